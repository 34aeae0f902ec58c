import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import { type CardOptionValues, cardOptions, SIGNED_OPTION } from './cardOptions.ts';
import type { ForceChoices } from './commands/forceReport.ts';
import { type ExportOptionValues, exportFault, exportOptions } from './exportOptions.ts';
import { type ForceOptionValues, forceFault, forceOptions, forcesShareWithCards, withForceSheet } from './forceOptions.ts';
import { type SheetOptionValues, sharedWithCards, sheetOptions } from './sheetOptions.ts';

/** How a file that is not a project is to be read: null leaves the choice to the program. */
export type ReadingChoices = { readonly ruleset: string | null; readonly sheet: string | null; readonly password?: string };

/** Commands that have a help of their own. */
const helpTopics = ['cards', 'export', 'sheet', 'force'] as const;

const listForms = ['full', 'short', 'line'] as const;
const listFormats = ['plain', 'markdown', 'discord', 'bbcode'] as const;
/** How designs are listed as text. */
export type ListChoices = {
  readonly form: (typeof listForms)[number];
  readonly format: (typeof listFormats)[number];
  readonly pointsShown: boolean;
};

type OneFile = { readonly file: string; readonly reading: ReadingChoices; readonly json: boolean };
type ManyFiles = { readonly files: readonly string[]; readonly reading: ReadingChoices; readonly json: boolean };

/** The cost that a design is to be brought to. */
export type TargetChoice = { readonly design: string; readonly points: number };

export type Command =
  | { readonly kind: 'help'; readonly about: (typeof helpTopics)[number] | null }
  | { readonly kind: 'version' }
  | (OneFile & { readonly kind: 'import'; readonly output: string | null })
  | (OneFile & { readonly kind: 'adopt'; readonly output: string })
  | (ManyFiles & {
      readonly kind: 'cost';
      readonly explain: boolean;
      readonly set: readonly string[];
      readonly target: TargetChoice | null;
    })
  | (ManyFiles & { readonly kind: 'check'; readonly output: string | null; readonly print: CardOptionValues })
  | (OneFile & { readonly kind: 'export'; readonly output: string; readonly choices: ExportOptionValues })
  | (OneFile & { readonly kind: 'cards'; readonly output: string; readonly print: CardOptionValues })
  | { readonly kind: 'printer-check'; readonly output: string; readonly print: CardOptionValues; readonly json: boolean }
  /** `file` is empty where the ruleset alone is enough. */
  | (OneFile & { readonly kind: 'sheet'; readonly output: string; readonly which: SheetOptionValues; readonly print: CardOptionValues })
  | (OneFile & { readonly kind: 'list'; readonly output: string | null; readonly list: ListChoices })
  | (OneFile & {
      readonly kind: 'force';
      readonly output: string;
      readonly choices: ForceChoices;
      readonly parts: ForceOptionValues;
      readonly print: CardOptionValues;
      readonly list: ListChoices;
    })
  | { readonly kind: 'rulesets'; readonly folder: string | null; readonly json: boolean };

