import { useMemo } from 'react';
import { typedNumber } from '../../../shared/base/text/index.ts';
import type { Pool } from '../../../shared/base/threads.ts';
import type { combatTasks } from '../../../shared/combat/fairness/index.ts';
import { type FightReplay, type FightTally, MIXED_TERRAIN, seedOfFight, summarise } from '../../../shared/combat/fight/index.ts';
import { type CombatRules, combatRulesOf } from '../../../shared/combat/fighter/index.ts';
import { type FightJob, type FightOptions, fightInThreads, MOST_UNITS, planUnder } from '../../../shared/combat/job/index.ts';
import { agreedUnder, rulesetInProject } from '../../../shared/force/agreed.ts';
import { opponentOf } from '../../../shared/project/battle.ts';
import type { Design } from '../../../shared/project/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { type App, useApp } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import type { LabViewProps } from '../state.ts';
import { labPool, rulesAsData } from '../work/labPool.ts';
import { FightSetup } from './FightSetup.tsx';
import { keyOfJob, type PreparedSides, prepareDesigns, prepareForces } from './prepare.ts';
import { Replay } from './replay/Replay.tsx';
import { FightResults } from './results/FightResults.tsx';
import type { FightTitle } from './results/words.ts';
import { type FightViewState, type ForceChoice, fightSlice, forceChoices, readSeed } from './state.ts';
import './fight.css';
import { t } from '../../../shared/base/words/words.ts';
import { tRich } from '../../ui/rich.ts';

/** Fights in the threads of the battle lab. The answer depends on job and seed alone. Rejects if it is aborted. */
export const runFights = (job: FightJob, wishes: FightOptions, pool: Pool<typeof combatTasks> = labPool()): Promise<FightTally> =>
  fightInThreads(pool, job, wishes);

/** One fight step by step, by its own seed. */
async function fightReplay(job: FightJob, seed: number): Promise<FightReplay> {
  return new Promise((resolve, reject) => {
    labPool()
      .run('replay', { shared: job, pieces: [seed], take: resolve })
      .catch(reject);
  });
}

/** Fights a job so many times, and shows what came of it. Shows the progress meanwhile, and can be cancelled. */
async function fight(app: App, job: FightJob, title: FightTitle, battles: number, key: string): Promise<void> {
  const { setState, getState } = fightSlice(app);
  getState().running?.cancel();
  const abort = new AbortController();
  const cancel = (): void => abort.abort();
  const { ruleset } = app.store.getState();
  setState({ running: { done: 0, cancel }, trouble: '', replay: null });
  try {
    const tally = await runFights(job, {
      battles,
      seed: title.seed,
      signal: abort.signal,
      onProgress: (done) => setState({ running: { done, cancel } }),
    });
    const planned = planUnder(ruleset, job);
    if (planned.ok) setState({ outcome: { job, title, summary: summarise(planned.value.plan, tally), key } });
  } catch (error) {
    if (!abort.signal.aborted)
      setState({ trouble: t('The fights ended early: {message}', { message: error instanceof Error ? error.message : String(error) }) });
  } finally {
    if (getState().running?.cancel === cancel || abort.signal.aborted) setState({ running: null });
  }
}

/** Shows one of the fights of the last result step by step. */
async function openReplay(app: App, index: number): Promise<void> {
  const { setState, getState } = fightSlice(app);
  const { outcome } = getState();
  if (outcome === null) return;
  const { job, title } = outcome;
  try {
    const replay = await fightReplay(job, seedOfFight(title.seed, index));
    if (getState().outcome === outcome) setState({ replay: { index, replay }, trouble: '' });
  } catch (error) {
    setState({ trouble: t('This fight cannot be shown: {message}', { message: error instanceof Error ? error.message : String(error) }) });
  }
}

/** Units of each design in a points-free system, and points without a usual limit, before another number is typed. */
const USUAL = { units: 6, points: 1500 };

