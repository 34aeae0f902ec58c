import { describe, expect, it } from 'vitest';
import { layoutCards } from '../../../../../shared/paper/cards/index.ts';
import { defaultJob } from '../../../../../shared/paper/cards/job/index.ts';
import { SAFE_MM } from '../../../../../shared/paper/print/drawing/index.ts';
import { cardToSvg, pageToSvg } from '../../../../../shared/paper/print/output/index.ts';
import { loadRuleset, type Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import {
  aCrawler,
  cardOf,
  crawlerCard,
  crawlerFiles,
  crawlerRuleset,
  inkOf,
  overlaps,
  textOf,
  textsOf,
  wordsOf,
} from '../../../../support/prints/cards.ts';

const ruleset = crawlerRuleset();
const sheetOf = (...designs: Parameters<typeof layoutCards>[1]) => layoutCards(ruleset, designs);
const messages = (...designs: Parameters<typeof layoutCards>[1]) => sheetOf(...designs).layoutIssues.map(({ message }) => message);

describe('a name', () => {
  it('stands at 13 pt when there is room', () => {
    expect(textOf(cardOf(aCrawler()), 'Skitter').sizePt).toBe(13);
  });

  it('shrinks when there is not, and is complete', () => {
    const { sizePt } = textOf(cardOf(aCrawler({ name: 'Skitter of the Long Grass' })), 'Skitter of the Long Grass');
    expect(sizePt).toBeLessThan(13);
    expect(sizePt).toBeGreaterThanOrEqual(8);
  });

  it('of forty capitals stands on two lines at 8 pt', () => {
    const name = 'MAMMOTH SIEGE CARRIER OF THE EASTERN ARM';
    expect(sheetOf(aCrawler({ name })).layoutIssues).toEqual([]);
    const lines = textsOf(cardOf(aCrawler({ name }))).filter(({ text }) => name.includes(text) && text.length > 5);
    expect(lines.map(({ text }) => text).join(' ')).toBe(name);
    expect(lines.map(({ sizePt }) => sizePt)).toEqual([8, 8]);
  });

  it('takes four lines before it is cut short, then stands in full at the end of the card, and is listed', () => {
    const long = 'MAMMOTH SIEGE CARRIER OF THE EASTERN ARM AND OF BOTH THE OTHER ARMS';
    expect(sheetOf(aCrawler({ name: long })).layoutIssues).toEqual([]);
    const name = `${long}, ${long}, ${long}`;
    const [layoutIssue, ...more] = sheetOf(aCrawler({ name })).layoutIssues;
    expect(layoutIssue).toMatchObject({ design: 0, name, part: 'name', reason: 'too long' });
    expect(layoutIssue?.message).toBe(`${name}: the name does not fit in its place; "${name}" prints whole at the end of the card.`);
    expect(more).toEqual([]);
    const printed = textsOf(cardOf(aCrawler({ name }))).find(({ text }) => text.startsWith('MAMMOTH'));
    expect(printed?.sizePt).toBe(8);
    expect(printed?.text).toMatch(/^MAMMOTH SIEGE .+…$/);
  });

  it('gets the plate’s room when the cost is not shown', () => {
    const name = 'Skitter of the Long Grass';
    const sizeWith = (pointsShown: boolean) =>
      textOf(cardOf(aCrawler({ name }), ruleset, { job: { ...defaultJob, pointsShown } }), name).sizePt;
    expect(sizeWith(false)).toBeGreaterThan(sizeWith(true));
  });

  it('that is blank prints as "Unnamed"', () => {
    expect(wordsOf(cardOf(aCrawler({ name: null })))).toContain('Unnamed');
  });
});

describe('the cost', () => {
  it('stands in the plate with its unit', () => {
    expect(wordsOf(cardOf(aCrawler({ speed: 139 })))).toEqual(expect.arrayContaining(['1,390', 'gold']));
  });

  it('is left out on request', () => {
    expect(wordsOf(cardOf(aCrawler(), ruleset, { job: { ...defaultJob, pointsShown: false } }))).not.toContain('gold');
  });

  it('that cannot be worked out prints as a dash, the card says "not per rules", and it is told', () => {
    const design = aCrawler({ speed: 'fast' });
    expect(wordsOf(cardOf(design))).toEqual(expect.arrayContaining(['–', 'not per rules']));
    expect(messages(design)).toContainEqual('Skitter: Speed is "fast", which is not a number; "–" prints where that is needed.');
  });

  it('of a design by the rules carries no mark', () => {
    expect(wordsOf(cardOf(aCrawler()))).not.toContain('not per rules');
  });
});

describe('values', () => {
  it('have their unit behind them and their note below', () => {
    expect(wordsOf(cardOf(aCrawler({ speed: 7 })))).toEqual(expect.arrayContaining(['7', 'in', 'half 3.5']));
  });

  it('print a real minus, and a dash without a unit for a blank', () => {
    const words = wordsOf(cardOf(aCrawler({ speed: -3, hull: null })));
    expect(words).toEqual(expect.arrayContaining(['\u22123', '–']));
    expect(wordsOf(cardOf(aCrawler({ speed: null })))).not.toContain('in');
  });

  it('print no number that was made from a blank', () => {
    expect(wordsOf(cardOf(aCrawler({ speed: null })))).toContain('half –');
    expect(wordsOf(cardOf(aCrawler({ speed: 0 })))).toContain('half 0');
  });
});

describe('rows', () => {
  it('print each tool with a box for each use', () => {
    const items = cardOf(aCrawler({}, [{ name: 'Drill', weight: 9, uses: 3 }]));
    expect(wordsOf(items)).toEqual(expect.arrayContaining(['Drill', '9kg', 'Uses']));
    expect(items.filter((item) => item.kind === 'path' && item.d.includes('H2.1L'))).toHaveLength(3);
  });

  it('have no boxes where the number of uses is blank', () => {
    expect(wordsOf(cardOf(aCrawler({}, [{ name: 'Drill', weight: 9 }])))).not.toContain('Uses');
  });

  it('put a long name on two lines rather than cut it', () => {
    const words = wordsOf(cardOf(aCrawler({}, [{ name: 'Self-sharpening revolving rock drill with a lamp, spare', weight: 9 }])));
    expect(words.join(' ')).toContain('Self-sharpening revolving rock drill with');
    expect(messages(aCrawler({}, [{ name: 'Self-sharpening revolving rock drill with a lamp, spare', weight: 9 }]))).toEqual([]);
  });

  it('are left out with their heading when there are none', () => {
    expect(wordsOf(cardOf(aCrawler()))).not.toContain('Tool');
  });
});

describe('boxes for losses', () => {
  it('have the bar behind the losses that cause no test yet', () => {
    const items = cardOf(aCrawler({ hull: 8 }));
    const boxes = items.filter((item) => item.kind === 'rect' && Math.abs(item.widthMm - 2.7) < 0.01);
    const bar = items.find((item) => item.kind === 'line' && item.x1Mm === item.x2Mm && item.thicknessMm === 0.35);
    const before = boxes.filter((item) => bar && inkOf(item).right < inkOf(bar).left);
    expect([boxes.length, before.length]).toEqual([8, 2]);
  });
});

describe('a card too full', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `Line ${index + 1} of a very long story about crawlers.`).join(' ');
  const tools = [1, 2, 3, 4].map((number) => ({ name: `Tool ${number}`, weight: number, uses: 2 }));

  it('takes the compact sizes', () => {
    const sizeWith = (count: number) => textOf(cardOf(aCrawler({}, tools.slice(0, count))), 'Tool 1').sizePt;
    expect([sizeWith(1), sizeWith(4)]).toEqual([8.5, 8]);
    expect(messages(aCrawler({}, tools))).toEqual([]);
  });

  it('then sets its paragraphs in the smallest type, before it goes without anything', () => {
    const design = aCrawler({ notes: `${lines(2)} It bites.` }, tools);
    expect(textsOf(cardOf(design)).find(({ text }) => text.startsWith('Line 1 '))?.sizePt).toBe(6.5);
    expect(wordsOf(cardOf(design))).toContain('Roll');
    expect(messages(design)).toEqual([]);
  });

  it('then goes on on a second card with whole paragraphs, fills the white with an optional part, and says so on the first', () => {
    const story = (count: number) =>
      sheetOf(aCrawler({ notes: lines(count) }, tools)).pages.flatMap(({ cards }) => cards.map(({ card }) => wordsOf(card.items)));
    const [first = [], second = [], ...more] = story(10);
    expect(first).toEqual(expect.arrayContaining(['Tool 4', 'half 3']));
    expect(first.some((text) => text.includes('more on card 2'))).toBe(true);
    expect([first.includes('Roll'), second.includes('Roll'), more]).toEqual([true, false, []]);
    expect([first, second].map((words) => words.some((text) => text.includes('Line 1')))).toEqual([false, true]);
    expect(second).toContain('card 2');
    expect(messages(aCrawler({ notes: lines(10) }, tools))).toEqual([
      'Skitter: there is too much on it for one card; it takes 2. A larger card, or backs, may have room.',
    ]);
    // Values, boxes and their notes stay; words go on.
    const [values = [], rest = []] = story(15);
    expect(values).toEqual(expect.arrayContaining(['Tool 4', 'half 3']));
    expect(rest.some((text) => text.includes('Line 15'))).toBe(true);
    expect([...values, ...rest].filter((text) => text.includes('…'))).toEqual([]);
  });

  it('goes without a help before it takes another card, and names what it goes without', () => {
    const spare = { ...crawlerCard, body: crawlerCard.body.map((block) => (block.kind === 'grid' ? { ...block, spare: true } : block)) };
    const sheet = layoutCards(crawlerRuleset(spare), [aCrawler({ notes: lines(9) }, tools)]);
    const [words = [], ...more] = sheet.pages.flatMap(({ cards }) => cards.map(({ card }) => wordsOf(card.items)));
    expect([more, words.includes('Roll'), words.some((text) => text.includes('without odds'))]).toEqual([[], false, true]);
    expect(sheet.layoutIssues).toEqual([]);
  });

  it.each([
    [['odds', 'hit table'], 'without odds, hit table'],
    [['hit table', 'odds'], 'without hit table, odds'],
    [['hit table', 'save table'], 'without hit, save table'],
    [['hit table'], 'without hit table'],
  ])('names %j, with a last word that all of them have once', (names, said) => {
    const body = crawlerCard.body.flatMap((block) =>
      block.kind === 'grid' ? names.map((called) => ({ ...block, called, spare: true })) : block,
    );
    expect(wordsOf(cardOf(aCrawler({ notes: lines(9) }, tools), crawlerRuleset({ ...crawlerCard, body }))).join(' ')).toContain(said);
  });
});

