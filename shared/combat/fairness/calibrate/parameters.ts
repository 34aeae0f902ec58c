import { type RuleFiles, type RulePlace, readRule } from '../../../houseRules/changes/index.ts';

/** A number in the files of a game system that a calibration may change: a constant, or a cell of a table. */
export type TunableParameter = { readonly name: string; readonly place: RulePlace; readonly value: number };

const RULES = 'ruleset.json';

/**
 * The numbers that names stand for: `basePoints` is a constant, `shots[direct]` every number above 0 in that column of a table. Names
 * that stand for nothing are in `unknown`.
 */
export function tunableParameters(
  files: RuleFiles,
  names: readonly string[],
): { readonly parameters: readonly TunableParameter[]; readonly unknown: readonly string[] } {
  const found = names.map((name) => ({
    name,
    parameters: name.includes('[') ? columnParameters(files, name) : constantParameters(files, name),
  }));
  return {
    parameters: found.flatMap(({ parameters }) => parameters),
    unknown: found.filter(({ parameters }) => parameters.length === 0).map(({ name }) => name),
  };
}

function constantParameters(files: RuleFiles, name: string): readonly TunableParameter[] {
  for (let index = 0; ; index++) {
    const id = readRule(files, { file: RULES, path: ['constants', index, 'id'] });
    if (id === undefined) return [];
    if (id === name) return parameterAt(files, name, { file: RULES, path: ['constants', index, 'value'] });
  }
}

function columnParameters(files: RuleFiles, name: string): readonly TunableParameter[] {
  const [table = '', column = ''] = name.replace(']', '').split('[');
  const file = `tables/${table}.csv`;
  const parameters: TunableParameter[] = [];
  for (let row = 0; ; row++) {
    const key = readRule(files, { file, path: [row, 'key'] });
    if (key === undefined) return parameters;
    parameters.push(...parameterAt(files, `${name} ${String(key)}`, { file, path: [row, column] }));
  }
}

/** Numbers above 0 only: they are changed by a factor. */
function parameterAt(files: RuleFiles, name: string, place: RulePlace): readonly TunableParameter[] {
  const value = Number(readRule(files, place));
  return value > 0 ? [{ name, place, value }] : [];
}
