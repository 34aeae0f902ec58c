import { fail, type Outcome } from '../../shared/base/problem.ts';
import { readHtmlTables, scanXml } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import { decodeText } from './delimited.ts';
import type { ReadLimits } from './readLimits.ts';
import { damaged } from './refusals.ts';
import { finishWorkbook, newDraft } from './sheetDraft.ts';

/** Longest text, in characters, that is searched for tables in the markup of forums and wikis. */
const longest = 2_000_000;

const escaped = (text: string): string => text.replace(/&(?!\w+;)/g, '&amp;').replace(/</g, '&lt;');

/** A forum's tables ("[tr][td]Tank[/td][/tr]") as those of a web page, without the other tags of the forum. */
const fromForum = (text: string): string =>
  escaped(text)
    .replace(/\[(\/?)(table|tr|td|th|br)\b[^\]]{0,80}\]/gi, '<$1$2>')
    .replace(/\[\/?[a-z]{1,12}(?:=[^\]]{0,200})?\]/gi, '');

/** A wiki's tables ("{|", "|-", "| Tank || 300") as those of a web page. */
function fromWiki(text: string): string {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const own = line.trim();
    if (own.startsWith('{|')) {
      isOpen = true;
      lines.push('<table>');
    } else if (!isOpen || own.startsWith('|+')) continue;
    else if (own.startsWith('|}')) {
      isOpen = false;
      lines.push('</table>');
    } else if (own.startsWith('|-')) lines.push('<tr>');
    else if (/^[|!]/.test(own))
      lines.push(
        own
          .slice(1)
          .split(own.startsWith('!') ? /!!|\|\|/ : '||')
          .map(wikiCell)
          .join(''),
      );
    else lines.push(plainWiki(own));
  }
  return lines.join('\n');
}

/** `rowspan="2" | '''Tank'''`: what stands before a bar are attributes. */
function wikiCell(text: string): string {
  const bar = text.indexOf('|');
  const attributes = text.slice(0, Math.max(0, bar));
  const isSet = attributes.includes('=') && !/[[\]{}]/.test(attributes);
  return `<td ${isSet ? attributes.replace(/[<>]/g, '') : ''}>${plainWiki(isSet ? text.slice(bar + 1) : text)}</td>`;
}

/** Without marks of type, and of links and templates their last words: "[[T-34|tank]]", "{{yes}}". */
const plainWiki = (text: string): string =>
  escaped(text.replace(/'{2,5}/g, '').replace(/(?:\[\[|\{\{)(?:[^[\]{}|]*\|)*([^[\]{}|]*)(?:\]\]|\}\})/g, '$1'));

/** Reads a text with tables in the markup of a forum or a wiki; null for any other. Every table becomes a sheet. */
export function readMarkup(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> | null {
  const text = bytes.length <= longest ? decodeText(bytes) : null;
  if (text === null) return null;
  const html = /\[tr\]/i.test(text) && /\[\/?td\]/i.test(text) ? fromForum(text) : /^\s*\{\|/m.test(text) ? fromWiki(text) : null;
  const tables = html === null ? [] : readHtmlTables(html);
  if (tables.length === 0) return null;
  const drafts = tables.map(({ rows, spans }, position) => {
    const draft = newDraft(t('Table {number}', { number: position + 1 }));
    for (const row of rows) draft.rows.push(row.map((cell) => cell || null));
    draft.merges.push(...spans);
    return draft;
  });
  return finishWorkbook(drafts, fileName, limits, { kind: 'html' });
}

type XmlRecord = { readonly name: string; readonly fields: Map<string, string>; readonly parts: XmlRecord[] };

/** A field's name as its table has it: "Hits On" for "Hits_x0020_On". */
const fieldName = (name: string): string =>
  name.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Reads the records of an XML file as databases export them: elements whose own elements are fields, and records that belong to them. Each
 * becomes a row, those that belong to it the rows below, and each kind of record a sheet.
 */
export function readXmlRecords(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const open: (XmlRecord & { text: string })[] = [];
  const records: XmlRecord[] = [];
  scanXml(decodeText(bytes) ?? '', {
    open: (name) => {
      open.push({ name: fieldName(name), fields: new Map(), parts: [], text: '' });
    },
    text: (text) => {
      const last = open.at(-1);
      if (last) last.text += text;
    },
    close: () => {
      const own = open.pop();
      const owner = open.at(-1);
      if (!own || !owner) return;
      if (own.fields.size === 0 && own.parts.length === 0) owner.fields.set(own.name, own.text.trim());
      else if (open.length === 1) records.push(own);
      else owner.parts.push(own);
    },
  });
  if (records.length === 0) return fail(damaged(fileName));
  const drafts = [...new Set(records.map(({ name }) => name))].map((kind) => {
    const draft = newDraft(kind);
    const rows = records.filter(({ name }) => name === kind).flatMap(rowsOf);
    const heads = headsOf(rows);
    draft.rows.push(heads.map((head) => head.slice(head.indexOf('/') + 1)));
    for (const row of rows) draft.rows.push(heads.map((head) => row.get(head) || null));
    return draft;
  });
  return finishWorkbook(drafts, fileName, limits, { kind: 'html' });
}

/** All fields of some rows, each behind the one that it follows: a field that is empty is left out of its record. */
function headsOf(rows: readonly ReadonlyMap<string, string>[]): readonly string[] {
  const heads: string[] = [];
  for (const row of rows) {
    let at = 0;
    for (const key of row.keys()) {
      const found = heads.indexOf(key);
      if (found < 0) heads.splice(at, 0, key);
      at = (found < 0 ? at : found) + 1;
    }
  }
  return heads;
}

/** A record and those that belong to it, the first on its own row; what these only repeat of it is left out. */
function rowsOf({ fields, parts }: XmlRecord): readonly ReadonlyMap<string, string>[] {
  const own = [...fields].map(([name, value]) => [`/${name}`, value] as const);
  const further = parts.map((part) =>
    [...part.fields].flatMap(([name, value]) => (fields.get(name) === value ? [] : [[`${part.name}/${name}`, value] as const])),
  );
  const [first = [], ...others] = further;
  return [new Map([...own, ...first]), ...others.map((values) => new Map(values))];
}
