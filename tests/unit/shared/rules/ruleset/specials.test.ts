import { describe, expect, it } from 'vitest';
import { needsArrayFormula, parseFormula } from '../../../../../shared/rules/formula/index.ts';
import { withOwnSpecials } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign, specialInWords, specialsOf } from '../../../../../shared/rules/ruleset/run/index.ts';
import type { Values } from '../../../../../shared/rules/ruleset/values/index.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';
import { specialFaults, specialRuleset, TRICKS } from '../../../../support/rulesets/specialRuleset.ts';

const ruleset = specialRuleset();
const robot = (values: Values, ...gadgets: readonly Values[]) => ({
  values: { name: 'Robot', size: 'iron', legs: 4, spring: 'endless', ...values },
  components: { gadgets: gadgets.map((row) => ({ values: { name: 'Drum', power: 2, ...row } })) },
});
const assessed = (...[values, ...gadgets]: Parameters<typeof robot>) => assessDesign(ruleset, robot(values, ...gadgets));
const plain = Number(assessed({}, {}).cost);
const added = (...parts: Parameters<typeof robot>): number => Number(assessed(...parts).cost) - plain;
const checks = (...parts: Parameters<typeof robot>): readonly string[] => assessed(...parts).issues.map(({ check }) => check);

describe('what a special costs', () => {
  it('a fixed price, by its name or a synonym, in any case and with any spaces', () => {
    for (const tricks of ['Cloak', ' cloak ;', 'INVISIBLE', 'Nonsense, cloak', 'Cloak (at night)', 'one\nCloak']) {
      expect(added({ tricks }, {}), tricks).toBe(10);
    }
  });
  it('not for a longer name that has it in it', () => {
    expect(added({ tricks: 'Cloakroom; a Cloak' }, {})).toBe(0);
  });
  it('a factor on the base of its cell', () => {
    expect(added({ tricks: 'Polish' }, {})).toBeCloseTo(Number(assessed({}, {}).values.total) / 2);
    expect(added({}, { trick: 'polish' })).toBeCloseTo(Number(assessed({}, {}).components.gadgets?.[0]?.price) / 2);
  });
  it('a formula over its row', () => {
    expect(added({}, { trick: 'Echo' })).toBe(8);
  });
  it('several in one cell, and the name of a row that is one', () => {
    expect(added({ tricks: 'Cloak; Polish; Song' }, {})).toBeCloseTo(10 + Number(assessed({}, {}).values.total) / 2);
    const echo = assessDesign(ruleset, robot({}, { name: 'Echo', fixed: false }));
    expect(echo.components.gadgets?.[0]).toMatchObject({ trickNamed: ';Echo;', trickLibraryPoints: 8 });
  });
  it('nothing while the players have to agree, and that is counted', () => {
    const { values, components } = assessed({ tricks: 'Song; Cloak; flies (a bit); ;' }, { trick: '' });
    expect(values).toMatchObject({ tricksLibraryPoints: 10, tricksUnpriced: 2 });
    expect(components.gadgets?.[0]).toMatchObject({ trickLibraryPoints: 0, trickUnpriced: 0 });
  });
});

