import { describe, expect, it } from 'vitest';
import { parseDelimited } from '../../../../shared/base/text/index.ts';
import type { FightSummary } from '../../../../shared/combat/fight/index.ts';
import { flowChart } from '../../../../src-renderer/lab/fight/charts/flow.ts';
import { flowsOf, killLines } from '../../../../src-renderer/lab/fight/results/KillTable.tsx';
import {
  boundsWords,
  type FightTitle,
  percent,
  resultCsv,
  resultText,
  winWords,
} from '../../../../src-renderer/lab/fight/results/words.ts';
import { sortLines } from '../../../../src-renderer/ui/SortedTable.tsx';

const summary: FightSummary = {
  fights: 1000,
  wins: [
    { share: 0.62, low: 0.59, high: 0.65 },
    { share: 0.38, low: 0.35, high: 0.41 },
  ],
  draws: 12,
  meanTurns: 4.25,
  lostByTurn: [
    [0.1, 0.3],
    [0.2, 0.6],
  ],
  meanScores: [0.3, -0.1],
  meanObjectives: [1.5, 0.5],
  kills: [
    { side: 0, by: 'Robot', attack: 'Laser', target: 'Cart', count: 2.5, points: 250 },
    { side: 0, by: 'Robot', attack: null, target: 'Cart', count: 0.5, points: 50 },
    { side: 1, by: 'Cart', attack: '=Horn, loud', target: 'Robot', count: 1, points: 120 },
  ],
  fled: [{ side: 1, unit: 'Cart', count: 0.25 }],
  pointsPerPoint: [2.5, 0.4],
  closest: null,
  best: [null, null],
};
const title: FightTitle = {
  sides: ['2 × Robot 240 PP', '3 × Cart 240 PP'],
  names: ['Robot', 'Cart'],
  terrain: 'mixed',
  seed: 7,
  unit: 'PP',
};

describe('The result of fights in words', () => {
  it('says who wins how often, how sure that is, and how draws count', () => {
    expect(winWords(summary, title.names)).toBe('Robot wins 62 % of 1,000 fights.');
    expect(boundsWords(summary, title.names)).toBe(
      'With 95 % confidence Robot wins 59 % to 65 % of such fights, Cart 35 % to 41 %. 12 of 1,000 were drawn; a draw counts half for each side.',
    );
    const unsure: FightSummary = {
      ...summary,
      wins: [
        { share: 0.48, low: 0.45, high: 0.51 },
        { share: 0.52, low: 0.49, high: 0.55 },
      ],
    };
    expect(winWords(unsure, title.names)).toContain('Cart wins 52 % of 1,000 fights. The difference may be chance');
  });

  it('keeps a decimal where a share is nearly nothing or nearly everything', () => {
    expect([0, 0.004, 0.25, 0.996, 1].map(percent)).toEqual(['0 %', '0.4 %', '25 %', '99.6 %', '100 %']);
  });

  it('the file and the text have every number of the screen, and no formula', () => {
    const rows = parseDelimited(resultCsv(title, summary).slice(1));
    const kills = rows.filter(([what]) => what === 'PP destroyed');
    expect(kills.map((row) => Number(row[5]))).toEqual([250, 50, 120]);
    expect(rows.every((row) => row.every((cell) => !cell.startsWith('=')))).toBe(true);
    expect(rows.filter(([what]) => what === 'Share lost by turn')).toHaveLength(4);
    const text = resultText(title, summary);
    for (const line of ['2 × Robot 240 PP against 3 × Cart 240 PP', 'PP destroyed for each PP lost: Robot 2.5, Cart 0.4.']) {
      expect(text.split('\n')).toContain(line);
    }
    const free = { ...summary, kills: summary.kills.map((kill) => ({ ...kill, points: null })), pointsPerPoint: [null, null] as const };
    expect(resultText({ ...title, unit: '' }, free)).not.toContain('PP destroyed');
  });

  it('the flow chart has the totals of the table, in points and in units', () => {
    const lines = killLines(summary);
    for (const [measure, total] of [
      ['points', 300],
      ['units', 3],
    ] as const) {
      const chart = flowChart(flowsOf(lines, 0, measure), 8, { scale: 1, label: 16, gap: 4 });
      expect(chart.total).toBe(total);
      expect(chart.left.map(({ name }) => name)).toEqual(['Robot: Laser', 'Robot: close combat']);
    }
    expect(sortLines(lines, ({ points }) => points, true).map(({ points }) => points)).toEqual([250, 120, 50]);
    expect(sortLines(lines, ({ by }) => by, false).map(({ by }) => by)).toEqual(['Cart', 'Robot', 'Robot']);
  });
});
