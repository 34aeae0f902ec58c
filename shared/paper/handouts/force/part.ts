import type { ForceAssessment } from '../../../force/index.ts';
import type { EntryId } from '../../../project/force.ts';
import type { Project } from '../../../project/index.ts';
import { noRoom } from '../../cards/index.ts';
import type { Card, LayoutIssue, Page } from '../../print/page/index.ts';
import type { PrintSetup, Sides } from '../../print/paper/index.ts';
import { gridFor, imposeCards } from '../../print/paper/index.ts';
import { type Frame, frameOf, type SheetLayout, type SheetPage } from '../frame.ts';
import type { ForceSheetContext } from './forceSheet.ts';
import type { ForceJob } from './job.ts';

export type PartContext = Omit<ForceSheetContext, 'job'> & {
  readonly project: Project;
  readonly job: ForceJob;
  /** All forces of the print. */
  readonly together: readonly ForceAssessment[];
  /** White kept for the head of the print, above the title of the first sheet. */
  readonly headMm: number;
};

/** Unit cards that are laid out but not on paper yet, and what the margin of their sheets says. */
export type LooseCards = { readonly sides: readonly Sides[]; readonly note: string | null };

/** What a part has on paper: pages of sheets, pages with pieces to cut out, or cards to be dealt on to pages. */
export type PartContent = {
  readonly pages: readonly (Page | SheetPage)[];
  readonly loose?: LooseCards;
  readonly layoutIssues: readonly LayoutIssue[];
  readonly cards: number;
  readonly setup: PrintSetup;
  /** For unit cards, the entries by the `design` of their cards. */
  readonly entries?: readonly EntryId[];
};

/** A laid-out part of a print; or the reason why it has no content; or the reason why it cannot be printed. */
export type PartLayout =
  | PartContent
  /** `isNamed`: the head of the print says so too, since a player may look for it. */
  | { readonly absent: string; readonly isNamed?: true }
  | { readonly fault: string };

/** Lays out a part that is written on sheets of paper. */
export function onSheets({ job: { sheet }, headMm }: PartContext, lay: (frame: Frame) => SheetLayout): PartLayout {
  const frame = frameOf(sheet.setup, headMm);
  return typeof frame === 'string' ? { fault: frame } : { ...lay(frame), cards: 0, setup: sheet.setup };
}

/** Returns the name of a side on the cards of a force. */
export const ownerOf = ({ force }: ForceAssessment): string => force.side?.trim() || force.name.trim();

/** Places cards of one size on pages; returns a fault if they do not fit on the paper. */
export function imposed(cards: readonly Sides[], setup: PrintSetup): readonly Page[] | { readonly fault: string } {
  const grid = gridFor(setup);
  return grid === null ? { fault: noRoom(setup) } : imposeCards(cards, setup, grid);
}

/** A card with its back, which only arrangements with backs show. */
export const bothSides = (front: Card, back: Card, { arrangement }: PrintSetup): Sides => ({
  front,
  back: arrangement === 'fronts' ? null : back,
});
