import { describe, expect, it } from 'vitest';
import { cardDesignOf, layoutCards, type PrintedDesign } from '../../../../../shared/paper/cards/index.ts';
import { arranged, type CardJobInput, cardJobSchema, cardLooks, cardParts } from '../../../../../shared/paper/cards/job/index.ts';
import type { PrintLayout } from '../../../../../shared/paper/print/page/index.ts';
import { readProject, salvageProject, writeProject } from '../../../../../shared/project/file/index.ts';
import { type CardLook, cardLookSchema, readLook, writeLook } from '../../../../../shared/project/index.ts';
import { contrastOf } from '../../../../../shared/rules/ruleset/compile/contrast.ts';
import { aCrawler, crawlerCard, crawlerRuleset, firstCard, textOf, textsOf, wordsOf } from '../../../../support/prints/cards.ts';
import { tank } from '../../../../support/projects/pictures.ts';
import { aDesign, aProject } from '../../../../support/projects/projects.ts';
import { asHouseRules, builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const band = {
  text: '{legs}',
  icon: { field: 'legs', names: { six: 'mark-square', eight: 'mark-circle' } },
  field: 'legs',
  colours: { six: '#22566a' },
  otherwise: '#474f40',
};
const ruleset = crawlerRuleset({ ...crawlerCard, band });
const sheetOf = (job: CardJobInput, design: PrintedDesign = aCrawler(), options = {}): PrintLayout =>
  layoutCards(ruleset, [design], { job: cardJobSchema.parse(job), ...options });
const cardIn = (look: string, design?: PrintedDesign) => firstCard(sheetOf({ look }, design));
const own = (changes: object): CardLook => cardLookSchema.parse({ format: 1, id: 'mine', label: 'Mine', ...changes });
const wordsWith = (changes: object, design?: PrintedDesign) =>
  wordsOf(firstCard(sheetOf({ look: 'mine' }, design, { looks: [own(changes)] })));
const grounds = (items: ReturnType<typeof firstCard>) =>
  items.flatMap((item) => (item.kind === 'rect' && item.fill !== null ? [item.fill] : []));
const symbols = (items: ReturnType<typeof firstCard>) => items.filter((item) => item.kind === 'path' && item.scale !== 1);

describe('our looks', () => {
  it('are six, each with a name and a sentence, and black and white is what a job has', () => {
    expect(cardLooks.map(({ id }) => id).toSorted()).toEqual(
      ['black-and-white', 'colour-by-role', 'compact', 'ink-saver', 'large-print', 'standard'].toSorted(),
    );
    for (const { label, about } of cardLooks) expect(label && about).not.toBe('');
    expect(cardIn('black-and-white')).toEqual(firstCard(layoutCards(ruleset, [aCrawler()])));
  });

  it('print black on white alone, but for bands and the palest tint', () => {
    for (const { id, band: where } of cardLooks) {
      const items = cardIn(id);
      for (const { colour } of textsOf(items)) expect(where === 'none' ? ['#000000'] : ['#000000', '#ffffff']).toContain(colour);
      if (where === 'none') expect(grounds(items)).toEqual([]);
    }
  });

  it('say in a band what the design is, by its colour, its mark and its word; unknown ones have a colour as well', () => {
    for (const id of ['standard', 'colour-by-role']) {
      expect(grounds(cardIn(id))).toContain('#22566a');
      expect(textOf(cardIn(id), 'Six legs').colour).toBe('#ffffff');
      expect(symbols(cardIn(id)).filter((item) => item.kind === 'path' && item.fill === '#ffffff')).toHaveLength(1);
      expect(grounds(cardIn(id, aCrawler({ legs: 'eight' })))).toContain('#474f40');
    }
  });

  it('print the same words, whichever it is', () => {
    const plain = wordsOf(cardIn('black-and-white')).toSorted();
    for (const id of ['standard', 'compact', 'ink-saver', 'colour-by-role']) expect(wordsOf(cardIn(id)).toSorted()).toEqual(plain);
  });

  it('differ in size: large print is a quarter larger, compact has smaller values', () => {
    const sizeIn = (look: string) => textOf(cardIn(look), 'Skitter').sizePt;
    expect(sizeIn('large-print')).toBeGreaterThan(1.2 * sizeIn('black-and-white'));
    const hull = aCrawler({ hull: 77 });
    expect(textOf(cardIn('compact', hull), '77').sizePt).toBeLessThan(textOf(cardIn('black-and-white', hull), '77').sizePt);
  });

  it('tell a large print that has to be smaller', () => {
    const notes = Array.from({ length: 30 }, (_, index) => `Words about it, ${index}.`).join(' ');
    expect(sheetOf({ look: 'large-print' }, aCrawler({ notes })).layoutIssues.map(({ part }) => part)).toContain('type');
    expect(sheetOf({ look: 'large-print', setup: { size: 'A6' } }).layoutIssues).toEqual([]);
  });

  it('draw no frames and no symbols to save ink', () => {
    expect(symbols(cardIn('ink-saver'))).toEqual([]);
    expect(textsOf(cardIn('ink-saver')).filter(({ font }) => font === 'bold')).toEqual([]);
  });

  it('have words in bands that white stands out from, as every ruleset must', () => {
    for (const id of ['zorch-97', 'spaceship-battles']) {
      const { band: given } = cardDesignOf(builtInRuleset(id));
      for (const colour of [...Object.values(given?.colours ?? {}), given?.otherwise ?? ''])
        expect(contrastOf('#ffffff', colour)).toBeGreaterThan(7);
    }
    expect(() => crawlerRuleset({ ...crawlerCard, band: { ...band, otherwise: '#ffff00' } })).toThrow('White words on #ffff00');
  });

  it('are named if there is none like that', () =>
    expect(sheetOf({ look: 'gold' })).toMatchObject({ pages: [], fault: 'There is no card look "gold".' }));
});

describe('a look of one’s own', () => {
  it('hides parts, shows hidden ones, and puts them in another order', () => {
    const design = aCrawler({ notes: 'Hums.' }, [{ name: 'Claw' }]);
    const words = wordsWith({ blocks: [{ called: 'notes' }, { called: 'tools', shown: false }] }, design);
    expect(words).not.toContain('Claw');
    expect(words.indexOf('Hums.')).toBeLessThan(words.indexOf('Speed'));
    const quiet = crawlerRuleset({ ...crawlerCard, body: crawlerCard.body.map((block) => ({ ...block, shown: false })) });
    const shown = layoutCards(quiet, [design], {
      job: cardJobSchema.parse({ look: 'mine' }),
      looks: [own({ blocks: [{ called: 'notes' }] })],
    });
    expect(wordsOf(firstCard(shown))).toContain('Hums.');
    expect(wordsOf(firstCard(shown))).not.toContain('Speed');
  });

  it('chooses values and columns and their order; cells go with their columns', () => {
    const words = wordsWith(
      {
        blocks: [
          { called: 'values', parts: ['Hull', 'No such'] },
          { called: 'tools', parts: [] },
        ],
      },
      aCrawler({}, [{ name: 'Claw', weight: 17 }]),
    );
    expect(words).toContain('Hull');
    for (const gone of ['Speed', 'Weight', '17']) expect(words).not.toContain(gone);
  });

  it.each([
    [['A', 'B', 'C'], 1],
    [['A', 'C'], 1],
    [['C', 'A'], 0],
    [['A'], 0],
  ])('begins a text over columns B and C where the first of them is: %j', (parts, from) => {
    const columns = ['A', 'B', 'C'].map((heading) => ({ heading: [heading], widthMm: 9 }));
    const rows = [{ each: 'tools', name: '{name}', cells: ['1', '2', '3'], joins: [{ when: '=weight>2', from: 1, text: 'heavy' }] }];
    const card = cardDesignOf(
      crawlerRuleset({ ...crawlerCard, body: [{ kind: 'table', called: 'tools', heading: 'Tool', columns, rows }] }),
    );
    const [block] = arranged(card, own({ blocks: [{ called: 'tools', parts }] })).body;
    expect(block?.kind === 'table' && block.rows[0]?.joins[0]?.from).toBe(from);
    expect(block?.kind === 'table' && block.rows[0]?.cells).toEqual(parts.map((part) => `${'ABC'.indexOf(part) + 1}`));
  });

  it('goes without facts, extras or symbols', () => {
    expect(wordsWith({ facts: false })).not.toContain('Six legs');
    expect(wordsWith({ extras: false })).not.toContain('Roll');
    expect(wordsWith({})).toEqual(expect.arrayContaining(['Six legs', 'Roll']));
  });

  it('comes before ours of the same id', () => {
    const looks = [own({ id: 'compact', facts: false })];
    expect(wordsOf(firstCard(sheetOf({ look: 'compact' }, aCrawler(), { looks })))).not.toContain('Six legs');
  });

  it('has a form: its parts in their order, those it hides too', () => {
    const look = own({
      blocks: [
        { called: 'notes', shown: false },
        { called: 'values', parts: ['Hull'] },
      ],
    });
    const parts = cardParts(cardDesignOf(ruleset), look);
    expect(parts.map(({ called, isShown }) => [called, isShown]).slice(0, 2)).toEqual([
      ['notes', false],
      ['values', true],
    ]);
    expect(parts.at(-1)).toMatchObject({ called: 'losses', isFoot: true });
    expect(parts[1]?.parts).toEqual([
      { label: 'Hull', isShown: true },
      { label: 'Speed', isShown: false },
    ]);
  });

  it('travels as a text, with what a later version added', () => {
    const look = own({ band: 'above', blocks: [{ called: 'values', parts: ['Hull'], wider: true }], glow: 3 });
    expect(readLook(writeLook(look), 'mine.json')).toEqual({ ok: true, value: look });
    expect(readLook('{"format":1,"id":"Mine","label":""}', 'x.json')).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('the id of a look is small letters') }],
    });
    expect(readLook('no', 'x.json').ok).toBe(false);
  });

  it('is kept in the project file; a damaged one is lost alone', () => {
    const project = { ...aProject(aDesign('a')), looks: [own({ type: 'large' })] };
    expect(readProject(writeProject(project), 'p')).toMatchObject({ ok: true, value: { looks: project.looks } });
    const damaged = writeProject(project).replace('"large"', '"huge"');
    expect(readProject(damaged, 'p').ok).toBe(false);
    expect(salvageProject(damaged, 'p')).toMatchObject({
      project: { looks: [] },
      remarks: expect.arrayContaining(['1 card look could not be read and is missing.']),
    });
  });
});