describe('an ability that is a factor on the cost', () => {
  const rules = withOwnSpecials(builtInRuleset('zorch-97'), [
    { id: 'stealth', label: 'Stealth', text: 'Unseen.', cost: { factor: 1.2 } },
    { id: 'linked', label: 'Linked', text: 'Fires twice.', cost: { factor: 1.5 } },
    { id: 'bribe', label: 'Bribe', text: 'Pays.', cost: { points: 7 } },
  ]);
  const [{ design }] = rules.examples.filter((example) => (example.design.components.weapons ?? []).length > 0) as [
    (typeof rules.examples)[number],
  ]; // ZORCH! has examples with weapons
  const unit = (morale: string, abilities: string, special: string | null = null) =>
    assessDesign(rules, {
      values: { ...design.values, morale, abilities },
      components: {
        ...design.components,
        weapons: (design.components.weapons ?? []).map((row, index) =>
          index === 0 && special !== null ? { ...row, values: { ...row.values, special } } : row,
        ),
      },
    });
  const grades = [...(rules.tables.get('morale')?.rows ?? [])].map(({ key }) => String(key));
  const line = ({ breakdown }: ReturnType<typeof unit>, id: string): number => Number(breakdown.find((term) => term.id === id)?.points);

  it('is multiplied by the grade, as all of the cost is', () => {
    expect(grades.length).toBeGreaterThan(3);
    for (const morale of grades) {
      for (const [abilities, special] of [
        ['Stealth', null],
        ['', 'Linked'],
        ['Stealth; Bribe', 'Linked'],
      ] as const) {
        const [bare, full] = [unit(morale, ''), unit(morale, abilities, special)];
        const bribe = abilities.includes('Bribe') ? 7 : 0;
        const extra = line(full, 'abilityFactor');
        expect(extra).toBe(line(unit('regular', abilities, special), 'abilityFactor'));
        expect(extra).toBeGreaterThan(0);
        expect(Number(full.cost) - Number(bare.cost)).toBe(Math.round(extra * Number(full.values.moraleFactor)) + bribe);
        // The column of the grid has all that abilities add, and the lines add up to the cost.
        expect(full.values.abilityCost).toBe(Number(full.cost) - Number(bare.cost));
        expect(full.breakdown.reduce((sum, { points }) => sum + Number(points), 0)).toBeCloseTo(Number(full.cost), 9);
      }
    }
  });
  it('has its line before the grade, with its factor', () => {
    const { breakdown, values } = unit('inept', 'Stealth');
    const ids = breakdown.map(({ id }) => id);
    expect(ids.indexOf('abilityFactor')).toBe(ids.indexOf('morale') - 1);
    expect(breakdown.find(({ id }) => id === 'abilityFactor')?.factor).toBeCloseTo(
      1 + Math.round(Number(values.regularCost) * 0.2) / Number(values.regularCost),
    );
    expect(line(unit('inept', 'Bribe'), 'abilityFactor')).toBe(0);
    expect(line(unit('inept', 'Bribe'), 'abilities')).toBe(7);
  });
});

describe('the limits of a special', () => {
  it('a design that may not have it is told, with the numbers', () => {
    const { issues } = assessed({ size: 'tin', legs: 3, tricks: 'Song' });
    expect(issues).toMatchObject([
      { check: 'specialSongAllowed', severity: 'error', message: 'A song needs 4 legs, and this robot has 3.' },
    ]);
    expect(checks({ tricks: 'Song' })).toEqual([]);
  });
  it('how often it may stand, whatever it is called', () => {
    expect(checks({ tricks: 'Cloak; invisible' })).toEqual(['specialCloakMost']);
    expect(checks({ tricks: 'Cloak;Cloak' })).toEqual(['specialCloakMost']);
    expect(checks({ tricks: 'Cloak; Polish; Polish' })).toEqual([]);
  });
  it('how often in the cells of a design and of its rows together', () => {
    const found = (tricks: string, ...ofGadgets: readonly string[]) =>
      assessDesign(ruleset, {
        ...robot({ tricks }),
        components: { gadgets: ofGadgets.map((trick) => ({ values: { name: 'Gadget', power: 1, trick } })) },
      }).issues.filter(({ check }) => check === 'specialCloakMost');
    expect(found('', 'Cloak', 'Polish')).toEqual([]);
    expect(found('', 'Cloak', 'Polish', 'invisible')).toHaveLength(1);
    expect(found('Cloak', '', 'Polish; Cloak')).toHaveLength(1);
  });
  it('one that belongs elsewhere, with where to enter it', () => {
    expect(assessed({ tricks: 'Echo' }).issues).toMatchObject([
      {
        check: 'specialPlace',
        severity: 'warning',
        message: 'Echo is no ability of the whole robot: enter it under “Trick” of one Gadget.',
      },
    ]);
    expect(checks({}, { trick: 'Cloak' })).toEqual(['specialPlaceGadgets']);
    expect(checks({}, { trick: 'Cloak', fixed: false })).toEqual([]);
  });
});

