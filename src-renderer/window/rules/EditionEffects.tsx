import type { ReactNode } from 'react';
import { biggestFirst, countEffects, type EffectCounts, isNewlyIllegal, isNewlyLegal } from '../../../shared/houseRules/effects/counts.ts';
import type { DesignEffect, ForceEffect, RulesComparison } from '../../../shared/houseRules/effects/index.ts';
import { signedText } from '../../../shared/paper/lists/costs.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { ErrorMark, FineMark } from '../../ui/Icon.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import './rules.css';
import { t } from '../../../shared/base/words/words.ts';

type EffectsProps = { readonly comparison: RulesComparison; readonly before: Ruleset; readonly after: Ruleset };

/** What changes, in words, then the designs and forces that do, biggest first. */
export function EditionEffects({ comparison, before, after }: EffectsProps) {
  const { designs, forces } = comparison;
  const counts = countEffects(designs);
  const changed = changedDesigns(designs);
  const forcesToTell = forces.filter((force) => force.difference !== 0 || force.before.isLegal !== force.after.isLegal);
  type Effect = Pick<DesignEffect | ForceEffect, 'name' | 'difference'>;
  const line = (key: string, { name, difference }: Effect, was: number | null, is: number | null, legality: ReactNode) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td>{costWords(before, was)}</td>
      <td>{costWords(after, is)}</td>
      <td>{signedText(difference)}</td>
      <td>{legality}</td>
    </tr>
  );
  return (
    <>
      <p className="below-8" role="status">
        {countWords(counts, before.points === null)}
      </p>
      {changed.length + forcesToTell.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
        <section className="edition-lines scrolls framed on-surface" tabIndex={0} aria-label={t('What changes')}>
          <table className="table">
            <TableHead of={[t('Name'), before.data.version, after.data.version, t('Difference'), t('By the rules')]} />
            <tbody>
              {changed.map((row) => line(row.design, row, row.before.cost, row.after.cost, <Legality row={row} />))}
              {forcesToTell.map((force) =>
                line(force.force, force, force.before.points, force.after.points, <ForceLegality force={force} />),
              )}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** Designs whose cost changes, biggest first, then those that only become legal or illegal. */
function changedDesigns(designs: readonly DesignEffect[]): readonly DesignEffect[] {
  const priced = biggestFirst(designs, 'difference');
  const others = designs.filter((row) => !priced.includes(row) && (isNewlyIllegal(row) || isNewlyLegal(row) || isNewlyUnpriced(row)));
  return [...priced, ...others];
}

const isNewlyUnpriced = ({ before, after }: DesignEffect): boolean => before.noCost !== after.noCost;

const costWords = (ruleset: Ruleset, cost: number | null): string => (cost === null ? '–' : formatPoints(ruleset, cost));

function countWords({ designs, dearer, cheaper, newlyIllegal, newlyLegal }: EffectCounts, isPointsFree: boolean): string {
  const prices = dearer + cheaper === 0 ? t('no cost changes') : t('{dearer} dearer, {cheaper} cheaper', { dearer, cheaper });
  const legality = [
    newlyIllegal > 0 ? t('{newlyIllegal} newly against the rules', { newlyIllegal }) : '',
    newlyLegal > 0 ? t('{newlyLegal} no longer against them', { newlyLegal }) : '',
  ].filter(Boolean);
  const parts = [...(isPointsFree ? [] : [prices]), ...legality];
  return `${t('{designs, plural, one {# design} other {# designs}}', { designs })}: ${parts.length > 0 ? parts.join(', ') : t('nothing changes')}.`;
}

/** What becomes of a design or a force by the rules; nothing for a text that is blank. */
const Verdict = ({ isBroken, words }: { readonly isBroken: boolean; readonly words: string }) =>
  words === '' ? null : (
    <>
      {isBroken ? <ErrorMark /> : <FineMark />} {words}
    </>
  );

const firstError = (issues: readonly { readonly severity: string; readonly message: string }[]): string =>
  issues.find(({ severity }) => severity === 'error')?.message ?? t('Newly against the rules.');

function Legality({ row }: { readonly row: DesignEffect }) {
  const isBroken = isNewlyIllegal(row);
  const words = isBroken ? firstError(row.issuesAdded) : isNewlyLegal(row) ? t('No longer against the rules.') : '';
  return <Verdict isBroken={isBroken} words={words} />;
}

function ForceLegality({ force: { before, after, isNewlyOver, isNewlyIllegal: isBroken, issuesAdded } }: { readonly force: ForceEffect }) {
  if (isNewlyOver) {
    const limit = after.limit === null ? '' : groupedNumber(after.limit);
    return <Verdict isBroken words={t('Over its limit of {limit}.', { limit })} />;
  }
  const isMended = !before.isLegal && after.isLegal;
  const words = isBroken ? firstError(issuesAdded) : isMended ? t('No longer against the rules.') : '';
  return <Verdict isBroken={isBroken} words={words} />;
}
