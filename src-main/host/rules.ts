import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Outcome, succeed } from '../../shared/base/problem.ts';
import { parsedJson } from '../../shared/base/text/index.ts';
import type { Host, HostOutput } from '../../shared/host/index.ts';
import { LARGEST_RULE_PACK } from '../../shared/houseRules/changes/packFile.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';
import { readBytes } from '../storage/files.ts';
import { installRules, removeRules } from '../storage/installRules.ts';
import type { RulesetLibrary } from '../storage/rulesetLibrary.ts';
import type { RulesTrial } from '../storage/rulesTrial.ts';
import { placeOf } from './hostWindow.ts';

export type Opened = HostOutput<'openProject'>;

/** A rule pack as an opened file that no window shows: the page reads what is in it. */
export const packOf = (name: string, bytes: Uint8Array): Outcome<Opened> =>
  succeed({ file: null, name, text: new TextDecoder().decode(bytes), readOnly: null, savedAt: null });

export async function readPack(path: string): Promise<Outcome<Opened>> {
  const bytes = await readBytes(path, LARGEST_RULE_PACK);
  return bytes.ok ? packOf(basename(path), bytes.value) : bytes;
}

const projectHead = z.looseObject({ ruleset: z.looseObject({ id: z.string(), version: z.string(), files: z.unknown().optional() }) });

/** What a start waits for rules of the player's own that were not tried yet, in milliseconds; later ones come as changed ones. */
const START_PATIENCE = 3_000;

/** Answers the calls about the library of rules. `recent` gives the paths of the files that were opened last. */
export function openRules(library: RulesetLibrary, tryRules: RulesTrial, recent: () => Promise<readonly string[]>) {
  const installed = () => [...library.editions()];

  /**
   * The rulesets for a page that starts with a project, or (null) without one, and what is wrong with others. Those of the player's own
   * are tried out first; the first look of the page at changed rules brings those that take long.
   */
  async function forStart(project: string | null): Promise<ReturnType<RulesetLibrary['all']>> {
    const game = builtInGame(library, project);
    const { rulesets, installed: editions, problems } = library.all(({ builtIn, id }) => !builtIn || game === null || game === id);
    const inTime = wait(START_PATIENCE, null, { ref: false });
    const trials: (Outcome<null> | null)[] = [];
    for (const { builtIn, files } of rulesets) trials.push(builtIn ? succeed(null) : await Promise.race([tryRules({ files }), inTime]));
    return {
      rulesets: rulesets.filter((_, at) => trials[at]?.ok === true),
      installed: editions,
      problems: [...problems, ...trials.flatMap((trial) => (trial === null || trial.ok ? [] : trial.problems))],
    };
  }

  const readRuleset: Host['readRuleset'] = async ({ id, version }) => {
    const found = library.files(id, version);
    if (!found.ok || found.value.builtIn) return found;
    const tried = await tryRules({ files: found.value.files });
    return tried.ok ? found : tried;
  };

  const install: Host['installRules'] = async ({ files, replace }) => {
    const done = await installRules(library, tryRules, files, replace);
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
    const told: HostOutput<'changedRules'>['changed'] = [];
    for (const rules of changed) {
      const tried = await tryRules({ files: rules.files });
      const problems = [...rules.problems, ...(tried.ok ? [] : tried.problems)];
      told.push({ ...rules, problems: problems.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`)) });
    }
    return succeed({
      changed: told,
      gone: [...gone],
      installed: changed.length + gone.length > 0 ? installed() : null,
    });
  };

  const builtInRules: Host['builtInRules'] = async () => succeed([...library.all(({ builtIn }) => builtIn).rulesets]);

  const calls = { builtInRules, readRuleset, changedRules, installRules: install, removeRules: remove, projectsBy, tryRules };
  return { forStart, calls };
}

/** Up to the version of its ruleset; a project that brings rules along goes on with their files. */
const PROJECT_HEAD = /^\s*\{[^{}]*"ruleset":\s*\{\s*"id":\s*"([^"\\]+)",\s*"version":\s*"[^"\\]+"\s*\}/;

/** The game of the program that a project is by, if it needs no other; null if that is not to be seen at the head of its text. */
function builtInGame(library: RulesetLibrary, project: string | null): string | null {
  const [, id] = PROJECT_HEAD.exec(project ?? '') ?? [];
  return id !== undefined && library.builtInIds.includes(id) ? id : null;
}

/** The ruleset that a project file names; null if it cannot be read. */
async function rulesetIn(path: string): Promise<z.infer<typeof projectHead>['ruleset'] | null> {
  const bytes = await readBytes(path, READ_LIMITS.fileBytes);
  return bytes.ok ? (projectHead.safeParse(parsedJson(new TextDecoder().decode(bytes.value))).data?.ruleset ?? null) : null;
}