describe('specials in words', () => {
  const words = (...parts: Parameters<typeof robot>) => specialsOf(ruleset, assessed(...parts)).map((each) => specialInWords(each));
  it('who has them, and what they do in short', () => {
    expect(words({ tricks: 'polish; Cloak (at night)' }, { trick: 'Echo' })).toEqual([
      { title: 'Polish', text: 'Shines.' },
      { title: 'Cloak (at night)', text: 'Nobody sees it.' },
      { title: 'Drum, Echo', text: 'Works twice.' },
    ]);
  });
  it('words of its own stay as they are', () => {
    expect(words({ tricks: 'Reduces noise by 2, at night' }, { trick: 'Echo, hums' })).toEqual([
      { title: '', text: 'Reduces noise by 2, at night' },
      { title: 'Drum, Echo', text: 'Works twice.' },
      { title: 'Drum', text: 'hums' },
    ]);
  });
  it('a row that is nothing else is not said twice', () => {
    expect(words({}, { name: 'Invisible', fixed: false }, { name: 'Whistle', fixed: false })).toEqual([
      { title: 'Cloak', text: 'Nobody sees it.' },
    ]);
  });
});

describe('the specials of a project', () => {
  const own = withOwnSpecials(ruleset, [
    { id: 'song', cost: { points: 7 } },
    { id: 'jump', label: 'Cloak', text: 'Jumps.', cost: { factor: 2 } },
    { id: 'lost', label: 'Lost', text: 'Belongs to what these rules do not have.', for: 'wheels' },
  ]);
  it('change the price of one, take a name over, and are never a fault', () => {
    const of = (tricks: string) => Number(assessDesign(own, robot({ tricks })).cost) - Number(assessDesign(own, robot({})).cost);
    expect(of('Song')).toBe(7);
    expect(of('Invisible')).toBe(10);
    expect(of('Cloak')).toBe(Number(assessDesign(own, robot({})).values.total));
    expect(assessDesign(own, robot({ size: 'tin', legs: 2, tricks: 'Song; lost' })).issues).toMatchObject([
      { check: 'specialSongAllowed' },
    ]);
  });
  it('a list that is the same gives the same rules; none gives the rules themselves', () => {
    const list = [{ id: 'song', cost: { points: 7 } }] as const;
    expect(withOwnSpecials(ruleset, list)).toBe(withOwnSpecials(ruleset, list));
    expect(withOwnSpecials(ruleset, [])).toBe(ruleset);
    expect(withOwnSpecials(own, list).written).toBe(ruleset.written);
  });
});

describe('faults of a library', () => {
  const [cloak] = TRICKS;
  it.each([
    ['a name taken', [cloak, { ...cloak, id: 'other', label: 'invisible', synonyms: [] }], 'taken already by "cloak"'],
    ['an unknown component', [{ ...cloak, for: 'gadget' }], 'Did you mean "gadgets"?'],
    ['a formula', [{ ...cloak, cost: { formula: '=lgs' } }], 'cost, formula: There is no field or constant "lgs". Did you mean "legs"?'],
    ['a message', [{ ...cloak, allowed: { formula: '=TRUE', message: '{lgs}' } }], 'allowed, message'],
    ['a name that a search would misread', [{ ...cloak, label: 'Clo*k' }], 'A name of a special has none of'],
  ])('%s is told once, where it is written', (_, specials, message) => {
    const faults = specialFaults(specials);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^ruleset\.json, specials\[/);
    expect(faults[0]).toContain(message);
  });
  it('a field that cannot name any', () => {
    expect(specialFaults(TRICKS, [{ field: 'legs' }])).toEqual([
      expect.stringContaining('ruleset.json, specialFields[0]: There is no text field "legs".'),
      ...Array.from({ length: 4 }, () => expect.stringContaining('LibraryPoints')),
    ]);
  });
});

it('a workbook enters what goes through all names as an array formula, for Gnumeric', () => {
  const needs = (source: string): boolean => {
    const parsed = parseFormula(source);
    if (!parsed.ok) throw new Error(source);
    return needsArrayFormula(parsed.value);
  };
  const points = ruleset.data.fields.find(({ id }) => id === 'tricksLibraryPoints');
  expect(points?.kind === 'formula' && needs(points.formula)).toBe(true);
  const most = ruleset.data.checks.find(({ id }) => id === 'specialCloakMost');
  expect(most && needs(most.passes)).toBe(false);
  expect(needs('=SUMPRODUCT(LEN(gadgets[name])*1)')).toBe(true);
  expect(needs('=SUMPRODUCT((gadgets[power]<5)*1)')).toBe(false);
});
