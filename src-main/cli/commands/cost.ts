import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { compactWord } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Design, Project } from '../../../shared/project/index.ts';
import { type CostProposal, changeInWords, targetProposals } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { type CellValue, numberNote, readValue } from '../../../shared/rules/ruleset/values/index.ts';
import { defineCommand, MANY_FILES } from '../command.ts';
import { jsonOption, readingOf, readingOptions } from '../commonOptions.ts';
import { namedDesigns, nameOf, noSuchDesign } from '../designNames.ts';
import { nearNames } from '../nearest.ts';
import { type OpenedFile, type ReadingChoices, readingNote, withFile } from '../openedFile.ts';
import type { FileOpener } from '../openFile.ts';
import { flag, repeated, text } from '../options.ts';
import { assessAll, costRecord, costText, issueFacts, titleOf } from '../reports.ts';
import { DONE, json, misused, orStop, Stopped, type Terminal } from '../terminal.ts';

type Target = { readonly design: string; readonly points: number };

function proposalText(ruleset: Ruleset, design: Design, { cost, changes, issues }: CostProposal): string {
  const lines = issues.map(({ message, source }) => t('      breaks a rule: {message} [{source}]\n', { message, source }));
  return `  ${formatPoints(ruleset, cost).padStart(10)}  ${changes.map((change) => changeInWords(ruleset, design, change)).join('; ')}\n${lines.join('')}`;
}

/** Lists changes of one or two cells that bring the named designs to a cost, as text or as JSON. */
function targetAnswer(opened: readonly OpenedFile[], target: Target, asJson: boolean): string {
  const found = opened.flatMap(({ ruleset, project }) =>
    namedDesigns(project.designs, target.design).map((design) => ({
      ruleset,
      design,
      proposals: targetProposals(ruleset, design, target.points),
    })),
  );
  if (found.length === 0)
    orStop(
      noSuchDesign(
        target.design,
        opened.flatMap(({ project }) => project.designs),
      ),
    );
  if (asJson) {
    const records = found.map(({ ruleset, design, proposals }) => {
      const { cost } = assessDesign(ruleset, design);
      const shown = proposals.map(({ changes, issues, ...others }) => ({
        ...others,
        changes: changes.map(({ field, row, value }) => ({ field, row, value })),
        issues: issues.map(issueFacts),
      }));
      return { name: titleOf(design), cost: typeof cost === 'number' ? cost : null, target: target.points, proposals: shown };
    });
    return json(records);
  }
  return found
    .map(({ ruleset, design, proposals }) => {
      const { cost } = assessDesign(ruleset, design);
      const now = typeof cost === 'number' ? formatPoints(ruleset, cost) : t('no cost');
      const heading = `${titleOf(design)}: ${now}; to ${formatPoints(ruleset, target.points)}:\n`;
      const none = cost === target.points ? t('  It costs that now.\n') : t('  No change of one cell or two brings it nearer.\n');
      return heading + (proposals.length === 0 ? none : proposals.map((proposal) => proposalText(ruleset, design, proposal)).join(''));
    })
    .join('\n');
}

const HINT = t('Try "motorpool cost --help".');

async function openAll(opener: FileOpener, files: readonly string[], reading: ReadingChoices): Promise<readonly OpenedFile[]> {
  const outcomes: Outcome<OpenedFile>[] = [];
  // One after the other: a workbook can take a lot of memory while it is read.
  for (const file of files) outcomes.push(await opener.openDesigns(file, reading));
  const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
  if (problems.length > 0) throw new Stopped(problems);
  return outcomes.map(orStop);
}

/**
 * Returns the files with every "--set" applied in each file that has such a design. Reports values that were converted as
 * remarks.
 */
