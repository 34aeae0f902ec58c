import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { ComponentData, Field } from '../../../shared/rules/ruleset/format/index.ts';
import { assessDesign, isClosed, type RowPlace } from '../../../shared/rules/ruleset/run/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import type { App } from '../../window/app.ts';
import { namedEdit } from './change.ts';
import { FormField } from './FormField.tsx';
import { useRulesetOf } from './rulesetOf.ts';

type Props = { readonly app: App; readonly design: Design };

/** The same cells as in the sheet, as a form with labels, units and explanations. */
export function DesignForm({ app, design }: Props) {
  const ruleset = useRulesetOf(app, design);
  return (
    <Form className="pad-part" aria-label={t('Form')}>
      <Fields app={app} design={design} fields={ruleset.data.fields} row={null} />
      {ruleset.data.components.map((component) => (
        <Rows key={component.id} app={app} design={design} component={component} />
      ))}
    </Form>
  );
}

function Fields({ app, design, fields, row }: Props & { readonly fields: readonly Field[]; readonly row: RowPlace | null }) {
  const assessment = assessDesign(useRulesetOf(app, design), design);
  const entered = fields.filter(({ kind, id }) => kind !== 'formula' && !isClosed(assessment, id, row));
  return (
    <div className="form-fields stack on-baseline">
      {entered.map((field) => (
        <FormField key={field.id} app={app} designs={[design]} field={field} row={row} />
      ))}
    </div>
  );
}

function Rows({ app, design, component }: Props & { readonly component: ComponentData }) {
  const rows = design.components[component.id] ?? [];
  const noun = component.singular.toLowerCase();
  const add = (): boolean =>
    app.perform(
      namedEdit(t('Add {noun}', { noun }), {
        kind: 'addRows',
        design: design.id,
        component: component.id,
        at: rows.length,
        rows: [{ values: {} }],
      }),
    );
  const remove = (index: number): boolean =>
    app.perform(namedEdit(t('Remove {noun}', { noun }), { kind: 'removeRows', design: design.id, component: component.id, rows: [index] }));
  return (
    <>
      <div className="above-8 row apart">
        <h3>{component.label}</h3>
        <Button label={t('Add {noun}', { noun })} isSmall onClick={add} />
      </div>
      {rows.map(({ values }, index) => {
        const name = typeof values.name === 'string' && values.name.trim() !== '' ? values.name : `${component.singular} ${index + 1}`;
        return (
          // Rows have no id, so their index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={index} className="form-row above-8">
            <legend>{name}</legend>
            <Fields app={app} design={design} fields={component.fields} row={{ component: component.id, index }} />
            <Button label={t('Remove {name}', { name })} className="above-6" isSmall onClick={() => remove(index)} />
          </fieldset>
        );
      })}
    </>
  );
}
