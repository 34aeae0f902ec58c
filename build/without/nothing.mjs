// Takes the place of a part of a library that the bundle must not contain; see electron.config.ts.
export default {};
