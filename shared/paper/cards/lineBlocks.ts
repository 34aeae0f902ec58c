import { box, type Fragment, HAIRLINE_MM, horizontal, moved, piled, TICK_BOX_MM, tickBox, vertical } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, placeLine, SMALLEST_PT, sharedOut, wrap } from '../print/text.ts';
import { boxRows, COUNTED_AT_A_GLANCE } from './boxRows.ts';
import { type FilledBlock, type Phrases, plainly, strongly } from './filled.ts';
import { type BlockLayout, type CardContext, isBlank, KEPT, leastMm, ownLines, put, runsOf, wantedMm, wordMm } from './fragment.ts';

type Block<Kind extends FilledBlock['kind']> = Extract<FilledBlock, { kind: Kind }>;

/** Longer paragraphs may go on elsewhere after any of their lines. */
const MOST_WHOLE_LINES = 8;

/** Paragraphs, each one fragment, or long ones a fragment for each line. */
export function layText(context: CardContext, block: Block<'text'>): BlockLayout {
  const { text, textStrong, textLineMm, textGapMm, tableGapMm } = context.measures;
  const fragments: Fragment[] = [];
  /** The paragraph that begins with a fragment. */
  const begins = new Map<number, number>();
  block.paragraphs.forEach((paragraph, index) => {
    const lines = wrap(runsOf(paragraph, text, textStrong), context.widthMm).map((line, at): Fragment => {
      const gap = index > 0 && at === 0 ? textGapMm : 0;
      const baselineMm = baselineIn(gap, textLineMm, text.sizePt);
      return { heightMm: gap + textLineMm, items: placeLine(line, 0, baselineMm) };
    });
    begins.set(fragments.length, index);
    fragments.push(...(lines.length > MOST_WHOLE_LINES ? lines : [piled(lines)]));
  });
  const after = (count: number): Block<'text'> | null => {
    const index = begins.get(count);
    return index === undefined ? null : { ...block, paragraphs: block.paragraphs.slice(index) };
  };
  return { called: block.called, gapMm: Math.min(1.1, tableGapMm), head: null, fragments, keeps: KEPT.words, after };
}

const LABEL_GAP_MM = 1.4;
const BAR_MM = 0.35;

/** Boxes in lines, with a bar behind one of them and words at the ends; the number of many boxes is printed beside them. */
export function layTicks(context: CardContext, block: Block<'ticks'>): BlockLayout {
  const { measures, widthMm } = context;
  // Words without room beside the boxes have lines of their own.
  const above = leastMm(block.label, measures.tick) > widthMm / 3 ? ownLines(block.label, measures.tick, measures.ownLineMm, widthMm) : [];
  const below =
    leastMm(block.after, measures.tick) > (widthMm * 2) / 3 ? ownLines(block.after, measures.tick, measures.ownLineMm, widthMm) : [];
  if (above.length + below.length > 0) {
    const boxes = layTicks(context, { ...block, label: above.length > 0 ? [] : block.label, after: below.length > 0 ? [] : block.after });
    return { ...boxes, fragments: [...above, ...boxes.fragments, ...below] };
  }
  const mostMm = widthMm / 3;
  const [labelMm, wordsMm] = [wantedMm(block.label, measures.tick), isBlank(block.after) ? 0 : wantedMm(block.after, measures.tick)];
  const number = block.count > COUNTED_AT_A_GLANCE ? [strongly(`(${block.count})`)] : [];
  const numberMm = wantedMm(number, measures.tick, measures.statusStrong);
  const space = isBlank(block.label) || numberMm === 0 ? [] : [plainly(' ')];
  const besideMm = labelMm + wantedMm(space, measures.tick) + numberMm;
  const rowsFrom = (leftMm: number) => boxRows(block.count, widthMm - leftMm, measures.largestBoxMm, block.barAfter);
  const startOf = (headMm: number): number => (headMm === 0 ? 0 : Math.min(headMm, mostMm) + LABEL_GAP_MM);
  const isBeside = numberMm === 0 || labelMm === 0 || (besideMm <= mostMm && rowsFrom(startOf(besideMm)).lines === 1);
  const left = startOf(isBeside ? besideMm : Math.max(labelMm, numberMm));
  const { size, boxes, bar, lines, endMm } = rowsFrom(left);
  const hasWordsBelow = wordsMm > 0 && left + endMm + wordsMm > widthMm;
  const count = Math.max(lines + (hasWordsBelow ? 1 : 0), isBeside ? 1 : 2);
  // The first line is as high as its words; those below it as their boxes.
  const [firstMm, nextMm] = [measures.tickLineMm / 2, size.lineMm / 2];
  const middleOf = (line: number): number => (line === 0 ? firstMm : nextMm);
  const fragments = Array.from({ length: count }, (_, line) => ({
    heightMm: middleOf(line) + (line === count - 1 ? firstMm : nextMm),
    items: [] as Item[], // filled below
  }));
  const words = (line: number, phrases: Block<'ticks'>['label'], xMm: number, maxMm: number): void => {
    const baselineMm = baselineIn(middleOf(line) - firstMm, measures.tickLineMm, measures.tick.sizePt);
    const runs = runsOf(phrases, measures.tick, measures.statusStrong);
    fragments[line]?.items.push(...put(context, block.called, runs, { xMm, baselineMm, maxMm }));
  };
  words(0, isBeside ? [...block.label, ...space, ...number] : block.label, 0, mostMm);
  if (!isBeside) words(1, number, 0, mostMm);
  boxes.forEach(({ line, leftMm }, index) => {
    const isTicked = index < (block.ticked ?? 0);
    fragments[line]?.items.push(tickBox(left + leftMm, middleOf(line) - size.boxMm / 2, isTicked, size.boxMm));
  });
  if (bar) {
    const heightMm = count === 1 ? measures.tickLineMm - 0.6 : size.lineMm - 0.2;
    fragments[bar.line]?.items.push(vertical(left + bar.leftMm + BAR_MM / 2, middleOf(bar.line) - heightMm / 2, heightMm, BAR_MM));
  }
  const xMm = hasWordsBelow ? left : left + endMm;
  if (wordsMm > 0) words(hasWordsBelow ? count - 1 : lines - 1, block.after, xMm, widthMm - xMm);
  return { called: block.called, gapMm: 0.6, head: null, fragments, keeps: KEPT.boxes };
}

