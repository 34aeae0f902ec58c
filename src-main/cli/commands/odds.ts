import { t } from '../../../shared/base/words/words.ts';
import { type CombatRules, type Fighter, fighterOutcome } from '../../../shared/combat/fighter/index.ts';
import {
  type AttackOdds,
  chanceText,
  explainOdds,
  measureOf,
  measureText,
  type OddsMatrix,
  type OddsSituation,
  oddsMatrix,
  oddsMeasures,
  type UnitOdds,
  unitOdds,
  usualSituation,
} from '../../../shared/combat/odds/index.ts';
import { rulesetInProject } from '../../../shared/force/agreed.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { type DesignInput, readNumberText } from '../../../shared/rules/ruleset/values/index.ts';
import { wantedDesigns, wantedNumber, wantedRules } from '../combat/asked.ts';
import { defineCommand } from '../command.ts';
import { jsonOption, readingOf, readingOptions } from '../commonOptions.ts';
import { nearNames } from '../nearest.ts';
import { readingNote } from '../openedFile.ts';
import { choice, flag, grouped, repeated, text, type ValuesOf } from '../options.ts';
import { DONE, json, misused, oneLine, orStop, remarksText, Stopped } from '../terminal.ts';
import { left, right, textTable } from '../textTable.ts';

const HINT = t('Try "motorpool odds --help".');

const situationOptions = {
  distance: text(
    '--distance <length>',
    t('from attacker to target: a number in the unit of the rules, or with its own (60cm, 24"); otherwise one that all its attacks reach'),
  ),
  cover: text('--cover <id>', t('the cover of the target; otherwise none')),
  moved: flag('--moved', t('the attacker has moved this turn')),
  targetMoved: flag('--target-moved', t('the target has moved this turn')),
  modifier: repeated('--modifier <id>', t('what else counts, such as a card of the rules; may be repeated')),
  attackers: text('--attackers <number>', t('how many of the attacker attack together')),
  unseen: flag('--unseen', t('nobody sees the place that area attacks are aimed at')),
  earlierTurns: text('--earlier-turns <number>', t('turns in which area attacks were aimed there before')),
};

const options = {
  against: repeated('--against <name>', t('the target: a design of the file or of the stock; may be repeated')),
  attacker: repeated('--attacker <name>', t('only this design attacks; may be repeated')),
  matrix: flag('--matrix', t('all designs of the file against all of them, or against those of --against')),
  measure: choice(
    '--measure <what>',
    oddsMeasures.map(({ id }) => id),
    t('what the matrix shows'),
  ),
  explain: flag('--explain', t('the arithmetic step by step, with the sections of the rules')),
  ...grouped(t('The situation:'), situationOptions),
  ...readingOptions,
  ...jsonOption,
};
type Options = ValuesOf<typeof options>;

/** Finds one of the rules' things by its id or its label; the message lists them, or the nearest. */
function known<T extends { readonly id: string; readonly label: string }>(wanted: string, all: readonly T[], what: string): T {
  const word = wanted.trim().toLowerCase();
  const found = all.find(({ id, label }) => id.toLowerCase() === word || label.toLowerCase() === word);
  if (found) return found;
  const ids = all.map(({ id }) => id);
  const none = ids.length === 0 ? t('These rules have none.') : nearNames(wanted, ids) || t('There are {ids}.', { ids: ids.join(', ') });
  throw misused(t('There is no {what} "{wanted}".', { what, wanted }), none);
}

const readNumber = (typed: string | undefined, option: string, least: number, isWhole: boolean): number | null =>
  wantedNumber(typed, option, { least, most: 10_000, isWhole, hint: HINT });

/** Reads a length in the unit of the rules. One in another unit is converted where the rules know both. Null if none was typed. */
function readLength({ lengthUnit }: CombatRules, lengths: Ruleset['lengths'], typed: string | undefined): number | null {
  if (typed === undefined || !/[^\d.,\s]/.test(typed)) return readNumber(typed, '--distance', 0, false);
  const units = { unit: lengthUnit, grain: { integer: false, decimals: 1, step: 0.1 }, lengths };
  const read = readNumberText(typed, units, { decimalComma: true });
  const hasOther = read.ok && read.note !== undefined && !read.note.includes('converted');
  if (read.ok && !hasOther && read.value >= 0 && read.value <= 10_000) return read.value;
  throw misused(
    t('"--distance" takes a number from 0 to 10000{hasLengthUnit, select, true {, in {lengthUnit}} other {}}; "{typed}" is none.', {
      hasLengthUnit: lengthUnit !== '',
      lengthUnit,
      typed,
    }),
    HINT,
  );
}

