import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { type CellValue, choicesOf, formatValue } from '../../../shared/rules/ruleset/values/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { isSave } from '../../ui/keyNames.ts';
import { Tick } from '../../ui/Tick.tsx';

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
    <Choice
      id={id}
      value={isMixed ? MIXED : value === null ? '' : String(value)}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onChange={(chosen) => enter(chosen === '' ? null : chosen)}
      canChoose={(key) => key !== MIXED}
      options={[
        ...(isMixed ? [[MIXED, 'mixed'] as const] : []),
        ...(canBeBlank ? [['', '–'] as const] : []),
        ...(isUnknown ? [[String(value), String(value)] as const] : []),
        ...choices.map(({ key, label }) => [String(key), label] as const),
      ]}
    />
  );
}

const TickControl = ({ id, value, isMixed = false, isWrong, describedBy, enter }: Props) => (
  <>
    <Tick id={id} isMixed={isMixed} value={value === true} aria-invalid={isWrong} aria-describedby={describedBy} onChange={enter} />
    {isMixed && <span className="form-mixed faint"> {t('mixed')}</span>}
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
    <TextField
      id={id}
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      className={field.kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={field.kind === 'text'}
      value={draft ?? shown}
      placeholder={isMixed ? t('mixed') : undefined}
      data-undo={draft === null ? 'project' : undefined}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onChange={setDraft}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || isSave(event)) take();
        else if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
