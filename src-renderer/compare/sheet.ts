import { t } from '../../shared/base/words/words.ts';
import type { Design } from '../../shared/project/index.ts';
import type { SheetLine } from '../grid/frame.ts';
import { type ReadingColumn, type ReadingFrame, readingModel } from '../grid/reading.ts';
import type { GridPlace } from '../grid/selection.ts';
import { type SpreadsheetState, type StillLook, sheetState } from '../grid/sheet.ts';
import { defineSlice } from '../window/slice.ts';
import type { ComparedGroup, ComparedLine } from './comparison.ts';

/** What a cell of a design shows: its text, whether it differs from the first design's, and by how many points. */
type ComparedCell = { readonly text: string; readonly differs: boolean; readonly change: string; readonly isNumber: boolean };

type ComparedRow = SheetLine & { readonly label: string; readonly unit: string | null; readonly cells: readonly ComparedCell[] };

/** The sheet of a comparison: the labels, then a column for each design. */
type ComparedFrame = ReadingFrame<ComparedRow>;

/** A group of lines under its heading; one whose designs all have it may be empty, and is left out. */
function groupRows({ key, label, present, names, lines }: ComparedGroup): readonly ComparedRow[] {
  if (lines.length === 0 && present.every(Boolean)) return [];
  const [first = null] = names ?? [];
  const cells = present.map((isPresent, at): ComparedCell => {
    const text = isPresent ? (names?.[at] ?? '') : t('has none');
    return { text, differs: !isPresent || (first !== null && (names?.[at] ?? first) !== first), change: '', isNumber: false };
  });
  const head: ComparedRow = { id: key, index: 0, lines: 1, kind: 'head', isHead: true, label, unit: null, cells };
  return [head, ...lines.map((line) => lineRow(`${key} ${line.key}`, line))];
}

function lineRow(id: string, { label, unit, texts, differs, areNumbers, changes, isTotal = false }: ComparedLine): ComparedRow {
  const cells = texts.map(
    (text, at): ComparedCell => ({
      text: text ?? '–',
      differs: differs[at] ?? false,
      change: (at > 0 && changes?.[at]) || '',
      isNumber: areNumbers[at] ?? false,
    }),
  );
  return { id, index: 0, lines: 1, kind: isTotal ? 'total' : 'line', label, unit, cells };
}

const [LABEL_PX, DESIGN_PX] = [204, 232];

export function comparedFrame(
  groups: readonly ComparedGroup[],
  designs: readonly Design[],
  nameOf: (design: Design) => string,
  drawHead: (home: HTMLElement, design: Design, at: number) => void,
): ComparedFrame {
  const plain = { editable: false, spans: false, align: 'left' } as const;
  const columns = designs.map((design, at): ReadingColumn => {
    const draw = (home: HTMLElement): void => drawHead(home, design, at);
    return { ...plain, id: design.id, label: nameOf(design), width: DESIGN_PX, frozen: false, classes: 'compare-heading', draw };
  });
  return {
    rows: groups.flatMap(groupRows),
    columns: [{ ...plain, id: 'label', label: t('Value'), width: LABEL_PX, frozen: true }, ...columns],
  };
}

export const comparedSheetSlice = defineSlice<SpreadsheetState<ComparedFrame>>({
  id: 'compare.sheet',
  fresh: () => sheetState<ComparedFrame>({ rows: [], columns: [] }, { row: 1, column: 1 }),
});

/** Returns a new element. */
export function made(tag: 'span' | 'div' | 'small' | 'button', className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function drawCell(home: HTMLElement, { text, differs, change, isNumber }: ComparedCell): void {
  const mark = made('span', 'compare-mark stays', differs ? '≠' : '');
  if (differs) {
    mark.role = 'img';
    mark.ariaLabel = t('differs');
  }
  home.append(mark, made('span', isNumber ? 'grows to-right' : 'cut', text));
  if (isNumber || change !== '') home.append(made('span', 'compare-change stays to-right', change));
}

const KINDS: Readonly<Record<string, string>> = { head: ' mp-heading compare-group', total: ' compare-total' };

function look({ rows }: ComparedFrame, { row, column }: GridPlace): StillLook {
  const line = rows[row];
  const more = `mp-cell mp-left span-only${KINDS[line?.kind ?? ''] ?? ''}`;
  const still = { title: '', invalid: false, readOnly: true };
  if (column === 0) return { ...still, text: line?.label ?? '', aside: line?.unit ?? undefined, classes: `${more} mp-cut compare-label` };
  const cell = line?.cells[column - 1];
  if (!cell) return { ...still, text: '', classes: more };
  const classes = `${more} compare-cell${cell.differs && line.kind !== 'head' ? ' compare-differs' : ''}`;
  return { ...still, text: cell.text, classes, draw: (home) => drawCell(home, cell) };
}

export const COMPARED_MODEL = readingModel<ComparedFrame>({
  headPx: 62,
  look,
});
