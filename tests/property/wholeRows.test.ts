import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { designList, forceList, listTexts } from '../../shared/paper/lists/index.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { shareDesign } from '../../shared/share/index.ts';
import { dropMarquee } from '../../src-renderer/grid/keys.ts';
import { workedForce, workedProject } from '../support/forces/battlegroups.ts';
import { memoryClipboard, sheetSession } from '../support/grid/sheetSession.ts';
import { tank } from '../support/projects/pictures.ts';
import { seededRandom } from '../support/random/random.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const rulesets: readonly (readonly [string, () => Ruleset])[] = [
  ['zorch-97', () => builtInRuleset('zorch-97')],
  ['spaceship-battles', () => builtInRuleset('spaceship-battles')],
  ['the tiny ruleset', tinyRuleset],
  ['an awkward ruleset', awkwardRuleset],
];
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

/** A project of random designs with everything a design can have: pictures, notes, dismissed advice, parents, later properties. */
function fullProject(ruleset: Ruleset, seed: number, count = 4): Project {
  const random = seededRandom(seed);
  const designs = randomDesigns(ruleset, seed, count, { odd: 0.2, wrong: 0.1 }).map((design, index, all): Design => {
    const rows = Object.entries(design.components).map(([id, each]) => [
      id,
      each.map((row, at) => (at === 0 ? { ...row, later: { [`n${index}`]: [1, 'two', null] } } : row)),
    ]);
    const parent = all[Math.floor(random() * count)]?.id;
    // A later version's properties are no part of the type.
    return {
      ...design,
      components: Object.fromEntries(rows),
      values: { ...design.values, unknownField: index },
      dismissed: ['quick', `check-${index}`],
      exemptions: [{ check: 'heavy', reason: 'Agreed.' }],
      later: { of: 'a later version', list: [1, { deep: true }] },
      ...(random() < 0.5 ? { image: { picture: 'tank', alt: 'A tank.', crop: [1, 2] } } : {}),
      ...(random() < 0.5 ? { notes: 'Two\nlines, "quoted"\twith a tab' } : {}),
      ...(random() < 0.5 && parent !== design.id ? { parent } : {}),
      origin: { file: 'old.xls', sheet: 'Units', row: index + 4, cost: 120 },
    } as Design;
  });
  const { id, version } = ruleset.data;
  const hasPicture = designs.some(({ image }) => image !== undefined);
  return { format: 1, name: 'Parade', ruleset: { id, version }, designs, ...(hasPicture ? { pictures: { tank } } : {}) };
}

/** A design without what tells it from its copy: its id, and whose variant it is. */
const bare = ({ id: _id, ...rest }: Design): object => ({ ...rest, parent: undefined });

