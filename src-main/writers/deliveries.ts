import type { CardJob } from '../../shared/cards/job/index.ts';
import { assessTogether } from '../../shared/force/index.ts';
import type { ForceJob, ForcePrintPart, HandoutDesign, HandoutJob } from '../../shared/handouts/index.ts';
import type { PrintLayout } from '../../shared/print/page/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import type { Force } from '../../shared/project/force/index.ts';
import type { Design, Project } from '../../shared/project/index.ts';
import { exemptionsLeftOut } from '../../shared/project/issues/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { type ExportJob, endingOf, exportDelimited, exportJson, exportWorkbook, leftOutOfList } from '../../shared/workbook/index.ts';
import { writeWhole } from '../keeping/files.ts';

/** A file's contents; `remarks` are sentences on what is not in it as it was entered. */
export type Delivery = { readonly bytes: Uint8Array; readonly remarks: readonly string[] };

/** A print as PDF. */
export type PrintDelivery = Delivery & { readonly pages: number };

/** A delivery without its bytes: what there is to say of a file that is written. */
export type Report<D extends Delivery> = Omit<D, 'bytes'>;

/** Writes what was made to a file, whole or not at all. Answers with what there is to say of it. */
export async function writeDelivery<D extends Delivery>(path: string, made: Outcome<D>): Promise<Outcome<Report<D>>> {
  if (!made.ok) return made;
  const { bytes, ...report } = made.value;
  const written = await writeWhole(path, bytes);
  return written.ok ? succeed(report) : written;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const MIME_TYPES: Readonly<Record<ExportJob['kind'], string>> = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a system calls the kind of file that a job makes. */
export const mimeTypeOf = (job: ExportJob): string => (endingOf(job) === 'tsv' ? 'text/tab-separated-values' : MIME_TYPES[job.kind]);

/** The designs as a workbook with live formulas, as delimited text or as JSON; `quantities` are how many of each its army has. */
export async function deliverProject(
  ruleset: Ruleset,
  project: Project,
  job: ExportJob,
  quantities?: readonly number[],
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
    case 'xlsx': {
      const { writeWorkbook } = await import('./writeWorkbook.ts');
      const { files } = project.ruleset;
      const plan = exportWorkbook(ruleset, project.designs, {
        title: project.name,
        choices: job.book,
        forces: assessTogether(ruleset, project, project.forces ?? []),
        project,
        ...(files && { houseRules: files }),
        ...(quantities && { quantities }),
      });
      return { bytes: await writeWorkbook(plan), remarks: plan.remarks };
    }
  }
}

/** Pages that are laid out, as PDF; fails with one sentence where nothing can be printed like this. */
export async function deliverPages(sheet: PrintLayout): Promise<Outcome<PrintDelivery>> {
  if (sheet.fault !== null) return fail({ code: 'bad-request', message: sheet.fault });
  const { writePdf } = await import('./pdf.ts');
  const bytes = await writePdf(sheet);
  return succeed({ bytes, pages: sheet.pages.length, remarks: sheet.offenders.map(({ message }) => message) });
}

export type CardDelivery = PrintDelivery & { readonly cards: number };

/** Cards of some of a project's designs. */
export async function deliverCards(
  ruleset: Ruleset,
  project: Project,
  designs: readonly Design[],
  job: CardJob,
): Promise<Outcome<CardDelivery>> {
  const [{ cardLooks, lookOf }, { copiesOf, layoutCards, printOptionsOf }] = await Promise.all([
    import('../../shared/cards/job/index.ts'),
    import('../../shared/cards/index.ts'),
  ]);
  if (lookOf(job.look, project.looks) === null) {
    const looks = [...cardLooks, ...(project.looks ?? [])].map(({ id }) => id);
    return fail({ code: 'bad-request', message: `There is no card look "${job.look}".`, hint: `There are ${looks.join(', ')}.` });
  }
  const cards = copiesOf(designs, job).length;
  if (cards === 0) return fail({ code: 'not-found', message: 'There are no cards to print: no design is to be printed once or more.' });
  const printed = await deliverPages(layoutCards(ruleset, designs, { ...printOptionsOf(project), job }));
  if (!printed.ok) return printed;
  const { bytes, ...report } = printed.value;
  return succeed({ bytes, cards, ...report });
}

/** A handout of some of a project's designs. */
export async function deliverHandout(
  ruleset: Ruleset,
  project: Project,
  designs: readonly HandoutDesign[],
  job: HandoutJob,
): Promise<Outcome<PrintDelivery>> {
  const [{ layoutHandout }, { printOptionsOf }] = await Promise.all([
    import('../../shared/handouts/index.ts'),
    import('../../shared/cards/index.ts'),
  ]);
  // A report of a whole project is of its battlegroups too.
  const forces = job.kind === 'check' && designs === project.designs ? assessTogether(ruleset, project, project.forces ?? []) : [];
  return deliverPages(layoutHandout(ruleset, designs, { ...printOptionsOf(project), job, forces }));
}

export type ForceDelivery = PrintDelivery & {
  readonly parts: readonly Pick<ForcePrintPart, 'part' | 'force' | 'page' | 'pages' | 'cards'>[];
};

/** A print of some of a project's forces, part by part; its remarks name parts that a force has nothing for as well. */
export async function deliverForces(
  ruleset: Ruleset,
  project: Project,
  forces: readonly Force[],
  job: ForceJob,
): Promise<Outcome<ForceDelivery>> {
  const { layoutForces } = await import('../../shared/handouts/index.ts');
  const print = layoutForces(ruleset, project, forces, job);
  const printed = await deliverPages(print);
  if (!printed.ok) return printed;
  const { bytes, pages: count, remarks } = printed.value;
  const parts = print.parts.map(({ part, force, page, pages, cards }) => ({ part, force, page, pages, cards }));
  return succeed({ bytes, pages: count, parts, remarks: [...print.absent, ...remarks] });
}
