import type { FilledBlock, Phrases } from './filled.ts';
import { HAIRLINE_MM, TICK_BOX_MM } from './measures.ts';
import type { Item } from './page.ts';
import { box, horizontal, tickBox, vertical } from './shapes.ts';
import { isBlank, type LaidBlock, put, runsOf, type Setting, type Strip, wantedMm } from './strip.ts';
import { baselineIn, cutLine, placeLine, wrap } from './type.ts';

type Block<Kind extends FilledBlock['kind']> = Extract<FilledBlock, { kind: Kind }>;

/** Paragraphs, one strip for each line. */
export function layText(setting: Setting, block: Block<'text'>): LaidBlock {
  const { text, textStrong, textLineMm, textGapMm } = setting.measures;
  const strips = block.paragraphs.flatMap((paragraph, index) => {
    const lines = wrap(runsOf(paragraph, text, textStrong), setting.widthMm);
    return lines.map((line, at): Strip => {
      const gap = index > 0 && at === 0 ? textGapMm : 0;
      const baselineMm = baselineIn(gap, textLineMm, text.sizePt);
      const cutShort = () => placeLine(cutLine(line, setting.widthMm), 0, baselineMm);
      return { heightMm: gap + textLineMm, items: placeLine(line, 0, baselineMm), cutShort };
    });
  });
  return { called: block.called, gapMm: 1.1, head: null, strips, strip: 'line' };
}

const TICK_LINE_MM = 5;
const TICK_GAP_MM = 0.9;
const BAR_MM = 0.35;

/** Boxes in lines, with a bar behind one of them and words at the ends. */
export function layTicks(setting: Setting, block: Block<'ticks'>): LaidBlock {
  const { measures, widthMm } = setting;
  const baseline = baselineIn(0, TICK_LINE_MM, measures.tick.sizePt);
  const labelMm = isBlank(block.label) ? 0 : Math.min(wantedMm(block.label, measures.tick), widthMm / 3) + 1.4;
  const lines: Item[][] = [
    [...put(setting, block.called, runsOf(block.label, measures.tick), { xMm: 0, baselineMm: baseline, maxMm: widthMm / 3 })],
  ];
  let x = labelMm;
  for (let number = 1; number <= block.count; number += 1) {
    if (x + TICK_BOX_MM > widthMm) {
      lines.push([]);
      x = labelMm;
    }
    const line = lines.at(-1) ?? [];
    line.push(tickBox(x, (TICK_LINE_MM - TICK_BOX_MM) / 2));
    x += TICK_BOX_MM + TICK_GAP_MM;
    if (number !== block.barAfter) continue;
    line.push(vertical(x + BAR_MM / 2, 0.3, TICK_LINE_MM - 0.6, BAR_MM));
    x += BAR_MM + TICK_GAP_MM;
  }
  if (!isBlank(block.after)) {
    if (x + wantedMm(block.after, measures.tick) > widthMm) {
      lines.push([]);
      x = labelMm;
    }
    lines
      .at(-1)
      ?.push(...put(setting, block.called, runsOf(block.after, measures.tick), { xMm: x, baselineMm: baseline, maxMm: widthMm - x }));
  }
  return { called: block.called, gapMm: 0.6, head: null, strips: lines.map((items) => ({ heightMm: TICK_LINE_MM, items })), strip: 'line' };
}

const BAND_BOX = { widthMm: 2.5, heightMm: 2.9, gapMm: 0.35, smallestMm: 1.6, penMm: 0.25, fifthPenMm: 0.4 };
const VALUE_MM = 5;

