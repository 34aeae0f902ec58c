import { formatDelimited } from '../../../../shared/base/text/index.ts';
import { t } from '../../../../shared/base/words/words.ts';
import type { FightSummary, MeanKill } from '../../../../shared/combat/fight/index.ts';
import { formatAmount } from '../../../../shared/rules/ruleset/points/index.ts';
import { formatNumber } from '../../../../shared/rules/ruleset/values/index.ts';
import { guarded } from '../../../../shared/sheets/workbook/index.ts';

/** What was fought: what the words and files of a result name beside the numbers. */
export type FightTitle = {
  /** Each side in words, e.g. "4 x Scout, 1,560 PP". */
  readonly sides: readonly [string, string];
  /** Short names of the sides. */
  readonly names: readonly [string, string];
  readonly terrain: string;
  readonly seed: number;
  /** The unit of points; an empty text in a points-free system. */
  readonly unit: string;
};

/** A share in per cent. One that is not quite nothing, or not quite everything, keeps a decimal. */
export function percent(share: number): string {
  const value = share * 100;
  const isNearEnd = (value > 0 && value < 1) || (value > 99 && value < 100);
  return `${formatNumber(value, isNearEnd ? 1 : 0)} %`;
}

export const bounds = ({ low, high }: FightSummary['wins'][number]): string =>
  t('{percent} to {percent2}', { percent: percent(low), percent2: percent(high) });

/** Which side is better, and how sure that is. */
export function winWords({ wins, fights }: FightSummary, names: readonly [string, string]): string {
  const better = wins[1].share > wins[0].share ? 1 : 0;
  const { share, low } = wins[better];
  if (share === 0.5) return t('Both sides win half of {fights, plural, one {# fight} other {# fights}}.', { fights });
  const sure = low > 0.5 ? '' : ` ${t('The difference may be chance: fight more often to know.')}`;
  return t('{side} wins {percent} of {fights, plural, one {# fight} other {# fights}}.{sure}', {
    side: names[better],
    percent: percent(share),
    fights,
    sure,
  });
}

/** The bounds in words, and how draws count. */
export function boundsWords({ wins, draws, fights }: FightSummary, names: readonly [string, string]): string {
  const drawn =
    draws === 0
      ? ''
      : t(' {draws} of {fights} were drawn; a draw counts half for each side.', {
          draws: formatAmount(draws),
          fights: formatAmount(fights),
        });
  return t('With 95 % confidence {names} wins {bounds} of such fights, {names2} {bounds2}.{drawn}', {
    names: names[0],
    bounds: bounds(wins[0]),
    names2: names[1],
    bounds2: bounds(wins[1]),
    drawn,
  });
}

/** Points destroyed for each point lost, in words; null where there are no points. */
export const perPoint = (ratio: number | null): string => (ratio === null ? '–' : formatNumber(ratio, 2));

/** An average count: with a decimal, as fractions are what matters in small numbers. */
export const meanCount = (count: number): string => (count > 0 && count < 0.005 ? '< 0.01' : formatNumber(count, count < 0.1 ? 2 : 1));

/** Average points, rounded. What is not quite nothing is not shown as nothing. */
export const meanPoints = (points: number): string => (points > 0 && points < 0.5 ? '< 1' : formatAmount(Math.round(points)));

export const attackName = ({ attack }: MeanKill): string => attack ?? t('close combat');

const fields = (lines: readonly (readonly string[])[]): string => lines.map((line) => line.join('\t')).join('\n');

/** Rounds what a spreadsheet gets: enough digits, and no noise. */
const plain = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10_000) / 10_000));

function lossRows({ lostByTurn: [first, second] }: FightSummary): readonly (readonly [turn: string, first: number, second: number])[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
    String(at + 1),
    first[at] ?? first.at(-1) ?? 0,
    second[at] ?? second.at(-1) ?? 0,
  ]);
}

