import { describe, expect, it } from 'vitest';
import { deckFacts } from '../../shared/force/deck/index.ts';
import { exampleOf } from '../../shared/force/example.ts';
import { assessForce } from '../../shared/force/index.ts';
import { markersOf } from '../../shared/force/markers.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { type ForceJobInput, forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import type { Page } from '../../shared/paper/print/page/index.ts';
import type { Force } from '../../shared/project/force.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { isTickBox, wordsOf } from '../support/prints/cards.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zut-alors');
const designNamed = (name: string): DesignInput =>
  ruleset.examples.find((example) => example.name === name)?.design ?? expect.fail(`an example "${name}"`);
const valuesOf = (design: DesignInput) => assessDesign(ruleset, design).values;
const gunOf = (design: DesignInput, index = 0) => assessDesign(ruleset, design).components.guns?.[index] ?? expect.fail('a weapon');
const cardOf = (design: DesignInput): readonly string[] =>
  layoutCards(ruleset, [design]).pages.flatMap(({ cards }) => cards.flatMap(({ card }) => wordsOf(card.items).map((word) => word.trim())));
const changeOf = (table: string, key: string) => ruleset.tables.get(table)?.rows.find((row) => row.key === key)?.change;
const aGun = (calibre: number, modifier: number, more: Record<string, string | number> = {}): DesignInput => ({
  values: { unitKind: 'vehicle', name: 'Gun carrier', nation: 'german', vehicleType: 'tank', armour: 1 },
  components: { guns: [{ values: { name: 'Gun', type: 'cannon', calibre, rateOfFire: 1, modifier, ...more } }] },
});

/**
 * The first example of the rules: a Char B fires its 47 mm gun at a 232 armoured car that moves behind a hedge, 8″ away.
 *
 * It rolls 1 die. Short range lets 3 + 1 = 4 or less hit; moved and obscured make each 1 harder: 4 - 2 = 2. The roll of 2 hits.
 * The effect: 1d6 - 1 (gun) + 0 (armour) of 3 or less knocks out, so 3 + 1 - 0 = 4 or less; 5 immobilises; 6 does nothing.
 */
describe('the Char B and the 232', () => {
  const charB = designNamed('Char B');

  it('rolls one die, and hits on 1 to 4 at short range, 1 to 3 at medium and 1 to 2 at long', () => {
    expect(gunOf(charB)).toMatchObject({ fireDice: '1', shortRoll: '1–4', mediumRoll: '1–3', longRoll: '1–2' });
    expect(cardOf(charB)).toEqual(expect.arrayContaining(['47 mm gun', '1–4', '1–3', '1–2']));
  });

  it('hits the car with 2 or less: the reference has it in the row of +2, at short range', () => {
    expect([changeOf('firing', 'moved'), changeOf('firing', 'obscured'), changeOf('bands', 'short')]).toEqual([1, 1, -1]);
    const words = referenceWords();
    const row = words.indexOf('+2', words.indexOf('Numbers that hit'));
    expect(words.slice(row, row + 5)).toEqual(['+2', '1–2', '1', 'none', '1']);
  });

  it('knocks it out on 1 to 4 and immobilises it on 5', () => {
    expect(gunOf(charB)).toMatchObject({ outZero: '1–4', stopZero: '5' });
    expect(valuesOf(designNamed('232'))).toMatchObject({ armour: 0, lostMinusOne: '1–4' });
    const words = referenceWords();
    const row = words.indexOf('−1', words.indexOf('Knocking out vehicles'));
    // Armour -1: 5 or less, 6. Armour +1: 3 or less, 4. Armour +2: 2 or less, 3.
    const at = words.indexOf('−1', row + 1);
    expect([words.slice(row, row + 5), words.slice(at, at + 5)]).toContainEqual(['−1', '1–5 (6)', '1–4 (5)', '1–3 (4)', '1–2 (3)']);
  });

  it('is as the rules have it; a French tank that fires more often gets a warning, no error', () => {
    expect(assessDesign(ruleset, charB).issues).toEqual([]);
    const [slow] = assessDesign(ruleset, designNamed('Quick French tank')).issues;
    expect([slow?.check, slow?.severity]).toEqual(['frenchRate', 'warning']);
  });
});

