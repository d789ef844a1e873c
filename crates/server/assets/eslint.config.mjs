// The linter of the scripts: `cargo xtask ci scripts` runs it. The rules stand here one by one, so that
// nothing but the linter itself is needed.

const browser = [
  "AbortController", "AbortSignal", "AudioContext", "BroadcastChannel", "DOMParser", "EventSource", "FormData", "Node", "TextEncoder", "URL",
  "URLSearchParams", "clearTimeout", "crypto", "document", "fetch", "history", "innerHeight", "localStorage", "location",
  "matchMedia", "navigator", "performance", "print", "requestAnimationFrame", "scrollTo", "scrollY", "sessionStorage", "setInterval", "setTimeout", "window",
];

// The server joins the modules by their lines and understands one way to write imports and exports.
const joined = [
  { selector: "ExportDefaultDeclaration, ExportAllDeclaration", message: "Export names, each with its declaration." },
  { selector: "ExportNamedDeclaration[declaration=null]", message: "Export a name where it is declared." },
  { selector: "ImportDefaultSpecifier, ImportNamespaceSpecifier", message: "Import names in braces." },
  { selector: "ImportExpression", message: "There is one file: nothing can be loaded later." },
];

export default [
  {
    languageOptions: {
      ecmaVersion: 2023,
      sourceType: "module",
      globals: Object.fromEntries(browser.map((name) => [name, "readonly"])),
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      "block-scoped-var": "error",
      "consistent-return": "error",
      "dot-notation": "error",
      eqeqeq: "error",
      "getter-return": "error",
      "max-len": ["error", { code: 130 }],
      "max-lines": ["error", 150],
      "no-await-in-loop": "error",
      "no-cond-assign": "error",
      "no-const-assign": "error",
      "no-constant-condition": "error",
      "no-debugger": "error",
      "no-dupe-args": "error",
      "no-dupe-class-members": "error",
      "no-dupe-else-if": "error",
      "no-dupe-keys": "error",
      "no-duplicate-case": "error",
      "no-duplicate-imports": "error",
      "no-empty": "error",
      "no-eval": "error",
      "no-fallthrough": "error",
      "no-func-assign": "error",
      "no-implicit-globals": "error",
      "no-import-assign": "error",
      "no-loop-func": "error",
      "no-redeclare": "error",
      "no-restricted-syntax": ["error", ...joined],
      "no-self-assign": "error",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-throw-literal": "error",
      "no-undef": "error",
      "no-unreachable": "error",
      "no-unused-expressions": ["error", { allowShortCircuit: true }],
      "no-unused-vars": "error",
      "no-use-before-define": ["error", { functions: false, classes: false }],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      semi: "error",
      "valid-typeof": "error",
    },
  },
  { files: ["**/tests/*.js"], rules: { "no-restricted-syntax": "off" } },
];
