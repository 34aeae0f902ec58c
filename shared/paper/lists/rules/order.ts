import { type LineKey, sortedBy } from '../sorted.ts';
import { costChange, type LegalityChange, type RulesLine } from './lines.ts';

/** The columns of a table of two sets of rules. */
export const rulesColumns = ['name', 'a', 'b', 'difference', 'percent', 'legality'] as const;
export type RulesColumn = (typeof rulesColumns)[number];

const LEGALITY_ORDER: Readonly<Record<LegalityChange, number>> = { newlyIllegal: 0, newlyLegal: 1, illegal: 2, exempted: 3, legal: 4 };

const keyOf =
  (column: RulesColumn) =>
  (line: RulesLine): LineKey =>
    column === 'legality' ? LEGALITY_ORDER[line.legality] : line[column];

/** Sorts lines by a column; a null column keeps the order of the project. */
export const sortLines = (lines: readonly RulesLine[], column: RulesColumn | null, isDown: boolean): readonly RulesLine[] =>
  column === null ? lines : sortedBy(lines, keyOf(column), isDown);

/** Which lines are shown. */
export const rulesFilters = ['all', 'dearer', 'cheaper', 'newlyIllegal'] as const;
export type RulesFilter = (typeof rulesFilters)[number];

export function isShown(line: RulesLine, filter: RulesFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'newlyIllegal' ? line.legality === 'newlyIllegal' : costChange(line) === filter;
}

/** Returns the lines that pass a filter and have a text in their name, whatever its capitals. */
export function filterLines(lines: readonly RulesLine[], filter: RulesFilter, text: string): readonly RulesLine[] {
  const wanted = text.trim().toLowerCase();
  return lines.filter((line) => isShown(line, filter) && (wanted === '' || line.name.toLowerCase().includes(wanted)));
}
