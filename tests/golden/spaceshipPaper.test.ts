import { describe, expect, it } from 'vitest';
import { fighterOutcome } from '../../shared/combat/fighter/index.ts';
import { assessForce } from '../../shared/force/index.ts';
import { markersOf } from '../../shared/force/markers.ts';
import { recordTables } from '../../shared/force/turns.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { type ForceJobInput, forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { Values } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { builtInRuleset, exampleProject } from '../support/rulesets/rulesets.ts';

/** What the papers of Spaceship Battles say in play, by hand from parts 4 and 5. */
const ruleset = builtInRuleset('spaceship-battles');
const example = exampleProject(ruleset)[0] ?? expect.fail('an example');

const ship = (name: string, values: Values): Design => ({
  id: designIdSchema.parse(name),
  values: { name, shipClass: 'C', maximumSpeed: 5, forceField: 'II', energyWeapon: 'I', ...values },
  components: {},
});
/** A battle of one fleet of these ships, one of each, with what the players agreed. */
function battleOf(ships: readonly Design[], fields: Values = {}): Project {
  const force = aForce([
    aSection(
      'Line',
      ships.map(({ id }) => anEntry(id, 1)),
    ),
  ]);
  const battle = { id: 'battle', name: 'Battle', scenario: 'fleetAction', sides: [force.id], turns: 2, fields };
  const { id, version } = ruleset.data;
  return { format: 1, name: 'Test', ruleset: { id, version }, designs: [...ships], forces: [force], battles: [battle] };
}
const printed = (input: ForceJobInput, project: Project) =>
  layoutForces(ruleset, project, project.forces ?? [], forceJobSchema.parse(input));
const referenceOf = (project: Project): readonly string[] =>
  wordsOf(printed({ parts: ['reference'] }, project).pages.flatMap(({ items }) => items)).map((text) => text.trim());
const cardOf = (design: Design, size: 'A6' | 'poker' = 'A6') => {
  const { pages, layoutIssues } = layoutCards(ruleset, [design], { job: cardJobSchema.parse({ setup: { size } }) });
  return { words: pages.flatMap(({ cards }) => cards.flatMap(({ card }) => wordsOf(card.items))), layoutIssues };
};
const following = (words: readonly string[], label: string, count: number): readonly string[] => {
  const at = words.indexOf(label);
  return at < 0 ? expect.fail(`${label} in ${words.join(' | ')}`) : words.slice(at + 1, at + 1 + count);
};
const ordersOf = (project: Project) => {
  const force = project.forces?.[0] ?? expect.fail('a fleet');
  const [table] = recordTables(ruleset, project, assessForce(ruleset, project, force), 'writtenOrders');
  const { columns, rows } = table ?? expect.fail('orders');
  return new Map(
    rows.map(({ name, cells }) => [
      name,
      new Map(columns.map(({ heading }, index) => [heading, cells[index]?.text ?? expect.fail(heading)])),
    ]),
  );
};

