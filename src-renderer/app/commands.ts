import { flushSync } from 'react-dom';
import { lowerFirst } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { cardCommands } from '../cards/commands.ts';
import { compareCommands } from '../compare/screen.tsx';
import { columnsDialog } from '../designs/ColumnsDialog.tsx';
import { designCommands } from '../designs/copies.ts';
import { sheetCommands } from '../designs/grid/commands.ts';
import { inspectorCommands } from '../designs/inspector/commands.ts';
import { kindCommands } from '../designs/kinds/commands.ts';
import { oddsCommands } from '../designs/odds/commands.ts';
import { specialCommands } from '../designs/specials/SpecialsDialog.tsx';
import { alsoOnForces, forceCommands } from '../forces/commands.ts';
import { importCommands } from '../importing/commands.ts';
import { costCommands, listCommands, shareCommands } from '../sharing/commands.ts';
import type { App, AppState, Command } from '../window/app.ts';
import { opens } from '../window/dialog.tsx';
import { fileCommands, outputCommands } from '../window/files/commands.ts';
import { ruleCommands } from '../window/rules/commands.ts';
import { ZOOM_STEPS, zoomStep } from '../window/theme/scheme.ts';
import { alsoInWorkshop, versusCommands } from '../workshop/commands.ts';
import { sampleCommands } from '../workshop/own/sampleCard.ts';
import { helpCommands } from './helpCommands.ts';
import { screens } from './screens.ts';

const editCommands: readonly Command[] = [
  {
    id: 'undo',
    label: ({ history }) =>
      history.past.length > 0 ? t('Undo {step}', { step: lowerFirst(history.past.at(-1)?.label ?? '') }) : t('Undo'),
    menu: 'Edit',
    keys: ['Ctrl+Z'],
    isEnabled: ({ history }) => history.past.length > 0,
    run: ({ document }) => document.undo(),
  },
  {
    id: 'redo',
    label: ({ history }) =>
      history.future.length > 0 ? t('Redo {step}', { step: lowerFirst(history.future[0]?.label ?? '') }) : t('Redo'),
    menu: 'Edit',
    keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    isEnabled: ({ history }) => history.future.length > 0,
    run: ({ document }) => document.redo(),
  },
];

const scheme = (id: AppState['scheme'], label: string, begins = false): Command => ({
  id: `scheme.${id}`,
  needsNoProject: true,
  label,
  menu: 'View',
  begins,
  isChecked: (state) => state.scheme === id,
  run: ({ set }) => set({ scheme: id }),
});

const zoom = (id: string, label: string, direction: 1 | -1, begins = false): Command => ({
  id,
  needsNoProject: true,
  label,
  menu: 'View',
  begins,
  isEnabled: (state) => zoomStep(state.zoom, direction) !== state.zoom,
  run: ({ set, store }) => set({ zoom: zoomStep(store.getState().zoom, direction) }),
});

const inspectorCommand: readonly Command[] = [
  {
    id: 'inspector',
    label: t('Inspector'),
    menu: 'View',
    keys: ['Ctrl+I'],
    isChecked: ({ inspector }) => inspector.open,
    run: ({ set, store }) => {
      const { inspector } = store.getState();
      set({ inspector: { ...inspector, open: !inspector.open } });
    },
  },
];

const viewCommands: readonly Command[] = [
  { id: 'columns', label: t('Columns …'), menu: 'View', run: opens(columnsDialog) },
  zoom('zoomIn', t('Larger'), 1, true),
  zoom('zoomOut', t('Smaller'), -1),
  {
    id: 'zoomReset',
    needsNoProject: true,
    label: t('As designed (100 %)'),
    menu: 'View',
    isEnabled: ({ zoom: now }) => now !== 1,
    run: ({ set }) => set({ zoom: ZOOM_STEPS[2] ?? 1 }),
  },
  scheme('system', t('Light or dark as the system'), true),
  scheme('light', t('Light')),
  scheme('dark', t('Dark')),
];

/** Makes a command of the sheet show the sheet first when another screen is shown. */
const onTheSheet = (command: Command): Command => ({
  ...command,
  run: (app) => {
    if (app.store.getState().screen === 'designs') return command.run(app);
    // The sheet must be mounted and focused before the command works on it, and before the next key.
    flushSync(() => app.set({ screen: 'designs' }));
    command.run(app);
  },
});

/** Commands of other areas that start a new group in their menu. */
const BEGIN: readonly string[] = [
  'sheet.cut',
  'sheet.fillDown',
  'sheet.find',
  'sheet.moveUp',
  'sheet.nextProblem',
  'sheet.filter',
  'variant',
];
const inGroups = (command: Command): Command => (BEGIN.includes(command.id) ? { ...command, begins: true } : command);

/** All commands, in the order of the menus. */
export const allCommands = (app: App): readonly Command[] =>
  [
    ...fileCommands(app),
    ...importCommands,
    ...ruleCommands,
    ...sampleCommands,
    ...outputCommands,
    ...listCommands,
    ...cardCommands,
    ...editCommands,
    ...sheetCommands.map(onTheSheet).map(alsoOnForces).map(alsoInWorkshop),
    ...kindCommands,
    ...designCommands,
    ...oddsCommands,
    ...specialCommands,
    ...shareCommands,
    ...costCommands,
    ...versusCommands,
    ...compareCommands,
    ...forceCommands,
    ...screens.flatMap(({ commands = [] }) => commands),
    ...inspectorCommand,
    ...inspectorCommands,
    ...viewCommands,
    ...helpCommands,
  ].map(inGroups);
