import { startTransition, useEffect, useState } from 'react';

/** A value as it was when the last frame was painted: what follows it never holds up the frame that shows a key press. */
export function useAfterPaint<T>(value: T): T {
  const [shown, show] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => show(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
