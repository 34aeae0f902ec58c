import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

type Done<T> = { readonly work: () => T; readonly result: T };

/** The last result of a piece of work, and its result for what is asked now. */
export type AfterPaint<T> = {
  /** The last result there is, of earlier work while the new is not done; null before the first. */
  readonly shown: T | null;
  /** The result of this very work, done at once where it is not done yet. */
  readonly now: () => T;
};

/** Does a piece of work once the frame that asked for it is painted; `work` changes with what it depends on. Null: there is none to do. */
export function useAfterPaint<T>(work: () => T): AfterPaint<T>;
export function useAfterPaint<T>(work: (() => T) | null): AfterPaint<T> | null;
export function useAfterPaint<T>(work: (() => T) | null): AfterPaint<T> | null {
  const [done, finish] = useState<Done<T> | null>(null);
  useEffect(() => (work === null ? undefined : afterPaint(() => finish({ work, result: work() }))), [work]);
  if (work === null) return null;
  return { shown: done?.result ?? null, now: () => (done?.work === work ? done.result : work()) };
}
