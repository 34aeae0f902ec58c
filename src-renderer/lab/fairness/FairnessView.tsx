import { Fragment } from 'react';
import { keepPair } from '../../../shared/base/remembered.ts';
import { canMeasure, sampleOf } from '../../../shared/combat/fairness/index.ts';
import { measureReport, usualReport } from '../../../shared/combat/fairness/measure.ts';
import {
  byEdition,
  byGroup,
  byTerrain,
  FAIRNESS_FILE,
  type FairnessLine,
  type FairnessReport,
  fairnessReportSchema,
  percent,
  setLabels,
} from '../../../shared/combat/fairness/report/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { textsOf } from '../../importing/work/ownRules.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { App } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import { Replay } from '../fight/replay/Replay.tsx';
import type { LabViewProps } from '../state.ts';
import { Histogram } from './Charts.tsx';
import { fightPieces, whyEnded } from './fightPieces.ts';
import { OwnDesigns } from './OwnDesigns.tsx';
import { fairnessSlice } from './state.ts';
import { GroupTable, WorstTable } from './tables.tsx';
import { watchMeasured } from './watchFight.ts';
import './fairness.css';
import { t } from '../../../shared/base/words/words.ts';

/** What is measured in the app: enough to see what is wrong, in a minute or two. */
const HERE = { fights: 40, most: 60, prices: 0 };

/** Measures the points of the rules of the open project, in the threads of the battle lab. */
async function measureHere(app: App): Promise<void> {
  const { ruleset } = app.store.getState();
  const store = fairnessSlice(app);
  const stop = new AbortController();
  const tell = (done: number, of: number): void => store.setState({ running: { done, of, cancel: () => stop.abort() }, trouble: '' });
  tell(0, 1);
  try {
    const fight = fightPieces(app, null, stop.signal);
    const report = await measureReport(ruleset, [], { ...usualReport(ruleset), ...HERE }, (pieces) =>
      fight(pieces, (done) => tell(done, pieces.length)),
    );
    store.setState({ running: null, own: report && { ruleset, report }, trouble: report ? '' : t('There is nothing to measure.') });
  } catch (error) {
    store.setState({ running: null, trouble: whyEnded(error, stop.signal) });
  }
}

/** The report that a ruleset brings along, if it is of these very rules: of this edition, and of the costs that designs have now. */
export const shippedReport = keepPair((ruleset: Ruleset, files: Readonly<Record<string, string>>): FairnessReport | null => {
  const text = files[FAIRNESS_FILE];
  if (text === undefined || !canMeasure(ruleset)) return null;
  try {
    const report = fairnessReportSchema.parse(JSON.parse(text));
    const { id, version } = ruleset.data;
    return report.ruleset.id === id && report.ruleset.version === version && isOfCosts(ruleset, report) ? report : null;
  } catch {
    return null;
  }
});

/** True if the stock designs still cost what they cost when the report was made. */
const isOfCosts = (ruleset: Ruleset, { designs }: FairnessReport): boolean =>
  designs.every(({ set, index, cost }) => set !== 'stock' || sampleOf(ruleset, ruleset, { set, index })?.cost === cost);

/** How fair the points of the rules are: what designs win at equal points, in which groups, and which are furthest from fair. */
export function FairnessView({ app, ruleset }: LabViewProps) {
  const state = useSlice(fairnessSlice(app));
  if (!canMeasure(ruleset)) {
    return (
      <div>
        <h2>{t('Nothing to measure')}</h2>
        <p>
          {ruleset.points === null
            ? t('{ruleset} has no points, so there is no price to be fair.', { ruleset: ruleset.data.name })
            : t('{ruleset} does not say how fights measure its points (fairness in combat.json).', { ruleset: ruleset.data.name })}
        </p>
      </div>
    );
  }
  const own = state.own?.ruleset === ruleset ? state.own.report : null;
  const report = own ?? shippedReport(ruleset, textsOf(app, ruleset).files);
  if (state.replay !== null) {
    const { replay, names, title } = state.replay;
    return <Replay replay={replay} names={names} title={title} onClose={() => fairnessSlice(app).setState({ replay: null })} />;
  }
  return (
    <div className="fairness column grows scrolls gap-8">
      <OwnDesigns app={app} ruleset={ruleset} />
      <details
        className="fairness-statistics above-6"
        open={state.isOpen}
        onToggle={({ currentTarget }) => fairnessSlice(app).setState({ isOpen: currentTarget.open })}
      >
        <summary>
          {report === null
            ? t('Statistics of these rules')
            : t('Statistics of these rules: {headline}', { headline: headline(report, 'fresh') })}
        </summary>
        <Measuring app={app} ruleset={ruleset} isMeasured={report !== null} />
        {report === null ? null : <Report app={app} ruleset={ruleset} report={report} />}
      </details>
    </div>
  );
}

