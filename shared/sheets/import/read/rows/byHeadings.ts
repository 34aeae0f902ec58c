import { wordsOf } from '../../../../base/text/index.ts';
import { listOf, t } from '../../../../base/words/words.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { columnLetter } from '../../../cells/index.ts';
import type { Table } from '../../find/tables/table.ts';
import { isField, isNameOf } from '../../find/words/meaning.ts';
import type { ImportedDesign, ImportedRow } from '../../imported.ts';
import type { TableContext } from '../readCell.ts';

/** Shorter words in a heading answer nothing. */
const fewestLetters = 3;

/** What a heading answers: "Turret gun" that a gun is in a turret. Null if it answers nothing, or both. */
function answerIn(field: Extract<Field, { kind: 'yesNo' }>, header: string): boolean | null {
  const words = wordsOf(header);
  const says = (own: readonly string[]): boolean => own.some((word) => word.length >= fewestLetters && words.includes(word.toLowerCase()));
  const [isYes, isNo] = [says(field.yesWords), says(field.noWords)];
  return isYes === isNo ? null : isYes;
}

/**
 * Designs whose component rows have the answers that the headings of their names give, where no column gives them: "Turret gun | Hull gun".
 * Reports what was taken from them.
 */
export function byHeadings(
  { ruleset, report }: TableContext,
  { columns, headerRows }: Table,
  designs: readonly ImportedDesign[],
): readonly ImportedDesign[] {
  let read = designs;
  for (const [component, { fields }] of ruleset.components) {
    const names = columns.filter(isNameOf(component));
    for (const { data: field } of fields.values()) {
      const isGiven = columns.some(isField(field));
      if (field.kind !== 'yesNo' || field.hidden || isGiven) continue;
      const answers = new Map(
        names.flatMap((name) => {
          const answer = answerIn(field, name.header);
          return answer === null ? [] : [[name.column, { answer, header: name.header }] as const];
        }),
      );
      const [first] = answers.keys();
      if (first === undefined) continue;
      const answered = (design: ImportedDesign, row: ImportedRow, at: number): ImportedRow => {
        const column = design.cells.get(`${component}[${at}].name`)?.column;
        const said = column === undefined ? undefined : answers.get(column);
        return said && (row.values[field.id] ?? null) === null ? { ...row, values: { ...row.values, [field.id]: said.answer } } : row;
      };
      read = read.map((design) => ({
        ...design,
        components: {
          ...design.components,
          [component]: (design.components[component] ?? []).map((row, at) => answered(design, row, at)),
        },
      }));
      report({
        code: 'guessed',
        row: (headerRows[0] ?? 0) + 1,
        column: columnLetter(first),
        message: t('{field}: no column gives it, so it was taken from the headings: {headings}.', {
          field: field.label,
          headings: listOf([...answers.values()].map(({ header, answer }) => `“${header}”: ${answer ? t('yes') : t('no')}`)),
        }),
      });
    }
  }
  return read;
}