describe('the last line', () => {
  const houseOf = (name: string): Ruleset => ({
    ...ruleset,
    data: { ...ruleset.data, name, basedOn: { id: ruleset.data.id, version: ruleset.data.version } },
  });
  const job = { ...defaultJob, setup: { ...defaultJob.setup, size: { widthMm: 63, heightMm: 88 } } };
  const lastWords = (name: string, design = aCrawler()) => {
    const items = cardOf(design, houseOf(name), { job, isHouseRules: true });
    const lowest = textsOf(items).toSorted((a, b) => b.baselineMm - a.baselineMm);
    return textsOf(items).filter(({ baselineMm }) => baselineMm > (lowest[0]?.baselineMm ?? 0) - 3);
  };

  it('names house rules themselves, not the rules they are made from', () => {
    expect(lastWords('House rules: mill').map(({ text }) => text)).toEqual(['No. ____', 'House rules: mill 1.0.0']);
    expect(lastWords('Mill rules').map(({ text }) => text)).toEqual(['No. ____', 'house rules', 'Mill rules 1.0.0']);
  });

  it('is two lines where its words have no room beside each other, and nothing runs into another', () => {
    const name = 'House rules: three arms of the league';
    const words = lastWords(name, aCrawler({ legs: 'wings' }));
    expect(words.map(({ text }) => text)).toEqual(['No. ____', 'not per rules', `${name} 1.0.0`]);
    expect(new Set(words.map(({ baselineMm }) => baselineMm.toFixed(2))).size).toBe(2);
    for (const [index, item] of words.entries())
      for (const other of words.slice(index + 1)) expect(overlaps(inkOf(item), inkOf(other))).toBe(false);
  });

  it('takes more lines for a long name, and is cut short, and says so, where three are too few', () => {
    const long = `House rules: ${'of the old league '.repeat(6).trim()}`;
    expect(layoutCards(houseOf(long), [aCrawler()], { job, title: 'T', isHouseRules: true }).layoutIssues).toEqual([]);
    const name = `House rules: ${'of the old league '.repeat(20).trim()}`;
    expect(lastWords(name).at(-1)?.text).toMatch(/ of the .*…$/);
    const { layoutIssues } = layoutCards(houseOf(name), [aCrawler()], { job, title: 'T', isHouseRules: true });
    expect(layoutIssues.map(({ message }) => message)).toEqual([
      `Skitter: the footer does not fit in its place; "${name} 1.0.0" prints whole at the end of the card.`,
    ]);
  });
});

