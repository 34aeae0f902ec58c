import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessForce, type ForceAssessment } from '../../shared/force/index.ts';
import { markersOf } from '../../shared/force/markers.ts';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout } from '../../shared/paper/handouts/index.ts';
import { designList, forceList, listTexts } from '../../shared/paper/lists/index.ts';
import type { Page } from '../../shared/paper/print/page/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { designIssues } from '../../shared/project/issues.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, shownNumber, shownSum } from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { choicesOf, type Values } from '../../shared/rules/ruleset/values/index.ts';
import { forceRecord, forcesText } from '../../src-main/cli/forceReport.ts';
import { assessAll, checkRecord, costRecord, costText } from '../../src-main/cli/reports.ts';
import { compareDesigns } from '../../src-renderer/compare/comparison.ts';
import { type SheetColumn, sheetColumns } from '../../src-renderer/designs/grid/columns.ts';
import { shownText } from '../../src-renderer/designs/grid/frame.ts';
import { sheetRows } from '../../src-renderer/designs/grid/rows.ts';
import { sumOf } from '../../src-renderer/designs/inspector/sum.ts';
import { forceFrame } from '../../src-renderer/forces/grid/frame.ts';
import { FORCE_MODEL } from '../../src-renderer/forces/grid/model.ts';
import { entryKey } from '../../src-renderer/forces/grid/rows.ts';
import { sectionTotal } from '../../src-renderer/forces/grid/summaries.ts';
import { plateWords } from '../../src-renderer/forces/words.ts';
import { columnIndexOf, rowIndexOf } from '../../src-renderer/grid/frame.ts';
import { playedProject } from '../support/prints/allPapers.ts';
import { textsOf } from '../support/prints/cards.ts';
import { seededRandom } from '../support/random/random.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, builtInRuleset, kindsRuleset, pointsFreeRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

/** What a number means, of what it is, and where it was seen: "force total | Northerners | sheet". */
type Seen = { readonly means: string; readonly of: string; readonly where: string; readonly says: string };

const systems: readonly (readonly [string, () => Ruleset])[] = [
  ...builtInIds.map((id) => [id, () => builtInRuleset(id)] as const),
  ['tiny', tinyRuleset],
  ['kinds', kindsRuleset],
  ['points-free', pointsFreeRuleset],
];

/** The grade of an entry, where the system has grades: the nth of them. */
function gradedAs(ruleset: Ruleset, nth: number): { readonly values: Values } | undefined {
  const field = ruleset.fields.get(ruleset.force.data.grade?.field ?? '')?.data;
  const keys = field ? choicesOf(ruleset, field).map(({ key }) => key) : [];
  return field && keys.length > 0 ? { values: { [field.id]: keys[nth % keys.length] ?? null } } : undefined;
}

/** A played project whose forces have other designs, counts and purchases with every seed. Names are plain, so that texts can be read. */
function randomPlayed(ruleset: Ruleset, seed: number): Project {
  const random = seededRandom(seed);
  const project = playedProject(ruleset);
  const whole = (most: number): number => 1 + Math.floor(random() * most);
  const others = randomDesigns(ruleset, seed, project.designs.length);
  const designs = project.designs.map((design, at) => {
    const { name } = design.values;
    return random() < 0.3 ? { ...design, ...others[at], id: design.id, values: { ...others[at]?.values, name: name ?? null } } : design;
  });
  const forces = (project.forces ?? []).map((force) => ({
    ...force,
    limit: whole(9000),
    sections: force.sections.map((section) => ({
      ...section,
      entries: section.entries.map((entry) => ({ ...entry, count: whole(5), ...(random() < 0.5 && gradedAs(ruleset, whole(9))) })),
    })),
    purchases: force.purchases.map((purchase) => ({ ...purchase, count: whole(4) })),
  }));
  return { ...project, designs, forces };
}

const plain = (pages: readonly Page[]): string =>
  pages
    .flatMap(({ items, cards }) => [...items, ...cards.flatMap(({ card }) => card.items)])
    .flatMap((item) => textsOf([item]))
    .map(({ text }) => text)
    .join(' ');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The first group of the first match, without signs for thousands; "not found" if there is none. */
const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1]?.replaceAll(',', '') ?? 'not found';
const plainly = (value: unknown): string => (typeof value === 'number' ? formatAmount(value).replaceAll(',', '') : String(value));

