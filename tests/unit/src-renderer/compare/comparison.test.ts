import { describe, expect, it } from 'vitest';
import { type Design, designIdSchema } from '../../../../shared/project/index.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { compareDesigns, comparedLine } from '../../../../src-renderer/compare/comparison.ts';
import { compareCommands } from '../../../../src-renderer/compare/screen.tsx';
import { createDocument } from '../../../../src-renderer/document/document.ts';
import { aProject } from '../../../support/projects/projects.ts';
import { builtInRuleset, pointsFreeRuleset } from '../../../support/rulesets/rulesets.ts';
import { appWith } from '../../../support/window/app.ts';

const ruleset = builtInRuleset('zorch-97');
const gun = { name: 'Gun', range: 75, attacks: 1, hitsOn: 5, apMod: -3 };
const tank = (name: string, values: Design['values'], ...weapons: readonly Record<string, string | number>[]): Design => ({
  id: designIdSchema.parse(name),
  values: { name, movement: 20, size: 'medium', armour: 5, propulsion: 'tracked', ...values },
  components: { weapons: weapons.map((row) => ({ values: row })) },
});
const light = tank('Light', {}, gun);
const heavy = tank('Heavy', { armour: 3, morale: 'professional' }, gun, { name: 'Coax', range: 30, attacks: 2, hitsOn: 8 });
const { values, rows, terms, total } = compareDesigns(ruleset, [light, heavy, light]);
const groups = [values, ...rows];
const stock = (name: string): Design => {
  const found = ruleset.stock.find(({ values: own }) => own.name === name);
  if (!found) throw new Error(`There is no "${name}".`);
  return { ...found, id: designIdSchema.parse(name) };
};
const lineIn = (group: string, key: string) => groups.find(({ label }) => label === group)?.lines.find((line) => line.key === key);

it('has no costs in a points-free system', () => {
  const lanterns = pointsFreeRuleset();
  const designs = lanterns.stock.map((design, index): Design => ({ ...design, id: designIdSchema.parse(`d${index}`) }));
  const compared = compareDesigns(lanterns, designs.slice(0, 3));
  expect(compared).toMatchObject({ terms: [], total: null });
  expect(compared.values.lines.map(({ label }) => label)).toContain('Bearers');
});

it.each([
  [1, 'Select two to four designs first.'],
  [2, null],
  [4, null],
  [5, '5 are selected, and four at most can be compared.'],
])('of %i designs is refused with its reason, or not', (count, why) => {
  const designs = Array.from({ length: count }, (_, index) => tank(`Tank ${index}`, {}));
  const app = appWith(createDocument(new Map(), ruleset, aProject(...designs), { file: 'f', name: 'f', readOnly: null, savedAt: 0 }));
  app.set({ selected: designs.map(({ id }) => id) });
  const state = app.store.getState();
  expect(compareCommands.map(({ isEnabled, advice }) => [isEnabled?.(state), advice?.(state)])).toEqual([[why === null, why]]);
});

