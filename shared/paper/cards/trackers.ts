import { type Ruleset, rulesetOfDesign } from '../../rules/ruleset/compile/index.ts';
import type { Assessment } from '../../rules/ruleset/run/index.ts';
import { fillCard } from './fill.ts';
import { cardDesignOf } from './layout.ts';
import { type Tracker, trackersOn } from './record.ts';

/** Returns all trackers of a design's units, as given by the ruleset's card: its boxes, tracks and states. */
export function trackersOf(whole: Ruleset, assessment: Assessment): readonly Tracker[] {
  const ruleset = rulesetOfDesign(whole, assessment);
  const { card } = fillCard(ruleset, cardDesignOf(ruleset), assessment, {
    pointsShown: false,
    picture: null,
    count: 1,
    firstNumber: null,
    numbers: null,
    units: null,
    side: null,
    symbol: null,
    hasBand: false,
    hasDigest: false,
    isHouseRules: false,
    standing: { kind: 'legal', errors: [], exempted: [] },
  });
  return trackersOn(card);
}
