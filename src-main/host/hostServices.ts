import { mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import packageFile from '../../package.json' with { type: 'json' };
import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Host, HostInput, HostOutput } from '../../shared/host/index.ts';
import { hasSheetEnding } from '../../shared/sheets/cells/index.ts';
import { type Backups, openBackups } from '../storage/backups.ts';
import { clearTemporaries } from '../storage/files.ts';
import { type FileTable, openFileTable } from '../storage/fileTable.ts';
import { openJournals } from '../storage/journal.ts';
import { keptJson } from '../storage/keptJson.ts';
import { openProjectFiles } from '../storage/projectFiles.ts';
import { openRulesetLibrary } from '../storage/rulesetLibrary.ts';
import { openRulesTrial, type TrialLimits } from '../storage/rulesTrial.ts';
import { openExchange } from './exchange.ts';
import { openGivenFiles } from './givenFiles.ts';
import { cancelled } from './handOver.ts';
import { type HostWindow, placeOf, shownFolder } from './hostWindow.ts';
import { newerVersion } from './newerVersion.ts';
import { projectCalls, projectOpener } from './projectCalls.ts';
import { openRules } from './rules.ts';
import { type HostWindowState, openWindowStates, type WindowStates } from './windowStates.ts';

/** Largest set of preferences, in characters of JSON. */
const MAX_LENGTH = 1_000_000;

type Preferences = Record<string, unknown>;

/** Stores the player's settings: colour scheme, column widths, shown tips. Only the pages interpret the names. */
function openPreferences(folder: string) {
  const kept = keptJson(join(folder, 'preferences.json'), z.record(z.string(), z.unknown()), {});
  return {
    read: (): Promise<Preferences> => kept.read(),
    /** Replaces the values of these names. Null deletes a name; all others stay. */
    change: async (values: Preferences): Promise<Outcome<null>> => {
      if (JSON.stringify(values).length > MAX_LENGTH)
        return fail({ code: 'too-large', message: t('These preferences are too large to be kept.') });
      return kept.change((before) => Object.fromEntries(Object.entries({ ...before, ...values }).filter(([, value]) => value !== null)));
    },
  };
}

const MOST_SHOWN = 20;

/** Returns recent files, the latest first; with a `folder`, also the projects in it that were not opened yet. */
async function recentFiles(table: FileTable, folder: string | null): Promise<HostOutput<'start'>['recent']> {
  const used = (await table.recent()).map(({ path, usedAt }) => ({ path, usedAt }));
  // Files are compared by real path, and this folder's path may contain a link.
  const real = folder === null ? null : await realpath(folder).catch(() => folder);
  const names = real === null ? [] : await readdir(real).catch((): string[] => []);
  const paths = names.filter((name) => /^[^.].*\.motorpool$/i.test(name)).map((name) => join(real ?? '', name));
  const unused = paths.filter((path) => used.every((other) => other.path !== path));
  const lying = await Promise.all(unused.map(async (path) => ({ path, usedAt: (await stat(path).catch(() => null))?.mtimeMs ?? 0 })));
  return [...used, ...lying]
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(0, MOST_SHOWN)
    .map(({ path, usedAt }) => ({ file: table.refOf(path), name: basename(path), place: placeOf(path), usedAt: Math.round(usedAt) }));
}

/** Answers the calls about earlier versions of project files. These are backups made by saves; `openProject` opens one. */
function openEarlierVersions(backups: Backups, table: FileTable, openProject: ReturnType<typeof projectOpener>) {
  /** Names of project files by the ref of their backups: a page shows a backup under the name of its project. */
  const names = new Map<string, string>();

  async function listBackups({ file }: HostInput<'listBackups'>): Promise<Outcome<HostOutput<'listBackups'>>> {
    const path = table.pathOf(file);
    if (!path.ok) return path;
    const name = basename(path.value);
    const copies = await backups.list(path.value);
    return succeed(
      copies.map(({ path: copy, savedAt, designs, forces, project, kind }) => {
        const ref = table.refOf(copy);
        names.set(ref, name);
        return { file: ref, name, savedAt, designs, forces, project, kind };
      }),
    );
  }

  async function readBackup({ backup }: HostInput<'readBackup'>): Promise<Outcome<HostOutput<'readBackup'>>> {
    const name = names.get(backup);
    const path = table.pathOf(backup);
    if (!path.ok) return path;
    if (name === undefined) return fail({ code: 'bad-request', message: t('That is not an earlier version of a project.') });
    const read = await openProject(path.value);
    if (!read.ok) return read;
    // Names no file: the page puts the version into the open project, as a step that can be undone.
    return succeed({ file: null, name, text: read.value.text, readOnly: null, savedAt: null });
  }

  return { listBackups, readBackup };
}

