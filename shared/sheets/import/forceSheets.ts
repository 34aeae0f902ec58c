import { t } from '../../base/words/words.ts';
import { assessForce, type EntryAssessment, type ForceAssessment } from '../../force/index.ts';
import { sectionName } from '../../force/words/index.ts';
import { changeForce, type ForceChange } from '../../project/edit/index.ts';
import { type Force, MOST_OF_ONE } from '../../project/force.ts';
import type { Project } from '../../project/index.ts';
import { isError } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type CellValue, readValue, type Values } from '../../rules/ruleset/values/index.ts';
import { columnLetter, type Sheet, type Workbook } from '../cells/index.ts';
import { COUNT_PLACE, forceColumns, forceMarks, NAME_PLACE, sectionSuffix } from '../workbook/force/index.ts';
import { entryCell } from '../workbook/index.ts';
import { writableText } from '../workbook/keys.ts';
import { marksOf } from '../workbook/marks.ts';
import { type ImportProblem, problemOf } from './imported.ts';

/** The sheet of one force, by the marks of its rows. */
type ForceRows = {
  readonly sheet: Sheet;
  /** Row, from 0, of each mark. */
  readonly rows: ReadonlyMap<string, number>;
  /** Row, from 0, with the force's name. */
  readonly top: number;
};

/** Everything about one force while its sheet is read. */
type Reading = {
  readonly ruleset: Ruleset;
  readonly assessment: ForceAssessment;
  readonly found: ForceRows;
  readonly problems: ImportProblem[];
};

/**
 * The forces of a project that a workbook brought along, with what was typed over on their sheets since: names, limits, how many of
 * each, grades, upgrades, agreed points; rows that were deleted are gone. What cannot be taken over is reported.
 */
export function forcesOfSheets(
  ruleset: Ruleset,
  project: Project,
  workbook: Workbook,
): { readonly forces: readonly Force[]; readonly problems: readonly ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const sheets = workbook.sheets.flatMap((sheet) => forceRows(sheet) ?? []);
  const forces = (project.forces ?? []).map((force) => {
    const [found, ...copies] = sheets.filter(({ rows }) => rows.has(forceMarks.force(force.id)));
    if (!found) return force;
    for (const { sheet } of copies)
      problems.push(
        problem(
          sheet,
          null,
          null,
          t('“{sheet}” is a copy of “{original}” and was not taken over.', { sheet: sheet.name, original: found.sheet.name }),
        ),
      );
    const reading: Reading = { ruleset, assessment: assessForce(ruleset, project, force), found, problems };
    tellStrangers(reading);
    return changeForce(force, { kind: 'together', changes: changesOf(reading) });
  });
  return { forces, problems };
}

/** Reports each force of a workbook that has lost the project its forces are in. */
export function forcesLeft(ruleset: Ruleset, workbook: Workbook): readonly ImportProblem[] {
  const kinds = workbook.sheets.flatMap((sheet) => {
    const kind = marksOf(sheet)?.kind;
    return kind === 'force' || kind === 'units' ? [{ sheet, kind }] : [];
  });
  const forces = kinds.filter(({ kind }) => kind === 'force').length;
  const isPaired = kinds.length - forces <= forces;
  return kinds.flatMap(({ sheet, kind }, at): readonly ImportProblem[] => {
    // The units of a force follow its sheet; alone they are where that one was deleted.
    if (kind === 'units' && (isPaired || kinds[at - 1]?.kind === 'force')) return [];
    // Compiles the rules of forces: not for a workbook without any.
    const { one } = ruleset.force.data.noun;
    const rows = forceRows(sheet);
    const name = rows === null ? null : cellAt(sheet, rows.top, NAME_PLACE);
    const which = name === null ? `A ${one}` : `${one.charAt(0).toUpperCase()}${one.slice(1)} “${name}”`;
    const hint = t('Export the workbook anew, or build the {one} again from this sheet.', { one });
    return [
      {
        ...problem(sheet, null, null, t('{which} was not read: the sheet “Project” is missing. {hint}', { which, hint })),
        severity: 'error',
      },
    ];
  });
}

const problem = (sheet: Sheet, row: number | null, column: number | null, message: string): ImportProblem =>
  problemOf({
    code: 'layout',
    sheet: sheet.name,
    row: row === null ? null : row + 1,
    column: column === null ? null : columnLetter(column),
    message,
    raw: row === null || column === null ? null : String(cellAt(sheet, row, column) ?? ''),
  });

const cellAt = ({ values, columnCount }: Sheet, row: number, column: number): CellValue => {
  const value = values[row * columnCount + column] ?? null;
  return value === '' ? null : value;
};

