import { t } from '../../../base/words/words.ts';
import { columnLetter } from '../../cells/index.ts';
import { type ImportProblem, problemOf } from '../imported.ts';
import type { DesignGroup, Draft } from '../read/draft.ts';
import { nameKey } from './copies.ts';
import { isTemplateName } from './templates.ts';

/** The form of a calculator on the sheet of the list that its results are copied to, and why its design is none; null if it is one. */
type CalculatorForm = { readonly group: DesignGroup; readonly why: string | null };

/** Designs of a list beside which a form is a calculator's. */
const leastListed = 2;

export function calculatorForms({ groups }: Draft): readonly CalculatorForm[] {
  const isForm = ({ table }: DesignGroup): boolean => table.layout === 'cards';
  const lists = groups.filter((group) => !isForm(group) && group.designs.length >= leastListed);
  const listed = new Set(lists.flatMap(({ designs }) => designs.map(nameKey)));
  if (lists.length === 0) return [];
  return groups.flatMap((group): readonly CalculatorForm[] => {
    const [design, ...others] = group.designs;
    if (lists.includes(group) || others.length > 0) return [];
    const name = design?.values.name ?? null;
    const isThere = design !== undefined && name !== null && listed.has(nameKey(design));
    const why = t('form of a calculator; "{name}" is in the list', { name: String(name) });
    // A table of one row is a form only if its cost is worked out and its design is in the list.
    if (!isForm(group)) return isThere && design.costFormula !== null ? [{ group, why }] : [];
    if (!design || name === null || !group.hasNames || isTemplateName(String(name)))
      return [{ group, why: t('form of a calculator, without the name of a design') }];
    return [{ group, why: isThere ? why : null }];
  });
}

/** Reports that a design was taken from a form and is not in the list on its sheet. */
export function formProblem({ designs, table }: DesignGroup): ImportProblem {
  const [design] = designs;
  const cell = design?.cells.get('name');
  return problemOf({
    code: 'guessed',
    sheet: table.sheet,
    row: design?.row ?? null,
    column: cell ? columnLetter(cell.column) : null,
    message: t('"{name}" was taken from the form beside the list, which does not have it. Leave it out if it is only a trial.', {
      name: String(design?.values.name),
    }),
  });
}
