import { type ReactNode, useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { costText } from '../../../shared/paper/lists/costs.ts';
import { OptionCard, Radio } from '../../ui/Tick.tsx';
import { useSlice } from '../../window/slice.ts';
import type { CostOffers } from '../work/costs.ts';
import type { Reading } from '../work/reading.ts';
import { fitWords, formulaWords } from '../work/schemeWords.ts';
import { type ImportState, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

type PriceBandProps = { readonly work: ImportWork; readonly reading: Reading };

/** A design with two costs; `position` is that in the reading. */
type Priced = { readonly key: string; readonly name: string; readonly position: number; readonly own: number; readonly game: number };

/** The designs whose cost on the sheet is another than in the game, the largest difference first. */
const differing = ({ designs }: Reading): readonly Priced[] =>
  designs
    .flatMap(({ key, name, sheetCost, cost }, position) =>
      sheetCost === null || cost === null || sheetCost === cost ? [] : [{ key, name, position, own: sheetCost, game: cost }],
    )
    .sort((one, other) => apart(other) - apart(one));

const apart = ({ own, game }: Priced): number => Math.abs(game - own) / Math.max(1, Math.abs(own));

/** Three of them: the one that differs most, the one in the middle, and the one that differs least. */
function threeOf(designs: readonly Priced[]): readonly Priced[] {
  if (designs.length <= 3) return designs;
  return [0, Math.floor(designs.length / 2), designs.length - 1].flatMap((at) => designs[at] ?? []);
}

/** Whose prices the designs get: those of the sheet or those of the game. Nothing to choose where they are the same. */
export function PriceBand({ work, reading }: PriceBandProps) {
  const { offers, costs: chosen, isReading } = useImport(work, 'offers', 'costs', 'isReading');
  const game = useSlice(work.store, (state) => state.ruleset.data.name);
  const all = useMemo(() => differing(reading), [reading]);
  if (isReading || all.length === 0) return null;
  const three = threeOf(all);
  const choose = (costs: ImportState['costs']) => () => work.store.setState({ costs });
  return (
    <fieldset className="imp-band imp-offers edge-above on-raised panel-size pad-part stays">
      <legend>{t('Which prices')}</legend>
      <div className="imp-prices stack gap-8">
        {offers === null ? (
          <p className="dim">{t('Working out how your sheet prices its units …')}</p>
        ) : (
          <Own offers={offers} three={three} chosen={chosen} choose={choose} />
        )}
        <Price
          isOn={chosen === 'ours'}
          onChoose={choose('ours')}
          title={t('Re-price with {game}', { game })}
          units={three.map(({ key, name, game: cost }) => ({ key, name, cost }))}
        >
          {t('The prices on your sheet are kept beside, to compare.')}
        </Price>
      </div>
    </fieldset>
  );
}

const rounded = (cost: number | null | undefined): number | null => (cost == null ? null : Math.round(cost));

type OwnProps = {
  readonly offers: CostOffers;
  readonly three: readonly Priced[];
  readonly chosen: ImportState['costs'];
  readonly choose: (costs: ImportState['costs']) => () => void;
};

/** The prices of the sheet: by its own formula, or by one that comes close to them. */
function Own({ offers, three, chosen, choose }: OwnProps) {
  const { sheet, fit, scheme } = offers;
  const byFit = fit && (
    <Price
      isOn={chosen === 'fit'}
      onChoose={choose('fit')}
      title={t('Come close to my sheet’s prices')}
      units={three.map(({ key, name, position }) => ({ key, name, cost: rounded(fit.costs[position]) }))}
    >
      {t('By a formula fitted to them. {fit}', { fit: fitWords(fit) })}
    </Price>
  );
  if (sheet === null && byFit) return byFit;
  const keep = (
    <Price
      isOn={chosen === 'sheet'}
      onChoose={choose('sheet')}
      isPossible={sheet !== null}
      title={t('Keep my sheet’s prices')}
      units={three.map(({ key, name, own }) => ({ key, name, cost: own }))}
    >
      {scheme.kind === 'formula' ? formulaWords(offers) : t('There are too few prices to find a formula for new units.')}
      {sheet === null ? '' : ` ${t('It becomes the house rules of the project.')}`}
    </Price>
  );
  return (
    <>
      {keep}
      {byFit ? (
        <label className="imp-fit row gap-6 dim">
          <Radio name="costs" value={chosen === 'fit'} onChange={choose('fit')} />
          {t('Or come close to them by a fitted formula')}
        </label>
      ) : null}
    </>
  );
}

type PriceProps = {
  readonly isOn: boolean;
  readonly isPossible?: boolean;
  readonly title: string;
  readonly onChoose: () => void;
  readonly units: readonly { readonly key: string; readonly name: string; readonly cost: number | null }[];
  readonly children: ReactNode;
};

/** One choice with what it makes of three units. */
const Price = ({ isOn, isPossible = true, title, onChoose, units, children }: PriceProps) => (
  <OptionCard className="imp-price stack" name="costs" value={isOn} disabled={!isPossible} onChange={onChoose} title={title}>
    <span className="imp-units stack">
      {units.map(({ key, name, cost }) => (
        <span key={key} className="row apart gap-8">
          <span className="cut" title={name}>
            {name}
          </span>{' '}
          <b>{costText(cost)}</b>
        </span>
      ))}
    </span>
    <span className="dim small">{children}</span>
  </OptionCard>
);
