import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import type { Host, HostInput, HostOutput } from '../../shared/host/index.ts';
import { fail, type Outcome, type Problem, succeed } from '../../shared/problem.ts';
import { openBackups } from '../storage/backups.ts';
import { clearTemporaries, isSameFile } from '../storage/files.ts';
import { openFileTable } from '../storage/fileTable.ts';
import { openJournals } from '../storage/journal.ts';
import { openPreferences } from '../storage/preferences.ts';
import { fileNameFor, freePath, openProjectFiles, type ProjectFile, projectText, type SavedFile } from '../storage/projectFiles.ts';
import { openRulesetLibrary } from '../storage/rulesetLibrary.ts';
import { isRulePack } from '../storage/rulesFiles.ts';
import { openRulesTrial, type TrialLimits } from '../storage/rulesTrial.ts';
import { openEarlierVersions } from './earlierVersions.ts';
import { cancelled, chooseInPage, openExchange, uploadedBytes } from './exchange.ts';
import { openGivenFiles } from './givenFiles.ts';
import { type HostWindow, placeOf } from './hostWindow.ts';
import { newerVersion } from './newerVersion.ts';
import { projectOpener, shownElsewhere, tryProject } from './projectOpener.ts';
import { recentFiles } from './recentFiles.ts';
import { type Opened, openRules, packOf, readPack } from './rules.ts';

type HostOptions = {
  /** Folder for preferences, journals, backups and the player's own rulesets. */
  readonly home: string;
  /** Folder for new projects if the host cannot ask. */
  readonly projects: string;
  /** Paths of files to open, one in each new window. */
  readonly files?: readonly string[];
  readonly now?: () => number;
  /** Path of the entry of job threads; found beside this program by default. */
  readonly worker?: string | undefined;
  /** Limits to the trials of rules of strangers. */
  readonly trial?: TrialLimits;
  /** Where to ask for the latest release, see `releasesOf`; null if that is not known. */
  readonly releases?: string | null;
};

/** The state that the host keeps for a window. */
type WindowState = {
  /** The file it shows, reopened when its page is reloaded. */
  current: string | null;
  /** The file that it opened when it started, until its page shows a project. */
  opening: string | null;
  /** True if its page has closed. */
  isGone: boolean;
  /** Hash of each file's contents when this window last read or wrote it, by real path. */
  readonly seen: Map<string, string>;
  /** Hashes of the leftover journals that the window was offered and has not decided on; recovering one continues from it. */
  readonly offered: Map<string, { readonly journal: string; readonly seen: string | null }>;
};

const done: Outcome<null> = succeed(null);

