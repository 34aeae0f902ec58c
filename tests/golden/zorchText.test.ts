import { describe, expect, it } from 'vitest';
import { combatRulesOf, type Fighter, fighterOf } from '../../shared/combat/fighter/index.ts';
import { planUnder } from '../../shared/combat/job/index.ts';
import { rulesetInProject } from '../../shared/force/agreed.ts';
import { assessForce, assessTogether } from '../../shared/force/index.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout } from '../../shared/paper/handouts/index.ts';
import type { Page } from '../../shared/paper/print/page/index.ts';
import type { Force } from '../../shared/project/force.ts';
import { designIdSchema, type Project } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, forceId, stockProject } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** What players read in the middle of a turn, held against the text of ZORCH! 97v1: each answer was worked out there first. */

const zorch = builtInRuleset('zorch-97');
type Values = Readonly<Record<string, CellValue>>;

const wordsOn = (pages: readonly Page[]): readonly string[] =>
  wordsOf(pages.flatMap(({ items, cards }) => [...items, ...cards.flatMap(({ card }) => card.items)])).map((text) => text.trim());
const textOn = (pages: readonly Page[]): string => wordsOn(pages).join(' ').replaceAll(/\s+/gu, ' ');

const sided = (name: string, designs: readonly string[], more: Partial<Force> = {}): Force => {
  const entries = designs.map((design) => anEntry(design, 2));
  return aForce([aSection('One', entries)], { id: forceId(name), name, ...more });
};
const rifles = sided('Rifles', ['Rifle Stand', 'Bison Medium Tank']);
const flyers = sided('Flyers', ['Javelin Strike Aircraft', 'Kestrel Attack Helicopter']);

const battle = (forces: readonly Force[], fields: Values | null): Project => ({
  ...stockProject(zorch, ...forces),
  ...(fields === null
    ? {}
    : { battles: [{ id: 'b', name: 'B', battle: forces[0]?.battle ?? 'encounter', sides: forces.map(({ id }) => id), fields }] }),
});
/** The words of parts that are printed for some forces, and whether a battle with these fields is planned for them. */
function pack(parts: readonly string[], forces: readonly Force[], fields: Values | null = null): string {
  const print = layoutForces(zorch, battle(forces, fields), forces, forceJobSchema.parse({ parts }));
  expect([print.fault, print.layoutIssues.filter(({ reason }) => reason === 'formula')]).toEqual([null, []]);
  return textOn(print.pages);
}
const reference = (forces: readonly Force[], fields: Values | null = null): string => pack(['reference'], forces, fields);

describe('the reference', () => {
  it.each(['minefield', 'artilleryMinefield'])('says how mines strike, to both sides: %s (§3.1.9)', (item) => {
    const mined = { ...rifles, battle: 'prepared', role: 'defender', purchases: [{ id: 'm', item, count: 1 }] };
    for (const forces of [
      [mined, flyers],
      [flyers, mined],
    ]) {
      const text = textOn(
        layoutForces(zorch, battle(forces, {}), forces.slice(0, 1), forceJobSchema.parse({ parts: ['reference'] })).pages,
      );
      expect(text).toContain('Whoever enters a minefield is hit on 8 or more; the save is 1 harder.');
    }
  });

  it('has the air rules as agreed, and both readings where nothing is agreed yet (§3.1.7)', () => {
    const [agreed, refused, open] = [{ airAmendments: true }, { airAmendments: false }, null].map((fields) =>
      reference([rifles, flyers], fields),
    );
    for (const text of [agreed, open]) {
      expect(text).toContain('may fire back with what bears on it');
      expect(text).toContain('Dedicated AA');
    }
    expect(open).toContain('Altitude table, if agreed');
    expect(open).toContain('If agreed: a unit that a flying unit attacks may fire back');
    expect(agreed).not.toMatch(/if agreed: a unit|table, if agreed|it,? at −3|at medium altitude is fired at only/iu);
    expect(agreed).toContain('by the altitude table');
    expect(refused).not.toMatch(/fire back|Dedicated AA/u);
    for (const text of [refused, open]) {
      expect(text).toMatch(/fire after it, at −3/u);
      expect(text).toContain('A flying unit at medium altitude is fired at only by dedicated anti-air weapons');
    }
  });

  it('has the readings of the battle (§3.1.2, §3.1.5.4)', () => {
    expect(reference([rifles, flyers], { endFireAll: true })).toContain('all that have not fired, are not routed and did not charge');
    expect(reference([rifles, flyers], {})).toContain('sections without an order or on a blank, and once more those on overwatch');
    expect(reference([rifles, flyers], { firesLast: true })).toContain('fires first or last, as it chooses');
  });

  it('gives a unit one target in a turn, and marks what is ours (§3.1.5)', () => {
    expect(reference([rifles, flyers])).toContain(
      'A unit has one target in a turn; one that fires twice, on overwatch, may choose another the second time (our reading).',
    );
  });

  it('says when orders are placed, in which order sides act, how edges are found, and of what morale tests are made', () => {
    const text = reference([sided('Guns', ['Anvil SP Howitzer']), rifles]);
    for (const words of [
      'Place orders face down, one card for each section; all are revealed together (our reading: the text has no such step).',
      'Bring on reserves, in the order that the primary player says',
      'in the order that the primary player says (§3.1.4)',
      'roll for the edges at which the sides start (§2.2)',
      'Preparatory barrage:',
      'Registered points, and targets that were hit before and have not moved: the barrage lands on target, without a roll.',
      'tests again at the end of each turn (our reading)',
      'Interrupts are played out of the normal sequence of the turn.',
      'the discards are shuffled (our reading)',
    ])
      expect(text).toContain(words);
  });

  it('has no roll for what aircraft drop: it is on target (§3.1.7)', () => {
    const heli = sided('Heli', ['Javelin Strike Aircraft']);
    expect(reference([heli, rifles])).not.toContain('Barrage: on target?');
  });
});