/** Bands of boxes, the fifth, tenth ... drawn stronger for counting, the band's value at the right. */
export function layTrack(setting: Setting, block: Block<'track'>): LaidBlock {
  const { measures, widthMm } = setting;
  const labelMm = Math.min(Math.max(9, ...block.bands.map(({ label }) => wantedMm(label, measures.trackLabel))), widthMm / 3) + 1.4;
  const roomMm = widthMm - labelMm - VALUE_MM;
  const most = Math.max(1, ...block.bands.map(({ count }) => count));
  const gap = BAND_BOX.gapMm;
  const perLine = Math.min(most, Math.floor((roomMm + gap) / (BAND_BOX.smallestMm + gap)));
  const boxMm = Math.min(BAND_BOX.widthMm, (roomMm + gap) / perLine - gap);
  const band = ({ label, count, value }: Block<'track'>['bands'][number]): Strip => {
    const lines = Math.max(1, Math.ceil(count / perLine));
    const boxes = Array.from({ length: count }, (_, index) => {
      const [column, line] = [index % perLine, Math.floor(index / perLine)];
      const top = line * measures.bandMm + (measures.bandMm - BAND_BOX.heightMm) / 2;
      return box(
        labelMm + column * (boxMm + gap),
        top,
        boxMm,
        BAND_BOX.heightMm,
        (index + 1) % 5 === 0 ? BAND_BOX.fifthPenMm : BAND_BOX.penMm,
      );
    });
    const baselineOf = (sizePt: number): number => baselineIn(0, measures.bandMm, sizePt);
    const left = { xMm: 0, baselineMm: baselineOf(measures.trackLabel.sizePt), maxMm: labelMm - 1 };
    const right = { xMm: widthMm, baselineMm: baselineOf(measures.trackValue.sizePt), maxMm: VALUE_MM - 0.6, align: 'right' as const };
    const texts = [
      ...put(setting, block.called, runsOf(label, measures.trackLabel), left),
      ...put(setting, block.called, runsOf(value, measures.trackValue), right),
    ];
    return { heightMm: lines * measures.bandMm, items: [...texts, ...boxes] };
  };
  const baselineMm = baselineIn(0, measures.headingLineMm, measures.label.sizePt);
  const heading = put(setting, block.called, runsOf(block.heading, measures.label), { xMm: 0, baselineMm, maxMm: widthMm * 0.6 });
  const right = { xMm: widthMm, baselineMm, maxMm: widthMm * 0.35, align: 'right' as const };
  const valueHeading = put(setting, block.called, runsOf(block.valueHeading, measures.label), right);
  return {
    called: block.called,
    gapMm: measures.tableGapMm - 0.4,
    head: { heightMm: measures.headingLineMm + 0.3, items: [...heading, ...valueHeading] },
    strips: block.bands.map(band),
    strip: 'row',
  };
}

const STATUS_MM = 5;

/** One line below a rule: words at the left, boxes with their words at the right. */
export function layStatus(setting: Setting, block: Block<'status'>): LaidBlock {
  const { measures, widthMm } = setting;
  const items: Item[] = [horizontal(0, HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)];
  const tickBaseline = baselineIn(HAIRLINE_MM, STATUS_MM, measures.tick.sizePt);
  let right = widthMm;
  const place = (words: Phrases): void => {
    const wordsMm = Math.min(wantedMm(words, measures.tick), widthMm / 4);
    items.push(
      ...put(setting, block.called, runsOf(words, measures.tick), { xMm: right - wordsMm, baselineMm: tickBaseline, maxMm: wordsMm }),
    );
    items.push(tickBox(right - wordsMm - 0.8 - TICK_BOX_MM, HAIRLINE_MM + (STATUS_MM - TICK_BOX_MM) / 2));
    right -= wordsMm + 0.8 + TICK_BOX_MM + 2;
  };
  for (const words of block.boxes.toReversed()) place(words);
  const slot = { xMm: 0, baselineMm: baselineIn(HAIRLINE_MM, STATUS_MM, measures.status.sizePt), maxMm: Math.max(right, 0) };
  items.push(...put(setting, block.called, runsOf(block.text, measures.status, measures.statusStrong), slot));
  return { called: block.called, gapMm: 0.6, head: null, strips: [{ heightMm: STATUS_MM + HAIRLINE_MM, items }], strip: 'line' };
}
