import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsAtPoints, MOST_UNITS } from '../../../../shared/combat/job/index.ts';
import { bandPath, type FlowAmount, flowChart } from '../../../../src-renderer/lab/fight/charts/flow.ts';
import { lossLines } from '../../../../src-renderer/lab/fight/charts/LossChart.tsx';

const sizes = { scale: 0.5, label: 16, gap: 4 };
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const name = fc.constantFrom(...'abcdefghijklmnopqrst');
const amounts = fc.array(fc.record({ from: name, to: name, amount: fc.nat(500) }), { maxLength: 60 });

describe('The flow chart of what destroyed what', () => {
  it('keeps every total, whatever is put together as others', () =>
    fc.assert(
      fc.property(amounts, fc.integer({ min: 2, max: 12 }), (flows, most) => {
        const { left, right, bands, total } = flowChart(flows, most, sizes);
        expect(total).toBe(sum(flows.map(({ amount }) => amount)));
        for (const [nodes, end] of [
          [left, 'from'],
          [right, 'to'],
        ] as const) {
          expect(nodes.length).toBeLessThanOrEqual(most);
          expect(sum(nodes.map(({ amount }) => amount))).toBe(total);
          nodes.forEach(({ amount }, at) => {
            expect(sum(bands.filter((band) => band[end] === at).map((band) => band.amount))).toBe(amount);
          });
          const names = new Set(flows.filter(({ amount }) => amount > 0).map((flow) => flow[end]));
          expect(sum(nodes.map(({ others }) => others || 1))).toBe(names.size);
          expect(nodes.every(({ name: own, others }) => others > 0 || sumOf(flows, end, own) > 0)).toBe(true);
        }
      }),
    ));

  it('leaves room for every label, and keeps bands within their nodes', () =>
    fc.assert(
      fc.property(amounts, (flows) => {
        const { left, right, bands, height } = flowChart(flows, 12, sizes);
        for (const nodes of [left, right]) {
          nodes.forEach((node, at) => {
            const next = nodes[at + 1];
            if (next) expect(next.top + next.height / 2 - (node.top + node.height / 2)).toBeGreaterThanOrEqual(sizes.label - 1e-9);
            expect(node.top + node.height).toBeLessThanOrEqual(height + 1e-9);
          });
        }
        for (const band of bands) {
          const [from, to] = [left[band.from], right[band.to]];
          expect(band.leftTop).toBeGreaterThanOrEqual((from?.top ?? 0) - 1e-9);
          expect(band.leftTop + band.height).toBeLessThanOrEqual((from?.top ?? 0) + (from?.height ?? 0) + 1e-6);
          expect(band.rightTop + band.height).toBeLessThanOrEqual((to?.top ?? 0) + (to?.height ?? 0) + 1e-6);
          expect(bandPath(band, 10, 200)).not.toMatch(/NaN|Infinity/);
        }
      }),
    ));

  it('puts the largest first, and the rest together', () => {
    const flows: readonly FlowAmount[] = [
      { from: 'gun', to: 'tank', amount: 10 },
      { from: 'mine', to: 'tank', amount: 1 },
      { from: 'rocket', to: 'tank', amount: 30 },
      { from: 'rifle', to: 'car', amount: 2 },
    ];
    const { left, right } = flowChart(flows, 3, sizes);
    expect(left.map(({ name: own, others, amount }) => [own, others, amount])).toEqual([
      ['rocket', 0, 30],
      ['gun', 0, 10],
      ['', 2, 3],
    ]);
    expect(right.map(({ name: own, amount }) => [own, amount])).toEqual([
      ['tank', 41],
      ['car', 2],
    ]);
    expect(flowChart([], 3, sizes)).toEqual({ left: [], right: [], bands: [], total: 0, height: 0 });
  });
});

const sumOf = (flows: readonly FlowAmount[], end: 'from' | 'to', own: string): number =>
  sum(flows.filter((flow) => flow[end] === own).map(({ amount }) => amount));

describe('The chart of losses by turn', () => {
  const plot = { left: 30, top: 10, width: 300, height: 100, label: 14 };

  it('begins with nothing lost, and ends at the last turn', () => {
    const [one, other] = lossLines(
      [
        [0.1, 0.5, 0.75],
        [0, 0.25, 1],
      ],
      plot,
    );
    expect(one.points.map(({ x, y }) => [x, y])).toEqual([
      [30, 110],
      [130, 100],
      [230, 60],
      [330, 35],
    ]);
    expect(other.path).toBe('M30 110L130 110L230 85L330 10');
    expect([one.labelY, other.labelY]).toEqual([35, 10]);
  });

  it('keeps the labels of the two lines apart, and in the order of the lines', () =>
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const [one, other] = lossLines([[a], [b]], plot);
        expect(Math.abs(one.labelY - other.labelY)).toBeGreaterThanOrEqual(plot.label - 1e-9);
        if (a !== b && Math.abs(a - b) > 0.01) expect(one.labelY < other.labelY).toBe(a > b);
        for (const { labelY } of [one, other]) expect(labelY >= 10 && labelY <= 110).toBe(true);
      }),
    ));
});

describe('Two designs at equal points', () => {
  it('finds how many of each', () => {
    expect(countsAtPoints([390, 156], 1560)).toEqual({ counts: [4, 10], points: [1560, 1560] });
    expect(countsAtPoints([100, 100], 1500)).toEqual({ counts: [15, 15], points: [1500, 1500] });
    // One of the dearer needs an opponent, whatever was wanted.
    expect(countsAtPoints([5000, 1000], 1500)).toEqual({ counts: [1, 5], points: [5000, 5000] });
  });

  it('keeps the sides as equal as their costs allow, near the points wanted', () =>
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 600 }), fc.integer({ min: 60, max: 600 }), (a, b) => {
        const cheap = Math.min(a, b);
        const found = countsAtPoints([a * 5, b * 5], 3000);
        const [ofA = 0, ofB = 0] = found?.counts ?? [];
        expect(found?.points).toEqual([ofA * a * 5, ofB * b * 5]);
        expect(ofA >= 1 && ofB >= 1 && ofA <= MOST_UNITS && ofB <= MOST_UNITS).toBe(true);
        expect(Math.abs(ofA * a - ofB * b)).toBeLessThanOrEqual(cheap);
      }),
    ));

  it('needs costs, and no more units of one than can be fought with', () => {
    expect(countsAtPoints([0, 100], 1500)).toBeNull();
    expect(countsAtPoints([Number.NaN, 100], 1500)).toBeNull();
    expect(countsAtPoints([1, 10_000], 1500)).toBeNull();
  });
});
