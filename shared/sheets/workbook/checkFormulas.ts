import type { Formula } from '../../rules/formula/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { choicesOf } from '../../rules/ruleset/values/index.ts';
import type { MessagePiece, SheetCheck } from './checks.ts';
import { type CellMap, type FormulaPlace, filledCells, type Guards, letters, printMarked, printScalar, wholeColumn } from './formulas.ts';
import { textLiteral } from './keys.ts';
import { type FormulaTemplate, OWN_ROW, templateOf } from './template.ts';

/** The text of a verdict when it has nothing to report in its own row. */
export const ALL_WELL = 'ok';
export const SEE_BELOW = 'See the rows below.';

/** The text of a check as a formula: its message followed by a space, or nothing; also nothing if it cannot be calculated. */
const printCheck = (map: CellMap, place: FormulaPlace, { passes, message }: SheetCheck, guards: Guards): string => {
  const words = message.map((piece) => printPiece(map, place, piece, guards));
  return `IFERROR(IF(${printMarked(map, place, passes, guards)},"",${[...words, '" "'].join('&')}),"")`;
};

/** Prints the messages of some checks of the design, or of a row of a component if one is given. */
export function printChecks(map: CellMap, place: FormulaPlace, checks: readonly SheetCheck[], guards: Guards): FormulaTemplate {
  const text = checks.map((check) => printCheck(map, place, check, guards)).join('&');
  return templateOf(place.component === null ? text : `IF(${filledCells(map, place.component, place.slot)}=0,"",${text})`);
}

function printPiece(map: CellMap, place: FormulaPlace, piece: MessagePiece, guards: Guards): string {
  switch (piece.kind) {
    case 'text':
      return textLiteral(piece.text);
    case 'formula': {
      const text = `(${printMarked(map, place, piece.formula, guards)})`;
      return isNumeric(piece.formula) ? withRealMinus(`ROUND(${text},2)`) : text;
    }
    case 'field': {
      const { component: owner, field } = piece;
      const fields = owner === null ? map.ruleset.fields : map.ruleset.components.get(owner)?.fields;
      const compiled = fields?.get(field.id);
      return compiled ? shownExpression(map, field, printScalar(map, { ...place, owner, field: compiled }, guards)) : '""';
    }
  }
}

const withRealMinus = (number: string): string => `SUBSTITUTE(${number},"-","\u2212")`;

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '^']);
const NUMERIC: ReadonlySet<string> = new Set('ABS CEILING COUNT FLOOR INT LEN MAX MIN N ROUND ROUNDDOWN ROUNDUP SUM SUMPRODUCT'.split(' '));

/** Whether a formula always gives a number. */
function isNumeric(formula: Formula): boolean {
  if (formula.kind === 'literal') return typeof formula.value === 'number';
  if (formula.kind === 'unary') return true;
  if (formula.kind === 'binary') return ARITHMETIC.has(formula.operator);
  return formula.kind === 'call' && NUMERIC.has(formula.name);
}

/**
 * A field's value as messages show it; `value` is the expression by which formulas read it. A formula never gives a blank,
 * so an empty cell shows as 0, unless the field defines what represents it.
 */
function shownExpression({ ruleset, names }: CellMap, field: Field, value: string): string {
  const empty = field.kind === 'formula' || ('blank' in field && field.blank === '') ? '\u2013' : '0';
  const plain = `IF(${value}="",${textLiteral(empty)},${value})`;
  switch (field.kind) {
    case 'yesNo':
      return `IF(${value},"yes","no")`;
    case 'text':
      return plain;
    case 'choice': {
      const columns = names.columns.get(field.table);
      const labels = columns?.get('label');
      const isLabelled = labels !== undefined && choicesOf(ruleset, field).some(({ key, label }) => key !== label);
      return isLabelled ? `IFERROR(INDEX(${labels},MATCH(${value},${columns?.get('key')},0)),${plain})` : plain;
    }
    case 'number': {
      const digits = withRealMinus(field.integer ? `SUM(${value})` : `ROUND(${value},${Math.max(6, field.decimals)})`);
      const words = field.words.reduceRight(
        (otherwise, { key, symbol }) =>
          symbol === undefined ? otherwise : `IF(${value}=${textLiteral(key)},${textLiteral(symbol)},${otherwise})`,
        value,
      );
      return `IF(OR(${value}="",ISNUMBER(${value})),${withSigns(field, value, digits)},${words})`;
    }
    case 'formula':
      if (field.result !== 'number') return field.result === 'yesNo' ? `IF(${value},"yes","no")` : plain;
      return `IF(ISNUMBER(${value}),${withSigns(field, value, withRealMinus(`ROUND(${value},${field.decimals})`))},${plain})`;
  }
}

const withSigns = (field: Extract<Field, { kind: 'number' | 'formula' }>, value: string, digits: string): string =>
  [...(field.plus ? [`IF(${value}>0,"+","")`] : []), digits, ...(field.suffix ? [textLiteral(field.suffix)] : [])].join('&');

type ChecksCell = { readonly key: string; readonly component: string | null; readonly slot: number | null };

/**
 * Prints the verdict of a design's first row and of the rows below it: the messages of the checks in that row. The first
 * row shows "ok" if all checks pass, or where to look if checks of a row below fail.
 */
export function printVerdict(
  map: CellMap,
  columns: readonly ChecksCell[],
): { readonly first: FormulaTemplate; readonly further: FormulaTemplate } {
  const own = `TRIM(${columns.map(({ key, slot }) => `${letters(map, key, slot)}${OWN_ROW}`).join('&')})`;
  const below = columns.flatMap(({ key, component }) =>
    component !== null && map.slots === null ? [`SUMPRODUCT(--(${wholeColumn(map, component, key)}<>""))`] : [],
  );
  const well = textLiteral(ALL_WELL);
  const otherwise = below.length > 0 ? `IF(${below.join('+')}>0,${textLiteral(SEE_BELOW)},${well})` : well;
  const further = columns.filter(({ component }) => component !== null);
  const furtherText = `TRIM(${further.map(({ key, slot }) => `${letters(map, key, slot)}${OWN_ROW}`).join('&')})`;
  return {
    first: templateOf(columns.length === 0 ? well : `IF(${own}="",${otherwise},${own})`),
    further: templateOf(further.length === 0 ? '""' : furtherText),
  };
}
