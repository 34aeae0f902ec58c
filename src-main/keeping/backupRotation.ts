/** A kept copy of a project file; times in milliseconds since 1970. */
export type BackupCopy = {
  /** When it was replaced and so kept. */
  readonly keptAt: number;
  /** When the project was last saved in this state. */
  readonly savedAt: number;
  readonly designs: number;
  /** How many battlegroups; null in copies that an earlier Motorpool kept. */
  readonly forces: number | null;
  /** Start of the SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string;
};

type RotatedCopy = BackupCopy & { readonly kind: 'backup' | 'daily' };

export const LATEST_KEPT = 10;
export const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

const NAME = /^(\d{1,16})-(\d{1,16})-(\d{1,9})-(?:(\d{1,9})-)?([0-9a-f]{16})\.motorpool$/;

/** A copy's file name says all about it, so that a list needs no file to be opened. */
export const copyName = ({ keptAt, savedAt, designs, forces, hash }: BackupCopy): string =>
  `${[keptAt, savedAt, designs, ...(forces === null ? [] : [forces]), hash].join('-')}.motorpool`;

/** The copy of a file name; null for any other file. */
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
 * Which copies to keep, the latest first: the last ten as 'backup', and of the days before, back to the thirtieth, the
 * last of each day as 'daily'. Days are those of UTC, so that travelling changes nothing.
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
