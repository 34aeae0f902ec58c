import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { below, isRecord, isWithin, listAt, tableFile, tableOf, textOf, valueAt } from '../data.ts';
import { RuleForm } from '../form/RuleForm.tsx';
import type { Rules, WorkshopSection } from '../rules.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { useWorkshop, workshopSession } from '../state.ts';
import { Chooser, SectionHead, useTableRows } from './SectionHead.tsx';
import { tableColumns, tablesOf, WORD_COLUMNS } from './tables.ts';

type ChoiceField = { readonly id: string; readonly label: string; readonly place: RulePlace; readonly table: string };

const FORCE_FIELDS = ['entry', 'section', 'force', 'battle'];

/** The fields that hold one of several choices, of designs, of their rows and of forces. */
function choiceFields({ files }: Pick<Rules, 'files'>): readonly ChoiceField[] {
  const file = 'ruleset.json';
  const components = listAt(files, { file, path: ['components'] });
  const lists: readonly { readonly place: RulePlace; readonly of: string }[] = [
    { place: { file, path: ['fields'] }, of: '' },
    ...components.map((component, index) => ({
      place: { file, path: ['components', index, 'fields'] },
      of: textOf(component, 'singular'),
    })),
    ...FORCE_FIELDS.map((kind) => ({ place: { file: 'force.json', path: ['fields', kind] }, of: kind })),
  ];
  return lists.flatMap(({ place, of }) =>
    listAt(files, place).flatMap((field: Json, index): readonly ChoiceField[] => {
      if (!isRecord(field) || field.kind !== 'choice') return [];
      const at = below(place, index);
      const name = textOf(field, 'label') || textOf(field, 'id');
      return [
        { id: `${place.file} ${at.path.join(' ')}`, label: of === '' ? name : `${of}: ${name}`, place: at, table: textOf(field, 'table') },
      ];
    }),
  );
}

function Choices({ rules }: { readonly rules: Rules }) {
  const wanted = useWorkshop(workshopSession(rules.app), (state) => state.goTo);
  const fields = useMemo(() => choiceFields(rules), [rules]);
  const [chosen, choose] = useState(fields[0]?.id ?? '');
  const field = fields.find(({ id }) => id === chosen) ?? fields[0];
  const asked = wanted === null ? undefined : fields.find(({ place }) => isWithin(wanted, place))?.id;
  useEffect(() => {
    if (asked !== undefined) choose(asked);
  }, [asked]);
  return (
    <>
      <SectionHead
        rules={rules}
        title={t('Choices')}
        about={t('What players can choose in each field: its words, and which one a new design has. The choices are the rows of a table.')}
        places={[]}
        empty={fields.length === 0 ? t('No field of these rules is a choice. Add one in Fields: a table holds its choices.') : null}
      />
      <Chooser label={t('Field')} items={fields} chosen={field?.id ?? ''} choose={choose} />
      {field === undefined ? null : <OneField key={field.id} rules={rules} field={field} />}
    </>
  );
}

function OneField({ rules, field }: { readonly rules: Rules; readonly field: ChoiceField }) {
  const file = tableFile(field.table);
  const { files } = rules;
  const columns = useMemo(() => tableColumns(files, file, WORD_COLUMNS), [files, file]);
  const { rows, list } = useTableRows(rules, field.table, columns, 'choice');
  const table = below(field.place, 'table');
  const first = below(field.place, 'default');
  const required = below(field.place, 'required');
  const { headings } = tableOf(files, file);
  const keys = rows.map(({ label, cells }) => ({ value: String(cells.key?.value ?? ''), label }));
  return (
    <>
      <RuleForm
        rules={rules}
        label={t('About the field')}
        isInline
        properties={[
          {
            label: t('Table'),
            cell: {
              place: table,
              value: valueAt(files, table),
              kind: 'choice',
              choices: tablesOf(files).map(({ id, label }) => ({ value: id, label })),
            },
          },
          {
            label: t('A new design has'),
            cell: { place: first, value: valueAt(files, first), kind: 'choice', choices: keys, isOptional: true },
          },
          {
            label: t('Must be chosen'),
            cell: {
              place: required,
              value: valueAt(files, required) ?? false,
              standard: rules.standardValue(required) ?? false,
              kind: 'yesNo',
            },
          },
        ]}
      />
      {headings.length === 0 ? null : (
        <RuleSheet
          rules={rules}
          id={`choices ${field.id}`}
          label={t('Choices of {field}', { field: field.label })}
          columns={columns}
          rows={rows}
          list={list}
        />
      )}
    </>
  );
}

export const choices: WorkshopSection = {
  id: 'choices',
  label: t('Choices'),
  door: 'What a unit has',
  holds: (place, rules) =>
    choiceFields(rules).some((field) => ['table', 'default', 'required'].some((property) => isWithin(place, below(field.place, property)))),
  Show: Choices,
};
