import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import { assessTogether } from '../../shared/force/index.ts';
import type { Changelog } from '../../shared/houseRules/summary/index.ts';
import type { CardJob } from '../../shared/paper/cards/job/index.ts';
import type { ForceJob, ForcePrintPart } from '../../shared/paper/handouts/force/index.ts';
import type { HandoutDesign, HandoutJob } from '../../shared/paper/handouts/index.ts';
import type { RulesTable } from '../../shared/paper/lists/rules/index.ts';
import type { PrintLayout } from '../../shared/paper/print/page/index.ts';
import type { PrintSetup } from '../../shared/paper/print/paper/index.ts';
import type { Force } from '../../shared/project/force.ts';
import type { Design, Project } from '../../shared/project/index.ts';
import { exemptionsLeftOut } from '../../shared/project/issues.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { type ExportJob, exportDelimited, exportJson, exportWorkbook, leftOutOfList } from '../../shared/sheets/workbook/index.ts';
import type { WorkbookPlan } from '../../shared/sheets/workbook/plan.ts';
import { writeUnlessNewer } from '../storage/newerProjects.ts';
import type { WriteWatch } from './watch.ts';

/** A file's contents; `remarks` are sentences on what it does not contain as entered. */
export type Delivery = { readonly bytes: Uint8Array; readonly remarks: readonly string[] };

/** A print as PDF. */
export type PrintDelivery = Delivery & { readonly pages: number };

/** A delivery without its bytes: the report on a written file. */
export type Report<D extends Delivery> = Omit<D, 'bytes'>;

