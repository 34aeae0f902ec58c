import { pluralise } from '../../../shared/base/text/index.ts';
import {
  type FightPlan,
  type FightReplay,
  type FightSummary,
  MIXED_TERRAIN,
  recordFight,
  seedOfFight,
  summarise,
} from '../../../shared/combat/fight/index.ts';
import { countsAtPoints, type JobSide, planUnder, sideOfDesign, sideOfForce } from '../../../shared/combat/job/index.ts';
import { agreedUnder, rulesetInProject } from '../../../shared/force/agreed.ts';
import { type Points, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { rulesForThreads, THREADS, wantedDesigns, wantedNumber, wantedRules, wantedThreads } from '../combat/asked.ts';
import { watchedFights } from '../combat/watchedFights.ts';
import { defineCommand } from '../command.ts';
import { jsonOption, readingOf, readingOptions } from '../commonOptions.ts';
import { namedForce } from '../forceReport.ts';
import { type OpenedFile, readingNote } from '../openedFile.ts';
import type { FileOpener } from '../openFile.ts';
import { listed, text, type ValuesOf } from '../options.ts';
import { DONE, json, misused, orStop, remarksText, type Terminal } from '../terminal.ts';
import { textTable } from '../textTable.ts';

const HINT = 'Try "motorpool fight --help".';
const MOST_FIGHTS = 1_000_000;
const LARGEST_SEED = 4_294_967_295;

const options = {
  force: text('--force <name>', 'the force of FILE that fights; otherwise its only one'),
  design: text('--design <name>', 'a design of FILE or of the stock, instead of a force'),
  against: text('--against <name>', 'the enemy: another force of FILE, a project with one force, or with --design another design'),
  battles: text('--battles <number>', 'how many times they fight (1000)'),
  seed: text('--seed <number>', 'the same seed gives the same fights (1)'),
  terrain: text('--terrain <id>', 'one of the terrains of the rules; otherwise one is drawn for each fight'),
  points: text(
    '--points <number>',
    'about how many points each side has with --design (1500), or how many units in a system without points',
  ),
  replay: text('--replay <number>', 'one of the fights step by step: 1 for the first'),
  threads: THREADS,
  ...readingOptions,
  ...jsonOption,
};
type Options = ValuesOf<typeof options>;

const readNumber = (typed: string | undefined, option: string, otherwise: number, least: number, most: number): number =>
  wantedNumber(typed, option, { least, most, isWhole: true, hint: HINT }) ?? otherwise;

const noEnemy = () => misused('"fight" needs "--against NAME" to know the enemy.', HINT);

/** Two designs, as many of each as make the points equal. */
function designSides(opened: OpenedFile, name: string, { against, points }: Options): readonly [JobSide, JobSide] {
  if (against === undefined) throw noEnemy();
  const { ruleset } = opened;
  const [own] = wantedDesigns(opened, name);
  const [other] = wantedDesigns(opened, against);
  if (ruleset.points === null) {
    const count = readNumber(points, '--points', 10, 1, 60);
    return [sideOfDesign(ruleset, own, count), sideOfDesign(ruleset, other, count)];
  }
  const [a, b] = [own, other].map((design) => assessDesign(ruleset, design).cost);
  const found = countsAtPoints([Number(a), Number(b)], readNumber(points, '--points', 1500, 1, 1_000_000));
  if (found === null)
    throw misused(`"${name}" and "${against}" cannot be brought to equal points: choose designs of nearer cost, above 0.`, HINT);
  return [sideOfDesign(ruleset, own, found.counts[0]), sideOfDesign(ruleset, other, found.counts[1])];
}

/** A force by its name, or the only one. */
function forceSide({ path, ruleset, project }: OpenedFile, name: string | undefined): JobSide {
  const forces = project.forces ?? [];
  const [only] = forces;
  if (name !== undefined) return sideOfForce(ruleset, project, orStop(namedForce(forces, name)));
  if (only !== undefined && forces.length === 1) return sideOfForce(ruleset, project, only);
  const reason = only === undefined ? `"${path}" has no forces.` : `"${path}" has ${forces.length} forces.`;
  throw misused(`${reason} Name one with "--force NAME", or two designs with "--design NAME --against NAME".`, HINT);
}

/** Two forces: of one project, or of two projects of one game system. A project of two needs no names. */
async function forceSides(
  opened: OpenedFile,
  { force, against }: Options,
  opener: FileOpener,
  remark: Terminal['remark'],
): Promise<readonly [JobSide, JobSide]> {
  const { ruleset, project } = opened;
  if (against === undefined) {
    const [first, second, third] = project.forces ?? [];
    if (force !== undefined || first === undefined || second === undefined || third !== undefined) throw noEnemy();
    return [sideOfForce(ruleset, project, first), sideOfForce(ruleset, project, second)];
  }
  const own = forceSide(opened, force);
  if (!against.toLowerCase().endsWith('.motorpool')) return [own, forceSide(opened, against)];
  const other = orStop(await opener.openDesigns(against, {}));
  remark(readingNote(other));
  if (other.ruleset.data.id !== opened.ruleset.data.id)
    throw misused(`"${opened.path}" is of ${opened.ruleset.data.name}, and "${against}" of ${other.ruleset.data.name}.`, HINT);
  return [own, forceSide(other, undefined)];
}

/** The terrain by its id or label; drawn for each fight if none is named. */
function terrainOf(terrains: FightPlan['rules']['terrains'], typed: string | undefined): string {
  const word = typed?.trim().toLowerCase() ?? MIXED_TERRAIN;
  if (word === MIXED_TERRAIN) return MIXED_TERRAIN;
  const found = terrains.find(({ id, label }) => id.toLowerCase() === word || label.toLowerCase() === word);
  if (found !== undefined) return found.id;
  throw misused(`There is no terrain "${typed}". There are ${listed([...terrains.map(({ id }) => id), MIXED_TERRAIN])}.`, HINT);
}

export const fightCommand = defineCommand({
  moreForms: [
    ['fight FILE', 'the two forces of a project'],
    ['fight FILE --against FILE', 'the only force of a project against that of another'],
  ],
  options,
  files: [1, 1],
  run: async ({ files: [file = ''], options: typed }, opener, terminal) => {
    const { out, remark } = terminal;
    if (typed.design !== undefined && typed.force !== undefined) throw misused('"--force" and "--design" do not go together.', HINT);
    const battles = readNumber(typed.battles, '--battles', 1000, 1, MOST_FIGHTS);
    const seed = readNumber(typed.seed, '--seed', 1, 0, LARGEST_SEED);
    const threads = wantedThreads(typed.threads, HINT);
    const opened = orStop(await opener.openDesigns(file, readingOf(typed)));
    const agreedForces = typed.design === undefined && typed.against === undefined ? (opened.project.forces ?? []) : [];
    const ruleset = rulesetInProject(opened.ruleset.whole ?? opened.ruleset, opened.project, agreedForces);
    const rules = wantedRules(ruleset);
    const sides = typed.design !== undefined ? designSides(opened, typed.design, typed) : await forceSides(opened, typed, opener, remark);
    const terrain = terrainOf(rules.terrains, typed.terrain);
    const { plan, leftOut } = orStop(planUnder(ruleset, { sides, terrain }));
    remark(
      readingNote(opened) +
        remarksText(leftOut.map(({ side, name, reason }) => `${name} of ${plan.sides[side].name} does not fight. ${reason}`)),
    );
    if (typed.replay !== undefined) {
      const number = readNumber(typed.replay, '--replay', 1, 1, battles);
      const replay = recordFight(plan, seedOfFight(seed, number - 1));
      out(typed.json ? json(replay) : replayText(replay));
      return DONE;
    }
    const job = { rules: orStop(rulesForThreads(opened, typed.ruleset, opener)), sides, terrain, ...agreedUnder(ruleset) };
    const summary = summarise(plan, await watchedFights(job, { battles, seed, threads }, terminal));
    if (typed.json)
      out(json({ sides: plan.sides.map(({ name }) => name), seed, terrain, ...summary, simplifications: rules.simplifications }));
    else out(summaryText(plan, { summary, seed, points: ruleset.points }));
    return DONE;
  },
});

/** Most lines of what destroyed what. */
const MOST_KILLS = 20;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const shareText = ({ share, low, high }: FightSummary['wins'][number]): string => `${percent(share)} (${percent(low)} to ${percent(high)})`;

type Fought = { readonly summary: FightSummary; readonly seed: number; readonly points: Points | null };

/** What a number of fights show, for a terminal. */
function summaryText({ sides, rules, terrain }: FightPlan, { summary, seed, points }: Fought): string {
  const [first, second] = sides;
  const units = (side: 0 | 1): number => sides[side].groups.reduce((sum, group) => sum + group.units.length, 0);
  const label = rules.terrains.find(({ id }) => id === terrain)?.label ?? 'terrain drawn for each fight';
  const head = [
    `${first.name} (${pluralise(units(0), 'unit')}) against ${second.name} (${pluralise(units(1), 'unit')}): ${pluralise(summary.fights, 'fight')}, seed ${seed}, ${label}.`,
    `${first.name} wins ${shareText(summary.wins[0])}, ${second.name} ${shareText(summary.wins[1])}; the bounds hold with 95 % confidence.`,
    `A fight takes ${summary.meanTurns.toFixed(1)} turns.`,
    ...([0, 1] as const).flatMap((side) => {
      const ratio = summary.pointsPerPoint[side];
      return ratio === null || points === null
        ? []
        : [`${sides[side].name} destroys ${ratio.toFixed(2)} ${unitOfPoints({ points })} for each that it loses.`];
    }),
    ...(summary.closest === null
      ? []
      : [`The closest fight is number ${summary.closest.index + 1}: show it with "--replay ${summary.closest.index + 1}".`]),
  ];
  const losses = textTable(
    [
      { heading: 'Lost by turn', align: 'left' },
      ...summary.lostByTurn[0].map((_, turn) => ({ heading: String(turn + 1), align: 'right' as const })),
    ],
    ([0, 1] as const).map((side) => [sides[side].name, ...summary.lostByTurn[side].map((share) => `${Math.round(share * 100)} %`)]),
  );
  const kills = textTable(
    [
      { heading: 'Side', align: 'left' },
      { heading: 'Unit', align: 'left' },
      { heading: 'Attack', align: 'left' },
      { heading: 'Destroys', align: 'left' },
      { heading: 'Per fight', align: 'right' },
    ],
    summary.kills
      .slice(0, MOST_KILLS)
      .map(({ side, by, attack, target, count }) => [sides[side].name, by, attack ?? 'close combat', target, count.toFixed(2)]),
  );
  const more = summary.kills.length > MOST_KILLS ? `… and ${pluralise(summary.kills.length - MOST_KILLS, 'line')} more with --json.\n` : '';
  const fled = summary.fled.map(
    ({ side, unit, count }) => `${sides[side].name}: ${count.toFixed(2)} ${unit} run from the table in a fight.\n`,
  );
  const left = rules.simplifications.length > 0 ? `\nSimplified: ${rules.simplifications.join(' ')}\n` : '';
  return `${head.join('\n')}\n\n${losses}\n${kills}${more}${fled.join('')}${left}`;
}

/** One fight step by step, for a terminal. Phases in which nothing happened are left out. */
function replayText({ seed, terrain, frames }: FightReplay): string {
  const lines = frames.flatMap(({ turn, label, events }) =>
    events.length === 0 ? [] : [`${turn === 0 ? '' : `Turn ${turn}, `}${label}`, ...events.map(({ words }) => `  ${words}`)],
  );
  return `The fight with seed ${seed}${terrain.label === '' ? '' : `, ${terrain.label}`}.\n${lines.join('\n')}\n`;
}
