import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { usualSituation } from '../../../shared/combat/odds/index.ts';
import { type App, useApp } from '../../window/app.ts';
import type { OddsChoices } from '../../window/state.ts';

/** The greatest distance that can be typed, in the unit of length of the rules. */
const MOST_DISTANCE = 9999;

/** Reads a distance: null for an empty field, which means the usual one; undefined for what is no distance. */
export function readDistance(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? Math.min(value, MOST_DISTANCE) : undefined;
}

/** Distance and cover, the two choices that change with every attack. */
export function SituationFields({ app, rules }: { readonly app: App; readonly rules: CombatRules }) {
  const choices = useApp(app, (state) => state.odds);
  const change = (part: Partial<OddsChoices>): void => app.set({ odds: { ...app.store.getState().odds, ...part } });
  const usual = rules.covers[usualSituation(rules).cover]?.id ?? '';
  const cover = rules.covers.some(({ id }) => id === choices.cover) ? choices.cover : usual;
  return (
    <>
      <label className="odds-distance">
        Distance
        <input
          className="field"
          inputMode="decimal"
          placeholder="usual"
          title="Empty for the usual distance: the greatest range that can be used, or as far as one usually sees"
          key={choices.distance ?? ''}
          defaultValue={choices.distance ?? ''}
          onChange={({ currentTarget }) => {
            const distance = readDistance(currentTarget.value);
            currentTarget.setAttribute('aria-invalid', String(distance === undefined));
          }}
          onBlur={({ currentTarget }) => take(currentTarget, change, choices.distance)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') take(currentTarget, change, choices.distance);
          }}
        />
        {rules.lengthUnit}
      </label>
      {rules.covers.length < 2 ? null : (
        <label className="odds-cover">
          Cover
          <select className="field" value={cover ?? ''} onChange={(event) => change({ cover: event.currentTarget.value })}>
            {rules.covers.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function take(input: HTMLInputElement, change: (part: Partial<OddsChoices>) => void, before: number | null): void {
  const distance = readDistance(input.value);
  if (distance === undefined) {
    input.value = before === null ? '' : String(before);
    input.setAttribute('aria-invalid', 'false');
  } else if (distance !== before) change({ distance });
}
