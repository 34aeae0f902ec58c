import { t } from '../../../base/words/words.ts';
import type { FaultReport } from '../faults.ts';
import { formatPlain } from '../values/index.ts';
import { assessedFormula } from './assessedFormula.ts';
import type { Names } from './names.ts';

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
    report(place, t('A "{" has no "}" that belongs to it, or the other way round.'));
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

const NOBODY = { assessment: { values: {}, components: {} }, row: 0 };

/**
 * A text in which each `{…}` holds a formula over constants, tables and what is agreed for the battle, worked out. An answer that
 * is an empty text leaves nothing. Faults are reported; the text is then printed as it is written.
 */
export function fixedText(report: FaultReport, names: Names, place: string, text: string): string {
  if (!/[{}]/.test(text)) return text;
  const plain: Names = { ...names, fields: new Map(), components: new Map() };
  const parts = splitMessage(report, place, text, (inside) => {
    const run = assessedFormula(report, plain, `${place}, {${inside}}`, `=${inside}`);
    const value = run?.(NOBODY) ?? null;
    return run && (value === '' ? '' : formatPlain(value, 2));
  });
  return parts?.join('') ?? text;
}
