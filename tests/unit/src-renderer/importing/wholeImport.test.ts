import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import { cardLookSchema, type DesignId, designIdSchema, type Project } from '../../../../shared/project/index.ts';
import { wholeWords } from '../../../../shared/sheets/workbook/index.ts';
import { ownedEdits, wholeEdits } from '../../../../src-renderer/importing/work/accept.ts';
import { importEdit } from '../../../../src-renderer/importing/work/merge.ts';
import { problemPlace } from '../../../../src-renderer/importing/work/words.ts';
import { workedOpponent, workedProject } from '../../../support/forces/battlegroups.ts';
import { aForce, forceId } from '../../../support/forces/forces.ts';

const brought: Project = {
  ...workedProject(workedOpponent()),
  looks: [cardLookSchema.parse({ format: 1, id: 'mine', label: 'Mine' })],
  side: { name: 'North', colour: '#22566a', emblem: null },
  collection: { 'Bison Medium Tank': 4 },
};
const empty: Project = { format: 1, name: 'New project', ruleset: brought.ruleset, designs: [] };

/** The project after everything was imported; `replace` puts designs in the place of their namesakes. */
function imported(into: Project, clash: 'both' | 'replace' | 'skip' = 'both'): Project {
  const { edit, placed } = importEdit(into.designs, brought.designs, new Map(brought.designs.map((_, at) => [at, clash])));
  const { edits } = wholeEdits(into, brought, placed);
  return applyEdit(into, { kind: 'together', label: 'Import', edits: [edit, ...edits] });
}

describe('a column of how many its player owns', () => {
  const sheet = (own: readonly Record<string, string | number>[]) =>
    importEdit(
      [],
      own.map((extra, at) => ({ id: designIdSchema.parse(`d${at}`), values: { name: `Unit ${at}` }, components: {}, extra })),
      new Map(),
    ).edit;

  it('becomes the collection; what is no whole number, and other columns, do not', () => {
    const edit = sheet([{ 'Qty owned': 4 }, { 'Im Besitz': '12' }, { 'Qty owned': 'some' }, { Owned: 2.5 }, { Colour: 3 }, { owned: 0 }]);
    const after = applyEdit(empty, { kind: 'together', label: 'Import', edits: [edit, ...ownedEdits(empty, edit)] });
    expect(after.designs.map(({ id }) => after.collection?.[id])).toEqual([4, 12, undefined, undefined, undefined, undefined]);
  });

  it('leaves what is known of a design as it is', () => {
    const edit = sheet([{ 'Qty owned': 4 }]);
    const [design] = applyEdit(empty, edit).designs;
    expect(ownedEdits({ collection: { [design?.id ?? '']: 7 } }, edit)).toEqual([]);
  });
});

describe('everything that a workbook brings', () => {
  it('is there as it was, in an empty project', () => {
    const { name: _, ...rest } = brought;
    const { name: _name, ...after } = imported(empty);
    expect(after).toEqual(rest);
  });

  it.each(['both', 'replace', 'skip'] as const)(
    'beside what is there, its battlegroups buy the designs that came in or took their place: %s',
    (clash) => {
      const after = imported(brought, clash);
      const second = after.forces?.[brought.forces?.length ?? 0];
      const nameOf = (project: Project, id: DesignId | undefined): string =>
        String(project.designs.find((design) => design.id === id)?.values.name).replace(/ \(2\)$/, '');
      const bought = (project: Project, force = project.forces?.[0]): readonly string[] =>
        force?.sections.flatMap(({ entries }) => entries.map(({ design }) => nameOf(project, design))) ?? [];
      expect(after.forces).toHaveLength(2 * (brought.forces?.length ?? 0));
      expect(new Set(after.forces?.map(({ id }) => id)).size).toBe(after.forces?.length);
      expect(bought(after, second)).toEqual(bought(brought));
      const ids = new Set(after.designs.map(({ id }) => id));
      expect(ids.size).toBe(after.designs.length);
      expect(after.looks).toEqual(brought.looks);
      expect(after.side).toEqual(brought.side);
      expect(after.collection?.['Bison Medium Tank']).toBe(4);
    },
  );

  it('keeps a look of the project whose id another one has', () => {
    const other = cardLookSchema.parse({ format: 1, id: 'mine', label: 'Not yours' });
    expect(imported({ ...empty, looks: [other] }).looks?.map(({ id, label }) => `${id} ${label}`)).toEqual([
      'mine Not yours',
      'mine-2 Mine',
    ]);
  });

  it('names the battlegroups for which there is no room', () => {
    const many = Array.from({ length: 49 }, (_, at) => aForce([], { id: forceId(`f${at}`) }));
    const { edits, left } = wholeEdits({ forces: many }, brought, new Map());
    expect(edits.filter(({ kind }) => kind === 'addForce')).toHaveLength(1);
    expect(left).toEqual(['Sky Host']);
  });

  it('what is wrong on a sheet without designs is shown with the name of that sheet', () => {
    const place = { sheet: 'Force', row: 5, column: 'C' };
    expect(problemPlace({ ...place, row: null, column: null }, ['Designs'])).toBe('Force');
    expect(problemPlace(place, ['Designs'])).toBe('Force, row 5, C');
    expect(problemPlace(place, ['Force'])).toBe('row 5, C');
    expect(problemPlace(place, ['Designs', 'Force'])).toBe('Force, row 5, C');
    expect(problemPlace({ sheet: null, row: null, column: null }, ['Designs'])).toBe('whole file');
  });

  it('is said in words', () => {
    const noun = { one: 'battlegroup', many: 'battlegroups' };
    expect(wholeWords(brought, noun)).toBe('2 battlegroups, 1 card look, the side and the collection');
    expect(wholeWords(empty, noun)).toBe('');
    const ruled: Project = { ...brought, forces: [], looks: [], ruleset: { ...brought.ruleset, files: {} } };
    expect(wholeWords(ruled, noun)).toBe('the house rules, the side and the collection');
  });
});

it('a design whose id is taken gets another', () => {
  const [design] = brought.designs;
  const { edit, placed } = importEdit(
    design ? [design] : [],
    design ? [{ ...design, values: { ...design.values, name: 'Other' } }] : [],
    new Map(),
  );
  expect(placed.get(designIdSchema.parse('Rifle Stand'))).not.toBe('Rifle Stand');
  expect(applyEdit({ ...empty, designs: design ? [design] : [] }, edit).designs).toHaveLength(2);
});
