import { t } from '../../base/words/words.ts';
import { isRecord, type Json, listIn, type RuleEdit, type RuleFiles, type RulePlace, readRule } from '../changes/index.ts';
import { type Loss, mended, type RulesChange } from './mend.ts';
import { HOUSE_SOURCE, idFrom, idOf, newId } from './newField.ts';
import { placeTitle } from './titles.ts';

const RULESET = 'ruleset.json';
const at = (...path: RulePlace['path']): RulePlace => ({ file: RULESET, path });

const added = (files: RuleFiles, list: string, value: { readonly [key: string]: string | number | readonly string[] }): RuleEdit =>
  readRule(files, at(list)) === undefined
    ? { kind: 'set', place: at(list), value: [value] }
    : { kind: 'insert', place: at(list, listIn(files, RULESET, list).length), value };

/**
 * Gives a points-free system points: a constant that every design costs, a computed cost and one line of its sum. All of them are then
 * changed like any other.
 */
export function pointsGiven(files: RuleFiles, unit: string): readonly RuleEdit[] {
  const cost = newId(files, 'cost');
  const base = newId(files, 'base points');
  return [
    { kind: 'set', place: at('pointsUnit'), value: unit },
    { kind: 'set', place: at('cost'), value: cost },
    added(files, 'constants', { id: base, label: t('Points of every design'), value: BASE, unit, source: HOUSE_SOURCE }),
    added(files, 'fields', { kind: 'formula', id: cost, label: t('Cost'), formula: `=${base}`, source: HOUSE_SOURCE }),
    added(files, 'breakdown', { id: 'base', label: t('Base'), kind: 'share', points: `=${base}`, inputs: [], source: HOUSE_SOURCE }),
    ...expectedCosts(files),
  ];
}

const BASE = 10;
const EXAMPLES = 'examples.csv';
const COLUMN = 'expected cost';
const EXPECTED_COST = { file: EXAMPLES, path: [COLUMN] };

/** Worked examples of a system with points say what each design costs: a row with a name begins one. */
function expectedCosts(files: RuleFiles): readonly RuleEdit[] {
  const rows = readRule(files, { file: EXAMPLES, path: [] });
  if (!Array.isArray(rows) || readRule(files, EXPECTED_COST) !== undefined) return [];
  const named = rows.flatMap((row: Json, index) => (isRecord(row) && 'name' in row && row.name !== '' ? [index] : []));
  return [
    { kind: 'insert', place: EXPECTED_COST, value: '' },
    ...named.map((row): RuleEdit => ({ kind: 'set', place: { file: EXAMPLES, path: [row, COLUMN] }, value: String(BASE) })),
  ];
}

/** Takes the points out of a system, with all that only means something with points. The field of the cost stays as a plain field. */
export function pointsRemoved(files: RuleFiles): RulesChange {
  const terms = listIn(files, RULESET, 'breakdown').length;
  const losses = Array.from({ length: terms }, (_, index): Loss => {
    const place = at('breakdown', index);
    return { text: t('{place}: removed', { place: placeTitle(files, place) }), place };
  });
  const edits = (['pointsUnit', 'cost', 'breakdown'] as const)
    .filter((key) => readRule(files, at(key)) !== undefined)
    .map((key): RuleEdit => ({ kind: 'remove', place: at(key) }));
  if (readRule(files, EXPECTED_COST) !== undefined) {
    edits.push({ kind: 'remove', place: EXPECTED_COST });
    losses.push({
      text: t('{place}: column “{column}” removed', { place: placeTitle(files, { file: EXAMPLES, path: [] }), column: COLUMN }),
      place: EXPECTED_COST,
    });
  }
  const isKept = ({ file, path }: RulePlace): boolean =>
    path.length === 0 || (file === RULESET && (path[0] === 'fields' || path[0] === 'components') && path.length <= 2);
  return mended(files, edits, losses, isKept);
}

/** Adds a line to the sum that makes the cost. */
export const newTerm = (files: RuleFiles, label: string, component: string | null): readonly RuleEdit[] => [
  added(files, 'breakdown', {
    id: idFrom(label, idsOf(files, 'breakdown')),
    label,
    kind: 'share',
    ...(component === null ? {} : { component }),
    points: '=0',
    inputs: [],
    source: HOUSE_SOURCE,
  }),
];

/** Adds a check that passes until its condition is written. */
export const newCheck = (files: RuleFiles, label: string, component: string | null): readonly RuleEdit[] => [
  added(files, 'checks', {
    id: idFrom(label, idsOf(files, 'checks')),
    severity: 'warning',
    ...(component === null ? {} : { component }),
    field: 'name',
    passes: '=TRUE',
    message: label,
    source: HOUSE_SOURCE,
  }),
];

const idsOf = (files: RuleFiles, list: string): ReadonlySet<string> => new Set(listIn(files, RULESET, list).map(idOf));
