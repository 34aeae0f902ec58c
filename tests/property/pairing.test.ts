import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designIdSchema } from '../../shared/project/index.ts';
import { cheapestPairs } from '../../src-renderer/compare/assignment.ts';
import { compareDesigns } from '../../src-renderer/compare/comparison.ts';
import { pairRows } from '../../src-renderer/compare/pairing.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

/** Every way to pair rows with columns, as many pairs as can be. */
function* allPairs(
  rows: number,
  columns: number,
  row = 0,
  used = new Set<number>(),
  left = rows - Math.min(rows, columns),
): Generator<(number | null)[]> {
  if (row === rows) {
    yield [];
    return;
  }
  for (let column = 0; column < columns; column++)
    if (!used.has(column)) for (const rest of allPairs(rows, columns, row + 1, new Set([...used, column]), left)) yield [column, ...rest];
  if (left > 0) for (const rest of allPairs(rows, columns, row + 1, used, left - 1)) yield [null, ...rest];
}

const sumOf = (costs: readonly (readonly number[])[], pairs: readonly (number | null)[]): number =>
  pairs.reduce<number>((sum, column, row) => sum + (column === null ? 0 : (costs[row]?.[column] ?? 0)), 0);

it('the cheapest pairs are as cheap as the cheapest of all', () => {
  const table = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })).chain(([rows, columns]) =>
    fc.tuple(
      fc.constant(columns),
      fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    ),
  );
  fc.assert(
    fc.property(table, ([columns, costs]) => {
      const pairs = cheapestPairs(costs, columns);
      const taken = pairs.filter((column) => column !== null);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken).toHaveLength(Math.min(costs.length, columns));
      expect(sumOf(costs, pairs)).toBe(Math.min(...[...allPairs(costs.length, columns)].map((each) => sumOf(costs, each))));
    }),
  );
});

describe.each(builtInIds)('designs of %s compared', (id) => {
  const ruleset = builtInRuleset(id);
  const aDesign = fc.constantFrom(...ruleset.stock).map((design) => ({ ...design, id: designIdSchema.parse('d') }));

  it('with themselves have every row beside itself, and nothing differs', () => {
    fc.assert(
      fc.property(aDesign, (design) => {
        const { values, rows, terms, total } = compareDesigns(ruleset, [design, design, design]);
        for (const { present, names, lines } of [values, ...rows]) {
          expect([present, names]).toEqual([[true, true, true], null]);
          expect(lines.flatMap(({ differs }) => differs)).not.toContain(true);
        }
        const costs = total === null ? terms : [...terms, total];
        expect(costs.flatMap(({ differs }) => differs)).not.toContain(true);
      }),
      { numRuns: 30 },
    );
  });
});

it('rows are found again in whatever order another design has them', () => {
  const kinds = builtInIds.flatMap((id) => {
    const { data, stock } = builtInRuleset(id);
    return data.components.map(({ id: component, fields }) => ({
      fields,
      known: stock.flatMap(({ components }) => components[component] ?? []).map(({ values }) => values),
    }));
  });
  const shuffled = fc
    .constantFrom(...kinds.filter(({ known }) => known.length > 0))
    .chain(({ fields, known }) =>
      fc
        .uniqueArray(fc.constantFrom(...known), { maxLength: 7, selector: (values) => JSON.stringify(values) })
        .chain((rows) => fc.tuple(fc.constant(fields), fc.constant(rows), fc.shuffledSubarray([...rows], { minLength: rows.length }))),
    );
  fc.assert(
    fc.property(shuffled, ([fields, rows, others]) => {
      const { places, count } = pairRows(fields, [rows, others]);
      expect(count).toBe(rows.length);
      expect(places[1]?.map((place) => rows[place])).toEqual(others);
    }),
  );
});
