import { t } from '../../shared/base/words/words.ts';
import { DESIGN_KEYS } from '../designs/grid/keys.ts';
import { FORCE_KEYS } from '../forces/grid/keys.ts';
import { EDITING_KEYS } from '../grid/keymap.ts';
import { READING_KEYS, READY_KEYS } from '../grid/keys.ts';
import type { KeyUse } from '../ui/keyNames.ts';
import { type AppState, type Command, labelOf, MENU_LABELS, MENUS } from '../window/app.ts';
import { RULE_KEYS } from '../workshop/sheet/acts.ts';

type KeyGroup = { readonly title: string; readonly lines: readonly KeyUse[] };

/** Lists all keys and their actions, from the same tables that handle them, and the menu-only actions on designs and rows. */
export function keyGroups(commands: readonly Command[], state: AppState): readonly KeyGroup[] {
  const listed = commands.filter(
    ({ keys = [], menu, isOffered }) => (isOffered?.(state.ruleset) ?? true) && (keys.length > 0 || menu === 'Design'),
  );
  const linesOf = (menu: Command['menu']): readonly KeyUse[] =>
    listed.filter((command) => command.menu === menu).map((command) => ({ keys: command.keys ?? [], what: labelOf(command, state) }));
  return [
    {
      title: t('In the sheet of {designNouns}', { designNouns: state.ruleset.data.designNoun.many }),
      lines: [...READY_KEYS, ...DESIGN_KEYS],
    },
    { title: t('While a cell is typed in'), lines: EDITING_KEYS },
    { title: t('In the sheet of {nouns}', { nouns: state.ruleset.force.data.noun.many }), lines: FORCE_KEYS },
    { title: t('In the sheets of house rules'), lines: [...READY_KEYS, ...RULE_KEYS] },
    { title: t('In tables that are only read'), lines: READING_KEYS },
    ...MENUS.map((menu) => ({ title: MENU_LABELS[menu], lines: linesOf(menu) })),
    { title: t('Elsewhere'), lines: linesOf(null) },
  ].filter(({ lines }) => lines.length > 0);
}

/** Formats keys for the list: the four arrow keys with the same modifiers share one box. */
export function shortened(keys: readonly string[]): readonly string[] {
  const [first = ''] = keys;
  const held = first.endsWith('Left') ? first.slice(0, -t('Left').length) : null;
  const areArrows = held !== null && keys.join() === ['Left', 'Right', 'Up', 'Down'].map((key) => held + key).join();
  return areArrows ? [`${held}← → ↑ ↓`] : keys;
}
