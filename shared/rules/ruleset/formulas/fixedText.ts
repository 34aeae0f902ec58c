import type { FaultReport } from '../faults.ts';
import { formatPlain } from '../values/index.ts';
import { assessedFormula } from './assessedFormula.ts';
import { splitMessage } from './messageParts.ts';
import type { Names } from './names.ts';

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
