import { z } from 'zod';
import { t } from '../../../base/words/words.ts';
import { checkKnown, type FaultReport } from '../faults.ts';
import { id as field, key } from '../schemaParts.ts';
import symbolTitles from './symbols.words.json' with { type: 'json' };

/** What each of our own symbols shows, by its name. */
export { symbolTitles };

const label = z.string().min(1).max(60);

/** Most shapes of one symbol. */
export const MOST_PATHS = 20;
/** Most characters of one shape. */
export const MOST_PATH_CHARACTERS = 6000;
/** The widest pen, in units of the 24 by 24 square. */
export const WIDEST_PEN = 8;

/** An outline as in SVG: commands and numbers only, beginning with a move. */
const outline = z
  .string()
  .max(MOST_PATH_CHARACTERS, t('a path has at most {most} characters', { most: MOST_PATH_CHARACTERS }))
  .regex(/^[Mm][MmZzLlHhVvCcSsQqTtAa0-9eE\s,.+-]*$/, t('a path has the commands and numbers of an SVG path and begins with M'))
  .refine((path) => pathSteps(path) !== null, t('a command of this path has too few or too many numbers'));

/** The shapes of a symbol, in black on a square of 24 by 24: filled, or drawn with a pen of this width. */
export const symbolPathsSchema = z
  .array(z.strictObject({ d: outline, pen: z.number().positive().max(WIDEST_PEN).optional() }))
  .min(1)
  .max(MOST_PATHS);

/** A symbol that the ruleset draws itself. */
export const ownIconSchema = z.strictObject({
  id: key,
  /** What it shows, in words. */
  label,
  paths: symbolPathsSchema,
});

/** A symbol chosen by what a field holds: a choice's key, or `yes` and `no`. A value without an entry shows none. */
export const iconSchema = z.strictObject({
  field,
  names: z.record(z.string(), key),
  /**
   * The meaning of each symbol, for rows whose cells do not name it. It is shown in the heading, beside the symbol or in its
   * place.
   */
  words: z.record(z.string(), z.string().min(1)).optional(),
});

/** The symbol of a design unless its player gives it another, chosen by what one of its fields holds. */
export const designSymbolSchema = z.strictObject({ field, names: z.record(z.string(), key) });

export type OwnIcon = z.infer<typeof ownIconSchema>;
export type CardIcon = z.infer<typeof iconSchema>;
export type SymbolPaths = z.infer<typeof symbolPathsSchema>;

/** One of our symbols by name, or one that a ruleset or a player draws. */
export type IconSource = SymbolName | { readonly label: string; readonly paths: SymbolPaths };

/** The symbol with an id: one of `own`, else ours; null if there is neither. */
export function iconOf(own: readonly OwnIcon[], id: string | undefined): IconSource | null {
  if (id === undefined) return null;
  return own.find((icon) => icon.id === id) ?? iconNames.find((name) => name === id) ?? null;
}

/** Reports the name of a symbol that neither we nor the ruleset draw. */
export function checkSymbol(report: FaultReport, place: string, own: readonly OwnIcon[], name: string | undefined): void {
  checkKnown(report, place, name, [...own.map(({ id }) => id), ...iconNames], (id) => t('There is no symbol "{id}".', { id }));
}

/** How many numbers each command takes. */
const NUMBERS = new Map(Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }));
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;
/** Flags of arcs may stand without anything between them: "a5 5 0 01.5 2". */
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([MmLlHhVvCcSsQqTtAaZz])/y;

type PathStep = { readonly command: string; readonly numbers: readonly number[] };

/** The commands of a path, each with its numbers; null if the text is no path. */
export function pathSteps(text: string): readonly PathStep[] | null {
  const steps: PathStep[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found?.[1] ?? null;
  };
  let command: string | null = null;
  while (text.slice(at).trim() !== '') {
    const next = take(COMMAND);
    if (next === null && (command === null || command.toUpperCase() === 'Z')) return null;
    // Further pairs of numbers behind a move are lines.
    command = next ?? (command === 'M' ? 'L' : command === 'm' ? 'l' : command) ?? 'L';
    const upper = command.toUpperCase();
    const numbers: number[] = [];
    for (let index = 0; index < (NUMBERS.get(upper) ?? 0); index++) {
      const number = take(upper === 'A' && (index === 3 || index === 4) ? FLAG : NUMBER);
      if (number === null || !Number.isFinite(Number(number))) return null;
      numbers.push(Number(number));
    }
    if (steps.length === 0 && upper !== 'M') return null;
    steps.push({ command, numbers });
  }
  return steps;
}

export type SymbolName = keyof typeof symbolTitles;

/** Our own symbols, by the names that rulesets use; drawn by shared/paper/print/drawing/icons.json. */
export const iconNames = Object.keys(symbolTitles) as readonly SymbolName[]; // the keys of a file, whose type names them all
