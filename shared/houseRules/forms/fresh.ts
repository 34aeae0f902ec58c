import { t } from '../../base/words/words.ts';
import type { Json } from '../changes/index.ts';
import { type FormRow, formOf, type RulePart, wayFor } from './formOf.ts';
import fresh from './fresh.json' with { type: 'json' };
import { propertyKey, singular } from './meaning.ts';
import { optionsAt, type Path, type ReadPlace } from './options.ts';
import type { RuleSchema } from './ruleSchema.ts';
import { shapeOf, waysOf } from './shapes.ts';

/** The rules to which something is added. */
export type FormContext = {
  readonly read: ReadPlace;
  /** What one element is called, for its name. */
  readonly noun: string;
  /** Ids that are taken anywhere in the rules. */
  readonly taken: ReadonlySet<string>;
  readonly isPointsFree: boolean;
};

const SOURCE = t('House rules');

type Special = (setting: FormContext, path: Path, part: RulePart) => Json | undefined;

const lengthOf = (list: Json | undefined): number | null => (Array.isArray(list) ? list.length : null);

/** Only fields of entries can have it. */
const ofEntries =
  (make: (part: RulePart, path: Path, setting: FormContext) => Json | undefined): Special =>
  (setting, path, part) =>
    path[0] === 'fields' && path[1] !== 'entry' ? undefined : make(part, path, setting);

/** What the schema alone does not say of new values, by section and name. Undefined where the rules cannot have one yet. */
const first: Readonly<Record<string, Special>> = {
  // Kinds of design follow the keys of a table, so they need more than one change.
  'ruleset.designKinds': () => undefined,
  'component.fields': () => [{ kind: 'text', id: 'name', label: t('Name'), source: SOURCE }],
  'field.column': ofEntries(freshShape),
  'field.track': ofEntries(freshShape),
  'field.roll': ofEntries((part, path, setting) =>
    setting.read('force.json', [...path.slice(0, -1), 'sets']) === undefined ? freshShape(part, path, setting) : undefined,
  ),
  'force.entryCost': (setting, path, part) => (setting.isPointsFree ? undefined : freshShape(part, path, setting)),
  'hand.got': ({ read }) => (read('force.json', ['deck', 'of']) === 'battle' ? 'drawn' : 'chosen'),
  'marker.dummy': (setting, path, part) =>
    setting.read('force.json', [...path.slice(0, -1), 'dummies']) === undefined ? undefined : freshShape(part, path, setting),
  'row.cells': ({ read }, path, { file }) =>
    file === 'reference' ? Array.from({ length: lengthOf(read('reference.json', [...path.slice(0, 2), 'columns'])) ?? 2 }, () => '') : [],
  'marker.countRule': () => t('1 for each side'),
  // A card names its kind, so both come together.
  'force.deck': ({ taken }) => {
    const kind = freeId('order', taken);
    return {
      least: 1,
      most: 20,
      usual: 10,
      kinds: [{ id: kind, label: t('Orders'), one: t('order') }],
      cards: [{ id: freeId('card', taken), label: t('New card'), kind, effect: t('Say here what it does.'), source: SOURCE }],
      source: SOURCE,
    };
  },
  'reserve.binds': ({ isPointsFree }) => (isPointsFree ? 'units' : 'both'),
  // How random designs are drawn needs the names of fields and their ranges: it is written as text.
  'combat.fairness': () => undefined,
};

/** New values that are the same in all rules, by section and name. */
const fixed: Readonly<Record<string, Json>> = fresh.values;

/** Properties that new elements have although they could be absent. */
const isWanted = (key: string, { isPointsFree }: FormContext): boolean =>
  ['marker.diameterMm', 'token.diameterMm', 'placement.most'].includes(key) ||
  (key === 'purchase.points' && !isPointsFree) ||
  (['limit.counts', 'ratio.of'].includes(key) && isPointsFree) ||
  key === 'condition.design';

/** Formulas that say how many, by the name of the property; all others say whether. */
const counting = new Set(fresh.counting);

