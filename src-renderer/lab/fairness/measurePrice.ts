import { type FairPrice, fairPriceOfDesign } from '../../../shared/combat/fairness/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { fairPriceSlice, keepPrice } from '../../designs/fairPrice/state.ts';
import { type App, activeDesign } from '../../window/app.ts';
import { fightPieces, whyEnded } from './fightPieces.ts';

/** Every measurement of a design has the same seed, so that the same design has the same fair price. */
export const SEED = 1;

/** Measures the fair price of the active design in the threads of the battle lab. What is known so far is shown after each round. */
export async function measureActive(app: App): Promise<void> {
  const design = activeDesign(app.store.getState());
  if (design !== null) await measure(app, design);
}

/** Measures designs one after the other, until the player stops it or fights cannot be fought. */
export async function measureAll(app: App, designs: readonly Design[]): Promise<void> {
  for (const design of designs) {
    const isMeasured = await measure(app, design);
    if (!isMeasured) return;
  }
}

/** True once the price is measured. */
async function measure(app: App, design: Design): Promise<boolean> {
  const { ruleset } = app.store.getState();
  const store = fairPriceSlice(app);
  if (store.getState().running !== null) return false;
  const stop = new AbortController();
  const tell = (known: FairPrice | null): void =>
    store.setState({ running: { design, ruleset, known, cancel: () => stop.abort() }, trouble: '' });
  tell(null);
  try {
    const fight = fightPieces(app, design, stop.signal);
    const price = await fairPriceOfDesign(ruleset, design, { seed: SEED, fight, onRound: tell });
    if (price !== null) keepPrice(ruleset, design, price);
    store.setState({ running: null, trouble: '' });
    return true;
  } catch (error) {
    store.setState({ running: null, trouble: whyEnded(error, stop.signal) });
    return false;
  }
}
