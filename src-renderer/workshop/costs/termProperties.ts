import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { below, textOf } from '../data.ts';
import { listCell } from '../fields/fieldProperties.ts';
import { hasKinds, idsAt } from '../fields/owners.ts';
import type { RuleProperty } from '../form/RuleForm.tsx';
import type { Rules } from '../rules.ts';
import type { RuleCell } from '../sheet/model.ts';

/** The properties of a line of the cost. */
export function termProperties(rules: Rules, place: RulePlace): readonly RuleProperty[] {
  const cell = (property: string, kind: RuleCell['kind'], more: Partial<RuleCell> = {}): RuleCell => {
    const at = below(place, property);
    return { place: at, value: rules.value(at), kind, isOptional: true, ...more };
  };
  const isFactor = textOf(rules.value(place), 'kind') === 'factor';
  return [
    { label: 'Name', cell: cell('label', 'text', { isOptional: false }) },
    { label: 'Points', cell: cell('points', 'formula', { isOptional: false }), help: 'What the line adds to the cost.' },
    {
      label: 'Kind',
      cell: cell('kind', 'choice', {
        isOptional: false,
        choices: [
          { value: 'share', label: 'share: a plain part' },
          { value: 'factor', label: 'factor: what a multiplier adds' },
          { value: 'flat', label: 'flat: added afterwards' },
          { value: 'rounding', label: 'rounding: what rounding changed' },
        ],
      }),
    },
    ...(isFactor ? [{ label: 'Factor', cell: cell('factor', 'formula'), help: 'The multiplier itself, shown beside the line.' }] : []),
    {
      label: 'For each row of',
      cell: cell('component', 'choice', { choices: idsAt(rules, 'components') }),
      help: 'One line for each row of a component, named after the row.',
    },
    {
      label: 'Depends on',
      cell: listCell(rules, below(place, 'inputs')),
      help: 'Names of entered fields, separated by semicolons, for “one more, one less”.',
    },
    ...(hasKinds(rules)
      ? [
          {
            label: 'Kinds',
            cell: listCell(rules, below(place, 'kinds')),
            help: 'The keys of the kinds of design that have the line; all kinds if empty.',
          },
        ]
      : []),
    { label: 'Group', cell: cell('group', 'choice', { choices: idsAt(rules, 'groups') }), help: 'The colour of its bar.' },
    { label: 'Source', cell: cell('source', 'text', { isOptional: false }) },
  ];
}
