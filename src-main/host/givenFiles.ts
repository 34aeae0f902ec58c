/** The files that a program was started with, each for a window. Those that no page can show are given once. */
export function openGivenFiles(files: readonly string[]) {
  const waiting = [...files];
  const refused = new Set<string>();
  return {
    /** The next file that no window was given. */
    next: (): string | undefined => waiting.shift(),

    /** After all were given: the first file that no page shows, else the first; null if none can be shown. */
    again(shown: readonly string[]): string | null {
      const others = files.filter((path) => !refused.has(path));
      return others.find((path) => !shown.includes(path)) ?? others[0] ?? null;
    },

    /** Notes that a page could not show a file as its project. */
    cannotShow: (path: string | null): void => {
      if (path !== null) refused.add(path);
    },
  };
}
