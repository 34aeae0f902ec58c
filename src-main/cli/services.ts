import { randomUUID } from 'node:crypto';
import { basename, extname, resolve } from 'node:path';
import { adoptCosts, type CostScheme, type CostStudy, examineCosts, withCostProblems } from '../../shared/adopt/index.ts';
import type { Workbook } from '../../shared/cells/index.ts';
import type { ForceAssessment } from '../../shared/force/index.ts';
import type { ForceJob, SheetJobInput } from '../../shared/handouts/index.ts';
import { bringProject, type ImportResult, importWorkbook } from '../../shared/import/index.ts';
import type { CheckReport, UnreadFile } from '../../shared/lists/index.ts';
import { fail, type Outcome, type Problem, succeed } from '../../shared/problem.ts';
import {
  type Design,
  type DesignId,
  designIdSchema,
  type Force,
  type Project,
  projectRuleset,
  readProject,
  writeProject,
} from '../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../shared/ruleset/compile/index.ts';
import { workbookHouseRules, workbookStamp } from '../../shared/workbook/index.ts';
import { readBytes, writeWhole } from '../keeping/files.ts';
import { openRulesetShelf, type RulesetShelf, readRulesetFolder } from '../keeping/rulesets.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';
import { type CardPdf, cardsAsPdf, sheetAsPdf } from '../writers/cardPdf.ts';
import type { ForcePdf } from '../writers/forcePdf.ts';
import { type SheetPdf, sheetPdf } from '../writers/sheetPdf.ts';
import type { ListChoices } from './commandLine.ts';
import type { ExportChoices } from './exportOptions.ts';
import type { PrintChoices } from './readCardOptions.ts';
import type { SheetChoices } from './readSheetOptions.ts';
import { noSuchDesign } from './setValues.ts';

/** How to read a file: null leaves the choice to the file. `ruleset` is an id, or the path of a ruleset's folder. */
export type Reading = { readonly ruleset: string | null; readonly sheet: string | null; readonly password?: string };

/** Designs out of a file, with the rules they are to be read by. */
export type Opened = {
  readonly path: string;
  readonly ruleset: Ruleset;
  readonly project: Project;
  /** What reading a spreadsheet found besides designs; null for a project. */
  readonly sheet: ImportResult | null;
  /** What the player should know although the file was read, in sentences. */
  readonly remarks: readonly string[];
};

export type OpenedSheet = Opened & { readonly sheet: ImportResult; readonly costs: CostStudy };

const isProjectFile = (path: string): boolean => ['.motorpool', '.json'].includes(extname(path).toLowerCase());

/** A ruleset that knows this much of a sheet is taken without trying the others. Right ones reach 0.9, wrong ones 0.5. */
const FITS_WELL = 0.75;

/** How well a ruleset fits a sheet, from 0 to 1: the share of the columns it knows, each counted by how sure that is. */
function fitOf({ designs, tables }: ImportResult): number {
  const columns = tables
    .flatMap((table) => (table.kind === 'designs' ? table.columns : []))
    .filter(({ meaning }) => meaning.kind !== 'none');
  if (designs.length === 0 || columns.length === 0) return 0;
  return columns.reduce((sum, { meaning, confidence }) => sum + (meaning.kind === 'extra' ? 0 : confidence), 0) / columns.length;
}

type Attempt = { readonly rules: Ruleset; readonly result: ImportResult; readonly fit: number };

