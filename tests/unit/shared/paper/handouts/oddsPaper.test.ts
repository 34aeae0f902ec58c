import { describe, expect, it } from 'vitest';
import { combatRulesOf, fighterOf } from '../../../../../shared/combat/fighter/index.ts';
import { measureText, unitOdds, usualSituation } from '../../../../../shared/combat/odds/index.ts';
import { type HandoutDesign, type HandoutJobInput, handoutJobSchema, layoutHandout } from '../../../../../shared/paper/handouts/index.ts';
import type { PrintLayout } from '../../../../../shared/paper/print/page/index.ts';
import type { Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { handoutChoicesOf, targetsOf } from '../../../../../src-main/cli/commands/handout.ts';
import { inkOf, isInside, overlaps, textsOf } from '../../../../support/prints/cards.ts';
import { optionsOf } from '../../../../support/programs/commandLine.ts';
import { idOf } from '../../../../support/projects/projects.ts';
import { builtInRuleset, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const stockOf = (ruleset: Ruleset): readonly HandoutDesign[] => ruleset.stock.map((design, at) => ({ ...design, id: `d${at}` }));
const print = (ruleset: Ruleset, designs: readonly HandoutDesign[], odds: HandoutJobInput['odds']): PrintLayout =>
  layoutHandout(ruleset, designs, { title: 'Parade', job: handoutJobSchema.parse({ kind: 'data', odds }) });

/** What stands on the pages, line by line. */
function linesOf({ pages }: PrintLayout): readonly string[] {
  return pages.flatMap(({ items }) => {
    const lines = new Map<number, ReturnType<typeof textsOf>>();
    for (const text of textsOf(items)) {
      const y = Math.round(text.baselineMm * 4);
      lines.set(y, [...(lines.get(y) ?? []), text]);
    }
    return [...lines]
      .toSorted(([a], [b]) => a - b)
      .map(([, texts]) =>
        texts
          .toSorted((a, b) => a.xMm - b.xMm)
          .map(({ text }) => text)
          .join(' | '),
      );
  });
}

describe.each(['zorch-97', 'spaceship-battles'])('odds on a data sheet of %s', (id) => {
  const ruleset = builtInRuleset(id);
  const rules = combatRulesOf(ruleset);
  if (!rules) throw new Error('It has rules of combat.');
  const designs = stockOf(ruleset).slice(0, 12);
  const listed = String(ruleset.stock.at(-1)?.values.name);
  const targets: HandoutJobInput['odds'] = [
    { from: 'project', id: 'd0' },
    { from: 'stock', id: listed },
  ];

  it('are those of the odds themselves, one line for each target', () => {
    const printed = linesOf(print(ruleset, designs, targets));
    const fighters = [designs[0], ruleset.stock.at(-1)].map((design) => design && fighterOf(ruleset, design));
    const wanted = designs.flatMap((design) =>
      fighters.map((target) => {
        const attacker = fighterOf(ruleset, design);
        if (!attacker || !target) throw new Error('Stock designs fight.');
        const { kill, killsPerTurn } = unitOdds(rules, attacker, target, usualSituation(rules));
        return ` | ${measureText('kill', kill)} | ${measureText('killsPerTurn', killsPerTurn)}`;
      }),
    );
    const names = fighters.map((target) => target?.name ?? '');
    const rows = printed.filter((line) => names.some((name) => line.startsWith(`${name} | `)) && / \| [\d<> .]+ % \| /.test(line));
    expect(rows.map((row) => row.slice(row.indexOf(' | ', row.indexOf(' | ') + 1)))).toEqual(wanted);
    const all = printed.join(' ');
    expect(all).toContain('One unit at its usual distance, the target in the open; neither has moved.');
    expect(all).toMatch(/By (ZORCH! 97v1 §3\.1\.5|Spaceship Battles, part)/);
  });

  it('stand within the page and touch nothing, on narrow paper too', () => {
    for (const paper of ['A4' as const, { widthMm: 120, heightMm: 150 }]) {
      const job = handoutJobSchema.parse({ kind: 'data', odds: targets, setup: { paper } });
      for (const { items, widthMm, heightMm } of layoutHandout(ruleset, designs, { title: 'Parade', job }).pages) {
        const inks = textsOf(items).map(inkOf);
        const safe = { left: 10, top: 10, right: widthMm - 10, bottom: heightMm - 10 };
        expect(inks.filter((ink) => !isInside(ink, safe))).toEqual([]);
        expect(inks.filter((ink, at) => inks.slice(at + 1).some((other) => overlaps(ink, other)))).toEqual([]);
        expect(textsOf(items).every(({ colour }) => colour === '#000000')).toBe(true);
      }
    }
  });

  it('say which target is no longer there, on paper and before printing', () => {
    const sheet = print(ruleset, designs, [{ from: 'stock', id: 'Nobody' }]);
    expect(sheet.layoutIssues.map(({ message }) => message)).toEqual(['A target of the odds is no longer there: Nobody.']);
    expect(linesOf(sheet).join(' ')).toContain('no longer there: Nobody.');
  });

  it('change nothing when they are off', () => {
    const off = layoutHandout(ruleset, designs, { title: 'Parade', job: handoutJobSchema.parse({ kind: 'data' }) });
    expect(linesOf(off).join(' ')).not.toContain('Odds');
    expect(print(ruleset, designs, null)).toEqual(off);
  });
});

it('leaves odds out where the rules do not say how units fight', () => {
  const tiny = tinyRuleset();
  const designs = stockOf(tiny);
  expect(print(tiny, designs, [{ from: 'project', id: 'd0' }])).toEqual(print(tiny, designs, null));
});

it('takes the targets of odds from the command line, for detail pages alone', async () => {
  const typed = await optionsOf('handout', '--kind', 'data', '--odds', 'Rhino', '--odds', 'Lynx');
  expect(handoutChoicesOf(typed).odds).toEqual(['Rhino', 'Lynx']);
  const list = await optionsOf('handout', '--kind', 'list', '--odds', 'Rhino');
  expect(() => handoutChoicesOf(list)).toThrow('"--odds" is about detail pages, and needs "--kind data".');
});

describe('names of targets on the command line', () => {
  const designs = ['Rhino', 'Lynx', 'rhino '].map((name, at) => ({ id: idOf(`d${at}`), values: { name }, components: {} }));
  const stock = ['Lynx', ...'ABCDEF'].map((name) => ({ values: { name } }));

  it('are designs of the project, or else of the stock, each once', () => {
    expect(targetsOf(designs, stock, ['rhino', 'LYNX', 'a', 'A'])).toMatchObject({
      ok: true,
      value: [
        { from: 'project', id: 'd0' },
        { from: 'project', id: 'd2' },
        { from: 'project', id: 'd1' },
        { from: 'stock', id: 'A' },
      ],
    });
    expect(targetsOf(designs, stock, null)).toMatchObject({ ok: true, value: null });
  });

  it('are refused if there is no such design, or if there are too many', () => {
    const told = (names: readonly string[]): string => {
      const outcome = targetsOf(designs, stock, names);
      return outcome.ok ? '' : outcome.problems.map(({ message }) => message).join(' ');
    };
    expect(told(['Rhyno'])).toBe('There is no design called "Rhyno".');
    expect(told(['Lynx', ...'ABCDEF'])).toBe('"--odds" takes at most 6 designs; these are 7.');
  });
});
