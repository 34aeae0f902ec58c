import bidiFactory from 'bidi-js';
import { type FaceId, faceOf } from '../../shared/paper/print/letters/index.ts';
import { isInOwnType } from '../../shared/paper/print/page/index.ts';

/** A piece of a text that is drawn in one face, from left to right behind the one before. */
type ScriptRun = {
  /** The face; null for the type of the text itself. */
  readonly face: FaceId | null;
  /** As the font reader takes it: in reading order where it turns letters round itself, else as they stand. */
  readonly text: string;
};

const bidi = bidiFactory();

/** Letters that the font reader draws from right to left by itself. */
const TURNED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Marks and joiners belong to the letter before them, whatever face has them. */
const CLINGS = /^[\p{M}\u200c\u200d]/u;

const reversed = (text: string): string => [...text].toReversed().join('');

type Piece = { readonly face: FaceId | null; readonly isOdd: boolean; start: number; end: number };

/** Whether a text has letters that its own type lacks. */
export const needsFaces = (text: string): boolean =>
  [...text].some((character) => !isInOwnType(character) && faceOf(character.codePointAt(0) ?? 0) !== null);

/**
 * Cuts a text into runs as they stand on paper from left to right, by the bidirectional algorithm of Unicode.
 */
export function scriptRuns(text: string): readonly ScriptRun[] {
  const found = bidi.getEmbeddingLevels(text, 'auto');
  const { levels } = found;
  const pieces: Piece[] = [];
  let start = 0;
  for (const character of text) {
    const isOdd = ((levels[start] ?? 0) & 1) === 1;
    const last = pieces.at(-1);
    const end = start + character.length;
    const own = isInOwnType(character) ? null : faceOf(character.codePointAt(0) ?? 0);
    const face = own === null && last && CLINGS.test(character) ? last.face : own;
    if (last && last.face === face && last.isOdd === isOdd && levels[last.end - 1] === levels[start]) last.end = end;
    else pieces.push({ face, isOdd, start, end });
    start = end;
  }
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const place = new Map(bidi.getReorderedIndices(text, found).map((index, at) => [index, at]));
  const leftOf = (piece: Piece): number => Math.min(place.get(piece.start) ?? 0, place.get(piece.end - 1) ?? 0);
  return pieces
    .toSorted((one, other) => leftOf(one) - leftOf(other))
    .map(({ face, isOdd, start: from, end }): ScriptRun => {
      let words = '';
      for (let at = from; at < end; at += 1) words += mirrored.get(at) ?? text.charAt(at);
      return { face, text: TURNED.test(words) === isOdd ? words : reversed(words) };
    });
}
