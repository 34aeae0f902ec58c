import { useEffect, useRef } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { explainedPercent } from '../../../shared/sheets/adopt/index.ts';
import type { CostWay, TakenColumn } from '../../../shared/sheets/newSystem/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { OptionCard } from '../../ui/Tick.tsx';
import { useSlice } from '../../window/slice.ts';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { becomes, takenWords } from './becomes.ts';
import type { SystemOffer, SystemOptions } from './systemMaking.ts';

type PaneProps = { readonly work: ImportWork };

/** A new game system in the making: its name and noun, what the columns become, and where its costs come from. */
export function SystemPane({ work }: PaneProps) {
  const { system } = useImport(work, 'system');
  const workbook = useSlice(work.store, (state) => state.opened?.workbook ?? null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.select(), []);
  if (system === null || workbook === null) return null;
  const { options, offer, fault, isMaking } = system;
  const sheets = workbook.kind === 'csv' ? [] : workbook.sheets.filter(({ hidden }) => !hidden);
  const type = (part: Partial<SystemOptions>): void => work.wishSystem(part, false);
  return (
    <>
      <div className="imp-bar one-line line-below on-raised panel-size pad-bar row gap-8 stays">
        <h3>{t('A game system of this sheet')}</h3>
        <span className="quiet aside clips" role="status">
          {isMaking ? t('Looking …') : ''}
        </span>
      </div>
      <div className="new-system scrolls panel-size grows">
        <div className="new-system-names below-8 flex wraps gap-12">
          <label className="dim">
            {t('Name of the game system')}
            <TextField ref={name} value={options.name} maxLength={60} onChange={(text) => type({ name: text })} />
          </label>
          <label className="dim">
            {t('One of its units is called (and several)')}
            <TextField value={options.noun} maxLength={60} onChange={(text) => type({ noun: text })} />
          </label>
          {sheets.length > 1 ? (
            <label className="dim">
              {t('The units are on')}
              <Choice
                value={options.sheet ?? ''}
                onChange={(chosen) => work.wishSystem({ sheet: chosen || null, columns: {} }, true)}
                options={[
                  ['', offer ? t('Found: {sheets}', { sheets: offer.report.sheets.join(', ') }) : t('Found by itself')],
                  ...sheets.map((sheet) => [sheet.name, sheet.name] as const),
                ]}
              />
            </label>
          ) : null}
        </div>
        {fault ? (
          <p className="error-box fills row gap-8" role="alert">
            {fault}
          </p>
        ) : null}
        {offer ? <Offer work={work} offer={offer} options={options} /> : null}
      </div>
    </>
  );
}

type OfferProps = PaneProps & { readonly offer: SystemOffer; readonly options: SystemOptions };

function Offer({ work, offer, options }: OfferProps) {
  const { report } = offer;
  const count = report.left.length + report.beside.length;
  return (
    <>
      <Costs work={work} offer={offer} />
      <h4>{t('What the columns become')}</h4>
      <table className="table new-system-columns">
        <TableHead of={[t('Column'), t('Heading'), t('Becomes'), t('Holds')]} />
        <tbody>
          {report.columns.map((column) => (
            <ColumnRow key={`${column.key} ${column.field} ${column.component}`} work={work} column={column} options={options} />
          ))}
        </tbody>
      </table>
      {report.components.length > 0 ? (
        <p>
          {report.components
            .map(({ label, rows, from }) => `${label}: ${t('{rows, plural, one {# row} other {# rows}}', { rows })}, ${from}.`)
            .join(' ')}
        </p>
      ) : null}
      {report.others.map((says) => (
        <p key={says}>{says}</p>
      ))}
      {count > 0 ? (
        <details>
          <summary>{t('What gives no design: {count, plural, one {# row or cell} other {# rows and cells}}', { count })}</summary>
          <ul className="bulleted">
            {report.left.map(({ sheet, row, why }) => (
              <li key={`${sheet} ${row}`}>{t('{sheet}, row {row}: {why}', { sheet, row, why })}</li>
            ))}
            {report.beside.length > 0 ? (
              <li>{t('Cells beside and above the units: {beside}', { beside: report.beside.join(', ') })}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </>
  );
}

const wayWords: Readonly<Record<CostWay, readonly [title: string, says: string]>> = {
  formula: [t('The sheet’s own formulas'), t('Changed and new designs are priced as the sheet would.')],
  fit: [t('Fitted to the sheet’s numbers'), t('A formula that comes close to the costs.')],
  entered: [t('Entered'), t('Every design keeps its cost as a number that you can change.')],
  none: [t('No points'), t('The system has no costs; forces count units.')],
};

function Costs({ work, offer }: PaneProps & { readonly offer: SystemOffer }) {
  const { costs, costWords } = offer.report;
  const explained =
    costs.fit && costs.way !== 'fit'
      ? ` ${t('It explains {percent} % of the differences.', { percent: explainedPercent(costs.fit) })}`
      : '';
  return (
    <fieldset className="imp-offers edge-below on-raised panel-size pad-part stack gap-4 stays">
      <legend>{t('Costs')}</legend>
      {costs.possible.length > 1
        ? costs.possible.map((way) => (
            <OptionCard
              key={way}
              name="system-costs"
              value={way === costs.way}
              onChange={() => work.wishSystem({ costs: way }, true)}
              title={wayWords[way][0]}
            >
              <span className="dim">
                {way === costs.way ? costWords.join(' ') : wayWords[way][1]}
                {way === 'fit' ? explained : ''}
              </span>
            </OptionCard>
          ))
        : costWords.map((words) => <p key={words}>{words}</p>)}
    </fieldset>
  );
}

function ColumnRow({ work, column, options }: PaneProps & { readonly column: TakenColumn; readonly options: SystemOptions }) {
  const { key, letters, headings, component, taken, says } = column;
  const heading = headings[0] || '–';
  const choices = (['number', 'choice', 'yesNo', 'text', ...(component === null ? (['cost'] as const) : []), 'skip'] as const).filter(
    (choice) => choice !== 'cost' || taken === 'number' || taken === 'formula' || taken === 'cost',
  );
  const { [key]: chosen, ...others } = options.columns;
  const choose = (value: string): void => {
    const choice = choices.find((each) => each === value);
    work.wishSystem({ columns: choice ? { ...others, [key]: choice } : others }, true);
  };
  return (
    <tr>
      <td>{letters.join(', ')}</td>
      <td>{heading}</td>
      <td>
        {taken === null ? (
          becomes(column)
        ) : (
          <Choice
            aria-label={t('{heading} becomes', { heading })}
            value={chosen ?? ''}
            onChange={choose}
            options={[
              ['', becomes(column)],
              ...choices
                .filter((choice) => choice !== taken || chosen !== undefined)
                .map((choice) => [choice, takenWords[choice]] as const),
            ]}
          />
        )}
      </td>
      <td>
        {component !== null && taken !== null ? `${component}: ` : ''}
        {says}
      </td>
    </tr>
  );
}
