import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { placeOf } from '../../shared/force/battle/index.ts';
import { deckFacts, drawOdds } from '../../shared/force/deck/index.ts';
import { firesOf } from '../../shared/force/fire.ts';
import { assessForce, type EntryAssessment, type ForceAssessment, type ForceIssue, legalityOfForce } from '../../shared/force/index.ts';
import { countedText, limitsPoints } from '../../shared/force/limits.ts';
import { drawOf } from '../../shared/force/plan/index.ts';
import { lostOf } from '../../shared/force/records/index.ts';
import { capitalised, columnsFor, columnText, strengthWords } from '../../shared/force/words/index.ts';
import { opponentOf } from '../../shared/project/battle.ts';
import type { Force } from '../../shared/project/force.ts';
import type { Project } from '../../shared/project/index.ts';
import { isError, type Value } from '../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatPoints } from '../../shared/rules/ruleset/points/index.ts';
import { formatNumber } from '../../shared/rules/ruleset/values/index.ts';
import { markerRecords, markersText } from './markerText.ts';
import type { OpenedFile } from './openedFile.ts';
import { exemptedWords, issueMark } from './reports.ts';
import { left, right, textTable } from './textTable.ts';

/** The chosen forces of a project; null leaves the choice to the program. */
type ForceChoices = { readonly force: string | null; readonly against: string | null };

const folded = (name: string): string => name.trim().toLowerCase();

/** The force of that name, ignoring case. */
export function namedForce(forces: readonly Force[], name: string): Outcome<Force> {
  const found = forces.find((force) => folded(force.name) === folded(name));
  if (found) return succeed(found);
  return fail({
    code: 'not-found',
    message: t('There is no force "{name}" in the project.', { name }),
    hint: forces.length === 0 ? t('It has none.') : t('It has: {forces}.', { forces: forces.map((force) => force.name).join(', ') }),
  });
}

/**
 * Assesses the chosen forces, or all forces of a project. The opponent of each is the one that is named; else that of its
 * planned battle, or the only other force.
 */
export function assessForces(ruleset: Ruleset, project: Project, { force, against }: ForceChoices): Outcome<readonly ForceAssessment[]> {
  const forces = project.forces ?? [];
  const asked = force === null ? succeed(forces) : asList(namedForce(forces, force));
  if (!asked.ok) return asked;
  const opponent = against === null ? succeed(null) : namedForce(forces, against);
  if (!opponent.ok) return opponent;
  return succeed(
    asked.value.map((each) => {
      const other = opponent.value ?? opponentOf(project, each) ?? undefined;
      return assessForce(ruleset, project, each, other === each ? undefined : other);
    }),
  );
}

const asList = (outcome: Outcome<Force>): Outcome<readonly Force[]> => (outcome.ok ? succeed([outcome.value]) : outcome);
const number = (value: Value): number | null => (typeof value === 'number' ? value : null);

const entryRecord = (ruleset: Ruleset, entry: EntryAssessment, entries: readonly EntryAssessment[]) => ({
  name: entry.name,
  detachedFrom: entries.find((each) => each.entry.id === entry.of)?.name ?? null,
  count: entry.entry.count,
  numbers: entry.numbers,
  grade: entry.grade,
  upgrades: entry.upgrades,
  hits: entry.hits,
  fails: entry.fails,
  routs: entry.routs,
  loadOut: entry.loadOut,
  ...(ruleset.points && { each: number(entry.each), total: number(entry.total) }),
  fields: fieldRecord(entry.fields),
  facts: factRecord(ruleset, entry),
  rolls: entry.entry.rolls ?? {},
  lost: lostOf(entry.entry),
  marks: entry.entry.damage?.marks ?? {},
});

const issueRecord = ({ id, severity, message, source, place, exception }: ForceIssue) => ({
  id,
  severity,
  message,
  source,
  place,
  exception,
});

