import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { t } from '../../words/words.ts';
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

const CONDITION = t('TRUE where all is well.');
const MESSAGE = t('What is wrong, in your words. A formula in {…} is shown as its value.');
const WHY = t('Why that matters, in a sentence.');

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
    { label: t('Condition'), cell: cell('passes', 'formula', needed), help: CONDITION },
    { label: t('Message'), cell: cell('message', 'text', needed), help: MESSAGE },
    {
      label: t('Marked cell'),
      cell: cell('field', 'choice', { ...needed, choices: markable(rules, textOf(rules.value(place), 'component')) }),
      help: t('The field that is marked where the check is broken.'),
    },
    {
      label: t('For each row of'),
      cell: cell('component', 'choice', { choices: idsAt(rules, 'components') }),
      help: t('Without it, the design is checked once.'),
    },
    ...(hasKinds(rules)
      ? [
          {
            label: t('Kinds'),
            cell: listCell(rules, below(place, 'kinds')),
            help: t('The keys of the kinds of design that are checked; all kinds if empty.'),
          },
        ]
      : []),
    { label: t('Why'), cell: cell('why', 'text'), isLong: true, help: WHY },
    { label: t('Source'), cell: cell('source', 'text', needed), help: t('Where the rule is printed, e.g. a page.') },
    { label: t('Id'), cell: cell('id', 'readOnly', { why: t('Designs and examples name the check by it, so it stays.') }) },
  ];
}

/** The properties of the most rows of a component. */
export function limitProperties(rules: Rules, place: RulePlace): readonly RuleProperty[] {
  const cell = cellIn(rules, place);
  return [
    { label: t('Most rows'), cell: cell('formula', 'formula', { isOptional: false }), help: t('A number, worked out for each design.') },
    {
      label: t('Message'),
      cell: cell('message', 'text', { isOptional: false }),
      help: t("{message} '{'count'}' and '{'limit'}' are the numbers.", { message: MESSAGE }),
    },
    { label: t('Source'), cell: cell('source', 'text', { isOptional: false }) },
  ];
}

const OVER = ['force', 'section', 'entry', 'ride', 'carrier', 'purchase', 'deck', 'sides'];

/** The properties of a check of forces. */
export function forceCheckProperties(rules: Rules, place: RulePlace): readonly RuleProperty[] {
  const cell = cellIn(rules, place);
  return [
    {
      label: t('Looks at'),
      cell: cell('over', 'choice', {
        isOptional: false,
        choices: OVER.map((each) => ({ value: each, label: each === 'sides' ? t('both sides') : t('each {each}', { each }) })),
      }),
      help: t('The part of a force that its formulas are about.'),
    },
    { label: t('Condition'), cell: cell('passes', 'formula', { isOptional: false }), help: CONDITION },
    { label: t('Message'), cell: cell('message', 'text', { isOptional: false }), help: MESSAGE },
    {
      label: t('When all is well'),
      cell: cell('well', 'text'),
      help: t('What the list of checks says while it is kept; nothing if empty.'),
    },
    { label: t('Why'), cell: cell('why', 'text'), isLong: true, help: WHY },
    {
      label: t('Shown'),
      cell: cell('shown', 'choice', {
        choices: [
          { value: 'open', label: t('to all') },
          { value: 'secret', label: t('secret: left out of what the opponent gets') },
        ],
      }),
    },
    { label: t('Source'), cell: cell('source', 'text', { isOptional: false }) },
  ];
}
