import type { Page } from 'playwright-core';
import { assessForce } from '../../../shared/force/index.ts';
import { cardDesignOf, layoutCards, printOptionsOf } from '../../../shared/paper/cards/index.ts';
import { defaultJob } from '../../../shared/paper/cards/job/index.ts';
import { cardToSvg } from '../../../shared/paper/print/output/index.ts';
import { defaultSetup } from '../../../shared/paper/print/paper/index.ts';
import { type Design, type Project, projectRuleset } from '../../../shared/project/index.ts';
import { designIssues } from '../../../shared/project/issues.ts';
import { changeOfFix, costWith, type Neighbour, pointsOf, steps } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, partText, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { choicesOf } from '../../../shared/rules/ruleset/values/index.ts';
import { libraryOf, typicalPoints } from '../../../src-renderer/armoury/library.ts';
import { freshChoices } from '../../../src-renderer/cards/choices.ts';
import { compareDesigns } from '../../../src-renderer/compare/comparison.ts';
import { sheetColumns } from '../../../src-renderer/designs/grid/columns.ts';
import { shownText } from '../../../src-renderer/designs/grid/frame.ts';
import { sheetRows } from '../../../src-renderer/designs/grid/rows.ts';
import { formatCost, formatDifference } from '../../../src-renderer/designs/inspector/points.ts';
import { sumOf } from '../../../src-renderer/designs/inspector/sum.ts';
import { builtInRuleset } from '../rulesets/rulesets.ts';

/** Numbers on the screens: as painted, read from the page, and as they must be, worked out from a project by itself. */

export function rulesOf(project: Project): Ruleset {
  const found = projectRuleset(project, builtInRuleset);
  if (found === undefined) throw new Error('The rules are not built in.');
  if ('data' in found) return found;
  if (!found.ok) throw new Error(found.problems.map(({ message }) => message).join('\n'));
  return found.value;
}

/** The sheet and the panels around it: cells by "row:column", and all details of the active cell's design. */
export const paintedDesigns = (page: Page) =>
  page.evaluate(() => {
    const text = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(text);
    const cells = [...document.querySelectorAll('.mp-grid .ag-row [role="gridcell"]')].map((cell) => [
      `${cell.closest('.ag-row')?.getAttribute('row-index')}:${cell.getAttribute('col-id')}`,
      text(cell),
    ]);
    const pairs = (selector: string, of: (element: Element) => readonly string[]): Record<string, string> =>
      Object.fromEntries([...document.querySelectorAll(selector)].map(of));
    return {
      row: Number(text(document.querySelector('.mp-number-current'))) - 1,
      cells: Object.fromEntries(cells) as Record<string, string>, // pairs of texts
      plate: text(document.querySelector('.inspector .plate')),
      grades: pairs('.inspector .grades button', (button) => [text(button.querySelector('span')), text(button.querySelector('b'))]),
      sum: texts('.inspector .sum .sum-points'),
      steps: pairs('.inspector .step', (button) => [button.getAttribute('data-step') ?? '', text(button)]),
      fixes: texts('.inspector .issue-fixes button b'),
      card: texts('.inspector .card-preview svg text'),
      count: text(document.querySelector('.mp-count')),
      problems: text(document.querySelector('.status .problems')),
    };
  });

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** What `paintedDesigns` must find: for the cells and steps that it found, since no others are painted. */
export function designsFrom(project: Project, painted: Awaited<ReturnType<typeof paintedDesigns>>): typeof painted {
  const ruleset = rulesOf(project);
  const { designs } = project;
  const rows = sheetRows(ruleset, designs);
  const columns = new Map(sheetColumns(ruleset).map((column) => [column.id, column]));
  const textAt = (place: string): string => {
    const [row = '', id = ''] = place.split(':');
    const line = rows[Number(row)];
    const column = columns.get(id);
    if (!line || !column) return `no such cell: ${place}`;
    const isFirst = column.component !== null || line.index === 0;
    if (!line.design) return id === 'name' ? `New ${ruleset.data.designNoun.one}` : '';
    if (!isFirst) return '';
    const { cost } = assessDesign(ruleset, line.design);
    if (id === ruleset.data.cost && typeof cost !== 'number') return '—';
    const place_ = column.component === null ? null : { component: column.component, index: line.index };
    return shownText(ruleset, { design: line.design, column, row: place_ }).replaceAll(/\s+/g, ' ').trim();
  };
  const issues = designs.flatMap((design) => designIssues(ruleset, design));
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(issues.length > errors ? [`${(issues.length - errors).toLocaleString('en')} advice`] : []),
  ];
  const lines = rows.length - 1;
  const design = rows[painted.row]?.design ?? null;
  const { one, many } = ruleset.data.designNoun;
  return {
    row: painted.row,
    cells: Object.fromEntries(Object.keys(painted.cells).map((place) => [place, textAt(place)])),
    ...(design === null
      ? { plate: '', grades: {}, sum: [], steps: {}, fixes: [], card: [] }
      : aboutDesign(project, ruleset, design, Object.keys(painted.steps))),
    count: `${designs.length} ${designs.length === 1 ? one : many}, ${lines} ${lines === 1 ? 'row' : 'rows'}`,
    problems: `${parts.length === 0 ? 'No problems' : parts.join(' ')} in ${many}`,
  };
}

