import { t } from '../../base/words/words.ts';
import { kindsOf, type Ruleset, rulesetOfKind, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import type { ComponentData, Field } from '../../rules/ruleset/format/index.ts';
import { unitOfPoints } from '../../rules/ruleset/points/index.ts';
import { unitShown } from '../../rules/ruleset/values/lengths.ts';
import {
  box,
  FRAME_MM,
  type Fragment,
  gap,
  HAIRLINE_MM,
  horizontal,
  moved,
  piled,
  rule,
  TICK_BOX_MM,
  tickBox,
} from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, lineOf, placeLine, type Style } from '../print/text.ts';
import { flow } from './flow.ts';
import { joined, type PaperBlock, type PaperFragment, paragraph } from './fragments.ts';
import { type Frame, type Heading, pagesOf, type SheetLayout, titleFragment } from './frame.ts';
import { choiceWords } from './values.ts';
import { run } from './words.ts';

const label: Style = { font: 'medium', sizePt: 7.5 };
const strong: Style = { font: 'bold', sizePt: 9 };
const LINE_MM = 3.4;
/** Room for a number or a word in a player's hand. */
const WRITING_MM = 8;
const CELL_LEAST_MM = 24;
const CELL_MOST_MM = 40;
const CELL_GAP_MM = 3;
/** Rows of a component on a form. */
const ROWS = 4;
/** Fewest lines for notes; more are added where there is room. */
const NOTES = 2;
const MOST_NOTES = 14;
const MOST_FORMS = 6;

type FieldOf<K extends Field['kind']> = Extract<Field, { kind: K }>;
const isKind =
  <K extends Field['kind']>(kind: K) =>
  (field: Field): field is FieldOf<K> =>
    field.kind === kind;

const withUnit = (field: Field): string => {
  const unit = 'unit' in field && field.unit !== undefined ? unitShown(field.unit) : undefined;
  const small = unit ?? field.sublabel;
  return small === undefined || field.label.includes(small) ? field.label : `${field.label} (${small})`;
};

/** Lays out boxes to write in, as many per line as the width allows, each with its label above. */
function boxes(labels: readonly string[], widthMm: number): readonly Fragment[] {
  if (labels.length === 0) return [];
  const most = Math.max(1, Math.floor((widthMm + CELL_GAP_MM) / (CELL_LEAST_MM + CELL_GAP_MM)));
  const lines = Math.ceil(labels.length / most);
  const perLine = Math.ceil(labels.length / lines);
  const cellMm = Math.min(CELL_MOST_MM, (widthMm - (perLine - 1) * CELL_GAP_MM) / perLine);
  return Array.from({ length: lines }, (_, line) => {
    const laid = labels.slice(line * perLine, (line + 1) * perLine).map((words) => paragraph([run(words, label)], cellMm, LINE_MM));
    const labelMm = Math.max(...laid.map(({ heightMm }) => heightMm));
    const items = laid.flatMap((words, index): readonly Item[] => {
      const x = index * (cellMm + CELL_GAP_MM);
      return [...moved(words.items, x, labelMm - words.heightMm), box(x, labelMm + 0.4, cellMm, WRITING_MM, HAIRLINE_MM)];
    });
    return { heightMm: labelMm + 0.4 + WRITING_MM + 1.6, items };
  });
}

/** Lays out words with a box to tick before each, wrapped between them; `before` is at the left of the first line. */
function ticks(before: string, choices: readonly string[], widthMm: number): Fragment {
  const heightMm = 5;
  const startMm = before === '' ? 0 : Math.min(widthMm / 3, Math.max(26, lineOf([run(before, label)]).widthMm + 3));
  const items: Item[] = [...placeLine(lineOf([run(before, label)]), 0, baselineIn(0, heightMm, label.sizePt))];
  let [x, y] = [startMm, 0];
  for (const words of choices) {
    const line = lineOf([run(words, label)]);
    const wantedMm = TICK_BOX_MM + 1.2 + line.widthMm;
    if (x + wantedMm > widthMm && x > startMm) {
      x = startMm;
      y += heightMm;
    }
    items.push(
      tickBox(x, y + (heightMm - TICK_BOX_MM) / 2),
      ...placeLine(line, x + TICK_BOX_MM + 1.2, baselineIn(y, heightMm, label.sizePt)),
    );
    x += wantedMm + 5;
  }
  return { heightMm: y + heightMm, items };
}

