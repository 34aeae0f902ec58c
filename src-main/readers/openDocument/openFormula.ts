/**
 * OpenDocument formulas in Excel's A1 syntax. Source: OpenDocument 1.3 part 4 (OpenFormula), 5.6 to 5.8.
 * Written here because the spreadsheet library drops `$` signs and keeps the brackets.
 */

/** Function prefixes unknown to Excel; the name after the prefix is Excel's own. */
const PREFIX = /^(?:COM\.MICROSOFT|ORG\.LIBREOFFICE|ORG\.OPENOFFICE|LEGACY|_xlfn)\./i;

/** A token of a formula: text in quotes, reference in brackets, quoted name, name, or a single sign. */
const TOKEN =
  /"(?:[^"]|"")*"|\[(?:'(?:[^']|'')*'(?!')|[^\]'[])*\]|'(?:[^']|'')*'|#(?:N\/A|DIV\/0!|[A-Z]+[!?])|[\p{L}_\\][\p{L}\p{N}_.\\]*|[\s\S]/giu;

/**
 * Turns a `table:formula` ("of:=SUM([.A1:.B2];1)") into Excel's syntax without the leading "=" ("SUM(A1:B2,1)").
 * A formula marked as Excel's own (`msoxl:`) only loses its mark. Unknown syntax is passed through as it stands.
 */
export function excelFormula(openFormula: string): string {
  const marked = /^(?:([a-z]+):)?=?/i.exec(openFormula);
  const source = openFormula.slice(marked?.[0].length ?? 0);
  return marked?.[1]?.toLowerCase() === 'msoxl' ? source : excelExpression(source);
}

function excelExpression(source: string): string {
  const tokens = source.match(TOKEN) ?? [];
  let arrayDepth = 0;
  let excel = '';
  tokens.forEach((token, index) => {
    if (token.length > 1 && token.startsWith('[')) excel += excelReference(token.slice(1, -1));
    else if (token === '{' || token === '}') {
      arrayDepth += token === '{' ? 1 : -1;
      excel += token;
    } else if (token === ';') excel += ',';
    else if (token === '|' && arrayDepth > 0) excel += ';';
    else if (token === '~') excel += ',';
    else if (token === '!') excel += ' ';
    else if (/^[\p{L}_]/u.test(token) && tokens[index + 1] === '(') excel += token.replace(PREFIX, '').toUpperCase();
    else excel += token;
  });
  return excel;
}

type Corner = { readonly file: string; readonly sheet: string; readonly cell: string };

/**
 * Converts a reference ("$'My sheet'.$A$1:.B2", ".A1", "'file:///x.ods'#$Sheet1.A1") into Excel's ("'My sheet'!$A$1:B2",
 * "A1", "'[x.ods]Sheet1'!A1"). A range over several sheets becomes Excel's "First:Last!A1:B2".
 */
export function excelReference(reference: string): string {
  if (reference.includes('#REF!')) return '#REF!';
  const [first = '', second] = splitRange(reference);
  const from = readCorner(first);
  if (second === undefined) return inSheet(from.file, from.sheet, '', from.cell);
  const to = readCorner(second);
  return inSheet(from.file, from.sheet, to.sheet === from.sheet ? '' : to.sheet, `${from.cell}:${to.cell}`);
}

/** Splits a range at the colon between its corners; colons inside quotes belong to names. */
function splitRange(reference: string): readonly string[] {
  return reference.match(/(?:'(?:[^']|'')*'|[^:'])+/g) ?? [reference];
}

function readCorner(text: string): Corner {
  const parts = /^(?:'((?:[^']|'')*)'#)?\$?(?:'((?:[^']|'')*)'|([^.']*))\.(.+)$/.exec(text.trim());
  if (!parts) return { file: '', sheet: '', cell: text };
  const [, file = '', quoted, plain = '', cell = ''] = parts;
  return { file: file.replace(/^.*[/\\]/, ''), sheet: quoted?.replaceAll("''", "'") ?? plain, cell };
}

function inSheet(file: string, first: string, last: string, cells: string): string {
  if (first === '' && file === '') return cells;
  const name = `${file && `[${file}]`}${first}${last && `:${last}`}`;
  const isPlain = file === '' && [first, last].every((sheet) => sheet === '' || isPlainSheetName(sheet));
  return `${isPlain ? name : `'${name.replaceAll("'", "''")}'`}!${cells}`;
}

/** True for names that Excel accepts without quotes: letters, digits, dots and underscores, and nothing that looks like a cell. */
const isPlainSheetName = (name: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^([A-Z]{1,3}\d+|R\d*C\d*|R|C)$/i.test(name);
