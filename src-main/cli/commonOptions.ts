import { extname } from 'node:path';
import { t } from '../../shared/base/words/words.ts';
import type { ReadingChoices } from './openedFile.ts';
import { flag, hidden, repeated, text, type ValuesOf } from './options.ts';
import { misused } from './terminal.ts';

export const rulesetOption = { ruleset: text('--ruleset <id>', t('the game system: an id, id@version, a ruleset folder or a rule pack')) };
export const jsonOption = { json: flag('--json', t('the answer as JSON on standard output')) };
export const outputOption = (about: string) => ({ output: text('-o, --output <file>', about) });

/** Options of every command that reads spreadsheets. */
export const readingOptions = {
  ...rulesetOption,
  worksheet: text('--worksheet <name>', t('reads only this worksheet of a workbook')),
  sheet: hidden(text('--sheet <name>', t('older spelling of --worksheet'))),
  password: text('--password <word>', t('opens a protected workbook')),
  profile: text('--profile <file>', t('reads the sheet as an import profile says (.motorpool-profile)')),
  answer: repeated('--answer <id=choice>', t('answers a question of "motorpool import --ask"; may be repeated')),
};

/** Returns how files are to be read. */
export const readingOf = ({ ruleset, worksheet, sheet, password, profile, answer }: ValuesOf<typeof readingOptions>): ReadingChoices => {
  const chosen = worksheet ?? sheet;
  return {
    ...(ruleset !== undefined && { ruleset }),
    ...(chosen !== undefined && { worksheet: chosen }),
    ...(password !== undefined && { password }),
    ...(profile !== undefined && { profile }),
    ...(answer !== undefined && { answers: answer }),
  };
};

type OutputRules = {
  /** Endings of the files it may write, the default first. */
  readonly endings: readonly string[];
  /** True if it prints to the terminal when no file is named. */
  readonly isOptional?: boolean;
  /** True if the output may be a folder. */
  readonly mayBeFolder?: boolean;
};

/** Throws if the output file is missing, or has an ending that the command cannot write. */
export function checkOutput(name: string, output: string | undefined, { endings, isOptional, mayBeFolder }: OutputRules): void {
  const hint = t('Try "motorpool {name} --help".', { name });
  if (output === undefined || output === '') {
    if (isOptional) return;
    throw misused(t('"{name}" needs "-o FILE" to know where to write ({endings}).', { name, endings: endings.join(', ') }), hint);
  }
  if (mayBeFolder && (extname(output) === '' || /[\\/]$/.test(output))) return;
  mustEndIn(name, output, endings, hint);
}

/** Throws if the output file has an ending that the command cannot write. */
export function mustEndIn(name: string, output: string, endings: readonly string[], hint?: string): void {
  if (!endings.includes(extname(output).toLowerCase()))
    throw misused(
      t('"{name}" writes {endings} files, and "{output}" does not end in that.', { name, endings: endings.join(', '), output }),
      hint,
    );
}