/** Numbers of every design: in the list of costs, the JSON of the command line, lists, sheets and the comparison. */
function* designNumbers(ruleset: Ruleset, project: Project): Generator<Seen> {
  const { designs } = project;
  const unit = escaped(ruleset.points?.unit ?? '');
  const opened = { path: 'p', ruleset, project } as never; // reports read no more of a file
  const report = costText(opened, assessAll(ruleset, designs), false);
  const list = listTexts(
    designList(ruleset, designs, { title: 'All', form: 'line', pointsShown: true, isHouseRules: false }),
    'plain',
  ).join('\n');
  const compared = compareDesigns(ruleset, designs);
  const paper = plain(layoutHandout(ruleset, designs, { title: '', job: handoutJobSchema.parse({ kind: 'data' }), project }).pages);
  const records = assessAll(ruleset, designs).map((each) => costRecord(ruleset, each));
  for (const [at, design] of designs.entries()) {
    const of = String(design.values.name);
    const cost = assessDesign(ruleset, design).cost;
    if (typeof cost !== 'number') continue;
    const name = escaped(of);
    yield { means: 'cost', of, where: 'engine', says: plainly(cost) };
    yield { means: 'cost', of, where: 'cost', says: found(report, new RegExp(`^ ?${name} +([\\d,.]+) ${unit}`, 'mu')) };
    yield { means: 'cost', of, where: 'cost --json', says: plainly(records[at]?.cost) };
    yield { means: 'cost', of, where: 'list', says: found(list, new RegExp(`${name}[^\\n]*?([\\d,.]*\\d) ${unit}`, 'u')) };
    yield { means: 'cost', of, where: 'compare', says: unpadded((compared.total?.texts[at] ?? '').replace(/[^\d.]/g, '')) };
    yield {
      means: 'cost',
      of,
      where: 'data sheet',
      says: found(paper, new RegExp(`${name}(?: {2,}[a-z ]+)? ([\\d,.]+) {2}${unit}`, 'u')),
    };
  }
}

/** A number without the noughts that a comparison gives it, whose numbers all have the same decimals. */
const unpadded = (text: string): string => text.replace(/(\.\d*?)0+(?!\d)/, '$1').replace(/\.(?!\d)/, '');

/** The parts of every cost by their names, as shown: in the records of the command line and in the inspector. */
function* partNumbers(ruleset: Ruleset, { designs }: Project): Generator<Seen> {
  for (const each of assessAll(ruleset, designs)) {
    const { breakdown, cost } = each.assessment;
    const shown = shownSum(
      breakdown.map(({ points }) => points),
      cost,
    );
    const record = costRecord(ruleset, each);
    const lines = new Map(sumOf(ruleset, each.design).lines.map(({ term, text }) => [term, text]));
    for (const [at, term] of breakdown.entries()) {
      const [part] = [shown.parts[at]];
      if (typeof part !== 'number') continue;
      const of = `${String(each.design.values.name)}: ${term.label} (${at})`;
      yield { means: 'part', of, where: 'engine', says: plainly(part) };
      const own = 'breakdown' in record ? record.breakdown?.[at] : undefined;
      yield { means: 'part', of, where: 'cost --json', says: plainly(shownNumber(own?.points ?? Number.NaN, shown.decimals)) };
      const text = lines.get(term);
      // Lines that add nothing are not listed.
      if (text !== undefined)
        yield { means: 'part', of, where: 'inspector', says: plainly(Number(text.replace(/[+,]/g, '').replace('\u2212', '-'))) };
    }
    const counted = { means: 'problems', of: String(each.design.values.name) };
    yield { ...counted, where: 'rules', says: String(designIssues(ruleset, each.design).length) };
    yield { ...counted, where: 'check --json', says: String(checkRecord(each).issues.length) };
    yield { ...counted, where: 'cost --json', says: String(record.issues.length) };
  }
}

/** What the cells of the sheet of designs show, beside the comparison, and a save beside the data sheet of the design. */
function* cellNumbers(ruleset: Ruleset, { designs }: Project): Generator<Seen> {
  const columns = sheetColumns(ruleset);
  const lines = new Map(compareDesigns(ruleset, designs).values.lines.map(({ key, texts }) => [key, texts]));
  for (const row of sheetRows(ruleset, designs)) {
    const { design } = row;
    if (!design || row.index > 0) continue;
    const at = designs.indexOf(design);
    const of = String(design.values.name);
    const { cost } = assessDesign(ruleset, design);
    const cellOf = (column: SheetColumn): string => shownText(ruleset, { design, column, row: null } as Parameters<typeof shownText>[1]);
    for (const column of columns) {
      const { field, component } = column;
      if (component !== null) continue;
      if (field.id === ruleset.points?.field && typeof cost === 'number') {
        yield { means: 'cost', of, where: 'engine', says: plainly(cost) };
        yield { means: 'cost', of, where: 'cell', says: cellOf(column).replaceAll(',', '') };
      }
      const compared = lines.get(field.id)?.[at];
      if (field.kind !== 'number' || compared === undefined || compared === null) continue;
      yield { means: field.label, of, where: 'cell', says: cellOf(column) || '–' };
      yield { means: field.label, of, where: 'compare', says: unpadded(compared) };
      if (field.suffix !== '+' || cellOf(column) === '') continue;
      const job = { title: '', job: handoutJobSchema.parse({ kind: 'data' }) };
      const sheet = plain(layoutHandout(ruleset, [design], job).pages);
      yield { means: field.label, of, where: 'data sheet', says: found(sheet, new RegExp(`${field.label} +([\\d–]+\\+?)`, 'u')) };
    }
  }
}

