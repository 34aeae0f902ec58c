import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

type Done<T> = { readonly work: () => T; readonly result: T };

/** The last result of some work, and a way to get the present one. */
type AfterPaint<T> = {
  /** The last result, from earlier work until the new work is done; null before the first. */
  readonly shown: T | null;
  /** Returns the result of the present work, doing it at once if it is not done yet. */
  readonly now: () => T;
};

/** Does work after the requesting frame is painted; `work` is a new function when its inputs change, and null for no work. */
export function useAfterPaint<T>(work: () => T): AfterPaint<T>;
export function useAfterPaint<T>(work: (() => T) | null): AfterPaint<T> | null;
export function useAfterPaint<T>(work: (() => T) | null): AfterPaint<T> | null {
  const [done, finish] = useState<Done<T> | null>(null);
  useEffect(() => (work === null ? undefined : afterPaint(() => finish({ work, result: work() }))), [work]);
  if (work === null) return null;
  return { shown: done?.result ?? null, now: () => (done?.work === work ? done.result : work()) };
}
