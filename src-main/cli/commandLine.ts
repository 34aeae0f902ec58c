import { CommanderError } from 'commander';
import packageFile from '../../package.json' with { type: 'json' };
import { type CliCommand, formsText, type Invocation } from './command.ts';
import { didYouMean } from './nearest.ts';
import { misused } from './terminal.ts';

/** Commands are loaded when called, so that no command waits for modules that only others need. */
type Entry = { readonly alias?: string; readonly load: () => Promise<CliCommand> };

const commands: Readonly<Record<string, Entry>> = {
  import: { load: async () => (await import('./commands/import.ts')).importCommand },
  adopt: { load: async () => (await import('./commands/adopt.ts')).adoptCommand },
  cost: { load: async () => (await import('./commands/cost.ts')).costCommand },
  check: { load: async () => (await import('./commands/check.ts')).checkCommand },
  compare: { load: async () => (await import('./commands/compare.ts')).compareCommand },
  odds: { load: async () => (await import('./commands/odds.ts')).oddsCommand },
  fight: { load: async () => (await import('./commands/fight.ts')).fightCommand },
  fair: { load: async () => (await import('./commands/fair.ts')).fairCommand },
  export: { load: async () => (await import('./commands/export.ts')).exportCommand },
  cards: { load: async () => (await import('./commands/cards.ts')).cardsCommand },
  handout: { alias: 'sheet', load: async () => (await import('./commands/handout.ts')).handoutCommand },
  list: { load: async () => (await import('./commands/list.ts')).listCommand },
  force: { load: async () => (await import('./commands/force.ts')).forceCommand },
  rulesets: { load: async () => (await import('./commands/rulesets.ts')).rulesetsCommand },
};

/** The names of the commands, in the order of the help. */
export const commandNames: readonly string[] = Object.keys(commands);

/** Finds a command by name or alias. */
const findCommand = (called: string) =>
  Object.entries(commands)
    .map(([name, entry]) => ({ name, ...entry }))
    .find(({ name, alias }) => name === called || alias === called);

const GENERAL_HELP = `FILE is a project (.motorpool) or a spreadsheet: Excel (.xlsx, .xlsm, .xlsb, .xls, .xml), OpenDocument (.ods, .fods,
.sxc), Lotus 1-2-3 (.wk1 to .123), Quattro Pro (.wq1, .wb2, .qpw), Works (.wks), .numbers, .dbf, .slk, .dif, .csv, .tsv,
.prn; or a list: .txt, .md, .html; or a text with share codes. "cards", "handout" and "list" take a folder of them too,
and with -o a folder to fill; "check" takes folders and makes one report of all that is in them.

"motorpool COMMAND --help" lists the options of a command. Those that most commands have:

  -o, --output FILE   where to write; an existing file is replaced
  --ruleset ID        the game system: a name from "motorpool rulesets", or the path of a ruleset's folder
                      (a project knows its own; a spreadsheet gets the one that fits it best)
  --worksheet NAME    reads only this worksheet of a workbook
  --password WORD     opens a protected workbook (what Excel opens without asking needs none)
  --json              the answer as JSON on standard output, and nothing else there
  -h, --help          this text
  --version           the version

Ends with 0 when done, 1 when "check" or "force" finds something against the rules, 2 when something could not be
read, written or understood; then one line on standard error says what.
`;

/** Returns the help of the whole program: every way to call every command. */
async function generalHelp(): Promise<string> {
  const loaded = await Promise.all(Object.values(commands).map(({ load }) => load()));
  const title = 'motorpool: what the units of a tabletop wargame cost, whether they keep the rules, and cards to play them with';
  return `${title}\n\n${formsText(loaded.flatMap(({ forms }) => forms))}\n\n${GENERAL_HELP}`;
}

/** Turns the message of a commander error into a sentence without its prefix. */
function sentenceOf({ message }: CommanderError): string {
  const words = message.replace(/^error: /, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/**
 * Returns the index of the command among the arguments: the first one that is not an option; after leading options, the first
 * that is a command name.
 */
function commandAt(args: readonly string[]): number {
  const isWord = (arg: string): boolean => !arg.startsWith('-');
  const first = args.findIndex(isWord);
  const known = first > 0 ? args.findIndex((arg) => isWord(arg) && findCommand(arg) !== undefined) : -1;
  return known === -1 ? first : known;
}

/** Parses the arguments after "motorpool". Throws one sentence for each kind of misuse. */
export async function readCommandLine(args: readonly string[]): Promise<Invocation> {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  if (options.includes('--version')) return { kind: 'text', text: `${packageFile.version}\n` };
  const at = commandAt(options);
  const name = at === -1 ? undefined : args[at];
  const entry = name === undefined ? undefined : findCommand(name);
  if (name === undefined || entry === undefined) {
    if (options.some((arg) => arg === '-h' || arg === '--help')) return { kind: 'text', text: await generalHelp() };
    if (name === undefined)
      throw misused(`Say what to do: ${commandNames.slice(0, -1).join(', ')} or ${commandNames.at(-1)}.`, 'Try "motorpool --help".');
    const near = didYouMean(name, [...commandNames, ...Object.values(commands).flatMap(({ alias = [] }) => alias)]);
    throw misused(`There is no command "${name}".`, [near, 'Try "motorpool --help".'].join(' ').trim());
  }
  const command = await entry.load();
  try {
    return command.parse({ name: entry.name, alias: entry.alias, as: name }, args.toSpliced(at, 1));
  } catch (error) {
    if (error instanceof CommanderError) throw misused(sentenceOf(error), `Try "motorpool ${name} --help".`);
    throw error;
  }
}
