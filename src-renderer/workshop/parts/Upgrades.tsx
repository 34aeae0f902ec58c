import { t } from '../../../shared/base/words/words.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { below, isRecord, listAt, textOf } from '../data.ts';
import type { Rules } from '../rules.ts';
import type { RuleCell, RuleColumn, RuleRow } from '../sheet/model.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { writeTo } from './forms.ts';

const UPGRADES: RulePlace = { file: 'force.json', path: ['upgrades'] };
const FIELDS: RulePlace = { file: 'ruleset.json', path: ['fields'] };
const TERMS: RulePlace = { file: 'ruleset.json', path: ['breakdown'] };

const columns: readonly RuleColumn[] = [
  { id: 'label', label: t('Yes-or-no field'), width: 200, grows: true, help: t('The field of a design.') },
  { id: 'isUpgrade', label: t('Upgrade'), width: 80, help: t('Whether a unit may differ from its design in it.') },
  {
    id: 'points',
    label: t('Its line of the cost'),
    width: 240,
    grows: true,
    help: t('The line of the cost that depends on this field alone.'),
  },
  { id: 'help', label: t('What it means'), width: 200, grows: true, help: t('One sentence on what it means.') },
];

/** The line of the cost that reads one field and no other. */
function priceOf(rules: Rules, field: string): RuleCell | null {
  const index = listAt(rules.files, TERMS).findIndex(
    (term) => isRecord(term) && Array.isArray(term.inputs) && term.inputs.length === 1 && term.inputs[0] === field,
  );
  if (index < 0) return null;
  const place = below(TERMS, index, 'points');
  return { place, value: rules.value(place), kind: 'formula' };
}

/** The yes-or-no fields of designs: which of them are upgrades of units, and what they cost. */
export function Upgrades({ rules }: { readonly rules: Rules }) {
  const chosen = listAt(rules.files, UPGRADES).map(String);
  const rows = listAt(rules.files, FIELDS).flatMap((field, index): readonly RuleRow[] => {
    if (textOf(field, 'kind') !== 'yesNo') return [];
    const id = textOf(field, 'id');
    const place = below(FIELDS, index);
    const price = priceOf(rules, id);
    const isUpgrade: RuleCell = {
      place: UPGRADES,
      value: chosen.includes(id),
      standard: isIn(rules.standardValue(UPGRADES), id),
      kind: 'yesNo',
      write: (value) =>
        writeTo(
          UPGRADES,
          rules.value(UPGRADES),
          value === true ? [...chosen.filter((each) => each !== id), id] : chosen.filter((each) => each !== id),
        ),
    };
    return [
      {
        key: id,
        label: textOf(field, 'label') || id,
        place: null,
        cells: {
          label: { place: below(place, 'label'), value: textOf(field, 'label'), kind: 'text' },
          isUpgrade,
          ...(price && { points: price }),
          help: { place: below(place, 'help'), value: textOf(field, 'help'), kind: 'text', isOptional: true },
        },
      },
    ];
  });
  if (rows.length === 0)
    return (
      <p className="part-start stack gap-8">
        {t('Designs have no yes-or-no fields yet. Add one among the fields; then it can be an upgrade.')}
      </p>
    );
  return <RuleSheet rules={rules} id="upgrades" label={t('Upgrades')} columns={columns} rows={rows} />;
}

const isIn = (list: unknown, id: string): boolean => Array.isArray(list) && list.includes(id);
