import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A greyscale picture: one byte for each pixel, row by row. */
export type Grey = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Writes a greyscale PNG: each row as its difference to the one above, which packs text well. */
export function writeGreyPng(path: string, { width, height, pixels }: Grey): void {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 2;
    for (let x = 0; x < width; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * width + x] ?? 0);
      rows[y * (width + 1) + 1 + x] = (pixels[y * width + x] ?? 0) - above;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  writeFileSync(path, Buffer.concat([SIGNATURE, ...parts]));
}

/** Reads a PNG that `writeGreyPng` wrote. Throws for any other. */
export function readGreyPng(path: string): Grey {
  const file = readFileSync(path);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  if (file[25] !== 0 || rows.length !== height * (width + 1)) throw new Error(`${path} is not a greyscale picture of ours.`);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * width + x] ?? 0);
      pixels[y * width + x] = (rows[y * (width + 1) + 1 + x] ?? 0) + above;
    }
  }
  return { width, height, pixels };
}
