import { nameKey, namesOfSpecial, type SpecialData, type SpecialField } from '../../specials/index.ts';
import { NAMES_TABLE } from './names.ts';

/** Formulas over the cells that name specials. All are formulas of Excel, so that they are live in a workbook too. */

const column = (name: string): string => `${NAMES_TABLE}[${name}]`;
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const bare = (formula: string): string => `(${formula.slice(1)})`;

/** Ids of the computed fields that the program adds beside a field that names specials. */
export const addedIds = ({ field }: Pick<SpecialField, 'field'>) => ({
  named: `${field}Named`,
  points: `${field}LibraryPoints`,
  unpriced: `${field}Unpriced`,
});

/** Whether the formulas of a special can work in the cells of a field: those for a component see what its rows have. */
export const worksIn = ({ for: owner = 'design' }: SpecialData, { component }: SpecialField): boolean =>
  owner === 'design' || owner === component;

const textOf = ({ field, names }: SpecialField): string =>
  names === undefined ? `(${field}&"")` : `(IF(${bare(names)},name&";","")&${field})`;

const substituted = (text: string, ...pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((inner, [from, to]) => `SUBSTITUTE(${inner},${from},${to})`, text);

/** The names of a cell between semicolons, without spaces around them; what stands in brackets is a piece of its own. */
export function namedFormula(field: SpecialField): string {
  const text = textOf(field);
  const separated = substituted(text, ['","', '";"'], ['CHAR(10)', '";"'], ['CHAR(13)', '";"']);
  const spaced = substituted(`TRIM(${separated})`, ['" ;"', '";"'], ['"; "', '";"'], ['" ("', '";("']);
  // Without empty pieces: TRIM leaves one separator between two names.
  const pieces = substituted(`TRIM(${substituted(spaced, ['" "', '"¬"'], ['";"', '" "'])})`, ['" "', '";"'], ['"¬"', '" "']);
  return `=IF(LEN(${text})=0,"",";"&${pieces}&";")`;
}

const isEmpty = (field: SpecialField): string => `LEN(${addedIds(field).named})<3`;

/** For each name of the table whether the cell has it. */
const matches = (field: SpecialField): string => `ISNUMBER(SEARCH(";"&${column('key')}&";",${addedIds(field).named}))`;

const has = (field: SpecialField, id: string): string => `SUMPRODUCT(${matches(field)}*(${column('special')}=${quoted(id)}))>0`;

/** The points that the library gives for the names of a cell. */
export function pointsFormula(field: SpecialField, specials: readonly SpecialData[]): string {
  if (specials.length === 0) return '=0';
  const fixed = `SUMPRODUCT(${matches(field)}*${column('points')})`;
  const factor = field.base === undefined ? '' : `+N(${field.base})*SUMPRODUCT(${matches(field)}*${column('extra')})`;
  const computed = specials.flatMap((special) => {
    const { id, cost } = special;
    return typeof cost === 'object' && 'formula' in cost && worksIn(special, field)
      ? [`+IF(${has(field, id)},${bare(cost.formula)},0)`]
      : [];
  });
  return `=IF(${isEmpty(field)},0,${fixed}${factor}${computed.join('')})`;
}

/** How many names of a cell have no price. */
export function unpricedFormula(field: SpecialField, specials: readonly SpecialData[]): string {
  const { named } = addedIds(field);
  const pieces = `LEN(${named})-LEN(SUBSTITUTE(${named},";",""))-1-(LEN(${named})-LEN(SUBSTITUTE(${named},";(","(")))`;
  const priced = specials.length === 0 ? '' : `-SUMPRODUCT(${matches(field)}*${column('priced')})`;
  return `=IF(${isEmpty(field)},0,MAX(0,${pieces}${priced}))`;
}

/** TRUE where a cell does not have the special, or the formula of it allows it. */
export const allowedFormula = (field: SpecialField, id: string, formula: string): string =>
  `=IF(${isEmpty(field)},TRUE,IF(${has(field, id)},${bare(formula)},TRUE))`;

/** For each name of the table whether the cell has it and it belongs elsewhere. */
const elsewhere = (field: SpecialField): string =>
  `${matches(field)}*(${column('place')}<>"")*(${column('place')}<>${quoted(field.component ?? 'design')})`;

/** TRUE where all specials of a cell may be there. The name of a row that is itself a special may be any. */
export const placeFormula = (field: SpecialField): string =>
  `=IF(${isEmpty(field)},TRUE,${field.names === undefined ? '' : `IF(${bare(field.names)},TRUE,`}SUMPRODUCT(${elsewhere(field)})=0)${field.names === undefined ? '' : ')'}`;

/** The specials of a cell that belong elsewhere, in words, for a message. */
export const misplacedWords = (field: SpecialField): string => `{TEXTJOIN(", ",TRUE,IF(${elsewhere(field)}>0,${column('label')},""))}`;

/** The names of a cell, or of that cell in all rows. */
const namesIn = (field: SpecialField): string => {
  const { named } = addedIds(field);
  return field.component === undefined ? named : `${field.component}[${named}]`;
};

/** TRUE where the cells of a design have the special at most so often. Most designs have no special, so this is asked first. */
export function mostFormula(fields: readonly SpecialField[], special: SpecialData, most: number): string {
  const lengths = fields.map((field) => `SUMPRODUCT(LEN(${namesIn(field)})*1)`);
  const counts = fields.flatMap((field) =>
    [...new Set(namesOfSpecial(special).map(nameKey))].map((name) => {
      const doubled = `SUBSTITUTE(LOWER(${namesIn(field)}),";",";;")`;
      const count = `(LEN(${doubled})-LEN(SUBSTITUTE(${doubled},${quoted(`;${name};`)},"")))/${name.length + 2}`;
      return `SUMPRODUCT(${count}*1)`;
    }),
  );
  return `=IF(${lengths.join('+')}=0,TRUE,${counts.join('+')}<=${most})`;
}