/**
 * The second example: 3 rifles and 1 SMG with 1 LMG fire at an MMG in a building: 3 + 3 + 4 = 10 dice, halved to 5, which
 * suppress it, as 4 are enough. Casualties take 3 - 2 = 1.
 */
describe('the squad with ten dice', () => {
  const squad = designNamed('The ten dice');

  it('has ten dice, five at a building, and suppresses there too', () => {
    expect(valuesOf(squad)).toMatchObject({ diceClose: 10, diceMiddle: 10, middleDugIn: 5, suppresses: 'also dug in' });
    const card = cardOf(squad);
    expect(card).toEqual(expect.arrayContaining(['10', '5', '1–3']));
  });

  it('has the LMG alone beyond 18″', () => {
    expect(valuesOf(squad)).toMatchObject({ diceFar: 4, farDugIn: 2 });
  });

  it('needs 1s at a target in a building: the reference has it in the row of +2, small arms', () => {
    const words = referenceWords();
    const row = words.indexOf('+2', words.indexOf('Numbers that hit'));
    expect(words[row + 4]).toBe('1');
  });

  it('four rifles suppress, three do not; seven dice are three and a half at troops dug in, too few', () => {
    const rifles = (number: number) =>
      valuesOf({
        values: { unitKind: 'infantry', name: 'R', nation: 'french', figures: number },
        components: { arms: [{ values: { name: 'Rifles', howMany: number } }] },
      });
    expect([3, 4, 7, 8].map((number) => rifles(number).suppresses)).toEqual(['with others', 'in the open', 'in the open', 'also dug in']);
    expect(rifles(7).middleDugIn).toBe(3.5);
  });
});

describe('guns', () => {
  it('knock out by modifier and armour, from grenades to large cannon', () => {
    // 3 - modifier - armour or less; none below 1, all from 6.
    expect(gunOf(aGun(75, -3))).toMatchObject({ outSoft: '1–6', outZero: '1–6', outOne: '1–5', outTwo: '1–4', stopOne: '6' });
    expect(gunOf(aGun(37, 2))).toMatchObject({ outSoft: '1–2', outZero: '1', outOne: '–', stopOne: '1', outTwo: '–', stopTwo: '–' });
  });

  it('below 37 mm fire at infantry as a medium machine gun; one round of 75 mm suppresses', () => {
    expect([20, 36.9, 37, 74, 75].map((calibre) => [gunOf(aGun(calibre, 0)).asMmg, gunOf(aGun(calibre, 0)).suppressing])).toEqual([
      [true, 'as MMG'],
      [true, 'as MMG'],
      [false, ''],
      [false, ''],
      [false, '1 round'],
    ]);
    expect(cardOf(aGun(25, 0)).join(' ')).toContain('at infantry as MMG');
  });

  it('have no numbers beyond their range', () => {
    expect(gunOf(aGun(75, -1, { range: 18 }))).toMatchObject({ shortRoll: '1–4', mediumRoll: '1–3', longRoll: '–' });
    expect(gunOf(aGun(75, -1, { range: 12 }))).toMatchObject({ shortRoll: '1–4', mediumRoll: '–', longRoll: '–' });
  });
});

