import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { t } from '../../words/words.ts';
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
    { label: t('Name'), cell: cell('label', 'text', { isOptional: false }) },
    { label: t('Points'), cell: cell('points', 'formula', { isOptional: false }), help: t('What the line adds to the cost.') },
    {
      label: t('Kind'),
      cell: cell('kind', 'choice', {
        isOptional: false,
        choices: [
          { value: 'share', label: t('share: a plain part') },
          { value: 'factor', label: t('factor: what a multiplier adds') },
          { value: 'flat', label: t('flat: added afterwards') },
          { value: 'rounding', label: t('rounding: what rounding changed') },
        ],
      }),
    },
    ...(isFactor
      ? [{ label: t('Factor'), cell: cell('factor', 'formula'), help: t('The multiplier itself, shown beside the line.') }]
      : []),
    {
      label: t('For each row of'),
      cell: cell('component', 'choice', { choices: idsAt(rules, 'components') }),
      help: t('One line for each row of a component, named after the row.'),
    },
    {
      label: t('Depends on'),
      cell: listCell(rules, below(place, 'inputs')),
      help: t('Names of entered fields, separated by semicolons, for “one more, one less”.'),
    },
    ...(hasKinds(rules)
      ? [
          {
            label: t('Kinds'),
            cell: listCell(rules, below(place, 'kinds')),
            help: t('The keys of the kinds of design that have the line; all kinds if empty.'),
          },
        ]
      : []),
    { label: t('Group'), cell: cell('group', 'choice', { choices: idsAt(rules, 'groups') }), help: t('The colour of its bar.') },
    { label: t('Source'), cell: cell('source', 'text', { isOptional: false }) },
  ];
}
