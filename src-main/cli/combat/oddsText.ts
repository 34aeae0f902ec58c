import type { CombatRules, Fighter } from '../../../shared/combat/fighter/index.ts';
import {
  type AttackOdds,
  chanceText,
  explainOdds,
  measureOf,
  measureText,
  type OddsMatrix,
  type OddsSituation,
  oddsMeasures,
  type UnitOdds,
} from '../../../shared/combat/odds/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { left, right, textTable } from '../textTable.ts';

/** Writes what the player chose, in a line: "At 30 cm, in the woods, 1 easier to hit". */
function situationText(rules: CombatRules, chosen: OddsSituation): string {
  const { distance, cover, attackerMoved, targetMoved, modifier, attackers, seen, earlierTurns } = chosen;
  const parts = [
    distance === null ? 'at the usual distance' : `at ${distance} ${rules.lengthUnit}`.trim(),
    `cover of the target: ${rules.covers[cover]?.label ?? 'none'}`,
    ...(attackerMoved ? ['the attacker has moved'] : []),
    ...(targetMoved ? ['the target has moved'] : []),
    ...(modifier === 0 ? [] : [`${Math.abs(modifier)} ${modifier > 0 ? 'easier' : 'harder'}`]),
    ...(attackers === 1 ? [] : [`${attackers} attackers together`]),
    ...(seen ? [] : ['nobody sees the place of area attacks']),
    ...(earlierTurns === 0 ? [] : [`area attacks at that place for ${earlierTurns} turns before`]),
  ];
  const line = parts.join(', ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

/** The odds of units against one target, a line each. */
export function oddsText(rules: CombatRules, target: Fighter, all: readonly UnitOdds[], chosen: OddsSituation, points: string): string {
  const shown = oddsMeasures.filter(({ needsPoints }) => points !== '' || !needsPoints);
  const columns = [left('Attacker'), right(points), right('Distance'), ...shown.map(({ label }) => right(label(points)))];
  const rows = all.map((odds) => [
    odds.attacker.name,
    formatAmount(odds.attacker.cost),
    odds.attacks.length === 0 ? '' : String(Math.round(odds.distance * 10) / 10),
    ...shown.map(({ id }) => measureText(id, measureOf(odds, id))),
  ]);
  return `Against ${target.name}. ${situationText(rules, chosen)}.\n\n${textTable(columns, rows)}`;
}

function attackRow({ attack, barred, hit, saveFails, perDie, kill, uses, killInTurn }: AttackOdds): readonly string[] {
  if (barred !== null) return [attack.name, '', '', '', '', '', '', barred];
  return [
    attack.name,
    chanceText(hit),
    chanceText(saveFails),
    chanceText(perDie),
    chanceText(kill),
    String(uses),
    chanceText(killInTurn),
    '',
  ];
}

/** The odds of one unit in detail: each of its attacks, and the chances turn by turn. */
export function unitText(odds: UnitOdds): string {
  const { attacker, order, attacks, atLeast, destroyedBy } = odds;
  const headings = ['Hits', 'Not saved', 'Both', 'One use', 'Uses', 'In a turn'].map(right);
  const withOrder = order ? ` with the order “${order.label}”` : '';
  const attackTable =
    attacks.length === 0 ? 'It has no attacks.\n' : textTable([left('Attack'), ...headings, left('')], attacks.map(attackRow));
  const turnTable = textTable(
    [left('After turns'), ...destroyedBy.slice(1).map((_, turn) => right(String(turn + 1)))],
    [['Destroyed', ...destroyedBy.slice(1).map(chanceText)]],
  );
  const kills =
    atLeast.length < 2
      ? ''
      : `At least ${atLeast.map((chance, n) => `${n + 1}: ${chanceText(chance)}`).join(', ')} in a turn, if there are more of them.\n`;
  return `${attacker.name}${withOrder}\n${attackTable}\n${turnTable}${kills}`;
}

/** The arithmetic behind the odds of each attack of a unit. */
export function stepsText(rules: CombatRules, { attacker, target, attacks }: UnitOdds, chosen: OddsSituation): string {
  return attacks
    .map(({ attack }) => {
      const steps = explainOdds(rules, attacker, attack, target, chosen);
      return `${attacker.name}, ${attack.name}\n${steps.map(({ label, text, source }) => `  ${label}: ${text}${source === '' ? '' : ` [${source}]`}\n`).join('')}`;
    })
    .join('\n');
}

/** All against all: rows are attackers, and the columns have the numbers of the targets. */
export function matrixText(
  rules: CombatRules,
  { measure, attackers, targets, rows }: OddsMatrix,
  chosen: OddsSituation,
  points: string,
): string {
  const facts = oddsMeasures.find(({ id }) => id === measure);
  const isSame = attackers === targets;
  const columns = [right(''), left('Attacker'), ...targets.map((_, at) => right(String(at + 1)))];
  const lines = rows.map((row, at) => [
    isSame ? String(at + 1) : '',
    attackers[at]?.name ?? '',
    ...row.map((value) => measureText(measure, value)),
  ]);
  const key = isSame ? '' : `${targets.map(({ name }, at) => `${at + 1} ${name}\n`).join('')}\n`;
  return `${facts?.label(points) ?? ''}. ${situationText(rules, chosen)}.\n\n${key}${textTable(columns, lines)}`;
}

function attackRecord({ attack, barred, roll, area, hit, saveFails, perDie, damage, mean, kill, uses, killInTurn }: AttackOdds) {
  return {
    name: attack.name,
    kind: attack.kind,
    range: attack.range,
    shots: Number.isFinite(attack.shots) ? attack.shots : null,
    barred,
    roll,
    onTarget: area?.strikes ?? null,
    ...{ hit, saveFails, perDie, damage, mean, kill, uses, killInTurn },
  };
}

/** The odds of a unit for scripts. Chances are from 0 to 1; numbers that do not exist are null. */
export function oddsRecord(rules: CombatRules, odds: UnitOdds, chosen: OddsSituation) {
  const { attacker, target, order, attacks, closeCombat, ...numbers } = odds;
  return {
    attacker: attacker.name,
    cost: attacker.cost,
    against: target.name,
    againstCost: target.cost,
    cover: rules.covers[chosen.cover]?.id ?? null,
    order: order?.id ?? null,
    ...numbers,
    closeCombat,
    attacks: attacks.map(attackRecord),
  };
}