describe('letters', () => {
  it('with accents, Greek and Cyrillic ones print, composed or not', () => {
    const name = 'Z\u0307mija Ωμέγα Жаба';
    expect(wordsOf(cardOf(aCrawler({ name })))).toContain('\u017bmija Ωμέγα Жаба');
    expect(messages(aCrawler({ name }))).toEqual([]);
  });

  it('that the fonts lack are told, and print as a question mark', () => {
    const design = aCrawler({ name: 'Skitter ꦱ', notes: 'Fights → flees ꦱ' });
    expect(wordsOf(cardOf(design))).toContain('Skitter ?');
    expect(messages(design)).toEqual([
      'Skitter ꦱ: the fonts have no "ꦱ" (in the name); "?" prints in its place.',
      'Skitter ꦱ: the fonts have no "ꦱ" (in the notes); "?" prints in its place.',
    ]);
  });

  it('for feet and inches print as quotation marks, which the fonts have', () => {
    const design = aCrawler({ name: 'Skitter 3\u2032', notes: 'Moves 6\u2033' });
    expect(wordsOf(cardOf(design))).toContain("Skitter 3'");
    expect(wordsOf(cardOf(design)).join(' ')).toContain('Moves 6"');
    expect(messages(design)).toEqual([]);
  });

  it('that are invisible are left out', () => {
    expect(wordsOf(cardOf(aCrawler({ name: 'Skit\u00adter\u200b' })))).toContain('Skitter');
  });
});

