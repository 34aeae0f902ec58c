import { fail, type Outcome, type Problem, succeed } from '../../base/problem.ts';
import { t } from '../../base/words/words.ts';
import type { Design, DesignId } from '../../project/index.ts';
import { isError } from '../../rules/formula/index.ts';
import { loadRuleset, type Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import { inSheetWords } from '../adopt/index.ts';
import { openCalculator } from '../calculation/index.ts';
import type { Sheet, Workbook } from '../cells/index.ts';
import { type ImportedDesign, toProjectDesigns } from '../import/index.ts';
import { cellNumber, cellOf } from '../tables/index.ts';
import { cardOf, designRows, forceOf, jsonText, loads } from './make/companions.ts';
import { type CostWay, type PricedRules, priced, withComputed } from './make/costs.ts';
import { type DraftRules, draftFiles, draftRules } from './make/draft.ts';
import { importOf } from './make/study.ts';
import { guessNoun, type Noun } from './noun.ts';
import { type PlanChoices, planSystem, type SystemPlan } from './plan/plan.ts';
import type { PlannedColumn } from './plan/planned.ts';
import { readUnits } from './plan/readUnits.ts';
import { cellsBeside, componentWords, costWords, guessWords, leftLines, otherWords, type SystemReport, takenColumns } from './report.ts';

/** What players decide about a system that is made of a sheet. What is absent is found in the sheet. */
export type SystemChoices = Pick<PlanChoices, 'sheet' | 'columns' | 'cost' | 'named' | 'isHeadless'> & {
  readonly name: string;
  readonly noun?: Noun;
  readonly costs?: CostWay;
};

/** A game system made of a sheet: the files of its ruleset, its designs, and what became of the sheet. */
export type SheetSystem = {
  readonly files: Readonly<Record<string, string>>;
  readonly ruleset: Ruleset;
  readonly designs: readonly Design[];
  readonly report: SystemReport;
  readonly noun: Noun;
};

/** Formula columns that are taken over at most; further ones are entered. */
const mostComputed = 12;

/**
 * Makes a game system of a workbook with a table of units: fields, components, costs, cards and rules for forces. The system
 * loads, and every design of the table is in it. Fails if there is no such table.
 */
export function systemOfSheet(given: Workbook, choices: SystemChoices, newId: (position: number) => DesignId): Outcome<SheetSystem> {
  const workbook = withResults(given);
  const made = rulesOf(workbook, choices);
  if (!made.ok) return made;
  const { plan, units, rules } = made.value;
  const result = importOf(workbook, plan, units);
  const designs = rules.withFields(toProjectDesigns(result, newId));
  const completed = withCompanions(rules.rules, designs, workbook.fileName, listedTotal(plan));
  if (!completed.ok) return completed;
  const sheets = workbook.sheets.map(({ name, values }) => ({ name, isEmpty: values.every((value) => value === null || value === '') }));
  return succeed({
    ...completed.value,
    designs,
    noun: rules.rules.data.designNoun,
    report: {
      sheets: result.sheets,
      columns: takenColumns(plan),
      left: leftLines(plan),
      others: otherWords(plan, sheets),
      beside: cellsBeside(plan, workbook),
      designs: designs.length,
      components: componentWords(plan),
      costs: rules.findings,
      costWords: [...guessWords(plan), ...costWords(rules.findings)],
    },
  });
}

/** The word for a design that a workbook suggests. */
export function nounOfSheet(workbook: Workbook): Noun {
  const plan = planSystem(workbook, {});
  return plan.ok ? guessNoun(plan.value) : { one: 'unit', many: 'units' };
}

/** The same workbook with what its formulas give, where no program has stored it. */
function withResults(workbook: Workbook): Workbook {
  const isOpen = ({ formulas, values, errors }: Sheet): boolean =>
    [...formulas.keys()].some((index) => (values[index] ?? null) === null && !errors.has(index));
  if (!workbook.sheets.some(isOpen)) return workbook;
  const calculation = openCalculator(workbook).calculate();
  const sheets = workbook.sheets.map((sheet): Sheet => {
    if (!isOpen(sheet)) return sheet;
    const values = [...sheet.values];
    for (const index of sheet.formulas.keys()) {
      if ((values[index] ?? null) !== null || sheet.errors.has(index)) continue;
      const column = index % sheet.columnCount;
      const value = calculation.valueAt({ sheet: sheet.name, row: (index - column) / sheet.columnCount, column });
      values[index] = isError(value) ? null : value;
    }
    return { ...sheet, values };
  });
  return { ...workbook, sheets };
}

type Made = { readonly plan: SystemPlan; readonly units: readonly ImportedDesign[]; readonly rules: PricedRules };

function rulesOf(workbook: Workbook, choices: SystemChoices): Outcome<Made> {
  const whole = makeRules(workbook, choices, true);
  if (!whole.ok) return whole;
  const { plan, rules } = whole.value;
  const { way, scheme } = rules.findings;
  // A formula may read a cell that lists several things as one text.
  if (way === 'formula' || scheme?.kind !== 'formula' || !plan.components.some(({ source }) => source === 'cell')) return whole;
  const plain = makeRules(workbook, choices, false);
  return plain.ok && plain.value.rules.findings.way === 'formula' ? plain : whole;
}

/** Plans, drafts and prices; columns whose formulas cannot be taken over are entered in a second round. */
function makeRules(workbook: Workbook, choices: SystemChoices, splitsCells: boolean): Outcome<Made> {
  let entered: ReadonlySet<string> = new Set();
  for (;;) {
    const planned = planSystem(workbook, { ...choices, splitsCells, entered });
    if (!planned.ok) return planned;
    const plan = planned.value;
    const draft = draftRules(plan, { name: choices.name, noun: choices.noun ?? guessNoun(plan) });
    const units = readUnits(plan, workbook.kind === 'csv');
    const loaded = loadRuleset(draftFiles(draft));
    if (!loaded.ok) return fail(unusable(plan, loaded.problems));
    const { rules: computed, failed } = computedRules(workbook, plan, draft, units);
    if (failed.length > 0) {
      entered = new Set([...entered, ...failed]);
      continue;
    }
    const rules = priced(workbook, plan, computed, units, choices.costs ?? null);
    const lost = lostParts(plan, rules);
    if (lost.length > 0) entered = new Set([...entered, ...lost]);
    else return succeed({ plan, units, rules });
  }
}

/** Worked out columns of components that became no fields, as the cost does not follow from them. */
const lostParts = ({ components }: SystemPlan, { rules }: PricedRules): readonly string[] =>
  components.flatMap(({ id, columns }) => {
    const labels = new Set(rules.data.components.find((one) => one.id === id)?.fields.map(({ label }) => label));
    const isLost = ({ role, columns: [column] }: PlannedColumn): boolean =>
      role === 'computed' && !labels.has((column?.heading ?? '').replace(/\s+/g, ' ').trim());
    return columns.filter(isLost).map(({ key }) => key);
  });

/** Why a table gives no rules, in words about the sheet. */
const unusable = ({ list }: SystemPlan, problems: readonly Problem[]): Problem => ({
  code: 'unreadable',
  message: t('The table with “{heading}” on “{sheet}” gives no rules that work: {problems}', {
    heading: list.name.heading,
    sheet: list.tables[0]?.sheet ?? '',
    problems: inSheetWords(problems).join(' '),
  }),
  hint: t('Say “text” or “leave out” for the column that it is about, or change its heading.'),
});

/** The draft with the columns of formulas as computed fields; `failed` are the keys of those that cannot be. */
function computedRules(
  workbook: Workbook,
  plan: SystemPlan,
  draft: DraftRules,
  units: readonly ImportedDesign[],
): { readonly rules: DraftRules; readonly failed: readonly string[] } {
  let rules = draft;
  const failed: string[] = [];
  const columns = plan.own.filter(({ role }) => role === 'computed');
  for (const [at, column] of columns.entries()) {
    const next = at < mostComputed && failed.length === 0 ? withComputed(workbook, plan, rules, units, column) : null;
    if (next) rules = next;
    else if (at >= mostComputed || failed.length === 0) failed.push(column.key);
  }
  return { rules, failed };
}

/** What the sheet adds the costs of its units up to, in the last row of totals; null if it does not. */
const listedTotal = ({ list, own, maker }: SystemPlan): number | null => {
  const cost = own.find(({ role }) => role === 'cost')?.columns[0];
  const [table, ...others] = list.tables;
  const row = table?.totals.at(-1);
  // Several tables are several armies.
  if (!cost || !table || row === undefined || others.length > 0) return null;
  return cellNumber(cellOf(table.grid, row, cost.columnIn.get(table)), maker.decimalComma)?.number ?? null;
};

/** The files of a system with its card, its rules for forces, its stock and its examples. */
function withCompanions(
  { data, tables }: DraftRules,
  designs: readonly Design[],
  fileName: string,
  listed: number | null,
): Outcome<Pick<SheetSystem, 'files' | 'ruleset'>> {
  const plain = new Map([['ruleset.json', `${JSON.stringify(data, null, 2)}\n`], ...tables]);
  const loaded = loadRuleset(plain);
  if (!loaded.ok) return loaded;
  const costs = designs.flatMap((design) => {
    const { cost } = assessDesign(loaded.value, design);
    return typeof cost === 'number' ? [cost] : [];
  });
  const further = [
    ['card.json', jsonText(cardOf({ data, tables }))],
    ['force.json', jsonText(forceOf(loaded.value, costs, listed))],
    ['stock.csv', designRows(loaded.value, designs, fileName, false)],
    ['examples.csv', designRows(loaded.value, designs, fileName, true)],
  ] as const;
  // A part that the rules refuse is left out: cards and forces then are the plain ones.
  const files = new Map<string, string>(plain);
  for (const [path, text] of further) if (loads(new Map([...files, [path, text]]))) files.set(path, text);
  const ruleset = loadRuleset(files);
  return ruleset.ok ? succeed({ files: Object.fromEntries(files), ruleset: ruleset.value }) : ruleset;
}
