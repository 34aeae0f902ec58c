import type { OddsMeasure } from '../../../shared/combat/odds/index.ts';
import type { LineOrder } from './order.ts';
import './odds.css';
import './oddsSheet.css';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatDelimited, pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { measureText } from '../../../shared/combat/odds/index.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { projectStem } from '../../cards/printing.ts';
import { offeredMeasures, situationFrom } from '../../designs/odds/situation.ts';
import { menuItem } from '../../grid/FloatingMenu.tsx';
import { ReadingSheet } from '../../grid/ReadingSheet.tsx';
import { readingSheet } from '../../grid/reading.ts';
import type { GridPlace } from '../../grid/selection.ts';
import { useSheet } from '../../grid/sheet.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { StepsBar, useSteps } from '../../ui/StepsBar.tsx';
import { useApp } from '../../window/app.ts';
import { saveText } from '../../window/files/output.ts';
import { defineSlice, useSlice } from '../../window/slice.ts';
import type { LabViewProps } from '../state.ts';
import { type LabList, type ListedUnits, unitLists, unitsOfBoth } from '../units.ts';
import { Arithmetic } from './Arithmetic.tsx';
import { heatClass, stepWords } from './heat.ts';
import { nextOrder } from './order.ts';
import { SituationBar } from './SituationBar.tsx';
import { inMatrix, NAME, ODDS_MODEL, oddsFrame, oddsSheetSlice } from './sheet.ts';
import { attackerAt, matrixTexts, type ShownMatrix, shownMatrix, targetAt } from './shown.ts';
import { useMatrix } from './useMatrix.ts';

/** What the matrix of odds shows. */
type OddsState = {
  /** Keys of the lists that attack and that are attacked. */
  readonly attackers: string;
  readonly targets: string;
  readonly measure: OddsMeasure;
  /** What rows and columns are sorted by; null for the order of their list. */
  readonly rowOrder: LineOrder | null;
  readonly columnOrder: LineOrder | null;
};

const oddsSlice = defineSlice<OddsState>({
  id: 'lab.odds',
  fresh: () => ({ attackers: 'designs', targets: 'designs', measure: 'kill', rowOrder: null, columnOrder: null }),
});

type Props = {
  readonly label: string;
  readonly lists: readonly LabList[];
  readonly value: string;
  readonly set: (key: string) => void;
};

/** A choice of one of the lists of units, in their groups. */
function ListField({ label, lists, value, set }: Props) {
  return (
    <label>
      {label}
      <Choice
        value={lists.some(({ key }) => key === value) ? value : (lists[0]?.key ?? '')}
        onChange={set}
        options={lists.map(({ key, label: name, group }) => [key, name, group] as const)}
      />
    </label>
  );
}

/** What the bars and tints of the cells mean, from the worst for the attacker to the best. */
const Legend = ({ shown }: { readonly shown: ShownMatrix }) => (
  <ul className="lab-legend edge-above on-raised pad-bar flex wraps gap-16 stays dim" aria-label={t('Steps of the bars')}>
    {stepWords(shown.scale, (value) => measureText(shown.odds.measure.id, value)).map(({ step, words }) => (
      <li className="row gap-6" key={step}>
        <span className={`lab-swatch anchor framed lab-heat ${heatClass(step)}`} aria-hidden="true" />
        {words}
      </li>
    ))}
  </ul>
);

