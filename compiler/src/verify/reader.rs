//! The bytes of a certificate, read in turn. Nothing is believed of them, and nothing is set aside
//! for what they announce.

/// Bytes, of which some were read.
#[derive(Clone)]
pub(super) struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Reader<'b> {
    /// Nothing is read yet.
    pub(super) fn new(bytes: &'b [u8]) -> Reader<'b> {
        Reader { bytes, at: 0 }
    }

    /// The same bytes, to be read from here on.
    pub(super) fn from(bytes: &'b [u8], at: usize) -> Reader<'b> {
        Reader { bytes, at }
    }

    /// How many bytes were read.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Whether all were read.
    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// The next byte.
    pub(super) fn byte(&mut self) -> Result<u8, String> {
        let byte = self.bytes.get(self.at).copied();
        self.at += 1;
        byte.ok_or_else(|| "the certificate ends in the middle of what it says".to_owned())
    }

    /// The next number: seven bits a byte, the lowest first.
    pub(super) fn number(&mut self) -> Result<u32, String> {
        let mut number = 0_u32;
        for shift in [0, 7, 14, 21] {
            let byte = self.byte()?;
            number |= u32::from(byte & 127) << shift;
            if byte < 128 {
                if byte == 0 && shift > 0 {
                    return Err(format!(
                        "the number before byte {} is written with more bytes than it needs",
                        self.at
                    ));
                }
                return Ok(number);
            }
        }
        Err(format!(
            "the number before byte {} is larger than any that a certificate has",
            self.at
        ))
    }

    /// The next number, which must fit into 16 bits.
    pub(super) fn short(&mut self) -> Result<u16, String> {
        let number = self.number()?;
        u16::try_from(number)
            .map_err(|_| format!("{number}, before byte {}, is no number of moves", self.at))
    }

    /// The text up to an empty line, which is read, too.
    pub(super) fn text(&mut self) -> Result<&'b str, String> {
        let rest = &self.bytes[self.at..];
        let length = rest.windows(2).position(|two| two == b"\n\n");
        let length =
            length.ok_or("no empty line ends the text that the certificate begins with")?;
        self.at += length + 2;
        std::str::from_utf8(&rest[..length])
            .map_err(|_| "the text that the certificate begins with is not UTF-8".to_owned())
    }
}
