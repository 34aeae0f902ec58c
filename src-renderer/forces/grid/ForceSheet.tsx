import './sheet.css';
import { useMemo } from 'react';
import { menuOf } from '../../designs/grid/commands.ts';
import { CellList } from '../../grid/CellList.tsx';
import { suggestionsNow } from '../../grid/edit.ts';
import { Spreadsheet } from '../../grid/Spreadsheet.tsx';
import type { SheetScreen } from '../../grid/screen.ts';
import { tRich } from '../../ui/rich.ts';
import type { Command } from '../../window/app.ts';
import { shownForce } from '../current.ts';
import { type ForceSession, useSession } from '../state.ts';
import { forceContent } from './clipboard.ts';
import { land, landing } from './drag.ts';
import { stepCount } from './edit.ts';
import { pressForce } from './keys.ts';
import { type ForceItem, headingsOf, suggestions } from './lists.ts';

const NO_ITEMS: readonly ForceItem[] = [];

/** The list below the cell being edited: what can be chosen, what each costs, and what is left then. */
function ForceList({ session }: { readonly session: ForceSession }) {
  const editing = useSession(session, (state) => state.editing);
  if (!editing?.list) return null;
  const items = suggestionsNow(session).length === 0 ? NO_ITEMS : suggestions(session, editing.place, editing.list.query);
  const [first = '', ...rest] = headingsOf(session, editing.place);
  const wide = Math.max(0, ...items.map(({ aside }) => aside.length));
  const heads = wide > rest.length ? [...Array.from({ length: wide - rest.length }, () => ''), ...rest] : rest;
  const isAdding = items[0]?.isMeant !== undefined && items[0].isFree === false;
  const heading = (
    <tr>
      <th scope="col">{first}</th>
      {heads.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
        <th key={at} scope="col">
          {text}
        </th>
      ))}
    </tr>
  );
  return (
    <CellList
      sheet={session}
      heading={first === '' ? null : heading}
      hint={
        isAdding
          ? tRich('; a number first for several: <kbd>4 {nameHint}</kbd>', {
              nameHint: nameHint(session),
              kbd: (words) => <kbd>{words}</kbd>,
            })
          : null
      }
      cellsOf={(line) =>
        heads.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
          <td key={at}>{items[line]?.aside[at] ?? ''}</td>
        ))
      }
    />
  );
}

/** The first word of a design's name, as an example. */
const nameHint = ({ app }: ForceSession): string => {
  const [first] = app.store.getState().ruleset.stock;
  return (
    String(first?.values.name ?? 'name')
      .split(' ')[0]
      ?.toLowerCase() ?? 'name'
  );
};

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

function commandsHere({ app }: ForceSession): readonly Command[] {
  const { ruleset } = app.store.getState();
  return MENU.flatMap((id, index) => {
    const command = app.commands().find((each) => each.id === id);
    return command && (command.isOffered?.(ruleset) ?? true) ? [{ ...command, begins: MENU[index - 1] === null }] : [];
  });
}

function forceScreen(session: ForceSession): SheetScreen {
  const { app } = session;
  const isFree = (): boolean => app.store.getState().dialog === null;
  return {
    label: shownForce(session)?.name ?? '',
    press: (event) => pressForce(session, event),
    menu: () => menuOf(app, commandsHere(session)),
    other: forceContent(session),
    takesLost: () => isFree() && app.store.getState().screen === 'forces',
    // What led here keeps the focus, unless it is gone or asked for the sheet.
    takesFocus: () => {
      const takes = isFree() && (session.isWanted || document.activeElement === document.body);
      session.isWanted = false;
      return takes;
    },
    step: (by) => stepCount(session, by),
    landing: (over) => landing(session, over),
    land: (on) => land(session, on),
  };
}
