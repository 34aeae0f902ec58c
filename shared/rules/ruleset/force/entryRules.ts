import { t } from '../../../base/words/words.ts';
import type { Value } from '../../formula/index.ts';
import { unentered } from './agreed.ts';
import type { ColumnData, DetachmentData, RollData } from './entrySchema.ts';
import type { FieldScope, ForceField } from './fieldSchema.ts';
import { type ForceContext, type ForceRun, forceFormula, forceNumber } from './forceFormulas.ts';
import { FILE, known } from './ids.ts';

/** How a field of an entry is rolled, ready to run. */
export type RollRules = { readonly data: RollData; readonly dice: ForceRun; readonly sides: ForceRun; readonly plus: ForceRun | null };

/** The boxes of a field of an entry, ready to run. */
export type TrackRules = {
  readonly label: string;
  readonly on: 'both' | 'sheet' | 'cards';
  readonly count: ForceRun;
  readonly barAfter: ForceRun | null;
};

/** Detachments, ready to run. */
export type DetachmentRules = { readonly data: DetachmentData; readonly when: ForceRun | null };

/** A fact or a field of entries that is a column on paper and in lists. */
export type EntryColumn = {
  readonly id: string;
  readonly heading: string;
  /** Null for a fact. */
  readonly field: ForceField | null;
  readonly widthCharacters: number | null;
  readonly hasTotal: boolean;
};

export function compileDetachments(context: ForceContext): DetachmentRules | null {
  const { detachments } = context.force;
  if (!detachments) return null;
  const { when, excused, takes } = detachments;
  const numbers = context.data.fields.filter(({ kind }) => kind === 'number').map(({ id }) => id);
  for (const id of takes) known(context.report, 'detachments, takes', id, numbers, t('number field of a design'));
  const checks = context.data.checks.map(({ id }) => id);
  for (const id of excused) known(context.report, 'detachments, excused', id, checks, t('check of a design'));
  return { data: detachments, when: forceFormula(context, `${FILE}, detachments, when`, 'entry', when) };
}

/** How a field is rolled and what boxes it has; reports both, and a column, where a field cannot have them. */
export function compileEntryField(
  context: ForceContext,
  at: string,
  scope: FieldScope,
  data: ForceField,
): { readonly roll: RollRules | null; readonly track: TrackRules | null } {
  const roll = data.kind === 'number' ? data.roll : undefined;
  const track = data.kind === 'number' || data.kind === 'formula' ? data.track : undefined;
  if (scope !== 'entry') {
    const given = [roll && 'roll', track && 'track', data.column && 'column'].filter((each) => each !== undefined);
    for (const what of given) context.report(at, t('Only a field of an entry can have "{what}".', { what }));
    return { roll: null, track: null };
  }
  if (data.column?.total && (data.kind === 'text' || data.kind === 'choice' || (data.kind === 'formula' && data.result === 'text')))
    context.report(`${at}, column`, t('Only numbers and yes-or-no values can be added up.'));
  const formula = (what: string, text: string | undefined): ForceRun | null => forceFormula(context, `${at}, ${what}`, scope, text);
  const number = (what: string, text: string): ForceRun | null => forceNumber(context, `${at}, ${what}`, scope, text);
  const dice = roll && number('roll, dice', roll.dice);
  const sides = roll && number('roll, sides', roll.sides);
  const plus = roll?.plus === undefined ? null : number('roll, plus', roll.plus);
  const count = track && formula('track, count', track.count);
  const barAfter = formula('track, barAfter', track?.barAfter);
  return {
    roll: roll && dice && sides ? { data: roll, dice, sides, plus } : null,
    track: track && count ? { label: track.label ?? data.label, on: track.on, count, barAfter } : null,
  };
}

/** What formulas see of the fields of an entry in which nothing is entered. */
export const entryDefaults = (
  { fields }: Pick<ForceContext['force'], 'fields'>,
  tables: ForceContext['names']['tables'],
): ReadonlyMap<string, Value> => new Map(fields.entry.map((field) => [field.id, unentered(field, tables)]));

/** The columns of entries: those of facts, then those of fields, each in the order of the ruleset. */
export function entryColumns({ facts, fields }: Pick<ForceContext['force'], 'facts' | 'fields'>): readonly EntryColumn[] {
  const made = (id: string, label: string, column: ColumnData, field: ForceField | null): EntryColumn => ({
    id,
    heading: column.heading ?? label,
    field,
    widthCharacters: column.widthCharacters ?? null,
    hasTotal: column.total !== undefined,
  });
  return [
    ...facts.flatMap(({ id, label, column }) => (column ? [made(id, label, column, null)] : [])),
    ...fields.entry.flatMap((field) => (field.column ? [made(field.id, field.short ?? field.label, field.column, field)] : [])),
  ];
}
