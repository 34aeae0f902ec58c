import { useId } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type DesignIssue, designIssues, issueInWords, kindOfIssue, worstKind } from '../../../shared/project/issues.ts';
import { isError } from '../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import type { RowPlace } from '../../../shared/rules/ruleset/run/index.ts';
import { asTyped, type CellValue, helpShown, numberNote, readValue } from '../../../shared/rules/ruleset/values/index.ts';
import { IssueMark } from '../../ui/Icon.tsx';
import { type App, useApp } from '../../window/app.ts';
import { assessedIn, editOf, isAt, namedEdit } from './change.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { FormControl } from './FormControl.tsx';

/** Returns the entered value, or its default; null for an error. A text that was not understood is returned as typed. */
function valueAt(ruleset: Ruleset, design: Design, field: Field, row: RowPlace | null): CellValue {
  const value = assessedIn(ruleset, design, field.id, row);
  return isError(value) ? null : value;
}

/** Returns the value that all designs share in a field; undefined if they differ. */
function commonValue(ruleset: Ruleset, designs: readonly Design[], field: Field, row: RowPlace | null): CellValue | undefined {
  const [first, ...others] = designs;
  if (!first) return undefined;
  const value = valueAt(ruleset, first, field, row);
  return others.every((design) => Object.is(valueAt(ruleset, design, field, row), value)) ? value : undefined;
}

/** Returns one step that sets a field in all designs without the value; null if all have it. Text not understood stays as typed. */
function setInAll(ruleset: Ruleset, designs: readonly Design[], field: Field, row: RowPlace | null, raw: CellValue): Edit | null {
  const read = readValue(ruleset, field, raw, asTyped());
  const value = read.ok ? read.value : raw;
  const others = designs.filter((design) => !Object.is(value, valueAt(ruleset, design, field, row)));
  const change = { kind: 'set', field: field.id, row, value } as const;
  const where = t('{othersCount, plural, one {} other { of # {designNouns}}}', {
    othersCount: others.length,
    designNouns: ruleset.data.designNoun.many,
  });
  const edits = others.map((design) => editOf(design, change));
  return edits.length === 0 ? null : namedEdit(t('Change {field}{where}', { field: field.label.toLowerCase(), where }), ...edits);
}

type FieldIssue = Pick<DesignIssue, 'check' | 'message' | 'severity' | 'exempted'>;

/** Returns what is wrong with a field: the rule's words for one design; for several, how many have a problem. */
function issuesOver(ruleset: Ruleset, designs: readonly Design[], field: Field, row: RowPlace | null): readonly FieldIssue[] {
  const found = designs
    .map((design) => designIssues(ruleset, design).filter((issue) => isAt(issue, field.id, row)))
    .filter((issues) => issues.length > 0);
  if (designs.length === 1) return found[0] ?? [];
  if (found.length === 0) return [];
  const isWrong = worstKind(found.flat()) === 'error';
  const message = t('{foundCount} of {designsCount} {designNouns} have a problem here: F8 goes there.', {
    foundCount: found.length,
    designsCount: designs.length,
    designNouns: ruleset.data.designNoun.many,
  });
  return [{ check: field.id, message, severity: isWrong ? 'error' : 'warning' }];
}

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
    const note = numberNote(field, readValue(ruleset, field, raw, asTyped()));
    if (note !== null) app.toast({ text: note, tone: 'advice', action: { label: t('Undo'), command: 'undo' } });
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
            {helpShown(ruleset, field)}
          </p>
        )}
      </div>
    </>
  );
}
