import { pluralise } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { ForceAssessment } from '../../../force/index.ts';
import { capitalised, sectionName, strengthWords, tellsPoints, tellsSecret } from '../../../force/words/index.ts';
import { rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../rules/ruleset/points/index.ts';
import { type Frame, pagesOf } from '../frame.ts';
import { measuresAt, typeSizes } from '../measures.ts';
import type { SheetLayout } from '../sheetLayout.ts';
import { numberColumn, wordColumn } from '../table.ts';
import { Words } from '../words.ts';
import { battleWords, type ForceSheetContext, marksOf } from './forceSheet.ts';
import { type SmallTable, tableBlock, tableBlocks } from './smallTables.ts';
import { DASH } from './text.ts';

const sidesTable = ({ ruleset, job }: ForceSheetContext, sides: readonly ForceAssessment[], words: Words): SmallTable => {
  const { noun, sectionNoun, unitNoun } = ruleset.force.data;
  const { limit: counting } = ruleset.force;
  const isCounted = counting?.counts != null;
  const hasHands = sides.some(({ hand }) => hand !== null);
  const hasParts = sides.some((side) => battleWords(ruleset, side) !== '');
  return {
    title: t('The sides'),
    columns: [
      wordColumn(capitalised(noun.one)),
      wordColumn(t('Side and player')),
      ...(hasParts ? [wordColumn(t('Part'))] : []),
      numberColumn(capitalised(sectionNoun.many)),
      numberColumn(capitalised(unitNoun.many)),
      ...(hasHands ? [numberColumn(t('First hand'))] : []),
      ...(isCounted ? [numberColumn(capitalised(counting.unit || counting.data.label)), numberColumn(t('Limit'))] : []),
      ...(job.pointsShown
        ? [numberColumn(t('Total'), unitOfPoints(ruleset)), ...(isCounted ? [] : [numberColumn(t('Limit'), unitOfPoints(ruleset))])]
        : []),
    ],
    rows: sides.map((side) => ({
      cells: [
        words.printed(side.force.name, side.force.name),
        words.printed([side.force.side, side.force.player].flatMap((text) => text?.trim() || []).join(', ') || DASH, side.force.name),
        ...(hasParts ? [words.printed(battleWords(ruleset, side) || DASH, side.force.name)] : []),
        String(side.sections.filter(({ units }) => units > 0).length),
        String(side.units),
        ...(hasHands ? [side.hand === null ? DASH : String(side.hand)] : []),
        ...(isCounted ? [formatAmount(side.counted), formatAmount(side.limit)] : []),
        ...(job.pointsShown ? [formatAmount(side.points), ...(isCounted ? [] : [formatAmount(side.limit)])] : []),
      ],
      below: job.pointsShown ? words.printed(strengthWords(ruleset, side), side.force.name) : '',
    })),
    remarks: [],
  };
};

/** Returns rule issues of the sides together, and the open issues of each. */
function foundTable({ ruleset, job }: ForceSheetContext, sides: readonly ForceAssessment[], words: Words): SmallTable | null {
  const found = new Map<string, string[]>();
  for (const { force, issues } of sides) {
    for (const issue of issues) {
      const { severity, message, exception } = issue;
      // What only one side may know is on no page for all.
      if (tellsSecret(ruleset, issue)) continue;
      if (severity === 'advice' || (!job.breachesShown && exception === null) || (!job.pointsShown && tellsPoints(ruleset, message)))
        continue;
      const sentence = exception === null ? message : t('{message} Exempted: {exception}', { message, exception });
      found.set(sentence, [...(found.get(sentence) ?? []), force.name]);
    }
  }
  const rows = [...found].map(([sentence, names]) => {
    const whose = names.length === sides.length ? t('All sides') : names.join(', ');
    return { cells: [words.printed(whose, whose), words.printed(sentence, whose)] };
  });
  return rows.length === 0 ? null : { title: t('Before the battle'), columns: [wordColumn(''), wordColumn('')], rows, remarks: [] };
}

function sectionsTable({ ruleset, job }: ForceSheetContext, side: ForceAssessment, words: Words): SmallTable {
  const { unitNoun } = ruleset.force.data;
  return {
    title: words.printed(side.force.name, side.force.name),
    columns: [
      wordColumn(''),
      numberColumn(capitalised(unitNoun.many)),
      ...(job.pointsShown ? [numberColumn('', unitOfPoints(ruleset))] : []),
    ],
    rows: side.sections.map((section, index) => ({
      cells: [
        words.printed(sectionName(ruleset, section, index), side.force.name),
        String(section.units),
        ...(job.pointsShown
          ? [
              section.limit === null
                ? formatAmount(section.points)
                : t('{points} of {limit}', { points: formatAmount(section.points), limit: formatAmount(section.limit) }),
            ]
          : []),
      ],
      below: words.printed(
        [section.kinds, section.section.reserve ? t('in reserve') : ''].filter((text) => text !== '').join(', '),
        side.force.name,
      ),
    })),
    remarks: [],
  };
}

/** All sides of a battle on one page, which comes before their sheets. */
export function sidesSheet(context: ForceSheetContext, title: string, sides: readonly ForceAssessment[], frame: Frame): SheetLayout {
  const { ruleset, job } = context;
  const words = new Words();
  const measures = measuresAt(typeSizes[0]);
  const tables = [sidesTable(context, sides, words), foundTable(context, sides, words)].filter((table) => table !== null);
  const marks = [...new Set(sides.map((side) => marksOf(context, side)))].filter((mark) => mark !== '').join(' · ');
  const heading = {
    title: words.printed(title, title),
    strong: '',
    about: t('{count} sides, {units}{hasCosts, select, true {} other {, without costs}}', {
      count: sides.length,
      units: pluralise(
        sides.reduce((sum, { units }) => sum + units, 0),
        ruleset.force.data.unitNoun,
      ),
      hasCosts: job.pointsShown || ruleset.points === null,
    }),
    total: null,
    marks,
    rules: rulesInWords(ruleset.data),
  };
  const blocks = [
    ...tables.map((table) => tableBlock(table, frame.widthMm, measures)),
    ...tableBlocks(
      sides.map((side) => sectionsTable(context, side, words)),
      frame.widthMm,
      measures,
      frame.bottomMm - frame.topMm,
    ),
  ];
  const pages = pagesOf(frame, heading, blocks);
  return { pages, layoutIssues: words.layoutIssues() };
}
