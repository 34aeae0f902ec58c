import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../base/problem.ts';
import { faultInWords, findJsonFault, hashOf, parsedJson, placeInWords, printJson } from '../../base/text/index.ts';
import { DEEPEST, isTooDeep } from '../../base/text/nesting.ts';
import { fileNameWith, fileStem } from '../../base/text/outside.ts';
import { t } from '../../base/words/words.ts';
import { compareVersions, type Edition, editionIn } from '../../rules/ruleset/format/index.ts';
import { isJson, type RuleFiles } from './ruleFiles.ts';
import { withValue } from './text/jsonText.ts';

/** A JSON value with the keys of its objects in one order, so that files that mean the same are the same. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  );
}

function meaningOf(file: string, text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!isJson(file)) return plain.trimEnd();
  const given = parsedJson(plain);
  return given === undefined ? plain : JSON.stringify(ordered(given));
}

/** The same for two rulesets with the same content, however their files are laid out. */
export function fingerprintOf(files: RuleFiles): string {
  const parts = Object.keys(files)
    .sort()
    .map((file) => `${file}\n${meaningOf(file, files[file] ?? '')}`);
  return hashOf(parts.join('\n\n'));
}

export const RULE_PACK_ENDING = '.motorpool-rules';

/** The largest rule pack that is read, in characters, and how many files one may hold. */
export const LARGEST_RULE_PACK = 10_000_000;
const MOST_FILES = 200;

/** A ruleset in one file, to hand to other players. */
export type RulePack = {
  /** Which ruleset it is, as its ruleset.json says. */
  readonly edition: Edition;
  readonly files: RuleFiles;
  /** With what it was written, and when; null if the file does not say. */
  readonly made: string | null;
};

const PACK_FORMAT = 1;

/** A path within a ruleset folder that every system can write: letters, digits and a few signs, an ending that rulesets have. */
const isPlainPath = (path: string): boolean =>
  path.length <= 200 &&
  /^([A-Za-z0-9_-][A-Za-z0-9_ .()-]*\/)*[A-Za-z0-9_-][A-Za-z0-9_ .()-]*\.(json|csv|motorpool)$/.test(path) &&
  !/[ .]\//.test(path);

const packSchema = z.looseObject({
  format: z.literal(PACK_FORMAT),
  made: z.string().max(200).optional(),
  files: z
    .record(z.string(), z.string())
    .refine((files) => Object.keys(files).length <= MOST_FILES, { message: t('has more than {most} files', { most: MOST_FILES }) }),
});

const envelopeSchema = z.looseObject({ format: z.number(), files: z.record(z.string(), z.unknown()) });
const projectSchema = z.looseObject({ designs: z.array(z.unknown()) });

/** Reads the text of a rule pack. Faults name the part that is wrong. Whether its rules work is for `ruleFaults` to say. */
export function readRulePack(text: string, fileName: string): Outcome<RulePack> {
  const refuse = (why: string, hint = t('Ask for the file again, or choose another one.')): Outcome<never> =>
    fail({ code: 'unreadable', message: t('"{file}" is not a rule pack: {why}', { file: fileName, why }), hint });
  if (text.length > LARGEST_RULE_PACK) return refuse(t('it is far too large for one.'));
  if (text.trim() === '') return refuse(t('it is empty.'));
  if (isTooDeep(text)) return refuse(t('lists and objects in it are nested more than {most} deep.', { most: DEEPEST }));
  const given = parsedJson(text);
  if (given === undefined) {
    const fault = findJsonFault(text);
    return refuse(
      fault ? t('it is damaged at line {line}, column {column}.', { line: fault.line, column: fault.column }) : t('it is damaged.'),
    );
  }
  if (projectSchema.safeParse(given).success) return refuse(t('it is a project.'), t('Open it with File > Open.'));
  const envelope = envelopeSchema.safeParse(given);
  if (!envelope.success) return refuse(t('it has no files of a ruleset.'));
  if (envelope.data.format > PACK_FORMAT) {
    return fail({
      code: 'unsupported-version',
      message: t('"{file}" was written by a newer Motorpool (format {format}; this one reads up to {own}).', {
        file: fileName,
        format: envelope.data.format,
        own: PACK_FORMAT,
      }),
      hint: t('Install the newer Motorpool to open it.'),
    });
  }
  const read = packSchema.safeParse(given);
  if (!read.success) {
    const [first] = read.error.issues;
    return refuse(first ? `${placeInWords(given, first.path)}: ${faultInWords(first)}` : t('it has another form.'));
  }
  const { files, made = null } = read.data;
  const strange = Object.keys(files).find((path) => !isPlainPath(path));
  if (strange !== undefined) return refuse(t('it has a file "{file}", which no ruleset has.', { file: strange.slice(0, 80) }));
  const edition = editionIn(files['ruleset.json'] ?? '');
  if (edition === null) return refuse(t('its ruleset.json is missing, or does not say which ruleset it is.'));
  return succeed({ edition, files, made });
}

const creditsSchema = z.looseObject({
  credits: z.array(z.string()).optional().catch(undefined),
  licence: z.string().optional().catch(undefined),
});

/** Writes the files of a ruleset as a rule pack. What it says beside `files` is for readers; the ruleset's own identity counts. */
export function writeRulePack(files: RuleFiles, made: string): string {
  const text = files['ruleset.json'] ?? '';
  const { name, version, basedOn } = editionIn(text) ?? {};
  const { credits, licence } = creditsSchema.parse(parsedJson(text));
  const head = { format: PACK_FORMAT, name, version, authors: credits, licence, basedOn: basedOn ?? undefined, made };
  const sorted = Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${printJson({ ...head, files: sorted })}\n`;
}

/** A file name for a rule pack: "House rules Third Company 1.0.0.motorpool-rules". */
export function rulePackName({ name, version }: Pick<Edition, 'name' | 'version'>): string {
  return fileNameWith(`${fileStem(name.slice(0, 80), t('Rules'))} ${version}`, RULE_PACK_ENDING, t('Rules'));
}

/** The files with the first version above theirs that is free, for rules that are to be kept beside others of the same version. */
export function underFreeVersion(files: RuleFiles, taken: readonly string[]): RuleFiles {
  const text = files['ruleset.json'] ?? '';
  const version = editionIn(text)?.version ?? '1.0.0';
  const [major = '1', minor = '0'] = version.split('.');
  const newest =
    [version, ...taken]
      .filter((each) => each.startsWith(`${major}.${minor}.`))
      .sort(compareVersions)
      .at(-1) ?? version;
  const last = Number.parseInt(newest.split('.')[2] ?? '0', 10);
  return { ...files, 'ruleset.json': withValue(text, ['version'], { value: `${major}.${minor}.${last + 1}` }) ?? text };
}
