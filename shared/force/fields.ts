import type { Force, ForceEntry } from '../project/force.ts';
import type { Value } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { linkRows, overEntry } from '../rules/ruleset/force/entries.ts';
import { EMPTY_FRAME, type ForceEntryRow, type ForceFrame, type ForceRules } from '../rules/ruleset/force/index.ts';
import type { Values } from '../rules/ruleset/values/index.ts';
import type { EntryAssessment, FieldTrack, FieldValue, FieldValues } from './assessment.ts';
import { fieldRoll, rolledValue } from './rolls.ts';

type ReadyField = ForceRules['fields']['order'][number];

type ForceFields = {
  readonly battle: FieldValues;
  readonly force: FieldValues;
  /** One for each section, and within it one for each entry. */
  readonly sections: readonly { readonly own: FieldValues; readonly entries: readonly FieldValues[] }[];
};

/** What formulas about a force are evaluated over, before or after the values of its fields are in it. */
type Rows = { readonly frame: ForceFrame; readonly rows: readonly (readonly ForceEntryRow[])[] };

/** The same with the entries, section by section. */
type Surveyed = Rows & { readonly bySection: readonly (readonly Pick<EntryAssessment, 'settable'>[])[] };

type Part = {
  readonly entered: Values | undefined;
  readonly frame: ForceFrame;
  /** The values of the design in which these units may differ. */
  readonly settable: Values;
  readonly cells: Record<string, FieldValue>;
  /** The records in which formulas find its values: its own, and those of the parts in it. */
  readonly seenIn: readonly Record<string, Value>[];
};

const NO_CELLS: FieldValues = {};
const NOTHING_SET: Values = {};
const without = (force: Force): ForceFields => ({
  battle: NO_CELLS,
  force: NO_CELLS,
  sections: force.sections.map(({ entries }) => ({ own: NO_CELLS, entries: entries.map(() => NO_CELLS) })),
});

/** What was entered for units: what was typed, and where nothing was, what was rolled. */
function enteredIn({ fields, rolls }: ForceEntry): Values | undefined {
  if (!rolls) return fields;
  return { ...Object.fromEntries(Object.entries(rolls).map(([id, roll]) => [id, rolledValue(roll)])), ...fields };
}

const boxesOf = (value: Value | undefined): number | null => (typeof value === 'number' && value >= 0 ? Math.floor(value + 1e-9) : null);

function trackOf({ track }: ReadyField, frame: ForceFrame): FieldTrack | null {
  const boxes = track ? boxesOf(track.count(frame)) : null;
  if (!track || boxes === null) return null;
  const barAfter = boxesOf(track.barAfter?.(frame));
  const { label, on } = track;
  const places = { isOnSheet: on !== 'cards', isOnCards: on !== 'sheet' };
  return { label, boxes, ...places, barAfter: barAfter !== null && barAfter > 0 && barAfter < boxes ? barAfter : null };
}

/** The dice and the boxes of the fields of an entry, once the values of all fields are known. */
function addDiceAndBoxes(fields: readonly ReadyField[], { cells, frame }: Part, { fields: typed, rolls }: ForceEntry): void {
  for (const field of fields) {
    const { id } = field.data;
    const cell = cells[id];
    if (!cell?.applies) continue;
    const track = trackOf(field, frame);
    const rolled = rolls && Object.hasOwn(rolls, id) && typed?.[id] === undefined ? rolls[id] : undefined;
    const roll = field.roll && fieldRoll(field.roll, frame, rolled ?? null);
    if (roll || track) cells[id] = { ...cell, ...(roll ? { roll } : {}), ...(track ? { track } : {}) };
  }
}

function evaluate(
  field: ReadyField,
  { entered, frame, settable }: Pick<Part, 'entered' | 'frame' | 'settable'>,
): { readonly cell: FieldValue; readonly seen: Value } {
  const { data, cell, run, when, sets } = field;
  const raw = entered?.[data.id];
  const designed = sets === null ? undefined : settable[sets];
  const applies = sets === null ? when === null || when(frame) === true : designed !== undefined;
  if (!applies) return { cell: { value: null, raw, applies, fault: null }, seen: null };
  if (!cell) {
    const value = run?.(frame) ?? null;
    return { cell: { value, raw: undefined, applies, fault: null }, seen: value };
  }
  const shown = designed !== undefined && (raw === undefined || raw === null) ? designed : cell.shown(raw);
  return { cell: { value: shown, raw, applies, fault: cell.fault(shown) }, seen: cell.seen(shown) };
}

