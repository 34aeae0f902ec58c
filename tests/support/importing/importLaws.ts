import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import type { ImportedDesign, ImportResult } from '../../../shared/sheets/import/index.ts';
import { importJson } from '../../../src-main/cli/importJson.ts';
import { lostCells } from './lostCells.ts';

/** The column of a design's name, or of its first cell where it has none. */
const firstColumn = ({ cells }: ImportedDesign): number =>
  cells.get('name')?.column ?? Math.min(...[...cells.values()].map(({ column }) => column));

const repeated = (texts: readonly string[]): readonly string[] => texts.filter((text, position) => texts.indexOf(text) !== position);

/** How an invalid value is shown in a report, unless the sheet itself contains that word. */
const noValue = /NaN|undefined|\[object/;
const sheetTexts = ({ fileName, sheets, names }: Workbook): readonly string[] => [
  fileName,
  ...names.keys(),
  ...names.values(),
  ...sheets.flatMap(({ name, values, formulas, comments }) => [name, ...values.map(String), ...formulas.values(), ...comments.values()]),
];

/** What is wrong with an import whatever the workbook holds, in words; none if all is well. */
export function brokenLaws(ruleset: Ruleset, workbook: Workbook, result: ImportResult): readonly string[] {
  const lost = lostCells(workbook, result.account).map(({ sheet, row, column }) => `${sheet} row ${row + 1} column ${column + 1} is lost`);
  const designs = result.designs.map((design) => `${design.sheet}/${design.row}/${firstColumn(design)}`);
  const designRows = new Set(result.designs.map(({ sheet, row }) => `${sheet}/${row}`));
  const ignored = result.ignoredRows.map(({ sheet, row }) => `${sheet}/${row}`);
  return [
    ...lost,
    ...repeated(designs).map((design) => `two designs at ${design}`),
    ...repeated(ignored).map((row) => `${row} is ignored twice`),
    ...ignored.filter((row) => designRows.has(row)).map((row) => `${row} is a design and ignored`),
    ...result.problems.flatMap(({ message }) => (/\S.*[.?]$/su.test(message) ? [] : [`"${message}" is no sentence`])),
    ...(noValue.test(JSON.stringify(importJson(ruleset, result))) && !sheetTexts(workbook).some((text) => noValue.test(text))
      ? ['the report has a value that is none']
      : []),
  ];
}