type HostOptions = {
  /** Folder for preferences, journals, backups and the player's own rulesets. */
  readonly home: string;
  /** Folder for new projects if the host cannot ask. */
  readonly projects: string;
  /** Paths of files to open, one in each new window. */
  readonly files?: readonly string[];
  readonly now?: () => number;
  /** The entry of job threads, and the folder of what the build made of the rules; found beside this program by default. */
  readonly worker?: string | undefined;
  readonly prepared?: string;
  /** Limits to the trials of rules of strangers. */
  readonly trial?: TrialLimits;
  /** Where to ask for the latest release, see `releasesOf`; null if that is not known. */
  readonly releases?: string | null;
};

const done: Outcome<null> = succeed(null);

/** Opens the state and services that all windows of a program share. `forWindow` makes the Host of one window. */
export async function openHost({ home, projects, files = [], now = Date.now, worker, prepared, trial, releases = null }: HostOptions) {
  await mkdir(home, { recursive: true }).catch(() => undefined);
  for (const folder of [home, join(home, 'journals')]) await clearTemporaries(folder, now());
  const table = openFileTable(home, now);
  const preferences = openPreferences(home);
  const journals = openJournals(join(home, 'journals'));
  const backups = openBackups(join(home, 'backups'), now);
  const library = openRulesetLibrary(join(home, 'rulesets'), undefined, prepared);
  const tryRules = openRulesTrial(home, trial);
  const rules = openRules(library, tryRules, async () => (await table.recent()).map(({ path }) => path));
  const exchange = openExchange({ table, rulesets: join(home, 'rulesets'), worker });
  const openTried = projectOpener(tryRules);
  const versions = openEarlierVersions(backups, table, openTried);
  const given = openGivenFiles(files);
  const states = openWindowStates();
  const project = projectCalls({ table, projectFiles: openProjectFiles(backups, now), tryRules, openTried, projects, states });
  const journal = journalCalls({ journals, table, given, states });

  const foldersOf = async (window: HostWindow): Promise<HostOutput<'chooseProjects'>> => ({
    projects: shownFolder(window.projects === null ? projects : await window.projects.folder()),
    data: shownFolder(home),
    canChoose: window.projects !== null,
  });

  async function start(window: HostWindow): Promise<Outcome<HostOutput<'start'>>> {
    // A reloaded page has lost its journal, so the journal's contents are offered as after a crash.
    journals.abandon(window.id);
    const isNew = !states.has(window.id);
    const state = states.of(window.id);
    state.isGone = false;
    // After all given files were shown, a host without dialogs gives them again.
    const again = (): string | null => (isNew && window.askOpen === null ? given.again(states.filesShown()) : null);
    const named = state.current ?? given.next() ?? again();
    // The page imports a spreadsheet; only a project becomes the file of its window.
    const sheet = named !== null && hasSheetEnding(named) ? named : null;
    const path = sheet === null ? named : null;
    state.seen.clear();
    // Set before the file is read, so that no other window opens it meanwhile.
    state.current = path;
    const opened = path === null ? null : await project.open(path, window);
    const isOpen = opened?.ok === true && opened.value.file !== null;
    if (!isOpen) given.cannotShow(named);
    if (!isOpen) state.current = null;
    state.opening = isOpen ? path : null;
    const unsaved = await journal.offer(state);
    const { rulesets, installed, problems } = await rules.forStart(opened?.ok ? opened.value.text : null);
    return succeed({
      host: window.host,
      version: packageFile.version,
      folders: await foldersOf(window),
      findsNewer: releases !== null,
      rulesets: [...rulesets],
      installed: [...installed],
      preferences: await preferences.read(),
      recent: await recentFiles(table, window.askOpen === null ? projects : null),
      opened: opened?.ok ? opened.value : null,
      sheet: sheet === null ? null : { file: table.refOf(sheet), name: basename(sheet) },
      unsaved,
      problems: [...problems, ...(opened === null || opened.ok ? [] : opened.problems)],
      journal: journals.newId(),
    });
  }

  return {
    forWindow: (window: HostWindow): Host => ({
      start: () => start(window),
      ...rules.calls,
      openProject: (input) => project.openProject(input, window),
      saveProject: (input) => project.saveProject(input, window),
      beginJournal: (input) => journal.begin(input, window),
      keepSteps: ({ journal: id, steps }) => journals.keep(id, window.id, steps),
      dropJournal: (input) => journal.drop(input, window),
      listBackups: versions.listBackups,
      readBackup: versions.readBackup,
      ...exchange.forWindow(window),
      chooseProjects: async () => ((await window.projects?.ask()) ? succeed(await foldersOf(window)) : cancelled),
      setPreferences: (values) => preferences.change(values),
      showState: async (state) => {
        window.showState(state);
        return done;
      },
      setMenu: async (menu) => {
        window.setMenu(menu);
        return done;
      },
      newerVersion: async () =>
        releases === null
          ? fail({ code: 'bad-request', message: t('This copy of Motorpool does not know where its releases are.') })
          : newerVersion(releases, packageFile.version),
      stayAlive: async () => done,
      leave: async () => {
        window.leave();
        return done;
      },
    }),

    /** Returns the ref of a file that the player opened in other ways, such as dropping it on the window. */
    refOf: (path: string): string => table.refOf(path),
    shows: states.shows,
    fileOf: states.fileOf,

    /** Resolves once no file is being made for any window. */
    filesMade: exchange.finished,

    /** Sets the file that a window shows when it first starts. */
    openIn(window: string, path: string): void {
      states.of(window).current = path;
    },

    /** A window has closed. If its journal has unsaved work, the next window offers it. */
    gone(window: string): void {
      states.of(window).isGone = true;
      exchange.gone(window);
      journals.abandon(window);
    },

    /** A window has closed, and the player chose to discard unsaved work. */
    async discard(window: string): Promise<readonly Problem[]> {
      const dropped = await Promise.all(journals.ofWindow(window).map((id) => journals.drop(id, window)));
      states.forget(window);
      exchange.gone(window);
      return dropped.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
    },
  };
}

