import { t } from '../../shared/base/words/words.ts';
import { type HandoutJob, type HandoutKind, handoutKinds } from '../../shared/paper/handouts/index.ts';
import type { CardChoices } from './choices.ts';

/** Everything that can be printed, in the order of the list. */
export const printKinds: readonly (readonly [kind: CardChoices['kind'], label: string])[] = [
  ['cards', t('Cards')],
  ['list', t('Opponent’s list')],
  ['data', t('Detail pages')],
  ['reference', t('Reference')],
  ['blank-cards', t('Blank cards')],
  ['blank-form', t('Blank forms')],
];

/** True if a print shows designs; the other prints do not depend on the designs. */
export const isOfDesigns = (kind: CardChoices['kind']): boolean => kind !== 'blank-cards' && kind !== 'blank-form';

/** True if the player chooses which designs are in a print. A reference of a battlegroup has those of the battlegroup. */
export const choosesDesigns = ({ kind, sheet }: Pick<CardChoices, 'kind' | 'sheet'>): boolean =>
  isOfDesigns(kind) && !(kind === 'reference' && sheet.force !== null);

export const isHandout = (kind: CardChoices['kind']): kind is HandoutKind => handoutKinds.some((each) => each === kind);

/** Returns the job of a handout, from the options for cards and handouts. */
export function handoutJobOf({ job, sheet }: CardChoices, kind: HandoutKind): HandoutJob {
  const { setup, look, pointsShown, picturesShown, quantities, side, sideShown } = job;
  return { kind, setup, look, pointsShown, picturesShown, quantities, side, sideShown, ...sheet };
}
