import { type SheetJob, type SheetKind, sheetKinds } from '../../shared/handouts/index.ts';
import type { CardChoices } from './choices.ts';

/** What can be printed, in the order it is offered. */
export const printKinds: readonly (readonly [kind: CardChoices['kind'], label: string])[] = [
  ['cards', 'Cards'],
  ['list', 'Opponent’s list'],
  ['data', 'Data sheets'],
  ['reference', 'Reference'],
  ['blank-cards', 'Blank cards'],
  ['blank-form', 'Blank forms'],
];

/** Whether a sheet is of designs; the others are the same whatever the designs are. */
export const isOfDesigns = (kind: CardChoices['kind']): boolean => kind !== 'blank-cards' && kind !== 'blank-form';

export const isSheet = (kind: CardChoices['kind']): kind is SheetKind => sheetKinds.some((each) => each === kind);

/** The job of a sheet, from what is chosen for cards and sheets together. */
export function sheetJobOf({ job, sheet }: CardChoices, kind: SheetKind): SheetJob {
  const { setup, look, pointsShown, picturesShown, quantities, side, sideShown } = job;
  return { kind, setup, look, pointsShown, picturesShown, quantities, side, sideShown, ...sheet };
}
