import { extname } from 'node:path';

/** What the command line takes to decide how designs are exported, as node:util's parseArgs wants it. */
export const exportOptions = {
  format: { type: 'string' },
  design: { type: 'string' },
} as const;

/** The options as they were typed. */
export type ExportOptionValues = {
  readonly [K in keyof typeof exportOptions]?: ((typeof exportOptions)[K] extends { type: 'string' } ? string : boolean) | undefined;
};

/** Kinds of file that hold all designs, by the ending of their names; and those that hold one design as a share code. */
export const EXPORT_ENDINGS = ['.xlsx', '.csv', '.json'] as const;
export const SHARE_ENDINGS = ['.txt', '.svg'] as const;

/** What is wrong with the options of an export and with where it is to be written, in one sentence; null if nothing is. */
export function exportFault({ format, design }: ExportOptionValues, output: string): string | null {
  const ending = extname(output).toLowerCase();
  const isShare = format === 'share';
  if (format !== undefined && !isShare && !EXPORT_ENDINGS.some((known) => known === `.${format}`))
    return `"--format" takes ${EXPORT_ENDINGS.map((known) => known.slice(1)).join(', ')} or share; "${format}" is none of them.`;
  if (isShare && design === undefined) return '"--format share" needs "--design NAME": a share code holds one design.';
  if (!isShare && design !== undefined) return '"--design" goes with "--format share".';
  const endings: readonly string[] = isShare ? SHARE_ENDINGS : format === undefined ? EXPORT_ENDINGS : [`.${format}`];
  const list = endings.join(', ');
  if (output === '') return isShare ? null : `"export" needs "-o FILE" to know where to write (${list}).`;
  return endings.includes(ending) ? null : `"export" writes ${list} files, and "${output}" does not end in that.`;
}
