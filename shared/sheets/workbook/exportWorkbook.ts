import { capitalised } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { ForceAssessment } from '../../force/index.ts';
import type { Design, Project } from '../../project/index.ts';
import { exemptionsLeftOut } from '../../project/issues.ts';
import { byKind, isMarkedHouse, kindsOf, type Ruleset, rulesetOfKind, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import { aboutSheet } from './about.ts';
import { armySheet } from './army.ts';
import { sheetChecks } from './checks.ts';
import { type WorkbookChoices, workbookChoicesSchema } from './choices.ts';
import { frontColumns, termColumns } from './columns.ts';
import { cachedResult, columnWriter } from './designs.ts';
import {
  cellsOn,
  type DesignsSheet,
  designsSheet,
  frozenColumns,
  headingRows,
  TITLE_ROWS,
  writableRow,
  writableSheet,
} from './designsSheet.ts';
import { type ExportDesign, withoutBlankRows } from './exportDesign.ts';
import { forceSheets } from './force/index.ts';
import { textsSheet } from './house.ts';
import { writableText } from './keys.ts';
import { columnStyle, columnWidth, pointDecimals, type StyleBook, styleBook } from './looks.ts';
import { SHEETS, withMarks } from './marks.ts';
import { workbookNames } from './names.ts';
import { madeRows, type PlanCell, type PlanRow, planColumn, planRow, type SheetPlan, type WorkbookPlan } from './plan.ts';
import { leftBehind, PROJECT_PATH, projectText } from './project.ts';
import { rulesSheet } from './rules.ts';

/** The designs of one kind, and what their sheets are called; of all of them in a system without kinds. */
type KindPart = {
  readonly ruleset: Ruleset;
  readonly designs: readonly Design[];
  readonly name: string;
  readonly army: string;
  readonly breakdown: string;
  /** The defined name of the list of units; the usual one if absent. */
  readonly units?: string;
};

/** Most characters of a sheet's name, and those that it cannot have. */
const LONGEST = 31;
const FORBIDDEN = /[[\]:*?/\\']/g;

/** A sheet for each kind of design that there is; one for all designs in a system without kinds. */
export function kindParts(ruleset: Ruleset, designs: readonly Design[]): readonly KindPart[] {
  const usual = { name: SHEETS.designs, army: SHEETS.army, breakdown: SHEETS.breakdown };
  const [first] = kindsOf(ruleset);
  if (first === undefined) return [{ ruleset, designs, ...usual }];
  const taken = new Set(Object.values(SHEETS).map((name) => name.toLowerCase()));
  const named = (wish: string): string => {
    const plain = wish.replace(FORBIDDEN, ' ').trim();
    let name = plain.slice(0, LONGEST);
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${plain.slice(0, LONGEST - 3)} ${count}`;
    taken.add(name.toLowerCase());
    return name;
  };
  const groups = byKind(ruleset, designs, (design) => design);
  const shown = groups.length > 0 ? groups : [{ kind: first, ruleset: rulesetOfKind(ruleset, first.key), designs }];
  return shown.map(({ kind, ...part }, index) => {
    const many = kind?.many ?? '';
    return {
      ...part,
      name: named(capitalised(many)),
      army: named(`${SHEETS.army} ${many}`),
      breakdown: named(`${SHEETS.breakdown} ${many}`),
      units: `army_units_${index + 1}`,
    };
  });
}

export type { WorkbookPlan } from './plan.ts';

type ExportOptions = {
  /** Title of the workbook, e.g. the project's name. */
  readonly title?: string;
  /** What made it, e.g. "Motorpool 0.1.0". */
  readonly program?: string;
  readonly choices?: Partial<WorkbookChoices>;
  /** The project's own rules, text by path, which are included so that they can be restored. */
  readonly houseRules?: Readonly<Record<string, string>>;
  /** The project: everything in it that has no cell is stored as hidden data; what cannot be stored is listed among the remarks. */
  readonly project?: Project;
  /** The project's forces: each has its own sheet, and one more sheet holds the costs of their units. */
  readonly forces?: readonly ForceAssessment[];
  /** How many of each design are in the army, in their order; one of each if absent. */
  readonly quantities?: readonly number[];
};

/** The choices without what only costs have: in a points-free system there are no parts of a cost, and an army adds nothing up. */
const choicesFor = ({ points }: Ruleset, choices: WorkbookChoices): WorkbookChoices =>
  points === null ? { ...choices, breakdown: 'none', army: false } : choices;

/**
 * Lays designs out as a workbook with live formulas: a sheet of designs, an army, the numbers of the ruleset, and a
 * description of the workbook. Every computed cell contains the engine's own value as its cached result.
 */
export function exportWorkbook(ruleset: Ruleset, designs: readonly Design[], options: ExportOptions = {}): WorkbookPlan {
  const { program = 'Motorpool', houseRules, project, quantities = [], forces = [] } = options;
  const choices = choicesFor(ruleset, workbookChoicesSchema.parse(options.choices ?? {}));
  const { locked } = choices;
  const remarks: string[] = [...(project ? leftBehind(project) : exemptionsLeftOut(designs))];
  const kept = designs.map((design) => {
    const shown = withoutBlankRows(ruleset, design);
    if (shown !== design)
      remarks.push(t('"{name}": rows in which nothing is entered were left out.', { name: String(design.values.name ?? '') }));
    return shown;
  });
  const names = workbookNames(ruleset);
  const book = styleBook();
  const rules = rulesSheet(book, ruleset, names, locked);
  const title = writableText(options.title ?? capitalised(ruleset.data.designNoun.many)).text;
  const ruleName = `${rulesInWords(ruleset.data)}${houseRules && isMarkedHouse(ruleset.data) ? ` · ${t('house rules')}` : ''}`;
  const parts = kindParts(ruleset, kept).map((part) => {
    const options = {
      name: part.name,
      title,
      rules: ruleName,
      isWide: choices.layout === 'wide',
      terms: choices.breakdown === 'columns',
      checks: sheetChecks(part.ruleset, choices.checks),
      locked,
    };
    const main = designsSheet(book, part.ruleset, names, part.designs, options, (remark) => remarks.push(remark));
    const own = { ...names, units: part.units ?? names.units };
    const counts = part.designs.map((design) => quantities[kept.indexOf(design)] ?? 1);
    const army = choices.army
      ? armySheet(book, part.ruleset, own, main, {
          name: part.army,
          title,
          rules: ruleName,
          locked,
          isAdviceToo: choices.checks === 'all',
          quantities: counts,
        })
      : null;
    return { ...part, main, own, army };
  });
  const mains = parts.map(({ main }) => main);
  const sheets = [
    ...mains.map(({ sheet }) => sheet),
    ...(choices.breakdown === 'sheet' && ruleset.points !== null
      ? parts.map((part) => withMarks(breakdownSheet(book, part.ruleset, part.main, locked, part.breakdown), 'breakdown'))
      : []),
    ...parts.flatMap(({ army }) => (army ? [withMarks(army.sheet, 'army')] : [])),
    ...forceSheets(book, ruleset, names, forces, mains, { rules: ruleName, locked }),
    withMarks(writableSheet(rules.sheet), 'rules'),
  ];
  const about = aboutSheet(book, ruleset, {
    program,
    choices,
    kinds: parts.map(({ name, army, breakdown, main }) => ({
      name,
      army: army?.sheet.name ?? SHEETS.army,
      breakdown,
      columns: main.columns,
    })),
    houseRules,
    isProject: project !== undefined,
    forces: forces.length,
    remarks,
  });
  return {
    title,
    subject: ruleName,
    creator: program,
    names: [
      ...rules.names,
      ...parts.flatMap(({ army, own }) => (army ? [{ name: own.units, sheet: army.sheet.name, area: army.units }] : [])),
    ],
    sheets: [
      ...sheets,
      withMarks(writableSheet(about), 'about'),
      ...(houseRules ? [withMarks(writableSheet(textsSheet(book, SHEETS.house, houseRules)), 'house')] : []),
      ...(project ? [withMarks(textsSheet(book, SHEETS.project, { [PROJECT_PATH]: projectText(project) }), 'project')] : []),
    ],
    remarks,
  };
}

/** The parts of every cost on a separate sheet, each row with the same row number as on the sheet of designs. */
function breakdownSheet(
  book: StyleBook,
  ruleset: Ruleset,
  { columns: designColumns, map, items, starts, lastRow, sheet }: DesignsSheet,
  locked: boolean,
  name: string = SHEETS.breakdown,
): SheetPlan {
  const front = frontColumns(ruleset);
  const terms = termColumns(ruleset, map.slots);
  const columns = [...front, ...terms];
  const styles = columns
    .map((column) => columnStyle(book, column, ruleset.points, pointDecimals(items)))
    .map((style, place) => (place === 1 ? book('computed', { wrap: true }) : style));
  const there = cellsOn(sheet.name);
  const away = { ...map, prefix: there };
  const writers = terms.map((column) => columnWriter(away, column, designColumns));
  const rowsOf = (item: ExportDesign, index: number): readonly PlanRow[] => {
    const first = starts[index] ?? TITLE_ROWS + 1;
    const { assessment, design } = item;
    const shown: readonly PlanCell[] = [
      { formula: `${there}A${first}`, result: index + 1 },
      { formula: `${there}B${first}&""`, result: writableText(String(design.values.name ?? '')).text },
      { formula: `${there}C${first}`, result: cachedResult(assessment.cost) },
    ];
    return Array.from({ length: item.rows }, (_, row) =>
      planRow([...(row === 0 ? shown : front.map(() => null)), ...writers.map((write) => write(item, index + 1, first + row, first))]),
    );
  };
  const widths = columns.map((column, place) => (place === 1 ? (sheet.columns[1]?.width ?? 24) : columnWidth(column, 0, ruleset.points)));
  const about = t('Each row stands beside the row of the same number on the {sheet} sheet; the parts of a design add up to its cost.', {
    sheet: sheet.name,
  });
  const second = planRow([about], book('note'));
  const head = headingRows(book, columns, styles, widths, { title: 'Where the points come from', subtitle: '', second }).map(writableRow);
  const rules = sheet.print.footer.left;
  return {
    name,
    columns: columns.map((_, place) => planColumn(widths[place] ?? 10, styles[place] ?? book('computed'))),
    rows: madeRows(head.length + items.reduce((sum, item) => sum + item.rows, 0), function* () {
      yield* head;
      for (const [index, item] of items.entries()) yield* rowsOf(item, index);
    }),
    frozen: { rows: TITLE_ROWS, columns: frozenColumns(ruleset) },
    locked,
    validations: [],
    conditional: [
      {
        area: { top: TITLE_ROWS, left: 0, bottom: lastRow - 1, right: columns.length - 1 },
        when: `$A${TITLE_ROWS + 1}<>""`,
        look: 'designEdge',
      },
    ],
    print: {
      area: null,
      repeatRows: [2, TITLE_ROWS - 1],
      landscape: true,
      footer: { left: rules, right: SHEETS.breakdown },
    },
  };
}
