import { assessForce, assessTogether, type ForceAssessment, frameOf } from '../../../shared/force/index.ts';
import { cardLooks } from '../../../shared/paper/cards/job/index.ts';
import { type ForceJobInput, forceJobSchema, forceParts, layoutForces } from '../../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, handoutKinds, layoutHandout, layoutReports } from '../../../shared/paper/handouts/index.ts';
import { projectReport, reportCsv } from '../../../shared/paper/lists/check.ts';
import { designList, forceList, listFormats, listForms, listTexts } from '../../../shared/paper/lists/index.ts';
import type { Page } from '../../../shared/paper/print/page/index.ts';
import { cardSizes, papers, printSetupSchema } from '../../../shared/paper/print/paper/index.ts';
import type { PlannedBattle } from '../../../shared/project/battle.ts';
import type { Force, ForceEntry } from '../../../shared/project/force.ts';
import type { Design, Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { exportWorkbook } from '../../../shared/sheets/workbook/index.ts';
import { pick, type Random, seededRandom } from '../random/random.ts';
import { digestOf } from '../rulesets/pricedDesigns.ts';
import { sheetText } from '../workbooks/planText.ts';
import { battleWords, inHundredths, offered, withoutLinks, worked } from './offered.ts';
import { probeProject } from './probes.ts';

const SEED = 71;

/** One of two to one of many: what happens with a chance of one in `of`. */
const oneIn = (random: Random, of: number): boolean => random() * of < 1;
const some = <T extends object>(random: Random, of: number, part: () => T): T | object => (oneIn(random, of) ? part() : {});
const upTo = (random: Random, most: number): number => Math.floor(random() * (most + 1));

/** What happened to units, where they stand, from what they are detached. */
function played(random: Random, entry: ForceEntry, before: ForceEntry | undefined): ForceEntry {
  return {
    ...entry,
    ...some(random, 3, () => ({
      damage: { lost: upTo(random, entry.count), marks: { Hull: upTo(random, 3), Crew: upTo(random, 2), State: 'stunned' } },
    })),
    ...some(random, 4, () => ({ placed: pick(random, ['z0', ' z1 ', '']) })),
    ...some(random, 4, () => ({ notes: 'Dig in at once.' })),
    ...some(random, 5, () => ({ arrives: 1 + upTo(random, 4) })),
    ...(before && before.of === undefined && oneIn(random, 6) ? { of: before.id } : {}),
  };
}

/** A plan of a battle between forces: table, zones, objectives, conditions, secrets. */
function planOf(ruleset: Ruleset, random: Random, forces: readonly Force[]): PlannedBattle {
  const { battles, scenarios } = ruleset.force.data;
  const battle = battles.length > 0 ? pick(random, battles) : null;
  const conditions = scenarios.flatMap(({ victory }) => victory.map(({ id, text }) => ({ id: `v ${id}`, text, from: id })));
  const whose = () =>
    some(random, 2, () => (battle && oneIn(random, 2) ? { role: pick(random, battle.roles)?.id ?? 'none' } : { force: forces[0]?.id }));
  const secret = () => some(random, 3, () => ({ secret: true }));
  return {
    id: 'plan',
    name: pick(random, ['', 'The ford']),
    sides: forces.map(({ id }) => id),
    ...(battle && oneIn(random, 1.5) ? { battle: battle.id } : {}),
    ...(scenarios.length > 0 && oneIn(random, 2) ? { scenario: pick(random, scenarios).id } : {}),
    ...some(random, 2, () => ({ table: { width: 180, depth: 120, unit: 'cm' } })),
    ...some(random, 2, () => ({ turns: upTo(random, 12) })),
    ...some(random, 3, () => ({ first: forces[0]?.id })),
    ...some(random, 3, () => ({ firstRule: ' Whoever rolls higher. ' })),
    ...some(random, 1.5, () => ({
      zones: ['z0', 'z1'].map((id, at) => ({
        id,
        label: `Zone ${at}`,
        areas: [at === 0 ? { edge: 'near', depth: '1/3' } : { x: '10', y: '20 %', width: '30 cm', depth: '12' }],
        ...whose(),
        ...some(random, 2, () => ({ most: upTo(random, 10) / 10 })),
        ...some(random, 2, () => ({ about: 'Woods and a stream.' })),
      })),
    })),
    ...some(random, 3, () => ({ placedBy: pick(random, ['units', 'points']) })),
    ...some(random, 1.5, () => ({
      objectives: ['Bridge', 'Mill'].map((label, at) => ({
        id: `o${at}`,
        label,
        ...whose(),
        ...secret(),
        ...some(random, 2, () => ({ points: upTo(random, 30) - 5 })),
        ...some(random, 2, () => ({ at: { x: '1/2', y: '40' } })),
      })),
    })),
    ...some(random, 2, () => ({ victory: [{ id: 'v', text: 'Hold the bridge.', ...whose(), ...secret() }, ...conditions] })),
    ...some(random, 3, () => ({ notes: 'Bring chairs.' })),
  } as PlannedBattle; // its parts are as its schema has them
}

/** Some designs with a number out of all bounds, for some of which that is agreed. */
function withBreaches(ruleset: Ruleset, random: Random, designs: readonly Design[]): readonly Design[] {
  const numbers = ruleset.data.fields.filter(({ kind }) => kind === 'number');
  return designs.map((design) => {
    if (numbers.length === 0 || !oneIn(random, 3)) return design;
    const broken = { ...design, values: { ...design.values, [pick(random, numbers).id]: 99_999 } };
    const [issue] = assessDesign(ruleset, broken).issues;
    return issue && oneIn(random, 3) ? { ...broken, exemptions: [{ check: issue.check, reason: 'Agreed for today' }] } : broken;
  });
}

/** A project with all that can be noted of its forces, and a plan for a battle. */
function eveningProject(ruleset: Ruleset, at: number): Project {
  const random = seededRandom(SEED + at);
  const given = probeProject(ruleset, at);
  const project = { ...given, designs: withBreaches(ruleset, random, given.designs) };
  const forces = (project.forces ?? []).map((force): Force => {
    const sections = force.sections.map((section) => ({
      ...section,
      ...some(random, 4, () => ({ limit: 50 * upTo(random, 20) })),
      ...some(random, 4, () => ({ notes: 'Wait for the guns.' })),
      ...some(random, 4, () => ({ placed: pick(random, ['z0', 'z1', 'gone']) })),
      entries: section.entries.map((entry, index) => played(random, entry, section.entries[index - 1])),
    }));
    const [first] = sections;
    const fires = [
      { target: 'Crossroads', turn: 2, ...(first ? { section: first.id } : {}) },
      'Old mill',
      { target: 'Ford', notes: 'Smoke.' },
    ];
    return {
      ...force,
      sections,
      purchases: force.purchases.map((one) => ({
        ...one,
        ...some(random, 3, () => ({ notes: 'In the hedge.' })),
        ...(first ? some(random, 2, () => ({ section: first.id })) : {}),
      })),
      ...some(random, 2, () => ({ notes: 'They do not know of the road.' })),
      ...some(random, 2, () => ({ registered: fires.slice(0, 1 + upTo(random, 2)) })),
      ...some(random, 2, () => ({ side: 'Union', player: 'Kim', colour: '#884422' })),
    };
  });
  const issues = forces.flatMap((force) =>
    assessForce(ruleset, { ...project, forces }, force)
      .issues.slice(0, 1)
      .map(({ id }) => ({ force: force.id, id })),
  );
  const agreed = forces.map((force) => {
    const [waived] = issues.filter((issue) => issue.force === force.id);
    return waived && oneIn(random, 2) ? { ...force, exceptions: [{ check: waived.id, reason: 'Agreed.' }] } : force;
  });
  return { ...project, forces: agreed, ...(agreed.length > 0 && oneIn(random, 1.3) ? { battles: [planOf(ruleset, random, agreed)] } : {}) };
}

/** Choices for a print: any that there are. */
function anySetup(random: Random) {
  return {
    paper: pick(random, Object.keys(papers) as (keyof typeof papers)[]),
    size: pick(random, Object.keys(cardSizes) as (keyof typeof cardSizes)[]),
    arrangement: pick(random, ['fronts', 'long-edge', 'short-edge', 'fold'] as const),
    cutLines: oneIn(random, 3),
  };
}
const shownOf = (random: Random) => ({
  pointsShown: !oneIn(random, 3),
  breachesShown: !oneIn(random, 3),
  signatureShown: oneIn(random, 3),
});
function anyForceJob(random: Random): ForceJobInput {
  return {
    parts: [...forceParts],
    copyFor: oneIn(random, 4) ? 'opponent' : 'owner',
    ...shownOf(random),
    notesShown: !oneIn(random, 3),
    damageShown: !oneIn(random, 3),
    sheet: { setup: { paper: pick(random, ['A4', 'Letter', 'A3'] as const), marginMm: 5 + upTo(random, 12) } },
    cards: {
      combined: !oneIn(random, 4),
      look: pick(random, cardLooks).id,
      backs: pick(random, ['none', 'digest', 'plain'] as const),
      setup: anySetup(random),
    },
    deck: { setup: { arrangement: pick(random, ['fronts', 'long-edge'] as const) } },
    markers: { setup: { arrangement: pick(random, ['fold', 'fronts', 'long-edge'] as const) } },
  };
}

/** What a report on several files says, on paper and as a table: none, one with a file that cannot be read, or two. */
function reported(ruleset: Ruleset, project: Project, at: number): string {
  const reports = [
    projectReport(ruleset, project, 'Evening'),
    projectReport(ruleset, { ...project, designs: project.designs.slice(0, 1), forces: [] }, 'Other'),
  ];
  const some = reports.slice(0, at % 3);
  const unread = at % 3 === 1 && at % 2 === 1 ? [{ title: 'torn.motorpool', problems: ['It is torn.', 'It is empty.'] }] : [];
  const { pages } = layoutReports('Club', some, unread, printSetupSchema.parse({}));
  return `${drawn(pages)} ${digestOf(reportCsv(some, unread))}`;
}

const drawn = (pages: readonly Page[]): string => `${pages.length} pages ${digestOf(JSON.stringify(pages, inHundredths))}`;
/** Every kind of handout, with any choices. */
function handoutLines(ruleset: Ruleset, project: Project, random: Random): readonly string[] {
  const { designs, forces = [] } = project;
  const together = assessTogether(ruleset, project, forces);
  const stock = ruleset.stock.slice(0, 2).map(({ values }) => ({ from: 'stock' as const, id: String(values.name) }));
  const quantities = Object.fromEntries(designs.map(({ id }) => [id, upTo(random, 3)]));
  return handoutKinds.map((kind) => {
    const job = handoutJobSchema.parse({
      kind,
      ...shownOf(random),
      everything: oneIn(random, 3),
      copies: 1 + upTo(random, 1),
      look: pick(random, cardLooks).id,
      setup: { paper: pick(random, ['A4', 'Letter', 'A3'] as const), arrangement: pick(random, ['fronts', 'long-edge'] as const) },
      ...(oneIn(random, 2) && ruleset.combat ? { odds: stock } : {}),
      ...(kind === 'reference' && forces[0] && oneIn(random, 2) ? { force: forces[0].id } : {}),
      ...(oneIn(random, 2) ? { quantities } : {}),
    });
    const { pages, fault, layoutIssues } = layoutHandout(ruleset, designs, { title: 'Evening', job, project, forces: together });
    return `${kind} ${drawn(pages)}, said ${digestOf([fault, ...layoutIssues.map(({ message }) => message)].join('\n'))}`;
  });
}

/** The designs and each force as lists: every form with points and without, and by turns in every format. */
function listed(ruleset: Ruleset, { designs }: Project, together: readonly ForceAssessment[]): string {
  const choices = listForms.flatMap((form) => [true, false].map((pointsShown) => ({ form, pointsShown, isHouseRules: !pointsShown })));
  return choices
    .map((choice, at) => {
      const options = { title: 'Evening', ...choice };
      const lists = [designList(ruleset, designs, options), ...together.map((force) => forceList(ruleset, force, { ...options, designs }))];
      const format = listFormats[at % listFormats.length] ?? 'plain';
      return `${choice.form} ${digestOf(lists.flatMap((list) => listTexts(list, format)).join('\n'))}`;
    })
    .join(', ');
}

/** What comes of an evening with random forces, always the same for the same number: a digest of each part of it. */
export function eveningLines(ruleset: Ruleset, at: number): readonly string[] {
  const project = eveningProject(ruleset, at);
  const random = seededRandom(SEED * 2 + at);
  const forces = project.forces ?? [];
  const together = assessTogether(ruleset, project, forces);
  const print = layoutForces(ruleset, project, forces, forceJobSchema.parse(anyForceJob(random)));
  const parts = print.parts.map(({ part, page, pages, cards }) => `${part} ${cards} on ${drawn(print.pages.slice(page, page + pages))}`);
  const said = [print.fault, print.paper, ...print.absent, ...print.layoutIssues.map(({ message }) => message)].join('\n');
  const handouts = handoutLines(ruleset, project, seededRandom(SEED * 3 + at));
  const choices = {
    layout: pick(random, ['stacked', 'wide'] as const),
    breakdown: pick(random, ['columns', 'sheet', 'none'] as const),
    checks: pick(random, ['errors', 'all', 'none'] as const),
    army: oneIn(random, 2),
    locked: oneIn(random, 2),
  };
  const book = exportWorkbook(ruleset, project.designs, {
    title: 'Evening',
    choices,
    forces: together,
    ...(oneIn(random, 2) ? { project } : {}),
    ...(oneIn(random, 3) ? { houseRules: { 'ruleset.json': '{ "a": 1 }' } } : {}),
    ...(oneIn(random, 2) ? { quantities: project.designs.map(() => upTo(random, 4)) } : {}),
  });
  return [
    `evening ${at}: forces ${together.map(worked).join(' ')}`,
    `  for formulas ${together.map((force) => worked(withoutLinks(frameOf(force)))).join(' ')}`,
    `  battles ${worked((project.battles ?? []).map((plan) => battleWords(ruleset, project, plan)))}`,
    `  offered ${forces.map((force) => offered(ruleset, project, force)).join(' ')}`,
    `  print ${parts.join(', ')}, said ${digestOf(said)}`,
    `  ${handouts.join(', ')}`,
    `  lists ${listed(ruleset, project, together)}`,
    `  reports ${reported(ruleset, project, at)}`,
    `  workbook ${book.sheets.map((sheet) => `${sheet.rows.length} rows ${digestOf(sheetText(sheet))}`).join(', ')}, names ${digestOf(JSON.stringify(book.names))}, said ${digestOf(book.remarks.join('\n'))}`,
  ];
}