/** Null for a sheet that is no force's, or whose marks are gone. */
function forceRows(sheet: Sheet): ForceRows | null {
  const marks = marksOf(sheet);
  if (marks?.kind !== 'force') return null;
  const rows = new Map<string, number>();
  let top = 0;
  for (let row = 0; row < sheet.rowCount; row++) {
    const mark = cellAt(sheet, row, marks.column);
    if (typeof mark !== 'string') continue;
    if (mark.startsWith('@')) top = row;
    else if (!rows.has(mark)) rows.set(mark, row);
  }
  return rows.size > 0 ? { sheet, rows, top } : null;
}

/** Reports rows that were typed or copied in among those of the force. */
function tellStrangers({ found: { sheet, rows }, problems }: Reading): void {
  const known = new Set(rows.values());
  const listed = [...rows].flatMap(([mark, row]) => (/^(?:section|entry|purchase):/.test(mark) ? [row] : []));
  if (listed.length === 0) return;
  for (let row = Math.min(...listed); row < sheet.rowCount; row++) {
    const name = cellAt(sheet, row, NAME_PLACE);
    const count = cellAt(sheet, row, COUNT_PLACE);
    if (known.has(row) || name === null || count === null) continue;
    problems.push(
      problem(sheet, row, NAME_PLACE, t('“{name}” was added on this sheet; it was not taken over. Add it in Motorpool.', { name })),
    );
  }
}

function changesOf(reading: Reading): readonly ForceChange[] {
  const { ruleset, assessment, found } = reading;
  const { force, sections } = assessment;
  const { sheet, rows, top } = found;
  const changes: ForceChange[] = [];
  const name = cellAt(sheet, top, NAME_PLACE);
  const isNamed = force.name.trim() !== '';
  if (isNamed && name !== null && String(name) !== writableText(force.name.trim()).text)
    changes.push({ kind: 'setHead', head: { name: String(name) } });
  const limitRow = rows.get(forceMarks.limit);
  const limit = limitRow === undefined ? force.limit : cellAt(sheet, limitRow, COUNT_PLACE);
  if (ruleset.force.data.limit !== undefined && limit !== force.limit) {
    if (limit === null || (typeof limit === 'number' && limit >= 0)) changes.push({ kind: 'setHead', head: { limit } });
    else if (limitRow !== undefined)
      reading.problems.push(problem(sheet, limitRow, COUNT_PLACE, t('“{limit}” is no limit; it stays as it was.', { limit })));
  }
  sections.forEach((section, index) => {
    const row = rows.get(forceMarks.section(section.section.id));
    const words = row === undefined ? null : cellAt(sheet, row, NAME_PLACE);
    const suffix = sectionSuffix(ruleset, section);
    const shown = `${sectionName(ruleset, section, index)}${suffix}`;
    if (words !== null && String(words) !== writableText(shown).text)
      changes.push({ kind: 'setSection', section: section.section.id, head: { name: String(words).replace(suffix, '') } });
    const fields = row === undefined ? null : fieldChanges(reading, row, section.section.fields, section.fields, 'section');
    if (fields) changes.push({ kind: 'setSection', section: section.section.id, head: { fields } });
    for (const entry of section.entries) changes.push(...entryChanges(reading, entry));
  });
  changes.push(...purchaseChanges(reading));
  return changes;
}

/** Reads a count as it was typed. Returns null, with a problem, if the text is not a count. 0 removes the row. */
function countAt({ found: { sheet }, problems }: Reading, row: number): number | null {
  const count = cellAt(sheet, row, COUNT_PLACE) ?? 0;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_OF_ONE) return count;
  problems.push(
    problem(
      sheet,
      row,
      COUNT_PLACE,
      t('“{count}” is no whole number from 0 to {most}; how many there are stays as it was.', { count: String(count), most: MOST_OF_ONE }),
    ),
  );
  return null;
}

/** Rows from that of the limit to the headings. */
const LIMIT_TO_HEADINGS = 3;

/** What was entered in the fields of a row since the workbook was written; null if nothing. */
function fieldChanges(
  { ruleset, found: { sheet, rows } }: Reading,
  row: number,
  entered: Values | undefined,
  assessed: EntryAssessment['fields'],
  scope: 'entry' | 'section',
): Values | null {
  const fields: Record<string, CellValue> = { ...entered };
  for (const { field, place, scope: its } of forceColumns(ruleset).entered) {
    const value = assessed[field.id];
    // A workbook of an earlier ruleset has no such column.
    const hasColumn = cellAt(sheet, (rows.get(forceMarks.limit) ?? 0) + LIMIT_TO_HEADINGS, place) !== null;
    if (!hasColumn || its !== scope || field.kind === 'formula' || !value?.applies) continue;
    const typed = cellAt(sheet, row, place);
    const before = isError(value.value) ? null : entryCell(ruleset, field, value.value);
    if (typed === (typeof before === 'string' ? writableText(before).text : before)) continue;
    const read = typed === null ? null : readValue(ruleset, field, typed);
    fields[field.id] = read === null ? null : read.ok ? read.value : String(typed);
  }
  return JSON.stringify(fields) === JSON.stringify(entered ?? {}) ? null : fields;
}

