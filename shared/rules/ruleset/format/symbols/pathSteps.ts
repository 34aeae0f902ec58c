/** How many numbers each command takes. */
const NUMBERS = new Map(Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }));
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;
/** Flags of arcs may stand without anything between them: "a5 5 0 01.5 2". */
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([MmLlHhVvCcSsQqTtAaZz])/y;

/** One command of a path. */
type PathStep = { readonly command: string; readonly numbers: readonly number[] };

/** The commands of a path, each with its numbers; null if the text is no path. */
export function pathSteps(text: string): readonly PathStep[] | null {
  const steps: PathStep[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found?.[1] ?? null;
  };
  let command: string | null = null;
  while (text.slice(at).trim() !== '') {
    const next = take(COMMAND);
    if (next === null && (command === null || command.toUpperCase() === 'Z')) return null;
    // Further pairs of numbers behind a move are lines.
    command = next ?? (command === 'M' ? 'L' : command === 'm' ? 'l' : command) ?? 'L';
    const upper = command.toUpperCase();
    const numbers: number[] = [];
    for (let index = 0; index < (NUMBERS.get(upper) ?? 0); index++) {
      const number = take(upper === 'A' && (index === 3 || index === 4) ? FLAG : NUMBER);
      if (number === null || !Number.isFinite(Number(number))) return null;
      numbers.push(Number(number));
    }
    if (steps.length === 0 && upper !== 'M') return null;
    steps.push({ command, numbers });
  }
  return steps;
}