/** Everything against everything: a number for each attacker and each target, and the arithmetic behind one of them. */
export function OddsView({ app, ruleset, rules }: LabViewProps) {
  const state = useSlice(oddsSlice(app));
  const { setState } = oddsSlice(app);
  const project = useApp(app, ({ history }) => history.present);
  const choices = useApp(app, ({ odds }) => odds);
  const panel = useRef<HTMLElement>(null);
  const measures = offeredMeasures(ruleset, rules);
  const measure = measures.find(({ id }) => id === state.measure) ?? measures[0];
  const situation = useMemo(() => situationFrom(rules, choices), [rules, choices]);
  if (measure === undefined) throw new Error('There is a measure for every system.');
  const listing = useSteps(
    useCallback(() => unitsOfBoth(ruleset, project, state.attackers, state.targets), [ruleset, project, state.attackers, state.targets]),
  );
  const { attacking, attacked } = listing.shown ?? NOBODY;
  const isListed = !listing.isOld;
  const question = useMemo(
    () => (isListed ? { attackers: attacking.units, targets: attacked.units, situation, measure } : null),
    [isListed, attacking, attacked, situation, measure],
  );
  const work = useMatrix(rules, question);
  const { shown: answered, isOld } = work;
  const points = unitOfPoints(ruleset);
  const corner = `${answered?.measure.label(points) ?? ''}${answered?.measure.kind === 'chance' ? ', %' : ''}`;
  const shown = useMemo(
    () => answered && shownMatrix(answered, state.rowOrder, state.columnOrder, corner),
    [answered, state.rowOrder, state.columnOrder, corner],
  );
  const unable = [...new Set([...attacking.unable, ...attacked.unable])];
  const hasArea = rules.area !== null && attacking.units.some(({ fighter }) => fighter.attacks.some(({ kind }) => kind === 'area'));
  return (
    <>
      <div className="lab-bar row stays shrinks wraps gap-12 on-raised pad-bar">
        <ListField
          label={t('Attackers')}
          lists={unitLists(ruleset, project, state.targets)}
          value={state.attackers}
          set={(attackers) => setState({ attackers, columnOrder: null })}
        />
        <IconButton
          icon="swap"
          label={t('Swap attackers and targets')}
          title={t('Swap attackers and targets')}
          onClick={() =>
            setState({ attackers: state.targets, targets: state.attackers, rowOrder: state.columnOrder, columnOrder: state.rowOrder })
          }
        />
        <ListField
          label={t('Targets')}
          lists={unitLists(ruleset, project, state.attackers)}
          value={state.targets}
          set={(targets) => setState({ targets, rowOrder: null })}
        />
        <label title={measure.about(points)}>
          {t('Show')}
          <Choice
            value={measure.id}
            onChange={(next) => {
              const chosen = measures.find(({ id }) => id === next);
              if (chosen) setState({ measure: chosen.id });
            }}
            options={measures.map(({ id, label }) => [id, label(points)] as const)}
          />
        </label>
        {shown === null ? null : <SaveCsv app={app} shown={shown} />}
      </div>
      <SituationBar app={app} rules={rules} hasArea={hasArea} />
      {unable.length === 0 ? null : (
        <p className="pad-bar stays dim" role="status">
          {t(
            '{designNouns} with errors cannot fight and {unableCount, plural, one {is} other {are}} left out: {unable}{hasMore, select, true { and others} other {}}.',
            {
              designNouns: pluralise(unable.length, ruleset.data.designNoun),
              unableCount: unable.length,
              unable: unable.slice(0, 5).join(', '),
              hasMore: unable.length > 5,
            },
          )}
        </p>
      )}
      <StepsBar what={t('the odds')} work={isListed ? work : listing} />
      {shown === null ? (
        work.share === null && !work.isCancelled && listing.share === null && !listing.isCancelled ? (
          <p className="pad-bar stays dim" role="status">
            {t('Working out the odds …')}
          </p>
        ) : null
      ) : shown.rows.length === 0 || shown.columns.length === 0 ? (
        <p className="pad-bar stays dim">
          {t('There are no {noAttackers, select, true {attackers} other {targets}}. Choose another list, or add {designNouns}.', {
            noAttackers: shown.rows.length === 0,
            designNouns: ruleset.data.designNoun.many,
          })}
        </p>
      ) : (
        <div className="flex grows" aria-busy={isOld}>
          <div className="column grows">
            <Matrix {...{ app, ruleset, shown, corner, panel }} />
            <Legend shown={shown} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long arithmetic must scroll by keys as well. */}
          <section ref={panel} className="lab-side stays scrolls edge-left on-surface" tabIndex={0} aria-label={t('The arithmetic')}>
            <Explained {...{ app, shown, ruleset, rules }} />
          </section>
        </div>
      )}
    </>
  );
}

