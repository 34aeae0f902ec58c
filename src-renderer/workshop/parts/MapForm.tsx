import { useId, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { freshAt, optionsAt, partIn, type RulePart, shapeOf } from '../../../shared/houseRules/forms/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { below, isRecord, tableFile, tableOf, textOf } from '../data.ts';
import { RuleForm, type RuleProperty } from '../form/RuleForm.tsx';
import type { Rules } from '../rules.ts';
import type { CellChoice } from '../sheet/model.ts';
import { context } from './forms.ts';

type Props = { readonly rules: Rules; readonly place: RulePlace; readonly label: string; readonly part: RulePart };

/** The values of the choice field that the object of a map names; yes and no for a field of that kind. */
function keysFor(rules: Rules, place: RulePlace): readonly string[] {
  const owner = rules.value({ file: place.file, path: place.path.slice(0, -1) });
  const id = textOf(owner, 'field') || textOf(owner, 'fact');
  const fields = rules.value({ file: 'ruleset.json', path: ['fields'] });
  const field = Array.isArray(fields) ? fields.find((each: Json) => textOf(each, 'id') === id) : undefined;
  if (textOf(field, 'kind') === 'yesNo') return ['yes', 'no'];
  const { headings, rows } = tableOf(rules.files, tableFile(textOf(field, 'table')));
  const column = headings.indexOf('key');
  if (column >= 0) return rows.map((row) => row[column] ?? '').filter((key) => key !== '');
  const cards = rules.value({ file: 'force.json', path: ['deck', 'cards'] });
  return place.path[0] === 'deck' && Array.isArray(cards) ? cards.map((card: Json) => textOf(card, 'id')) : [];
}

/** Values by key: a control for each, and a key to add. */
export function MapForm({ rules, place, label, part }: Props) {
  const [typed, type] = useState('');
  const id = useId();
  const value = rules.value(place);
  const entries = isRecord(value) ? Object.entries(value) : [];
  const item = partIn(part, '', undefined);
  const keys = keysFor(rules, place).filter((key) => entries.every(([known]) => known !== key));
  if (item === null) return null;
  const shape = shapeOf(item.schema);
  const choices: readonly CellChoice[] | null = optionsAt(item, place.path, (file, path) => rules.value({ file, path }));
  const properties = entries.map(([key, each]): RuleProperty => {
    const common = { place: below(place, key), value: each, isOptional: true };
    if (choices !== null) return { label: key, cell: { ...common, kind: 'choice', choices } };
    return { label: key, cell: { ...common, kind: shape.kind === 'number' ? 'number' : 'text' } };
  });
  const add = (key: string): void => {
    const fresh = freshAt(item, [...place.path, key], context(rules, key));
    if (key.trim() === '' || fresh === undefined) return;
    rules.change([{ kind: 'set', place: below(place, key.trim()), value: fresh }], t('Add {key} to {label}', { key, label }));
    type('');
  };
  return (
    <>
      {properties.length === 0 ? null : <RuleForm rules={rules} label={label} properties={properties} />}
      <Form className="part-add row gap-8" onSubmit={() => add(typed)}>
        <label htmlFor={id}>{t('Add a value')}</label>
        <TextField id={id} list={`${id}-keys`} value={typed} autoComplete="off" onChange={type} />
        <datalist id={`${id}-keys`}>
          {keys.map((key) => (
            <option key={key} value={key} />
          ))}
        </datalist>
        <Button label={t('Add')} isSmall type="submit" disabled={rules.readOnly !== null || typed.trim() === ''} />
      </Form>
    </>
  );
}
