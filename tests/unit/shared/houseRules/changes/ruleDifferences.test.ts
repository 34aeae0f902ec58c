import { describe, expect, it } from 'vitest';
import {
  editRules,
  type Json,
  type RuleEdit,
  type RuleFiles,
  readRule,
  resetRules,
  ruleDifferences,
} from '../../../../../shared/houseRules/changes/index.ts';
import { regularTable } from '../../../../../shared/houseRules/changes/text/tableText.ts';
import { builtInFolder, readFolder } from '../../../../support/rulesets/rulesets.ts';

const zorch: RuleFiles = Object.fromEntries(readFolder(builtInFolder('zorch-97')));
const at = (file: string, ...path: readonly (string | number)[]) => ({ file, path });
const set = (value: Json, file: string, ...path: readonly (string | number)[]): RuleEdit => ({
  kind: 'set',
  place: at(file, ...path),
  value,
});

function edited(...edits: readonly RuleEdit[]): RuleFiles {
  const after = editRules(zorch, edits);
  if (!after.ok) throw new Error(after.problems.map(({ message }) => message).join('\n'));
  return after.value;
}
const told = (files: RuleFiles) => ruleDifferences(zorch, files).map(({ part, text }) => `${part} | ${text}`);

/** The index of the element with this id in a list of ruleset.json. */
function indexOf(list: string, id: string): number {
  const items = readRule(zorch, at('ruleset.json', list));
  const ids = (Array.isArray(items) ? items : []).map((_, index) => readRule(zorch, at('ruleset.json', list, index, 'id')));
  const index = ids.indexOf(id);
  if (index < 0) throw new Error(`There is no ${id}.`);
  return index;
}

describe('a difference to the standard in words', () => {
  it('is none where the standard itself has found other words since', () => {
    const checks = readRule(zorch, at('force.json', 'checks'));
    const place = (Array.isArray(checks) ? checks : []).findIndex(
      (_, index) => readRule(zorch, at('force.json', 'checks', index, 'id')) === 'overfull',
    );
    const saying = (well: string): RuleFiles => {
      const former = JSON.parse(zorch['force.json'] ?? '');
      former.checks[place] = { ...former.checks[place], well, wellBefore: undefined };
      return { ...zorch, 'force.json': JSON.stringify(former) };
    };
    expect(told(saying('Nobody rides without a seat'))).toEqual([]);
    expect(told(saying('All aboard'))).toHaveLength(1);
  });

  it('of a table has its label and column, and the label of the row', () => {
    expect(told(edited(set('0.9', 'tables/propulsions.csv', 1, 'factor')))).toEqual(['Propulsions, factor | Towed: 0.97 to 0.9']);
  });

  it('of a constant is its label with both values', () => {
    const label = String(readRule(zorch, at('ruleset.json', 'constants', 0, 'label')));
    const value = String(readRule(zorch, at('ruleset.json', 'constants', 0, 'value')));
    expect(told(edited(set(77, 'ruleset.json', 'constants', 0, 'value')))).toEqual([`Constants | ${label}: ${value} to 77`]);
  });

  it('of a long formula says that it changed, and has both whole', () => {
    const index = indexOf('fields', 'cost');
    const place = at('ruleset.json', 'fields', index, 'formula');
    const formula = `=${'1+'.repeat(40)}2`;
    const [difference, ...others] = ruleDifferences(zorch, edited(set(formula, ...spread(place))));
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ what: 'changed', from: readRule(zorch, place), to: formula, place, standardPlace: place });
    expect(difference?.text).toMatch(/, formula changed$/);
  });

  it('of a list that is emptied says that nothing is left', () => {
    expect(told(edited(set([], 'combat.json', 'orders', 0, 'attacksIn')))).toEqual([
      'Orders | Move, attacks in: artillery, movementFire to nothing',
    ]);
  });

  it('says what was added, removed and moved', () => {
    const last = (readRule(zorch, at('ruleset.json', 'constants')) as readonly Json[]).length - 1; // it is a list
    const name = (index: number) => String(readRule(zorch, at('ruleset.json', 'constants', index, 'label')));
    const files = edited(
      { kind: 'move', place: at('ruleset.json', 'constants', last), to: 0 },
      { kind: 'remove', place: at('ruleset.json', 'constants', 1) },
      { kind: 'insert', place: at('ruleset.json', 'constants', 0), value: { id: 'tax', label: 'Tax', value: 3, source: 'Ours' } },
      { kind: 'remove', place: at('card.json') },
    );
    expect(told(files)).toEqual([
      `Constants | ${name(last)} moved from place ${last + 1} to place 2`,
      `Constants | ${name(0)} removed`,
      'Constants | Tax added',
      'Card | The file card.json removed',
    ]);
    expect(ruleDifferences(zorch, files)[2]?.to).toBe('id tax, label Tax, value 3, source Ours');
  });

  it('is none for another identity, another order of keys or another layout of the text', () => {
    const ruleset = JSON.parse(zorch['ruleset.json'] ?? '');
    const text = JSON.stringify(Object.fromEntries(Object.entries({ ...ruleset, id: 'house-x', name: 'X' }).reverse()));
    expect(told({ ...zorch, 'ruleset.json': text })).toEqual([]);
  });

  const spread = (place: { readonly file: string; readonly path: readonly (string | number)[] }) => [place.file, ...place.path] as const;
});

