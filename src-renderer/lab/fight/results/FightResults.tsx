import './results.css';
import { useMemo, useState } from 'react';
import { t } from '../../../../shared/base/words/words.ts';
import type { FightSummary } from '../../../../shared/combat/fight/index.ts';
import { formatAmount } from '../../../../shared/rules/ruleset/points/index.ts';
import { formatNumber } from '../../../../shared/rules/ruleset/values/index.ts';
import { projectStem } from '../../../cards/printing.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { tRich } from '../../../ui/rich.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import type { App } from '../../../window/app.ts';
import { copied, handOut } from '../../../window/files/output.ts';
import { FlowChart } from '../charts/FlowChart.tsx';
import { LossChart } from '../charts/LossChart.tsx';
import { flowsOf, type KillMeasure, KillTable, killLines } from './KillTable.tsx';
import {
  bounds,
  boundsWords,
  type FightTitle,
  meanCount,
  meanPoints,
  percent,
  perPoint,
  resultCsv,
  resultText,
  winWords,
} from './words.ts';

type WinBarProps = { readonly summary: FightSummary; readonly names: readonly [string, string] };

const at = (share: number): string => `${share * 100}%`;

/** The share of the fights that each side wins, as a bar in two parts; a bracket over their border shows how far it may be off. */
function WinBar({ summary: { wins }, names }: WinBarProps) {
  const [first] = wins;
  return (
    <figure>
      <figcaption className="flex apart wraps gap-24 below-4">
        {([0, 1] as const).map((side) => (
          <span key={side} data-side={side}>
            <i className="side-sign" aria-hidden="true" />
            <b>{names[side]}</b> {percent(wins[side].share)} <small className="dim small">({bounds(wins[side])})</small>
          </span>
        ))}
      </figcaption>
      <div
        className="fight-win-bar flex anchor"
        role="img"
        aria-label={t('{name} wins {percent}, {other} {otherPercent}. The border lies between {bounds}.', {
          name: names[0],
          percent: percent(first.share),
          other: names[1],
          otherPercent: percent(wins[1].share),
          bounds: bounds(first),
        })}
      >
        <span data-side={0} style={{ width: at(first.share) }} />
        <span data-side={1} style={{ width: at(1 - first.share) }} />
        <i className="fight-win-half" />
        <i className="fight-win-bounds" style={{ left: at(first.low), width: at(first.high - first.low) }} />
      </div>
    </figure>
  );
}

type Props = {
  readonly app: App;
  readonly title: FightTitle;
  readonly summary: FightSummary;
  /** Shows one of the fights step by step; it is given by its place, from 0. */
  readonly onReplay: (index: number) => void;
};

const SIDES = [0, 1] as const;

/** What came of the fights: who wins how often, what is lost by when, and what destroyed what. */
export function FightResults({ app, title, summary, onReplay }: Props) {
  const { names, unit } = title;
  const [chosen, measureBy] = useState<KillMeasure>('points');
  const measure = unit === '' ? 'units' : chosen;
  const lines = useMemo(() => killLines(summary), [summary]);
  const flows = useMemo(() => SIDES.map((side) => flowsOf(lines, side, measure)), [lines, measure]);
  const totals = flows.map((each) => each.reduce((sum, { amount }) => sum + amount, 0));
  const format = measure === 'units' ? meanCount : meanPoints;
  return (
    <div className="fight-results stack gap-8">
      <header className="row apart gap-8">
        <h2>{winWords(summary, names)}</h2>
        <Exports app={app} title={title} summary={summary} />
      </header>
      <WinBar summary={summary} names={names} />
      <p className="dim">{boundsWords(summary, names)}</p>
      <div className="fight-facts stack">
        <section aria-label={t('Losses over the turns')}>
          <h3>{t('Losses over the turns')}</h3>
          <LossChart losses={summary.lostByTurn} names={names} />
        </section>
        <section aria-label={t('In numbers')}>
          <h3>{t('In numbers, per fight')}</h3>
          <Facts title={title} summary={summary} />
          <h3>{t('Replay a fight')}</h3>
          <Replays names={names} summary={summary} onReplay={onReplay} />
        </section>
      </div>
      <section aria-label={t('What destroyed what')}>
        <div className="row gap-8 below-6">
          <h3>{t('What destroyed what, in an average fight')}</h3>
          {unit === '' ? null : (
            <fieldset className="flex gap-4" aria-label={t('Thickness of the bands')}>
              <Button label={unit} isSmall isPressed={measure === 'points'} onClick={() => measureBy('points')} />
              <Button label={t('Units')} isSmall isPressed={measure === 'units'} onClick={() => measureBy('units')} />
            </fieldset>
          )}
        </div>
        <div className="fight-flows stack below-12">
          {SIDES.map((side) => (
            <figure key={side}>
              <figcaption className="below-4" data-side={side}>
                <i className="side-sign" aria-hidden="true" />
                {tRich('<b>{names}</b> destroys {format} {unit}', {
                  names: names[side],
                  b: (words) => <b>{words}</b>,
                  format: format(totals[side] ?? 0),
                  unit: measure === 'units' ? t('units') : unit,
                })}
              </figcaption>
              <FlowChart
                side={side}
                label={t('What {names} destroys, and with what. The table below has the same numbers.', { names: names[side] })}
                amounts={flows[side] ?? []}
                fullest={Math.max(...totals)}
                format={format}
                headings={[t('Destroyed by'), t('Destroyed')]}
              />
            </figure>
          ))}
        </div>
        <KillTable lines={lines} names={names} unit={unit} />
      </section>
    </div>
  );
}

