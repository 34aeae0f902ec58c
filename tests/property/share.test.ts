import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { readShareCodes, shareDesign, shareWorkbook } from '../../shared/share/index.ts';
import { importWorkbook, toProjectDesigns } from '../../shared/sheets/import/index.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';
import { substance } from '../support/workbooks/roundTrip.ts';

const rulesets: readonly (readonly [string, () => Ruleset])[] = [
  ...builtInIds.map((id) => [id, () => builtInRuleset(id)] as const),
  ['an awkward ruleset', awkwardRuleset],
];
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

function codeOf(ruleset: Ruleset, design: Design): string {
  const code = shareDesign(ruleset, design, false);
  if (!code.ok) throw new Error(code.problems[0]?.message);
  return code.value.text;
}

function throughCode(ruleset: Ruleset, text: string): readonly Design[] {
  const workbook = shareWorkbook(text, 'code.txt');
  if (!workbook?.ok) throw new Error(`The code cannot be read: ${workbook?.problems[0]?.message}`);
  return toProjectDesigns(importWorkbook(ruleset, workbook.value), (position) => designIdSchema.parse(`back-${position}`));
}

describe.each(rulesets)('%s', (_name, load) => {
  const ruleset = load();

  it('a design that goes out as a share code comes back as it was', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const designs = randomDesigns(ruleset, seed, 5, { odd: 0.15, wrong: 0.03 });
        for (const design of designs) {
          const back = throughCode(ruleset, codeOf(ruleset, design));
          expect(back.map((one) => substance(ruleset, one))).toEqual([substance(ruleset, design)]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('a code survives what mail, chats and people do to it', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 5, max: 76 }),
        fc.constantFrom('\n', '\r\n> ', ' ', '=\n', '-', '\u200B'),
        (seed, width, broken) => {
          const [design] = randomDesigns(ruleset, seed, 1);
          if (!design) return;
          const code = codeOf(ruleset, design);
          const from = code.indexOf('-') + 1;
          const folded = code.slice(0, from) + (code.slice(from).match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(broken);
          const mangled = `Have a look: ${folded.toLowerCase().replaceAll('0', 'O').replaceAll('1', 'l').replace('motorpooll', 'motorpool1')} bye`;
          expect(throughCode(ruleset, mangled).map((one) => substance(ruleset, one))).toEqual([substance(ruleset, design)]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('a code with any letter changed, lost, added or swapped is refused', () => {
    const [design] = randomDesigns(ruleset, 7, 1);
    const code = design ? codeOf(ruleset, design) : '';
    const from = code.indexOf('-') + 1;
    fc.assert(
      fc.property(fc.integer({ min: from, max: code.length - 2 }), fc.constantFrom('lose', 'add', 'change', 'swap'), (at, how) => {
        const letter = code.charAt(at);
        const other = letter === '7' ? '8' : '7';
        const next = code.charAt(at + 1);
        const put = { lose: '', add: `${other}${letter}`, change: other, swap: `${next}${letter}` }[how];
        const spoilt = code.slice(0, at) + put + code.slice(how === 'swap' ? at + 2 : at + 1);
        fc.pre(spoilt !== code);
        expect(readShareCodes(spoilt)?.[0]).toMatchObject({ ok: false });
      }),
      { numRuns: 300 },
    );
  });
});
