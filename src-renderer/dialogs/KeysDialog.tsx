import { labelOf } from '../command.ts';
import { MENUS } from '../commands.ts';
import type { App } from '../store.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Keys } from '../ui/Keys.tsx';

/** Keys that move about and write in the sheet; they are no commands, as they only make sense where the focus is. */
const inTheSheet: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Left', 'Right', 'Up', 'Down'], 'move one cell; with Shift extend, with Ctrl jump to the edge of the block'],
  [['Tab', 'Enter'], 'take what was typed and move on; with Shift back'],
  [['F2'], 'edit with the caret inside'],
  [['Esc'], 'leave a cell as it was; put away what was cut or copied'],
  [['Home', 'Ctrl+Home', 'Ctrl+End'], 'first column, first cell, last cell'],
  [['Ctrl+Space', 'Shift+Space', 'Ctrl+A'], 'select the column, the row, all; whole rows are copied with hidden values, notes and picture'],
  [['Space'], 'switch between yes and no'],
  [['Alt+Down'], 'open the list of a cell'],
];

/** All keys, by menu. */
export function KeysDialog({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const state = app.store.getState();
  const commands = app.commands().filter(({ keys = [] }) => keys.length > 0);
  const groups = MENUS.map((menu) => ({
    title: menu as string,
    lines: commands.filter((command) => command.menu === menu).map((command) => [command.keys ?? [], labelOf(command, state)] as const),
  }));
  const others = commands.filter(({ menu }) => menu === null).map((command) => [command.keys ?? [], labelOf(command, state)] as const);
  const shown = [{ title: 'In the sheet', lines: [...inTheSheet, ...others] }, ...groups].filter(({ lines }) => lines.length > 0);
  return (
    <Dialog
      title="Keys"
      width={860}
      onCancel={onClose}
      footer={
        <button type="button" className="btn pri" data-autofocus onClick={onClose}>
          Close
        </button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well. */}
      <section className="keys" tabIndex={0} aria-label="All keys">
        <div className="keys-columns">
          {shown.map(({ title, lines }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {lines.map(([keys, what]) => (
                  <div key={what}>
                    <dt>
                      {keys.map((key) => (
                        <Keys key={key} keys={key} />
                      ))}
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </section>
    </Dialog>
  );
}