describe('a reset', () => {
  it('gives a number back as the standard writes it, and leaves other changes', () => {
    const files = edited(set('0.9', 'tables/propulsions.csv', 1, 'factor'), set('0.5', 'tables/propulsions.csv', 2, 'factor'));
    const [first, second] = ruleDifferences(zorch, files);
    if (!first || !second) throw new Error('There are two differences.');
    const one = resetRules(zorch, files, [first]);
    expect(ruleDifferences(zorch, one).map(({ text }) => text)).toEqual([second.text]);
    expect(resetRules(zorch, one, [second])).toEqual(zorch);
  });

  it('gives a column of a table back to the rows that are still there, and then the table byte for byte', () => {
    const file = 'tables/propulsions.csv';
    const files = edited({ kind: 'remove', place: at(file, 'factor') }, { kind: 'remove', place: at(file, 1) });
    const [column, row] = ruleDifferences(zorch, files);
    if (!column || !row) throw new Error('There are two differences.');
    const one = resetRules(zorch, files, [column]);
    expect([readRule(one, at(file, 0, 'factor')), readRule(one, at(file, 1, 'factor'))]).toEqual([
      readRule(zorch, at(file, 0, 'factor')),
      readRule(zorch, at(file, 2, 'factor')),
    ]);
    expect(resetRules(zorch, one, [row])).toEqual(zorch);
  });

  it('of all that is changed in one part of a file leaves the others as they are', () => {
    const other = set(7, 'ruleset.json', 'constants', 0, 'value');
    const files = edited({ kind: 'remove', place: at('ruleset.json', 'fields', 3) }, set('X', 'ruleset.json', 'fields', 0, 'label'), other);
    const meant = ruleDifferences(zorch, files).filter(({ standardPlace: { path } }) => path[0] === 'fields');
    expect(meant).toHaveLength(2);
    expect(resetRules(zorch, files, meant)).toEqual(edited(other));
  });
});

it('a table is compared row by row only if its headings are told apart and every quotation mark is closed', () => {
  const table = (...lines: readonly string[]): boolean => regularTable(lines.join('\n')) !== null;
  expect([table('key,label', 'a,"x"'), table('key,label,', 'a,"x ""y"" z"', ',')]).toEqual([true, true]);
  expect([table('key,label', 'a,"x'), table('key,key', 'a,x'), table(',label', 'a,x'), table('key', 'a,x')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
