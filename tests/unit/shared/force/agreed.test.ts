import { describe, expect, it } from 'vitest';
import { agreedUnder, rulesetInProject } from '../../../../shared/force/agreed.ts';
import { assessForce } from '../../../../shared/force/index.ts';
import { forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout } from '../../../../shared/paper/handouts/index.ts';
import type { Page } from '../../../../shared/paper/print/page/index.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { loadRuleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, forceId, stockProject } from '../../../support/forces/forces.ts';
import { wordsOf } from '../../../support/prints/cards.ts';
import { readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';

/** The object at a place of a JSON text, to be changed. */
function objectAt(json: unknown, ...[key, ...rest]: readonly (string | number)[]): object {
  if (typeof json !== 'object' || json === null) expect.fail(`nothing at ${key}`);
  return key === undefined ? json : objectAt(Reflect.get(json, key), ...rest);
}

/** The tiny ruleset whose texts say, wherever they may, whether rain is agreed. */
function rainy() {
  const files = new Map(readFolder(tinyFolder));
  const put = (file: string, ...changes: readonly (readonly [place: readonly (string | number)[], values: object])[]): void => {
    const json: unknown = JSON.parse(files.get(file) ?? '');
    for (const [place, values] of changes) Object.assign(objectAt(json, ...place), values);
    files.set(file, JSON.stringify(json));
  };
  const said = (place: string): string => `${place} {IF(battle[planned],IF(battle[isRaining],"wet","dry"),"if agreed")}`;
  const rows = [
    { label: 'Always', text: 'bang' },
    { label: 'Rain', text: '{IF(battle[isRaining],"no bang","")}' },
  ];
  put(
    'force.json',
    [['deck', 'cards', 0], { effect: said('march') }],
    [['deck', 'cards', 1], { rows }],
    [['purchases', 0], { benefit: said('banner') }],
    [['battles', 0, 'scenario', 'rules', 0], { text: said('rules') }],
  );
  const lines = [
    { text: said('turn') },
    { when: '=AND(legs>0,battle[isRaining])', text: 'mud' },
    { when: '=NOT(battle[isRaining])', text: 'dust' },
  ];
  put('reference.json', [['blocks', 2], { called: 'Turn{IF(battle[planned],""," if agreed")}', lines }]);
  files.set(
    'card.json',
    JSON.stringify({
      format: 1,
      facts: [{ text: said('card') }],
      body: [{ kind: 'text', called: 'weather', when: '=battle[isRaining]', lines: [{ text: 'umbrella' }] }],
    }),
  );
  const loaded = loadRuleset(files);
  return loaded.ok ? loaded.value : expect.fail(JSON.stringify(loaded.problems));
}

const tiny = rainy();
const deck = { id: 'd', name: 'Deck', cards: { march: 1, bang: 1 } };
const first = aForce([aSection('Row', [anEntry('Drummer', 2)])], {
  id: forceId('first'),
  name: 'First',
  battle: 'street',
  role: 'rear',
  purchases: [{ id: 'p', item: 'banner', count: 1 }],
  decks: [deck],
});
const second = { ...first, id: forceId('second'), name: 'Second', role: 'front' };

const project = (isRaining: boolean | null): Project => ({
  ...stockProject(tiny, first, second),
  ...(isRaining === null
    ? {}
    : { battles: [{ id: 'b', name: 'B', battle: 'street', sides: [first.id, second.id], fields: { isRaining } }] }),
});
const wordsOn = (pages: readonly Page[]): string =>
  wordsOf(pages.flatMap(({ items, cards }) => [...items, ...cards.flatMap(({ card }) => card.items)]))
    .join(' ')
    .replace(/\s+/gu, ' ');
const pack = (agreed: boolean | null): string => {
  const job = forceJobSchema.parse({ parts: ['setup', 'sheet', 'reference', 'cards', 'deck'] });
  const print = layoutForces(tiny, project(agreed), [first, second], job);
  expect(print.fault).toBeNull();
  return wordsOn(print.pages);
};

describe('what is agreed for a battle', () => {
  it.each([
    [true, 'wet', 'dry'],
    [false, 'dry', 'wet'],
  ])('is on every page of its pack: rain %s', (agreed, wanted, other) => {
    const words = pack(agreed);
    for (const place of ['march', 'banner', 'rules', 'turn', 'card']) expect(words).toContain(`${place} ${wanted}`);
    expect(words).not.toContain(` ${other}`);
    expect(words).not.toContain('if agreed');
    expect(words.includes('mud')).toBe(agreed);
    expect(words.includes('dust')).toBe(!agreed);
    expect(words.includes('no bang')).toBe(agreed);
    expect(words.includes('umbrella')).toBe(agreed);
    expect(assessForce(tiny, project(agreed), first).purchases[0]?.benefit).toBe(`banner ${wanted}`);
  });

  it('is what was entered for the battle and nothing else, as a thread gets it', () => {
    const ids = tiny.written.force.fields.battle.map(({ id }) => id);
    const { agreed = {} } = agreedUnder(rulesetInProject(tiny, project(true)));
    expect(Object.keys(agreed).toSorted()).toEqual([...ids, 'planned'].toSorted());
    expect(agreed).toMatchObject({ isRaining: true });
    expect(agreedUnder(tiny)).toEqual({});
  });

  it('is open where no battle is planned', () => {
    const words = pack(null);
    expect(words).toContain('Turn if agreed');
    for (const place of ['march', 'banner', 'turn', 'card']) expect(words).toContain(`${place} if agreed`);
    expect(words).not.toMatch(/ (wet|dry)/u);
  });

  it('differs between two battles of a project, and then nothing is said for all of it', () => {
    const both: Project = {
      ...project(null),
      battles: [
        { id: 'a', name: 'A', battle: 'street', sides: [first.id], fields: { isRaining: true } },
        { id: 'b', name: 'B', battle: 'street', sides: [second.id], fields: { isRaining: false } },
      ],
    };
    const alone = (of: typeof first): string =>
      wordsOn(layoutForces(tiny, both, [of], forceJobSchema.parse({ parts: ['reference', 'deck'] })).pages);
    expect(alone(first)).toContain('march wet');
    expect(alone(second)).toContain('march dry');
    const together = layoutForces(tiny, both, [first, second], forceJobSchema.parse({ parts: ['setup', 'deck', 'reference'] }));
    const words = wordsOn(together.pages);
    for (const text of ['rules wet', 'rules dry', 'march wet', 'march dry', 'turn if agreed']) expect(words).toContain(text);
    expect(rulesetInProject(tiny, both)).toBe(tiny);
    expect(rulesetInProject(tiny, both, [first]).force.agreed.get('isRaining')).toBe(true);
    expect(rulesetInProject(tiny, project(true))).toBe(rulesetInProject(tiny, { ...project(true), battles: project(true).battles }));
  });

  it('is on the reference of one force that is printed by itself', () => {
    const of = project(true);
    const print = layoutHandout(tiny, of.designs, {
      title: 'T',
      project: of,
      pictures: {},
      looks: [],
      job: handoutJobSchema.parse({ kind: 'reference', force: 'first' }),
    });
    expect(wordsOn(print.pages)).toContain('turn wet');
  });

  it('changes no design, and a name that is not there is told', () => {
    const spoilt = (file: string, from: string, to: string): string => {
      const files = readFolder(tinyFolder);
      const text = files.get(file) ?? '';
      expect(text).toContain(from);
      const loaded = loadRuleset(new Map([...files, [file, text.replace(from, to)]]));
      return loaded.ok ? '' : loaded.problems.map(({ message }) => message).join('\n');
    };
    expect(spoilt('force.json', '"effect": "All walk."', '"effect": "{battle[isRaning]}"')).toContain(
      'force.json, deck, cards[0] "march", effect, {battle[isRaning]}: Battles have no field "isRaning". Did you mean "isRaining"?',
    );
    expect(spoilt('force.json', '"formula": "=size", "source"', '"formula": "=battle[isRaining]", "source"')).toContain(
      'What is agreed for a battle changes no design',
    );
    expect(spoilt('force.json', '"id": "isRaining"', '"id": "planned"')).toContain(
      'The id "planned" is taken already by a word of the program',
    );
  });
});
