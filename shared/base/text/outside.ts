/** Control characters but tab and line feed, and the characters that change the direction of text around them. */
const CONTROLS = /[^\P{Cc}\t\n]|\p{Bidi_Control}/gu;
const PLAIN = /^[\t\n -~]*$/;

/** The text without control characters, but for tab and line feed, and without those that change the direction of text. */
export const withoutControls = (text: string): string => (PLAIN.test(text) ? text : text.replace(CONTROLS, ''));

/** The same for JSON, which keeps every character: those are written as \uXXXX. */
export const escapedControls = (json: string): string =>
  PLAIN.test(json) ? json : json.replace(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Words of scripts that run from right to left, with what stands between them. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]+(?:[ '’.־-]+[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]+)*/gu;

/** Cuts a text before and after its words that run from right to left: every second part, from the second on, is such words. */
export function directionParts(text: string): readonly string[] {
  if (PLAIN.test(text)) return [text];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: words, index } of text.matchAll(RIGHT_TO_LEFT)) {
    parts.push(text.slice(end, index), words);
    end = index + words.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * A text for a terminal that shows both directions: words from right to left are isolated, so that numbers and words beside them stay in
 * their order.
 */
export const isolated = (text: string): string =>
  directionParts(text)
    .map((part, index) => (index % 2 === 1 ? `\u2068${part}\u2069` : part))
    .join('');

/** The text of a cell in a file for other programs: a line break inside it is one line feed. */
export const textOfCell = (text: string): string => withoutControls(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** Characters that some system forbids in file names. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Names that Windows reserves for devices, whatever follows their first dot: "con.tanks" is the console. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?= *(\.|$))/i;
/** Longest name in bytes. Systems allow 255, but an ending and the name of the temporary file beside it need some of them. */
const MOST_BYTES = 180;

/** Whether Windows takes a file name for a device. */
export const isDeviceName = (name: string): boolean => DEVICE.test(name);

const bytesOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** The first letters of a text that fit into a file name. */
function cutToBytes(text: string): string {
  let bytes = 0;
  let end = 0;
  for (const letter of text) {
    bytes += bytesOf(letter.codePointAt(0) ?? 0);
    if (bytes > MOST_BYTES) break;
    end += letter.length;
  }
  return text.slice(0, end);
}

/** A text as the name of a file, without its ending, that every system accepts; `otherwise` if nothing of it is left. */
export function fileStem(text: string, otherwise: string): string {
  const plain = text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ');
  const stem = cutToBytes(plain.trim()).replace(/^[. ]+|[. ]+$/g, '');
  return stem === '' ? otherwise : stem.replace(DEVICE, '$1_');
}

/** The same with an ending such as ".csv", which the text may have already. */
export function fileNameWith(text: string, ending: string, otherwise: string): string {
  const has = text.toLowerCase().endsWith(ending.toLowerCase());
  return `${fileStem(has ? text.slice(0, text.length - ending.length) : text, otherwise)}${ending}`;
}

/** A file name that every system accepts, with its own ending. */
export const safeFileName = (name: string): string => fileNameWith(name, /\.[a-z0-9-]{1,20}$/i.exec(name)?.[0] ?? '', 'Motorpool');
