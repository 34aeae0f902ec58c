import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { markersOf } from '../../shared/force/markers.ts';
import { layoutCards, type PrintedDesign } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { type ForceJobInput, forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import type { Force, ForceEntry } from '../../shared/project/force.ts';
import { designIdSchema, type Project } from '../../shared/project/index.ts';
import { aForce, anEntry, aSection, entryId, stockProject } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { builtInRuleset, exampleProject } from '../support/rulesets/rulesets.ts';

const entryDesign = designIdSchema.parse('levy');

/** What the papers of The Dice Flew say in play, by hand from its parts Shooting, Anti-tank fire, Organization, Morale and Rallying. */
const ruleset = builtInRuleset('the-dice-flew');
const example = exampleProject(ruleset)[0] ?? expect.fail('an example');
const norland = example.forces?.[0] ?? expect.fail('a force');

const printed = (input: ForceJobInput, project: Project = example, forces: readonly Force[] = project.forces ?? []) =>
  layoutForces(ruleset, project, forces, forceJobSchema.parse(input));
const cardsOf = (project: Project, forces?: readonly Force[]) =>
  new Map(
    printed({ parts: ['cards'] }, project, forces).pages.flatMap(({ cards }) => cards.map(({ card }) => [card.name, wordsOf(card.items)])),
  );
const cardOf = (name: string, project: Project = example): readonly string[] => cardsOf(project).get(name) ?? expect.fail(name);
const designCard = (design: PrintedDesign): readonly string[] =>
  layoutCards(ruleset, [design], { job: cardJobSchema.parse({ setup: { size: 'A6' } }) }).pages.flatMap(({ cards }) =>
    cards.flatMap(({ card }) => wordsOf(card.items)),
  );
/** The words that follow a label in a row. */
const following = (words: readonly string[], label: string, count: number): readonly string[] => {
  const at = words.indexOf(label);
  return at < 0 ? expect.fail(`${label} in ${words.join(' | ')}`) : words.slice(at + 1, at + 1 + count);
};
const boxesOf = (project: Project, force: Force, name: string): number | undefined =>
  assessForce(ruleset, project, force)
    .sections.flatMap(({ entries }) => entries)
    .find((entry) => entry.name === name)?.fields.present?.track?.boxes;
const referenceOf = (project: Project): string =>
  wordsOf(printed({ parts: ['reference'] }, project).pages.flatMap(({ items }) => items))
    .map((text) => text.trim())
    .join(' ');

describe('a shot at a vehicle', () => {
  const DEFENCES = [
    [7, 5],
    [6, 4],
    [5, 4],
  ] as const;
  /** By hand: a die and the attack value above the defence destroy, as much makes it retreat. */
  const result = (defence: number, attack: number): string => {
    const dice = [1, 2, 3, 4, 5, 6];
    const destroys = dice.filter((die) => die + attack > defence);
    const retreats = dice.filter((die) => die + attack === defence);
    return destroys.length > 0 ? `${destroys[0]}+` : retreats.length > 0 ? `(${retreats[0]})` : '–';
  };
  const expected = (attack: number): readonly string[] =>
    DEFENCES.map(([front, flank]) => `${result(front, attack)} / ${result(flank, attack)}`);

  it.each(['vehicle', 'gun'])('is told with what only makes it retreat, for every attack value of a %s', (kind) => {
    for (const attack of [-5, -3, -1, 0, 1, 2, 3, 4, 6, 20]) {
      const values = { name: 'Ours', kind, armour: 'medium', moveAs: 'tank', gun: 'medium', attack, figures: 4, officers: 0, sergeants: 1 };
      const words = designCard({ values, components: {} });
      expect(following(words, 'to 12"', 3), `within half range, ${attack}`).toEqual(expected(attack + 1));
      expect(following(words, 'to 24"', 3), `beyond, ${attack}`).toEqual(expected(attack));
      expect(words.join(' ')).toContain('on this; 1 less or (6): retreats 2d6"');
    }
  });

  it('has the same numbers in the quick reference', () => {
    const words = wordsOf(printed({ parts: ['reference'] }).pages.flatMap(({ items }) => items)).map((text) => text.trim());
    const at = words.indexOf('Anti-tank fire: destroyed on a die');
    const rows = words.slice(at);
    for (const attack of [-1, 0, 1, 2, 3]) {
      const label = attack < 0 ? `−${-attack}` : String(attack);
      const found = following(rows, label, 6);
      expect(found).toEqual(DEFENCES.flatMap(([front, flank]) => [result(front, attack), result(flank, attack)]));
    }
  });
});

describe('a patrol takes its figures, leaders and weapons along', () => {
  it('from the card of its company as from its boxes and its row: A Company at Mill Hill', () => {
    const words = cardOf('A Company');
    expect(following(words, 'Figures', 2).concat(following(words, 'Leaders', 2))).toEqual(expect.arrayContaining(['8', '1']));
    const text = words.join(' ');
    expect(text).toContain('breaks on 4');
    expect(text).toContain('1 off., 0 sgt');
    expect(text).toContain('6 rifles, 1 LMG');
    expect(text).toContain('On patrol 4');
    expect(boxesOf(example, norland, 'A Company')).toBe(8);
    // Both together roll the two dice of the two leaders.
    expect([text.includes('1d6'), cardOf('A Patrol').join(' ').includes('1d6')]).toEqual([true, true]);
  });

  const patrolOf = (design: string, own: ForceEntry['fields'], patrol: ForceEntry['fields'], more: Partial<ForceEntry> = {}) => {
    const force = aForce([
      aSection('First', [
        anEntry(design, 1, { name: 'Company', ...(own ? { fields: own } : {}) }),
        anEntry(design, 1, { id: entryId('patrol'), name: 'Patrol', of: entryId(design), ...(patrol ? { fields: patrol } : {}), ...more }),
      ]),
    ]);
    return { project: stockProject(ruleset, force), force };
  };

  it.each([1, 2, 3, 4])('whatever it takes: a patrol of %d', (figures) => {
    for (const whole of [8, 11, 14])
      for (const sergeants of [0, 1]) {
        const { project, force } = patrolOf('Fusilier Company', { figures: whole }, { figures, sergeants, officers: 0, lmgs: 0 });
        const entries = assessForce(ruleset, project, force).sections.flatMap((section) => section.entries);
        const left = whole - figures;
        expect(entries.map(({ facts }) => [facts.strength, facts.leaders])).toEqual([
          [left, 2 - sergeants],
          [figures, sergeants],
        ]);
        expect(boxesOf(project, force, 'Company')).toBe(left);
        expect(following(cardOf('Company', project), 'Figures', 4)).toContain(String(left));
        // An officer and the gunner have no rifle: everybody else who stays has one.
        expect(cardOf('Company', project).join(' ')).toContain(`${left - 2} rifle`);
        // What was entered for the whole company stays what it was.
        expect(entries[0]?.fields.figures?.value).toBe(whole);
      }
  });

  it('and of weapons of the players’ own what it carries; nobody is told that the company is too small for that', () => {
    const fields = { figures: 3, sergeants: 1, officers: 0, smgs: 0, lmgs: 0, bazookas: 0 };
    const { project, force } = patrolOf('Guard Assault Company', {}, fields);
    const left = patrolOf('Guard Assault Company', {}, fields, { carried: { ownWeapons: { 0: 0 } } });
    // 10 figures: an officer, 5 SMGs (15), an LMG (3), a bazooka, a flame-thrower (5) and a rifle. The patrol takes the flame-thrower and two rifles.
    expect(cardOf('Company', project).join(' ')).not.toContain('1 Flame-thrower');
    expect(cardOf('Patrol', project).join(' ')).toContain('1 Flame-thrower');
    expect(cardOf('Company', left.project).join(' ')).toContain('1 Flame-thrower');
    expect(cardOf('Patrol', left.project).join(' ')).not.toContain('1 Flame-thrower');
    expect(assessForce(ruleset, project, force).issues.map(({ id }) => id)).not.toContain('brittle');
  });

  it('and a patrol of all says so', () => {
    const { project, force } = patrolOf('Fusilier Company', { figures: 4 }, { figures: 4, lmgs: 0 });
    const told = assessForce(ruleset, project, force).issues.map(({ message }) => message);
    expect(told.join('\n')).toContain('the patrols of Company take 4 of its 4 figures, so nobody is left with it.');
  });
});

describe('what one card says, another does not contradict', () => {
  const stock = (name: string) => stockProject(ruleset).designs.find(({ values }) => values.name === name) ?? expect.fail(name);

  it('small arms roll at vehicles without the weapon that rolls by itself', () => {
    // A rifle 1, 5 SMGs 15 and an LMG 3 are 19 points, 4 dice; the flame-thrower has an attack value of its own.
    const words = designCard(stock('Guard Assault Company')).join(' ').replaceAll(/\s+/gu, ' ');
    expect(words).toContain('4 dice, attack 0; 1 bazooka, attack 1; +1 to 3"');
    expect(words).toContain('1 Flame-thrower: 5 fire points, 6", attack 1');
  });

  it('headquarters reach 12", and 24" what has radios; orders of the commander lose 1 beyond 2 feet', () => {
    expect(following(designCard(stock('Fusilier Headquarters')), 'Commands', 2)).toEqual(['12"', '24" by radio']);
    expect(designCard(stock('Grenadier Headquarters')).join(' ')).toContain('within 12" do as you wish, those with radios within 24"');
    expect(following(designCard(stock('Norland Staff')), 'Commands', 2)).toEqual(['any', 'by radio']);
    expect(following(designCard(stock('Marshal of Zantia')), 'Commands', 2)).toEqual(['24"', 'further −1']);
  });
});

describe('a card of several', () => {
  it('has the dice of all vehicles of the row, which fire together: three Wolverines', () => {
    const words = cardOf('Wolverines');
    // 10 points each to 12 inches, 5 beyond; the gun is within half range to 12 inches, the machine gun to 6.
    expect(following(words, 'All 3', 6)).toEqual(['3', '3', '3', '3', '2', '2']);
    expect(following(words, 'at −1', 5)).toEqual(['3', '2', '2', '0', '0']);
    expect(words.join(' ')).toContain('points each 10 to 12", 5 to 24"; 10 a die');
    expect(printed({ parts: ['cards'] }).layoutIssues.filter(({ message }) => /^(Wolverines|Field battery|Mammoth)/.test(message))).toEqual(
      [],
    );
  });

  it('has one company’s dice and breaks for companies, which fire apart', () => {
    const force = aForce([aSection('First', [anEntry('Machine Gun Company', 2)])]);
    const [entry] = assessForce(ruleset, stockProject(ruleset, force), force).sections.flatMap(({ entries }) => entries);
    // Three HMGs and two rifles are 17 points: two dice each, not 3 from 34 points together.
    expect(['fire6', 'fire12', 'fire24', 'breaksOn'].map((id) => entry?.fields[id]?.value)).toEqual([2, 2, 2, 5]);
  });

  it('and one die of a barrage is a die', () => {
    expect(cardOf('Zantian 50 mm Gun').join(' ')).toContain('1 die; each −2, in cover −4.');
  });

  it('and a single vehicle has a box for its loss', () => {
    const words = cardOf('Mammoth Heavy Tank');
    expect(words).toContain('Lost');
    const alone = ruleset.stock.find(({ values }) => values.name === 'Mammoth Heavy Tank') ?? expect.fail('a tank');
    expect(designCard(alone)).toContain('Lost');
  });
});

it('a company’s row of breaks goes down to its last figure', () => {
  const shares = { elite: [2, 3], regular: [1, 2], conscript: [1, 3] } as const;
  for (const [quality, [num, den]] of Object.entries(shares))
    for (const figures of [1, 2, 7, 10, 14, 15, 17, 20, 28, 29, 30, 42, 99]) {
      const values = { name: 'Ours', kind: 'company', quality, arm: 'infantry', figures, officers: 1, sergeants: 0 };
      const words = designCard({ values, components: {} });
      const breaks = (left: number): number => Math.ceil((left * num) / den);
      const most = breaks(figures);
      const columns = Array.from({ length: most }, (_, index) => ({
        left: Math.min(figures, Math.floor(((most - index) * den) / num)),
        breaks: most - index,
      }));
      for (let left = figures; left > 0; left -= 1) {
        const column = columns.filter((each) => each.left >= left).at(-1);
        expect(column?.breaks, `${quality} with ${left} of ${figures}`).toBe(breaks(left));
      }
      const row = `Left ≤ ${columns.map(({ left }) => left).join(' ')} Breaks ${columns.map((each) => each.breaks).join(' ')}`;
      // What has no room for a row says the share.
      expect(words.join(' ')).toContain(most <= 14 ? row : `breaks on ${num}/${den}`);
    }
});

describe('the quick reference', () => {
  it('has what was missing of it', () => {
    const text = referenceOf(example);
    for (const sentence of [
      'It fires again when an enemy move brings another target closer',
      'Other men may take the place of a fallen crew in a later turn.',
      'A shot at the flank comes from behind the front of the vehicle.',
      'if the commander can reach the headquarters: both are on the table (our reading)',
      '(24" if it has radios itself; our reading)',
      'Observers move as headquarters (our reading).',
    ])
      expect(text).toContain(sentence);
  });

  it('says of a die below 0 what the players agreed', () => {
    const planned = (lowDice: string): Project => ({
      ...example,
      battles: (example.battles ?? []).map((battle) => ({ ...battle, fields: { lowDice } })),
    });
    const own = 'A die below 0 takes from the sum of the others; a sum below 0 is no hit (our reading).';
    const other = 'A die below 0 counts as 0, as agreed for this battle (our reading).';
    const says = (project: Project) => [own, other].map((sentence) => referenceOf(project).includes(sentence));
    expect(says(example)).toEqual([true, false]);
    expect(says(planned('sum'))).toEqual([true, false]);
    expect(says(planned('each'))).toEqual([false, true]);
  });
});

it('counts as battalions only what is one', () => {
  const text = wordsOf(printed({ parts: ['sheet'] }, example, [norland]).pages.flatMap(({ items }) => items)).join(' ');
  expect(text).toContain('15 units in 4 formations');
  expect(text).toContain('Battalions 2');
  expect(text).not.toContain('in 4 battalions');
});

it('puts the markers of both sides on one sheet, barrages that they share included, and has markers for patrols', () => {
  const { pages } = printed({ parts: ['markers'] });
  expect(wordsOf(pages.flatMap(({ items }) => items)).join(' ')).not.toContain('Markers of');
  expect(pages.map(({ cards }) => cards.length)).toEqual([35 + 43]);
  const alone = (example.forces ?? []).map((force) => printed({ parts: ['markers'] }, example, [force]).pages);
  expect(alone.map((own) => own.map(({ cards }) => cards.length))).toEqual([[35], [43]]);
  const counts = (example.forces ?? []).map((force) =>
    Object.fromEntries(markersOf(ruleset, assessForce(ruleset, example, force)).map(({ marker, counted }) => [marker.data.id, counted])),
  );
  // Norland has six companies and a patrol, Zantia nine; two barrages and a howitzer.
  expect(counts.map(({ pinned, ground, moved, barrage }) => [pinned, ground, moved, barrage])).toEqual([
    [7, 7, 7, 2],
    [9, 9, 9, 1],
  ]);
});

describe('the record and the orders', () => {
  const pagesOf = (part: 'record' | 'orders') =>
    printed({ parts: [part] }).pages.map(({ items }) => wordsOf(items).map((text) => text.trim()));

  it('take a page for each side: 13 companies and 3 vehicles of Zantia', () => {
    expect(pagesOf('record').map((words) => words.includes('Vehicles'))).toEqual([true, true]);
  });

  it('leave room for an order that is not written yet, and print no 0 there: the Recruits have none', () => {
    expect(pagesOf('orders').filter((words) => words.includes('Recruits') && words.includes('0'))).toEqual([]);
  });
});

describe('the back of a card', () => {
  const backOf = (leaders: number): string =>
    layoutCards(
      ruleset,
      [
        {
          id: entryDesign,
          values: { name: 'Levy', kind: 'company', quality: 'conscript', figures: 10, officers: leaders, sergeants: 0 },
          components: {},
        },
      ],
      { job: cardJobSchema.parse({ setup: { size: 'A6', arrangement: 'long-edge' }, backs: 'digest' }) },
    )
      .pages.flatMap(({ cards }) => cards.flatMap(({ card }) => wordsOf(card.items)))
      .map((text) => text.trim())
      .join(' ');

  it('says how a company rallies, or that nobody is there to rally it', () => {
    expect(backOf(2)).toContain('To rally roll 2d6; one of 5 or more takes the pin away.');
    expect(backOf(0)).toContain('It has no officer or sergeant, so it cannot rally.');
  });
});
