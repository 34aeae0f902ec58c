import { groupsOf } from '../../../shared/combat/fairness/index.ts';
import { combatRulesOf, type Fighter, fighterOutcome } from '../../../shared/combat/fighter/index.ts';
import { explainOdds, type OddsSituation, unitOdds, usualSituation } from '../../../shared/combat/odds/index.ts';
import { assessForce, assessTogether, type ForceAssessment } from '../../../shared/force/index.ts';
import { boughtMarkers, markersOf } from '../../../shared/force/markers.ts';
import { balanceOf } from '../../../shared/force/plan/balance.ts';
import { suggestMixes } from '../../../shared/force/plan/index.ts';
import { recordTables } from '../../../shared/force/turns.ts';
import { layoutCards } from '../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../shared/paper/cards/job/index.ts';
import { handoutJobSchema, layoutHandout } from '../../../shared/paper/handouts/index.ts';
import { forceList, listTexts } from '../../../shared/paper/lists/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import type { Design, Project } from '../../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, forceId, stockProject } from '../forces/forces.ts';
import { pick, type Random, seededRandom } from '../random/random.ts';
import { randomDesigns } from '../random/randomDesigns.ts';
import { randomProject } from '../random/randomProject.ts';
import { digestOf } from '../rulesets/pricedDesigns.ts';
import { limitLines } from './limits.ts';
import { cardLine, linesOf, tickLine, withId } from './said.ts';

/** How many designs, forces and house rules are tried of each ruleset. */
const TRIED = { designs: 40, projects: 10, houseRules: 8 };
const SEED = 33;

type Named = { readonly label?: string; readonly synonyms?: readonly string[] };
const wordsOf = (list: readonly Named[]): readonly string[] => list.flatMap(({ label, synonyms = [] }) => [label ?? '', ...synonyms]);

/** Every word that the rules look for in a text: the abilities that they know, what formulas search for, and the choices of their tables. */
const vocabulary = ({ data, tables }: Ruleset): readonly string[] => [
  ...wordsOf(data.specials),
  ...[...JSON.stringify(data).matchAll(/SEARCH\(\\"([^"\\]+)/g)].map(([, word = '']) => word),
  ...[...tables.values()].flatMap(({ rows }) => rows.flatMap(({ label }) => (typeof label === 'string' ? [label] : []))),
];

/** Numbers that rules like to draw a line at, and their neighbours. */
const ROUND = [
  ...Array.from({ length: 13 }, (_, at) => at),
  15,
  16,
  18,
  19,
  20,
  24,
  25,
  30,
  36,
  40,
  45,
  47,
  48,
  50,
  60,
  70,
  75,
  80,
  90,
  100,
];

/** Random designs with round numbers, whose texts name what the rules know, each of its words in one of them. */
function probeDesigns(ruleset: Ruleset): readonly Design[] {
  const random = seededRandom(SEED);
  const words = [...new Set(vocabulary(ruleset))];
  const said = (): string => words.splice(0, 3).join(', ');
  const chosen = (field: Field): Readonly<Record<string, CellValue>> => {
    if (field.kind === 'text' && field.id !== 'name' && random() < 0.8) return { [field.id]: said() };
    if (field.kind !== 'number' || random() < 0.5) return {};
    const fitting = ROUND.filter((number) => number >= (field.min ?? 0) && number <= (field.max ?? 100));
    return fitting.length > 0 ? { [field.id]: pick(random, fitting) } : {};
  };
  const withChosen = (fields: readonly Field[], values: Readonly<Record<string, CellValue>>) =>
    Object.assign({}, values, ...fields.map(chosen)) as Readonly<Record<string, CellValue>>; // each of them is such a record
  return randomDesigns(ruleset, SEED, TRIED.designs, { odd: 0.02 }).map(({ id, values, components }, at) => ({
    id,
    values: { ...withChosen(ruleset.data.fields, values), name: `Probe ${at}` },
    components: Object.fromEntries(
      ruleset.data.components.map(({ id: component, fields }) => [
        component,
        (components[component] ?? []).map((row) => ({ values: withChosen(fields, row.values) })),
      ]),
    ),
  }));
}

