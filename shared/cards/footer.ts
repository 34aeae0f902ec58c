import { pictureAddress } from '../project/index.ts';
import type { FilledCard, FilledSide, Phrases } from './filled.ts';
import { HAIRLINE_MM } from './measures.ts';
import type { Item } from './page.ts';
import { horizontal } from './shapes.ts';
import { plainText, put, runsOf, type Setting } from './strip.ts';
import { baselineIn, fitLine, lineOf, placeLine, SMALLEST_PT } from './type.ts';

const SIDE_LINE_MM = 4.6;
const EMBLEM_MM = 3.8;
/** Between the rule and the words of the last line. */
const FOOTER_GAP_MM = 0.9;
/** Between the words at the left and those at the right. */
const BETWEEN_MM = 1.5;

const hasSideLine = (side: FilledSide | null): side is FilledSide => side !== null && (side.name !== '' || side.emblem !== null);

/** Height of everything that `footer` draws. */
export const footerMm = ({ measures }: Setting, { side }: FilledCard): number => measures.footerMm + (hasSideLine(side) ? SIDE_LINE_MM : 0);

/** The emblem in a square box, in its own proportions. */
function emblem({ emblem: picture }: FilledSide, xMm: number, yMm: number, sideMm: number): readonly Item[] {
  if (picture === null) return [];
  const scale = sideMm / Math.max(picture.widthPx, picture.heightPx);
  const [widthMm, heightMm] = [picture.widthPx * scale, picture.heightPx * scale];
  const place = { xMm: xMm + (sideMm - widthMm) / 2, yMm: yMm + (sideMm - heightMm) / 2, widthMm, heightMm };
  return [{ kind: 'picture', ...place, address: pictureAddress(picture), alt: '' }];
}

function sideLine(setting: Setting, side: FilledSide): readonly Item[] {
  const { measures, widthMm } = setting;
  const xMm = side.emblem === null ? 0 : EMBLEM_MM + 1.2;
  const slot = { xMm, baselineMm: baselineIn(HAIRLINE_MM, SIDE_LINE_MM, measures.statusStrong.sizePt), maxMm: widthMm - xMm };
  return [
    horizontal(0, HAIRLINE_MM / 2, widthMm, HAIRLINE_MM),
    ...emblem(side, 0, HAIRLINE_MM + (SIDE_LINE_MM - HAIRLINE_MM - EMBLEM_MM) / 2, EMBLEM_MM),
    ...put(setting, 'side', runsOf([{ text: side.name, isStrong: true }], measures.statusStrong), slot),
  ];
}

/** The last lines: whose card it is, and by which rules. `mark` stands in strong letters before the rules. */
export function footer(setting: Setting, { footer: { left, right }, side }: FilledCard, mark: string | null): readonly Item[] {
  const { measures, widthMm } = setting;
  const top = hasSideLine(side) ? SIDE_LINE_MM : 0;
  const baselineMm = baselineIn(top + FOOTER_GAP_MM, measures.footerMm - FOOTER_GAP_MM, measures.footer.sizePt);
  const marked: Phrases = mark === null ? right : [{ text: mark, isStrong: true }, { text: '  ', isStrong: false }, ...right];
  const leftRuns = runsOf(left, measures.footer, measures.footerStrong);
  const leastMm = lineOf(leftRuns.map(({ text, style }) => ({ text, style: { ...style, sizePt: SMALLEST_PT } }))).widthMm;
  // The right gives way to the left as far as both can be read.
  const rightMm = Math.min(widthMm * 0.7, Math.max(widthMm * 0.4, widthMm - leastMm - BETWEEN_MM));
  const rightLine = fitLine(runsOf(marked, measures.footer, measures.footerStrong), rightMm);
  if (!rightLine.fits) setting.report('footer', plainText(marked));
  const leftSlot = { xMm: 0, baselineMm, maxMm: widthMm - rightLine.line.widthMm - BETWEEN_MM };
  return [
    ...(hasSideLine(side) ? sideLine(setting, side) : []),
    horizontal(0, top + HAIRLINE_MM / 2, widthMm, HAIRLINE_MM),
    ...put(setting, 'footer', leftRuns, leftSlot),
    ...placeLine(rightLine.line, widthMm, baselineMm, 'right'),
  ];
}
