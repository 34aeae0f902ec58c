import { GROUPS, isReached, type Measurement } from './measurement.ts';

/** The machine that measured, and when. */
export type Machine = {
  readonly date: string;
  readonly commit: string;
  readonly cores: string;
  readonly node: string;
  readonly chromium: string;
};

const RED = '\x1b[31m';
const PLAIN = '\x1b[0m';

const verdictOf = (measurement: Measurement): string =>
  isReached(measurement) ? 'reached' : Number.isNaN(measurement.ratio) ? 'not finished' : 'missed';
const numberText = (number: number): string => (Number.isNaN(number) ? '-' : number.toFixed(2));

/** The measurements as lines for a terminal; with colours, a missed one is red. */
export function terminalText(all: readonly Measurement[], colours: boolean): string {
  const width = Math.max(0, ...all.map(({ name }) => name.length));
  const verdictWidth = 'not finished'.length;
  const lines = all.map((measurement) => {
    const { name, ratio, limit, detail } = measurement;
    const verdict = verdictOf(measurement).padEnd(verdictWidth);
    const line = `${verdict}  ${name.padEnd(width)}  ${numberText(ratio).padStart(6)}  ${numberText(limit).padStart(6)}  ${detail}`;
    return colours && !isReached(measurement) ? `${RED}${line}${PLAIN}` : line;
  });
  const heading = `${' '.repeat(verdictWidth)}  ${'what'.padEnd(width)}   ratio  wanted`;
  return [heading, ...lines].join('\n');
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(inCell).join(' | ')} |`;

function table([headings = [], ...rows]: readonly (readonly string[])[]): string {
  return [row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n');
}

/** The mark of a missed measurement says it in words, in bold and by its shape: never by colour alone. */
function measurementRow(measurement: Measurement): readonly string[] {
  const { name, ratio, limit, detail } = measurement;
  const verdict = verdictOf(measurement);
  const [what, mark] = isReached(measurement) ? [name, `✓ ${verdict}`] : [`**${name}**`, `🔴 **${verdict}**`];
  return [what, detail, numberText(ratio), numberText(limit), mark];
}

function groupText(heading: string, measurements: readonly Measurement[]): string {
  const rows = table([['what', 'measured, and beside what', 'ratio', 'wanted', ''], ...measurements.map(measurementRow)]);
  const reasons = measurements.flatMap(({ name, why }) => (why === undefined ? [] : [`- ${name}: ${why}`]));
  const tables = measurements.flatMap((measurement) => (measurement.table ? [table(measurement.table)] : []));
  return [`## ${heading}`, rows, ...tables, ...(reasons.length > 0 ? [reasons.join('\n')] : [])].join('\n\n');
}

/** docs/PERFORMANCE.md: what all benches measured, by group. Measurements without a group come last. */
export function performancePage(all: readonly Measurement[], { date, commit, cores, node, chromium }: Machine): string {
  const missed = all.filter((measurement) => !isReached(measurement)).length;
  const groups = [
    ...GROUPS.map((group) => [group, all.filter((measurement) => measurement.group === group)] as const),
    ['Others', all.filter(({ group }) => group === undefined)] as const,
  ];
  const sections = groups.flatMap(([group, measurements]) => (measurements.length > 0 ? [groupText(group, measurements)] : []));
  const head = [
    '# How fast Motorpool is',
    `Written by \`npm run bench\`; do not edit it by hand. [TESTING.md](TESTING.md#how-fast) says how to read it.`,
    missed === 0
      ? `All ${all.length} measurements reach what is wanted.`
      : `**${missed} of ${all.length} measurements miss what is wanted.**`,
    `Measured on ${date} at commit ${commit}, on ${cores}, with Node ${node} and ${chromium}.`,
  ];
  return `${[...head, ...sections].join('\n\n')}\n`;
}
