import { type Formula, printFormula } from '../formula/index.ts';
import type { CellPlace } from '../import/index.ts';
import { choicesOf, companionFiles, enteredName, type Field, type Ruleset, type RulesetData, type Values } from '../ruleset/index.ts';
import { cleanText, formatDelimited } from '../text/index.ts';
import { withoutCost } from './baseRules.ts';
import { breakdownOf, type NamedCost } from './breakdown.ts';
import { cellName } from './check.ts';
import type { Reckoning } from './evaluate.ts';
import { type FixedTable, nameFixed } from './fixed.ts';
import type { FormulaGroup, Switch } from './groups.ts';
import { idFrom, openIds } from './ids.ts';
import { cellValue, evidenceFor, inputMarks, newField, pairsOf, placesByKey } from './inputs.ts';
import { helperKey, type Mark, marked, marksIn, textOf, withMarks } from './marks.ts';
import type { CostStudy } from './scheme.ts';
import { tidied } from './tidy.ts';
import { binary, call, columnOf, literal, nameOf } from './tree.ts';
import { seenInColumn, type View, viewOf } from './views.ts';

/** An entered field of the house ruleset that the cost reads, and how the sheet writes it. */
export type Input = { readonly component: string | null; readonly key: string; readonly field: Field; readonly view: View };

/** What a design of the import gets besides its own values: columns the base rules do not know, and which formula prices it. */
export type Addition = { readonly values: Values; readonly rows: Readonly<Record<string, readonly Values[]>> };

/** What a house ruleset made from a sheet is called, and whose it is. */
export function houseIdentity(
  data: RulesetData,
  fileName: string,
  about: string,
  credit: string,
): Pick<RulesetData, 'id' | 'name' | 'version' | 'about' | 'credits' | 'basedOn'> {
  const plainName = fileName.replace(/\.[^.]*$/, '');
  const slug = cleanText(plainName)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return {
    id: `house-${slug || 'sheet'}`,
    name: `House rules: ${plainName}`.slice(0, 80),
    version: '1.0.0',
    about: `${about} Everything else is ${data.name} ${data.version}.`,
    credits: [credit, ...data.credits],
    basedOn: { id: data.id, version: data.version },
  };
}

export type House = {
  readonly files: ReadonlyMap<string, string>;
  readonly inputs: readonly Input[];
  readonly additions: readonly Addition[];
  /** Headings of columns that are fields now, of the design (component null) or of a component's rows. */
  readonly adopted: readonly { readonly component: string | null; readonly key: string }[];
};

const bareKey = (key: string): string => key.replace(/^(extra|computed):/, '');

