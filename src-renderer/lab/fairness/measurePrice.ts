import {
  type FairnessPiece,
  type FairPrice,
  measuredCost,
  measureFairPrice,
  startMeasurement,
} from '../../../shared/combat/fairness/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { assessDesign } from '../../../shared/ruleset/run/index.ts';
import { fairPriceStore, keepPrice } from '../../designs/fairPrice/state.ts';
import { type App, activeDesign } from '../../window/app.ts';
import { fightPieces } from './fightPieces.ts';

/** Every measurement of a design has the same seed, so that the same design has the same fair price. */
const SEED = 1;

/** Measures the fair price of the active design in the threads of the battle lab. What is known so far is shown after each round. */
export async function measureActive(app: App): Promise<void> {
  const design = activeDesign(app.store.getState());
  if (design !== null) await measure(app, design);
}

async function measure(app: App, design: Design): Promise<void> {
  const { ruleset } = app.store.getState();
  const store = fairPriceStore(app);
  const points = ruleset.combat?.data.fairness?.points;
  if (points === undefined || store.getState().running !== null) return;
  const stop = new AbortController();
  const cost = assessDesign(ruleset, design).cost;
  const part = measuredCost(ruleset, design);
  // What fights do not show, such as an upgrade with a price of its own, is added to what they show.
  const besides = typeof cost === 'number' && part !== null ? cost - part : 0;
  const whole = ({ price, low, high, fights, formula }: FairPrice): FairPrice => {
    const add = (points: number | null): number | null => (points === null ? null : points + besides);
    return { price: add(price), low: add(low), high: add(high), fights, formula: add(formula) };
  };
  const tell = (known: FairPrice | null): void =>
    store.setState({ running: { design, ruleset, known, cancel: () => stop.abort() }, trouble: '' });
  tell(null);
  try {
    const fight = fightPieces(app, design, stop.signal);
    const price = await measureFairPrice(
      startMeasurement({ points }, part, SEED),
      (round) => fight(round.map((chunk): FairnessPiece => ({ ...chunk, of: 'own', seed: SEED }))),
      { onRound: (known) => tell(whole(known)) },
    );
    keepPrice(ruleset, design, whole(price));
    store.setState({ running: null, trouble: '' });
  } catch (error) {
    const trouble = stop.signal.aborted
      ? 'Stopped.'
      : `The fights could not be fought (${error instanceof Error ? error.message : error}).`;
    store.setState({ running: null, trouble });
  }
}
