import { z } from 'zod';
import { compactWord } from '../../../shared/base/text/index.ts';
import { isNumeric, type Workbook } from '../../../shared/sheets/cells/index.ts';

/** The headings that a game system knows: its fields by their names in sheets. */
type SystemWords = { readonly id: string; readonly name: string; readonly fields: ReadonlyMap<string, string> };

const fieldSchema = z.looseObject({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  short: z.string().optional(),
  synonyms: z.array(z.string()).default([]),
});
const textSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  fields: z.array(fieldSchema),
  components: z.array(z.looseObject({ id: z.string(), fields: z.array(fieldSchema) })).default([]),
});

/** The headings that a game system knows, from the text of its ruleset.json, which need not be loaded; null if it is none. */
export function systemWords(text: string): SystemWords | null {
  const read = textSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (!read.success) return null;
  const { id, name, fields, components } = read.data;
  const known = new Map<string, string>();
  const add = (owner: string, list: typeof fields): void => {
    for (const field of list.filter(({ kind }) => kind !== 'formula')) {
      for (const word of [field.label, field.short ?? field.label, ...field.synonyms].map(compactWord)) {
        if (word !== '' && !known.has(word)) known.set(word, `${owner}.${field.id}`);
      }
    }
  };
  add('', fields);
  for (const component of components) add(component.id, component.fields);
  return { id, name, fields: known };
}

/** Rows of a sheet among which its headings are looked for, and longest heading. */
const MOST_ROWS = 60;
const MOST_LETTERS = 40;
/** Fewest headings that say anything, and by how many another system must know more. */
const LEAST_KNOWN = 3;
const LEAST_MORE = 2;

/** The headings of each row that may have some, in the form in which they are compared. */
function headingRows({ sheets }: Workbook): readonly (readonly string[])[] {
  return sheets.flatMap(({ rowCount, columnCount, values, hidden }) => {
    if (hidden) return [];
    return Array.from({ length: Math.min(rowCount, MOST_ROWS) }, (_, row) =>
      values
        .slice(row * columnCount, (row + 1) * columnCount)
        // Numbers are no headings, also where a file has them as text. A unit in brackets belongs to the heading: "Range (hexes)".
        .flatMap((value) =>
          typeof value === 'string' && !isNumeric(value) && value.length <= MOST_LETTERS ? [compactWord(value.replace(/[([].*$/, ''))] : [],
        ),
    ).filter((words) => words.length >= LEAST_KNOWN);
  });
}

/** How many different fields of a system the headings of one row name, in the row that names most. */
const knownIn = (rows: readonly (readonly string[])[], { fields }: SystemWords): number =>
  rows.reduce((most, words) => Math.max(most, new Set(words.flatMap((word) => fields.get(word) ?? [])).size), 0);

/** The system whose words the headings of a workbook fit clearly better than those of the current one; null if none does. */
export function betterSystem(workbook: Workbook, systems: readonly SystemWords[], current: string): SystemWords | null {
  const rows = headingRows(workbook);
  const here = systems.find(({ id }) => id === current);
  const known = here ? knownIn(rows, here) : 0;
  const counted = systems.map((system) => ({ system, count: knownIn(rows, system) })).toSorted((one, other) => other.count - one.count);
  const [best] = counted;
  if (!best || best.system === here || best.count < LEAST_KNOWN || best.count - known < LEAST_MORE) return null;
  return best.system;
}
