import { pluralise } from '../../../shared/base/text/index.ts';
import type { FightPlan, FightReplay, FightSummary } from '../../../shared/combat/fight/index.ts';
import { type Points, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { textTable } from '../textTable.ts';

/** Most lines of what destroyed what. */
const MOST_KILLS = 20;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const shareText = ({ share, low, high }: FightSummary['wins'][number]): string => `${percent(share)} (${percent(low)} to ${percent(high)})`;

type Fought = { readonly summary: FightSummary; readonly seed: number; readonly points: Points | null };

/** What a number of fights show, for a terminal. */
export function summaryText({ sides, rules, terrain }: FightPlan, { summary, seed, points }: Fought): string {
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
export function replayText({ seed, terrain, frames }: FightReplay): string {
  const lines = frames.flatMap(({ turn, label, events }) =>
    events.length === 0 ? [] : [`${turn === 0 ? '' : `Turn ${turn}, `}${label}`, ...events.map(({ words }) => `  ${words}`)],
  );
  return `The fight with seed ${seed}${terrain.label === '' ? '' : `, ${terrain.label}`}.\n${lines.join('\n')}\n`;
}
