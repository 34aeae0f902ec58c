import { formatDelimited } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { houseIdentity } from '../../../houseRules/changes/index.ts';
import { companionFiles, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { RulesetData } from '../../../rules/ruleset/format/index.ts';
import type { FixedTable } from '../fixed.ts';
import type { Input } from './house.ts';

/** Id, name and origin of a house ruleset made from a sheet. */
export function adoptedIdentity(
  data: RulesetData,
  fileName: string,
  about: string,
  credit: string,
): Pick<RulesetData, 'id' | 'name' | 'version' | 'about' | 'credits' | 'basedOn'> {
  const plainName = fileName.replace(/\.[^.]*$/, '');
  const { basedOn, ...identity } = houseIdentity(plainName, { id: data.id, version: data.version, name: data.name });
  return {
    ...identity,
    about: t('{about} Everything else is {rules} {version}.', { about, rules: data.name, version: data.version }),
    credits: [credit, ...data.credits],
    basedOn,
  };
}

/** Tables that a house ruleset has besides those of its base. */
type AddedTables = {
  readonly fixed: readonly FixedTable[];
  /** The keys that distinguish the cost formulas; null if all designs have the same formula. */
  readonly choices: { readonly id: string; readonly keys: readonly string[] } | null;
  /** Id of the table with the one empty cell; '' if no formula needs it. */
  readonly nothing: string;
};

/** The files of a house ruleset, in the order in which they are written. */
export function houseFiles(
  base: Ruleset,
  tables: readonly string[],
  data: RulesetData,
  inputs: readonly Input[],
  added: AddedTables,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>([['ruleset.json', `${JSON.stringify(data, null, 2)}\n`]]);
  for (const id of tables) files.set(`tables/${id}.csv`, baseTable(base, id, inputs));
  for (const table of added.fixed) files.set(`tables/${table.id}.csv`, tableText(table));
  if (added.choices) files.set(`tables/${added.choices.id}.csv`, formatDelimited([['key'], ...added.choices.keys.map((key) => [key])]));
  if (added.nothing !== '') files.set(`tables/${added.nothing}.csv`, formatDelimited(EMPTY_CELL));
  for (const [path, text] of companionFiles(base)) files.set(path, text);
  return files;
}

const EMPTY_CELL = [
  ['key', 'value'],
  ['1', ''],
];

/** A name for the column of the sheet's words that a choice's table does not have yet. */
export function sheetColumn(ruleset: Ruleset, table: string): string {
  const columns = new Set(ruleset.tables.get(table)?.columns ?? []);
  let name = 'inSheet';
  for (let number = 2; columns.has(name); number++) name = `inSheet${number}`;
  return name;
}

const cellText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The text of a table of the base ruleset, with the sheet's own words for its choices if formulas read those. */
export function baseTable(ruleset: Ruleset, id: string, inputs: readonly Input[] = []): string {
  const table = ruleset.tables.get(id);
  const words = inputs.find(({ field, view }) => field.kind === 'choice' && field.table === id && view.words !== null)?.view.words ?? null;
  const columns = table?.columns ?? ['key'];
  const rows = (table?.rows ?? []).map((row) => [
    ...columns.map((column) => cellText(row[column])),
    ...(words ? [cellText(words.get(String(row.key)))] : []),
  ]);
  return formatDelimited([[...columns, ...(words ? [sheetColumn(ruleset, id)] : [])], ...rows]);
}

const tableText = ({ columns, rows }: FixedTable): string => formatDelimited([columns, ...rows.map((row) => row.map(cellText))]);