it.each(Array.from({ length: 40 }, (_, index) => index + 1))(
  'the bar behind box number %i to tick stays on cards of any width',
  (number) => {
    for (const widthMm of [63, 70, 74, 85]) {
      const job = { ...defaultJob, setup: { ...defaultJob.setup, size: { widthMm, heightMm: 88 } } };
      const bars = cardOf(aCrawler({ hull: number * 4 }), ruleset, { job }).filter(
        (item) => item.kind === 'line' && item.x1Mm === item.x2Mm,
      );
      for (const bar of bars) expect(inkOf(bar).right).toBeLessThanOrEqual(widthMm - SAFE_MM + 0.001);
    }
  },
);

describe('a sheet', () => {
  it('of no cards has no pages', () => {
    expect(layoutCards(ruleset, []).pages).toEqual([]);
  });

  it('as SVG has the same texts', () => {
    const sheet = sheetOf(aCrawler({ name: 'A < B & C' }));
    const svg = pageToSvg(sheet.pages[0] ?? expect.fail('one page'));
    expect([...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text?.replace('&lt;', '<').replace('&amp;', '&'))).toEqual(
      wordsOf(cardOf(aCrawler({ name: 'A < B & C' }))),
    );
    expect(cardToSvg(sheet.pages[0]?.cards[0]?.card ?? expect.fail('one card'))).toContain('viewBox="0 0 63 88"');
  });
});

describe('card.json', () => {
  it('may be missing: then a plain card shows every field', () => {
    const words = wordsOf(cardOf(aCrawler({ notes: 'Hungry' }, [{ name: 'Drill', weight: 9 }]), crawlerRuleset(null)));
    expect(words).toEqual(expect.arrayContaining(['Skitter', 'Six legs', 'Speed', '6', 'Hull', 'Drill', '9kg', 'Hungry', 'Crawlers']));
  });

  it('tells every wrong name and formula in it at once, with its place', () => {
    const card = {
      ...crawlerCard,
      facts: [{ text: '{leg}' }, { text: 'Speed {speed', icon: { field: 'lags', names: {} } }],
      body: [{ kind: 'table', called: 'tools', heading: 'Tool', rows: [{ each: 'tool', name: '{name}' }] }],
      foot: [{ kind: 'ticks', called: 'losses', label: 'Lost', count: '=hull+' }],
    };
    const loaded = loadRuleset(crawlerFiles(card));
    const told = loaded.ok ? [] : loaded.problems.map(({ message }) => message);
    expect(told).toEqual([
      expect.stringContaining('card.json, facts[0], text, {leg}: There is no field or constant "leg". Did you mean "legs"?'),
      expect.stringContaining('card.json, facts[1], text: A "{" has no "}"'),
      expect.stringContaining('card.json, facts[1], icon, field: There is no field "lags".'),
      expect.stringContaining('card.json, body[0] "tools", rows[0], each: There is no component "tool". Did you mean "tools"?'),
      expect.stringContaining('card.json, foot[0] "losses", count: '),
    ]);
  });
});
