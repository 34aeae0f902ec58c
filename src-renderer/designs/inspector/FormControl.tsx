import { useState } from 'react';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import type { Field } from '../../../shared/ruleset/format/index.ts';
import { type CellValue, choicesOf, formatValue } from '../../../shared/ruleset/values/index.ts';
import { isSave } from '../../ui/keyNames.ts';

type Props = {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly field: Field;
  readonly value: CellValue;
  /** The form shows several designs whose values differ; `value` is then null. */
  readonly isMixed?: boolean;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
  readonly enter: (raw: CellValue) => void;
};

/** The control for a field: a list of choices, a tick box, or a line of text committed by Enter or on losing the focus. */
export function FormControl(props: Props) {
  const { field, value } = props;
  if (field.kind === 'choice') return <ChoiceControl {...props} />;
  if (field.kind === 'yesNo' && (typeof value === 'boolean' || value === null)) return <TickControl {...props} />;
  return <TextControl {...props} />;
}

/** No choice has a space as its key. */
const MIXED = ' ';

function ChoiceControl({ id, ruleset, field, value, isMixed = false, isWrong, describedBy, enter }: Props) {
  const choices = choicesOf(ruleset, field);
  const isUnknown = value !== null && !choices.some(({ key }) => key === value);
  const canBeBlank = value === null || !('required' in field && field.required);
  return (
    <select
      id={id}
      value={isMixed ? MIXED : value === null ? '' : String(value)}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onChange={(event) => enter(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      {isMixed && (
        <option value={MIXED} disabled>
          mixed
        </option>
      )}
      {canBeBlank && <option value="">–</option>}
      {isUnknown && <option value={String(value)}>{String(value)}</option>}
      {choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

const TickControl = ({ id, value, isMixed = false, isWrong, describedBy, enter }: Props) => (
  <>
    <input
      id={id}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      type="checkbox"
      checked={value === true}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onChange={(event) => enter(event.currentTarget.checked)}
    />
    {isMixed && <span className="form-mixed"> mixed</span>}
  </>
);

function TextControl({ id, ruleset, field, value, isMixed = false, isWrong, describedBy, enter }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = value === null ? '' : formatValue(ruleset, field, value);
  const take = (): void => {
    if (draft !== null && draft !== shown) enter(draft === '' ? null : draft);
    setDraft(null);
  };
  return (
    <input
      id={id}
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      className={field.kind === 'number' ? 'form-number' : undefined}
      autoComplete="off"
      spellCheck={field.kind === 'text'}
      value={draft ?? shown}
      placeholder={isMixed ? 'mixed' : undefined}
      data-undo={draft === null ? 'project' : undefined}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || isSave(event)) take();
        else if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
