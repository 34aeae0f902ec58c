import { expect, it } from 'vitest';
import { type FairPrice, fairPriceOfDesign, measuredCost, type PriceTrial } from '../../../../../shared/combat/fairness/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../../../../shared/rules/ruleset/values/index.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const EVEN = 300;
/** Fights in name only: a design wins half of them at one price, and the fewer the dearer it is. */
const trial = ({ price, count }: { readonly price: number; readonly count: number }): PriceTrial => ({
  price,
  fights: count,
  won: count / (1 + (price / EVEN) ** 4),
});
const measure = async (design: DesignInput) => {
  const rounds: FairPrice[] = [];
  const fight = async (pieces: Parameters<typeof trial>[0][]): Promise<readonly PriceTrial[]> => pieces.map(trial);
  const price = await fairPriceOfDesign(ruleset, design, {
    seed: 1,
    // What is assumed before any fight moves the price by less than a point.
    end: { within: 0.04, mostFights: 4000 },
    fight: (pieces) => fight([...pieces]),
    onRound: (known) => rounds.push(known),
  });
  return { price, rounds };
};

const costOf = (design: DesignInput): number => Number(assessDesign(ruleset, design).cost);
const besides = (design: DesignInput): number => costOf(design) - (measuredCost(ruleset, design) ?? costOf(design));

it('is the price of even fights, and what fights do not show is added to it', async () => {
  const shown = ruleset.stock.find((design) => besides(design) === 0) ?? expect.fail('all of whose cost fights show');
  const hidden = ruleset.stock.find((design) => besides(design) > 1) ?? expect.fail('with a price of its own for something');
  for (const design of [shown, hidden]) {
    const { price, rounds } = await measure(design);
    expect(price).toMatchObject({ formula: costOf(design), price: Math.round(EVEN + besides(design)) });
    expect(rounds.at(-1)).toEqual(price);
  }
});

it('is nothing where a design has no attack', async () => {
  const [first = expect.fail('a stock list')] = ruleset.stock;
  expect((await measure({ ...first, values: { ...first.values, assault: null }, components: {} })).price).toBe(null);
});
