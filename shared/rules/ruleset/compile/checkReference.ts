import { didYouMean } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { type ForceContext, type ForceRun, forceFormula } from '../force/index.ts';
import { conditionsOf, type QuickReference, type ReferenceBlock, type ReferenceWhen } from '../format/referenceSchema.ts';
import { inDesign } from '../formulas/index.ts';
import { type FormulaContext, prepareFormula, prepareMessage } from './prepareFormula.ts';

const FILE = 'reference.json';

type Shown = { readonly when?: ReferenceWhen };
type Line = Shown & { readonly text: string };

/**
 * Reports every condition of a reference that cannot be evaluated, and text that would differ between designs. Returns its
 * formulas over forces by their texts.
 */
export function checkReference(context: FormulaContext, forces: ForceContext, { blocks }: QuickReference): ReadonlyMap<string, ForceRun> {
  const found = new Map<string, ForceRun>();
  const when = (place: string, shown: Shown): void => {
    conditionsOf(shown)?.forEach(({ design, force }, index) => {
      const at = `${place}, when${Array.isArray(shown.when) ? `[${index}]` : ''}`;
      if (design !== undefined) prepareFormula(context, at, inDesign, design);
      const run = forceFormula(forces, at, 'force', force);
      if (force !== undefined && run) found.set(force, run);
    });
  };
  const text = (place: string, template: string): void => {
    const prepared = prepareMessage(context, place, inDesign, template);
    const [read] = prepared?.reads ?? [];
    if (read)
      context.report(
        place,
        t('A reference is for all designs at once: "{field}" is another for each. Use tables and constants.', { field: read.field }),
      );
  };
  const lines = (place: string, all: readonly Line[]): void => {
    all.forEach((line, index) => {
      when(`${place}[${index}]`, line);
      text(`${place}[${index}], text`, line.text);
    });
  };
  const table = (place: string, block: Extract<ReferenceBlock, { kind: 'table' }>): void => {
    block.columns.forEach((column, index) => {
      when(`${place}, columns[${index}]`, column);
      text(`${place}, columns[${index}], heading`, column.heading);
    });
    block.rows.forEach((row, index) => {
      when(`${place}, rows[${index}]`, row);
      row.cells.forEach((cell, column) => {
        text(`${place}, rows[${index}], cells[${column}]`, cell);
      });
      if (row.cells.length !== block.columns.length)
        context.report(
          `${place}, rows[${index}], cells`,
          t('There are {cells} cells for {columns} columns.', { cells: row.cells.length, columns: block.columns.length }),
        );
    });
  };
  blocks.forEach((block, position) => {
    const place = `${FILE}, blocks[${position}] "${block.called}"`;
    when(place, block);
    if (block.kind === 'table') table(place, block);
    if (block.kind === 'text' || block.kind === 'steps') lines(`${place}, lines`, block.lines);
    else lines(`${place}, notes`, block.notes);
    const why = whyNothing(forces, block);
    if (why !== null) context.report(place, why);
  });
  return found;
}

/** A reference with the headings of its blocks worked out. */
export const withHeadings = (reference: QuickReference, say: (place: string, text: string) => string): QuickReference => ({
  ...reference,
  blocks: reference.blocks.map((block, position) => ({
    ...block,
    called: say(`${FILE}, blocks[${position}] "${block.called}", called`, block.called),
  })),
});

/** Why a block that takes its rows from force.json has none; null if it has some. */
function whyNothing({ force }: ForceContext, block: ReferenceBlock): string | null {
  if (block.kind === 'purchases') return force.purchases.length === 0 ? t('force.json offers no purchases.') : null;
  if (block.kind !== 'cards') return null;
  if (!force.deck) return t('force.json has no deck.');
  const { of } = block;
  if (of === undefined || force.deck.cards.some(({ kind }) => kind === of)) return null;
  return `${t('force.json has no cards of the kind "{id}".', { id: of })}${didYouMean(
    of,
    force.deck.kinds.map(({ id }) => id),
  )}`;
}
