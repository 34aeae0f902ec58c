import { t } from '../../../base/words/words.ts';

/** An element of an XML text as far as drawings need it: its name without a namespace, its attributes, and what is inside. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
};

/** Most elements of a drawing, and how deep they may be inside each other. */
const MOST_ELEMENTS = 2000;
const MOST_LEVELS = 40;

/** What is wrong with an XML text, as the end of a sentence. */
export class XmlFault extends Error {}

const named = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }));

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** The position just after a tag that begins at `start`; quotes may hide a ">". */
function endOfTag(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const letter = text.charAt(at);
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  throw new XmlFault(t('a tag has no end'));
}

const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(text: string): ReadonlyMap<string, string> {
  // An attribute of another namespace is no attribute of the drawing.
  const own = [...text.matchAll(ATTRIBUTE)].filter(([, name = '']) => !name.includes(':'));
  return new Map(own.map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]));
}

/** Elements of other namespaces (`sodipodi:namedview`) keep their prefix, so that they are no shapes; `svg:path` is one. */
const nameOf = (name: string): string => (name.startsWith('svg:') ? local(name) : name);

type Open = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly children: XmlElement[] };

/** Skips what begins at `start` and is no element: a comment, a declaration, a text that is marked as such. */
function skipped(text: string, start: number): number | null {
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(begin, start)) continue;
    const at = text.indexOf(end, start + begin.length);
    if (at < 0) throw new XmlFault(t('a comment or declaration has no end'));
    return at + end.length;
  }
  if (!text.startsWith('<!', start)) return null;
  const end = endOfTag(text, start);
  if (text.slice(start, end).includes('[')) throw new XmlFault(t('it declares entities, which are not read'));
  return end;
}

/**
 * Reads an XML text; null if it has no element. Entities of its own are refused, so nothing in it grows or is fetched. Throws an
 * `XmlFault` if it is not well formed, or has far more than a drawing has.
 */
export function readXml(text: string): XmlElement | null {
  const open: Open[] = [{ name: '', attributes: new Map(), children: [] }];
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const behind = skipped(text, at);
    if (behind !== null) {
      at = behind;
      continue;
    }
    const end = endOfTag(text, at);
    const tag = text.slice(at + 1, end - 1);
    at = end;
    const last = open[open.length - 1];
    if (last === undefined) break;
    if (tag.startsWith('/')) {
      if (open.length < 2 || nameOf(tag.slice(1).trim()) !== last.name)
        throw new XmlFault(t('"</{tag}>" closes nothing', { tag: tag.slice(1, 21) }));
      open.pop();
      continue;
    }
    const [name = ''] = /^[\w:.-]+/.exec(tag) ?? [];
    if (name === '') throw new XmlFault(t('a "<" begins no tag'));
    if (++count > MOST_ELEMENTS) throw new XmlFault(t('it has more than {most} parts', { most: MOST_ELEMENTS }));
    const element: Open = { name: nameOf(name), attributes: attributesOf(tag.slice(name.length)), children: [] };
    last.children.push(element);
    if (tag.endsWith('/')) continue;
    if (open.length > MOST_LEVELS) throw new XmlFault(t('its parts are more than {most} levels deep', { most: MOST_LEVELS }));
    open.push(element);
  }
  if (open.length > 1) throw new XmlFault(t('"<{name}>" is not closed', { name: open.at(-1)?.name ?? '' }));
  return open[0]?.children[0] ?? null;
}
