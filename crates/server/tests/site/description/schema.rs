//! JSON Schema as far as the description uses it. What it does not know, it does not let pass.

use serde_json::{Map, Value};

/// Adds what of a value is not as a schema of the document says. A key that is not described is a fault here,
/// though readers shall put up with those that come later.
pub(super) fn check(
    document: &Value,
    schema: &Value,
    value: &Value,
    at: &str,
    faults: &mut Vec<String>,
) {
    let mut found = Vec::new();
    let mut fault = |text: String| found.push(format!("{at}: {text}"));
    for (keyword, rule) in schema.as_object().expect("a schema is an object") {
        match keyword.as_str() {
            "description"
            | "title"
            | "example"
            | "format"
            | "required"
            | "additionalProperties" => {}
            "$ref" => {
                let path = rule.as_str().and_then(|path| path.strip_prefix('#'));
                let named = path.and_then(|path| document.pointer(path));
                let named = named.unwrap_or_else(|| panic!("there is no {rule}"));
                check(document, named, value, at, faults);
            }
            "oneOf" | "anyOf" => {
                let fits = |part: &&Value| {
                    let mut faults = Vec::new();
                    check(document, part, value, at, &mut faults);
                    faults.is_empty()
                };
                let count = rule.as_array().expect("parts").iter().filter(fits).count();
                if count == 0 || (keyword == "oneOf" && count > 1) {
                    fault(format!("{count} of {keyword} fit {value}"));
                }
            }
            "type" => {
                let kinds = rule
                    .as_array()
                    .map_or(std::slice::from_ref(rule), Vec::as_slice);
                if !kinds
                    .iter()
                    .any(|kind| is_of(kind.as_str().expect("a type"), value))
                {
                    fault(format!("{value} is not of type {rule}"));
                }
            }
            "enum" => {
                if !rule.as_array().expect("a list of words").contains(value) {
                    fault(format!("{value} is none of {rule}"));
                }
            }
            "const" if rule == value => {}
            "const" => fault(format!("{value} is not {rule}")),
            "minimum" if value.is_null() || value.as_i64() >= rule.as_i64() => {}
            "maximum" if value.is_null() || value.as_i64() <= rule.as_i64() => {}
            "minLength" if value.as_str().map(str::len) >= length(rule) => {}
            "minItems" if value.as_array().map(Vec::len) >= length(rule) => {}
            "maxItems" if value.as_array().map(Vec::len) <= length(rule) => {}
            "minimum" | "maximum" | "minLength" | "minItems" | "maxItems" => {
                fault(format!("{value} is not within {keyword} {rule}"))
            }
            "items" => {
                for (place, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(document, rule, item, &format!("{at}/{place}"), faults);
                }
            }
            "properties" => check_keys(document, schema, value, at, faults),
            other => panic!("`{other}` is not known here"),
        }
    }
    faults.extend(found);
    if let (None, Some(rule @ Value::Object(_))) =
        (schema.get("properties"), schema.get("additionalProperties"))
    {
        for (key, item) in value.as_object().into_iter().flatten() {
            check(document, rule, item, &format!("{at}/{key}"), faults);
        }
    }
}

fn check_keys(document: &Value, schema: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
    let Some(keys) = value.as_object() else {
        return;
    };
    let properties: &Map<String, Value> = schema["properties"].as_object().expect("properties");
    for key in schema["required"].as_array().into_iter().flatten() {
        if !keys.contains_key(key.as_str().expect("a key")) {
            faults.push(format!("{at}: {key} is missing"));
        }
    }
    for (key, item) in keys {
        match properties.get(key) {
            Some(rule) => check(document, rule, item, &format!("{at}/{key}"), faults),
            None => faults.push(format!("{at}: `{key}` is not described")),
        }
    }
}

fn length(rule: &Value) -> Option<usize> {
    rule.as_u64()
        .and_then(|length| usize::try_from(length).ok())
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is a type `{other}`"),
    }
}
