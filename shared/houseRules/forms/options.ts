import { t } from '../../base/words/words.ts';
import { iconNames } from '../../rules/ruleset/format/symbols.ts';
import { isRecord, type Json } from '../changes/index.ts';
import type { RulePart } from './formOf.ts';
import { propertyKey } from './meaning.ts';

/** What a place of the rule files holds; undefined if it holds nothing. */
export type ReadPlace = (file: string, path: readonly (string | number)[]) => Json | undefined;

/** A value that a place may hold, and its name. */
type RuleOption = { readonly value: string; readonly label: string };

export type Path = readonly (string | number)[];
type Where = { readonly read: ReadPlace; readonly path: Path };
type Options = (where: Where) => readonly RuleOption[];

const RULES = 'ruleset.json';
const FORCE = 'force.json';

const textOf = (value: Json | undefined, name: string): string | null => {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : null;
};

export const listAt = (read: ReadPlace, file: string, path: Path): readonly Json[] => {
  const list = read(file, path);
  return Array.isArray(list) ? list : [];
};

const named = (list: readonly Json[], id = 'id'): readonly RuleOption[] =>
  list.flatMap((each) => {
    const value = textOf(each, id);
    return value === null ? [] : [{ value, label: textOf(each, 'label') ?? textOf(each, 'one') ?? value }];
  });

const elements =
  (file: string, ...path: Path): Options =>
  ({ read }) =>
    named(listAt(read, file, path));

/** Fields of a design or of rows of a component, of some kinds. */
const fieldsOf = (read: ReadPlace, component: number | null, kinds?: readonly string[]): readonly RuleOption[] =>
  named(
    listAt(read, RULES, component === null ? ['fields'] : ['components', component, 'fields']).filter(
      (field) => kinds === undefined || kinds.includes(textOf(field, 'kind') ?? ''),
    ),
  );

const designFields =
  (...kinds: readonly string[]): Options =>
  ({ read }) =>
    fieldsOf(read, null, kinds.length === 0 ? undefined : kinds);

/** Fields of the component that an object names beside them; those of the design if it names none. */
const fieldsBeside =
  (...kinds: readonly string[]): Options =>
  ({ read, path }) => {
    const owner = textOf(read(RULES, path.slice(0, -1)), 'component');
    const index = listAt(read, RULES, ['components']).findIndex((component) => textOf(component, 'id') === owner);
    return fieldsOf(read, index < 0 ? null : index, kinds.length === 0 ? undefined : kinds);
  };

/** Fields whose cell a check can mark: those of its component first, then those of the design. */
const markedFields: Options = (where) => {
  const all = [...fieldsBeside()(where), ...designFields()(where)];
  return all.filter(({ value }, at) => all.findIndex((other) => other.value === value) === at);
};

/** The fields that random designs draw: of the design, or of the component that the rows are of. */
const drawnFields: Options = ({ read, path }) => {
  const rows = path.lastIndexOf('components');
  const owner = rows < 0 ? null : textOf(read('combat.json', path.slice(0, rows + 2)), 'id');
  const index = listAt(read, RULES, ['components']).findIndex((component) => textOf(component, 'id') === owner);
  return fieldsOf(read, rows < 0 ? null : Math.max(0, index), ['number', 'choice', 'yesNo', 'text']);
};

/** Number fields of the component whose rows are carried or left behind. */
const countsOfLoad: Options = ({ read }) => {
  const owner = textOf(read(FORCE, ['loadOut']), 'component');
  const index = listAt(read, RULES, ['components']).findIndex((component) => textOf(component, 'id') === owner);
  return fieldsOf(read, Math.max(0, index), ['number']);
};

/** Fields of the design, and of all components. */
const anyFields: Options = ({ read }) => [
  ...fieldsOf(read, null),
  ...listAt(read, RULES, ['components']).flatMap((_, index) => fieldsOf(read, index)),
];

