type TurnLimits = {
  /** Work that may run at the same time. */
  readonly atATime: number;
  /** Work that may wait; more is refused. */
  readonly mostWaiting: number;
};

/** Ends a turn, and gives it to the next that waits. */
type EndTurn = () => void;

/** Gives out turns for work that takes much memory, in the order in which they were asked for. */
export function openTurns({ atATime, mostWaiting }: TurnLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  function begin(): EndTurn {
    running++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running--;
      waiting.shift()?.();
    };
  }

  return {
    /** Resolves to what ends the turn, once it has begun; to null at once if too many wait already. */
    take: (): Promise<EndTurn | null> => {
      if (running < atATime) return Promise.resolve(begin());
      if (waiting.length >= mostWaiting) return Promise.resolve(null);
      return new Promise((resolve) => waiting.push(() => resolve(begin())));
    },
  };
}
