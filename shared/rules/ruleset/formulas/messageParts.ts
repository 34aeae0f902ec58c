import type { FaultReport } from '../faults.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Splits a message at its `{…}`, each of which `prepare` turns into something that gives its text. Null, with its faults
 * reported, if a placeholder or a brace is wrong.
 */
export function splitMessage<T>(
  report: FaultReport,
  place: string,
  text: string,
  prepare: (inside: string) => T | null,
): readonly (string | T)[] | null {
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) {
    report(place, 'A "{" has no "}" that belongs to it, or the other way round.');
    return null;
  }
  const parts: (string | T)[] = [];
  let sound = true;
  // Splitting by a pattern with a group gives fixed text and placeholders in turn.
  text.split(PLACEHOLDER).forEach((part, index) => {
    if (index % 2 === 0) {
      if (part !== '') parts.push(part);
      return;
    }
    const prepared = prepare(part);
    if (prepared === null) sound = false;
    else parts.push(prepared);
  });
  return sound ? parts : null;
}
