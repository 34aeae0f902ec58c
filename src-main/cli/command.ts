import { type Command, Help } from 'commander';
import { t } from '../../shared/base/words/words.ts';
import { didYouMean } from './nearest.ts';
import type { FileOpener } from './openFile.ts';
import { type CommandOptions, flag, readValues, type ValuesOf, withOptions } from './options.ts';
import { misused, type Terminal } from './terminal.ts';

/** The arguments of a command. `name` is the name it was called by: a command may have an alias. */
type Given<S extends CommandOptions> = { readonly name: string; readonly files: readonly string[]; readonly options: ValuesOf<S> };

type CommandSpec<S extends CommandOptions> = {
  /** Ways to call it besides those of `commandLine.ts`, listed only in the command's own help. */
  readonly moreForms?: Forms;
  readonly options: S;
  /** Minimum and maximum number of files. */
  readonly files: readonly [least: number, most: number];
  /** What the command takes instead of files. */
  readonly takes?: 'folder';
  /** Help text between the forms and the options. */
  readonly notes?: string;
  /** Returns the exit code. */
  readonly run: (given: Given<S>, opener: FileOpener, terminal: Terminal) => Promise<number> | number;
};

/** One parsed command line: its contents, for tests, and a function that runs it. */
export type Invocation =
  | { readonly kind: 'text'; readonly text: string }
  | (Given<CommandOptions> & {
      readonly kind: 'command';
      readonly run: (opener: FileOpener, terminal: Terminal) => Promise<number> | number;
    });

/** A command as the command line sees it, independent of the type of its options. */
export type CliCommand = {
  /** Parses the command's arguments. Throws one sentence for each kind of misuse. */
  readonly parse: (called: Called, args: readonly string[]) => Invocation;
};

/** How a command was called, by its own name or by its alias; and the usual ways to call it. */
type Called = { readonly name: string; readonly alias: string | undefined; readonly as: string; readonly forms: Forms };

export const MANY_FILES = Number.POSITIVE_INFINITY;

/** Width of the help text, in characters. */
const HELP_WIDTH = 120;

const helpOption = { help: flag('-h, --help', t('this text')) };

type HelpTexts = Pick<CommandSpec<CommandOptions>, 'moreForms' | 'notes'>;

function helpOf(command: Command, forms: Forms, { moreForms = [], notes }: HelpTexts): string {
  const description = [formsText([...forms, ...moreForms]), ...(notes === undefined ? [] : [notes])].join('\n\n');
  return command
    .configureHelp({
      helpWidth: HELP_WIDTH,
      // The other headings are those of our groups.
      styleTitle: (title) => (title === 'Usage:' ? t('Usage:') : title),
      commandUsage: (one) => `motorpool ${new Help().commandUsage(one)}`,
    })
    .description(description)
    .helpInformation();
}

/** Declares a command: its forms, its options and what it does. */
export function defineCommand<S extends CommandOptions>(spec: CommandSpec<S>): CliCommand {
  const { takes = 'file', run } = spec;
  const options = { ...spec.options, ...helpOption };

  function parse({ name: own, alias, as: name, forms }: Called, args: readonly string[]): Invocation {
    const [least, most] = spec.files;
    const command = withOptions(own, options).argument(least === 0 ? `[${takes}]` : `<${takes}${most > 1 ? '...' : ''}>`);
    if (alias !== undefined) command.alias(alias);
    const hint = t('Try "motorpool {name} --help".', { name });
    const { operands: files, unknown } = command.parseOptions([...args]);
    const [stray] = unknown;
    if (stray !== undefined) {
      const known = command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []));
      throw misused(
        t('"{name}" has no option "{stray}".', { name, stray }),
        [stray.startsWith('--') ? didYouMean(stray, known) : '', hint].join(' ').trim(),
      );
    }
    if (command.getOptionValue('help') === true) return { kind: 'text', text: helpOf(command, forms, spec) };
    const values = readValues(command, spec.options);
    if (files.length < least) throw misused(t('"{name}" needs a {takes, select, folder {folder} other {file}}.', { name, takes }), hint);
    if (files.length > most)
      throw misused(
        t('"{name}" takes one {takes, select, folder {folder} other {file}}; "{file}" is one too many.', {
          name,
          takes,
          file: files[most] ?? '',
        }),
        hint,
      );
    const given = { name, files, options: values };
    return { kind: 'command', ...given, run: (opener, terminal) => run(given, opener, terminal) };
  }

  return { parse };
}

/** Ways to call a command, and what each does. */
export type Forms = readonly (readonly [form: string, about: string])[];

/** Lists the forms, each with "motorpool " before it and its description in a second column. */
export function formsText(forms: Forms): string {
  const width = Math.max(...forms.map(([form]) => form.length));
  return forms.map(([form, about]) => `  motorpool ${form.padEnd(width)}  ${about}`).join('\n');
}