const options = {
  ...cardOptions,
  ...exportOptions,
  ...sheetOptions,
  ...forceOptions,
  output: { type: 'string', short: 'o' },
  ruleset: { type: 'string' },
  sheet: { type: 'string' },
  password: { type: 'string' },
  explain: { type: 'boolean' },
  set: { type: 'string', multiple: true },
  target: { type: 'string' },
  force: { type: 'string' },
  against: { type: 'string' },
  form: { type: 'string' },
  as: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** What was typed, after it has been checked against what the command takes. */
type Given = {
  readonly files: readonly string[];
  readonly file: string;
  readonly output: string;
  readonly reading: ReadingChoices;
  readonly explain: boolean;
  readonly set: readonly string[];
  readonly target: TargetChoice | null;
  readonly json: boolean;
  readonly print: CardOptionValues;
  readonly choices: ExportOptionValues;
  readonly which: SheetOptionValues;
  readonly list: ListChoices;
  readonly forces: ForceChoices;
  readonly parts: ForceOptionValues;
};

type CommandForm = {
  readonly takes: readonly (keyof typeof options)[];
  readonly files: readonly [least: number, most: number];
  readonly command: (given: Given) => Command;
};

/** What `cards` takes besides a file. */
const cardOptionNames = Object.keys(cardOptions) as (keyof typeof cardOptions)[]; // the record's own keys

/** What `export` takes besides a file. */
const exportOptionNames = Object.keys(exportOptions) as (keyof typeof exportOptions)[]; // the record's own keys

/** What `sheet` takes besides a file, apart from what it shares with `cards`. */
const sheetOptionNames = Object.keys(sheetOptions) as (keyof typeof sheetOptions)[]; // the record's own keys

/** What `force` takes besides a file and what it shares with `cards`. */
const forceOptionNames = Object.keys(forceOptions) as (keyof typeof forceOptions)[]; // the record's own keys

const MANY = Number.POSITIVE_INFINITY;

const commands: Readonly<Record<string, CommandForm>> = {
  import: {
    takes: ['output', 'ruleset', 'sheet', 'password', 'json'],
    files: [1, 1],
    command: ({ file, output, reading, json }) => ({ kind: 'import', file, output: output === '' ? null : output, reading, json }),
  },
  adopt: {
    takes: ['output', 'ruleset', 'sheet', 'password', 'json'],
    files: [1, 1],
    command: ({ file, output, reading, json }) => ({ kind: 'adopt', file, output, reading, json }),
  },
  cost: {
    takes: ['ruleset', 'sheet', 'password', 'explain', 'set', 'json', 'design', 'target'],
    files: [1, MANY],
    command: ({ files, reading, explain, set, target, json }) => ({ kind: 'cost', files, reading, explain, set, target, json }),
  },
  check: {
    takes: ['output', 'ruleset', 'sheet', 'password', 'json', 'paper', 'orientation'],
    files: [1, MANY],
    command: ({ files, output, reading, json, print }) => ({
      kind: 'check',
      files,
      output: output === '' ? null : output,
      reading,
      json,
      print,
    }),
  },
  export: {
    takes: ['output', 'ruleset', 'sheet', 'password', 'json', ...exportOptionNames],
    files: [1, 1],
    command: ({ file, output, reading, json, choices }) => ({ kind: 'export', file, output, reading, json, choices }),
  },
  cards: {
    takes: ['output', 'ruleset', 'sheet', 'password', 'json', ...cardOptionNames],
    files: [1, 1],
    command: ({ file, output, reading, json, print }) =>
      print.check ? { kind: 'printer-check', output, print, json } : { kind: 'cards', file, output, reading, json, print },
  },
  sheet: {
    takes: ['output', 'ruleset', 'sheet', 'password', 'json', ...sheetOptionNames, ...sharedWithCards],
    files: [0, 1],
    command: ({ file, output, reading, json, which, print }) => ({ kind: 'sheet', file, output, reading, json, which, print }),
  },
  list: {
    takes: ['output', 'ruleset', 'sheet', 'password', 'json', 'form', 'as', 'no-points'],
    files: [1, 1],
    command: ({ file, output, reading, json, list }) => ({
      kind: 'list',
      file,
      output: output === '' ? null : output,
      reading,
      json,
      list,
    }),
  },
  force: {
    takes: ['output', 'ruleset', 'json', 'force', 'against', 'form', 'as', ...forceOptionNames, ...forcesShareWithCards],
    files: [1, 1],
    command: ({ file, output, reading, json, forces, parts, print, list }) => ({
      kind: 'force',
      file,
      output,
      reading,
      json,
      choices: forces,
      parts,
      print,
      list,
    }),
  },
  rulesets: {
    takes: ['json'],
    files: [0, 1],
    command: ({ file, json }) => ({ kind: 'rulesets', folder: file === '' ? null : file, json }),
  },
};

/** File name endings a command may write; the first is its usual one. */
const OUTPUT_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  import: ['.motorpool'],
  adopt: ['.motorpool'],
  cards: ['.pdf'],
  sheet: ['.pdf'],
  list: ['.txt', '.md'],
  check: ['.csv', '.pdf'],
};

/** Commands that answer in the terminal unless they are told where to write. */
const MAY_WRITE = ['import', 'list', 'check'];

/** Commands that do the same for every file of a folder, into another. */
const MAY_FILL_FOLDER = ['cards', 'sheet', 'list'];

const misuse = (message: string): Outcome<never> => fail({ code: 'bad-request', message, hint: 'Try "motorpool --help".' });

/** What node:util says about an argument it cannot take, cut to its first sentence. */
const firstSentence = (error: unknown): string => {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/);
  return `${sentence}.`;
};

/** A text that begins with a minus looks like an option; glued to its own, it does not. */
const glued = (args: readonly string[]): readonly string[] => {
  const end = args.indexOf('--');
  const isSigned = (at: number): boolean => args[at] === SIGNED_OPTION && /^-[\d.]/.test(args[at + 1] ?? '') && (end === -1 || at < end);
  return args.flatMap((arg, at) => (isSigned(at) ? [`${arg}=${args[at + 1]}`] : at > 0 && isSigned(at - 1) ? [] : [arg]));
};