/** The deck that a force plays with: each card in the deck and in the first hand, and the chances of its later draws; null without one. */
function deckRecord(ruleset: Ruleset, assessed: ForceAssessment) {
  const { deck } = assessed;
  if (deck === null || ruleset.force.data.deck === undefined) return null;
  const { total, cards, unknown, hand } = deckFacts(ruleset, deck);
  const draw = drawOf(ruleset, assessed);
  const odds = draw ? drawOdds(ruleset, deck, draw.least) : null;
  return {
    name: deck.name,
    cards: total,
    inHand: hand.total,
    draw: draw ? { least: draw.least, most: draw.most } : null,
    of: cards
      .filter(({ count, inHand }) => count > 0 || inHand > 0)
      .map(({ card, count, inHand }) => ({
        id: card.id,
        name: card.label,
        count,
        inHand,
        drawnBy: Object.fromEntries(
          odds?.turns.map((turn, at) => [turn, odds.cards.find((each) => each.card === card)?.byTurn[at] ?? 0]) ?? [],
        ),
      })),
    unknown: [...unknown, ...hand.unknown].map(({ id }) => id),
  };
}

/** The values of fields by their ids; null for a blank and for what cannot be worked out. */
const fieldRecord = (fields: ForceAssessment['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([id, { value }]) => [id, isError(value) ? null : value]));

/** The facts that have a column, by their ids; null for a blank and for what cannot be worked out. */
const factRecord = (ruleset: Ruleset, { facts }: EntryAssessment) =>
  Object.fromEntries(
    columnsFor(ruleset, true).flatMap(({ id, field }) => {
      const value = facts[id] ?? null;
      return field ? [] : [[id, isError(value) ? null : value] as const];
    }),
  );

function reserveRecord({ points: system }: Ruleset, { points, allowedPoints, ...units }: ForceAssessment['reserve']) {
  return { ...units, ...(system && { points: number(points), allowedPoints }) };
}

/** A force as a record for scripts. Points are null if something has no price; an issue then gives the reason. */
export const forceRecord = (ruleset: Ruleset, assessed: ForceAssessment) => ({
  name: assessed.force.name,
  battle: assessed.force.battle,
  role: assessed.force.role,
  ...(ruleset.points && {
    points: number(assessed.points),
    unitPoints: number(assessed.unitPoints),
    purchasePoints: number(assessed.purchasePoints),
  }),
  ...(ruleset.force.limit && {
    ...(ruleset.force.limit.counts && { counted: number(assessed.counted) }),
    limit: assessed.limit,
    left: assessed.left,
  }),
  units: assessed.units,
  reserve: reserveRecord(ruleset, assessed.reserve),
  firstHand: assessed.hand,
  firstHandCountedBy: assessed.handBy,
  fields: fieldRecord(assessed.fields),
  battleFields: fieldRecord(assessed.battleFields),
  plan: assessed.plan,
  placements: assessed.placements.map(({ zone, units, points, measure, least, most, fits }) => ({
    zone,
    units,
    ...(ruleset.points && { points: number(points) }),
    measure,
    least,
    most,
    fits,
  })),
  firePlan: firesOf(assessed.force),
  deck: deckRecord(ruleset, assessed),
  sections: assessed.sections.map(({ section, points, limit, left, units, firstTest, fields, entries }) => ({
    name: section.name,
    reserve: section.reserve ?? false,
    placed: placeOf(section),
    ...(ruleset.points && { points: number(points) }),
    ...(limitsPoints(ruleset) && { limit, left }),
    units,
    firstTest,
    fields: fieldRecord(fields),
    entries: entries.map((entry) => entryRecord(ruleset, entry, entries)),
  })),
  purchases: assessed.purchases.map(({ label, purchase, each, total, dummies, place }) => ({
    name: label,
    count: purchase.count,
    ...(ruleset.points && { each, total }),
    dummies,
    place,
  })),
  markers: markerRecords(ruleset, assessed),
  transport: assessed.transport.map(({ carrier, place, seats, taken, riders }) => ({
    carrier: carrier.name,
    places: place.many,
    seats,
    taken,
    riders: riders.map(({ entry, count }) => ({ name: entry.name, count })),
  })),
  walking: assessed.walking.map(({ entry, count }) => ({ name: entry.name, count })),
  isLegal: assessed.isLegal,
  issues: assessed.issues.map(issueRecord),
  passed: assessed.passed,
});

function heading(ruleset: Ruleset, assessed: ForceAssessment): string {
  const { force, plan, points, limit, units } = assessed;
  const { unitNoun, battles } = ruleset.force.data;
  const battle = battles.find(({ id }) => id === force.battle);
  const part = battle?.roles.find(({ id }) => id === force.role);
  const cost = isError(points) ? t('no price ({detail})', { detail: points.detail }) : formatPoints(ruleset, points);
  return [
    ruleset.points === null
      ? `${force.name}: ${pluralise(units, unitNoun)}`
      : `${force.name}: ${limit === null || !limitsPoints(ruleset) ? cost : t('{points} of {limit}', { points: cost, limit: formatPoints(ruleset, limit) })}`,
    ...(ruleset.points === null ? [] : [pluralise(units, unitNoun)]),
    ...[strengthWords(ruleset, assessed), countedText(ruleset, assessed)].filter((text) => text !== ''),
    ...(battle ? [`${battle.label}${part ? `, ${part.label.toLowerCase()}` : ''}`] : []),
    ...(plan?.name.trim() ? [plan.name.trim()] : []),
  ].join('; ');
}

/** The cells of count, number, grade and hits of a line that has none. */
const NO_CELLS: readonly string[] = ['', '', '', ''];

function sectionsText(ruleset: Ruleset, { sections, purchases }: ForceAssessment): string {
  const points = (value: Value): readonly string[] => (ruleset.points ? [formatPoints(ruleset, value)] : []);
  const figures = columnsFor(ruleset, true);
  const rows = sections.flatMap(({ section, points: total, units, totals, firstTest, entries }) => [
    [
      section.name + (section.reserve ? ' (reserve)' : ''),
      ...NO_CELLS,
      ...figures.map(({ id, hasTotal }) => (hasTotal && Object.hasOwn(totals, id) ? formatNumber(totals[id] ?? 0) : '')),
      firstTest === null ? '' : t('tests after {firstTest} of {units}', { firstTest, units }),
      ...(ruleset.points ? [''] : []),
      ...points(total),
    ],
    ...entries.map((assessed) => [
      `  ${assessed.of === null ? '' : '– '}${assessed.name}`,
      String(assessed.entry.count),
      assessed.numbers,
      assessed.gradeLabel,
      assessed.hits,
      ...figures.map((column) => columnText(ruleset, column, assessed)),
      assessed.upgrades,
      ...points(assessed.each),
      ...points(assessed.total),
    ]),
  ]);
  const bought = purchases.map(({ label, purchase, each, total, place }) => [
    `  ${label}`,
    String(purchase.count),
    ...NO_CELLS.slice(1),
    ...figures.map(() => ''),
    place,
    ...points(each),
    ...points(total),
  ]);
  const { purchasesNoun, grade } = ruleset.force.data;
  const gradeLabel = (grade && ruleset.fields.get(grade.field)?.data.label) ?? t('Grade');
  const noun = capitalised(purchasesNoun.many);
  const all = [
    ...rows,
    ...(bought.length > 0 ? [[noun, ...NO_CELLS, ...figures.map(() => ''), '', ...(ruleset.points ? ['', ''] : [])], ...bought] : []),
  ];
  const columns = [
    ...[left(t('Section and units')), right(t('Count')), left(t('No.')), left(gradeLabel), right(t('Hits'))],
    ...figures.map((column) => right(column.heading)),
    left(t('Upgrades, notes')),
  ];
  return textTable([...columns, ...(ruleset.points ? [right(t('Each')), right(t('Total'))] : [])], all);
}

/** Lists the issues and the passed checks of a force, one per line. */
const VERDICTS: Readonly<Record<ReturnType<typeof legalityOfForce>, string>> = {
  legal: t('By the rules.'),
  exempted: t('By the rules, but for what was exempted.'),
  broken: t('Not by the rules.'),
};

function checksText(assessment: ForceAssessment): string {
  const { issues, passed } = assessment;
  const lines = [
    ...issues.map(
      ({ severity, message, source, exception }) => `  ${issueMark(severity, exception)}${message} [${source}]${exemptedWords(exception)}`,
    ),
    ...passed.map(({ message }) => `  ok       ${message}`),
    `  ${VERDICTS[legalityOfForce(assessment)]}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the report on the forces of a project as text. */
export function forcesText({ path, ruleset, project }: OpenedFile, forces: readonly ForceAssessment[]): string {
  const { noun } = ruleset.force.data;
  if (forces.length === 0) return t('{path}: no {noun} in "{name}".\n', { path, noun: noun.many, name: project.name });
  const texts = forces.map(
    (each) =>
      `${heading(ruleset, each)}\n\n${sectionsText(ruleset, each)}${markersText(ruleset, [each], t('Markers'))}\n${checksText(each)}`,
  );
  const together = forces.length < 2 ? '' : markersText(ruleset, forces, t('Markers for all sides'));
  return texts.join('\n') + together;
}
