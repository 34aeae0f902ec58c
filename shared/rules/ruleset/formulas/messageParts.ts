import { t } from '../../../base/words/words.ts';
import type { Value } from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';
import { type FilledPart, filledWithLengths, formatPlain } from '../values/index.ts';
import type { Lengths } from '../values/lengths.ts';
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

/** A value in a message. A formula says nothing where its answer is an empty text: `{IF(over>0,"Too many.","")}`. */
export const saidPlainly = (value: Value): string => (value === '' ? '' : formatPlain(value, 2));

/** The text of a message that was split, with its lengths as the reader wants them; `fill` gives the text of a placeholder. */
export const messageOver =
  <C, T>(parts: readonly (string | T)[], lengths: Lengths | undefined, fill: (part: T, context: C) => Omit<FilledPart, 'isFixed'>) =>
  (context: C): string => {
    const filled = parts.map((part) =>
      typeof part === 'string' ? { text: part, isFixed: true } : { ...fill(part, context), isFixed: false },
    );
    return filledWithLengths(filled, lengths).join('');
  };

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
    return run && saidPlainly(run(NOBODY));
  });
  return parts?.join('') ?? text;
}
