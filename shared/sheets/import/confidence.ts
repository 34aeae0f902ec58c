import { t } from '../../base/words/words.ts';
import { columnLetter } from '../cells/index.ts';
import type { Confidence, ImportedDesign, ImportedTable, ImportProblem } from './imported.ts';
import { guessedBelow } from './reasons/index.ts';

/** Problems about the rules or about a design's formula do not make the reading of the design doubtful. */
const harmless = new Set<ImportProblem['code']>(['rule', 'external-link', 'duplicate-name', 'hidden']);
const unread = new Set<ImportProblem['code']>(['unreadable', 'ambiguous', 'formula-error', 'lookup-missing', 'no-name']);

/** Says of every design how well it was understood, from the problems at its cells and the headings that were guessed. */
export function judgeConfidence(
  designs: readonly ImportedDesign[],
  tables: readonly ImportedTable[],
  problems: readonly ImportProblem[],
): readonly ImportedDesign[] {
  const problemsAt = new Map<string, ImportProblem[]>();
  for (const problem of problems) {
    if (problem.row === null || harmless.has(problem.code)) continue;
    const key = rowKey(problem.sheet, problem.row);
    const before = problemsAt.get(key);
    if (before) before.push(problem);
    else problemsAt.set(key, [problem]);
  }
  const guesses = tables.flatMap(guessedColumns);
  if (problemsAt.size === 0 && guesses.length === 0 && designs.every(isSound)) return designs;
  return designs.map((design) => {
    const own = problemsOf(design, problemsAt);
    const doubts = [...own.map(({ message }) => message), ...guesses.filter((guess) => isFrom(design, guess)).map(({ says }) => says)];
    if (doubts.length === 0 && isSound(design)) return design;
    return { ...design, confidence: confidenceOf(design, own), doubts };
  });
}

const rowKey = (sheet: string | null, row: number | null): string => `${row}/${sheet ?? ''}`;

/** Has a name and anything else at all. */
const isSound = ({ values, components, sheetCost }: ImportedDesign): boolean =>
  values.name !== null &&
  (sheetCost !== null ||
    Object.entries(values).some(([id, value]) => id !== 'name' && value !== null) ||
    Object.values(components).some((rows) => rows.length > 0));

/** The problems in the rows and columns that contain a design's cells, on any sheet. */
function problemsOf(design: ImportedDesign, problemsAt: ReadonlyMap<string, readonly ImportProblem[]>): readonly ImportProblem[] {
  if (problemsAt.size === 0) return [];
  const rows = new Set<string>();
  const columns = new Set<string>();
  for (const { sheet, row, column } of design.cells.values()) {
    rows.add(rowKey(design.sheet === null ? null : sheet, row + 1));
    columns.add(columnLetter(column));
  }
  return [...rows].flatMap((key) => (problemsAt.get(key) ?? []).filter(({ column }) => column === null || columns.has(column)));
}

function confidenceOf(design: ImportedDesign, problems: readonly ImportProblem[]): Confidence {
  if (!isSound(design)) return 'poor';
  const lost = problems.filter(({ code, severity, column }) => severity === 'error' && column !== null && unread.has(code)).length;
  return lost > 0 && lost >= readCount(design) / 2 ? 'poor' : 'check';
}

const readCount = ({ values, components }: ImportedDesign): number =>
  [values, ...Object.values(components).flatMap((rows) => rows.map((row) => row.values))]
    .flatMap((own) => Object.values(own))
    .filter((value) => value !== null).length;

type Guess = { readonly sheet: string | null; readonly slot: string; readonly column: number | null; readonly says: string };

const guessedColumns = ({ sheet, kind, layout, columns }: ImportedTable): readonly Guess[] =>
  kind !== 'designs'
    ? []
    : columns.flatMap(({ column, letter, header, meaning, confidence }): readonly Guess[] => {
        if (meaning.kind !== 'field' || confidence >= guessedBelow) return [];
        const says = t(
          '{hasHeading, select, true {"{header}"} other {Column {letter} has no heading; it}} was taken for {field} by what stands below it.',
          { hasHeading: header !== '', header, letter, field: meaning.field.label.toLowerCase() },
        );
        const slot = meaning.component === null ? meaning.field.id : `${meaning.component}[0].${meaning.field.id}`;
        // In cards and in tables on their side a column of the table is no column of the sheet.
        return [{ sheet, slot, column: layout === 'cards' || layout === 'transposed' ? null : column, says }];
      });

function isFrom(design: ImportedDesign, { sheet, slot, column }: Guess): boolean {
  const cell = design.cells.get(slot);
  return design.sheet === sheet && cell !== undefined && (column === null || cell.column === column);
}