type MeasuringProps = Pick<LabViewProps, 'app' | 'ruleset'> & { readonly isMeasured: boolean };

/** Says whether the points of these rules were measured, and measures them. */
function Measuring({ app, ruleset, isMeasured }: MeasuringProps) {
  const { running, trouble, own } = useSlice(fairnessSlice(app));
  const name = `${ruleset.data.name} ${ruleset.data.version}`;
  return (
    <p className="fairness-measuring row wraps gap-12" role="status">
      {isMeasured ? null : <span>{t('The points of {name} are not measured yet.', { name })} </span>}
      {running !== null ? (
        <>
          <progress max={running.of} value={running.done} aria-label={t('Fights of the report')} />
          <Button label={t('Stop')} isSmall onClick={running.cancel} />
        </>
      ) : isMeasured && own?.ruleset !== ruleset ? null : (
        <Button label={isMeasured ? t('Measure again') : t('Measure now')} isSmall onClick={() => void measureHere(app)} />
      )}
      {trouble === '' ? null : <span> {trouble}</span>}
    </p>
  );
}

/** "67 % of 120 random designs win 40 to 60 %". */
function headline(report: FairnessReport, set: 'fresh' | 'stock'): string {
  const [all] = byTerrain(report, set);
  if (all === undefined) return t('no designs');
  return t('{percent} of {designs} {setLabels} win 40 to 60 % of their fights', {
    percent: percent(all.fairness.within10),
    designs: formatAmount(all.fairness.designs),
    setLabels: setLabels[set].toLowerCase(),
  });
}

type ReportProps = Pick<LabViewProps, 'app' | 'ruleset'> & { readonly report: FairnessReport };

function linesBy(report: FairnessReport, by: string, set: 'fresh' | 'stock'): readonly FairnessLine[] {
  if (by === 'edition') return byEdition(report, set);
  const grouping = report.groupings.findIndex(({ id }) => id === by);
  return grouping < 0 ? byTerrain(report, set) : byGroup(report, grouping);
}

function Report({ app, ruleset, report }: ReportProps) {
  const { by, set } = useSlice(fairnessSlice(app));
  const { setState } = fairnessSlice(app);
  const isGrouping = report.groupings.some(({ id }) => id === by);
  const [all] = byTerrain(report, set);
  const facts = [
    [t('Mean'), all && percent(all.fairness.mean)],
    [t('Win 30 to 70 %'), all && percent(all.fairness.within20)],
    [t('RMS without chance'), all?.fairness.rms.toFixed(3)],
    [t('RMS with the dice'), all?.fairness.measured.toFixed(3)],
    [t('Fights of each'), formatAmount(report.fights * report.terrains.length)],
    [t('Opponents'), formatAmount(report.opponents)],
    [t('Seed'), report.seed],
  ] as const;
  return (
    <>
      <div className="fairness-top at-top flex wraps gap-24">
        <section aria-label={setLabels[set]}>
          <h2>{headline(report, set)}</h2>
          <Histogram report={report} set={set} label={t('{setLabels} by the share of fights won', { setLabels: setLabels[set] })} />
        </section>
        <dl className="fairness-facts stack">
          {facts.map(([words, value]) => (
            <Fragment key={words}>
              <dt className="dim">{words}</dt>
              <dd className="to-right">{value ?? '–'}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <p className="fairness-choices row wraps gap-12">
        <label>
          {t('Designs')}{' '}
          <Choice
            value={set}
            onChange={(chosen) => setState({ set: chosen === 'stock' ? 'stock' : 'fresh' })}
            options={{ fresh: setLabels.fresh, stock: setLabels.stock }}
          />
        </label>
        <label>
          {t('By')}{' '}
          <Choice
            value={by}
            onChange={(chosen) => setState({ by: chosen })}
            options={[
              ['terrain', t('Terrain')],
              ...(report.editions.length > 0 ? [['edition', t('Edition')] as const] : []),
              ...report.groupings.map(({ id, label }) => [id, label] as const),
            ]}
          />
        </label>
        {isGrouping ? <small>{t('random and stock designs together')}</small> : null}
      </p>
      <GroupTable key={`${by} ${set}`} label={t('How fair the points are, by group')} lines={linesBy(report, by, set)} />
      <h3 className="above-6">{t('The furthest from fair')}</h3>
      <WorstTable report={report} unit={unitOfPoints(ruleset)} onOpen={({ design }) => watchMeasured(app, ruleset, report, design)} />
      <p className="fairness-how dim">
        {t(
          'Both sides have the same core of units, and beside it as many of one design as they get for the same points. What a design costs decides how many of it there are, and nothing else.',
        )}
      </p>
    </>
  );
}
