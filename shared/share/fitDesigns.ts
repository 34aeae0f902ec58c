import { compactWord } from '../base/text/index.ts';
import { t } from '../base/words/words.ts';
import type { Design } from '../project/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import type { Field } from '../rules/ruleset/format/index.ts';
import { type CellValue, readValue, type Values } from '../rules/ruleset/values/index.ts';
import type { CopiedDesigns, Legend, LegendField } from './copiedDesigns.ts';

/** Copied designs converted to the rules of the project that takes them, and sentences on what is not in these rules. */
export type Fitted = { readonly designs: readonly Design[]; readonly remarks: readonly string[] };

/** More words than a message lists. */
const MOST_WORDS = 6;

const wordsOf = ({ id, label, short, synonyms }: Field): readonly string[] => [label, id, short ?? '', ...synonyms];

/** The field of the same name: its label before its id, those before its other names. Computed fields take no values. */
function fieldFor(fields: readonly Field[], label: string): Field | undefined {
  const wanted = compactWord(label);
  const entered = fields.filter(({ kind }) => kind !== 'formula');
  return (
    entered.find((field) => compactWord(field.label) === wanted) ??
    entered.find((field) => wordsOf(field).some((word) => word !== '' && compactWord(word) === wanted))
  );
}

type Taken = { readonly values: Record<string, CellValue>; readonly left: Record<string, CellValue> };

/** Values under the ids of these fields, found by label; what has no field, or is no value of it, is left under its label. */
function takeValues(ruleset: Ruleset, fields: readonly Field[], legend: Readonly<Record<string, LegendField>>, from: Values): Taken {
  const values: Record<string, CellValue> = {};
  const left: Record<string, CellValue> = {};
  for (const [id, value] of Object.entries(from)) {
    if (value === null || value === '') continue;
    const { label, choices } = legend[id] ?? { label: id };
    const shown = typeof value === 'string' ? (choices?.[value] ?? value) : value;
    const field = fieldFor(fields, label);
    const read = field === undefined || field.id in values ? null : readValue(ruleset, field, shown);
    // A text stays as it was typed: reading it as a cell would turn "none" into nothing and merge spaces.
    if (field?.kind === 'text' && read?.ok && typeof shown === 'string') values[field.id] = shown;
    else if (field && read?.ok && read.note === undefined) values[field.id] = read.value;
    else left[label] = shown;
  }
  return { values, left };
}

/** One design converted to other rules. Values that are not in them are kept among its extra columns. */
function fitDesign(ruleset: Ruleset, legend: Legend, design: Design, strange: Set<string>): Design {
  const own = takeValues(ruleset, ruleset.data.fields, legend.fields, design.values);
  const extra: Record<string, CellValue> = { ...design.extra, ...own.left };
  for (const label of Object.keys(own.left)) strange.add(label);
  const components: Record<string, Design['components'][string]> = {};
  for (const [id, rows] of Object.entries(design.components)) {
    const { label, fields } = legend.components[id] ?? { label: id, fields: {} };
    const found = ruleset.data.components.find((component) =>
      [component.label, component.singular, component.id].some((word) => compactWord(word) === compactWord(label)),
    );
    const taken = rows.map((row) => ({ row, ...takeValues(ruleset, found?.fields ?? [], fields, row.values) }));
    for (const [index, { left }] of taken.entries()) {
      if (Object.keys(left).length === 0) continue;
      strange.add(found === undefined ? label : `${label}: ${Object.keys(left).join(', ')}`);
      extra[`${label} ${index + 1}`] = Object.entries(left)
        .map(([label, value]) => `${label} ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`)
        .join(', ');
    }
    if (found !== undefined) components[found.id] = taken.map(({ row, values }) => ({ ...row, values }));
  }
  const { dismissed: _dismissed, exemptions: _exemptions, extra: _extra, ...rest } = design;
  // All other properties stay, those of later versions included.
  return { ...rest, values: own.values, components, ...(Object.keys(extra).length > 0 ? { extra } : {}) } as Design;
}

/** Copied designs for a project with these rules: as they are if they were made by the same ones, else field by field by label. */
export function fitDesigns(ruleset: Ruleset, { ruleset: from, legend, designs }: CopiedDesigns): Fitted {
  if (from.id === ruleset.data.id) return { designs, remarks: [] };
  const strange = new Set<string>();
  const fitted = designs.map((design) => fitDesign(ruleset, legend, design, strange));
  const words = [...strange];
  const hasAgreed = designs.some(({ dismissed = [], exemptions = [] }) => dismissed.length + exemptions.length > 0);
  return {
    designs: fitted,
    remarks: [
      ...(words.length === 0
        ? []
        : [
            t(
              'Copied from “{from}”. “{game}” does not know {words}{more, plural, =0 {} other { and {more} more}}: kept as extra columns.',
              {
                from: from.name,
                game: ruleset.data.name,
                words: words.slice(0, MOST_WORDS).join('; '),
                more: Math.max(0, words.length - MOST_WORDS),
              },
            ),
          ]),
      ...(hasAgreed ? [t('Dismissed advice and exemptions did not come along.')] : []),
    ],
  };
}