const BAND_BOX = { widthMm: 2.5, heightMm: 2.9, gapMm: 0.35, smallestMm: 1.6, penMm: 0.25, fifthPenMm: 0.4 };
const VALUE_MM = 5;
const LABEL_MM = 9;
/** Boxes that are counted together. */
const GROUP = 5;
const BAND_GAP_MM = 1.4;

/** Bands of boxes, the fifth, tenth ... drawn stronger for counting, the band's value at the right. */
export function layTrack(context: CardContext, block: Block<'track'>): BlockLayout {
  const { measures, widthMm } = context;
  const isAbove = block.bands.some(({ label }) => leastMm(label, measures.trackLabel) > widthMm / 3);
  const wordsMm = Math.min(Math.max(...block.bands.map(({ label }) => wantedMm(label, measures.trackLabel))), widthMm / 3);
  const ownMm = (value: Phrases): number =>
    Math.min(wantedMm(value, measures.trackValue), Math.max(3, leastMm(value, measures.trackValue)));
  const leastValueMm = Math.max(...block.bands.map(({ value }) => ownMm(value))) + BAND_GAP_MM / 2;
  const most = Math.max(1, ...block.bands.map(({ count }) => count));
  const gap = BAND_BOX.gapMm;
  // Short labels and values have some air beside them, unless the boxes need it.
  const [fullLabelMm, fullValueMm] = [isAbove ? 0 : Math.max(wordsMm, LABEL_MM) + BAND_GAP_MM, Math.max(VALUE_MM, leastValueMm)];
  const [closeLabelMm, closeValueMm] = [isAbove ? 0 : wordsMm + BAND_GAP_MM / 2, leastValueMm];
  const airMm = widthMm - closeLabelMm - closeValueMm - (most * (BAND_BOX.smallestMm + gap) - gap);
  const share = airMm < 0 ? 0 : Math.min(1, airMm / (fullLabelMm - closeLabelMm + fullValueMm - closeValueMm));
  const labelMm = closeLabelMm + share * (fullLabelMm - closeLabelMm);
  const valueMm = closeValueMm + share * (fullValueMm - closeValueMm);
  const roomMm = widthMm - labelMm - valueMm;
  const fitting = Math.floor((roomMm + gap) / (BAND_BOX.smallestMm + gap));
  // Several lines end after whole groups of five.
  const perLine = fitting >= most ? most : fitting < GROUP ? Math.max(1, fitting) : fitting - (fitting % GROUP);
  const boxMm = Math.min(BAND_BOX.widthMm, (roomMm + gap) / perLine - gap);
  const band = ({ label, count, value }: Block<'track'>['bands'][number], place: number): Fragment => {
    const before = block.bands.slice(0, place).reduce((sum, each) => sum + each.count, 0);
    const lines = Math.max(1, Math.ceil(count / perLine));
    const boxes = Array.from({ length: count }, (_, index) => {
      const [column, line] = [index % perLine, Math.floor(index / perLine)];
      const top = line * measures.bandMm + (measures.bandMm - BAND_BOX.heightMm) / 2;
      return box(
        labelMm + column * (boxMm + gap),
        top,
        boxMm,
        BAND_BOX.heightMm,
        (index + 1) % GROUP === 0 ? BAND_BOX.fifthPenMm : BAND_BOX.penMm,
        before + index < (block.ticked ?? 0),
      );
    });
    const baselineOf = (sizePt: number): number => baselineIn(0, measures.bandMm, sizePt);
    const left = { xMm: 0, baselineMm: baselineOf(measures.trackLabel.sizePt), maxMm: labelMm - BAND_GAP_MM / 2 };
    const right = {
      xMm: widthMm,
      baselineMm: baselineOf(measures.trackValue.sizePt),
      maxMm: valueMm - BAND_GAP_MM / 2,
      align: 'right' as const,
    };
    const texts = [
      ...(isAbove ? [] : put(context, block.called, runsOf(label, measures.trackLabel), left)),
      ...put(context, block.called, runsOf(value, measures.trackValue), right),
    ];
    const rows = { heightMm: lines * measures.bandMm, items: [...texts, ...boxes] };
    return isAbove ? piled([...ownLines(label, measures.trackLabel, measures.headingLineMm + 0.4, widthMm), rows]) : rows;
  };
  const baselineMm = baselineIn(0, measures.headingLineMm, measures.label.sizePt);
  const valuesMm = leastMm(block.valueHeading, measures.label);
  const isWide = leastMm(block.heading, measures.label) + valuesMm + 1 > widthMm;
  const left = isWide ? ownLines(block.heading, measures.label, measures.headingLineMm, widthMm) : [];
  const slot = { xMm: 0, baselineMm, maxMm: widthMm - valuesMm - 1 };
  const heading = isWide ? [] : put(context, block.called, runsOf(block.heading, measures.label), slot);
  const right = { xMm: widthMm, baselineMm, maxMm: widthMm, align: 'right' as const };
  const valueHeading = put(context, block.called, runsOf(block.valueHeading, measures.label), right);
  return {
    called: block.called,
    gapMm: measures.tableGapMm - 0.4,
    head: piled([...left, { heightMm: measures.headingLineMm + 0.3, items: [...heading, ...valueHeading] }]),
    fragments: block.bands.map(band),
    keeps: KEPT.boxes,
  };
}

