import { extname } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import { type ExportJob, exportJobSchema } from '../../shared/workbook/index.ts';

/** What the command line takes to decide how designs are exported, as node:util's parseArgs wants it. */
export const exportOptions = {
  format: { type: 'string' },
  design: { type: 'string' },
  layout: { type: 'string' },
  breakdown: { type: 'string' },
  checks: { type: 'string' },
  army: { type: 'boolean' },
  'no-army': { type: 'boolean' },
  'no-protection': { type: 'boolean' },
  separator: { type: 'string' },
  decimal: { type: 'string' },
  'line-ends': { type: 'string' },
  'no-mark': { type: 'boolean' },
  quantity: { type: 'string', multiple: true },
} as const;

type OptionValue<O> = O extends { readonly multiple: true } ? readonly string[] : O extends { readonly type: 'boolean' } ? boolean : string;
/** The options as they were typed. */
export type ExportOptionValues = { readonly [K in keyof typeof exportOptions]?: OptionValue<(typeof exportOptions)[K]> | undefined };

/** What was decided for an export. Numbers in the army go by the names of designs, which are known only when the file is open. */
export type ExportChoices = {
  readonly job: ExportJob;
  readonly quantities: readonly { readonly name: string; readonly count: number }[];
};

/** Kinds of file that hold all designs, by the ending of their names; and those that hold one design as a share code. */
export const EXPORT_ENDINGS = ['.xlsx', '.csv', '.tsv', '.json'] as const;
export const SHARE_ENDINGS = ['.txt', '.svg'] as const;

/** What is wrong with the format of an export and with where it is to be written, in one sentence; null if nothing is. */
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

const refuse = (message: string): Outcome<never> => fail({ code: 'bad-request', message, hint: 'Try "motorpool export --help".' });

type Word = 'layout' | 'breakdown' | 'checks' | 'separator' | 'decimal' | 'line-ends';
const WORDS: Readonly<Record<Word, readonly string[]>> = {
  layout: ['stacked', 'wide'],
  breakdown: ['columns', 'sheet', 'none'],
  checks: ['errors', 'all', 'none'],
  separator: ['comma', 'semicolon', 'tab'],
  decimal: ['point', 'comma'],
  'line-ends': ['crlf', 'lf'],
};
const WORD_OPTIONS = Object.keys(WORDS) as readonly Word[]; // the record's own keys

const FOR_TEXT: readonly (keyof ExportOptionValues)[] = ['separator', 'decimal', 'line-ends', 'no-mark'];
const FOR_BOOKS: readonly (keyof ExportOptionValues)[] = ['layout', 'breakdown', 'checks', 'army', 'no-army', 'no-protection', 'quantity'];

/** Reads the options of an export, for the kind of file that the name of `output` asks for. */
export function readExportOptions(typed: ExportOptionValues, output: string): Outcome<ExportChoices> {
  const ending = extname(output).toLowerCase();
  for (const option of WORD_OPTIONS) {
    const word = typed[option];
    const words = WORDS[option];
    if (word !== undefined && !words.includes(word))
      return refuse(`"--${option}" takes ${words.slice(0, -1).join(', ')} or ${words.at(-1)}; "${word}" is none of them.`);
  }
  const isText = ending === '.csv' || ending === '.tsv';
  const stray = (isText ? FOR_BOOKS : ending === '.xlsx' ? FOR_TEXT : [...FOR_BOOKS, ...FOR_TEXT]).find(
    (option) => typed[option] !== undefined,
  );
  if (stray !== undefined) return refuse(`"--${stray}" says nothing about ${ending} files.`);
  if (ending === '.tsv' && typed.separator !== undefined && typed.separator !== 'tab')
    return refuse('A .tsv file is separated by tabs; give the file the ending .csv for anything else.');
  const quantities = readQuantities(typed.quantity ?? []);
  if (!quantities.ok) return quantities;
  const job = exportJobSchema.parse({
    kind: isText ? 'csv' : ending.slice(1),
    book: {
      layout: typed.layout,
      breakdown: typed.breakdown,
      checks: typed.checks,
      army: typed['no-army'] !== true,
      locked: typed['no-protection'] !== true,
    },
    text: {
      separator: ending === '.tsv' ? 'tab' : typed.separator,
      decimal: typed.decimal,
      lineEnds: typed['line-ends'],
      mark: typed['no-mark'] !== true,
    },
  });
  return succeed({ job, quantities: quantities.value });
}

function readQuantities(typed: readonly string[]): Outcome<ExportChoices['quantities']> {
  const read = typed.map((text) => /^(.*)=(\d{1,4})$/s.exec(text));
  const wrong = typed.find((_, at) => read[at] === null);
  if (wrong !== undefined) return refuse(`"--quantity" takes a name and a number, such as "Rhino=3"; "${wrong}" is not that.`);
  return succeed(read.flatMap((found) => (found ? [{ name: (found[1] ?? '').trim(), count: Number(found[2]) }] : [])));
}
