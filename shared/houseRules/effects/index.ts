/** What a change of rules does: designs and forces under two rulesets, and why a design costs something else. */

export type {
  DesignEffect,
  DesignUnderRules,
  DifferenceExplained,
  ForceEffect,
  ForceUnderRules,
  NoCost,
  NotCounted,
  RulesComparison,
  TermEffect,
} from './compare.ts';
export { compareRules, comparingRules, designEffect, differenceOf, effectBetween, forceEffect } from './compare.ts';
export { explainDifference } from './explain.ts';
