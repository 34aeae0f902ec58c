import { z } from 'zod';
import { fail, type Outcome } from '../base/problem.ts';
import { t } from '../base/words/words.ts';
import { exchangeCalls } from './exchangeCalls.ts';
import { call, fileName, fileRef, none, projectText, upload } from './schemas.ts';

const problemSchema = z.looseObject({ code: z.string(), message: z.string(), hint: z.string().optional() });
const rulesetFiles = z.strictObject({
  id: z.string(),
  version: z.string(),
  builtIn: z.boolean(),
  files: z.record(z.string(), z.string()),
});
const edition = z.strictObject({ id: z.string().max(200), version: z.string().max(200) });
/** A ruleset of a start; `prepared` is what the build made of exactly these files, for `openRuleset`. */
const startRules = rulesetFiles.extend({ prepared: z.string().nullable() });
/** The files of a ruleset by path; a rule pack has at most 10 MB of them. */
const ruleFiles = z.record(z.string().max(200), z.string().max(10_000_000));
/** An edition in the library of rules. */
const installedEdition = z.strictObject({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  basedOn: z.object({ id: z.string(), version: z.string() }).nullable(),
  builtIn: z.boolean(),
});

const openedFile = z.strictObject({
  file: fileRef.nullable(),
  name: fileName,
  text: projectText,
  /** Why the file may not be written to (damaged, newer, write-protected, open elsewhere); null when it may. */
  readOnly: z.string().nullable(),
  savedAt: z.number().nullable(),
});

const keptCopy = z.strictObject({
  file: fileRef,
  name: fileName,
  savedAt: z.number(),
  designs: z.number().int(),
  /** How many battlegroups; null if that is not known. */
  forces: z.number().int().nullable(),
  /** The name of the project; null if that is not known. */
  project: z.string().nullable(),
  kind: z.enum(['backup', 'daily']),
});
/** Unsaved work after a crash: the project when the journal began, and every step since, one JSON text each. */
const unsaved = z.strictObject({
  journal: fileRef,
  name: fileName,
  file: fileRef.nullable(),
  changedAt: z.number(),
  base: projectText,
  steps: z.array(z.string()),
});
const folders = z.strictObject({
  /** Where new projects go. */
  projects: z.string(),
  /** Where kept versions, unsaved work, settings and installed rules are. */
  data: z.string(),
  /** True if `chooseProjects` asks for another folder; else the environment of the host names them. */
  canChoose: z.boolean(),
});
const preferences = z.record(z.string(), z.unknown());

const menuItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('separator') }),
  /** `keys` as the page writes them ("Ctrl+Shift+S"); shown only, the page itself listens for them. */
  z.strictObject({
    kind: z.literal('command'),
    id: z.string(),
    label: z.string(),
    keys: z.string().nullable(),
    enabled: z.boolean(),
    /** Whether it has a tick; null if it cannot be on or off. */
    checked: z.boolean().nullable(),
  }),
]);
/** A menu of the page; its id is its English name, its label that in the language of the page. */
const menu = z.strictObject({ id: z.string(), label: z.string(), items: z.array(menuItem) });

