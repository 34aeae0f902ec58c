import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../shared/paper/print/page/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { allPapers, type Paper, playedProject } from '../support/prints/allPapers.ts';
import { textsOf } from '../support/prints/cards.ts';
import { commandTexts, emptyTextColumns } from '../support/prints/commandTexts.ts';
import { emptyColumns } from '../support/prints/emptyColumns.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { digestOf } from '../support/rulesets/pricedDesigns.ts';
import { builtInIds, builtInRuleset, exampleProject, kindsRuleset, pointsFreeRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';
import { specialRuleset } from '../support/rulesets/specialRuleset.ts';
import {
  faultyTexts,
  foreignWords,
  NO_WORDS,
  NOTHING_SAID,
  ownTexts,
  talksOfPoints,
  wordsOfSystem,
} from '../support/rulesets/systemWords.ts';

const systems: readonly (readonly [string, Ruleset])[] = [
  ...builtInIds.map((id) => [id, builtInRuleset(id)] as const),
  ['tiny', tinyRuleset()],
  ['awkward', awkwardRuleset()],
  ['special', specialRuleset()],
  ['kinds', kindsRuleset()],
  ['points-free', pointsFreeRuleset()],
];

/** The pages of a print whose places are kept. */
const PAGES_PLACED = 2;
/** Numbers in hundredths of a millimetre: nobody sees less. */
const inHundredths = (_: string, value: unknown): unknown => (typeof value === 'number' ? Math.round(100 * value) / 100 : value);

/** The pages of the first paper of this name; papers after it are not made. */
function pagesOf(papers: Iterable<Paper>, wanted: string): Paper['pages'] {
  for (const { what, pages } of papers) if (what === wanted) return pages;
  return [];
}

describe.each(systems)('everything that %s prints and writes', (name, ruleset) => {
  const projects = [playedProject(ruleset), ...exampleProject(ruleset)];
  let papers: readonly Paper[] = [];
  beforeAll(() => {
    papers = projects.flatMap((project) => [...allPapers(ruleset, project)]);
  }, 60_000);
  const own = ownTexts(ruleset, ...projects);
  const found = (isFault: (text: string) => boolean): readonly string[] => [
    ...new Set(
      papers.flatMap(({ what, texts }) => texts.filter((text) => !own.whole.has(text) && isFault(text)).map((text) => `${what}: ${text}`)),
    ),
  ];

  it('has papers', () => {
    expect(papers.filter(({ texts }) => texts.length > 0).length).toBeGreaterThan(30);
  });

  it('is what it was: the words of each print and file, and the places on its first pages', async () => {
    const lines = papers.map(({ what, texts, pages }) => {
      const places = pages.length > 0 ? `, places ${digestOf(JSON.stringify(pages.slice(0, PAGES_PLACED), inHundredths))}` : '';
      return `${what}: ${texts.length} texts ${digestOf(texts.join('\n'))}${places}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./papers/${name}.txt`);
  });

  it('has words for every value', () => {
    expect(found((text) => NO_WORDS.test(text))).toEqual([]);
  });

  it('has names, and no ids of rules', () => {
    const ids = systems.map(([, { data }]) => data.id).filter((id) => /[-A-Z]/.test(id));
    expect(found((text) => ids.some((id) => text.includes(id)))).toEqual([]);
  });

  it('has no separators or brackets around nothing', () => {
    expect(found((text) => NOTHING_SAID.test(text.trim()))).toEqual([]);
  });

  it('prints inches one way', () => {
    // The notes in workbooks explain fields in words. A closing quotation mark closes something.
    const inWords = found((text) => /\d\s*inch|\d in(?=$|[.,;)]| (?:from|wide|deep)\b)|^[^“]*\d”/.test(text));
    expect(inWords.filter((text) => !text.startsWith('workbook'))).toEqual([]);
  });

  it('has no column without a value', () => {
    const filledIn = papers.filter(({ what }) => /^handout (?:list|data|reference)|sheet|setup|plan|hand$/.test(what));
    expect(filledIn.flatMap(({ what, pages }) => emptyColumns(pages).map((heading) => `${what}: ${heading}`))).toEqual([]);
  });

  // A system without a cost has neither points nor prices; "hit points" and the like are words of its own.
  if (ruleset.written.data.cost === undefined) it('has no points', () => expect(found((text) => talksOfPoints(text, own))).toEqual([]));

  it('speaks no other system', () => {
    const others = systems.flatMap(([, other]) => (other.data.id === ruleset.data.id ? [] : [other]));
    const pattern = foreignWords(others, own);
    expect(found((text) => pattern.test(text)).map((text) => `${text} <${pattern.exec(text)?.[0]}>`)).toEqual([]);
  });
});

describe.each(builtInIds)('what the command line tells of %s', (id) => {
  const ruleset = builtInRuleset(id);
  const others = systems.flatMap(([, other]) => (other.data.id === id ? [] : [other]));

  it.each([playedProject(ruleset), ...exampleProject(ruleset)].map((project) => [project.name, project] as const))(
    'has its own words and no empty columns: %s',
    async (_, project) => {
      const papers = await commandTexts(project);
      const faults = papers.flatMap(({ what, texts }) =>
        [...faultyTexts(ruleset, others, project, texts), ...emptyTextColumns(texts)].map((text) => `${what}: ${text}`),
      );
      expect(faults).toEqual([]);
      expect(papers.flatMap(({ texts }) => texts).length).toBeGreaterThan(50);
    },
  );
});

describe('these laws', () => {
  it('see a column that has lost its values', () => {
    const zorch = builtInRuleset('zorch-97');
    const pages = pagesOf(allPapers(zorch, playedProject(zorch)), 'handout list').map((page) => {
      const cost = textsOf(page.items).find(({ text }) => text === 'Cost') ?? expect.fail('a column of costs');
      const isCost = (item: Item): boolean =>
        item.kind === 'text' && item.baselineMm > cost.baselineMm + 4 && item.xMm + item.widthMm > cost.xMm;
      return { ...page, items: page.items.filter((item) => !isCost(item)) };
    });
    expect(emptyColumns(pages).map((heading) => heading.split(' ')[0])).toEqual(['PP']);
  });

  it.each(['undefined', '0 pts, NaN', 'cost null', '[object Object]', '#N/A'])('see %s', (text) => expect(text).toMatch(NO_WORDS));

  it.each(['Gun ()', 'fast, , loud', 'red · · blue'])('see nothing said in "%s"', (text) => expect(text).toMatch(NOTHING_SAID));

  it('know the words of a system that another does not have', () => {
    const ships = builtInRuleset('spaceship-battles');
    const own = ownTexts(ships, playedProject(ships));
    expect(wordsOfSystem(builtInRuleset('zorch-97')).filter((word) => !own.has(word))).toEqual(
      expect.arrayContaining(['battlegroups', 'hooks']),
    );
  });
});
