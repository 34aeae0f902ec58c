import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assessForce, forceEntryDesigns } from '../../../../../shared/force/index.ts';
import { deployedDesigns } from '../../../../../shared/paper/handouts/force/parts/cards.ts';
import type { ForceEntry } from '../../../../../shared/project/force.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { aForce, anEntry, aSection, entryId, stockProject } from '../../../../support/forces/forces.ts';
import { readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';
import { withFile } from '../../../../support/rulesets/tinyFolder.ts';

const source = 'Tin Parade, p. 10';
const legsToday = { kind: 'number', id: 'legsToday', label: 'Legs today', sets: 'legs', min: 0, max: 8, source };
const shape = z.looseObject({ fields: z.looseObject({ entry: z.array(z.unknown()), section: z.array(z.unknown()) }) });

/** The tiny ruleset whose robots may differ from their design in what these fields set. */
function loadedWith(own: readonly object[], inSections: readonly object[] = []) {
  const force = shape.parse(JSON.parse(readFolder(tinyFolder).get('force.json') ?? ''));
  force.fields.entry.push(...own);
  force.fields.section.push(...inSections);
  return loadRuleset(withFile('force.json', JSON.stringify(force)));
}
const faultsOf = (...given: Parameters<typeof loadedWith>): readonly string[] => {
  const loaded = loadedWith(...given);
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
};

const rulesetOf = (result: ReturnType<typeof loadedWith>) =>
  result.ok ? result.value : expect.fail(result.problems.map(({ message }) => message).join('\n'));

function drummers(more: Partial<ForceEntry>, ...fields: readonly object[]) {
  const ruleset = rulesetOf(loadedWith(fields.length > 0 ? fields : [legsToday]));
  const force = aForce([aSection('Head', [anEntry('Drummer', 2, more), anEntry('Drummer', 1, { id: entryId('plain') })])]);
  const assessment = assessForce(ruleset, stockProject(ruleset, force), force);
  const [units, plain] = assessment.sections[0]?.entries ?? [];
  return { ruleset, assessment, units: units ?? expect.fail('units'), plain: plain ?? expect.fail('others') };
}

describe('a field of entries that sets a field of the design', () => {
  it('shows what the design has where nothing is entered', () => {
    const { plain } = drummers({});
    expect(plain.fields.legsToday).toMatchObject({ value: 2, raw: undefined, applies: true, fault: null });
  });

  it('makes units of what is entered: their cost, facts and card follow, and other units do not', () => {
    const { units, plain, assessment } = drummers({ fields: { legsToday: 4 } });
    expect(units.fields.legsToday?.value).toBe(4);
    expect([units.facts.speed, plain.facts.speed]).toEqual([4, 2]);
    const { values = {}, components = {} } = plain.design ?? {};
    expect(units.designCost).toBe(assessDesign(rulesetOf(loadedWith([legsToday])), { values: { ...values, legs: 4 }, components }).cost);
    expect(units.designCost).not.toBe(plain.designCost);
    expect(forceEntryDesigns(assessment).map(({ values }) => values.legs)).toEqual([4, 2]);
  });

  it('counts an emptied cell as the design', () => {
    expect(drummers({ fields: { legsToday: null } }).units.fields.legsToday?.value).toBe(2);
  });

  it('tells of what does not fit, and leaves the design as it is', () => {
    const { units, assessment } = drummers({ fields: { legsToday: 9 } });
    expect([units.fields.legsToday?.value, units.facts.speed]).toEqual([9, 2]);
    expect(assessment.issues.find(({ id }) => id === 'field.legsToday')?.message).toBe(
      'Head: Drummer, Legs today: 9 is above the maximum of 8.',
    );
  });

  it('keeps a secret from the copy for the opponent', () => {
    const { units } = drummers({ fields: { legsToday: 4 } }, { ...legsToday, shown: 'secret' });
    expect([units.input.values.legs, units.open.input.values.legs]).toEqual([4, 2]);
    const open = drummers({ fields: { legsToday: 4 } }).units;
    expect(open.open.input.values.legs).toBe(4);
  });
});

describe('what cards say of units besides their design', () => {
  it('is no value of the design, and nothing that the ruleset leaves out there', () => {
    const tune = { kind: 'text', id: 'tunes', label: 'Tunes', source };
    const { ruleset, assessment } = drummers({ fields: { legsToday: 4, tunes: 'March', quiet: 'Waltz' } }, legsToday, tune, {
      ...tune,
      id: 'quiet',
      label: 'Quietly',
      onCards: false,
    });
    const cards = deployedDesigns(ruleset, assessment, { pointsShown: false, notesShown: true, damageShown: true });
    expect(cards[0]?.units?.remarks).toEqual(['Tunes: March']);
  });
});

describe('a fault in such a field is told with its place', () => {
  it.each<[string, Parameters<typeof loadedWith>, string]>([
    ['no such field', [[{ ...legsToday, sets: 'arms' }]], '"sets" names "arms", which is no field of a design.'],
    ['a field of another kind', [[{ ...legsToday, sets: 'size' }]], '"size" is not the same kind of field'],
    ['a computed field', [[{ ...legsToday, sets: 'cost' }]], '"cost" is not the same kind of field'],
    ['a section', [[], [legsToday]], 'Only a field of an entry can have "sets".'],
    ['a condition of its own', [[{ ...legsToday, when: '=isLoud' }]], 'it has no "when" of its own'],
    ['a default', [[{ ...legsToday, default: 3 }]], 'A field with "sets" has no default'],
    ['a roll', [[{ ...legsToday, roll: { dice: '=1', sides: '=6', rule: 'a die', source } }]], 'A field with "sets" is not rolled'],
    ['a field set twice', [[legsToday, { ...legsToday, id: 'legsAgain' }]], '"legs" is set by "legsToday" and "legsAgain"'],
    [
      'a grade',
      [[{ kind: 'choice', id: 'drill', label: 'Drill', table: 'troops', sets: 'troop', source }]],
      '"troop" is a grade or an upgrade',
    ],
    ['an upgrade', [[{ kind: 'yesNo', id: 'bright', label: 'Bright', sets: 'painted', source }]], '"painted" is a grade or an upgrade'],
    ['the name', [[{ kind: 'text', id: 'called', label: 'Called', sets: 'name', source }]], '"sets" cannot name "name"'],
  ])('%s', (_, given, said) => {
    expect(faultsOf(...given).join('\n')).toContain(said);
  });
});

describe('checks of designs that detached units need not pass', () => {
  const issuesWith = (excused: readonly string[]) => {
    const force = shape.parse(JSON.parse(readFolder(tinyFolder).get('force.json') ?? ''));
    force.fields.entry.push(legsToday);
    const detachments = z.looseObject({}).parse(force.detachments);
    return loadRuleset(withFile('force.json', JSON.stringify({ ...force, detachments: { ...detachments, excused } })));
  };

  it('are told at units that are not detached, and of no others', () => {
    const fields = { legsToday: 1 };
    const iron = [anEntry('Bulldozer', 1, { fields }), anEntry('Bulldozer', 1, { id: entryId('echo'), of: entryId('Bulldozer'), fields })];
    const force = aForce([aSection('Head', iron)]);
    const told = (excused: readonly string[]) => {
      const ruleset = rulesetOf(issuesWith(excused));
      const { issues } = assessForce(ruleset, stockProject(ruleset, force), force);
      return issues.filter(({ id }) => id === 'design.ironNeedsLegs').map(({ place }) => place.entry);
    };
    expect(told([])).toEqual(['Bulldozer', 'echo']);
    expect(told(['ironNeedsLegs'])).toEqual(['Bulldozer']);
  });

  it('are checks that the ruleset has', () => {
    const loaded = issuesWith(['ironNeedLegs']);
    expect(loaded.ok ? [] : loaded.problems.map(({ message }) => message).join()).toContain(
      'detachments, excused: There is no check of a design "ironNeedLegs". Did you mean "ironNeedsLegs"?',
    );
  });
});
