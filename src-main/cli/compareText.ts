import { t } from '../../shared/base/words/words.ts';
import type { DifferenceExplained, ForceEffect } from '../../shared/houseRules/effects/index.ts';
import { costText, percentText, signedText } from '../../shared/paper/lists/costs.ts';
import {
  type ExplainedLine,
  legalityText,
  type RulesLine,
  type RulesTable,
  restOf,
  totalsInWords,
  totalsOf,
} from '../../shared/paper/lists/rules/index.ts';
import { PART_DECIMALS } from '../../shared/rules/ruleset/points/index.ts';
import { issueFacts } from './reports.ts';
import { left, right, textTable } from './textTable.ts';

const withUnit = (heading: string, unit: string): string => (unit === '' ? heading : `${heading} (${unit})`);

/** The rules that A and B are, a line each. */
const sidesText = ({ a, b }: RulesTable): string => `A: ${a.name}\nB: ${b.name}\n`;

function linesText({ a, b }: RulesTable, noun: string, lines: readonly RulesLine[]): string {
  const totals = totalsOf(lines);
  const row = (name: string, of: Pick<RulesLine, 'a' | 'b' | 'difference' | 'percent'>, legality: string): readonly string[] => [
    name,
    costText(of.a),
    costText(of.b),
    signedText(of.difference),
    percentText(of.percent),
    legality,
  ];
  const columns = [
    left(noun),
    right(withUnit('A', a.unit)),
    right(withUnit('B', b.unit)),
    right(t('Difference')),
    right('%'),
    left(t('Legality')),
  ];
  const rows = lines.map((line) => row(line.name, line, legalityText(line)));
  const hasTotal = lines.some(({ difference }) => difference !== null);
  return textTable(columns, hasTotal ? [...rows, row(t('Total'), totals, '')] : rows);
}

/** The comparison as tables, designs first: both costs, the difference, whether it keeps the rules. */
export function compareText(path: string, table: RulesTable): string {
  const { designs, forces, nouns } = table;
  const count = (lines: readonly RulesLine[], { one, many }: RulesTable['nouns']['design']): string =>
    `${lines.length} ${(lines.length === 1 ? one : many).toLowerCase()}`;
  const parts = [`${path}: ${count(designs, nouns.design)}, ${totalsInWords(totalsOf(designs))}\n${sidesText(table)}`];
  if (designs.length > 0) parts.push(linesText(table, nouns.design.one, designs));
  if (forces.length > 0) parts.push(linesText(table, nouns.force.one, forces));
  return parts.join('\n');
}

const listed = (heading: string, messages: readonly string[]): string =>
  messages.length === 0 ? '' : `${heading}\n${messages.map((message) => `  ${message}\n`).join('')}`;

/** Why a design or a force costs something else, part by part, and what only one of the rules has against it. */
export function explainText({ a, b }: RulesTable, line: RulesLine, explained: readonly ExplainedLine[]): string {
  const rows = explained.map(({ label, ...part }) => [
    label,
    costText(part.a, PART_DECIMALS),
    costText(part.b, PART_DECIMALS),
    signedText(part.difference, PART_DECIMALS),
    part.note,
  ]);
  const total = [t('Cost'), costText(line.a), costText(line.b), signedText(line.difference), percentText(line.percent)];
  const columns = [
    left(line.kind === 'force' ? t('What is bought') : t('Part of the cost')),
    right(withUnit('A', a.unit)),
    right(withUnit('B', b.unit)),
    right(t('Difference')),
    left(''),
  ];
  const parts = [
    textTable(columns, [...rows, total]),
    listed(t('Only B has against it:'), line.added),
    listed(t('Only A has against it:'), line.gone),
  ];
  return `${line.name}\n${parts.join('')}`;
}

/** A design under two sets of rules, for scripts. Costs are null where the rules give none. */
export const designRecord = (effect: DifferenceExplained) => ({
  id: effect.design,
  name: effect.name,
  costA: effect.before.cost,
  costB: effect.after.cost,
  difference: effect.difference,
  percent: effect.percent,
  legalA: effect.before.legality !== 'broken',
  legalB: effect.after.legality !== 'broken',
  exemptedA: effect.before.legality === 'exempted',
  exemptedB: effect.after.legality === 'exempted',
  issuesNew: effect.issuesAdded.map(issueFacts),
  issuesGone: effect.issuesGone.map(issueFacts),
  terms: [
    ...effect.terms.map(({ id, label, row, before, after, difference }) => ({ id, label, row, a: before, b: after, difference })),
    ...(restOf(effect) === 0
      ? []
      : [{ id: null, label: t('Not in the breakdown'), row: null, a: null, b: null, difference: restOf(effect) }]),
  ],
  notCounted: effect.notCounted.map(({ side, component, field, label }) => ({
    by: side === 'before' ? 'A' : 'B',
    component,
    field,
    label,
  })),
});

/** A force under two sets of rules, for scripts. */
export const forceRecordOf = (
  { force, name, before, after, difference, percent, issuesAdded, issuesGone }: ForceEffect,
  explained: readonly ExplainedLine[],
) => ({
  id: force,
  name,
  pointsA: before.points,
  pointsB: after.points,
  difference,
  percent,
  limitA: before.limit,
  limitB: after.limit,
  overA: before.over,
  overB: after.over,
  legalA: before.isLegal,
  legalB: after.isLegal,
  exemptedA: before.legality === 'exempted',
  exemptedB: after.legality === 'exempted',
  issuesNew: issuesAdded,
  issuesGone,
  terms: explained.map(({ id, label, a, b, difference: own }) => ({ id, label, a, b, difference: own })),
});
