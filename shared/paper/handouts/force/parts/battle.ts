import { pluralise } from '../../../../base/text/index.ts';
import { listOf, t } from '../../../../base/words/words.ts';
import { agreedRuleset } from '../../../../force/agreed.ts';
import { placeOf, scenarioOf, unplanned, zonesOf } from '../../../../force/battle/index.ts';
import { assessTogether, type ForceAssessment, partOf } from '../../../../force/index.ts';
import { arrivalOf, capitalised, rideWords, sectionName, tellsPoints } from '../../../../force/words/index.ts';
import { type PlannedBattle, plannedBattleOf, sidesOf } from '../../../../project/battle.ts';
import { rulesInWords } from '../../../../rules/ruleset/compile/index.ts';
import { type Frame, type SheetLayout, sheetOf } from '../../frame.ts';
import { numberColumn, wordColumn } from '../../table.ts';
import { Words } from '../../words.ts';
import { marksOf } from '../forceSheet.ts';
import { onSheets, type PartContext, type PartLayout } from '../part.ts';
import { battleLabel, secretsOf, setupSheet } from '../setupSheet.ts';
import { type SmallTable, tableBlock, tableBlocks } from '../smallTables.ts';
import { fireTable } from '../tables.ts';

/** Lays out the set-up page of every battle that the forces are planned for; without one, of the battle that they are bought for. */
export function setupPart(context: PartContext, assessments: readonly ForceAssessment[]): PartLayout | null {
  const { ruleset, project } = context;
  const forces = assessments.map(({ force }) => force);
  const planned = [...new Set(forces.flatMap((force) => plannedBattleOf(project, force) ?? []))];
  const [first] = forces;
  const usual = planned.length === 0 && first ? { ...unplanned(first), sides: forces.map(({ id }) => id) } : null;
  const plans = usual && scenarioOf(ruleset, usual) ? [usual] : planned;
  if (plans.length === 0) return { absent: t('No battle is planned for {forces}.', { forces: listOf(forces.map(({ name }) => name)) }) };
  return onSheets(context, (frame) => {
    const laid = plans.map((plan) => {
      const sides = assessTogether(ruleset, project, sidesOf(project, plan));
      return setupSheet({ ...context, ruleset: plan === usual ? ruleset : agreedRuleset(ruleset, plan), plan, sides }, frame);
    });
    return { pages: laid.flatMap(({ pages }) => pages), layoutIssues: laid.flatMap(({ layoutIssues }) => layoutIssues) };
  });
}

/** Lays out what only its owner may see of a force's plan. */
export function planPart(context: PartContext, assessment: ForceAssessment): PartLayout {
  if (!context.job.notesShown)
    return { absent: t('The plan of {force} is left out like all notes and plans.', { force: assessment.force.name }) };
  const plan = plannedBattleOf(context.project, assessment.force) ?? unplanned(assessment.force);
  if (isPlanEmpty({ ...context, plan }, assessment)) {
    const { noun, unitNoun } = context.ruleset.force.data;
    const name = assessment.force.name.trim() || noun.one;
    return {
      absent: t('{name} has no secret plan: no {unitNoun} is placed before the battle, and nothing else is noted.', {
        name,
        unitNoun: unitNoun.one,
      }),
      isNamed: true,
    };
  }
  return onSheets(context, (frame) => planSheet({ ...context, plan }, assessment, frame));
}

type Context = PartContext & { readonly plan: PlannedBattle };

const NOT_PLACED = t('not placed before the battle');

/** Where a section and its units stand, or when they come. */
function startTable({ ruleset, plan, job }: Context, assessment: ForceAssessment, words: Words): SmallTable {
  const zones = zonesOf(ruleset, plan);
  const place = (id: string | null): string => (id === null ? '' : (zones.find((zone) => zone.id === id)?.label ?? id));
  const start = (section: ForceAssessment['sections'][number], entry?: (typeof section.entries)[number]): string => {
    const placed = place(placeOf(section.section, entry?.entry));
    const arrives = entry ? arrivalOf(section, entry) : (section.section.arrives ?? null);
    const parts = [
      placed,
      section.section.reserve === true ? t('in reserve') : '',
      arrives === null ? '' : t('comes in {turnNoun} {arrives}', { turnNoun: ruleset.force.data.turnNoun.one, arrives }),
    ].filter((part) => part !== '');
    return parts.length > 0 ? parts.join(', ') : NOT_PLACED;
  };
  const rows = assessment.sections.flatMap((section, index) => {
    if (section.units === 0) return [];
    const whole = start(section);
    const apart = section.entries.flatMap((entry) => {
      const own = start(section, entry);
      const rides = rideWords(assessment, entry);
      const differs = own === whole ? [] : [own];
      return differs.length + rides.length > 0 ? [`${entry.entry.count} ${entry.name}: ${[...differs, ...rides].join(', ')}`] : [];
    });
    const name = sectionName(ruleset, section, index);
    return [
      {
        cells: [words.printed(name, name), String(section.units), words.printed(whole, name)],
        below: words.printed(apart.join('; '), name),
      },
    ];
  });
  return {
    title: t('Who starts where'),
    columns: [
      wordColumn(capitalised(ruleset.force.data.sectionNoun.one)),
      numberColumn(capitalised(ruleset.force.data.unitNoun.many)),
      wordColumn(t('Start')),
    ],
    rows,
    remarks: assessment.placements
      .filter(({ words: told }) => job.pointsShown || !tellsPoints(ruleset, told))
      .map(({ words: told, fits }) => (fits ? `${told}.` : t('Not as agreed: {what}.', { what: told }))),
  };
}

