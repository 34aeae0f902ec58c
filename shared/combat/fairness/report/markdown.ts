import { byEdition, byGroup, byTerrain, type FairnessLine, furthest, setLabels } from './numbers.ts';
import { percent, picturesOf } from './pictures.ts';
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
