import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Grey } from './greyPng.ts';

/** Runs a tool of poppler over a PDF; gives what it writes to the file or the standard output it was told to use. */
function poppler(tool: string, pdf: Uint8Array, args: readonly string[], output: string | null): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'motorpool-pdf-'));
  try {
    writeFileSync(join(folder, 'in.pdf'), pdf);
    const stdout = execFileSync(tool, [...args, 'in.pdf', ...(output === null ? [] : [output.replace(/\.pgm$/, '')])], {
      cwd: folder,
      maxBuffer: 2 ** 28,
    });
    return output === null || output === '-' ? stdout : readFileSync(join(folder, output));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Word = {
  readonly page: number;
  readonly text: string;
  readonly leftMm: number;
  readonly rightMm: number;
  readonly topMm: number;
  readonly bottomMm: number;
};

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** Every word of a PDF with its box, as pdftotext finds it. */
export function pdfWords(pdf: Uint8Array): readonly Word[] {
  const mm = (points: string | undefined): number => (Number(points) * 25.4) / 72;
  const pages = poppler('pdftotext', pdf, ['-bbox'], '-').toString('utf8').split('<page ').slice(1);
  return pages.flatMap((content, page) =>
    [...content.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<\/word>/g)].map(
      ([, left, top, right, bottom, text]) => ({
        page,
        text: (text ?? '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
        leftMm: mm(left),
        rightMm: mm(right),
        topMm: mm(top),
        bottomMm: mm(bottom),
      }),
    ),
  );
}

/** All text of a PDF in drawing order, white space taken out. */
export const pdfText = (pdf: Uint8Array): string => poppler('pdftotext', pdf, ['-raw'], '-').toString('utf8').replace(/\s/gu, '');

/** Returns the output of pdfinfo: title, pages, paper. */
export const pdfFacts = (pdf: Uint8Array): string => poppler('pdfinfo', pdf, [], null).toString('utf8');

export const pdfFonts = (pdf: Uint8Array): readonly string[] =>
  poppler('pdffonts', pdf, [], null).toString('utf8').trim().split('\n').slice(2);

/** A page as printed: ten pixels to the millimetre, 0 black to 255 white. */
export type Print = { readonly width: number; readonly height: number; readonly at: (x: number, y: number) => number };

/** Prints a page (from 1) in grey, at a resolution in dots to the inch. */
export function greyPage(pdf: Uint8Array, page: number, dpi: number): Grey {
  const file = poppler('pdftoppm', pdf, ['-gray', '-r', String(dpi), '-f', String(page), '-l', String(page), '-singlefile'], 'out.pgm');
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64));
  if (!header) throw new Error('pdftoppm wrote no greyscale picture.');
  return { width: Number(header[1]), height: Number(header[2]), pixels: file.subarray(header[0].length) };
}

/** Prints a page (from 1) as a picture. */
export function printPage(pdf: Uint8Array, page: number): Print {
  const { width, height, pixels } = greyPage(pdf, page, 254);
  return { width, height, at: (x, y) => pixels[y * width + x] ?? 255 };
}

/** The box of all ink (darker than mid grey) in a part of a print, in mm; null if it is blank. */
export function inkIn(
  print: Print,
  leftMm: number,
  topMm: number,
  rightMm: number,
  bottomMm: number,
): readonly [number, number, number, number] | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  for (let y = Math.round(topMm * 10); y < Math.round(bottomMm * 10); y += 1) {
    for (let x = Math.round(leftMm * 10); x < Math.round(rightMm * 10); x += 1) {
      if (print.at(x, y) >= 128) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  return right < 0 ? null : [left / 10, top / 10, right / 10, bottom / 10];
}
