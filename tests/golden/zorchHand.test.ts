import { describe, expect, it } from 'vitest';
import { deckFacts, drawOdds } from '../../shared/force/deck/index.ts';
import { assessForce } from '../../shared/force/index.ts';
import { drawOf, startingHand } from '../../shared/force/plan/index.ts';
import type { Deck, Force } from '../../shared/project/force.ts';
import { workedForce, workedProject } from '../support/forces/battlegroups.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** ZORCH! 97v1 §1.3 step 5, §2.3, §2.3.2, §3.1.1 and Glossary: the player chooses the first hand, and draws later cards blind. */

const ruleset = builtInRuleset('zorch-97');
const force = workedForce();
const deck = (more: Partial<Deck> = {}): Deck => ({ ...(force.decks[0] as Deck), ...more }); // the worked force has one
const assess = (more: Partial<Force>) => {
  const changed = { ...force, ...more };
  return assessForce(ruleset, workedProject(changed), changed);
};
const saidOf = (more: Partial<Force>) =>
  assess(more)
    .issues.filter(({ id }) => id.startsWith('hand') || id.startsWith('deck'))
    .map(({ severity, message }) => `${severity}: ${message}`);

// 18 cards: 15 orders and 3 interrupts. 20 % of 18 are 3.6, so 3 interrupts are the most.
const hand = { move: 8, charge: 2, overwatch: 3, smoke: 1, blank: 1, snapfire: 1, initiative: 1, lockOn: 1 };

describe('the first hand', () => {
  it('is 3 cards for each of 6 sections of a defender in a prepared battle, or for each of 25 units if the players agree', () => {
    expect(startingHand(ruleset, assess({}))).toMatchObject({ cards: 18, rule: '3 for each section' });
    expect(startingHand(ruleset, assess({ handBy: 'unit' }))).toMatchObject({ cards: 75, rule: '3 for each unit' });
  });

  it.each([
    ['encounter', 'attacker', 12],
    ['encounter', 'defender', 12],
    ['hasty', 'attacker', 18],
    ['hasty', 'defender', 12],
    ['prepared', 'attacker', 24],
    ['prepared', 'defender', 18],
    ['scenario', 'attacker', undefined],
  ])('of %s, %s, with 6 sections has %s cards', (battle, role, cards) => {
    expect(startingHand(ruleset, assess({ battle, role }))?.cards).toBe(cards);
  });

  it('counted by what the ruleset does not know is counted as usual', () => {
    expect(assess({ handBy: 'platoon' })).toMatchObject({ hand: 18, handBy: 'section' });
  });

  it('that keeps all rules is praised, not told of', () => {
    const assessed = assess({ decks: [deck({ hand })] });
    expect(saidOf({ decks: [deck({ hand })] })).toEqual([]);
    expect(assessed.passed.map(({ message }) => message)).toContain(
      'The first hand has the 18 cards that the battle gives, or as many as the players agreed',
    );
  });

  it('that nobody chose yet is advice, not a fault', () => {
    expect(saidOf({})).toEqual(['advice: The first hand is not chosen yet: 18 cards of the deck “Balanced”.']);
  });

  it('of another size, or with more than a fifth of interrupts, is a warning: the rules give a guideline', () => {
    // 5 interrupts of 20 are 25 %.
    expect(saidOf({ decks: [deck({ hand: { ...hand, spy: 1, decoy: 1 } })] })).toEqual([
      'warning: The first hand has 20 cards; the battle gives 18.',
      'warning: The first hand is out of proportion: Orders 75 %, at least 80 %, Interrupts 25 %, at most 20 %.',
    ]);
  });

  it('with a share just beyond the limit is not said to be at the limit', () => {
    // 44 of 55 are 80 %; 47 of 59 are 79.66 %.
    const { kinds } = deckFacts(ruleset, { cards: { move: 47, spy: 12 } });
    expect(kinds.map(({ words }) => words)).toEqual(['Orders 79.7 %, at least 80 %', 'Interrupts 20.3 %, at most 20 %']);
  });

  it('with cards that the deck does not have, or that the rules do not know, is told; the file keeps them', () => {
    const spoilt = deck({ cards: { ...deck().cards, joker: 2 }, hand: { ...hand, decoy: 2, smoke: 0, jester: 1 } });
    expect(saidOf({ decks: [spoilt] })).toEqual([
      'error: The first hand has cards that the deck “Balanced” does not have: 2 Decoy of 1. Take fewer, or put more into the deck.',
      'warning: The deck “Balanced” has 2 “joker”: ZORCH! 97v1 knows no such cards. They are kept, but do not count and do not print.',
      'warning: The first hand of the deck “Balanced” has 1 “jester”: ZORCH! 97v1 knows no such cards. They are kept, but do not count and do not print.',
      'warning: The first hand has 19 cards; the battle gives 18.',
      'warning: The first hand is out of proportion: Orders 74 %, at least 80 %, Interrupts 26 %, at most 20 %.',
    ]);
  });

  it('without Move or Charge, and a deck without them, are told', () => {
    const still = { cards: { overwatch: 50, smoke: 10 }, hand: { overwatch: 18 } };
    expect(saidOf({ decks: [deck(still)] })).toEqual([
      'warning: The deck “Balanced” has no Move cards: no section can ever move.',
      'advice: The first hand has neither a Move nor a Charge: no section moves before such cards are drawn.',
    ]);
    expect(saidOf({ decks: [deck({ cards: { charge: 60 }, hand: { charge: 18 } })] })).toEqual([
      'warning: The deck “Balanced” has no Move cards: a section moves only if it charges, and then it cannot fire.',
    ]);
  });
});

describe('the draws after it', () => {
  it('are 6 to 6 and one for each of 6 sections, from turn 2', () => {
    expect(drawOf(ruleset, assess({}))).toMatchObject({ least: 6, most: 12 });
  });

  it('come from the 42 cards that the hand leaves: 6 of them hold one of 9 overwatches in 79 of 100 draws', () => {
    const odds = drawOdds(ruleset, deck({ hand }), 6);
    const overwatch = odds.cards.find(({ card }) => card.id === 'overwatch');
    expect([odds.left, odds.turns, overwatch?.left]).toEqual([42, [2, 3, 4], 9]);
    // 1 - C(33,6) / C(42,6) = 1 - 1,107,568 / 5,245,786.
    expect(overwatch?.byTurn[0]).toBeCloseTo(1 - 1_107_568 / 5_245_786, 9);
    // 42 cards are seven draws of 6: turns 2 to 8. In turn 9 nothing is left.
    expect(odds.endsIn).toBe(9);
  });

  it('begin in turn 1 where the players read the sequence of a turn so', () => {
    expect(drawOdds(ruleset, deck({ hand, drawFrom: 1 }), 6).turns).toEqual([1, 2, 3]);
  });
});
