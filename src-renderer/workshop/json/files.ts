import { printJson } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { RuleEdit } from '../../../shared/houseRules/changes/index.ts';
import { cardDesignOf } from '../../../shared/paper/cards/index.ts';
import { plainCombat } from '../../../shared/rules/ruleset/combat/index.ts';
import { plainForce } from '../../../shared/rules/ruleset/force/index.ts';
import { isTable, tableIn } from '../data.ts';
import type { Rules } from '../rules.ts';

/** The order of the files in the list: those of the game first, then tables and cards by name. */
const FIRST = ['ruleset.json', 'force.json', 'combat.json', 'card.json', 'reference.json', 'stock.csv', 'examples.csv'];

const rankOf = (file: string): number => (FIRST.includes(file) ? FIRST.indexOf(file) : FIRST.length);

/** The files that are shown as text. A project is no rule, and has lines that nobody reads. */
export const filesOf = (files: Rules['files']): readonly string[] =>
  Object.keys(files)
    .filter((file) => !file.endsWith('.motorpool'))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));

/** Names that a new file may have, for the list of suggestions. */
export const newFiles = (files: Rules['files']): readonly string[] =>
  [...FIRST, 'tables/sizes.csv', 'cards/leader.json'].filter((file) => files[file] === undefined);

const ALLOWED =
  /^(force\.json|combat\.json|card\.json|reference\.json|stock\.csv|tables\/[a-z][A-Za-z0-9]*\.csv|cards\/[a-z][A-Za-z0-9-]*\.json)$/;

/** Why a file of that name cannot be added; null if it can. */
export function whyNotAdded(files: Rules['files'], file: string): string | null {
  if (files[file] !== undefined) return t('There is a file {file} already.', { file });
  return ALLOWED.test(file)
    ? null
    : t(
        'The rules have no such file. Name it force.json, combat.json, card.json, reference.json, stock.csv, tables/name.csv or cards/name.json.',
      );
}

/** What a new JSON file begins with. */
export function firstJson({ ruleset }: Rules, file: string): unknown {
  if (file === 'force.json') return plainForce(ruleset.data);
  if (file === 'combat.json') return plainCombat(ruleset.data);
  if (file !== 'reference.json') return cardDesignOf(ruleset);
  return {
    format: 1,
    blocks: [{ kind: 'text', called: t('The turn'), section: t('House rules'), lines: [{ text: t('Say here what players look up.') }] }],
  };
}

/** The contents that a new file begins with. */
function firstText(rules: Rules, file: string): string {
  if (file === 'stock.csv') return 'name\n';
  return isTable(file) ? 'key,label\nfirst,First\n' : printJson(firstJson(rules, file));
}

/** The changes that add a file: a table is listed in ruleset.json, too. */
export function addFile(rules: Rules, file: string): readonly RuleEdit[] {
  const text = firstText(rules, file);
  const write: RuleEdit = { kind: 'write', file, text: text.endsWith('\n') ? text : `${text}\n` };
  const table = tableIn(file);
  if (table === null) return [write];
  return [
    write,
    { kind: 'set', place: { file: 'ruleset.json', path: ['tables', table] }, value: { label: table, source: t('House rules') } },
  ];
}
