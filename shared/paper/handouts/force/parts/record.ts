import type { ForceAssessment } from '../../../../force/index.ts';
import { type RecordKind, recordTables } from '../../../../force/turns.ts';
import { paragraph } from '../../fragments.ts';
import { run } from '../../words.ts';
import type { PartContext, PartLayout } from '../part.ts';
import { sidePage } from '../sidePage.ts';
import { writeTableBlock } from '../writeTable.ts';

/** Lays out the tables of a ruleset that players write in. */
function writtenPart(context: PartContext, assessment: ForceAssessment, kind: RecordKind, nothing: string): PartLayout {
  const { ruleset, project, job } = context;
  const data = ruleset.force.data[kind];
  if (!data) return { absent: `${ruleset.data.name} has no ${nothing}.` };
  const tables = recordTables(ruleset, project, assessment, kind, job.notesShown);
  if (tables.length === 0) return { absent: `${assessment.force.name} needs no ${nothing}.` };
  return sidePage(context, assessment, data.label, ({ frame: { widthMm }, measures, words }) => [
    ...(data.about
      ? [
          {
            gapMm: 0,
            head: null,
            fragments: [paragraph([run(words.printed(data.about, data.label), measures.small)], widthMm, measures.smallLineMm)],
          },
        ]
      : []),
    ...tables.map((table) => writeTableBlock(table, widthMm, measures, words)),
  ]);
}

/** What a side notes in every turn. */
export const recordPart = (context: PartContext, assessment: ForceAssessment): PartLayout =>
  writtenPart(context, assessment, 'turnRecord', `${context.ruleset.force.data.turnNoun.one} record`);

/** What a side writes down before the game or before each turn. */
export const ordersPart = (context: PartContext, assessment: ForceAssessment): PartLayout =>
  writtenPart(context, assessment, 'writtenOrders', 'written orders');
