import type { Fragment } from '../cards/index.ts';
import { HAIRLINE_MM, horizontal } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { gap, type PaperBlock, paragraph, piled } from './fragments.ts';
import type { HandoutMeasures } from './measures.ts';
import { run } from './words.ts';

/** Room to write on one line. */
const LINE_MM = 8;
const NOTE_LINES = 3;
const BETWEEN_MM = 8;
const SIGNERS = ['Player, date', 'Opponent, date'];

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
    paragraph([run('Notes', small)], widthMm, smallLineMm),
    ...Array.from({ length: NOTE_LINES }, () => ruled),
    { heightMm: LINE_MM * 1.3 + 0.6 + smallLineMm, items: signed },
  ]);
  return { gapMm: 4, head: null, fragments: [fragment] };
}