const weaponed = (values: Values, ...weapons: readonly Values[]) => ({
  values: { name: 'Probe', role: 'armour', size: 'large', propulsion: 'tracked', movement: 20, armour: 5, ...values },
  components: { weapons: weapons.map((each, index) => ({ id: `w${index}`, values: { name: `Gun ${index}`, ...each } })) },
});
const card = (design: ReturnType<typeof weaponed>, back = false): string => {
  const print = layoutCards(zorch, [{ id: 'd', ...design }], {
    title: 'T',
    job: cardJobSchema.parse({ backs: back ? 'digest' : 'none', setup: { size: 'A6', arrangement: back ? 'long-edge' : 'fronts' } }),
  });
  return textOn(print.pages);
};

describe('the back of a card', () => {
  it.each([55, 120])(
    'of an aircraft that flies %d cm says that barrages are on target, without roll, spotter and drift (§3.1.7)',
    (movement) => {
      const bombs = { attacks: null, barrage: 4, hitsOn: null, shots: 2, ammunition: 'bomblet' };
      const text = card(weaponed({ propulsion: 'flying', movement, role: 'air' }, bombs), true);
      expect(text).toContain('always on target, under the air-drop marker');
      expect(text).not.toMatch(/on target on 7|makes that 3 easier|misses? drift/u);
      const ground = card(weaponed({}, { ...bombs, range: 100 }), true);
      expect(ground).toContain('on target on 7+ (d10)');
    },
  );
});

describe('order cards', () => {
  it('say when and what in the words of the rules (§2.3.1)', () => {
    const cards = new Map(
      zorch.force.data.deck?.cards.map(({ id, effect, rows }) => [id, [effect, ...rows.map(({ text }) => text)].join(' ')]),
    );
    const says = (id: string, ...words: readonly RegExp[]): void => {
      for (const pattern of words) expect(cards.get(id)).toMatch(pattern);
    };
    says('decoy', /Discard one order that is revealed but not yet acted upon, and play a new one/u);
    says('initiative', /At any time/u);
    says('snapfire', /out of phase/u);
    says('smoke', /within 20 cm of the vehicle/u, /\(our reading\)/u);
    for (const id of ['lockOn', 'electronicWarfare', 'supply', 'partisan']) says(id, /out of sequence/iu);
    expect([...cards.values()].join(' ')).not.toMatch(/out of turn|Take back/u);
  });
});