describe('a comparison', () => {
  it('marks what differs from the first design, and nothing else', () => {
    expect(lineIn('Values', 'armour')).toMatchObject({ texts: ['5+', '3+', '5+'], differs: [false, true, false] });
    expect(lineIn('Values', 'size')).toMatchObject({ texts: ['Medium', 'Medium', 'Medium'], differs: [false, false, false] });
    expect(lineIn('Values', 'movement')?.unit).toBe('cm');
  });

  it('shows hidden fields only where the designs differ', () => {
    expect(lineIn('Values', 'morale')?.texts).toEqual(['Regular', 'Professional', 'Regular']);
    expect(lineIn('Values', 'sapper')).toBeUndefined();
  });

  it('puts component rows of one name together, and leaves a gap where a design has none', () => {
    expect(lineIn('Gun', 'range')?.texts).toEqual(['75', '75', '75']);
    expect(lineIn('Coax', 'range')).toMatchObject({ texts: [null, '30', null], differs: [false, false, false] });
    expect(rows.map(({ label, present }) => [label, present])).toEqual([
      ['Gun', [true, true, true]],
      ['Coax', [false, true, false]],
    ]);
  });

  it('keeps two rows of one name in one design apart', () => {
    const twin = compareDesigns(ruleset, [tank('Twin', {}, gun, { ...gun, range: 40 }), light]);
    expect(twin.rows.filter(({ label }) => label === 'Gun').map(({ lines }) => lines[0]?.texts)).toEqual([
      ['yes', 'yes'],
      ['yes', null],
    ]);
  });

  it('tells the difference of each part, and the parts of each design add up to its cost', () => {
    const costs = [light, heavy, light].map((design) => Number(assessDesign(ruleset, design).cost));
    expect(total?.differences).toEqual([0, Number(costs[1]) - Number(costs[0]), 0]);
    const sum = terms.reduce((all, { differences }) => all + Number(differences[1]), 0);
    // Each part is rounded to a tenth.
    expect(Math.abs(sum - (Number(costs[1]) - Number(costs[0])))).toBeLessThanOrEqual(0.05 * terms.length + 1e-9);
    expect(terms.find(({ label }) => label === 'Coax')?.differences[1]).toBeGreaterThan(0);
  });

  it('rounds the numbers of a line alike, and marks only what is shown to differ', () => {
    const four = ruleset.stock.slice(0, 4).map((design, at): Design => ({ ...design, id: designIdSchema.parse(`s${at}`) }));
    const compared = compareDesigns(ruleset, four);
    const lines = [compared.values, ...compared.rows].flatMap((group) => group.lines);
    const decimals = (text: string | null) => /\.(\d+)/.exec(text ?? '')?.[1]?.length ?? 0;
    const costs = [...compared.terms, ...(compared.total ? [compared.total] : [])];
    expect(new Set(costs.flatMap(({ texts }) => texts.map(decimals))).size).toBe(1);
    for (const { texts, differs, changes } of costs) {
      expect(differs).toEqual(texts.map((text) => text !== texts[0]));
      expect(changes.map((change) => change !== null)).toEqual(differs);
    }
    expect(lines.find(({ key }) => key === 'range')?.areNumbers).toEqual(compared.values.present.map(() => true));
    expect(lines.find(({ key }) => key === 'armour')?.areNumbers).toEqual(compared.values.present.map(() => true));
    expect(lines.find(({ key }) => key === 'propulsion')?.areNumbers).toEqual(compared.values.present.map(() => false));
    expect(comparedLine('odds', 'Odds', null, ['0.5', '1.102', '–', null]).texts).toEqual(['0.500', '1.102', '–', null]);
    expect(comparedLine('odds', 'Odds', null, ['80 %', '> 99.9 %']).texts).toEqual(['80.0 %', '> 99.9 %']);
  });

  it('does not mark what is lacking only because each part is rounded', () => {
    const line = compareDesigns(ruleset, [stock('Rifle Stand'), stock('Halberd Towed AT Gun')]).terms.find(
      ({ label }) => label === 'Rounded',
    );
    expect(line).toMatchObject({ texts: ['0.00', '−0.01'], differs: [false, false], changes: [null, null] });
  });

  it('shows a cost that cannot be worked out as such, with no difference', () => {
    const broken = compareDesigns(ruleset, [light, tank('Broken', { movement: 'fast' }, gun)]);
    expect(broken.total).toMatchObject({
      texts: [expect.stringMatching(/^\d+\.\d+$/), 'no cost yet'],
      areNumbers: [true, false],
      differences: [0, null],
      differs: [false, true],
    });
    expect(JSON.stringify(broken)).not.toMatch(/NaN/);
  });
});

describe('rows that are compared with each other', () => {
  const rowsIn = (...designs: readonly Design[]) =>
    compareDesigns(ruleset, designs).rows.map(({ label, names, present }) => [label, names ?? present.map((is) => (is ? label : null))]);
  const coax = { name: 'Coax MG', range: 30, attacks: 2, hitsOn: 8 };
  const field = { name: '105 mm gun', range: 90, attacks: 1, hitsOn: 5, apMod: -3 };
  const gauss = { name: 'Gauss cannon', range: 100, attacks: 1, hitsOn: 4, apMod: -4 };
  const pintle = { name: 'Pintle gun', range: 25, attacks: 2, hitsOn: 8 };

  it('are those most alike, whatever they are called: the big guns, and the machine guns', () => {
    const paired = [
      ['Weapon 1', ['105 mm gun', 'Gauss cannon']],
      ['Weapon 2', ['Coax MG', 'Pintle gun']],
    ];
    expect(rowsIn(tank('Old', {}, field, coax), tank('New', {}, gauss, pintle))).toEqual(paired);
    expect(rowsIn(tank('Old', {}, field, coax), tank('New', {}, pintle, gauss))).toEqual(paired);
  });

  it('are those of one name before all others, and a row without a partner stays alone', () => {
    expect(rowsIn(tank('Old', {}, field), tank('New', {}, gauss, field))).toEqual([
      ['105 mm gun', ['105 mm gun', '105 mm gun']],
      ['Gauss cannon', [null, 'Gauss cannon']],
    ]);
  });

  it('share the lines of their costs', () => {
    const { terms } = compareDesigns(ruleset, [tank('Old', {}, field), tank('New', {}, gauss)]);
    expect(terms.filter(({ key }) => key.includes(' weapons ')).map(({ label }) => label)).toEqual(['105 mm gun / Gauss cannon']);
  });
});

it('a coaxial gun is compared with a hull machine gun of the same numbers, not with the laser in its place', () => {
  const { rows } = compareDesigns(ruleset, [stock('Bison Medium Tank'), stock('Rhino Heavy Tank')]);
  expect(rows.map(({ label, names }) => names ?? label)).toEqual([
    ['105 mm gun', 'Gauss cannon'],
    ['Coaxial gun', 'Hull machine gun'],
    'Tri-barrel laser',
  ]);
});
