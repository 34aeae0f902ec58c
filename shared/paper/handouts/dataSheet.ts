import { pluralise } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { UnitOdds } from '../../combat/odds/index.ts';
import { byKind, type Ruleset, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../rules/ruleset/points/index.ts';
import { FRAME_MM, type Fragment, gap, moved, piled, rule } from '../print/drawing/index.ts';
import {
  breakdownFragments,
  type DataSheet,
  type DesignSheetContext,
  nameFragment,
  pictureFragment,
  rowFragments,
  valueFragments,
  wordFragments,
} from './designFragments.ts';
import { heading as headingOf, joined, type PaperBlock } from './fragments.ts';
import { type Frame, type Heading, type SheetLayout, sheetOf } from './frame.ts';
import { oddsFragments, oddsNote, oddsOf } from './oddsFragments.ts';
import { type HandoutUnit, marksOfUnits, totalOf } from './units.ts';

const SIZE_PT = 8.5;
const GUTTER_MM = 7;
/** Parts taller than this are placed below each other, where they can be split, not side by side. */
const MOST_BESIDE_MM = 140;

function sideBySide(left: readonly Fragment[], right: readonly Fragment[], shiftMm: number): readonly Fragment[] {
  const [a, b] = [piled(left), piled(right)];
  const heightMm = Math.max(a.heightMm, b.heightMm);
  if (heightMm > MOST_BESIDE_MM) return [...left, gap(2), ...right];
  return [{ heightMm, items: [...a.items, ...moved(b.items, shiftMm, 0)] }];
}

function designBlock(context: DesignSheetContext, odds: readonly Fragment[], widthMm: number): PaperBlock {
  const { pointsShown } = context.sheet;
  const leftMm = (widthMm - GUTTER_MM) * (pointsShown ? 0.36 : 0.5);
  const rightMm = widthMm - GUTTER_MM - leftMm;
  const picture = pictureFragment(context, leftMm);
  const [head = gap(0), ...values] = valueFragments(context, leftMm);
  // Without the sum beside them, values stand in two columns.
  const half = pointsShown ? values.length : Math.ceil(values.length / 2);
  const left = [...(picture ? [picture] : []), head, ...values.slice(0, half)];
  const right = pointsShown ? breakdownFragments(context, rightMm) : [headingOf('', context.measures, rightMm), ...values.slice(half)];
  const fragments: readonly Fragment[] = [
    nameFragment(context, widthMm),
    ...sideBySide(left, right, leftMm + GUTTER_MM),
    ...rowFragments(context, widthMm),
    ...odds,
    ...wordFragments(context, widthMm),
  ];
  const divider = piled([rule(widthMm, FRAME_MM), gap(1)]);
  return {
    gapMm: 5,
    divider,
    head: null,
    fragments: joined(fragments),
  };
}

/** Lays out everything about each design, by kind: values, how the cost is made up, rows, rule issues, notes. */
export function dataSheet(ruleset: Ruleset, units: readonly HandoutUnit[], frame: Frame, sheet: DataSheet): SheetLayout {
  return sheetOf(
    frame,
    (measures, words) => {
      const { name, designNoun } = ruleset.data;
      const allOdds: UnitOdds[] = [];
      const blocks = byKind(ruleset, units, ({ design }) => design).flatMap((ofKind) =>
        ofKind.designs.map((unit) => {
          const text = (raw: string): string => words.printed(raw, unit.name, unit.place);
          const odds = sheet.odds ? oddsOf(sheet.odds, ofKind.ruleset, unit.design) : [];
          if (typeof odds !== 'string') allOdds.push(...odds);
          const fragments = sheet.odds ? oddsFragments(sheet.odds, odds, { measures, text }, frame.widthMm) : [];
          return designBlock({ ruleset: ofKind.ruleset, unit, sheet, measures, text }, fragments, frame.widthMm);
        }),
      );
      const amount = formatAmount(totalOf(units));
      const heading: Heading = {
        title: words.printed(sheet.title, sheet.title),
        strong: words.printed(sheet.side, sheet.title),
        about: t('Detail pages of {designs} by {rules}', { designs: pluralise(units.length, designNoun), rules: name }),
        total: sheet.pointsShown && units.length > 1 ? { amount, unit: unitOfPoints(ruleset) } : null,
        marks: marksOfUnits(ruleset, units, sheet),
        emblem: sheet.emblem,
        rules: rulesInWords(ruleset.data),
      };
      if (sheet.odds) {
        const fragments = oddsNote(
          sheet.odds,
          allOdds,
          ruleset,
          { measures, text: (raw) => words.printed(raw, sheet.title) },
          frame.widthMm,
        );
        blocks.push({ gapMm: 4, head: null, fragments: joined(fragments) });
        for (const message of sheet.odds.faults) words.tell({ design: -1, name: sheet.title, part: 'odds', reason: 'left blank', message });
      }
      return { heading, blocks };
    },
    [SIZE_PT],
  );
}
