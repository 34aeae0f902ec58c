import { didYouMean, type FaultReport } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import { checkSymbol, iconNames } from '../format/symbols/index.ts';

/** Reports symbols whose ids are taken already, and a symbol of designs that is chosen by a field or has a name that is unknown. */
export function checkSymbols(report: FaultReport, { icons, designSymbol, fields }: RulesetData): void {
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
  for (const [value, name] of Object.entries(designSymbol.names)) checkSymbol(report, `${place}, names, ${value}`, icons, name);
}
