/**
 * Formulas of a plan, in Excel's syntax, written in OpenFormula's (OpenDocument 1.3 part 4): references are in brackets with a
 * dot before the cell, arguments are separated by semicolons, rows of an array by bars.
 */

/** Functions that OpenFormula does not have, or has with another meaning; programs know Excel's under this prefix. */
const OF_EXCEL: ReadonlySet<string> = new Set(['CEILING', 'CONCAT', 'FLOOR', 'IFS', 'MAXIFS', 'MINIFS', 'SWITCH', 'TEXTJOIN', 'XLOOKUP']);

/** A token: text, number, reference with or without a sheet, function, name, or a sign that differs between the two. */
const TOKEN =
  /"(?:[^"]|"")*"|\d+(?:\.\d*)?(?:E[+-]?\d+)?|(?:('(?:[^']|''){0,99}'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Z]{1,3}\$?\d+)(?::(\$?[A-Z]{1,3}\$?\d+))?(?![\p{L}\p{N}_.(])|(?:_xlfn\.)?([A-Z][A-Z0-9.]*)(?=\()|[\p{L}_\\][\p{L}\p{N}_.\\]*|[,;{}]/gu;

/** Returns the sheet part of a reference: absolute, quoted unless it is a plain word. */
const sheetPart = (sheet: string | undefined): string => (sheet === undefined ? '' : `$${sheet}`);

/** Returns a formula without its leading "=" in OpenFormula syntax, also without "=". Texts, numbers and names stay as they are. */
export function openFormula(formula: string): string {
  let depth = 0;
  return formula.replace(
    TOKEN,
    (token: string, sheet: string | undefined, from: string | undefined, to: string | undefined, called: string | undefined) => {
      if (from !== undefined) return `[${sheetPart(sheet)}.${from}${to === undefined ? '' : `:.${to}`}]`;
      if (called !== undefined) return OF_EXCEL.has(called) ? `COM.MICROSOFT.${called}` : called;
      switch (token) {
        case '{':
          depth++;
          return token;
        case '}':
          depth--;
          return token;
        case ',':
          return ';';
        case ';':
          return depth > 0 ? '|' : ';';
        case 'TRUE':
        case 'FALSE':
          return depth > 0 ? token : `${token}()`;
        default:
          return token;
      }
    },
  );
}
