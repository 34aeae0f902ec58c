import { basename } from 'node:path';
import { z } from 'zod';
import type { Host, HostOutput } from '../../shared/host/index.ts';
import { LARGEST_RULE_PACK } from '../../shared/houseRules/packFile/index.ts';
import { type Outcome, succeed } from '../../shared/problem.ts';
import { readBytes } from '../keeping/files.ts';
import { installRules, removeRules } from '../keeping/installRules.ts';
import type { RulesetLibrary } from '../keeping/rulesetLibrary.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';
import { placeOf } from './hostWindow.ts';

type Opened = HostOutput<'openProject'>;

/** A rule pack as an opened file that no window shows: the page reads what is in it. */
export const packOf = (name: string, bytes: Uint8Array): Outcome<Opened> =>
  succeed({ file: null, name, text: new TextDecoder().decode(bytes), readOnly: null, savedAt: null });

export async function readPack(path: string): Promise<Outcome<Opened>> {
  const bytes = await readBytes(path, LARGEST_RULE_PACK);
  return bytes.ok ? packOf(basename(path), bytes.value) : bytes;
}

const projectHead = z.looseObject({ ruleset: z.looseObject({ id: z.string(), version: z.string(), files: z.unknown().optional() }) });

/** Answers the calls about the library of rules. `recent` gives the paths of the files that were opened last. */
export function openRules(library: RulesetLibrary, recent: () => Promise<readonly string[]>) {
  const installed = () => [...library.editions()];

  const install: Host['installRules'] = async ({ files, replace }) => {
    const done = await installRules(library, files, replace);
    if (!done.ok) return done;
    const { value } = done;
    return succeed(value.kind === 'taken' ? { ...value, versions: [...value.versions] } : { ...value, installed: installed() });
  };

  const remove: Host['removeRules'] = async ({ id, version }) => {
    const removed = await removeRules(library, id, version);
    return removed.ok ? succeed({ installed: installed() }) : removed;
  };

  const projectsBy: Host['projectsBy'] = async ({ id }) => {
    const found: HostOutput<'projectsBy'> = [];
    for (const path of await recent()) {
      const ruleset = await rulesetIn(path);
      if (ruleset?.id !== id) continue;
      found.push({ name: basename(path), place: placeOf(path), version: ruleset.version, carries: ruleset.files !== undefined });
    }
    return succeed(found);
  };

  const changedRules: Host['changedRules'] = async ({ known }) => {
    const { changed, gone } = library.changedSince(new Map(Object.entries(known)));
    return succeed({
      changed: changed.map((rules) => ({
        ...rules,
        problems: rules.problems.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`)),
      })),
      gone: [...gone],
      installed: changed.length + gone.length > 0 ? installed() : null,
    });
  };

  return { changedRules, installRules: install, removeRules: remove, projectsBy };
}

/** The ruleset that a project file names; null if it cannot be read. */
async function rulesetIn(path: string): Promise<z.infer<typeof projectHead>['ruleset'] | null> {
  const bytes = await readBytes(path, READ_LIMITS.fileBytes);
  if (!bytes.ok) return null;
  try {
    const head = projectHead.safeParse(JSON.parse(new TextDecoder().decode(bytes.value)));
    return head.success ? head.data.ruleset : null;
  } catch {
    return null;
  }
}
