import type { Outcome } from '../problem.ts';
import { loadRuleset, type Ruleset } from '../ruleset/compile/index.ts';
import type { Project } from './project.ts';

/** Rulesets that projects bring along, by the files object that every later state of a project shares. */
const brought = new WeakMap<object, Outcome<Ruleset>>();

/** As much of a project as says by which rules it goes. */
type OwnRuleset = { readonly ruleset: { readonly id: string; readonly files?: Project['ruleset']['files'] | undefined } };

/**
 * The ruleset a project is to be priced by: the one it brings along, or else the installed one of that id. Everyone who
 * shows, prices or prints a project asks here. A ruleset that a project brings and that has faults is never replaced by another.
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
