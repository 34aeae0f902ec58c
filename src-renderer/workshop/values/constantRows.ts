import { t } from '../../../shared/base/words/words.ts';
import type { Json, RuleFiles, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { below, isRecord, listAt, textOf } from '../data.ts';
import { renameEdits, usesOf } from '../find/search.ts';
import type { Rules } from '../rules.ts';
import type { RuleColumn, RuleList, RuleRow } from '../sheet/model.ts';
import { freshId } from './tables.ts';

export const CONSTANTS: RulePlace = { file: 'ruleset.json', path: ['constants'] };

export const CONSTANT_COLUMNS: readonly RuleColumn[] = [
  { id: 'label', label: t('Label'), width: 270, grows: 3, help: t('What the number is, as players read it.') },
  { id: 'value', label: t('Value'), width: 88, isNumeric: true, hasStandard: true, help: t('The number that formulas use.') },
  { id: 'unit', label: t('Unit'), width: 52 },
  { id: 'source', label: t('Source'), width: 100, grows: true, help: t('Where the rule is printed, e.g. a page.') },
  {
    id: 'id',
    label: t('Name in formulas'),
    width: 130,
    help: t('Formulas use the number by this name. A new name is written into them, too.'),
  },
  { id: 'help', label: t('Meaning'), width: 90, grows: true },
];

function constantRow(files: RuleFiles, constant: Json, place: RulePlace): RuleRow {
  const at = (property: string): RulePlace => below(place, property);
  const value = isRecord(constant) ? constant : {};
  const label = textOf(constant, 'label') || textOf(constant, 'id') || t('Constant');
  return {
    key: `${textOf(constant, 'id')} ${place.path.at(-1)}`,
    label,
    id: textOf(constant, 'id'),
    help: textOf(constant, 'help') || undefined,
    place,
    cells: {
      label: { place: at('label'), value: value.label, kind: 'text' },
      value: { place: at('value'), value: value.value, kind: 'number', unit: textOf(constant, 'unit') || undefined },
      unit: { place: at('unit'), value: value.unit, kind: 'text', isOptional: true },
      source: { place: at('source'), value: value.source, kind: 'text' },
      id: {
        place: at('id'),
        value: value.id,
        kind: 'text',
        write: (name) => renameEdits(files, at('id'), textOf(constant, 'id'), String(name ?? '')),
      },
      help: { place: at('help'), value: value.help, kind: 'text', isOptional: true },
    },
  };
}

export const constantList = (rules: Rules): RuleList => ({
  place: CONSTANTS,
  noun: t('constant'),
  kinds: { label: 'text', value: 'number', unit: 'text', source: 'text', id: 'text', help: 'text' },
  create: ({ label = t('New constant'), value = 0, source = t('House rule'), ...more }, made) => ({
    id: freshId(rules.files, String(label), made),
    label,
    value,
    source,
    ...more,
  }),
  keeps: ({ place, label }) => {
    const id = place === null ? '' : textOf(rules.value(place), 'id');
    const [first, ...others] = usesOf(rules.files)(id);
    if (first === undefined) return null;
    return t(
      '{label} is used by {first}{more, plural, =0 {. Take it out of this formula first.} other { and # more. Take it out of these formulas first.}}',
      { label, first: first.name, more: others.length },
    );
  },
});

/** The rows of the sheet of constants. */
export const constantRows = (files: RuleFiles): readonly RuleRow[] =>
  listAt(files, CONSTANTS).map((constant, index) => constantRow(files, constant, below(CONSTANTS, index)));
