// A step of the build: the program in Node loads a chunk when something of it is first used, not when the chunk that names it is loaded.

const DECLARED = /^(?:const|let|var) (require_[\w$]+) = require\("(\.[^"]+)"\);$/gm;
/** Only run: nothing of it is used here, and it would be loaded for nothing, or in a circle before it can be made. */
const ONLY_RUN = /^require\("\.[^"]+"\);\n?/gm;
/** Not a property of that name; after three dots it is none. */
const USED = /(?<![\w$])(?<![^.]\.)(require_[\w$]+)/g;

/**
 * The code of a chunk, with a function in the place of each chunk that it requires. Throws if it uses one in another way than by its
 * names.
 * @param {string} code
 */
export function loadLate(code) {
  /** @type {Map<string, string>} */
  const paths = new Map();
  const rest = code.replace(ONLY_RUN, '').replace(DECLARED, (_, name, path) => {
    paths.set(name, path);
    return '';
  });
  const late = rest.replace(USED, (name, _, at) => {
    if (!paths.has(name)) return name;
    if (rest[at + name.length] !== '.') throw new Error(`The build cannot load ${paths.get(name)} late: ${rest.slice(at, at + 60)}`);
    // In brackets: `new` before it is for what is in the chunk.
    return `(${name}())`;
  });
  const functions = [...paths].map(([name, path]) => `let made_${name};\nconst ${name} = () => (made_${name} ??= require("${path}"));\n`);
  return `${functions.join('')}${late}`;
}

/** The plugin. Chunks of Motorpool do nothing when they are loaded but make what they export, so that their order does not matter. */
export const lateChunks = {
  name: 'late-chunks',
  /** @param {string} code */
  renderChunk: (code) => ({ code: loadLate(code), map: null }),
};
