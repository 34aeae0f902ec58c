import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import { type PageBatch, pagesOfBatch } from '../../shared/paper/print/output/index.ts';
import { readProject } from '../../shared/project/file/index.ts';
import { projectRuleset } from '../../shared/project/index.ts';
import type { ExportJob } from '../../shared/sheets/workbook/index.ts';
import { openRulesetLibrary } from '../storage/rulesetLibrary.ts';
import { type Delivery, deliverProject, deliverRulesBook } from '../writers/deliveries.ts';
import type { PdfWriter } from '../writers/pdf.ts';
import type { WriteWatch } from '../writers/watch.ts';

type RulesFiles = Readonly<Record<string, string>>;

/** What a job thread can be asked to write. `rulesets` is the folder of the player's own rulesets. */
export type JobOrder =
  | { readonly kind: 'project'; readonly rulesets: string; readonly name: string; readonly text: string; readonly job: ExportJob }
  | {
      readonly kind: 'rulesBook';
      readonly rulesets: string;
      readonly name: string;
      readonly text: string;
      readonly a: RulesFiles;
      readonly b: RulesFiles;
    }
  /** The next pages of a print; the first of them begin it. */
  | { readonly kind: 'pages'; readonly title: string; readonly batch: PageBatch }
  | { readonly kind: 'endPrint' };

/** The file that an order makes; null for pages, which are only part of one. */
export type JobAnswer = Outcome<Delivery | null>;

async function writeExport({ rulesets, name, text, job }: Extract<JobOrder, { kind: 'project' }>, watch: WriteWatch): Promise<JobAnswer> {
  const read = readProject(text, name);
  if (!read.ok) return read;
  const project = read.value;
  const ruleset = projectRuleset(project, openRulesetLibrary(rulesets).find);
  return ruleset.ok ? succeed(await deliverProject(ruleset.value, project, job, undefined, watch)) : ruleset;
}

async function writeRulesBook(order: Extract<JobOrder, { kind: 'rulesBook' }>, watch: WriteWatch): Promise<JobAnswer> {
  const read = readProject(order.text, order.name);
  if (!read.ok) return read;
  const project = read.value;
  const { find } = openRulesetLibrary(order.rulesets);
  const rulesOf = (files: RulesFiles) => projectRuleset({ ...project, ruleset: { ...project.ruleset, files: { ...files } } }, find);
  const [a, b] = [rulesOf(order.a), rulesOf(order.b)];
  if (!a.ok) return a;
  return b.ok ? deliverRulesBook(a.value, b.value, project, watch) : b;
}

function addPages(pdf: PdfWriter, batch: PageBatch): JobAnswer {
  try {
    pdf.add(pagesOfBatch(batch));
    return succeed(null);
  } catch (error) {
    // A page that names a picture which did not come with it, for example.
    return fail({
      code: 'bad-request',
      message: t('A page could not be drawn ({error}).', { error: error instanceof Error ? error.message : String(error) }),
    });
  }
}

/** Returns the function that carries out orders one after the other; the pages of a print are kept until it ends. */
export function jobRunner(): (order: JobOrder, watch: WriteWatch) => Promise<JobAnswer> {
  let pdf: PdfWriter | null = null;
  return async (order, watch) => {
    switch (order.kind) {
      case 'project':
        return writeExport(order, watch);
      case 'rulesBook':
        return writeRulesBook(order, watch);
      case 'pages': {
        pdf ??= (await import('../writers/pdf.ts')).openPdf(order.title);
        return addPages(pdf, order.batch);
      }
      case 'endPrint': {
        if (pdf === null) return fail({ code: 'bad-request', message: t('This print has no pages.') });
        return succeed({ bytes: await pdf.end(), remarks: [] });
      }
    }
  };
}
