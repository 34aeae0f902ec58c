import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designList, type ListFormat, leftOut, listFormats, listForms, listTexts } from '../../shared/paper/lists/index.ts';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { importWorkbook, toProjectDesigns } from '../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';
import { lostCells } from '../support/importing/lostCells.ts';
import { nastyDesigns } from '../support/projects/nastyDesigns.ts';
import { NASTY_TEXTS, randomDesigns } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';
import { substance } from '../support/workbooks/roundTrip.ts';

const rulesets: readonly (readonly [string, () => Ruleset])[] = [
  ['zorch-97', () => builtInRuleset('zorch-97')],
  ['spaceship-battles', () => builtInRuleset('spaceship-battles')],
  ['the tiny ruleset', tinyRuleset],
  ['an awkward ruleset', awkwardRuleset],
];
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

const withId = (design: Pick<Design, 'values' | 'components'>, at: number): Design => ({ ...design, id: designIdSchema.parse(`d${at}`) });

function importText(ruleset: Ruleset, text: string): readonly Design[] {
  const workbook = parseWorkbook(new TextEncoder().encode(text), 'list.txt');
  if (!workbook.ok) throw new Error(workbook.problems.map(({ message }) => message).join('\n'));
  const result = importWorkbook(ruleset, workbook.value, { rules: false });
  expect(result.problems.filter(({ code }) => code !== 'duplicate-name')).toEqual([]);
  expect(lostCells(workbook.value, result.account)).toEqual([]);
  return toProjectDesigns(result, (position) => designIdSchema.parse(`back-${position}`));
}

/** Designs as a full list in one format, and read back from its text. */
function throughList(ruleset: Ruleset, designs: readonly Design[], format: ListFormat, pointsShown = true): readonly Design[] {
  const list = designList(ruleset, designs, { title: 'Parade', form: 'full', pointsShown, isHouseRules: false });
  return importText(ruleset, listTexts(list, format).join('\n\n'));
}

/** What a list holds of a design: it leaves out notes and extra columns. Text that is a number stays text. */
const listed = (ruleset: Ruleset, design: Design) => {
  const { values, components } = substance(ruleset, design);
  return { values, components };
};
function expectBack(ruleset: Ruleset, designs: readonly Design[], format: ListFormat, pointsShown = true): void {
  const back = throughList(ruleset, designs, format, pointsShown);
  expect(back.map((design) => listed(ruleset, design))).toEqual(designs.map((design) => listed(ruleset, design)));
}

describe.each(rulesets)('%s', (name, load) => {
  const ruleset = load();

  it.each(listFormats)('designs in a full list come back as they were: %s', (format) => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 6 }), fc.boolean(), (seed, count, pointsShown) => {
        expectBack(ruleset, randomDesigns(ruleset, seed, count, { odd: 0.2, wrong: 0.1 }), format, pointsShown);
      }),
      { numRuns: tries(5, 15) },
    );
  });

  it.each(listFormats)('names that look like something else come back: %s', (format) => {
    const odd = [
      ...NASTY_TEXTS,
      ...['2x Gun', '3 x Gun (2)', '(no name)', 'Gun: range 30', 'A, b; c', '- dash', '* star', '1. one', '# head', '> quote', '…more'],
      ...['**bold**', '[b]x[/b]', '[list]', '[*]', '@everyone', '~~no~~', '||spoiler||', '`code`', '<@1>', 'a\\b', 'a\\', '"', '""', '“x”'],
      ...[
        'Not per rules: Boar.',
        '3 units by Zorch',
        '90 PP',
        'x: 90 PP',
        'שלום עולם',
        '\u202Ertl\u202C',
        'مرحبا 3',
        '\u200B',
        ' a',
        'a  b',
        '\u00a0',
      ],
      ...[
        '–',
        'yes',
        '(value 7)',
        'true',
        '12" gun',
        "O'Neill",
        'line\nbreak',
        'x:',
        'x,',
        '日本語　全角',
        '👩‍🚀',
        '\u{1F3F4}\u{E0067}\u{E007F}',
        '\ud800',
      ],
    ];
    const [first] = randomDesigns(ruleset, 5, 1);
    const texts = ruleset.data.fields.filter((field) => field.kind === 'text' && field.id !== 'name');
    const designs = odd.map((text, at): Design => {
      const components = Object.fromEntries(
        ruleset.data.components.map(({ id }) => [id, [{ values: { name: text } }, { values: { name: 'Gun' } }]]),
      );
      const others = Object.fromEntries(texts.map(({ id }) => [id, text]));
      return withId({ values: { ...first?.values, ...others, name: text }, components }, at);
    });
    expectBack(ruleset, designs, format);
    if (format === 'plain') for (const [at, design] of designs.entries()) expectBack(ruleset, [design], format, at % 2 === 0);
  });

  it.each(listFormats)('any text comes back as a name, and however long a line is: %s', (format) => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ minLength: 1_500, maxLength: 4_500 }),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (names) => {
        expectBack(
          ruleset,
          names.map((each, at) => withId({ values: { name: each }, components: {} }, at)),
          format,
        );
      }),
      { numRuns: tries(4, 25) },
    );
  });

  const nasty = nastyDesigns[name];
  if (nasty)
    it('the designs that are hard on a card come back', () => {
      for (const format of listFormats) expectBack(ruleset, nasty.map(withId), format);
    });
});

