import { readFileSync } from 'node:fs';

/** The golden table of functions: a formula over the sample sheet, and its value as a formula would spell it. */
export const goldenRows: readonly { readonly formula: string; readonly value: string }[] = readFileSync(
  new URL('../../golden/formula-functions.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [formula = '', value = ''] = line.split('\t');
    return { formula, value };
  });
