import { type Design, type DesignId, designIdSchema, type Project } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Workbook } from '../cells/index.ts';
import { workbookProject } from '../workbook/index.ts';
import { forcesLeft, forcesOfSheets } from './forceSheets.ts';
import { type ImportedDesign, type ImportProblem, type ImportResult, problemOf } from './imported.ts';
import { toProjectDesigns } from './report.ts';

/**
 * A project read from a workbook. Its designs are in the order in which they were found, with their original ids if the
 * workbook gives them.
 */
export type BroughtProject = {
  readonly project: Project;
  /** Whether the workbook brought more than designs. */
  readonly isWhole: boolean;
  /** Problems with parts that could not be imported, besides the problems of the designs. */
  readonly problems: readonly ImportProblem[];
};

/**
 * The project that a workbook holds: the designs that were found in it and, in a workbook of our own, all that was exported with
 * them. `name` is the project's name unless the workbook has one; `newId` makes ids for designs without one.
 */
export function bringProject(
  ruleset: Ruleset,
  workbook: Workbook,
  result: ImportResult,
  name: string,
  newId: () => DesignId,
): BroughtProject {
  const read = workbookProject(workbook);
  const carried = read.ok ? read.value : null;
  const { id, version } = ruleset.data;
  const found = withOwnIds(result, newId);
  const plain: Project = { format: 1, name, ruleset: { id, version }, designs: found };
  if (!carried) {
    const problems = read.ok
      ? forcesLeft(ruleset, workbook)
      : read.problems.map(({ message, hint }) => damaged(`${message} ${hint ?? ''}`.trim()));
    return { project: plain, isWhole: false, problems };
  }
  const kept = new Map(carried.designs.map((design) => [String(design.id), design]));
  const designs = found.map((design, at) => withKept(design, result.designs[at], kept));
  const project: Project = { ...carried, ruleset: { ...carried.ruleset, id, version }, designs };
  const { forces, problems } = forcesOfSheets(ruleset, project, workbook);
  return { project: project.forces ? { ...project, forces } : project, isWhole: true, problems };
}

/** Designs as a project keeps them, with the ids that they had; of several with one id, the first has it. */
function withOwnIds(result: ImportResult, newId: () => DesignId): readonly Design[] {
  const taken = new Set<string>();
  return toProjectDesigns(result, (position) => {
    const id = result.designs[position]?.id ?? null;
    if (id === null || id === '' || taken.has(id)) return newId();
    taken.add(id);
    return designIdSchema.parse(id);
  });
}

/** The design with what was kept of it out of sight: where it came from first of all, and what was dismissed. */
function withKept(design: Design, imported: ImportedDesign | undefined, kept: ReadonlyMap<string, Design>): Design {
  const before = kept.get(design.id);
  if (!before) return design;
  const { values, components, notes, extra, origin } = design;
  const cost = imported?.originCost ?? null;
  const from = before.origin ? { ...before.origin, cost } : cost === null ? undefined : origin;
  const { origin: _, ...rest } = before;
  return {
    ...rest,
    values,
    components,
    ...(notes !== undefined && { notes }),
    ...(extra !== undefined && { extra }),
    ...(from && { origin: from }),
  };
}

const damaged = (message: string): ImportProblem => problemOf({ code: 'reading', message });
