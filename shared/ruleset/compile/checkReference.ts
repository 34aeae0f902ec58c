import type { QuickReference } from '../format/index.ts';
import { inDesign } from '../formulas/index.ts';
import { type Bench, prepareFormula, prepareMessage } from './prepareFormula.ts';

const FILE = 'reference.json';

/** Reports every condition of a reference that cannot be evaluated, and text that would differ between designs. */
export function checkReference(bench: Bench, { blocks }: QuickReference): void {
  const when = (place: string, source: string | undefined): void => {
    if (source !== undefined) prepareFormula(bench, `${place}, when`, inDesign, source);
  };
  const text = (place: string, template: string): void => {
    const prepared = prepareMessage(bench, place, inDesign, template);
    const [read] = prepared?.reads ?? [];
    if (read) bench.report(place, `A reference is for all designs at once: "${read.field}" is another for each. Use tables and constants.`);
  };
  const lines = (place: string, all: readonly { readonly when?: string | undefined; readonly text: string }[]): void => {
    all.forEach((line, index) => {
      when(`${place}[${index}]`, line.when);
      text(`${place}[${index}], text`, line.text);
    });
  };
  blocks.forEach((block, position) => {
    const place = `${FILE}, blocks[${position}] "${block.called}"`;
    when(place, block.when);
    if (block.kind !== 'table') {
      lines(`${place}, lines`, block.lines);
      return;
    }
    block.columns.forEach((column, index) => {
      when(`${place}, columns[${index}]`, column.when);
      text(`${place}, columns[${index}], heading`, column.heading);
    });
    block.rows.forEach((row, index) => {
      when(`${place}, rows[${index}]`, row.when);
      row.cells.forEach((cell, column) => {
        text(`${place}, rows[${index}], cells[${column}]`, cell);
      });
      if (row.cells.length !== block.columns.length)
        bench.report(`${place}, rows[${index}], cells`, `There are ${row.cells.length} cells for ${block.columns.length} columns.`);
    });
    lines(`${place}, notes`, block.notes);
  });
}
