import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment, PurchaseAssessment, SectionAssessment } from '../../../shared/force/index.ts';
import { lostOf } from '../../../shared/force/records/index.ts';
import { totalWords } from '../../../shared/force/words/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { choicesOf, type Values } from '../../../shared/rules/ruleset/values/index.ts';
import { capital } from '../words.ts';

/** Returns the label of the grade that a section or force gives its units; null if it gives none. */
export function defaultGrade(ruleset: Ruleset, values: Values | undefined): string | null {
  const field = ruleset.fields.get(ruleset.force.data.grade?.field ?? '')?.data;
  const key = field && values?.[field.id];
  if (field === undefined || key === undefined) return null;
  return choicesOf(ruleset, field).find((choice) => choice.key === key)?.label ?? String(key);
}

/** Returns the text next to a section's name: its units, when it first tests morale, whether it is in reserve. */
export function sectionSummary(ruleset: Ruleset, { section, units, entries, firstTest, left, totals }: SectionAssessment): string {
  const { unitNoun } = ruleset.force.data;
  if (units === 0)
    return left === null
      ? t('No {unitNouns} yet', { unitNouns: unitNoun.many })
      : t('No {unitNouns} yet, {left} left', { unitNouns: unitNoun.many, left: formatAmount(left) });
  const grade = defaultGrade(ruleset, section.values);
  const lost = entries.reduce((sum, { entry }) => sum + lostOf(entry), 0);
  const where = [
    ...(left === null
      ? []
      : [left < 0 ? t('{left} over its limit', { left: formatAmount(-left) }) : t('{left} left', { left: formatAmount(left) })]),
    ...(lost === 0 ? [] : [t('{lost} lost', { lost })]),
    ...(section.reserve ? [t('in reserve')] : []),
    ...(section.arrives === undefined
      ? []
      : [t('from {turnNoun} {arrives}', { turnNoun: ruleset.force.data.turnNoun.one, arrives: section.arrives })]),
    ...(grade === null ? [] : [grade]),
    ...totalWords(ruleset, totals, true),
    ...(section.notes === undefined ? [] : [section.notes]),
  ];
  const test = firstTest === null ? '' : ` ${t('First test after {firstTest, plural, one {# loss} other {# losses}}.', { firstTest })}`;
  return `${[pluralise(units, unitNoun), ...where].join(', ')}.${test}`;
}

/** Returns the cost of a section: "1,210", or "1,210 of 1,500" if it has its own limit. */
export const sectionTotal = ({ points, limit }: SectionAssessment): string =>
  limit === null ? formatAmount(points) : t('{points} of {limit}', { points: formatAmount(points), limit: formatAmount(limit) });

/** Returns the text next to the heading of the purchases. */
export function purchasesSummary(lines: readonly PurchaseAssessment[]): string {
  const dummies = lines.reduce((sum, line) => sum + line.dummies, 0);
  return dummies === 0
    ? ''
    : t('{dummies, plural, one {# dummy marker} other {# dummy markers}} {dummies, plural, one {comes} other {come}} with them', {
        dummies,
      });
}

/** Returns the battle and the role in it, in words: "Prepared attack, defender". */
export function battleWords(ruleset: Ruleset, { force }: ForceAssessment): string {
  const battle = ruleset.force.data.battles.find(({ id }) => id === force.battle);
  const role = battle?.roles.find(({ id }) => id === force.role);
  if (!battle) return ruleset.force.data.battles.length > 0 ? t('No battle chosen') : capital(ruleset.force.data.noun.one);
  return role ? `${battle.label}, ${role.label.toLowerCase()}` : battle.label;
}