/** What units cost with their grade: of the design with that grade, and of each line of a force on screen, on paper and in records. */
function* gradedNumbers(ruleset: Ruleset, project: Project, assessed: ForceAssessment): Generator<Seen> {
  if (ruleset.points === null) return;
  const record = forceRecord(ruleset, assessed);
  const frame = forceFrame(ruleset, assessed, new Set(), null, { rows: [] });
  const { pages } = layoutForces(ruleset, project, [assessed.force], forceJobSchema.parse({ parts: ['sheet'] }));
  const texts = pages.flatMap(({ items }, page) => textsOf(items).map((item) => ({ ...item, page })));
  for (const [at, { section, entries, points: total }] of assessed.sections.entries()) {
    const heading = texts.find(({ text }) => text === section.name);
    const beside = (item: typeof heading): readonly string[] =>
      texts
        .filter(({ page, baselineMm }) => page === item?.page && Math.abs(baselineMm - item.baselineMm) < 0.7)
        .sort((one, other) => one.xMm - other.xMm)
        .map(({ text }) => text.replaceAll(',', ''));
    if (typeof total === 'number' && heading) {
      const of = `${assessed.force.name}, ${section.name}`;
      yield { means: 'section', of, where: 'engine', says: plainly(total) };
      yield {
        means: 'section',
        of,
        where: 'screen',
        says: sectionTotal(assessed.sections[at] ?? expect.fail('a section')).replaceAll(',', ''),
      };
      yield { means: 'section', of, where: 'sheet', says: found(beside(heading).join(' '), /([\d.]+) \S+$/u) };
    }
    for (const [line, entry] of entries.entries()) {
      const { design, grade, each } = entry;
      const field = ruleset.force.data.grade?.field;
      if (!design || typeof each !== 'number' || entry.entry.upgrades?.length) continue;
      const of = `${assessed.force.name}, ${entry.name}, ${grade}`;
      const own = field && grade !== null ? { ...design, values: { ...design.values, ...entry.entry.values, [field]: grade } } : design;
      const row = rowIndexOf(frame, entryKey(entry.entry.id));
      const onScreen = (column: 'each' | 'total') => FORCE_MODEL.look(frame, { row, column: columnIndexOf(frame, column) }).text;
      const said = record.sections[at]?.entries[line];
      yield { means: 'each', of, where: 'design', says: plainly(assessDesign(ruleset, own).cost) };
      yield { means: 'each', of, where: 'engine', says: plainly(each) };
      yield { means: 'each', of, where: 'screen', says: onScreen('each').replaceAll(',', '') };
      yield { means: 'each', of, where: 'force --json', says: plainly(said && 'each' in said ? said.each : null) };
      yield { means: 'all', of, where: 'engine', says: plainly(each * entry.entry.count) };
      yield { means: 'all', of, where: 'screen', says: onScreen('total').replaceAll(',', '') };
      const named = texts.filter(({ text }) => text === `${entry.entry.count}× ${entry.name}`);
      if (named.length !== 1) continue; // cut, or there are several alike
      const [one, all] = beside(named[0]).slice(-2);
      yield { means: 'each', of, where: 'sheet', says: String(one) };
      yield { means: 'all', of, where: 'sheet', says: String(all) };
    }
  }
}

/** Numbers of every force: totals, units, markers, legality, in texts and JSON of the command line, lists, paper and the plate. */
function* forceNumbers(ruleset: Ruleset, project: Project): Generator<Seen> {
  const unit = escaped(ruleset.points?.unit ?? '');
  for (const force of project.forces ?? []) {
    const assessed = assessForce(ruleset, project, force);
    const of = force.name;
    const report = forcesText({ path: 'p', ruleset, project } as never, [assessed]); // it reads no more of a file
    const list = listTexts(forceList(ruleset, assessed, { form: 'short', pointsShown: true, isHouseRules: false }), 'plain').join('\n');
    const paper = plain(layoutForces(ruleset, project, [force], forceJobSchema.parse({ parts: ['sheet'] })).pages);
    const record = forceRecord(ruleset, assessed);
    const see = (means: string, where: string, says: unknown): Seen => ({ means, of, where, says: plainly(says) });
    yield see(
      'markers',
      'print',
      layoutForces(ruleset, project, [force], forceJobSchema.parse({ parts: ['markers'] })).parts.reduce(
        (sum, { cards }) => sum + cards,
        0,
      ),
    );
    yield see('markers', 'force', found(report, /^Markers \((\d+)\)/mu).replace('not found', '0'));
    yield see(
      'markers',
      'force --json',
      record.markers.reduce((sum, { count, dummies }) => sum + count + dummies, 0),
    );
    yield see('units', 'engine', assessed.units);
    yield see(
      'units',
      'force',
      found(report, new RegExp(`(\\d+) (?:${ruleset.force.data.unitNoun.one}|${ruleset.force.data.unitNoun.many})`, 'u')),
    );
    yield see('units', 'list', found(list, /(\d+) [^\d\n]*? in \d+/u));
    yield see('units', 'sheet', found(paper, /(\d+) [^\d\n]*? in \d+/u));
    yield see('kinds of markers', 'engine', markersOf(ruleset, assessed).filter(({ count }) => count > 0).length);
    yield see('kinds of markers', 'force --json', record.markers.filter(({ rule }) => rule !== 'bought').length);
    yield* gradedNumbers(ruleset, project, assessed);
    yield* points(ruleset, assessed, { report, list, paper, unit, record });
  }
}