/** Every call that the app may make to its host. This table is the whole wire format of all hosts. */
export const hostContract = {
  /** Everything that a window needs to start: rulesets, preferences, the file to open, unsaved work after a crash. */
  start: call(
    none,
    z.strictObject({
      host: z.enum(['electron', 'browser']),
      version: z.string(),
      /** The folders that the host uses, as the player sees them: see `folders`. */
      folders,
      /** True if the host knows where to ask for a newer version of this program. */
      findsNewer: z.boolean(),
      /**
       * The newest edition of each ruleset; behind one of the player’s, also the built-in one. With a project of a game that comes with the
       * program, only that game and the player’s own: `builtInRules` gives the others.
       */
      rulesets: z.array(startRules),
      /** All installed editions, the newest of each ruleset first. `readRuleset` gives their files. */
      installed: z.array(installedEdition),
      preferences,
      recent: z.array(z.strictObject({ file: fileRef, name: fileName, place: z.string(), usedAt: z.number() })),
      opened: openedFile.nullable(),
      /** The spreadsheet that the window was started with, for `readSheet`; null if there is none. */
      sheet: z.strictObject({ file: fileRef, name: fileName }).nullable(),
      unsaved: z.array(unsaved),
      /** Problems during startup, to be shown once: a file from the command line that cannot be opened, a faulty ruleset. */
      problems: z.array(problemSchema),
      /** The journal of this window, for `beginJournal`, `keepSteps` and `dropJournal`. */
      journal: fileRef,
    }),
  ),
  /** Returns the newest edition of each ruleset that comes with the program. */
  builtInRules: call(none, z.array(startRules)),
  /** Returns the files of an installed edition. */
  readRuleset: call(edition, rulesetFiles),
  /**
   * Returns the rulesets of the player's own whose files are others than those of the `known` stamps, by folder in the library. Without any
   * known, all. `installed` is null if nothing has changed.
   */
  changedRules: call(
    z.strictObject({ known: z.record(z.string().max(500), z.string().max(100)) }),
    z.strictObject({
      /** `problems` are sentences on why files cannot be used, besides the faults in them. */
      changed: z.array(rulesetFiles.extend({ place: z.string(), stamp: z.string(), problems: z.array(z.string()) })),
      /** Folders that hold no ruleset any more. */
      gone: z.array(z.string()),
      installed: z.array(installedEdition).nullable(),
    }),
  ),
  /**
   * Installs rules into the player's library. Where other rules have their id and version, nothing is written and the answer is
   * `taken`, with the versions that are installed; with `replace`, rules of the player's own are replaced.
   */
  installRules: call(
    z.strictObject({ files: ruleFiles, replace: z.boolean() }),
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['installed', 'same']), id: z.string(), version: z.string(), installed: z.array(installedEdition) }),
      z.strictObject({ kind: z.literal('taken'), builtIn: z.boolean(), versions: z.array(z.string()) }),
    ]),
  ),
  /**
   * Loads rules of a stranger and works them out once, where that can be ended. Fails if it takes too long or too much memory; succeeds
   * for rules with faults, which loading them reports. To be asked before a page loads rules that no other call gave it.
   */
  tryRules: call(z.strictObject({ files: ruleFiles }), none),
  /** Removes rules of the player's own from the library. */
  removeRules: call(edition, z.strictObject({ installed: z.array(installedEdition) })),
  /** The recent projects by any edition of a ruleset; `carries` if they have its files in them. */
  projectsBy: call(
    z.strictObject({ id: z.string().max(200) }),
    z.array(z.strictObject({ name: fileName, place: z.string(), version: z.string(), carries: z.boolean() })),
  ),
  /**
   * Opens a recent file by its ref, or a chosen upload, or (both null) lets the host ask. Fails with 'cancelled' if the
   * player cancels, or if another window shows that file and has come to the front instead.
   */
  openProject: call(z.strictObject({ file: fileRef.nullable(), upload: upload.nullable() }), openedFile),
  /**
   * Writes completely or not at all, and keeps backups of the previous contents. With `file` null, asks for a place under
   * `name`. If the file has changed since this window last read or wrote it, fails with 'changed-on-disk'; `replace` true
   * writes nevertheless. A damaged, newer or write-protected file is never written to ('protected').
   */
  saveProject: call(
    z.strictObject({ file: fileRef.nullable(), name: fileName, text: projectText, replace: z.boolean().optional() }),
    z.strictObject({ file: fileRef, name: fileName, place: z.string(), savedAt: z.number() }),
  ),
  /**
   * Begins this window's recovery journal from a whole project, replacing the journal it had: when a project is opened
   * and after every save. `unsaved` says that the base itself is not in any file yet (a recovered or imported project),
   * so that it is offered after a crash even without steps. To recover: begin with `unsaved` true, then drop the old one.
   */
  beginJournal: call(
    z.strictObject({
      journal: fileRef,
      file: fileRef.nullable(),
      name: fileName,
      base: projectText,
      unsaved: z.boolean().optional(),
    }),
    none,
  ),
  /** Appends steps taken since (edit, undo, redo; one JSON text each); on disk before the answer. */
  keepSteps: call(z.strictObject({ journal: fileRef, steps: z.array(z.string()).min(1) }), none),
  /** Forgets a journal: once its project is safe elsewhere, or when the player declines recovery. */
  dropJournal: call(z.strictObject({ journal: fileRef }), none),
  listBackups: call(z.strictObject({ file: fileRef }), z.array(keptCopy)),
  readBackup: call(z.strictObject({ backup: fileRef }), openedFile),
  ...exchangeCalls,
  /** Asks the player where new projects go; fails with 'cancelled' if the player, or the host, chooses nothing. */
  chooseProjects: call(none, folders),
  /** Keeps these preferences; those not named stay as they are, null forgets one. */
  setPreferences: call(preferences, none),
  /** Window title and whether closing it must ask first. */
  showState: call(z.strictObject({ title: z.string().max(300), unsaved: z.boolean() }), none),
  /** The menu bar, where the host has one; the chosen command comes back as an event. */
  setMenu: call(z.array(menu), none),
  /** Asks over the network for a newer version of this program, and for the page to get it from; null if there is none. */
  newerVersion: call(none, z.strictObject({ version: z.string(), address: z.string() }).nullable()),
  /** Tells a host that ends with its window that the window is still there. */
  stayAlive: call(none, none),
  /** Tells such a host that this window is going. */
  leave: call(none, none),
} as const;

