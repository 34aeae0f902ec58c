import { flushSync } from 'react-dom';
import { unitOfPoints } from '../../shared/ruleset/points/index.ts';
import { fetched, fetchedCode } from '../ui/fetched.ts';
import type { App, AppState, Command, MenuName } from '../window/app.ts';
import { type DialogKind, defineDialog, openDialog } from '../window/dialog.tsx';
import type { ForceActs } from './commandActs.ts';
import { forcesOf } from './current.ts';
import { type ForceSession, forceSession } from './state.ts';
import { capital, detachmentOf, hasDetachments, hasRolls, headWords, lineWords } from './words.ts';

type Options = Pick<Command, 'keys' | 'begins' | 'isOffered'> & {
  readonly needsForce?: boolean;
  /** Works on lines of the sheet, so the sheet is shown first. */
  readonly ofSheet?: boolean;
};

/** The screen of the forces. */
export const Forces = fetched(() => import('./Forces.tsx'), <p className="screen-coming">One moment …</p>);

const withActs = fetchedCode(async () => {
  // They act on what is on screen.
  const [{ forceActs }] = await Promise.all([import('./commandActs.ts'), Forces.fetch()]);
  return forceActs;
});

const hasForce = (state: AppState): boolean => forcesOf(state).length > 0;
const nounOf = ({ ruleset }: AppState): string => ruleset.written.force.noun.one;
const sectionOf = ({ ruleset }: AppState): string => ruleset.written.force.sectionNoun.one;

/** A command of the forces. From another screen it shows the forces first. Its keys work on that screen only. */
const command = (
  id: string,
  label: Command['label'],
  actOf: (acts: ForceActs) => (session: ForceSession) => unknown,
  { needsForce = true, ofSheet = false, ...rest }: Options = {},
): Command => ({
  id: `force.${id}`,
  label,
  menu: 'Force' satisfies MenuName,
  on: 'forces',
  ...rest,
  ...(needsForce ? { isEnabled: hasForce } : {}),
  run: (app) =>
    withActs((acts) => {
      const session = forceSession(app);
      if (ofSheet) session.store.setState({ view: 'sheet' });
      // The screen must be shown before the command runs, and before the next key.
      if (app.store.getState().screen !== 'forces') flushSync(() => app.set({ screen: 'forces' }));
      actOf(acts)(session);
    }),
});

const dialog =
  <Own extends object>(kind: DialogKind<Own>, own: Own) =>
  () =>
  ({ app }: ForceSession): void =>
    openDialog(app, kind, own);

const headDialog = defineDialog<{ readonly isNew: boolean }>(
  'forceHead',
  fetched(() => import('./dialogs/HeadDialog.tsx')),
);
const buyDialog = defineDialog(
  'forceBuy',
  fetched(() => import('./dialogs/BuyDialog.tsx')),
);
const deckDialog = defineDialog(
  'forceDeck',
  fetched(() => import('./dialogs/deck/DeckDialog.tsx')),
);
const planDialog = defineDialog(
  'forcePlan',
  fetched(() => import('./dialogs/PlanDialog.tsx')),
);
const forceTextDialog = defineDialog(
  'forceTexts',
  fetched(() => import('./dialogs/ForceTextDialog.tsx')),
);

