/** The same designs and forces under two sets of rules as lines of a table: sorted, filtered, added up, explained. */

export { type ExplainedLine, explainedLines, restOf } from './explained.ts';
export { explainForce } from './explainForce.ts';
export {
  cannotCompare,
  comparisonRemarks,
  costChange,
  filterLines,
  legalityText,
  legalityWords,
  nameOfRules,
  type RulesColumn,
  type RulesFilter,
  type RulesLine,
  type RulesTable,
  rulesFilters,
  rulesTable,
  sortLines,
  totalsInWords,
  totalsOf,
} from './lines.ts';
