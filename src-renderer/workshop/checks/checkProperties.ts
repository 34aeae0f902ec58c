import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { below, listAt, textOf } from '../data.ts';
import { listCell } from '../fields/fieldProperties.ts';
import { fieldOwners, hasKinds, idsAt } from '../fields/owners.ts';
import type { RuleProperty } from '../form/RuleForm.tsx';
import type { Rules } from '../rules.ts';
import type { CellChoice, RuleCell } from '../sheet/model.ts';

const cellIn =
  (rules: Rules, place: RulePlace) =>
  (property: string, kind: RuleCell['kind'], more: Partial<RuleCell> = {}): RuleCell => {
    const at = below(place, property);
    return { place: at, value: rules.value(at), kind, isOptional: true, ...more };
  };

const CONDITION = 'TRUE where all is well.';
const MESSAGE = 'What is wrong, in your words. A formula in {…} is shown as its value.';
const WHY = 'Why that matters, in a sentence.';

/** The fields whose cell a check can mark: of its component first, then of the design. */
function markable(rules: Rules, component: string): readonly CellChoice[] {
  const owners = fieldOwners(rules);
  const shown = owners.filter((owner) => owner.component === null || owner.component === component).toReversed();
  return shown.flatMap((owner) =>
    listAt(rules.files, owner.fields).map((field) => ({
      value: textOf(field, 'id'),
      label: textOf(field, 'label') || textOf(field, 'id'),
    })),
  );
}

/** The properties of a check of designs. */
export function checkProperties(rules: Rules, place: RulePlace): readonly RuleProperty[] {
  const cell = cellIn(rules, place);
  const needed = { isOptional: false };
  return [
    { label: 'Condition', cell: cell('passes', 'formula', needed), help: CONDITION },
    { label: 'Message', cell: cell('message', 'text', needed), help: MESSAGE },
    {
      label: 'Marked cell',
      cell: cell('field', 'choice', { ...needed, choices: markable(rules, textOf(rules.value(place), 'component')) }),
      help: 'The field that is marked where the check is broken.',
    },
    {
      label: 'For each row of',
      cell: cell('component', 'choice', { choices: idsAt(rules, 'components') }),
      help: 'Without it, the design is checked once.',
    },
    ...(hasKinds(rules)
      ? [
          {
            label: 'Kinds',
            cell: listCell(rules, below(place, 'kinds')),
            help: 'The keys of the kinds of design that are checked; all kinds if empty.',
          },
        ]
      : []),
    { label: 'Why', cell: cell('why', 'text'), isLong: true, help: WHY },
    { label: 'Source', cell: cell('source', 'text', needed), help: 'Where the rule is printed, e.g. a page.' },
    { label: 'Id', cell: cell('id', 'readOnly', { why: 'Designs and examples name the check by it, so it stays.' }) },
  ];
}

/** The properties of the most rows of a component. */
export function limitProperties(rules: Rules, place: RulePlace): readonly RuleProperty[] {
  const cell = cellIn(rules, place);
  return [
    { label: 'Most rows', cell: cell('formula', 'formula', { isOptional: false }), help: 'A number, worked out for each design.' },
    { label: 'Message', cell: cell('message', 'text', { isOptional: false }), help: `${MESSAGE} {count} and {limit} are the numbers.` },
    { label: 'Source', cell: cell('source', 'text', { isOptional: false }) },
  ];
}

const OVER = ['force', 'section', 'entry', 'ride', 'carrier', 'purchase', 'deck', 'sides'];

/** The properties of a check of forces. */
export function forceCheckProperties(rules: Rules, place: RulePlace): readonly RuleProperty[] {
  const cell = cellIn(rules, place);
  return [
    {
      label: 'Looks at',
      cell: cell('over', 'choice', {
        isOptional: false,
        choices: OVER.map((each) => ({ value: each, label: each === 'sides' ? 'both sides' : `each ${each}` })),
      }),
      help: 'The part of a force that its formulas are about.',
    },
    { label: 'Condition', cell: cell('passes', 'formula', { isOptional: false }), help: CONDITION },
    { label: 'Message', cell: cell('message', 'text', { isOptional: false }), help: MESSAGE },
    { label: 'When all is well', cell: cell('well', 'text'), help: 'What the list of checks says while it is kept; nothing if empty.' },
    { label: 'Why', cell: cell('why', 'text'), isLong: true, help: WHY },
    {
      label: 'Shown',
      cell: cell('shown', 'choice', {
        choices: [
          { value: 'open', label: 'to all' },
          { value: 'secret', label: 'secret: left out of what the opponent gets' },
        ],
      }),
    },
    { label: 'Source', cell: cell('source', 'text', { isOptional: false }) },
  ];
}
