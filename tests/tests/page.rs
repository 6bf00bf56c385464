//! The page about the tables says what is proved of them today.

use alc_tests::page::page;

const COMMITTED: &str = include_str!("../../tables/README.md");

#[test]
fn the_page_about_the_tables_is_the_one_that_is_printed() {
    let printed = page();
    let differs = printed
        .lines()
        .zip(COMMITTED.lines())
        .position(|(printed, committed)| printed != committed);
    assert!(
        printed == COMMITTED,
        "tables/README.md differs from line {} on; print it anew: cargo run --release -p alc-tests \
         --bin tables > tables/README.md",
        differs.map_or_else(|| COMMITTED.lines().count(), |line| line + 1)
    );
}
