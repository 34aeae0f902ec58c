import { emblem, HAIRLINE_MM, horizontal } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, fitLine, placeLine } from '../print/text.ts';
import { type FilledCard, type FilledSide, type Phrases, plainly, strongly } from './filled.ts';
import { type CardContext, leastMm as leastOf, plainText, put, runsOf, wantedMm } from './fragment.ts';
import { joined } from './template.ts';

/** White above and below an emblem in its line. */
const EMBLEM_GAP_MM = 0.4;
/** Gap between the rule and the last line. */
const FOOTER_GAP_MM = 0.9;
/** Gap between the words on the left and on the right. */
const BETWEEN_MM = 1.5;

const hasSideLine = (side: FilledSide | null): side is FilledSide => side !== null && (side.name !== '' || side.emblem !== null);

const markedRules = ({ footer: { right } }: FilledCard, mark: string | null): Phrases =>
  mark === null ? right : [strongly(mark), plainly('  '), ...right];

/** Width of words in the smallest type. */
const leastMm = ({ measures }: CardContext, words: Phrases): number => leastOf(words, measures.footer, measures.footerStrong);

/** More lines than this would take the room of the card itself. */
const MOST_LINES = 3;

/** The lines that the rules take, broken between words where they are too long for one. */
function rulesLines(context: CardContext, card: FilledCard, mark: string | null): readonly Phrases[] {
  const rules = markedRules(card, mark);
  if (leastMm(context, rules) <= context.widthMm) return [rules];
  const lines: Phrases[] = [];
  for (const phrase of rules) {
    for (const text of phrase.text.match(/\S+\s*|\s+/g) ?? []) {
      const line = joined([...(lines.at(-1) ?? []), { ...phrase, text }]);
      const isFull = lines.length > 0 && lines.length < MOST_LINES && leastMm(context, line) > context.widthMm;
      if (isFull) lines.push([{ ...phrase, text }]);
      else lines[Math.max(0, lines.length - 1)] = line;
    }
  }
  return lines.map((line) => line.map((phrase, index) => (index < line.length - 1 ? phrase : { ...phrase, text: phrase.text.trimEnd() })));
}

/** True if the words on the left and right do not fit beside each other. */
const isParted = (context: CardContext, card: FilledCard, rules: readonly Phrases[]): boolean =>
  rules.length > 1 || leastMm(context, card.footer.left) + BETWEEN_MM + leastMm(context, rules[0] ?? []) > context.widthMm;

/** True if the words on the left have room beside the name of the side, so that no line is for them alone. */
const isBesideSide = (context: CardContext, { side, footer: { left } }: FilledCard): boolean =>
  hasSideLine(side) && sideMm(context, side) + BETWEEN_MM + leastMm(context, left) <= context.widthMm;

/** Height of everything that `footer` draws. */
export function footerMm(context: CardContext, card: FilledCard, mark: string | null): number {
  const rules = rulesLines(context, card, mark);
  const { measures } = context;
  const lines = rules.length + (isParted(context, card, rules) && !isBesideSide(context, card) ? 1 : 0);
  return measures.footerMm * lines - FOOTER_GAP_MM * (lines - 1) + (hasSideLine(card.side) ? measures.sideLineMm : 0);
}

/** Side of the box around an emblem. */
const emblemMm = ({ sideLineMm }: CardContext['measures']): number => sideLineMm - HAIRLINE_MM - 2 * EMBLEM_GAP_MM + 0.25;

/** Where the name of a side begins, beside its emblem. */
const sideStartMm = ({ measures }: CardContext, { emblem: picture }: FilledSide): number =>
  picture === null ? 0 : emblemMm(measures) + 1.2;

const sideMm = (context: CardContext, side: FilledSide): number =>
  sideStartMm(context, side) + wantedMm([strongly(side.name)], context.measures.statusStrong);

function sideLine(context: CardContext, side: FilledSide): readonly Item[] {
  const { measures, widthMm } = context;
  const xMm = sideStartMm(context, side);
  const slot = { xMm, baselineMm: baselineIn(HAIRLINE_MM, measures.sideLineMm, measures.statusStrong.sizePt), maxMm: widthMm - xMm };
  return [
    horizontal(0, HAIRLINE_MM / 2, widthMm, HAIRLINE_MM),
    ...emblem(side.emblem, HAIRLINE_MM + EMBLEM_GAP_MM / 2, emblemMm(measures)),
    ...put(context, 'side', runsOf([strongly(side.name)], measures.statusStrong), slot),
  ];
}

/**
 * Draws the last lines: the owner of the card and its rules. `mark` precedes the rules in strong letters. What does not fit
 * on one line takes more; a line too long for the card is cut short and reported.
 */
export function footer(context: CardContext, card: FilledCard, mark: string | null): readonly Item[] {
  const { measures, widthMm } = context;
  const { side } = card;
  const top = hasSideLine(side) ? measures.sideLineMm : 0;
  const lineMm = measures.footerMm - FOOTER_GAP_MM;
  const baselineMm = baselineIn(top + FOOTER_GAP_MM, lineMm, measures.footer.sizePt);
  const rules = rulesLines(context, card, mark);
  const isApart = isParted(context, card, rules);
  const isAbove = isApart && isBesideSide(context, card);
  const isBelow = isApart && !isAbove;
  const left = runsOf(card.footer.left, measures.footer, measures.footerStrong);
  const rightMm = isApart ? widthMm : widthMm - leastMm(context, card.footer.left) - BETWEEN_MM;
  const right = rules.map((words) => fitLine(runsOf(words, measures.footer, measures.footerStrong), rightMm));
  if (right.some(({ fits }) => !fits)) context.report('footer', plainText(card.footer.right));
  const sideBaselineMm = baselineIn(HAIRLINE_MM, measures.sideLineMm, measures.footer.sizePt);
  const leftSlot = isAbove
    ? { xMm: widthMm, baselineMm: sideBaselineMm, maxMm: widthMm - (side === null ? 0 : sideMm(context, side)), align: 'right' as const }
    : { xMm: 0, baselineMm, maxMm: isBelow ? widthMm : widthMm - (right[0]?.line.widthMm ?? 0) - BETWEEN_MM };
  return [
    ...(hasSideLine(side) ? sideLine(context, side) : []),
    horizontal(0, top + HAIRLINE_MM / 2, widthMm, HAIRLINE_MM),
    ...put(context, 'footer', left, leftSlot),
    ...right.flatMap(({ line }, index) => placeLine(line, widthMm, baselineMm + (index + (isBelow ? 1 : 0)) * lineMm, 'right')),
  ];
}
