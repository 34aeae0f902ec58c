import { keepPair } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign, evaluateOver } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import { combatRulesOf, type Fighter, fighterOf } from '../fighter/index.ts';
import { drawDesign, drawDesigns } from './draw.ts';
import type { MixedField } from './mixedField.ts';
import type { MeasuredDesign } from './report/index.ts';

/** A design that is measured for the report, ready to fight. */
export type Sample = {
  readonly set: MeasuredDesign['set'];
  /** Which one of its set it is. */
  readonly index: number;
  readonly design: DesignInput;
  /** With the cost at which it is measured. */
  readonly fighter: Fighter;
  readonly cost: number;
};

/** True if points can be measured: the system has points, says how units fight and how that is measured. */
export const canMeasure = (ruleset: Ruleset): boolean => ruleset.points !== null && ruleset.written.combat?.fairness !== undefined;

/**
 * The opponents of all designs of a system; null if points cannot be measured, or no design can fight. `pricedBy` are the rules that
 * say what they cost: a former edition, to measure its points by the same fights.
 */
export const mixedFieldOf = (ruleset: Ruleset, pricedBy: Ruleset = ruleset): MixedField | null => fieldOf(ruleset, pricedBy);

const fieldOf = keepPair((ruleset: Ruleset, pricedBy: Ruleset): MixedField | null => {
  const rules = combatRulesOf(ruleset);
  const { fairness } = ruleset.combat?.data ?? {};
  if (!rules || !fairness || ruleset.points === null) return null;
  const { core, coreShare, points, field } = fairness;
  const random = drawDesigns(ruleset, field.seed, field.random);
  const opponents = [...ruleset.stock, ...random].flatMap((design) => fighterAt(ruleset, pricedBy, design) ?? []);
  if (opponents.length === 0) return null;
  return {
    rules,
    core: core.flatMap(({ design: name, count }) => {
      const design = ruleset.stock.find(({ values }) => values.name === name);
      const fighter = design ? fighterAt(ruleset, pricedBy, design) : null;
      return fighter ? [{ fighter, count }] : [];
    }),
    coreShare,
    points,
    opponents,
  };
});

/** A design that can attack, with its cost by some rules; null if it cannot, or costs nothing. */
function fighterAt(ruleset: Ruleset, pricedBy: Ruleset, design: DesignInput): Fighter | null {
  const cost = measuredCost(pricedBy, design);
  const fighter = cost === null ? null : fighterOf(ruleset, design, { cost });
  return fighter && canAttack(fighter) ? fighter : null;
}

/**
 * The part of a design's cost that fights can show, by some rules, above 0; null if there is none. What is bought for other ends, at
 * a price of its own, is not part of it.
 */
export function measuredCost(ruleset: Ruleset, design: DesignInput): number | null {
  const assessment = assessDesign(ruleset, design);
  const formula = ruleset.combat?.data.fairness?.measured;
  const value = formula === undefined ? null : evaluateOver(ruleset, assessment, formula);
  const cost = value === null ? assessment.cost : value.ok ? value.value : null;
  return typeof cost === 'number' && cost > 0 ? cost : null;
}

/** Fights say nothing of what a unit is worth that cannot attack. */
const canAttack = ({ attacks }: Fighter): boolean => attacks.length > 0;

const samplesBy = keepPair((_: Ruleset, _pricedBy: Ruleset) => new Map<string, Sample | null>());

/**
 * The designs of the report: random ones that nothing was fitted to, at most so many, and the stock. `pricedBy` says what they cost; a
 * design without a cost above 0, or that cannot attack, is left out.
 */
export function samplesOf(ruleset: Ruleset, pricedBy: Ruleset = ruleset, most: number = Number.POSITIVE_INFINITY): readonly Sample[] {
  const fresh = Math.min(most, ruleset.combat?.data.fairness?.fresh.count ?? 0);
  const places = [
    ...Array.from({ length: fresh }, (_, index) => ({ set: 'fresh', index }) as const),
    ...ruleset.stock.map((_, index) => ({ set: 'stock', index }) as const),
  ];
  return places.flatMap((place) => sampleOf(ruleset, pricedBy, place) ?? []);
}

/** One of these designs; null if it is left out. */
export function sampleOf(ruleset: Ruleset, pricedBy: Ruleset, { set, index }: Pick<Sample, 'set' | 'index'>): Sample | null {
  const samples = samplesBy(ruleset, pricedBy);
  const key = `${set} ${index}`;
  const known = samples.get(key);
  if (known !== undefined) return known;
  const sample = makeSample(ruleset, pricedBy, set, index);
  samples.set(key, sample);
  return sample;
}

function makeSample(ruleset: Ruleset, pricedBy: Ruleset, set: Sample['set'], index: number): Sample | null {
  const { fairness } = ruleset.combat?.data ?? {};
  if (!fairness) return null;
  const design = set === 'stock' ? ruleset.stock[index] : drawDesign(ruleset, fairness.fresh.seed, index);
  const fighter = design ? fighterAt(ruleset, pricedBy, design) : null;
  return design && fighter?.cost ? { set, index, design, fighter, cost: fighter.cost } : null;
}

/** The name of the group that a design is in, for each grouping of the rules. */
export function groupsOf(ruleset: Ruleset, design: DesignInput): readonly string[] {
  const assessment = assessDesign(ruleset, design);
  return (ruleset.combat?.data.fairness?.groupings ?? []).map(({ group }) => {
    const value = evaluateOver(ruleset, assessment, group);
    return value.ok && (typeof value.value === 'string' || typeof value.value === 'number') ? String(value.value) : t('Other');
  });
}
