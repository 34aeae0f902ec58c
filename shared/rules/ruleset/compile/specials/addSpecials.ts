import { listOf, t } from '../../../../base/words/words.ts';
import type { Check, ComponentData, Field, RulesetData } from '../../format/index.ts';
import { pointsIn } from '../../points/index.ts';
import type { SpecialData, SpecialField } from '../../specials.ts';
import type { RulesetTable } from '../../values/index.ts';
import {
  addedIds,
  allowedFormula,
  countFormula,
  countId,
  extraFormula,
  misplacedWords,
  mostFormula,
  NAMES_TABLE,
  namedFormula,
  placeFormula,
  pointsFormula,
  tableOfNames,
  unpricedFormula,
  worksIn,
} from './formulas.ts';

/** The data and tables of a ruleset. */
export type RulesetParts = { readonly data: RulesetData; readonly tables: ReadonlyMap<string, RulesetTable> };

/**
 * Adds what the specials of a ruleset mean for its formulas: the table of their names, the computed fields beside each cell that
 * names some, and the checks of their limits. From there on they are a table, fields and checks like any others.
 */
export function addSpecials({ data, tables }: RulesetParts): RulesetParts {
  const { specials, specialFields } = data;
  if (specialFields.length === 0) return { data, tables };
  const label = fieldNoun(data);
  const fieldsOf = (component: string | undefined, own: readonly Field[]): readonly Field[] =>
    specialFields
      .filter((field) => field.component === component)
      .flatMap((field) => {
        const { named, counts, ...prices } = addedFields(field, specials, own);
        return pointsIn(data) ? [named, prices.points, prices.extra, prices.unpriced, ...counts] : [named, ...counts];
      });
  const withNames: RulesetParts =
    specials.length === 0
      ? { data, tables }
      : {
          data: { ...data, tables: { ...data.tables, [NAMES_TABLE]: { label, source: sourceOf(specials) } } },
          tables: new Map([...tables, [NAMES_TABLE, tableOfNames(specials, pointsIn(data) !== null)]]),
        };
  return {
    tables: withNames.tables,
    data: {
      ...withNames.data,
      fields: [...data.fields, ...fieldsOf(undefined, data.fields)],
      components: data.components.map((component) => ({
        ...component,
        fields: [...component.fields, ...fieldsOf(component.id, component.fields)],
      })),
      checks: [...data.checks, ...checksOf(data)],
    },
  };
}

const sourceOf = (specials: readonly SpecialData[]): string => specials[0]?.source ?? t('Specials of the players');

const fieldNoun = ({ specialFields, ...data }: RulesetData): string =>
  (specialFields[0] && labelOf(data, specialFields[0])) ?? t('Special abilities');

type Labelled = Pick<RulesetData, 'fields' | 'components'>;

const fieldsIn = (data: Labelled, component: string | undefined): readonly Field[] =>
  component === undefined ? data.fields : (data.components.find(({ id }) => id === component)?.fields ?? []);

const labelOf = (data: Labelled, { component, field }: SpecialField): string | undefined =>
  fieldsIn(data, component).find(({ id }) => id === field)?.label;

/** The names of a cell, what the library asks for them, how many have no price, and how often those are there that have a limit. */
function addedFields(special: SpecialField, specials: readonly SpecialData[], own: readonly Field[]) {
  const field = own.find(({ id }) => id === special.field);
  const ids = addedIds(special);
  const common = {
    kind: 'formula' as const,
    ...(field?.group === undefined ? {} : { group: field.group }),
    ...(field?.kinds === undefined ? {} : { kinds: field.kinds }),
    source: field?.source ?? t('Specials'),
    synonyms: [],
    hidden: true,
    plus: false,
    decimals: 0,
  };
  const label = field?.label ?? special.field;
  const named: Field = {
    ...common,
    id: ids.named,
    label: t('{field}: names', { field: label }),
    formula: namedFormula(special, specials),
    result: 'text',
  };
  const number = (id: string, what: string, formula: string) => ({
    ...common,
    id,
    label: `${label}: ${what}`,
    formula,
    result: 'number' as const,
  });
  const points: Field = { ...number(ids.points, 'points', pointsFormula(special, specials)), decimals: 2 };
  const extra: Field = { ...number(ids.extra, t('points of factors'), extraFormula(special, specials)), decimals: 2 };
  const unpriced: Field = number(ids.unpriced, t('without a price'), unpricedFormula(special, specials));
  const counts = specials.flatMap((limited): readonly Field[] => {
    const id = countId(special, limited);
    return id === null ? [] : [number(id, t('how often {special}', { special: limited.label }), countFormula(special, limited))];
  });
  return { named, points, extra, unpriced, counts };
}

/** The ids of checks: `special`, the special's own, what they ask, and the component they look at. */
const checkId = (...parts: readonly string[]): string =>
  ['special', ...parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join('');

function checksOf(data: RulesetData): readonly Check[] {
  const { specials, specialFields } = data;
  if (specials.length === 0) return [];
  const common = (field: SpecialField) => ({
    ...(field.component === undefined ? {} : { component: field.component }),
    field: field.field,
    fixes: [],
  });
  const allowed = specials.flatMap((special) => {
    const { id, allowed: limit, source } = special;
    if (limit === undefined) return [];
    return specialFields
      .filter((field) => worksIn(special, field))
      .map(
        (field): Check => ({
          ...common(field),
          id: checkId(id, 'allowed', field.component ?? ''),
          severity: limit.severity,
          passes: allowedFormula(field, special, limit.formula),
          message: limit.message,
          why: special.text,
          source,
        }),
      );
  });
  const [first] = specialFields;
  const most = specials.flatMap((special): readonly Check[] =>
    special.most === undefined || first === undefined
      ? []
      : [
          {
            field: first.component === undefined ? first.field : 'name',
            id: checkId(special.id, 'most'),
            severity: 'error',
            passes: mostFormula(specialFields, special, special.most),
            message: t('{special} stands here more than {most, plural, one {once} other {{most} times}}, and {most} is the most.', {
              special: special.label,
              most: special.most,
            }),
            source: special.source,
            fixes: [],
          },
        ],
  );
  const places = specialFields.map(
    (field): Check => ({
      ...common(field),
      id: checkId('place', field.component ?? ''),
      severity: 'warning',
      passes: placeFormula(field),
      message: placeMessage(data, field),
      why: t('The rules say of each ability whether a whole unit has it or a part of it, and its price and words follow from that.'),
      source: sourceOf(specials),
    }),
  );
  return [...allowed, ...most, ...places];
}

function placeMessage(data: RulesetData, field: SpecialField): string {
  const others = data.specialFields.filter(({ component }) => component !== field.component);
  const where = listOf(
    others.map((other) => t('under “{field}” of {owner}', { field: labelOf(data, other) ?? other.field, owner: ownerOf(data, other) })),
    'or',
  );
  const words = misplacedWords(field);
  return where === ''
    ? t('{names} is no ability of {owner}: take it out.', { names: words, owner: ownerOf(data, field) })
    : t('{names} is no ability of {owner}: enter it {where}.', { names: words, owner: ownerOf(data, field), where });
}

const partOf = (data: RulesetData, component: string): ComponentData | undefined => data.components.find(({ id }) => id === component);

const ownerOf = (data: RulesetData, { component }: SpecialField): string =>
  component === undefined
    ? t('the whole {design}', { design: data.designNoun.one })
    : t('one {part}', { part: partOf(data, component)?.singular ?? component });
