// Faults that are not made, because nobody could notice them or nobody would mind. Each with its reason.

/**
 * @typedef {{ readonly why: string, readonly file: RegExp }} FileLeftOut
 */

/** Files without faults. @type {readonly FileLeftOut[]} */
export const FILES_LEFT_OUT = [
  { file: /^shared\/rulesets\/.*fairness-report\.json$/, why: 'a kept report: `npm run fairness` measures it anew' },
  { file: /^shared\/rulesets\/.*examples\.csv$/, why: 'worked examples are tests, and no player sees them' },
  { file: /^shared\/paper\/print\/drawing\/icons\.ts$/, why: 'outlines of drawings, which are looked at' },
];

/** Properties of data whose text is for reading only: nothing is worked out from it, and any wording is right. */
export const PROSE = new Set(['$schema', 'help', 'about', 'credits', 'why', 'source']);
