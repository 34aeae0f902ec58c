import { pluralise } from '../../../base/text/index.ts';
import type { SectionAssessment } from '../../../force/index.ts';
import { fieldWords, totalWords } from '../../../force/words/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { type Fragment, moved } from '../../cards/index.ts';
import { FRAME_MM, HAIRLINE_MM, horizontal, TICK_BOX_MM, tickBox, vertical } from '../../print/drawing/index.ts';
import type { Item } from '../../print/page/index.ts';
import { baselineIn, lineOf, placeLine } from '../../print/text.ts';
import { gap, type PaperFragment, paragraph, piled, widthOf } from '../fragments.ts';
import type { HandoutMeasures } from '../measures.ts';
import { cellsFragment } from '../table.ts';
import { run } from '../words.ts';
import type { EntryRow, SheetBoxes, SheetColumns } from './rows.ts';

const BOX_GAP_MM = 0.9;
/** White on each side of the bar before the first loss that counts. */
const BAR_ROOM_MM = 1.1;
/** More boxes than this are their number and a line to write on. */
const MOST_BOXES = 400;
/** Sections taller than this may be split between their entries. */
const MOST_WHOLE_MM = 80;

/** A box for every unit, `lost` of them ticked, with a bar behind the loss that brings the first test, and words behind them. */
export function lossFragment(units: number, lost: number, firstTest: number | null, measures: HandoutMeasures, widthMm: number): Fragment {
  const words = firstTest === null ? '' : `first test when ${pluralise(firstTest, 'is', 'are')} lost`;
  return boxFragment({ label: 'Lost', count: units, ticked: lost, barAfter: firstTest }, words, measures, widthMm);
}

/** Boxes behind their label, some of them ticked, with a bar behind one of them, and words behind them all. */
function boxFragment(
  { label: called, count, ticked, barAfter }: SheetBoxes,
  after: string,
  measures: HandoutMeasures,
  widthMm: number,
): Fragment {
  const { small } = measures;
  const isWritten = count > MOST_BOXES;
  const label = lineOf([run(isWritten ? `${called} ${count}, left ________` : called, small)]);
  const left = label.widthMm + 1.6;
  const stepMm = TICK_BOX_MM + BOX_GAP_MM;
  const rowMm = Math.max(TICK_BOX_MM + 1.2, measures.lineMm);
  const words = after === '' ? null : lineOf([run(after, small)]);
  const items: Item[] = [...placeLine(label, 0, baselineIn(0, rowMm, small.sizePt))];
  let [x, y] = [left, 0];
  for (let index = 0; index < (isWritten ? 0 : count); index++) {
    const isBarred = index + 1 === barAfter;
    if (x + TICK_BOX_MM + (isBarred ? 2 * BAR_ROOM_MM : 0) > widthMm) [x, y] = [left, y + rowMm];
    items.push(tickBox(x, y + (rowMm - TICK_BOX_MM) / 2, index < ticked));
    x += stepMm;
    if (!isBarred) continue;
    x += BAR_ROOM_MM - BOX_GAP_MM;
    items.push(vertical(x, y + (rowMm - TICK_BOX_MM) / 2 - 0.6, TICK_BOX_MM + 1.2, FRAME_MM * 1.6));
    x += BAR_ROOM_MM;
  }
  if (words) {
    if (x + 1 + words.widthMm > widthMm) [x, y] = [left, y + rowMm];
    items.push(...placeLine(words, x + 1, baselineIn(y, rowMm, small.sizePt)));
  }
  return { heightMm: y + rowMm, items };
}

/** How far a detached entry stands to the right of its own, and the bracket that leads to it. */
const INDENT_MM = 4;
const bracketAt = (leftMm: number, { lineMm, padMm }: HandoutMeasures): readonly Item[] => [
  vertical(leftMm + 1.2, -padMm * 0.6, lineMm * 0.55 + padMm * 0.6, FRAME_MM),
  horizontal(leftMm + 1.2, lineMm * 0.55, 1.8, FRAME_MM),
];

