import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessForce, carriedWith, type EntryAssessment, type ForceAssessment } from '../../../../shared/force/index.ts';
import { forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import { forceList, listTexts } from '../../../../shared/paper/lists/index.ts';
import { type Edit, perform, redo, startHistory, undo } from '../../../../shared/project/edit/index.ts';
import { readProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { ForceEntry } from '../../../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../../../shared/project/index.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { aForce, anEntry, aSection, entryId, forceId, stockProject } from '../../../support/forces/forces.ts';
import { wordsOf } from '../../../support/prints/cards.ts';
import { builtInRuleset, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const stock = stockProject(zorch);
const designOf = (name: string): Design => stock.designs.find(({ id }) => id === name) ?? expect.fail(name);
const jet = designOf('Javelin Strike Aircraft');
const [cannon, bombs] = jet.components.weapons ?? [];
if (!cannon || !bombs) throw new Error('A cannon and bombs');
const withWeapons = (...weapons: readonly NonNullable<typeof cannon>[]): Design => ({ ...jet, components: { ...jet.components, weapons } });
/** Bombs whose number is in the column of attacks. */
const inAttacks: Design = {
  ...withWeapons({ ...bombs, values: { ...bombs.values, attacks: 8, shots: 'unlimited' } }),
  id: designIdSchema.parse('Attacks'),
};
const project: Project = { ...stock, designs: [...stock.designs, inAttacks] };

const airForce = (more: Partial<ForceEntry>, design: string = jet.id) =>
  aForce([aSection('Air', [anEntry(design, 2, { id: entryId('jets'), arrives: 2, ...more })])]);
const assess = (more: Partial<ForceEntry>, design?: string): ForceAssessment => assessForce(zorch, project, airForce(more, design));
const entryIn = ({ sections }: ForceAssessment): EntryAssessment => sections[0]?.entries[0] ?? expect.fail('an entry');
const said = ({ issues }: ForceAssessment, id: string): readonly string[] =>
  issues.flatMap((issue) => (issue.id === id ? [`${issue.severity}: ${issue.message}`] : []));

describe('what aircraft leave at home', () => {
  it('costs nothing: they cost what their design would without it', () => {
    const without = assessDesign(zorch, withWeapons(cannon)).cost;
    const { each, total, facts, open } = entryIn(assess({ carried: { weapons: { 1: 0 } } }));
    expect(each).toBe(without);
    expect(without).toBeLessThan(Number(assessDesign(zorch, jet).cost));
    expect(total).toBe(2 * Number(without));
    expect([facts.dropLoads, open.facts.dropLoads]).toEqual([0, 2]);
  });

  it('costs less by the number, in shots or in the column that has the number', () => {
    const oneLoad = withWeapons(cannon, { ...bombs, values: { ...bombs.values, shots: 1 } });
    expect(entryIn(assess({ carried: { weapons: { 1: 1 } } })).each).toBe(assessDesign(zorch, oneLoad).cost);
    const { input, load, facts } = entryIn(assess({ carried: { weapons: { 0: 3 } } }, inAttacks.id));
    expect(input.components.weapons?.[0]?.values.attacks).toBe(3);
    expect([load[0]?.designed, facts.dropLoads]).toEqual([8, 3]);
  });

  it('is the whole design where nothing is said, or just as many', () => {
    expect(entryIn(assess({})).input).toBe(jet);
    const { input, each, loadOut } = entryIn(assess({ carried: { weapons: { 1: 2 } } }));
    expect(input).toBe(jet);
    expect([each, loadOut]).toEqual([assessDesign(zorch, jet).cost, '4 × Cannon, 2 × Cluster bombs']);
  });

  it('is a decision of aircraft alone', () => {
    expect(entryIn(assess({}, 'Bison Medium Tank')).load).toEqual([]);
    expect(entryIn(assess({}, 'Kestrel Attack Helicopter')).load.map(({ name, designed, most }) => [name, designed, most])).toEqual([
      ['Chain gun', null, 10],
      ['Guided missiles', 4, 4],
    ]);
  });

  it('with a grade of their own, both count', () => {
    const veteran = { ...withWeapons(cannon), values: { ...jet.values, morale: 'professional' } };
    expect(entryIn(assess({ carried: { weapons: { 1: 0 } }, values: { morale: 'professional' } })).each).toBe(
      assessDesign(zorch, veteran).cost,
    );
  });
});

describe('a load-out and the rows of its design', () => {
  const ofJet = { design: jet.id, component: 'weapons' };
  const carriedAfter = (edit: Edit): unknown => {
    const carried = { weapons: { 0: 7, 1: 0 } };
    const start = startHistory({ ...project, forces: [airForce({ carried }), { ...airForce({ carried }, 'Other'), id: forceId('two') }] });
    const done = perform(start, edit);
    expect(done.present.forces?.[1]).toBe(start.present.forces?.[1]);
    expect(undo(done).present).toBe(start.present);
    return done.present.forces?.[0]?.sections[0]?.entries[0]?.carried;
  };

  it('stay together when rows are removed, added and moved', () => {
    expect(carriedAfter({ kind: 'removeRows', rows: [0], ...ofJet })).toEqual({ weapons: { 0: 0 } });
    expect(carriedAfter({ kind: 'removeRows', rows: [0, 1], ...ofJet })).toBeUndefined();
    expect(carriedAfter({ kind: 'addRows', at: 1, rows: [cannon, cannon], ...ofJet })).toEqual({ weapons: { 0: 7, 3: 0 } });
    expect(carriedAfter({ kind: 'moveRow', from: 1, to: 0, ...ofJet })).toEqual({ weapons: { 1: 7, 0: 0 } });
    expect(carriedAfter({ kind: 'addRows', at: 0, rows: [cannon], ...ofJet, component: 'crew' })).toEqual({ weapons: { 0: 7, 1: 0 } });
  });
});

describe('checks', () => {
  it('what the design does not have is forgotten when the load-out is decided again', () => {
    const { load } = entryIn(assess({ carried: { weapons: { 1: 9, 5: 1 }, crew: { 0: 1 } } }));
    expect(carriedWith(zorch, load, 0, 0)).toEqual({ weapons: { 0: 0, 1: 2 } });
    expect(carriedWith(zorch, load, 1, null)).toBeNull();
  });

  it('a load-out in numbers is one that is written down', () => {
    expect(said(assess({}), 'airNotes')).toHaveLength(1);
    expect(said(assess({ carried: { weapons: { 1: 2 } } }), 'airNotes')).toEqual([]);
  });

  it('more than the design has is told, and costs no more than the design', () => {
    const more = assess({ carried: { weapons: { 1: 9, 5: 1 } } });
    expect(entryIn(more).each).toBe(assessDesign(zorch, jet).cost);
    expect(said(more, 'entry.carriedMore')).toEqual([
      'error: Air: Javelin Strike Aircraft: 9 × Cluster bombs are carried, and the design has 2. Carry 2 or fewer.',
      'error: Air: Javelin Strike Aircraft: the load-out counts weapon 6, which the design does not have or always carries. Decide the load-out again.',
    ]);
  });

  it('nothing carried at all is advised against', () => {
    expect(said(assess({ carried: { weapons: { 0: 0, 1: 0 } } }), 'emptyAircraft')).toEqual([
      'advice: Air: Javelin Strike Aircraft carry no weapon today. Write down what they carry, or leave them at home.',
    ]);
    expect(said(assess({ carried: { weapons: { 0: 0 } } }), 'emptyAircraft')).toEqual([]);
  });
});

describe('the words of a load-out', () => {
  const more = { carried: { weapons: { 0: 0, 1: 1 } }, loadOut: 'for the bridge' };
  const force = airForce(more);
  const words = 'no Cannon, 1 × Cluster bombs; for the bridge';
  const printed = (input: Parameters<typeof forceJobSchema.parse>[0]): string =>
    layoutForces(zorch, { ...project, forces: [force] }, [force], forceJobSchema.parse(input))
      .pages.flatMap(({ items, cards }) => wordsOf([...items, ...cards.flatMap(({ card }) => card.items)]))
      .join(' ')
      .replace(/\s+/g, ' ');
  const listed = (pointsShown: boolean): string =>
    listTexts(forceList(zorch, assess(more), { form: 'full', pointsShown, isHouseRules: false }), 'plain').join('\n');

  it('are the same on every page', () => {
    for (const part of ['plan', 'orders', 'sheet', 'cards']) expect(printed({ parts: [part] })).toContain(words);
    expect(entryIn(assess(more)).loadOut).toBe(words);
  });

  it('and the weapons left behind are not told to the opponent', () => {
    const copy = printed({ parts: ['sheet', 'record', 'cards'], copyFor: 'opponent' });
    expect(copy).not.toContain('1 × Cluster');
    expect(copy).not.toContain('for the bridge');
    expect(copy).toContain('Cannon');
    expect(printed({ parts: ['cards'] })).not.toContain('Cannon 60');
    expect(listed(true)).toContain(words);
    expect(listed(false)).not.toContain('Carried');
  });
});

describe('any load-out', () => {
  const tiny = tinyRuleset();
  const rows = fc.dictionary(fc.constantFrom('0', '1', '2'), fc.nat(12), { noNullPrototype: true });
  const anyLoad = fc.record({ gadgets: rows, weapons: rows });

  it('of robots never costs more than the design, and is kept in the file', () => {
    const robots = stockProject(tiny);
    const complete = Number(entryIn(assessForce(tiny, robots, airForce({}, 'Bulldozer'))).each);
    fc.assert(
      fc.property(anyLoad, (carried) => {
        const force = airForce({ carried }, 'Bulldozer');
        expect(Number(entryIn(assessForce(tiny, robots, force)).each)).toBeLessThanOrEqual(complete);
        const read = readProject(writeProject({ ...robots, forces: [force] }), 'x');
        expect(read.ok && read.value.forces?.[0]?.sections[0]?.entries[0]?.carried).toEqual(carried);
      }),
      { numRuns: 40 },
    );
  });

  it('is one edit, undone at once; another design has none', () => {
    const start = startHistory({ ...project, forces: [airForce({})] });
    const set = (head: { readonly carried?: ForceEntry['carried'] | null; readonly design?: Design['id'] }): Edit => ({
      kind: 'editForce',
      force: airForce({}).id,
      label: 'Edit',
      change: { kind: 'setEntry', entry: entryId('jets'), head },
    });
    fc.assert(
      fc.property(anyLoad, (carried) => {
        const done = perform(start, set({ carried }));
        expect(undo(done).present).toBe(start.present);
        expect(redo(undo(done)).present).toEqual(done.present);
        const other = perform(done, set({ design: inAttacks.id })).present.forces?.[0]?.sections[0]?.entries[0];
        expect(other).not.toHaveProperty('carried');
      }),
      { numRuns: 20 },
    );
  });
});
