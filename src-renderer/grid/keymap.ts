import { type KeyPress, type KeyUse, keyName, usesByKey } from '../ui/keyNames.ts';
import type { Direction } from './selection.ts';

/** What a key asks for. With `when` it asks for it only where all of these conditions hold. */
export type KeyCase<Action extends string, Condition extends string> = {
  readonly action: Action;
  readonly when?: readonly Condition[];
};

/**
 * One line of a keymap, as the list of keys shows it. The first case whose conditions hold counts; where none does, the
 * key is left to others.
 */
export type KeyLine<Action extends string, Condition extends string = never> = KeyUse & {
  readonly does: Action | readonly KeyCase<Action, Condition>[];
};

/** Whether a condition of a keymap holds now, for this key. */
export type Holds<Condition extends string> = (condition: Condition, event: KeyPress) => boolean;

/** Looks up keys in the lines of a keymap. The function it returns gives the action a key press asks for; null for none. */
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

/** The direction of each arrow key, by the name that events give it. */
export const ARROW_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export const isVerticalArrow = ({ key }: KeyPress): boolean => key === 'ArrowUp' || key === 'ArrowDown';

const ARROW_KEYS = ['Left', 'Right', 'Up', 'Down'];
const CTRL_ARROW_KEYS = ARROW_KEYS.map((key) => `Ctrl+${key}`);

/** The keys that every grid has while no cell is edited. With `shift` each also with Shift. */
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

/** What the keys of every grid ask for while no cell is edited. */
export type GridAction = keyof typeof GRID_KEYS;

/** The line of a keymap for one of the keys that every grid has; `what` says what it does in this grid. */
export const gridKey = <Condition extends string = never>(
  action: GridAction,
  what: string,
  when: readonly Condition[] = [],
): KeyLine<GridAction, Condition> => ({ ...GRID_KEYS[action], what, does: [{ action, when }] });

/** What the keys ask for while a cell is edited. */
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

/** In a text of several lines the caret goes up and down; in one line these keys would throw it to an end. */
const STAY: KeyCase<EditorAction, EditorCondition> = { action: 'nothing', when: ['vertical', 'oneLine'] };

/** Keys while a cell is edited, in every grid; the others are the text field's own. */
export const EDITING_KEYS: readonly KeyLine<EditorAction, EditorCondition>[] = [
  {
    keys: ['Enter'],
    shift: true,
    what: 'take the highlighted line of the list, or else what was typed, and go down; with Shift up',
    does: 'takeByEnter',
  },
  { keys: ['Tab'], shift: true, what: 'the same, and go right; with Shift left', does: 'takeByTab' },
  { keys: ['Ctrl+Enter'], what: 'write it into every selected cell; of a list of names the name only', does: 'takeForAll' },
  { keys: ['Esc'], what: 'leave the cell as it was, and take a row added for it away again', does: 'cancel' },
  { keys: ['F2'], what: 'arrows move the caret, or move on', does: 'toggleCaret' },
  { keys: ['Alt+Down'], what: 'open the list', does: 'openList' },
  {
    keys: ARROW_KEYS,
    what: 'choose from the list, move the caret, or take what was typed and move on',
    does: [{ action: 'chooseFromList', when: ['vertical', 'listOpen'] }, { action: 'takeAndMove', when: ['replacing'] }, STAY],
  },
  {
    keys: CTRL_ARROW_KEYS,
    what: 'take what was typed and jump to the edge of the data',
    does: [{ action: 'takeAndJump', when: ['replacing'] }, STAY],
  },
  { keys: ['Del'], what: 'refuse the rest that the list proposes', does: [] },
];

/** The action that a key asks for while a cell is edited; null leaves it to the text field. */
export const editingAction = keymap(EDITING_KEYS);

type Press = KeyPress & { readonly isComposing?: boolean; readonly getModifierState?: (key: string) => boolean };

/** Text from AltGr comes with Ctrl and Alt held; no shortcut of ours does. */
export const isAltGr = (event: Press): boolean =>
  (event.getModifierState?.('AltGraph') ?? false) || ((event.ctrlKey || event.metaKey) && event.altKey);

/** A key that begins to type: a character, a dead key, or the start of a composition. */
export const isTyping = (event: Press): boolean => {
  if (event.key === 'Dead' || event.key === 'Process' || event.isComposing) return true;
  return [...event.key].length === 1 && (isAltGr(event) || !(event.ctrlKey || event.metaKey || event.altKey));
};
