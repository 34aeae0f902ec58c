import { useState } from 'react';
import { type NewField, newFieldEdits, newId } from '../../../shared/ruleParts/index.ts';
import { readNumberText } from '../../../shared/ruleset/values/index.ts';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { defineDialog } from '../../window/dialog.tsx';
import { below, listAt } from '../data.ts';
import type { Rules } from '../rules.ts';
import { FIELD_KINDS, type FieldOwner, idsAt } from './owners.ts';

type Own = { readonly rules: Rules; readonly owner: FieldOwner; readonly onAdded: (index: number) => void };
type Kind = NewField['kind'];

const KINDS: readonly Kind[] = ['number', 'choice', 'yesNo', 'text', 'formula'];

/** A typed number; undefined for an empty box, null for what is no number. */
function numberIn(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined;
  const read = readNumberText(typed);
  return read.ok && typeof read.value === 'number' ? read.value : null;
}

/** Asks what a new field is called and what it holds. All of it can be changed later, but for its kind. */
function AddField({ rules, owner, onAdded, onClose }: Own & { readonly onClose: () => void }) {
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<Kind>('number');
  const [texts, setTexts] = useState({ unit: '', min: '', max: '', default: '', choices: '', group: '' });
  const [isOn, setOn] = useState(false);
  const set = (change: Partial<typeof texts>): void => setTexts({ ...texts, ...change });
  const isNumber = kind === 'number';
  const [min, max, usual] = [texts.min, texts.max, texts.default].map(numberIn);
  const choices = texts.choices
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const fault =
    isNumber && [min, max, usual].includes(null)
      ? 'Least, most and default must be numbers.'
      : isNumber && typeof min === 'number' && typeof max === 'number' && min > max
        ? 'The least is above the most.'
        : kind === 'choice' && choices.length === 0
          ? 'Write at least one choice.'
          : null;
  const given = label.trim();
  const add = (): void => {
    if (given === '' || fault !== null) return;
    const numbers = { ...(typeof min === 'number' ? { min } : {}), ...(typeof max === 'number' ? { max } : {}) };
    const field: NewField = {
      component: owner.component,
      label: given,
      kind,
      group: texts.group,
      ...(isNumber ? { ...numbers, unit: texts.unit.trim(), ...(typeof usual === 'number' ? { default: usual } : {}) } : {}),
      ...(kind === 'formula' ? { unit: texts.unit.trim(), formula: '=0' } : {}),
      ...(kind === 'yesNo' ? { default: isOn } : {}),
      ...(kind === 'text' && texts.default !== '' ? { default: texts.default } : {}),
      ...(kind === 'choice' ? { choices, default: choices[0] ?? '' } : {}),
    };
    const index = listAt(rules.files, owner.fields).length;
    onClose();
    if (rules.change(newFieldEdits(rules.files, field).edits, `Add field ${given}`)) onAdded(index);
  };
  const box = (name: keyof typeof texts, title: string, isShort = false) => (
    <label>
      {title}
      <input
        className={isShort ? 'field field-short' : 'field'}
        value={texts[name]}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  const groups = idsAt(rules, 'groups');
  return (
    <Dialog
      title={`Add a field to ${owner.component === null ? `the ${owner.one}` : owner.label.toLowerCase()}`}
      onCancel={onClose}
      footer={
        <>
          <CancelButton onClose={onClose} />
          <button type="submit" form="add-field" className="button pri" disabled={given === '' || fault !== null}>
            Add field
          </button>
        </>
      }
    >
      <form
        id="add-field"
        className="add-field"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label>
          Name
          <input className="field" data-autofocus value={label} maxLength={80} onChange={(event) => setLabel(event.currentTarget.value)} />
        </label>
        <p className="quiet">{given === '' ? 'The heading of its column.' : `Formulas call it ${newId(rules.files, given)}.`}</p>
        <label>
          Kind
          <select
            className="field"
            value={kind}
            onChange={(event) => setKind(KINDS.find((each) => each === event.currentTarget.value) ?? 'number')}
          >
            {KINDS.map((each) => (
              <option key={each} value={each}>
                {FIELD_KINDS[each]}
              </option>
            ))}
          </select>
        </label>
        {isNumber || kind === 'formula' ? box('unit', 'Unit (may be empty)') : null}
        {isNumber ? (
          <div className="add-field-row">
            {box('min', 'Least')}
            {box('max', 'Most')}
            {box('default', 'Default')}
          </div>
        ) : null}
        {kind === 'text' ? box('default', 'Default (may be empty)') : null}
        {kind === 'yesNo' ? (
          <label className="check-line">
            <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} /> New {owner.one}s have it
          </label>
        ) : null}
        {kind === 'choice' ? (
          <label>
            Choices, one in a line; the first is the default
            <textarea className="field" rows={4} value={texts.choices} onChange={(event) => set({ choices: event.currentTarget.value })} />
          </label>
        ) : null}
        {kind === 'formula' ? <p className="quiet">It begins as 0. Its formula is written in the form below the fields.</p> : null}
        {groups.length > 0 ? (
          <label>
            Group of columns
            <select className="field" value={texts.group} onChange={(event) => set({ group: event.currentTarget.value })}>
              <option value="">none</option>
              {groups.map(({ value, label: name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {fault === null || given === '' ? null : <p className="add-field-fault">{fault}</p>}
      </form>
    </Dialog>
  );
}

export const addFieldDialog = defineDialog<Own>('addField', AddField);

/** The place of a field by its index among the fields of an owner. */
export const fieldPlace = (owner: FieldOwner, index: number) => below(owner.fields, index);
