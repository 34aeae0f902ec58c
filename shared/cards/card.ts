import { unreachable } from '../problem.ts';
import type { FilledBlock, FilledCard } from './filled.ts';
import { layStatus, layText, layTicks, layTrack } from './lineBlocks.ts';
import { compactMeasures, HAIRLINE_MM, type Measures, normalMeasures, SAFE_MM, tightMeasures } from './measures.ts';
import type { Item, Offender } from './page.ts';
import { isPicture, layPicture, type PictureBlock } from './pictureBlock.ts';
import { horizontal, icon, plate, vertical } from './shapes.ts';
import { type LaidBlock, moved, plainText, put, runsOf, type Setting, type Strip, wantedMm } from './strip.ts';
import { layTable } from './tableBlock.ts';
import { baselineIn, fitLine, lineOf, placeLine, SMALLEST_PT } from './type.ts';
import { layGrid, layStats } from './valueBlocks.ts';

export type LaidCard = { readonly items: readonly Item[]; readonly offences: readonly Omit<Offender, 'design' | 'name'>[] };

function layBlock(setting: Setting, block: Exclude<FilledBlock, PictureBlock>): LaidBlock {
  switch (block.kind) {
    case 'stats':
      return layStats(setting, block);
    case 'table':
      return layTable(setting, block);
    case 'grid':
      return layGrid(setting, block);
    case 'text':
      return layText(setting, block);
    case 'ticks':
      return layTicks(setting, block);
    case 'track':
      return layTrack(setting, block);
    case 'status':
      return layStatus(setting, block);
    default:
      return unreachable(block);
  }
}

const PLATE_SIDE_MM = 2;
const PLATE_UNIT_GAP_MM = 0.8;

/** The total in its plate at the right; tells how much room it takes. */
function pointsPlate(
  { measures, widthMm }: Setting,
  points: FilledCard['points'],
): { readonly items: readonly Item[]; readonly widthMm: number } {
  if (!points) return { items: [], widthMm: 0 };
  const unit = lineOf([{ text: points.unit, style: measures.label }]);
  const unitMm = unit.widthMm + PLATE_UNIT_GAP_MM;
  const { line } = fitLine([{ text: points.amount, style: measures.points }], widthMm / 2 - unitMm - 2 * PLATE_SIDE_MM);
  const plateMm = line.widthMm + unitMm + 2 * PLATE_SIDE_MM;
  const left = widthMm - plateMm;
  const baseline = baselineIn(0, measures.plateHeightMm, measures.points.sizePt);
  const amount = placeLine(line, left + PLATE_SIDE_MM, baseline);
  const unitItems = placeLine(unit, left + PLATE_SIDE_MM + line.widthMm + PLATE_UNIT_GAP_MM, baseline);
  return { items: [plate(left, 0, plateMm, measures.plateHeightMm), ...amount, ...unitItems], widthMm: plateMm + 1.5 };
}

const FACT_ICON_MM = 3.6;
const FACT_ICON_GAP_MM = 1;
const FACT_GAP_MM = 1.5;

/** Widths that add up to at most `roomMm`: the wanted ones, with the widest cut down to one common width. */
function sharedOut(wantedMm: readonly number[], roomMm: number): readonly number[] {
  let limit = Number.POSITIVE_INFINITY;
  let room = roomMm;
  const ascending = wantedMm.toSorted((a, b) => a - b);
  ascending.forEach((wanted, index) => {
    const equal = room / (ascending.length - index);
    if (wanted > equal) limit = Math.min(limit, equal);
    room -= Math.min(wanted, equal);
  });
  return wantedMm.map((wanted) => Math.max(0, Math.min(wanted, limit)));
}

