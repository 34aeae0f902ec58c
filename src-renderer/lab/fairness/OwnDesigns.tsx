import { useCallback, useMemo, useState } from 'react';
import type { Steps } from '../../../shared/base/steps.ts';
import { t } from '../../../shared/base/words/words.ts';
import { fightRecords, offBy, offInWords, reasonInWords, verdictOf, verdictsInWords } from '../../../shared/combat/fairness/index.ts';
import { fighterOf } from '../../../shared/combat/fighter/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { fairPriceSlice, isMeasuring, measuredPrice } from '../../designs/fairPrice/state.ts';
import { designsOf } from '../../document/document.ts';
import { nameOf } from '../../document/names.ts';
import { Button } from '../../ui/Button.tsx';
import type { SortedColumn } from '../../ui/SortedTable.tsx';
import { useSteps } from '../../ui/StepsBar.tsx';
import { useApp } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import { FIRST_CELL } from '../../window/state.ts';
import type { LabViewProps } from '../state.ts';
import { measureAll, SEED } from './measurePrice.ts';
import { FairnessTable } from './tables.tsx';
import { watchOwn } from './watchFight.ts';

type Measurable = { readonly design: Design; readonly name: string; readonly cost: number };
type Line = Measurable & {
  readonly id: string;
  readonly isMeasured: boolean;
  /** The fair price and its interval, as far as fights under way show them; null before it is measured, and where fights do not tell it. */
  readonly price: number | null;
  readonly between: string;
  /** By how much of its fair price the design is too dear; below 0 it is too cheap. */
  readonly off: number | null;
};

const columnsOf = (unit: string): readonly SortedColumn<Line>[] => [
  { by: ({ name }) => name, label: t('Design'), cell: ({ name }) => name },
  {
    by: ({ cost }) => cost,
    label: t('Cost, {unit}', { unit }),
    isNumber: true,
    width: '90px',
    cell: ({ cost }) => formatAmount(cost),
  },
  {
    by: ({ price }) => price,
    label: t('Fair price, {unit}', { unit }),
    title: t('At which it wins half its fights, with its 95 % interval'),
    isNumber: true,
    width: '190px',
    cell: ({ price, between, isMeasured }) => {
      if (price === null) return isMeasured ? t('cannot be told') : t('not measured');
      const amount = formatAmount(Math.round(price));
      return isMeasured ? `${amount} (${between})` : t('so far {amount} ({between})', { amount, between });
    },
  },
  {
    by: ({ off }) => off,
    label: t('Verdict'),
    isNumber: true,
    width: '130px',
    cell: ({ off }) => (off === null ? '–' : offInWords(off)),
  },
];

type Measurables = { readonly found: readonly Measurable[]; readonly unable: readonly string[] };

/** The designs that can fight and cost something, and the names of the others. */
function* measurableOf(ruleset: Ruleset, designs: readonly Design[]): Steps<Measurables> {
  const found: Measurable[] = [];
  const unable: string[] = [];
  for (const [at, design] of designs.entries()) {
    const { cost } = assessDesign(ruleset, design);
    const name = nameOf(ruleset, design);
    if (typeof cost === 'number' && (fighterOf(ruleset, design)?.attacks.length ?? 0) > 0) found.push({ design, name, cost });
    else unable.push(name);
    yield (at + 1) / designs.length;
  }
  return { found, unable };
}

const NOT_LOOKED: Measurables = { found: [], unable: [] };

/** The designs of the project that can fight, with their fair prices as far as they are measured. */
export function OwnDesigns({ app, ruleset }: Pick<LabViewProps, 'app' | 'ruleset'>) {
  const designs = useApp(app, designsOf);
  const { running, trouble } = useSlice(fairPriceSlice(app));
  const [current, choose] = useState<string | null>(null);
  const rules = useApp(app, (state) => state.ruleset);
  const { shown } = useSteps(useCallback(() => measurableOf(ruleset, designs), [ruleset, designs]));
  const { found, unable } = shown ?? NOT_LOOKED;
  const lines = found.map(({ design, name, cost }): Line => {
    const known = measuredPrice(rules, design);
    const { price = null, low = null, high = null } = known ?? (isMeasuring(running, rules, design) ? running.known : null) ?? {};
    const between =
      low === null || high === null
        ? '–'
        : t('{low} to {high}', { low: formatAmount(Math.round(low)), high: formatAmount(Math.round(high)) });
    return { id: design.id, design, name, cost, price, between, isMeasured: known !== null, off: known && offBy(known) };
  });
  const missing = lines.filter(({ isMeasured }) => !isMeasured).map(({ design }) => design);
  const chosen = lines.find(({ id }) => id === current);
  return (
    <section aria-label={t('My designs')}>
      <h2>{t('My designs')}</h2>
      <p className="row wraps gap-12 above-4 below-8" role="status">
        {running === null ? (
          <Button
            label={t('Measure {missingCount}', {
              missingCount: missing.length === lines.length ? t('them all') : t('{missingCount} more', { missingCount: missing.length }),
            })}
            disabled={missing.length === 0}
            onClick={() => void measureAll(app, missing)}
          />
        ) : (
          <>
            {t('Fighting for {name}', { name: nameOf(ruleset, running.design) })}
            <Button label={t('Stop')} isSmall onClick={running.cancel} />
          </>
        )}
        <span className="dim">
          {t('{linesCount, plural, one {# design} other {# designs}} of {linesCount2} measured. {verdicts} {trouble}', {
            linesCount: lines.length - missing.length,
            linesCount2: formatAmount(lines.length),
            verdicts: verdictsInWords(lines.flatMap(({ off }) => off ?? [])),
            trouble,
          })}
        </span>
      </p>
      <FairnessTable
        label={t('Fair prices of my designs')}
        columns={columnsOf(unitOfPoints(ruleset))}
        lines={lines}
        mostPx={400}
        onCurrent={({ id }) => choose(id)}
        onOpen={({ design }) => app.goTo({ ...FIRST_CELL, design: design.id }, { screen: 'designs' })}
        empty={shown === null ? t('Looking which designs can fight …') : t('No design of this project has an attack and a cost.')}
      />
      {unable.length === 0 ? null : (
        <p className="dim above-4">
          {t('Without an attack or a cost, so that fights say nothing of them: {unable}{hasMore, select, true { and others} other {}}.', {
            unable: unable.slice(0, 5).join(', '),
            hasMore: unable.length > 5,
          })}
        </p>
      )}
      {chosen === undefined ? null : <Reason app={app} ruleset={ruleset.whole ?? ruleset} line={chosen} />}
    </section>
  );
}

type ReasonProps = Pick<LabViewProps, 'app' | 'ruleset'> & { readonly line: Line };

/** Why fights find a design too dear or too cheap, and a fight of it to watch. Nothing before it is measured. */
function Reason({ app, ruleset, line: { design, name, off } }: ReasonProps) {
  const verdict = off === null ? 'fair' : verdictOf(off);
  const { shown: records } = useSteps(
    useMemo(() => (verdict === 'fair' ? null : () => fightRecords(ruleset, design, SEED)), [ruleset, design, verdict]),
  );
  if (off === null) return null;
  const reason = verdict === 'fair' ? t('Its cost is what fights say it is worth.') : t('Watching some of its fights …');
  return (
    <p className="row wraps gap-12 above-8" role="status">
      <span>
        <b>{name}</b>, {offInWords(off)}. {records === null ? reason : reasonInWords(ruleset, design, verdict, records)}
      </span>
      <Button label={t('Watch a fight')} isSmall onClick={() => watchOwn(app, ruleset, design, name)} />
    </p>
  );
}
