import { nameKey, namesOfSpecial, type SpecialData, type SpecialField, specialsByName } from '../../specials.ts';
import type { RulesetTable } from '../../values/index.ts';

/** Formulas over the cells that name specials. All are formulas of Excel, so that they are live in a workbook too. */

const column = (name: string): string => `${NAMES_TABLE}[${name}]`;
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const bare = (formula: string): string => `(${formula.slice(1)})`;

/** Ids of the computed fields that the program adds beside a field that names specials. */
export const addedIds = ({ field }: Pick<SpecialField, 'field'>) => ({
  named: `${field}Named`,
  points: `${field}LibraryPoints`,
  extra: `${field}LibraryExtra`,
  unpriced: `${field}Unpriced`,
});

/** The computed field that counts a special on each row of a component; null where no count is needed. */
export const countId = ({ component, field }: SpecialField, { id, most }: SpecialData): string | null =>
  component === undefined || most === undefined ? null : `${field}${id.charAt(0).toUpperCase()}${id.slice(1)}Count`;

/** Ids of all computed fields that the program adds beside a field. */
export const allAddedIds = (field: SpecialField, specials: readonly SpecialData[]): readonly string[] => [
  ...Object.values(addedIds(field)),
  ...specials.flatMap((special) => countId(field, special) ?? []),
];

/** Whether the formulas of a special can work in the cells of a field: those for a component see what its rows have. */
export const worksIn = ({ for: owner = 'design' }: SpecialData, { component }: SpecialField): boolean =>
  owner === 'design' || owner === component;

