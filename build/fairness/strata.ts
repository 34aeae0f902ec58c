import { groupsOf, type Sample, sampleOf } from '../../shared/combat/fairness/index.ts';
import { load, type RuleTexts } from './system.ts';

/** So many designs are drawn for each that is taken, so that rare groups come up. */
const DRAWN_FOR_ONE = 3;

/** The rules with another seed of fresh designs. */
export function withFreshSeed(files: RuleTexts, seed: number): RuleTexts {
  const combat: { fairness?: { fresh?: object } } = JSON.parse(files['combat.json'] ?? '{}');
  const fresh = { ...combat.fairness?.fresh, seed };
  return { ...files, 'combat.json': JSON.stringify({ ...combat, fairness: { ...combat.fairness, fresh } }) };
}

/** The groups of each grouping have at least so many designs together, shared out evenly; the others are as they are drawn. */
const EVEN = 0.5;

/**
 * Random designs of the rules' fresh seed, with enough of every group of every grouping. The rules with the same seed give the same
 * designs.
 */
export function stratifiedDesigns(files: RuleTexts, count: number): readonly Sample[] {
  const ruleset = load(files);
  const drawn = Array.from({ length: count * DRAWN_FOR_ONE }, (_, index) => {
    const sample = sampleOf(ruleset, ruleset, { set: 'fresh', index });
    return sample ? [{ sample, groups: groupsOf(ruleset, sample.design) }] : [];
  }).flat();
  const groupings = (drawn[0]?.groups ?? []).map((_, grouping) => new Set(drawn.map(({ groups }) => groups[grouping])));
  const taken = new Map<string, number>();
  const isWanted = ({ groups }: (typeof drawn)[number]): boolean => {
    const keys = groups.map((group, grouping) => `${grouping} ${group}`);
    const wanted = keys.some((key, grouping) => (taken.get(key) ?? 0) < Math.floor((count * EVEN) / (groupings[grouping]?.size ?? 1)));
    if (wanted) for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
    return wanted;
  };
  const wanted = drawn.filter(isWanted);
  const others = drawn.filter((one) => !wanted.includes(one));
  return [...wanted, ...others]
    .slice(0, count)
    .map(({ sample }) => sample)
    .sort((one, other) => one.index - other.index);
}
