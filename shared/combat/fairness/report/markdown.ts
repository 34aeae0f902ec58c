import { t } from '../../../base/words/words.ts';
import { byEdition, byGroup, byTerrain, type FairnessLine, furthest, histogram, setLabels } from './numbers.ts';
import type { FairnessReport } from './reportSchema.ts';

const thousandths = (share: number): string => share.toFixed(3);

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(first: string, lines: readonly FairnessLine[]): string {
  const rows = lines.map(
    ({ label, fairness: { designs, mean, within10, within20, measured, rms } }) =>
      `| ${cell(label)} | ${designs} | ${percent(mean)} | ${percent(within10)} | ${percent(within20)} | ${thousandths(measured)} | ${thousandths(rms)} |`,
  );
  return [
    `| ${first} | designs | mean | win 40 to 60 % | win 30 to 70 % | RMS from 50 % | RMS without chance |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** How many designs a document names that are far from fair. */
const WORST = 20;

/** A report as a Markdown document; `picture` gives the address of a picture by its name. */
export function fairnessDocument(
  report: FairnessReport,
  about: { readonly name: string; readonly unit: string },
  picture: (name: string) => string,
): string {
  const { ruleset, designs, fights, terrains, groupings, opponents, seed } = report;
  const count = (set: string): number => designs.filter((design) => design.set === set).length;
  const image = (name: string, alt: string): string => `![${alt}](${picture(name)})`;
  const names = Object.keys(picturesOf(report));
  const worst = furthest(report, WORST).map(({ design, share, price }) => {
    const fair = price ? `${Math.round(price.price)} (${Math.round(price.low)} to ${Math.round(price.high)})` : '–';
    return `| ${cell(design.name)} | ${design.set} ${design.index} | ${design.cost} | ${percent(share)} | ${fair} | ${cell(design.groups.join(', '))} |`;
  });
  return `${[
    `# How fair the points of ${about.name} ${ruleset.version} are`,
    `This page is made by \`npm run fairness\`: do not change it by hand. The battle lab shows the same numbers (view Fairness).`,
    `**What was measured.** Each design fights ${opponents} others in turn, at equal points: both sides have the same core of units, and beside it as many of one design as they get for the same points. What a design costs decides how many of it there are, and nothing else. ${count('fresh')} designs were drawn at random for this report, and nothing was fitted to them; the ${count('stock')} stock designs come on top. Each fought ${fights} times in each of ${terrains.length} kinds of terrain (${terrains.map(({ label }) => label.toLowerCase()).join(', ')}). A fight that nobody wins counts as half. Seed ${seed}: the same seed gives the same numbers on any machine.`,
    `**How to read it.** A design that wins half its fights costs what it is worth. *RMS* is the root of the mean square distance from 50 %. Dice alone spread the shares; *without chance* takes away what they explain. Fights are simpler than the rules (the battle lab lists how), and their players are automatic: what is far from fair here may be mispriced, or misjudged by them.`,
    `## Editions\n\n${table('Random designs', byEdition(report, 'fresh'))}\n\n${table('Stock designs', byEdition(report, 'stock'))}`,
    `${image('random', 'Random designs by the share of fights they win')}\n\n${image('stock', 'Stock designs by the share of fights they win')}`,
    `## Terrain\n\n${table(setLabels.fresh, byTerrain(report, 'fresh'))}\n\n${table(setLabels.stock, byTerrain(report, 'stock'))}\n\n${image('terrain', 'Win shares by terrain')}`,
    ...groupings.map(
      ({ id, label }, index) =>
        `## ${label}\n\n${table(label, byGroup(report, index))}${names.includes(id) ? `\n\n${image(id, `Win shares by ${label.toLowerCase()}`)}` : ''}`,
    ),
    `## The ${worst.length} furthest from fair\n\nThe fair price is the one at which the design wins half its fights, with its 95 % interval. Set and number name the design: they and the seed give the same design and the same fights again, and the battle lab opens a replay of each.\n\n| design | set | cost, ${about.unit} | won | fair price | groups |\n| --- | --- | --- | --- | --- | --- |\n${worst.join('\n')}`,
  ].join('\n\n')}\n`;
}

/** A bar of a histogram: designs that win `from` to `to` of their fights. `isFair` for 40 to 60 %. */
type ShareBar = { readonly from: number; readonly to: number; readonly count: number; readonly isFair: boolean };

/** A line of a dot plot: the mean share of a group, and how far its designs spread to both sides without chance. */
type ShareDot = {
  readonly label: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly text: string;
};

/** The bars from the first to the last that is not empty, and at least from 30 to 70 %. */
export function barsOf(report: FairnessReport, set: 'fresh' | 'stock'): readonly ShareBar[] {
  const counts = histogram(report, set);
  const used = counts.flatMap((count, index) => (count > 0 ? [index] : []));
  const [first, last] = [Math.min(6, ...used), Math.max(13, ...used)];
  return counts
    .map((count, index) => ({ from: index / 20, to: (index + 1) / 20, count, isFair: index >= 8 && index < 12 }))
    .slice(first, last + 1);
}

/** Writes a share from 0 to 1 as a whole percentage: "62 %". */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The dots of groups of designs. `text` says it in words: "300 designs, 86 % win 40 to 60 %". */
export const dotsOf = (lines: readonly FairnessLine[]): readonly ShareDot[] =>
  lines.map(({ label, fairness: { mean, rms, designs, within10 } }) => {
    const spread = Math.sqrt(Math.max(0, rms ** 2 - (mean - 0.5) ** 2));
    return {
      label,
      mean,
      low: Math.max(0, mean - spread),
      high: Math.min(1, mean + spread),
      text: t('{designs, plural, one {# design} other {# designs}}, {percent} win 40 to 60 %', { designs, percent: percent(within10) }),
    };
  });

const STYLE =
  'svg{background:#fff}text{fill:#1a1f16;font:12px system-ui,sans-serif}.small{font-size:11px;fill:#4c5345}.fair{fill:#e6ecd8}.bar{fill:#5b7f2b;stroke:#33491a}.off{fill:#c9cfc0;stroke:#5c6454}.axis{stroke:#5c6454}.half{stroke:#33491a;stroke-dasharray:4 3}.span{stroke:#33491a;stroke-width:2}.dot{fill:#33491a}.end{text-anchor:end}.mid{text-anchor:middle}';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const svg = (width: number, height: number, label: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(label)}">
<style>${STYLE}</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;

const tidy = (number: number): number => Math.round(number * 10) / 10;

const BARS = { left: 46, top: 34, width: 560, height: 190, foot: 46 };

/** How many designs win which share of their fights, as an SVG picture. */
function histogramPicture(report: FairnessReport, set: 'fresh' | 'stock'): string {
  const bars = barsOf(report, set);
  const { left, top, width, height, foot } = BARS;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = width / bars.length;
  const bottom = top + height;
  const title = `${setLabels[set]}: share of fights won at equal points`;
  return svg(left + width + 16, bottom + foot, title, [
    `<text x="${left}" y="20">${escaped(title)}</text>`,
    ...bars.flatMap(({ from, to, count, isFair }, index) => {
      const x = left + index * step;
      const tall = (height * count) / most;
      return [
        `<rect class="${isFair ? 'bar' : 'off'}" x="${tidy(x + 1)}" y="${tidy(bottom - tall)}" width="${tidy(step - 2)}" height="${tidy(tall)}"/>`,
        ...(count > 0 ? [`<text class="small mid" x="${tidy(x + step / 2)}" y="${tidy(bottom - tall - 4)}">${count}</text>`] : []),
        `<text class="small mid" x="${tidy(x)}" y="${bottom + 16}">${Math.round(from * 100)}</text>`,
        ...(index === bars.length - 1
          ? [`<text class="small mid" x="${tidy(x + step)}" y="${bottom + 16}">${Math.round(to * 100)}</text>`]
          : []),
      ];
    }),
    `<path class="axis" d="M${left} ${bottom}h${width}"/>`,
    `<text class="small" x="${left}" y="${bottom + 36}">won, in %; dark: 40 to 60 %</text>`,
  ]);
}

const DOTS = { left: 190, top: 40, width: 300, row: 24, right: 250 };
/** The part of the scale that dot plots show. */
const SCALE = { from: 0.2, to: 0.8 };

/** Mean and spread of the win shares of groups, as an SVG picture. */
function dotsPicture(title: string, lines: readonly FairnessLine[]): string {
  const dots = dotsOf(lines);
  const { left, top, width, row, right } = DOTS;
  const bottom = top + dots.length * row;
  const at = (share: number): number =>
    tidy(left + (width * (Math.min(SCALE.to, Math.max(SCALE.from, share)) - SCALE.from)) / (SCALE.to - SCALE.from));
  return svg(left + width + right, bottom + 42, title, [
    `<text x="16" y="20">${escaped(title)}</text>`,
    `<rect class="fair" x="${at(0.4)}" y="${top - 6}" width="${tidy(at(0.6) - at(0.4))}" height="${bottom - top + 6}"/>`,
    `<path class="half" d="M${at(0.5)} ${top - 6}V${bottom}"/>`,
    ...dots.flatMap(({ label, mean, low, high, text }, index) => {
      const y = top + index * row + row / 2;
      return [
        `<text class="end" x="${left - 14}" y="${y + 4}">${escaped(label)}</text>`,
        `<path class="span" d="M${at(low)} ${y}H${at(high)}"/>`,
        `<circle class="dot" cx="${at(mean)}" cy="${y}" r="4"/>`,
        `<text class="small" x="${left + width + 12}" y="${y + 4}">${escaped(text)}</text>`,
      ];
    }),
    `<path class="axis" d="M${left} ${bottom}h${width}"/>`,
    ...[0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map(
      (share) => `<text class="small mid" x="${at(share)}" y="${bottom + 16}">${Math.round(share * 100)}</text>`,
    ),
    `<text class="small" x="${left}" y="${bottom + 34}">won, in %: mean and spread without chance</text>`,
  ]);
}

/** The pictures of a report by name: histograms, by terrain, and by each grouping. */
export const picturesOf = (report: FairnessReport): Readonly<Record<string, string>> => ({
  random: histogramPicture(report, 'fresh'),
  stock: histogramPicture(report, 'stock'),
  terrain: dotsPicture('Random designs by terrain', byTerrain(report, 'fresh')),
  ...Object.fromEntries(
    report.groupings.map(({ id, label }, index) => [id, dotsPicture(`All designs by ${label.toLowerCase()}`, byGroup(report, index))]),
  ),
});