describe('a score is one number', () => {
  const rules = combatRulesOf(zorch) ?? expect.fail('no rules of combat');
  const grades = zorch.tables.get('morale')?.rows.map(({ key, toHit }) => [String(key), Number(toHit)] as const) ?? [];
  const fighter = (...of: Parameters<typeof weaponed>): Fighter => fighterOf(zorch, weaponed(...of)) ?? expect.fail('cannot fight');
  const still = { distance: 5, cover: 0, attackerMoved: false, targetMoved: false, attackerHealth: 1, isReaction: false, points: 0 };
  const minus = (number: number): string => String(number).replace('-', '−');

  it('on card, data sheet, in the odds and in the battle lab, whatever changes the roll: a grade is not cut off at 1 (§3.1.8)', () => {
    let cases = 0;
    const target = fighter({ armour: 6 }, {});
    for (const [morale, toHit] of grades) {
      for (let hitsOn = 1; hitsOn <= 10; hitsOn += 1) {
        const design = weaponed({ morale }, { range: 50, attacks: 2, hitsOn, apMod: -1 });
        const score = hitsOn + toHit;
        const assessed = assessDesign(zorch, design);
        expect(assessed.components.weapons?.[0]?.hitsWithGrade).toBe(score);
        expect(assessed.issues.some(({ check }) => check === 'neverHits')).toBe(score > 10);
        const words = card(design);
        expect(words).toContain(`${minus(score)}+`);
        const sheet = layoutHandout(zorch, [{ id: 'd', ...design }], {
          title: 'T',
          pictures: {},
          looks: [],
          job: handoutJobSchema.parse({ kind: 'data' }),
        });
        expect(textOn(sheet.pages)).toContain(`${minus(score)}+`);
        const changes = [2, 1, -1, -2, -3, -4, -5];
        const attacker = fighterOf(zorch, design) ?? expect.fail('cannot fight');
        const [by] = attacker.attacks;
        const plan = planUnder(zorch, {
          sides: ['A', 'B'].map((name) => ({
            name,
            groups: [{ name, units: [{ design, count: 1, name, cost: 1 }] }],
          })) as unknown as Parameters<typeof planUnder>[1]['sides'], // two sides were just made
          terrain: 'open',
        });
        const inLab = plan.ok ? plan.value.plan : expect.fail('no plan');
        const needed = changes.map((modifier) => {
          const roll = by && rules.roll(attacker, by, target, { ...still, modifier });
          const fought = by && inLab.rules.roll(attacker, by, target, { ...still, modifier });
          expect(fought).toEqual(roll);
          cases += 1;
          return roll?.kind === 'each' ? roll.hit : Number.NaN;
        });
        expect(needed).toEqual(changes.map((modifier) => score - modifier));
        // The table of the card: what is rolled at +2, +1, −1 and so on; blank where no die shows it.
        const printed = /Roll changed by(?: [+−]\d)+ Gun 0((?: \d+\+)*)/u.exec(words)?.[1]?.trim().split(' ') ?? [];
        expect(printed).toEqual(needed.filter((hit) => hit <= 10).map((hit) => `${Math.max(1, hit)}+`));
      }
    }
    for (let armour = 1; armour <= 11; armour += 1) {
      const words = card(weaponed({ armour }, { range: 50, attacks: 1, hitsOn: 5, apMod: 0 }));
      const printed = /Saved on((?: \d+\+)*)/u.exec(words)?.[1]?.trim().split(' ') ?? [];
      const saves = Array.from({ length: 14 }, (_, at) => 5 - at).map((apMod) => {
        const attacker = fighter({}, { range: 50, attacks: 1, hitsOn: 5, apMod });
        const [by] = attacker.attacks;
        const roll = by && rules.roll(attacker, by, fighter({ armour }, {}), { ...still, modifier: 0 });
        cases += 1;
        return roll?.kind === 'each' ? roll.save : Number.NaN;
      });
      if (armour === 11) expect(new Set(saves)).toEqual(new Set([11]));
      else expect(printed).toEqual(saves.filter((save) => save >= 1 && save <= 10).map((save) => `${save}+`));
    }
    for (const ammunition of ['ground-burst', 'air-burst', 'bomblet']) {
      for (let barrage = 1; barrage <= 16; barrage += 1) {
        const design = weaponed({}, { range: 100, barrage, ammunition });
        const attacker = fighterOf(zorch, design) ?? expect.fail('cannot fight');
        const [by] = attacker.attacks;
        const row = assessDesign(zorch, design).components.weapons?.[0];
        for (const [cover] of rules.covers.entries()) {
          const roll = by && rules.roll(attacker, by, target, { ...still, cover, modifier: 0, points: barrage });
          const { toHit = 0, toSave = 0 } = rules.covers[cover] ?? {};
          expect(roll).toMatchObject({ hit: Number(row?.barrageScore) - toHit, save: 6 - Number(row?.barrageApMod) - toSave });
          cases += 1;
        }
        expect(card(design)).toContain(`${String(row?.barrageScore)}+`);
      }
    }
    expect(cases).toBeGreaterThan(650);
  });

  it('in the battle lab as agreed: at what flies by the altitude table, at low altitude (§3.1.7, optional)', () => {
    const project = battle([rifles, flyers], { airAmendments: true });
    const agreed = combatRulesOf(rulesetInProject(zorch, project)) ?? expect.fail('no rules of combat');
    const gun = { range: 60, attacks: 1, hitsOn: 6, apMod: 0 };
    const [plain, antiAir] = [fighter({}, gun), fighter({}, { ...gun, antiAir: true })];
    const fast = fighter({ propulsion: 'flying', movement: 120 }, gun);
    const hit = (of: typeof rules, attacker: Fighter): number | undefined => {
      const [by] = attacker.attacks;
      const roll = by && of.roll(attacker, by, fast, { ...still, cover: 1, modifier: 0 });
      return roll?.kind === 'each' ? roll.hit : undefined;
    };
    expect([hit(rules, plain), hit(rules, antiAir)]).toEqual([9, 6]);
    expect([hit(agreed, plain), hit(agreed, antiAir)]).toEqual([7, 6]);
    expect(agreed.simplifications.join(' ')).toContain('all that flies is at low altitude');
  });
});

