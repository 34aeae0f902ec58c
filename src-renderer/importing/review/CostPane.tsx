import { useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { costText } from '../../../shared/paper/lists/costs.ts';
import type { CostOffers } from '../work/costs.ts';
import type { Reading } from '../work/reading.ts';
import { schemeWords } from '../work/schemeWords.ts';
import { type ImportState, useImport } from '../work/state.ts';
import { differenceText } from '../work/words.ts';
import type { ImportWork } from '../work/work.ts';
import { LineList } from './LineList.tsx';
import { Part } from './Part.tsx';

type CostPaneProps = { readonly work: ImportWork; readonly reading: Reading; readonly offers: CostOffers };

/** What the sheet's own costs are worked out by, and the costs side by side for each design, the largest gap first. */
export function CostPane({ work, reading, offers }: CostPaneProps) {
  const { costs: chosen } = useImport(work, 'costs');
  return (
    <>
      <ul className="imp-scheme edge-below on-raised panel-size pad-part stays scrolls dim">
        {schemeWords(offers).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Formulas offers={offers} chosen={chosen} />
      <CostTable work={work} reading={reading} offers={offers} />
    </>
  );
}

/** The formulas to be used, with names in place of cells. */
function Formulas({ offers, chosen }: { readonly offers: CostOffers; readonly chosen: ImportState['costs'] }) {
  const formulas =
    chosen === 'sheet' ? offers.formulas : chosen === 'fit' && offers.fit ? [{ label: t('Cost'), formula: offers.fit.formula }] : [];
  if (formulas.length === 0) return null;
  return (
    <dl className="imp-formulas stays scrolls edge-below pad-bar" tabIndex={0} aria-label={t('Formulas')}>
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
      label={t('Costs')}
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
          {[t('Design'), t('Sheet'), t('Rules'), t('Diff.'), '%', t('Formula'), t('Fit')].map((word, at) => (
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
              {design.name || t('without a name')}
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
