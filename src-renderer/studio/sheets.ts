import { type SheetJob, type SheetKind, sheetKinds } from '../../shared/paper/index.ts';
import type { Project } from '../../shared/project/index.ts';
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
export function sheetJobOf({ job, sheet }: CardChoices, kind: SheetKind, side: Project['side']): SheetJob {
  const { setup, look, pointsShown, picturesShown, quantities } = job;
  const shown = job.side ?? side ?? null;
  return {
    kind,
    setup,
    look,
    pointsShown,
    picturesShown,
    quantities,
    ...sheet,
    // A project's side may hold more than a job takes.
    side: shown === null || !job.sideShown ? null : { name: shown.name, colour: shown.colour, emblem: shown.emblem },
  };
}
