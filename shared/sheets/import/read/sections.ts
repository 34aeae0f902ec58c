import { wordsOf } from '../../../base/text/index.ts';
import { listOf, t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { type CellValue, choicesOf, readValue } from '../../../rules/ruleset/values/index.ts';
import type { Table } from '../find/tables/table.ts';
import type { ImportedDesign } from '../imported.ts';
import type { TableContext } from './readCell.ts';

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
 * where the titles of a table, and the `others` of its sheet, name different ones; reports what was taken from them.
 */
export function bySections(
  { ruleset, report, sheetName }: TableContext,
  { columns }: Table,
  designs: readonly ImportedDesign[],
  others: readonly string[],
): readonly ImportedDesign[] {
  const titles = [...new Set(designs.flatMap(({ section }) => section ?? []))];
  if (titles.length === 0 || titles.length + others.length < 2) return designs;
  const hasColumn = (field: Field): boolean => columns.some(({ meaning }) => meaning.kind === 'field' && meaning.field === field);
  return [...ruleset.fields.values()].reduce((read, { data: field }) => {
    if (field.kind !== 'choice' || field.id === ruleset.data.import.section || hasColumn(field)) return read;
    // "AIRCRAFT" is said of the section field alone.
    const named = new Map(titles.map((title) => [title, saysSection(ruleset, title) ? null : choiceNamed(ruleset, field, title)]));
    const isNamed = (design: ImportedDesign): boolean => (named.get(design.section ?? '') ?? null) !== null;
    const known = [...named.values(), ...others.map((title) => (saysSection(ruleset, title) ? null : choiceNamed(ruleset, field, title)))];
    if (!designs.some(isNamed) || new Set(known.filter((value) => value !== null)).size < 2) return read;
    const labels = new Map(choicesOf(ruleset, field).map(({ key, label }) => [key, label]));
    const first = designs.find(isNamed);
    report({
      code: 'guessed',
      sheet: sheetName,
      row: first?.row ?? null,
      column: null,
      severity: 'warning',
      message: t('{field}: no column gives it, so it was taken from the titles above the designs: {titles}.', {
        field: field.label,
        titles: listOf(
          [...named].flatMap(([title, value]) => (value === null ? [] : [`“${title}”: ${labels.get(String(value)) ?? value}`])),
        ),
      }),
      raw: null,
    });
    return read.map((design) =>
      isNamed(design) ? { ...design, values: { ...design.values, [field.id]: named.get(design.section ?? '') ?? null } } : design,
    );
  }, designs);
}

/** Whether a title names a choice of any field of a design. */
export const namesChoice = (ruleset: Ruleset, title: string): boolean =>
  [...ruleset.fields.values()].some(({ data }) => data.kind === 'choice' && choiceNamed(ruleset, data, title) !== null);

/** Shorter words in a title are no choices. */
const fewestLetters = 3;

/** The choice that the longest run of words in a title names: "EXTRA LARGE TANKS". Null if none does. */
function choiceNamed(ruleset: Ruleset, field: Field, title: string): CellValue {
  const words = wordsOf(title);
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const text = words.slice(from, from + length).join(' ');
      const reading = text.length < fewestLetters ? null : readValue(ruleset, field, text);
      if (reading?.ok && reading.value !== null && !reading.note) return reading.value;
    }
  return null;
}
