import { type Design, designIdSchema } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { pick, type Random, seededRandom } from './random.ts';

const chance = (random: Random, probability: number): boolean => random() < probability;
const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

/** Texts that have broken spreadsheets before: formulas, numbers as text, quotes, escapes, markup, dates, emoji, lengths. */
export const NASTY_TEXTS: readonly string[] = [
  '=1+1',
  '+49 151',
  '-2',
  '@SUM(1)',
  "'quoted'",
  "'=1+1",
  "''=A1",
  '007',
  '1e3',
  '1/2',
  '12-Mar',
  'TRUE',
  '#N/A',
  '#REF!',
  'NA',
  '-',
  'none',
  'Say "hello", twice; or more',
  '5 < 6 & 7 > 3',
  '<b>bold</b>',
  '_x0041_ and _x000D_',
  '_x005F_x0041_',
  'Ćwikła Żmija Ærø ñ',
  'Танк Т-34',
  '坦克',
  '🚀 Rocket 👩‍🚀 crew',
  'Forty characters and then a good few more of them',
  'x'.repeat(200),
  'First line\nsecond line',
  'Old Mac\rand\r\nWindows lines',
  '  spaces  all around ',
  'tab\there',
  'semi;colon|pipe,comma',
  'A1',
  'R1C1',
  '{=SUM(A1)}',
  '=HYPERLINK("http://x","y")',
  "=cmd|' /C calc'!A0",
  'é',
  '%s %d \\n \\u0041',
  '__proto__',
  'constructor',
];

const SYLLABLES = ['gor', 'bri', 'mast', 'iff', 'len', 'dray', 'sto', 'ling', 'tarn', 'wick'];
const plainName = (random: Random): string => {
  const word = Array.from({ length: between(random, 1, 4) }, () => pick(random, SYLLABLES)).join('');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

export type RandomOptions = {
  /** Share of values that are odd but allowed: blank, far out of range, strange texts. */
  readonly odd?: number;
  /** Share of values of the wrong kind, such as text in a number's cell. */
  readonly wrong?: number;
};

function randomNumber(random: Random, field: Extract<Field, { kind: 'number' }>, odd: number): CellValue {
  if (field.words.length > 0 && chance(random, 0.35)) return pick(random, field.words).key;
  const least = field.min ?? (field.max === undefined ? 0 : Math.min(0, field.max - 20));
  const most = field.max ?? least + 60;
  if (chance(random, odd)) return pick(random, [least, most, 0, -1, least - 3, most + 7, 2.5, 300, 0.1 + 0.2]);
  const whole = between(random, Math.ceil(least), Math.floor(most));
  return field.integer ? whole : whole + Math.floor(random() * 100) / 100;
}

function randomValue(ruleset: Ruleset, field: Field, random: Random, { odd = 0.05, wrong = 0 }: RandomOptions): CellValue | undefined {
  if (field.kind === 'formula') return undefined;
  if (chance(random, wrong)) {
    if (field.kind === 'number') return pick(random, ['lots', 'ten', 'x12y', '=1+1']);
    if (field.kind === 'choice') return pick(random, ['gigantic', '=A1', 'q']);
    if (field.kind === 'yesNo') return pick(random, ['perhaps', 'both ways']);
  }
  if (field.id !== 'name') {
    if (chance(random, odd)) return null;
    if (chance(random, 0.1)) return undefined;
  }
  switch (field.kind) {
    case 'number':
      return randomNumber(random, field, odd);
    case 'choice': {
      const keys = ruleset.tables.get(field.table)?.rows.map(({ key }) => String(key)) ?? [];
      return keys.length > 0 ? pick(random, keys) : null;
    }
    case 'yesNo':
      return chance(random, 0.5);
    case 'text': {
      const text = chance(random, odd * 4) ? pick(random, NASTY_TEXTS) : plainName(random);
      return text.slice(0, field.maxLength);
    }
  }
}

function randomValues(ruleset: Ruleset, fields: readonly Field[], random: Random, options: RandomOptions): Record<string, CellValue> {
  const values: Record<string, CellValue> = {};
  for (const field of fields) {
    const value = randomValue(ruleset, field, random, options);
    if (value !== undefined) values[field.id] = value;
  }
  return values;
}

/** A design of any ruleset, made from its fields alone: numbers in and out of range, choices, words, blanks, no rows or too many. */
export function randomDesign(ruleset: Ruleset, random: Random, options: RandomOptions = {}): Design {
  const components = Object.fromEntries(
    ruleset.data.components.map(({ id, fields }) => {
      const count = pick(random, [0, 1, 1, 1, 2, 2, 3, 4, 5]);
      return [id, Array.from({ length: count }, () => ({ values: randomValues(ruleset, fields, random, options) }))];
    }),
  );
  const id = designIdSchema.parse(`random-${Math.floor(random() * 1e12)}`);
  return {
    id,
    values: randomValues(ruleset, ruleset.data.fields, random, options),
    components,
    ...(chance(random, 0.1) && { notes: pick(random, NASTY_TEXTS) }),
    ...(chance(random, 0.1) && { extra: { Altitude: pick(random, ['Low', 'NOE', 7]), '=evil': pick(random, NASTY_TEXTS) } }),
    ...(chance(random, 0.1) && { origin: { file: 'old.xls', sheet: null, row: 5, cost: between(random, 0, 900) } }),
  };
}

/** `count` designs from one seed. */
export function randomDesigns(ruleset: Ruleset, seed: number, count: number, options: RandomOptions = {}): readonly Design[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => randomDesign(ruleset, random, options));
}
