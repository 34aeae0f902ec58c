// A step of the build: every program in Node learns the words of its language before it reads anything else. Modules say their labels once.

/** Built entries that speak to nobody: the words themselves, and a step of the build. */
const SILENT = ['learnWords', 'prepareRulesets'];
/** Where there is no other language, this costs one look at the disk. */
export const LEARN_WORDS = 'require("node:fs").existsSync(__dirname + "/../renderer/words") && require("./learnWords.js");\n';

/** The plugin. Other chunks are loaded late (lateChunks.mjs), so what an entry does first is done before all else. */
export const speakFirst = {
  name: 'speak-first',
  /**
   * @param {string} code
   * @param {{ readonly isEntry: boolean, readonly name: string }} chunk
   */
  renderChunk: (code, { isEntry, name }) => (isEntry && !SILENT.includes(name) ? { code: `${LEARN_WORDS}${code}`, map: null } : null),
};