/** Writes a delivery to a file, completely or not at all. Returns the report on it. */
export async function writeDelivery<D extends Delivery>(path: string, made: Outcome<D>): Promise<Outcome<Report<D>>> {
  if (!made.ok) return made;
  const { bytes, ...report } = made.value;
  const written = await writeUnlessNewer(path, bytes);
  return written.ok ? succeed(report) : written;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** Loads only the writer that is needed. */
async function writeBook(plan: WorkbookPlan, kind: 'xlsx' | 'ods', watch: WriteWatch): Promise<Uint8Array> {
  if (kind === 'ods') return (await import('./openDocument/writeOpenDocument.ts')).writeOpenDocument(plan);
  return (await import('./writeWorkbook.ts')).writeWorkbook(plan, watch);
}

/**
 * Returns the designs as a workbook with live formulas, as delimited text or as JSON; `quantities` give the number of each in
 * the army.
 */
export async function deliverProject(
  ruleset: Ruleset,
  project: Project,
  job: ExportJob,
  quantities?: readonly number[],
  watch: WriteWatch = {},
): Promise<Delivery> {
  switch (job.kind) {
    case 'csv': {
      const remarks = [...leftOutOfList(ruleset, project, false), ...exemptionsLeftOut(project.designs)];
      return { bytes: text(exportDelimited(ruleset, project.designs, job.text)), remarks };
    }
    case 'json': {
      const bytes = text(exportJson(ruleset, project.designs, project.pictures));
      return { bytes, remarks: leftOutOfList(ruleset, project, true) };
    }
    case 'xlsx':
    case 'ods': {
      const { files } = project.ruleset;
      const plan = exportWorkbook(ruleset, project.designs, {
        title: project.name,
        choices: job.book,
        forces: assessTogether(ruleset, project, project.forces ?? []),
        project,
        ...(files && { houseRules: files }),
        ...(quantities && { quantities }),
      });
      return { bytes: await writeBook(plan, job.kind, watch), remarks: plan.remarks };
    }
  }
}

/** Returns laid-out pages as PDF; fails with one sentence if they cannot be printed. */
export async function deliverPages(sheet: PrintLayout): Promise<Outcome<PrintDelivery>> {
  if (sheet.fault !== null) return fail({ code: 'bad-request', message: sheet.fault });
  const { writePdf } = await import('./pdf.ts');
  const bytes = await writePdf(sheet);
  return succeed({ bytes, pages: sheet.pages.length, remarks: sheet.layoutIssues.map(({ message }) => message) });
}

export type CardDelivery = PrintDelivery & { readonly cards: number };

/** Prints cards of some of a project's designs. */
export async function deliverCards(
  ruleset: Ruleset,
  project: Project,
  designs: readonly Design[],
  job: CardJob,
): Promise<Outcome<CardDelivery>> {
  const [{ cardLooks, lookOf }, { layoutCards, printOptionsOf }] = await Promise.all([
    import('../../shared/paper/cards/job/index.ts'),
    import('../../shared/paper/cards/index.ts'),
  ]);
  if (lookOf(job.look, project.looks) === null) {
    const looks = [...cardLooks, ...(project.looks ?? [])].map(({ id }) => id);
    return fail({
      code: 'bad-request',
      message: t('There is no card look "{look}".', { look: job.look }),
      hint: t('There are {looks}.', { looks: looks.join(', ') }),
    });
  }
  const { cards, ...layout } = layoutCards(ruleset, designs, { ...printOptionsOf(project), job });
  if (cards === 0 && layout.fault === null)
    return fail({ code: 'not-found', message: t('There are no cards to print: no design is to be printed once or more.') });
  const printed = await deliverPages(layout);
  if (!printed.ok) return printed;
  const { bytes, ...report } = printed.value;
  return succeed({ bytes, cards, ...report });
}

/** Prints a handout of some of a project's designs. */
export async function deliverHandout(
  ruleset: Ruleset,
  project: Project,
  designs: readonly HandoutDesign[],
  job: HandoutJob,
): Promise<Outcome<PrintDelivery>> {
  const [{ layoutHandout }, { printOptionsOf }] = await Promise.all([
    import('../../shared/paper/handouts/index.ts'),
    import('../../shared/paper/cards/index.ts'),
  ]);
  // A report on a whole project includes its battlegroups.
  const forces = job.kind === 'check' && designs === project.designs ? assessTogether(ruleset, project, project.forces ?? []) : [];
  return deliverPages(layoutHandout(ruleset, designs, { ...printOptionsOf(project), project, job, forces }));
}

export type ForceDelivery = PrintDelivery & {
  readonly parts: readonly Pick<ForcePrintPart, 'part' | 'force' | 'page' | 'pages' | 'cards'>[];
  /** How many sheets of paper it takes, and how to print them. */
  readonly paper: string;
  /** How many pages more backs for its deck of cards would take. */
  readonly backPages: number;
};

/** Prints some of a project's forces, part by part; remarks also name parts for which a force has no content. */
export async function deliverForces(
  ruleset: Ruleset,
  project: Project,
  forces: readonly Force[],
  job: ForceJob,
): Promise<Outcome<ForceDelivery>> {
  const { layoutForces } = await import('../../shared/paper/handouts/force/index.ts');
  const print = layoutForces(ruleset, project, forces, job);
  const printed = await deliverPages(print);
  if (!printed.ok) return printed;
  const { bytes, pages: count, remarks } = printed.value;
  const parts = print.parts.map(({ part, force, page, pages, cards }) => ({ part, force, page, pages, cards }));
  return succeed({ bytes, pages: count, parts, paper: print.paper, backPages: print.backPages, remarks: [...print.absent, ...remarks] });
}

/** A project's designs and forces under two sets of rules, as a workbook with live differences. */
export async function deliverRulesBook(a: Ruleset, b: Ruleset, project: Project, watch: WriteWatch = {}): Promise<Outcome<Delivery>> {
  const [{ compareRules, explainDifference }, { explainedLines, rulesTable }, { rulesBook }] = await Promise.all([
    import('../../shared/houseRules/effects/index.ts'),
    import('../../shared/paper/lists/rules/index.ts'),
    import('../../shared/paper/lists/rules/files.ts'),
  ]);
  const table = rulesTable(a, b, compareRules(a, b, project.designs, project));
  const explained = project.designs.flatMap((design, index) => {
    const line = table.designs[index];
    if (line === undefined || line.difference === 0) return [];
    return [{ name: line.name, lines: explainedLines(explainDifference(a, b, design)) }];
  });
  const plan = rulesBook(project.name, table, explained);
  return succeed({ bytes: await writeBook(plan, 'xlsx', watch), remarks: plan.remarks });
}

/** The same as pages to print. */
export async function deliverRulesPages(title: string, table: RulesTable, setup: PrintSetup): Promise<Outcome<PrintDelivery>> {
  const { layoutRules } = await import('../../shared/paper/handouts/index.ts');
  return deliverPages(layoutRules(title, table, setup));
}

/** What house rules change since their standard, as pages to print. */
export async function deliverChanges(changelog: Changelog, setup: PrintSetup): Promise<Outcome<PrintDelivery>> {
  const { layoutChanges } = await import('../../shared/paper/handouts/index.ts');
  return deliverPages(layoutChanges(changelog, setup));
}
