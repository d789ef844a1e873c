use serde_json::Value;

use crate::{Wrong, json::shown};

/// Finds the first place where a part of a record is not what the replay says, and says so.
pub(crate) fn compare(expected: &Value, found: &Value, path: &str) -> Result<(), Wrong> {
    if expected == found {
        return Ok(());
    }
    let differs = |reason: String| Err(Wrong::Differs(format!("`{path}` {reason}")));
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => {
            for (key, expected) in expected {
                let Some(found) = found.get(key) else {
                    return differs(format!("lacks the key `{key}`"));
                };
                compare(expected, found, &format!("{path}.{key}"))?;
            }
            match found.keys().find(|key| !expected.contains_key(*key)) {
                Some(key) => differs(format!("has an unknown key `{key}`")),
                None => Ok(()),
            }
        }
        (Value::Array(expected), Value::Array(found)) if expected.iter().all(Value::is_string) => {
            differs(difference(expected, found))
        }
        (Value::Array(expected), Value::Array(found)) if expected.iter().all(Value::is_array) => {
            if expected.len() != found.len() {
                let (expected, found) = (expected.len(), found.len());
                return differs(format!("has {found} entries, expected {expected}"));
            }
            let mut entries = expected.iter().zip(found).enumerate();
            entries.try_for_each(|(i, (expected, found))| {
                compare(expected, found, &format!("{path}[{i}]"))
            })
        }
        (expected, found) => differs(format!("is {}, expected {}", shown(found), shown(expected))),
    }
}

/// What is too little or too much in a list of words.
fn difference(expected: &[Value], found: &[Value]) -> String {
    match (surplus(expected, found), surplus(found, expected)) {
        (Some(item), _) => format!("lacks {}", shown(item)),
        (None, Some(item)) if expected.contains(item) => format!("has {} too often", shown(item)),
        (None, Some(item)) => format!("has {}, which does not belong there", shown(item)),
        (None, None) => "is not sorted as text".to_owned(),
    }
}

/// The first item that is in a list more often than in another one.
fn surplus<'a>(list: &'a [Value], other: &[Value]) -> Option<&'a Value> {
    let count = |list: &[Value], item: &Value| list.iter().filter(|&other| other == item).count();
    list.iter()
        .find(|item| count(list, item) > count(other, item))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(expected: &str, found: &str, message: &str) {
        let [expected, found] = [expected, found].map(|text| serde_json::from_str(text).unwrap());
        let difference = compare(&expected, &found, "it")
            .map_or_else(|wrong| wrong.to_string(), |()| String::new());
        assert_eq!(difference, message);
    }

    #[test]
    fn a_list_of_words_is_told_apart_by_word() {
        check(r#"["a","b"]"#, r#"["a","b"]"#, "");
        check(r#"["a","b"]"#, r#"["b"]"#, r#"`it` lacks "a""#);
        check(
            r#"["a","b"]"#,
            r#"["a","b","c"]"#,
            r#"`it` has "c", which does not belong there"#,
        );
        check(r#"["K7","K7"]"#, r#"["K7"]"#, r#"`it` lacks "K7""#);
        check(r#"["a"]"#, r#"["a","a"]"#, r#"`it` has "a" too often"#);
        check(r#"["a","b"]"#, r#"["b","a"]"#, "`it` is not sorted as text");
        check(r#"["a"]"#, "[1]", r#"`it` lacks "a""#);
        check(r#"["a"]"#, "7", r#"`it` is 7, expected ["a"]"#);
    }

    #[test]
    fn an_object_is_told_apart_by_field() {
        check(
            r#"{"a":{"b":1}}"#,
            r#"{"a":{"b":2}}"#,
            "`it.a.b` is 2, expected 1",
        );
        check(r#"{"a":1}"#, "{}", "`it` lacks the key `a`");
        check(
            r#"{"a":1}"#,
            r#"{"a":1,"b":1}"#,
            "`it` has an unknown key `b`",
        );
        check(r#"{"a":1}"#, r#"{"a":1.0}"#, "`it.a` is 1.0, expected 1");
    }

    #[test]
    fn a_table_is_told_apart_by_row() {
        check(
            "[[1,2],[3,4]]",
            "[[1,2],[4,3]]",
            "`it[1]` is [4,3], expected [3,4]",
        );
        check("[[1,2],[3,4]]", "[[1,2]]", "`it` has 1 entries, expected 2");
    }
}