function readArguments(args: readonly string[]) {
  try {
    return succeed(parseArgs({ args: [...glued(withForceSheet(args))], options, allowPositionals: true, strict: true }));
  } catch (error) {
    return misuse(firstSentence(error));
  }
}

function outputFault(command: string, output: string): string | null {
  const endings = OUTPUT_ENDINGS[command];
  if (endings === undefined) return null;
  const list = endings.join(', ');
  if (output === '') return MAY_WRITE.includes(command) ? null : `"${command}" needs "-o FILE" to know where to write (${list}).`;
  if (MAY_FILL_FOLDER.includes(command) && (extname(output) === '' || /[\\/]$/.test(output))) return null;
  return endings.includes(extname(output).toLowerCase())
    ? null
    : `"${command}" writes ${list} files, and "${output}" does not end in that.`;
}

/** Reads which design is to be brought to which cost; null if none is. */
function readTarget(points: string | undefined, design: string | undefined): Outcome<TargetChoice | null> {
  if (points === undefined && design === undefined) return succeed(null);
  if (points === undefined) return misuse('"--design" needs "--target POINTS" to know what it is to cost.');
  if (design === undefined) return misuse('"--target" needs "--design NAME" to know which design is to cost that.');
  const number = points.trim() === '' ? Number.NaN : Number(points);
  return Number.isFinite(number) && number >= 0
    ? succeed({ design, points: number })
    : misuse(`"--target" takes points from 0 up; "${points}" is none.`);
}

/** The options of these names alone. */
const only = <T extends object, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))) as Pick<T, K>; // each under its own name

/** Reads what was typed behind "motorpool". Every misuse comes back as one sentence. */
export function parseCommandLine(args: readonly string[]): Outcome<Command> {
  const read = readArguments(args);
  if (!read.ok) return read;
  const { values, positionals } = read.value;
  const [name, ...files] = positionals;
  if (values.help) return succeed({ kind: 'help', about: helpTopics.find((topic) => topic === name) ?? null });
  if (values.version) return succeed({ kind: 'version' });
  if (name === undefined) return misuse('Say what to do: import, adopt, cost, check, export, cards, sheet, list, force or rulesets.');

  const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (known === undefined) return misuse(`There is no command "${name}".`);
  const stray = Object.keys(values).find((option) => !known.takes.some((taken) => taken === option));
  if (stray !== undefined) return misuse(`"${name}" has no option "--${stray}".`);
  if (values.check && files.length > 0) return misuse('"cards --check" prints pages to check a printer with, and takes no file.');
  const [least, most] = values.check ? [0, 0] : known.files;
  if (files.length < least) return misuse(`"${name}" needs a file.`);
  if (files.length > most)
    return misuse(`"${name}" takes one ${name === 'rulesets' ? 'folder' : 'file'}; "${files[most]}" is one too many.`);
  const {
    output = '',
    ruleset = null,
    sheet = null,
    password,
    explain = false,
    set = [],
    target: points,
    json = false,
    force = null,
    against = null,
    form = 'full',
    as = 'plain',
    ...others
  } = values;
  const reading = { ruleset, sheet, ...(password === undefined ? {} : { password }) };
  const choices = only(others, exportOptionNames);
  const print = only(others, cardOptionNames);
  const which = only(others, sheetOptionNames);
  const parts = only(others, forceOptionNames);
  const fault =
    name === 'export' ? exportFault(choices, output) : name === 'force' ? forceFault(parts, print, output) : outputFault(name, output);
  if (fault !== null) return misuse(fault);
  const listForm = listForms.find((word) => word === form);
  if (listForm === undefined) return misuse(`"--form" takes full, short or line; "${form}" is none of them.`);
  const format = listFormats.find((word) => word === as);
  if (format === undefined) return misuse(`"--as" takes plain, markdown, discord or bbcode; "${as}" is none of them.`);
  const list = { form: listForm, format, pointsShown: print['no-points'] !== true };
  const forces = { force, against };
  const target = name === 'cost' ? readTarget(points, values.design) : succeed(null);
  if (!target.ok) return target;
  return succeed(
    known.command({
      files,
      file: files[0] ?? '',
      output,
      reading,
      explain,
      set,
      target: target.value,
      json,
      print,
      choices,
      which,
      list,
      forces,
      parts,
    }),
  );
}
