import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../ui/afterPaint.ts';

/**
 * Returns a value as it was when the last frame was painted, so that work on it never delays the frame after a key press.
 * While the inspector itself has the focus it returns the current value: its controls must not briefly show the old one again.
 * `first` is the value for the very first frame.
 */
export function useValueAfterPaint<T>(value: T, first: T = value): T {
  const [shown, show] = useState(first);
  useEffect(() => afterPaint(() => startTransition(() => show(value))), [value]);
  return document.activeElement?.closest('.inspector') ? value : shown;
}