/** Means of both sides side by side. */
function Facts({ title: { names, unit }, summary }: Pick<Props, 'title' | 'summary'>) {
  const fled = SIDES.map((side) => summary.fled.filter((one) => one.side === side).reduce((sum, { count }) => sum + count, 0));
  const last = SIDES.map((side) => summary.lostByTurn[side].at(-1) ?? 0);
  const rows: readonly (readonly [label: string, first: string, second: string])[] = [
    [t('Lost of its force'), ...pair((side) => `${formatNumber((last[side] ?? 0) * 100, 0)} %`)],
    ...(unit === ''
      ? []
      : [[t('{unit} destroyed per {unit} lost', { unit }), ...pair((side) => perPoint(summary.pointsPerPoint[side]))] as const]),
    // Games without objectives or without morale have nothing to say here.
    ...(summary.meanObjectives.every((count) => count === 0)
      ? []
      : [[t('Objectives held alone'), ...pair((side) => formatNumber(summary.meanObjectives[side], 1))] as const]),
    ...(fled.every((count) => count === 0) ? [] : [[t('Units that ran away'), ...pair((side) => meanCount(fled[side] ?? 0))] as const]),
  ];
  return (
    <table className="numbers fight-numbers below-8">
      <TableHead of={['', names[0], names[1]]} />
      <tbody>
        {rows.map(([label, first, second]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{first}</td>
            <td>{second}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('Turns played')}</th>
          <td colSpan={2}>{formatNumber(summary.meanTurns, 1)}</td>
        </tr>
        <tr>
          <th scope="row">{t('Fights drawn')}</th>
          <td colSpan={2}>{t('{draws} of {fights}', { draws: formatAmount(summary.draws), fights: formatAmount(summary.fights) })}</td>
        </tr>
      </tbody>
    </table>
  );
}

const pair = (text: (side: 0 | 1) => string): readonly [string, string] => [text(0), text(1)];

/** Opens single fights as replays. */
function Replays({ names, summary, onReplay }: Pick<Props, 'summary' | 'onReplay'> & Pick<FightTitle, 'names'>) {
  const [text, type] = useState('1');
  const number = Number(text);
  const isValid = Number.isInteger(number) && number >= 1 && number <= summary.fights;
  const { closest, best } = summary;
  const notable = [
    { words: t('The closest fight'), fight: closest },
    ...SIDES.map((side) => ({ words: t('Best of {names}', { names: names[side] }), fight: best[side] })),
  ];
  return (
    <Form
      className="fight-replays row wraps gap-8"
      onSubmit={() => {
        if (isValid) onReplay(number - 1);
      }}
    >
      {notable.map(({ words, fight }) =>
        fight === null ? null : <Button key={words} label={words} title={t('Replay')} onClick={() => onReplay(fight.index)} />,
      )}
      <label>
        {t('Number')}{' '}
        <TextField isShort inputMode="numeric" aria-label={t('Number of the fight')} aria-invalid={!isValid} value={text} onChange={type} />{' '}
        {t('of {fights}', { fights: formatAmount(summary.fights) })}
      </label>
      <Button
        label={t('Replay')}
        type="submit"
        disabled={!isValid}
        title={isValid ? undefined : t('A number from 1 to {fights}', { fights: summary.fights })}
      />
    </Form>
  );
}

function Exports({ app, title, summary }: Pick<Props, 'app' | 'title' | 'summary'>) {
  const [said, say] = useState('');
  async function save(): Promise<void> {
    const name = t('{projectStem}, fights.csv', { projectStem: projectStem(app) });
    const told = await handOut(app, t('The fights were not written'), name, new Blob([resultCsv(title, summary)], { type: 'text/csv' }));
    if (told !== null) say(`${told}.`);
  }
  return (
    <div className="row gap-6 stays dim">
      <span role="status">{said}</span>
      <Button label={t('Copy as text')} isSmall onClick={() => void copied(resultText(title, summary)).then(say)} />
      <Button label={t('Save as CSV')} isSmall onClick={() => void save()} />
    </div>
  );
}