function withValues(files: readonly OpenedFile[], assignments: readonly string[], remark: Terminal['remark']): readonly OpenedFile[] {
  return assignments.reduce((opened, assignment) => {
    const outcomes = opened.map((file) => ({ file, outcome: setValue(file.ruleset, file.project, assignment) }));
    const done = outcomes.map(({ file, outcome }) => ({ file, set: orStop(outcome) }));
    for (const note of new Set(done.map(({ set }) => set?.note ?? null))) if (note !== null) remark(`${assignment}: ${note}\n`);
    if (done.every(({ set }) => set === null)) {
      const designs = opened.flatMap(({ project }) => project.designs);
      orStop(unknownName(assignment, designs));
    }
    return done.map(({ file, set }) => (set === null ? file : { ...file, project: set.project }));
  }, files);
}

/** Returns the target cost and its design; null if no target was given. */
function readTarget(points: string | undefined, design: string | undefined): Target | null {
  if (points === undefined && design === undefined) return null;
  if (points === undefined) throw misused(t('"--design" needs "--target POINTS" to know what it is to cost.'), HINT);
  if (design === undefined) throw misused(t('"--target" needs "--design NAME" to know which design is to cost that.'), HINT);
  const number = points.trim() === '' ? Number.NaN : Number(points);
  if (!Number.isFinite(number) || number < 0) throw misused(t('"--target" takes points from 0 up; "{points}" is none.', { points }), HINT);
  return { design, points: number };
}

export const costCommand = defineCommand({
  options: {
    explain: flag('--explain', t('shows every part of each sum, with its source')),
    set: repeated('--set <name.field=x>', t('what it costs with X there: "Rhino.weapons[0].range=110"; may be repeated')),
    target: text('--target <points>', t('with --design: the cost that the design is to be brought to')),
    design: text('--design <name>', t('with --target: the design')),
    ...readingOptions,
    ...jsonOption,
  },
  files: [1, MANY_FILES],
  run: async ({ files, options }, opener, { out, remark }) => {
    const target = readTarget(options.target, options.design);
    const opened = withValues(await openAll(opener, files, readingOf(options)), options.set ?? [], remark);
    const assessed = opened.map((file) => ({ file, designs: assessAll(file.ruleset, file.project.designs) }));
    for (const { file } of assessed) remark(readingNote(file));
    const free = target === null ? undefined : opened.find(({ ruleset }) => ruleset.points === null);
    if (free) throw misused(t('"--target" needs costs, and {rules} is points-free.', { rules: free.ruleset.data.name }), HINT);
    if (target !== null) out(targetAnswer(opened, target, options.json === true));
    else if (options.json)
      out(
        json(
          assessed.flatMap(({ file, designs }) =>
            withFile(
              opened,
              file.path,
              designs.map((each) => costRecord(file.ruleset, each)),
            ),
          ),
        ),
      );
    else out(assessed.map(({ file, designs }) => costText(file, designs, options.explain === true)).join('\n'));
    return DONE;
  },
});

const misuse = (message: string, hint?: string): Outcome<never> =>
  fail({ code: 'bad-request', message, ...(hint === undefined ? {} : { hint }) });

/** The cell that an assignment names. */
type Cell = { readonly component: string | null; readonly row: number; readonly field: Field };

const isCalled = (wanted: string, ...names: readonly (string | undefined)[]): boolean =>
  names.some((name) => name !== undefined && (name.toLowerCase() === wanted.toLowerCase() || compactWord(name) === compactWord(wanted)));

function fieldCalled(fields: readonly Field[], wanted: string): Field | undefined {
  return (
    fields.find(({ id }) => id === wanted) ??
    fields.find(({ id, label, short }) => isCalled(wanted, id, label, short)) ??
    fields.find(({ synonyms }) => isCalled(wanted, ...synonyms))
  );
}