/** Opens the state and services that all windows of a program share. `forWindow` makes the Host of one window. */
export async function openHost({ home, projects, files = [], now = Date.now, worker, trial, releases = null }: HostOptions) {
  await mkdir(home, { recursive: true }).catch(() => undefined);
  for (const folder of [home, join(home, 'journals')]) await clearTemporaries(folder, now());
  const table = openFileTable(home, now);
  const preferences = openPreferences(home);
  const journals = openJournals(join(home, 'journals'));
  const backups = openBackups(join(home, 'backups'), now);
  const projectFiles = openProjectFiles(backups, now);
  const library = openRulesetLibrary(join(home, 'rulesets'));
  const tryRules = openRulesTrial(home, trial);
  const rules = openRules(library, tryRules, async () => (await table.recent()).map(({ path }) => path));
  const exchange = openExchange({ table, rulesets: join(home, 'rulesets'), worker });
  const openProjectTried = projectOpener(tryRules);
  const versions = openEarlierVersions(backups, table, openProjectTried);
  const given = openGivenFiles(files);
  const windows = new Map<string, WindowState>();

  function stateOf(window: string): WindowState {
    const state = windows.get(window) ?? { current: null, opening: null, isGone: false, seen: new Map(), offered: new Map() };
    windows.set(window, state);
    return state;
  }

  /** Returns the file for a new window after all given files were shown; null if none. A host with dialogs gives each once. */
  function givenAgain(window: HostWindow): string | null {
    if (window.askOpen !== null) return null;
    return given.again([...windows.values()].flatMap(({ current, isGone }) => (isGone || current === null ? [] : [current])));
  }

  /** True if a window shows a file, by its real path. */
  function shows(window: string, path: string): boolean {
    const current = windows.get(window)?.current ?? null;
    return current !== null && isSameFile(current, path);
  }

  /** Opens a file in a window. If another window already shows it, that one comes to the front and nothing is opened. */
  async function openOnce(path: string, window: HostWindow): Promise<Outcome<Opened>> {
    if (isRulePack(path)) return readPack(path);
    const read = await openProjectTried(path);
    if (!read.ok) return read;
    // Reverting to the saved file reads the file that this window already shows.
    if (!shows(window.id, read.value.path) && window.bringOther(read.value.path)) return shownElsewhere;
    return take(read.value, window);
  }

  async function open(path: string, window: HostWindow): Promise<Outcome<Opened>> {
    if (isRulePack(path)) return readPack(path);
    const read = await openProjectTried(path);
    return read.ok ? take(read.value, window) : read;
  }

  /** Records that a window now shows this file. */
  async function take({ path: real, text, readOnly, savedAt, hash }: ProjectFile, window: HostWindow): Promise<Outcome<Opened>> {
    const state = stateOf(window.id);
    state.current = real;
    state.seen.set(real, hash);
    await table.use(real);
    window.usesFile(real);
    return succeed({ file: table.refOf(real), name: basename(real), text, readOnly, savedAt });
  }

  async function start(window: HostWindow): Promise<Outcome<HostOutput<'start'>>> {
    // A reloaded page has lost its journal, so the journal's contents are offered as after a crash.
    journals.abandon(window.id);
    const isNew = !windows.has(window.id);
    const state = stateOf(window.id);
    state.isGone = false;
    const path = state.current ?? given.next() ?? (isNew ? givenAgain(window) : null);
    state.seen.clear();
    // Set before the file is read, so that no other window opens it meanwhile.
    state.current = path;
    const opened = path === null ? null : await open(path, window);
    const isOpen = opened?.ok === true && opened.value.file !== null;
    if (!isOpen) given.cannotShow(path);
    if (!isOpen) state.current = null;
    state.opening = isOpen ? path : null;
    const left = await journals.leftovers();
    state.offered.clear();
    // The journals come latest first; the latest one must win.
    for (const { path: file, id: journal, seen } of left.toReversed()) if (file !== null) state.offered.set(file, { journal, seen });
    const { rulesets, installed, problems } = await rules.all();
    return succeed({
      host: window.host,
      version: packageFile.version,
      findsNewer: releases !== null,
      rulesets: [...rulesets],
      installed: [...installed],
      preferences: await preferences.read(),
      recent: await recentFiles(table, window.askOpen === null ? projects : null),
      opened: opened?.ok ? opened.value : null,
      unsaved: left.map(({ id, path: file, name, changedAt, base, steps }) => ({
        journal: id,
        name,
        file: file === null ? null : table.refOf(file),
        changedAt,
        base,
        steps: [...steps],
      })),
      problems: [...problems, ...(opened === null || opened.ok ? [] : opened.problems)],
      journal: journals.newId(),
    });
  }

  async function openProject({ file, upload }: HostInput<'openProject'>, window: HostWindow): Promise<Outcome<Opened>> {
    if (upload !== null) {
      if (isRulePack(upload.name)) return packOf(upload.name, uploadedBytes(upload));
      const read = projectText(uploadedBytes(upload), upload.name);
      if (!read.ok) return read;
      const tried = await tryProject(tryRules, upload.name, read.value);
      if (!tried.ok) return tried;
      stateOf(window.id).current = null;
      return succeed({ file: null, name: upload.name, text: read.value.text, readOnly: read.value.readOnly, savedAt: null });
    }
    if (file !== null) {
      const path = table.pathOf(file);
      return path.ok ? openOnce(path.value, window) : path;
    }
    if (window.askOpen === null) return chooseInPage;
    const chosen = await window.askOpen('project');
    return chosen === null ? cancelled : openOnce(chosen, window);
  }

  /** Writes to the window's file, to a place that the player chooses, or to a free name in the projects folder. */
  async function write(input: HostInput<'saveProject'>, window: HostWindow): Promise<Outcome<SavedFile>> {
    const { file, name, text, replace = false } = input;
    if (file !== null) {
      const path = table.pathOf(file);
      if (!path.ok) return path;
      return projectFiles.save({ path: path.value, text, expected: stateOf(window.id).seen.get(path.value) ?? null, replace });
    }
    if (window.askSave === null) return projectFiles.save({ path: await freePath(projects, name), text, expected: null, replace: false });
    const path = await window.askSave(fileNameFor(name));
    return path === null ? cancelled : projectFiles.save({ path, text, expected: null, replace: true });
  }

  async function saveProject(input: HostInput<'saveProject'>, window: HostWindow): Promise<Outcome<HostOutput<'saveProject'>>> {
    const saved = await write(input, window);
    if (!saved.ok) return saved;
    const { path, hash, savedAt } = saved.value;
    const state = stateOf(window.id);
    state.seen.set(path, hash);
    state.offered.delete(path);
    state.current = path;
    await table.use(path);
    window.usesFile(path);
    return succeed({ file: table.refOf(path), name: basename(path), place: placeOf(path), savedAt });
  }

  /** Returns the hash of the file state that a journal begins with; for a recovered base, the hash of its leftover journal. */
  function seenBy({ seen, offered }: WindowState, path: string, unsaved: boolean): string | null {
    const recovered = unsaved ? offered.get(path) : undefined;
    if (recovered === undefined) return seen.get(path) ?? null;
    offered.delete(path);
    if (recovered.seen === null) seen.delete(path);
    else seen.set(path, recovered.seen);
    return recovered.seen;
  }

  function dropJournal({ journal }: HostInput<'dropJournal'>, window: HostWindow): Promise<Outcome<null>> {
    const { offered } = stateOf(window.id);
    for (const [path, leftover] of offered) if (leftover.journal === journal) offered.delete(path);
    return journals.drop(journal, window.id);
  }

  async function beginJournal(input: HostInput<'beginJournal'>, window: HostWindow): Promise<Outcome<null>> {
    const { journal, file, name, base } = input;
    const path = file === null ? succeed(null) : table.pathOf(file);
    if (!path.ok) return path;
    const unsaved = input.unsaved ?? false;
    const state = stateOf(window.id);
    // A page that shows another project at first could not show the file that it opened.
    if (path.value !== state.current) given.cannotShow(state.opening);
    state.opening = null;
    state.current = path.value;
    const seen = path.value === null ? null : seenBy(state, path.value, unsaved);
    return journals.begin(journal, window.id, { path: path.value, seen, name, base, unsaved });
  }

  return {
    forWindow: (window: HostWindow): Host => ({
      start: () => start(window),
      ...rules.calls,
      openProject: (input) => openProject(input, window),
      saveProject: (input) => saveProject(input, window),
      beginJournal: (input) => beginJournal(input, window),
      keepSteps: ({ journal, steps }) => journals.keep(journal, window.id, steps),
      dropJournal: (input) => dropJournal(input, window),
      listBackups: versions.listBackups,
      readBackup: versions.readBackup,
      ...exchange.forWindow(window),
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
          ? fail({ code: 'bad-request', message: 'This copy of Motorpool does not know where its releases are.' })
          : newerVersion(releases, packageFile.version),
      stayAlive: async () => done,
      leave: async () => {
        window.leave();
        return done;
      },
    }),

    /** Returns the ref of a file that the player opened in other ways, such as dropping it on the window. */
    refOf: (path: string): string => table.refOf(path),
    shows,
    /** Returns the path of the file that a window shows; null if its project is in no file. */
    fileOf: (window: string): string | null => windows.get(window)?.current ?? null,

    /** Resolves once no file is being made for any window. */
    filesMade: exchange.finished,

    /** Sets the file that a window shows when it first starts. */
    openIn(window: string, path: string): void {
      stateOf(window).current = path;
    },

    /** A window has closed. If its journal has unsaved work, the next window offers it. */
    gone(window: string): void {
      stateOf(window).isGone = true;
      exchange.gone(window);
      journals.abandon(window);
    },

    /** A window has closed, and the player chose to discard unsaved work. */
    async discard(window: string): Promise<readonly Problem[]> {
      const dropped = await Promise.all(journals.ofWindow(window).map((id) => journals.drop(id, window)));
      windows.delete(window);
      exchange.gone(window);
      return dropped.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
    },
  };
}

export type HostServices = Awaited<ReturnType<typeof openHost>>;
