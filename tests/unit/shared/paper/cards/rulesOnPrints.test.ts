import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import { changeRules } from '../../../../../shared/houseRules/changes/index.ts';
import { layoutCards } from '../../../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../../../shared/paper/cards/job/index.ts';
import { forceJobSchema, forceParts, layoutForces } from '../../../../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, handoutKinds, layoutHandout } from '../../../../../shared/paper/handouts/index.ts';
import { projectReport } from '../../../../../shared/paper/lists/check.ts';
import { designList, forceList, listTexts } from '../../../../../shared/paper/lists/index.ts';
import type { Page } from '../../../../../shared/paper/print/page/index.ts';
import { type Ruleset, rulesInWords } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { exportWorkbook } from '../../../../../shared/sheets/workbook/index.ts';
import { wordsOn } from '../../../../support/prints/adoptedPaper.ts';
import { allPapers, playedProject } from '../../../../support/prints/allPapers.ts';
import { loadTexts, readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';

const NAME = 'House rules: The long winter campaign of the Tuesday club';
const texts = readFolder(tinyFolder);
const json = JSON.parse(texts.get('ruleset.json') ?? '');
const house: Ruleset = loadTexts(
  new Map([
    ...texts,
    [
      'ruleset.json',
      JSON.stringify({ ...json, id: 'house-club', name: NAME, version: '2.7.0', basedOn: { id: 'tin-parade', version: '1.0.0' } }),
    ],
  ]),
);
const played = playedProject(house);
const project = { ...played, ruleset: { ...played.ruleset, files: Object.fromEntries(texts) } };
const STANDARD = 'based on Tin Parade 1.0.0';
const textOf = (pages: readonly Page[]): string => wordsOn(pages).join(' ').replaceAll(/\s+/g, ' ');

describe('house rules are named with their version and their standard', () => {
  it('in words: rules of their own have no standard', () => {
    expect(rulesInWords(house.data)).toBe(`${NAME} 2.7.0, ${STANDARD}`);
    expect(rulesInWords(json)).toBe('Tin Parade 1.0.0');
    const named = { ...house.data, basedOn: { id: 'tin-parade', version: '1.0.0', name: 'TIN! Parade' } };
    expect(rulesInWords(named)).toBe(`${NAME} 2.7.0, based on TIN! Parade 1.0.0`);
  });

  it('and by no id, on any paper', () => {
    for (const { what, pages, texts: said } of allPapers(house, project)) {
      // A workbook has the id for when it is read back.
      if (pages.length === 0) continue;
      expect([what, said.filter((text) => /tin-parade|house-club/.test(text))]).toEqual([what, []]);
    }
  });

  it('house rules made of installed rules keep the name of those', () => {
    const edit = { kind: 'set', place: { file: 'ruleset.json', path: ['about'] }, value: 'Ours.' } as const;
    const club = { name: 'Club', ruleset: { id: 'tin-parade', version: '1.0.0' } };
    const changed = changeRules(club, Object.fromEntries(texts), [edit], 'Change');
    const files = changed.ok && changed.value.kind === 'setRuleset' ? changed.value.files : undefined;
    expect(JSON.parse(files?.['ruleset.json'] ?? '{}').basedOn).toEqual({ id: 'tin-parade', version: '1.0.0', name: 'Tin Parade' });
  });

  it('at the foot of every card, whole, beside marks of broken rules', () => {
    const designs = project.designs.map((design) => ({ ...design, values: { ...design.values, legs: 0, size: 'iron' } }));
    for (const list of [project.designs, designs]) {
      const { pages, layoutIssues } = layoutCards(house, list, { title: 'Cards', isHouseRules: true, job: cardJobSchema.parse({}) });
      const words = textOf(pages);
      expect(words.split(`${NAME} 2.7.0`)).toHaveLength(list.length + 1);
      expect(words.split(STANDARD)).toHaveLength(list.length + 1);
      expect(layoutIssues.filter(({ message }) => message.includes(NAME))).toEqual([]);
    }
  });

  it.each(handoutKinds)('on the sheet %s', (kind) => {
    const job = handoutJobSchema.parse({ kind });
    const { pages } = layoutHandout(house, project.designs, { title: 'Evening', job, project, isHouseRules: true, forces: [] });
    const words = textOf(pages);
    if (pages.length > 0) expect([words.includes(`${NAME} 2.7.0`), words.includes(STANDARD)]).toEqual([true, true]);
  });

  it('on every part printed of forces that names rules', () => {
    for (const part of forceParts) {
      const { pages } = layoutForces(house, project, project.forces ?? [], forceJobSchema.parse({ parts: [part] }));
      const words = textOf(pages);
      if (words.includes(NAME)) expect([part, words.includes(`${NAME} 2.7.0`)]).toEqual([part, true]);
    }
  });

  it('in lists of forces and in workbooks', () => {
    const [force] = project.forces ?? [];
    if (!force) throw new Error('A force is expected.');
    const options = { form: 'full', pointsShown: true, isHouseRules: true, designs: project.designs } as const;
    const list = listTexts(forceList(house, assessForce(house, project, force), options), 'plain');
    expect(list.join(' ')).toContain(`${NAME} 2.7.0, ${STANDARD}`);
    expect(JSON.stringify(exportWorkbook(house, project.designs))).toContain(`${NAME} 2.7.0, ${STANDARD}`);
  });
});

describe('a system of its own that a project brings along', () => {
  const own: Ruleset = loadTexts(new Map([...texts, ['ruleset.json', JSON.stringify({ ...json, id: 'own-game', name: 'Own Game' })]]));
  const mine = playedProject(own);
  const carried = { ...mine, ruleset: { ...mine.ruleset, files: Object.fromEntries(texts) } };

  it('is named with its version, and never called house rules', () => {
    const { pages } = layoutCards(own, carried.designs, { title: 'Cards', isHouseRules: true, job: cardJobSchema.parse({}) });
    const [force] = carried.forces ?? [];
    if (!force) throw new Error('A force is expected.');
    const common = { title: 'Evening', project: carried, isHouseRules: true, forces: [] };
    const options = { form: 'full', pointsShown: true, isHouseRules: true } as const;
    const said = [
      textOf(pages),
      ...handoutKinds.map((kind) =>
        textOf(layoutHandout(own, carried.designs, { ...common, job: handoutJobSchema.parse({ kind }) }).pages),
      ),
      textOf(layoutForces(own, carried, [force], forceJobSchema.parse({ parts: forceParts })).pages),
      ...listTexts(designList(own, carried.designs, { title: 'Own', ...options }), 'plain'),
      ...listTexts(forceList(own, assessForce(own, carried, force), { ...options, designs: carried.designs }), 'plain'),
    ];
    expect(said.filter((text) => /house rules/i.test(text))).toEqual([]);
    expect(said[0]).toContain('Own Game 1.0.0');
    expect(projectReport(own, carried).isHouseRules).toBe(false);
  });
});
