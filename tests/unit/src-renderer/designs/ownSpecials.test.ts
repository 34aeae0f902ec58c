import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../../../../shared/project/edit/edit.ts';
import { designSchema, type Project, projectRuleset } from '../../../../shared/project/index.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import type { SpecialData } from '../../../../shared/rules/ruleset/specials.ts';
import { packCopied, readCopied, shareDesign } from '../../../../shared/share/index.ts';
import { draftOf, faultOf, freeId, keptSpecial, NEW_SPECIAL, withNamed } from '../../../../src-renderer/designs/specials/draft.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';
import { specialRuleset } from '../../../support/rulesets/specialRuleset.ts';

const rules = specialRuleset();
const specials = rules.data.specials;
const of = (id: string): SpecialData => {
  const found = specials.find((special) => special.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};

describe('a special as a form', () => {
  const draft = { ...NEW_SPECIAL, label: 'Jump jets' };
  it('says what is wrong with it', () => {
    expect(faultOf({ ...draft, label: ' ' }, specials, null)).toBe('Give it a name.');
    expect(faultOf({ ...draft, label: 'Jump; jets' }, specials, null)).toMatch('cannot be a name');
    expect(faultOf({ ...draft, synonyms: 'Hops; invisible' }, specials, null)).toBe('“Cloak” has one of these names already.');
    expect(faultOf({ ...draft, price: 'points', amount: '' }, specials, null)).toMatch('from 0 to 10000');
    expect(faultOf({ ...draft, price: 'factor', amount: '0.5' }, specials, null)).toMatch('from 1 to 5');
    expect(faultOf({ ...draft, most: '1.5' }, specials, null)).toMatch('whole number');
    expect(faultOf({ ...draft, price: 'factor', amount: '1,25', most: '2' }, specials, null)).toBeNull();
    for (const special of specials) expect(faultOf(draftOf(special), specials, special.id)).toBeNull();
  });
  it('gets an id made of its name that is free', () => {
    expect(freeId('Jump jets', new Set())).toBe('jumpJets');
    expect(freeId('Écran 2', new Set(['ecran2']))).toBe('ecran22');
    expect(freeId('88 mm', new Set())).toBe('own88Mm');
  });
  it('of the rules keeps only what is otherwise, and its old name', () => {
    const cloak = of('cloak');
    expect(keptSpecial(draftOf(cloak), 'cloak', cloak, null, cloak)).toEqual({ id: 'cloak' });
    expect(keptSpecial({ ...draftOf(cloak), amount: '15' }, 'cloak', cloak, null, cloak)).toEqual({ id: 'cloak', cost: { points: 15 } });
    expect(keptSpecial({ ...draftOf(cloak), label: 'Veil' }, 'cloak', cloak, null, cloak)).toMatchObject({
      label: 'Veil',
      synonyms: ['Invisible', 'Cloak'],
    });
  });
  it('of the project keeps what later versions say of it', () => {
    const own = { id: 'jump', label: 'Jump', text: 'Jumps.', colour: 'red' };
    expect(keptSpecial({ ...NEW_SPECIAL, label: 'Jump', text: 'Jumps far.' }, 'jump', null, own, null)).toMatchObject({
      colour: 'red',
      text: 'Jumps far.',
    });
  });
  it('is what the project then has, and designs keep a name that was changed', () => {
    const project: Project = { format: 1, name: 'P', ruleset: { id: 'tin-parade', version: '1.0.0' }, designs: [] };
    const cloak = of('cloak');
    const special = keptSpecial({ ...draftOf(cloak), label: 'Veil', amount: '12' }, 'cloak', cloak, null, cloak);
    const edit: Edit = { kind: 'setSpecial', special, label: 'Change' };
    const found = projectRuleset(applyEdit(project, edit), () => rules);
    if (found === undefined || !('data' in found)) throw new Error('The installed rules are expected.');
    const veil = found.data.specials.find(({ id }) => id === 'cloak');
    expect(veil && draftOf(veil)).toEqual({ ...draftOf(cloak), label: 'Veil', amount: '12', synonyms: 'Invisible; Cloak' });
  });
  it.each([
    ['for 30 points', { points: 30 }, 430],
    ['for a fifth more', { factor: 1.2 }, 480],
    ['at no agreed price', 'agreed' as const, 400],
  ])('can be added by players to rules that print none, %s', (_, cost, points) => {
    const ships = builtInRuleset('spaceship-battles');
    const [example] = ships.examples;
    if (!example) throw new Error('The printed example is expected.');
    const project = {
      ruleset: { id: ships.data.id, version: ships.data.version },
      specials: [{ id: 'ram', label: 'Ram', text: 'Rams.', cost }],
    };
    const found = projectRuleset(project, () => ships);
    if (found === undefined || !('data' in found)) throw new Error('The installed rules are expected.');
    const design = { ...example.design, values: { ...example.design.values, abilities: 'ram' } };
    const { cost: total, breakdown, issues } = assessDesign(found, design);
    expect([total, breakdown.reduce((sum, term) => sum + Number(term.points), 0)]).toEqual([points, points]);
    expect(issues.map(({ check }) => check)).toEqual(cost === 'agreed' ? ['abilityNotAgreed'] : []);
  });
});

it('a cell gets one more special once, whatever it is called there', () => {
  expect(withNamed('', of('cloak'))).toBe('Cloak');
  expect(withNamed('Polish', of('cloak'))).toBe('Polish; Cloak');
  expect(withNamed('invisible (at night), Polish', of('cloak'))).toBe('invisible (at night), Polish');
});

describe('designs that have specials of their project', () => {
  const own = { id: 'jump', label: 'Jump', text: 'Jumps.', cost: { points: 4 } } as const;
  const project: Project = {
    format: 1,
    name: 'P',
    ruleset: { id: 'tin-parade', version: '1.0.0' },
    designs: [],
    specials: [own, { id: 'hum', label: 'Hum' }],
  };
  const found = projectRuleset(project, () => rules);
  if (found === undefined || !('data' in found)) throw new Error('The installed rules are expected.');
  const design = designSchema.parse({ id: 'a', values: { name: 'A', size: 'tin', tricks: 'jump; cloak' }, components: {} });
  it('take them along when they are copied', () => {
    expect(readCopied(packCopied(found, project, [design]))?.specials).toEqual([own]);
    expect(readCopied(packCopied(found, project, [{ ...design, values: { name: 'A' } }]))?.specials).toBeUndefined();
  });
  it('say that a code has only their names', () => {
    const code = shareDesign(found, design, false);
    expect(code).toMatchObject({ ok: true, value: { remarks: [expect.stringContaining('“Jump” goes along by its name only')] } });
  });
});