describe('the chart of the twelve phases', () => {
  const names = ['H', 'F', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
  const fast = ship('Fast', { maximumSpeed: 10 });
  const PHASES = Array.from({ length: 12 }, (_, index) => (index % 3 === 2 ? `${index + 1}, attacks` : `${index + 1}`));

  it('is there to fill in, and says why', () => {
    const words = referenceOf(battleOf([fast]));
    expect(following(words, 'Phase', 12)).toEqual(names);
    expect(words).toEqual(expect.arrayContaining(PHASES));
    expect(words).not.toContain('•');
    expect(words.join(' ')).toContain('The dots of the printed chart are lost: copy from your own rules');
  });

  it('is there as we read it if the players choose that: as many moves as the lab makes, spread over the turn', () => {
    const { pages } = printed({ parts: ['reference'] }, battleOf([fast], { phaseChart: 'ours' }));
    const items = pages.flatMap((page) => page.items);
    const words = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
    expect(words.map(({ text }) => text)).toContain('Phase chart (our reading)');
    expect(words.filter(({ text }) => text.startsWith('The dots of the printed chart are lost: copy'))).toEqual([]);
    const phase = words.findIndex(({ text }) => text === 'Phase');
    const headings = words.slice(phase + 1, phase + 13);
    expect(headings.map(({ text }) => text)).toEqual(names);
    const end = words.findIndex(({ text }, index) => index > phase && text.startsWith('•') && text.length > 1);
    const body = words.slice(phase + 13, end);
    const middle = ({ xMm, widthMm }: (typeof words)[number]): number => xMm + widthMm / 2;
    const rows: { phase: number; dots: number[] }[] = [];
    for (const item of body) {
      if (item.text === '•') {
        const near = headings.map((heading) => Math.abs(middle(heading) - middle(item)));
        rows.at(-1)?.dots.push(near.indexOf(Math.min(...near)));
      } else rows.push({ phase: Number.parseInt(item.text, 10), dots: [] });
    }
    expect(rows.map((row) => row.phase)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    names.forEach((name, column) => {
      const moves = rows.filter(({ dots }) => dots.includes(column)).map((row) => row.phase);
      expect(moves, name).toHaveLength(column + 1);
      // No move is more than a phase from where an even share of the turn ends.
      const late = moves.filter((at, index) => Math.abs(at - ((index + 1) * 12) / (column + 1)) >= 1);
      expect(late, name).toEqual([]);
    });
    // In a fight ships move at two thirds of their maximum: the moves of that speed.
    for (const [maximumSpeed, moves] of [
      ['sub-light', 2],
      [1, 3],
      [5, 6],
      [6, 6],
      [10, 9],
    ] as const) {
      const fighter = fighterOutcome(ruleset, ship('One', { maximumSpeed }));
      expect(fighter.ok && fighter.value.move, String(maximumSpeed)).toBe(moves);
    }
  });

  it('has columns for the speeds that somebody can fly', () => {
    // The fastest ships of the example fly at Hyper 9.
    expect(following(referenceOf(example), 'Phase', 12)).toEqual([...names.slice(0, -1), '1']);
  });
});

describe('the speed that the engines give', () => {
  it.each<[number | string, readonly [string, string, string]]>([
    ['sub-light', ['half', 'full', 'full']],
    [1, ['1', '1', '1']],
    [2, ['1', '2', '2']],
    [5, ['2', '4', '5']],
    [8, ['3', '6', '8']],
    [10, ['4', '7', '10']],
  ])('is the same on card, orders and in a fight: maximum %s', (maximumSpeed, speeds) => {
    const one = ship('One', { maximumSpeed });
    const label = maximumSpeed === 'sub-light' ? 'Sub-light (our reading)' : 'Hyper to (our reading)';
    expect(following(cardOf(one).words, label, 3)).toEqual(speeds);
    expect(
      ordersOf(battleOf([one]))
        .get('One')
        ?.get('Speed to'),
    ).toBe(speeds.join(' · '));
    const fighter = fighterOutcome(ruleset, one);
    const inFight = maximumSpeed === 'sub-light' ? 0 : Number(speeds[1]);
    expect(fighter.ok && fighter.value.values.hyper).toBe(inFight);
  });

  it('is in the quick reference', () => {
    expect(referenceOf(example).join(' ')).toContain('factor I a third of the maximum, II two thirds, rounded up, III all of it');
  });
});

it('turns as the players agreed, both parts of the rules together unless they say otherwise', () => {
  const says = (fields: Values) => {
    const text = referenceOf(battleOf([ship('One', {})], fields)).join(' ');
    return [
      '(our reading: parts 4 and 5 together)',
      'costs no move, as part 4 has it (agreed)',
      'as part 5 has it, whatever its class (agreed)',
    ].map((words) => text.includes(words));
  };
  expect(says({})).toEqual([true, false, false]);
  expect(says({ turning: 'both' })).toEqual([true, false, false]);
  expect(says({ turning: 'free' })).toEqual([false, true, false]);
  expect(says({ turning: 'move' })).toEqual([false, false, true]);
  const step = (fields: Values) =>
    /in the phases of their speed ships move a space[^;]*/.exec(referenceOf(battleOf([ship('One', {})], fields)).join(' '));
  expect(step({ turning: 'free' })?.[0]).toMatch(/, and may turn$/);
  expect(step({ turning: 'both' })?.[0]).toMatch(/ or turn$/);
});

it('orders leave no column open for what a ship has not, and the power to be ringed', () => {
  const orders = ordersOf(battleOf([ship('All', { invisibility: true }), ship('Bare', { forceField: 'none', tractorBeam: false })]));
  const systems = ['Engines', 'Force field', 'Weapons', 'Tractor beam', 'Invisibility'];
  expect(systems.map((heading) => orders.get('All')?.get(heading))).toEqual(['', '', '', '', '']);
  expect(systems.map((heading) => orders.get('Bare')?.get(heading))).toEqual(['', '–', '', '–', '–']);
  expect([...orders.values()].map((row) => row.get('Power'))).toEqual(['8 · 7 · 5 · 2', '8 · 7 · 5 · 2']);
});

it('has a tractor beam marker for each ship that has a beam', () => {
  const caught = (...ships: readonly Design[]) => {
    const project = battleOf(ships);
    const force = project.forces?.[0] ?? expect.fail('a fleet');
    return markersOf(ruleset, assessForce(ruleset, project, force)).find(({ marker }) => marker.data.id === 'caught')?.counted;
  };
  const bare = ship('Bare', { tractorBeam: false });
  expect([caught(ship('One', {}), ship('Two', {}), bare), caught(bare)]).toEqual([2, null]);
});

describe('the card of a ship', () => {
  it('has the boxes of torpedoes and missiles once, in a row for both', () => {
    const count = (values: Values, label: string): number => {
      const one = ship('One', { shipClass: 'A', ...values });
      const { words } = cardOf(one);
      expect(assessDesign(ruleset, one).values.projectileAttacks).toBe(12);
      return words.filter((text) => text === label).length;
    };
    const both = { torpedoes: true, missiles: true };
    expect([count(both, 'Attacks of both together'), count({ torpedoes: true }, 'Attacks of both together')]).toEqual([1, 0]);
    expect(count({ missiles: true }, 'Missiles')).toBe(1);
  });

  it('says when it fires and what is taken off, without a word cut short, on a poker card', () => {
    for (const { values, components } of ruleset.stock) {
      const { words, layoutIssues } = cardOf({ id: designIdSchema.parse('x'), values, components }, 'poker');
      const text = words.join(' ');
      expect(text, String(values.name)).toContain('in phases 3, 6, 9, 12; energy in each.');
      expect(text).not.toContain('…');
      expect(text).not.toContain('**');
      expect(layoutIssues.map(({ message }) => message)).toEqual([]);
    }
  });

  it.each<[Values, string]>([
    [{ shipClass: 'B', maximumSpeed: 5 }, 'At Hyper 4+: its shots and shots at it −1.'],
    [{ shipClass: 'B', maximumSpeed: 8 }, 'At Hyper 4–7: its shots and shots at it −1; at 8+ −3.'],
    [{ shipClass: 'D', maximumSpeed: 3 }, 'Class D: shots at it −1.'],
    [{ shipClass: 'D', maximumSpeed: 5 }, 'Shots at it: class D −1; Hyper 4+ −1 more, its own −1.'],
    [{ shipClass: 'F', maximumSpeed: 9 }, 'Shots at it: class F −3; at Hyper 4–7 −1 more, and its own −1; at 8+ −3 for both.'],
  ])('names the deductions for its size and speed: %j', (values, words) => {
    expect(cardOf(ship('One', values)).words.join(' ').replace(/\s+/g, ' ')).toContain(words);
  });
});
