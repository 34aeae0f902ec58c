import { useMemo, useState } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { costText } from '../../../shared/paper/lists/costs.ts';
import { Radio } from '../../ui/Tick.tsx';
import type { CostOffers } from '../work/costs.ts';
import type { Reading } from '../work/reading.ts';
import { type ImportState, useImport } from '../work/state.ts';
import { differenceText } from '../work/words.ts';
import type { ImportWork } from '../work/work.ts';
import { LineList } from './LineList.tsx';
import { Part } from './Part.tsx';

type CostPaneProps = { readonly work: ImportWork; readonly reading: Reading; readonly offers: CostOffers };

const percent = (share: number): string => `${Math.floor(share * 100)} %`;

/** Chooses the costs to use: ours, the sheet's formula, or a fit to its numbers. Compares them by design, largest gap first. */
export function CostPane({ work, reading, offers }: CostPaneProps) {
  const chosen = useImport(work.store, (state) => state.costs);
  const name = useImport(work.store, (state) => state.ruleset.data.name);
  const { scheme, fit, sheet } = offers;
  const choose = (costs: ImportState['costs']) => () => work.store.setState({ costs });
  const rows = (list: typeof scheme.staleRows): string =>
    list.map(({ sheet: on, row }) => (on === null ? `${row}` : `${on} ${row}`)).join(', ');
  return (
    <>
      <fieldset className="imp-offers edge-below on-raised panel-size pad-part stack gap-4 stays">
        <legend>Which costs count?</legend>
        <Offer isOn={chosen === 'ours'} onChoose={choose('ours')} title="Keep ours">
          {name}. What the sheet says stays beside it for comparison.
        </Offer>
        {scheme.kind === 'formula' ? (
          <Offer isOn={chosen === 'sheet'} onChoose={choose('sheet')} isPossible={sheet !== null} title="Use this sheet’s formula">
            {sheet === null
              ? scheme.reasons.join(' ') || 'Its formulas cannot be taken over.'
              : `Kept with the project as house rules, which you can edit. Reproduces ${scheme.reproduced} of ${pluralise(scheme.of, 'sound cost')}; ${scheme.changes.agreed} of ${pluralise(scheme.changes.tried, 'change')} that were tried cost what the sheet gives. ${scheme.limits.join(' ')}`}
            {scheme.staleRows.length > 0 ? ` Out of date or typed over: row ${rows(scheme.staleRows)}.` : ''}
            {scheme.brokenRows.length > 0 ? ` Broken: row ${rows(scheme.brokenRows)}.` : ''}
          </Offer>
        ) : null}
        {fit ? (
          <Offer isOn={chosen === 'fit'} onChoose={choose('fit')} title="Fit to the sheet’s numbers">
            Explains {percent(fit.explained)} of the differences; expect a new design to be off by{' '}
            {costText(Math.round(fit.expectedMiss * 10) / 10)}. {fit.warnings.join(' ')}
          </Offer>
        ) : null}
      </fieldset>
      <Formulas offers={offers} chosen={chosen} />
      <CostTable work={work} reading={reading} offers={offers} />
    </>
  );
}

type OfferProps = {
  readonly isOn: boolean;
  readonly isPossible?: boolean;
  readonly title: string;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
};

const Offer = ({ isOn, isPossible = true, title, onChoose, children }: OfferProps) => (
  <label className="opt stack framed rounded on-surface inked pad-8" data-framed data-chosen={isOn || undefined}>
    <Radio name="costs" value={isOn} disabled={!isPossible} onChange={onChoose} />
    <b>{title}</b>
    <span className="dim">{children}</span>
  </label>
);

/** The formulas to be used, with names in place of cells. */
function Formulas({ offers, chosen }: { readonly offers: CostOffers; readonly chosen: ImportState['costs'] }) {
  const formulas =
    chosen === 'sheet' ? offers.formulas : chosen === 'fit' && offers.fit ? [{ label: 'Cost', formula: offers.fit.formula }] : [];
  if (formulas.length === 0) return null;
  return (
    <dl className="imp-formulas stays scrolls edge-below pad-bar" tabIndex={0} aria-label="Formulas">
      {formulas.map(({ label, formula }) => (
        <div className="stack gap-8" key={`${label} ${formula}`}>
          <dt className="dim">{label}</dt>
          <dd className="breaks">{formula}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The offers side by side for each design that has a cost on the sheet. */
function CostTable({ work, reading, offers }: CostPaneProps) {
  const [current, move] = useState(-1);
  const lines = useMemo(() => {
    const all = reading.designs.map((design, position) => ({
      design,
      formula: offers.sheet?.[position] ?? null,
      fitted: offers.fit?.costs[position] ?? null,
      fault: offers.faults[position] ?? null,
      apart: typeof design.cost === 'number' && design.sheetCost !== null ? Math.abs(design.cost - design.sheetCost) : -1,
    }));
    return all.sort((one, other) => other.apart - one.apart);
  }, [reading, offers]);
  return (
    <LineList
      label="Costs"
      className="imp-costs"
      lines={lines}
      lineHeight={24}
      keyOf={({ design }) => design.key}
      current={current}
      onMove={(position) => {
        move(position);
        const design = lines[position]?.design;
        if (design?.place) {
          work.look({ sheet: design.sheet, row: design.row });
          work.goTo(design.place);
        }
      }}
      heading={
        <Part as="row" tag="div" aria-rowindex={1} className="heading edge-below on-raised dim">
          {['Design', 'Sheet', 'Ours', 'Diff.', '%', 'Formula', 'Fit'].map((word, at) => (
            <Part key={word} as="columnheader" className={at === 0 ? '' : 'num'}>
              {word}
            </Part>
          ))}
        </Part>
      }
      show={({ design, formula, fitted, fault }) => {
        const { points, percent: share } = differenceText(design.sheetCost, design.cost);
        const numbers = [costText(design.sheetCost), costText(design.cost), points, share, costText(formula), costText(fitted)];
        return (
          <>
            <Part as="gridcell" className="name" title={fault ?? design.name}>
              {fault ? '! ' : ''}
              {design.name || 'without a name'}
            </Part>
            {['sheet', 'ours', 'points', 'share', 'formula', 'fit'].map((id, at) => (
              <Part key={id} as="gridcell" className="num">
                {numbers[at]}
              </Part>
            ))}
          </>
        );
      }}
    />
  );
}