/** The commands for forces, in the order of their menu. */
export const forceCommands: readonly Command[] = [
  command('new', (state) => `New ${nounOf(state)} …`, dialog(headDialog, { isNew: true }), { needsForce: false }),
  command('head', (state) => `${headWords(state.ruleset)} of this ${nounOf(state)} …`, dialog(headDialog, { isNew: false }), {
    keys: ['F4'],
  }),
  command(
    'copy',
    (state) => `Duplicate ${nounOf(state)}`,
    (acts) => acts.duplicateForce,
  ),
  command(
    'remove',
    (state) => `Remove ${nounOf(state)}`,
    (acts) => acts.removeForce,
  ),
  command(
    'next',
    (state) => `Next ${nounOf(state)}`,
    (acts) => (session) => acts.turnTo(session.app, 1),
    { keys: ['Alt+PageDown'] },
  ),
  command(
    'previous',
    (state) => `Previous ${nounOf(state)}`,
    (acts) => (session) => acts.turnTo(session.app, -1),
    { keys: ['Alt+PageUp'] },
  ),
  command(
    'add',
    ({ ruleset }) => `Add a ${lineWords(ruleset)}`,
    (acts) => acts.addHere,
    {
      keys: ['Insert'],
      begins: true,
      ofSheet: true,
    },
  ),
  command(
    'section',
    (state) => `New ${sectionOf(state)}`,
    (acts) => acts.newSection,
    { keys: ['Alt+S'], ofSheet: true },
  ),
  command(
    'split',
    (state) => `Selected lines into a ${sectionOf(state)} of their own`,
    (acts) => acts.splitHere,
    { keys: ['Alt+X'], ofSheet: true },
  ),
  command(
    'join',
    (state) => `Join ${sectionOf(state)} to the one above`,
    (acts) => acts.joinHere,
    { keys: ['Alt+J'], ofSheet: true },
  ),
  command(
    'reserve',
    (state) => `${capital(sectionOf(state))} waits in reserve`,
    (acts) => acts.toggleReserve,
    {
      isOffered: ({ written }) => written.force.reserve !== undefined,
      keys: ['Alt+R'],
      ofSheet: true,
    },
  ),
  command(
    'detach',
    (state) => `Detach a ${detachmentOf(state)}`,
    (acts) => acts.detachHere,
    {
      keys: ['Alt+D'],
      ofSheet: true,
      isOffered: hasDetachments,
    },
  ),
  command(
    'takeBack',
    (state) => `Take back a ${detachmentOf(state)}`,
    (acts) => acts.takeBackHere,
    {
      keys: ['Alt+B'],
      ofSheet: true,
      isOffered: hasDetachments,
    },
  ),
  command('roll', 'Roll what is not rolled yet', (acts) => acts.rollMissing, { keys: ['Alt+W'], ofSheet: true, isOffered: hasRolls }),
  command('collapse', 'Collapse or open all', (acts) => acts.toggleAll, { ofSheet: true }),
  command('buy', ({ ruleset }) => `Buy ${ruleset.written.force.purchasesNoun.many} …`, dialog(buyDialog, {}), {
    begins: true,
    isOffered: ({ written }) => written.force.purchases.length > 0,
  }),
  command('deck', ({ ruleset }) => `${capital(ruleset.written.force.deck?.noun.one ?? '')} …`, dialog(deckDialog, {}), {
    isOffered: ({ written }) => written.force.deck !== undefined,
  }),
  command('plan', ({ ruleset }) => `Spend ${unitOfPoints(ruleset)} …`, dialog(planDialog, {}), {
    isOffered: (ruleset) => ruleset.points !== null,
  }),
  command(
    'collection',
    'Choose from my collection',
    () =>
      ({ store }) =>
        store.setState({ view: 'collection' }),
  ),
  command('clearDamage', 'Clear recorded damage', (acts) => acts.clearRecorded),
  command(
    'battle',
    'Plan the battle',
    () =>
      ({ store }) =>
        store.setState(({ view }) => ({ view: view === 'battle' ? 'sheet' : 'battle' })),
  ),
  command(
    'bothSides',
    'Both sides',
    () =>
      ({ store }) =>
        store.setState(({ view }) => ({ view: view === 'bothSides' ? 'sheet' : 'bothSides' })),
  ),
  command(
    'print',
    (state) => `Print ${nounOf(state)} …`,
    () =>
      ({ store }) =>
        store.setState({ view: 'print' }),
    { begins: true },
  ),
  command('texts', (state) => `Text list of this ${nounOf(state)} …`, dialog(forceTextDialog, {})),
  { ...command('duplicate', 'Duplicate lines', (acts) => acts.duplicateSelected, { ofSheet: true }), menu: null },
  { ...command('delete', 'Delete lines', (acts) => acts.removeSelected, { ofSheet: true }), menu: null },
];

/** A command of the design sheet that also works on forces while they are on screen. */
export function alsoOnForces(command: Command): Command {
  return {
    ...command,
    run: (app: App) => {
      if (app.store.getState().screen !== 'forces') return command.run(app);
      withActs(({ instead }) => {
        const act = instead[command.id];
        if (act === undefined) return command.run(app);
        const session = forceSession(app);
        // Keys do not change lines that are not on screen.
        if (session.store.getState().view === 'sheet') act(session);
      });
    },
  };
}
