import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDelimited } from '../../shared/base/text/index.ts';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../shared/rules/ruleset/format/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue, Values } from '../../shared/rules/ruleset/values/index.ts';
import { importWorkbook, toProjectDesigns } from '../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';
import { sheetOf, workbookOf } from '../support/importing/grids.ts';
import { pick, seededRandom } from '../support/random/random.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';
import { inSheets, substanceInCells, throughDelimited, throughWorkbook } from '../support/workbooks/roundTrip.ts';

const rulesets: readonly (readonly [string, () => Ruleset])[] = [
  ...builtInIds.map((id) => [id, () => builtInRuleset(id)] as const),
  ['an awkward ruleset', awkwardRuleset],
];

/** Every word that may head a column: labels, short labels, ids, other names, units, and the components' own words. */
function headingWords({ data, points }: Ruleset): readonly string[] {
  const ofField = (field: Field): readonly string[] => [
    field.label,
    field.short ?? field.id,
    field.id,
    ...field.synonyms,
    ...('unit' in field && field.unit ? [field.unit] : []),
  ];
  return [
    ...data.fields.flatMap(ofField),
    ...data.components.flatMap(({ id, label, singular, fields }) => [id, label, singular, ...fields.flatMap(ofField)]),
    ...(points ? [points.unit] : []),
    'Name',
    'Total',
    'cm',
  ];
}

/** Designs whose texts are words of headings. */
function wordyDesigns(ruleset: Ruleset, seed: number): readonly Design[] {
  const random = seededRandom(seed);
  const words = headingWords(ruleset);
  const withWords = (fields: readonly Field[], values: Readonly<Record<string, CellValue>>): Record<string, CellValue> => ({
    ...values,
    ...Object.fromEntries(
      fields.flatMap((field) =>
        field.kind === 'text' && random() < 0.8 ? [[field.id, pick(random, words).slice(0, field.maxLength)]] : [],
      ),
    ),
  });
  return randomDesigns(ruleset, seed, 12, { odd: 0.1 }).map(({ id, values, components }) => ({
    id,
    values: withWords(ruleset.data.fields, values),
    components: Object.fromEntries(
      ruleset.data.components.map(({ id: component, fields }) => [
        component,
        (components[component] ?? []).map((row) => ({ values: withWords(fields, row.values) })),
      ]),
    ),
  }));
}

/** Designs as the list of a ruleset's folder (`stock.csv`) has them: headed by keys, blank for the default, "-" for nothing. */
function listRows(ruleset: Ruleset, designs: readonly Design[]): readonly (readonly string[])[] {
  const entered = (fields: readonly Field[]): readonly Field[] => fields.filter(({ kind }) => kind !== 'formula');
  const columns = [
    ...entered(ruleset.data.fields).map((field) => ({ component: null, field })),
    ...ruleset.data.components.flatMap(({ id, fields }) => entered(fields).map((field) => ({ component: id, field }))),
  ];
  const text = (value: CellValue | undefined): string =>
    value === undefined ? '' : value === null || value === '' ? '-' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const rows = designs.flatMap((design) => {
    const count = Math.max(1, ...Object.values(design.components).map(({ length }) => length));
    return Array.from({ length: count }, (_, row) =>
      columns.map(({ component, field }) => {
        const values = component === null ? (row === 0 ? design.values : {}) : (design.components[component]?.[row]?.values ?? {});
        return text(values[field.id]);
      }),
    );
  });
  return [columns.map(({ component, field }) => (component === null ? field.id : `${component}.${field.id}`)), ...rows];
}

/** The design with a name, and without the text "-", which is nothing in a list. */
const listable = (design: Design): Design => {
  const said = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value === '-' ? 'dash' : value]));
  return {
    ...design,
    values: said({ ...design.values, name: design.values.name || 'Nobody' }),
    components: Object.fromEntries(
      Object.entries(design.components).map(([id, rows]) => [id, rows.map(({ values }) => ({ values: said(values) }))]),
    ),
  };
};

const ids = (position: number) => designIdSchema.parse(`back-${position}`);