type Texts = {
  readonly report: string;
  readonly list: string;
  readonly paper: string;
  readonly unit: string;
  readonly record: ReturnType<typeof forceRecord>;
};

function* points(ruleset: Ruleset, assessed: ForceAssessment, { report, list, paper, unit, record }: Texts): Generator<Seen> {
  const { points: total, unitPoints, purchases, sections, force } = assessed;
  if (ruleset.points === null || typeof total !== 'number') return;
  const see = (means: string, where: string, says: unknown): Seen => ({ means, of: force.name, where, says: plainly(says) });
  const name = escaped(force.name);
  yield see('total', 'engine', total);
  yield see(
    'total',
    'sum of sections and purchases',
    [...sections, ...purchases.map((each) => ({ points: each.total }))].reduce((sum, { points: part }) => sum + Number(part), 0),
  );
  yield see('total', 'force', found(report, new RegExp(`^${name}: ([\\d,.]*\\d) ${unit}`, 'mu')));
  yield see('total', 'force --json', record.points);
  for (const [at, { section, points: of }] of sections.entries()) {
    if (typeof of !== 'number') continue;
    yield see(`section ${at} ${section.name}`, 'engine', of);
    yield see(`section ${at} ${section.name}`, 'force --json', record.sections[at]?.points);
  }
  yield see('total', 'list', found(list, new RegExp(`${name} \\[([\\d,.]*\\d) ${unit}`, 'u')));
  yield see('total', 'sheet', found(paper, / Total ([\d,.]*\d)/u));
  if (!ruleset.force.limit?.counts) yield see('total', 'plate', plateWords(ruleset, assessed)?.amount.replaceAll(',', ''));
  yield see('units without purchases', 'engine', unitPoints);
  yield see('units without purchases', 'force --json', record.unitPoints);
  if (purchases.length > 0)
    for (const [where, text] of [
      ['force', report],
      ['list', list],
    ] as const) {
      yield see('units without purchases', where, found(text, /([\d,.]*\d) \+ [\d,.]*\d [^\d]+ = /u));
      yield see('total', `${where}, with what is bought`, found(text, / = ([\d,.]*\d) /u));
    }
  if (assessed.left !== null && !ruleset.force.limit?.counts) {
    yield see('left', 'engine', Math.abs(assessed.left));
    yield see('left', 'force --json', Math.abs(record.left ?? Number.NaN));
    yield see('left', 'list', found(list, new RegExp(`([\\d,.]*\\d) ${unit} (?:left|over the limit)`, 'u')));
    yield see('left', 'sheet', found(paper, new RegExp(`([\\d,.]*\\d) ${unit} (?:left|over)`, 'u')));
  }
}

/** The numbers that do not all say the same: what they mean, of what, and what each place says. */
function disagreements(seen: readonly Seen[]): readonly string[] {
  const by = new Map<string, Seen[]>();
  for (const one of seen) by.set(`${one.means} of ${one.of}`, [...(by.get(`${one.means} of ${one.of}`) ?? []), one]);
  return [...by].flatMap(([what, all]) =>
    new Set(all.map(({ says }) => says)).size === 1 ? [] : [`${what}: ${all.map(({ where, says }) => `${where} ${says}`).join(', ')}`],
  );
}

describe.each(systems)('%s: one number has one answer', (_name, load) => {
  it('whatever text, print, list, screen or record it is read from', () => {
    const ruleset = load();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const project = randomPlayed(ruleset, seed);
        const seen = [
          ...designNumbers(ruleset, project),
          ...partNumbers(ruleset, project),
          ...cellNumbers(ruleset, project),
          ...forceNumbers(ruleset, project),
        ];
        expect(disagreements(seen)).toEqual([]);
      }),
      { numRuns: tries(1, 4) },
    );
  });
});
