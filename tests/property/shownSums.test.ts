import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDifference } from '../../shared/houseRules/effects/index.ts';
import { handoutJobSchema, layoutHandout } from '../../shared/paper/handouts/index.ts';
import { costText, signedText } from '../../shared/paper/lists/costs.ts';
import { explainedLines } from '../../shared/paper/lists/rules/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, PART_DECIMALS, shownSum } from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { assessAll, costText as reportText } from '../../src-main/cli/reports.ts';
import { compareDesigns } from '../../src-renderer/compare/comparison.ts';
import { sumOf } from '../../src-renderer/designs/inspector/sum.ts';
import { textsOf } from '../support/prints/cards.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { clubRules } from '../support/rulesets/houseRules.ts';
import {
  builtInFolder,
  builtInIds,
  builtInRuleset,
  kindsRuleset,
  loadTexts,
  readFolder,
  tinyRuleset,
} from '../support/rulesets/rulesets.ts';

/** ZORCH! without its rounding to 5, so that parts of costs have many decimals. */
function unrounded(): Ruleset {
  const files = new Map(readFolder(builtInFolder('zorch-97')));
  const text = files.get('ruleset.json') ?? '';
  return loadTexts(files.set('ruleset.json', text.replace(/("roundingStep": )5/, '$10.07')));
}

const rulesets: readonly (readonly [string, () => Ruleset])[] = [
  ...builtInIds.map((id) => [id, () => builtInRuleset(id)] as const),
  ['zorch-97, not rounded', unrounded],
  ['an awkward ruleset', awkwardRuleset],
  ['a ruleset with kinds of design', kindsRuleset],
];

/** What a text says, in thousandths: "−1,234.50" is -1234500. A text that is no number counts as nothing. */
function thousandths(text: string): number {
  const found = /[−+]?[\d,]*\.?\d+/u.exec(text)?.[0] ?? '0';
  return Math.round(Number(found.replace('−', '-').replaceAll(',', '')) * 1000);
}
const sumOfTexts = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + thousandths(text), 0);

/** The texts at the right edge of a data sheet below the heading "Part", down to the line of the cost. */
function sheetParts(
  ruleset: Ruleset,
  design: ReturnType<typeof randomDesigns>[number],
): { readonly parts: readonly string[]; readonly cost: string } | null {
  const { pages } = layoutHandout(ruleset, [design], { title: '', job: handoutJobSchema.parse({ kind: 'data' }) });
  const items = pages.flatMap((page, index) => textsOf(page.items).map((item) => ({ ...item, at: index * 1e4 + item.baselineMm })));
  const heading = items.find(({ text }) => text === 'Part');
  const end = items.find(({ text, at, xMm }) => text === 'Cost' && heading !== undefined && at > heading.at && xMm === heading.xMm);
  if (!heading || !end) return null;
  const edge = Math.max(...items.filter(({ at }) => Math.abs(at - end.at) < 0.01).map(({ xMm, widthMm }) => xMm + widthMm));
  const isBeside = (item: (typeof items)[number]): boolean =>
    Math.abs(item.xMm + item.widthMm - edge) < 0.2 && item.at > heading.at && item.at <= end.at;
  const right = items.filter(isBeside);
  const cost = right.find(({ at }) => Math.abs(at - end.at) < 0.01)?.text ?? '';
  return { parts: right.filter(({ at }) => Math.abs(at - end.at) >= 0.01).map(({ text }) => text), cost };
}

const runs = { numRuns: 4 };
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe.each(rulesets)('%s: the parts of a cost as shown add up to the cost as shown', (_name, load) => {
  const ruleset = load();
  if (ruleset.points === null) {
    it('has no costs', () => expect(randomDesigns(ruleset, 1, 1).map((design) => assessDesign(ruleset, design).cost)).toEqual([null]));
    return;
  }

  it('in the inspector, on the command line, on data sheets and in comparisons', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const designs = randomDesigns(ruleset, seed, 5, { odd: 0.1 }).filter(
          (design) => typeof assessDesign(ruleset, design).cost === 'number',
        );
        const compared = designs.length === 0 ? null : compareDesigns(ruleset, designs);
        const explained = reportText({ path: '', ruleset } as never, assessAll(ruleset, designs), true)
          .split(/\n\n/)
          .slice(1); // it reads no more of a file
        for (const [at, design] of designs.entries()) {
          const cost = thousandths(formatAmount(assessDesign(ruleset, design).cost));
          const { lines, rest } = sumOf(ruleset, design);
          expect(sumOfTexts([...lines.map(({ text }) => text), rest?.text ?? '']), 'inspector').toBe(cost);
          expect(compared && sumOfTexts(compared.terms.map(({ texts }) => texts[at] ?? ''))).toBe(cost);
          expect(compared && thousandths(compared.total?.texts[at] ?? '')).toBe(cost);
          const unit = ruleset.points?.unit ?? '';
          const told = (explained[at] ?? '').split('\n').slice(1);
          expect(
            sumOfTexts(told.map((line) => line.match(new RegExp(`^ .* {2}([−+]?[\\d,.]+) ${unit}(?:\\s|$)`, 'u'))?.[1] ?? '')),
            told.join('|'),
          ).toBe(cost);
          const sheet = sheetParts(ruleset, design);
          if (sheet) expect([sumOfTexts(sheet.parts), thousandths(sheet.cost)], JSON.stringify(sheet)).toEqual([cost, cost]);
        }
      }),
      runs,
    );
  });
});

describe('under two sets of rules', () => {
  it('the parts add up to both costs and their difference as shown', () => {
    const pairs = [
      [tinyRuleset(), clubRules()],
      [builtInRuleset('zorch-97'), unrounded()],
    ] as const;
    for (const [a, b] of pairs) {
      for (const design of randomDesigns(a, 5, 30, { odd: 0.1 })) {
        const explained = explainDifference(a, b, design);
        if (explained.difference === null) continue;
        const lines = explainedLines(explained);
        expect(sumOfTexts(lines.map((line) => costText(line.a, PART_DECIMALS)))).toBe(thousandths(costText(explained.before.cost)));
        expect(sumOfTexts(lines.map((line) => costText(line.b, PART_DECIMALS)))).toBe(thousandths(costText(explained.after.cost)));
        expect(
          Math.abs(
            sumOfTexts(lines.map(({ difference }) => signedText(difference, PART_DECIMALS))) -
              thousandths(signedText(explained.difference)),
          ),
        ).toBeLessThan(20);
      }
    }
  });
});

describe('shownSum', () => {
  it('takes no decimals for whole parts, and else as many as the sum needs', () => {
    expect(shownSum([300, 87], 387)).toMatchObject({ texts: ['300', '87'], rest: null });
    expect(shownSum([300.4, 86.8], 387.2)).toMatchObject({ texts: ['300.4', '86.8'], rest: null });
    expect(shownSum([10.04, 63.62], 73.66)).toMatchObject({ texts: ['10.04', '63.62'], rest: null });
  });

  it('shows what was rounded, or what the parts do not explain, as a line of its own', () => {
    expect(shownSum([0.3333, 0.3333, 0.3334], 1).rest).toEqual({ label: 'Rounded', points: 0.01, text: '+0.01' });
    expect(shownSum([100], 99.2).rest).toEqual({ label: 'Not in the breakdown', points: -0.8, text: '−0.80' });
  });

  it('keeps parts without a number, and has no rest without a total', () => {
    expect(shownSum([1, null], null)).toEqual({ parts: [1, null], texts: ['1', '–'], decimals: 0, rest: null });
  });
});