/** Two sides fight many times over: who wins how often, and what destroys what. */
export function FightView({ app, ruleset: inProject, rules: usualRules }: LabViewProps) {
  const state = useSlice(fightSlice(app));
  const project = useApp(app, ({ history }) => history.present);
  const compared = useApp(app, (window) => window.compared);
  const forces = useMemo(() => forceChoices(project, state.opened), [project, state.opened]);
  const chosenForces = useMemo(() => chooseForces(state, forces), [state, forces]);
  const chosenDesigns = useMemo(() => chooseDesigns(state, project.designs, compared), [state, project.designs, compared]);
  const ruleset = rulesetInProject(
    inProject,
    project,
    state.mode === 'forces' ? chosenForces.flatMap((choice) => (choice?.project === project ? choice.force : [])) : [],
  );
  const rules = combatRulesOf(ruleset) ?? usualRules;
  const usual = ruleset.points === null ? USUAL.units : (ruleset.force.data.limit?.usual ?? USUAL.points);
  const points = readPoints(state.points, usual, ruleset.points === null);
  // A change of the rules may take a terrain away.
  const terrain = rules.terrains.some(({ id }) => id === state.terrain) ? state.terrain : MIXED_TERRAIN;
  const prepared = useMemo(
    () =>
      state.mode === 'forces'
        ? prepareForces(ruleset, rules, chosenForces, terrain)
        : prepareDesigns(ruleset, rules, chosenDesigns, points, terrain),
    [ruleset, rules, state.mode, terrain, chosenForces, chosenDesigns, points],
  );
  const seed = readSeed(state.seed);
  const { specials } = project;
  const job = useMemo<FightJob | null>(
    () => (prepared.ok ? { rules: rulesAsData(app, ruleset, specials), sides: prepared.sides, terrain, ...agreedUnder(ruleset) } : null),
    [app, ruleset, specials, prepared, terrain],
  );
  const fought = useMemo(() => (job === null ? '' : keyOfJob(job)), [job]);
  const key = `${fought} ${seed} ${state.battles}`;
  const { outcome, replay } = state;

  if (outcome !== null && replay !== null) {
    const { fights } = outcome.summary;
    return (
      <Replay
        key={replay.index}
        replay={replay.replay}
        names={outcome.title.names}
        title={t('Fight {index} of {fights}, seed {seed}', {
          index: formatAmount(replay.index + 1),
          fights: formatAmount(fights),
          seed: outcome.title.seed,
        })}
        onClose={() => fightSlice(app).setState({ replay: null })}
      />
    );
  }
  const start = (): void => {
    if (!prepared.ok || job === null || seed === null) return;
    void fight(app, job, { ...prepared.title, seed }, state.battles, key);
  };
  return (
    <>
      <FightSetup
        app={app}
        ruleset={ruleset}
        rules={rules}
        state={{ ...state, terrain }}
        forces={forces}
        chosenForces={[chosenForces[0]?.key ?? null, chosenForces[1]?.key ?? null]}
        chosenDesigns={chosenDesigns}
        usualPoints={String(usual)}
        onFight={prepared.ok && seed !== null ? start : null}
      />
      <Remarks prepared={prepared} seed={seed} trouble={state.trouble} />
      <Simplifications rules={rules} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long results must scroll by keys as well. */}
      <section className="screen-scroll" tabIndex={0} aria-label={t('Results')}>
        {outcome === null ? (
          <p className="empty-line">{t('No fights yet. Choose two sides and press Fight.')}</p>
        ) : (
          <>
            {outcome.key === key ? null : (
              <p className="fight-of dim">
                {tRich('These are the results of {sides} <b>against</b> {sides2}. Terrain: {terrain}. Seed {seed}.', {
                  sides: outcome.title.sides[0],
                  b: (words) => <b>{words}</b>,
                  sides2: outcome.title.sides[1],
                  terrain: outcome.title.terrain,
                  seed: outcome.title.seed,
                })}{' '}
                {state.running === null ? <em>{t('Something has changed by now: press Fight for new results.')}</em> : null}
              </p>
            )}
            <FightResults app={app} title={outcome.title} summary={outcome.summary} onReplay={(index) => void openReplay(app, index)} />
          </>
        )}
      </section>
    </>
  );
}

/** The typed points of each side, or units in a points-free system; null if that is no number that can be fought with. */
function readPoints(text: string, usual: number, areUnits: boolean): number | null {
  if (text.trim() === '') return usual;
  const number = typedNumber(text);
  if (number === null || number <= 0) return null;
  return areUnits && (!Number.isInteger(number) || number > MOST_UNITS) ? null : number;
}

type Pair<T> = readonly [T | null, T | null];

/** The chosen forces; before a choice the first of the project against its opponent, or the next one. */
function chooseForces({ forces: keys }: FightViewState, choices: readonly ForceChoice[]): Pair<ForceChoice> {
  const find = (key: string | null): ForceChoice | null => choices.find((choice) => choice.key === key) ?? null;
  const first = find(keys[0]) ?? choices.find(({ key }) => key !== keys[1]) ?? choices[0] ?? null;
  if (first === null) return [null, null];
  const opponent = opponentOf(first.project, first.force);
  const usual = choices.find(({ force }) => force === opponent) ?? choices.find((choice) => choice !== first) ?? first;
  return [first, find(keys[1]) ?? usual];
}

/** The chosen designs; before a choice those that are compared, or the first two. */
function chooseDesigns({ designs: ids }: FightViewState, designs: readonly Design[], compared: readonly Design['id'][]): Pair<Design> {
  const find = (id: Design['id'] | null | undefined): Design | null => designs.find((design) => design.id === id) ?? null;
  const first = find(ids[0]) ?? find(compared[0]) ?? designs[0] ?? null;
  const other = find(compared[1]) ?? designs.find((design) => design !== first) ?? first;
  return [first, find(ids[1]) ?? other];
}

type RemarkProps = { readonly prepared: PreparedSides; readonly seed: number | null; readonly trouble: string };

/** Who fights in words, or why nobody can. */
function Remarks({ prepared, seed, trouble }: RemarkProps) {
  const reason =
    trouble !== '' ? trouble : !prepared.ok ? prepared.reason : seed === null ? t('The seed is a whole number of up to nine digits.') : '';
  return (
    <div className="fight-remarks stays on-raised">
      {prepared.ok ? (
        <p>
          {prepared.title.sides[0]} <b>{t('against')}</b> {prepared.title.sides[1]}
        </p>
      ) : null}
      {reason === '' ? null : (
        <p className="mark-error" role="alert">
          {reason}
        </p>
      )}
      {prepared.ok ? prepared.remarks.map((remark) => <p key={remark}>{remark}</p>) : null}
    </div>
  );
}

/** What these fights leave out: the number in sight, the sentences on demand. */
function Simplifications({ rules: { simplifications } }: { readonly rules: CombatRules }) {
  if (simplifications.length === 0) return null;
  return (
    <details className="fight-simple edge-below on-raised stays dim">
      <summary className="clickable">
        {t('These fights simplify the rules in {simplificationsCount, plural, one {# point} other {# points}}', {
          simplificationsCount: simplifications.length,
        })}
      </summary>
      <ul className="scrolls bulleted">
        {simplifications.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
