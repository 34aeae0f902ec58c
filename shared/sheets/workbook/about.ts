import { capitalised } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { type Ruleset, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { columnLetter } from '../cells/index.ts';
import type { WorkbookChoices } from './choices.ts';
import type { ExportColumn } from './exportColumn.ts';
import { changedWords } from './force/index.ts';
import { type StyleBook, wrappedHeight } from './looks.ts';
import { SHEETS, STAMP, stampRows } from './marks.ts';
import { type PlanCell, type PlanRow, planColumn, planRow, type SheetPlan } from './plan.ts';

const LABEL_WIDTH = 30;
const TEXT_WIDTH = 92;

/** The names of the sheets for one kind of design, and the columns of the first; of all designs in a system without kinds. */
type KindSheets = {
  readonly name: string;
  readonly army: string;
  readonly breakdown: string;
  readonly columns: readonly ExportColumn[];
};

type AboutWorkbook = {
  readonly program: string;
  readonly choices: WorkbookChoices;
  readonly kinds: readonly KindSheets[];
  readonly houseRules: Readonly<Record<string, string>> | undefined;
  /** Whether the rest of the project is included as hidden data. */
  readonly isProject: boolean;
  /** How many forces have sheets of their own. */
  readonly forces: number;
  /** What could not be written as it was, in sentences. */
  readonly remarks: readonly string[];
};

type Pair = readonly [label: string, text: string];

function sheetList(ruleset: Ruleset, { choices, kinds, houseRules, isProject, forces }: AboutWorkbook): readonly Pair[] {
  const { data, points } = ruleset;
  const { one, many } = data.designNoun;
  const lists: readonly (Pair | null)[] = [
    ...kinds.map(
      ({ name }): Pair => [
        name,
        choices.layout === 'wide'
          ? t('A row for each {one}.', { one })
          : t('The {many}; what a {one} has several of stands on rows below it.', { many, one }),
      ],
    ),
    ...(choices.breakdown === 'sheet' && points !== null
      ? kinds.map(({ breakdown }): Pair => [breakdown, t('The parts that each cost is the sum of.')])
      : []),
    ...(choices.army
      ? kinds.map(
          ({ army }): Pair => [
            army,
            t('Choose a {one}, type how many: {hasPoints, select, true {what they come to, and } other {}}whether each is by the rules.', {
              one,
              hasPoints: points !== null,
            }),
          ],
        )
      : []),
    forces > 0
      ? [
          'Force',
          points === null
            ? t('Change {what}; sums follow.', { what: changedWords(ruleset) })
            : t('Change {what} of what was bought; prices follow. “Force units” prices each {one} by the rules.', {
                what: changedWords(ruleset),
                one,
              }),
        ]
      : null,
    [
      SHEETS.rules,
      t('The numbers of the rules. Change a tinted one, and every {hasPoints, select, true {cost} other {computed cell}} follows.', {
        hasPoints: points !== null,
      }),
    ],
    houseRules ? [SHEETS.house, t('The house rules as Motorpool keeps them, out of sight.')] : null,
    isProject
      ? [SHEETS.project, t('What else Motorpool keeps with the designs, out of sight: by it everything comes back when you import this.')]
      : null,
  ];
  return lists.flatMap((pair) => (pair ? [pair] : []));
}

function howTo({ choices }: AboutWorkbook): readonly string[] {
  return [
    t('White cells are for typing, grey ones are computed. Yes or no, sizes and the like are chosen from the list that opens in the cell.'),
    ...(choices.locked
      ? [
          t(
            'Computed cells are protected so that nothing is typed over them by mistake. There is no password: Review > Unprotect Sheet lifts it.',
          ),
        ]
      : []),
    choices.layout === 'wide'
      ? t('There is one place more than any design fills; type into it to add to a design.')
      : t('To add a row to a design, lift the protection, insert a row below its last one, copy that into it and change what differs.'),
    ...(choices.checks === 'none'
      ? []
      : [
          t(
            '“By the rules” says in words what a design breaks, or “ok”. A cell with “!” in front of its value holds what the rules do not allow there.',
          ),
        ]),
    t(
      'Sort, rename, move or delete what you like: Motorpool knows the designs again by a hidden row above their headings and a hidden column behind them.',
    ),
  ];
}

const kindOf = ({ content }: ExportColumn): string => {
  switch (content.kind) {
    case 'entry':
      return t('Typed.');
    case 'computed':
      return t('Computed.');
    case 'term':
      return t('Part of the cost.');
    case 'verdict':
      return t('What the rules have against the design, or “ok”.');
    case 'sheetCost':
      return t('What the sheet said from which the design was imported.');
    case 'notes':
      return t('Yours.');
    case 'extra':
      return t('Yours; the rules do not know it.');
    case 'number':
      return t('Counts the designs.');
    default:
      return '';
  }
};

function aboutColumn(column: ExportColumn): string {
  const { content } = column;
  const field: Field | null = content.kind === 'entry' ? content.field : content.kind === 'computed' ? content.field.data : null;
  const source = field?.source ?? (content.kind === 'term' ? content.term.data.source : '');
  return [field?.help ?? '', kindOf(column), source === '' ? '' : `(${source})`].filter((part) => part !== '').join(' ');
}

/** A description of each visible column; a column repeated for each place of a component is described once. */
function columnList(columns: readonly ExportColumn[]): readonly Pair[] {
  return columns.flatMap((column, place): readonly Pair[] => {
    const { content, hidden, slot, label, under } = column;
    if (hidden || content.kind === 'space' || (slot !== null && slot > 0)) return [];
    const unit = under === '' ? '' : ` (${under})`;
    return [[`${columnLetter(place)}: ${label}${unit}`, aboutColumn(column)]];
  });
}

/** The About sheet: what made the workbook and by which rules, what its sheets and columns are, how it is used, and what could not be written as it was. */
export function aboutSheet(book: StyleBook, ruleset: Ruleset, about: AboutWorkbook): SheetPlan {
  const { data } = ruleset;
  const { program, houseRules, remarks } = about;
  const label = book('label', { wrap: true });
  const text = book('text', { wrap: true });
  const widths = [LABEL_WIDTH, TEXT_WIDTH];
  const pair = (name: string, value: PlanCell): PlanRow => {
    const styles = new Map([label, text].map((style, place) => [place, style]));
    return planRow(
      [name, value],
      styles,
      wrappedHeight([name, value], widths, () => text),
    );
  };
  const title = (words: string, role: 'title' | 'section'): PlanRow => planRow([words], book(role), role === 'title' ? 24 : 22);
  const line = (words: string): PlanRow => pair('', words);
  const section = (words: string, rows: readonly PlanRow[]): readonly PlanRow[] =>
    rows.length === 0 ? [] : [planRow([]), title(words, 'section'), ...rows];
  const pairs = (list: readonly Pair[]): readonly PlanRow[] => list.map(([name, value]) => pair(name, value));
  const rules = {
    id: data.id,
    version: data.version,
    house: houseRules ? { name: data.name, basedOn: data.basedOn?.id ?? null } : null,
  };
  return {
    name: SHEETS.about,
    columns: widths.map((width, place) => planColumn(width, place === 0 ? label : text)),
    rows: [
      title(STAMP, 'title'),
      pair(t('Made by'), program),
      ...stampRows(rules).map(([name, value]) => pair(name, value)),
      pair(t('Game'), rulesInWords(data)),
      ...data.credits.map((credit, index) => pair(index === 0 ? t('Credits') : '', credit)),
      ...section(t('Sheets'), pairs(sheetList(ruleset, about))),
      ...section(t('How to use it'), howTo(about).map(line)),
      ...about.kinds.flatMap(({ name, columns }) =>
        section(t('Columns of {name}', { name: capitalised(name) }), pairs(columnList(columns))),
      ),
      ...section(t('What could not be written as it was'), remarks.map(line)),
    ],
    frozen: { rows: 0, columns: 0 },
    locked: false,
    validations: [],
    conditional: [],
    print: { area: null, repeatRows: null, landscape: false, footer: { left: rulesInWords(data), right: SHEETS.about } },
  };
}
