import type { CommanderError } from 'commander';
import packageFile from '../../package.json' with { type: 'json' };
import { listOf, t } from '../../shared/base/words/words.ts';
import { type CliCommand, type Forms, formsText, type Invocation } from './command.ts';
import { misused } from './terminal.ts';

/** Commands are loaded when called, so that no command waits for modules that only others need. */
type Entry = {
  readonly alias?: string;
  /** The usual ways to call it, without "motorpool", and what each does: for the general help and the command's own. */
  readonly forms: Forms;
  readonly load: () => Promise<CliCommand>;
};

const commands: Readonly<Record<string, Entry>> = {
  import: {
    forms: [['import SHEET [-o FILE.motorpool]', t('what a spreadsheet holds; -o keeps it as a project')]],
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  adopt: {
    forms: [
      ['adopt SHEET -o FILE.motorpool', t("a project that prices its designs by the sheet's own formulas")],
      ['adopt SHEET --as-system NAME -o FILE', t('a game system of its own, made of any sheet with units')],
    ],
    load: async () => (await import('./commands/adopt.ts')).adoptCommand,
  },
  cost: {
    forms: [
      ['cost FILE... [--explain]', t('what each design costs and why; without points, its values')],
      ['cost FILE --design NAME --target POINTS', t('the changes of one cell or two that bring a design to a cost')],
    ],
    load: async () => (await import('./commands/cost.ts')).costCommand,
  },
  check: {
    forms: [['check FILE... [-o REPORT.pdf|.csv]', t('where designs break the rules; a report to print or to keep')]],
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  compare: {
    forms: [
      ['compare FILE --rules A [--rules B]', t('what designs and forces cost under two sets of rules')],
      ['compare FILE --rules A --explain NAME', t('why a design costs something else under them, part by part')],
    ],
    load: async () => (await import('./commands/compare.ts')).compareCommand,
  },
  odds: {
    forms: [
      ['odds FILE --against NAME', t('how likely each design destroys a target; what a kill costs')],
      ['odds FILE --matrix [--measure WHAT]', t('all designs against all')],
    ],
    load: async () => (await import('./commands/odds.ts')).oddsCommand,
  },
  fight: {
    forms: [
      ['fight FILE --force NAME --against NAME', t('two forces fight a thousand times: who wins, what destroys what')],
      ['fight FILE --design NAME --against NAME', t('two designs at equal points')],
    ],
    load: async () => (await import('./commands/fight.ts')).fightCommand,
  },
  fair: {
    forms: [
      ['fair FILE', t('what fights say each design is worth, and why it differs')],
      ['fair FILE --design NAME', t('the same of one design')],
    ],
    load: async () => (await import('./commands/fair.ts')).fairCommand,
  },
  export: {
    forms: [
      ['export FILE -o OUT.xlsx|.ods|.csv|…', t('a workbook with live formulas, a plain list (.csv, .tsv), JSON')],
      ['export FILE --format share --design NAME', t('one design as a code to paste (-o OUT.txt) or to scan (-o OUT.svg)')],
    ],
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  cards: {
    forms: [['cards FILE -o OUT.pdf', t('cards to print, for every design')]],
    load: async () => (await import('./commands/cards.ts')).cardsCommand,
  },
  handout: {
    alias: 'sheet',
    forms: [['handout FILE --kind KIND -o OUT.pdf', t('a list, detail pages, a quick reference, blanks')]],
    load: async () => (await import('./commands/handout.ts')).handoutCommand,
  },
  list: {
    forms: [['list FILE [-o OUT.txt|OUT.md]', t('the designs in words, for a chat, a forum or an opponent')]],
    load: async () => (await import('./commands/list.ts')).listCommand,
  },
  force: {
    forms: [
      ['force PROJECT', t('what its forces cost, and whether they keep the rules')],
      ['force PROJECT --cards ... -o OUT.pdf', t('their handouts, cards, decks and markers, in print')],
      ['force PROJECT --pack evening -o OUT.pdf', t('all that the evening needs, in one go')],
      ['force PROJECT --roll -o OUT.motorpool', t('the project, with dice rolled for its units')],
      ['force PROJECT --list [-o OUT.txt|OUT.md]', t('the forces in words, for a chat, a forum or an opponent')],
    ],
    load: async () => (await import('./commands/force.ts')).forceCommand,
  },
  rulesets: {
    forms: [
      ['rulesets [FOLDER]', t('the game systems on board, or the faults of one you are writing')],
      ['rulesets FOLDER --watch', t('its faults and a sample card, each time that you save a file')],
      ['rulesets --example ID -o FILE', t('the example project of a game system')],
      ['rulesets --changes FILE', t('what house rules change, as a list to read or to print')],
    ],
    load: async () => (await import('./commands/rulesets.ts')).rulesetsCommand,
  },
};

/** The names of the commands, in the order of the help. */
export const commandNames: readonly string[] = Object.keys(commands);

/** Finds a command by name or alias. */
const findCommand = (called: string) =>
  Object.entries(commands)
    .map(([name, entry]) => ({ name, ...entry }))
    .find(({ name, alias }) => name === called || alias === called);

const GENERAL_HELP = t(
  '"cards", "handout" and "list" take a folder of files too,\nand with -o a folder to fill; "check" takes folders and makes one report of all that is in them.\n\n"motorpool COMMAND --help" lists the options of a command. Those that most commands have:\n\n  -o, --output FILE   where to write; an existing file is replaced\n  --ruleset ID        the game system: a name from "motorpool rulesets", or the path of a ruleset’s folder\n                      (a project knows its own; a spreadsheet gets the one that fits it best)\n  --worksheet NAME    reads only this worksheet of a workbook\n  --password WORD     opens a protected workbook (what Excel opens without asking needs none)\n  --json              the answer as JSON on standard output, and nothing else there\n  -h, --help          this text\n  --version           the version\n\nEnds with 0 when done, 1 when "check" or "force" finds something against the rules, 2 when something could not be\nread, written or understood, 3 when "check" or "force" could read only a part of a file that a newer Motorpool saved;\nthen one line on standard error says what.\n',
);

/** Returns the help of the whole program: the files it reads, and every way to call every command. */
async function generalHelp(): Promise<string> {
  const { SHEET_FORMATS } = await import('../../shared/sheets/cells/index.ts');
  const title = t('motorpool: what the units of a tabletop wargame cost, whether they keep the rules, and cards to play them with');
  const kinds = Object.values(SHEET_FORMATS).flatMap(({ label, endings }) =>
    endings.length === 0 ? [] : [`${label} (${endings.map((ending) => `.${ending}`).join(', ')})`],
  );
  const files = t('FILE is a project (.motorpool), a text with share codes, or a list of designs: {kinds}.', { kinds: kinds.join('; ') });
  const lines = files.replace(/(.{1,118}) /g, '$1\n');
  return `${title}\n\n${formsText(Object.values(commands).flatMap(({ forms }) => forms))}\n\n${lines}\n\n${GENERAL_HELP}`;
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

/** Parses the arguments after "motorpool"; "help cost" is "cost --help". Throws one sentence for each kind of misuse. */
export async function readCommandLine(args: readonly string[]): Promise<Invocation> {
  if (args[0] === 'help') return await readCommandLine([...args.slice(1), '--help']);
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  if (options.includes('--version')) return { kind: 'text', text: `${packageFile.version}\n` };
  const at = commandAt(options);
  const name = at === -1 ? undefined : args[at];
  const entry = name === undefined ? undefined : findCommand(name);
  if (name === undefined || entry === undefined) {
    if (options.some((arg) => arg === '-h' || arg === '--help')) return { kind: 'text', text: await generalHelp() };
    if (name === undefined)
      throw misused(t('Say what to do: {commands}.', { commands: listOf(commandNames, 'or') }), t('Try "motorpool --help".'));
    const { didYouMean } = await import('./nearest.ts');
    const near = didYouMean(name, [...commandNames, ...Object.values(commands).flatMap(({ alias = [] }) => alias)]);
    throw misused(t('There is no command "{name}".', { name }), [near, t('Try "motorpool --help".')].join(' ').trim());
  }
  const command = await entry.load();
  try {
    return command.parse({ name: entry.name, alias: entry.alias, as: name, forms: entry.forms }, args.toSpliced(at, 1));
  } catch (error) {
    const { CommanderError } = await import('commander');
    if (error instanceof CommanderError) throw misused(sentenceOf(error), t('Try "motorpool {name} --help".', { name }));
    throw error;
  }
}