/**
 * Works out fields in their order, and puts their values where formulas find them. `battle` holds what was entered for the
 * planned battle of the force.
 */
export function fillFields(
  order: readonly ReadyField[],
  force: Force,
  { frame, rows, bySection }: Surveyed,
  battle: Values | undefined,
): Rows & { readonly fields: ForceFields } {
  if (order.length === 0) return { frame, rows, fields: without(force) };
  const words: Record<string, Value> = { ...frame.force };
  const ofSections = frame.sections.map((cells): Record<string, Value> => ({ ...cells }));
  const inEntries = rows.map((own) => own.map(({ words: before }): Record<string, Value> => ({ ...before })));
  const ofEntries = linkRows(
    rows.map((own, index) => own.map((row, at) => ({ ...row, words: inEntries[index]?.[at] ?? row.words }))),
    ({ parent }) => parent?.id ?? null,
  );
  const filled: ForceFrame = {
    ...frame,
    own: frame.own === frame.force ? words : frame.own,
    force: words,
    entries: ofEntries.flat(),
    sections: ofSections,
  };
  const part = (entered: Values | undefined, frame: ForceFrame, seenIn: readonly Record<string, Value>[], settable = NOTHING_SET): Part => {
    return { entered, frame, settable, cells: {}, seenIn };
  };
  const sections = force.sections.map((section, index) => {
    const own = ofSections[index] ?? {};
    const entries = ofEntries[index] ?? [];
    const records = inEntries[index] ?? [];
    return {
      own: part(section.fields, { ...filled, own, entries }, [own, ...records]),
      entries: section.entries.map((entry, at) => {
        const row = entries[at];
        const settable = bySection[index]?.[at]?.settable;
        return part(enteredIn(entry), row ? overEntry(filled, row) : filled, records.slice(at, at + 1), settable);
      }),
    };
  });
  const over: ForceFrame = { ...filled, own: words };
  const ofForce = part(force.fields, over, [words]);
  const ofBattle = part(battle, over, [words]);
  const parts: Readonly<Record<ReadyField['scope'], readonly Part[]>> = {
    entry: sections.flatMap(({ entries }) => entries),
    section: sections.map(({ own }) => own),
    force: [ofForce],
    battle: [ofBattle],
  };
  for (const field of order) {
    const values = parts[field.scope].map((each) => evaluate(field, each));
    values.forEach(({ cell, seen }, index) => {
      const each = parts[field.scope][index];
      if (!each) return;
      each.cells[field.data.id] = cell;
      for (const record of each.seenIn) record[field.data.id] = seen;
    });
  }
  const special = order.filter(({ roll, track }) => roll !== null || track !== null);
  if (special.length > 0)
    force.sections.forEach((section, index) => {
      section.entries.forEach((entry, at) => {
        const own = sections[index]?.entries[at];
        if (own) addDiceAndBoxes(special, own, entry);
      });
    });
  return {
    frame: filled,
    rows: ofEntries,
    fields: {
      battle: ofBattle.cells,
      force: ofForce.cells,
      sections: sections.map(({ own, entries }) => ({ own: own.cells, entries: entries.map(({ cells }) => cells) })),
    },
  };
}

/** What formulas see of the fields of a planned battle, by themselves, without any of its forces. */
export function battleValues(ruleset: Ruleset, entered: Values | undefined): Readonly<Record<string, Value>> {
  const words: Record<string, Value> = {};
  for (const field of ruleset.force.fields.order) {
    if (field.scope !== 'battle') continue;
    words[field.data.id] = evaluate(field, { entered, settable: NOTHING_SET, frame: { ...EMPTY_FRAME, own: words, force: words } }).seen;
  }
  return words;
}