/**
 * The example project, counted by hand.
 *
 * Kompanie Falke: 3 squads, an MMG team, 2 Dachs, a Keiler, 2 Iltis, a mortar: 10 units, all on the table, 5 of them vehicles.
 * Compagnie Hermine: 3 squads, an MMG team, 2 guns of 25 mm, one of 75 mm, a Bourrasque, 2 Cigales, a mortar, and a battery off the
 * table: 12 units, 11 on the table, 3 of them vehicles.
 *
 * Suppression: 2 for each unit on the table: 20 and 22. Morale: 1 for each, 10 and 11; of the worse results 1 for every second: 5 and 6.
 * Impacts of a turn. 2″: 2 Dachs with 2 rounds of 37 mm 4, the mortar's 2 shells without an entered size 2: 6. Hermine: Bourrasque's
 * 47 mm 1, 2 Cigales 2, the mortar 2: 5. 3″: Keiler 2; gun of 75 mm 2 and Bourrasque's 75 mm 1: 3. 4″: the battery 2.
 * The 20 and 25 mm guns fire at infantry as machine guns, and leave none.
 */
describe('an evening at the crossroads', () => {
  const { sides, project } = evening();
  const [falke, hermine] = sides;
  const assessed = (force: Force) =>
    assessForce(
      ruleset,
      project,
      force,
      sides.find((other) => other !== force),
    );
  const counts = (force: Force) =>
    Object.fromEntries(markersOf(ruleset, assessed(force)).map(({ marker, count }) => [marker.data.id, count]));
  const printed = (input: ForceJobInput, forces: readonly Force[] = sides) =>
    layoutForces(ruleset, project, forces, forceJobSchema.parse(input));

  it('has two sides that nothing is said against, without a word of points', () => {
    expect(sides.map((force) => [assessed(force).units, assessed(force).issues])).toEqual([
      [10, []],
      [12, []],
    ]);
    const words = wordsIn(printed({ parts: ['sheet', 'setup', 'record', 'cards'] }).pages);
    expect(words.match(/.{0,30}(\bpts\b|points).{0,30}/i)).toBeNull();
  });

  it('needs these markers', () => {
    expect(counts(falke)).toEqual({ suppression: 20, impactTwo: 6, impactThree: 2, impactFour: 0, moraleBC: 10, moraleDE: 5, hit: 5 });
    expect(counts(hermine)).toEqual({ suppression: 22, impactTwo: 5, impactThree: 3, impactFour: 2, moraleBC: 11, moraleDE: 6, hit: 3 });
    const laid = printed({ parts: ['markers'] });
    // For all sides 6 + 5, 2 + 3 and 2 impact discs; 40 of Falke, 42 of Hermine: on the same sheets, each with its owner's list.
    expect(laid.parts.map(({ force, cards }) => [force, cards])).toEqual([['', 18 + 40 + 42]]);
    const heads = laid.pages.map(({ items }) => wordsOf(items).join(' ')).join(' ');
    for (const owner of ['Markers for all sides', 'Markers of Kompanie Falke', 'Markers of Compagnie Hermine'])
      expect(heads).toContain(owner);
  });

  it('is played with the ten cards of the battle, five of each nation, printed once', () => {
    const { deck, passed } = assessed(falke);
    const { total, kinds } = deckFacts(ruleset, deck ?? expect.fail('a deck'));
    expect([total, kinds.map(({ id, count }) => [id, count])]).toEqual([
      10,
      [
        ['german', 5],
        ['french', 5],
      ],
    ]);
    expect(passed.map(({ message }) => message)).toContain('The ten cards of the turn');
    expect(printed({ parts: ['deck'] }).parts.map(({ force, cards }) => [force, cards])).toEqual([['', 10]]);
  });

  it('a deck with another card, or one too few, is wrong', () => {
    const [battle] = project.battles ?? [];
    const [turn] = battle?.decks ?? [];
    if (!battle || !turn) throw new Error('a battle with a deck');
    const issuesWith = (cards: Record<string, number>) =>
      assessForce(ruleset, { ...project, battles: [{ ...battle, decks: [{ ...turn, cards }] }] }, falke).issues.map(({ id }) => id);
    expect(issuesWith({ ...turn.cards, frenchMove: 1 })).toContain('tenCards');
    expect(issuesWith({ ...turn.cards, frenchMove: 1, germanMove: 2 })).toContain('tenCards');
    expect(issuesWith(turn.cards)).not.toContain('tenCards');
  });

  it('has a turn record with ten phases, and boxes for figures, hits and ammunition', () => {
    const words = wordsIn(printed({ parts: ['record'] }, [falke]).pages);
    for (const text of ['Cards of the turn', 'GI: German Infantry Move 6', 'Suppression and morale', 'Mortar group Donner', 'Ammunition'])
      expect(words).toContain(text);
  });

  it('prints the lost tables with headings and empty cells, and says that they are lost', () => {
    const words = referenceWords();
    for (const heading of [
      'Morale table, from your copy',
      'Drift table, from your copy',
      'Mortars and artillery, from your copy',
      'Firer is moving',
    ])
      expect(words.join(' ')).toContain(heading);
    expect(words.join(' ')).toContain('This table is lost');
  });
});

