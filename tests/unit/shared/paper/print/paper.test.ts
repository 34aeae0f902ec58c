import { describe, expect, it } from 'vitest';
import { layoutCards } from '../../../../../shared/paper/cards/index.ts';
import { cardLooks } from '../../../../../shared/paper/cards/job/index.ts';
import {
  type HandoutDesign,
  type HandoutJobInput,
  type HandoutOptions,
  handoutJobSchema,
  layoutHandout,
} from '../../../../../shared/paper/handouts/index.ts';
import { SAFE_MM } from '../../../../../shared/paper/print/drawing/index.ts';
import type { Item, PrintLayout } from '../../../../../shared/paper/print/page/index.ts';
import { cardSizes, gridFor } from '../../../../../shared/paper/print/paper/index.ts';
import { loadRuleset, type Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { inkOf, isInside, overlaps, textsOf, wordsOf } from '../../../../support/prints/cards.ts';
import { tank } from '../../../../support/projects/pictures.ts';
import {
  asHouseRules,
  builtInIds,
  builtInRuleset,
  loadTexts,
  readFolder,
  tinyFolder,
  tinyRuleset,
} from '../../../../support/rulesets/rulesets.ts';

const gadget = (name: string, power: number, fixed = false) => ({ values: { name, power, fixed } });
const robot = (name: string, changes: HandoutDesign['values'] = {}, id = name): HandoutDesign => ({
  id,
  values: { name, size: 'iron', legs: 6, shell: 3, spring: 12, balance: 2, painted: true, ...changes },
  components: { gadgets: [gadget('Shovel', 8, true), gadget('Siren', 1)] },
});

const sheetOf = (
  ruleset: Ruleset,
  designs: readonly HandoutDesign[],
  job: HandoutJobInput,
  options: Partial<HandoutOptions> = {},
): PrintLayout => layoutHandout(ruleset, designs, { title: 'Parade', ...options, job: handoutJobSchema.parse(job) });
const itemsOf = ({ pages }: PrintLayout): readonly Item[] => pages.flatMap(({ items }) => items);

/** What stands on a sheet, line by line as it is read, words of a line parted by bars. */
function linesOf(sheet: PrintLayout): string {
  const texts = sheet.pages.flatMap(({ items }, page) =>
    textsOf(items).map((item) => ({ ...item, y: page * 1000 + Math.round(item.baselineMm) })),
  );
  const sorted = texts.toSorted((a, b) => a.y - b.y || a.xMm - b.xMm);
  const lines = new Map(sorted.map(({ y }) => [y, sorted.filter((text) => text.y === y)]));
  return [...lines.values()].map((line) => line.map(({ text }) => text).join(' | ')).join('\n');
}

describe('a list for an opponent', () => {
  const tiny = tinyRuleset();

  it('has a line for each design and for each of its rows, with the values that are in use, counts and totals', () => {
    const designs = [robot('Bulldozer'), robot('Drummer', { size: 'tin', legs: 2 })];
    expect(linesOf(sheetOf(tiny, designs, { kind: 'list', quantities: { Drummer: 3 } }))).toMatchInlineSnapshot(`
      "Parade | 402 |  cogs
      4 units of 2 robots by Tin Parade
      Spring | each | all
      Robot | Size | Legs | Shell | hours | Balance | Painted | Gadgets | Power | Fixed | cogs | cogs
      1× | Bulldozer | I | 6 | 3+ | 12 | +2 | yes | Shovel | 8 | yes | 129 | 129
      Siren | 1 | –
      3× | Drummer | T | 2 | 3+ | 12 | +2 | yes | Shovel | 8 | yes | 91 | 273
      Siren | 1 | –
      Not per rules: 1 robot (Drummer).
      Drummer: 2 gadgets, but Tin carries 1.
      not per rules: 1 robot   | Tin Parade 1.0.0 |   ·  Parade"
    `);
  });

  it('has each design once, under its own section in the order of the rules, those of none last', () => {
    const zorch = builtInRuleset('zorch-97');
    const first = zorch.stock[0] ?? expect.fail('stock');
    const section = zorch.data.import.section ?? expect.fail('a section');
    const keys = [...new Set(zorch.stock.map(({ values }) => values[section]))].slice(0, 2);
    const named = (name: string, key: HandoutDesign['values'][string] = null) => ({
      ...first,
      id: name,
      values: { ...first.values, name, [section]: key },
    });
    const words = wordsOf(
      itemsOf(sheetOf(zorch, [named('Stray', null), named('Second', keys[1]), named('First', keys[0])], { kind: 'list' })),
    );
    const heads = words.filter((word) => ['Stray', 'Second', 'First'].includes(word) || word.startsWith('No '));
    expect(heads).toEqual(['First', 'Second', 'No role', 'Stray']);
  });

  it('says that designs are not by the rules, that they have no cost, and whose rules they are', () => {
    const words = wordsOf(
      itemsOf(sheetOf(asHouseRules(tiny), [robot('Wreck', { legs: 'many' })], { kind: 'list' }, { isHouseRules: true })),
    ).join(' ');
    expect(words).toContain('Without a cost, so not in the total: Wreck.');
    expect(words).toContain('Not per rules: 1 robot (Wreck).');
    expect(words).toContain('not per rules: 1 robot · house rules');
    expect(words).toContain('house rules');
    expect(words).toContain('Tin Parade 1.');
  });

  it.each(['list', 'data'] as const)('says what breaks the rules and of how many designs, or leaves that out (%s)', (kind) => {
    const laden = robot('LoadedDesign', { size: 'tin' });
    const [broken] = assessDesign(tiny, laden).issues;
    const exempted = {
      ...laden,
      id: 'Pet',
      values: { ...laden.values, name: 'Pet' },
      exemptions: [{ check: broken?.check ?? '', reason: 'Won at the fair' }],
    };
    const designs = [robot('Fine'), robot('Wreck', { legs: 'many' }), laden, exempted];
    const said = (breachesShown: boolean) =>
      wordsOf(itemsOf(sheetOf(tiny, designs, { kind, breachesShown })))
        .join(' ')
        .replace(/\s+/g, ' ');
    expect(said(true)).toContain('not per rules: 2 robots · exempted: 1 robot');
    expect(said(true)).toContain('2 gadgets, but Tin carries 1.');
    expect(said(true)).toContain('Won at the fair');
    if (kind === 'list') expect(said(true)).toContain('Not per rules: 2 robots (Wreck, LoadedDesign).');
    expect(said(false)).not.toMatch(/per rules|exempted|carries 1|Won at the fair/i);
  });

  it('ends with lines for notes and signatures where they are asked for', () => {
    const lines = (signatureShown: boolean) => itemsOf(sheetOf(tiny, [robot('Fine')], { kind: 'list', signatureShown }));
    expect(wordsOf(lines(true))).toEqual(expect.arrayContaining(['Notes', 'Player, date', 'Opponent, date']));
    const count = (items: readonly Item[]): number => items.filter(({ kind }) => kind === 'line').length;
    expect(count(lines(true)) - count(lines(false))).toBe(5);
    expect(wordsOf(lines(false))).not.toContain('Notes');
  });

  it('has the emblem of its side beside the title, as cards have it at their foot', () => {
    const side = { name: 'Grey Lancers', colour: '#b03020' as const, emblem: 'tank' };
    for (const kind of ['list', 'data'] as const) {
      const [page] = sheetOf(tiny, [robot('Fine')], { kind, side }, { pictures: { tank } }).pages;
      expect(page?.items.filter((item) => item.kind === 'picture')).toHaveLength(1);
      expect(
        sheetOf(tiny, [robot('Fine')], { kind, side, sideShown: false }, { pictures: { tank } }).pages[0]?.items.some(
          (item) => item.kind === 'picture',
        ),
      ).toBe(false);
    }
  });

  it('tells what the fonts cannot print, by the name of its design', () => {
    expect(sheetOf(tiny, [robot('தம')], { kind: 'list' }).layoutIssues.map(({ message }) => message)).toEqual([
      'தம: the fonts have no "த", "ம"; "?" prints in their place.',
    ]);
  });

  it.each(builtInIds)('of the stock of %s stands on one page', (id) => {
    const ruleset = builtInRuleset(id);
    for (const paper of ['A4', 'Letter'] as const)
      expect(sheetOf(ruleset, ruleset.stock, { kind: 'list', setup: { paper } }).pages).toHaveLength(1);
  });

  it('parts a design that is taller than the page between its lines, and loses none of them', () => {
    const words = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
    const weapons = Array.from({ length: 60 }, (_, index) => ({ values: { name: `Gun ${index}`, special: index === 7 ? words : null } }));
    const monster = { values: { name: 'Monster', movement: 5 }, components: { weapons } };
    const sheet = sheetOf(builtInRuleset('zorch-97'), [monster], { kind: 'list', setup: { paper: { widthMm: 120, heightMm: 150 } } });
    const text = ` ${wordsOf(itemsOf(sheet)).join(' ')} `;
    for (const name of [...words.split(' '), ...weapons.map(({ values }) => values.name)])
      expect(text).toMatch(new RegExp(`[ ,]${name}[ ,]`));
    for (const { items, heightMm } of sheet.pages)
      for (const { baselineMm } of textsOf(items)) expect(baselineMm).toBeLessThan(heightMm - 10);
  });

  it('of nothing, or on paper too small for it, is refused in a sentence', () => {
    expect(sheetOf(tiny, [robot('A')], { kind: 'list', quantities: { A: 0 } }).fault).toBe('There is no robot to list.');
    expect(sheetOf(tiny, [robot('A')], { kind: 'list', setup: { paper: { widthMm: 70, heightMm: 90 } } }).fault).toBe(
      '70 × 90 mm with 10 mm of margin leaves no room to print on; choose larger paper or less margin.',
    );
  });
});

describe('a data sheet', () => {
  it('says everything of a design and how its cost comes about', () => {
    const sheet = sheetOf(tinyRuleset(), [{ ...robot('Bulldozer'), notes: 'Needs oil.' }], { kind: 'data' });
    expect(linesOf(sheet)).toMatchInlineSnapshot(`
      "Parade
      Detail pages of 1 robot by Tin Parade
      Bulldozer | 129 |  cogs
      Values | Part | Because of | Times | cogs
      Troop | – | Body | Size Iron, Legs 6, Shell 3+, Balance +2 | 30.5
      Size | Iron | Shovel | Power 8, Fixed, Legs 6 | 24.0
      Legs | 6 | Siren | Power 1, Legs 6 | 7.5
      Shell | 3+ | Spring | Spring 12 hours | × 2 | 62.0
      Spring | 12 hours | Paint | Painted | 5.0
      Balance | +2
      Cost | 129
      Painted | yes
      Gadgets | Power | Fixed
      Shovel | 8 | yes
      Siren | 1 | –
      Notes:  | Needs oil.
      Tin Parade 1.0.0 |   ·  Parade"
    `);
  });

  it('says what the rules advise, unless the player has dismissed it', () => {
    const ruleset = builtInRuleset('zorch-97');
    const idle = { values: { name: 'Idle', movement: 5 }, components: {} };
    const words = (design: HandoutDesign): string => wordsOf(itemsOf(sheetOf(ruleset, [design], { kind: 'data' }))).join(' ');
    expect(words(idle)).toContain('Advice');
    expect(words({ ...idle, dismissed: ['unarmed'] })).not.toContain('Advice');
  });

  it('begins every design on the page that holds the whole of it', () => {
    const ruleset = builtInRuleset('zorch-97');
    const { pages } = sheetOf(ruleset, ruleset.stock, { kind: 'data' });
    const names = ruleset.stock.map(({ values }) => String(values.name));
    for (const name of names) {
      const page = pages.find(({ items }) => wordsOf(items).includes(name));
      const cost = textsOf(page?.items ?? []).filter(({ text }) => text === 'Cost');
      const heads = textsOf(page?.items ?? []).filter(({ text }) => names.includes(text));
      expect(cost).toHaveLength(heads.length);
    }
  });
});

describe('a quick reference', () => {
  const zorch = builtInRuleset('zorch-97');
  const named = (ruleset: Ruleset, name: string): HandoutDesign =>
    ruleset.stock.find(({ values }) => values.name === name) ?? expect.fail(`no stock design ${name}`);
  const headings = (ruleset: Ruleset, designs: readonly HandoutDesign[], job: Partial<HandoutJobInput> = {}): readonly string[] => {
    const called = ruleset.reference?.blocks.map((block) => block.called) ?? [];
    const texts = textsOf(itemsOf(sheetOf(ruleset, designs, { kind: 'reference', ...job }))).filter(({ text }) => called.includes(text));
    // A column and a section may be called like a block; they are set smaller.
    const largest = Math.max(...texts.map(({ sizePt }) => sizePt));
    return texts.filter(({ sizePt }) => sizePt === largest).map(({ text }) => text);
  };
  const wordsFor = (designs: readonly HandoutDesign[]): string =>
    wordsOf(itemsOf(sheetOf(zorch, designs, { kind: 'reference' }))).join(' | ');

  it('holds what the designs need, and what concerns any opponent: foot troops no barrage, no air strike, no engineering', () => {
    expect(headings(zorch, [named(zorch, 'Rifle Stand')])).toEqual([
      'Turn',
      'Before the first turn',
      'Orders',
      'Interrupts',
      'Line of sight',
      'Cover',
      'Direct fire',
      'Who fires when',
      'Fire at flying units',
      'Assault',
      'Terrain',
      'Movement',
      'Reserves and sections',
      'Altitude',
      'Altitude table, if agreed',
      'Close support and pop-ups',
      'Morale',
      'Mines',
      'Defences',
      'Victory',
    ]);
    expect(headings(zorch, [named(zorch, 'Javelin Strike Aircraft')])).toEqual(
      expect.arrayContaining(['Air strike', 'Altitude table, if agreed', 'Barrage: damage']),
    );
    expect(headings(zorch, [named(zorch, 'Sapper Stand')])).toEqual(expect.arrayContaining(['Engineering', 'Mines']));
  });

  it('holds the columns and rows of tables that the designs need: kinds of movement, ammunition, grades of morale', () => {
    const foot = wordsFor([named(zorch, 'Rifle Stand')]);
    expect(foot).toMatch(/foot/);
    expect(foot).not.toMatch(/\| (?:track|wheel|hover|grav|fly) \||Conscript/);
    const bomblets = wordsFor([named(zorch, 'Hailstorm MLRS')]);
    expect(bomblets).toMatch(/Bomblet:/);
    expect(bomblets).not.toMatch(/Ground:|Air:/);
    expect(bomblets).toContain('6–8 | 6+ | −2');
    expect(wordsFor([{ ...named(zorch, 'Rifle Stand'), values: { ...named(zorch, 'Rifle Stand').values, morale: 'inept' } }])).toMatch(
      /Inept \| \+2 \| 5 \| 4/,
    );
  });

  it.each(builtInIds)('of %s is whole without designs or when asked for, and stands on the two sides of a sheet at most', (id) => {
    const ruleset = builtInRuleset(id);
    const all = ruleset.reference?.blocks.map(({ called }) => called).toSorted();
    expect(headings(ruleset, []).toSorted()).toEqual(all);
    expect(headings(ruleset, ruleset.stock.slice(0, 1), { everything: true }).toSorted()).toEqual(all);
    for (const paper of ['A4', 'Letter'] as const)
      expect(sheetOf(ruleset, [], { kind: 'reference', setup: { paper } }).pages.length).toBeLessThan(3);
  });

  it('takes numbers from the tables of the ruleset, and none of its words is missing', () => {
    for (const id of builtInIds) {
      const ruleset = builtInRuleset(id);
      expect(sheetOf(ruleset, [], { kind: 'reference' }).layoutIssues).toEqual([]);
      expect(wordsOf(itemsOf(sheetOf(ruleset, [], { kind: 'reference' }))).join(' ')).not.toMatch(/[{}]|\*\*|#[A-Z]+[!?/]/);
    }
  });

  it('that a ruleset does not have is refused in a sentence', () => {
    const texts = new Map(readFolder(tinyFolder));
    texts.delete('reference.json');
    expect(sheetOf(loadTexts(texts), [], { kind: 'reference' }).fault).toBe('Tin Parade has no quick reference.');
  });

  it('with faults is told with its place', () => {
    const block = {
      kind: 'table',
      called: 'Legs',
      section: 'p. 1',
      when: '=lags>1',
      columns: [{ heading: 'a' }, { heading: 'b' }],
      rows: [{ cells: ['{legs}'] }],
    };
    const loaded = loadRuleset(new Map([...readFolder(tinyFolder), ['reference.json', JSON.stringify({ format: 1, blocks: [block] })]]));
    expect(loaded.ok ? [] : loaded.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('reference.json, blocks[0] "Legs", when: There is no field or constant "lags".'),
      expect.stringContaining('"legs" is another for each. Use tables and constants.'),
      expect.stringContaining('reference.json, blocks[0] "Legs", rows[0], cells: There are 1 cells for 2 columns.'),
    ]);
  });
});

describe('blank cards', () => {
  const zorch = builtInRuleset('zorch-97');

  it('fill sheets of paper just as cards do, in every size and arrangement', () => {
    for (const setup of [
      {},
      { size: 'A6', paper: 'Letter' },
      { size: 'business', arrangement: 'long-edge' },
      { arrangement: 'fold' },
    ] as const) {
      const { pages } = sheetOf(zorch, [], { kind: 'blank-cards', setup, copies: 2 });
      const grid = gridFor(handoutJobSchema.parse({ kind: 'blank-cards', setup }).setup);
      const perSheet = (grid?.columns ?? 0) * (grid?.rows ?? 0);
      const isFold = 'arrangement' in setup && setup.arrangement === 'fold';
      const sides = 'arrangement' in setup && setup.arrangement === 'long-edge' ? 2 : 1;
      expect(pages).toHaveLength(2 * sides);
      for (const { cards } of pages) expect(cards).toHaveLength(perSheet * (isFold ? 2 : 1));
    }
  });

  it('say what is to be written where, and nothing of a design', () => {
    const [card] = sheetOf(zorch, zorch.stock, { kind: 'blank-cards' }).pages[0]?.cards ?? [];
    expect(wordsOf(card?.card.items ?? []).map((text) => text.trim())).toMatchInlineSnapshot(`
      [
        "PP",
        "Propulsion",
        "Size",
        "Role",
        "Section ______  No. ____",
        "ZORCH! 97v1",
        "Move",
        "cm",
        "Armour",
        "Assault",
        "plus d10",
        "Carries",
        "stands",
        "Weapon",
        "Range",
        "cm",
        "Attacks",
        "Hits",
        "on",
        "AP",
        "mod",
        "Shots",
        "Shots",
        "Shots",
        "Shots",
        "Lost",
        "routed",
        "failed",
        "ok",
        "____ fails ____, ____",
      ]
    `);
  });

  it.each(builtInIds)('of %s keep to the safe area in every look and size, no text touches another, and what has no room is told', (id) => {
    const ruleset = builtInRuleset(id);
    for (const look of cardLooks) {
      for (const size of Object.keys(cardSizes) as (keyof typeof cardSizes)[]) {
        const sheet = sheetOf(ruleset, [], { kind: 'blank-cards', look: look.id, setup: { size } });
        const card = sheet.pages[0]?.cards[0]?.card ?? expect.fail('there is a card');
        const safe = { left: SAFE_MM, top: SAFE_MM, right: card.widthMm - SAFE_MM, bottom: card.heightMm - SAFE_MM };
        const outside = card.items.filter((item) => !isInside(inkOf(item), safe));
        const texts = textsOf(card.items).map(inkOf);
        const over = texts.filter((ink, index) => texts.slice(index + 1).some((other) => overlaps(ink, other)));
        expect({ look: look.id, size, outside, over }).toEqual({ look: look.id, size, outside: [], over: [] });
        if (size === 'poker') expect(sheet.layoutIssues).toEqual([]);
      }
    }
  });

  it('have lines and boxes where the cards of designs have them', () => {
    const [blank] = sheetOf(zorch, [], { kind: 'blank-cards' }).pages[0]?.cards ?? [];
    const [full] = layoutCards(zorch, zorch.stock).pages[0]?.cards ?? [];
    expect([blank?.card.widthMm, blank?.card.heightMm]).toEqual([full?.card.widthMm, full?.card.heightMm]);
    expect(blank?.card.items.filter(({ kind }) => kind === 'path').length).toBeGreaterThan(40);
  });
});

describe('a blank form', () => {
  it('has room for everything that a player enters: choices to tick, numbers and rows to write in, the parts of the sum', () => {
    expect(
      linesOf(sheetOf(tinyRuleset(), [], { kind: 'blank-form' }))
        .split('\n')
        .slice(0, 24),
    ).toMatchInlineSnapshot(`
      [
        "Design form",
        "Tin Parade: for robots of your own",
        "cogs",
        "Name",
        "Legs | Shell | Spring (hours) | Balance",
        "Troop | Marchers | Rollers",
        "Size | Tin | Brass | Iron",
        "Painted",
        "Gadgets | Power | Fixed",
        "The sum",
        "Body | Gadget | Spring | Rounding | Paint",
        "Notes",
        "cogs",
        "Name",
        "Legs | Shell | Spring (hours) | Balance",
        "Troop | Marchers | Rollers",
        "Size | Tin | Brass | Iron",
        "Painted",
        "Gadgets | Power | Fixed",
        "The sum",
        "Body | Gadget | Spring | Rounding | Paint",
        "Notes",
        "Tin Parade 1.0.0 |   ·  Design form",
      ]
    `);
  });

  it.each(builtInIds)('of %s names every field of a design that can be entered, but for its kind, which has a form of its own', (id) => {
    const ruleset = builtInRuleset(id);
    const { pages } = sheetOf(ruleset, [], { kind: 'blank-form' });
    const words = wordsOf(pages.flatMap(({ items }) => items)).join(' ');
    const entered = ruleset.data.fields.filter(({ id: field, kind }) => kind !== 'formula' && field !== ruleset.data.designKinds?.field);
    const isNamed = ({ label, short = label }: (typeof entered)[number]): boolean =>
      [label.split(' ')[0] ?? '', short].some((word) => words.includes(word));
    expect(entered.filter((field) => !isNamed(field)).map(({ id: field }) => field)).toEqual([]);
  });

  it('comes on as many sheets of paper as wanted', () => {
    expect(sheetOf(tinyRuleset(), [], { kind: 'blank-form', copies: 3 }).pages).toHaveLength(3);
  });
});
