import otherNames from './namedCharacters.json' with { type: 'json' };

/** A cell that spans several rows or columns; rows and columns count from 0, inclusive. */
type HtmlSpan = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };
/** One table of a page: its texts row by row, a spanned cell at its top left and "" elsewhere. */
type HtmlTable = { readonly rows: readonly (readonly string[])[]; readonly spans: readonly HtmlSpan[] };

/** Greatest span of one cell, so that a huge colspan cannot fill the memory. */
const MOST_SPAN = 1000;
/** Most cells of all tables together. */
const MOST_CELLS = 2_000_000;
/** Most characters of a tag, so that a quote that is never closed does not consume the page. */
const LONGEST_TAG = 20_000;

type Cell = {
  text: string;
  /** The number that a spreadsheet program gives besides the text it shows; "" without one. */
  readonly number: string;
  readonly rowSpan: number;
  readonly colSpan: number;
};
type Draft = { readonly rows: Cell[][]; open: Cell | null; isRowOpen: boolean };

const unseen = new Set(['script', 'style', 'template', 'head', 'title', 'noscript', 'svg']);
const breaks = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'blockquote', 'pre']);

/**
 * The tables of an HTML text, in the order they end; a table inside another's cell is a separate table. Scripts and styles
 * are skipped and nothing is ever run or loaded. Accepts any text: elements left open are closed by what follows. `plainNumbers` gives the
 * number that a spreadsheet program wrote beside a cell's text (1234.5) instead of that text ("1.234,5").
 */
export function readHtmlTables(html: string, { plainNumbers = false } = {}): readonly HtmlTable[] {
  const done: HtmlTable[] = [];
  const open: Draft[] = [];
  let cells = 0;
  let at = 0;
  const say = (text: string): void => {
    const cell = open[open.length - 1]?.open;
    if (cell) cell.text += text;
  };
  const close = (): void => {
    const table = open.pop();
    const laid = table ? layOut(table.rows, plainNumbers) : null;
    if (laid?.rows.some((row) => row.some((text) => text !== ''))) done.push(laid);
  };
  while (at < html.length && cells < MOST_CELLS) {
    const start = html.indexOf('<', at);
    // Only tags break lines; a line break in the source becomes a space.
    if (open.length > 0) say(decoded(html.slice(at, start < 0 ? html.length : start).replace(/[ \t\r\n\f]+/g, ' ')));
    if (start < 0) break;
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 32));
    if (!tag) {
      const isMarkup = /[!?/]/.test(html.charAt(start + 1));
      if (!isMarkup) say('<');
      at = isMarkup ? tagEnd(html, start) : start + 1;
      continue;
    }
    const [, slash, word = ''] = tag;
    const name = word.toLowerCase();
    const isEnd = slash === '/';
    const end = tagEnd(html, start);
    at = end;
    if (!isEnd && unseen.has(name)) {
      const closing = html.slice(end).search(new RegExp(`</${name}\\s*>`, 'i'));
      at = closing < 0 ? (name === 'head' ? end : html.length) : end + closing;
      continue;
    }
    const table = open[open.length - 1];
    if (name === 'table') {
      if (isEnd) close();
      else open.push({ rows: [], open: null, isRowOpen: false });
    } else if (table && name === 'tr') {
      table.open = null;
      table.isRowOpen = !isEnd;
      if (!isEnd) table.rows.push([]);
    } else if (table && (name === 'td' || name === 'th')) {
      table.open = null;
      if (isEnd) continue;
      if (!table.isRowOpen) table.rows.push([]);
      table.isRowOpen = true;
      const attributes = html.slice(start, end);
      const cell: Cell = {
        text: '',
        number: numberIn(attributes),
        rowSpan: spanIn(attributes, 'rowspan'),
        colSpan: spanIn(attributes, 'colspan'),
      };
      table.rows[table.rows.length - 1]?.push(cell);
      table.open = cell;
      cells += cell.colSpan;
    } else if (breaks.has(name)) say('\n');
  }
  while (open.length > 0) close();
  return done;
}

/** The position after the ">" that ends a tag; a ">" inside quotes does not end it. */
function tagEnd(html: string, start: number): number {
  let quote = '';
  const limit = Math.min(html.length, start + LONGEST_TAG);
  for (let at = start + 1; at < limit; at++) {
    const sign = html.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  const end = html.indexOf('>', start);
  return end < 0 ? html.length : end + 1;
}

function spanIn(tag: string, name: string): number {
  const [, value] = new RegExp(`\\s${name}\\s*=\\s*["']?\\s*(\\d+)`, 'i').exec(tag) ?? [];
  return Math.max(1, Math.min(MOST_SPAN, Number(value) || 1));
}

/** Excel, LibreOffice and others give a number in an attribute, without marks of thousands and with a decimal point. */
const numberIn = (tag: string): string => /\s(?:sdval|x:num)\s*=\s*["']?(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)["'\s>]/i.exec(tag)?.[1] ?? '';

/** True if a text is nothing but that number in some country's way, perhaps rounded: "1.234,50" for 1234.5, but not "05.02.97". */
function isSameNumber(shown: string, number: string): boolean {
  if (number === '' || !/^[-+\u2212]?\d[\d.,' ]*$/.test(shown)) return false;
  const [one, other] = [shown, number].map((text) => text.replace(/\D/g, '').replace(/^0+|(?<!0)0+$/g, ''));
  return one !== undefined && other !== undefined && (one.startsWith(other) || other.startsWith(one));
}

function layOut(drafts: readonly (readonly Cell[])[], plainNumbers: boolean): HtmlTable {
  const rows: string[][] = drafts.map(() => []);
  const spans: HtmlSpan[] = [];
  drafts.forEach((cells, top) => {
    const row = rows[top] ?? [];
    let left = 0;
    for (const { text, number, rowSpan, colSpan } of cells) {
      const shown = text
        .replace(/[ \u00a0]+/g, ' ')
        .replace(/ ?\n[ \n]*/g, '\n')
        .trim();
      while (row[left] !== undefined) left++;
      const bottom = Math.min(rows.length, top + rowSpan) - 1;
      for (let down = top; down <= bottom; down++)
        for (let across = left; across < left + colSpan; across++) {
          const line = rows[down] ?? [];
          line[across] = down === top && across === left ? (plainNumbers && isSameNumber(shown, number) ? number : shown) : '';
        }
      if (colSpan > 1 || bottom > top) spans.push({ top, left, bottom, right: left + colSpan - 1 });
    }
  });
  return { rows: rows.map((row) => Array.from(row, (text) => text ?? '')), spans };
}

/** Names of the characters from 160 to 255, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const named = new Map<string, string>([
  ...latin.map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...Object.entries(otherNames),
]);

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,10}));?/gi, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
      })
    : text;
