import { assessForce, assessTogether } from '../../../shared/force/index.ts';
import { suggestMixes } from '../../../shared/force/plan/index.ts';
import { layoutCards } from '../../../shared/paper/cards/index.ts';
import { cardJobSchema, cardLooks } from '../../../shared/paper/cards/job/index.ts';
import { forceJobSchema, forceParts, layoutForces, packJob } from '../../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, handoutKinds, layoutHandout } from '../../../shared/paper/handouts/index.ts';
import { projectReport, reportCsv } from '../../../shared/paper/lists/check.ts';
import { designList, forceList, listFormats, listForms, listTexts } from '../../../shared/paper/lists/index.ts';
import type { Item, Page } from '../../../shared/paper/print/page/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { exportDelimited, exportJson, exportWorkbook } from '../../../shared/sheets/workbook/index.ts';
import type { PlanCell } from '../../../shared/sheets/workbook/plan.ts';
import { aForce, anEntry, aSection, entryId, forceId, stockProject } from '../forces/forces.ts';
import { textsOf } from './cards.ts';

/** A print or a file: what it is, its texts, and its pages if it has any. */
export type Paper = { readonly what: string; readonly texts: readonly string[]; readonly pages: readonly Page[] };

/** A project with every stock design, in two forces that face each other in the first kind of battle, with purchases and decks. */
export function playedProject(ruleset: Ruleset): Project {
  const { battles, scenarios, purchases } = ruleset.force.data;
  const [battle] = battles;
  const names = ruleset.stock.map(({ values }) => String(values.name));
  const force = (at: 0 | 1): Force => {
    const own = names.filter((_, index) => index % 2 === at);
    const half = Math.ceil(own.length / 2);
    const entries = own.map((name, index) => anEntry(name, 1 + (index % 3), { id: entryId(`${at}.${index}`) }));
    return aForce([aSection('First', entries.slice(0, half)), aSection('Second', entries.slice(half))], {
      id: forceId(at === 0 ? 'north' : 'south'),
      name: at === 0 ? 'Northerners' : 'Southerners',
      battle: battle?.id ?? null,
      role: battle?.roles[at]?.id ?? battle?.roles[0]?.id ?? null,
      purchases: at === 0 ? purchases.map(({ id }) => ({ id: `bought ${id}`, item: id, count: 2 })) : [],
    });
  };
  const project = stockProject(ruleset, force(0), force(1));
  const forces = (project.forces ?? []).map((each): Force => {
    const [mix] = ruleset.force.data.deck?.of === 'force' ? suggestMixes(ruleset, assessForce(ruleset, project, each)) : [];
    return mix ? { ...each, decks: [{ id: 'deck', name: 'Deck', cards: mix.cards }] } : each;
  });
  const scenario = battle ? undefined : scenarios[0]?.id;
  const plan = { id: 'plan', name: 'The day', sides: forces.map(({ id }) => id), turns: 6 };
  return { ...project, forces, battles: [{ ...plan, ...(battle && { battle: battle.id }), ...(scenario && { scenario }) }] };
}

const itemsOf = ({ items, cards }: Page): readonly Item[] => [...items, ...cards.flatMap(({ card }) => card.items)];
const textsIn = (pages: readonly Page[]): readonly string[] => pages.flatMap((page) => textsOf(itemsOf(page)).map(({ text }) => text));

type Laid = {
  readonly pages: readonly Page[];
  readonly fault: string | null;
  readonly layoutIssues: readonly { readonly message?: string }[];
};
const paper = (what: string, { pages, fault, layoutIssues }: Laid, more: readonly string[] = []): Paper => ({
  what,
  pages,
  texts: [...textsIn(pages), ...(fault === null ? [] : [fault]), ...layoutIssues.flatMap(({ message }) => message ?? []), ...more],
});

/** Everything that prints for the designs of a project: cards in all looks, with all backs, and all handouts. */
function* designPapers(ruleset: Ruleset, project: Project): Generator<Paper> {
  const { designs } = project;
  const title = 'Evening';
  for (const { id: look } of cardLooks)
    yield paper(`cards, ${look}`, layoutCards(ruleset, designs, { title, job: cardJobSchema.parse({ look, numbered: true }) }));
  for (const backs of ['none', 'digest', 'plain', 'picture'])
    yield paper(
      `cards with backs, ${backs}`,
      layoutCards(ruleset, designs, { title, job: cardJobSchema.parse({ backs, setup: { arrangement: 'long-edge' } }) }),
    );
  const forces = assessTogether(ruleset, project, project.forces ?? []);
  for (const kind of handoutKinds)
    for (const job of [{ kind }, { kind, pointsShown: false, signatureShown: true, everything: true }])
      yield paper(`handout ${kind}`, layoutHandout(ruleset, designs, { title, job: handoutJobSchema.parse(job), project, forces }));
}