/** Least height of a line of words above boxes, or of boxes with their words. */
const LEAST_WORDS_MM = 3.2;
const STATUS_GAP = { toBoxMm: 0.8, toNextMm: 1.8 };

/** Below a rule: words at the left, boxes with their words at the right, on a line of their own if they would make the words too small. */
export function layStatus(context: CardContext, block: Block<'status'>): BlockLayout {
  const { measures, widthMm } = context;
  const boxMm = STATUS_GAP.toBoxMm + TICK_BOX_MM;
  const roomMm = widthMm + STATUS_GAP.toNextMm - block.boxes.length * (boxMm + STATUS_GAP.toNextMm);
  const asked = block.boxes.map((words) => Math.min(wantedMm(words, measures.tick), widthMm / 4));
  const widths = sharedOut(asked, roomMm);
  const boxesMm = widths.reduce((sum, wordsMm) => sum + wordsMm + boxMm + STATUS_GAP.toNextMm, 0);
  const textMm = leastMm(block.text, measures.status, measures.statusStrong);
  if (textMm > widthMm || block.boxes.some((words, place) => leastMm(words, measures.tick) > (widths[place] ?? 0)))
    return statusInLines(context, block);
  const hasTwoLines = textMm > widthMm - boxesMm && block.boxes.length > 0;
  const boxesTop = HAIRLINE_MM + (hasTwoLines ? Math.max(LEAST_WORDS_MM, measures.statusMm - 1.6) : 0);
  const items: Item[] = [horizontal(0, HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)];
  const tickBaseline = baselineIn(boxesTop, measures.statusMm, measures.tick.sizePt);
  let right = widthMm;
  for (const [place, words] of [...block.boxes.entries()].toReversed()) {
    const wordsMm = widths[place] ?? 0;
    items.push(
      ...put(context, block.called, runsOf(words, measures.tick), { xMm: right - wordsMm, baselineMm: tickBaseline, maxMm: wordsMm }),
      tickBox(right - wordsMm - boxMm, boxesTop + (measures.statusMm - TICK_BOX_MM) / 2, place === block.ticked),
    );
    right -= wordsMm + boxMm + STATUS_GAP.toNextMm;
  }
  const maxMm = hasTwoLines ? widthMm : Math.max(right, 0);
  const slot = { xMm: 0, baselineMm: baselineIn(HAIRLINE_MM, measures.statusMm, measures.status.sizePt), maxMm };
  items.push(...put(context, block.called, runsOf(block.text, measures.status, measures.statusStrong), slot));
  return {
    called: block.called,
    gapMm: 0.6,
    head: null,
    fragments: [{ heightMm: boxesTop + measures.statusMm, items }],
    keeps: KEPT.boxes,
  };
}

