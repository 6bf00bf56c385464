//! Diagnostics made readable: as text for people, as JSON for tools, as lines for build scripts.
