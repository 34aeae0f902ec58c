import { describe, expect, it } from 'vitest';
import { type Design, designIdSchema } from '../../../../shared/project/index.ts';
import { factsOf, parentOf } from '../../../../src-renderer/designs/inspector/facts.ts';
import { formatDifference } from '../../../../src-renderer/designs/inspector/points.ts';
import { sectionOf } from '../../../../src-renderer/designs/inspector/sections.ts';
import { sumOf } from '../../../../src-renderer/designs/inspector/sum.ts';
import { builtInIds, builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const tank = (values: Design['values'] = {}): Design => ({
  id: designIdSchema.parse('t'),
  values: { name: 'T', movement: 20, size: 'medium', armour: 5, propulsion: 'tracked', ...values },
  components: { weapons: [{ values: { name: 'Gun', range: 75, attacks: 1, hitsOn: 5, apMod: -3 } }] },
});

describe('the sum', () => {
  it.each(builtInIds)('%s: each bar runs on from the one before, and all fit the scale', (id) => {
    const rules = builtInRuleset(id);
    for (const [index, input] of rules.stock.entries()) {
      const { lines, least, most } = sumOf(rules, { ...input, id: designIdSchema.parse(String(index)) });
      for (const { from, to, points } of lines) {
        expect(to - from).toBeCloseTo(points ?? 0, 6);
        expect(Math.min(from, to)).toBeGreaterThanOrEqual(least);
        expect(Math.max(from, to)).toBeLessThanOrEqual(most);
      }
    }
  });

  it('leaves out what adds nothing, and keeps it at hand', () => {
    const { lines, nothing } = sumOf(ruleset, tank());
    expect(lines.map(({ term }) => term.id)).toEqual(['hull', 'move', 'weapon', 'armour', 'rounding']);
    expect(nothing.map(({ term }) => term.id)).toContain('assault');
  });

  it('shows the rounding as a line, with the decimals of the others', () => {
    const { lines, rest } = sumOf(ruleset, tank());
    expect(lines.at(-1)).toMatchObject({ term: { label: 'Rounded to 5' }, text: expect.stringMatching(/^[+−]\d\.\d$/u) });
    expect(rest).toBeNull();
  });

  it('names each input with its value and unit, and carries its steps', () => {
    const { lines } = sumOf(ruleset, tank());
    const move = lines.find(({ term }) => term.id === 'move')?.inputs;
    expect(move).toMatchObject([{ value: '20 cm', row: null, step: { less: { value: 19 }, more: { value: 21 } } }]);
    const range = lines.find(({ term }) => term.id === 'weapon')?.inputs[0];
    expect(range).toMatchObject({ value: '75 cm', row: { component: 'weapons', index: 0 }, step: { more: { value: 80 } } });
  });

  it('has no numbers where nothing can be worked out', () => {
    const { lines } = sumOf(ruleset, tank({ movement: 'fast' }));
    expect(JSON.stringify(lines)).not.toMatch(/NaN|Infinity/);
    expect(lines.some(({ points }) => points === null)).toBe(true);
  });
});

it.each([
  [57, '+57'],
  [-15, '−15'],
  [0, '0'],
  [null, '–'],
  [0.1 + 0.2, '+0.3'],
])('a difference of %s reads %s', (points, text) => {
  expect(formatDifference(points)).toBe(text);
});

it.each([
  ['ZORCH! 97v1 §3.1.9 Engineering', '§ 3.1.9'],
  ['ZORCH! 97v1 §4.1. Size', '§ 4.1'],
  ['Motorpool cost model, step 6', null],
])('the section of "%s" is %s', (source, section) => {
  expect(sectionOf(source)).toBe(section);
});

describe('the facts of a design', () => {
  it('are the choices its card begins with, in that order, with their symbols', () => {
    expect(factsOf(ruleset, tank({ role: 'armour', morale: 'regular' }))).toEqual([
      { field: 'propulsion', text: 'Tracked', icon: 'tracked' },
      { field: 'size', text: 'Medium', icon: 'size-medium' },
      { field: 'role', text: 'Armour', icon: null },
    ]);
  });

  it('leave out what is blank or no choice', () => {
    expect(factsOf(ruleset, tank({ propulsion: 'rocket' })).map(({ field }) => field)).toEqual(['size']);
  });

  it('name the parent of a variant as long as it is there', () => {
    const variant = { ...tank({ name: 'T (2)' }), id: designIdSchema.parse('v'), parent: 't' };
    expect(parentOf([tank(), variant], variant)).toBe('T');
    expect(parentOf([variant], variant)).toBeNull();
    expect(parentOf([tank()], tank())).toBeNull();
  });
});
