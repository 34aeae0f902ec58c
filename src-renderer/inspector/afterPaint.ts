import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../afterPaint.ts';

/**
 * A value as it was when the last frame was painted: what follows it never holds up the frame that shows a key press.
 * `first` is what the very first frame is given.
 */
export function useAfterPaint<T>(value: T, first: T = value): T {
  const [shown, show] = useState(first);
  useEffect(() => afterPaint(() => startTransition(() => show(value))), [value]);
  return shown;
}
