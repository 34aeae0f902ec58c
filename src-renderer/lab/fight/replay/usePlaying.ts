import { useEffect, useState } from 'react';

/** How long a step is shown at the usual speed, in milliseconds. */
const STEP_MS = 900;

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

type Playing = {
  readonly isPlaying: boolean;
  readonly play: (isPlaying: boolean) => void;
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
};

/** Goes from step to step while playing, up to the last. */
export function usePlaying(at: number, last: number, goTo: (at: number) => void): Playing {
  const [isPlaying, play] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= last) return play(false);
    const timer = setTimeout(() => goTo(at + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, speed, goTo]);
  return { isPlaying, play, speed, setSpeed };
}
