import { type RuleFiles, type RulePlace, readRule } from '../../../houseRules/index.ts';

/** A number in the files of a game system that a calibration may change: a constant, or a cell of a table. */
export type Knob = { readonly name: string; readonly place: RulePlace; readonly value: number };

const RULES = 'ruleset.json';

/**
 * The numbers that names stand for: `basePoints` is a constant, `shots[direct]` every number above 0 in that column of a table. Names
 * that stand for nothing are in `unknown`.
 */
export function knobsOf(
  files: RuleFiles,
  names: readonly string[],
): { readonly knobs: readonly Knob[]; readonly unknown: readonly string[] } {
  const found = names.map((name) => ({ name, knobs: name.includes('[') ? columnKnobs(files, name) : constantKnobs(files, name) }));
  return { knobs: found.flatMap(({ knobs }) => knobs), unknown: found.filter(({ knobs }) => knobs.length === 0).map(({ name }) => name) };
}

function constantKnobs(files: RuleFiles, name: string): readonly Knob[] {
  for (let index = 0; ; index++) {
    const id = readRule(files, { file: RULES, path: ['constants', index, 'id'] });
    if (id === undefined) return [];
    if (id === name) return knobAt(files, name, { file: RULES, path: ['constants', index, 'value'] });
  }
}

function columnKnobs(files: RuleFiles, name: string): readonly Knob[] {
  const [table = '', column = ''] = name.replace(']', '').split('[');
  const file = `tables/${table}.csv`;
  const knobs: Knob[] = [];
  for (let row = 0; ; row++) {
    const key = readRule(files, { file, path: [row, 'key'] });
    if (key === undefined) return knobs;
    knobs.push(...knobAt(files, `${name} ${String(key)}`, { file, path: [row, column] }));
  }
}

/** Numbers above 0 only: they are changed by a factor. */
function knobAt(files: RuleFiles, name: string, place: RulePlace): readonly Knob[] {
  const value = Number(readRule(files, place));
  return value > 0 ? [{ name, place, value }] : [];
}