function targetOf({ data }: Ruleset, path: string, design: Design, name: string): Outcome<Cell> {
  const [, part, at, rest] = /^([^[\].]*[^[\].\s])\s*\[\s*(\d+)\s*\]\s*\.(.+)$/s.exec(path) ?? [];
  const component = part === undefined ? null : data.components.find(({ id, label, singular }) => isCalled(part, id, label, singular));
  if (component === undefined)
    return misuse(
      t('A {noun} has no "{part}".', { noun: data.designNoun.one, part: part ?? '' }),
      nearNames(
        part ?? '',
        data.components.map(({ id }) => id),
      ),
    );
  const wanted = (rest ?? path).trim();
  const fields = component ? component.fields : data.fields;
  const field = fieldCalled(fields, wanted);
  const owner = component ? component.singular : data.designNoun.one;
  if (!field) {
    const entered = fields.filter(({ kind }) => kind !== 'formula').map(({ id }) => id);
    const inRows = data.components.find((one) => component === null && fieldCalled(one.fields, wanted));
    const hint = inRows
      ? t('It is one of a {singular}: write {name}.{id}[0].{wanted}.', {
          singular: inRows.singular.toLowerCase(),
          name,
          id: inRows.id,
          wanted,
        })
      : nearNames(wanted, entered);
    return misuse(t('A {owner} has no field "{wanted}".', { owner, wanted }), hint);
  }
  if (field.kind === 'formula') return misuse(t('"{field}" is worked out; it cannot be set.', { field: field.label }));
  const row = Number(at ?? 0);
  const rows = component ? (design.components[component.id]?.length ?? 0) : 0;
  if (component && row >= rows)
    return misuse(
      t('"{name}" has {rows} of {component}, counted from 0; there is no [{row}].', {
        name,
        rows,
        component: component.label.toLowerCase(),
        row,
      }),
    );
  return succeed({ component: component?.id ?? null, row, field });
}

function changed(design: Design, { component, row, field }: Cell, value: CellValue): Design {
  if (component === null) return { ...design, values: { ...design.values, [field.id]: value } };
  const rows = (design.components[component] ?? []).map((part, at) =>
    at === row ? { ...part, values: { ...part.values, [field.id]: value } } : part,
  );
  return { ...design, components: { ...design.components, [component]: rows } };
}

/** A project with a value set, and a note on how the value was read, or null. */
type SetProject = { readonly project: Project; readonly note: string | null };

/**
 * Sets one value as given by "NAME.field=value", in every design of that name. Returns null if there is no such design. Names
 * may contain dots and "="; the longest matching name counts. Case does not matter. Values may be written as in a sheet
 * ("110cm", "5+", "Grav").
 */
function setValue(ruleset: Ruleset, project: Project, assignment: string): Outcome<SetProject | null> {
  const lower = assignment.toLowerCase();
  const names = [...new Set(project.designs.map((design) => nameOf(design).trim()))].filter(
    (name) => name !== '' && lower.startsWith(`${name.toLowerCase()}.`),
  );
  const name = names.sort((one, other) => other.length - one.length)[0];
  if (name === undefined) return succeed(null);
  const [path, ...values] = assignment.slice(name.length + 1).split('=');
  if (path === undefined || values.length === 0)
    return misuse(t('"{assignment}" says no value; write "NAME.field=value".', { assignment }));
  const designs: Design[] = [];
  let note: string | null = null;
  for (const design of project.designs) {
    if (nameOf(design).trim().toLowerCase() !== name.toLowerCase()) {
      designs.push(design);
      continue;
    }
    const target = targetOf(ruleset, path.trim(), design, name);
    if (!target.ok) return target;
    const reading = readValue(ruleset, target.value.field, values.join('='));
    if (!reading.ok)
      return misuse(t('{field} of "{name}": {message}', { field: target.value.field.label, name, message: reading.message }));
    note = numberNote(target.value.field, reading);
    designs.push(changed(design, target.value, reading.value));
  }
  return succeed({ project: { ...project, designs }, note });
}

/** Reports that no design has the name in an assignment, and suggests similar names. */
function unknownName(assignment: string, designs: readonly Design[]): Outcome<never> {
  const [, wanted = ''] = /^(.*)\.(?:[^.=[\]]+\[\d+\]\.)?[^.=]+=/s.exec(assignment) ?? [];
  if (wanted === '') return misuse(t('"{assignment}" is not understood; write "NAME.field=value".', { assignment }));
  return noSuchDesign(wanted, designs);
}
