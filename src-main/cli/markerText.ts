import { pluralise } from '../../shared/base/text/index.ts';
import type { ForceAssessment } from '../../shared/force/index.ts';
import { boughtMarkers, markerCounts, markersOf, markerTotal } from '../../shared/force/markers.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';

const DUMMIES = { one: 'dummy', many: 'dummies' };

/** The markers of a force for scripts: those that its units need, and those that it bought. */
export const markerRecords = (ruleset: Ruleset, assessed: ForceAssessment) => [
  ...markersOf(ruleset, assessed)
    .filter(({ count }) => count > 0)
    .map(({ marker, count, counted: byRules, dummies }) => ({
      name: marker.data.label,
      count,
      byRules,
      rule: marker.data.countRule,
      dummies,
    })),
  ...boughtMarkers(ruleset, assessed).map(({ name, count, dummies }) => ({ name, count, byRules: null, rule: 'bought', dummies })),
];

/**
 * Lists the markers that are printed for forces, bought ones and dummies included, with their number; empty if there are none.
 * What several forces share is counted once, as on paper.
 */
export function markersText(ruleset: Ruleset, forces: readonly ForceAssessment[], heading: string): string {
  const counts = markerCounts(ruleset, forces);
  const kinds = counts.map(({ name, count, dummies }) => `${name} ${count}${dummies === 0 ? '' : ` and ${pluralise(dummies, DUMMIES)}`}`);
  return counts.length === 0 ? '' : `\n${heading} (${markerTotal(counts)}): ${kinds.join(', ')}.\n`;
}
