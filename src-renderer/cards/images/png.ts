import { gzipSync } from 'fflate/browser';

const SIGNATURE_BYTES = 8;
/** The first chunk of every PNG, its header: length, name, 13 bytes, checksum. */
const HEADER_BYTES = 25;

/** CRC-32, the checksum of PNG chunks. A gzip file ends with the checksum and the length of its contents, 4 bytes each. */
function crc32(bytes: Uint8Array): number {
  const gzip = gzipSync(bytes);
  return new DataView(gzip.buffer, gzip.byteOffset, gzip.byteLength).getUint32(gzip.length - 8, true);
}

/** Adds the pixels per inch to a PNG, so that programs show and print it at its true size. */
export function withResolution(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const part = new Uint8Array(21);
  const view = new DataView(part.buffer);
  const perMetre = Math.round(dotsPerInch / 0.0254);
  view.setUint32(0, 9);
  part.set(new TextEncoder().encode('pHYs'), 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  part[16] = 1;
  view.setUint32(17, crc32(part.subarray(4, 17)));
  const at = SIGNATURE_BYTES + HEADER_BYTES;
  const whole = new Uint8Array(png.length + part.length);
  whole.set(png.subarray(0, at));
  whole.set(part, at);
  whole.set(png.subarray(at), at + part.length);
  return whole;
}
