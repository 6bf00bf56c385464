//! Compiles every table of the project.

fn main() {
    // The thesis's base has a hypothesis that nothing settles, and a lemma that nothing brings in; a
    // test sees to it that no other table is warned of.
    alc::build::Tables::new("../tables")
        .allow("unsettled-hypothesis")
        .allow("unused-lemma")
        .compile();
}
