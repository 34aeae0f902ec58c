import { z } from 'zod';
import { hashOf } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type IconSource, iconOf, type SymbolPaths, symbolPathsSchema } from '../../rules/ruleset/format/symbols.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import type { DeepReadonly } from '../deepReadonly.ts';

/** Most symbols of the player's own in a project. */
export const MOST_SYMBOLS = 200;
const MOST_LABEL = 60;

/** A symbol that a player brought: shapes only. Loose: properties added by a later version are kept. */
export const projectSymbolSchema = z.looseObject({
  id: z.string().min(1).max(60),
  /** What it shows, in words. */
  label: z.string().min(1).max(MOST_LABEL),
  paths: symbolPathsSchema,
});

export type ProjectSymbol = DeepReadonly<z.infer<typeof projectSymbolSchema>>;

/** A symbol from its shapes. The same shapes have the same id, so that designs share them. */
export function projectSymbol(label: string, paths: SymbolPaths): ProjectSymbol {
  const shown = label.replace(/\s+/g, ' ').trim().slice(0, MOST_LABEL) || t('Symbol');
  return { id: `own-${hashOf(JSON.stringify(paths))}`, label: shown, paths };
}

/** The symbols a design can have: those of the project, and those of the ruleset. */
type SymbolSources = {
  readonly symbols: readonly ProjectSymbol[] | undefined;
  readonly icons: Parameters<typeof iconOf>[0];
};

/** The symbol with an id: of the project, the ruleset or ours; null if there is none any more. */
export function symbolNamed({ symbols = [], icons }: SymbolSources, id: string | undefined): IconSource | null {
  const own = symbols.find((symbol) => symbol.id === id);
  return own ? { label: own.label, paths: own.paths.map(({ d, pen }) => (pen === undefined ? { d } : { d, pen })) } : iconOf(icons, id);
}

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
