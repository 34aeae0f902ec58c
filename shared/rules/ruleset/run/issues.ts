import { pluralise } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { TOO_MUCH } from '../../formula/budget.ts';
import { isError, type Value } from '../../formula/index.ts';
import type { ComponentData, Field } from '../format/index.ts';
import type { CellsRead, ComponentProgram, Message, PreparedCheck, PreparedFix, Program, ProgramFrame, ProgramKind } from '../program.ts';
import { type CellFault, type CellValue, formatPlain, lengthsInText, saysSomething, type Values } from '../values/index.ts';
import type { Issue, IssueFix, RowPlace } from './assessment.ts';

/** Cells that have an issue of their own. */
type Faulty = {
  readonly fields: Set<number>;
  /** Columns with a faulty cell, and single cells as `column:row`. */
  readonly columns: Set<number>;
  readonly cells: Set<string>;
};

/** The issues of one design while they are collected, and its faulty cells. Most designs have neither. */
export type IssueList = { found: { readonly issue: Issue; readonly order: number }[] | null; faulty: Faulty | null };

export const newIssueList = (): IssueList => ({ found: null, faulty: null });

const faultyOf = (issues: IssueList): Faulty => {
  issues.faulty ??= { fields: new Set(), columns: new Set(), cells: new Set() };
  return issues.faulty;
};

/** Sorts by ruleset field order: the design's fields, then each component row by row. */
const orderOf = (part: number | null, row: number, slot: number): number => (part === null ? slot : (part + 1) * 1e9 + row * 1e3 + slot);

/** The text of a message for the design in the frame, and whether one of its values is an error. */
function saidNow(message: Message, frame: ProgramFrame): Pick<Issue, 'message' | 'hasError'> {
  const values = message.map((part) => (typeof part === 'string' ? part : part.run(frame)));
  const text = message.map((part, at) => (typeof part === 'string' ? part : part.show(values[at] ?? null))).join('');
  return { message: text, ...(values.some(isError) ? { hasError: true as const } : {}) };
}
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A row's name in messages: its own name, or "Weapon 2". */
export function nameOfRow(part: ComponentProgram, row: number, name: Value | undefined): string {
  const text = typeof name === 'number' ? formatPlain(name) : name;
  return typeof text === 'string' && text.trim() !== '' ? text : `${part.singular} ${row + 1}`;
}

/** Adds an issue about the value of a design's field. */
export function addFieldIssue(issues: IssueList, field: Field, slot: number, fault: CellFault): void {
  if (fault.code !== 'usual') faultyOf(issues).fields.add(slot);
  add(issues, orderOf(null, 0, slot), issueOf(field, null, fault.code, fault.message));
}

/** Adds an issue about a cell in row `row` (from 0) of a component. `where` is the row's name as shown. */
export function addCellIssue(
  issues: IssueList,
  part: { readonly index: number; readonly id: string },
  row: number,
  where: string,
  field: Field,
  slot: number,
  fault: CellFault,
): void {
  if (fault.code !== 'usual') {
    faultyOf(issues).columns.add(slot);
    faultyOf(issues).cells.add(`${slot}:${row}`);
  }
  const place = { component: part.id, index: row };
  add(issues, orderOf(part.index, row, slot), issueOf(field, place, fault.code, t('{where}, {fault}', { where, fault: fault.message })));
}

/** Adds the issue that a closed cell holds a value; `part` is the row it is in, or null for the design. */
export function tellClosed(
  issues: IssueList,
  field: Field,
  slot: number,
  part: { readonly index: number; readonly id: string; readonly row: number; readonly where: string } | null,
  entered: CellValue | undefined,
): void {
  if (!saysSomething(field, entered)) return;
  const row = part && { component: part.id, index: part.row };
  const label = part ? `${part.where}, ${field.label}` : field.label;
  const message = t('{label}: "{value}" stands in a closed cell and does not count.', {
    label,
    value: formatPlain(entered ?? null),
  });
  add(issues, orderOf(part?.index ?? null, part?.row ?? 0, slot), {
    ...issueOf(field, row, 'closed', message),
    severity: 'warning',
    fixes: [{ label: t('Clear the cell'), set: field.id, row, value: null }],
  });
}

