//! Near names, for hints.

/// The candidate that is nearest to a word that was not found, if one is near enough to be meant:
/// at most a third of the word's letters changed, added, left out or swapped.
pub(crate) fn nearest<'a>(
    word: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    let length = word.chars().count();
    let limit = (length / 3).max(1);
    // Words differ by as much as their lengths do at least, and to compare them takes long.
    let may_be_near = |candidate: &&str| {
        let other = candidate.chars().count();
        let difference = length.abs_diff(other);
        difference <= limit && difference < other
    };
    candidates
        .filter(may_be_near)
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= limit && *distance < candidate.chars().count())
        .min()
        .map(|(_, candidate)| candidate)
}
