import { flushSync } from 'react-dom';
import { t } from '../../shared/base/words/words.ts';
import { alsoOn } from '../designs/grid/keys.ts';
import { fetched } from '../ui/fetched.ts';
import type { AppState, Command, MenuName } from '../window/app.ts';
import { type DialogKind, defineDialog, openDialog } from '../window/dialog.tsx';
import { exportDialog } from '../window/dialogs/OutDialogs.tsx';
import { forcesOf, shownForce } from './current.ts';
import { detachHere, takeBackHere } from './detachments.ts';
import HeadDialog from './dialogs/HeadDialog.tsx';
import { clearRecorded, duplicateForce, removeForce, turnTo } from './forces.ts';
import { INSTEAD, toggleAll } from './grid/keys.ts';
import { addHere, duplicateSelected, joinHere, newSection, removeSelected, splitHere, toggleReserve } from './grid/lineActs.ts';
import { rollMissing } from './rolls.ts';
import { forceSession } from './session.ts';
import type { ForceSession, ForceState } from './state.ts';
import { capital, detachmentOf, hasDetachments, hasRolls, headWords, lineWords } from './words.ts';

type Options = Pick<Command, 'keys' | 'begins' | 'isOffered'> & {
  readonly needsForce?: boolean;
  /** Works on lines of the sheet, so the sheet is shown first. */
  readonly ofSheet?: boolean;
};

const hasForce = (state: AppState): boolean => forcesOf(state).length > 0;
const nounOf = ({ ruleset }: AppState): string => ruleset.written.force.noun.one;
const sectionOf = ({ ruleset }: AppState): string => ruleset.written.force.sectionNoun.one;

/** A command of the forces. From another screen it shows the forces first. Its keys work on that screen only. */
const command = (
  id: string,
  label: Command['label'],
  act: (session: ForceSession) => unknown,
  { needsForce = true, ofSheet = false, ...rest }: Options = {},
): Command => ({
  id: `force.${id}`,
  label,
  menu: 'Force' satisfies MenuName,
  on: 'forces',
  ...rest,
  ...(needsForce ? { isEnabled: hasForce } : {}),
  run: (app) => {
    const session = forceSession(app);
    if (ofSheet) session.store.setState({ view: 'sheet' });
    if (app.store.getState().screen === 'forces') return void act(session);
    // The screen must be shown before the command runs, and before the next key.
    flushSync(() => app.set({ screen: 'forces' }));
    act(session);
  },
});

const dialog =
  <Own extends object>(kind: DialogKind<Own>, own: Own) =>
  ({ app }: ForceSession): void =>
    openDialog(app, kind, own);

// A name may be typed as soon as it is opened, so it is never fetched late.
const headDialog = defineDialog('forceHead', HeadDialog);
const buyDialog = defineDialog(
  'forceBuy',
  fetched(() => import('./dialogs/BuyDialog.tsx')),
);
const deckDialog = defineDialog(
  'forceDeck',
  fetched(() => import('./dialogs/deck/DeckDialog.tsx')),
);
const forceTextDialog = defineDialog(
  'forceTexts',
  fetched(() => import('./dialogs/ForceTextDialog.tsx')),
);

/** Opens the panel with proposals beside the sheet, or closes it. */
function showFill({ app, store }: ForceSession): void {
  const { inspector } = app.store.getState();
  app.set({ inspector: { ...inspector, open: true } });
  store.setState(({ isFilling }) => ({ isFilling: !isFilling || !inspector.open, preview: null }));
}

/** Shows a view, or the sheet again. */
const toggleView =
  (wanted: ForceState['view']) =>
  ({ store }: ForceSession): void =>
    store.setState(({ view }) => ({ view: view === wanted ? 'sheet' : wanted }));

/** Exports the force on screen with its designs. */
function exportShown(session: ForceSession): void {
  const force = shownForce(session);
  if (force === null) return;
  const { battles: _, ...project } = session.app.store.getState().history.present;
  const own = new Set(force.sections.flatMap(({ entries }) => entries.map(({ design }) => design)));
  const part = { name: force.name, project: { ...project, forces: [force], designs: project.designs.filter(({ id }) => own.has(id)) } };
  openDialog(session.app, exportDialog, { part });
}

