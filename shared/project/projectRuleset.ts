import type { Outcome } from '../base/problem.ts';
import { t } from '../base/words/words.ts';
import { loadRuleset, type Ruleset, withOwnSpecials } from '../rules/ruleset/compile/index.ts';
import type { Project } from './project.ts';

type Brought = { readonly loaded: Outcome<Ruleset>; readonly ofProject: Outcome<Ruleset> };

/**
 * The rulesets of projects with their own, by the files object that every later state of a project shares; the one used last at the
 * end. Only a few stay loaded: each keeps all designs it assessed, and every change of the rules makes another.
 */
const brought = new Map<object, Brought>();
const MOST_LOADED = 12;

/** The ruleset that the files of a project make, text by path; loaded once for each object of files. */
export const projectRules = (files: NonNullable<Project['ruleset']['files']>): Outcome<Ruleset> => bring(files).loaded;

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

function bring(files: NonNullable<Project['ruleset']['files']>): Brought {
  const found = brought.get(files) ?? load(files);
  brought.delete(files);
  brought.set(files, found);
  const [oldest] = brought.keys();
  if (brought.size > MOST_LOADED && oldest !== undefined) brought.delete(oldest);
  return found;
}

function load(files: NonNullable<Project['ruleset']['files']>): Brought {
  const loaded = loadRuleset(new Map(Object.entries(files)));
  if (loaded.ok) return { loaded, ofProject: loaded };
  const problems = loaded.problems
    .slice(0, 3)
    .map((problem) => ({ ...problem, message: t("The project's own ruleset: {fault}", { fault: problem.message }) }));
  return { loaded, ofProject: { ok: false, problems } };
}