export type HostServices = Awaited<ReturnType<typeof openHost>>;

type JournalServices = {
  readonly journals: ReturnType<typeof openJournals>;
  readonly table: FileTable;
  readonly given: ReturnType<typeof openGivenFiles>;
  readonly states: WindowStates;
};

/** Returns the hash of the file state that a journal begins with; for a recovered base, the hash of its leftover journal. */
function seenBy({ seen, offered }: HostWindowState, path: string, unsaved: boolean): string | null {
  const recovered = unsaved ? offered.get(path) : undefined;
  if (recovered === undefined) return seen.get(path) ?? null;
  offered.delete(path);
  if (recovered.seen === null) seen.delete(path);
  else seen.set(path, recovered.seen);
  return recovered.seen;
}

/** The recovery journals of all windows. */
function journalCalls({ journals, table, given, states }: JournalServices) {
  return {
    /** Offers a window what was left over by others. */
    async offer(state: HostWindowState): Promise<HostOutput<'start'>['unsaved']> {
      const left = await journals.leftovers();
      state.offered.clear();
      // The journals come latest first; the latest one must win.
      for (const { path: file, id: journal, seen } of left.toReversed()) if (file !== null) state.offered.set(file, { journal, seen });
      return left.map(({ id, path: file, name, changedAt, base, steps }) => ({
        journal: id,
        name,
        file: file === null ? null : table.refOf(file),
        changedAt,
        base,
        steps: [...steps],
      }));
    },

    drop({ journal }: HostInput<'dropJournal'>, window: HostWindow): Promise<Outcome<null>> {
      const { offered } = states.of(window.id);
      for (const [path, leftover] of offered) if (leftover.journal === journal) offered.delete(path);
      return journals.drop(journal, window.id);
    },

    async begin(input: HostInput<'beginJournal'>, window: HostWindow): Promise<Outcome<null>> {
      const { journal, file, name, base } = input;
      const path = file === null ? succeed(null) : table.pathOf(file);
      if (!path.ok) return path;
      const unsaved = input.unsaved ?? false;
      const state = states.of(window.id);
      // A page that shows another project at first could not show the file that it opened.
      if (path.value !== state.current) given.cannotShow(state.opening);
      state.opening = null;
      state.current = path.value;
      const seen = path.value === null ? null : seenBy(state, path.value, unsaved);
      return journals.begin(journal, window.id, { path: path.value, seen, name, base, unsaved });
    },
  };
}
