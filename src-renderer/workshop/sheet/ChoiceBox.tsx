import { Combobox, type ComboboxItem, type TakenBy } from '../../grid/Combobox.tsx';
import { ARROW_DIRECTIONS } from '../../grid/keymap.ts';
import { AFTER, moveByKey } from './keys.ts';
import { cellText, type RuleCell, textOfValue } from './model.ts';
import type { RuleEditing, RuleSheetSession } from './session.ts';
import { commitText } from './write.ts';

type Props = {
  readonly sheet: RuleSheetSession;
  readonly cell: RuleCell;
  readonly editing: RuleEditing;
  readonly label: string;
  readonly host: HTMLElement | null;
};

const YES_NO: readonly ComboboxItem[] = [
  { key: 'yes', text: 'yes', aside: [] },
  { key: 'no', text: 'no', aside: [] },
];

function itemsOf(cell: RuleCell, typed: string): readonly ComboboxItem[] {
  const all = cell.kind === 'yesNo' ? YES_NO : (cell.choices ?? []).map(({ value, label }) => ({ key: value, text: label, aside: [] }));
  const now = textOfValue(cell, cell.value);
  const none = cell.isOptional ? [{ key: '', text: 'none', aside: [] }] : [];
  const wanted = typed.trim().toLowerCase();
  return [...all, ...none].filter(({ text }) => text.toLowerCase().includes(wanted)).map((item) => ({ ...item, isNow: item.text === now }));
}

/** A cell with a list, while it is edited. */
export function ChoiceBox({ sheet, cell, editing, label, host }: Props) {
  const close = (how: TakenBy): void => {
    sheet.store.setState({ editing: null });
    if (how !== 'left') sheet.focus();
    if (how === 'down' || how === 'up' || how === 'next' || how === 'previous') AFTER[how](sheet);
  };
  const take = (text: string, how: TakenBy): boolean => {
    const isTaken = commitText(sheet, text);
    if (isTaken || how === 'left') close(how);
    return isTaken;
  };
  return (
    <Combobox
      label={label}
      placeholder={cellText(cell)}
      items={(typed) => itemsOf(cell, typed)}
      take={({ key, text }, how) => void take(key === '' ? '' : text, how)}
      takeText={take}
      register={(commit) => {
        sheet.session.commitTyped = commit;
      }}
      cancel={() => close('stay')}
      leave={(event) => {
        if (ARROW_DIRECTIONS[event.key] === undefined) return false;
        close('stay');
        moveByKey(sheet, event, 'step', false);
        return true;
      }}
      typed={editing.kind === 'enter' ? editing.text : ''}
      tabIndex={0}
      host={host}
      takesFocus
      opensAtOnce
    />
  );
}
