import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { compactWord } from '../../shared/base/text/index.ts';
import type { Design, Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../shared/rules/ruleset/format/index.ts';
import { type CellValue, numberNote, readValue } from '../../shared/rules/ruleset/values/index.ts';
import { nameOf, noSuchDesign } from './designNames.ts';
import { nearNames } from './nearest.ts';

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
      `A ${data.designNoun.one} has no "${part}".`,
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
    const hint = inRows ? `It is one of a ${inRows.singular}: write ${name}.${inRows.id}[0].${wanted}.` : nearNames(wanted, entered);
    return misuse(`A ${owner} has no field "${wanted}".`, hint);
  }
  if (field.kind === 'formula') return misuse(`"${field.label}" is worked out; it cannot be set.`);
  const row = Number(at ?? 0);
  const rows = component ? (design.components[component.id]?.length ?? 0) : 0;
  if (component && row >= rows)
    return misuse(`"${name}" has ${rows} of ${component.label.toLowerCase()}, counted from 0; there is no [${row}].`);
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
export function setValue(ruleset: Ruleset, project: Project, assignment: string): Outcome<SetProject | null> {
  const lower = assignment.toLowerCase();
  const names = [...new Set(project.designs.map((design) => nameOf(design).trim()))].filter(
    (name) => name !== '' && lower.startsWith(`${name.toLowerCase()}.`),
  );
  const name = names.sort((one, other) => other.length - one.length)[0];
  if (name === undefined) return succeed(null);
  const [path, ...values] = assignment.slice(name.length + 1).split('=');
  if (path === undefined || values.length === 0) return misuse(`"${assignment}" says no value; write "NAME.field=value".`);
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
    if (!reading.ok) return misuse(`${target.value.field.label} of "${name}": ${reading.message}`);
    note = numberNote(target.value.field, reading);
    designs.push(changed(design, target.value, reading.value));
  }
  return succeed({ project: { ...project, designs }, note });
}

/** Reports that no design has the name in an assignment, and suggests similar names. */
export function unknownName(assignment: string, designs: readonly Design[]): Outcome<never> {
  const [, wanted = ''] = /^(.*)\.(?:[^.=[\]]+\[\d+\]\.)?[^.=]+=/s.exec(assignment) ?? [];
  if (wanted === '') return misuse(`"${assignment}" is not understood; write "NAME.field=value".`);
  return noSuchDesign(wanted, designs);
}
