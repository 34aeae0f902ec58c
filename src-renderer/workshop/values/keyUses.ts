import { pluralise } from '../../../shared/base/text/index.ts';
import { literally } from '../../../shared/base/text/patterns.ts';
import { listOf, t } from '../../../shared/base/words/words.ts';
import type { Json, RuleEdit, RuleFiles, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import type { CellEdit } from '../../../shared/project/edit/index.ts';
import { designsOf } from '../../document/document.ts';
import { below, isRecord, jsonOf, tableFile, textOf, valueAt } from '../data.ts';
import { placeName } from '../find/names.ts';
import { type Leaf, leavesOf, usesOf } from '../find/search.ts';
import type { Rules } from '../rules.ts';
import { say, workshopSession } from '../state.ts';

const parentOf = ({ file, path }: RulePlace): RulePlace => ({ file, path: path.slice(0, -1) });

/** The properties of the rules that name a table as the list of their choices. */
const choosing = (files: RuleFiles, table: string): readonly Leaf[] =>
  leavesOf(files).filter(({ place, text }) => place.file.endsWith('.json') && place.path.at(-1) === 'table' && text === table);

/** The first part of the rules that uses a table, in words; null if none does. */
export function userOfTable(files: RuleFiles, table: string): string | null {
  const [formula] = usesOf(files)(table);
  if (formula !== undefined) return formula.name;
  const [choice] = choosing(files, table);
  return choice === undefined ? null : placeName(files, parentOf(choice.place));
}

/** The ids of the fields whose choices are the rows of a table. */
const fieldsOf = (files: RuleFiles, table: string): ReadonlySet<string> =>
  new Set(
    choosing(files, table).flatMap(({ place }) => {
      const field = valueAt(files, parentOf(place));
      return isRecord(field) ? [textOf(field, 'id')] : [];
    }),
  );

const isFormula = (text: string): boolean => text.startsWith('=') || text.includes('{');

/** The values of the rules that name a row of a table by its key: formulas, defaults, kinds of design, stock designs and examples. */
function naming(files: RuleFiles, table: string, key: string): readonly Leaf[] {
  if (key === '') return [];
  const fields = fieldsOf(files, table);
  const isMeant = new RegExp(`(?<![\\w.])(${[table, ...fields].map(literally).join('|')})(?!\\w)`, 'u');
  const ofKinds = fields.has(textOf(valueAt(files, { file: 'ruleset.json', path: ['designKinds'] }), 'field'));
  return leavesOf(files).filter(({ place, text }) => {
    const name = String(place.path.at(-1));
    if (!place.file.endsWith('.json')) {
      const field =
        name
          .replace(/^expected /, '')
          .split('.')
          .at(-1) ?? '';
      return !place.file.startsWith('tables/') && text === key && fields.has(field);
    }
    if (ofKinds && isKindKey(place)) return text === key;
    if (name === 'default') return text === key && textOf(jsonAround(files, place), 'table') === table;
    return isFormula(text) && text.includes(`"${key}"`) && isMeant.test(text);
  });
}

/** Whether a value is the key of a kind of design: of the kind itself, or of a part that only some kinds have. */
const isKindKey = ({ file, path }: RulePlace): boolean =>
  file === 'ruleset.json' && (path.at(-2) === 'kinds' || (path[0] === 'designKinds' && path.at(-1) === 'key'));

const jsonAround = (files: RuleFiles, place: RulePlace): Json => valueAt(files, parentOf(place)) ?? jsonOf(files, place.file) ?? null;

const SYMBOL: RulePlace = { file: 'ruleset.json', path: ['designSymbol'] };

/** The changes that give the symbol of designs with one key to those with another. */
function symbolEdits(files: RuleFiles, table: string, from: string, to: string): readonly RuleEdit[] {
  const names = below(SYMBOL, 'names');
  const symbols = valueAt(files, names);
  const symbol = isRecord(symbols) && Object.hasOwn(symbols, from) ? symbols[from] : undefined;
  if (symbol === undefined || !fieldsOf(files, table).has(textOf(valueAt(files, SYMBOL), 'field'))) return [];
  return [
    { kind: 'set', place: below(names, to), value: symbol },
    { kind: 'remove', place: below(names, from) },
  ];
}

/** The changes that give a row of a table another key, in the table and wherever the rules name it. */
export const renameKeyEdits = (files: RuleFiles, table: string, row: number, from: string, to: string): readonly RuleEdit[] => [
  { kind: 'set', place: { file: tableFile(table), path: [row, 'key'] }, value: to },
  ...(to === '' || to.includes('"') ? [] : naming(files, table, from)).map(
    ({ place, text }): RuleEdit => ({ kind: 'set', place, value: text === from ? to : text.replaceAll(`"${from}"`, `"${to}"`) }),
  ),
  ...(to === '' ? [] : symbolEdits(files, table, from, to)),
];

/** The cells of the project's designs that have a row of a table chosen. */
function cellsWith({ app, ruleset: { data } }: Rules, table: string, key: string): readonly Omit<CellEdit, 'value'>[] {
  const idsIn = (fields: readonly { readonly id: string; readonly kind: string; readonly table?: string }[]): readonly string[] =>
    fields.flatMap((field) => (field.kind === 'choice' && field.table === table ? [field.id] : []));
  const own = idsIn(data.fields);
  return designsOf(app.store.getState()).flatMap(({ id: design, values, components }) => [
    ...own.filter((field) => values[field] === key).map((field) => ({ design, field })),
    ...data.components.flatMap(({ id: component, fields }) =>
      (components[component] ?? []).flatMap((each, index) =>
        idsIn(fields)
          .filter((field) => each.values[field] === key)
          .map((field) => ({ design, field, row: { component, index } })),
      ),
    ),
  ]);
}

/** What names a row of a table by its key, in a sentence; null if nothing does. */
export function namedBy(rules: Rules, table: string, key: string): string | null {
  const { one, many } = rules.ruleset.data.designNoun;
  const designs = new Set(cellsWith(rules, table, key).map(({ design }) => design)).size;
  const [first, ...others] = naming(rules.files, table, key).map(({ place }) => placeName(rules.files, place));
  const parts = [
    ...(designs === 0 ? [] : [pluralise(designs, one, many)]),
    ...(first === undefined
      ? []
      : [others.length === 0 ? first : t('{first} and {othersCount} more of the rules', { first, othersCount: others.length })]),
  ];
  return parts.length === 0 ? null : t('“{key}” is still named by {parts}.', { key, parts: listOf(parts) });
}

/** Once a key has changed: says what still names the old one, and offers to change the designs that do. */
export async function offerNewKey(rules: Rules, table: string, from: string, to: string): Promise<void> {
  const still = namedBy(rules, table, from);
  if (still === null) return;
  const cells = cellsWith(rules, table, from);
  // With a fault the new key is not in force yet, so designs cannot have it.
  if (cells.length === 0 || rules.faults.length > 0) return say(workshopSession(rules.app), still);
  const { many } = rules.ruleset.data.designNoun;
  const answer = await rules.app.ask({
    title: t('Change “{from}” to “{to}” in the {nouns}, too?', { from, to, nouns: many }),
    message: t('{still} Without a row of that key it is an unknown choice there.', { still }),
    answers: { leave: t('Leave the {nouns} as they are', { nouns: many }), change: t('Change the {nouns}', { nouns: many }) },
    primary: 'change',
    safe: 'leave',
  });
  if (answer === 'change') rules.app.perform({ kind: 'setCells', cells: cells.map((cell) => ({ ...cell, value: to })) });
}
