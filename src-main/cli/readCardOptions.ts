import type { z } from 'zod';
import { type CardJobInput, cardJobSchema } from '../../shared/cards/index.ts';
import { cardSizes, papers, printSetupSchema } from '../../shared/print/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import type { CardOptionValues } from './cardOptions.ts';

/** What was decided for a print. Copies go by the names of designs, which are known only when the file is open. */
export type PrintChoices = {
  readonly job: CardJobInput;
  readonly quantities: readonly { readonly name: string; readonly count: number }[];
};

const refuse = (message: string): Outcome<never> => fail({ code: 'bad-request', message });

const MM_OF: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 };
const MEASURE = /^([+\-−]?\d*[.,]?\d+)\s*(mm|cm|in)?$/i;

/** Without the dust of binary fractions: 3.5in is 88.9 mm. */
const tidy = (millimetres: number): number => Math.round(millimetres * 1e4) / 1e4;

/** Lengths in mm; a unit behind the last counts for all that have none, and only nothing at all needs no unit. Null if they are no lengths. */
function lengthsMm(parts: readonly string[]): readonly number[] | null {
  const measures = parts.map((part) => {
    const [, number = '', unit = ''] = MEASURE.exec(part.trim()) ?? [];
    return { amount: number === '' ? Number.NaN : Number(number.replace('−', '-').replace(',', '.')), unit: unit.toLowerCase() };
  });
  const common = measures[measures.length - 1]?.unit ?? '';
  const lengths = measures.map(({ amount, unit }) =>
    amount === 0 ? 0 : tidy(amount * (MM_OF[unit === '' ? common : unit] ?? Number.NaN)),
  );
  return lengths.every(Number.isFinite) ? lengths : null;
}

type Limits = { readonly too: string; readonly limit: string };

/** How far a length is out of what there may be, looked for in all branches of a schema. */
function limitsIn(issues: readonly z.core.$ZodIssue[]): Limits | null {
  for (const issue of issues) {
    if (issue.code === 'too_small') return { too: 'too small', limit: `at least ${issue.minimum} mm` };
    if (issue.code === 'too_big') return { too: 'too large', limit: `at most ${issue.maximum} mm` };
    const inside = issue.code === 'invalid_union' ? limitsIn(issue.errors.flat()) : null;
    if (inside) return inside;
  }
  return null;
}

/** What the job's own schema says of a value. */
function allowed<T>(option: string, typed: string, schema: z.ZodType<T>, value: unknown): Outcome<T> {
  const read = schema.safeParse(value);
  if (read.success) return succeed(read.data);
  const { too, limit } = limitsIn(read.error.issues) ?? { too: 'not possible', limit: 'see the help' };
  return refuse(`"--${option} ${typed}" is ${too}: ${limit}.`);
}

function length(option: string, typed: string | undefined, schema: z.ZodType<number>): Outcome<number | undefined> {
  if (typed === undefined) return succeed(undefined);
  const [millimetres] = lengthsMm([typed]) ?? [];
  return millimetres === undefined
    ? refuse(`"--${option}" takes a length with its unit, such as 5mm or 0.2in; "${typed}" is none.`)
    : allowed(option, typed, schema, millimetres);
}

const listed = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
const sameWord = (word: string, typed: string): boolean => word.toLowerCase() === typed.trim().toLowerCase();

function oneOf<T extends string>(option: string, typed: string | undefined, words: readonly T[]): Outcome<T | undefined> {
  if (typed === undefined) return succeed(undefined);
  const found = words.find((word) => sameWord(word, typed));
  return found === undefined ? refuse(`"--${option}" takes ${listed(words)}; "${typed}" is none of them.`) : succeed(found);
}

/** One of the known sizes by its name, or two lengths with "x" between them. */
function size<T>(option: string, typed: string | undefined, known: readonly string[], schema: z.ZodType<T>): Outcome<T | undefined> {
  if (typed === undefined) return succeed(undefined);
  const name = known.find((word) => sameWord(word, typed));
  if (name !== undefined) return allowed(option, typed, schema, name);
  const [widthMm, heightMm, ...more] = lengthsMm(typed.split(/[x×]/i)) ?? [];
  return widthMm === undefined || heightMm === undefined || more.length > 0
    ? refuse(`"--${option}" takes ${known.join(', ')}, or a width and a height such as 63x88mm or 2.5x3.5in; "${typed}" is neither.`)
    : allowed(option, typed, schema, { widthMm, heightMm });
}

type BackOffset = { readonly xMm: number; readonly yMm: number };

