import type { Outcome } from '../problem.ts';
import { loadRuleset, type Ruleset, withOwnSpecials } from '../ruleset/compile/index.ts';
import type { Project } from './project.ts';

/** The rulesets of projects with their own, cached by the files object that every later state of a project shares. */
const brought = new WeakMap<object, { readonly loaded: Outcome<Ruleset>; readonly ofProject: Outcome<Ruleset> }>();

/** The ruleset that the files of a project make, text by path; loaded once for each object of files. */
export const projectRules = (files: NonNullable<Project['ruleset']['files']>): Outcome<Ruleset> => bring(files).loaded;

/** The part of a project that determines its ruleset. */
type OwnRules = {
  readonly ruleset: { readonly id: string; readonly version: string; readonly files?: Project['ruleset']['files'] | undefined };
  readonly specials?: Project['specials'] | undefined;
};

/**
 * The ruleset of a project: the one it contains, or else the installed one of that id, with the specials that the project adds.
 * `installed` returns the edition of that version, or the newest one where that version is not installed.
 * All code that shows, prices or prints a project uses this function. A project's own ruleset that has faults is never replaced by
 * another.
 */
export function projectRuleset(project: OwnRules, installed: (id: string, version: string) => Outcome<Ruleset>): Outcome<Ruleset>;
export function projectRuleset(
  project: OwnRules,
  installed: (id: string, version: string) => Ruleset | undefined,
): Ruleset | Outcome<Ruleset> | undefined;
export function projectRuleset(
  { ruleset: { id, version, files }, specials }: OwnRules,
  installed: (id: string, version: string) => Ruleset | Outcome<Ruleset> | undefined,
): Ruleset | Outcome<Ruleset> | undefined {
  const found = files === undefined ? installed(id, version) : bring(files).ofProject;
  if (specials === undefined || found === undefined) return found;
  if ('data' in found) return withOwnSpecials(found, specials);
  return found.ok ? { ok: true, value: withOwnSpecials(found.value, specials) } : found;
}

function bring(files: NonNullable<Project['ruleset']['files']>) {
  const known = brought.get(files);
  if (known) return known;
  const loaded = loadRuleset(new Map(Object.entries(files)));
  const ofProject: Outcome<Ruleset> = loaded.ok
    ? loaded
    : {
        ok: false,
        problems: loaded.problems.slice(0, 3).map((problem) => ({ ...problem, message: `The project's own ruleset: ${problem.message}` })),
      };
  brought.set(files, { loaded, ofProject });
  return { loaded, ofProject };
}
