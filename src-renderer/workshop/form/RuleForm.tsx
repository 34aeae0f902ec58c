import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { ErrorMark } from '../../ui/Icon.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { samePlace } from '../data.ts';
import { FormulaBox } from '../formula/FormulaBox.tsx';
import type { Rules } from '../rules.ts';
import { cellText, differs, type RuleCell, readCell, standardOfCell, textOfValue, writeCell } from '../sheet/model.ts';
import { say, useWorkshop, workshopSession } from '../state.ts';
import './form.css';
import { t } from '../../../shared/base/words/words.ts';

/** A property of the rules with its control. */
export type RuleProperty = {
  readonly label: string;
  /** One sentence on what it means, shown below the control. */
  readonly help?: string | undefined;
  readonly cell: RuleCell;
  /** True for texts of several lines. */
  readonly isLong?: boolean;
  /** Another control than that of the cell's kind; it writes by itself. */
  readonly control?: ReactNode;
};

type Props = {
  readonly rules: Rules;
  /** Its name for screen readers. */
  readonly label: string;
  readonly properties: readonly RuleProperty[];
  /** True for a few short properties above a sheet: they stand beside each other. */
  readonly isInline?: boolean;
};

/** Properties of the rules that are no table: a label and a control for each, with what the standard has. */
export function RuleForm({ rules, label, properties, isInline = false }: Props) {
  return (
    <fieldset className="rule-form stack gap-8" data-inline={isInline || undefined}>
      <legend className="for-readers">{label}</legend>
      {properties.map((property) => (
        <Property key={property.label} rules={rules} property={property} />
      ))}
    </fieldset>
  );
}

function Property({ rules, property }: { readonly rules: Rules; readonly property: RuleProperty }) {
  const { label, help, cell } = property;
  const id = useId();
  const session = workshopSession(rules.app);
  const wanted = useWorkshop(session, (state) => state.goTo);
  const fault = rules.faultAt(cell.place);
  const isOther = differs(rules, cell);
  useEffect(() => {
    if (wanted === null || !samePlace(wanted, cell.place)) return;
    document.getElementById(id)?.focus();
    session.store.setState({ goTo: null });
  }, [wanted, cell.place, id, session]);
  return (
    <div className="rule-property stack at-top" data-differs={isOther || undefined}>
      <label className="dim" htmlFor={id}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the control inside has the focus; the panel explains it. */}
      <div
        className="rule-control shrinks row gap-8"
        onFocus={() => rules.activate(cell.place, { title: label, help, unit: cell.unit, choices: cell.choices })}
      >
        {property.control ?? <Control rules={rules} id={id} property={property} />}
        {cell.unit ? <span className="rule-sheet-unit stays faint">{cell.unit}</span> : null}
        {isOther ? (
          <Button
            label={t('Reset to {textOfValue}', { textOfValue: textOfValue(cell, standardOfCell(rules, cell)) || t('nothing') })}
            kind="plain"
            isSmall
            disabled={rules.readOnly !== null}
            onClick={() => rules.reset([cell.place], t('Reset {label}', { label }))}
          />
        ) : null}
      </div>
      {fault === null ? null : (
        <p className="rule-fault faint small mark-error" id={`${id}-fault`}>
          <ErrorMark /> {fault}
        </p>
      )}
      {help ? <p className="rule-help faint small">{help}</p> : null}
    </div>
  );
}

/** Texts in which formulas are written in `{…}`. */
const MESSAGES: ReadonlySet<string | number> = new Set(['message', 'well']);
const isMessageAt = ({ file, path }: RuleCell['place']): boolean =>
  MESSAGES.has(path.at(-1) ?? '') || (file === 'combat.json' && path.at(-1) === 'text');

/** Whether a value that may be a number or a formula is a formula now. */
const isFormulaNow = ({ kind, value, text, choices }: RuleCell): boolean =>
  kind === 'text' && text === undefined && choices === undefined && typeof value === 'string' && value.startsWith('=');

type ControlProps = { readonly rules: Rules; readonly id: string; readonly property: RuleProperty };

function Control({ rules, id, property }: ControlProps) {
  const { cell, isLong, label } = property;
  const session = workshopSession(rules.app);
  const written = cellText(cell);
  const [text, type] = useState(written);
  const [before, note] = useState(written);
  // Another value, e.g. by undo, replaces what was typed.
  if (before !== written) {
    note(written);
    type(written);
  }
  const isClosed = rules.readOnly !== null || cell.kind === 'readOnly';
  const fault = rules.faultAt(cell.place);
  const write = (typed: string): void => {
    const read = readCell(cell, typed);
    if (read.ok) rules.change(writeCell(cell, read.value), t('Change {label}', { label }));
    else {
      say(session, read.message);
      type(cellText(cell));
    }
  };
  const common = {
    id,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': fault === null ? undefined : `${id}-fault`,
  };
  if (cell.kind === 'yesNo')
    return <Tick {...common} value={cell.value === true} disabled={isClosed} onChange={(isOn) => write(isOn ? 'yes' : 'no')} />;
  if (cell.kind === 'choice')
    return (
      <Choice
        {...common}
        value={typeof cell.value === 'string' ? cell.value : ''}
        disabled={isClosed}
        onChange={write}
        options={[
          ...(cell.isOptional || cell.value === undefined ? [['', t('none')] as const] : []),
          ...(cell.choices ?? []).map(({ value, label: name }) => [value, name] as const),
        ]}
      />
    );
  const box = {
    ...common,
    className: cell.kind === 'number' ? 'rule-number' : undefined,
    value: text,
    readOnly: isClosed,
    spellCheck: false,
    autoComplete: 'off',
  };
  const isMessage = cell.kind === 'text' && isMessageAt(cell.place);
  if (cell.kind === 'formula' || isMessage || isFormulaNow(cell))
    return (
      <FormulaBox rules={rules} place={cell.place} value={cellText(cell)} label={label} id={id} isMessage={isMessage} commit={write} />
    );
  const commit = (): void => (text === cellText(cell) ? undefined : write(text));
  if (isLong) return <TextArea {...box} rows={3} onChange={type} onBlur={commit} />;
  return (
    <TextField
      {...box}
      onChange={type}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') type(cellText(cell));
      }}
    />
  );
}
