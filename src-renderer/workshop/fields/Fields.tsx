import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { openDialog } from '../../window/dialog.tsx';
import { below, listAt, textOf } from '../data.ts';
import { ChooseDesign } from '../formula/ChooseDesign.tsx';
import { PartForm } from '../parts/PartForm.tsx';
import type { Rules, WorkshopSection } from '../rules.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { SectionHead } from '../values/SectionHead.tsx';
import { addFieldDialog } from './AddFieldDialog.tsx';
import { FieldActs, FieldPlaces } from './FieldPlaces.tsx';
import { defaultCell, fieldColumns, fieldList, fieldRow } from './fieldSheet.ts';
import { fieldAt, fieldOwners } from './owners.ts';
import './fields.css';
import { t } from '../../../shared/base/words/words.ts';

/** The properties of a field that are shown first; the others are asked for less often. */
const USUAL = ['label', 'formula', 'result', 'table', 'unit', 'min', 'max', 'integer', 'default', 'required', 'group', 'hidden', 'help'];

/** Runs once the sheet shows the changed rules. */
const afterChange = (then: () => void): unknown => setTimeout(then);

/** The fields of the design and of its components: a sheet of all, and a form for the one that is chosen. */
function Fields({ rules }: { readonly rules: Rules }) {
  const owners = fieldOwners(rules);
  const found = fieldAt(rules, rules.active);
  const [shownOwner, show] = useState<string | null>(found?.owner.component ?? null);
  const ofActive = found?.owner.component ?? null;
  const [before, noteActive] = useState(rules.active);
  // A link to a field of another owner shows that owner.
  if (before !== rules.active) {
    noteActive(rules.active);
    if (found !== null && ofActive !== shownOwner) show(ofActive);
  }
  const owner = owners.find(({ component }) => component === shownOwner) ?? owners[0];
  const fields = owner === undefined ? [] : listAt(rules.files, owner.fields);
  const rows = useMemo(
    () => (owner === undefined ? [] : fields.map((field, index) => fieldRow(rules, owner, field, below(owner.fields, index)))),
    [rules, owner, fields],
  );
  if (owner === undefined) return null;
  const place = found !== null && found.owner.component === owner.component ? found.place : below(owner.fields, 0);
  const field = rules.value(place);
  const label = textOf(field, 'label') || textOf(field, 'id');
  const key = `${owner.component} ${textOf(field, 'id')}`;
  return (
    <>
      <SectionHead
        rules={rules}
        title={t('Fields')}
        about={t('What is written down of each design, in the order of the columns.')}
        places={owners.map((each) => each.fields)}
      >
        <ChooseDesign rules={rules} />
        <Button
          disabled={rules.readOnly !== null}
          onClick={() =>
            openDialog(rules.app, addFieldDialog, {
              rules,
              owner,
              onAdded: (index) => afterChange(() => rules.goTo(below(owner.fields, index, 'label'))),
            })
          }
        >
          <Icon name="plus" /> {t('Add field …')}
        </Button>
      </SectionHead>
      {owners.length > 1 ? (
        <fieldset className="line-below pad-bar flex wraps gap-4 stays">
          <legend className="for-readers">{t('Fields of')}</legend>
          {owners.map(({ component, label: name }) => (
            <Button
              label={name}
              kind="plain"
              isSmall
              key={component ?? ''}
              isPressed={component === owner.component}
              onClick={() => {
                show(component);
                rules.activate(null);
              }}
            />
          ))}
        </fieldset>
      ) : null}
      <div className="field-sheet flex edge-below">
        <RuleSheet
          key={owner.component ?? ''}
          rules={rules}
          id={`fields ${owner.component ?? ''}`}
          label={t('Fields of {owner}', { owner: owner.label.toLowerCase() })}
          columns={fieldColumns}
          rows={rows}
          list={fieldList(rules, owner)}
        />
      </div>
      <div className="field-form shrinks scrolls anchor">
        <FieldActs rules={rules} owner={owner} place={place} />
        <PartForm key={key} rules={rules} place={place} label={label} only={USUAL} cells={{ default: defaultCell(rules, field, place) }} />
        <FieldPlaces rules={rules} owner={owner} place={place} />
        <details className="field-more">
          <summary>{t('More about {label}', { label })}</summary>
          <PartForm
            key={key}
            rules={rules}
            place={place}
            label={t('More about {label}', { label })}
            without={[...USUAL, 'kind']}
            stays={{ id: t('Formulas, cards and designs use it, so it stays.') }}
          />
        </details>
      </div>
    </>
  );
}

export const fieldsSection: WorkshopSection = {
  id: 'fields',
  label: t('Fields'),
  door: 'What a unit has',
  holds: (place, rules) => fieldAt(rules, place) !== null,
  Show: Fields,
};
