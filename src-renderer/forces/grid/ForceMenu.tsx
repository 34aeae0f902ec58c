import { FloatingMenu } from '../../grid/FloatingMenu.tsx';
import { labelOf, useApp } from '../../window/app.ts';
import { type ForceSession, useSession } from '../state.ts';

/** The commands for lines, by id; a null starts a new group. */
const ITEMS: readonly (string | null)[] = [
  'sheet.cut',
  'sheet.copy',
  'sheet.paste',
  'sheet.fillDown',
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

/** The context menu of lines, each command with its key. */
export function ForceMenu({ session }: { readonly session: ForceSession }) {
  const menu = useSession(session, (state) => state.menu);
  return menu === null ? null : <OpenMenu session={session} x={menu.x} y={menu.y} />;
}

function OpenMenu({ session, x, y }: { readonly session: ForceSession; readonly x: number; readonly y: number }) {
  const state = useApp(session.app, (now) => now);
  const closeByPointer = (): void => session.store.setState({ menu: null });
  const close = (): void => {
    closeByPointer();
    session.focus?.();
  };
  const commands = session.app.commands();
  const items = ITEMS.flatMap((id, index) => {
    const command = commands.find((each) => each.id === id);
    if (!command) return [];
    return [
      {
        id: command.id,
        label: labelOf(command, state),
        keys: command.keys?.[0],
        advice: null,
        begins: ITEMS[index - 1] === null,
        isEnabled: command.isEnabled?.(state) ?? true,
        run: () => command.run(session.app),
      },
    ];
  });
  return <FloatingMenu label="Lines" x={x} y={y} items={items} close={close} closeByPointer={closeByPointer} />;
}
