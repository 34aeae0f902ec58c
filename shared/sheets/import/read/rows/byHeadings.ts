import { keepOne } from '../../../../base/remembered.ts';
import { compactWord } from '../../../../base/text/index.ts';
import { listOf, t } from '../../../../base/words/words.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { columnLetter, type Grid } from '../../../cells/index.ts';
import type { TableColumn } from '../../find/columns/columnMeaning.ts';
import type { Table } from '../../find/tables/table.ts';
import { isField, isNameOf } from '../../find/words/meaning.ts';
import type { ImportedDesign, ImportedRow } from '../../imported.ts';
import type { TableContext } from '../readCell.ts';

/** Shorter words in a heading answer nothing. */
const fewestLetters = 3;

type YesNo = Extract<Field, { kind: 'yesNo' }>;

/** What a heading answers: "Turret gun" that a gun is in a turret. Null if it answers nothing, or both; "co-axial" is not "axial". */
function answerIn(field: YesNo, header: string): boolean | null {
  const words = header.split(/\s+/).map(compactWord);
  const says = (own: readonly string[]): boolean => own.some((word) => word.length >= fewestLetters && words.includes(compactWord(word)));
  const [isYes, isNo] = [says(field.yesWords), says(field.noWords)];
  return isYes === isNo ? null : isYes;
}

/** Letters of the shortest line that may say what headings mean. */
const shortestLine = 16;

/** The lines of a sheet, each alone in its row, in words. */
const linesOf = keepOne((grid: Grid): readonly (readonly string[])[] =>
  Array.from({ length: grid.sheet.rowCount }, (_, row) => grid.filled(row)).flatMap(([column, ...others], row) => {
    const text = column === undefined || others.length > 0 ? '' : grid.text(row, column);
    return text.length < shortestLine ? [] : [text.split(/[\s,;:()]+/).map(compactWord)];
  }),
);

/** What a line answers right after a word of a heading: that a co-axial gun is in a turret, "turret and co-axial guns fire all round, hull guns forward". */
function answerInLines(field: YesNo, grid: Grid, header: string, others: ReadonlySet<string>): boolean | null {
  // "Gun" of "Hull gun | Turret gun" is said of all.
  const words = header
    .split(/\s+/)
    .map(compactWord)
    .filter((word) => word.length >= fewestLetters && !others.has(word));
  const answers = new Map([
    ...field.noWords.map((word) => [compactWord(word), false] as const),
    ...field.yesWords.map((word) => [compactWord(word), true] as const),
  ]);
  for (const line of linesOf(grid)) {
    const at = line.findIndex((word) => words.includes(word));
    const behind = at < 0 ? [] : line.slice(at + 1);
    const answer = behind
      .map((word, next) => answers.get(`${word}${behind[next + 1] ?? ''}`) ?? answers.get(word))
      .find((said) => said !== undefined);
    if (answer !== undefined) return answer;
  }
  return null;
}

/** The heading of a column and the titles right above it: "Name" and "TURRET WEAPON". */
const headingsOf = (grid: Grid, { headerRows, firstRow }: Table, { column, header }: TableColumn): readonly string[] => [
  header,
  ...headerRows.flatMap((row) => (row < firstRow && grid.text(row, column) !== header ? [grid.text(row, column)] : [])),
];

/**
 * Designs whose component rows have the answers that the headings of their names give, where no column gives them: "Turret gun | Hull gun".
 * Reports what was taken from them.
 */
export function byHeadings(
  { ruleset, report, grid, reader }: TableContext,
  table: Table,
  designs: readonly ImportedDesign[],
): readonly ImportedDesign[] {
  const { columns, headerRows } = table;
  let read = designs;
  for (const [component, { fields }] of ruleset.components) {
    const names = columns.filter(isNameOf(component));
    for (const { data: field } of fields.values()) {
      const isGiven = columns.some(isField(field)) || (reader.legend?.unmarkedOf(field) ?? null) !== null;
      if (field.kind !== 'yesNo' || field.hidden || isGiven) continue;
      const headings = names.map((name) => headingsOf(grid, table, name));
      const answers = new Map(
        names.flatMap((name, at) => {
          const said = headings[at] ?? [];
          const others = new Set(
            headings.flatMap((texts, by) => (by === at ? [] : texts.flatMap((text) => text.split(/\s+/).map(compactWord)))),
          );
          const answerOf = (text: string): boolean | null => answerIn(field, text) ?? answerInLines(field, grid, text, others);
          const header = said.find((text) => answerOf(text) !== null) ?? '';
          const answer = answerOf(header);
          return answer === null ? [] : [[name.column, { answer, header }] as const];
        }),
      );
      const silent = names.flatMap((name, at) => (answers.has(name.column) ? [] : [`“${headings[at]?.at(-1) ?? ''}”`]));
      const [first] = answers.keys();
      if (first === undefined) continue;
      const answered = (design: ImportedDesign, row: ImportedRow, at: number): ImportedRow => {
        const column = design.cells.get(`${component}[${at}].name`)?.column;
        const said = column === undefined ? undefined : answers.get(column);
        return said && (row.values[field.id] ?? null) === null ? { ...row, values: { ...row.values, [field.id]: said.answer } } : row;
      };
      read = read.map((design) => ({
        ...design,
        components: {
          ...design.components,
          [component]: (design.components[component] ?? []).map((row, at) => answered(design, row, at)),
        },
      }));
      report({
        code: 'guessed',
        row: (headerRows[0] ?? 0) + 1,
        column: columnLetter(first),
        message: t(
          '{field}: no column gives it, so it was taken from the headings: {headings}.{count, plural, =0 {} other { It is not in {others}.}}',
          {
            field: field.label,
            count: silent.length,
            others: listOf(silent),
            headings: listOf([...answers.values()].map(({ header, answer }) => `“${header}”: ${answer ? t('yes') : t('no')}`)),
          },
        ),
      });
    }
  }
  return read;
}
