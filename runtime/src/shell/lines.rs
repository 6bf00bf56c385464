//! Lines from a person or a program: read as they come, in bounded memory, whatever they hold.

use std::io::{self, BufRead, BufReader, Read};

/// The most bytes of a line that are kept; no FEN comes near it.
const LONGEST: usize = 64 * 1024;

/// The lines of an input.
pub(crate) struct Lines<'a> {
    input: BufReader<&'a mut dyn Read>,
    count: usize,
}

/// A line, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Counted from 1.
    pub(super) number: usize,
    /// What it holds, without the line's end, blanks around it and a byte-order mark; where it is
    /// faulty, as much of it as can be shown.
    pub(crate) text: String,
    pub(super) fault: Option<Fault>,
}

impl Line {
    /// Whether it was too long, so that only its beginning is known.
    pub(crate) fn is_cut(&self) -> bool {
        self.fault == Some(Fault::TooLong)
    }
}

/// Why a line was not read as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It has more than [`LONGEST`] bytes.
    TooLong,
    /// From this byte on, counted from 1, it is not UTF-8.
    NotUtf8(usize),
}

impl<'a> Lines<'a> {
    pub(crate) fn new(input: &'a mut dyn Read) -> Lines<'a> {
        Lines {
            input: BufReader::with_capacity(LONGEST, input),
            count: 0,
        }
    }

    /// The next line, `None` at the end of the input.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        (&mut self.input)
            .take(LONGEST as u64 + 1)
            .read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.count += 1;
        let complete = bytes.ends_with(b"\n");
        let fault = if bytes.len() > LONGEST && !complete {
            self.skip_line()?;
            bytes.truncate(SHOWN);
            Some(Fault::TooLong)
        } else {
            let valid = std::str::from_utf8(&bytes).map_err(|error| error.valid_up_to());
            valid.err().map(|valid| Fault::NotUtf8(valid + 1))
        };
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches('\u{feff}').trim().to_owned();
        Ok(Some(Line {
            number: self.count,
            text,
            fault,
        }))
    }

    /// Whether the next line is already here, so that asking for it does not wait.
    pub(super) fn is_ready(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// Passes over the rest of a line.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let (used, done) = match end {
                Some(end) => (end + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            };
            self.input.consume(used);
            if done {
                return Ok(());
            }
        }
    }
}

/// How many bytes of a line that is too long are shown.
const SHOWN: usize = 80;

impl std::fmt::Display for Fault {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::TooLong => write!(
                formatter,
                "the line has more than {LONGEST} bytes; a FEN has fewer than 100, one on each line"
            ),
            Fault::NotUtf8(byte) => {
                write!(
                    formatter,
                    "byte {byte} of the line is not UTF-8; save the text as UTF-8"
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Line> {
        let mut lines = Lines::new(&mut input);
        std::iter::from_fn(|| lines.next().unwrap()).collect()
    }

    #[test]
    fn line_ends_blanks_and_a_byte_order_mark_are_cut_off() {
        let all = lines("\u{feff}one\r\n\n \tthree  ".as_bytes());
        let texts: Vec<_> = all
            .iter()
            .map(|line| (line.number, line.text.as_str()))
            .collect();
        assert_eq!(texts, [(1, "one"), (2, ""), (3, "three")]);
        assert!(all.iter().all(|line| line.fault.is_none()));
    }

    #[test]
    fn bad_bytes_are_located_and_the_next_line_is_read() {
        let all = lines(b"ab\xff\nnext\n");
        assert_eq!(all[0].fault, Some(Fault::NotUtf8(3)));
        assert_eq!(all[0].text, "ab\u{fffd}");
        assert_eq!((all[1].number, all[1].text.as_str()), (2, "next"));
    }

    #[test]
    fn a_line_is_too_long_from_one_byte_past_the_limit_on() {
        let mut input = vec![b'x'; LONGEST];
        input.push(b'\n');
        input.extend(vec![b'y'; LONGEST * 3 + 1]);
        input.extend(b"\nnext");
        let all = lines(&input);
        let faults: Vec<_> = all.iter().map(|line| line.fault).collect();
        assert_eq!(faults, [None, Some(Fault::TooLong), None]);
        assert_eq!(all[1].text, "y".repeat(SHOWN));
        assert_eq!((all[2].number, all[2].text.as_str()), (3, "next"));
    }
}
