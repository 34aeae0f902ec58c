import { pluralise } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { ForceAssessment } from '../../../force/index.ts';
import { capitalised, sectionName, strengthWords, tellsPoints, tellsSecret } from '../../../force/words/index.ts';
import { rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../rules/ruleset/points/index.ts';
import { sideWords } from '../../lists/index.ts';
import { type Frame, type SheetLayout, sheetOf } from '../frame.ts';
import { typeSizes } from '../measures.ts';
import { numberColumn, wordColumn } from '../table.ts';
import { DASH } from '../values.ts';
import type { Words } from '../words.ts';
import { battleWords, type ForceSheetContext, marksOf } from './forceSheet.ts';
import { type SmallTable, tableBlock, tableBlocks } from './smallTables.ts';

type SideColumn = readonly [column: SmallTable['columns'][number], cell: (side: ForceAssessment) => string];
const given = (isShown: boolean, column: SideColumn): readonly SideColumn[] => (isShown ? [column] : []);

const sidesTable = ({ ruleset, job }: ForceSheetContext, sides: readonly ForceAssessment[], words: Words): SmallTable => {
  const { noun, sectionNoun, unitNoun } = ruleset.force.data;
  const { limit: counting } = ruleset.force;
  const isCounted = counting?.counts != null;
  const hasHands = sides.some(({ hand }) => hand !== null);
  const hasParts = sides.some((side) => battleWords(ruleset, side) !== '');
  const perSide: readonly SideColumn[] = [
    [wordColumn(capitalised(noun.one)), ({ force }) => words.printed(force.name, force.name)],
    [wordColumn(t('Side and player')), ({ force }) => words.printed(sideWords(force) || DASH, force.name)],
    ...given(hasParts, [wordColumn(t('Part')), (side) => words.printed(battleWords(ruleset, side) || DASH, side.force.name)]),
    [numberColumn(capitalised(sectionNoun.many)), ({ sections }) => String(sections.filter(({ units }) => units > 0).length)],
    [numberColumn(capitalised(unitNoun.many)), ({ units }) => String(units)],
    ...given(hasHands, [numberColumn(t('First hand')), ({ hand }) => (hand === null ? DASH : String(hand))]),
    ...given(isCounted, [numberColumn(capitalised(counting?.unit || counting?.data.label || '')), ({ counted }) => formatAmount(counted)]),
    ...given(isCounted, [numberColumn(t('Limit')), ({ limit }) => formatAmount(limit)]),
    ...given(job.pointsShown, [numberColumn(t('Total'), unitOfPoints(ruleset)), ({ points }) => formatAmount(points)]),
    ...given(job.pointsShown && !isCounted, [numberColumn(t('Limit'), unitOfPoints(ruleset)), ({ limit }) => formatAmount(limit)]),
  ];
  return {
    title: t('The sides'),
    columns: perSide.map(([column]) => column),
    rows: sides.map((side) => ({
      cells: perSide.map(([, cell]) => cell(side)),
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
  return sheetOf(
    frame,
    (measures, words) => {
      const tables = [sidesTable(context, sides, words), foundTable(context, sides, words)].filter((table) => table !== null);
      const marks = [...new Set(sides.map((side) => marksOf(context, side)))].filter((mark) => mark !== '').join(' · ');
      const heading = {
        title: words.printed(title, title),
        about: t('{count} sides, {units}{hasCosts, select, true {} other {, without costs}}', {
          count: sides.length,
          units: pluralise(
            sides.reduce((sum, { units }) => sum + units, 0),
            ruleset.force.data.unitNoun,
          ),
          hasCosts: job.pointsShown || ruleset.points === null,
        }),
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
      return { heading, blocks };
    },
    [typeSizes[0]],
  );
}
