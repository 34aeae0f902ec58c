import type { Outcome } from '../problem.ts';
import { loadRuleset, type Ruleset } from '../ruleset/compile/index.ts';
import type { Project } from './project.ts';

/** The rulesets of projects with their own, cached by the files object that every later state of a project shares. */
const brought = new WeakMap<object, Outcome<Ruleset>>();

/** The part of a project that determines its ruleset. */
type OwnRuleset = { readonly ruleset: { readonly id: string; readonly files?: Project['ruleset']['files'] | undefined } };

/**
 * The ruleset of a project: the one it contains, or else the installed one of that id. All code that
 * shows, prices or prints a project uses this function. A project's own ruleset that has faults is never replaced by another.
 */
export function projectRuleset<T>({ ruleset: { id, files } }: OwnRuleset, installed: (id: string) => T): T | Outcome<Ruleset> {
  if (files === undefined) return installed(id);
  const known = brought.get(files);
  if (known) return known;
  const loaded = loadRuleset(new Map(Object.entries(files)));
  const outcome: Outcome<Ruleset> = loaded.ok
    ? loaded
    : {
        ok: false,
        problems: loaded.problems.slice(0, 3).map((problem) => ({ ...problem, message: `The project's own ruleset: ${problem.message}` })),
      };
  brought.set(files, outcome);
  return outcome;
}
