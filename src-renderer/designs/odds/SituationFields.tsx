import { typedNumber } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { usualSituation } from '../../../shared/combat/odds/index.ts';
import { formatNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { lengthShown, unitShown, valueShown } from '../../../shared/rules/ruleset/values/lengths.ts';
import { Choice } from '../../ui/Choice.tsx';
import { DraftField } from '../../ui/DraftField.tsx';
import { type App, useApp } from '../../window/app.ts';
import type { OddsChoices } from '../../window/state.ts';

/** The greatest distance that can be typed, in the unit of length of the rules. */
const MOST_DISTANCE = 9999;

/** Reads a distance: null for an empty field, which means the usual one; undefined for what is no distance. */
function readDistance(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = typedNumber(text);
  return value !== null && value >= 0 ? Math.min(value, MOST_DISTANCE) : undefined;
}

/** Distance and cover, the two choices that change with every attack. */
export function SituationFields({ app, rules }: { readonly app: App; readonly rules: CombatRules }) {
  const choices = useApp(app, (state) => state.odds);
  const change = (part: Partial<OddsChoices>): void => app.set({ odds: { ...app.store.getState().odds, ...part } });
  const usual = rules.covers[usualSituation(rules).cover]?.id ?? '';
  const cover = rules.covers.some(({ id }) => id === choices.cover) ? choices.cover : usual;
  return (
    <>
      <label className="odds-distance row shrinks one-line gap-6 dim">
        {t('Distance')}
        <DraftField
          className="to-right"
          inputMode="decimal"
          placeholder={t('usual')}
          title={t('Empty for the usual distance: the greatest range that can be used, or as far as one usually sees')}
          value={choices.distance === null ? '' : formatNumber(valueShown(choices.distance, rules.lengthUnit, rules.lengths))}
          canTake={(text) => readDistance(text) !== undefined}
          onChange={(text) => {
            const typed = readDistance(text) ?? null;
            change({ distance: typed === null ? null : typed / (lengthShown(rules.lengthUnit, rules.lengths)?.ratio ?? 1) });
          }}
        />
        {unitShown(rules.lengthUnit)}
      </label>
      {rules.covers.length < 2 ? null : (
        <label className="odds-cover row shrinks one-line gap-6 dim">
          {t('Cover')}
          <Choice
            className="grows"
            value={cover ?? ''}
            onChange={(chosen) => change({ cover: chosen })}
            options={rules.covers.map(({ id, label }) => [id, label] as const)}
          />
        </label>
      )}
    </>
  );
}
