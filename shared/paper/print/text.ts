import { BLACK, type Colour, type FontId, MM_PER_PT, measureText, type TextItem } from './page/index.ts';

/** A font at a size in points. */
export type Style = { readonly font: FontId; readonly sizePt: number };

/** Smallest type on a card, in points: below it a photocopy loses letters. */
export const SMALLEST_PT = 6.5;

export type Run = { readonly text: string; readonly style: Style };
type MeasuredRun = Run & { readonly widthMm: number };
export type Line = { readonly runs: readonly MeasuredRun[]; readonly widthMm: number };
export type Align = 'left' | 'centre' | 'right';

const runWidth = ({ text, style }: Run): number => measureText(text, style.font, style.sizePt).widthMm;

/** Measures runs that stand side by side. */
export function lineOf(runs: readonly Run[]): Line {
  const measured = runs.map((run): MeasuredRun => ({ text: run.text, style: run.style, widthMm: runWidth(run) }));
  return { runs: measured, widthMm: measured.reduce((sum, { widthMm }) => sum + widthMm, 0) };
}

/** Baseline that centres capitals and figures between `topMm` and `topMm + heightMm`: they are 0.69 of the font size high. */
export const baselineIn = (topMm: number, heightMm: number, sizePt: number): number => topMm + heightMm / 2 + 0.345 * sizePt * MM_PER_PT;

/** The runs of a line as items; `xMm` is the line's left end, middle or right end. */
export function placeLine(line: Line, xMm: number, baselineMm: number, align: Align = 'left', colour: Colour = BLACK): readonly TextItem[] {
  let left = xMm - (align === 'left' ? 0 : align === 'right' ? line.widthMm : line.widthMm / 2);
  const items: TextItem[] = [];
  for (const { text, style, widthMm } of line.runs) {
    if (text.trim() !== '') {
      items.push({ kind: 'text', xMm: left, baselineMm, text, font: style.font, sizePt: style.sizePt, widthMm, colour });
    }
    left += widthMm;
  }
  return items;
}

/** Returns widths that total at most `roomMm`: the wanted ones, with the widest reduced to a common width. */
export function sharedOut(wanted: readonly number[], roomMm: number): readonly number[] {
  let limit = Number.POSITIVE_INFINITY;
  let room = roomMm;
  const ascending = wanted.toSorted((a, b) => a - b);
  ascending.forEach((each, index) => {
    const equal = room / (ascending.length - index);
    if (each > equal) limit = Math.min(limit, equal);
    room -= Math.min(each, equal);
  });
  return wanted.map((each) => Math.max(0, Math.min(each, limit)));
}

const scaled = (runs: readonly Run[], factor: number, floorPt: number): readonly Run[] =>
  runs.map(({ text, style }) => ({
    text,
    style: { font: style.font, sizePt: Math.min(style.sizePt, Math.max(floorPt, Math.floor(style.sizePt * factor * 20) / 20)) },
  }));

/** Where the part of a text from `from` on ends that fits; it looks at no more of a long text than that. */
const endIn = ({ text, style }: Run, from: number, maxMm: number): number => measureText(text, style.font, style.sizePt, from, maxMm).end;

/** Whether runs side by side are at most so wide. */
function fitsIn(runs: readonly Run[], maxMm: number): boolean {
  let room = maxMm;
  for (const run of runs) {
    if (endIn(run, 0, room) < run.text.length) return false;
    room -= runWidth(run);
  }
  return room >= 0;
}

/** Longest beginning of a line that fits with "…" behind it; all of it if that fits. */
function cutLine(runs: readonly Run[], maxMm: number): Line {
  const kept: Run[] = [];
  let room = maxMm;
  for (const [index, run] of runs.entries()) {
    const width = endIn(run, 0, room) < run.text.length ? Number.POSITIVE_INFINITY : runWidth(run);
    const ellipsis = runWidth({ text: '…', style: run.style });
    if (width + ellipsis <= room && index < runs.length - 1) {
      kept.push(run);
      room -= width;
      continue;
    }
    if (ellipsis > room) return lineOf(kept);
    const letters = run.text.slice(0, endIn(run, 0, room - ellipsis));
    return lineOf([...kept, { text: `${letters.trimEnd()}…`, style: run.style }]);
  }
  return lineOf(kept);
}

/** Tolerance for rounding errors, so that a width computed twice in different ways still fits. */
const ROUNDING_MM = 1e-6;

/**
 * One line made to fit `maxMm`: as it is, else in smaller type down to `floorPt`, else cut short with "…" (`fits` is then
 * false).
 */