/** The result in words, to send to other players. */
export function resultText(title: FightTitle, summary: FightSummary): string {
  const { names, sides, unit } = title;
  const hasPoints = unit !== '';
  const ratios = names.map((name, side) => `${name} ${perPoint(summary.pointsPerPoint[side === 0 ? 0 : 1])}`).join(', ');
  const kills = summary.kills.map((kill) =>
    [
      names[kill.side],
      kill.by,
      attackName(kill),
      kill.target,
      meanCount(kill.count),
      ...(hasPoints ? [kill.points === null ? '–' : meanPoints(kill.points)] : []),
    ].map((text) => text ?? ''),
  );
  return [
    t('{sides} against {sides2}', { sides: sides[0], sides2: sides[1] }),
    t('Terrain: {terrain}. {fights} fights, seed {seed}.', {
      terrain: title.terrain,
      fights: formatAmount(summary.fights),
      seed: title.seed,
    }),
    winWords(summary, names),
    boundsWords(summary, names),
    t('Mean length: {meanTurns} turns.', { meanTurns: formatNumber(summary.meanTurns, 1) }),
    ...(hasPoints ? [t('{unit} destroyed for each {unit} lost: {ratios}.', { unit, ratios })] : []),
    '',
    t('Mean share lost by the end of each turn'),
    fields([[t('Turn'), ...names], ...lossRows(summary).map(([turn, first, second]) => [turn, percent(first), percent(second)])]),
    '',
    t('Destroyed in one fight, on average'),
    fields([[t('Side'), t('By'), t('With'), t('Destroyed'), t('Units'), ...(hasPoints ? [unit] : [])], ...kills]),
    '',
  ].join('\n');
}

/** The same numbers for a spreadsheet: one line for each number, so that all of them fit in one table. */
export function resultCsv(title: FightTitle, summary: FightSummary): string {
  const { names, unit } = title;
  const both = (what: string, pair: readonly [number | null, number | null]): readonly (readonly string[])[] =>
    ([0, 1] as const).map((side) => [what, names[side], '', '', '', plain(pair[side])]);
  const lines: readonly (readonly string[])[] = [
    [t('What'), t('Side'), t('By'), t('With'), t('Destroyed or turn'), t('Value')],
    [t('Side'), names[0], '', '', title.sides[0], ''],
    [t('Side'), names[1], '', '', title.sides[1], ''],
    [t('Terrain'), '', '', '', title.terrain, ''],
    [t('Seed'), '', '', '', '', String(title.seed)],
    [t('Fights'), '', '', '', '', String(summary.fights)],
    [t('Draws'), '', '', '', '', String(summary.draws)],
    [t('Mean turns'), '', '', '', '', plain(summary.meanTurns)],
    ...both(t('Win share'), [summary.wins[0].share, summary.wins[1].share]),
    ...both(t('Win share at least (95 %)'), [summary.wins[0].low, summary.wins[1].low]),
    ...both(t('Win share at most (95 %)'), [summary.wins[0].high, summary.wins[1].high]),
    ...(unit === '' ? [] : both(t('{unit} destroyed for each {unit} lost', { unit }), summary.pointsPerPoint)),
    ...lossRows(summary).flatMap(([turn, first, second]) => [
      [t('Share lost by turn'), names[0], '', '', turn, plain(first)],
      [t('Share lost by turn'), names[1], '', '', turn, plain(second)],
    ]),
    ...summary.kills.map((kill) => [t('Units destroyed'), names[kill.side], kill.by, attackName(kill), kill.target, plain(kill.count)]),
    ...(unit === ''
      ? []
      : summary.kills.map((kill) => [
          t('{unit} destroyed', { unit }),
          names[kill.side],
          kill.by,
          attackName(kill),
          kill.target,
          plain(kill.points),
        ])),
  ];
  // Names must not be taken for formulas.
  return `\uFEFF${formatDelimited(lines.map((line) => line.map((text) => (/^-?[\d.]+$/.test(text) ? text : guarded(text)))))}`;
}
