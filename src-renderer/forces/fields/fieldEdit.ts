import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { t } from '../../words/words.ts';
import type { ForceColumn } from '../grid/lineCells.ts';
import type { Row } from '../grid/rows.ts';
import { fieldAt, headOfColumn } from './columns.ts';

/** Returns how the cell of a field is edited; null if it cannot be. */
export function fieldKind(ruleset: Ruleset, row: Row, column: ForceColumn): 'field' | 'fieldChoice' | 'yesNo' | null {
  const at = fieldAt(ruleset, row, column);
  if (at === null || !at.value.applies || at.field.kind === 'formula') return null;
  return at.field.kind === 'choice' ? 'fieldChoice' : at.field.kind === 'yesNo' ? 'yesNo' : 'field';
}

/** Returns why the cell of a field cannot be edited. */
export function whyFieldFixed(ruleset: Ruleset, row: Row, column: ForceColumn): string {
  const head = headOfColumn(ruleset, column);
  if (head === null) return t('This cannot be typed in.');
  const at = fieldAt(ruleset, row, column);
  const { one } = ruleset.force.data.sectionNoun;
  if (at === null)
    return head.scope === 'section'
      ? t('{head} is of a {noun}: type it in the line of its name.', { head: head.label, noun: one })
      : head.field
        ? t('This cannot be typed in.')
        : t('{head} is worked out from the design.', { head: head.label });
  return at.field.kind === 'formula'
    ? t('{field} is worked out from other values.', { field: at.field.label })
    : t('{field} is not used here.', { field: at.field.label });
}
