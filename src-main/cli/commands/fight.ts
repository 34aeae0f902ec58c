import { listOf, t } from '../../../shared/base/words/words.ts';
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
import { text, type ValuesOf } from '../options.ts';
import { DONE, json, misused, orStop, remarksText, type Terminal } from '../terminal.ts';
import { left, right, textTable } from '../textTable.ts';

const HINT = t('Try "motorpool fight --help".');
const MOST_FIGHTS = 1_000_000;
const LARGEST_SEED = 4_294_967_295;

const options = {
  force: text('--force <name>', t('the force of FILE that fights; otherwise its only one')),
  design: text('--design <name>', t('a design of FILE or of the stock, instead of a force')),
  against: text('--against <name>', t('the enemy: another force of FILE, a project with one force, or with --design another design')),
  battles: text('--battles <number>', t('how many times they fight (1000)')),
  seed: text('--seed <number>', t('the same seed gives the same fights (1)')),
  terrain: text('--terrain <id>', t('one of the terrains of the rules; otherwise one is drawn for each fight')),
  points: text(
    '--points <number>',
    t('about how many points each side has with --design (1500), or how many units in a system without points'),
  ),
  replay: text('--replay <number>', t('one of the fights step by step: 1 for the first')),
  threads: THREADS,
  ...readingOptions,
  ...jsonOption,
};
type Options = ValuesOf<typeof options>;

const readNumber = (typed: string | undefined, option: string, otherwise: number, least: number, most: number): number =>
  wantedNumber(typed, option, { least, most, isWhole: true, hint: HINT }) ?? otherwise;

const noEnemy = () => misused(t('"fight" needs "--against NAME" to know the enemy.'), HINT);

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
    throw misused(
      t('"{name}" and "{against}" cannot be brought to equal points: choose designs of nearer cost, above 0.', { name, against }),
      HINT,
    );
  return [sideOfDesign(ruleset, own, found.counts[0]), sideOfDesign(ruleset, other, found.counts[1])];
}

/** A force by its name, or the only one. */
function forceSide({ path, ruleset, project }: OpenedFile, name: string | undefined): JobSide {
  const forces = project.forces ?? [];
  const [only] = forces;
  if (name !== undefined) return sideOfForce(ruleset, project, orStop(namedForce(forces, name)));
  if (only !== undefined && forces.length === 1) return sideOfForce(ruleset, project, only);
  const reason =
    only === undefined
      ? t('"{path}" has no forces.', { path })
      : t('"{path}" has {forcesCount} forces.', { path, forcesCount: forces.length });
  throw misused(t('{reason} Name one with "--force NAME", or two designs with "--design NAME --against NAME".', { reason }), HINT);
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
    throw misused(
      t('"{path}" is of {rules}, and "{against}" of {others}.', {
        path: opened.path,
        rules: opened.ruleset.data.name,
        against,
        others: other.ruleset.data.name,
      }),
      HINT,
    );
  return [own, forceSide(other, undefined)];
}

/** The terrain by its id or label; drawn for each fight if none is named. */
function terrainOf(terrains: FightPlan['rules']['terrains'], typed: string | undefined): string {
  const word = typed?.trim().toLowerCase() ?? MIXED_TERRAIN;
  if (word === MIXED_TERRAIN) return MIXED_TERRAIN;
  const found = terrains.find(({ id, label }) => id.toLowerCase() === word || label.toLowerCase() === word);
  if (found !== undefined) return found.id;
  throw misused(
    t('There is no terrain "{typed}". There are {terrains}.', {
      typed: typed ?? '',
      terrains: listOf([...terrains.map(({ id }) => id), MIXED_TERRAIN], 'or'),
    }),
    HINT,
  );
}