/** Everything that prints for the forces of a project: all parts for their owners and for the opponent, of one side and of all. */
function* forcePapers(ruleset: Ruleset, project: Project): Generator<Paper> {
  const forces = project.forces ?? [];
  for (const part of forceParts) {
    const laid = layoutForces(ruleset, project, forces, forceJobSchema.parse({ parts: [part] }));
    yield paper(`forces, ${part}`, laid, laid.absent);
  }
  for (const force of forces) {
    const laid = layoutForces(ruleset, project, [force], forceJobSchema.parse({ ...packJob('opponent'), signatureShown: true }));
    yield paper(`${force.name}, for the opponent`, laid, laid.absent);
  }
}

/** Every list in words, every table of text, and the workbook in both layouts. */
function* files(ruleset: Ruleset, project: Project): Generator<Paper> {
  const { designs } = project;
  const forces = assessTogether(ruleset, project, project.forces ?? []);
  for (const form of listForms) {
    for (const pointsShown of [true, false]) {
      const options = { title: 'Evening', form, pointsShown, isHouseRules: false };
      const lists = [designList(ruleset, designs, options), ...forces.map((force) => forceList(ruleset, force, { ...options, designs }))];
      for (const format of listFormats)
        yield {
          pages: [],
          what: `list, ${form}, ${format}`,
          texts: lists.flatMap((list) => listTexts(list, format)).flatMap((text) => text.split('\n')),
        };
    }
  }
  yield { pages: [], what: 'CSV', texts: exportDelimited(ruleset, designs).split(/\r?\n/) };
  yield { pages: [], what: 'check report as CSV', texts: reportCsv([projectReport(ruleset, project, 'evening.motorpool')]).split(/\r?\n/) };
  for (const layout of ['stacked', 'wide'] as const) {
    for (const breakdown of ['columns', 'sheet'] as const) {
      const plan = exportWorkbook(ruleset, designs, { title: 'Evening', choices: { layout, breakdown, checks: 'all' }, forces });
      const cells = plan.sheets.flatMap(({ name, rows }) => [name, ...[...rows].flatMap((row) => row.cells.flatMap(cellTexts))]);
      yield { pages: [], what: `workbook, ${layout}, breakdown ${breakdown}`, texts: [...cells, ...plan.remarks] };
    }
  }
}

function cellTexts(cell: PlanCell): readonly string[] {
  if (cell === null) return [];
  if (typeof cell !== 'object') return [String(cell)];
  if ('heading' in cell) return [cell.heading, cell.under];
  // A live formula without an answer has an error as its result, as in any spreadsheet.
  return typeof cell.result === 'object' ? [] : [String(cell.result)];
}

/** The JSON of designs, whose `null` means that there is no value. */
export const jsonOf = (ruleset: Ruleset, { designs }: Project): string => exportJson(ruleset, designs);

/** Everything that a project can become on paper or in a file. */
export function* allPapers(ruleset: Ruleset, project: Project): Generator<Paper> {
  yield* designPapers(ruleset, project);
  yield* forcePapers(ruleset, project);
  yield* files(ruleset, project);
}

/** Every kind of print and file once, with the usual choices: quicker than all of them. */
export function* quickPapers(ruleset: Ruleset, project: Project): Generator<Paper> {
  const { designs } = project;
  const title = 'Evening';
  const forces = assessTogether(ruleset, project, project.forces ?? []);
  yield paper('cards', layoutCards(ruleset, designs, { title, job: cardJobSchema.parse({ backs: 'digest' }) }));
  for (const kind of handoutKinds)
    yield paper(`handout ${kind}`, layoutHandout(ruleset, designs, { title, job: handoutJobSchema.parse({ kind }), project, forces }));
  const laid = layoutForces(ruleset, project, project.forces ?? [], forceJobSchema.parse({ parts: forceParts }));
  yield paper('forces', laid, laid.absent);
  const options = { title, form: listForms[0], pointsShown: true, isHouseRules: true };
  const lists = [designList(ruleset, designs, options), ...forces.map((force) => forceList(ruleset, force, { ...options, designs }))];
  yield { pages: [], what: 'lists', texts: lists.flatMap((list) => listTexts(list, listFormats[0])) };
  yield { pages: [], what: 'CSV', texts: exportDelimited(ruleset, designs).split(/\r?\n/) };
  yield { pages: [], what: 'check report', texts: reportCsv([projectReport(ruleset, project, 'evening.motorpool')]).split(/\r?\n/) };
  const choices = { layout: 'stacked', breakdown: 'columns', checks: 'all' } as const;
  const plan = exportWorkbook(ruleset, designs, { title, choices, forces });
  const cells = plan.sheets.flatMap(({ name, rows }) => [name, ...[...rows].flatMap((row) => row.cells.flatMap(cellTexts))]);
  yield { pages: [], what: 'workbook', texts: [...cells, ...plan.remarks] };
}
