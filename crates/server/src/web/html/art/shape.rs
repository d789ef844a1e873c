/// The sign of a suit or colour. Each has its own outline, because colour is never the only sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Flower,
    Star,
    Triangle,
    Ring,
    Diamond,
    Cross,
}

impl Shape {
    /// Its id in the sprite, and the class that gives it its colour.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Flower => "flower",
            Self::Star => "star",
            Self::Triangle => "triangle",
            Self::Ring => "ring",
            Self::Diamond => "diamond",
            Self::Cross => "cross",
        }
    }
}
