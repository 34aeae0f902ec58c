/** Attributes by their full name ("table:name"), entities resolved. */
export type Attributes = ReadonlyMap<string, string>;

export type XmlEvents = {
  /** A start tag; its attributes are raw source text, for `attributeOf` or `attributesOf`. */
  readonly open: (name: string, attributes: string) => void;
  /** An end tag, also called for an element closed in its start tag. */
  readonly close: (name: string) => void;
  /** Text between tags, entities resolved, white space unchanged. */
  readonly text?: (text: string) => void;
  /** A document type, which may declare entities. */
  readonly documentType?: (source: string) => void;
  /** The text ends within a tag, which is then read as far as it goes. */
  readonly torn?: () => void;
};

/**
 * Reads XML from start to end without building a tree. Tolerant: broken XML gives fewer events, never an exception. Comments,
 * processing instructions and document types are skipped, so entities declared in the file are not expanded. `decode` turns text of `xml` into
 * characters, before its entities are resolved.
 */
export function scanXml(
  xml: string,
  { open, close, text, documentType, torn }: XmlEvents,
  decode: (raw: string) => string = (raw) => raw,
): void {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start !== at) text?.(unescapeXml(decode(xml.slice(at, start < 0 ? xml.length : start))));
    if (start < 0) return;
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start + 4);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start + 9);
      text?.(decode(xml.slice(start + 9, at - 3)));
    } else if (xml.startsWith('<?', start)) at = after(xml, '?>', start + 2);
    else if (xml.startsWith('<!', start)) {
      at = documentTypeEnd(xml, start);
      documentType?.(xml.slice(start, at));
    } else {
      const end = tagEnd(xml, start + 1);
      if (end >= xml.length) torn?.();
      const isClosing = xml.charCodeAt(start + 1) === SLASH;
      const isEmpty = xml.charCodeAt(end - 1) === SLASH;
      const nameEnd = endOfName(xml, start + (isClosing ? 2 : 1), isEmpty ? end - 1 : end);
      const name = xml.slice(start + (isClosing ? 2 : 1), nameEnd);
      if (isClosing) close(name);
      else {
        open(name, xml.slice(nameEnd, isEmpty ? end - 1 : end));
        if (isEmpty) close(name);
      }
      at = end + 1;
    }
  }
}

const SLASH = 0x2f;

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? xml.length : found + mark.length;
}

/** Returns the end of a document type; its internal subset in brackets contains tags. */
function documentTypeEnd(xml: string, start: number): number {
  const end = after(xml, '>', start);
  return xml.slice(start, end).includes('[') ? after(xml, ']>', start) : end;
}

/** Returns the position of the ">" that ends a tag, ignoring any inside an attribute value. */
function tagEnd(xml: string, from: number): number {
  let at = from;
  while (at < xml.length) {
    const code = xml.charCodeAt(at);
    if (code === 0x3e) return at;
    if (code === 0x22 || code === 0x27) {
      const closing = xml.indexOf(code === 0x22 ? '"' : "'", at + 1);
      if (closing < 0) return xml.length;
      at = closing;
    }
    at++;
  }
  return at;
}

function endOfName(xml: string, from: number, end: number): number {
  let at = from;
  while (at < end && xml.charCodeAt(at) > 0x20) at++;
  return at;
}

/** Returns all attributes of a tag. */
export function attributesOf(source: string): Attributes {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of source.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes.set(name, unescapeXml(double ?? single ?? ''));
  }
  return attributes;
}

/**
 * Returns one attribute of a tag, entities resolved. Faster than reading all of them, for tags that occur in hundreds of
 * thousands.
 */
export function attributeOf(source: string, name: string): string | undefined {
  for (let at = source.indexOf(name); at >= 0; at = source.indexOf(name, at + 1)) {
    let next = at + name.length;
    if (at > 0 && source.charCodeAt(at - 1) > 0x20) continue;
    while (source.charCodeAt(next) <= 0x20) next++;
    if (source[next] !== '=') continue;
    do next++;
    while (source.charCodeAt(next) <= 0x20);
    const quote = source[next];
    if (quote !== '"' && quote !== "'") continue;
    const end = source.indexOf(quote, next + 1);
    return end < 0 ? undefined : unescapeXml(source.slice(next + 1, end));
  }
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the five named entities and numeric ones; others, and the number 0, stay as written. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, named?: string) => {
      if (named !== undefined) return NAMED[named.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
