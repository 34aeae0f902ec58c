import { useId, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { pointsOf } from '../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { ComponentData, Field } from '../../shared/rules/ruleset/format/index.ts';
import { asTyped, type CellValue, formatValue, numberNote, readValue, type Values } from '../../shared/rules/ruleset/values/index.ts';
import { FieldLabel } from '../designs/inspector/FieldLabel.tsx';
import { FormControl } from '../designs/inspector/FormControl.tsx';
import { formatDifference } from '../designs/inspector/points.ts';
import { nameOf } from '../document/names.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { type App, activeDesign, useApp } from '../window/app.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import { type Entry, insertEntry, insertedChanges, rulesBrokenBy, typicalValues, valuesOf } from './library.ts';

type Props = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly component: ComponentData;
  readonly entry: Entry;
  readonly entries: readonly Entry[];
  readonly choose: (name: string) => void;
};

/** One part: its values to edit, the designs that use it, the effect of a change on them, and adding it to the active design. */
export function EntryPanel(props: Props) {
  const { ruleset, component, entry } = props;
  const [draft, setDraft] = useState<Values>({});
  const typical = typicalValues(ruleset, entry);
  const change = (field: Field, value: CellValue): void => {
    const { [field.id]: _, ...others } = draft;
    const isAsBefore = Object.is(value, typical[field.id] ?? null) && valuesOf(entry, field.id).length < 2;
    setDraft(isAsBefore ? others : { ...others, [field.id]: value });
  };
  const fields = component.fields.filter(({ id, kind }) => kind !== 'formula' && id !== 'name');
  return (
    <aside className="armoury-panel stays edge-left inspector column scrolls tall on-raised inked panel-size" aria-label={entry.name}>
      <header className="inspector-top on-surface line-below pad-part">
        <h2>{entry.name}</h2>
        <Insert {...props} />
      </header>
      <Form className="pad-part form-fields stack on-baseline" aria-label={t('Numbers of {entry}', { entry: entry.name })}>
        {fields.map((field) => (
          <EntryField
            key={field.id}
            ruleset={ruleset}
            entry={entry}
            field={field}
            value={(field.id in draft ? draft : typical)[field.id] ?? null}
            change={change}
          />
        ))}
      </Form>
      <ChangeEntry {...props} draft={draft} undo={() => setDraft({})} />
    </aside>
  );
}

/** Adds the part to the active design of the sheet; first shows what that costs, if anything, and which rules it would break. */
function Insert({ app, ruleset, entry }: Props) {
  const design = useApp(app, activeDesign);
  const id = useId();
  if (design === null) return null;
  const points = pointsOf(ruleset, design, ...insertedChanges(entry, typicalValues(ruleset, entry), design));
  const broken = rulesBrokenBy(ruleset, entry, design);
  return (
    <>
      <Button
        isSmall
        className="armoury-insert in-middle gap-4 above-6"
        data-against={broken.length > 0 || undefined}
        aria-describedby={broken.length > 0 ? id : undefined}
        onClick={() => app.perform(insertEntry(ruleset, entry, design))}
      >
        {t('Add to {name}', { name: nameOf(ruleset, design) })}
        {ruleset.points !== null && (
          <b title={t('What its whole cost changes by: with its multipliers and rounding')}> {formatDifference(points)}</b>
        )}
      </Button>
      {broken.length > 0 && (
        <ul id={id} className="armoury-broken above-6 stack gap-2 small dim" aria-label={t('Rules it would break')}>
          {broken.map(({ check, row, message, source }) => (
            <li key={`${check} ${row?.index ?? ''}`}>
              <b>{t('Breaks a rule:')}</b> {message} <span className="section">{source}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type FieldProps = Pick<Props, 'ruleset' | 'entry'> & {
  readonly field: Field;
  readonly value: CellValue;
  readonly change: (field: Field, value: CellValue) => void;
};

function EntryField({ ruleset, entry, field, value, change }: FieldProps) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const others = valuesOf(entry, field.id).slice(1);
  const enter = (raw: CellValue): void => {
    const read = readValue(ruleset, field, raw, asTyped());
    setFault(read.ok ? null : read.message);
    setNote(numberNote(field, read));
    if (read.ok) change(field, read.value);
  };
  return (
    <>
      <FieldLabel id={id} field={field} />
      <div>
        <FormControl
          id={id}
          ruleset={ruleset}
          field={field}
          value={value}
          isWrong={fault !== null}
          describedBy={`${id}-note`}
          enter={enter}
        />
        <p id={`${id}-note`} className={fault === null ? 'form-help faint' : 'form-error mark-error'}>
          {fault ??
            note ??
            (others.length > 0
              ? t('≠ also {others}', { others: others.map((other) => formatValue(ruleset, field, other)).join(', ') })
              : '')}
        </p>
      </div>
    </>
  );
}