describe('what is agreed', () => {
  const mines = [{ id: 'm', item: 'minefield', count: 2 }];
  const attacker = aForce([aSection('A', [anEntry('Bison Medium Tank', 4)])], {
    id: forceId('a'),
    name: 'A',
    battle: 'prepared',
    role: 'attacker',
  });
  const defender = aForce([aSection('D', [anEntry('Bison Medium Tank', 2)])], {
    id: forceId('d'),
    name: 'D',
    battle: 'prepared',
    role: 'defender',
    purchases: mines,
  });

  it('decides whether defences count in the ratio of forces: 4 tanks against 2 with two minefields (§1.2.4)', () => {
    const found = (fields: Values | null): readonly string[] => {
      const [first] = assessTogether(zorch, battle([attacker, defender], fields), [attacker, defender]);
      return first?.issues.filter(({ id }) => id.includes('Ratio')).map(({ id }) => id) ?? [];
    };
    expect(found(null)).toEqual(['preparedRatio']);
    expect(found({ defencesInRatio: true })).toEqual(['preparedRatio']);
    expect(found({ defencesInRatio: false })).toEqual([]);
  });

  it('is written down before the game: conditions of victory, and what aircraft drop', () => {
    const setup = pack(['setup'], [attacker, defender], {});
    expect(setup.match(/to win, by turn ____: ____/gu)).toHaveLength(2);
    expect(setup).toContain('Roll for the edges once the terrain is laid out (§2.2).');
    const orders = pack(['orders'], [sided('Air', ['Javelin Strike Aircraft'])]);
    expect(orders).toContain('Artillery and aircraft');
  });

  it('leaves nobody to test of a section of one unit (§3.1.8)', () => {
    const lone = aForce([aSection('Lone', [anEntry('Bison Medium Tank', 1)])], { id: forceId('l'), name: 'L' });
    expect(assessForce(zorch, stockProject(zorch, lone), lone).sections[0]?.firstTest).toBeNull();
    expect(pack(['record'], [lone])).toContain('nobody left');
  });
});

it('says of a data sheet only what is there: no ammunition of a direct gun, no usual movement of what flies', () => {
  const design = weaponed({ propulsion: 'flying', movement: 100, armour: 9, role: 'air' }, { range: 50, attacks: 2, hitsOn: 6, apMod: 0 });
  const sheet = layoutHandout(zorch, [{ id: designIdSchema.parse('d'), ...design }], {
    title: 'T',
    pictures: {},
    looks: [],
    job: handoutJobSchema.parse({ kind: 'data' }),
  });
  const text = textOn(sheet.pages);
  expect(text).not.toMatch(/Burst Ground|30,?000/u);
});
