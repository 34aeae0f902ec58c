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
