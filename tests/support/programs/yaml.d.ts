/** Reads YAML; what it says is checked by the test that reads it. */
declare module 'js-yaml' {
  export function load(text: string): unknown;
}
