import { t } from '../../../shared/base/words/words.ts';
import { canMeasure, type FairPrice, usualEnd } from '../../../shared/combat/fairness/index.ts';
import { fighterOf } from '../../../shared/combat/fighter/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { Button } from '../../ui/Button.tsx';
import { type App, useApp } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import { fairPriceSlice, isMeasuring, measuredPrice } from './state.ts';

type Props = { readonly app: App; readonly design: Design };

/** What the design costs by the formula and by fights, with a button that measures the latter. Nothing where points cannot be measured. */
export function FairPriceLine({ app, design }: Props) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const { running, trouble } = useSlice(fairPriceSlice(app));
  if (!canMeasure(ruleset)) return null;
  const { cost } = assessDesign(ruleset, design);
  if (typeof cost !== 'number') return null;
  const price = measuredPrice(ruleset, design);
  const isRunning = isMeasuring(running, ruleset, design);
  const known = isRunning ? running.known : price;
  const attacks = fighterOf(ruleset, design)?.attacks.length ?? 0;
  return (
    <section className="inspector-part line-below" aria-label={t('Fair price')}>
      <h3>
        {t('Fair price')} <small className="to-end">{t('wins half its fights at equal points')}</small>
      </h3>
      {attacks === 0 ? (
        <p className="dim above-4">{t('It has no attack, so fights do not show what it is worth.')}</p>
      ) : (
        <>
          <p className="above-2 below-6" role="status">
            {sentence(ruleset, cost, known)}
          </p>
          {isRunning ? (
            <p className="row gap-8">
              <progress className="grows" max={1} value={progressOf(known)} aria-label={t('Fights for the fair price')} />
              <Button label={t('Stop')} isSmall onClick={running.cancel} />
            </p>
          ) : (
            <Button
              label={price === null ? t('Measure by fights') : t('Measure again')}
              isSmall
              disabled={running !== null}
              onClick={() => app.run('fairPrice')}
            />
          )}
          {running !== null && !isRunning ? <p className="dim above-4">{t('Another design is being measured.')}</p> : null}
          {trouble !== '' && running === null ? <p className="dim above-4">{trouble}</p> : null}
        </>
      )}
    </section>
  );
}

/** "By the formula 390 PP, by fights 365 to 400 PP". */
function sentence(ruleset: Ruleset, cost: number, known: FairPrice | null): string {
  const unit = unitOfPoints(ruleset);
  const formula = t('By the formula {cost} {unit}', { cost: formatAmount(cost), unit });
  if (known === null || (known.low === null && known.fights < usualEnd.mostFights))
    return t('{formula}. By fights: not measured yet.', { formula });
  if (known.low === null || known.high === null)
    return t('{formula}. Fights do not tell what it is worth: cheaper, it wins no more often.', { formula });
  const fights = t('{fights} fights', { fights: formatAmount(known.fights) });
  return t('{formula}, by fights {low} to {high} {unit} ({fights}).', {
    formula,
    low: formatAmount(Math.round(known.low)),
    high: formatAmount(Math.round(known.high)),
    unit,
    fights,
  });
}

/** How far a measurement is: by the fights, or by how narrow its interval is. */
function progressOf(known: FairPrice | null): number {
  if (known === null) return 0;
  if (known.price === null || known.high === null) return Math.min(1, known.fights / usualEnd.mostFights);
  const width = known.high / known.price - 1;
  return Math.min(1, Math.max(known.fights / usualEnd.mostFights, (usualEnd.within / Math.max(width, usualEnd.within)) ** 2));
}
