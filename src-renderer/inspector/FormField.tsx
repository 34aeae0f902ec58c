import { useId } from 'react';
import { isError } from '../../shared/formula/index.ts';
import type { Design } from '../../shared/project/index.ts';
import {
  assessDesign,
  type CellValue,
  type Field,
  type Issue,
  type RowPlace,
  type Ruleset,
  readValue,
} from '../../shared/ruleset/index.ts';
import { type App, useApp } from '../store.ts';
import { AdviceMark, ErrorMark } from '../ui/Icon.tsx';
import { editOf, namedEdit } from './change.ts';
import { FormControl } from './FormControl.tsx';

type Props = { readonly app: App; readonly design: Design; readonly field: Field; readonly row: RowPlace | null };

/** One labelled cell of the form, with what it means and what is wrong with it. What is not understood stays as typed, with a message. */
export function FormField({ app, design, field, row }: Props) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const id = useId();
  const issues = issuesAt(ruleset, design, field, row);
  const enter = (raw: CellValue): void => {
    const read = readValue(ruleset, field, raw);
    const value = read.ok ? read.value : raw;
    if (Object.is(value, valueAt(ruleset, design, field, row))) return;
    app.perform(namedEdit(`Change ${field.label.toLowerCase()}`, editOf(design, { kind: 'set', field: field.id, row, value })));
  };
  const isWrong = issues.some(({ severity }) => severity === 'error');
  const describedBy = `${field.help ? `${id}-help` : ''} ${issues.length > 0 ? `${id}-issues` : ''}`.trim();
  return (
    <>
      <label htmlFor={id}>
        {field.label}
        {'unit' in field && field.unit !== undefined && <small> {field.unit}</small>}
      </label>
      <div>
        <FormControl
          id={id}
          ruleset={ruleset}
          field={field}
          value={valueAt(ruleset, design, field, row)}
          isWrong={isWrong}
          describedBy={describedBy === '' ? undefined : describedBy}
          enter={enter}
        />
        {issues.length > 0 && (
          <ul id={`${id}-issues`} className="form-issues">
            {issues.map(({ check, message, severity }) => (
              <li key={check} className={severity === 'error' ? 'form-error' : 'form-advice'}>
                {severity === 'error' ? <ErrorMark size={14} /> : <AdviceMark size={14} />} {message}
              </li>
            ))}
          </ul>
        )}
        {field.help !== undefined && (
          <p id={`${id}-help`} className="form-help">
            {field.help}
          </p>
        )}
      </div>
    </>
  );
}

/** The entered value with defaults filled in, as typed where it was not understood. */
function valueAt(ruleset: Ruleset, design: Design, field: Field, row: RowPlace | null): CellValue {
  const { values, components } = assessDesign(ruleset, design);
  const value = (row === null ? values : components[row.component]?.[row.index])?.[field.id] ?? null;
  return isError(value) ? null : value;
}

const issuesAt = (ruleset: Ruleset, design: Design, field: Field, row: RowPlace | null): readonly Issue[] =>
  assessDesign(ruleset, design).issues.filter(
    (issue) => issue.field === field.id && issue.row?.component === row?.component && issue.row?.index === row?.index,
  );
