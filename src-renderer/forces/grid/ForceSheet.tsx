import { useMemo } from 'react';
import type { MenuItem } from '../../grid/FloatingMenu.tsx';
import { Spreadsheet } from '../../grid/Spreadsheet.tsx';
import type { SheetScreen } from '../../grid/screen.ts';
import { labelOf } from '../../window/app.ts';
import { shownForce } from '../current.ts';
import type { ForceSession } from '../state.ts';
import { forceContent } from './clipboard.ts';
import { land, landing } from './drag.ts';
import { stepCount } from './edit.ts';
import { ForceList } from './ForceList.tsx';
import { pressForce } from './keys.ts';
import './sheet.css';

/** The commands of the context menu, by id; a null starts a new group. */
const MENU: readonly (string | null)[] = [
  'sheet.cut',
  'sheet.copy',
  'sheet.copyHeadings',
  'sheet.paste',
  'sheet.clear',
  'sheet.fillDown',
  'sheet.fillRight',
  null,
  'force.add',
  'sheet.duplicate',
  'sheet.delete',
  'sheet.moveUp',
  'sheet.moveDown',
  null,
  'force.detach',
  'force.takeBack',
  'force.roll',
  null,
  'force.section',
  'force.split',
  'force.join',
  'force.reserve',
  'force.collapse',
  null,
  'sheet.nextProblem',
];

/** The force as a sheet: sections with their units, the purchases, and always a line to add more. */
export function ForceSheet({ session }: { readonly session: ForceSession }) {
  const screen = useMemo(() => forceScreen(session), [session]);
  return (
    <Spreadsheet sheet={session} screen={screen}>
      <ForceList session={session} />
    </Spreadsheet>
  );
}

function menuOf({ app }: ForceSession): readonly MenuItem[] {
  const state = app.store.getState();
  const commands = app.commands();
  return MENU.flatMap((id, index) => {
    const command = commands.find((each) => each.id === id);
    if (!command || !(command.isOffered?.(state.ruleset) ?? true)) return [];
    return [
      {
        id: command.id,
        label: labelOf(command, state),
        keys: command.keys?.[0],
        advice: null,
        begins: MENU[index - 1] === null,
        isEnabled: command.isEnabled?.(state) ?? true,
        run: () => command.run(app),
      },
    ];
  });
}

function forceScreen(session: ForceSession): SheetScreen {
  const { app, store } = session;
  const isFree = (): boolean => app.store.getState().dialog === null;
  return {
    label: shownForce(session)?.name ?? '',
    press: (event) => pressForce(session, event),
    menu: () => menuOf(session),
    other: forceContent(session),
    takesLost: () => isFree() && app.store.getState().screen === 'forces',
    // What led here keeps the focus, unless it is gone or asked for the sheet.
    takesFocus: () => {
      const takes = isFree() && (session.isWanted || document.activeElement === document.body);
      session.isWanted = false;
      return takes;
    },
    follow: (_, applyWidths) => store.subscribe((now, before) => now.widths !== before.widths && applyWidths(now.widths)),
    step: (by) => stepCount(session, by),
    landing: (over) => landing(session, over),
    land: (on) => land(session, on),
  };
}
