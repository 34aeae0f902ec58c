import { noRoom } from '../../cards/index.ts';
import type { ForceAssessment } from '../../force/index.ts';
import type { Card, Offender, Page } from '../../print/page/index.ts';
import type { PrintSetup, Sides } from '../../print/paper/index.ts';
import { gridFor, imposeCards } from '../../print/paper/index.ts';
import type { EntryId } from '../../project/force/index.ts';
import type { Project } from '../../project/index.ts';
import type { ForceSheetSetting } from './forceSheet.ts';
import type { ForceJob } from './job.ts';

export type PartSetting = Omit<ForceSheetSetting, 'job'> & { readonly project: Project; readonly job: ForceJob };

/** A part of a print; why there is nothing of it to print; or why it cannot be printed like this. */
export type LaidPart =
  | {
      readonly pages: readonly Page[];
      readonly offenders: readonly Offender[];
      readonly cards: number;
      readonly setup: PrintSetup;
      /** For unit cards, the entries by the `design` of their cards. */
      readonly entries?: readonly EntryId[];
    }
  | { readonly absent: string }
  | { readonly fault: string };

/** What a side is called on the cards of a force. */
export const ownerOf = ({ force }: ForceAssessment): string => force.side?.trim() || force.name.trim();

/** Cards of one size on pages; a fault if none of them has room on the paper. */
export function imposed(cards: readonly Sides[], setup: PrintSetup): readonly Page[] | { readonly fault: string } {
  if (gridFor(setup) === null) return { fault: noRoom(setup) };
  return imposeCards(cards, setup) ?? [];
}

/** A card with its back, which only arrangements with backs show. */
export const bothSides = (front: Card, back: Card, { arrangement }: PrintSetup): Sides => ({
  front,
  back: arrangement === 'fronts' ? null : back,
});