/** Gives every mark a name and writes the ruleset's files. */
export function buildHouse(study: CostStudy, reckoning: Reckoning, groups: readonly FormulaGroup[], choice: Switch | null): House {
  const { ruleset, result } = study;
  const { data } = ruleset;
  const fileName = result.fileName;
  const formulas = groups.flatMap(({ cost, helpers }) => [cost, ...helpers.values()]);
  const marks = formulas.flatMap(marksIn);
  const helperKeys = new Set(groups.flatMap(({ helpers }) => [...helpers.keys()]));
  const base = withoutCost(ruleset);

  const ids = openIds(
    [...base.fields, ...base.constants, ...base.components, ...base.components.flatMap(({ fields }) => fields)].map(({ id }) => id),
  );
  const tableIds = openIds([...Object.keys(data.tables), ...base.components.map(({ id }) => id)]);
  const switchId = choice ? ids.take({ sheet: 'sheet', section: 'section', formula: 'costFormula' }[choice.kind]) : '';
  const switchTable = choice ? tableIds.take({ sheet: 'sheets', section: 'sections', formula: 'costFormulas' }[choice.kind]) : '';

  const places = placesByKey(study);
  const names = new Map<string, string>();
  const keyOf = (component: string | null, key: string): string => helperKey(component, key);
  const rawAt = (place: CellPlace | undefined) => (place ? reckoning.valueAt(place) : null);

  // Fields that are entered.
  const inputs: Input[] = [];
  const newFields: { readonly component: string | null; readonly field: Field }[] = [];
  for (const { component, key } of inputMarks(marks, helperKeys)) {
    const own = component === null ? base.fields : (base.components.find(({ id }) => id === component)?.fields ?? []);
    const known = own.find(({ id }) => id === key);
    const cells = places.get(keyOf(component, key)) ?? [];
    const source = `${fileName}, "${bareKey(key)}"`;
    const field = known ?? newField(ids.take(idFrom(bareKey(key), 'column')), bareKey(key), cells.map(rawAt), source);
    if (!known) newFields.push({ component, field });
    names.set(keyOf(component, key), field.id);
    const pairs = known ? pairsOf(study, reckoning, component, key) : [];
    const column = known?.kind === 'choice' ? columnName(ruleset, known.table) : 'inSheet';
    const scene = { ruleset, evidence: evidenceFor(formulas, component, key, reckoning), column };
    inputs.push({ component, key, field, view: viewOf(field, pairs, scene, known ? choicesOf(ruleset, known) : []) });
  }
  // Fields that are worked out.
  for (const key of helperKeys) {
    const [component = '', ...rest] = key.split('/');
    const name = rest.join('/');
    const singular = data.components.find(({ id }) => id === component)?.singular ?? '';
    names.set(key, ids.take(name.startsWith('sum:') ? idFrom(`${singular} cost`) : idFrom(bareKey(name), 'step')));
  }
  const fixed = nameFixed(marks, { calculator: study.calculator, reckoning, ids, tableIds, fileName });
  const nothingTable =
    marks.some(({ kind, ...mark }) => kind === 'blank' || (kind === 'row' && 'at' in mark && mark.at !== '')) ||
    fixedBlanks(marks, reckoning)
      ? tableIds.take('nothing')
      : '';
  const nothing = call('INDEX', columnOf(nothingTable, 'value'), literal(1));

  const viewBy = new Map(inputs.map(({ component, key, view }) => [keyOf(component, key), view]));
  const fieldBy = new Map(inputs.map(({ component, key, field }) => [keyOf(component, key), field]));
  /** How a formula of the sheet names a value: a cell left blank is blank to it, whatever the base ruleset's formulas see there. */
  const asInSheet = (component: string | null, key: string): string => {
    const id = names.get(keyOf(component, key)) ?? key;
    const field = fieldBy.get(keyOf(component, key));
    return field && 'blank' in field && field.blank !== undefined ? enteredName(id) : id;
  };
  const columnViews = new Map<string, string>();
  const columnOfKey = (component: string, key: string): Formula => {
    const id = names.get(keyOf(component, key)) ?? key;
    const view = viewBy.get(keyOf(component, key));
    if (!view || view.isPlain) return columnOf(component, asInSheet(component, key));
    const made = columnViews.get(keyOf(component, key)) ?? ids.take(`${id}InSheet`);
    columnViews.set(keyOf(component, key), made);
    return columnOf(component, made);
  };

  /** The formula in names; `component` is that of the row it stands in, or null. */
  const named = (formula: Formula, component: string | null): Formula => tidied(inNames(formula, component));
  const inNames = (formula: Formula, component: string | null): Formula =>
    withMarks(formula, (mark): Formula => {
      switch (mark.kind) {
        case 'own':
        case 'row': {
          const owner = mark.kind === 'own' ? null : mark.component;
          const at = mark.kind === 'row' ? mark.at : '';
          const name = nameOf(asInSheet(owner, mark.key));
          const view = viewBy.get(keyOf(owner, mark.key));
          if (at.startsWith('~')) return nothing;
          if (at === '' && (owner === component || owner === null)) return view ? view.seen(name) : name;
          const cell = call('INDEX', columnOfKey(owner ?? '', mark.key), literal(Number(at) + 1));
          return orBlank(call('ROWS', columnOf(owner ?? '', 'name')), Number(at), cell, nothing);
        }
        case 'column':
          return columnOfKey(mark.component, mark.key);
        case 'blank':
          return nothing;
        default: {
          const found = fixed.formulaOf(mark);
          return found.kind === 'reference' && textOf(found) === textOf(marked({ kind: 'blank' })) ? nothing : found;
        }
      }
    });

  const isOf = (group: number): Formula | null => {
    const wanted = choice?.choicesOf(group) ?? [];
    const tests = wanted.map((key) => binary('=', nameOf(switchId), literal(key)));
    return tests.length > 1 ? call('OR', ...tests) : (tests[0] ?? null);
  };
  /** One formula out of those of the groups: the first group's unless the design is of another. */
  const switched = (variants: readonly (Formula | null)[]): Formula => {
    const first = variants.find((one) => one !== null) ?? literal(0);
    const others = variants.flatMap((formula, group) =>
      group > 0 && formula && printFormula(formula) !== printFormula(first) ? [{ formula, test: isOf(group) }] : [],
    );
    return others.reduceRight<Formula>((otherwise, { formula, test }) => (test ? call('IF', test, formula, otherwise) : otherwise), first);
  };

  const computed: { readonly component: string | null; readonly field: Field }[] = [];
  for (const key of helperKeys) {
    const [owner = '', ...rest] = key.split('/');
    const component = owner === '' ? null : owner;
    const name = rest.join('/');
    const label = name.startsWith('sum:')
      ? `Cost of the ${data.components.find(({ id }) => id === owner)?.singular ?? 'row'}`
      : bareKey(name);
    const formula = switched(
      groups.map(({ helpers }) => {
        const found = helpers.get(key);
        return found ? named(found, component) : null;
      }),
    );
    computed.push({ component, field: computedField(names.get(key) ?? 'step', label, printFormula(formula), `${fileName}, "${label}"`) });
  }
  const costs: readonly NamedCost[] = groups.map(({ cost }, group) => ({ formula: named(cost, null), test: isOf(group) }));
  const costFormula = switched(costs.map(({ formula }) => formula));
  // Columns in the sheet's own words; naming the formulas above has found which are needed.
  for (const [key, id] of columnViews) {
    const [component = '', ...rest] = key.split('/');
    const view = viewBy.get(key);
    const field = names.get(key) ?? rest.join('/');
    const label = inputs.find((input) => keyOf(input.component, input.key) === key)?.field.label ?? field;
    if (view)
      computed.push({
        component,
        field: computedField(
          id,
          `${label} as in the sheet`,
          printFormula(seenInColumn(view, asInSheet(component, rest.join('/')))),
          `${fileName}, "${label}"`,
        ),
      });
  }

  const costPlace = study.costs.find(({ place, judgement }) => place && judgement === 'sound')?.place ?? null;
  const costSource = `${fileName}${costPlace ? `, ${cellName(costPlace, true)}` : ''}`;
  const oldCost = data.fields.find(({ id }) => id === data.cost);
  const whole = study.costs.every(({ cached }) => cached === null || Number.isInteger(cached));
  const costField: Field = {
    kind: 'formula',
    id: data.cost,
    label: oldCost?.label ?? 'Cost',
    source: costSource,
    synonyms: oldCost?.synonyms ?? [],
    hidden: false,
    ...(oldCost?.group ? { group: oldCost.group } : {}),
    ...(oldCost?.sublabel ? { sublabel: oldCost.sublabel } : {}),
    help: `The cost as ${fileName} works it out.`,
    formula: `=${printFormula(costFormula)}`,
    result: 'number',
    plus: false,
    unit: data.pointsUnit,
    decimals: whole ? 0 : 2,
  };
  const ofOwner = (
    component: string | null,
    list: readonly { readonly component: string | null; readonly field: Field }[],
  ): readonly Field[] => list.filter((one) => one.component === component).map(({ field }) => field);
  const switchField: readonly Field[] = choice
    ? [
        {
          kind: 'choice',
          id: switchId,
          label: { sheet: 'Sheet', section: 'Section', formula: 'Cost formula' }[choice.kind],
          table: switchTable,
          source: fileName,
          synonyms: [],
          hidden: false,
          required: false,
          default: choice.choicesOf(0)[0] ?? null,
          help: "Says which of the sheet's cost formulas prices this design.",
        },
      ]
    : [];
  const costAt = Math.max(
    1,
    data.fields.findIndex(({ id }) => id === data.cost),
  );
  const fields = [
    ...base.fields.slice(0, costAt),
    costField,
    ...base.fields.slice(costAt),
    ...switchField,
    ...ofOwner(null, newFields),
    ...ofOwner(null, computed),
  ];
  const house: RulesetData = {
    ...base,
    ...houseIdentity(data, fileName, `Costs as ${fileName} works them out.`, `Cost formulas: ${fileName}`),
    constants: [...base.constants, ...fixed.constants],
    tables: {
      ...base.tables,
      ...Object.fromEntries(fixed.tables.map(({ id, label, source }) => [id, { label, source }])),
      ...(choice ? { [switchTable]: { label: 'What tells the cost formulas apart', source: fileName } } : {}),
      ...(nothingTable === '' ? {} : { [nothingTable]: { label: 'An empty cell', source: fileName } }),
    },
    fields: [...fields],
    components: base.components.map((component) => ({
      ...component,
      fields: [...component.fields, ...ofOwner(component.id, newFields), ...ofOwner(component.id, computed)],
    })),
    breakdown: [],
  };
  const breakdown = breakdownOf(house, costs, costSource);
  const files = new Map<string, string>([['ruleset.json', `${JSON.stringify({ ...house, breakdown }, null, 2)}\n`]]);
  for (const id of Object.keys(base.tables)) files.set(`tables/${id}.csv`, baseTable(ruleset, id, inputs));
  for (const table of fixed.tables) files.set(`tables/${table.id}.csv`, tableText(table));
  if (choice) files.set(`tables/${switchTable}.csv`, formatDelimited([['key'], ...choice.choices.map((key) => [key])]));
  if (nothingTable !== '')
    files.set(
      `tables/${nothingTable}.csv`,
      formatDelimited([
        ['key', 'value'],
        ['1', ''],
      ]),
    );
  for (const [path, text] of companionFiles(ruleset)) files.set(path, text);
  const added = newFields.map(({ component, field }) => ({
    component,
    field,
    key: inputs.find((input) => input.field === field)?.key ?? '',
  }));
  return {
    files,
    inputs,
    additions: result.designs.map(
      (design, index): Addition => ({
        values: {
          ...Object.fromEntries(
            added.flatMap(({ component, field, key }) => (component === null ? [[field.id, cellValue(rawAt(design.cells.get(key)))]] : [])),
          ),
          ...(choice ? { [switchId]: choice.of(index) ?? choice.choicesOf(0)[0] ?? null } : {}),
        },
        rows: Object.fromEntries(
          Object.entries(design.components).map(([id, rows]) => [
            id,
            rows.map((_, row) =>
              Object.fromEntries(
                added.flatMap(({ component, field, key }) =>
                  component === id ? [[field.id, cellValue(rawAt(design.cells.get(`${id}[${row}].${key}`)))]] : [],
                ),
              ),
            ),
          ]),
        ),
      }),
    ),
    adopted: added.map(({ component, key }) => ({ component, key })),
  };
}

