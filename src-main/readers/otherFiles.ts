const BOUND_SHEET = 0x0085;
const EOF = 0x000a;
/** Record for the target of references: this workbook, functions of add-ins, or another file with the names of its sheets. */
const SUP_BOOK = 0x01ae;
const THIS_WORKBOOK = 0x0401;
const ADD_INS = 0x3a01;
const LONGEST_RECORD = 8_224;

/**
 * Returns the record stream of a BIFF8 workbook with "[PRICES.XLS]" before the names of that file's sheets. The library drops
 * the file name, so a reference to another file would look like one to a sheet of this workbook. Returns a stream unchanged
 * if it refers to no other file or is malformed. [MS-XLS] 2.4.271 SupBook, 2.4.28 BoundSheet8
 */
export function nameOtherFiles(stream: Buffer): Buffer {
  const pieces: Buffer[] = [];
  const sheets: number[] = [];
  let copied = 0;
  let grown = 0;
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const type = stream.readUInt16LE(at);
    if (type === EOF) break;
    const body = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2));
    if (type === BOUND_SHEET && body.length >= 4) sheets.push(at + 4 + grown);
    const named = type === SUP_BOOK ? withFileName(body) : null;
    if (named === null) continue;
    const head = Buffer.alloc(4);
    head.writeUInt16LE(SUP_BOOK, 0);
    head.writeUInt16LE(named.length, 2);
    pieces.push(stream.subarray(copied, at), head, named);
    copied = at + 4 + body.length;
    grown += named.length - body.length;
  }
  if (grown === 0) return stream;
  const longer = Buffer.concat([...pieces, stream.subarray(copied)]);
  for (const at of sheets) longer.writeUInt32LE((longer.readUInt32LE(at) + grown) >>> 0, at);
  return longer;
}

/** Returns the body of a SupBook record with the file's name before each sheet name; null if it does not refer to another file. */
function withFileName(body: Buffer): Buffer | null {
  if (body.length < 5) return null;
  const pathLength = body.readUInt16LE(2);
  if (pathLength === THIS_WORKBOOK || pathLength === ADD_INS) return null;
  const path = readText(body, 4, pathLength);
  if (path === null) return null;
  const prefix = `[${fileNameOf(path.text)}]`;
  const names: Buffer[] = [];
  for (let at = path.end; at < body.length; ) {
    const name = at + 3 <= body.length ? readText(body, at + 2, body.readUInt16LE(at)) : null;
    if (name === null) return null;
    names.push(writeText(prefix + name.text));
    at = name.end;
  }
  const named = Buffer.concat([body.subarray(0, path.end), ...names]);
  return named.length > LONGEST_RECORD ? null : named;
}

/** Reads a text of `length` characters after a byte that gives one or two bytes per character. */
function readText(body: Buffer, at: number, length: number): { readonly text: string; readonly end: number } | null {
  const isWide = ((body[at] ?? 0) & 1) === 1;
  const end = at + 1 + length * (isWide ? 2 : 1);
  return end > body.length ? null : { text: body.toString(isWide ? 'utf16le' : 'latin1', at + 1, end), end };
}

function writeText(text: string): Buffer {
  const head = Buffer.from([text.length & 0xff, text.length >> 8, 1]);
  return Buffer.concat([head, Buffer.from(text, 'utf16le')]);
}

/** Returns the file name in a stored path, in which drives and folders end with control characters. */
function fileNameOf(path: string): string {
  const start = [...path].findLastIndex((sign) => sign < ' ' || sign === '\\' || sign === '/');
  return [...path]
    .slice(start + 1)
    .join('')
    .replace(/[[\]']/g, '');
}
