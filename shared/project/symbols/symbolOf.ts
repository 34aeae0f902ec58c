import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { IconSource } from '../../rules/ruleset/format/symbols/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import { type ProjectSymbol, symbolNamed } from './symbol.ts';

/**
 * The symbol of a design: the one that its player gave it, else the one that the ruleset has for such designs; null for none. A
 * symbol of the player that is gone counts as none given.
 */
export function symbolOf(
  ruleset: Ruleset,
  { symbols }: { readonly symbols?: readonly ProjectSymbol[] | undefined },
  design: DesignInput & { readonly symbol?: string | undefined },
): IconSource | null {
  const sources = { symbols, icons: ruleset.data.icons };
  const given = design.symbol === undefined ? null : symbolNamed(sources, design.symbol);
  if (given !== null) return given;
  const { designSymbol } = ruleset.data;
  if (!designSymbol) return null;
  const value = assessDesign(ruleset, design).values[designSymbol.field] ?? null;
  const key = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  return symbolNamed(sources, designSymbol.names[key]);
}