function situationOf(rules: CombatRules, { lengths }: Ruleset, typed: Options): OddsSituation {
  const usual = usualSituation(rules);
  const modifiers = (typed.modifier ?? []).map((wanted) => known(wanted, rules.modifiers, t('modifier called')).value);
  return {
    distance: readLength(rules, lengths, typed.distance),
    cover: typed.cover === undefined ? usual.cover : rules.covers.indexOf(known(typed.cover, rules.covers, 'cover called')),
    attackerMoved: typed.moved === true,
    targetMoved: typed.targetMoved === true,
    modifier: modifiers.reduce((sum, value) => sum + value, 0),
    attackers: readNumber(typed.attackers, '--attackers', 1, true) ?? usual.attackers,
    seen: typed.unseen !== true,
    earlierTurns: readNumber(typed.earlierTurns, '--earlier-turns', 0, true) ?? usual.earlierTurns,
  };
}

/** Designs as fighters. Those that cannot fight are left out, with the reasons. */
function fightersOf(
  ruleset: Ruleset,
  designs: readonly DesignInput[],
): { readonly fighters: readonly Fighter[]; readonly reasons: readonly string[] } {
  const outcomes = designs.map((design) => fighterOutcome(ruleset, design));
  return {
    fighters: outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : [])),
    reasons: outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problems.map(oneLine))),
  };
}

/** Throws where options do not go together. */
function checkOptions({ against, matrix, measure, explain, json: isJson }: Options): void {
  if (!matrix && against === undefined)
    throw misused(t('"odds" needs "--against NAME" to know the target, or "--matrix" for all against all.'), HINT);
  if (measure !== undefined && !matrix) throw misused(t('"--measure" goes with "--matrix"; without it all of them are shown.'), HINT);
  if (explain && (matrix || isJson)) throw misused(t('"--explain" goes with "--against", and is text.'), HINT);
}

export const oddsCommand = defineCommand({
  moreForms: [['odds FILE --against NAME --attacker NAME --explain', t('the arithmetic of one design, step by step')]],
  options,
  files: [1, 1],
  run: async ({ files: [file = ''], options: typed }, opener, { out, remark }) => {
    checkOptions(typed);
    const opened = orStop(await opener.openDesigns(file, readingOf(typed)));
    const { project } = opened;
    const ruleset = rulesetInProject(opened.ruleset.whole ?? opened.ruleset, project);
    const rules = wantedRules(ruleset);
    const points = unitOfPoints(ruleset);
    const { measure = 'kill' } = typed;
    if (points === '' && oddsMeasures.some(({ id, needsPoints }) => id === measure && needsPoints))
      throw misused(t('"--measure {measure}" needs costs, and {rules} is points-free.', { measure, rules: ruleset.data.name }), HINT);
    const chosen = situationOf(rules, ruleset, typed);
    const attackers = fightersOf(ruleset, typed.attacker?.flatMap((name) => wantedDesigns(opened, name)) ?? project.designs);
    const targets = typed.against
      ? fightersOf(
          ruleset,
          typed.against.flatMap((name) => wantedDesigns(opened, name)),
        )
      : attackers;
    const reasons = [...new Set([...attackers.reasons, ...targets.reasons])];
    if (attackers.fighters.length === 0 || targets.fighters.length === 0)
      throw reasons.length > 0
        ? new Stopped(reasons.map((message) => ({ code: 'bad-request', message })))
        : misused(t('"{file}" has no designs.', { file }));
    remark(readingNote(opened) + remarksText(reasons));
    if (typed.matrix) {
      const matrix = oddsMatrix(rules, attackers.fighters, targets.fighters, chosen, measure);
      const names = (fighters: readonly Fighter[]): readonly string[] => fighters.map(({ name }) => name);
      const record = { measure, attackers: names(matrix.attackers), targets: names(matrix.targets), rows: matrix.rows };
      out(typed.json ? json(record) : matrixText(rules, matrix, chosen, points));
      return DONE;
    }
    const all = targets.fighters.map((target) => ({
      target,
      odds: attackers.fighters.map((attacker) => unitOdds(rules, attacker, target, chosen)),
    }));
    if (typed.json) {
      out(json(all.flatMap(({ odds }) => odds.map((each) => oddsRecord(rules, each, chosen)))));
      return DONE;
    }
    const texts = all.map(({ target, odds }) => {
      const details = typed.attacker === undefined ? [] : odds.map(unitText);
      const steps = typed.explain ? odds.map((each) => stepsText(rules, each, chosen)) : [];
      return [oddsText(rules, target, odds, chosen, points), ...details, ...steps].join('\n');
    });
    out(texts.join('\n'));
    return DONE;
  },
});

