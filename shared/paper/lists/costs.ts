import { formatDelimited } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { type CostComparison, type Design, type DesignId, fingerprintOf } from '../../project/index.ts';
import { isError } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../rules/ruleset/points/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import { groupedNumber } from '../../rules/ruleset/values/index.ts';
import { rowInWords } from '../../sheets/cells/index.ts';
import { guarded } from '../../sheets/workbook/index.ts';
import { nameIn } from './facts.ts';
import { sortedBy } from './sorted.ts';

/** Whether both costs are there and equal, both there and different, or one of them missing. */
export type CostVerdict = 'agrees' | 'differs' | 'notComputable';

/** One design of an import, with the cost that the sheet has and the one by the rules. */
export type CostLine = {
  readonly id: DesignId;
  readonly name: string;
  /** Its place in the sheet: "Infantry, row 5". */
  readonly place: string;
  readonly sheet: number | null;
  readonly ours: number | null;
  /** Ours less the sheet's; in per cent of the sheet's, null where that is 0. */
  readonly points: number | null;
  readonly percent: number | null;
  readonly verdict: CostVerdict;
  /** Whether the design was changed after the import. */
  readonly isEdited: boolean;
  /** Why there is nothing to compare, as a sentence; empty if there is. */
  readonly why: string;
};

/** An import's costs beside the project's. */
export type ComparedCosts = {
  readonly file: string;
  /** The name of the rules that ours are by. */
  readonly rules: string;
  readonly unit: string;
  readonly lines: readonly CostLine[];
  readonly counts: Readonly<Record<CostVerdict | 'all', number>>;
};

/** Costs that differ by less than this are equal: both are shown with two decimals. */
const EQUAL_WITHIN = 0.005;

/** Compares the costs of the designs of an import that are still in the project, in the order of the project. */
export function compareCosts(ruleset: Ruleset, designs: readonly Design[], { file, designs: prints }: CostComparison): ComparedCosts {
  const lines = designs.flatMap((design): readonly CostLine[] => {
    const print = Object.hasOwn(prints, design.id) ? prints[design.id] : undefined;
    return print === undefined ? [] : [lineOf(ruleset, design, print)];
  });
  const count = (verdict: CostVerdict): number => lines.filter((line) => line.verdict === verdict).length;
  const counts = { all: lines.length, agrees: count('agrees'), differs: count('differs'), notComputable: count('notComputable') };
  return { file, rules: ruleset.data.name, unit: unitOfPoints(ruleset), lines, counts };
}

function lineOf(ruleset: Ruleset, design: Design, print: string): CostLine {
  const { cost, issues } = assessDesign(ruleset, design);
  const ours = !isError(cost) && typeof cost === 'number' && Number.isFinite(cost) ? cost : null;
  const sheet = design.origin?.cost ?? null;
  const points = ours === null || sheet === null ? null : ours - sheet;
  const isEqual = points !== null && Math.abs(points) < EQUAL_WITHIN;
  return {
    id: design.id,
    name: nameIn(design.values, t('without a name')),
    place: design.origin ? rowInWords(design.origin) : '',
    sheet,
    ours,
    points: isEqual ? 0 : points,
    percent: points === null || sheet === null || sheet === 0 ? null : isEqual ? 0 : (points / Math.abs(sheet)) * 100,
    verdict: points === null ? 'notComputable' : isEqual ? 'agrees' : 'differs',
    isEdited: fingerprintOf(design) !== print,
    why:
      sheet === null
        ? t('The sheet has no cost for it.')
        : ours === null
          ? (issues.find(({ severity }) => severity === 'error')?.message ?? t('The rules give no cost for it.'))
          : '',
  };
}

/** "38 of 40 costs agree", or what else there is to say in a line. */
export function agreementWords({ counts }: Pick<ComparedCosts, 'counts'>): string {
  const compared = counts.agrees + counts.differs;
  if (compared === 0) return t('No costs to compare');
  if (counts.differs === 0) return t('{compared, plural, one {The one cost agrees} other {All {compared} costs agree}}', { compared });
  return t('{agrees} of {compared, plural, one {# cost agrees} other {# costs agree}}', { agrees: counts.agrees, compared });
}

/** A number of points with its sign: "+1,038", "−12.5", "0"; "–" for none. */
export const signedText = (value: number | null, decimals = 2): string => {
  if (value === null) return '–';
  const text = groupedNumber(value, decimals);
  return value > 0 && text !== '0' ? `+${text}` : text;
};

/** A difference in percent with its sign: "+3.5 %"; "–" for none. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${signedText(percent, 1)} %`);

/** A cost as text: "1,390"; "–" for none. */
export const costText = (cost: number | null, decimals = 2): string => (cost === null ? '–' : groupedNumber(cost, decimals));

/** The heading of the costs by the project's rules: their name, if that is short enough for a column. */
export const ownCostLabel = (rules: string): string => (rules.length <= 20 ? rules : t('By the rules'));

export const verdictWords: Readonly<Record<CostVerdict, string>> = {
  agrees: t('agrees'),
  differs: t('differs'),
  notComputable: t('not computable'),
};

/** What can be sorted by. */
export type CostOrder = 'design' | 'place' | 'sheet' | 'ours' | 'points' | 'percent';

/** The lines in another order, upwards or downwards; lines without that number come last either way. */
export function sortCosts(lines: readonly CostLine[], order: CostOrder, isDown: boolean): readonly CostLine[] {
  if (order === 'place') return isDown ? lines.toReversed() : lines;
  return sortedBy(lines, (line) => (order === 'design' ? line.name : line[order]), isDown);
}

/** The columns of the table as text; costs are plain numbers. */
function rowsOf({ unit, rules, lines }: Pick<ComparedCosts, 'unit' | 'rules' | 'lines'>): readonly (readonly string[])[] {
  const number = (value: number | null, decimals = 2): string => (value === null ? '' : String(Number(value.toFixed(decimals))));
  return [
    [
      t('Design'),
      t('Place'),
      t('Sheet ({unit})', { unit }),
      `${ownCostLabel(rules)} (${unit})`,
      t('Difference'),
      t('Per cent'),
      t('Result'),
      t('Edited since'),
    ],
    ...lines.map((line) => [
      line.name,
      line.place,
      number(line.sheet),
      number(line.ours),
      number(line.points),
      number(line.percent, 1),
      verdictWords[line.verdict],
      line.isEdited ? t('yes') : t('no'),
    ]),
  ];
}

/** The table as CSV with commas and CR LF, with a byte-order mark for Excel; text that it could take for a formula is marked as text. */
export const costsCsv = (costs: Pick<ComparedCosts, 'unit' | 'rules' | 'lines'>): string =>
  `\uFEFF${formatDelimited(rowsOf(costs).map((row) => row.map((text) => (/^-?[\d.]+$/.test(text) ? text : guarded(text)))))}`;

/** The table as text for the clipboard, its columns separated by tabs. */
export const costsText = (costs: Pick<ComparedCosts, 'unit' | 'rules' | 'lines'>): string =>
  `${rowsOf(costs)
    .map((row) => row.map((text) => text.replace(/\s+/g, ' ')).join('\t'))
    .join('\n')}\n`;
