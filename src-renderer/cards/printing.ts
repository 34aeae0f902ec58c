import { partOf, type Steps } from '../../shared/base/steps.ts';
import { t } from '../../shared/base/words/words.ts';
import type { CardPlan } from '../../shared/paper/cards/index.ts';
import { type HandoutKind, layoutReportsSteps } from '../../shared/paper/handouts/index.ts';
import { projectReportSteps } from '../../shared/paper/lists/check.ts';
import type { LayoutIssue, Page, PrintLayout } from '../../shared/paper/print/page/index.ts';
import { type PrintSetup, printerCheck } from '../../shared/paper/print/paper/index.ts';
import { fileNameOf } from '../document/fileNames.ts';
import type { App } from '../window/app.ts';
import { writePrint } from '../window/files/output.ts';
import { stepWork } from '../window/longWork.ts';
import { cardChoices } from './choices.ts';
import { handoutJobOf } from './printKinds.ts';

const messagesOf = (layoutIssues: readonly LayoutIssue[]): readonly string[] => layoutIssues.map(({ message }) => message);

/** The heading of the notes beside the preview. */
export const BEFORE_PRINTING = t('Before printing');

/** Returns the name of the project's file without its extension. */
export const projectStem = (app: App): string => fileNameOf(app.store.getState()).replace(/\.[^.]*$/, '');

/** Writes a print of cards; sheets are laid out one by one. */
export function printCards(app: App, plan: CardPlan): Promise<void> {
  const { title, sheet, layoutIssues } = plan;
  let laidOut = 0;
  function* pages(): Generator<Page> {
    // Cards that designs go on on are counted as their first ones are laid out.
    for (; laidOut < plan.sheetCount; laidOut += 1) yield* sheet(laidOut);
  }
  const print = {
    name: `${projectStem(app)}.pdf`,
    title,
    pages: pages(),
    sheets: { total: plan.sheetCount, done: () => laidOut },
    remarks: () => messagesOf(layoutIssues()),
    listedAt: BEFORE_PRINTING,
  };
  return writePrint(app, print, t('The cards were not written'));
}

/** The suffix of a handout's file name, after the project's name. */
const handoutNames: Readonly<Record<HandoutKind, string>> = {
  list: t('list'),
  data: t('detail pages'),
  reference: t('quick reference'),
  'blank-cards': t('blank cards'),
  'blank-form': t('blank form'),
  check: t('check report'),
};

/** Writes a handout that is already laid out. */
export function printHandout(app: App, kind: HandoutKind, { title, pages, layoutIssues }: PrintLayout): Promise<void> {
  const print = {
    name: t('{projectStem}, {handoutNames}.pdf', { projectStem: projectStem(app), handoutNames: handoutNames[kind] }),
    title,
    pages,
    remarks: () => messagesOf(layoutIssues),
  };
  return writePrint(app, print, t('The page was not written'));
}

/** The part of the work on a check report that it takes to find the issues. */
const CHECKED = 0.3;

/** Writes the rule issues of all designs and battlegroups, which are laid out beside everything else. */
export async function printReport(app: App): Promise<void> {
  const { ruleset, history } = app.store.getState();
  const cards = cardChoices(app);
  const project = history.present;
  const { setup } = handoutJobOf(cards, 'check');
  function* layout(): Steps<PrintLayout> {
    const report = yield* partOf(projectReportSteps(ruleset, project), 0, CHECKED);
    return yield* partOf(layoutReportsSteps(project.name, [report], [], setup), CHECKED, 1);
  }
  const laid = await stepWork(
    app,
    t('Laying out “{projectStem}, check report.pdf”', { projectStem: projectStem(app) }),
    layout(),
    project.designs.length,
  );
  if (laid === null) return app.toast({ text: t('Cancelled: nothing was written') });
  await printHandout(app, 'check', laid);
}

/** Writes the test pages for a printer. */
export function printPrinterCheck(app: App, setup: PrintSetup): Promise<void> {
  const print = { ...printerCheck(setup), name: t('Printer check.pdf'), remarks: () => [] };
  return writePrint(app, print, t('The printer check was not written'));
}
