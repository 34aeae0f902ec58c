import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { Values } from '../../../rules/ruleset/values/index.ts';
import type { ImportedDesign, ImportedRow } from '../imported.ts';
import type { OpenSheet } from './draft.ts';

/** What the legend of a sheet says of blanks, by field, of the designs themselves and of each of their components. */
type BlanksSaid = { readonly own: Values; readonly components: ReadonlyMap<string, Values> };

function blanksSaid({ ruleset, reader: { legend } }: OpenSheet): BlanksSaid | null {
  const said = (fields: Iterable<{ readonly data: Field }>, kinds: readonly Field['kind'][]): Values =>
    Object.fromEntries(
      [...fields].flatMap(({ data }) => {
        const told = kinds.includes(data.kind) ? (legend?.unmarkedOf(data) ?? null) : null;
        return told === null ? [] : [[data.id, told] as const];
      }),
    );
  const own = said(ruleset.fields.values(), ['choice', 'yesNo']);
  const components = new Map([...ruleset.components].map(([id, { fields }]) => [id, said(fields.values(), ['number', 'yesNo'])]));
  return Object.keys(own).length === 0 && [...components.values()].every((values) => Object.keys(values).length === 0)
    ? null
    : { own, components };
}

/** The values with others in place of their blanks, of those that `mayFill` takes. */
const filled = (values: Values, said: Values, mayFill: (id: string) => boolean): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(said).filter(([id]) => (values[id] ?? null) === null && mayFill(id))),
});

/** Designs whose blanks have what the legend of their sheet says of them: "blank shots = unlimited". */
export function withBlanksSaid(sheets: readonly OpenSheet[], designs: readonly ImportedDesign[]): readonly ImportedDesign[] {
  const bySheet = new Map(sheets.map((sheet) => [sheet.sheetName, blanksSaid(sheet)]));
  if ([...bySheet.values()].every((said) => said === null)) return designs;
  return designs.map((design) => {
    const said = bySheet.get(design.sheet);
    if (!said) return design;
    const isGiven = ({ values }: ImportedRow): boolean => Object.entries(values).some(([id, value]) => id !== 'name' && value !== null);
    const components = Object.fromEntries(
      Object.entries(design.components).map(([id, rows]) => [
        id,
        rows.map((row) => (isGiven(row) ? { ...row, values: filled(row.values, said.components.get(id) ?? {}, () => true) } : row)),
      ]),
    );
    return { ...design, components, values: filled(design.values, said.own, (id) => design.cells.has(id)) };
  });
}
