import { t } from '../../shared/base/words/words.ts';
import { type KeyPress, type KeyUse, keyName, usesByKey } from '../ui/keyNames.ts';
import type { Direction } from './selection.ts';

/** The action of a key. With `when`, only if all of these conditions hold. */
type KeyCase<Action extends string, Condition extends string> = {
  readonly action: Action;
  readonly when?: readonly Condition[];
};

/**
 * One line of a keymap, as the list of keys shows it. The first case whose conditions hold applies; if none does, the
 * key is not handled.
 */
export type KeyLine<Action extends string, Condition extends string = never> = KeyUse & {
  readonly does: Action | readonly KeyCase<Action, Condition>[];
};

/** Returns whether a condition of a keymap holds now, for this key. */
export type Holds<Condition extends string> = (condition: Condition, event: KeyPress) => boolean;

/** Returns a function that looks up a key press in the lines of a keymap and returns its action; null for none. */
export function keymap<Action extends string, Condition extends string = never>(
  lines: readonly KeyLine<Action, Condition>[],
): (event: KeyPress, holds: Holds<Condition>) => Action | null {
  const byKey = usesByKey(lines);
  return (event, holds) => {
    const does = byKey.get(keyName(event))?.does;
    if (does === undefined || typeof does === 'string') return does ?? null;
    return does.find(({ when = [] }) => when.every((condition) => holds(condition, event)))?.action ?? null;
  };
}

/** The direction of each arrow key, by its name in events. */
export const ARROW_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export const isVerticalArrow = ({ key }: KeyPress): boolean => key === 'ArrowUp' || key === 'ArrowDown';

const ARROW_KEYS = [t('Left'), t('Right'), t('Up'), t('Down')];
const CTRL_ARROW_KEYS = ARROW_KEYS.map((key) => `Ctrl+${key}`);

/** The keys that every grid has while no cell is edited. Those with `shift` also work with Shift. */
const GRID_KEYS = {
  moveCell: { keys: ARROW_KEYS, shift: true },
  moveToEdge: { keys: CTRL_ARROW_KEYS, shift: true },
  moveByTab: { keys: ['Tab'], shift: true },
  moveByEnter: { keys: ['Enter'], shift: true },
  moveToRowEnd: { keys: ['Home', 'End'], shift: true },
  moveToGridEnd: { keys: ['Ctrl+Home', 'Ctrl+End'], shift: true },
  movePage: { keys: ['PageUp', 'PageDown'], shift: true },
  selectRow: { keys: ['Shift+Space'] },
  selectAll: { keys: ['Ctrl+A'] },
  edit: { keys: ['F2'] },
  editEmpty: { keys: ['Backspace'] },
  openList: { keys: ['Alt+Down'] },
  openMenu: { keys: ['Shift+F10', 'Menu'] },
  escape: { keys: ['Esc'] },
} as const satisfies Readonly<Record<string, Omit<KeyUse, 'what'>>>;

/** What Alt+Down does in grids whose lines move by Alt+Up and Alt+Down: a cell with a list keeps the key for it. */
export const LIST_OR_MOVE = t('open the list of a cell; in a cell without one move the line down, as Alt+Shift+Down does in every cell');

/** The actions of the keys of every grid while no cell is edited. */
export type GridAction = keyof typeof GRID_KEYS;

/** Returns the keymap line for one of the keys that every grid has; `what` describes its effect in this grid. */
export const gridKey = <Condition extends string = never>(
  action: GridAction,
  what: string,
  when: readonly Condition[] = [],
): KeyLine<GridAction, Condition> => ({ ...GRID_KEYS[action], what, does: [{ action, when }] });

/** The actions of keys while a cell is edited. */
export type EditorAction =
  | 'takeByEnter'
  | 'takeByTab'
  | 'takeForAll'
  | 'cancel'
  | 'toggleCaret'
  | 'openList'
  | 'chooseFromList'
  | 'takeAndMove'
  | 'takeAndJump'
  | 'nothing';

/**
 * `listOpen`: a list with lines is open below the cell. `replacing`: typing replaced the value, so that arrow keys leave the
 * cell. `vertical`: the key is an arrow up or down. `oneLine`: the text has one line.
 */
export type EditorCondition = 'listOpen' | 'replacing' | 'vertical' | 'oneLine';

/** In a text of several lines the caret moves up and down; in one line these keys would move it to an end. */
const STAY: KeyCase<EditorAction, EditorCondition> = { action: 'nothing', when: ['vertical', 'oneLine'] };

/** Keys while a cell is edited, in every grid; other keys are left to the text field. */
export const EDITING_KEYS: readonly KeyLine<EditorAction, EditorCondition>[] = [
  {
    keys: ['Enter'],
    shift: true,
    what: t('take the highlighted line of the list, or else what was typed, and go down; with Shift up'),
    does: 'takeByEnter',
  },
  { keys: ['Tab'], shift: true, what: t('the same, and go right; with Shift left'), does: 'takeByTab' },
  { keys: ['Ctrl+Enter'], what: t('write it into every selected cell; of a list of names the name only'), does: 'takeForAll' },
  { keys: ['Esc'], what: t('leave the cell as it was, and take a row added for it away again'), does: 'cancel' },
  { keys: ['F2'], what: t('arrows move the caret, or move on'), does: 'toggleCaret' },
  { keys: ['Alt+Down'], what: t('open the list'), does: 'openList' },
  {
    keys: ARROW_KEYS,
    what: t('choose from the list, move the caret, or take what was typed and move on'),
    does: [{ action: 'chooseFromList', when: ['vertical', 'listOpen'] }, { action: 'takeAndMove', when: ['replacing'] }, STAY],
  },
  {
    keys: CTRL_ARROW_KEYS,
    what: t('take what was typed and jump to the edge of the data'),
    does: [{ action: 'takeAndJump', when: ['replacing'] }, STAY],
  },
  { keys: ['Del'], what: t('refuse the rest that the list proposes'), does: [] },
];

/** Returns the action of a key while a cell is edited; null leaves it to the text field. */
export const editingAction = keymap(EDITING_KEYS);

type Press = KeyPress & { readonly isComposing?: boolean; readonly getModifierState?: (key: string) => boolean };

/** Returns whether text was typed with AltGr, which sets both Ctrl and Alt; no shortcut of the app uses both. */
export const isAltGr = (event: Press): boolean =>
  (event.getModifierState?.('AltGraph') ?? false) || ((event.ctrlKey || event.metaKey) && event.altKey);

/** Returns whether a key starts typing: a character, a dead key, or the start of a composition. */
export const isTyping = (event: Press): boolean => {
  if (event.key === 'Dead' || event.key === 'Process' || event.isComposing) return true;
  return [...event.key].length === 1 && (isAltGr(event) || !(event.ctrlKey || event.metaKey || event.altKey));
};
