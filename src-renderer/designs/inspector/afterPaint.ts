import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../ui/afterPaint.ts';

/**
 * A value as it was when the last frame was painted: what follows it never holds up the frame that shows a key press.
 * While the inspector itself is worked in, the value as it is: its controls must not show the old one again for a moment.
 * `first` is what the very first frame is given.
 */
export function useAfterPaint<T>(value: T, first: T = value): T {
  const [shown, show] = useState(first);
  useEffect(() => afterPaint(() => startTransition(() => show(value))), [value]);
  return document.activeElement?.closest('.inspector') ? value : shown;
}
