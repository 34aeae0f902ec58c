import { keepPair } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import { breachMarks, type Legality, legalityOf } from '../../project/issues.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { LayoutIssue } from '../print/page/index.ts';
import { type CardGrid, cutSizeOf, noteOnSheet, type PrintSetup, paperName } from '../print/paper/index.ts';
import type { Copy, PrintedDesign } from './copies.ts';

/** Returns the reason why a card of this size does not fit on this paper. */
export function noRoom(setup: PrintSetup): string {
  const { widthMm, heightMm } = cutSizeOf(setup);
  return t(
    'A card of {card} mm{isFold, select, true { with its back beside it} other {}} does not fit on {paper} with {margin} mm of margin; choose larger paper, a smaller card or less margin.',
    {
      card: `${inMm(widthMm)} × ${inMm(heightMm)}`,
      isFold: setup.arrangement === 'fold',
      paper: paperName(setup),
      margin: inMm(setup.marginMm),
    },
  );
}

const inMm = (length: number): string => String(Math.round(length * 10) / 10);

/** Returns a remark on backs that stay blank, of so many backs in all. */
export function blankBacks(blank: number, all: number): readonly LayoutIssue[] {
  if (blank === 0) return [];
  const which =
    blank < all
      ? t('{blank} of {all} backs {blank, plural, one {is} other {are}} blank', { blank, all })
      : t('{blank, plural, one {The back is} other {All # backs are}} blank', { blank });
  const message = t(
    '{which}, because nothing is chosen for backs and the {blank, plural, one {front holds} other {fronts hold}} everything. Choose what stands on backs, or print fronts only.',
    { which, blank },
  );
  return [{ design: -1, name: '', part: 'backs', reason: 'left blank', message }];
}

/** A remark on words that no margin has room for: cards are not moved for them. */
export function withoutNote(note: string | null, setup: PrintSetup, grid: CardGrid): readonly LayoutIssue[] {
  if (note === null || noteOnSheet(note, setup, grid) !== null) return [];
  const message = t(
    'The margins have no room for “{note}”: only the cards themselves say so. Choose larger paper or fewer cards on a page for it.',
    { note },
  );
  return [{ design: -1, name: '', part: 'margin', reason: 'no room', message }];
}

/** The legality of a design. Every sheet names the number of all that break rules, so that it is asked for often. */
export const standingOf = keepPair((ruleset: Ruleset, design: PrintedDesign): Legality => legalityOf(ruleset, design));

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
