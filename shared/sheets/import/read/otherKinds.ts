import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { choicesOf, readValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import type { ImportedDesign, ImportProblem } from '../imported.ts';

type ChoiceField = Extract<Field, { kind: 'choice' }>;
type Read = { readonly designs: readonly ImportedDesign[]; readonly problems: readonly ImportProblem[] };

const isOfOneKind = (field: Field): field is ChoiceField => field.kind === 'choice' && field.kinds !== undefined;

/**
 * Texts that are no choice of their column's field, and a choice of one other field, of designs of another kind: below "Type" with
 * infantry and cavalry, "Heavy tank" is the armour of a vehicle. They become that, and a warning takes the place of the error.
 */
export function withOtherKinds(ruleset: Ruleset, { designs, problems }: Read): Read {
  const choices = ruleset.data.fields.filter(isOfOneKind);
  const told = new Map<ImportProblem, ImportProblem>();
  const read = (design: ImportedDesign, field: ChoiceField): ImportedDesign => {
    const typed = design.values[field.id];
    const cell = design.cells.get(field.id);
    if (typeof typed !== 'string' || cell === undefined || choicesOf(ruleset, field).some(({ key }) => key === typed)) return design;
    const fitting = choices.flatMap((other) => {
      const isOther = other.kinds?.every((kind) => !field.kinds?.includes(kind)) === true && (design.values[other.id] ?? null) === null;
      const reading = isOther ? readValue(ruleset, other, typed) : null;
      return reading?.ok && reading.note === undefined ? [{ other, value: reading.value }] : [];
    });
    const [only] = fitting;
    if (only === undefined || fitting.length > 1) return design;
    const cells = new Map(design.cells).set(only.other.id, cell);
    cells.delete(field.id);
    const letter = columnLetter(cell.column);
    for (const problem of problems)
      if (problem.code === 'unreadable' && problem.sheet === design.sheet && problem.row === cell.row + 1 && problem.column === letter) {
        const message = t('“{typed}” was read as {other}, since it is no {field}. Check it.', {
          typed,
          other: only.other.label.toLowerCase(),
          field: field.label.toLowerCase(),
        });
        told.set(problem, { ...problem, code: 'guessed', severity: 'warning', message });
      }
    return { ...design, values: { ...design.values, [field.id]: null, [only.other.id]: only.value }, cells };
  };
  const moved = designs.map((design) => choices.reduce(read, design));
  return { designs: moved, problems: problems.map((problem) => told.get(problem) ?? problem) };
}