describe.each(rulesets)('whole rows of %s', (_name, load) => {
  const ruleset = load();

  it('that are copied and pasted at the end are the same designs', () => {
    fc.assert(
      fc.property(seeds, fc.nat(3), fc.nat(3), (seed, one, other) => {
        const project = fullProject(ruleset, seed);
        const session = sheetSession(ruleset, project);
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        session.selectDesigns(from, to);
        const clipboard = session.copy();
        session.selectBlank();
        session.paste(clipboard);
        const { designs } = session.project();
        expect(designs.slice(0, 4)).toEqual(project.designs);
        expect(designs.slice(4).map(bare)).toEqual(project.designs.slice(from, to + 1).map(bare));
        // A variant of a design that was copied with it is the copy's variant; of any other, that one's.
        for (const [index, { parent }] of designs.slice(4).entries()) {
          const before = project.designs[from + index]?.parent;
          const at = project.designs.findIndex(({ id }) => id === before);
          expect(parent).toBe(at >= from && at <= to ? designs[4 + at - from]?.id : before);
        }
        expect(session.said()).toMatch(/^Pasted whole rows: \d designs? added\.$/);
        expect(session.app.store.getState().toasts.at(-1)?.tone).toBe('done');
      }),
      { numRuns: 25 },
    );
  });

  it('take the places of others whole, come with their pictures to another project, and are one step', () => {
    fc.assert(
      fc.property(seeds, seeds, fc.nat(3), (seed, otherSeed, at) => {
        const project = fullProject(ruleset, seed);
        const from = sheetSession(ruleset, project);
        const into = sheetSession(ruleset, { ...fullProject(ruleset, otherSeed), pictures: {} });
        const before = into.project();
        from.selectDesigns(0, 1);
        const clipboard = from.copy();
        into.selectDesigns(at);
        into.paste(clipboard);
        const { designs, pictures } = into.project();
        expect(designs.slice(at, at + 2).map(bare)).toEqual(project.designs.slice(0, 2).map(bare));
        expect(designs.map(({ id }) => id).slice(0, 4)).toEqual(before.designs.map(({ id }) => id));
        expect([...designs.slice(0, at), ...designs.slice(at + 2)]).toEqual([
          ...before.designs.slice(0, at),
          ...before.designs.slice(at + 2),
        ]);
        if (project.designs.slice(0, 2).some(({ image }) => image)) expect(pictures).toEqual({ tank });
        into.app.document.undo();
        expect(into.project()).toBe(before);
      }),
      { numRuns: 25 },
    );
  });

  it('that are cut are moved: nothing is lost or changed, and Esc leaves a copy', () => {
    fc.assert(
      fc.property(seeds, fc.nat(3), fc.nat(4), fc.boolean(), (seed, at, to, isDropped) => {
        const project = fullProject(ruleset, seed);
        const session = sheetSession(ruleset, project);
        session.selectDesigns(at);
        const clipboard = session.copy(true);
        expect(session.project()).toBe(project);
        if (isDropped) dropMarquee(session.sheet);
        if (to === 4) session.selectBlank();
        else session.selectDesigns(to);
        session.paste(clipboard);
        const { designs, pictures } = session.project();
        if (isDropped) {
          const source = project.designs[at];
          const pasted = designs[to];
          expect(pasted && bare(pasted)).toEqual(source && bare(source));
          return;
        }
        expect(pictures).toEqual(project.pictures);
        const [moved] = project.designs.slice(at, at + 1);
        const staying = project.designs.filter((design) => design !== moved);
        const place = staying.findIndex(({ id }) => id === project.designs[to]?.id);
        const expected = to === at ? project.designs : moved && staying.toSpliced(place < 0 ? staying.length : place, 0, moved);
        expect(designs).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('leave nothing behind in another ruleset without saying so', () => {
    const other = ruleset.data.id === 'spaceship-battles' ? tinyRuleset() : builtInRuleset('spaceship-battles');
    fc.assert(
      fc.property(seeds, (seed) => {
        const project = fullProject(ruleset, seed, 1);
        const from = sheetSession(ruleset, project);
        const { id, version } = other.data;
        const into = sheetSession(other, { format: 1, name: 'Other', ruleset: { id, version }, designs: [] });
        from.selectDesigns(0);
        into.paste(from.copy());
        const [design] = project.designs;
        const [taken] = into.project().designs;
        expect(taken?.values.name).toBe(design?.values.name === '' ? undefined : design?.values.name);
        expect(taken?.notes).toBe(design?.notes);
        const text = JSON.stringify(taken);
        const labels = new Map([...ruleset.fields].map(([field, { data }]) => [field, data.label]));
        for (const [field, value] of Object.entries(design?.values ?? {})) {
          if (value === null || value === '') continue;
          const label = labels.get(field) ?? field;
          // Each value is a value of the other rules, or an extra column that the message names.
          const isKnown = [...other.fields.values()].some(({ data }) => taken?.values[data.id] !== undefined && data.label === label);
          expect(isKnown || taken?.extra?.[label] !== undefined).toBe(true);
        }
        for (const rows of Object.values(design?.components ?? {}))
          for (const { values } of rows)
            for (const value of Object.values(values)) if (typeof value === 'number') expect(text).toContain(String(value));
        expect(into.said()).toContain(`“${other.data.name}” does not know`);
        expect(into.said()).toContain('Dismissed advice');
      }),
      { numRuns: 15 },
    );
  });
});

describe('a row of the worked army', () => {
  const zorch = builtInRuleset('zorch-97');
  const design = (name: string, changes: object = {}): Design => ({
    id: designIdSchema.parse(name),
    values: { name, role: 'infantry', size: 'small', armour: 10, propulsion: 'normal', movement: 10, assault: 3, sapper: true, ...changes },
    components: { weapons: [] },
  });
  const project: Project = {
    format: 1,
    name: 'Army',
    ruleset: { id: 'zorch-97', version: zorch.data.version },
    designs: [design('Sapper Stand'), design('Rifle Stand', { sapper: false })],
  };
  const columnOf = (session: ReturnType<typeof sheetSession>, id: string): number =>
    session.sheet.store.getState().frame.columns.findIndex((column) => column.id === id);

  it('as a block of cells goes where the cursor is, and only its cells', () => {
    const session = sheetSession(zorch, project);
    const [name, movement] = [columnOf(session, 'name'), columnOf(session, 'movement')];
    session.select({
      active: { row: 0, column: name },
      ranges: [{ anchor: { row: 0, column: name }, head: { row: 0, column: movement } }],
      tabColumn: null,
    });
    const clipboard = session.copy();
    session.selectCell(1, name);
    session.paste(clipboard);
    expect(session.project().designs[1]?.values).toMatchObject({ name: 'Sapper Stand', sapper: false });
  });

  it.each([
    [
      'a list of designs',
      () => listTexts(designList(zorch, project.designs, { title: 'T', form: 'full', pointsShown: true, isHouseRules: false }), 'plain'),
      'import',
    ],
    ['a share code', () => [codeOf(zorch, project.designs[0])], 'import'],
    [
      'the list of a battlegroup',
      () =>
        listTexts(
          forceList(zorch, assessForce(zorch, workedProject(), workedForce()), { form: 'full', pointsShown: true, isHouseRules: false }),
          'bbcode',
        ),
      'battlegroup',
    ],
  ])('%s is not pasted as cells: it is said where it belongs', (_, text, words) => {
    const session = sheetSession(zorch, project);
    session.selectCell(0, columnOf(session, 'name'));
    const clipboard = memoryClipboard();
    clipboard.setData('text/plain', text().join('\n'));
    session.paste(clipboard);
    expect(session.project()).toBe(project);
    expect(session.said()).toContain(words);
  });

  it('warns of computed cells only where another number was pasted than the sheet works out', () => {
    const session = sheetSession(zorch, project);
    const cost = columnOf(session, 'cost');
    session.selectCell(0, cost);
    const clipboard = session.copy();
    session.paste(clipboard);
    expect(session.said()).not.toContain('computed');
    clipboard.setData('text/plain', '9999');
    session.paste(clipboard);
    expect(session.said()).toContain('1 computed cell skipped');
  });
});

function codeOf(ruleset: Ruleset, design: Design | undefined): string {
  const code = design ? shareDesign(ruleset, design, false) : null;
  if (!code?.ok) throw new Error('There is no code.');
  return code.value.text;
}
