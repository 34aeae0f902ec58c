import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { speak } from '../../shared/base/words/words.ts';

/**
 * A program of its own, which the build has every other one load first (build/speakFirst.mjs): it speaks the language of the system, if
 * there is a catalogue of it. The page's catalogues are those of the whole program. Threads and processes are given the environment of
 * the program that starts them, so that they speak as it does.
 */
const { LC_ALL, LC_MESSAGES, LANG } = process.env;
const system = LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale;
// "C" and "POSIX" are no languages.
const language = /^[a-z]{2,3}(?![a-z])/i.exec(system)?.[0].toLowerCase() ?? 'en';
const catalogue = join(import.meta.dirname, '../renderer/words', `${language}.json`);
// Made and checked with this build.
if (existsSync(catalogue)) speak(language, JSON.parse(readFileSync(catalogue, 'utf8')) as Readonly<Record<string, string>>);
