import { compactWord, isBlankWord } from '../../../../base/text/index.ts';
import { t } from '../../../../base/words/words.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue, ReadValue } from '../../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../../cells/index.ts';
import { type CellReader, sampleOf } from '../words/evidence.ts';
import { isAll, type LabelledRun } from '../words/labelledRun.ts';
import { type CellForm, hasForm, partOf } from './cellForms.ts';
import type { ColumnContext, FieldColumn, Piece, SharedFields, TableColumn } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';
import { tickedText } from './tickedColumns.ts';

const marks = [
  /(?:(?<!\s)\s+)?[/@]\s*/,
  /(?:(?<!\s)\s+)?\|\s*/,
  /(?:(?<!\s)\s+)?\n\s*/,
  /(?:(?<!\s)\s+)?;\s*/,
  /(?<!\s)\s+&\s+/,
  /(?<!\s)\s+-\s+/,
  /,\s+/,
];

/** The parts of a text, one for each field, in their order; null if it has not that many. */
function partsOf(text: string, count: number): readonly string[] | null {
  for (const mark of marks) {
    const parts = text.split(mark);
    if (parts.length === count) return parts.map((part) => part.trim());
  }
  return null;
}

type CellParts = readonly ReadValue[];
const blank: ReadValue = { ok: true, value: null };

/**
 * The value of each field in a shared cell: from its parts in order ("90/1"), from labels in it ("B4"), or, if it has only
 * one part, for the one field that can hold it. A part that fits more than one field is refused as ambiguous.
 */
export function readParts(reader: CellReader, { of: fields, plain }: SharedFields, raw: CellValue): CellParts {
  if (raw === null || (typeof raw === 'string' && isBlankWord(raw))) return fields.map(() => blank);
  const text = String(raw);
  const parts = typeof raw === 'string' ? partsOf(text, fields.length) : null;
  if (parts) return fields.map((field, at) => reader.readRaw(field, parts[at] ?? null));
  const labelled = labelledParts(reader, fields, text);
  if (labelled) return fields.map((field) => ({ ok: true, value: labelled[field.id] ?? null }));
  const alone = fields.map((field) => reader.readRaw(field, raw));
  const fitting = alone.filter((reading) => reading.ok && reading.value !== null);
  if (fitting.length === 1) return alone.map((reading) => (reading === fitting[0] ? reading : blank));
  const known = plain ? alone[fields.indexOf(plain)] : undefined;
  if (known?.ok && plain)
    return alone.map((reading) =>
      reading === known ? { ...known, note: t('"{text}" was read as {plain}.', { text, plain: plain.label.toLowerCase() }) } : blank,
    );
  const names = fields.map(({ label }) => label.toLowerCase()).join(' or ');
  const message = t('"{text}" is ambiguous: it could be {names}.', { text, names });
  return fields.map((_, at): ReadValue => (at === 0 ? { ok: false, code: 'ambiguous', message } : blank));
}

/** The text of one field's part of a shared cell; null if the cell has no such parts. */
export const partText = (text: string, { of: fields, at, form }: Piece): string | null =>
  form ? partOf(form, at, text) : (partsOf(text, fields.length)?.[at] ?? null);

/** Values that are labelled with their field; null if any part of the text is not. */
function labelledParts(reader: CellReader, fields: readonly Field[], text: string): LabelledRun['values'] | null {
  if (!/\p{L}/u.test(text)) return null;
  const run = reader.readRun(fields, text);
  return Object.keys(run.values).length > 0 && isAll(run) ? run.values : null;
}

/** Whether a text is one of a field's own words for yes and no, which mean the same under any heading. */
const isOwnWord = (field: Field, text: string): boolean =>
  field.kind === 'yesNo' && [...field.yesWords, ...field.noWords].some((own) => compactWord(own) === compactWord(text));

function negated(reading: ReadValue): ReadValue {
  if (!reading.ok) return reading;
  const { value } = reading;
  if (typeof value === 'boolean') return { ...reading, value: !value };
  return typeof value === 'number' && value !== 0 ? { ...reading, value: -value } : reading;
}

/** The part of a cell that is divided as most of its column are; a cell that is not is refused, unless it is a value as a whole. */
function readDivided(reader: CellReader, form: CellForm, at: number, raw: CellValue, field: Field): ReadValue {
  if (raw === null || (typeof raw === 'string' && isBlankWord(raw))) return blank;
  if (hasForm(form, raw)) {
    const part = partOf(form, at, raw);
    // "no letter = on foot"
    const told = part === null ? reader.legend?.blankOf(field) : undefined;
    return told === undefined ? reader.readRaw(field, part) : { ok: true, value: told };
  }
  const whole = reader.readRaw(field, raw);
  if (whole.ok && whole.note === undefined) return whole;
  return { ok: false, code: 'ambiguous', message: t('"{raw}" is not divided like the other cells of its column.', { raw }) };
}

/** What one column takes from a cell: all of it, or its part. */
export function readColumn(
  reader: CellReader,
  grid: Grid,
  { column, piece, opposite, ticked }: TableColumn,
  field: Field,
  row: number,
): ReadValue {
  if (ticked) return reader.readRaw(field, tickedText(grid, ticked, row));
  const reading = reader.read(field, row, column);
  if (opposite) return isOwnWord(field, grid.text(row, column)) ? reading : negated(reading);
  if (!piece) return reading;
  if (piece.form) return readDivided(reader, piece.form, piece.at, grid.value(row, column), field);
  return readParts(reader, piece, grid.value(row, column))[piece.at] ?? blank;
}

/**
 * Headings that name several fields of one component, or of the design, and whose cells are split in the same way or
 * are labelled with the field.
 */
export function sharedColumns(
  { grid, reader, body }: ColumnContext,
  headings: readonly ColumnHeading[],
  regions: readonly (string | null)[],
): ReadonlyMap<ColumnHeading, SharedFields> {
  const found = new Map<ColumnHeading, SharedFields>();
  headings.forEach((heading, position) => {
    if (heading.named.length < 2 || (heading.candidates[0]?.score ?? 0) >= 0.95) return;
    const home = heading.component ?? regions[position] ?? null;
    for (const component of new Set([home, null])) {
      const fields = heading.named.map((candidates) => {
        const best = candidates.find(({ meaning }) => meaning.kind === 'field' && meaning.component === component);
        return best?.meaning.kind === 'field' && best.score >= 0.85 ? best.meaning.field : null;
      });
      if (new Set(fields).size < fields.length) continue;
      const all = fields.flatMap((field) => field ?? []);
      if (all.length < fields.length) continue;
      const texts = sampleOf(grid, body, heading.column).filter((value) => typeof value === 'string');
      const speaking = texts.filter(
        (text) =>
          readParts(reader, { of: all, plain: null }, text).every(({ ok }) => ok) && (partsOf(text, all.length) || /\p{L}/u.test(text)),
      );
      if (speaking.length === 0 || speaking.length < texts.length / 2) continue;
      const labelled = new Set(speaking.flatMap((text) => Object.keys(labelledParts(reader, all, text) ?? {})));
      const [only, ...others] = all.filter(({ id }) => !labelled.has(id));
      found.set(heading, { of: all, plain: only && others.length === 0 && all.length === 2 ? only : null });
      return;
    }
  });
  return found;
}

/** The choices that shared columns make, one for each of their fields. */
export const sharedChoices = (
  heading: ColumnHeading,
  fields: readonly Field[],
  component: string | null,
  block: number,
): readonly FieldColumn[] => fields.map((field) => ({ heading, place: { component, block }, field, kind: 'field', score: 0.9 }));