export const fightCommand = defineCommand({
  moreForms: [
    ['fight FILE', t('the two forces of a project')],
    ['fight FILE --against FILE', t('the only force of a project against that of another')],
  ],
  options,
  files: [1, 1],
  run: async ({ files: [file = ''], options: typed }, opener, terminal) => {
    const { out, remark } = terminal;
    if (typed.design !== undefined && typed.force !== undefined) throw misused(t('"--force" and "--design" do not go together.'), HINT);
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
        remarksText(
          leftOut.map(({ side, name, reason }) =>
            t('{name} of {side} does not fight. {reason}', { name, side: plan.sides[side].name, reason }),
          ),
        ),
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
const shareText = ({ share, low, high }: FightSummary['wins'][number]): string =>
  t('{share} ({low} to {high})', { share: percent(share), low: percent(low), high: percent(high) });

type Fought = { readonly summary: FightSummary; readonly seed: number; readonly points: Points | null };

/** What a number of fights show, for a terminal. */
function summaryText({ sides, rules, terrain }: FightPlan, { summary, seed, points }: Fought): string {
  const [first, second] = sides;
  const units = (side: 0 | 1): number => sides[side].groups.reduce((sum, group) => sum + group.units.length, 0);
  const label = rules.terrains.find(({ id }) => id === terrain)?.label ?? t('terrain drawn for each fight');
  const head = [
    t(
      '{first} ({units, plural, one {# unit} other {# units}}) against {second} ({others, plural, one {# unit} other {# units}}): {fights, plural, one {# fight} other {# fights}}, seed {seed}, {label}.',
      { first: first.name, units: units(0), second: second.name, others: units(1), fights: summary.fights, seed, label },
    ),
    t('{first} wins {share}, {second} {other}; the bounds hold with 95 % confidence.', {
      first: first.name,
      share: shareText(summary.wins[0]),
      second: second.name,
      other: shareText(summary.wins[1]),
    }),
    t('A fight takes {meanTurns} turns.', { meanTurns: summary.meanTurns.toFixed(1) }),
    ...([0, 1] as const).flatMap((side) => {
      const ratio = summary.pointsPerPoint[side];
      return ratio === null || points === null
        ? []
        : [
            t('{side} destroys {ratio} {points} for each that it loses.', {
              side: sides[side].name,
              ratio: ratio.toFixed(2),
              points: unitOfPoints({ points }),
            }),
          ];
    }),
    ...(summary.closest === null
      ? []
      : [t('The closest fight is number {index}: show it with "--replay {index}".', { index: summary.closest.index + 1 })]),
  ];
  const losses = textTable(
    [left(t('Lost by turn')), ...summary.lostByTurn[0].map((_, turn) => right(String(turn + 1)))],
    ([0, 1] as const).map((side) => [sides[side].name, ...summary.lostByTurn[side].map((share) => `${Math.round(share * 100)} %`)]),
  );
  const kills = textTable(
    [left(t('Side')), left(t('Unit')), left(t('Attack')), left(t('Destroys')), right(t('Per fight'))],
    summary.kills
      .slice(0, MOST_KILLS)
      .map(({ side, by, attack, target, count }) => [sides[side].name, by, attack ?? t('close combat'), target, count.toFixed(2)]),
  );
  const more =
    summary.kills.length > MOST_KILLS
      ? t('… and {killsCount, plural, one {# line} other {# lines}} more with --json.\n', { killsCount: summary.kills.length - MOST_KILLS })
      : '';
  const fled = summary.fled.map(({ side, unit, count }) =>
    t('{side}: {count} {unit} run from the table in a fight.\n', { side: sides[side].name, count: count.toFixed(2), unit }),
  );
  const simplified =
    rules.simplifications.length > 0 ? t('\nSimplified: {simplifications}\n', { simplifications: rules.simplifications.join(' ') }) : '';
  return `${head.join('\n')}\n\n${losses}\n${kills}${more}${fled.join('')}${simplified}`;
}

/** One fight step by step, for a terminal. Phases in which nothing happened are left out. */
function replayText({ seed, terrain, frames }: FightReplay): string {
  const lines = frames.flatMap(({ turn, label, events }) =>
    events.length === 0
      ? []
      : [turn === 0 ? label : t('Turn {turn}, {label}', { turn, label }), ...events.map(({ words }) => `  ${words}`)],
  );
  return t('The fight with seed {seed}{hasTerrain, select, true {, {terrain}} other {}}.\n{lines}\n', {
    seed,
    hasTerrain: terrain.label !== '',
    terrain: terrain.label,
    lines: lines.join('\n'),
  });
}
