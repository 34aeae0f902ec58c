import { useId } from 'react';
import type { Design } from '../../../shared/project/index.ts';
import { issueInWords, kindOfIssue, worstKind } from '../../../shared/project/issues.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import type { RowPlace } from '../../../shared/rules/ruleset/run/index.ts';
import { type CellValue, numberNote, readValue } from '../../../shared/rules/ruleset/values/index.ts';
import { IssueMark } from '../../ui/Icon.tsx';
import { type App, useApp } from '../../window/app.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { FormControl } from './FormControl.tsx';
import { commonValue, issuesOver, setInAll } from './several.ts';

type Props = {
  readonly app: App;
  /** One design, or several that are changed together. */
  readonly designs: readonly Design[];
  readonly field: Field;
  readonly row: RowPlace | null;
};

/**
 * One labelled cell of the form, with its explanation and its problem. Text that is not understood stays as typed,
 * with a message.
 */
export function FormField({ app, designs, field, row }: Props) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const id = useId();
  const value = commonValue(ruleset, designs, field, row);
  const issues = issuesOver(ruleset, designs, field, row);
  const enter = (raw: CellValue): void => {
    const edit = setInAll(ruleset, designs, field, row, raw);
    if (!edit || !app.perform(edit)) return;
    const note = numberNote(field, readValue(ruleset, field, raw));
    if (note !== null) app.toast({ text: note, tone: 'advice', action: { label: 'Undo', command: 'undo' } });
  };
  const isWrong = worstKind(issues) === 'error';
  const describedBy = `${field.help ? `${id}-help` : ''} ${issues.length > 0 ? `${id}-issues` : ''}`.trim();
  return (
    <>
      <FieldLabel id={id} field={field} />
      <div>
        <FormControl
          id={id}
          ruleset={ruleset}
          field={field}
          value={value ?? null}
          isMixed={value === undefined}
          isWrong={isWrong}
          describedBy={describedBy === '' ? undefined : describedBy}
          enter={enter}
        />
        {issues.length > 0 && (
          <ul id={`${id}-issues`} className="form-issues small above-2">
            {issues.map((issue) => (
              <li key={issue.check} className={`form-${kindOfIssue(issue)}`}>
                <IssueMark kind={kindOfIssue(issue)} size={14} /> {issueInWords(issue)}
              </li>
            ))}
          </ul>
        )}
        {field.help !== undefined && (
          <p id={`${id}-help`} className="form-help faint">
            {field.help}
          </p>
        )}
      </div>
    </>
  );
}
