/** The facts that the first bytes of a picture file give, before it is decoded. */
type Sniffed = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isAnimated: boolean;
  /** Whether the file has its end marker; a truncated file may still show a part. */
  readonly isWhole: boolean;
};

type Bytes = DataView;
/** Nothing is read past the end: a file with wrong lengths is merely reported as incomplete. */
const byteAt = (bytes: Bytes, at: number): number => (at >= 0 && at < bytes.byteLength ? bytes.getUint8(at) : 0);
const big = (bytes: Bytes, at: number, count: number): number => {
  let value = 0;
  for (let offset = 0; offset < count; offset++) value = value * 256 + byteAt(bytes, at + offset);
  return value;
};
const little = (bytes: Bytes, at: number, count: number): number => {
  let value = 0;
  for (let offset = count - 1; offset >= 0; offset--) value = value * 256 + byteAt(bytes, at + offset);
  return value;
};
const letters = (bytes: Bytes, at: number, count: number): string =>
  String.fromCharCode(...Array.from({ length: count }, (_, offset) => byteAt(bytes, at + offset)));

const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
const SCAN = 0xda;

function sniffJpeg(bytes: Bytes): Sniffed | null {
  let size: Pick<Sniffed, 'widthPx' | 'heightPx'> | null = null;
  let at = 2;
  while (at < bytes.byteLength && byteAt(bytes, at) === 0xff && byteAt(bytes, at + 1) !== SCAN) {
    if (isFrame(byteAt(bytes, at + 1))) size = { heightPx: big(bytes, at + 5, 2), widthPx: big(bytes, at + 7, 2) };
    at += 2 + Math.max(2, big(bytes, at + 2, 2));
  }
  if (size === null) return null;
  let end = bytes.byteLength - 2;
  while (end > at && big(bytes, end, 2) !== 0xffd9) end--;
  return { ...size, isAnimated: false, isWhole: end > at };
}

function sniffPng(bytes: Bytes): Sniffed {
  const size = { widthPx: big(bytes, 16, 4), heightPx: big(bytes, 20, 4) };
  let isAnimated = false;
  for (let at = 8; at + 8 <= bytes.byteLength; at += 12 + big(bytes, at, 4)) {
    const name = letters(bytes, at + 4, 4);
    if (name === 'acTL') isAnimated = true;
    if (name === 'IEND') return { ...size, isAnimated, isWhole: true };
  }
  return { ...size, isAnimated, isWhole: false };
}

/** Returns the position after a chain of small blocks, each preceded by its length. */
function behindBlocks(bytes: Bytes, from: number): number {
  let at = from;
  while (byteAt(bytes, at) > 0) at += 1 + byteAt(bytes, at);
  return at + 1;
}

const paletteLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function sniffGif(bytes: Bytes): Sniffed {
  const size = { widthPx: little(bytes, 6, 2), heightPx: little(bytes, 8, 2) };
  const [EXTENSION, FRAME, END] = [0x21, 0x2c, 0x3b];
  let frames = 0;
  let at = 13 + paletteLength(byteAt(bytes, 10));
  while (at < bytes.byteLength && byteAt(bytes, at) !== END) {
    if (byteAt(bytes, at) === EXTENSION) at = behindBlocks(bytes, at + 2);
    else if (byteAt(bytes, at) === FRAME) {
      frames++;
      at = behindBlocks(bytes, at + 11 + paletteLength(byteAt(bytes, at + 9)));
    } else break;
  }
  return { ...size, isAnimated: frames > 1, isWhole: byteAt(bytes, at) === END };
}

function sniffWebp(bytes: Bytes): Sniffed {
  const isWhole = bytes.byteLength >= little(bytes, 4, 4) + 8;
  const isAnimated = letters(bytes, 12, 4) === 'VP8X' && (byteAt(bytes, 20) & 2) !== 0;
  const kind = letters(bytes, 12, 4);
  if (kind === 'VP8X') return { widthPx: little(bytes, 24, 3) + 1, heightPx: little(bytes, 27, 3) + 1, isAnimated, isWhole };
  if (kind === 'VP8L') {
    const bits = little(bytes, 21, 4);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1, isAnimated, isWhole };
  }
  return { widthPx: little(bytes, 26, 2) & 0x3fff, heightPx: little(bytes, 28, 2) & 0x3fff, isAnimated, isWhole };
}

/** Returns the kind of a picture that every browser shows; null for other files, "svg" for a drawing that may contain scripts. */
export function sniffPicture(file: Uint8Array): Sniffed | 'svg' | null {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (big(bytes, 0, 3) === 0xffd8ff) return sniffJpeg(bytes);
  if (letters(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return sniffPng(bytes);
  if (/^GIF8[79]a$/.test(letters(bytes, 0, 6))) return sniffGif(bytes);
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP') return sniffWebp(bytes);
  return /^\s*<[\s\S]*<svg|^\s*<svg/.test(letters(bytes, 0, Math.min(2000, bytes.byteLength)).replace(/^\xef\xbb\xbf/, '')) ? 'svg' : null;
}
