import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { designIdSchema } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { cellValueSchema } from '../../shared/rules/ruleset/values/index.ts';
import { adoptCosts, costScheme, examineCosts } from '../../shared/sheets/adopt/index.ts';
import { importWorkbook, toProjectDesigns } from '../../shared/sheets/import/index.ts';
import { readSample, readTruth, sampleNames } from '../support/importing/truth.ts';
import { blankedInTurn, referenceOf, saidOf } from '../support/prints/adoptedPaper.ts';
import { withChange } from '../support/projects/changedDesign.ts';
import { tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

// Proving a scheme works hundreds of changed designs out twice.
vi.setConfig({ testTimeout: 30_000 });

const zorch = builtInRuleset('zorch-97');

/** What truth files say about costs: whether the scheme can be taken over, and what the sheet gives after a change. */
const schemeSchema = z.object({
  costSchemeAdoptable: z.boolean(),
  costProbes: z
    .array(z.object({ row: z.number(), sheet: z.string().optional(), change: z.record(z.string(), cellValueSchema), cost: z.number() }))
    .default([]),
});
const schemeOf = (name: string) =>
  schemeSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'fixtures', 'samples', `${name}.truth.json`), 'utf8')));

describe.each(sampleNames)('%s', (name) => {
  const truth = readTruth(name);
  const { costSchemeAdoptable, costProbes } = schemeOf(name);
  const workbook = readSample(name);
  const result = importWorkbook(zorch, workbook);
  const study = examineCosts(workbook, result, zorch);

  it('has sound costs wherever it has formulas', () => {
    const judged = study.costs.map(({ judgement, why }, index) =>
      `${result.designs[index]?.values.name}: ${judgement} ${why ?? ''}`.trim(),
    );
    expect(judged).toEqual(
      truth.designs.map(
        ({ name: design, cost, costFormula }) => `${design}: ${costFormula !== null ? 'sound' : cost === null ? 'none' : 'typed'}`,
      ),
    );
  });

  it(costSchemeAdoptable ? 'can be taken over, and every cost comes out again' : 'cannot be taken over', () => {
    const { adoptable, reproduced, of, staleRows, brokenRows, reasons } = costScheme(study);
    expect({ adoptable, reasons }).toEqual({ adoptable: costSchemeAdoptable, reasons: [] });
    expect({ staleRows, brokenRows }).toEqual({ staleRows: [], brokenRows: [] });
    if (!costSchemeAdoptable) return;
    expect({ reproduced, of }).toEqual({ reproduced: truth.designCount, of: truth.designCount });
    const adopted = adoptCosts(study);
    if (!adopted.ok) throw new Error(adopted.problems.map(({ message }) => message).join('\n'));
    const { card, reference, force } = adopted.value.ruleset;
    // What does not price a design stays as the base ruleset has it.
    expect({ card, reference, force: force.data }).toEqual({ card: zorch.card, reference: zorch.reference, force: zorch.force.data });
  });

  // Of a sheet whose costs cannot be adopted there are no adopted rules.
  it.each(costSchemeAdoptable ? ['adopted'] : [])(
    'once %s, says the same of a design as the rules it is made from, but for the cost',
    () => {
      const adopted = adoptCosts(study);
      if (!adopted.ok) throw new Error(adopted.problems.map(({ message }) => message).join('\n'));
      const { ruleset, withFields } = adopted.value;
      const kept = [
        ...[...ruleset.fields.values()].map(({ data }) => ({ component: null, data })),
        ...[...ruleset.components].flatMap(([component, { fields }]) => [...fields.values()].map(({ data }) => ({ component, data }))),
      ].flatMap(({ component, data: { kind, id } }) => {
        const own = component === null ? zorch.fields : zorch.components.get(component)?.fields;
        return kind === 'formula' && id !== zorch.data.cost && own?.has(id) ? [{ component, id }] : [];
      });
      expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(['toHitModifier', 'chargeMove', 'fastMover']));
      const designs = toProjectDesigns(result, (position) => designIdSchema.parse(`d${position}`));
      const housed = withFields(designs);
      for (const [place, design] of designs.entries()) {
        const house = housed[place] ?? design;
        const variants = place === 1 ? blankedInTurn(zorch, design) : [design];
        const inHouse = place === 1 ? blankedInTurn(zorch, house) : [house];
        for (const [at, variant] of variants.entries()) {
          const said = saidOf(ruleset, inHouse[at] ?? house, kept);
          expect(said).toEqual(saidOf(zorch, variant, kept));
          expect(said.cards.length).toBeGreaterThan(10);
          expect(said.cards.filter((word) => /(^|\D)\+(?!\d)|NaN|undefined|#[A-Z]/.test(word))).toEqual([]);
        }
        // A reference takes many times as long as a card: one of all designs, and one of the design with its blanks; by day of one sample.
        if (name !== sampleNames[0] && tries(0, 1) === 0) continue;
        if (place === 0) expect(referenceOf(ruleset, housed)).toEqual(referenceOf(zorch, designs));
        if (place === 1) expect(referenceOf(ruleset, inHouse)).toEqual(referenceOf(zorch, variants));
      }
    },
  );

  it.each(costProbes)('says what the sheet says after $change in row $row', ({ row, sheet, change, cost }) => {
    const adopted = adoptCosts(study);
    if (!adopted.ok) throw new Error(adopted.problems.map(({ message }) => message).join('\n'));
    const designs = adopted.value.withFields(toProjectDesigns(result, (position) => designIdSchema.parse(`d${position}`)));
    const index = result.designs.findIndex((design) => design.row === row && (sheet === undefined || design.sheet === sheet));
    const design = designs[index];
    if (!design) throw new Error(`There is no design in row ${row}.`);
    expect(assessDesign(adopted.value.ruleset, withChange(design, change)).cost).toBeCloseTo(cost, 6);
  });
});
