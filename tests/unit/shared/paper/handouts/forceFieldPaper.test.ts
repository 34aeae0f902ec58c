import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import { type ForceJobInput, forceJobSchema, layoutForces } from '../../../../../shared/paper/handouts/force/index.ts';
import { forceList, listTexts } from '../../../../../shared/paper/lists/index.ts';
import type { ForceEntry } from '../../../../../shared/project/force.ts';
import type { Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, entryId, stockProject } from '../../../../support/forces/forces.ts';
import { wordsOf } from '../../../../support/prints/cards.ts';
import { builtInRuleset, loadTexts, readFolder, tinyFolder, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const parade = aForce(
  [
    aSection(
      'Head',
      [
        anEntry('Drummer', 2, { fields: { polish: 3, tune: 'March of the cogs', isLast: true } }),
        anEntry('Bulldozer', 1, { fields: { polish: 1, drums: 4, stand: 'iron' } }),
        anEntry('Drummer', 1, { id: entryId('plain') }),
      ],
      { fields: { song: 'Anthem' } },
    ),
  ],
  { fields: { crowd: 25 } },
);

function printed(ruleset: Ruleset, input: ForceJobInput = {}): string {
  const project = stockProject(ruleset, parade);
  const { pages } = layoutForces(ruleset, project, [parade], forceJobSchema.parse(input));
  return pages
    .flatMap(({ items, cards }) => wordsOf([...items, ...cards.flatMap(({ card }) => card.items)]))
    .join(' ')
    .replace(/\s+/g, ' ');
}

describe('fields on the sheet of a force', () => {
  const tiny = tinyRuleset();

  it('stand in columns under their headings and units; texts and what few units have beside the names', () => {
    const text = printed(tiny);
    for (const heading of ['Polish', 'coats', 'Std.', 'Cheers']) expect(text).toContain(heading);
    for (const words of ['Tune: March of the cogs', 'Drums 4', 'Iron']) expect(text).toContain(words);
  });

  it('of a section and of the force stand in their heads', () => {
    const text = printed(tiny);
    // Two drummers cheer 7 each, the bulldozer 6.
    for (const words of ['Song: Anthem', 'Beat 5', 'Crowd 25', 'Applause 45']) expect(text).toContain(words);
  });

  it('are not on a copy without notes where they are secret', () => {
    const text = printed(tiny, { notesShown: false });
    expect(text).toContain('Crowd 25');
    for (const words of ['Anthem', 'Walks last']) expect(text).not.toContain(words);
    expect(printed(tiny)).toContain('Walks last');
  });

  it('a fault in a secret one is not told there either', () => {
    const files = new Map(readFolder(tinyFolder));
    files.set(
      'force.json',
      (files.get('force.json') ?? '').replace('"id": "song", "label": "Song"', '"id": "song", "label": "Song", "maxLength": 3'),
    );
    const strict = loadTexts(files);
    expect(printed(strict)).toContain('Song has 6 characters');
    expect(printed(strict, { notesShown: false })).not.toContain('Song has');
  });

  it('nor what a secret check finds, on that copy, on the page of both sides and in an opponent’s list', () => {
    const tooLoud = 'Too loud by far.';
    const files = new Map(readFolder(tinyFolder));
    const json = files.get('force.json') ?? '';
    const rules = (shown: string): Ruleset =>
      loadTexts(
        files.set(
          'force.json',
          json.replace(
            '"passes": "=over<=0",\n      "message": "{over} too much.",',
            `"passes": "=FALSE", "message": "${tooLoud}", "shown": "${shown}",`,
          ),
        ),
      );
    const told = (shown: string): readonly boolean[] => {
      const ruleset = rules(shown);
      const other = { ...parade, id: aForce([]).id, name: 'Host' };
      const project = stockProject(ruleset, parade, other);
      const sides = layoutForces(ruleset, project, [parade, other], forceJobSchema.parse({ parts: ['sheet'] }));
      const options = { form: 'short', pointsShown: false, isHouseRules: false } as const;
      const list = listTexts(forceList(ruleset, assessForce(ruleset, project, parade), options), 'plain').join(' ');
      return [
        printed(ruleset, { notesShown: false }).includes(tooLoud),
        wordsOf(sides.pages[0]?.items ?? [])
          .join(' ')
          .includes(tooLoud),
        list.includes(tooLoud),
      ];
    };
    expect(told('open')).toEqual([true, true, true]);
    expect(told('secret')).toEqual([false, false, false]);
    expect(printed(rules('secret'))).toContain(tooLoud);
  });

  it('where columns have no room, all stand beside the names, and nothing is lost', () => {
    const more = Array.from({ length: 14 }, (_, index) => ({
      ...{ kind: 'number', id: `wide${index}`, label: `Wide heading ${index}`, default: 1000 + index, source: 'Tin Parade' },
    }));
    const files = new Map(readFolder(tinyFolder));
    const json = files.get('force.json') ?? '';
    files.set('force.json', json.replace('"entry": [', `"entry": [${more.map((field) => JSON.stringify(field)).join(',')},`));
    const text = printed(loadTexts(files));
    for (const { label, default: value } of more) expect(text).toContain(`${label} ${value}`);
  });

  it('cards for a force tell those of their units', () => {
    expect(printed(tiny, { parts: ['cards'] })).toContain('Tune: March of the cogs');
  });
});

it('lists tell fields, and an opponent’s list no secret ones', () => {
  const tiny = tinyRuleset();
  const textOf = (pointsShown: boolean): string =>
    listTexts(
      forceList(tiny, assessForce(tiny, stockProject(tiny, parade), parade), { form: 'short', pointsShown, isHouseRules: false }),
      'plain',
    ).join('\n');
  expect(textOf(true)).toContain('Polish 3 coats');
  expect(textOf(true)).toContain('Song: Anthem');
  expect(textOf(false)).toContain('Polish 3 coats');
  expect(textOf(false)).not.toContain('Anthem');
});

it('the altitude of flying units is asked for, low where it is blank; high is told unless the optional rules are agreed', () => {
  const zorch = builtInRuleset('zorch-97');
  const flying = (altitude?: string) =>
    aForce([
      aSection('Wing', [anEntry('Kestrel Attack Helicopter', 1, altitude ? { fields: { altitude } } : {}), anEntry('Rifle Stand', 1)]),
    ]);
  const told = (altitude?: string, airAmendments = false) => {
    const force = flying(altitude);
    const battles = [{ id: 'b', name: 'Friday', sides: [force.id], fields: { airAmendments } }];
    const { issues, sections } = assessForce(zorch, { ...stockProject(zorch, force), battles }, force);
    const found = issues.filter(({ id }) => id === 'highAltitude').length;
    return [sections[0]?.entries.map(({ fields }) => fields.altitude?.value ?? null), found];
  };
  expect(told()).toEqual([[null, null], 0]);
  expect(told('high')).toEqual([['high', null], 1]);
  expect(told('high', true)).toEqual([['high', null], 0]);
});

describe('what stands one level below, and boxes', () => {
  const tiny = tinyRuleset();
  const echo = (id: string) => anEntry('Drummer', 1, { id: entryId(id), of: entryId('Bulldozer'), name: 'Echo' });
  const force = (damage?: ForceEntry['damage']) =>
    aForce([
      aSection('Head', [
        anEntry('Bulldozer', 1, { fields: { polish: 3 }, ...(damage ? { damage } : {}) }),
        echo('a'),
        anEntry('Drummer', 1),
      ]),
    ]);
  const laid = (ruleset: Ruleset, which: ReturnType<typeof force>, input: ForceJobInput) =>
    layoutForces(ruleset, stockProject(ruleset, which), [which], forceJobSchema.parse(input)).pages;
  type Pages = ReturnType<typeof laid>;
  const itemsOf = (pages: Pages) => pages.flatMap(({ items, cards }) => [...items, ...cards.flatMap(({ card }) => card.items)]);
  const textOf = (pages: Pages): string => wordsOf(itemsOf(pages)).join(' ').replace(/\s+/g, ' ');

  it('the name of a detached entry stands to the right of the others', () => {
    const items = laid(tiny, force(), {}).flatMap((page) => page.items);
    const leftOf = (text: string): number => {
      const found = items.find((item) => item.kind === 'text' && item.text.includes(text));
      if (found?.kind !== 'text') throw new Error(`"${text}" is on the sheet.`);
      return found.xMm;
    };
    expect(leftOf('1× Echo')).toBeCloseTo(leftOf('1× Bulldozer') + 4, 5);
    expect(leftOf('1× Drummer')).toBeCloseTo(leftOf('1× Bulldozer'), 5);
  });

  it('facts are columns, and sums stand in the heads of sections and of the force', () => {
    const text = textOf(laid(tiny, force(), {}));
    expect(text).toContain('Legs');
    expect(text.match(/Polish 3/g)).toHaveLength(2);
  });

  it('boxes are on the sheet and on the cards, ticked as recorded', () => {
    const damaged = force({ marks: { Cheers: 2 } });
    for (const parts of [undefined, ['cards'] as const]) {
      const input = parts ? { parts: [...parts] } : {};
      const blank = itemsOf(laid(tiny, force(), input));
      const ticked = itemsOf(laid(tiny, damaged, input));
      const without = itemsOf(laid(tiny, damaged, { ...input, damageShown: false }));
      expect(textOf(laid(tiny, force(), input))).toContain('Cheers');
      expect(without).toEqual(blank);
      expect(ticked).not.toEqual(blank);
    }
  });

  it('the formulas of a card see the values of the units it is for, and the usual ones for a design by itself', () => {
    const files = new Map(readFolder(tinyFolder));
    const card = {
      format: 1,
      size: { widthMm: 63, heightMm: 88 },
      facts: [{ text: 'Shine {entry[polish]*10} of {entry[tune]}' }],
    };
    files.set('card.json', JSON.stringify(card));
    const ruleset = loadTexts(files);
    expect(textOf(laid(ruleset, force(), { parts: ['cards'] }))).toContain('Shine 30 of');
    expect(textOf(laid(ruleset, force(), { parts: ['cards'] }))).toContain('Shine 0 of');
    files.set('card.json', JSON.stringify({ ...card, facts: [{ text: '{entry[polsh]}' }] }));
    expect(() => loadTexts(files)).toThrow('polsh');
  });
});