/** Symbols and words on one line, with bars between them. Words that are too many shrink together; then the longest are cut short. */
function factsLine(setting: Setting, facts: FilledCard['facts']): readonly Item[] {
  const { measures, widthMm } = setting;
  const iconsMm = facts.filter((each) => each.icon !== null).length * (FACT_ICON_MM + FACT_ICON_GAP_MM);
  const roomMm = widthMm - iconsMm - Math.max(facts.length - 1, 0) * (2 * FACT_GAP_MM + HAIRLINE_MM);
  const wantedAt = (sizePt: number): readonly number[] => facts.map(({ text }) => wantedMm(text, { ...measures.fact, sizePt }));
  const wanted = wantedAt(measures.fact.sizePt).reduce((sum, width) => sum + width, 0);
  const sizePt = Math.max(SMALLEST_PT, Math.min(measures.fact.sizePt, Math.floor(((measures.fact.sizePt * roomMm) / wanted) * 20) / 20));
  const widths = sharedOut(wantedAt(sizePt), roomMm);
  const items: Item[] = [];
  let x = 0;
  facts.forEach(({ icon: name, text }, index) => {
    if (index > 0) {
      items.push(vertical(x + FACT_GAP_MM + HAIRLINE_MM / 2, (measures.factsHeightMm - 2.6) / 2, 2.6, HAIRLINE_MM));
      x += 2 * FACT_GAP_MM + HAIRLINE_MM;
    }
    if (name) {
      items.push(...icon(name, x, (measures.factsHeightMm - FACT_ICON_MM) / 2, FACT_ICON_MM));
      x += FACT_ICON_MM + FACT_ICON_GAP_MM;
    }
    const slot = { xMm: x, baselineMm: baselineIn(0, measures.factsHeightMm, measures.fact.sizePt), maxMm: widths[index] ?? 0 };
    items.push(...put(setting, 'facts', runsOf(text, { ...measures.fact, sizePt }), slot));
    x += widths[index] ?? 0;
  });
  return items;
}

/** Name, plate and facts, from the top of the safe area down. */
function header(setting: Setting, card: FilledCard): { readonly items: readonly Item[]; readonly heightMm: number } {
  const { measures, widthMm } = setting;
  const points = pointsPlate(setting, card.points);
  const times = card.count > 1 ? `${card.count}× ` : '';
  const name = fitLine([{ text: `${times}${card.name}`, style: measures.name }], widthMm - points.widthMm, measures.nameFloorPt);
  if (!name.fits) setting.report('name', card.name);
  const nameItems = placeLine(name.line, 0, baselineIn(0, measures.plateHeightMm, measures.name.sizePt));
  const top = measures.plateHeightMm + 0.4;
  if (card.facts.length === 0) return { items: [...nameItems, ...points.items], heightMm: measures.plateHeightMm };
  return {
    items: [...nameItems, ...points.items, ...moved(factsLine(setting, card.facts), 0, top)],
    heightMm: top + measures.factsHeightMm,
  };
}

const FOOTER_MM = 3.5;

/** The last line: whose card it is, and by which rules. */
function footer(setting: Setting, { left, right }: FilledCard['footer']): readonly Item[] {
  const { measures, widthMm } = setting;
  const baselineMm = baselineIn(0.9, FOOTER_MM - 0.9, measures.footer.sizePt);
  const rightLine = fitLine(runsOf(right, measures.footer, measures.footerStrong), widthMm * 0.7);
  if (!rightLine.fits) setting.report('footer', plainText(right));
  const leftSlot = { xMm: 0, baselineMm, maxMm: widthMm - rightLine.line.widthMm - 1.5 };
  return [
    horizontal(0, HAIRLINE_MM / 2, widthMm, HAIRLINE_MM),
    ...put(setting, 'footer', runsOf(left, measures.footer, measures.footerStrong), leftSlot),
    ...placeLine(rightLine.line, widthMm, baselineMm, 'right'),
  ];
}

const heightOf = (block: LaidBlock): number => block.strips.reduce((sum, strip) => sum + strip.heightMm, block.head?.heightMm ?? 0);
const totalOf = (blocks: readonly LaidBlock[]): number => blocks.reduce((sum, block) => sum + block.gapMm + heightOf(block), 0);

/** How many strips from the first on stand in a height. */
function stripsWithin(strips: readonly Strip[], heightMm: number): number {
  let room = heightMm;
  const first = strips.findIndex((strip) => {
    room -= strip.heightMm;
    return room < 0;
  });
  return first < 0 ? strips.length : first;
}

/** Lays blocks from `topMm` down to `bottomMm` at most (from the safe area's upper edge); strips that would cross it are left out, and counted for each block. */
function stack(
  blocks: readonly LaidBlock[],
  topMm: number,
  bottomMm: number,
): { readonly items: readonly Item[]; readonly missing: ReadonlyMap<LaidBlock, number> } {
  const items: Item[] = [];
  const missing = new Map<LaidBlock, number>();
  let y = topMm;
  for (const block of blocks) {
    const [first] = block.strips;
    if (!first) continue;
    const headMm = block.head?.heightMm ?? 0;
    const isFull = missing.size > 0 || y + block.gapMm + headMm + first.heightMm > bottomMm;
    if (isFull) {
      missing.set(block, block.strips.length);
      continue;
    }
    y += block.gapMm;
    items.push(...moved(block.head?.items ?? [], SAFE_MM, SAFE_MM + y));
    y += headMm;
    const fitting = stripsWithin(block.strips, bottomMm - y);
    if (fitting < block.strips.length) missing.set(block, block.strips.length - fitting);
    block.strips.slice(0, fitting).forEach((strip, index) => {
      const isCut = index === fitting - 1 && missing.has(block);
      items.push(...moved(isCut && strip.cutShort ? strip.cutShort() : strip.items, SAFE_MM, SAFE_MM + y));
      y += strip.heightMm;
    });
  }
  return { items, missing };
}

