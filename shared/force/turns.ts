import { t } from '../base/words/words.ts';
import { plannedBattleOf } from '../project/battle.ts';
import type { Project } from '../project/index.ts';
import type { Value } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { overEntry } from '../rules/ruleset/force/entries.ts';
import type { ForceEntryRow, ForceFrame, ForceValues, RecordTable } from '../rules/ruleset/force/index.ts';
import { frameOf } from './assess.ts';
import type { EntryAssessment, ForceAssessment } from './assessment.ts';
import { unplanned } from './battle/index.ts';
import { turnsOf } from './battleState.ts';
import { batteryName, fireKindOf, firesOf } from './fire.ts';
import { unitNumbers } from './unitNumbers.ts';
import { arrivalOf, sectionName } from './words/index.ts';

/** Columns for turns in one table; more turns take another table. */
const MOST_TURNS_ACROSS = 12;
/** Most rows of one table; more do not fit a page to write in. */
const MOST_ROWS = 200;
const MOST_TICKS = 60;

/** A cell: its text, or so many boxes to tick; with neither, room to write. */
export type RecordCell = { readonly text: string; readonly ticks: number };
export type FilledColumn = {
  readonly heading: string;
  /** What its numbers count, or how it is filled in; empty for nothing. */
  readonly unit: string;
  /** What this column and those after it are; empty but for the first of several. */
  readonly group: string;
  /** Least width in mm. */
  readonly widthMm: number | null;
  /** Whether players write in it. */
  readonly isOpen: boolean;
};

/** A table to write in, with its rows for one force. */
export type FilledTable = {
  readonly label: string;
  readonly about: string;
  readonly source: string;
  readonly rowHeading: string;
  readonly columns: readonly FilledColumn[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly RecordCell[] }[];
  readonly choices: readonly { readonly key: string; readonly label: string }[];
};

type Subject = { readonly frame: ForceFrame; readonly suffix: string };
type Context = {
  readonly ruleset: Ruleset;
  readonly assessment: ForceAssessment;
  readonly frame: ForceFrame;
  readonly turns: number;
  /** Whether turns of arrival and planned fire are told: they are secret from an opponent. */
  readonly plansShown: boolean;
};

export type RecordKind = 'turnRecord' | 'writtenOrders';

/** The tables of a turn record, or of written orders, that a force needs; those without rows are left out. */
export function recordTables(
  ruleset: Ruleset,
  project: Project,
  assessment: ForceAssessment,
  kind: RecordKind,
  plansShown = true,
): readonly FilledTable[] {
  const { turnNoun, [kind]: data } = ruleset.force.data;
  if (!data) return [];
  const plan = plannedBattleOf(project, assessment.force) ?? unplanned(assessment.force);
  const turns = turnsOf(ruleset, project, plan) ?? data.usualTurns;
  const context: Context = { ruleset, assessment, frame: frameOf(assessment), turns, plansShown };
  return ruleset.force[kind].flatMap((table) => {
    if (table.needs && table.needs(context.frame) !== true) return [];
    const hasTurns = table.columns.some(({ data: { each } }) => each === 'turn');
    const starts = Array.from({ length: hasTurns ? Math.ceil(turns / MOST_TURNS_ACROSS) : 1 }, (_, index) => index * MOST_TURNS_ACROSS + 1);
    return starts.flatMap((from) => {
      const filled = fill(context, table, from, Math.min(turns, from + MOST_TURNS_ACROSS - 1));
      if (filled.rows.length === 0) return [];
      const each = (label: string): FilledTable => ({ ...filled, label });
      if (table.data.perTurn) return Array.from({ length: turns }, (_, index) => each(`${filled.label}, ${turnNoun.one} ${index + 1}`));
      return [
        from === 1 ? filled : { ...each(t('{label}, from {turn} {from}', { label: filled.label, turn: turnNoun.one, from })), about: '' },
      ];
    });
  });
}

const isBlank = (value: Value | undefined): boolean => value === null || value === '';
const countOfValue = (value: Value | undefined, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.min(most, Math.round(value))) : 0;

