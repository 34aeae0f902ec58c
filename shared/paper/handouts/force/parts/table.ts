import { t } from '../../../../base/words/words.ts';
import type { ForceAssessment } from '../../../../force/index.ts';
import { type RecordKind, recordTables } from '../../../../force/turns.ts';
import { isMarkedHouse } from '../../../../rules/ruleset/compile/index.ts';
import { paragraph } from '../../fragments.ts';
import { quickReference } from '../../reference/quickReference.ts';
import { viewsOf } from '../../reference/views.ts';
import { run } from '../../words.ts';
import { forceSheet } from '../forceSheet.ts';
import { onSheets, type PartContext, type PartLayout } from '../part.ts';
import type { ForcePart } from '../partFacts.ts';
import { sidePage } from '../sidePage.ts';
import { sidesSheet } from '../sidesSheet.ts';
import { writeTableBlock } from '../writeTable.ts';
import { planPart, setupPart } from './battle.ts';
import { cardsPart } from './cards.ts';
import { deckPart, sharedDeckPart } from './deck.ts';
import { handPart } from './hand.ts';
import { allMarkersPart, markersPart } from './markers.ts';

/** Lays out a force on paper. */
const sheetPart = (context: PartContext, assessment: ForceAssessment): PartLayout =>
  onSheets(context, (frame) => forceSheet(context, assessment, frame));

/** Lays out a page of all sides; null for a single one. */
const sidesPart = (context: PartContext, assessments: readonly ForceAssessment[]): PartLayout | null =>
  assessments.length < 2 ? null : onSheets(context, (frame) => sidesSheet(context, context.project.name, assessments, frame));

/** Lays out the rules that the forces need in their battle, on one reference for all of them. */
function referencePart(context: PartContext, assessments: readonly ForceAssessment[]): PartLayout {
  const { ruleset, project, isHouseRules } = context;
  const { reference, data } = ruleset;
  if (reference === null) return { absent: t('{rules} has no quick reference.', { rules: data.name }) };
  const forces = assessments.map(({ force }) => force);
  const title = forces.map(({ name }) => name).join(', ');
  const sheet = { title, everything: false, marks: isHouseRules && isMarkedHouse(data) ? t('house rules') : '' };
  return onSheets(context, (frame) => quickReference(ruleset, reference, viewsOf(ruleset, project, forces), frame, sheet));
}

/** Lays out the tables of a ruleset that players write in. */
function writtenPart(context: PartContext, assessment: ForceAssessment, kind: RecordKind, nothing: string): PartLayout {
  const { ruleset, project, job } = context;
  const data = ruleset.force.data[kind];
  if (!data) return { absent: t('{rules} has no {nothing}.', { rules: ruleset.data.name, nothing }) };
  const tables = recordTables(ruleset, project, assessment, kind, job.notesShown);
  if (tables.length === 0) return { absent: t('{force} needs no {nothing}.', { force: assessment.force.name, nothing }) };
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
const recordPart = (context: PartContext, assessment: ForceAssessment): PartLayout =>
  writtenPart(context, assessment, 'turnRecord', t('{turnNoun} record', { turnNoun: context.ruleset.force.data.turnNoun.one }));

/** What a side writes down before the game or before each turn. */
const ordersPart = (context: PartContext, assessment: ForceAssessment): PartLayout =>
  writtenPart(context, assessment, 'writtenOrders', t('written orders'));

/** How a part is laid out: once for the battle, once for each side, or both. */
type PartLayouts = {
  /** Lays out what is printed once, before all that is printed for each side; null if there is nothing to say for these forces. */
  readonly once?: (context: PartContext, assessments: readonly ForceAssessment[]) => PartLayout | null;
  /** Lays out what each side gets; null if it is printed once for all. */
  readonly each?: (context: PartContext, assessment: ForceAssessment) => PartLayout | null;
};

/** The function that lays out each part; how to add a part is said at `forceParts`. */
export const partTable: Readonly<Record<ForcePart, PartLayouts>> = {
  setup: { once: setupPart },
  plan: { each: planPart },
  sheet: { once: sidesPart, each: sheetPart },
  hand: { each: handPart },
  record: { each: recordPart },
  orders: { each: ordersPart },
  reference: { once: referencePart },
  cards: { each: cardsPart },
  deck: { once: sharedDeckPart, each: deckPart },
  markers: { once: allMarkersPart, each: markersPart },
};