describe('what a list leaves out is said', () => {
  const tiny = tinyRuleset();
  const plain = withId({ values: { name: 'Robot', size: 'tin', legs: 2 }, components: { gadgets: [{ values: { name: 'Lamp' } }] } }, 0);
  const full = { form: 'full', pointsShown: true } as const;

  it('nothing of a design that comes back whole', () => {
    expect(leftOut(tiny, [plain], full)).toEqual([]);
  });

  it.each(listForms.filter((form) => form !== 'full'))('that a list in the form "%s" cannot be read back', (form) => {
    expect(leftOut(tiny, [plain], { form, pointsShown: true }).join()).toContain('only a list of everything can be read back');
  });

  it.each([
    ['costs', plain, { form: 'full', pointsShown: false } as const, 'Costs'],
    ['notes', { ...plain, notes: 'Slow.' }, full, 'the notes of 1 design'],
    ['pictures', { ...plain, image: { picture: 'tank' } }, full, '1 picture'],
    ['extra columns', { ...plain, extra: { Altitude: 'low' } }, full, 'extra columns (Altitude)'],
    ['dismissed advice', { ...plain, dismissed: ['quick'] }, full, 'dismissed advice'],
    ['exceptions', { ...plain, exemptions: [{ check: 'heavy', reason: 'Agreed.' }] }, full, 'exemptions'],
    ['parents', { ...plain, parent: 'd9' }, full, 'variant'],
    ['unknown values', { ...plain, values: { ...plain.values, wings: 2 } }, full, 'values that these rules do not know'],
    ['unknown rows', { ...plain, components: { wheels: [{ values: { name: 'Big' } }] } }, full, 'values that these rules do not know'],
    ['properties of a later version', { ...plain, later: 1 }, full, 'values that these rules do not know'],
  ])('%s', (_, design, choices, words) => {
    expect(leftOut(tiny, [design], choices).join(' ')).toContain(words);
  });
});

const samples = join(import.meta.dirname, '../fixtures/samples');

describe('old sheets', () => {
  const zorch = builtInRuleset('zorch-97');
  const files = readdirSync(samples).filter((file) => /\.(?:xls|xlsx|ods|csv)$/.test(file));
  it.each(files)('%s: what was read from it comes back from every list', (file) => {
    const workbook = parseWorkbook(readFileSync(join(samples, file)), file);
    if (!workbook.ok) throw new Error(workbook.problems[0]?.message);
    const designs = toProjectDesigns(importWorkbook(zorch, workbook.value, { rules: false }), (at) => designIdSchema.parse(`d${at}`));
    expect(designs.length).toBeGreaterThan(5);
    for (const format of listFormats) expectBack(zorch, designs, format);
    for (const [at, design] of designs.entries()) expectBack(zorch, [design], listFormats[at % listFormats.length] ?? 'plain');
  });
});
