import { mixedFieldOf, sampleOf, seedOfTrial, trialFight } from '../../../shared/combat/fairness/index.ts';
import { measureReport, usualReport } from '../../../shared/combat/fairness/measure.ts';
import type { FairnessReport, MeasuredDesign } from '../../../shared/combat/fairness/report/index.ts';
import { recordFight } from '../../../shared/combat/fight/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import type { App } from '../../window/app.ts';
import { fightPieces } from './fightPieces.ts';
import { fairnessSlice } from './state.ts';

/** What is measured in the app: enough to see what is wrong, in a minute or two. */
const HERE = { fights: 40, most: 60, prices: 0 };

/** Measures the points of the rules of the open project, in the threads of the battle lab. */
export async function measureHere(app: App): Promise<void> {
  const { ruleset } = app.store.getState();
  const store = fairnessSlice(app);
  const stop = new AbortController();
  const tell = (done: number, of: number): void => store.setState({ running: { done, of, cancel: () => stop.abort() }, trouble: '' });
  tell(0, 1);
  try {
    const fight = fightPieces(app, null, stop.signal);
    const report = await measureReport(ruleset, [], { ...usualReport(ruleset), ...HERE }, (pieces) =>
      fight(pieces, (done) => tell(done, pieces.length)),
    );
    store.setState({ running: null, own: report && { ruleset, report }, trouble: report ? '' : 'There is nothing to measure.' });
  } catch (error) {
    const trouble = stop.signal.aborted
      ? 'Stopped.'
      : `The fights could not be fought (${error instanceof Error ? error.message : error}).`;
    store.setState({ running: null, trouble });
  }
}

/** Opens a replay of the first of a design’s fights in the report. */
export function replayOf(app: App, ruleset: Ruleset, report: FairnessReport, { set, index, name }: MeasuredDesign): void {
  const field = mixedFieldOf(ruleset);
  const sample = sampleOf(ruleset, ruleset, { set, index });
  const [terrain] = report.terrains;
  if (field === null || sample === null || terrain === undefined) return;
  const trial = { price: sample.cost, seed: report.seed + index * 2 + (set === 'stock' ? 1 : 0), index: 0, terrain: terrain.id };
  const { plan } = trialFight(field, sample.fighter, trial);
  const seed = seedOfTrial(trial);
  const names = [plan.sides[0].name, plan.sides[1].name] as const;
  fairnessSlice(app).setState({
    replay: {
      replay: recordFight(plan, seed),
      names,
      title: `${name}, fight 1 of ${formatAmount(report.fights)} in ${terrain.label.toLowerCase()}`,
    },
  });
}
