/** The same designs and forces under two sets of rules as lines of a table: sorted, filtered, added up, explained. */

export { type ExplainedLine, explainedLines, restOf } from './explained.ts';
export { explainForce } from './explainForce.ts';
export { cannotCompare, comparisonRemarks } from './fields.ts';
export {
  costChange,
  legalityText,
  legalityWords,
  nameOfRules,
  type RulesLine,
  type RulesTable,
  rulesTable,
  totalsInWords,
  totalsOf,
} from './lines.ts';
export { filterLines, type RulesColumn, type RulesFilter, rulesFilters, sortLines } from './order.ts';
