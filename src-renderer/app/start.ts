import type { Outcome } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Host, HostOutput } from '../../shared/host/index.ts';
import { startHistory } from '../../shared/project/edit/index.ts';
import { createDocument, hasUnsaved } from '../document/document.ts';
import { keepJournal } from '../document/journalWriter.ts';
import { importGiven } from '../importing/commands.ts';
import { idle, painted } from '../ui/afterPaint.ts';
import { firstRows } from '../ui/firstRows.ts';
import { type App, createApp } from '../window/app.ts';
import { openDialog } from '../window/dialog.tsx';
import { recoveryDialog } from '../window/dialogs/FileDialogs.tsx';
import { emptyProject } from '../window/files/newProject.ts';
import { showOpened } from '../window/files/opening.ts';
import { textOf } from '../window/files/projectText.ts';
import { save } from '../window/files/saving.ts';
import { listenToHost } from '../window/host.ts';
import { tellHost } from '../window/hostState.ts';
import { sentences } from '../window/messages.ts';
import { keepPreferences } from '../window/preferences.ts';
import { readRulesets } from '../window/rules/givenRules.ts';
import { watchOwnRules } from '../window/rules/ownRules.ts';
import { listenToPresence } from '../window/sending.ts';
import { chooseFromMenu, takeTyped } from '../window/shell/shortcuts.ts';
import { START } from '../window/state.ts';
import { allCommands } from './commands.ts';
import { keepPlace, returnToPlace } from './place.ts';
import { screens } from './screens.ts';

type Started = HostOutput<'start'>;

/** Builds the app from the host's answer to `start`. Throws if the host supplies no ruleset, since nothing can be shown then. */
function build(host: Host, started: Started, { rulesets, texts }: ReturnType<typeof readRulesets>): App {
  const [first = ''] = rulesets.keys();
  const ruleset = rulesets.get(first);
  if (ruleset === undefined) throw new Error('Motorpool was installed without a ruleset.');
  const project = emptyProject(ruleset);
  const open = { file: null, name: project.name, readOnly: null, savedAt: null };
  const document = createDocument(rulesets, ruleset, project, open, started.installed);
  const report = (text: string): void => app.toast({ text, tone: 'advice' });
  // The journal subscribes first, so that steps are kept in the order in which they were made.
  const journal = keepJournal(document, host, started.journal, report, { first: () => firstRows().then(idle), step: painted }, textOf);
  const app: App = createApp(document, { host, journal, rulesetTexts: texts });
  app.set({
    host: { kind: started.host, version: started.version, findsNewer: started.findsNewer, folders: started.folders },
    recent: started.recent,
    leftovers: started.unsaved,
  });
  app.setParts(screens, allCommands(app));
  keepPreferences(app, host, started.preferences);
  return app;
}

/** Shows the start screen, with nothing in the project that a question could be asked about. */
function showStart(app: App): void {
  const { history, ruleset, open } = app.store.getState();
  app.document.openProject(startHistory(history.present, true), ruleset, open);
  app.set({ screen: START });
}

/** Shows what the host was started with: a project, or a spreadsheet in the import. Else the start screen. */
export function start(host: Host, started: Outcome<Started>): App {
  if (!started.ok) throw new Error(sentences(started.problems).join(' '));
  const { opened, sheet, problems, unsaved } = started.value;
  const read = readRulesets(started.value.rulesets);
  const app = build(host, started.value, read);
  if (opened === null) showStart(app);
  else {
    // Opening a file that cannot be shown opens a message, so the window must be rendered by then.
    // At once: a place that comes later would take the cursor from a player who types already.
    const shown = showOpened(app, opened, () => returnToPlace(app));
    void shown.then((isShown) => (isShown ? undefined : showStart(app)));
  }
  if (sheet !== null) importGiven(app, sheet);
  listenToHost((event) => {
    if (event.kind === 'command') return chooseFromMenu(app, event.id);
    takeTyped(app);
    if (event.kind === 'save') void save(app);
    if (event.kind === 'ending') void app.journal.settled().then(() => host.leave(null));
  });
  tellHost(app, host);
  listenToPresence((isHostGone) => (app.store.getState().isHostGone === isHostGone ? undefined : app.set({ isHostGone })));
  addEventListener('beforeunload', (event) => {
    // The desktop host asks before closing by itself, and finishes files whose place is chosen. Here, a download would be lost.
    const state = app.store.getState();
    if (state.host.kind === 'browser' && (hasUnsaved(state) || state.works.length > 0)) event.preventDefault();
  });
  keepPlace(app);
  watchRules(app, host);
  tellOfFaults(app);
  void tellFirst(app, [...problems, ...read.problems], unsaved.length > 0);
  return app;
}

/** Follows the player's own rules while they are being written. */
function watchRules(app: App, host: Host): void {
  const look = watchOwnRules(app, host, {
    isHidden: () => document.visibilityState === 'hidden' || app.store.getState().isHostGone,
    every: (pauseMs, lookNow) => void setInterval(lookNow, pauseMs),
  });
  addEventListener('focus', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  void firstRows().then(idle).then(look);
}

/** Reports an internal error outside rendering: the player can go on, and is told that an action failed. */
function tellOfFaults(app: App): void {
  const tell = (fault: unknown): void => {
    const text = fault instanceof Error ? fault.message : String(fault);
    app.toast({ text: t('That did not work: a fault of Motorpool ({text}). Your changes are kept.', { text }), tone: 'advice' });
  };
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  // Browsers report a layout that took two rounds as an error; it is harmless.
  addEventListener('error', ({ error, message }) => (message.startsWith('ResizeObserver') ? undefined : tell(error ?? message)));
}

/** Shows errors from the start first, then offers the work recovered after a crash. */
async function tellFirst(app: App, problems: Started['problems'], hasLeftovers: boolean): Promise<void> {
  if (problems.length > 0) {
    const [message = '', ...details] = sentences(problems);
    await app.ask({ title: t('Something is missing'), message, details });
  }
  if (hasLeftovers && app.store.getState().dialog === null) openDialog(app, recoveryDialog, {});
}
