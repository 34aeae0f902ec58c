/** Work in short steps, so that other work can run in between. Each step yields the part that is done, from 0 to 1. */
export type Steps<T> = Generator<number, T>;

/** Does all steps at once. */
export function allSteps<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The steps of work that is a part of other work, `from` and `to` being where that is before and after it. */
export function* partOf<T>(steps: Steps<T>, from: number, to: number): Steps<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield from + step.value * (to - from);
  }
}