const substituted = (text: string, ...pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((inner, [from, to]) => `SUBSTITUTE(${inner},${from},${to})`, text);

/** Whether a cell names the special that the name of its row names already, by this name or another: then it is meant once. */
function repeatsName({ field }: SpecialField): string {
  const pieces = substituted(`LOWER(TRIM(${field}))`, ['","', '";"'], ['"; "', '";"'], ['" ("', '";("']);
  const meant = `XLOOKUP(LOWER(TRIM(name)),${column('key')},${column('special')},"")`;
  return `SUMPRODUCT((${column('special')}=${meant})*ISNUMBER(FIND(";"&${column('key')}&";",";"&${pieces}&";")))>0`;
}

function textOf(place: SpecialField, hasTable: boolean): string {
  const { field, names } = place;
  if (names === undefined) return `(${field}&"")`;
  const name = hasTable ? `IF(${repeatsName(place)},"",name&";")` : 'name&";"';
  return `(IF(${bare(names)},${name},"")&${field})`;
}

/** The names of a cell between semicolons, without spaces around them; what stands in brackets is a piece of its own. */
export function namedFormula(field: SpecialField, specials: readonly SpecialData[]): string {
  const text = textOf(field, specials.length > 0);
  const separated = substituted(text, ['","', '";"'], ['CHAR(10)', '";"'], ['CHAR(13)', '";"']);
  const spaced = substituted(`TRIM(${separated})`, ['" ;"', '";"'], ['"; "', '";"'], ['" ("', '";("']);
  // Without empty pieces: TRIM leaves one separator between two names.
  const pieces = substituted(`TRIM(${substituted(spaced, ['" "', '"¬"'], ['";"', '" "'])})`, ['" "', '";"'], ['"¬"', '" "']);
  return `=IF(LEN(${text})=0,"",";"&${pieces}&";")`;
}

const isEmpty = (field: SpecialField): string => `LEN(${addedIds(field).named})<3`;

/** Whether the cell has a name, written as an expression in the form of `nameKey`: FIND is much quicker than SEARCH in LibreOffice. */
const hasName = (field: SpecialField, name: string): string => `ISNUMBER(FIND(${name},LOWER(${addedIds(field).named})))`;

/** For each name of the table whether the cell has it. */
const matches = (field: SpecialField): string => hasName(field, `";"&${column('key')}&";"`);

const keysOf = (special: SpecialData): readonly string[] => [...new Set(namesOfSpecial(special).map(nameKey))];

/** Whether the cell has a special, name by name: without the table it works in an ordinary cell of a workbook. */
const has = (field: SpecialField, special: SpecialData): string =>
  `OR(${keysOf(special)
    .map((name) => hasName(field, quoted(`;${name};`)))
    .join(',')})`;

/** The points that the library gives for the names of a cell. */
export function pointsFormula(field: SpecialField, specials: readonly SpecialData[]): string {
  if (specials.length === 0) return '=0';
  const prices = field.base === undefined ? column('points') : `(${column('points')}+N(${field.base})*${column('extra')})`;
  const listed = `SUMPRODUCT(${matches(field)}*${prices})`;
  const computed = specials.flatMap((special) => {
    const { cost } = special;
    return typeof cost === 'object' && 'formula' in cost && worksIn(special, field)
      ? [`+IF(${`SUMPRODUCT(${matches(field)}*(${column('special')}=${quoted(special.id)}))>0`},${bare(cost.formula)},0)`]
      : [];
  });
  return `=IF(${isEmpty(field)},0,${listed}${computed.join('')})`;
}

/** What the factors of a cell's specials add to its base: a part of its points. */
export const extraFormula = (field: SpecialField, specials: readonly SpecialData[]): string =>
  field.base !== undefined && specials.some(({ cost }) => typeof cost === 'object' && 'factor' in cost)
    ? `=IF(${isEmpty(field)},0,N(${field.base})*SUMPRODUCT(${matches(field)}*${column('extra')}))`
    : '=0';

/** How many names of a cell have no price. */
export function unpricedFormula(field: SpecialField, specials: readonly SpecialData[]): string {
  const { named } = addedIds(field);
  // Separators less one, less those before a bracket.
  const pieces = `LEN(SUBSTITUTE(${named},";(","("))-LEN(SUBSTITUTE(${named},";",""))-1`;
  const priced = specials.length === 0 ? '' : `-SUMPRODUCT(${matches(field)}*${column('priced')})`;
  return `=IF(${isEmpty(field)},0,MAX(0,${pieces}${priced}))`;
}

/** TRUE where a cell does not have the special, or the formula of it allows it. */
export const allowedFormula = (field: SpecialField, special: SpecialData, formula: string): string =>
  `=IF(${isEmpty(field)},TRUE,IF(${has(field, special)},${bare(formula)},TRUE))`;

/** For each name of the table whether the cell has it and it belongs elsewhere. */
const elsewhere = (field: SpecialField): string =>
  `${matches(field)}*(${column('place')}<>"")*(${column('place')}<>${quoted(field.component ?? 'design')})`;

/** TRUE where all specials of a cell may be there. The name of a row that is itself a special may be any. */
export const placeFormula = (field: SpecialField): string =>
  `=IF(${isEmpty(field)},TRUE,${field.names === undefined ? '' : `IF(${bare(field.names)},TRUE,`}SUMPRODUCT(${elsewhere(field)})=0)${field.names === undefined ? '' : ')'}`;

/** The specials of a cell that belong elsewhere, in words, for a message. */
export const misplacedWords = (field: SpecialField): string => `{TEXTJOIN(", ",TRUE,IF(${elsewhere(field)}>0,${column('label')},""))}`;

/** Names that one count looks for: each is a function inside another, of which programs allow 64. */
const NAMES_AT_A_TIME = 30;

/**
 * How often a cell has a special. With its separators doubled a text has no two names that overlap; each name found makes it one
 * character longer, and so the length gives the count.
 */
function countIn(field: SpecialField, special: SpecialData): string {
  const names = keysOf(special).map((name) => `;${name};`);
  const parts = Array.from({ length: Math.ceil(names.length / NAMES_AT_A_TIME) }, (_, part) =>
    names.slice(part * NAMES_AT_A_TIME, (part + 1) * NAMES_AT_A_TIME),
  );
  const doubled = substituted(`LOWER(${addedIds(field).named})`, ['";"', '";;"']);
  const counts = parts.map((part) => {
    const longer = substituted(doubled, ...part.map((name) => [quoted(name), quoted(`${name}¬`)] as const));
    return `LEN(${longer})-LEN(${doubled})`;
  });
  return `IF(${isEmpty(field)},0,${counts.join('+')})`;
}

export const countFormula = (field: SpecialField, special: SpecialData): string => `=${countIn(field, special)}`;

/**
 * TRUE where the cells of a design have the special at most so often. The rows of a component are counted each in a field of its
 * own: a formula that went through the texts of all rows would be an array formula in a workbook.
 */
export const mostFormula = (fields: readonly SpecialField[], special: SpecialData, most: number): string => {
  const counts = fields.map((field) => {
    const counted = countId(field, special);
    return counted === null ? countIn(field, special) : `SUM(${field.component}[${counted}])`;
  });
  return `=${counts.join('+')}<=${most}`;
};

/** The table that the program adds: a row for every name of every special. */
export const NAMES_TABLE = 'specialNames';

/** `priced` is 0 only where the players still have to agree. */
function rowOf(name: string, { id, label, cost, for: place }: SpecialData): RulesetTable['rows'][number] {
  const isObject = typeof cost === 'object';
  return {
    key: name,
    special: id,
    label,
    points: isObject && 'points' in cost ? cost.points : 0,
    extra: isObject && 'factor' in cost ? cost.factor - 1 : 0,
    priced: isObject ? 1 : 0,
    place: place ?? '',
  };
}

const PRICES = ['points', 'extra', 'priced'];

/** The look-up table of specials, with a row for each of their names; without prices in a points-free system. */
export function tableOfNames(specials: readonly SpecialData[], hasPrices: boolean): RulesetTable {
  const rows = [...specialsByName(specials)].map(([name, special]) => rowOf(name, special));
  const columns = ['key', 'special', 'label', ...(hasPrices ? PRICES : []), 'place'];
  return { id: NAMES_TABLE, columns, rows };
}
