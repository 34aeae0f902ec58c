import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import { perform, startHistory, undo } from '../../../../shared/project/edit/index.ts';
import { type Design, designIdSchema, type Project } from '../../../../shared/project/index.ts';
import { legalityOf } from '../../../../shared/project/issues.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import {
  changeEntry,
  consequencesOf,
  designsUsing,
  type Entry,
  insertEntry,
  libraryOf,
  newNameFor,
  rulesBrokenBy,
  searched,
  typicalPoints,
  typicalValues,
  valuesOf,
} from '../../../../src-renderer/armoury/library.ts';
import { armouryScreen } from '../../../../src-renderer/armoury/screen.tsx';
import { duplicateDesigns, variantOf } from '../../../../src-renderer/designs/copies.ts';
import { copyName } from '../../../../src-renderer/document/names.ts';
import { deepFreeze } from '../../../support/projects/deepFreeze.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const id = (text: string) => designIdSchema.parse(text);
const gun = { name: 'Gauss gun', range: 90, attacks: 1, hitsOn: 5, apMod: -4 };
const tank = (name: string, ...weapons: readonly Record<string, string | number>[]): Design => ({
  id: id(name),
  values: { name, movement: 20, size: 'medium', armour: 5, propulsion: 'tracked' },
  components: { weapons: weapons.map((values) => ({ values })) },
});
const project: Project = deepFreeze({
  format: 1,
  name: 'P',
  ruleset: { id: 'zorch-97', version: '1.0.0' },
  designs: [
    tank('Rhino', gun, { name: 'Coax', range: 30, attacks: 2, hitsOn: 8 }),
    tank('Stiletto', { ...gun, name: 'gauss GUN', hitsOn: 4 }),
    tank('Cart'),
  ],
});
const entries = libraryOf(ruleset, project.designs, 'weapons');
const entryCalled = (name: string, from: readonly Entry[] = entries): Entry => {
  const found = from.find((entry) => entry.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const gauss = entryCalled('Gauss gun');
const costOf = (from: Project, name: string) => {
  const design = from.designs.find((one) => one.values.name === name);
  return design ? assessDesign(ruleset, design).cost : null;
};

it('is offered where designs have rows of parts, and nowhere else', () => {
  const offered = (id: string) => armouryScreen.isOffered?.(builtInRuleset(id));
  expect([offered('zorch-97'), offered('simple-gboh')]).toEqual([true, false]);
});

describe('the library', () => {
  it('puts rows of one name together, however it is spelled, and counts designs', () => {
    expect(designsUsing(gauss).map(({ values }) => values.name)).toEqual(['Rhino', 'Stiletto']);
    expect(valuesOf(gauss, 'hitsOn')).toEqual([5, 4]);
    expect(valuesOf(gauss, 'range')).toEqual([90]);
  });

  it('has the stock list as well, and both in alphabetical order', () => {
    const names = entries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(entries.filter(({ uses }) => uses.length === 0).length).toBeGreaterThan(10);
  });

  it('leaves out rows without a name', () => {
    expect(libraryOf(ruleset, [tank('Bare', { range: 10 })], 'weapons').every(({ name }) => name.trim() !== '')).toBe(true);
  });

  it('is made once for a list of designs', () => {
    expect(libraryOf(ruleset, project.designs, 'weapons')).toBe(entries);
  });

  it('tells what a row usually adds: the median of what it adds where it is used', () => {
    const points = gauss.uses.map((use) => Number(use.points));
    expect(typicalPoints(gauss)).toBeCloseTo((points.reduce((sum, one) => sum + one, 0) as number) / 2, 6);
  });

  it('finds names by parts of their words, without regard to case and accents', () => {
    expect(searched(entries, 'GUN gau').map(({ name }) => name)).toContain('Gauss gun');
    expect(searched(entries, 'no such thing')).toEqual([]);
    expect(searched(entries, '')).toEqual(entries);
  });
});

describe('changing an entry', () => {
  const draft = { apMod: -5 };

  it('tells what each design will cost before anything changes', () => {
    const after = applyEdit(project, changeEntry(gauss, gauss.uses, draft));
    for (const { design, before, after: told } of consequencesOf(ruleset, 'weapons', gauss.uses, draft)) {
      expect(before).toBe(costOf(project, String(design.values.name)));
      expect(told).toBe(costOf(after, String(design.values.name)));
      expect(Number(told)).toBeGreaterThan(Number(before));
    }
  });

  it('everywhere is one step that undo takes back, and leaves other values alone', () => {
    const history = perform(startHistory(project), changeEntry(gauss, gauss.uses, draft));
    expect(history.past).toHaveLength(1);
    const rows = history.present.designs.slice(0, 2).map(({ components }) => components.weapons?.[0]?.values);
    expect(rows).toEqual([
      { ...gun, apMod: -5 },
      { ...gun, name: 'gauss GUN', hitsOn: 4, apMod: -5 },
    ]);
    expect(history.present.designs[0]?.components.weapons?.[1]).toBe(project.designs[0]?.components.weapons?.[1]);
    expect(undo(history).present).toBe(project);
  });

  it('only in the chosen ones leaves the rest as they are', () => {
    const after = applyEdit(project, changeEntry(gauss, gauss.uses.slice(1), draft));
    expect(after.designs[0]).toBe(project.designs[0]);
    expect(after.designs[1]?.components.weapons?.[0]?.values.apMod).toBe(-5);
  });

  it('as something new gives the rows a free name of their own', () => {
    const name = newNameFor(gauss, entries);
    expect(name).toBe('Gauss gun (2)');
    const after = applyEdit(project, changeEntry(gauss, gauss.uses.slice(0, 1), draft, name));
    const now = libraryOf(ruleset, after.designs, 'weapons');
    expect(designsUsing(entryCalled('Gauss gun (2)', now))).toHaveLength(1);
    expect(now.find(({ name: one }) => one.toLowerCase() === 'gauss gun')?.uses).toHaveLength(1);
  });

  it('tells how many rules a design would newly break', () => {
    const [told] = consequencesOf(ruleset, 'weapons', gauss.uses.slice(0, 1), { barrage: 5 });
    expect(told?.newErrors).toBe(1);
  });
});

it('an entry is added to a design as it usually is, in one step', () => {
  const cart = project.designs[2] as Design; // the third of three
  const after = applyEdit(project, insertEntry(ruleset, gauss, cart));
  const added = after.designs[2]?.components.weapons;
  expect(added).toHaveLength(1);
  expect(added?.[0]?.values).toMatchObject(gun);
  expect(added?.[0]?.values).toEqual(typicalValues(ruleset, gauss));
  expect(Object.keys(added?.[0]?.values ?? {})).not.toContain('points');
});

it('an entry names the rules that adding it would break, as they are broken once it is there', () => {
  const all = libraryOf(ruleset, project.designs, 'weapons');
  const hosts = ruleset.stock.slice(0, 12).map((design, index): Design => ({ ...design, id: id(`s${index}`) }));
  let broken = 0;
  for (const design of hosts)
    for (const entry of all) {
      const [after = design] = applyEdit({ ...project, designs: [design] }, insertEntry(ruleset, entry, design)).designs;
      const before = new Set(legalityOf(ruleset, design).errors.map(({ message }) => message));
      const added = legalityOf(ruleset, after).errors.filter(({ message }) => !before.has(message));
      const told = rulesBrokenBy(ruleset, entry, design);
      expect(told.map(({ message }) => message)).toEqual(added.map(({ message }) => message));
      broken += told.length;
    }
  expect(broken).toBeGreaterThan(0);
});

it('an entry does not name a rule that the design is exempted from', () => {
  const all = libraryOf(ruleset, project.designs, 'weapons');
  for (const design of ruleset.stock.slice(0, 12).map((each): Design => ({ ...each, id: id('host') })))
    for (const entry of all) {
      const [issue] = rulesBrokenBy(ruleset, entry, design);
      if (!issue) continue;
      const agreed = { ...design, exemptions: [{ check: issue.check, reason: 'Agreed.' }] };
      expect(rulesBrokenBy(ruleset, entry, agreed).map(({ check }) => check)).not.toContain(issue.check);
    }
});

describe('copies of designs', () => {
  const ids = () => {
    let count = 0;
    return () => id(`new-${++count}`);
  };

  it.each([
    ['Bison', ['Bison'], 'Bison (2)'],
    ['Bison', ['Bison', 'Bison (2)'], 'Bison (3)'],
    ['Bison (2)', ['Bison', 'Bison (2)'], 'Bison (3)'],
    ['Bison (2)', ['Bison (2)', 'Bison (4)'], 'Bison (3)'],
  ])('the copy of %s among %j is %s', (name, taken, expected) => {
    expect(copyName(name, new Set(taken))).toBe(expected);
  });

  it('have all rows, ids and names of their own, and no origin', () => {
    const imported: Design = { ...(project.designs[0] as Design), origin: { file: 'a.xls', sheet: null, row: 3, cost: 10 }, notes: 'n' };
    const copies = duplicateDesigns([imported, imported], [imported], ids());
    expect(copies.map(({ values }) => values.name)).toEqual(['Rhino (2)', 'Rhino (3)']);
    expect(copies.map((copy) => copy.id)).toEqual(['new-1', 'new-2']);
    for (const copy of copies) {
      expect(copy.components).toEqual(imported.components);
      expect(copy.notes).toBe('n');
      expect('origin' in copy).toBe(false);
    }
  });

  it('a variant remembers its parent', () => {
    expect(variantOf(project.designs[0] as Design, project.designs, id('v'))).toMatchObject({
      id: 'v',
      parent: 'Rhino',
      values: { name: 'Rhino (2)' },
    });
  });

  it('a design without a name has copies without a name', () => {
    const nameless: Design = { id: id('x'), values: {}, components: {} };
    expect(duplicateDesigns([nameless], [nameless], ids())).toEqual([{ id: 'new-1', values: {}, components: {} }]);
  });
});
