import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { t } from '../../words/words.ts';
import { below, isRecord, textOf } from '../data.ts';
import type { RuleProperty } from '../form/RuleForm.tsx';
import type { Rules } from '../rules.ts';
import { type RuleCell, textOfValue } from '../sheet/model.ts';
import { choicesIn, hasKinds, idsAt, tablesOf } from './owners.ts';

/** A list of texts as one line, separated by semicolons. */
export function listCell(rules: Rules, place: RulePlace): RuleCell {
  const joined = (value: Json | undefined): string | undefined => (Array.isArray(value) ? textOfValue({ kind: 'text' }, value) : undefined);
  return {
    place,
    value: joined(rules.value(place)),
    standard: joined(rules.standardValue(place)),
    kind: 'text',
    isOptional: true,
    write: (value) => {
      const texts = String(value ?? '')
        .split(';')
        .map((each) => each.trim())
        .filter((each) => each !== '');
      if (texts.length > 0) return [{ kind: 'set', place, value: texts }];
      return rules.value(place) === undefined ? [] : [{ kind: 'remove', place }];
    },
  };
}

/** The cell of the default of a field, by its kind. */
export function defaultCell(rules: Rules, field: Json | undefined, place: RulePlace): RuleCell {
  const at = below(place, 'default');
  const found = isRecord(field) ? (field.default ?? undefined) : undefined;
  const common = { place: at, value: found, isOptional: true };
  switch (textOf(field, 'kind')) {
    case 'number':
      return { ...common, kind: typeof found === 'string' ? 'text' : 'number', unit: textOf(field, 'unit') || undefined };
    case 'yesNo':
      return { ...common, kind: 'yesNo' };
    case 'choice':
      return { ...common, kind: 'choice', choices: choicesIn(rules, textOf(field, 'table')) };
    case 'text':
      return { ...common, kind: 'text' };
    default:
      return { ...common, value: undefined, kind: 'readOnly', why: t('A computed field has no default: its formula says what it is.') };
  }
}

/** The properties that are asked for less often, by their labels. */
export const FURTHER: ReadonlySet<string> = new Set([
  t('Step'),
  t('Better'),
  t('Decimals'),
  t('Behind the number'),
  t('Short heading'),
  t('When'),
  t('Kinds'),
  t('Other headings'),
  t('Source'),
  t('Name in formulas'),
]);

/** The properties of a field in the order of its form. */
export function fieldProperties(rules: Rules, place: RulePlace): readonly RuleProperty[] {
  const field = rules.value(place);
  if (!isRecord(field)) return [];
  const kind = textOf(field, 'kind');
  const cell = (property: string, type: RuleCell['kind'], more: Partial<RuleCell> = {}): RuleCell => {
    const at = below(place, property);
    return { place: at, value: rules.value(at), kind: type, isOptional: true, ...more };
  };
  const isNumber = kind === 'number';
  const isComputed = kind === 'formula';
  const shown: readonly (RuleProperty | false)[] = [
    {
      label: t('Name'),
      cell: cell('label', 'text', { isOptional: false }),
      help: t('The heading of its column, and its name everywhere.'),
    },
    isComputed && { label: t('Formula'), cell: cell('formula', 'formula', { isOptional: false }), help: t('Worked out for every design.') },
    isComputed && {
      label: t('Gives'),
      cell: cell('result', 'choice', {
        value: field.result ?? 'number',
        standard: rules.standardValue(below(place, 'result')) ?? 'number',
        choices: [
          { value: 'number', label: t('a number') },
          { value: 'text', label: t('a text') },
          { value: 'yesNo', label: t('yes or no') },
        ],
      }),
    },
    kind === 'choice' && {
      label: t('Choices'),
      cell: cell('table', 'choice', { choices: tablesOf(rules), isOptional: false }),
      help: t('The table with one row for each choice. It is changed under Tables.'),
    },
    (isNumber || isComputed) && {
      label: t('Unit'),
      cell: cell('unit', 'text'),
      help: t('E.g. cm, inches or points. Lengths in other units are converted.'),
    },
    isNumber && { label: t('Least'), cell: cell('min', 'number') },
    isNumber && { label: t('Most'), cell: cell('max', 'number') },
    isNumber && { label: t('Step'), cell: cell('step', 'number'), help: t('One step up or down; 1 if empty.') },
    isNumber && {
      label: t('Whole numbers'),
      cell: cell('integer', 'yesNo', { value: field.integer ?? true, standard: rules.standardValue(below(place, 'integer')) ?? true }),
    },
    !isComputed && {
      label: t('Default'),
      cell: defaultCell(rules, field, place),
      help: t('The value of a new design, and of an empty cell.'),
    },
    (isNumber || kind === 'choice' || kind === 'text') && {
      label: t('Needed'),
      cell: cell('required', 'yesNo'),
      help: t('An empty cell is an error.'),
    },
    isNumber && {
      label: t('Better'),
      cell: cell('better', 'choice', {
        choices: [
          { value: 'higher', label: t('higher') },
          { value: 'lower', label: t('lower') },
        ],
      }),
    },
    (isNumber || isComputed) && { label: t('Decimals'), cell: cell('decimals', 'number') },
    (isNumber || isComputed) && { label: t('Behind the number'), cell: cell('suffix', 'text'), help: t('E.g. “+” for a score to roll.') },
    { label: t('Short heading'), cell: cell('short', 'text'), help: t('Where room is short.') },
    { label: t('Group of columns'), cell: cell('group', 'choice', { choices: idsAt(rules, 'groups') }) },
    {
      label: t('Hidden in the sheet'),
      cell: cell('hidden', 'yesNo'),
      help: t('Its column is not shown at first. Players can show it under Columns.'),
    },
    {
      label: t('When'),
      cell: cell('when', 'formula'),
      help: t('TRUE where it is used. Elsewhere its cell is closed, and formulas see a blank.'),
    },
    {
      label: t('Kinds'),
      cell: listCell(rules, below(place, 'kinds')),
      help: t('The keys of the kinds of design that have it, separated by semicolons; all kinds if empty.'),
    },
    { label: t('Meaning'), cell: cell('help', 'text'), isLong: true, help: t('One sentence for players.') },
    {
      label: t('Other headings'),
      cell: listCell(rules, below(place, 'synonyms')),
      help: t('What old sheets call it, separated by semicolons.'),
    },
    { label: t('Source'), cell: cell('source', 'text', { isOptional: false }), help: t('Where the rule is printed, e.g. a page.') },
    { label: t('Name in formulas'), cell: cell('id', 'readOnly', { why: t('Formulas, cards and designs use it, so it stays.') }) },
  ];
  const isOffered = hasKinds(rules) || field.kinds !== undefined;
  return shown.filter((each): each is RuleProperty => each !== false && (each.label !== t('Kinds') || isOffered));
}
