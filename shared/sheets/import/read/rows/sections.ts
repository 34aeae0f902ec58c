import { wordsOf } from '../../../../base/text/index.ts';
import { listOf, t } from '../../../../base/words/words.ts';
import { fieldsOf, type Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { type CellValue, choicesOf, readValue } from '../../../../rules/ruleset/values/index.ts';
import type { Table } from '../../find/tables/table.ts';
import { isField } from '../../find/words/meaning.ts';
import type { ImportedDesign } from '../../imported.ts';
import type { TableContext } from '../readCell.ts';

/** The field that section headings give, with the choice that a text names ("INFANTRY"); null if it names none. */
export function sectionIn(ruleset: Ruleset, text: string): { readonly field: string; readonly value: CellValue } | null {
  const field = ruleset.fields.get(ruleset.data.import.section ?? '')?.data;
  if (!field) return null;
  const reading = readValue(ruleset, field, text.replace(/\(.{0,99}\)|(?<![:\d])[:\d]+$/g, '').trim());
  return reading.ok && reading.value !== null && !reading.note ? { field: field.id, value: reading.value } : null;
}

/** Whether a title is nothing but a choice of the section field. */
const saysSection = (ruleset: Ruleset, title: string): boolean => !/[([]/.test(title) && sectionIn(ruleset, title) !== null;

/** The choice that a section heading names, or else the sheet's name, if no column of the sheet gives it. */
export function withSection(ruleset: Ruleset, design: ImportedDesign, sheetName: string | null): ImportedDesign {
  for (const text of [design.section, sheetName]) {
    const section = text === null ? null : sectionIn(ruleset, text);
    if (section) {
      const { field, value } = section;
      return (design.values[field] ?? null) === null ? { ...design, values: { ...design.values, [field]: value } } : design;
    }
  }
  return design;
}

/**
 * Designs with the choices that the titles of their sections name, where no column gives them: "LARGE VEHICLES", "MEDIUM VEHICLES". Only
 * where the titles of a table, and the `others` of its sheet, name different ones, or one names choices of several fields; reports what was
 * taken from them. The name of the sheet, its tab, is the title of designs without one.
 */
export function bySections(
  { ruleset, report }: TableContext,
  { columns }: Table,
  designs: readonly ImportedDesign[],
  others: readonly string[],
  tab: string | null,
): readonly ImportedDesign[] {
  const titleOf = ({ section }: ImportedDesign): string | null => section ?? tab;
  const titles = [...new Set(designs.flatMap((design) => titleOf(design) ?? []))];
  if (titles.length === 0) return designs;
  const choices = choiceFields(ruleset);
  const remarks = new Map(titles.map((title) => [title, remarkOf(ruleset, choices, title)]));
  const isInRemark = (field: Field): boolean =>
    [...remarks.values()].some((remark) => remark !== null && choiceNamed(ruleset, field, remark) !== null);
  const fields = choices.filter((field) => !columns.some(isField(field)) || isInRemark(field));
  // "AIRCRAFT" is said of the section field, unless other titles name choices that are not.
  const isNamedBeside = (field: Field): boolean =>
    [...titles, ...others].some((title) => !saysSection(ruleset, title) && choiceNamed(ruleset, field, title) !== null);
  const choiceIn = (field: Field, title: string): CellValue => (isNamedBeside(field) ? choiceNamed(ruleset, field, title) : null);
  return fields.reduce((read, field) => {
    const isAnyOther = new Set([...titles, ...others].map((title) => choiceIn(field, title)).filter((value) => value !== null)).size > 1;
    const named = new Map(
      titles.map((title) => {
        const remark = remarks.get(title) ?? null;
        return [
          title,
          isAnyOther && !columns.some(isField(field))
            ? choiceIn(field, title)
            : remark === null
              ? null
              : choiceNamed(ruleset, field, remark),
        ];
      }),
    );
    const isNamed = (design: ImportedDesign): boolean =>
      (design.values[field.id] ?? null) === null && (named.get(titleOf(design) ?? '') ?? null) !== null;
    if (!designs.some(isNamed)) return read;
    const labels = new Map(choicesOf(ruleset, field).map(({ key, label }) => [key, label]));
    const first = designs.find(isNamed);
    const silent = [...named].flatMap(([title, value]) => (value === null ? [`“${title}”`] : []));
    report({
      code: 'guessed',
      row: first?.row ?? null,
      message: t(
        '{field}: no column gives it, so it was taken from the titles: {titles}.{count, plural, =0 {} other { It is not in {others}.}}',
        {
          field: field.label,
          count: silent.length,
          others: listOf(silent),
          titles: listOf(
            [...named].flatMap(([title, value]) => (value === null ? [] : [`“${title}”: ${labels.get(String(value)) ?? value}`])),
          ),
        },
      ),
    });
    return read.map((design) =>
      isNamed(design) ? { ...design, values: { ...design.values, [field.id]: named.get(titleOf(design) ?? '') ?? null } } : design,
    );
  }, designs);
}

/**
 * What a title says in brackets or behind a colon or dash of several fields, which is no chance: "INFANTRY (all small, on foot)". Null for any other
 * title.
 */
export function remarkOf(ruleset: Ruleset, choices: readonly Field[], title: string): string | null {
  const [, inBrackets] = /[([]([^()[\]]+)[)\]]/.exec(title) ?? [];
  const remark = inBrackets ?? /^[^:]{3,30}?(?::|\s[–—-]\s)\s*(\S.*)$/.exec(title)?.[1];
  const isSaid = remark !== undefined && choices.filter((field) => choiceNamed(ruleset, field, remark) !== null).length > 1;
  return isSaid ? remark : null;
}

/** The fields of a design that titles may give by their choices. */
export const choiceFields = (ruleset: Ruleset): readonly Field[] =>
  fieldsOf(ruleset, null).filter(({ kind, id }) => kind === 'choice' && id !== ruleset.data.import.section);

/** Whether a title names a choice of any field of a design. */
export const namesChoice = (ruleset: Ruleset, title: string): boolean =>
  fieldsOf(ruleset, null).some((field) => field.kind === 'choice' && choiceNamed(ruleset, field, title) !== null);

/** Shorter words in a title are no choices. */
const fewestLetters = 3;

/** The choice that the longest run of words in a title names: "EXTRA LARGE TANKS". Null if none does. */
export function choiceNamed(ruleset: Ruleset, field: Field, title: string): CellValue {
  const words = wordsOf(title);
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const text = words.slice(from, from + length).join(' ');
      const reading = text.length < fewestLetters ? null : readValue(ruleset, field, text);
      if (reading?.ok && reading.value !== null && !reading.note) return reading.value;
    }
  return null;
}