/** A line to write on behind its label, and more below it. */
function writingLines(words: string, count: number, widthMm: number): Fragment {
  const name = lineOf([run(words, label)]);
  const items = Array.from({ length: count }, (_, index): Item => {
    const startMm = index === 0 ? name.widthMm + 2 : 0;
    return horizontal(startMm, (index + 1) * WRITING_MM - HAIRLINE_MM, widthMm - startMm, HAIRLINE_MM);
  });
  return { heightMm: count * WRITING_MM + 1, items: [...placeLine(name, 0, WRITING_MM - 1), ...items] };
}

function nameFragment(ruleset: Ruleset, widthMm: number, pointsShown: boolean): Fragment {
  const costMm = pointsShown ? 34 : 0;
  const nameMm = widthMm - costMm - (pointsShown ? 4 : 0);
  const name = lineOf([run(t('Name'), label)]);
  const unit = lineOf([run(unitOfPoints(ruleset), label)]);
  const heightMm = 10;
  const cost: readonly Item[] = pointsShown
    ? [
        box(widthMm - costMm, 0, costMm, heightMm, FRAME_MM),
        ...placeLine(unit, widthMm - 2, baselineIn(0, heightMm, label.sizePt), 'right'),
      ]
    : [];
  const items = [
    ...placeLine(name, 0, heightMm - 1),
    horizontal(name.widthMm + 2, heightMm - HAIRLINE_MM, nameMm - name.widthMm - 2, HAIRLINE_MM),
    ...cost,
  ];
  return { heightMm: heightMm + 2, items };
}

/** Lays out a table to write in: a wide column for the name, the others as wide as their headings, texts below. */
function componentFragments(component: ComponentData, widthMm: number): readonly Fragment[] {
  const columns = component.fields.filter((field) => field.kind !== 'formula' && field.kind !== 'text');
  const headings = columns.map((field) => field.short ?? field.label);
  const wanted = headings.map((words) => Math.max(9, lineOf([run(words, label)]).widthMm + 2));
  const words = component.fields.filter((field) => field.kind === 'text' && field.id !== 'name');
  // Words that have no room beside the numbers get lines below the table.
  const isRoomy = widthMm * 0.46 + wanted.reduce((sum, wish) => sum + wish, 0) <= widthMm;
  const [texts, below] = isRoomy ? [words, []] : [[], words];
  const nameMm = Math.max(widthMm * 0.24, widthMm - wanted.reduce((sum, wish) => sum + wish, 0) - (texts.length > 0 ? widthMm * 0.22 : 0));
  const factor = Math.min(
    1,
    (widthMm - nameMm) /
      Math.max(
        1,
        wanted.reduce((sum, wish) => sum + wish, 0),
      ),
  );
  const widths = wanted.map((wish) => wish * factor);
  const restMm = widthMm - nameMm - widths.reduce((sum, width) => sum + width, 0);
  const textMm = texts.length > 0 ? restMm / texts.length : 0;
  const all = [
    { words: component.label, widthMm: nameMm + (texts.length > 0 ? 0 : restMm), isTick: false },
    ...headings.map((words, index) => ({ words, widthMm: widths[index] ?? 0, isTick: columns[index]?.kind === 'yesNo' })),
    ...texts.map((field) => ({ words: field.short ?? field.label, widthMm: textMm, isTick: false })),
  ];
  const lefts = all.map((_, index) => all.slice(0, index).reduce((sum, each) => sum + each.widthMm, 0));
  const laid = all.map(({ words, widthMm: cellMm }) => paragraph([run(words, label)], cellMm - 1, LINE_MM));
  const headMm = Math.max(...laid.map(({ heightMm }) => heightMm)) + 0.4;
  const head = {
    heightMm: headMm,
    items: laid.flatMap(({ items, heightMm }, index) => moved(items, (lefts[index] ?? 0) + 0.5, headMm - heightMm - 0.2)),
  };
  const row: Fragment = {
    heightMm: WRITING_MM,
    items: all.flatMap(({ widthMm: cellMm, isTick }, index): readonly Item[] => {
      const x = lefts[index] ?? 0;
      const tick = isTick ? [tickBox(x + (cellMm - TICK_BOX_MM) / 2, (WRITING_MM - TICK_BOX_MM) / 2)] : [];
      return [box(x, 0, cellMm + (index < all.length - 1 ? HAIRLINE_MM : 0), WRITING_MM + HAIRLINE_MM, HAIRLINE_MM), ...tick];
    }),
  };
  const lines = below.map((field) => writingLines(field.label, 1, widthMm));
  return [head, ...Array.from({ length: ROWS }, () => row), gap(2.5), ...lines];
}