const fixedBlanks = (marks: readonly Mark[], reckoning: Reckoning): boolean =>
  marks.some((mark) => mark.kind === 'fixed' && reckoning.valueAt(mark.place) === null);

const computedField = (id: string, label: string, formula: string, source: string): Field => ({
  kind: 'formula',
  id,
  label: label.slice(0, 80),
  source,
  synonyms: [],
  hidden: true,
  formula: `=${formula}`,
  result: 'number',
  plus: false,
  decimals: 2,
});

/** The blank of a position that a design does not have, kept from being an error. */
const orBlank = (count: Formula, at: number, value: Formula, blank: Formula): Formula =>
  call('IF', binary('<', count, literal(at + 1)), blank, value);

/** A name for the column of the sheet's words that a choice's table does not have yet. */
const columnName = (ruleset: Ruleset, table: string): string => {
  const columns = new Set(ruleset.tables.get(table)?.columns ?? []);
  let name = 'inSheet';
  for (let number = 2; columns.has(name); number++) name = `inSheet${number}`;
  return name;
};

const cellText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The text of a table of the base ruleset, with the sheet's own words for its choices where formulas see those. */
export function baseTable(ruleset: Ruleset, id: string, inputs: readonly Input[] = []): string {
  const table = ruleset.tables.get(id);
  const words = inputs.find(({ field, view }) => field.kind === 'choice' && field.table === id && view.words !== null)?.view.words ?? null;
  const columns = table?.columns ?? ['key'];
  const rows = (table?.rows ?? []).map((row) => [
    ...columns.map((column) => cellText(row[column])),
    ...(words ? [cellText(words.get(String(row.key)))] : []),
  ]);
  return formatDelimited([[...columns, ...(words ? [columnName(ruleset, id)] : [])], ...rows]);
}

const tableText = ({ columns, rows }: FixedTable): string => formatDelimited([columns, ...rows.map((row) => row.map(cellText))]);