/** Everything a plan says but where units start. */
function furtherTables(context: Context, assessment: ForceAssessment, words: Words): readonly SmallTable[] {
  const { ruleset } = context;
  const { force, sections, purchases, reserve } = assessment;
  const texts = (title: string, lines: readonly string[]): SmallTable | null =>
    lines.length === 0
      ? null
      : { title, columns: [wordColumn('')], rows: lines.map((line) => ({ cells: [words.printed(line, force.name)] })), remarks: [] };
  const all = sections.flatMap((section) => section.entries);
  const noted = [
    ...(force.notes?.trim() ? [force.notes.trim()] : []),
    ...sections.flatMap((section, index) =>
      section.section.notes?.trim() ? [`${sectionName(ruleset, section, index)}: ${section.section.notes.trim()}`] : [],
    ),
    ...all.flatMap(({ entry, name }) => (entry.notes?.trim() ? [`${name}: ${entry.notes.trim()}`] : [])),
  ];
  return [
    fireTable(ruleset, assessment, words, (count, allowed) =>
      allowed > 0 ? [t('{count} of {allowed} points are registered.', { count, allowed })] : [],
    ),
    texts(t('Secret'), secretsOf(context, assessment)),
    texts(
      t('Load-outs'),
      all.flatMap(({ entry, name, loadOut }) => (loadOut === '' ? [] : [`${entry.count} ${name}: ${loadOut}`])),
    ),
    texts(
      capitalised(ruleset.force.data.purchasesNoun.many),
      purchases.map(
        ({ purchase, label, place }) =>
          `${purchase.count} ${label}${place === '' ? '' : `, ${place}`}${purchase.notes?.trim() ? `: ${purchase.notes.trim()}` : ''}`,
      ),
    ),
    reserve.units > 0
      ? texts(t('Reserve'), [
          t('{reserve} of {units}, {allowed} may wait.', {
            reserve: reserve.units,
            units: pluralise(assessment.units, ruleset.force.data.unitNoun),
            allowed: reserve.allowedUnits,
          }),
        ])
      : null,
    texts(t('Notes'), noted),
  ].filter((table) => table !== null);
}

/** True if a plan says nothing but that no unit is placed before the battle. */
function isPlanEmpty(context: Context, assessment: ForceAssessment): boolean {
  const words = new Words();
  const { rows, remarks } = startTable(context, assessment, words);
  const isUnplaced = rows.every(({ cells, below = '' }) => cells.at(-1) === NOT_PLACED && below === '');
  return isUnplaced && remarks.length === 0 && furtherTables(context, assessment, words).length === 0;
}

/** Lays out the secret plan of one side on as few pages as legible type allows. */
const planSheet = (context: Context, assessment: ForceAssessment, frame: Frame): SheetLayout =>
  sheetOf(frame, (measures, words) => {
    const { ruleset, plan } = context;
    const { force } = assessment;
    const heading = {
      title: words.printed(force.name, force.name),
      strong: t('Secret plan'),
      about: words.printed(
        [plan.name.trim(), battleLabel(context), partOf(ruleset, force)?.label ?? ''].filter(Boolean).join(' · '),
        force.name,
      ),
      emblem: context.emblem,
      marks: marksOf(context, assessment),
      rules: rulesInWords(ruleset.data),
    };
    const blocks = [
      tableBlock(startTable(context, assessment, words), frame.widthMm, measures),
      ...tableBlocks(furtherTables(context, assessment, words), frame.widthMm, measures, frame.bottomMm - frame.topMm),
    ];
    return { heading, blocks };
  });