/** Adds the issue that a design has values or rows that only other kinds of design have. */
export function addKindIssue(
  issues: IssueList,
  { one, field: kindField, slot }: ProgramKind,
  fields: readonly Field[],
  components: readonly { readonly component: ComponentData; readonly rows: number }[],
  values: Values,
): void {
  const told = [
    ...fields.map(({ id, label }) => `${label} "${formatPlain(values[id] ?? null)}"`),
    ...components.map(({ component, rows }) => pluralise(rows, component.singular, component.label)),
  ];
  add(issues, orderOf(null, 0, slot), {
    ...issueOf(
      kindField,
      null,
      'closed',
      t('This is entered, but does not count for a {kind}: {entered}.', { kind: one, entered: told.join(', ') }),
    ),
    severity: 'warning',
    fixes: [
      {
        label: t('Clear what does not count'),
        clear: { fields: fields.map(({ id }) => id), components: components.map(({ component }) => component.id) },
      },
    ],
  });
}

/** The source of what the rules do not say. */
export const ourReading = (source: string): string => (source.includes('our reading') ? source : t('{source} (our reading)', { source }));

const issueOf = (field: Field, row: RowPlace | null, what: string, message: string): Issue => ({
  check: `${field.id}.${what}`,
  severity: what === 'usual' ? 'warning' : 'error',
  field: field.id,
  row,
  message,
  source: what === 'usual' ? ourReading(field.source) : field.source,
  fixes: [],
});

const add = (issues: IssueList, order: number, issue: Issue): void => {
  issues.found ??= [];
  issues.found.push({ issue, order });
};

/** Adds the issues of row limits, checks and the cost for the design in the frame, whose fields must be computed. */
export function runChecks(issues: IssueList, program: Program): void {
  const { frame } = program;
  program.parts.forEach((part, index) => {
    checkLimit(issues, frame, part, index);
  });
  for (const check of program.checks) {
    if (check.part === null) {
      judge(issues, program, check, 0);
      continue;
    }
    const rows = frame.rows[check.part] ?? [];
    for (let row = 0; row < rows.length; row++) {
      frame.cells = rows[row] ?? [];
      judge(issues, program, check, row);
    }
  }
  checkCost(issues, program);
}

function judge(issues: IssueList, program: Program, check: PreparedCheck, row: number): void {
  const { frame } = program;
  const passes = check.passes(frame);
  if (passes === true) return;
  const failed = passes === false || passes === 0;
  if (!failed && typeof passes === 'number') return;
  if (!failed && readsFaulty(issues, check.reads, row)) return;
  const place = check.part === null ? null : { component: program.parts[check.part]?.id ?? '', index: row };
  add(issues, orderOf(check.part, row, check.slot), {
    check: check.id,
    severity: check.severity,
    field: check.field,
    row: place,
    ...(failed ? saidNow(check.message, frame) : { message: couldNotBeChecked(passes) }),
    source: check.source,
    fixes: failed ? check.fixes.flatMap((fix) => fixOf(fix, frame, place)) : [],
  });
}

const couldNotBeChecked = (result: Value): string =>
  isError(result)
    ? `${t('This rule could not be checked:')} ${sentence(result.detail)}`
    : t('This rule could not be checked: it gave "{value}" instead of true or false.', { value: formatPlain(result) });

function fixOf(fix: PreparedFix, frame: ProgramFrame, row: RowPlace | null): readonly IssueFix[] {
  const label = lengthsInText(fix.data.label);
  if (fix.value === null) return [{ label, removeLast: fix.data.removeLast }];
  const value = fix.value(frame);
  if (isError(value)) return [];
  // Formulas cannot give a blank cell; an empty text is used for one.
  return [{ label, set: fix.data.set, row: fix.inRow ? row : null, value: value === '' ? null : value }];
}

