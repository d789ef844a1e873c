/// The number of ways to choose `k` of `n` cards, exact as far as an `f64` goes. There are at most 60.
#[must_use]
pub fn binomial(n: impl Into<usize>, k: impl Into<usize>) -> f64 {
    let (n, k) = (n.into(), k.into());
    if k > n {
        0.0
    } else {
        BINOMIALS[n][k.min(n - k)]
    }
}

const BINOMIALS: [[f64; 31]; 61] = {
    let mut table = [[0.0; 31]; 61];
    let mut n = 0;
    while n < 61 {
        table[n][0] = 1.0;
        let mut k = 1;
        while k <= n / 2 {
            // The row above stores its first half only; the other half mirrors it.
            let above = if k > (n - 1) / 2 { n - 1 - k } else { k };
            table[n][k] = table[n - 1][k - 1] + table[n - 1][above];
            k += 1;
        }
        n += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials_are_those_of_pascal() {
        let check = |n: u8, k: u8, ways: f64| assert_eq!(binomial(n, k), ways, "{n} {k}");
        check(5, 2, 10.0);
        check(6, 3, 20.0);
        check(52, 13, 635_013_559_600.0);
        check(60, 58, 1770.0);
        check(13, 13, 1.0);
        check(3, 4, 0.0);
    }
}