/** Sentences of the text that a paraphrase once changed. */
describe('the text, to the letter', () => {
  const squad = (figures: number | null, arms: readonly (readonly [string, string, number])[]) =>
    valuesOf({
      values: { unitKind: 'infantry', name: 'Squad', nation: 'german', ...(figures === null ? {} : { figures }) },
      components: { arms: arms.map(([name, type, howMany]) => ({ values: { name, type, howMany } })) },
    });

  // Suppression: 4 rifles, 2 grenades or 1 LMG. A figure throws in place of the weapon with the fewest dice (our reading).
  it.each([
    ['two grenades suppress', 2, [['Grenades', 'grenade', 2]], 4, 'in the open'],
    ['one does not', 2, [['Grenades', 'grenade', 1]], 2, 'with others'],
    ['nobody counted: as many as there are', null, [['Grenades', 'grenade', 2]], 4, 'in the open'],
    [
      'two for two rifles, each 2 dice in place of 1',
      3,
      [
        ['Rifles', 'rifle', 3],
        ['Grenades', 'grenade', 2],
      ],
      5,
      'in the open',
    ],
    [
      'a figure without a weapon throws besides',
      4,
      [
        ['Rifles', 'rifle', 3],
        ['Grenades', 'grenade', 1],
      ],
      5,
      'in the open',
    ],
    [
      'none for an SMG of 3 dice',
      2,
      [
        ['SMGs', 'smg', 2],
        ['Grenades', 'grenade', 2],
      ],
      6,
      'in the open',
    ],
    [
      'more grenades than hands',
      2,
      [
        ['Rifles', 'rifle', 2],
        ['Grenades', 'grenade', 6],
      ],
      4,
      'in the open',
    ],
  ] as const)('grenades: %s', (_, figures, arms, diceClose, suppresses) => {
    expect(squad(figures, arms)).toMatchObject({ diceClose, suppresses });
  });

  it('grenades count to 4″ only; rifle grenades to 18″, where their dice are known', () => {
    expect(
      squad(4, [
        ['Rifles', 'rifle', 4],
        ['Grenades', 'grenade', 4],
      ]),
    ).toMatchObject({ diceClose: 8, diceMiddle: 4, diceFar: 0 });
    const withVb = (armDice: number) =>
      valuesOf({
        values: { unitKind: 'infantry', name: 'Squad', nation: 'french', figures: 4 },
        components: {
          arms: [
            { values: { name: 'Rifles', type: 'rifle', howMany: 4 } },
            { values: { name: 'VB', type: 'rifleGrenade', howMany: 1, armDice } },
          ],
        },
      });
    expect(withVb(4)).toMatchObject({ diceClose: 7, diceMiddle: 7 });
  });

  it('the cards have their own titles, and say what happens in and after the phase', () => {
    const { project, sides } = evening();
    const { pages } = layoutForces(ruleset, project, sides, forceJobSchema.parse({ parts: ['deck'] }));
    const cards = pages
      .flatMap((page) => page.cards.map(({ card }) => wordsOf(card.items).join(' ')))
      .map((words) => words.replaceAll('"', '″'));
    for (const title of [
      'German Infantry Move 6″ & Fire',
      'French Infantry Move 6″ & Fire',
      'German Indirect Fire',
      'French Indirect Fire',
      'German Vehicles Move 4″ & Fire',
      'French Vehicles Halt & Fire',
      'German Vehicles Halt & Fire',
      'French Vehicles Move 6″',
      'German Vehicles Move 8″',
    ])
      expect(
        cards.filter((words) => words.includes(title)),
        title,
      ).toHaveLength(title === 'French Vehicles Move 6″' ? 2 : 1);
    const of = (title: string) => cards.find((words) => words.includes(title)) ?? expect.fail(title);
    expect(of('French Infantry')).toMatch(/End .*may remove its morale *markers/);
    // All movement modifiers still apply.
    expect(of('German Vehicles Move 4″')).toMatch(/Up to 4″; suppressed 2″\. All that changes movement applies/);
  });

  it('artillery fire suppresses armour, hit or not; cannon and grenades by a hit', () => {
    const words = referenceWords().join(' ');
    expect(words).toMatch(/a hit of a cannon or a grenade, even without damage, and artillery fire at them, hit or not/);
  });

  it('says which indirect fire makes its target check morale, as the players agreed', () => {
    const { project, sides } = evening();
    const [battle] = project.battles ?? [];
    if (!battle) throw new Error('a battle');
    const told = (lightShellsCheck: boolean) => {
      const agreed = { ...project, battles: [{ ...battle, fields: { lightShellsCheck } }] };
      const { pages } = layoutForces(ruleset, agreed, sides, forceJobSchema.parse({ parts: ['reference'] }));
      return wordsIn(pages).replace(/\s+/g, ' ');
    };
    expect(told(false)).toContain('that of light ones does not (our reading)');
    expect(told(true)).not.toContain('that of light ones');
    expect(told(true)).toContain('whatever the weight of the weapon');
  });

  it('a card with a number in brackets says what it means, and the modifiers, whatever its size', () => {
    for (const design of ruleset.stock) {
      const { pages } = layoutCards(ruleset, [design]);
      const words = pages.flatMap(({ cards }) => cards.flatMap(({ card }) => wordsOf(card.items))).join(' ');
      if (/\(\d\)/.test(words)) expect(words).toMatch(/immobilises/);
    }
  });
});

