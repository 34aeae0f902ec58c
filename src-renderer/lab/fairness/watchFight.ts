import { t } from '../../../shared/base/words/words.ts';
import { measuredCost, mixedFieldOf, sampleOf, seedOfTrial, trialFight } from '../../../shared/combat/fairness/index.ts';
import type { FairnessReport, MeasuredDesign } from '../../../shared/combat/fairness/report/index.ts';
import { MIXED_TERRAIN, recordFight } from '../../../shared/combat/fight/index.ts';
import { type Fighter, fighterOf } from '../../../shared/combat/fighter/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import type { App } from '../../window/app.ts';
import { SEED } from './measurePrice.ts';
import { fairnessSlice } from './state.ts';

type Watched = { readonly price: number; readonly seed: number; readonly terrain: string; readonly title: string };

/** Shows the first fight of a unit against the mixed field, step by step. */
function watch(app: App, ruleset: Ruleset, fighter: Fighter, { title, ...fight }: Watched): void {
  const field = mixedFieldOf(ruleset);
  if (field === null) return;
  const trial = { ...fight, index: 0 };
  const { plan } = trialFight(field, fighter, trial);
  const names = [plan.sides[0].name, plan.sides[1].name] as const;
  fairnessSlice(app).setState({ replay: { replay: recordFight(plan, seedOfTrial(trial)), names, title } });
}

/** Opens a replay of the first of a design’s fights in the report. */
export function watchMeasured(app: App, ruleset: Ruleset, report: FairnessReport, { set, index, name }: MeasuredDesign): void {
  const sample = sampleOf(ruleset, ruleset, { set, index });
  const [terrain] = report.terrains;
  if (sample === null || terrain === undefined) return;
  const title = t('{name}, fight 1 of {fights} in {terrain}', {
    name,
    fights: formatAmount(report.fights),
    terrain: terrain.label.toLowerCase(),
  });
  const seed = report.seed + index * 2 + (set === 'stock' ? 1 : 0);
  watch(app, ruleset, sample.fighter, { price: sample.cost, seed, terrain: terrain.id, title });
}

/** Opens a replay of a fight of a design of the project at its cost. */
export function watchOwn(app: App, ruleset: Ruleset, design: Design, name: string): void {
  const fighter = fighterOf(ruleset, design);
  const price = measuredCost(ruleset, design);
  if (fighter === null || price === null) return;
  watch(app, ruleset, fighter, { price, seed: SEED, terrain: MIXED_TERRAIN, title: t('{name}, a fight at its cost', { name }) });
}
