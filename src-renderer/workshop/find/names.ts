import { capitalised } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { RuleFiles, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { isRecord, isTable, jsonOf, partOf, tableIn, tableOf, textOf, valueAt } from '../data.ts';

/** Names of files and properties in words. Others are shown as they are written. */
const WORDS: Readonly<Record<string, string>> = {
  'ruleset.json': '',
  'force.json': t('Forces'),
  'combat.json': t('Combat'),
  'card.json': t('Card'),
  'reference.json': t('Quick reference'),
  'stock.csv': t('Stock designs'),
  'examples.csv': t('Examples'),
  constants: t('Constants'),
  tables: t('Tables'),
  fields: t('Fields'),
  components: t('Components'),
  breakdown: t('Cost'),
  checks: t('Checks'),
  specials: t('Specials'),
  groups: t('Column groups'),
};

/** A property's name as words: "minAmount" becomes "min amount". */
export const spaced = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

const inWords = (name: string): string => WORDS[name] ?? spaced(name);

/** A place of the rules in words, from the outside in: "Constants › Price of a leg › value". */
export function placeName(files: RuleFiles, { file, path }: RulePlace): string {
  const table = tableIn(file);
  const first = table === null ? (WORDS[file] ?? file) : t('Table {tableLabel}', { tableLabel: tableLabel(files, table) });
  const steps = path.map((step, index): string => {
    if (typeof step === 'string') return index === 0 && table === null ? capitalised(inWords(step)) : inWords(step);
    const here = { file, path: path.slice(0, index + 1) };
    return nameOfElement(files, here) ?? (isTable(file) ? t('row {row}', { row: step + 1 }) : String(step + 1));
  });
  return [first, ...steps].filter((word) => word !== '').join(' › ');
}

export function tableLabel(files: RuleFiles, id: string): string {
  const label = textOf(partOf(jsonOf(files, 'ruleset.json'), ['tables', id]), 'label');
  return label === '' ? id : label;
}

/** The name of an element of a list or of a row, as the player sees it; null if it has none. */
function nameOfElement(files: RuleFiles, place: RulePlace): string | null {
  if (isTable(place.file)) {
    const { headings } = tableOf(files, place.file);
    const column = ['label', 'name', 'key'].find((heading) => headings.includes(heading));
    const text = column === undefined ? undefined : valueAt(files, { ...place, path: [...place.path, column] });
    return typeof text === 'string' && text !== '' ? text : null;
  }
  const element = valueAt(files, place);
  if (!isRecord(element)) return null;
  return ['label', 'name', 'called', 'one', 'id', 'key'].map((property) => textOf(element, property)).find((text) => text !== '') ?? null;
}
