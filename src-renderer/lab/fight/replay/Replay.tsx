import './replay.css';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../../shared/base/words/words.ts';
import type { FightReplay, ReplayPlace } from '../../../../shared/combat/fight/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { tRich } from '../../../ui/rich.ts';
import { Tick } from '../../../ui/Tick.tsx';
import { FightMap } from './FightMap.tsx';
import { outcomeMarks } from './marks.ts';
import { eventsOf, placesAt, quietWords, type ReplayStep, stepOfPhase, stepsOf, stepWords, strengths } from './steps.ts';
import { TimeLine, usePlaying } from './TimeLine.tsx';

type EventListProps = {
  readonly replay: FightReplay;
  readonly steps: readonly ReplayStep[];
  readonly at: number;
  readonly onStep: (step: number) => void;
};

const SIDE_SIGNS = ['■', '◇'] as const;

/** What happens in the turn that is shown, in words; the present step is marked and in view. A click goes to its step. */
function EventList({ replay, steps, at, onStep }: EventListProps) {
  const box = useRef<HTMLElement>(null);
  const turn = replay.frames[steps[at]?.frame ?? 0]?.turn ?? 0;
  const frames = useMemo(
    () =>
      replay.frames.flatMap(({ turn: its, label, events }, index) => {
        if (its !== turn) return [];
        const own = steps.flatMap((step, place) => (step.frame === index ? [{ place, events: events.slice(step.first, step.end) }] : []));
        return [{ index, label, own }];
      }),
    [replay, steps, turn],
  );
  useEffect(() => {
    const marked = box.current?.querySelector<HTMLElement>(`[data-step="${at}"]`);
    if (!box.current || !marked) return;
    // Only the list scrolls: the page keeps its place.
    const from = marked.offsetTop;
    const { scrollTop, clientHeight } = box.current;
    if (from < scrollTop || from + marked.offsetHeight > scrollTop + clientHeight) box.current.scrollTop = from - clientHeight / 3;
  }, [at]);
  return (
    <section
      className="replay-events scrolls anchor grows"
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well.
      tabIndex={0}
      aria-label={turn === 0 ? t('Before the first turn') : t('What happens in turn {turn}', { turn })}
    >
      {frames.map(({ index, label, own }) => (
        <div key={index}>
          <h3 className="on-raised">{turn === 0 ? label : t('Turn {turn}: {label}', { turn, label })}</h3>
          {own.map(({ place, events }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the replay go from step to step.
            // biome-ignore lint/a11y/noStaticElementInteractions: the same.
            <div
              key={place}
              data-step={place}
              className="replay-step clickable"
              data-now={place === at || undefined}
              onClick={() => onStep(place)}
            >
              {events.length === 0 ? <p className="flex gap-6 panel-size">{quietWords(replay, index)}</p> : null}
              {events.map(({ side, kind, outcome, words }, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events of a step stay in their order
                <p className="flex gap-6 panel-size" key={line} data-side={side ?? undefined} data-kind={kind}>
                  <i className="stays" aria-hidden="true">
                    {side === null || kind === 'destroyed' ? '' : SIDE_SIGNS[side]} {outcome === null ? '' : outcomeMarks[outcome].sign}
                  </i>
                  <span>{words}</span>
                </p>
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

type UnitFactsProps = {
  readonly replay: FightReplay;
  readonly places: readonly ReplayPlace[];
  readonly names: readonly [string, string];
  readonly chosen: number | null;
  readonly onChoose: (unit: number | null) => void;
};

const STATES: Readonly<Record<ReplayPlace['state'], string>> = {
  table: t('on the table'),
  aboard: t('riding in another unit'),
  outside: t('not on the table'),
  destroyed: t('destroyed'),
  fled: t('ran away'),
};

/** One unit, and how it is at this step. */
function UnitFacts({ replay, places, names, chosen, onChoose }: UnitFactsProps) {
  const unit = chosen === null ? undefined : replay.units[chosen];
  const place = chosen === null ? undefined : places[chosen];
  return (
    <div className="replay-facts stays edge-above pad-bar">
      <Choice
        aria-label={t('Unit')}
        value={chosen ?? ''}
        onChange={(at) => onChoose(at === '' ? null : at)}
        options={[
          ['', t('Choose a unit, here or on the map …')],
          ...([0, 1] as const).flatMap((side) =>
            replay.units.flatMap(({ name, side: its }, at) => (its === side ? [[at, name, names[side]] as const] : [])),
          ),
        ]}
      />
      {unit === undefined || place === undefined ? null : (
        <p>
          <b>{unit.name}</b> ({names[unit.side]}, {unit.group}):{' '}
          {place.state === 'table'
            ? t('{state}, damage {damage} of {strength}.', { state: STATES.table, damage: place.damage, strength: unit.strength })
            : `${STATES[place.state]}.`}
        </p>
      )}
    </div>
  );
}

type Props = {
  readonly replay: FightReplay;
  readonly names: readonly [string, string];
  /** What the fight is called, e.g. "Fight 12 of 1,000". */
  readonly title: string;
  readonly onClose: () => void;
};

/** One fight on a map, step by step: by buttons, keys or the time line. */
export function Replay({ replay, names, title, onClose }: Props) {
  const steps = useMemo(() => stepsOf(replay), [replay]);
  const [wanted, want] = useState(0);
  const [chosen, choose] = useState<number | null>(null);
  const [hasNames, showNames] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  const last = Math.max(0, steps.length - 1);
  const at = Math.min(wanted, last);
  const goTo = useCallback((step: number) => want(Math.max(0, Math.min(last, step))), [last]);
  const playing = usePlaying(at, last, goTo);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  const step = steps[at];
  const places = useMemo(() => (step === undefined ? [] : placesAt(replay, step)), [replay, step]);
  const events = useMemo(() => (step === undefined ? [] : eventsOf(replay, step)), [replay, step]);

  const jump = (to: number): void => {
    playing.play(false);
    goTo(to);
  };
  const toggle = (): void => {
    if (!playing.isPlaying && at === last) goTo(0);
    playing.play(!playing.isPlaying);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    // Other controls keep their own keys.
    const isOther = target !== line.current && target instanceof HTMLElement && target.closest('input, select, button') !== null;
    if (isOther && key !== 'Escape') return;
    const acts: Readonly<Record<string, () => void>> = {
      ' ': toggle,
      ArrowRight: () => jump(at + 1),
      ArrowLeft: () => jump(at - 1),
      PageDown: () => jump(stepOfPhase(steps, at, 1)),
      PageUp: () => jump(stepOfPhase(steps, at, -1)),
      Home: () => jump(0),
      End: () => jump(last),
      Escape: onClose,
    };
    const act = acts[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
  const words = stepWords(replay, steps, at);
  const left = strengths(replay, places);
  const { winner, turns } = replay.result;
  return (
    // With an index a click on the map leaves the keys to the replay.
    <section className="replay column grows" tabIndex={-1} aria-label={title} onKeyDown={onKeyDown}>
      <header className="line-below on-raised pad-bar row wraps gap-12 stays">
        <Button isSmall title={t('Escape')} onClick={onClose}>
          <Icon name="left" size={12} /> {t('Back to the results')}
        </Button>
        <h2>{title}</h2>
        <p>
          {tRich('Terrain: {terrain}. After {turns, plural, one {# turn} other {# turns}} <b>{names}</b>.', {
            terrain: replay.terrain.label,
            turns,
            names: winner === null ? t('nobody wins') : t('{names} wins', { names: names[winner] }),
            b: (words) => <b data-part="winner">{words}</b>,
          })}
        </p>
      </header>
      <div className="flex grows">
        <div className="on-paper pad-bar column grows">
          <div className="replay-sides flex wraps gap-16 stays">
            {([0, 1] as const).map((side) => (
              <span key={side} data-side={side}>
                <i className="side-sign" aria-hidden="true" />
                {tRich('<b>{names}</b> {left} of {all} left', {
                  names: names[side],
                  b: (words) => <b>{words}</b>,
                  left: left[side].left,
                  all: left[side].all,
                })}
              </span>
            ))}
            <span className="dim small">
              {Object.values(outcomeMarks)
                .map(({ sign, words: meaning }) => `${sign} ${meaning}`)
                .join(', ')}
            </span>

            <Tick className="to-end" value={hasNames} onChange={showNames}>
              {' '}
              {t('All names')}
            </Tick>
          </div>
          <FightMap
            replay={replay}
            places={places}
            events={events}
            chosen={chosen}
            onChoose={choose}
            hasNames={hasNames}
            label={t('The table. {words}', { words })}
          />
        </div>
        <div className="replay-side edge-left column stays">
          <EventList replay={replay} steps={steps} at={at} onStep={jump} />
          <UnitFacts replay={replay} places={places} names={names} chosen={chosen} onChoose={choose} />
        </div>
      </div>
      <TimeLine {...{ replay, steps, at, words, playing, jump, toggle }} slider={line} />
    </section>
  );
}