/** The commands for forces, in the order of their menu. */
export const forceCommands: readonly Command[] = [
  command('new', (state) => t('New {noun} …', { noun: nounOf(state) }), dialog(headDialog, { isNew: true }), { needsForce: false }),
  command(
    'head',
    (state) => t('{head} of this {noun} …', { head: headWords(state.ruleset), noun: nounOf(state) }),
    dialog(headDialog, { isNew: false }),
    {
      keys: ['F4'],
    },
  ),
  command('copy', (state) => t('Duplicate {noun}', { noun: nounOf(state) }), duplicateForce),
  command('remove', (state) => t('Remove {noun}', { noun: nounOf(state) }), removeForce),
  command(
    'next',
    (state) => t('Next {noun}', { noun: nounOf(state) }),
    (session) => turnTo(session, 1),
    { keys: ['Alt+PageDown'] },
  ),
  command(
    'previous',
    (state) => t('Previous {noun}', { noun: nounOf(state) }),
    (session) => turnTo(session, -1),
    { keys: ['Alt+PageUp'] },
  ),
  command('add', ({ ruleset }) => t('Add a {line}', { line: lineWords(ruleset) }), addHere, {
    keys: ['Insert'],
    begins: true,
    ofSheet: true,
  }),
  command('section', (state) => t('New {section}', { section: sectionOf(state) }), newSection, { keys: ['Alt+S'], ofSheet: true }),
  command('split', (state) => t('Selected lines into a {section} of their own', { section: sectionOf(state) }), splitHere, {
    keys: ['Alt+X'],
    ofSheet: true,
  }),
  command('join', (state) => t('Join {section} to the one above', { section: sectionOf(state) }), joinHere, {
    keys: ['Alt+J'],
    ofSheet: true,
  }),
  command('reserve', (state) => t('{section} waits in reserve', { section: capital(sectionOf(state)) }), toggleReserve, {
    isOffered: ({ written }) => written.force.reserve !== undefined,
    keys: ['Alt+R'],
    ofSheet: true,
  }),
  command('detach', (state) => t('Detach a {detachment}', { detachment: detachmentOf(state) }), detachHere, {
    keys: ['Alt+D'],
    ofSheet: true,
    isOffered: hasDetachments,
  }),
  command('takeBack', (state) => t('Take back a {detachment}', { detachment: detachmentOf(state) }), takeBackHere, {
    keys: ['Alt+B'],
    ofSheet: true,
    isOffered: hasDetachments,
  }),
  command('roll', t('Roll what is not rolled yet'), rollMissing, { keys: ['Alt+W'], ofSheet: true, isOffered: hasRolls }),
  command('collapse', t('Collapse or open all'), toggleAll, { ofSheet: true }),
  command(
    'buy',
    ({ ruleset }) => t('Buy {purchasesNouns} …', { purchasesNouns: ruleset.written.force.purchasesNoun.many }),
    dialog(buyDialog, {}),
    {
      begins: true,
      isOffered: ({ written }) => written.force.purchases.length > 0,
    },
  ),
  command('deck', ({ ruleset }) => `${capital(ruleset.written.force.deck?.noun.one ?? '')} …`, dialog(deckDialog, {}), {
    isOffered: ({ written }) => written.force.deck !== undefined,
  }),
  command('plan', t('Fill to limit'), showFill, { isOffered: (ruleset) => ruleset.points !== null, ofSheet: true }),
  command('collection', t('Choose from my collection'), ({ store }) => store.setState({ view: 'collection' })),
  command('clearDamage', t('Clear recorded damage'), clearRecorded),
  command('battle', t('Plan the battle'), toggleView('battle')),
  command('bothSides', t('Both sides'), toggleView('bothSides')),
  command(
    'print',
    (state) => t('Print {noun} …', { noun: nounOf(state) }),
    ({ store }) => store.setState({ view: 'print' }),
    { begins: true },
  ),
  command('export', (state) => t('Export this {noun} …', { noun: nounOf(state) }), exportShown),
  command('texts', (state) => t('Text list of this {noun} …', { noun: nounOf(state) }), dialog(forceTextDialog, {})),
  { ...command('duplicate', t('Duplicate lines'), duplicateSelected, { ofSheet: true }), menu: null },
  { ...command('delete', t('Delete lines'), removeSelected, { ofSheet: true }), menu: null },
];

/** A command of the design sheet that also works on forces while they are on screen. */
export const alsoOnForces = alsoOn('forces', INSTEAD, (app, id) => {
  const session = forceSession(app);
  // Keys do not change lines that are not on screen.
  if (session.store.getState().view === 'sheet') INSTEAD[id]?.(session);
});
