import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../../base/problem.ts';
import { faultInWords, placeInWords } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { sheetCorrectionSchema } from '../corrections.ts';

/** Characters of a heading, or of another cell of a row, that are noted. */
export const LONGEST_WORDS = 300;

const heading = z.string().max(LONGEST_WORDS);
const letters = z.string().regex(/^[A-Z]{1,3}$/, t('It must be the letters of a column'));

/**
 * How one sheet of a workbook is read. `tables` holds the headings around each corrected column, and `rows` the words of each
 * row that a correction names, so that both are found again where they have moved.
 */
const profileSheetSchema = z.strictObject({
  correction: sheetCorrectionSchema,
  /** `row` is the first heading row, from 1; null if the sheet has none. `headings` are the heading texts by column letter. */
  tables: z.array(z.strictObject({ row: z.number().int().min(1).nullable(), headings: z.record(letters, heading) })).max(200),
  /** The texts of a row by its number, from 1. */
  rows: z.record(z.string().regex(/^[1-9]\d{0,6}$/, t('It must be the number of a row')), z.array(heading).max(500)),
});
export type ProfileSheet = Readonly<z.infer<typeof profileSheetSchema>>;

/** The longest name of a profile. */
export const LONGEST_PROFILE_NAME = 80;

/** What a player found out about how a kind of sheet is read, under a name, to use again and to share. */
export const profileSchema = z.strictObject({
  format: z.literal(1),
  name: z.string().trim().min(1).max(LONGEST_PROFILE_NAME),
  /** The ruleset whose fields the columns are. */
  ruleset: z.string().min(1).max(100),
  /** The shape of the file that it was made from. */
  shape: z.string().max(64),
  /** By the name of the sheet; delimited text, which has no sheet names, is ''. */
  sheets: z.record(z.string().max(300), profileSheetSchema),
});
export type ImportProfile = Readonly<z.infer<typeof profileSchema>>;

/** A profile as the text of a file. */
export const writeProfile = (profile: ImportProfile): string => `${JSON.stringify(profile, null, 2)}\n`;

const hint = t('Choose a file that was written with “Export” in the list of profiles.');

/** The largest file that is read as a profile, in bytes. */
export const LARGEST_PROFILE = 1_000_000;

/** Reads a shared profile from text; a fault names the part that is wrong. `fileName` is for messages. */
export function readProfile(text: string, fileName: string): Outcome<ImportProfile> {
  const refuse = (why: string): Outcome<never> =>
    fail({ code: 'unreadable', message: t('"{fileName}" is not an import profile: {why}', { fileName, why }), hint });
  if (text.length > LARGEST_PROFILE) return refuse(t('it is far too large for one.'));
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuse(t('it is not JSON.'));
  }
  const read = profileSchema.safeParse(given);
  if (read.success) return succeed(read.data);
  const [first] = read.error.issues;
  if (!first) return refuse(t('it has another form.'));
  const place = placeInWords(given, first.path);
  return refuse(`${place === '' ? '' : `${place}: `}${faultInWords(first)}`);
}
