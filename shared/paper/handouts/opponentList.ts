import { pluralise } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { capitalised } from '../../force/words/index.ts';
import type { Picture } from '../../project/pictures.ts';
import { byKind, type Ruleset, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import { formatAmount, formatPoints, unitOfPoints } from '../../rules/ruleset/points/index.ts';
import { choicesOf } from '../../rules/ruleset/values/index.ts';
import { FRAME_MM, type Fragment, gap, indented, piled, rule } from '../print/drawing/index.ts';
import { joined, lineFragments, type PaperBlock, type PaperFragment, paragraph, signatureBlock, widthOf } from './fragments.ts';
import { type Frame, type Heading, type SheetLayout, sheetOf } from './frame.ts';
import { type ListColumns, type ListRows, listColumns } from './listColumns.ts';
import type { HandoutMeasures } from './measures.ts';
import { cellsFragment, headingsFragment, type Placed } from './table.ts';
import { breachRemarks, countOf, type HandoutUnit, marksOfUnits, totalOf } from './units.ts';
import { run } from './words.ts';

/** Designs taller than this may be parted between their rows. */
const MOST_WHOLE_MM = 90;

const spanOf = (places: readonly Placed[]): Placed => {
  const first = places[0];
  const last = places.at(-1);
  return first && last ? { leftMm: first.leftMm, widthMm: last.leftMm + last.widthMm - first.leftMm } : { leftMm: 0, widthMm: 0 };
};

/** The design's own columns, those of its rows, and the points behind them. */
function partsOf({ columns, places, own, ofRows }: ListColumns) {
  const part = (from: number, to: number) => ({ columns: columns.slice(from, to), places: places.slice(from, to) });
  const left = part(0, own);
  const right = part(own + ofRows, columns.length);
  const names = left.places.slice(left.columns[0]?.isWords ? 0 : 1);
  // Words about a design stand below its name, and have the whole width where nothing stands beside it.
  return { left, middle: part(own, own + ofRows), right, below: ofRows > 0 ? spanOf(names) : spanOf([...names, ...right.places]) };
}

const closing = (widthMm: number, { padMm }: HandoutMeasures, aboveMm = 0): Fragment => piled([gap(aboveMm + padMm), rule(widthMm)]);

/** The fragments of a design too tall to stand whole: one for each row and for each line of words. */
function partedFragments(
  list: ListColumns,
  { own, words, rows, points }: ListRows,
  measures: HandoutMeasures,
  widthMm: number,
): readonly PaperFragment[] {
  const { middle, below } = partsOf(list);
  const span = spanOf(middle.places);
  const lines = (text: string, { leftMm, widthMm: spanMm }: Placed): readonly Fragment[] =>
    lineFragments([run(text, measures.small)], spanMm, measures.smallLineMm).map((fragment) => indented(fragment, leftMm));
  const [head, ...others] = rows;
  const first = [...own, ...(head?.cells ?? middle.columns.map(() => [])), ...points];
  return joined([
    gap(measures.padMm),
    cellsFragment(list.columns, list.places, first, measures),
    ...lines(words, below),
    ...lines(head?.words ?? '', span),
    ...others.flatMap((row) => [cellsFragment(middle.columns, middle.places, row.cells, measures), ...lines(row.words, span)]),
    closing(widthMm, measures),
  ]);
}

/** The fragments of one design: a row for each row of its component, its own values beside the first. */
function designFragments(list: ListColumns, design: ListRows, measures: HandoutMeasures, widthMm: number): readonly PaperFragment[] {
  const { own, words, rows, points } = design;
  const { left, middle, right, below: ownPlace } = partsOf(list);
  const below = (text: string, { leftMm, widthMm: spanMm }: Placed): readonly Fragment[] => {
    if (text === '') return [];
    return [indented(paragraph([run(text, measures.small)], spanMm, measures.smallLineMm), leftMm)];
  };
  const ownFragment = piled([cellsFragment(left.columns, left.places, own, measures), ...below(words, ownPlace)]);
  const first = { heightMm: 0, items: cellsFragment(right.columns, right.places, points, measures).items };
  const inRows = rows.map((row) => {
    const [name = [], ...values] = row.cells;
    // A word or two stand beside the name where they have room, more of them below.
    const beside = [...name, run(`  ${row.words}`, measures.small)];
    return row.words !== '' && widthOf(beside) <= (middle.places[0]?.widthMm ?? 0)
      ? cellsFragment(middle.columns, middle.places, [beside, ...values], measures)
      : piled([cellsFragment(middle.columns, middle.places, row.cells, measures), ...below(row.words, spanOf(middle.places))]);
  });
  const rowsMm = inRows.reduce((sum, { heightMm }) => sum + heightMm, 0);
  if (Math.max(rowsMm, ownFragment.heightMm) > MOST_WHOLE_MM) return partedFragments(list, design, measures, widthMm);
  const [head = gap(measures.lineMm), ...others] = inRows;
  const topMm = others.length === 0 ? Math.max(head.heightMm, ownFragment.heightMm) : head.heightMm;
  const tailMm = Math.max(0, ownFragment.heightMm - Math.max(rowsMm, topMm));
  const top = { heightMm: topMm, items: [...ownFragment.items, ...first.items, ...head.items] };
  const end = closing(widthMm, measures, tailMm);
  const last = others.at(-1);
  return joined(
    last ? [piled([gap(measures.padMm), top]), ...others.slice(0, -1), piled([last, end])] : [piled([gap(measures.padMm), top, end])],
  );
}

type Section = { readonly label: string | null; readonly designs: readonly ListRows[] };

/** Designs by the field that heads the sections of a sheet, in the order of its choices; in one section where there is none. */
function sectionsOf(ruleset: Ruleset, designs: readonly ListRows[]): readonly Section[] {
  const field = ruleset.data.fields.find(({ id }) => id === ruleset.data.import.section);
  if (field === undefined) return [{ label: null, designs }];
  const keyOf = ({ unit }: ListRows): string => String(unit.assessment.values[field.id] ?? '');
  const known = choicesOf(ruleset, field);
  const sections = known.map(({ key, label }): Section => ({ label, designs: designs.filter((each) => keyOf(each) === key) }));
  const others = designs.filter((each) => !known.some(({ key }) => key === keyOf(each)));
  const all = [...sections, { label: t('No {field}', { field: field.label.toLowerCase() }), designs: others }].filter(
    (section) => section.designs.length > 0,
  );
  return all.length > 1 ? all : all.map((section) => ({ ...section, label: null }));
}

const countedUnits = (ruleset: Ruleset, units: readonly HandoutUnit[]): string => {
  const { one, many } = ruleset.data.designNoun;
  const all = countOf(units);
  const kinds = pluralise(units.length, one, many);
  return all === units.length ? kinds : t('{all} units of {kinds}', { all, kinds });
};

function sectionFragment(
  ruleset: Ruleset,
  label: string,
  units: readonly HandoutUnit[],
  measures: HandoutMeasures,
  widthMm: number,
  pointsShown: boolean,
): Fragment {
  const heightMm = measures.lineMm * 1.35;
  const words = pointsShown ? `${countedUnits(ruleset, units)}, ${formatPoints(ruleset, totalOf(units))}` : countedUnits(ruleset, units);
  const left = paragraph([run(label, measures.heading), run(`   ${words}`, measures.text)], widthMm, heightMm);
  return piled([gap(measures.padMm * 2), left, rule(widthMm)]);
}

function remarksOf(ruleset: Ruleset, units: readonly HandoutUnit[], { pointsShown, breachesShown }: ListSheet): readonly string[] {
  const named = (some: readonly HandoutUnit[]): string => some.map(({ name }) => name).join(', ');
  const without = units.filter(({ points }) => points === null);
  return [
    ...(pointsShown && without.length > 0 ? [t('Without a cost, so not in the total: {without}.', { without: named(without) })] : []),
    ...(breachesShown ? breachRemarks(ruleset, units, pointsShown) : []),
  ];
}

type ListSheet = {
  readonly title: string;
  readonly pointsShown: boolean;
  /** Whether what breaks the rules is said, at the end and at the foot of each page. */
  readonly breachesShown: boolean;
  /** Whether lines for notes and signatures follow. */
  readonly signatureShown: boolean;
  readonly side: string;
  readonly emblem: Picture | null;
  readonly marks: readonly string[];
};

/** A list of designs in a table, in type that lets it stand on one page where that can be. */
export function opponentList(ruleset: Ruleset, units: readonly HandoutUnit[], frame: Frame, sheet: ListSheet): SheetLayout {
  const { title, pointsShown, side, emblem } = sheet;
  const { widthMm } = frame;
  return sheetOf(frame, (measures, words) => {
    const groups = byKind(ruleset, units, ({ design }) => design);
    const tables = groups.map(({ kind, ruleset: ofKind, designs: ofUnits }): PaperBlock => {
      const list = listColumns(ofKind, ofUnits, { widthMm, measures, pointsShown, words });
      const headed = (label: string, of: readonly HandoutUnit[]): Fragment =>
        sectionFragment(ofKind, words.printed(label, title), of, measures, widthMm, pointsShown);
      const fragments = sectionsOf(ofKind, list.designs).flatMap(({ label, designs }): readonly PaperFragment[] => {
        const rows = designs.map((design) => designFragments(list, design, measures, widthMm));
        const [first = [], ...others] = rows;
        if (label === null) return rows.flat();
        const heading = headed(
          label,
          designs.map(({ unit }) => unit),
        );
        return [heading, ...first.map((fragment) => ({ ...fragment, isJoined: true })), ...others.flat()];
      });
      const headings = headingsFragment(list.columns, list.places, measures);
      const name = kind === null || groups.length === 1 ? [] : [headed(capitalised(kind.many), ofUnits), gap(0.8)];
      return { gapMm: name.length === 0 ? 0 : 2, head: piled([...name, headings, gap(0.5), rule(widthMm, FRAME_MM)]), fragments };
    });
    const remarks: readonly PaperBlock[] = remarksOf(ruleset, units, sheet).map((text) => ({
      gapMm: 2,
      head: null,
      fragments: [paragraph([run(words.printed(text, title), measures.text)], widthMm, measures.lineMm)],
    }));
    const signature = sheet.signatureShown ? [signatureBlock(widthMm, measures)] : [];
    const { name } = ruleset.data;
    const total = formatAmount(totalOf(units));
    const heading: Heading = {
      title: words.printed(title, title),
      strong: words.printed(side, title),
      about: t('{units} by {name}', { units: countedUnits(ruleset, units), name }),
      total: pointsShown ? { amount: total, unit: unitOfPoints(ruleset) } : null,
      marks: marksOfUnits(ruleset, units, sheet),
      emblem,
      rules: rulesInWords(ruleset.data),
    };
    return { heading, blocks: [...tables, ...remarks, ...signature] };
  });
}
