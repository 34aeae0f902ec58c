import { Command, Option } from 'commander';
import { listOf, t } from '../../shared/base/words/words.ts';
import { misused } from './terminal.ts';

/** One option of a command, declared once for its parsing, its help and the type of its value. */
export type CommandOption<T> = {
  /** Flags in commander's syntax: "-o, --output <file>", "--json", "--no-points". */
  readonly flags: string;
  readonly about: string;
  /** Heading that lists the option in the help. */
  readonly group?: string;
  /** True for older spellings, which are accepted but not listed. */
  readonly isHidden?: boolean;
  /** Turns the given texts, one for each use of the option, into its value; null for an option without a value. */
  readonly read: ((typed: readonly string[]) => T) | null;
};

export type CommandOptions = Readonly<Record<string, CommandOption<unknown>>>;

/** The given values, under the names of their options. */
export type ValuesOf<S extends CommandOptions> = { readonly [K in keyof S]?: S[K] extends CommandOption<infer T> ? T : never };

const last = (typed: readonly string[]): string => typed[typed.length - 1] ?? '';

/** An option without a value. Its value is true once it is given. */
export const flag = (flags: string, about: string): CommandOption<true> => ({ flags, about, read: null });

/** A negative option such as "--no-points". Its value is false once it is given. */
export const negative = (flags: string, about: string): CommandOption<false> => ({ flags, about, read: null });

/** An option with any text as its value. If repeated, the last one counts. */
export const text = (flags: string, about: string): CommandOption<string> => ({ flags, about, read: last });

/** An option that may be repeated; its value is the list of its texts. */
export const repeated = (flags: string, about: string): CommandOption<readonly string[]> => ({ flags, about, read: (typed) => typed });

/** An option whose text is read by a function. If repeated, the last one counts. */
export const valued = <T>(flags: string, about: string, read: (typed: string) => T): CommandOption<T> => ({
  flags,
  about,
  read: (typed) => read(last(typed)),
});

/** Reads one of the given words, ignoring case. */
export function oneOf<T extends string>(flags: string, words: readonly T[]): (typed: string) => T {
  return (typed) => {
    const found = words.find((word) => word.toLowerCase() === typed.trim().toLowerCase());
    if (found === undefined)
      throw misused(
        t('"{flag}" takes {words}; "{typed}" is none of them.', { flag: longFlag({ flags }), words: listOf(words, 'or'), typed }),
      );
    return found;
  };
}

/** An option that takes one of a few words; the first is the default. The help lists them. */
export const choice = <T extends string>(flags: string, words: readonly T[], about: string): CommandOption<T> =>
  valued(flags, `${listOf(words, 'or')} (${words[0]}); ${about}`, oneOf(flags, words));

/** Returns the same options under their own heading in the help. */
export const grouped = <S extends CommandOptions>(group: string, options: S): S =>
  // Each option keeps its key and type; only the heading is added.
  Object.fromEntries(Object.entries(options).map(([key, option]) => [key, { ...option, group }])) as S;

/** Marks an option as an older spelling: accepted but not listed. */
export const hidden = <T>(option: CommandOption<T>): CommandOption<T> => ({ ...option, isHidden: true });

/** The first of these options that was given, as it is typed; undefined if none was. */
export const givenFlag = (options: CommandOptions, values: object): string | undefined => {
  const given = Object.entries(options).find(([key]) => Object.hasOwn(values, key))?.[1];
  return given && longFlag(given);
};

/** The long spelling of an option: "--output". */
export const longFlag = ({ flags }: Pick<CommandOption<unknown>, 'flags'>): string => new Option(flags).long ?? flags;

const collect = (typed: string, before: unknown): readonly string[] => [...(Array.isArray(before) ? before : []), typed];

/** Returns a commander command with these options. */
export function withOptions(name: string, options: CommandOptions): Command {
  // Help is declared as an ordinary option, so that all help texts are Motorpool's own.
  const command = new Command(name)
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  for (const { flags, about, group, isHidden = false, read } of Object.values(options)) {
    const option = new Option(flags, about).hideHelp(isHidden);
    option.helpGroup(group ?? t('Options:'));
    command.addOption(read === null ? option : option.argParser(collect));
  }
  return command;
}

/** Returns the values given to a commander command. Throws a sentence for a value that cannot be read. */
export function readValues<S extends CommandOptions>(command: Command, options: S): ValuesOf<S> {
  const values: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(options)) {
    const option = new Option(spec.flags);
    const attribute = option.attributeName();
    if (command.getOptionValueSource(attribute) !== 'cli') continue;
    const value: unknown = command.getOptionValue(attribute);
    if (spec.read === null) {
      if (value === !option.negate) values[key] = value;
      continue;
    }
    const typed = Array.isArray(value) ? value.map(String) : [];
    const stray = typed.find((each) => /^--?[a-z]/i.test(each));
    if (stray !== undefined)
      throw misused(t('"{long}" needs a value; "{stray}" looks like an option.', { long: option.long ?? '', stray }));
    values[key] = spec.read(typed);
  }
  // Each value was read by its own option.
  return values as ValuesOf<S>;
}
