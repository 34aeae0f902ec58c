import { t } from '../../base/words/words.ts';
import { type Fragment, gap, HAIRLINE_MM, horizontal, piled, rule } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { type Align, baselineIn, lineOf, placeLine, type Run, wrap } from '../print/text.ts';
import type { HandoutMeasures } from './measures.ts';
import { run } from './words.ts';

/** A fragment of a sheet; a joined one stays on the page of the fragment before it, where there is room. */
export type PaperFragment = Fragment & { readonly isJoined?: boolean };

/** Fragments from the top down. The head is repeated wherever they go on. */
export type PaperBlock = {
  /** White space above, and what separates it from the content above; not used at the top of a page. */
  readonly gapMm: number;
  readonly divider?: Fragment;
  readonly head: Fragment | null;
  readonly fragments: readonly PaperFragment[];
};

/**
 * A text in lines of their own, as tall as they are; an empty text is one empty line. `sizePt` is the type whose capitals stand in
 * the middle of a line: the largest of the line unless it has to stand beside another.
 */
export function paragraph(runs: readonly Run[], widthMm: number, lineMm: number, align: Align = 'left', xMm = 0, sizePt = 0): Fragment {
  const lines = wrap(runs, widthMm);
  const startMm = align === 'left' ? xMm : align === 'right' ? xMm + widthMm : xMm + widthMm / 2;
  const items = lines.flatMap((line, index) => {
    const ownPt = Math.max(...line.runs.map(({ style }) => style.sizePt));
    return placeLine(line, startMm, baselineIn(index * lineMm, lineMm, sizePt === 0 ? ownPt : sizePt), align);
  });
  return { heightMm: Math.max(1, lines.length) * lineMm, items };
}

/** A fragment for each line of a text, so that it can go on elsewhere. */
export function lineFragments(runs: readonly Run[], widthMm: number, lineMm: number): readonly Fragment[] {
  return wrap(runs, widthMm).map((line) => {
    const sizePt = Math.max(...line.runs.map(({ style }) => style.sizePt));
    return { heightMm: lineMm, items: placeLine(line, 0, baselineIn(0, lineMm, sizePt)) };
  });
}

/** Fragments that stay on one page, where there is room. */
export const joined = (fragments: readonly Fragment[]): readonly PaperFragment[] =>
  fragments.map((fragment, index) => ({ ...fragment, isJoined: index > 0 }));

/** Width that a text wants on one line, in mm. */
export const widthOf = (runs: readonly Run[]): number => lineOf(runs).widthMm;

/** Small words over a line. */
export const heading = (words: string, { small, smallLineMm }: HandoutMeasures, widthMm: number): Fragment =>
  piled([paragraph([run(words, small)], widthMm, smallLineMm), gap(0.5), rule(widthMm), gap(0.5)]);

/** Room to write on one line. */
const LINE_MM = 8;
const NOTE_LINES = 3;
const BETWEEN_MM = 8;
const SIGNERS = [t('Player, date'), t('Opponent, date')];

/** Lines at the end of a sheet: some for notes, and one for each player to sign and date the list. They stay on one page. */
export function signatureBlock(widthMm: number, measures: HandoutMeasures): PaperBlock {
  const { small, smallLineMm } = measures;
  const ruled: Fragment = { heightMm: LINE_MM, items: [horizontal(0, LINE_MM - HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)] };
  const halfMm = (widthMm - BETWEEN_MM) / 2;
  const signed = SIGNERS.flatMap((words, index): readonly Item[] => {
    const leftMm = index * (halfMm + BETWEEN_MM);
    const label = paragraph([run(words, small)], halfMm, smallLineMm, 'left', leftMm);
    const line = horizontal(leftMm, LINE_MM * 1.3, halfMm, HAIRLINE_MM);
    return [line, ...piled([gap(LINE_MM * 1.3 + 0.6), label]).items];
  });
  const fragment = piled([
    paragraph([run(t('Notes'), small)], widthMm, smallLineMm),
    ...Array.from({ length: NOTE_LINES }, () => ruled),
    { heightMm: LINE_MM * 1.3 + 0.6 + smallLineMm, items: signed },
  ]);
  return { gapMm: 4, head: null, fragments: [fragment] };
}
