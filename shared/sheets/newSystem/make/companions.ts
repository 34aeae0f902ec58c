import { formatDelimited, shortened } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Design } from '../../../project/index.ts';
import { loadRuleset, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import { assessDesign } from '../../../rules/ruleset/run/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { roundUp } from '../plan/fields.ts';
import { COST, type DraftRules, ENTERED_COST } from './draft.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isShown = ({ hidden, id }: Field): boolean => !hidden && id !== 'name';
const isNumber = (field: Field): boolean => field.kind === 'number' || (field.kind === 'formula' && field.result === 'number');
const unitOf = (field: Field): string | null => ('unit' in field ? (field.unit ?? null) : null);

const boxesInRow = 4;
/** Boxes that every card shows; further ones are left out first where a card is too full. */
const surelyShown = 8;
const mostColumns = 4;

/** A card of what is there: choices as facts, numbers in boxes, a table for each component, texts below. */
export function cardOf({ data, tables }: DraftRules): Json {
  const { fields, components, name } = data;
  const own = fields.filter((field) => isShown(field) && field.id !== COST && field.id !== ENTERED_COST);
  const numbers = own.filter(isNumber);
  const rows = Array.from({ length: Math.ceil(numbers.length / boxesInRow) }, (_, at) =>
    numbers.slice(at * boxesInRow, (at + 1) * boxesInRow),
  );
  const listed = listedTables(data, own, tables);
  const isListed = new Set(listed.flatMap((one) => one.fields));
  const facts = own.flatMap((field) => (field.kind === 'choice' && !isListed.has(field) ? [{ text: `{${field.id}}` }] : []));
  const flags = own.flatMap((field) =>
    field.kind === 'yesNo' ? [{ when: `=${field.id}`, text: plain(field.label).replace(/\?$/, '') }] : [],
  );
  const texts = own.flatMap((field) =>
    field.kind === 'text' ? [{ when: `=${field.id}<>""`, text: `**${plain(field.label)}** {${field.id}}` }] : [],
  );
  return {
    format: 1,
    facts: facts.slice(0, 6),
    body: [
      ...rows.map((row, at) => statsOf(row, at * boxesInRow >= surelyShown)),
      ...components.map(tableOf),
      ...listed.map(listedTable),
      ...(flags.length > 0 ? [{ kind: 'text', called: t('what it can do'), lines: flags }] : []),
      ...(texts.length > 0 ? [{ kind: 'text', called: 'texts', optional: texts.length > 3, lines: texts }] : []),
      ...(facts.length > 6 ? [{ kind: 'text', called: t('further facts'), optional: true, lines: facts.slice(6) }] : []),
      { kind: 'picture', called: 'picture' },
    ],
    footer: { right: plain(name) },
  };
}

type Listed = { readonly table: string; readonly label: string; readonly columns: readonly string[]; readonly fields: readonly Field[] };

/** The look-up tables with values that a card can show, each with the fields that choose from it. */
function listedTables(data: RulesetData, fields: readonly Field[], tables: DraftRules['tables']): readonly Listed[] {
  const found = new Map<string, Field[]>();
  for (const field of fields) if (field.kind === 'choice') found.set(field.table, [...(found.get(field.table) ?? []), field]);
  return [...found].flatMap(([table, own]): readonly Listed[] => {
    const [heads = ''] = (tables.get(`tables/${table}.csv`) ?? '').split(/\r?\n/);
    const columns = heads
      .split(',')
      .filter((id) => /^[a-z]\w*$/.test(id) && !['key', 'label', 'short', 'synonyms', 'help', 'inSheet'].includes(id));
    const [first] = own;
    return columns.length > 0 && first
      ? [
          {
            table,
            label: own.length === 1 ? first.label : (data.tables[table]?.label ?? first.label),
            columns: columns.slice(0, mostColumns),
            fields: own,
          },
        ]
      : [];
  });
}

/** "toHit" as "To hit". */
const spaced = (id: string): string => {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A table of what is chosen from a list, with the values that the list has for it. */
const listedTable = ({ table, label, columns, fields }: Listed): Json => ({
  kind: 'table',
  called: fields.map((field) => field.label.toLowerCase()).join(', '),
  when: `=OR(${fields.map(({ id }) => `${id}<>""`).join(',')})`,
  heading: plain(label),
  columns: columns.map((id) => ({
    heading: [shortened(spaced(id), 9)],
    widthMm: Math.max(7, Math.min(11, Math.floor(36 / columns.length))),
  })),
  rows: fields.map(({ id, label: own }) => ({
    when: `=${id}<>""`,
    name: fields.length === 1 ? `{${id}}` : `${plain(own)} {${id}}`,
    cells: columns.map((column) => `{XLOOKUP(${id},${table}[key],${table}[${column}],"")&""}`),
  })),
});

/** A label as the text of a card: braces and stars mean something there. */
const plain = (text: string): string => text.replace(/[{}*]/g, ' ').replace(/ +/g, ' ').trim() || '–';

const statsOf = (fields: readonly Field[], optional: boolean): Json => ({
  kind: 'stats',
  called: fields.map(({ label }) => label.toLowerCase()).join(', '),
  optional,
  boxes: fields.map((field) => {
    const unit = unitOf(field);
    return {
      label: shortened(plain(field.short ?? field.label), 14),
      value: `{${field.id}}`,
      ...(unit === null ? {} : { unit: shortened(unit, 10) }),
    };
  }),
});

function tableOf({ id, label, singular, fields }: RulesetData['components'][number]): Json {
  const shown = fields.filter(isShown);
  const columns = shown.filter((field) => isNumber(field) || field.kind === 'choice').slice(0, mostColumns);
  const others = shown.filter((field) => !columns.includes(field));
  const noted = others.map((field) =>
    field.kind === 'yesNo'
      ? `{IF(${field.id},"${plain(field.label).replaceAll('"', "'")}. ","")}`
      : `{IF(${field.id}="","","${plain(field.label).replaceAll('"', "'")}: ")}{${field.id}} `,
  );
  const width = Math.max(7, Math.min(11, Math.floor(36 / Math.max(1, columns.length))));
  return {
    kind: 'table',
    called: label.toLowerCase(),
    when: `=ROWS(${id}[name])>0`,
    heading: plain(singular.charAt(0).toUpperCase() + singular.slice(1)),
    columns: columns.map((field) => {
      const unit = unitOf(field);
      return { heading: [shortened(plain(field.short ?? field.label), 9), ...(unit === null ? [] : [shortened(unit, 9)])], widthMm: width };
    }),
    rows: [
      {
        each: id,
        name: '{name}',
        cells: columns.map((field) => `{${field.id}}`),
        ...(noted.length > 0 ? { note: noted.join('').trim() } : {}),
      },
    ],
  };
}

/** Rules for forces: a limit of points, or of units where there are none. `listed` is what the sheet adds its costs up to. */
export function forceOf({ data, points }: Ruleset, costs: readonly number[], listed: number | null): Json {
  const { one, many } = data.designNoun;
  const source = t('The players’ agreement');
  const hasPoints = points !== null;
  const sorted = costs.filter((cost) => cost > 0).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 100;
  const usual = hasPoints ? roundUp(Math.max(1, listed ?? median * 10)) : 10;
  return {
    format: 1,
    noun: { one: 'force', many: 'forces' },
    sectionNoun: { one: 'group', many: 'groups' },
    unitNoun: { one, many },
    limit: hasPoints
      ? { label: t('Limit'), usual, step: Math.max(usual / 20, 0.05), source }
      : { label: t('Limit'), usual, counts: '=units', unit: many, source },
    checks: [
      {
        id: 'overLimit',
        over: 'force',
        severity: 'error',
        passes: '=over<=0',
        message: hasPoints ? t('{points} are {over} over the limit of {limit}.') : t('{counted} are {over} over the limit of {limit}.'),
        well: '{IF(ISBLANK(limit),"No limit is set","Within the limit")}',
        source,
      },
      {
        id: 'notOwned',
        over: 'entry',
        severity: 'advice',
        passes: '=OR(ISBLANK(owned),used<=N(owned))',
        message: t('{used} {name} are used, but you own {owned}.'),
        source: t('Your collection'),
      },
    ],
  };
}

const mostListed = 300;

/** The designs as the rows of a file of the ruleset: stock, or examples with what each must cost. */
export function designRows(ruleset: Ruleset, designs: readonly Design[], source: string, isExamples: boolean): string {
  const { data, points } = ruleset;
  const hasCost = isExamples && points !== null;
  const own = data.fields.filter(({ kind }) => kind !== 'formula');
  const parts = data.components.map(({ id, fields }) => ({ id, fields: fields.filter(({ kind }) => kind !== 'formula') }));
  const heads = [...own.map(({ id }) => id), ...parts.flatMap(({ id, fields }) => fields.map((field) => `${id}.${field.id}`))];
  const lines = designs.slice(0, mostListed).flatMap((design): readonly (readonly string[])[] => {
    const assessment = assessDesign(ruleset, design);
    const { cost } = assessment;
    if (hasCost && typeof cost !== 'number') return [];
    const counts = parts.map(({ id }) => design.components[id]?.length ?? 0);
    const first = [...own.map((field) => cellText(ruleset, field, design.values[field.id] ?? null))];
    if (first.includes(null)) return [];
    const rows = Array.from({ length: Math.max(1, ...counts) }, (_, at) => [
      ...(at === 0 ? first.map((cell) => cell ?? '') : own.map(() => '')),
      ...parts.flatMap(({ id, fields }) => {
        const row = design.components[id]?.[at];
        const cells = fields.map((field) => (row ? cellText(ruleset, field, row.values[field.id] ?? null) : ''));
        return cells.map((cell) => cell ?? '');
      }),
    ]);
    const issues = [...new Set(assessment.issues.map(({ check }) => check))].join(' ');
    return isExamples
      ? rows.map((row, at) => [...row, ...(hasCost ? [at === 0 ? String(cost) : ''] : []), at === 0 ? issues : '', at === 0 ? source : ''])
      : rows;
  });
  return formatDelimited([
    [...heads, ...(isExamples ? [...(hasCost ? ['expected cost'] : []), 'expected issues', 'source'] : [])],
    ...lines,
  ]);
}

/** A value as the files of a ruleset have it; null if its field cannot hold it. */
function cellText({ tables }: Ruleset, field: Field, value: CellValue): string | null {
  if (value === null) return 'default' in field && field.default !== null ? '-' : '';
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' || field.words.some(({ key }) => key === value) ? String(value) : null;
    case 'yesNo':
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : null;
    case 'choice':
      return tables.get(field.table)?.rows.some(({ key }) => key === value) ? String(value) : null;
    default:
      return String(value) === '-' ? null : String(value);
  }
}

export const jsonText = (part: Json): string => `${JSON.stringify(part, null, 2)}\n`;

/** True if a folder of texts is a ruleset. */
export const loads = (files: ReadonlyMap<string, string>): boolean => loadRuleset(files).ok;
