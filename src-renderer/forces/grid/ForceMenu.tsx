import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { stepInMenu, useCloseOutside } from '../../designs/grid/ContextMenu.tsx';
import { floatAt } from '../../grid/floating.ts';
import { Keys } from '../../ui/Keys.tsx';
import { labelOf, useApp } from '../../window/app.ts';
import { type ForceDesk, useDesk } from '../state.ts';

/** What can be done with lines, by the ids of their commands; a null begins a new part. */
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
  'force.section',
  'force.split',
  'force.join',
  'force.reserve',
  'force.collapse',
  null,
  'sheet.nextProblem',
];

/** Everything that can be done here, each with its key. */
export function ForceMenu({ desk }: { readonly desk: ForceDesk }) {
  const menu = useDesk(desk, (state) => state.menu);
  return menu === null ? null : <OpenMenu desk={desk} x={menu.x} y={menu.y} />;
}

function OpenMenu({ desk, x, y }: { readonly desk: ForceDesk; readonly x: number; readonly y: number }) {
  const box = useRef<HTMLDivElement>(null);
  const state = useApp(desk.app, (now) => now);
  useLayoutEffect(() => {
    if (!box.current) return;
    floatAt(box.current, { left: x, top: y });
    box.current.querySelector('button')?.focus();
  }, [x, y]);
  useCloseOutside(box, () => desk.store.setState({ menu: null }));
  const close = (): void => {
    desk.store.setState({ menu: null });
    desk.focus?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => stepInMenu(event, box.current, close);
  const commands = desk.app.commands();
  return (
    <div className="mp-menu" role="menu" aria-label="Lines" tabIndex={-1} ref={box} onKeyDown={onKeyDown}>
      {ITEMS.flatMap((id, index) => {
        const command = commands.find((each) => each.id === id);
        if (!command) return [];
        const [keys] = command.keys ?? [];
        return [
          <button
            key={command.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={ITEMS[index - 1] === null ? 'mp-part' : ''}
            disabled={command.isEnabled ? !command.isEnabled(state) : false}
            onClick={() => {
              close();
              command.run(desk.app);
            }}
          >
            <span>{labelOf(command, state)}</span>
            {keys === undefined ? null : <Keys keys={keys} />}
          </button>,
        ];
      })}
    </div>
  );
}