function entryChanges(reading: Reading, assessed: EntryAssessment): readonly ForceChange[] {
  const { ruleset, found, problems } = reading;
  const { sheet, rows } = found;
  const { entry, design, input, assessment, grade } = assessed;
  const row = rows.get(forceMarks.entry(entry.id));
  const count = row === undefined ? 0 : countAt(reading, row);
  if (row === undefined || count === 0) {
    const why = row === undefined ? t('its row was deleted') : t('there are none of it');
    problems.push(
      problem(
        sheet,
        row ?? null,
        null,
        t('“{assessed}” is left out of “{force}”: {why}.', { assessed: assessed.name, force: reading.assessment.force.name, why }),
      ),
    );
    return [{ kind: 'removeEntries', entries: [entry.id] }];
  }
  const { fields, costs } = forceColumns(ruleset);
  const values: Record<string, CellValue> = { ...entry.values };
  for (const { field, place } of design === null ? [] : fields) {
    const typed = cellAt(sheet, row, place);
    const yes = (assessment?.values[field.id] ?? input.values[field.id]) === true;
    const shown = field.kind === 'yesNo' ? (yes ? 'yes' : 'no') : grade === null ? null : entryCell(ruleset, field, grade);
    if (typed === shown) continue;
    const value = typed === null ? null : readValue(ruleset, field, typed);
    if (value === null) delete values[field.id];
    else if (value.ok) values[field.id] = value.value;
    else
      problems.push(
        problem(sheet, row, place, t('{field}: {message} It stays as it was.', { field: field.label, message: value.message })),
      );
  }
  const own = fieldChanges(reading, row, entry.fields, assessed.fields, 'entry');
  const upgrades = entry.upgrades ?? [];
  const before = upgrades.reduce((points, upgrade) => points + upgrade.points, 0);
  const agreed = costs === null ? before : (cellAt(sheet, row, costs.agreed) ?? 0);
  if (typeof agreed !== 'number' && costs !== null)
    problems.push(problem(sheet, row, costs.agreed, t('“{agreed}” is no number of points; it stays as it was.', { agreed })));
  const difference = typeof agreed === 'number' ? agreed - before : 0;
  const [only, ...others] = upgrades;
  const after =
    difference === 0
      ? upgrades
      : only && others.length === 0
        ? [{ ...only, points: only.points + difference }]
        : [...upgrades, { name: t('Agreed'), points: difference }];
  return [
    {
      kind: 'setEntry',
      entry: entry.id,
      head: {
        ...(count !== null && { count }),
        ...(JSON.stringify(values) !== JSON.stringify(entry.values ?? {}) && { values }),
        ...(after !== upgrades && { upgrades: after }),
        ...(own && { fields: own }),
      },
    },
  ];
}

function purchaseChanges(reading: Reading): readonly ForceChange[] {
  const { ruleset, assessment, found, problems } = reading;
  const { sheet, rows } = found;
  const { costs } = forceColumns(ruleset);
  const purchases = assessment.purchases.flatMap(({ purchase, label, each }) => {
    const row = rows.get(forceMarks.purchase(purchase.id));
    const count = row === undefined ? 0 : countAt(reading, row);
    if (row === undefined || count === 0) {
      problems.push(
        problem(sheet, row ?? null, null, t('“{label}” is no longer bought: its row was deleted, or there are none of it.', { label })),
      );
      return [];
    }
    if (costs === null) return [{ ...purchase, ...(count !== null && { count }) }];
    const points = cellAt(sheet, row, costs.each);
    const isAgreed = purchase.item === null && typeof points === 'number';
    if (points !== each && !isAgreed)
      problems.push(
        problem(
          sheet,
          row,
          costs.each,
          t('What “{label}” costs is said by the rules; “{points}” was not taken over.', { label, points: points ?? '' }),
        ),
      );
    return [{ ...purchase, ...(count !== null && { count }), ...(points !== each && isAgreed && { points }) }];
  });
  return [{ kind: 'setPurchases', purchases }];
}
