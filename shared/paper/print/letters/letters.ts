import { once } from '../../../base/remembered.ts';
import { t } from '../../../base/words/words.ts';
import measures from './letterWidths.json' with { type: 'json' };

/** A face for letters that the cards' own type lacks, bundled in build/fonts. Each has one weight. */
export type FaceId = keyof typeof measures;

const faceIds = Object.keys(measures) as readonly FaceId[]; // Object.keys forgets the keys' type

/** File of such a face in build/fonts. */
export const faceFile = (face: FaceId): string => measures[face].file;

type Letter = { readonly face: FaceId; readonly width: number };

/** Reads the runs that build/scriptFonts.mjs writes, numbers in base 36: letters since the run before, `*` how many, `=` their width. */
const letters = once((): ReadonlyMap<number, Letter> => {
  const found = new Map<number, Letter>();
  for (const face of faceIds) {
    let end = 0;
    let width = 0;
    for (const run of measures[face].letters.split(' ')) {
      const [, gap = '0', count = '1', wide] = /^(\w+)(?:\*(\w+))?(?:=(\w+))?$/.exec(run) ?? [];
      if (wide !== undefined) width = Number.parseInt(wide, 36);
      const first = end + Number.parseInt(gap, 36);
      end = first + Number.parseInt(count, 36);
      for (let code = first; code < end; code += 1) found.set(code, { face, width });
    }
  }
  return found;
});

/** The face that has a letter which the cards' own type lacks; null if none has it. */
export const faceOf = (codePoint: number): FaceId | null => letters().get(codePoint)?.face ?? null;

/**
 * The width of such a letter in thousandths of the font size, 0 if no face has it. Where letters join, the text as it is shaped may be
 * narrower or wider: whoever draws it keeps to the width of all.
 */
export const letterWidth = (codePoint: number): number => letters().get(codePoint)?.width ?? 0;

/** Scripts by their name for players: letters that no face has are told once for each. */
const SCRIPTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [t('Chinese or Japanese'), /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u],
  [t('Korean'), /\p{Script=Hangul}/u],
  [t('Arabic'), /\p{Script=Arabic}/u],
  [t('Hebrew'), /\p{Script=Hebrew}/u],
  [t('Thai'), /\p{Script=Thai}/u],
  [t('Devanagari'), /\p{Script=Devanagari}/u],
  ['emoji', /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u],
  [t('Bengali'), /\p{Script=Bengali}/u],
  [t('Tamil'), /\p{Script=Tamil}/u],
  [t('Georgian'), /\p{Script=Georgian}/u],
  [t('Armenian'), /\p{Script=Armenian}/u],
  [t('Ethiopic'), /\p{Script=Ethiopic}/u],
];

/** The script of a letter: "Korean"; of any other what it is. */
export const scriptOf = (letter: string): string => SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0] ?? '';
