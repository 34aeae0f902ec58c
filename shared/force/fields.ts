import type { Value } from '../formula/index.ts';
import type { Force } from '../project/force/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import type { ForceEntryRow, ForceFrame, ForceRules } from '../ruleset/force/index.ts';
import type { Values } from '../ruleset/values/index.ts';
import type { FieldValue, FieldValues } from './assessment.ts';

type ReadyField = ForceRules['fields']['order'][number];

/** The fields of a force and of its parts, by the ids of the fields. */
type ForceFields = {
  readonly battle: FieldValues;
  readonly force: FieldValues;
  /** One for each section, and within it one for each entry. */
  readonly sections: readonly { readonly own: FieldValues; readonly entries: readonly FieldValues[] }[];
};

/** What formulas about a force are evaluated over, before or after the values of its fields are in it. */
type Rows = { readonly frame: ForceFrame; readonly rows: readonly (readonly ForceEntryRow[])[] };

/** One part of a force while its fields are filled in. */
type Part = {
  readonly entered: Values | undefined;
  readonly frame: ForceFrame;
  readonly cells: Record<string, FieldValue>;
  /** The records in which formulas find its values: its own, and those of the parts in it. */
  readonly seenIn: readonly Record<string, Value>[];
};

const NO_CELLS: FieldValues = {};
const without = (force: Force): ForceFields => ({
  battle: NO_CELLS,
  force: NO_CELLS,
  sections: force.sections.map(({ entries }) => ({ own: NO_CELLS, entries: entries.map(() => NO_CELLS) })),
});

/** The value of one field of a part, and what formulas see of it. */
function evaluate(
  field: ReadyField,
  { entered, frame }: Pick<Part, 'entered' | 'frame'>,
): { readonly cell: FieldValue; readonly seen: Value } {
  const { data, cell, run, when } = field;
  const raw = entered?.[data.id];
  const applies = when === null || when(frame) === true;
  if (!applies) return { cell: { value: null, raw, applies, fault: null }, seen: null };
  if (!cell) {
    const value = run?.(frame) ?? null;
    return { cell: { value, raw: undefined, applies, fault: null }, seen: value };
  }
  const shown = cell.shown(raw);
  return { cell: { value: shown, raw, applies, fault: cell.fault(shown) }, seen: cell.seen(shown) };
}

/**
 * Works out fields in their order, and puts their values where formulas find them. `battle` holds what was entered for the
 * planned battle of the force.
 */
export function fillFields(
  order: readonly ReadyField[],
  force: Force,
  { frame, rows }: Rows,
  battle: Values | undefined,
): Rows & { readonly fields: ForceFields } {
  if (order.length === 0) return { frame, rows, fields: without(force) };
  const words: Record<string, Value> = { ...frame.force };
  const ofSections = frame.sections.map((cells): Record<string, Value> => ({ ...cells }));
  const ofEntries = rows.map((own) => own.map((row) => ({ ...row, words: { ...row.words } })));
  const filled: ForceFrame = {
    ...frame,
    own: frame.own === frame.force ? words : frame.own,
    force: words,
    entries: ofEntries.flat(),
    sections: ofSections,
  };
  const part = (entered: Values | undefined, over: Partial<ForceFrame>, seenIn: readonly Record<string, Value>[]): Part => ({
    entered,
    frame: { ...filled, ...over },
    cells: {},
    seenIn,
  });
  const sections = force.sections.map((section, index) => {
    const own = ofSections[index] ?? {};
    const entries = ofEntries[index] ?? [];
    return {
      own: part(section.fields, { own, entries }, [own, ...entries.map((row) => row.words)]),
      entries: section.entries.map((entry, at) => {
        const row = entries[at];
        const inRow = row?.words ?? {};
        return part(entry.fields, { own: inRow, facts: row?.facts ?? {} }, [inRow]);
      }),
    };
  });
  const ofForce = part(force.fields, { own: words }, [words]);
  const ofBattle = part(battle, { own: words }, [words]);
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

const NOTHING: ForceFrame = { own: {}, facts: {}, force: {}, entries: [], sections: [], purchases: [], orderCards: [] };

/** The fields of a planned battle by themselves, without any of its forces. */
export function battleFields(ruleset: Ruleset, entered: Values | undefined): FieldValues {
  const words: Record<string, Value> = {};
  const cells: Record<string, FieldValue> = {};
  for (const field of ruleset.force.fields.order) {
    if (field.scope !== 'battle') continue;
    const { cell, seen } = evaluate(field, { entered, frame: { ...NOTHING, own: words, force: words } });
    cells[field.data.id] = cell;
    words[field.data.id] = seen;
  }
  return cells;
}
