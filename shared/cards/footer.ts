import { HAIRLINE_MM, horizontal } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, fitLine, placeLine, SMALLEST_PT, type Style } from '../print/text/index.ts';
import { pictureAddress } from '../project/pictures/index.ts';
import type { FilledCard, FilledSide, Phrases } from './filled.ts';
import { plainText, put, runsOf, type Setting, wantedMm } from './strip.ts';

const SIDE_LINE_MM = 4.6;
const EMBLEM_MM = 3.8;
/** Gap between the rule and the last line. */
const FOOTER_GAP_MM = 0.9;
/** Gap between the words on the left and on the right. */
const BETWEEN_MM = 1.5;

const hasSideLine = (side: FilledSide | null): side is FilledSide => side !== null && (side.name !== '' || side.emblem !== null);

const markedRules = ({ footer: { right } }: FilledCard, mark: string | null): Phrases =>
  mark === null ? right : [{ text: mark, isStrong: true }, { text: '  ', isStrong: false }, ...right];

/** Width of words in the smallest type. */
function leastMm({ measures }: Setting, words: Phrases): number {
  const smallest = (style: Style): Style => ({ ...style, sizePt: SMALLEST_PT });
  return wantedMm(words, smallest(measures.footer), smallest(measures.footerStrong));
}

/** True if the words on the left and right do not fit beside each other. */
const hasTwoLines = (setting: Setting, card: FilledCard, mark: string | null): boolean =>
  leastMm(setting, card.footer.left) + BETWEEN_MM + leastMm(setting, markedRules(card, mark)) > setting.widthMm;

/** Height of everything that `footer` draws. */
export const footerMm = (setting: Setting, card: FilledCard, mark: string | null): number =>
  setting.measures.footerMm * (hasTwoLines(setting, card, mark) ? 2 : 1) -
  (hasTwoLines(setting, card, mark) ? FOOTER_GAP_MM : 0) +
  (hasSideLine(card.side) ? SIDE_LINE_MM : 0);

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

/**
 * Draws the last lines: the owner of the card and its rules. `mark` precedes the rules in strong letters. What does not fit
 * on one line takes two; a line too long for the card is cut short and reported.
 */
export function footer(setting: Setting, card: FilledCard, mark: string | null): readonly Item[] {
  const { measures, widthMm } = setting;
  const { side } = card;
  const top = hasSideLine(side) ? SIDE_LINE_MM : 0;
  const lineMm = measures.footerMm - FOOTER_GAP_MM;
  const baselineMm = baselineIn(top + FOOTER_GAP_MM, lineMm, measures.footer.sizePt);
  const isParted = hasTwoLines(setting, card, mark);
  const left = runsOf(card.footer.left, measures.footer, measures.footerStrong);
  const right = runsOf(markedRules(card, mark), measures.footer, measures.footerStrong);
  const rightMm = isParted ? widthMm : widthMm - leastMm(setting, card.footer.left) - BETWEEN_MM;
  const rightLine = fitLine(right, rightMm);
  if (!rightLine.fits) setting.report('footer', plainText(markedRules(card, mark)));
  const leftSlot = { xMm: 0, baselineMm, maxMm: isParted ? widthMm : widthMm - rightLine.line.widthMm - BETWEEN_MM };
  return [
    ...(hasSideLine(side) ? sideLine(setting, side) : []),
    horizontal(0, top + HAIRLINE_MM / 2, widthMm, HAIRLINE_MM),
    ...put(setting, 'footer', left, leftSlot),
    ...placeLine(rightLine.line, widthMm, baselineMm + (isParted ? lineMm : 0), 'right'),
  ];
}
