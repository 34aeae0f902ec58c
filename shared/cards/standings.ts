import { breachMarks, type Legality, legalityOf } from '../project/issues/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import type { Copy, PrintedDesign } from './copies.ts';

/** What was found of a design, by the ruleset and the very object that it was found for. */
const found = new WeakMap<Ruleset, WeakMap<PrintedDesign, Legality>>();

/** The legality of a design. Every sheet names the number of all that break rules, so that it is asked for often. */
export function standingOf(ruleset: Ruleset, design: PrintedDesign): Legality {
  const known = found.get(ruleset) ?? new WeakMap<PrintedDesign, Legality>();
  found.set(ruleset, known);
  const standing = known.get(design) ?? legalityOf(ruleset, design);
  known.set(design, standing);
  return standing;
}

/** The words in the margin of each sheet: how many of the printed designs break rules or are exempted. Null if none is. */
export function breachNote(ruleset: Ruleset, copies: readonly Copy[]): string | null {
  const worst = new Map<string | number, Legality>();
  for (const { design, input } of copies) {
    // A design in several lines of a force is one design; it breaks rules if it does in one of them.
    const key = input.units?.design ?? design;
    const standing = standingOf(ruleset, input);
    const known = worst.get(key);
    if (known === undefined || known.kind === 'legal' || standing.kind === 'broken') worst.set(key, standing);
  }
  return breachMarks(ruleset, [...worst.values()]).join(' · ') || null;
}
