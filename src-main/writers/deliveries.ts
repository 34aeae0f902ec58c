import { extname } from 'node:path';
import { z } from 'zod';
import { cardJobSchema } from '../../shared/cards/index.ts';
import { assessTogether } from '../../shared/force/index.ts';
import { type ForceJob, type ForcePart, forceJobSchema, type SheetKind, sheetJobSchema } from '../../shared/handouts/index.ts';
import { type PrintSetup, printSetupSchema } from '../../shared/print/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import { exemptionsLeftOut, type Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { type ExportJob, endingOf, exportDelimited, exportJson, exportWorkbook, leftOutOfList } from '../../shared/workbook/index.ts';
import { cardsAsPdf, sheetAsPdf } from './cardPdf.ts';
import { forcePdf } from './forcePdf.ts';
import { sheetPdf } from './sheetPdf.ts';

/** Something made to leave the program; `remarks` says what does not stand in it as it was entered. */
export type Delivery = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly remarks: readonly string[];
};

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const renamed = (name: string, ending: string): string => `${name.slice(0, name.length - extname(name).length)}.${ending}`;

const MIME_TYPES: Readonly<Record<ExportJob['kind'], string>> = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The designs as a workbook with live formulas, as delimited text or as JSON; `quantities` are how many of each its army has. */
export async function deliverProject(
  ruleset: Ruleset,
  project: Project,
  job: ExportJob,
  fileName: string,
  quantities?: readonly number[],
): Promise<Delivery> {
  const name = renamed(fileName, endingOf(job));
  const mimeType = endingOf(job) === 'tsv' ? 'text/tab-separated-values' : MIME_TYPES[job.kind];
  switch (job.kind) {
    case 'csv':
      return {
        name,
        bytes: text(exportDelimited(ruleset, project.designs, job.text)),
        mimeType,
        remarks: [...leftOutOfList(ruleset, project, false), ...exemptionsLeftOut(project.designs)],
      };
    case 'json':
      return {
        name,
        bytes: text(exportJson(ruleset, project.designs, project.pictures)),
        mimeType,
        remarks: leftOutOfList(ruleset, project, true),
      };
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
      return { name, bytes: await writeWorkbook(plan), mimeType, remarks: plan.remarks };
    }
  }
}

/** Instead of a print job: the pages to try a printer with, set up like the job that is to follow. */
const printerCheckSchema = z.strictObject({ printerCheck: printSetupSchema });

async function deliverPrinterCheck(setup: PrintSetup): Promise<Delivery> {
  const { calibrationSheet } = await import('../../shared/print/index.ts');
  const bytes = await sheetAsPdf(calibrationSheet(setup));
  return { name: 'Printer check.pdf', bytes, mimeType: 'application/pdf', remarks: [] };
}

/**
 * Cards for the chosen designs in the project's order; null chooses all. `options` are a print job, checked here, or
 * `{ printerCheck: setup }` for the pages to try a printer with, which need no designs.
 */
export async function deliverCards(
  ruleset: Ruleset,
  project: Project,
  chosen: readonly string[] | null,
  options: unknown,
  fileName: string,
): Promise<Outcome<Delivery>> {
  const check = printerCheckSchema.safeParse(options);
  if (check.success) return succeed(await deliverPrinterCheck(check.data.printerCheck));
  const read = cardJobSchema.safeParse(options ?? {});
  if (!read.success) {
    return fail({ code: 'bad-request', message: `These options for cards are not known: ${z.prettifyError(read.error)}` });
  }
  const designs = chosen === null ? project.designs : project.designs.filter(({ id }) => chosen.includes(id));
  if (designs.length === 0)
    return fail({ code: 'not-found', message: 'There are no designs to print.', hint: 'Select at least one design.' });
  const printed = await cardsAsPdf(ruleset, project, designs, read.data);
  if (!printed.ok) return printed;
  const { bytes, remarks } = printed.value;
  return succeed({ name: renamed(fileName, 'pdf'), bytes, mimeType: 'application/pdf', remarks });
}

/** What the file of a sheet is called, behind the project's name. */
const sheetNames: Readonly<Record<SheetKind, string>> = {
  list: 'list',
  data: 'data sheets',
  reference: 'quick reference',
  'blank-cards': 'blank cards',
  'blank-form': 'blank form',
  check: 'check report',
};

/** A sheet for the table, of the chosen designs in the project's order; null chooses all. `options` are a sheet job, checked here. */
export async function deliverSheet(
  ruleset: Ruleset,
  project: Project,
  chosen: readonly string[] | null,
  options: unknown,
  fileName: string,
): Promise<Outcome<Delivery>> {
  const read = sheetJobSchema.safeParse(options);
  if (!read.success) {
    return fail({ code: 'bad-request', message: `These options for a sheet are not known: ${z.prettifyError(read.error)}` });
  }
  const designs = chosen === null ? project.designs : project.designs.filter(({ id }) => chosen.includes(id));
  const printed = await sheetPdf(ruleset, project, designs, read.data);
  if (!printed.ok) return printed;
  const { bytes, remarks } = printed.value;
  const stem = fileName.slice(0, fileName.length - extname(fileName).length);
  return succeed({ name: `${stem}, ${sheetNames[read.data.kind]}.pdf`, bytes, mimeType: 'application/pdf', remarks });
}

/** What the file of one part of a force is called. */
const forceNames: Readonly<Record<ForcePart, string>> = { sheet: 'sheet', cards: 'unit cards', deck: 'order cards', markers: 'markers' };

/** What the file of a print of forces is called: by its only part, or else as a pack. */
function forceFileName({ parts }: ForceJob, forces: readonly { readonly name: string }[]): string {
  const [only] = parts;
  if (parts.length > 1 || only === undefined) return forces.length > 1 ? 'battle pack' : 'pack';
  return only === 'sheet' && forces.length > 1 ? 'battle pack' : forceNames[only];
}

/** A print of the chosen forces in the project's order; null chooses all. `options` are a force job, checked here. */
export async function deliverForce(
  ruleset: Ruleset,
  project: Project,
  chosen: readonly string[] | null,
  options: unknown,
  fileName: string,
): Promise<Outcome<Delivery>> {
  const read = forceJobSchema.safeParse(options ?? {});
  if (!read.success) {
    return fail({ code: 'bad-request', message: `These options for a print of forces are not known: ${z.prettifyError(read.error)}` });
  }
  const forces = (project.forces ?? []).filter(({ id }) => chosen === null || chosen.includes(id));
  const printed = await forcePdf(ruleset, project, forces, read.data);
  if (!printed.ok) return printed;
  const { bytes, remarks } = printed.value;
  const [only] = forces;
  const stem = forces.length === 1 && only ? only.name : fileName.slice(0, fileName.length - extname(fileName).length);
  const name = `${stem.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'Forces'}, ${forceFileName(read.data, forces)}.pdf`;
  return succeed({ name, bytes, mimeType: 'application/pdf', remarks });
}
