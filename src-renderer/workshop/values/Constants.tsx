import { useMemo } from 'react';
import type { Json, RulePlace } from '../../../shared/houseRules/index.ts';
import { below, isRecord, isWithin, listAt, textOf } from '../data.ts';
import { usesOf } from '../find/search.ts';
import type { Rules } from '../rules.ts';
import type { WorkshopSection } from '../section.ts';
import type { RuleColumn, RuleList, RuleRow } from '../sheet/model.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { freshId } from './ids.ts';
import { SectionHead } from './SectionHead.tsx';

const CONSTANTS: RulePlace = { file: 'ruleset.json', path: ['constants'] };

const columns: readonly RuleColumn[] = [
  { id: 'label', label: 'Label', width: 200, grows: true, help: 'What the number is, as players read it.' },
  { id: 'value', label: 'Value', width: 120, isNumeric: true, hasStandard: true, help: 'The number that formulas use.' },
  { id: 'unit', label: 'Unit', width: 90 },
  { id: 'source', label: 'Source', width: 150, help: 'Where the rule is printed, e.g. a page.' },
  {
    id: 'id',
    label: 'Name in formulas',
    width: 150,
    help: 'Formulas use the number by this name. A new name is needed in every formula, too.',
  },
  { id: 'help', label: 'Meaning', width: 160, grows: true },
];

function rowOf(constant: Json, place: RulePlace): RuleRow {
  const at = (property: string): RulePlace => below(place, property);
  const value = isRecord(constant) ? constant : {};
  const label = textOf(constant, 'label') || textOf(constant, 'id') || 'Constant';
  return {
    key: `${textOf(constant, 'id')} ${place.path.at(-1)}`,
    label,
    help: textOf(constant, 'help') || undefined,
    place,
    cells: {
      label: { place: at('label'), value: value.label, kind: 'text' },
      value: { place: at('value'), value: value.value, kind: 'number', unit: textOf(constant, 'unit') || undefined },
      unit: { place: at('unit'), value: value.unit, kind: 'text', isOptional: true },
      source: { place: at('source'), value: value.source, kind: 'text' },
      id: { place: at('id'), value: value.id, kind: 'text' },
      help: { place: at('help'), value: value.help, kind: 'text', isOptional: true },
    },
  };
}

const listOf = (rules: Rules, constants: readonly Json[]): RuleList => ({
  place: CONSTANTS,
  noun: 'constant',
  kinds: { label: 'text', value: 'number', unit: 'text', source: 'text', id: 'text', help: 'text' },
  create: ({ label = 'New constant', value = 0, source = 'House rule', ...more }) => ({
    id: freshId(
      String(label),
      constants.map((each) => textOf(each, 'id')),
      'constant',
    ),
    label,
    value,
    source,
    ...more,
  }),
  keeps: ({ place, label }) => {
    const id = place === null ? '' : textOf(rules.value(place), 'id');
    const [first, ...others] = usesOf(rules.files, id);
    if (first === undefined) return null;
    return `${label} is used by ${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}. Take it out of ${others.length > 0 ? 'these formulas' : 'this formula'} first.`;
  },
});

function Constants({ rules }: { readonly rules: Rules }) {
  const constants = listAt(rules.files, CONSTANTS);
  const rows = useMemo(() => constants.map((constant, index) => rowOf(constant, below(CONSTANTS, index))), [constants]);
  const list = useMemo(() => listOf(rules, constants), [rules, constants]);
  return (
    <>
      <SectionHead
        rules={rules}
        title="Constants"
        about="Numbers of the rules that formulas use by name."
        places={[CONSTANTS]}
        empty={
          constants.length === 0
            ? 'These rules have no constants yet. Add a constant in the blank row: type its label or its value there.'
            : null
        }
      />
      <RuleSheet rules={rules} id="constants" label="Constants" columns={columns} rows={rows} list={list} />
    </>
  );
}

export const constants: WorkshopSection = {
  id: 'constants',
  label: 'Constants',
  group: 'Numbers',
  holds: (place) => isWithin(place, CONSTANTS),
  Show: Constants,
};
