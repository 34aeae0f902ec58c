import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import { fighterOf } from '../fighter/index.ts';
import { measuredCost } from './context.ts';
import type { PriceTrial } from './evenPrice.ts';
import { type EndOfMeasurement, type FairPrice, measureFairPrice, startMeasurement } from './fairPrice.ts';
import type { FairnessPiece } from './work.ts';

type Options = {
  readonly seed: number;
  /** Fights pieces, in any number of threads; the results are in the order of the pieces. It may reject to stop the measurement. */
  readonly fight: (pieces: readonly FairnessPiece[]) => Promise<readonly PriceTrial[]>;
  /** When it ends; the usual end if absent. */
  readonly end?: EndOfMeasurement | undefined;
  /** Called with what is known after each round. */
  readonly onRound?: (known: FairPrice) => void;
};

/**
 * Measures the fair price of a design by fights, in whole points. What fights do not show, such as an upgrade with a price of its own, is
 * added to what they show. Null where there is nothing to measure: the rules do not say how, the design has no attack, or its cost is unknown.
 */
export async function fairPriceOfDesign(
  ruleset: Ruleset,
  design: DesignInput,
  { seed, fight, end, onRound }: Options,
): Promise<FairPrice | null> {
  const points = ruleset.combat?.data.fairness?.points;
  const { cost } = assessDesign(ruleset, design);
  const part = measuredCost(ruleset, design);
  const attacks = fighterOf(ruleset, design)?.attacks.length ?? 0;
  if (points === undefined || attacks === 0 || typeof cost !== 'number') return null;
  const besides = part === null ? 0 : cost - part;
  const whole = (known: FairPrice): FairPrice => {
    const add = (price: number | null): number | null => (price === null ? null : Math.round(price + besides));
    return { ...known, price: add(known.price), low: add(known.low), high: add(known.high), formula: cost };
  };
  const price = await measureFairPrice(
    startMeasurement({ points }, part, seed),
    (round) => fight(round.map((chunk): FairnessPiece => ({ ...chunk, of: 'own', seed }))),
    { ...(end && { end }), onRound: (known) => onRound?.(whole(known)) },
  );
  return whole(price);
}
