import { describe, expect, it } from 'vitest';
import { type EditorCondition, editingAction, gridKey, isTyping, type KeyLine, keymap } from '../../../../src-renderer/grid/keymap.ts';
import { keyEvent } from '../../../support/grid/sheetKeys.ts';

type Action = 'moveCell' | 'fold' | 'list' | 'nothing' | 'count';

describe('a keymap', () => {
  const lines: readonly KeyLine<Action, 'heading' | 'choice' | 'number'>[] = [
    { keys: ['Left', 'Right'], shift: true, what: 'move', does: 'moveCell' },
    {
      keys: ['Space'],
      what: 'fold or list',
      does: [{ action: 'fold', when: ['heading'] }, { action: 'list', when: ['choice'] }, { action: 'nothing' }],
    },
    { keys: ['+', '-'], what: 'count', does: [{ action: 'count', when: ['number'] }] },
  ];
  const look = keymap(lines);
  const asked = (keys: string, ...holding: readonly string[]) => look(keyEvent(keys), (condition) => holding.includes(condition));

  it('gives the action of a key, also with Shift where its line says so, and none for other keys', () => {
    expect([asked('ArrowLeft'), asked('Shift+ArrowRight'), asked('Ctrl+ArrowLeft'), asked('a')]).toEqual([
      'moveCell',
      'moveCell',
      null,
      null,
    ]);
  });

  it('takes the first case whose conditions hold, and leaves the key to others where none does', () => {
    expect([asked('Space', 'heading', 'choice'), asked('Space', 'choice'), asked('Space')]).toEqual(['fold', 'list', 'nothing']);
    expect([asked('+', 'number'), asked('+')]).toEqual(['count', null]);
  });

  it('has the keys of every grid by their actions', () => {
    const condition = 'inside';
    const tab = keymap([gridKey('moveByTab', 'next', [condition])]);
    expect(tab(keyEvent('Shift+Tab'), () => true)).toBe('moveByTab');
    expect(tab(keyEvent('Tab'), () => false)).toBeNull();
  });
});

describe('while a cell is edited', () => {
  const asked = (keys: string, ...holding: readonly EditorCondition[]) =>
    editingAction(keyEvent(keys), (condition) => holding.includes(condition));

  it.each<[string, readonly EditorCondition[], ReturnType<typeof editingAction>]>([
    ['ArrowDown', ['vertical', 'listOpen', 'replacing', 'oneLine'], 'chooseFromList'],
    ['ArrowLeft', ['listOpen', 'replacing', 'oneLine'], 'takeAndMove'],
    ['ArrowDown', ['vertical', 'replacing'], 'takeAndMove'],
    ['ArrowDown', ['vertical', 'oneLine'], 'nothing'],
    ['ArrowDown', ['vertical'], null],
    ['ArrowLeft', ['oneLine'], null],
    ['Ctrl+ArrowDown', ['vertical', 'listOpen', 'replacing'], 'takeAndJump'],
    ['Shift+Enter', [], 'takeByEnter'],
    ['Ctrl+Enter', [], 'takeForAll'],
    ['Delete', [], null],
    ['Home', ['replacing'], null],
  ])('%s with %j is %s', (keys, holding, action) => {
    expect(asked(keys, ...holding)).toBe(action);
  });
});

it.each([
  ['a', true],
  ['Ctrl+a', false],
  ['Alt+a', false],
  ['Ctrl+Alt+q', true],
  ['Dead', true],
  ['F2', false],
])('%s begins to type: %s', (keys, isIt) => {
  expect(isTyping(keyEvent(keys))).toBe(isIt);
});