describe('whose cards they are', () => {
  const side = { name: 'Grey Lancers', colour: '#b03020', emblem: 'tank' } as const;
  it('stands on them in words, with the emblem; in colour only where the look has colours', () => {
    for (const { id, band: where } of cardLooks) {
      const items = firstCard(sheetOf({ look: id, side }, aCrawler(), { pictures: { tank } }));
      expect(wordsOf(items)).toContain('Grey Lancers');
      expect(items.filter(({ kind }) => kind === 'picture')).toHaveLength(1);
      expect(grounds(items).includes('#b03020')).toBe(where !== 'none');
    }
  });

  it('is the project’s, unless the job has another or wants none', () => {
    const words = (job: CardJobInput): readonly string[] => wordsOf(firstCard(sheetOf(job, aCrawler(), { side })));
    expect(words({})).toContain('Grey Lancers');
    expect(words({ side: { name: 'Red Hand', colour: '#b03020' } })).toContain('Red Hand');
    expect(words({ sideShown: false })).not.toContain('Grey Lancers');
  });

  it('and by whose rules: the player’s own are marked', () =>
    expect(wordsOf(firstCard(layoutCards(asHouseRules(ruleset), [aCrawler()], { isHouseRules: true })))).toContain('house rules'));
});

describe('losses', () => {
  it('are ticked on a card for several units, with a bar at a quarter', () => {
    const foot = [{ kind: 'ticks', called: 'losses', label: 'Lost', count: 'units', barShare: 0.25, after: 'test' }];
    const rules = crawlerRuleset({ format: 1, foot });
    const itemsFor = (count: number) =>
      firstCard(
        layoutCards(rules, [{ ...aCrawler(), id: 'a' }], { job: cardJobSchema.parse({ combined: true, quantities: { a: count } }) }),
      );
    const boxes = (count: number) => itemsFor(count).filter((item) => item.kind === 'rect' && item.yMm > 60);
    expect([1, 2, 6].map((count) => boxes(count).length)).toEqual([0, 2, 6]);
    const boxesBeforeBar = (count: number): number => {
      const bar = itemsFor(count).find((item) => item.kind === 'line' && item.x1Mm === item.x2Mm && item.y1Mm > 60);
      return boxes(count).filter((item) => item.kind === 'rect' && bar?.kind === 'line' && item.xMm < bar.x1Mm).length;
    };
    // Up to the first loss that makes a quarter or more.
    expect([2, 4, 5, 8, 9].map(boxesBeforeBar)).toEqual([1, 1, 2, 2, 3]);
  });
});
