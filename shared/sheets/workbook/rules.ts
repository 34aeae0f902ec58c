import { capitalised } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { type Ruleset, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import type { RulesetTable } from '../../rules/ruleset/values/index.ts';
import { type StyleBook, wrappedHeight } from './looks.ts';
import { SHEETS } from './marks.ts';
import type { WorkbookNames } from './names.ts';
import { type Area, type CellStyle, type PlanRow, planColumn, planRow, type SheetPlan, type WorkbookPlan } from './plan.ts';

type NamedArea = WorkbookPlan['names'][number];
/** A block of rows, and the names of areas in it; areas count from the block's own first row. */
type Block = { readonly rows: readonly PlanRow[]; readonly names: readonly (readonly [name: string, area: Area])[] };

/** Words that help an importer and would only be noise here. */
const LEFT_OUT: ReadonlySet<string> = new Set(['synonyms']);

/** Widths of the columns; constants need the room, tables get by with it. */
const FIRST_WIDTH = 54;
const WIDTHS: readonly number[] = [FIRST_WIDTH, 24, 28, 26, 16];
const widthAt = (_: unknown, place: number): number => WIDTHS[place] ?? 14;

/** "failsAt" as people write it: "Fails at". */
const spoken = (id: string): string => capitalised(id.replace(/(?<=[a-z0-9])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));

const byPlace = (styles: readonly CellStyle[]): ReadonlyMap<number, CellStyle> => new Map(styles.map((style, place) => [place, style]));

function heading(book: StyleBook, title: string, source: string): readonly PlanRow[] {
  return [planRow([]), planRow([title, source], byPlace([book('section'), book('note')]))];
}

function constantsBlock(book: StyleBook, ruleset: Ruleset, names: WorkbookNames): Block {
  const { constants } = ruleset.data;
  if (constants.length === 0) return { rows: [], names: [] };
  const top = heading(book, 'Constants', '');
  const head = book('heading', { tint: 'hull' });
  const titles = planRow(
    ['What', 'Value', 'Unit', 'Name', 'Source'],
    byPlace([head, book('heading', { tint: 'hull', align: 'right' }), head, head, head]),
  );
  const what = book('label', { wrap: true });
  const styles = byPlace([what, book('rule', { align: 'right' }), book('note'), book('note'), book('note')]);
  const rows = constants.map(({ id, label, value, unit, source }) =>
    planRow(
      [label, value, unit ?? null, names.constants.get(id) ?? null, source],
      styles,
      wrappedHeight([label], [FIRST_WIDTH], () => what),
    ),
  );
  const named = constants.map(({ id }, index): readonly [string, Area] => {
    const at = top.length + 1 + index;
    return [names.constants.get(id) ?? id, { top: at, bottom: at, left: 1, right: 1 }];
  });
  return { rows: [...top, titles, ...rows], names: named };
}

function tableBlock(book: StyleBook, ruleset: Ruleset, names: WorkbookNames, table: RulesetTable): Block {
  const about = ruleset.data.tables[table.id];
  const columns = table.columns.filter((column) => !LEFT_OUT.has(column));
  const top = heading(book, about?.label ?? table.id, about?.source ?? '');
  const isText = columns.map((column) => column === 'key' || table.rows.some((cells) => typeof cells[column] === 'string'));
  const titles = planRow(
    columns.map(spoken),
    byPlace(columns.map((_, place) => book('heading', { tint: 'hull', align: isText[place] ? 'left' : 'right' }))),
  );
  const styles = isText.map((isOne) => (isOne ? book('label', { wrap: true }) : book('rule', { align: 'right' })));
  const rows = table.rows.map((row) => {
    const cells = columns.map((column) => row[column] ?? null);
    return planRow(
      cells,
      byPlace(styles),
      wrappedHeight(cells, columns.map(widthAt), (place) => styles[place]),
    );
  });
  const first = top.length + 1;
  const last = first + Math.max(rows.length, 1) - 1;
  const named = columns.map((column, place): readonly [string, Area] => [
    names.columns.get(table.id)?.get(column) ?? column,
    { top: first, bottom: last, left: place, right: place },
  ]);
  return { rows: [...top, titles, ...rows], names: named };
}

function yesNoBlock(book: StyleBook, names: WorkbookNames): Block {
  const top = heading(book, 'Yes or no', '');
  const words = ['yes', 'no'].map((word) => planRow([word], book('label')));
  return { rows: [...top, ...words], names: [[names.yesNo, { top: top.length, bottom: top.length + 1, left: 0, right: 0 }]] };
}

/** The Rules sheet: every constant and lookup table of the ruleset, each under the name by which formulas call it. */
export function rulesSheet(
  book: StyleBook,
  ruleset: Ruleset,
  names: WorkbookNames,
  locked: boolean,
): { readonly sheet: SheetPlan; readonly names: readonly NamedArea[] } {
  const { data } = ruleset;
  const rows: PlanRow[] = [
    planRow([`Rules of ${data.name}`], book('title'), 24),
    planRow(
      [
        t(
          'Change a number in a tinted cell and every {hasPoints, select, true {cost} other {computed cell}} on the Designs sheet follows.',
          { hasPoints: ruleset.points !== null },
        ),
      ],
      book('subtitle'),
    ),
  ];
  const named: NamedArea[] = [];
  const blocks = [
    constantsBlock(book, ruleset, names),
    ...[...ruleset.tables.values()].map((table) => tableBlock(book, ruleset, names, table)),
    yesNoBlock(book, names),
  ];
  for (const block of blocks) {
    const down = rows.length;
    for (const [name, area] of block.names) {
      named.push({ name, sheet: SHEETS.rules, area: { ...area, top: area.top + down, bottom: area.bottom + down } });
    }
    rows.push(...block.rows);
  }
  const widest = Math.max(5, ...rows.map(({ cells }) => cells.length));
  const sheet: SheetPlan = {
    name: SHEETS.rules,
    columns: Array.from({ length: widest }, (_, place) => planColumn(widthAt(_, place), book('label'))),
    rows,
    frozen: { rows: 2, columns: 0 },
    locked,
    validations: [],
    conditional: [],
    print: { area: null, repeatRows: null, landscape: false, footer: { left: rulesInWords(data), right: SHEETS.rules } },
  };
  return { sheet, names: named };
}
