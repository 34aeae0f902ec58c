import { didYouMean, type FaultReport } from '../faults.ts';
import type { Field, RulesetData } from '../format/index.ts';
import { checkSymbol, iconNames } from '../format/symbols/index.ts';
import { choicesOf, type RulesetTable } from '../values/index.ts';

/** Reports symbols whose ids are taken already, and a symbol of designs that is chosen by a field or has a name that is unknown. */
export function checkSymbols(
  report: FaultReport,
  { icons, designSymbol, fields }: RulesetData,
  tables: ReadonlyMap<string, RulesetTable>,
): void {
  const taken = new Set<string>(iconNames);
  icons.forEach(({ id }, index) => {
    if (taken.has(id)) report(`ruleset.json, icons[${index}] "${id}"`, `The id "${id}" is taken already.`);
    taken.add(id);
  });
  if (!designSymbol) return;
  const known = fields.map(({ id }) => id);
  const place = 'ruleset.json, designSymbol';
  if (!known.includes(designSymbol.field))
    report(`${place}, field`, `There is no field "${designSymbol.field}".${didYouMean(designSymbol.field, known)}`);
  const keys = keysOf(
    fields.find(({ id }) => id === designSymbol.field),
    tables,
  );
  for (const [value, name] of Object.entries(designSymbol.names)) {
    checkSymbol(report, `${place}, names, ${value}`, icons, name);
    if (keys !== null && !keys.includes(value))
      report(`${place}, names, ${value}`, `The field "${designSymbol.field}" never holds "${value}".${didYouMean(value, keys)}`);
  }
}

/** The values that a field can hold, as symbols are chosen by them; null if it can hold anything. */
function keysOf(field: Field | undefined, tables: ReadonlyMap<string, RulesetTable>): readonly string[] | null {
  if (field?.kind === 'yesNo') return ['yes', 'no'];
  return field?.kind === 'choice' && tables.has(field.table) ? choicesOf({ tables }, field).map(({ key }) => key) : null;
}
