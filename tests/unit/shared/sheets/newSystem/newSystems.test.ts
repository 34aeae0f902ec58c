import { describe, expect, it } from 'vitest';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { withSlot } from '../../../../support/importing/adopting.ts';
import { madeWorkbook, saved } from '../../../../support/importing/madeWorkbook.ts';
import { pricedSheets } from '../../../../support/newSystems/priced.ts';
import { strangeSheets } from '../../../../support/newSystems/strange.ts';
import { lostCells, madeSystem } from '../../../../support/newSystems/systemLaws.ts';
import { unpricedSheets } from '../../../../support/newSystems/unpriced.ts';
import { allPapers, playedProject } from '../../../../support/prints/allPapers.ts';
import { NO_WORDS, NOTHING_SAID, ownTexts, talksOfPoints } from '../../../../support/rulesets/systemWords.ts';
import { substance, throughDelimited } from '../../../../support/workbooks/roundTrip.ts';

describe.each([...pricedSheets, ...unpricedSheets, ...strangeSheets])(
  'a system made of $about',
  ({ sheets, noun, cost, designs: count, components = {}, change }) => {
    const workbook = saved(madeWorkbook(sheets));
    const system = madeSystem(workbook);
    const { ruleset, designs, report, files } = system;

    it('has the designs of the sheet, by their own word', () => {
      expect(designs).toHaveLength(count);
      expect(system.noun.one).toBe(noun);
      expect(designs.every(({ values }) => typeof values.name === 'string' && values.name !== '')).toBe(true);
      for (const [id, rows] of Object.entries(components))
        expect(designs.flatMap((design) => design.components[id] ?? [])).toHaveLength(rows);
    });

    it('loads, and breaks no rule of its own', () => {
      expect(loadRuleset(new Map(Object.entries(files))).ok).toBe(true);
      expect(ruleset.data.basedOn).toBeUndefined();
      expect(Object.keys(files)).toEqual(expect.arrayContaining(['ruleset.json', 'card.json', 'force.json', 'stock.csv', 'examples.csv']));
      expect(designs.flatMap((design) => assessDesign(ruleset, design).issues.map(({ message }) => message))).toEqual([]);
    });

    it('gives every cost of the sheet again, by the way that is possible', () => {
      expect(report.costs.way).toBe(cost);
      for (const design of designs) {
        const given = assessDesign(ruleset, design).cost;
        if (cost === 'none') expect(given ?? null).toBeNull();
        else expect(given).toBeCloseTo(design.origin?.cost ?? Number.NaN, 6);
      }
    });

    it('proves itself by examples', () => {
      expect(ruleset.examples).toHaveLength(count);
      expect(ruleset.stock).toHaveLength(count);
      for (const { design, cost: expected, issues } of ruleset.examples) {
        const assessment = assessDesign(ruleset, design);
        if (expected !== null) expect(assessment.cost).toBeCloseTo(expected, 6);
        expect([...new Set(assessment.issues.map(({ check }) => check))]).toEqual(issues);
      }
    });

    it('loses no cell of the units', () => {
      expect(lostCells(workbook, system)).toEqual([]);
    });

    if (change)
      it('prices a changed design as the sheet does', () => {
        const design = designs.find(({ values }) => values.name === change.design);
        if (!design) throw new Error(`There is no design called "${change.design}".`);
        expect(assessDesign(ruleset, withSlot(design, change.slot, change.value)).cost).toBeCloseTo(change.cost, 6);
      });

    it('comes back from a file of text', () => {
      const back = throughDelimited(ruleset, designs).map((design) => substance(ruleset, design));
      expect(back).toEqual(designs.map((design) => substance(ruleset, design)));
    });

    it('prints words for every value, and none for nothing', () => {
      const project = playedProject(ruleset);
      const own = ownTexts(ruleset, project);
      const isFault = (text: string): boolean =>
        NO_WORDS.test(text) || NOTHING_SAID.test(text.trim()) || (cost === 'none' && talksOfPoints(text, own));
      const found = [...allPapers(ruleset, project)].flatMap(({ what, texts }) =>
        texts.filter((text) => !own.whole.has(text) && isFault(text)).map((text) => `${what}: ${text}`),
      );
      expect([...new Set(found)]).toEqual([]);
    });
  },
);