/** What one fighter does to another, with every step of the arithmetic, as the player reads it. */
function oddsOf(ruleset: Ruleset, one: Fighter, other: Fighter, random: Random): string {
  const rules = combatRulesOf(ruleset);
  if (!rules) return '';
  const chosen: OddsSituation = {
    ...usualSituation(rules),
    distance: random() < 0.5 ? null : Math.floor(random() * 60),
    cover: Math.floor(random() * rules.covers.length),
    attackerMoved: random() < 0.5,
    targetMoved: random() < 0.5,
    modifier: random() < 0.5 ? 0 : (pick(random, rules.modifiers)?.value ?? 0),
    attackers: 1 + Math.floor(random() * 3),
    seen: random() < 0.5,
    earlierTurns: Math.floor(random() * 3),
  };
  const steps = one.attacks.map((by) => explainOdds(rules, one, by, other, chosen));
  return JSON.stringify([steps, unitOdds(rules, one, other, chosen).kill.toFixed(9)]);
}

/** What the quick reference says for a force of a project, against its opponents. */
function referenceOf(ruleset: Ruleset, project: Project, force: ForceAssessment): string {
  const job = handoutJobSchema.parse({ kind: 'reference', force: force.force.id });
  return linesOf(layoutHandout(ruleset, project.designs, { title: 'Probe', job, project, forces: [force] }).pages);
}

function designLines(ruleset: Ruleset): readonly string[] {
  const random = seededRandom(SEED);
  const designs = probeDesigns(ruleset);
  const fighters = designs.map((design) => fighterOutcome(ruleset, design));
  const data = (design: Design): string =>
    linesOf(layoutHandout(ruleset, [design], { title: 'Probe', job: handoutJobSchema.parse({ kind: 'data' }) }).pages);
  const forces = designs.map(({ id }, at) => aForce([aSection('All', [anEntry(id, 1)])], { id: forceId(`f${at}`) }));
  return designs.map((design, at) => {
    const { values, components, cost, breakdown, issues } = assessDesign(ruleset, design);
    const job = cardJobSchema.parse({ backs: 'digest', setup: { size: 'A6', arrangement: 'long-edge' } });
    const cards = layoutCards(ruleset, [design], { job }).pages.flatMap((page) => page.cards.map(({ card }) => cardLine(card)));
    const [own, other] = [fighters[at], fighters[(at + 1) % fighters.length]];
    const facing = forces.filter((_, place) => place === at || place === (at + 1) % forces.length);
    const project = { ...stockProject(ruleset, ...facing), designs };
    const [force] = assessTogether(
      ruleset,
      project,
      facing.filter(({ id }) => id === `f${at}`),
    );
    const reference = force && referenceOf(ruleset, project, force);
    const fights = own?.ok && other?.ok ? oddsOf(ruleset, own.value, other.value, random) : '';
    const parts = {
      worked: JSON.stringify([values, components, cost, breakdown]),
      issues: JSON.stringify(issues),
      card: [...cards, tickLine(ruleset, design)].join('\n'),
      reference: reference ?? '',
      data: data(design),
      facts: JSON.stringify(
        force?.sections.map(({ entries }) => entries.map(({ facts, hits, fails, routs }) => [facts, hits, fails, routs])),
      ),
      ...(ruleset.combat && { fighter: JSON.stringify([own, groupsOf(ruleset, design)]), fights }),
    };
    return `design ${at}: ${Object.entries(parts)
      .map(([what, text]) => `${what} ${digestOf(text)}`)
      .join(', ')}`;
  });
}

/** Forces of stock designs, small and large, in every part of every battle, with everything that can be entered. */
export function probeProject(ruleset: Ruleset, at: number): Project {
  const project = randomProject(ruleset, SEED + at);
  const random = seededRandom(SEED + at);
  const stock = ruleset.stock.map(withId);
  const { battles } = ruleset.force.data;
  const designs = project.designs.map(({ id }) => ({ ...pick(random, stock), id }));
  const forces = (project.forces ?? []).map((force): Force => {
    const battle = battles.length > 0 && random() < 0.8 ? pick(random, battles) : undefined;
    const role = battle && battle.roles.length > 0 ? pick(random, battle.roles) : undefined;
    const deck = Object.fromEntries((ruleset.force.data.deck?.cards ?? []).map((card) => [card.id, Math.floor(random() * 20)]));
    const sections = force.sections.map((section) => ({
      ...section,
      entries: section.entries.map((entry) => ({ ...entry, count: 1 + Math.floor(random() * (1 + at)) })),
    }));
    const decks = ruleset.force.data.deck && random() < 0.7 ? [{ id: 'd', name: 'Deck', cards: deck }] : [];
    return { ...force, sections, battle: battle?.id ?? null, role: role?.id ?? null, decks, ...(decks.length > 0 && { deck: 'd' }) };
  });
  return { ...project, designs, forces };
}

