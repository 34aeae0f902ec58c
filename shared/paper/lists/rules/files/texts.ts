import { formatDelimited } from '../../../../base/text/index.ts';
import { guarded } from '../../../../sheets/workbook/index.ts';
import type { ComparedRules, RulesLine, RulesTable } from '../lines.ts';

/** The heading of a column of costs: "A: Tin Parade 1.0.0 (cogs)". */
export const costHeading = (letter: 'A' | 'B', { name, unit }: ComparedRules): string =>
  `${letter}: ${name}${unit === '' ? '' : ` (${unit})`}`;

const plain = (value: number | null, decimals: number): string => (value === null ? '' : String(Number(value.toFixed(decimals))));
const LEGAL: Readonly<Record<RulesLine['legalityA'], string>> = { legal: 'yes', exempted: 'exempted', broken: 'no' };

const rowOf = (kind: string, line: RulesLine): readonly string[] => [
  kind,
  line.name,
  plain(line.a, 4),
  plain(line.b, 4),
  plain(line.difference, 4),
  plain(line.percent, 2),
  LEGAL[line.legalityA],
  LEGAL[line.legalityB],
  line.added.join('\n'),
  line.gone.join('\n'),
  line.notCounted.join(', '),
];

/** The table as CSV with commas and CR LF, with a byte-order mark for Excel; text that it could take for a formula is marked as text. */
export function rulesCsv({ a, b, designs, forces, nouns }: RulesTable): string {
  const heading = [
    'Kind',
    'Name',
    costHeading('A', a),
    costHeading('B', b),
    'Difference',
    'Per cent',
    'Legal under A',
    'Legal under B',
    'New issues',
    'Issues gone',
    'Not counted',
  ];
  const rows = [...designs.map((line) => rowOf(nouns.design.one, line)), ...forces.map((line) => rowOf(nouns.force.one, line))];
  return `\uFEFF${formatDelimited([heading, ...rows].map((row) => row.map((text) => (/^-?[\d.]+$/.test(text) ? text : guarded(text)))))}`;
}
