/** Rows that do not come, e.g. in a hidden window, hold up other work for this time at most, in milliseconds. */
const LONGEST_MS = 3_000;

let tell = (): void => undefined;
const painted = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Records that the first rows of the window are painted. */
export const noteFirstRows = (): void => tell();

/** Resolves once the first rows of the window are painted. Work that they do not need begins then. */
export const firstRows = (): Promise<void> =>
  Promise.race([
    painted,
    new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST_MS);
    }),
  ]);