/** Writes what the player chose, in a line: "At 30 cm, in the woods, 1 easier to hit". */
function situationText(rules: CombatRules, chosen: OddsSituation): string {
  const { distance, cover, attackerMoved, targetMoved, modifier, attackers, seen, earlierTurns } = chosen;
  const parts = [
    distance === null ? t('at the usual distance') : t('at {distance} {lengthUnit}', { distance, lengthUnit: rules.lengthUnit }).trim(),
    t('cover of the target: {cover}', { cover: rules.covers[cover]?.label ?? t('none') }),
    ...(attackerMoved ? [t('the attacker has moved')] : []),
    ...(targetMoved ? [t('the target has moved')] : []),
    ...(modifier === 0 ? [] : [`${Math.abs(modifier)} ${modifier > 0 ? 'easier' : 'harder'}`]),
    ...(attackers === 1 ? [] : [t('{attackers} attackers together', { attackers })]),
    ...(seen ? [] : [t('nobody sees the place of area attacks')]),
    ...(earlierTurns === 0 ? [] : [t('area attacks at that place for {earlierTurns} turns before', { earlierTurns })]),
  ];
  const line = parts.join(', ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

/** The odds of units against one target, a line each. */
function oddsText(rules: CombatRules, target: Fighter, all: readonly UnitOdds[], chosen: OddsSituation, points: string): string {
  const shown = oddsMeasures.filter(({ needsPoints }) => points !== '' || !needsPoints);
  const columns = [left(t('Attacker')), right(points), right(t('Distance')), ...shown.map(({ label }) => right(label(points)))];
  const rows = all.map((odds) => [
    odds.attacker.name,
    formatAmount(odds.attacker.cost),
    odds.attacks.length === 0 ? '' : String(Math.round(odds.distance * 10) / 10),
    ...shown.map(({ id }) => measureText(id, measureOf(odds, id))),
  ]);
  return t('Against {target}. {chosen}.\n\n{columns}', {
    target: target.name,
    chosen: situationText(rules, chosen),
    columns: textTable(columns, rows),
  });
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
function unitText(odds: UnitOdds): string {
  const { attacker, order, attacks, atLeast, destroyedBy } = odds;
  const headings = [t('Hits'), t('Not saved'), t('Both'), t('One use'), t('Uses'), t('In a turn')].map(right);
  const who = order ? t('{name} with the order “{order}”', { name: attacker.name, order: order.label }) : attacker.name;
  const attackTable =
    attacks.length === 0 ? t('It has no attacks.\n') : textTable([left(t('Attack')), ...headings, left('')], attacks.map(attackRow));
  const turnTable = textTable(
    [left(t('After turns')), ...destroyedBy.slice(1).map((_, turn) => right(String(turn + 1)))],
    [[t('Destroyed'), ...destroyedBy.slice(1).map(chanceText)]],
  );
  const kills =
    atLeast.length < 2
      ? ''
      : t('At least {atLeast} in a turn, if there are more of them.\n', {
          atLeast: atLeast.map((chance, n) => `${n + 1}: ${chanceText(chance)}`).join(', '),
        });
  return `${who}\n${attackTable}\n${turnTable}${kills}`;
}

/** The arithmetic behind the odds of each attack of a unit. */
function stepsText(rules: CombatRules, { attacker, target, attacks }: UnitOdds, chosen: OddsSituation): string {
  return attacks
    .map(({ attack }) => {
      const steps = explainOdds(rules, attacker, attack, target, chosen);
      return `${attacker.name}, ${attack.name}\n${steps.map(({ label, text, source }) => `  ${label}: ${text}${source === '' ? '' : ` [${source}]`}\n`).join('')}`;
    })
    .join('\n');
}

/** All against all: rows are attackers, and the columns have the numbers of the targets. */
function matrixText(rules: CombatRules, { measure, attackers, targets, rows }: OddsMatrix, chosen: OddsSituation, points: string): string {
  const facts = oddsMeasures.find(({ id }) => id === measure);
  const isSame = attackers === targets;
  const columns = [right(''), left(t('Attacker')), ...targets.map((_, at) => right(String(at + 1)))];
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
function oddsRecord(rules: CombatRules, odds: UnitOdds, chosen: OddsSituation) {
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
