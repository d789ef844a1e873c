// Asks for something without a form.

// Whether it was done: the server answers with the way to the table.
export function post(url, fields) {
  const asked = fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return asked.then((answer) => answer.type === "opaqueredirect", () => false);
}
