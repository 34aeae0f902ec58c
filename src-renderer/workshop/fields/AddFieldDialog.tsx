import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { type NewField, newFieldEdits, newId } from '../../../shared/houseRules/parts/index.ts';
import { readNumberText } from '../../../shared/rules/ruleset/values/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { defineDialog } from '../../window/dialog.tsx';
import { listAt } from '../data.ts';
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
      ? t('Least, most and default must be numbers.')
      : isNumber && typeof min === 'number' && typeof max === 'number' && min > max
        ? t('The least is above the most.')
        : kind === 'choice' && choices.length === 0
          ? t('Write at least one choice.')
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
    if (rules.change(newFieldEdits(rules.files, field).edits, t('Add field {given}', { given }))) onAdded(index);
  };
  const box = (name: keyof typeof texts, title: string, isShort = false) => (
    <label>
      {title}
      <TextField isShort={isShort} value={texts[name]} onChange={(text) => set({ [name]: text })} />
    </label>
  );
  const groups = idsAt(rules, 'groups');
  return (
    <Dialog
      title={t('Add a field to {owner}', {
        owner: owner.component === null ? t('the {owner}', { owner: owner.one }) : owner.label.toLowerCase(),
      })}
      onCancel={onClose}
      cancel={t('Cancel')}
      actions={[{ label: t('Add field'), form: 'add-field', disabled: given === '' || fault !== null }]}
    >
      <Form id="add-field" className="stack gap-8" onSubmit={add}>
        <label>
          {t('Name')}
          <TextField data-autofocus value={label} maxLength={80} onChange={setLabel} />
        </label>
        <p className="quiet">
          {given === '' ? t('The heading of its column.') : t('Formulas call it {newId}.', { newId: newId(rules.files, given) })}
        </p>
        <label>
          {t('Kind')}
          <Choice value={kind} onChange={setKind} options={KINDS.map((each) => [each, FIELD_KINDS[each] ?? each] as const)} />
        </label>
        {isNumber || kind === 'formula' ? box('unit', t('Unit (may be empty)')) : null}
        {isNumber ? (
          <div className="add-field-row stack gap-8">
            {box('min', t('Least'))}
            {box('max', t('Most'))}
            {box('default', t('Default'))}
          </div>
        ) : null}
        {kind === 'text' ? box('default', t('Default (may be empty)')) : null}
        {kind === 'yesNo' ? <Tick label={t('New {owner}s have it', { owner: owner.one })} value={isOn} onChange={setOn} /> : null}
        {kind === 'choice' ? (
          <label>
            {t('Choices, one in a line; the first is the default')}
            <TextArea rows={4} value={texts.choices} onChange={(text) => set({ choices: text })} />
          </label>
        ) : null}
        {kind === 'formula' ? <p className="quiet">{t('It begins as 0. Its formula is written in the form below the fields.')}</p> : null}
        {groups.length > 0 ? (
          <label>
            {t('Group of columns')}
            <Choice
              value={texts.group}
              onChange={(chosen) => set({ group: chosen })}
              options={[['', 'none'], ...groups.map(({ value, label: name }) => [value, name] as const)]}
            />
          </label>
        ) : null}
        {fault === null || given === '' ? null : <p className="mark-error">{fault}</p>}
      </Form>
    </Dialog>
  );
}

export const addFieldDialog = defineDialog<Own>('addField', AddField);