type Level = { readonly measures: Measures; readonly showsOptional: boolean };

/** What is tried in turn until everything fits. */
const levels: readonly Level[] = [
  { measures: normalMeasures, showsOptional: true },
  { measures: compactMeasures, showsOptional: true },
  { measures: compactMeasures, showsOptional: false },
  { measures: tightMeasures, showsOptional: false },
];

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const areMany = (called: string): boolean => called.endsWith('s');

type Blocks = ReadonlyMap<FilledBlock, LaidBlock>;

/** All blocks laid out that are to stand on the card: the words first, then the pictures in what room they leave. */
function layBlocks(setting: Setting, blocks: readonly FilledBlock[], roomMm: number): Blocks {
  const laid = new Map<FilledBlock, LaidBlock>();
  for (const block of blocks) if (!isPicture(block)) laid.set(block, layBlock(setting, block));
  let leftMm = roomMm - totalOf([...laid.values()]);
  for (const block of blocks.filter(isPicture)) {
    const picture = layPicture(setting, block, leftMm);
    if (picture === null) continue;
    laid.set(block, picture);
    leftMm -= totalOf([picture]);
  }
  return laid;
}

type Attempt = LaidCard & { readonly isComplete: boolean; readonly hasPictures: boolean };

function layAtLevel(card: FilledCard, { measures, showsOptional }: Level): Attempt {
  const offences: Omit<Offender, 'design' | 'name'>[] = [];
  const report = (part: string, text: string): void => {
    const verb = areMany(part) ? 'do' : 'does';
    offences.push({ part, reason: 'too long', message: `${card.name}: the ${part} ${verb} not fit; "${text}" prints cut short.` });
  };
  const widthMm = card.widthMm - 2 * SAFE_MM;
  const setting: Setting = { measures, widthMm, showsNotes: showsOptional, report };
  const top = header(setting, card);
  const bottom = card.heightMm - 2 * SAFE_MM - FOOTER_MM;
  const wanted = [...card.body, ...card.foot].filter((block) => showsOptional || !block.isOptional || isPicture(block));
  const laid = layBlocks(setting, wanted, bottom - top.heightMm);
  const laidOf = (blocks: readonly FilledBlock[]): readonly LaidBlock[] => blocks.flatMap((block) => laid.get(block) ?? []);
  const footMm = totalOf(laidOf(card.foot));
  const body = stack(laidOf(card.body), top.heightMm, bottom - footMm);
  const feet = stack(laidOf(card.foot), Math.max(bottom - footMm, top.heightMm), bottom);
  for (const [block, count] of [...body.missing, ...feet.missing]) {
    const verb = areMany(block.called) ? 'do' : 'does';
    const message = `${card.name}: the ${block.called} ${verb} not fit (${counted(count, block.strip)} over).`;
    offences.push({ part: block.called, reason: 'no room', message });
  }
  const unseen = wanted.filter((block) => isPicture(block) && !laid.has(block));
  for (const { called } of unseen) {
    const message = `${card.name}: the words leave no room for the ${called}, which is left out.`;
    offences.push({ part: called, reason: 'no room', message });
  }
  const ends = [...moved(top.items, SAFE_MM, SAFE_MM), ...moved(footer(setting, card.footer), SAFE_MM, SAFE_MM + bottom)];
  const isComplete = body.missing.size + feet.missing.size === 0;
  return { items: [...ends, ...body.items, ...feet.items], offences, isComplete, hasPictures: unseen.length === 0 };
}

/**
 * Places everything on a card, inside its safe area and with nothing over anything else. A card too full for normal sizes gets
 * the compact ones, then does without its optional parts, then gets the smallest type; what fits not even then is left out and told.
 * A picture makes words compact if it then finds room, but none of them go for it.
 */
export function layCard(card: FilledCard): LaidCard {
  const roomy = layAtLevel(card, levels[0] ?? { measures: normalMeasures, showsOptional: true });
  if (roomy.isComplete && !roomy.hasPictures) {
    const compact = layAtLevel(card, { measures: compactMeasures, showsOptional: true });
    return compact.hasPictures ? compact : roomy;
  }
  let laid = roomy;
  for (const level of levels.slice(1)) {
    if (laid.isComplete) break;
    laid = layAtLevel(card, level);
  }
  return laid;
}
