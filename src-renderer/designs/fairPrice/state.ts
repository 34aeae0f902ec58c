import { keepPair } from '../../../shared/base/remembered.ts';
import type { FairPrice } from '../../../shared/combat/fairness/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { defineSlice } from '../../window/slice.ts';

/** A measurement that is under way, with what is known so far. */
type Running = {
  readonly design: Design;
  readonly ruleset: Ruleset;
  readonly known: FairPrice | null;
  readonly cancel: () => void;
};

/** Fair prices of designs that were measured. Not stored in the project. */
type FairPrices = { readonly running: Running | null; readonly trouble: string };

/** Where the fair price of a design by some rules is kept: as long as neither changes. */
const placeOf = keepPair((_ruleset: Ruleset, _design: Design): { price: FairPrice | null } => ({ price: null }));

/** The fair price that was measured of a design; null if none was since the design or the rules changed. */
export const measuredPrice = (ruleset: Ruleset, design: Design): FairPrice | null => placeOf(ruleset, design).price;

export function keepPrice(ruleset: Ruleset, design: Design, price: FairPrice): void {
  placeOf(ruleset, design).price = price;
}

/** Whether fights for this very design and these rules are under way. */
export const isMeasuring = (running: Running | null, ruleset: Ruleset, design: Design): running is Running =>
  running?.design === design && running.ruleset === ruleset;

/** What is measured now in a window. */
export const fairPriceSlice = defineSlice<FairPrices>({
  id: 'designs.fairPrice',
  fresh: () => ({ running: null, trouble: '' }),
  stop: ({ running }) => running?.cancel(),
});