function forceLines(ruleset: Ruleset): readonly string[] {
  return Array.from({ length: TRIED.projects }, (_, at) => probeProject(ruleset, at)).flatMap((project, at) =>
    (project.forces ?? []).map((force, number) => {
      const assessment = assessForce(ruleset, project, force);
      const { issues, passed, purchases, points, hand, dummies } = assessment;
      const options = { title: 'Probe', form: 'full', pointsShown: true, isHouseRules: false, designs: project.designs } as const;
      const parts = {
        worked: JSON.stringify([points, hand, dummies, purchases]),
        issues: JSON.stringify(issues),
        passed: JSON.stringify(passed),
        plans: JSON.stringify([balanceOf(ruleset, assessment), ruleset.force.data.deck ? suggestMixes(ruleset, assessment) : []]),
        markers: JSON.stringify([markersOf(ruleset, assessment), boughtMarkers(ruleset, assessment)]),
        tables: JSON.stringify([
          recordTables(ruleset, project, assessment, 'turnRecord'),
          recordTables(ruleset, project, assessment, 'writtenOrders'),
        ]),
        list: listTexts(forceList(ruleset, assessment, options), 'plain').join('\n'),
        reference: referenceOf(ruleset, project, assessment),
      };
      return `force ${at}.${number}: ${Object.entries(parts)
        .map(([what, text]) => `${what} ${digestOf(text)}`)
        .join(', ')}`;
    }),
  );
}

/** The texts of a ruleset with some numbers of its constants and tables changed, as house rules do. */
function houseRules(files: ReadonlyMap<string, string>, at: number): ReadonlyMap<string, string> {
  const random = seededRandom(SEED + at);
  const changed = (number: string): string =>
    random() < 0.5 ? number : String(random() < 0.5 ? pick(random, ROUND) : Number(number) + pick(random, [-3, -2, -1, 1, 2, 3]));
  return new Map(
    [...files].flatMap(([name, text]) => {
      if (name.startsWith('tables/')) {
        const [head = '', ...rows] = text.split('\n');
        return [[name, [head, ...rows.map((row) => row.replace(/(?<=,)-?\d+(?=,|$)/g, changed))].join('\n')]];
      }
      const isRules = name === 'ruleset.json';
      // What prices or judges by the rules as they are would only complain.
      if (name === 'examples.csv' || name === 'example.motorpool') return [];
      return [[name, isRules ? text.replace(/(?<="value": )-?\d+(?=,)/g, changed) : text]];
    }),
  );
}

/** What the quick reference and cards say under house rules, each card of the stock once. */
function houseRuleLines(files: ReadonlyMap<string, string>): readonly string[] {
  return Array.from({ length: TRIED.houseRules }, (_, at) => {
    const loaded = loadRuleset(houseRules(files, at));
    if (!loaded.ok) return `house rules ${at}: ${loaded.problems.map(({ message }) => message).join(' ')}`;
    const ruleset = loaded.value;
    const stock = ruleset.stock.map(withId);
    const job = handoutJobSchema.parse({ kind: 'reference', everything: true });
    const words = linesOf(layoutHandout(ruleset, stock, { title: 'Probe', job }).pages);
    const cards = layoutCards(
      ruleset,
      stock.filter((_, place) => place % TRIED.houseRules === at),
      { job: cardJobSchema.parse({ setup: { size: 'A6' } }) },
    );
    const drawn = cards.pages.flatMap((page) => page.cards.map(({ card }) => cardLine(card))).join('\n');
    const worked = JSON.stringify(stock.map((design) => assessDesign(ruleset, design)).map(({ cost, values }) => [cost, values]));
    return `house rules ${at}: reference ${digestOf(words)}, cards ${digestOf(drawn)}, worked ${digestOf(worked)}`;
  });
}

/**
 * What comes of random designs, forces and house rules of a ruleset, always the same: a line for each, with a digest of everything that is
 * worked out, said and printed. Reaches what no stock design and no example does.
 */
export function probesOf(files: ReadonlyMap<string, string>): readonly string[] {
  const loaded = loadRuleset(files);
  if (!loaded.ok) return loaded.problems.map(({ message }) => message);
  return [...designLines(loaded.value), ...limitLines(loaded.value), ...forceLines(loaded.value), ...houseRuleLines(files)];
}
