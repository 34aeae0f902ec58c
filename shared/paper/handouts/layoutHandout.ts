import { allSteps, type Steps } from '../../base/steps.ts';
import { t } from '../../base/words/words.ts';
import { agreedRuleset, rulesetInProject } from '../../force/agreed.ts';
import type { ForceAssessment } from '../../force/index.ts';
import { plannedBattleOf } from '../../project/battle.ts';
import type { Project } from '../../project/index.ts';
import type { Picture } from '../../project/pictures.ts';
import { isMarkedHouse, type Ruleset } from '../../rules/ruleset/compile/index.ts';
import { layoutBlankCards } from '../cards/index.ts';
import { type CheckReport, checkReport, type UnreadFile } from '../lists/check.ts';
import type { PrintLayout } from '../print/page/index.ts';
import { blankForms } from './blankForm.ts';
import { checkSheet } from './checkSheet.ts';
import { dataSheet } from './dataSheet.ts';
import { type Frame, frameOf, refused, type SheetLayout } from './frame.ts';
import type { HandoutJob } from './job.ts';
import { type SheetOdds, sheetOdds } from './oddsFragments.ts';
import { opponentList } from './opponentList.ts';
import { quickReference } from './reference/quickReference.ts';
import { viewOfDesigns, viewsOf } from './reference/views.ts';
import { type HandoutDesign, type HandoutUnit, unitsOf } from './units.ts';

export type HandoutOptions = {
  readonly job: HandoutJob;
  /** Title of the document: the project's name. */
  readonly title: string;
  /** The project's pictures and looks. */
  readonly pictures?: Project['pictures'];
  readonly looks?: Project['looks'];
  /** The project's side, for jobs that have none of their own. */
  readonly side?: Project['side'];
  /** True if the rules are the player's own: handouts then say so. */
  readonly isHouseRules?: boolean;
  /** The project, for a reference of one of its forces, and for targets of odds that are not printed. */
  readonly project?: Project | undefined;
  /** Battlegroups, for a check report. */
  readonly forces?: readonly ForceAssessment[];
};

/** Lays out a handout; reports every text that does not print as entered. */
export function layoutHandout(ruleset: Ruleset, designs: readonly HandoutDesign[], options: HandoutOptions): PrintLayout {
  const { job, title, pictures, looks, isHouseRules = false } = options;
  const side = job.sideShown ? (job.side ?? options.side ?? null) : null;
  if (job.kind === 'blank-cards')
    return layoutBlankCards(ruleset, { title, job: { ...job, side }, sheets: job.copies, looks, pictures, isHouseRules });
  const frame = frameOf(job.setup);
  if (typeof frame === 'string') return refused(title, frame);
  const marks = isHouseRules && isMarkedHouse(ruleset.data) ? [t('house rules')] : [];
  const emblem = side?.emblem ? (pictures?.[side.emblem] ?? null) : null;
  const odds = sheetOdds(options.project ? rulesetInProject(ruleset, options.project) : ruleset, options.project?.designs ?? designs, job);
  const laid =
    job.kind === 'check'
      ? allSteps(checkSheet(title, [checkReport(ruleset, designs, { title, isHouseRules, forces: options.forces ?? [] })], [], frame))
      : layKind(ruleset, unitsOf(ruleset, designs, job), frame, { ...options, odds, side: side?.name ?? '', emblem, marks });
  return typeof laid === 'string' ? refused(title, laid) : { title, fault: null, ...laid };
}

type KindOptions = Omit<HandoutOptions, 'side'> & {
  readonly side: string;
  readonly odds: SheetOdds | null;
  readonly emblem: Picture | null;
  readonly marks: readonly string[];
};

/** Lays out a handout other than cards; returns the reason if it cannot be printed. */
function layKind(
  ruleset: Ruleset,
  units: readonly HandoutUnit[],
  frame: Frame,
  { job, title, pictures, project, odds, side, emblem, marks }: KindOptions,
): SheetLayout | string {
  const { breachesShown, signatureShown, picturesShown, copies } = job;
  const pointsShown = job.pointsShown && ruleset.points !== null;
  const owner = { title, pointsShown, breachesShown, side, emblem, marks };
  const { one } = ruleset.data.designNoun;
  switch (job.kind) {
    case 'list':
      return units.length === 0
        ? t('There is no {design} to list.', { design: one })
        : opponentList(ruleset, units, frame, { ...owner, signatureShown });
    case 'data':
      return units.length === 0
        ? t('There is no {noun} to print.', { noun: one })
        : dataSheet(ruleset, units, frame, { ...owner, picturesShown, pictures, odds });
    case 'reference':
      return layReference(ruleset, units, frame, { job, title, project, marks });
    case 'blank-form':
      return blankForms(ruleset, frame, { pointsShown, sheets: copies, marks: marks.join() });
    case 'blank-cards':
    case 'check':
      throw new Error('Blank cards are laid like cards, and a check report is of designs and battlegroups.');
  }
}

/** Lays out the reference for a force and those it faces, or for designs; returns the reason if it cannot be printed. */
function layReference(
  ruleset: Ruleset,
  units: readonly HandoutUnit[],
  frame: Frame,
  { job: { force: id, everything }, title, project, marks }: Pick<KindOptions, 'job' | 'title' | 'marks' | 'project'>,
): SheetLayout | string {
  const { reference, data } = ruleset;
  if (reference === null) return t('{rules} has no quick reference.', { rules: data.name });
  const sheet = { title, everything, marks: marks.join() };
  if (id === null) return quickReference(ruleset, reference, [viewOfDesigns(units.map(({ assessment }) => assessment))], frame, sheet);
  const force = project?.forces?.find((each) => each.id === id);
  if (!project || !force)
    return t('The {force} is gone; choose another, or the {designs}.', {
      force: ruleset.force.data.noun.one,
      designs: data.designNoun.many,
    });
  const agreed = agreedRuleset(ruleset, plannedBattleOf(project, force));
  return quickReference(agreed, reference, viewsOf(ruleset, project, [force]), frame, { ...sheet, title: force.name });
}

/** The check reports of some files on pages of paper; `unread` are files that could not be read. */
export const layoutReports = (...of: Parameters<typeof layoutReportsSteps>): PrintLayout => allSteps(layoutReportsSteps(...of));

/** The same, design by design. */
export function* layoutReportsSteps(
  title: string,
  reports: readonly CheckReport[],
  unread: readonly UnreadFile[],
  setup: HandoutJob['setup'],
): Steps<PrintLayout> {
  const frame = frameOf(setup);
  if (typeof frame === 'string') return refused(title, frame);
  return { title, fault: null, ...(yield* checkSheet(title, reports, unread, frame)) };
}