/** What every host can do. They all use this one object, so that they give the same answers. */
export function createServices(shelf: RulesetShelf = openRulesetShelf(), newId: () => string = randomUUID) {
  const newDesignId = (): DesignId => designIdSchema.parse(newId());

  const folders = new Map<string, Outcome<Ruleset>>();

  /** A ruleset by its id, or by the path of its folder. */
  function ruleset(idOrFolder: string): Outcome<Ruleset> {
    if (shelf.ids.includes(idOrFolder) || !/[\\/.]/.test(idOrFolder)) return shelf.find(idOrFolder);
    const found = folders.get(idOrFolder) ?? readRulesetFolder(resolve(idOrFolder));
    folders.set(idOrFolder, found);
    return found;
  }

  /** The built-in rulesets, the default first. */
  function rulesets(): Outcome<readonly Ruleset[]> {
    const all = shelf.ids.map(shelf.find);
    const problems = all.flatMap((found) => (found.ok ? [] : found.problems));
    return problems.length > 0 ? fail(...problems) : succeed(all.flatMap((found) => (found.ok ? [found.value] : [])));
  }

  async function openProject(path: string, reading: Reading): Promise<Outcome<Opened>> {
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    if (!bytes.ok) return bytes;
    const read = readProject(new TextDecoder().decode(bytes.value), path);
    if (!read.ok) return read;
    const { project } = read.value;
    const { id, version } = project.ruleset;
    const found = reading.ruleset === null ? projectRuleset(project, shelf.find) : ruleset(reading.ruleset);
    if (!found.ok) {
      if (project.ruleset.files) return found;
      const message = `"${path}" was made with the ruleset "${id}" ${version}, which is not built in.`;
      return reading.ruleset === null
        ? fail({ code: 'not-found', message, hint: 'Give the folder of that ruleset with --ruleset.' })
        : found;
    }
    const { name, version: ours } = found.value.data;
    const remarks =
      reading.ruleset === null && version !== ours ? [`"${path}" was made with ${name} ${version}; it is priced with ${ours}.`] : [];
    return succeed({ path, ruleset: found.value, project, sheet: null, remarks });
  }

  async function openSheet(path: string, reading: Reading): Promise<Outcome<OpenedSheet>> {
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    if (!bytes.ok) return bytes;
    const { readSheet } = await import('../readers/readSheet.ts');
    const beingRead = readSheet(bytes.value, basename(path), { password: reading.password ?? null });
    // The reader reads while this process loads the ruleset that is needed most.
    ruleset(reading.ruleset ?? shelf.ids[0] ?? '');
    const workbook = await beingRead;
    if (!workbook.ok) return workbook;
    const brought = reading.ruleset === null ? workbookHouseRules(workbook.value) : null;
    const ids = reading.ruleset === null ? rulesFor(workbook.value, shelf.ids) : [reading.ruleset];
    if (brought === null && ids.length === 0) return fail(unknownRules(workbook.value));
    const options = reading.sheet === null ? {} : { sheet: reading.sheet };
    let best: Attempt | null = null;
    const candidates = brought ? [() => loadRuleset(new Map(Object.entries(brought)))] : ids.map((id) => () => ruleset(id));
    for (const load of candidates) {
      const found = load();
      if (!found.ok) return found;
      const result = importWorkbook(found.value, workbook.value, options);
      const attempt = { rules: found.value, result, fit: fitOf(result) };
      if (best === null || attempt.fit > best.fit) best = attempt;
      if (best.fit >= FITS_WELL) break;
    }
    if (best === null || best.result.designs.length === 0) {
      const why = best?.result.problems.find(({ kind, row }) => kind === 'layout' && row === null)?.message;
      return fail({ code: 'unreadable', message: why ?? `No designs were found in "${path}".` });
    }
    const costs = examineCosts(workbook.value, best.result, best.rules);
    const { project, problems } = bringProject(best.rules, workbook.value, best.result, basename(path, extname(path)), newDesignId);
    const sheet = withCostProblems(costs);
    return succeed({
      path,
      ruleset: best.rules,
      project: brought ? { ...project, ruleset: { ...project.ruleset, files: brought } } : project,
      sheet: problems.length === 0 ? sheet : { ...sheet, problems: [...sheet.problems, ...problems] },
      costs,
      remarks: [],
    });
  }

  /** Opens a spreadsheet with its own cost formulas for rules; fails, with reasons, where they cannot be taken over. */
  async function adoptSheet(path: string, reading: Reading): Promise<Outcome<Opened & { readonly scheme: CostScheme }>> {
    const opened = await openSheet(path, reading);
    if (!opened.ok) return opened;
    const { project, costs, sheet, remarks } = opened.value;
    const adopted = adoptCosts(costs);
    if (!adopted.ok) return adopted;
    const { files, ruleset: rules, scheme, withFields } = adopted.value;
    const { id, version } = rules.data;
    const own: Project = { ...project, ruleset: { id, version, files: Object.fromEntries(files) }, designs: withFields(project.designs) };
    return succeed({ path, ruleset: rules, project: own, sheet, scheme, remarks: [...remarks, ...scheme.reasons] });
  }

  return {
    ruleset,
    rulesets,
    adoptSheet,

    /** Opens a project or any spreadsheet that can be read. */
    openDesigns: (path: string, reading: Reading): Promise<Outcome<Opened>> =>
      isProjectFile(path) ? openProject(path, reading) : openSheet(path, reading),

    /** Opens a spreadsheet, even one with an unusual name. */
    openSheet,

    saveProject: (path: string, project: Project): Promise<Outcome<null>> => writeWhole(path, writeProject(project)),

    /** Writes designs as a job says. Answers with what could not be written as it was, in sentences. */
    async exportDesigns(
      { ruleset: rules, project }: Opened,
      path: string,
      { job, quantities }: ExportChoices,
    ): Promise<Outcome<readonly string[]>> {
      const counts = quantitiesOf(project.designs, quantities);
      if (!counts.ok) return counts;
      const inArmy = quantities.length === 0 ? undefined : project.designs.map(({ id }) => counts.value[id] ?? 0);
      const { deliverProject } = await import('../writers/deliveries.ts');
      const { bytes, remarks } = await deliverProject(rules, project, job, basename(path), inArmy);
      const written = await writeWhole(path, bytes);
      return written.ok ? succeed(remarks) : written;
    },

    /** The design of that name, whatever its capitals, as a share code and as an SVG picture of its QR code. */
    async shareDesign({ ruleset: rules, project }: Opened, name: string): Promise<Outcome<SharedText>> {
      const design = namedDesigns(project.designs, name)[0];
      if (!design) return noSuchDesign(name, project.designs);
      const share = await import('../../shared/share/index.ts');
      const code = share.shareDesign(rules, design, project.ruleset.files !== undefined);
      if (!code.ok) return code;
      const { text, remarks } = code.value;
      const qr = share.qrOf(text);
      return succeed({ code: text, remarks, qr: qr.ok ? succeed(share.qrSvg(qr.value, String(design.values.name ?? ''))) : qr });
    },

    /** The designs as text to hand on: one text, or as many as the place they go to needs; and sentences on what it leaves out. */
    async listDesigns({ ruleset: rules, project }: Opened, { form, format, pointsShown }: ListChoices): Promise<ListedText> {
      const { designList, leftOut, listTexts } = await import('../../shared/lists/index.ts');
      const isHouseRules = project.ruleset.files !== undefined;
      const list = designList(rules, project.designs, { title: project.name, form, pointsShown, isHouseRules });
      return { texts: listTexts(list, format), leftOut: leftOut(rules, project.designs, { form, pointsShown }) };
    },

    /** Forces as text: one after the other, each in as many texts as the place it goes to needs; and what they leave out. */
    async listForces(
      { ruleset: rules, project }: Opened,
      forces: readonly ForceAssessment[],
      { form, format, pointsShown }: ListChoices,
    ): Promise<ListedText> {
      const { forceLeftOut, forceList, listTexts } = await import('../../shared/lists/index.ts');
      const options = { form, pointsShown, isHouseRules: project.ruleset.files !== undefined, designs: project.designs };
      return {
        texts: forces.flatMap((assessment) => listTexts(forceList(rules, assessment, options), format)),
        leftOut: [...new Set(forces.flatMap(({ force }) => forceLeftOut(rules, force, project.designs, options)))],
      };
    },

    /** Prints sheets, cards, decks or markers of forces. */
    async printForces(
      { ruleset: rules, project }: Opened,
      forces: readonly Force[],
      job: ForceJob,
      path: string,
    ): Promise<Outcome<ForcePrintReport>> {
      const { forcePdf } = await import('../writers/forcePdf.ts');
      const printed = await forcePdf(rules, project, forces, job);
      if (!printed.ok) return printed;
      const { bytes, ...report } = printed.value;
      const written = await writeWhole(path, bytes);
      return written.ok ? succeed(report) : written;
    },

    saveText: (path: string, text: string): Promise<Outcome<null>> => writeWhole(path, text),

    /** Prints cards as chosen; a ruleset's cards have its own size unless another is. */
    async printCards({ ruleset: rules, project }: Opened, path: string, choices: PrintChoices): Promise<Outcome<CardReport>> {
      const quantities = quantitiesOf(project.designs, choices.quantities);
      if (!quantities.ok) return quantities;
      const { cardJobSchema } = await import('../../shared/cards/index.ts');
      const size = choices.job.setup?.size ?? rules.card?.size;
      const job = cardJobSchema.parse({
        ...choices.job,
        setup: { ...choices.job.setup, ...(size === undefined ? {} : { size }) },
        quantities: quantities.value,
      });
      const printed = await cardsAsPdf(rules, project, project.designs, job);
      if (!printed.ok) return printed;
      const { bytes, ...report } = printed.value;
      const written = await writeWhole(path, bytes);
      return written.ok ? succeed(report) : written;
    },

    /** Prints a sheet for the table as chosen; blank cards have the ruleset's own size unless another is. */
    async printSheet({ ruleset: rules, project }: Opened, path: string, choices: SheetChoices): Promise<Outcome<SheetReport>> {
      const quantities = quantitiesOf(project.designs, choices.quantities);
      if (!quantities.ok) return quantities;
      const { sheetJobSchema } = await import('../../shared/handouts/index.ts');
      const size = choices.job.setup?.size ?? rules.card?.size;
      const setup = { ...choices.job.setup, ...(size === undefined ? {} : { size }) };
      const printed = await sheetPdf(
        rules,
        project,
        project.designs,
        sheetJobSchema.parse({ ...choices.job, setup, quantities: quantities.value }),
      );
      if (!printed.ok) return printed;
      const { bytes, ...report } = printed.value;
      const written = await writeWhole(path, bytes);
      return written.ok ? succeed(report) : written;
    },

    /** Prints what the rules have against the designs and battlegroups of some files. */
    async printReports(
      title: string,
      reports: readonly CheckReport[],
      unread: readonly UnreadFile[],
      setup: SheetJobInput['setup'],
      path: string,
    ): Promise<Outcome<SheetReport>> {
      const { layoutReports, sheetJobSchema } = await import('../../shared/handouts/index.ts');
      const sheet = layoutReports(title, reports, unread, sheetJobSchema.parse({ kind: 'check', ...(setup && { setup }) }).setup);
      if (sheet.fault !== null) return fail({ code: 'bad-request', message: sheet.fault });
      const written = await writeWhole(path, await sheetAsPdf(sheet));
      const remarks = sheet.offenders.map(({ message }) => message);
      return written.ok ? succeed({ pages: sheet.pages.length, remarks }) : written;
    },

    /** A ruleset by itself, for sheets that need no designs. */
    withoutDesigns: (rules: Ruleset): Opened => {
      const { id, version, name } = rules.data;
      return { path: name, ruleset: rules, project: { format: 1, name, ruleset: { id, version }, designs: [] }, sheet: null, remarks: [] };
    },

    /** Prints the pages to check a printer with. */
    async printCheck({ job }: PrintChoices, path: string): Promise<Outcome<CardReport>> {
      const [{ cardJobSchema }, { calibrationSheet }] = await Promise.all([
        import('../../shared/cards/index.ts'),
        import('../../shared/print/index.ts'),
      ]);
      const sheet = calibrationSheet(cardJobSchema.parse(job).setup);
      const written = await writeWhole(path, await sheetAsPdf(sheet));
      return written.ok ? succeed({ cards: 0, pages: sheet.pages.length, remarks: [] }) : written;
    },
  };
}