/** Lays out one form: everything that a player decides about a design, room for the sum, and lines for notes. */
function formFragments(ruleset: Ruleset, widthMm: number, pointsShown: boolean, notes: number): readonly PaperFragment[] {
  const { data } = ruleset;
  const fields = data.fields.filter(({ id }) => id !== 'name');
  const numbers = fields
    .filter(isKind('number'))
    .filter((field) => pointsShown || ruleset.points === null || field.unit !== ruleset.points.unit);
  const flags = fields.filter(isKind('yesNo'));
  const terms = pointsShown ? data.breakdown.map((term) => term.label) : [];
  const heading = (words: string): readonly Fragment[] => [paragraph([run(words, strong)], widthMm, 4.6), gap(0.4)];
  const fragments = [
    nameFragment(ruleset, widthMm, pointsShown),
    ...boxes(numbers.map(withUnit), widthMm),
    ...fields
      .filter(isKind('choice'))
      .filter(({ id }) => id !== data.designKinds?.field)
      .map((field) => ticks(field.label, choiceWords(ruleset, field), widthMm)),
    ...(flags.length > 0
      ? [
          ticks(
            '',
            flags.map((field) => field.label),
            widthMm,
          ),
        ]
      : []),
    gap(1.6),
    ...fields.filter(isKind('text')).map((field) => writingLines(field.label, 1, widthMm)),
    ...data.components.flatMap((component) => componentFragments(component, widthMm)),
    ...(terms.length > 0 ? heading(t('The sum')) : []),
    ...boxes(terms, widthMm),
    writingLines(t('Notes'), notes, widthMm),
  ];
  return joined(fragments);
}

type FormSheet = { readonly pointsShown: boolean; readonly sheets: number; readonly marks: string };

/** Lays out sheets of forms for designing with a pencil; each kind of design has sheets of its own. */
export function blankForms(ruleset: Ruleset, frame: Frame, sheet: FormSheet): SheetLayout {
  const kinds = kindsOf(ruleset);
  if (kinds.length === 0) return blankForm(ruleset, frame, sheet);
  const laid = kinds.map(({ key }) => blankForm(rulesetOfKind(ruleset, key), frame, sheet));
  return { pages: laid.flatMap(({ pages }) => pages), layoutIssues: laid.flatMap(({ layoutIssues }) => layoutIssues) };
}

/** As many whole forms per sheet as fit. */
function blankForm(ruleset: Ruleset, frame: Frame, { pointsShown, sheets, marks }: FormSheet): SheetLayout {
  const { name, designNoun } = ruleset.data;
  const heading: Heading = {
    title: t('Design form'),
    about: t('{name}: for {designNoun} of your own', { name, designNoun: designNoun.many }),
    marks,
    rules: rulesInWords(ruleset.data),
  };
  const topMm = frame.topMm + titleFragment(heading, frame.widthMm).heightMm;
  const blockOf = (notes: number): PaperBlock => ({
    gapMm: 5,
    divider: piled([rule(frame.widthMm, FRAME_MM), gap(4)]),
    head: null,
    fragments: formFragments(ruleset, frame.widthMm, pointsShown, notes),
  });
  const formsOf = (count: number, notes: number): readonly PaperBlock[] => Array.from({ length: count }, () => blockOf(notes));
  const isOnOne = (count: number, notes: number): boolean => {
    const { areas, isOverfull } = flow(formsOf(count, notes), () => ({ leftMm: frame.marginMm, topMm, bottomMm: frame.bottomMm }));
    return areas.length === 1 && !isOverfull;
  };
  let perSheet = 1;
  while (perSheet < MOST_FORMS && isOnOne(perSheet + 1, NOTES)) perSheet += 1;
  // The remaining room is used for notes.
  let notes = NOTES;
  while (notes < MOST_NOTES && isOnOne(perSheet, notes + 1)) notes += 1;
  const pages = pagesOf(frame, heading, formsOf(perSheet, notes));
  return { pages: Array.from({ length: sheets }, () => pages).flat(), layoutIssues: [] };
}
