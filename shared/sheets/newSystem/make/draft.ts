import { formatDelimited } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import type { Noun } from '../noun.ts';
import { splitHeading, unitOf } from '../plan/fields.ts';
import type { SystemPlan } from '../plan/plan.ts';

/** A ruleset folder in the making: its main file as data, and the texts of its tables. */
export type DraftRules = { readonly data: RulesetData; readonly tables: ReadonlyMap<string, string> };

type SystemNames = { readonly name: string; readonly noun: Noun };

/** The id of a new system, from its name. */
function systemId(name: string): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60);
  return /^[a-z]/.test(slug) ? slug : `system${slug === '' ? '' : `-${slug}`}`;
}

/** What costs are counted in: the unit of the cost column, its heading if that is short, or "points". */
function pointsUnitOf({ own }: SystemPlan): string {
  const cost = own.find(({ role }) => role === 'cost');
  const { label, unit } = splitHeading(cost?.columns[0]?.heading ?? '');
  const written = cost?.kind.kind === 'number' ? cost.kind.unit : null;
  if (written !== null && written !== '+') return unitOf(written).unit;
  if (unit !== null) return unit;
  return /^[\p{L}.]{2,4}$/u.test(label) && !/^(?:cost|wert|prix|coût)$/i.test(label) ? label : 'points';
}

/** The id of the field with the cost. */
export const COST = 'cost';
/** The id of the field with the cost that players enter, where no formula gives it. */
export const ENTERED_COST = 'enteredCost';
/** The cost of a draft, until it is known how the sheet works it out. */
export const PLACEHOLDER = '=0';

/** The ruleset of a plan: fields, components and tables, with a cost of 0 until the sheet's is known. */
export function draftRules(plan: SystemPlan, { name, noun }: SystemNames): DraftRules {
  const { list, own, components, tables, lengths, section, sheet, maker } = plan;
  const source = maker.fileName;
  const cost = own.find(({ role }) => role === 'cost');
  const heading = list.name.heading.replace(/\s+/g, ' ').trim();
  const nameField = maker.make({ kind: 'text', longest: 60 }, { id: 'name', heading, label: heading || t('Name') });
  const fields = own.flatMap(({ role, field }): readonly Field[] =>
    role === 'cost' ? [costField(cost?.columns[0]?.heading ?? '', source, PLACEHOLDER)] : field ? [field] : [],
  );
  const placeholder = cost ? [] : [costField('', source, PLACEHOLDER)];
  const all = [nameField, ...(section ? [section] : []), ...(sheet ? [sheet] : []), ...fields, ...placeholder];
  const data: RulesetData = {
    format: 1,
    id: systemId(name),
    name,
    version: '1.0.0',
    about: t('Made from {source}.', { source }),
    credits: [t('Made from {source}', { source })],
    designNoun: noun,
    pointsUnit: pointsUnitOf(plan),
    cost: COST,
    icons: [],
    lengths,
    groups: [],
    constants: [],
    tables: Object.fromEntries(tables.map((table) => [table.id, { label: table.label, source }])),
    fields: all,
    components: components.map(({ id, label, singular, columns }) => ({
      id,
      label,
      singular,
      fields: columns.flatMap(({ field }) => (field ? [field] : [])),
    })),
    breakdown: [{ id: 'cost', label: t('Cost'), kind: 'share', points: '=cost', inputs: [], source }],
    checks: [],
    specials: [],
    specialFields: [],
    import: { ...(section ? { section: section.id } : {}), costSynonyms: cost ? costWords(cost.columns[0]?.heading ?? '') : [], order: [] },
  };
  return { data, tables: new Map(tables.map(({ id, rows }) => [`tables/${id}.csv`, formatDelimited(rows)])) };
}

const costWords = (heading: string): string[] => (heading.trim() === '' ? [] : [heading.replace(/\s+/g, ' ').trim()]);

export const costField = (heading: string, source: string, formula: string): Extract<Field, { kind: 'formula' }> => ({
  kind: 'formula',
  id: COST,
  label: splitHeading(heading).label.slice(0, 60) || t('Cost'),
  source,
  synonyms: costWords(heading),
  hidden: false,
  formula,
  result: 'number',
  plus: false,
  decimals: 2,
});

/** The files of a draft. */
export const draftFiles = ({ data, tables }: DraftRules): ReadonlyMap<string, string> =>
  new Map([['ruleset.json', `${JSON.stringify(data, null, 2)}\n`], ...tables]);
