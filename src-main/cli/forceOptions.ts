import { extname } from 'node:path';
import { type CardOptionValues, cardOptions } from './cardOptions.ts';

/** What the command line takes to decide what of a force is printed, besides the options of cards. */
export const forceOptions = {
  'battle-sheet': { type: 'boolean' },
  cards: { type: 'boolean' },
  deck: { type: 'boolean' },
  markers: { type: 'boolean' },
  list: { type: 'boolean' },
  'every-unit': { type: 'boolean' },
  'no-notes': { type: 'boolean' },
  'no-breaches': { type: 'boolean' },
  signature: { type: 'boolean' },
  'no-damage': { type: 'boolean' },
} as const;

/** The options as they were typed. */
export type ForceOptionValues = { readonly [K in keyof typeof forceOptions]?: boolean | undefined };

/** Options of cards that forces decide by themselves: how many, in which order, and whose. */
const decided: readonly string[] = ['combined', 'numbered', 'quantity', 'side', 'side-colour', 'check'];

/** The options of cards that prints of forces have as well. */
export const forcesShareWithCards = (Object.keys(cardOptions) as (keyof typeof cardOptions)[]) // the record's own keys
  .filter((name) => !decided.includes(name));

/**
 * Behind "force", "--sheet" asks for the sheet of a force; everywhere else it names the sheet of a workbook. A force is in a
 * project, which has no sheets to choose from, so the two never meet.
 */
export function withForceSheet(args: readonly string[]): readonly string[] {
  if (args.find((arg) => !arg.startsWith('-')) !== 'force') return args;
  const end = args.indexOf('--');
  return args.map((arg, at) => (arg === '--sheet' && (end === -1 || at < end) ? '--battle-sheet' : arg));
}

/** What was asked for: the report, a text, or a print. */
export type ForceAnswer = 'report' | 'list' | 'print';

const typedNames = (values: object): readonly string[] => Object.entries(values).flatMap(([name, value]) => (value ? [name] : []));
const partNames: readonly string[] = ['battle-sheet', 'cards', 'deck', 'markers'];

/** Which of them it is: a file is a print unless it is a list. */
export const forceAnswer = (typed: ForceOptionValues, output: string): ForceAnswer =>
  typed.list ? 'list' : output !== '' || typedNames(typed).some((name) => partNames.includes(name)) ? 'print' : 'report';

/** Why these options do not go together, in a sentence; null if they do. */
export function forceFault(typed: ForceOptionValues, print: CardOptionValues, output: string): string | null {
  const answer = forceAnswer(typed, output);
  const ending = extname(output).toLowerCase();
  const names = typedNames(typed);
  if (answer === 'list' && names.some((name) => partNames.includes(name)))
    return '"--list" makes a text and the others a PDF: ask for one after the other.';
  if (answer === 'list')
    return output === '' || ['.txt', '.md'].includes(ending)
      ? null
      : `"force --list" writes .txt, .md files, and "${output}" does not end in that.`;
  if (answer === 'print' && ending !== '.pdf')
    return output === ''
      ? '"force" needs "-o OUT.pdf" to know where to print.'
      : `"force" writes .pdf files, and "${output}" does not end in that.`;
  const [stray] = [...typedNames(print), ...names];
  return answer === 'report' && stray !== undefined ? `"--${stray}" is about printing, and needs "-o OUT.pdf".` : null;
}