/** One entry: its cells, its words beside the name where they have room, else below, and a hairline. */
function entryFragment(
  { columns, places, name }: SheetColumns,
  row: EntryRow,
  measures: HandoutMeasures,
  widthMm: number,
  isLast: boolean,
): Fragment {
  const full = places[name] ?? { leftMm: 0, widthMm };
  const place = row.isDetached ? { leftMm: full.leftMm + INDENT_MM, widthMm: full.widthMm - INDENT_MM } : full;
  const shifted = row.isDetached ? places.with(name, place) : places;
  const beside = [...(row.cells[name] ?? []), run(`  ${row.words}`, measures.small)];
  const isBeside = row.words !== '' && widthOf(beside) <= place.widthMm;
  const cells = isBeside ? row.cells.map((cell, index) => (index === name ? beside : cell)) : row.cells;
  const line = cellsFragment(columns, shifted, cells, measures);
  const bracket = row.isDetached ? bracketAt(full.leftMm, measures) : [];
  const below =
    isBeside || row.words === '' ? [] : [paragraph([run(row.words, measures.small)], widthMm - place.leftMm, measures.smallLineMm)];
  const boxes = row.boxes.map((each) => boxFragment(each, '', measures, widthMm - place.leftMm));
  const placed = [...below, ...boxes].map((fragment) => ({ ...fragment, items: moved(fragment.items, place.leftMm, 0) }));
  const rule = isLast
    ? gap(0.2)
    : { heightMm: HAIRLINE_MM, items: [horizontal(place.leftMm, HAIRLINE_MM / 2, widthMm - place.leftMm, HAIRLINE_MM)] };
  return piled([gap(measures.padMm * 0.6), { ...line, items: [...line.items, ...bracket] }, ...placed, gap(measures.padMm * 0.6), rule]);
}

/** Name of a section, its description, its cost, and how many of its units are lost. */
export type SectionWords = { readonly name: string; readonly about: string; readonly points: string; readonly lost: number };

/** Name of a section at the left, its points at the right, and its boxes. */
function headFragment(
  { name, about, points, lost }: SectionWords,
  { units, firstTest }: SectionAssessment,
  measures: HandoutMeasures,
  widthMm: number,
): Fragment {
  const subtotal = lineOf([run(points, measures.heading)]);
  const title = paragraph(
    [run(name, measures.heading), run(`   ${about}`, measures.small)],
    widthMm - subtotal.widthMm - 3,
    measures.lineMm * 1.15,
  );
  const right = placeLine(subtotal, widthMm, baselineIn(0, measures.lineMm * 1.15, measures.heading.sizePt), 'right');
  const rule: Fragment = { heightMm: FRAME_MM, items: [horizontal(0, FRAME_MM / 2, widthMm, FRAME_MM)] };
  const boxes = units === 0 ? [] : [lossFragment(units, lost, firstTest, measures, widthMm)];
  return piled([rule, gap(0.7), { ...title, items: [...title.items, ...right] }, ...boxes, gap(0.3)]);
}

/** The fragments of one section, joined where they can stand together. */
export function sectionFragments(
  list: SheetColumns,
  index: number,
  assessed: SectionAssessment,
  words: SectionWords,
  measures: HandoutMeasures,
  widthMm: number,
): readonly PaperFragment[] {
  const head = headFragment(words, assessed, measures, widthMm);
  const rows = list.rows[index] ?? [];
  const fragments = rows.map((row, at) => entryFragment(list, row, measures, widthMm, at === rows.length - 1));
  const isWhole = head.heightMm + fragments.reduce((sum, { heightMm }) => sum + heightMm, 0) <= MOST_WHOLE_MM;
  const space: PaperFragment = { ...gap(1.4), isJoined: true };
  return [
    head,
    ...fragments.map((fragment, at): PaperFragment => ({ ...fragment, isJoined: isWhole || at < 2 || at === fragments.length - 1 })),
    space,
  ];
}

/** Returns e.g. "8 units of vehicles", and other remarks on a section. */
export function sectionAbout(ruleset: Ruleset, { section, units, kinds, fields, totals }: SectionAssessment, notesShown: boolean): string {
  const { unitNoun, turnNoun } = ruleset.force.data;
  const parts = [
    `${pluralise(units, unitNoun)}${kinds === '' ? '' : `, ${kinds}`}`,
    ...(section.reserve ? ['in reserve'] : []),
    ...(section.arrives !== undefined && notesShown ? [`arrives ${turnNoun.one} ${section.arrives}`] : []),
    ...totalWords(ruleset, totals, notesShown),
    ...fieldWords(ruleset, ruleset.force.data.fields.section, fields, notesShown),
    ...(section.notes?.trim() && notesShown ? [section.notes.trim()] : []),
  ];
  return parts.join(' · ');
}