export function fitLine(runs: readonly Run[], maxMm: number, floorPt = SMALLEST_PT): { readonly line: Line; readonly fits: boolean } {
  const smallest = scaled(runs, 0, floorPt);
  if (!fitsIn(smallest, maxMm + ROUNDING_MM)) return { line: cutLine(smallest, maxMm), fits: false };
  const line = lineOf(runs);
  if (line.widthMm <= maxMm + ROUNDING_MM) return { line, fits: true };
  let factor = maxMm / line.widthMm;
  let smaller = lineOf(scaled(runs, factor, floorPt));
  // Runs already at the floor do not shrink, so the others have to shrink more.
  while (smaller.widthMm > maxMm && smaller.runs.some(({ style }) => style.sizePt > floorPt)) {
    factor *= 0.97;
    smaller = lineOf(scaled(runs, factor, floorPt));
  }
  return { line: smaller, fits: true };
}

const isSpaceAt = (text: string, at: number): boolean => text.charCodeAt(at) === 32;

/** Signs that belong to what follows them, and units and signs that belong to the number before them. */
const BEFORE_KEPT = /(?:§|\bNo\.|\d ×)$/u;
const AFTER_KEPT = /^(?:%|× \d|(?:cm|mm|ft|km)(?!\p{L}))/u;

/** True for a space between a number and its unit, as in "5 cm", or a sign and its number, as in "§ 8.45": a line does not end there. */
const isKept = (text: string, at: number): boolean =>
  BEFORE_KEPT.test(text.slice(Math.max(0, at - 4), at)) || (/\d/.test(text[at - 1] ?? '') && AFTER_KEPT.test(text.slice(at + 1, at + 4)));

/** The place after the word, or the run of spaces, that begins at a place. `isBroken`: a number may be apart from its unit. */
function endOfWord(text: string, from: number, isBroken = false): number {
  let end = from + 1;
  const isSpace = isSpaceAt(text, from);
  while (end < text.length && (isSpaceAt(text, end) === isSpace || (!isSpace && !isBroken && isKept(text, end)))) end++;
  return end;
}

/** The same for a line of `maxMm`: a number leaves its unit only where both are wider than the line. */
function endOfPiece({ text, style }: Run, from: number, maxMm: number): number {
  const end = endOfWord(text, from);
  const isWider = (): boolean => runWidth({ text: text.slice(from, end), style }) > maxMm;
  const word = endOfWord(text, from, true);
  return word < end && isWider() ? word : end;
}

/** A word; of one that is wider than a line, as much as is not. A letter that is wider stands alone. */
function pieceOf({ text, style }: Run, maxMm: number): MeasuredRun {
  const { end, widthMm } = measureText(text, style.font, style.sizePt, 0, maxMm);
  if (end === text.length) return { text, style, widthMm };
  const piece: Run = { text: text.slice(0, Math.max((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1, end)), style };
  return { ...piece, widthMm: runWidth(piece) };
}

/** Joins neighbours of one style, so that a line is few runs and its words stay together in the PDF's text. */
function joined(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && last.style.font === run.style.font && last.style.sizePt === run.style.sizePt) {
      result[result.length - 1] = { text: last.text + run.text, style: last.style };
    } else result.push(run);
  }
  return result;
}

const withoutEndSpace = (runs: readonly Run[]): readonly Run[] => {
  const last = runs.at(-1);
  return last ? [...runs.slice(0, -1), { text: last.text.trimEnd(), style: last.style }] : runs;
};

/**
 * Breaks a text into lines of at most `maxMm` at spaces; a word that is too wide by itself is broken anywhere. Looks no further than
 * one line after `most`.
 */
export function wrap(runs: readonly Run[], maxMm: number, most = Number.POSITIVE_INFINITY): readonly Line[] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let width = 0;
  for (const { text, style } of runs)
    for (let [from, end] = [0, 0]; from < text.length && lines.length <= most; ) {
      if (from === end) end = endOfPiece({ text, style }, from, maxMm);
      const isSpace = isSpaceAt(text, from);
      const word = pieceOf({ text: text.slice(from, end), style }, maxMm);
      from += word.text.length;
      if (!isSpace && line.length > 0 && width + word.widthMm > maxMm + ROUNDING_MM) {
        lines.push(line);
        line = [];
        width = 0;
      }
      if (isSpace && line.length === 0) continue;
      line.push(word);
      width += word.widthMm;
    }
  if (line.length > 0 && lines.length <= most) lines.push(line);
  return lines.map((each) => lineOf(withoutEndSpace(joined(each))));
}