/** True if one of the cells read has an issue of its own, which then explains an error well enough. */
const readsFaulty = ({ faulty }: IssueList, reads: CellsRead, row: number): boolean =>
  faulty !== null &&
  (reads.design.some((slot) => faulty.fields.has(slot)) ||
    reads.ownRow.some((slot) => faulty.cells.has(`${slot}:${row}`)) ||
    reads.columns.some((slot) => faulty.columns.has(slot)));

function checkLimit(issues: IssueList, frame: ProgramFrame, part: ComponentProgram, index: number): void {
  if (!part.limit) return;
  const { counts } = part.limit;
  const counted = (frame.rows[index] ?? []).flatMap((cells, row) =>
    counts === null || cells[counts] === true || isError(cells[counts] ?? null) ? [row] : [],
  );
  const count = counted.length;
  const limit = part.limit.run(frame);
  if (typeof limit === 'number' && count <= limit) return;
  if (typeof limit !== 'number' && readsFaulty(issues, part.limit.reads, 0)) return;
  frame.count = count;
  frame.limit = limit;
  const excess = typeof limit === 'number' ? (counted[Math.min(count - 1, Math.max(0, Math.floor(limit)))] ?? -1) : -1;
  const isLastCounted = counted.at(-1) === (frame.rows[index]?.length ?? 0) - 1;
  add(issues, orderOf(index, Math.max(0, excess), part.nameSlot), {
    check: `${part.id}.limit`,
    severity: 'error',
    field: 'name',
    row: excess < 0 ? null : { component: part.id, index: excess },
    ...(typeof limit === 'number' ? saidNow(part.limit.message, frame) : { message: couldNotBeChecked(limit) }),
    source: part.limit.source,
    // A row that does not count is no help when it is removed.
    fixes:
      typeof limit === 'number'
        ? part.limit.fixes.flatMap((fix) => (fix.value === null && !isLastCounted ? [] : fixOf(fix, frame, null)))
        : [],
  });
}

/** A cost that is an error must be explained somewhere: by a faulty cell it reads, or else here. */
function checkCost(issues: IssueList, { frame, cost }: Program): void {
  if (!cost) return;
  const value = frame.design[cost.slot] ?? null;
  if (typeof value === 'number' || value === null || readsFaulty(issues, cost.reads, 0)) return;
  const why = isError(value) ? sentence(value.detail) : t('it is "{value}" instead of a number.', { value: formatPlain(value) });
  add(
    issues,
    orderOf(null, 0, cost.slot),
    issueOf(cost.field, null, 'error', t('{label} cannot be worked out: {why}', { label: cost.field.label, why })),
  );
}

/** Tells which field is the first that was too much to work out; the cost is told of by itself. */
export function tellTooMuch(issues: IssueList, { frame, steps, fields, parts, cost }: Program): void {
  for (const { part, slot } of steps) {
    const isTooMuch = (cells: readonly Value[]): boolean => cells[slot] === TOO_MUCH;
    const rows = part === null ? [] : (frame.rows[part] ?? []);
    const row = rows.findIndex(isTooMuch);
    if (part === null ? !isTooMuch(frame.design) : row < 0) continue;
    const component = part === null ? undefined : parts[part];
    const field = (component?.fields ?? fields).computed.find((each) => each.slot === slot)?.field;
    if (!field || (part === null && slot === cost?.slot)) return;
    const place = component ? { component: component.id, index: row } : null;
    add(
      issues,
      orderOf(part, Math.max(0, row), slot),
      issueOf(field, place, 'error', t('{label} cannot be worked out: {why}', { label: field.label, why: `${TOO_MUCH.detail}.` })),
    );
    return;
  }
}

const NONE: readonly Issue[] = [];

/** The issues by ruleset field order; those of one cell in the order they were found. */
export function inOrder({ found }: IssueList): readonly Issue[] {
  if (!found) return NONE;
  if (found.length > 1) found.sort((one, other) => one.order - other.order);
  return found.map(({ issue }) => issue);
}