/** The designs that bear a name, whatever its capitals. */
export const namedDesigns = (designs: readonly Design[], name: string): readonly Design[] =>
  designs.filter(
    ({ values }) =>
      String(values.name ?? '')
        .trim()
        .toLowerCase() === name.trim().toLowerCase(),
  );

/** A list in words: as many texts as its place needs, and sentences on what it leaves out. */
export type ListedText = { readonly texts: readonly string[]; readonly leftOut: readonly string[] };

export type SharedText = { readonly code: string; readonly remarks: readonly string[]; readonly qr: Outcome<string> };

/** Copies by the ids of designs; a name counts for every design that bears it, whatever its capitals. */
function quantitiesOf(designs: readonly Design[], wanted: PrintChoices['quantities']): Outcome<Record<string, number>> {
  const quantities: Record<string, number> = {};
  for (const { name, count } of wanted) {
    const named = namedDesigns(designs, name);
    if (named.length === 0) return noSuchDesign(name, designs);
    for (const { id } of named) quantities[id] = count;
  }
  return succeed(quantities);
}

/** The rulesets to read a workbook by: the one it names if that is installed; none if it is a code for another game. */
function rulesFor(workbook: Workbook, installed: readonly string[]): readonly string[] {
  const rules = workbookStamp(workbook)?.rules;
  const named = [rules?.id, rules?.house?.basedOn].find((id) => id && installed.includes(id));
  return named ? [named] : workbook.kind === 'code' ? [] : installed;
}

function unknownRules(workbook: Workbook): Problem {
  const rules = workbookStamp(workbook)?.rules;
  const message = `"${workbook.fileName}" is a share code for the ruleset "${rules?.id}" ${rules?.version}, which is not installed.`;
  return { code: 'not-found', message, hint: 'Give the folder of that ruleset with --ruleset.' };
}

export type ForcePrintReport = Omit<ForcePdf, 'bytes'>;

export type CardReport = Omit<CardPdf, 'bytes'>;
export type SheetReport = Omit<SheetPdf, 'bytes'>;

export type Services = ReturnType<typeof createServices>;
