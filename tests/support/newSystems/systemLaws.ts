import { compactWord } from '../../../shared/base/text/index.ts';
import { designIdSchema } from '../../../shared/project/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { columnLetter, type Workbook } from '../../../shared/sheets/cells/index.ts';
import { type SheetSystem, type SystemChoices, systemOfSheet } from '../../../shared/sheets/newSystem/index.ts';

/** The system of a workbook; throws where none can be made. */
export function madeSystem(workbook: Workbook, choices: Partial<SystemChoices> = {}): SheetSystem {
  const made = systemOfSheet(workbook, { name: 'A new game', ...choices }, (at) => designIdSchema.parse(`d${at}`));
  if (!made.ok) throw new Error(made.problems.map(({ message }) => message).join('\n'));
  return made.value;
}

/** Everything that the designs of a system have, entered and worked out, and the tables that they choose from. */
function valuesOf({ ruleset, designs }: SheetSystem): { readonly numbers: readonly number[]; readonly texts: readonly string[] } {
  const all = designs.flatMap((design): readonly unknown[] => {
    const { values, components, cost } = assessDesign(ruleset, design);
    return [cost, ...Object.values(values), ...Object.values(components).flatMap((rows) => rows.flatMap((row) => Object.values(row)))];
  });
  all.push(...[...ruleset.tables.values()].flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))));
  return {
    numbers: all.filter((value) => typeof value === 'number'),
    texts: [
      ...all.filter((value) => typeof value === 'string'),
      ...[...ruleset.data.fields, ...ruleset.data.components.flatMap(({ fields }) => fields)].flatMap((field) =>
        field.kind === 'yesNo' ? [...field.yesWords, ...field.noWords] : [],
      ),
    ].map(compactWord),
  };
}

/** The number in a text of a cell, whatever is around it. */
const numberIn = (text: string): number | null => {
  const found = /-?\d+(?:[.,]\d+)?/.exec(text);
  return found ? Number(found[0].replace(',', '.')) : null;
};

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));

/** The cells of the sheets with units whose values no design has, and that are not reported as left out: "Fleet!7". */
export function lostCells(workbook: Workbook, system: SheetSystem): readonly string[] {
  const { numbers, texts } = valuesOf(system);
  const { report } = system;
  const left = new Set(report.left.map(({ sheet, row }) => `${sheet}!${row}`));
  const headings = report.columns.flatMap((column) => column.headings.map(compactWord));
  const reported = new Set(report.beside);
  const isThere = (value: CellValue): boolean => {
    if (typeof value === 'boolean') return true;
    if (typeof value === 'number') return numbers.some((number) => isNear(number, value)) || texts.includes(String(value));
    const text = String(value);
    const number = numberIn(text);
    return (
      texts.some((own) => own === compactWord(text)) ||
      headings.some((heading) => heading.includes(compactWord(text))) ||
      (number !== null && numbers.some((own) => isNear(own, number))) ||
      text.split(/[;,]/).every((part) => texts.some((own) => own.includes(compactWord(part))))
    );
  };
  return workbook.sheets
    .filter(({ name }) => report.sheets.includes(name))
    .flatMap(({ name, values, columnCount }) =>
      values.flatMap((value, index) => {
        const row = Math.floor(index / columnCount) + 1;
        const isReported = reported.has(`${name}!${columnLetter(index % columnCount)}${row}`);
        const isData = !isReported && !left.has(`${name}!${row}`) && value !== null && value !== '' && value !== '-';
        return isData && !isThere(value) ? [`${name}!${row}: ${String(value)}`] : [];
      }),
    );
}