const components = elements(RULES, 'components');
const kinds: Options = ({ read }) => named(listAt(read, RULES, ['designKinds', 'kinds']), 'key');
const symbols: Options = ({ read }) => [
  ...named(listAt(read, RULES, ['icons'])),
  ...named(listAt(read, FORCE, ['icons'])),
  ...iconNames.map((name) => ({ value: name, label: name.replaceAll('-', ' ') })),
];
const facts = elements(FORCE, 'facts');
const tables: Options = ({ read }) => {
  const known = read(RULES, ['tables']);
  return typeof known === 'object' && known !== null
    ? Object.entries(known).map(([value, table]) => ({ value, label: textOf(table, 'label') ?? value }))
    : [];
};
/** The roles of the battle around a place; those of all battles for a scenario by itself. */
const roles: Options = ({ read, path }) => {
  const [list, index] = path;
  const battles = listAt(read, FORCE, ['battles']);
  const own =
    list === 'battles' && typeof index === 'number'
      ? index
      : battles.findIndex((battle) => textOf(battle, 'id') === textOf(read(FORCE, path.slice(0, 2)), 'battle'));
  return own < 0 ? [] : named(listAt(read, FORCE, ['battles', own, 'roles']));
};
const zones: Options = ({ read, path }) => named(listAt(read, FORCE, [...path.slice(0, -3), 'zones']));

/** What a property can hold where it names something else of the rules, by its section and name. */
const options: Readonly<Record<string, Options>> = {
  'ruleset.cost': designFields('formula', 'number'),
  'designKinds.field': designFields('choice'),
  'designKind.icon': symbols,
  'symbol.field': designFields('choice', 'yesNo'),
  'symbol.names': symbols,
  'field.table': tables,
  'field.group': elements(RULES, 'groups'),
  'field.kinds': kinds,
  'field.sets': designFields(),
  'component.kinds': kinds,
  'check.kinds': kinds,
  'check.component': components,
  'check.field': markedFields,
  'fix.set': anyFields,
  'fix.removeLast': components,
  'term.kinds': kinds,
  'term.component': components,
  'term.group': elements(RULES, 'groups'),
  'special.for': (where) => [{ value: 'design', label: t('Designs') }, ...components(where)],
  'specialField.component': components,
  'specialField.field': fieldsBeside('text'),
  'specialField.base': fieldsBeside('number', 'formula'),
  'import.section': designFields('choice'),
  'grade.field': designFields('choice'),
  'force.upgrades': designFields('yesNo'),
  'balance.fact': facts,
  'balance.field': designFields('choice'),
  'place.has': facts,
  'loadOut.component': components,
  'loadCount.field': countsOfLoad,
  'detachments.takes': designFields('number'),
  'detachments.excused': elements(RULES, 'checks'),
  'card.kind': elements(FORCE, 'deck', 'kinds'),
  'card.icon': symbols,
  'cards.of': elements(FORCE, 'deck', 'kinds'),
  'token.icon': symbols,
  'marker.icon': symbols,
  'scenario.battle': elements(FORCE, 'battles'),
  'zone.role': roles,
  'objective.role': roles,
  'victory.role': roles,
  'placement.role': roles,
  'setUp.role': roles,
  'first.role': roles,
  'placement.zone': zones,
  'icon.field': anyFields,
  'icon.names': symbols,
  'cardBand.field': designFields(),
  'row.each': components,
  'gridRow.each': components,
  'line.each': components,
  'digest.each': components,
  'role.buys': elements(FORCE, 'purchases'),
  'role.buysByAgreement': elements(FORCE, 'purchases'),
  'attackKind.of': components,
  'drawn.id': drawnFields,
  'drawnRows.id': components,
  'order.attacksIn': elements('combat.json', 'phases'),
};

/** The things of the rules that a place may name, by their ids; null if it holds no id. */
export function optionsAt(part: RulePart, path: Path, read: ReadPlace): readonly RuleOption[] | null {
  const found = options[propertyKey(part)];
  return found ? found({ read, path }) : null;
}
