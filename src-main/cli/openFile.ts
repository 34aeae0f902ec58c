import { randomUUID } from 'node:crypto';
import { basename, extname, resolve } from 'node:path';
import { adoptCosts, type CostScheme, type CostStudy, examineCosts, withCostProblems } from '../../shared/adopt/index.ts';
import type { Workbook } from '../../shared/cells/index.ts';
import { bringProject, type ImportResult, importWorkbook } from '../../shared/import/index.ts';
import { fail, type Outcome, type Problem, succeed } from '../../shared/problem.ts';
import { type DesignId, designIdSchema, type Project, projectRuleset, readProject } from '../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../shared/ruleset/compile/index.ts';
import { workbookHouseRules, workbookStamp } from '../../shared/workbook/index.ts';
import { readBytes } from '../keeping/files.ts';
import { type BuiltInRulesets, openBuiltInRulesets, readRulesetFolder } from '../keeping/rulesets.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';

/** How to read a file: what is absent is chosen by the file. `ruleset` is an id, or the path of a ruleset's folder. */
export type ReadingChoices = { readonly ruleset?: string; readonly worksheet?: string; readonly password?: string };

/** Designs out of a file, with the rules they are to be read by. */
export type OpenedFile = {
  readonly path: string;
  readonly ruleset: Ruleset;
  readonly project: Project;
  /** What reading a spreadsheet found besides designs; null for a project. */
  readonly sheet: ImportResult | null;
  /** What the player should know although the file was read, in sentences. */
  readonly remarks: readonly string[];
};

type OpenedSheet = OpenedFile & { readonly sheet: ImportResult; readonly costs: CostStudy };

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

/** Opens projects and spreadsheets with the rules to price them by. */
export function createFileOpener(builtIn: BuiltInRulesets = openBuiltInRulesets(), newId: () => string = randomUUID) {
  const newDesignId = (): DesignId => designIdSchema.parse(newId());

  const folders = new Map<string, Outcome<Ruleset>>();

  /** A ruleset by its id, or by the path of its folder. */
  function ruleset(idOrFolder: string): Outcome<Ruleset> {
    if (builtIn.ids.includes(idOrFolder) || !/[\\/.]/.test(idOrFolder)) return builtIn.find(idOrFolder);
    const found = folders.get(idOrFolder) ?? readRulesetFolder(resolve(idOrFolder));
    folders.set(idOrFolder, found);
    return found;
  }

  /** The built-in rulesets, the default first. */
  function rulesets(): Outcome<readonly Ruleset[]> {
    const all = builtIn.ids.map(builtIn.find);
    const problems = all.flatMap((found) => (found.ok ? [] : found.problems));
    return problems.length > 0 ? fail(...problems) : succeed(all.flatMap((found) => (found.ok ? [found.value] : [])));
  }

  async function openProject(path: string, reading: ReadingChoices): Promise<Outcome<OpenedFile>> {
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    if (!bytes.ok) return bytes;
    const read = readProject(new TextDecoder().decode(bytes.value), path);
    if (!read.ok) return read;
    const { project } = read.value;
    const { id, version } = project.ruleset;
    const found = reading.ruleset === undefined ? projectRuleset(project, builtIn.find) : ruleset(reading.ruleset);
    if (!found.ok) {
      if (project.ruleset.files) return found;
      const message = `"${path}" was made with the ruleset "${id}" ${version}, which is not built in.`;
      return reading.ruleset === undefined
        ? fail({ code: 'not-found', message, hint: 'Give the folder of that ruleset with --ruleset.' })
        : found;
    }
    const { name, version: ours } = found.value.data;
    const remarks =
      reading.ruleset === undefined && version !== ours ? [`"${path}" was made with ${name} ${version}; it is priced with ${ours}.`] : [];
    return succeed({ path, ruleset: found.value, project, sheet: null, remarks });
  }

  async function openSheet(path: string, reading: ReadingChoices): Promise<Outcome<OpenedSheet>> {
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    if (!bytes.ok) return bytes;
    const { readSheet } = await import('../readers/readSheet.ts');
    const beingRead = readSheet(bytes.value, basename(path), { password: reading.password ?? null });
    // The reader reads while this process loads the ruleset that is needed most.
    ruleset(reading.ruleset ?? builtIn.ids[0] ?? '');
    const workbook = await beingRead;
    if (!workbook.ok) return workbook;
    const brought = reading.ruleset === undefined ? workbookHouseRules(workbook.value) : null;
    const ids = reading.ruleset === undefined ? rulesFor(workbook.value, builtIn.ids) : [reading.ruleset];
    if (brought === null && ids.length === 0) return fail(unknownRules(workbook.value));
    const options = reading.worksheet === undefined ? {} : { sheet: reading.worksheet };
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
  async function adoptSheet(path: string, reading: ReadingChoices): Promise<Outcome<OpenedFile & { readonly scheme: CostScheme }>> {
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
    openSheet,
    adoptSheet,

    /** Opens a project or any spreadsheet that can be read. */
    openDesigns: (path: string, reading: ReadingChoices): Promise<Outcome<OpenedFile>> =>
      isProjectFile(path) ? openProject(path, reading) : openSheet(path, reading),
  };
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

export type FileOpener = ReturnType<typeof createFileOpener>;
