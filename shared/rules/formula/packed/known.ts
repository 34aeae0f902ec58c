import type { Formula } from '../ast.ts';
import { type Packed, unpackFormula } from './packed.ts';

const packed = new Map<string, Packed>();
const unpacked = new Map<string, Formula>();

/** Makes the formulas of these texts known, so that `parseFormula` need not parse them. They must be what it would return. */
export function knowFormulas(formulas: readonly (readonly [text: string, formula: Packed])[]): void {
  for (const [text, formula] of formulas) if (!unpacked.has(text)) packed.set(text, formula);
}

/** The formula of a text; undefined if it is not known. */
export function knownFormula(text: string): Formula | undefined {
  const made = unpacked.get(text);
  if (made) return made;
  const known = packed.get(text);
  if (known === undefined) return undefined;
  const formula = unpackFormula(known);
  unpacked.set(text, formula);
  packed.delete(text);
  return formula;
}