/** A free id like the wanted one. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  const words = wanted
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  const joined = words.map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1)).join('');
  const id = /^[a-z]/.test(joined) ? joined : `x${joined}`;
  for (let number = 1; ; number++) {
    const tried = number === 1 ? id : `${id}${number}`;
    if (!taken.has(tried)) return tried;
  }
}

/** All ids and keys in a part of the rules. */
export function idsIn(value: Json | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (part: Json | undefined): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, below] of Object.entries(part)) {
      if (typeof below === 'string' && (name === 'id' || name === 'key' || name === 'label')) found.add(below);
      else walk(below);
    }
  };
  walk(value);
  return found;
}

function freshText({ pattern, minLength = 0 }: RuleSchema, name: string, setting: FormContext): string {
  if (name === 'id' || name === 'key') return freeId(`new ${setting.noun}`, setting.taken);
  if (name === 'source') return SOURCE;
  if (pattern?.startsWith('^#') === true) return '#444444';
  if (pattern === '^=.') return counting.has(name) ? '=1' : '=TRUE';
  if (name === 'label' || name === 'called' || name === 'heading' || name === 'one' || name === 'title') {
    const label = t('New {noun}', { noun: setting.noun });
    return setting.taken.has(label) && name === 'label' ? nextName(label, setting.taken) : label;
  }
  return minLength > 0 ? t('New') : '';
}

function nextName(label: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${label} ${number}`)) number += 1;
  return `${label} ${number}`;
}

/** New elements that only fit rules that have something else. */
const fits: Readonly<Record<string, (setting: FormContext) => boolean>> = {
  'ruleset.breakdown': ({ isPointsFree }) => !isPointsFree,
};

/** A new value for a place; undefined if it has to name something that the rules do not have yet. */
export function freshAt(part: RulePart, path: Path, setting: FormContext): Json | undefined {
  const key = propertyKey(part);
  const isElement = String(part.steps.at(-1) ?? '').startsWith('*');
  if (isElement && fits[key]?.(setting) === false) return undefined;
  const special = isElement ? undefined : first[key];
  if (special) return special(setting, path, part);
  return isElement || !Object.hasOwn(fixed, key) ? freshShape(part, path, setting) : fixed[key];
}

function freshShape(part: RulePart, path: Path, setting: FormContext): Json | undefined {
  const name = String(part.steps.at(-1) ?? '');
  const shape = shapeOf(part.schema);
  const [way = part.schema] = waysOf(part.schema);
  const options = optionsAt(part, path, setting.read);
  if (options && (shape.kind === 'text' || shape.kind === 'value')) return options[0]?.value;
  switch (shape.kind) {
    case 'text':
    case 'formula':
      return freshText(way, name, setting);
    case 'value':
      return way.type === 'string' ? freshText(way, name, setting) : (way.minimum ?? 1);
    case 'yesNo':
      return false;
    case 'number':
      return Math.max(shape.least ?? 1, way.exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : 1);
    case 'choice': {
      const [choice = ''] = shape.choices;
      // A constant or an enumerated value may be a number: format 1.
      return typeof way.const === 'number' ? way.const : choice;
    }
    case 'texts':
    case 'list':
      return filled(Array.from({ length: shape.least }, (_, index) => freshAt(elementOf(part, way), [...path, index], setting)));
    case 'map':
      return {};
    case 'either':
      return freshAt({ ...part, schema: way, way }, path, setting);
    case 'object':
      return freshObject({ ...part, way: wayFor(part.schema, undefined) }, path, setting);
  }
}

const elementOf = (part: RulePart, { items = {} }: RuleSchema): RulePart => ({
  file: part.file,
  steps: [...part.steps, '*'],
  schema: items,
  way: wayFor(items, undefined),
});

function filled(values: readonly (Json | undefined)[]): Json | undefined {
  const known = values.flatMap((value) => (value === undefined ? [] : [value]));
  return known.length === values.length ? known : undefined;
}

function freshObject(part: RulePart, path: Path, setting: FormContext): Json | undefined {
  const made: Record<string, Json> = {};
  for (const row of formOf(part, undefined)) {
    if (!row.isNeeded && !isWanted(propertyKey(row.part), setting)) continue;
    const value = freshAt(row.part, [...path, row.name], { ...setting, noun: nounOf(row, setting.noun) });
    if (value === undefined) return undefined;
    made[row.name] = value;
  }
  return made;
}

/** What an element of a list below is called in the singular: "zones" has zones. */
const nounOf = ({ name, shape }: FormRow, noun: string): string => (shape.kind === 'list' ? singular(name) : noun);
