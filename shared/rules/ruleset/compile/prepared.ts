import { type Outcome, succeed } from '../../../base/problem.ts';
import { type Formula, parseFormula } from '../../formula/index.ts';
import { knowFormulas, type Packed, packFormula } from '../../formula/packed.ts';
import { plainForce } from '../force/index.ts';
import type { CardDesign } from '../format/index.ts';
import type { RulesetTable } from '../values/index.ts';
import { soundRuleset } from './buildRuleset.ts';
import { loadRuleset } from './loadRuleset.ts';
import type { Ruleset, WrittenRuleset } from './ruleset.ts';

/** A ruleset that was found to have no faults, as JSON. What only repeats its files, or follows from the rest, is not in it. */
type PreparedRules = {
  readonly written: Omit<WrittenRuleset, 'tables' | 'cards' | 'force' | 'example'> & {
    readonly tables: readonly (readonly [string, RulesetTable])[];
    readonly cards: readonly (readonly [string, CardDesign])[];
    readonly force: WrittenRuleset['force'] | null;
  };
  readonly formulas: readonly (readonly [text: string, formula: Packed])[];
};

/**
 * Loads the ruleset of a folder's files: the quick way if `prepared` is there, which `prepareRuleset` made of files with exactly these
 * texts; else `loadRuleset`. Both give the same ruleset.
 */
export const openRuleset = (files: ReadonlyMap<string, string>, prepared: string | null): Outcome<Ruleset> =>
  prepared === null ? loadRuleset(files) : succeed(fromPrepared(files, prepared));

/** Loads a ruleset and writes it as JSON that `openRuleset` reads with less work; fails if it has faults. */
export function prepareRuleset(files: ReadonlyMap<string, string>): Outcome<string> {
  const loaded = loadRuleset(files);
  if (!loaded.ok) return loaded;
  const { example: _, tables, cards, force, ...written } = loaded.value.written;
  const isPlain = force === plainForce(written.data);
  const prepared: PreparedRules = {
    written: { ...written, tables: [...tables], cards: [...cards], force: isPlain ? null : force },
    formulas: [...formulasOf(loaded.value)].map(([text, formula]) => [text, packFormula(formula)]),
  };
  return succeed(JSON.stringify(prepared));
}

function fromPrepared(files: ReadonlyMap<string, string>, prepared: string): Ruleset {
  // Written by `prepareRuleset` of the same build.
  const { written, formulas } = JSON.parse(prepared) as PreparedRules;
  knowFormulas(formulas);
  const { tables, cards, force, ...rest } = written;
  return soundRuleset({
    ...rest,
    tables: new Map(tables),
    cards: new Map(cards),
    force: force ?? plainForce(rest.data),
    example: files.get('example.motorpool') ?? null,
  });
}

/** The formulas in the texts of a ruleset: those that begin with "=", and those in braces. */
function formulasOf({ data, written }: Ruleset): ReadonlyMap<string, Formula> {
  const found = new Map<string, Formula>();
  const add = (text: string): void => {
    const parsed = found.has(text) ? null : parseFormula(text);
    if (parsed?.ok) found.set(text, parsed.value);
  };
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.startsWith('=')) add(value);
      for (const [, inside = ''] of value.matchAll(/\{([^{}]*)\}/g)) add(`=${inside}`);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  const { card, cards, reference, force, combat } = written;
  look([data, card, [...cards.values()], reference, force, combat]);
  return found;
}
