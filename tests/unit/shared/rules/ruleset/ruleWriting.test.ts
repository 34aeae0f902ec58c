import { describe, expect, it } from 'vitest';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import {
  callHelpAt,
  completionsIn,
  type FormulaOver,
  formulaFaultsIn,
  formulaOver,
  messageFaultsIn,
  stepsOverDesign,
  type WritingContext,
  writingContext,
} from '../../../../../shared/rules/ruleset/writing/index.ts';
import { readFolder, tinyFolder, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const files = Object.fromEntries(readFolder(tinyFolder));
const bench = (changed: Readonly<Record<string, string>> = {}): WritingContext => writingContext({ ...files, ...changed }, tinyRuleset());
const DESIGN: FormulaOver = { of: 'design', scope: { component: null, words: [] } };
const GADGET: FormulaOver = { of: 'design', scope: { component: 'gadgets', words: [] } };
const FORCE: FormulaOver = { of: 'force', scope: 'force' };

/** What is offered at the caret "|". */
const offered = (over: FormulaOver, written: string, options = {}): readonly string[] => {
  const at = written.indexOf('|');
  const found = completionsIn(bench(), over, written.replace('|', ''), at, options);
  return found ? found.items.map(({ text }) => text) : [];
};

describe('completions', () => {
  it('names and functions that begin so, then names whose label does', () => {
    const found = offered(DESIGN, '=le|');
    expect(found.slice(0, 2)).toEqual(['legs', 'legPrice']);
    expect(found).toContain('LEN(');
    expect(offered(DESIGN, '=gadg|')).toContain('gadgets[power]');
  });

  it('fit what is typed: names by their ids or labels, functions by their names alone, those that begin so before those that have it', () => {
    const context = bench();
    const all = (over: FormulaOver, typed: string) =>
      completionsIn(context, over, `=${typed}`, typed.length + 1, { asked: true })?.items ?? [];
    for (const over of [DESIGN, GADGET, FORCE]) {
      const names = all(over, '').filter(({ kind }) => kind !== 'function');
      const typed = new Set([
        'le',
        'su',
        'nu',
        'th',
        ...names.flatMap(({ text, label }) => [text, label].map((word) => word.toLowerCase().slice(0, 3))),
      ]);
      for (const word of [...typed].filter((each) => /^[a-z]{2,3}$/.test(each))) {
        const idOf = ({ text }: { readonly text: string }): string => text.toLowerCase().replace(/^\[/, '');
        const ranks = all(over, word).map((item) => {
          const isNamed = item.kind !== 'function' && item.label.toLowerCase().includes(word);
          return idOf(item).startsWith(word) ? 0 : idOf(item).includes(word) || isNamed ? 1 : 2;
        });
        expect([word, ranks]).toEqual([word, ranks.filter((rank) => rank < 2).toSorted()]);
        const offers = new Set(all(over, word).map(({ text }) => text));
        const missed = names.filter(
          (item) => !offers.has(item.text) && (idOf(item).includes(word) || item.label.toLowerCase().includes(word)),
        );
        expect([word, offers.size < 60 ? missed : []]).toEqual([word, []]);
      }
    }
  });

  it('the own row comes first, and only in the row', () => {
    expect(offered(GADGET, '=po|')[0]).toBe('power');
    expect(offered(DESIGN, '=po|')).not.toContain('power');
  });

  it('columns of what stands before the bracket', () => {
    expect(offered(DESIGN, '=SUM(gadgets[po|')).toContain('gadgets[power]');
    expect(offered(DESIGN, '=sizes[|]').every((text) => text.startsWith('sizes['))).toBe(true);
  });

  it('nothing in a text, and all when asked', () => {
    expect(offered(DESIGN, '="le|"')).toEqual([]);
    expect(offered(DESIGN, '=|')).toEqual([]);
    expect(offered(DESIGN, '=|', { asked: true })).toContain('legs');
  });

  it('in a message only between the braces', () => {
    expect(offered(DESIGN, 'legs: {le|}', { isMessage: true })[0]).toBe('legs');
    expect(offered(DESIGN, 'le| {legs}', { isMessage: true })).toEqual([]);
  });

  it('the words of forces and their columns', () => {
    expect(offered(FORCE, '=lim|')).toContain('limit');
    expect(offered(FORCE, '=units[|')).not.toEqual([]);
    expect(offered(FORCE, '=legs|')).not.toContain('legs');
  });

  it('a name is replaced whole', () => {
    expect(completionsIn(bench(), DESIGN, '=le+1', 3)).toMatchObject({ from: 1, to: 3 });
    expect(completionsIn(bench(), DESIGN, '=legPr+1', 3)).toMatchObject({ from: 1, to: 6 });
  });

  it('the help of the function around the caret', () => {
    expect(callHelpAt('=ROUND(legs, ', 13)).toMatchObject({ help: { name: 'ROUND' }, argument: 1 });
    expect(callHelpAt('{legs} of {MAX(1, ', 18, true)).toMatchObject({ help: { name: 'MAX' }, argument: 1 });
    expect(callHelpAt('=legs', 5)).toBeNull();
  });
});

describe('faults', () => {
  it('are at the name, with one that is meant', () => {
    expect(formulaFaultsIn(bench(), DESIGN, '=legs+legz')).toEqual([
      { from: 6, to: 10, message: 'There is no field or constant "legz". Did you mean "legs"?' },
    ]);
    expect(formulaFaultsIn(bench(), FORCE, '=pointz<5')).toMatchObject([
      { from: 1, to: 7, message: expect.stringContaining('Did you mean "points"?') },
    ]);
  });

  it('a name of the changed files is known, though they have other faults', () => {
    const text = (files['ruleset.json'] ?? '').replace('"id": "legPrice"', '"id": "footPrice"');
    expect(formulaFaultsIn(bench({ 'ruleset.json': text }), DESIGN, '=footPrice*2')).toEqual([]);
    expect(formulaFaultsIn(bench({ 'ruleset.json': text }), DESIGN, '=legPrice*2')).toHaveLength(1);
    expect(formulaFaultsIn(bench({ 'ruleset.json': '{' }), DESIGN, '=legPrice*2')).toEqual([]);
  });

  it('in messages are at their characters, and braces need a partner', () => {
    expect(messageFaultsIn(bench(), DESIGN, 'It has {legs} and {legz}.')).toMatchObject([{ from: 19, to: 23 }]);
    expect(messageFaultsIn(bench(), DESIGN, 'It has {legs and legs}}')).toMatchObject([{ from: 13 }, { from: 22, to: 23 }]);
    expect(messageFaultsIn(bench(), DESIGN, 'It has {legs')).toMatchObject([{ from: 7, to: 8 }]);
  });
});

it('a place of the files says what its formula is about', () => {
  expect(formulaOver(bench(), 'ruleset.json', ['fields', 8, 'formula'])).toEqual(DESIGN);
  expect(formulaOver(bench(), 'ruleset.json', ['components', 0, 'fields', 1, 'formula'])).toEqual(GADGET);
  expect(formulaOver(bench(), 'ruleset.json', ['components', 0, 'limit', 'message'])).toMatchObject({
    scope: { words: ['count', 'limit'] },
  });
  expect(formulaOver(bench(), 'force.json', ['facts', 0, 'formula'])).toEqual(DESIGN);
  expect(formulaOver(bench(), 'force.json', ['entryCost', 'formula'])).toEqual({ of: 'force', scope: 'entry' });
  expect(formulaOver(bench(), 'stock.csv', [])).toBeNull();
});

it('step by step over a row of a design', () => {
  const [design] = tinyRuleset().stock;
  if (!design) throw new Error('The ruleset has no stock.');
  const assessment = assessDesign(tinyRuleset(), design);
  const steps = stepsOverDesign(tinyRuleset(), '=power*legPrice', 'gadgets', { assessment, row: 0 });
  const { power } = assessment.components.gadgets?.[0] ?? {};
  expect(steps.map(({ text }) => text)).toEqual(['power', 'legPrice', 'power*legPrice']);
  expect(steps.at(-1)?.value).toBe(Number(power) * 2);
  expect(stepsOverDesign(tinyRuleset(), '=nothing', null, { assessment, row: 0 })).toEqual([]);
});
