import { useRef } from 'react';
import { MIXED_TERRAIN } from '../../../shared/combat/fight/index.ts';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/ruleset/points/index.ts';
import { nameOf } from '../../document/names.ts';
import { type App, useApp } from '../../window/app.ts';
import type { ForceChoice } from './forceChoices.ts';
import { openForces } from './openForces.ts';
import { newSeed, readSeed } from './seed.ts';
import { type FightViewState, fightStore } from './state.ts';

/** How many fights can be chosen. */
const FIGHTS = [100, 1000, 10_000] as const;

/** The value of the last line of a list of forces. */
const OPEN = 'open';

type Props = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly rules: CombatRules;
  readonly state: FightViewState;
  readonly forces: readonly ForceChoice[];
  readonly chosenForces: readonly [string | null, string | null];
  readonly chosenDesigns: readonly [Design | null, Design | null];
  readonly usualPoints: string;
  /** Null while they cannot fight. */
  readonly onFight: (() => void) | null;
};

type Pair<T> = readonly [T, T];
const withSide = <T,>([first, second]: Pair<T>, side: 0 | 1, value: T): Pair<T> => (side === 0 ? [value, second] : [first, value]);

/** Who fights whom, where, and how often. */
export function FightSetup(props: Props) {
  const { app, ruleset, rules, state, onFight } = props;
  const { setState } = fightStore(app);
  const { one, many } = ruleset.force.data.noun;
  const isRunning = state.running !== null;
  return (
    <form
      className="fight-setup"
      aria-label="Set up the fights"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) onFight?.();
      }}
    >
      <div>
        <fieldset aria-label="What fights">
          <button
            type="button"
            className="button out"
            aria-pressed={state.mode === 'forces'}
            title={`One ${one} against another`}
            onClick={() => setState({ mode: 'forces', trouble: '' })}
          >
            {many.slice(0, 1).toUpperCase() + many.slice(1)}
          </button>
          <button
            type="button"
            className="button out"
            aria-pressed={state.mode === 'designs'}
            onClick={() => setState({ mode: 'designs', trouble: '' })}
          >
            {ruleset.points === null ? 'Two designs' : 'Two designs at equal points'}
          </button>
        </fieldset>
        {state.mode === 'forces' ? <ForceChoosers {...props} /> : <DesignChoosers {...props} />}
      </div>
      <div>
        <label>
          Terrain{' '}
          <select className="field" value={state.terrain} onChange={(event) => setState({ terrain: event.currentTarget.value })}>
            {rules.terrains.length === 1 ? null : <option value={MIXED_TERRAIN}>Any: drawn for each fight</option>}
            {rules.terrains.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Fights{' '}
          <select className="field" value={state.battles} onChange={(event) => setState({ battles: Number(event.currentTarget.value) })}>
            {[...new Set([...FIGHTS, state.battles])].map((count) => (
              <option key={count} value={count}>
                {formatAmount(count)}
              </option>
            ))}
          </select>
        </label>
        <label title="The same seed gives the same fights.">
          Seed{' '}
          <input
            className="field field-short"
            inputMode="numeric"
            value={state.seed}
            aria-invalid={readSeed(state.seed) === null}
            onChange={(event) => setState({ seed: event.currentTarget.value })}
          />
        </label>
        <button type="button" className="button out" onClick={() => setState({ seed: String(newSeed()) })}>
          New seed
        </button>
        <button type="submit" className="button pri" disabled={onFight === null || isRunning}>
          Fight
        </button>
        {state.running === null ? null : <Progress running={state.running} battles={state.battles} />}
      </div>
    </form>
  );
}

const Progress = ({ running, battles }: { readonly running: NonNullable<FightViewState['running']>; readonly battles: number }) => (
  <>
    <progress aria-label="Fights done" value={running.done} max={battles} />
    <span>
      {formatAmount(running.done)} of {formatAmount(battles)}
    </span>
    <button type="button" className="button out" onClick={running.cancel}>
      Cancel
    </button>
  </>
);

function ForceChoosers({ app, state, forces, chosenForces }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const side = useRef<0 | 1>(1);
  const { setState } = fightStore(app);
  const groups = [...new Set(forces.map(({ group }) => group))];
  const list = (which: 0 | 1) => (
    <select
      className="field"
      aria-label={which === 0 ? 'First side' : 'Second side'}
      value={chosenForces[which] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        if (value === OPEN) {
          side.current = which;
          input.current?.click();
        } else setState({ forces: withSide(state.forces, which, value), trouble: '' });
      }}
    >
      {chosenForces[which] === null ? <option value="">Choose …</option> : null}
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {forces
            .filter((choice) => choice.group === group)
            .map(({ key, force }) => (
              <option key={key} value={key}>
                {force.name}
              </option>
            ))}
        </optgroup>
      ))}
      <option value={OPEN}>Open another project …</option>
    </select>
  );
  return (
    <>
      {list(0)}
      <span>against</span>
      {list(1)}
      <button
        type="button"
        className="button out"
        title="Make the first side the second"
        onClick={() => setState({ forces: [chosenForces[1], chosenForces[0]] })}
      >
        Swap
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".motorpool"
        aria-label="Another project"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void openForces(app, side.current, file);
        }}
      />
    </>
  );
}

function DesignChoosers({ app, ruleset, state, chosenDesigns, usualPoints }: Props) {
  const designs = useApp(app, ({ history }) => history.present.designs);
  const { setState } = fightStore(app);
  const list = (which: 0 | 1) => (
    <select
      className="field"
      aria-label={which === 0 ? 'First side' : 'Second side'}
      value={chosenDesigns[which]?.id ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const design = designs.find(({ id }) => id === value);
        if (design) setState({ designs: withSide([chosenDesigns[0]?.id ?? null, chosenDesigns[1]?.id ?? null], which, design.id) });
      }}
    >
      {chosenDesigns[which] === null ? <option value="">Choose …</option> : null}
      {designs.map((design) => (
        <option key={design.id} value={design.id}>
          {nameOf(ruleset, design)}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {list(0)}
      <span>against</span>
      {list(1)}
      <label>
        {ruleset.points === null ? 'Units of each' : 'with about'}{' '}
        <input
          className="field field-short"
          inputMode="numeric"
          aria-label={ruleset.points === null ? 'Units of each' : `${unitOfPoints(ruleset)} on each side`}
          placeholder={usualPoints}
          value={state.points}
          onChange={(event) => setState({ points: event.currentTarget.value })}
        />{' '}
        {ruleset.points === null ? '' : `${unitOfPoints(ruleset)} each`}
      </label>
    </>
  );
}
