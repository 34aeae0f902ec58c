/** The words of foreign sheets, a file for each language. */
export { foreignWords, foreignWordsPattern, languages, spellings, wordsPattern } from './languages.ts';
