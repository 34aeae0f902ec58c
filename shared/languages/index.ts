/** The words of foreign sheets, a file for each language. */
export { foreignWords, foreignWordsPattern, languages, wordsPattern } from './languages.ts';
