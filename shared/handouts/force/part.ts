import { noRoom } from '../../cards/index.ts';
import type { ForceAssessment } from '../../force/index.ts';
import type { Card, Offender, Page } from '../../print/page/index.ts';
import type { PrintSetup, Sides } from '../../print/paper/index.ts';
import { gridFor, imposeCards } from '../../print/paper/index.ts';
import type { EntryId } from '../../project/force/index.ts';
import type { Project } from '../../project/index.ts';
import type { ForceSheetSetting } from './forceSheet.ts';
import type { ForceJob } from './job.ts';

export type PartSetting = Omit<ForceSheetSetting, 'job'> & {
  readonly project: Project;
  readonly job: ForceJob;
  /** All forces of the print. */
  readonly together: readonly ForceAssessment[];
};

/** A laid-out part of a print; or the reason why it has no content; or the reason why it cannot be printed. */
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

/** Returns the name of a side on the cards of a force. */
export const ownerOf = ({ force }: ForceAssessment): string => force.side?.trim() || force.name.trim();

/** Places cards of one size on pages; returns a fault if they do not fit on the paper. */
export function imposed(cards: readonly Sides[], setup: PrintSetup): readonly Page[] | { readonly fault: string } {
  if (gridFor(setup) === null) return { fault: noRoom(setup) };
  return imposeCards(cards, setup) ?? [];
}

/** A card with its back, which only arrangements with backs show. */
export const bothSides = (front: Card, back: Card, { arrangement }: PrintSetup): Sides => ({
  front,
  back: arrangement === 'fronts' ? null : back,
});
