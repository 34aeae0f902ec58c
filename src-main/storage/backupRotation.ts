/** A backup copy of a project file; times in milliseconds since 1970. */
export type BackupCopy = {
  /** When the copy was made, because a save replaced the file. */
  readonly keptAt: number;
  /** When the project was last saved in this state. */
  readonly savedAt: number;
  readonly designs: number;
  /** Number of battlegroups; null in copies made by an earlier Motorpool. */
  readonly forces: number | null;
  /** Start of the SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string;
};

type RotatedCopy = BackupCopy & { readonly kind: 'backup' | 'daily' };

export const LATEST_KEPT = 10;
export const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

const NAME = /^(\d{1,16})-(\d{1,16})-(\d{1,9})-(?:(\d{1,9})-)?([0-9a-f]{16})\.motorpool$/;

/** Returns a copy's file name. It contains all facts about the copy, so that listing copies opens no files. */
export const copyName = ({ keptAt, savedAt, designs, forces, hash }: BackupCopy): string =>
  `${[keptAt, savedAt, designs, ...(forces === null ? [] : [forces]), hash].join('-')}.motorpool`;

/** Returns the copy that a file name describes; null for any other file. */
export function readCopyName(name: string): BackupCopy | null {
  const [, keptAt, savedAt, designs, forces, hash] = NAME.exec(name) ?? [];
  if (hash === undefined) return null;
  return {
    keptAt: Number(keptAt),
    savedAt: Number(savedAt),
    designs: Number(designs),
    forces: forces === undefined ? null : Number(forces),
    hash,
  };
}

/**
 * Returns the copies to keep, latest first: the last ten as 'backup', and from the days before, back to the thirtieth, the
 * last copy of each day as 'daily'. Days are in UTC, so that a change of time zone changes nothing.
 */
export function rotate(copies: readonly BackupCopy[], now: number): readonly RotatedCopy[] {
  const latestFirst = copies.toSorted((a, b) => b.keptAt - a.keptAt);
  const seen = new Set<number>();
  return latestFirst.flatMap((copy, position): readonly RotatedCopy[] => {
    const day = Math.floor(copy.keptAt / DAY_MS);
    const isLastOfDay = !seen.has(day);
    seen.add(day);
    if (position < LATEST_KEPT) return [{ ...copy, kind: 'backup' }];
    return isLastOfDay && now - copy.keptAt <= DAYS_KEPT * DAY_MS ? [{ ...copy, kind: 'daily' }] : [];
  });
}
