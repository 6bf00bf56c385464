//! `alc verify`, from a proof on.

use std::fs;

use alc_runtime::fen;
use serde_json::Value;

use super::common::{alc, empty, folder, run};

#[test]
fn a_proof_is_written_and_verified() {
    let here = empty();
    let arguments = ["prove", "krk_mended", "--engine", "interpreted", "--quiet"];
    run(alc(here.path())
        .args(arguments)
        .args(["--certificate", "krk.proof"]))
    .done();
    let out = run(alc(here.path()).args(["verify", "krk.proof"])).done();
    assert!(out.starts_with("krk.proof: verified\n"), "{out}");
    assert!(out.contains("mate in at most 34 moves"), "{out}");
    assert!(out.contains("not compared"), "{out}");
    let json = [
        "verify",
        "krk.proof",
        "--table",
        "krk_mended",
        "--format",
        "json",
    ];
    let out = run(alc(here.path()).args(json)).done();
    let out: Value = serde_json::from_str(&out).expect("JSON");
    for (name, value) in [("positions", 175_168), ("proven", 175_168), ("longest", 34)] {
        assert_eq!(out[name], value, "{name}");
    }
    assert_eq!(
        (&out["verified"], &out["compared"]),
        (&true.into(), &true.into())
    );

    let other = ["verify", "krk.proof", "--table", "krk_book"];
    let said = run(alc(here.path()).args(other)).failed(1);
    assert!(said.contains("prove the table as it is now"), "{said}");
    let piped = fs::File::open(here.path().join("krk.proof")).expect("the certificate");
    let piped = alc(here.path()).args(["verify", "-"]).stdin(piped).output();
    assert!(piped.expect("alc starts").status.success());

    let file = here.path().join("krk.proof");
    let mut bytes = fs::read(&file).expect("the certificate");
    bytes[1000] ^= 1;
    fs::write(&file, bytes).expect("to change it");
    let said = run(alc(here.path()).args(["verify", "krk.proof"])).failed(1);
    assert!(
        said.contains("the certificate `krk.proof` is refused: the digest"),
        "{said}"
    );
}

/// Mates where it can at once.
const AT_ONCE: &str = "\
us: king, rook.
them: king.
aim: mate from edge_distance(their king) = 0 and sat(now).
only :: if true then [now].
advice(now, mate : true : (depth = 0) and rook move : none).
";

#[test]
fn a_table_is_asked_for_what_it_alone_can_say() {
    let here = folder(&[("once.al", AT_ONCE)]);
    let arguments = ["prove", "once.al", "--engine", "interpreted", "--quiet"];
    run(alc(here.path())
        .args(arguments)
        .args(["--certificate", "once.proof"]))
    .done();
    let said = run(alc(here.path()).args(["verify", "once.proof"])).failed(1);
    assert!(said.contains("`--table FILE`"), "{said}");
    let table = ["--table", "once.al"];
    let out = run(alc(here.path()).args(["verify", "once.proof"]).args(table)).done();
    assert!(out.contains("mate in at most 1 move\n"), "{out}");
    assert!(out.contains("all from which the table claims it"), "{out}");
    // One position of the domain is left out.
    let file = here.path().join("once.proof");
    let bytes = fs::read(&file).expect("the certificate");
    let body = &bytes[..bytes.len() - 32];
    let text = body
        .windows(2)
        .position(|two| two == b"\n\n")
        .expect("a text")
        + 2;
    let first = text
        + body[text..]
            .iter()
            .position(|byte| *byte > 0)
            .expect("a measure");
    let changed = [&body[..first], &[0], &body[first + 2..]].concat();
    fs::write(&file, super::layout::sealed(changed)).expect("to change it");
    let json = ["verify", "once.proof", "--format", "json"];
    let ran = run(alc(here.path()).args(json).args(table));
    assert_eq!(ran.status, Some(1), "{}", ran.err);
    let out: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(out["verified"], false);
    let named = out["fen"].as_str().expect("a position");
    let material = super::ideal::men(&[alc_runtime::Kind::King, alc_runtime::Kind::Rook]);
    let king = super::ideal::men(&[alc_runtime::Kind::King]);
    let material = alc_runtime::Material::new(&material, &king).expect("an ending");
    assert!(fen::read(named, &material).is_ok(), "{named}");
}

#[test]
fn what_cannot_be_read_is_told() {
    let here = folder(&[("no.proof", "no proof")]);
    let said = run(alc(here.path()).args(["verify", "none.proof"])).failed(1);
    assert!(
        said.contains("cannot read the certificate `none.proof`"),
        "{said}"
    );
    let said = run(alc(here.path()).args(["verify", "no.proof"])).failed(1);
    assert!(
        said.contains("does not begin with `alc certificate 1`"),
        "{said}"
    );
    let alone = ["verify", "no.proof", "--use", "lib/krk"];
    let said = run(alc(here.path()).args(alone)).failed(2);
    assert!(said.contains("--table FILE"), "{said}");
}