/** Paper that a player has to cut out, or to write on. */
describe('the pack', () => {
  const { sides, project } = evening();
  const printed = (input: ForceJobInput) => layoutForces(ruleset, project, sides, forceJobSchema.parse(input));
  const namesOn = (pages: readonly Page[]) => pages.flatMap(({ cards }) => cards.map(({ card }) => card.name));

  it('keeps the number of discs apart from their size', () => {
    expect(wordsIn(printed({ parts: ['markers'] }).pages)).toContain('3 × 2" impact discs, 2 × 3" impact discs');
  });

  it('draws a marker once unless its sides differ', () => {
    const names = namesOn(printed({ parts: ['markers'] }).pages);
    const count = (name: string) => names.filter((each) => each === name).length;
    expect([count('4"'), count('3"'), count('2"'), count('Suppressed')]).toEqual([2, 5, 11, 42]);
    expect([count('Hold'), count('Retreat'), count('Immobile'), count('Knocked out')]).toEqual([21, 21, 8, 8]);
  });

  it.each(['A4', 'Letter'] as const)(
    'has its ten turn cards on one sheet of %s, all alike, with backs behind them and no word cut',
    (paper) => {
      const { pages, layoutIssues } = printed({ parts: ['deck'], deck: { setup: { paper, arrangement: 'long-edge' } } });
      expect(pages.map(({ cards }) => cards.length)).toEqual([10, 10]);
      const sizes = new Set(pages.flatMap(({ cards }) => cards.map(({ card, scale }) => `${card.widthMm}x${card.heightMm}:${scale}`)));
      expect(sizes.size).toBe(1);
      expect(wordsIn(pages)).not.toContain('…');
      expect(layoutIssues.map(({ message }) => message).join()).toMatch(/63x88mm/);
      const chosen = printed({
        parts: ['deck'],
        deck: { setup: { paper, arrangement: 'long-edge', size: { widthMm: 63, heightMm: 88 } } },
      });
      expect(chosen.pages.map(({ cards }) => cards.length)).toEqual([9, 9, 1, 1]);
    },
  );

  it('has a place for every unit on the table: only the battery that fires from off it has none', () => {
    const { sides } = evening();
    const homeless = sides.flatMap(({ sections }) =>
      sections.flatMap(({ placed, entries }) => entries.filter((entry) => !(entry.placed ?? placed)).map(({ design }) => design)),
    );
    expect(homeless).toEqual(['batterie-tonnerre']);
  });

  // A dash was out of range, no effect and not allowed. Grenades: 1d6 +2 +armour; -1: 1-2 out, 3 immobile; 0: 1, 2; +1: nothing, 1; +2: nothing.
  it('says in words what a dash hid: no range, no effect, no move with fire; and what grenades immobilise', () => {
    const { pages } = printed({ parts: ['cards', 'reference'] });
    const cards = pages.flatMap((page) => page.cards).map(({ card }) => ({ name: card.name, words: wordsOf(card.items) }));
    for (const { name, words } of cards) expect(words, name).not.toContain('–');
    const wordsOn = (name: string): string => cards.find((card) => card.name === name)?.words.join(' ') ?? expect.fail(name);
    expect(wordsOn('Rifle squad Amsel')).toContain('armour −1: 1–2 (3), 0: 1 (2), +1: (1)');
    expect(wordsOn('Char léger Cigale')).toMatch(/With fire.*0" halts to fire/);
    expect(wordsOn('Machine gun team Kuckuck')).toMatch(/MMG __ 1–3 1–3 no/);
    expect(wordsIn(pages.filter((page) => page.cards.length === 0))).toMatch(/\+2 1–2 \(3\) 1 \(2\) \(1\) none/);
  });

  it('gives each of three squads its own row of boxes: 8 figures and 2 suppression markers each', () => {
    const { pages } = printed({ parts: ['cards'] });
    const cards = pages.flatMap((page) => page.cards).flatMap(({ card }) => (card.name === 'Rifle squad Amsel' ? [card] : []));
    const boxes = cards.flatMap(({ items }) => items.filter((item) => item.kind === 'rect' && isTickBox(item)));
    expect(boxes).toHaveLength(3 * (8 + 2));
    expect(cards.map(({ items }) => wordsOf(items).join(' ')).join(' ')).toMatch(/No\. Figures .*Suppressed/);
    // Rows for several are no reason to leave out what a card for one holds: each has its modifiers.
    for (const { items } of cards) expect(wordsOf(items).join(' ').replace(/\s+/g, ' ')).toMatch(/dug in, building \+2/);
  });
});

/** The example project that comes with the rules, and its two forces. */
function evening() {
  const read = exampleOf(ruleset);
  if (!read?.ok) throw new Error('an example');
  const [falke, hermine] = read.value.forces ?? [];
  if (!falke || !hermine) throw new Error('two forces');
  return { project: read.value, sides: [falke, hermine] as const };
}

function referenceWords(): readonly string[] {
  const { project, sides } = evening();
  const { pages, fault } = layoutForces(ruleset, project, sides, forceJobSchema.parse({ parts: ['reference'] }));
  expect(fault).toBeNull();
  return wordsOf(pages.flatMap(({ items }) => items)).map((word) => word.trim());
}

function wordsIn(pages: readonly Page[]): string {
  return pages.flatMap(({ items, cards }) => [...wordsOf(items), ...cards.flatMap(({ card }) => wordsOf(card.items))]).join(' ');
}
