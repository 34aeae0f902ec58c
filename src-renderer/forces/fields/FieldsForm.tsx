import { useId } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../shared/rules/ruleset/force/index.ts';
import { type CellValue, formatValue, helpShown, type Values } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DraftField } from '../../ui/DraftField.tsx';
import { rollText } from '../rolls.ts';
import { type AssessedFields, fieldsWith, labelOf, offeredIn, readField, textOfField } from './values.ts';

type Props = {
  readonly ruleset: Ruleset;
  /** The ruleset's fields for the part of the game that the form is about. */
  readonly fields: readonly ForceField[];
  /** Their values as assessed. */
  readonly assessed: AssessedFields;
  readonly entered: Values | undefined;
  /** Receives what is entered after a change; null for nothing. */
  readonly set: (entered: Values | null, field: ForceField) => void;
  /** Rolls a field, where the rules roll it. */
  readonly roll?: (field: ForceField) => void;
};

/** The fields that a ruleset has for an entry, a section, a force or a battle, as rows of a form. Fields that are not used are left out. */
export function FieldsForm({ ruleset, fields, assessed, entered, set, roll }: Props) {
  return fields.map((field) => {
    const value = assessed[field.id];
    if (!value?.applies) return null;
    const put = (next: CellValue): void => set(fieldsWith(entered, field, next), field);
    return <FieldRow key={field.id} ruleset={ruleset} field={field} value={value} put={put} {...(roll ? { roll } : {})} />;
  });
}

type RowProps = {
  readonly ruleset: Ruleset;
  readonly field: ForceField;
  readonly value: AssessedFields[string];
  readonly put: (value: CellValue) => void;
  readonly roll?: (field: ForceField) => void;
};

function FieldRow({ ruleset, field, value, put, roll }: RowProps) {
  const offers = offeredIn(ruleset, field);
  if (field.kind === 'formula')
    return (
      <>
        <span className="label" title={helpShown(ruleset, field)}>
          {labelOf(field)}
        </span>
        <output className="fc-computed">{formatValue(ruleset, field, value.value)}</output>
      </>
    );
  if (!offers) return <TypedRow ruleset={ruleset} field={field} value={value} put={put} {...(roll ? { roll } : {})} />;
  const now = value.value === null ? '' : String(value.value);
  const isStrange = now !== '' && !offers.some((offer) => String(offer.value) === now);
  return (
    <Choice
      label={labelOf(field)}
      value={now}
      options={[
        ['', '–'],
        ...offers.map((offer) => [String(offer.value), offer.label] as const),
        ...(isStrange ? [[now, t('{now}: not offered', { now })] as const] : []),
      ]}
      onChange={(key) => put(offers.find((offer) => String(offer.value) === key)?.value ?? null)}
    />
  );
}

/** A number or a text. What does not fit is kept and marked. */
function TypedRow({ ruleset, field, value, put, roll }: RowProps) {
  const id = useId();
  return (
    <DraftField
      id={id}
      label={<span title={helpShown(ruleset, field)}>{labelOf(field)}</span>}
      {...(value.roll ? { className: 'field-short' } : {})}
      value={textOfField(ruleset, field, value)}
      onChange={(text) => put(readField(ruleset, field, text))}
      aria-invalid={value.fault !== null}
      aria-describedby={value.fault ? `${id}-fault` : value.roll ? `${id}-roll` : undefined}
    >
      {value.roll && roll ? (
        <Button
          label={value.roll.rolled ? t('Roll again') : t('Roll')}
          isSmall
          disabled={value.roll.now === null}
          onClick={() => roll(field)}
        />
      ) : null}
      {value.roll ? (
        <small id={`${id}-roll`} className="fc-roll dim">
          {rollText(value, field)}
        </small>
      ) : null}
      {value.fault ? (
        <small id={`${id}-fault`} role="status">
          {value.fault.message}
        </small>
      ) : null}
    </DraftField>
  );
}