/** The same where one or two lines are too few: words on lines of their own, then boxes on as many lines as they need. */
function statusInLines({ measures, widthMm }: CardContext, block: Block<'status'>): BlockLayout {
  const words = isBlank(block.text) ? [] : ownLines(block.text, measures.status, measures.ownLineMm, widthMm, measures.statusStrong);
  const lines: Item[][] = [];
  const boxMm = STATUS_GAP.toBoxMm + TICK_BOX_MM;
  const lineMm = Math.max(LEAST_WORDS_MM, measures.statusMm - 1.6);
  let x = widthMm;
  for (const [place, label] of block.boxes.entries()) {
    const style =
      wordMm(label, measures.tick) > widthMm - boxMm || wantedMm(label, measures.tick) > widthMm - boxMm
        ? { ...measures.tick, sizePt: SMALLEST_PT }
        : measures.tick;
    const [line] = wrap(runsOf(label, style), widthMm - boxMm);
    if (!line) continue;
    if (x + boxMm + line.widthMm > widthMm) {
      lines.push([]);
      x = 0;
    }
    lines
      .at(-1)
      ?.push(
        tickBox(x, (lineMm - TICK_BOX_MM) / 2, place === block.ticked),
        ...placeLine(line, x + boxMm, baselineIn(0, lineMm, measures.tick.sizePt)),
      );
    x += boxMm + line.widthMm + STATUS_GAP.toNextMm;
  }
  const fragments = [...words, ...lines.map((items) => ({ heightMm: lineMm, items }))];
  const [first = { heightMm: 0, items: [] }, ...more] = fragments;
  const ruled = {
    heightMm: first.heightMm + HAIRLINE_MM,
    items: [horizontal(0, HAIRLINE_MM / 2, widthMm, HAIRLINE_MM), ...moved(first.items, 0, HAIRLINE_MM)],
  };
  return { called: block.called, gapMm: 0.6, head: null, fragments: [ruled, ...more], keeps: KEPT.boxes };
}

/** Ruled lines to write on, the first with words before it. */
export function layLines(context: CardContext, block: Block<'lines'>): BlockLayout {
  const { measures, widthMm } = context;
  if (leastMm(block.label, measures.tick, measures.statusStrong) > (block.isForBoxes ? widthMm - 10 : widthMm / 2)) {
    const above = ownLines(block.label, measures.tick, measures.ownLineMm, widthMm, measures.statusStrong);
    const lines = layLines(context, { ...block, label: [] });
    return { ...lines, fragments: [...above, ...lines.fragments] };
  }
  const labelMm = isBlank(block.label)
    ? 0
    : Math.min(wantedMm(block.label, measures.tick, measures.statusStrong) + 1.2, block.isForBoxes ? widthMm - 8 : widthMm / 2);
  const ruleMm = measures.writingMm - HAIRLINE_MM / 2;
  const fragments = Array.from({ length: block.count }, (_, index): Fragment => {
    if (index > 0) return { heightMm: measures.writingMm, items: [horizontal(0, ruleMm, widthMm, HAIRLINE_MM)] };
    const slot = { xMm: 0, baselineMm: ruleMm - 0.6, maxMm: labelMm };
    const words = put(context, block.called, runsOf(block.label, measures.tick, measures.statusStrong), slot);
    return { heightMm: measures.writingMm, items: [...words, horizontal(labelMm, ruleMm, widthMm - labelMm, HAIRLINE_MM)] };
  });
  const keeps = block.isForBoxes ? KEPT.boxes : KEPT.others;
  return { called: block.called, gapMm: 0.4, head: null, fragments, keeps };
}