export type HostCall = keyof typeof hostContract;
export type HostInput<C extends HostCall> = z.infer<(typeof hostContract)[C]['input']>;
export type HostOutput<C extends HostCall> = z.infer<(typeof hostContract)[C]['output']>;
export type Host = { readonly [C in HostCall]: (input: HostInput<C>) => Promise<Outcome<HostOutput<C>>> };

/** Carries one call to a host and its answer back, as plain JSON. */
export type Send = (call: string, input: unknown) => Promise<unknown>;

const outcomeSchema = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), problems: z.array(problemSchema) }),
]);

/** True if plain JSON contains a name that, copied carelessly, would change the prototype of every object. */
function bearsPrototype(input: unknown): boolean {
  const open: unknown[] = [input];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) return true;
    for (const part of Object.values(value)) open.push(part);
  }
  return false;
}

const isHostCall = (name: string): name is HostCall => Object.hasOwn(hostContract, name);

const outOfOrder = (message: string): Outcome<never> =>
  fail({ code: 'bad-request', message, hint: t('Save a copy of your project and start Motorpool again.') });

/** The host's side: checks the call and its input, then asks the services. Never throws. */
export async function answer(host: Host, name: string, input: unknown): Promise<Outcome<unknown>> {
  if (!isHostCall(name)) return outOfOrder(t('The host does not know the call "{name}".', { name: name.slice(0, 60) }));
  const { input: accepts } = hostContract[name];
  if (bearsPrototype(input)) return outOfOrder(t('The call "{name}" came with a name that is not allowed.', { name }));
  const parsed = accepts.safeParse(input);
  if (!parsed.success)
    return outOfOrder(
      t('The call "{name}" came with something else than it takes: {fault}', {
        name,
        fault: z.prettifyError(parsed.error),
      }),
    );
  // The table pairs each call with its own input type; TypeScript cannot follow that through a computed key.
  const service = host[name] as (value: unknown) => Promise<Outcome<unknown>>;
  try {
    return await service(parsed.data);
  } catch (error) {
    return outOfOrder(
      t('Something went wrong inside Motorpool ({error}).', { error: error instanceof Error ? error.message : String(error) }),
    );
  }
}

/** The page's side: returns a Host that sends every call and checks the answer. Never throws. */
export function connect(send: Send): Host {
  const ask = async (name: HostCall, input: unknown): Promise<Outcome<unknown>> => {
    let reply: unknown;
    try {
      reply = await send(name, input);
    } catch {
      return fail({
        code: 'unreachable',
        message: t('Motorpool’s host does not answer: the program behind this page has ended.'),
        hint: t('Download the project, start Motorpool again and open it there.'),
      });
    }
    const outcome = outcomeSchema.safeParse(reply);
    if (!outcome.success) return outOfOrder(t('The host’s answer to "{name}" could not be understood.', { name }));
    // Codes cross the wire as text; both sides are built from the same list.
    if (!outcome.data.ok) return outcome.data as Outcome<never>;
    const value = hostContract[name].output.safeParse(outcome.data.value);
    return value.success
      ? { ok: true, value: value.data }
      : outOfOrder(t('The host’s answer to "{name}" has an unexpected shape.', { name }));
  };
  const names = Object.keys(hostContract).filter(isHostCall);
  return Object.fromEntries(names.map((name) => [name, (input: unknown) => ask(name, input)])) as unknown as Host;
}
