import { t } from '../../../base/words/words.ts';
import { type Nameable, nameableColumn, nameableConstants, nameableName, nameableTables } from '../formulas/index.ts';
import { fieldIndex, nameableFields, opponentFields } from './fieldNames.ts';
import {
  carrierNames,
  columnNames,
  type NameContext,
  SCOPES_WITH_CARRIER,
  SCOPES_WITH_FACTS,
  sumNames,
  whyNoWord,
} from './forceFormulas.ts';
import { CARRIER_OWNER, columnWords, DETACHED, type FormulaScope, forceWords, OPPONENT, PARENT, UNITS } from './forceWords.ts';

export { type NameContext, resolveOverForce, whyNothing } from './forceFormulas.ts';
export type { FormulaScope } from './forceWords.ts';

/** Every name that a formula about a part of a force can use, the nearest first. */
export function nameableOverForce(context: NameContext, scope: FormulaScope): readonly Nameable[] {
  const found: readonly Nameable[] = [
    ...(scope === 'place' || scope === 'force' ? [] : wordsOf(context, scope)),
    ...(SCOPES_WITH_FACTS.has(scope) ? context.force.facts.map((fact) => bare(fact.id, fact.label, 'fact')) : []),
    ...(scope === 'place' ? [] : nameableFields(context.force, scope).map((id) => bare(id, labelOfField(context, id) ?? id, 'field'))),
    ...(scope === 'place' || scope === 'battle' ? [] : wordsOf(context, 'force')),
    ...columnsOf(context, scope),
    ...nameableConstants(context.data),
    ...nameableTables(context.names, context.data),
  ];
  return [...new Map(found.toReversed().map((each) => [each.text, each])).values()].toReversed();
}

const bare = (name: string, label: string, note: string): Nameable =>
  note === 'field' ? nameableName('field', name, label) : nameableName('word', name, label, note);

const wordsOf = (context: NameContext, scope: keyof typeof forceWords): readonly Nameable[] =>
  Object.entries(forceWords[scope]).flatMap(([name, [kind, meaning]]) =>
    whyNoWord(context, kind, name) === null ? [bare(name, meaning, '')] : [],
  );

const labelOfField = ({ force }: NameContext, id: string): string | undefined => fieldIndex(force).get(id)?.field.label;

/** What a column of entries, sections or units means: a word, a fact or a field. */
const labelIn = (context: NameContext, owner: string, column: string): string =>
  (Object.hasOwn(columnWords, owner) ? columnWords[owner]?.[column]?.[1] : undefined) ??
  context.force.facts.find(({ id }) => id === column)?.label ??
  labelOfField(context, column) ??
  column;

function columnsOf(context: NameContext, scope: FormulaScope): readonly Nameable[] {
  const column = (owner: string, name: string, note: string, wordsFrom = owner): Nameable =>
    nameableColumn('column', owner, name, labelIn(context, wordsFrom, name), note);
  const ofCarrier = SCOPES_WITH_CARRIER.has(scope)
    ? carrierNames(context, scope).map((name) => column(CARRIER_OWNER, name, t('of the carrier'), 'entries'))
    : [];
  if (scope === 'place') return ofCarrier;
  const ofKin =
    scope === 'entry' && context.force.detachments
      ? columnNames(context, 'entries').flatMap((name) => [
          column(PARENT, name, t('of the entry it is detached from'), 'entries'),
          column(DETACHED, name, t('of those detached from it'), 'entries'),
        ])
      : [];
  const ofOpponent =
    scope === 'sides'
      ? [...opponentFields(context.force), ...sumNames(context)].map((name) => column(OPPONENT, name, t('of the other force')))
      : [];
  const ofForce =
    scope === 'battle'
      ? []
      : [
          ...sumNames(context).map((name) => column(UNITS, name, t('sum or number over all units'))),
          ...Object.keys(columnWords).flatMap((owner) => columnNames(context, owner).map((name) => column(owner, name, 'column'))),
        ];
  return [...ofCarrier, ...ofKin, ...ofOpponent, ...ofForce];
}