/** Returns the inspector's text for one design. */
function aboutDesign(project: Project, ruleset: Ruleset, design: Design, stepKeys: readonly string[]) {
  const { cost } = assessDesign(ruleset, design);
  const isPriced = typeof cost === 'number';
  const fields = ruleset.data.fields.filter((field) => field.kind === 'choice' && field.inspector === 'segments');
  const prices = fields.flatMap((field) => {
    const costs = choicesOf(ruleset, field).map(
      ({ key, short }) => [short, costWith(ruleset, design, { kind: 'set', field: field.id, row: null, value: key })] as const,
    );
    // Where every choice costs the same there is nothing to weigh up, and none is offered.
    const isSame = costs.every(([, each]) => each === costs[0]?.[1]);
    return isSame ? [] : costs.map(([short, each]) => [short, formatAmount(each)]);
  });
  const { lines, rest } = sumOf(ruleset, design);
  const all = new Map<string, Neighbour | null>(
    steps(ruleset, design).flatMap(({ row, field, less, more }) => {
      const key = `${row ? `${row.component}.${row.index}.` : ''}${field}`;
      return [[`${key}.less`, less] as const, [`${key}.more`, more] as const];
    }),
  );
  const issues = designIssues(ruleset, design);
  const inOrder = [...issues.filter(({ severity }) => severity === 'error'), ...issues.filter(({ severity }) => severity !== 'error')];
  const points = inOrder.flatMap(({ fixes }) => fixes.map((fix) => pointsOf(ruleset, design, changeOfFix(fix))));
  const { name, pictures, looks, side, ruleset: rules } = project;
  const options = printOptionsOf({ name, pictures, looks, side, ruleset: rules });
  const { look, pointsShown, picturesShown, side: chosenSide, sideShown } = freshChoices.job;
  const setup = { ...defaultSetup, size: cardDesignOf(ruleset).size };
  const job = { ...defaultJob, setup, look, pointsShown, picturesShown, side: chosenSide, sideShown };
  const card = layoutCards(ruleset, [design], { ...options, job }).pages[0]?.cards[0]?.card;
  return {
    plate: `${formatAmount(cost)} ${isPriced ? unitOfPoints(ruleset) : 'no cost yet'}`,
    grades: Object.fromEntries(prices),
    sum: isPriced
      ? [...lines.map(({ text }, index) => (index === 0 ? text.replace('+', '') : text)), ...(rest ? [rest.text] : []), formatAmount(cost)]
      : [],
    steps: Object.fromEntries(stepKeys.map((key) => [key, formatDifference(all.get(key)?.points ?? null)])),
    fixes: points.flatMap((each) => (each === null ? [] : [formatDifference(each)])),
    card: card ? [...cardToSvg(card).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => plain(text)) : [],
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const plain = (text: string): string =>
  text
    .replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The parts of the armoury: name and what it adds. */
export const paintedArmoury = (page: Page) =>
  page
    .locator('.armoury-table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('th')?.textContent?.trim() ?? '', row.lastElementChild?.textContent?.trim() ?? '']),
    );

export function armouryFrom(project: Project): readonly (readonly string[])[] {
  const ruleset = rulesOf(project);
  const [component] = ruleset.data.components;
  return libraryOf(ruleset, project.designs, component?.id ?? '').map((entry) => {
    const points = typicalPoints(entry);
    return [entry.name, partText(points, 1)];
  });
}

/** Costs of the compared designs, and every part of them that is in view. */
export const paintedComparison = (page: Page) =>
  page.evaluate(() => {
    const textsIn = (home: Document | Element | null, selector: string): string[] =>
      [...(home?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent?.trim() ?? '');
    const lines = [...document.querySelectorAll('.compare .mp-number[data-line^="cost "]')].map((head): [string, string[]] => {
      const row = head.closest('.ag-row')?.getAttribute('row-index');
      const cells = document.querySelectorAll(`.compare .ag-row[row-index="${row}"] .compare-cell`);
      return [head.getAttribute('data-line') ?? '', [...cells].flatMap((cell) => textsIn(cell, '.compare-mark + span'))];
    });
    return { plates: textsIn(document, '.compare-head .plate'), points: Object.fromEntries(lines) };
  });

/** What `paintedComparison` must find: for the lines that it found. */
export function comparisonFrom(
  project: Project,
  designs: readonly Design[],
  painted: Awaited<ReturnType<typeof paintedComparison>>,
): typeof painted {
  const ruleset = rulesOf(project);
  const { terms, total } = compareDesigns(ruleset, designs);
  const lines = (total === null ? terms : [...terms, total]).map(({ key, texts }): [string, string[]] => [
    `cost ${key}`,
    texts.map((text) => text ?? '–'),
  ]);
  return {
    plates: designs.map((design) => formatCost(ruleset, assessDesign(ruleset, design).cost)),
    points: Object.fromEntries(lines.filter(([line]) => line in painted.points)),
  };
}

/** The first force: its total, and what each of its lines in view costs. */
export const paintedForce = (page: Page) =>
  page.evaluate(() => {
    const text = (element: Element | null | undefined): string => (element?.textContent ?? '').trim();
    const lines = [...document.querySelectorAll('[role="treegrid"] .mp-number')].flatMap((head) => {
      const key = head.getAttribute('data-line') ?? '';
      const row = head.closest('.ag-row')?.getAttribute('row-index');
      const [each, total] = ['each', 'total'].map((column) =>
        text(document.querySelector(`[role="treegrid"] .ag-row[row-index="${row}"] [col-id="${column}"]:not([data-covered])`)),
      );
      return key === 'add' ? [] : [[key, `${each} ${total}`.trim()]];
    });
    return {
      // Its own text, without the mark before it and the unit behind it.
      total: [...(document.querySelector('.fc-top .plate')?.childNodes ?? [])]
        .map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue : ''))
        .join(''),
      left: text(document.querySelector('.fc-limit-words')),
      lines: Object.fromEntries(lines) as Record<string, string>, // pairs of texts
    };
  });

/** What `paintedForce` must find: for the lines that it found, since no others are painted. */
export function forceFrom(project: Project, painted: Awaited<ReturnType<typeof paintedForce>>): typeof painted {
  const ruleset = rulesOf(project);
  const [force] = project.forces ?? [];
  if (!force) return { total: '', left: '', lines: {} };
  const { points, left, sections, purchases } = assessForce(ruleset, project, force);
  const lines = [
    ...sections.flatMap(({ section, points: sum, entries }) => [
      [`section ${section.id}`, formatAmount(sum)],
      ...entries.map(({ entry, each, total }) => [`entry ${entry.id}`, `${formatAmount(each)} ${formatAmount(total)}`]),
    ]),
    ...(purchases.length === 0 ? [] : [['purchases', formatAmount(purchases.reduce((sum, { total }) => sum + total, 0))]]),
    ...purchases.map(({ purchase, each, total }) => [`purchase ${purchase.id}`, `${formatAmount(each)} ${formatAmount(total)}`]),
  ];
  const words = left === null ? 'no limit' : left < 0 ? `${formatAmount(-left)} over the limit` : `${formatAmount(left)} left`;
  return {
    total: formatAmount(points),
    left: typeof points !== 'number' ? 'no total yet' : left === 0 ? 'exactly at the limit' : words,
    lines: Object.fromEntries(lines.filter(([key = '']) => key in painted.lines)),
  };
}