function backOffset(typed: string | undefined): Outcome<BackOffset | undefined> {
  if (typed === undefined) return succeed(undefined);
  const [xMm, yMm, ...more] = lengthsMm(typed.split(',')) ?? [];
  return xMm === undefined || yMm === undefined || more.length > 0
    ? refuse(`"--back-offset" takes how far to the right and how far down, such as 0.5mm,-1mm; "${typed}" is something else.`)
    : allowed('back-offset', typed, printSetupSchema.shape.backOffset, { xMm, yMm });
}

/** "Rhino=3": the last equals sign parts name and number, since names may have one too. */
function quantity(typed: string): Outcome<PrintChoices['quantities'][number]> {
  const [, name = '', number = ''] = /^(.+)=\s*(\d{1,9})\s*$/s.exec(typed) ?? [];
  const count = Number(number);
  if (name.trim() === '' || number === '') return refuse(`"--quantity" takes "NAME=3"; "${typed}" is something else.`);
  return cardJobSchema.shape.quantities.safeParse({ any: count }).success
    ? succeed({ name: name.trim(), count })
    : refuse(`"--quantity ${typed}" is too much: at most 99 of each.`);
}

/** Ink for a side that has a name and no colour of its own. */
const PLAIN_SIDE = '#444444';

function side(name: string | undefined, colour: string | undefined): Outcome<CardJobInput['side']> {
  if (name === undefined && colour === undefined) return succeed(null);
  const given = cardJobSchema.shape.side.safeParse({ name: name ?? '', colour: colour ?? PLAIN_SIDE });
  if (given.success) return succeed(given.data);
  return colour !== undefined && !/^#[0-9a-f]{6}$/i.test(colour)
    ? refuse(`"--side-colour" takes a colour such as "#7d3412"; "${colour}" is none.`)
    : refuse('"--side" takes a name of at most 60 characters.');
}

/** Everything that was typed, or the first sentence about what cannot be taken. */
function all<T extends Readonly<Record<string, Outcome<unknown>>>>(
  outcomes: T,
): Outcome<{ readonly [K in keyof T]: T[K] extends Outcome<infer V> ? V : never }> {
  const failed = Object.values(outcomes).find((outcome) => !outcome.ok);
  if (failed && !failed.ok) return failed;
  const values = Object.entries(outcomes).map(([key, outcome]) => [key, outcome.ok ? outcome.value : undefined]);
  // The entries are those of the record that was handed in, each with its own value.
  return succeed(Object.fromEntries(values) as { readonly [K in keyof T]: T[K] extends Outcome<infer V> ? V : never });
}

/** Leaves out what was not typed, so that the job's own defaults hold. */
const given = <T extends object>(values: T): T =>
  // Only absent values are taken away, which the type allows to be absent.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Reads how cards are to be printed. Every misuse comes back as one sentence. */
export function readCardOptions(typed: CardOptionValues): Outcome<PrintChoices> {
  const { shape } = printSetupSchema;
  const setup = all({
    size: size('size', typed.size, Object.keys(cardSizes), shape.size),
    paper: size('paper', typed.paper, Object.keys(papers), shape.paper),
    orientation: oneOf('orientation', typed.orientation, shape.orientation.unwrap().options),
    marginMm: length('margin', typed.margin, shape.marginMm),
    gapMm: length('gap', typed.gap, shape.gapMm),
    bleedMm: length('bleed', typed.bleed, shape.bleedMm),
    arrangement: oneOf('arrangement', typed.arrangement, shape.arrangement.unwrap().options),
    backOffset: backOffset(typed['back-offset']),
  });
  if (!setup.ok) return setup;
  const rest = all({
    backs: oneOf('backs', typed.backs, cardJobSchema.shape.backs.unwrap().options),
    side: side(typed.side, typed['side-colour']),
  });
  if (!rest.ok) return rest;
  const { arrangement } = setup.value;
  if (rest.value.backs !== undefined && rest.value.backs !== 'none' && (arrangement === undefined || arrangement === 'fronts'))
    return refuse(`"--backs ${rest.value.backs}" needs an arrangement with backs: --arrangement long-edge, short-edge or fold.`);
  const quantities: PrintChoices['quantities'][number][] = [];
  for (const each of typed.quantity ?? []) {
    const read = quantity(each);
    if (!read.ok) return read;
    quantities.push(read.value);
  }
  const marks = { cropMarks: typed['no-crop-marks'] ? false : undefined, cutLines: typed['cut-lines'], fitsSleeve: typed['fits-sleeve'] };
  const job: CardJobInput = given({
    setup: given({ ...setup.value, ...marks }),
    look: typed.look,
    backs: rest.value.backs,
    pointsShown: typed['no-points'] ? false : undefined,
    picturesShown: typed['no-pictures'] ? false : undefined,
    combined: typed.combined,
    numbered: typed.numbered,
    side: rest.value.side ?? undefined,
    sideShown: typed['no-side'] ? false : undefined,
  });
  return succeed({ job, quantities });
}