function fill(context: Context, table: RecordTable, from: number, to: number): FilledTable {
  const { data, about, when, row, blank } = table;
  const { frame } = context;
  const columns = table.columns.flatMap((column): readonly { readonly column: typeof column; readonly turn: number | null }[] =>
    column.data.each === 'turn'
      ? Array.from({ length: to - from + 1 }, (_, index) => ({ column, turn: from + index }))
      : [{ column, turn: null }],
  );
  const filled = subjectsOf(context, data.over)
    .filter((subject) => when === null || when(subject.frame) === true)
    .map(({ frame: own, suffix }) => ({
      name: `${row(own)}${suffix}`,
      cells: columns.map(
        ({ column }): RecordCell => ({
          text: isBlank(column.value?.(own)) ? '' : (column.shows?.(own) ?? ''),
          ticks: countOfValue(column.ticks?.(own), MOST_TICKS),
        }),
      ),
    }));
  const empty = { name: '', cells: columns.map((): RecordCell => ({ text: '', ticks: 0 })) };
  const blanks = Array.from({ length: countOfValue(blank?.(frame), MOST_ROWS) }, () => empty);
  return {
    label: data.label,
    about: about?.(frame) ?? '',
    source: data.source,
    rowHeading: data.rowHeading,
    columns: columns.map(({ column, turn }) => ({
      heading: turn === null ? column.data.heading : String(turn),
      unit: turn === null ? (column.data.unit ?? '') : '',
      group: turn === from ? column.data.heading : '',
      widthMm: column.data.widthMm ?? null,
      isOpen: column.shows === null,
    })),
    rows: [...filled, ...blanks].slice(0, MOST_ROWS),
    choices: data.choices,
  };
}

const entriesOf = ({ sections }: ForceAssessment): readonly EntryAssessment[] => sections.flatMap(({ entries }) => entries);

/** An entry's row as formulas see it, with the frame of formulas over it. */
const ofEntry = (frame: ForceFrame, row: ForceEntryRow, more: ForceValues = {}): ForceFrame => ({
  ...overEntry(frame, row),
  own: { ...row.words, ...more },
});

function subjectsOf(context: Context, over: RecordTable['data']['over']): readonly Subject[] {
  const { assessment, frame, turns, plansShown } = context;
  const all = entriesOf(assessment);
  const hidden = plansShown ? {} : { arrives: null, loadOut: '' };
  // An opponent may not see from the facts what units left behind.
  const seen = (row: ForceEntryRow, index: number): ForceEntryRow =>
    plansShown ? row : { ...row, facts: all[index]?.open.facts ?? row.facts };
  const of = (own: ForceFrame): Subject => ({ frame: own, suffix: '' });
  switch (over) {
    case 'once':
      return [of(frame)];
    case 'turn':
      return Array.from({ length: turns }, (_, index) =>
        of({ ...frame, own: { turn: index + 1, turns, arriving: plansShown ? arriving(context, index + 1) : '' } }),
      );
    case 'section': {
      let first = 0;
      return assessment.sections.flatMap((section, index): readonly Subject[] => {
        const entries = frame.entries.slice(first, first + section.entries.length);
        first += section.entries.length;
        const name = sectionName(context.ruleset, section, index);
        return section.units === 0 ? [] : [of({ ...frame, own: { ...frame.sections[index], name, ...hidden }, entries })];
      });
    }
    case 'entry':
      return frame.entries.map((row, index) => of(ofEntry(frame, seen(row, index), hidden)));
    case 'unit':
      return all.flatMap((entry, index) => {
        const row = frame.entries[index];
        if (!row) return [];
        const own = ofEntry(frame, seen(row, index), hidden);
        return unitNumbers(entry).map(
          (number): Subject => ({
            frame: own,
            suffix: entry.entry.count > 1 && number !== '' ? ` (${t('No. {number}', { number })})` : '',
          }),
        );
      });
    case 'purchase':
      return frame.purchases.map((own) => of({ ...frame, own }));
    case 'fire':
      return plansShown ? plannedFire(context).map((own) => of({ ...frame, own })) : [];
  }
}

function plannedFire({ ruleset, assessment }: Context): readonly ForceValues[] {
  const nameOf = (id: string): string => entriesOf(assessment).find(({ entry }) => entry.id === id)?.name ?? '';
  return firesOf(assessment.force).map((fire, index) => {
    const kind = fireKindOf(ruleset, fire);
    return {
      number: index + 1,
      kind: kind?.id ?? '',
      kindLabel: kind?.label ?? '',
      target: fire.target.trim(),
      turn: fire.turn ?? null,
      battery: batteryName(assessment.force, fire, nameOf) ?? '',
    };
  });
}

/** What comes onto the table in a turn: whole sections by name, else units with their count. */
function arriving({ ruleset, assessment }: Context, turn: number): string {
  return assessment.sections
    .flatMap((section, index) => {
      const late = section.entries.filter((entry) => arrivalOf(section, entry) === turn);
      if (late.length === 0) return [];
      if (late.length === section.entries.length) return [sectionName(ruleset, section, index)];
      return late.map(({ entry, name }) => `${entry.count}× ${name}`);
    })
    .join(', ');
}
