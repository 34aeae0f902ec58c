import { pluralise } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { type ForceAssessment, partOf, type SectionAssessment } from '../../../force/index.ts';
import { countedText, limitsPoints } from '../../../force/limits.ts';
import { lostOf } from '../../../force/records/index.ts';
import { fieldWords, sectionName, sectionPoints, totalWords } from '../../../force/words/index.ts';
import type { Picture } from '../../../project/pictures.ts';
import { isMarkedHouse, type Ruleset, rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../rules/ruleset/points/index.ts';
import { sideWords } from '../../lists/index.ts';
import {
  FRAME_MM,
  type Fragment,
  gap,
  horizontal,
  indented,
  piled,
  rule,
  TICK_BOX_MM,
  tickBox,
  vertical,
} from '../../print/drawing/index.ts';
import type { Item } from '../../print/page/index.ts';
import { baselineIn, lineOf, placeLine } from '../../print/text.ts';
import { type PaperBlock, type PaperFragment, paragraph, signatureBlock, widthOf } from '../fragments.ts';
import { type Frame, type Heading, type SheetLayout, sheetOf } from '../frame.ts';
import type { HandoutMeasures } from '../measures.ts';
import { cellsFragment, headingsFragment } from '../table.ts';
import { run, type Words } from '../words.ts';
import type { ForceJob } from './job.ts';
import { type EntryRow, type SheetBoxes, type SheetColumns, sheetColumns } from './rows.ts';
import { tableBlocks } from './smallTables.ts';
import { sheetTables } from './tables.ts';
import { pointsText } from './text.ts';

export type ForceSheetContext = {
  readonly ruleset: Ruleset;
  readonly job: Pick<ForceJob, 'parts' | 'copyFor' | 'pointsShown' | 'notesShown' | 'damageShown' | 'breachesShown' | 'signatureShown'>;
  readonly isHouseRules: boolean;
  /** The side's emblem beside the title; null for none. */
  readonly emblem: Picture | null;
};

/** "Defender, prepared attack"; empty if no battle is chosen. */
export function battleWords(ruleset: Ruleset, { force }: Pick<ForceAssessment, 'force'>): string {
  const battle = ruleset.force.data.battles.find(({ id }) => id === force.battle);
  if (!battle) return '';
  const part = partOf(ruleset, force);
  return part ? `${part.label}, ${battle.label.replace(/^./u, (letter) => letter.toLowerCase())}` : battle.label;
}

/**
 * Returns the words at the foot of every page: the number of rule breaches, whether anything is exempted, and whether these
 * are house rules that do not say so themselves.
 */
export function marksOf({ ruleset, job, isHouseRules }: ForceSheetContext, { issues }: Pick<ForceAssessment, 'issues'>): string {
  const broken = issues.filter(({ severity, exception }) => severity === 'error' && exception === null).length;
  const isExempted = issues.some(({ exception }) => exception !== null);
  return [
    broken > 0 && job.breachesShown ? t('not per rules: {broken, plural, one {# breach} other {# breaches}}', { broken }) : '',
    isExempted ? t('exempted') : '',
    isHouseRules && isMarkedHouse(ruleset.data) ? t('house rules') : '',
  ]
    .filter((mark) => mark !== '')
    .join(' · ');
}

function headingOf(context: ForceSheetContext, assessment: ForceAssessment, words: Words): Heading {
  const { ruleset, job, emblem } = context;
  const { data, force: rules } = ruleset;
  const { force, units, sections, limit, left, points } = assessment;
  const title = words.printed(assessment.force.name.trim() || ruleset.force.data.noun.one, force.name);
  const held = sections.filter((section) => section.units > 0).length;
  const bound = limit === null ? '' : t('limit {limit}', { limit: pointsText(ruleset, limit) });
  const rest =
    left === null
      ? bound
      : left < 0
        ? t('{bound}, {over} over', { bound, over: pointsText(ruleset, -left) })
        : t('{bound}, {left} left', { bound, left: pointsText(ruleset, left) });
  const isOfPoints = limitsPoints(ruleset);
  const about = [
    battleWords(ruleset, assessment),
    t('{units} in {held}', { units: pluralise(units, rules.data.unitNoun), held: pluralise(held, rules.data.sectionNoun) }),
    isOfPoints && job.pointsShown && bound !== '' ? rest : countedText(ruleset, assessment),
    ...totalWords(ruleset, assessment.totals, job.notesShown, true),
    ...fieldWords(ruleset, rules.data.fields.force, assessment.fields, job.notesShown),
    ...fieldWords(ruleset, rules.data.fields.battle, assessment.battleFields, job.notesShown),
  ];
  return {
    title,
    strong: words.printed(sideWords(force), force.name),
    about: words.printed(about.filter((part) => part !== '').join(' · '), force.name),
    total: job.pointsShown ? { amount: formatAmount(points), unit: unitOfPoints(ruleset) } : null,
    emblem,
    marks: marksOf(context, assessment),
    rules: rulesInWords(data),
  };
}

/** Lays out a force on as few pages as legible type allows. */
export function forceSheet(context: ForceSheetContext, assessment: ForceAssessment, frame: Frame): SheetLayout {
  const { ruleset, job } = context;
  const { widthMm } = frame;
  return sheetOf(frame, (measures, words) => {
    const list = sheetColumns({ ruleset, assessment, job, words }, widthMm, measures);
    const fragments = assessment.sections.flatMap((section, index) => {
      const name = words.printed(sectionName(ruleset, section, index), section.section.name);
      const about = words.printed(sectionAbout(ruleset, section, job.notesShown), name);
      const points = job.pointsShown ? sectionPoints(ruleset, section) : '';
      const lost = job.damageShown ? section.entries.reduce((sum, { entry }) => sum + lostOf(entry), 0) : 0;
      return sectionFragments(list, index, section, { name, about, points, lost }, measures, widthMm);
    });
    const head = piled([headingsFragment(list.columns, list.places, measures), gap(0.5)]);
    const sections: readonly PaperBlock[] = fragments.length === 0 ? [] : [{ gapMm: 0, head, fragments }];
    const tables = tableBlocks(sheetTables({ ruleset, assessment, job, words }), widthMm, measures, frame.bottomMm - frame.topMm);
    const heading = headingOf(context, assessment, words);
    const blocks = [...sections, ...tables, ...(job.signatureShown ? [signatureBlock(widthMm, measures)] : [])];
    return { heading, blocks: blocks.length > 0 ? blocks : [{ gapMm: 0, head: null, fragments: [rule(widthMm, FRAME_MM)] }] };
  });
}

const BOX_GAP_MM = 0.9;
/** White on each side of the bar before the first loss that counts. */
const BAR_ROOM_MM = 1.1;
/** More boxes than this are their number and a line to write on. */
const MOST_BOXES = 400;
/** Sections taller than this may be split between their entries. */
const MOST_WHOLE_MM = 80;

/** A box for every unit, `lost` of them ticked, with a bar behind the loss that brings the first test, and words behind them. */
function lossFragment(units: number, lost: number, firstTest: number | null, measures: HandoutMeasures, widthMm: number): Fragment {
  const words = firstTest === null ? '' : t('first test when {firstTest, plural, one {# is} other {# are}} lost', { firstTest });
  return boxFragment({ label: t('Lost'), count: units, ticked: lost, barAfter: firstTest }, words, measures, widthMm);
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
  const label = lineOf([run(isWritten ? t('{called} {count}, left ________', { called, count }) : called, small)]);
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
  const placed = [...below, ...boxes].map((fragment) => indented(fragment, place.leftMm));
  const end = isLast ? gap(0.2) : indented(rule(widthMm - place.leftMm), place.leftMm);
  return piled([gap(measures.padMm * 0.6), { ...line, items: [...line.items, ...bracket] }, ...placed, gap(measures.padMm * 0.6), end]);
}

/** Name of a section, its description, its cost, and how many of its units are lost. */
type SectionWords = { readonly name: string; readonly about: string; readonly points: string; readonly lost: number };

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
  const boxes = units === 0 ? [] : [lossFragment(units, lost, firstTest, measures, widthMm)];
  return piled([rule(widthMm, FRAME_MM), gap(0.7), { ...title, items: [...title.items, ...right] }, ...boxes, gap(0.3)]);
}

/** The fragments of one section, joined where they can stand together. */
function sectionFragments(
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
function sectionAbout(ruleset: Ruleset, { section, units, kinds, fields, totals }: SectionAssessment, notesShown: boolean): string {
  const { unitNoun, turnNoun } = ruleset.force.data;
  const parts = [
    `${pluralise(units, unitNoun)}${kinds === '' ? '' : `, ${kinds}`}`,
    ...(section.reserve ? [t('in reserve')] : []),
    ...(section.arrives !== undefined && notesShown
      ? [t('arrives {turnNoun} {arrives}', { turnNoun: turnNoun.one, arrives: section.arrives })]
      : []),
    ...totalWords(ruleset, totals, notesShown),
    ...fieldWords(ruleset, ruleset.force.data.fields.section, fields, notesShown),
    ...(section.notes?.trim() && notesShown ? [section.notes.trim()] : []),
  ];
  return parts.join(' · ');
}
