import { describe, expect, it } from 'vitest';
import { assessForce, forceEntryDesigns } from '../../../../shared/force/index.ts';
import { ofLimit } from '../../../../shared/force/limits.ts';
import { joinSections, splitSection } from '../../../../shared/force/plan/index.ts';
import { forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import { forceList } from '../../../../shared/paper/lists/index.ts';
import { changeForce } from '../../../../shared/project/edit/index.ts';
import { readProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Force } from '../../../../shared/project/force.ts';
import { exportWorkbook } from '../../../../shared/sheets/workbook/index.ts';
import { sectionSummary, sectionTotal } from '../../../../src-renderer/forces/grid/summaries.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from '../../../support/forces/forces.ts';
import { zorchAtSetCosts } from '../../../support/forces/setCosts.ts';
import { wordsOf } from '../../../support/prints/cards.ts';

const ruleset = zorchAtSetCosts();
// 2 × 390 = 780 and 320 + 4 × 70 = 600.
const force = aForce(
  [
    aSection('Armour', [anEntry('Bison Medium Tank', 2)], { limit: 700 }),
    aSection('Foot', [anEntry('Mastiff MICV', 1), anEntry('Rifle Stand', 4)], { limit: 1000 }),
    aSection('Rest', [anEntry('Ferret Scout Car', 1)]),
  ],
  { limit: 1500 },
);
const project = stockProject(ruleset, force);
const assessed = (of: Force = force) => assessForce(ruleset, project, of);
const broken = (of: Force) => assessed(of).issues.filter(({ id }) => id === 'section.overLimit');

it('what is at its very limit has nothing left, and is not over', () => {
  const shown = (amount: number): string => `${amount}`;
  expect([1, 0, -1].map((left) => ofLimit(`${20 - left}`, '20', left, shown))).toEqual([
    '19 of 20, 1 left',
    '20 of 20, 0 left',
    '21 of 20, 1 over',
  ]);
});

describe('a section with a limit of its own', () => {
  it('says what is used and left, and is an error of that section when it costs more', () => {
    expect(assessed().sections.map(({ points, limit, left }) => [points, limit, left])).toEqual([
      [780, 700, -80],
      [600, 1000, 400],
      [170, null, null],
    ]);
    expect(broken(force)).toMatchObject([
      {
        severity: 'error',
        message: 'Armour: 780 PP are 80 PP over its limit of 700 PP.',
        place: { section: 'Armour' },
        exception: null,
      },
    ]);
    expect(assessed().isLegal).toBe(false);
  });

  it('is passed over for a reason the players agreed, for that section alone', () => {
    const exceptions = [{ check: 'section.overLimit', place: 'Armour', reason: 'Tank day' }];
    expect(broken({ ...force, exceptions }).map(({ exception }) => exception)).toEqual(['Tank day']);
    expect(broken({ ...force, exceptions: [{ check: 'section.overLimit', place: 'Foot', reason: 'No' }] })[0]?.exception).toBeNull();
  });

  it('exactly at its limit it is neither over nor wrong; without a price nothing is said', () => {
    const exact = changeForce(force, { kind: 'setSection', section: sectionId('Armour'), head: { limit: 780 } });
    expect(broken(exact)).toEqual([]);
    expect(assessed(exact).sections[0]?.left).toBe(0);
    const gone = aForce([aSection('Lost', [anEntry('Nothing like it', 1)], { limit: 1 })]);
    expect(assessed(gone).sections[0]?.left).toBeNull();
    expect(broken(gone)).toEqual([]);
  });

  it('says so on screen, on paper, in lists and in the workbook, and nothing of it where points are secret', () => {
    const [armour, foot, rest] = assessed().sections;
    if (!armour || !foot || !rest) throw new Error('Three sections.');
    expect([armour, foot, rest].map((section) => sectionTotal(section))).toEqual(['780 of 700', '600 of 1,000', '170']);
    expect(sectionSummary(ruleset, armour)).toContain('2 units, 80 over its limit.');
    expect(sectionSummary(ruleset, foot)).toContain('5 units, 400 left.');
    const paper = (pointsShown: boolean): string =>
      layoutForces(ruleset, project, [force], forceJobSchema.parse({ pointsShown }))
        .pages.flatMap(({ items }) => wordsOf(items))
        .join(' ');
    expect(paper(true)).toContain('780 PP of 700 PP, 80 PP over');
    expect(paper(true)).toContain('600 PP of 1,000 PP, 400 PP left');
    expect(paper(false)).not.toMatch(/PP|700|over its limit/);
    const told = (pointsShown: boolean): string =>
      JSON.stringify(forceList(ruleset, assessed(), { form: 'short', pointsShown, isHouseRules: false }));
    expect(told(true)).toContain('780 PP of 700 PP, 80 PP over');
    expect(told(false)).not.toMatch(/PP|700/);
    const book = exportWorkbook(ruleset, project.designs, { title: 'Stock', forces: [assessed()] });
    expect(JSON.stringify(book.sheets.map(({ rows }) => [...rows]))).toContain('Armour (limit 700 PP)');
  });

  it('comes back from its file, and can be taken away', () => {
    const back = readProject(writeProject(project), 'x.motorpool');
    if (!back.ok) throw new Error(JSON.stringify(back.problems));
    expect(back.value.forces?.[0]?.sections.map(({ limit }) => limit)).toEqual([700, 1000, undefined]);
    const free = changeForce(force, { kind: 'setSection', section: sectionId('Armour'), head: { limit: null } });
    expect('limit' in (free.sections[0] ?? {})).toBe(false);
    expect(forceEntryDesigns(assessed(free))).toHaveLength(4);
  });

  it('stays with the part that keeps its name when the section is split; joined, limits add up if all have one', () => {
    const made = { id: sectionId('Second'), name: 'Second' };
    const split = changeForce(
      force,
      splitSection(force, sectionId('Foot'), [{ entry: entryId('Rifle Stand'), count: 2 }], made, () => entryId('two')),
    );
    expect(split.sections.map(({ limit }) => limit)).toEqual([700, 1000, undefined, undefined]);
    const limitOf = (...names: readonly string[]) => changeForce(force, joinSections(force, names.map(sectionId))).sections[0]?.limit;
    expect(limitOf('Armour', 'Foot')).toBe(1700);
    expect(limitOf('Armour', 'Foot', 'Rest')).toBeUndefined();
  });
});