type MatrixProps = Pick<LabViewProps, 'app' | 'ruleset'> & {
  readonly shown: ShownMatrix;
  readonly corner: string;
  readonly panel: RefObject<HTMLElement | null>;
};

/** The matrix as a sheet: rows attack columns. Enter on a number goes to its arithmetic, on a name it sorts the targets. */
function Matrix({ app, ruleset, shown, corner, panel }: MatrixProps) {
  const [sheet] = useState(() => readingSheet(ODDS_MODEL, oddsSheetSlice(app), (text, tone) => app.toast({ text, tone })));
  const { rowOrder, columnOrder } = useSlice(oddsSlice(app));
  const { setState } = oddsSlice(app);
  const frame = useMemo(() => oddsFrame(ruleset, shown, rowOrder, columnOrder), [ruleset, shown, rowOrder, columnOrder]);
  // Of 5,000 designs they are 25 million numbers: what is kept for the next time is what is selected.
  useEffect(() => () => sheet.store.setState(({ frame: last }) => ({ frame: { ...last, shown: null } })), [sheet]);
  const active = inMatrix(useSheet(sheet, ({ selection }) => selection.active));
  const startsDown = shown.odds.measure.better === 'high';
  const sortColumns = (row: number): void => {
    const attacker = attackerAt(shown, row);
    if (attacker) setState({ columnOrder: nextOrder(columnOrder, attacker.key, startsDown) });
  };
  const sortRows = (column: number): void => {
    const target = targetAt(shown, column);
    if (target) setState({ rowOrder: nextOrder(rowOrder, target.key, startsDown) });
  };
  const [attacker, target] = [attackerAt(shown, active.row), targetAt(shown, active.column)];
  return (
    <ReadingSheet
      sheet={sheet}
      frame={frame}
      label={t('{corner}: attackers down, targets across', { corner })}
      onChoose={({ column, row }) => (frame.columns[column]?.id === NAME ? sortColumns(row + 1) : panel.current?.focus())}
      onSort={(id) => sortRows(frame.columns.findIndex((column) => column.id === id))}
      menu={[
        menuItem(t('Sort the attackers by {target}', { target: target?.name ?? t('a target') }), () => sortRows(active.column), {
          isEnabled: target !== null,
          begins: true,
        }),
        menuItem(t('Sort the targets by {attacker}', { attacker: attacker?.name ?? t('an attacker') }), () => sortColumns(active.row), {
          isEnabled: attacker !== null,
        }),
        menuItem(t('Both lists in their own order'), () => setState({ rowOrder: null, columnOrder: null }), {
          isEnabled: rowOrder !== null || columnOrder !== null,
        }),
      ]}
    />
  );
}

const NO_UNITS: ListedUnits = { units: [], unable: [] };
const NOBODY = { attacking: NO_UNITS, attacked: NO_UNITS };

function Explained({ app, shown, ruleset, rules }: LabViewProps & { readonly shown: ShownMatrix }) {
  const place: GridPlace = inMatrix(useSlice(oddsSheetSlice(app), ({ selection }) => selection.active));
  const [attacker, target] = [attackerAt(shown, place.row), targetAt(shown, place.column)];
  if (attacker === null || target === null) return <p className="empty-line">{t('Choose a number to see how it comes about.')}</p>;
  return <Arithmetic {...{ ruleset, rules, attacker, target }} situation={shown.odds.situation} />;
}

function SaveCsv({ app, shown }: { readonly app: LabViewProps['app']; readonly shown: ShownMatrix }) {
  const save = (): void => {
    const name = t('{projectStem}, odds.csv', { projectStem: projectStem(app) });
    void saveText(app, t('The odds were not written'), name, formatDelimited(matrixTexts(shown)), 'text/csv');
  };
  return (
    <Button label={t('Save as CSV')} isSmall title={t('Saves the whole table as it is sorted now, for Excel and others')} onClick={save} />
  );
}