/** A list read back from text, or from a workbook that another program made of it. */
function throughList(ruleset: Ruleset, rows: readonly (readonly string[])[], form: 'text' | 'workbook'): readonly Design[] {
  const parsed = parseWorkbook(new TextEncoder().encode(formatDelimited(rows, ',')), 'list.csv');
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('\n'));
  const cells = rows.map((row) => row.map((cell) => (cell === '' ? null : cell)));
  const workbook = form === 'text' ? parsed.value : workbookOf([sheetOf(cells)]);
  const result = importWorkbook(ruleset, workbook);
  expect(result.ignoredRows).toEqual([]);
  return toProjectDesigns(result, ids);
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe.each(rulesets)('designs whose texts are words of headings, %s', (_name, load) => {
  const ruleset = load();

  it.each(['text', 'workbook'] as const)('come back from a list headed by keys, as %s', (form) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const designs = wordyDesigns(ruleset, seed).map(listable);
        const back = throughList(ruleset, listRows(ruleset, designs), form);
        expect(back.map((design) => substanceInCells(ruleset, design))).toEqual(designs.map((design) => substanceInCells(ruleset, design)));
      }),
      { numRuns: tries(4, 20) },
    );
  });

  it('come back from delimited text', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('comma', 'semicolon', 'tab'), (seed, separator) => {
        const designs = wordyDesigns(ruleset, seed);
        const back = throughDelimited(ruleset, designs, { separator });
        expect(back.map((design) => substanceInCells(ruleset, design))).toEqual(designs.map((design) => substanceInCells(ruleset, design)));
      }),
      { numRuns: tries(4, 20) },
    );
  });

  it.each(['stacked', 'wide'] as const)('come back from a %s workbook', { timeout: 60_000 }, async (layout) => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const designs = wordyDesigns(ruleset, seed);
        const back = await throughWorkbook(ruleset, designs, layout);
        const sent = inSheets(ruleset, designs);
        expect(back.map((design) => substanceInCells(ruleset, design))).toEqual(sent.map((design) => substanceInCells(ruleset, design)));
      }),
      { numRuns: tries(1, 6) },
    );
  });

  it('each come back, under their names, from a sheet of other headings', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const words = wordyDesigns(ruleset, seed);
        const named = words.map((design, at) => ({ ...design, values: { ...design.values, name: `Design ${at + 1}` } }));
        const [, ...rows] = listRows(ruleset, named);
        const labels = listRows(ruleset, [])[0]?.map((key) => {
          const [component, id] = key.includes('.') ? key.split('.') : [null, key];
          const fields = component === null ? ruleset.fields : ruleset.components.get(component ?? '')?.fields;
          const singular = ruleset.components.get(component ?? '')?.data.singular;
          const label = fields?.get(id ?? '')?.data.label ?? '';
          return singular === undefined ? label : `${singular} ${label}`;
        });
        const cells = [labels ?? [], ...rows].map((row) => row.map((cell) => (cell === '' ? null : cell)));
        const result = importWorkbook(ruleset, workbookOf([sheetOf(cells)]), { rules: false });
        expect(result.designs.map(({ values }) => values.name)).toEqual(named.map(({ values }) => values.name));
      }),
      { numRuns: tries(4, 20) },
    );
  });
});

describe('the list of designs that comes with the game', () => {
  it.each(builtInIds)('%s comes back as the rules have it', (id) => {
    const ruleset = builtInRuleset(id);
    const stock = ruleset.stock.map((design, at): Design => ({ ...design, id: ids(at) }));
    const back = throughList(ruleset, listRows(ruleset, stock), 'text');
    expect(back.map((design) => substanceInCells(ruleset, design))).toEqual(stock.map((design) => substanceInCells(ruleset, design)));
    expect(back.map((design) => assessDesign(ruleset, design).cost)).toEqual(stock.map((design) => assessDesign(ruleset, design).cost));
  });

  it('twice, one below the other, is read twice, and the headings between are no design', () => {
    const ruleset = builtInRuleset(builtInIds[0] ?? '');
    const stock = ruleset.stock.map((design, at): Design => ({ ...design, id: ids(at) }));
    const rows = listRows(ruleset, stock);
    const back = throughList(ruleset, [...rows, ...rows], 'text');
    expect(back).toHaveLength(2 * stock.length);
  });
});
