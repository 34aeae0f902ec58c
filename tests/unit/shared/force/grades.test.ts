import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../shared/force/index.ts';
import { layoutCards } from '../../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../../shared/paper/cards/job/index.ts';
import { forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout } from '../../../../shared/paper/handouts/index.ts';
import { designList, forceList, type ListForm, listTexts } from '../../../../shared/paper/lists/index.ts';
import type { Page } from '../../../../shared/paper/print/page/index.ts';
import { type Design, designIdSchema } from '../../../../shared/project/index.ts';
import { loadRuleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { choicesOf, type Values } from '../../../../shared/rules/ruleset/values/index.ts';
import { importWorkbook } from '../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { aForce, anEntry, aSection } from '../../../support/forces/forces.ts';
import { wordsOf } from '../../../support/prints/cards.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';
import { withRuleset } from '../../../support/rulesets/tinyFolder.ts';

const zorch = builtInRuleset('zorch-97');
const wordsOn = (pages: readonly Page[]): string =>
  pages
    .flatMap(({ items, cards }) => [...wordsOf(items), ...cards.flatMap(({ card }) => wordsOf(card.items))])
    .join(' ')
    .replace(/\s+/g, ' ');

const tank = (values: Values = {}): Design => ({
  id: designIdSchema.parse('tank'),
  values: { name: 'Cobble', size: 'medium', armour: 6, assault: 2, propulsion: 'tracked', movement: 22, role: 'armour', ...values },
  components: {
    weapons: [
      { values: { name: 'Rail gun', turreted: true, range: 61, attacks: 3, hitsOn: 6, apMod: -2 } },
      { values: { name: 'Mortar', turreted: false, range: 71, barrage: 4, ammunition: 'ground-burst' } },
    ],
  },
});
const projectOf = (design: Design) => ({
  format: 1 as const,
  name: 'Grades',
  ruleset: { id: 'zorch-97', version: '1' },
  designs: [design],
});

const grades = choicesOf(zorch, zorch.fields.get('morale')?.data as never);
const scores: Readonly<Record<string, string>> = {
  'special-forces': '4+',
  professional: '5+',
  regular: '6+',
  conscript: '7+',
  inept: '8+',
};

describe.each(grades)('a $label unit', ({ key }) => {
  const score = scores[key] ?? '';
  const force = aForce([aSection('First', [anEntry('tank', 2, { values: { morale: key } })])]);
  const assessment = assessForce(zorch, projectOf(tank()), force);
  const print = (part: 'sheet' | 'cards') =>
    wordsOn(layoutForces(zorch, projectOf(tank()), [force], forceJobSchema.parse({ parts: [part] })).pages);

  it('hits on the same score on its card, the sheet of its force and the list in words', () => {
    expect(print('cards')).toContain(`Rail gun 61 3 ${score} –2`.replace('–', '−'));
    expect(print('sheet')).toContain(` ${score} `);
    const text = (form: ListForm) =>
      listTexts(
        forceList(zorch, assessment, { form, pointsShown: true, isHouseRules: false, designs: projectOf(tank()).designs }),
        'plain',
      ).join('\n');
    expect(text('short')).toContain(`hits ${score}`);
    expect(text('full')).toContain(key === 'regular' ? 'Hits on 6+,' : `Hits on 6+ (with grade ${score}),`);
    expect(assessment.sections[0]?.entries[0]?.hits).toBe(score);
  });

  it('does so as a design: card, list for an opponent, data sheet, lists in words', () => {
    const design = tank({ morale: key });
    expect(wordsOn(layoutCards(zorch, [design], { job: cardJobSchema.parse({}) }).pages)).toContain(`Rail gun 61 3 ${score} −2`);
    const sheet = (kind: 'list' | 'data') =>
      wordsOn(layoutHandout(zorch, [design], { job: handoutJobSchema.parse({ kind }), title: 'T' }).pages);
    expect(sheet('list')).toContain(` ${score} −2`);
    expect(sheet('data')).toContain(` ${score} −2`);
    const listed = 'Hits on 6+ as listed';
    if (key === 'regular') expect(sheet('data')).not.toContain(listed);
    else expect(sheet('data')).toContain(listed);
    const list = (form: ListForm) =>
      listTexts(designList(zorch, [design], { title: 'T', form, pointsShown: true, isHouseRules: false }), 'plain').join('\n');
    expect(list('short')).toContain(`Hits ${score}`);
    expect(list('full')).toContain(key === 'regular' ? 'Hits on 6+,' : `Hits on 6+ (with grade ${score}),`);
  });

  it('comes back from a full list with the score that was entered', () => {
    const list = designList(zorch, [tank({ morale: key })], { title: 'T', form: 'full', pointsShown: true, isHouseRules: false });
    const read = parseWorkbook(new TextEncoder().encode(listTexts(list, 'plain').join('\n')), 'list.txt');
    const designs = read.ok ? importWorkbook(zorch, read.value).designs : [];
    expect(
      designs.map(({ values, components }) => [values.morale ?? 'regular', components.weapons?.map((row) => row.values.hitsOn)]),
    ).toEqual([[key, [6, null]]]);
  });
});

describe('a design whose grade was emptied', () => {
  const printed = (design: Design) => wordsOn(layoutCards(zorch, [design], { job: cardJobSchema.parse({}) }).pages);

  it('has a table of all grades on its card, and the scores as listed', () => {
    const words = printed(tank({ morale: null }));
    expect(words).toContain('Grade Special Prof. Regular Conscr. Inept Hits −2 −1 0 +1 +2 Fails, routs 1, no 2, no 3, 1 4, 3 5, 4');
    expect(words).toContain('Rail gun 61 3 6+ −2');
    expect(words).toContain('Grade ______ fails ____, routs ____');
  });

  it('has none where the grade is known, and units of a force always know theirs', () => {
    expect(printed(tank())).not.toContain('Fails, routs');
    const force = aForce([aSection('First', [anEntry('tank', 1, { values: { morale: 'inept' } })])]);
    const cards = layoutForces(zorch, projectOf(tank({ morale: null })), [force], forceJobSchema.parse({ parts: ['cards'] }));
    expect(wordsOn(cards.pages)).toContain('Rail gun 61 3 8+ −2');
    expect(wordsOn(cards.pages)).not.toContain('Fails, routs');
  });
});

it('an "effective" that names no computed field beside it is refused', () => {
  const loaded = loadRuleset(
    withRuleset(({ fields }) => Object.assign(fields.find(({ id }) => id === 'legs') ?? {}, { effective: 'shell' })),
  );
  expect(loaded.ok ? [] : loaded.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('effective: There is no computed field "shell" beside it.'),
  ]);
  expect(assessDesign(zorch, tank()).components.weapons?.map(({ hitsWithGrade }) => hitsWithGrade)).toEqual([6, '']);
});
