//! Playing by a table. A forcing tree is executed, not rebuilt at every move: their replies are
//! looked up in it, and only when play leaves it is the table asked again. Rebuilt at every move,
//! even a good table can go round in circles.

use crate::game::Game;
use crate::material::Side;
use crate::moves::Move;
use crate::strategy::{Decision, Strategy};
use crate::tree::{Inconsistent, Node, Tree, grow};

/// A game in which a table plays our side.
#[derive(Clone)]
pub struct Play<'s> {
    strategy: &'s dyn Strategy,
    game: Game,
    /// The tree that play is in. With us to move its place is the present node; with them to move
    /// it is the node at which our last move was made.
    followed: Option<Followed>,
}

/// A move of ours, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OurMove {
    /// The move.
    pub chosen: Move,
    /// What the table says for it.
    pub reason: Reason,
}

/// What stands behind a move of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A piece of advice.
    Advice {
        /// The rule that lists it.
        rule: usize,
        /// The advice.
        advice: usize,
        /// Whether the move continues the tree of an earlier decision.
        continues: bool,
    },
    /// This rule applies, but none of its advice is satisfiable: the move is the first legal one.
    NoAdvice {
        /// The rule.
        rule: usize,
    },
    /// No rule applies: the move is the first legal one.
    NoRule,
}

/// A tree in use.
#[derive(Clone)]
struct Followed {
    tree: Tree,
    place: usize,
    rule: usize,
    advice: usize,
}

impl<'s> Play<'s> {
    /// Begins to play.
    pub fn new(strategy: &'s dyn Strategy, game: Game) -> Play<'s> {
        Play {
            strategy,
            game,
            followed: None,
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Where play is in a tree, with us to move: from when the table has been asked on.
    pub(crate) fn node(&self) -> Option<Node<'_>> {
        let followed = self.followed.as_ref()?;
        Some(followed.tree.node(followed.place))
    }

    /// Our move in the present position: the tree's while play is in one, otherwise the table
    /// decides anew. Nothing is moved yet. `None` where we are not to move or have no legal move.
    ///
    /// # Errors
    /// [`Inconsistent`], as [`grow`] has it.
    pub fn advise(&mut self) -> Result<Option<OurMove>, Inconsistent> {
        if self.game.position().turn() != Side::Us {
            return Ok(None);
        }
        if let Some(followed) = &self.followed {
            return Ok(Some(followed.our_move()));
        }
        let position = self.game.position();
        let reason = match self.strategy.decide(position) {
            Decision::Advised {
                rule,
                advice,
                chosen,
            } => {
                let tree = grow(self.strategy, position, advice, chosen)?;
                let place = tree.root().place();
                let followed = self.followed.insert(Followed {
                    tree,
                    place,
                    rule,
                    advice,
                });
                return Ok(Some(followed.our_move()));
            }
            Decision::NoAdvice { rule } => Reason::NoAdvice { rule },
            Decision::NoRule => Reason::NoRule,
        };
        let first = position.moves(self.strategy.move_order()).next();
        Ok(first.map(|(chosen, _)| OurMove { chosen, reason }))
    }

    /// Makes a legal move of the side that is to move: ours, usually as advised, or a reply. The
    /// tree is left when the move is not in it, when the better goal is reached, and where the tree
    /// goes on with a pass of ours, since nobody passes in a game.
    pub fn make(&mut self, made: Move) {
        let turn = self.game.position().turn();
        self.followed = self.followed.take().and_then(|followed| match turn {
            Side::Us => followed.after_our_move(made),
            Side::Them => followed.after_reply(made),
        });
        self.game.make(made);
    }
}

impl Followed {
    /// Our move at the present place.
    fn our_move(&self) -> OurMove {
        let continues = self.place != self.tree.root().place();
        let reason = Reason::Advice {
            rule: self.rule,
            advice: self.advice,
            continues,
        };
        OurMove {
            chosen: self.tree.node(self.place).our_move(),
            reason,
        }
    }

    fn after_our_move(self, made: Move) -> Option<Followed> {
        let node = self.tree.node(self.place);
        let continues = node.our_move() == made && !node.reaches_goal();
        continues.then_some(self)
    }

    fn after_reply(mut self, made: Move) -> Option<Followed> {
        let node = self.tree.node(self.place);
        self.place = node.after_reply(made)?.place();
        Some(self)
    }
}
