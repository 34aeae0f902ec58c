import { type HandoutJob, type HandoutKind, handoutKinds } from '../../shared/handouts/index.ts';
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

/** Whether a print is of designs; the others are the same whatever the designs are. */
export const isOfDesigns = (kind: CardChoices['kind']): boolean => kind !== 'blank-cards' && kind !== 'blank-form';

export const isHandout = (kind: CardChoices['kind']): kind is HandoutKind => handoutKinds.some((each) => each === kind);

/** The job of a handout, from what is chosen for cards and handouts together. */
export function handoutJobOf({ job, sheet }: CardChoices, kind: HandoutKind): HandoutJob {
  const { setup, look, pointsShown, picturesShown, quantities, side, sideShown } = job;
  return { kind, setup, look, pointsShown, picturesShown, quantities, side, sideShown, ...sheet };
}
