import type { ForceJob } from './job.ts';
import { forceParts, partFacts } from './partFacts.ts';

/** Sets of parts that players print together. */
export const packKinds = ['evening', 'mine', 'opponent'] as const;
export type PackKind = (typeof packKinds)[number];

/** The name of each pack, and its content in one sentence without a full stop. */
export const packFacts: Readonly<Record<PackKind, { readonly label: string; readonly about: string }>> = {
  evening: { label: 'Everything', about: 'All parts for all sides, for whoever prepares the evening: open and secret pages' },
  mine: { label: 'For me', about: 'All parts of your own side, its secrets and notes included' },
  opponent: { label: 'For the opponent', about: 'Your side as an opponent may see it: without notes and secret parts' },
};

/** What a pack sets of a print; paper, looks and arrangements stay as they are. */
type PackJob = Pick<ForceJob, 'parts' | 'copyFor' | 'pointsShown' | 'notesShown'>;

/** What to print for a pack. */
export function packJob(kind: PackKind): PackJob {
  const isOpen = kind === 'opponent';
  return {
    parts: forceParts.filter((part) => !isOpen || !partFacts[part].isSecret),
    copyFor: isOpen ? 'opponent' : 'owner',
    pointsShown: !isOpen,
    notesShown: !isOpen,
  };
}

/** The pack that a print is; null if something was chosen otherwise. `isForAll`: whether it is for all sides. */
export function packOf(job: PackJob, isForAll: boolean): PackKind | null {
  const kinds = packKinds.filter((kind) => kind === 'opponent' || (kind === 'evening') === isForAll);
  const same = (kind: PackKind): boolean => {
    const { parts, ...rest } = packJob(kind);
    const isSame = rest.copyFor === job.copyFor && rest.pointsShown === job.pointsShown && rest.notesShown === job.notesShown;
    return isSame && parts.length === job.parts.length && parts.every((part) => job.parts.includes(part));
  };
  return kinds.find(same) ?? null;
}
