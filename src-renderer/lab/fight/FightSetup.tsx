import { t } from '../../../shared/base/words/words.ts';
import { MIXED_TERRAIN } from '../../../shared/combat/fight/index.ts';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { readProject } from '../../../shared/project/file/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { editionIn } from '../../../shared/rules/ruleset/format/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { nameOf } from '../../document/names.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { type App, useApp } from '../../window/app.ts';
import { pickFile } from '../../window/files/bytes.ts';
import { sentences } from '../../window/messages.ts';
import { type FightViewState, type ForceChoice, fightSlice, newSeed, readSeed } from './state.ts';

/** Files that are larger hold no project. */
const LARGEST = 200_000_000;

/** Opens a project file for its forces, and makes its first force a side. What is wrong with it is said on the screen. */
async function openForces(app: App, side: 0 | 1, file: File): Promise<void> {
  const { setState } = fightSlice(app);
  const refuse = (trouble: string): void => setState({ trouble });
  if (file.size > LARGEST) return refuse(t('“{file}” is too large for a project.', { file: file.name }));
  const read = readProject(await file.text(), file.name);
  if (!read.ok) return refuse(sentences(read.problems).slice(0, 3).join(' '));
  const project = read.value;
  const { ruleset } = app.store.getState();
  const system = editionIn(project.ruleset.files?.['ruleset.json'] ?? '')?.basedOn?.id ?? project.ruleset.id;
  if (system !== (ruleset.data.basedOn?.id ?? ruleset.data.id)) {
    return refuse(t('“{file}” is for another game system than this project, so the two cannot fight.', { file: file.name }));
  }
  const [first] = project.forces ?? [];
  if (first === undefined) return refuse(t('“{file}” has no {nouns}.', { file: file.name, nouns: ruleset.force.data.noun.many }));
  const key = `file:${file.name}`;
  setState(({ opened, forces }) => ({
    opened: [...opened.filter((each) => each.key !== key), { key, fileName: file.name, project }],
    forces: side === 0 ? [`${key}:${first.id}`, forces[1]] : [forces[0], `${key}:${first.id}`],
    trouble: '',
  }));
}

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
  const { setState } = fightSlice(app);
  const { one, many } = ruleset.force.data.noun;
  const isRunning = state.running !== null;
  return (
    <Form
      className="fight-setup on-raised stack gap-6 stays"
      aria-label={t('Set up the fights')}
      onSubmit={() => {
        if (!isRunning) onFight?.();
      }}
    >
      <div className="row wraps gap-8">
        <fieldset className="flex gap-4" aria-label={t('What fights')}>
          <Button
            label={many.slice(0, 1).toUpperCase() + many.slice(1)}
            isPressed={state.mode === 'forces'}
            title={t('One {noun} against another', { noun: one })}
            onClick={() => setState({ mode: 'forces', trouble: '' })}
          />
          <Button
            label={ruleset.points === null ? t('Two designs') : t('Two designs at equal points')}
            isPressed={state.mode === 'designs'}
            onClick={() => setState({ mode: 'designs', trouble: '' })}
          />
        </fieldset>
        {state.mode === 'forces' ? <ForceChoosers {...props} /> : <DesignChoosers {...props} />}
      </div>
      <div className="row wraps gap-8">
        <label>
          {t('Terrain')}{' '}
          <Choice
            value={state.terrain}
            onChange={(chosen) => setState({ terrain: chosen })}
            options={[
              ...(rules.terrains.length === 1 ? [] : [[MIXED_TERRAIN, t('Any: drawn for each fight')] as const]),
              ...rules.terrains.map(({ id, label }) => [id, label] as const),
            ]}
          />
        </label>
        <label>
          {t('Fights')}{' '}
          <Choice
            value={state.battles}
            onChange={(chosen) => setState({ battles: Number(chosen) })}
            options={[...new Set([...FIGHTS, state.battles])].map((count) => [count, formatAmount(count)] as const)}
          />
        </label>
        <label title={t('The same seed gives the same fights.')}>
          {t('Seed')}{' '}
          <TextField
            isShort
            inputMode="numeric"
            value={state.seed}
            aria-invalid={readSeed(state.seed) === null}
            onChange={(text) => setState({ seed: text })}
          />
        </label>
        <Button label={t('New seed')} onClick={() => setState({ seed: String(newSeed()) })} />
        <Button label={t('Fight')} kind="primary" type="submit" disabled={onFight === null || isRunning} />
        {state.running === null ? null : <Progress running={state.running} battles={state.battles} />}
      </div>
    </Form>
  );
}

const Progress = ({ running, battles }: { readonly running: NonNullable<FightViewState['running']>; readonly battles: number }) => (
  <>
    <progress aria-label={t('Fights done')} value={running.done} max={battles} />
    <span>{t('{done} of {battles}', { done: formatAmount(running.done), battles: formatAmount(battles) })}</span>
    <Button label={t('Cancel')} onClick={running.cancel} />
  </>
);

function ForceChoosers({ app, state, forces, chosenForces }: Props) {
  const { setState } = fightSlice(app);
  const list = (which: 0 | 1) => (
    <Choice
      aria-label={which === 0 ? t('First side') : t('Second side')}
      value={chosenForces[which] ?? ''}
      onChange={(value) => {
        if (value === OPEN) pickFile('.motorpool', (file) => void openForces(app, which, file));
        else setState({ forces: withSide(state.forces, which, value), trouble: '' });
      }}
      options={[
        ...(chosenForces[which] === null ? [['', t('Choose …')] as const] : []),
        ...forces.map(({ key, force, group }) => [key, force.name, group] as const),
        [OPEN, t('Open another project …')],
      ]}
    />
  );
  return (
    <>
      {list(0)}
      <span>{t('against')}</span>
      {list(1)}
      <Button
        label={t('Swap')}
        title={t('Make the first side the second')}
        onClick={() => setState({ forces: [chosenForces[1], chosenForces[0]] })}
      />
    </>
  );
}

function DesignChoosers({ app, ruleset, state, chosenDesigns, usualPoints }: Props) {
  const designs = useApp(app, ({ history }) => history.present.designs);
  const { setState } = fightSlice(app);
  const list = (which: 0 | 1) => (
    <Choice
      aria-label={which === 0 ? t('First side') : t('Second side')}
      value={chosenDesigns[which]?.id ?? ''}
      onChange={(value) => {
        const design = designs.find(({ id }) => id === value);
        if (design) setState({ designs: withSide([chosenDesigns[0]?.id ?? null, chosenDesigns[1]?.id ?? null], which, design.id) });
      }}
      options={[
        ...(chosenDesigns[which] === null ? [['', t('Choose …')] as const] : []),
        ...designs.map((design) => [design.id, nameOf(ruleset, design)] as const),
      ]}
    />
  );
  return (
    <>
      {list(0)}
      <span>{t('against')}</span>
      {list(1)}
      <label>
        {ruleset.points === null ? t('Units of each') : t('with about')}{' '}
        <TextField
          isShort
          inputMode="numeric"
          aria-label={ruleset.points === null ? t('Units of each') : t('{unit} on each side', { unit: unitOfPoints(ruleset) })}
          placeholder={usualPoints}
          value={state.points}
          onChange={(text) => setState({ points: text })}
        />{' '}
        {ruleset.points === null ? '' : t('{unit} each', { unit: unitOfPoints(ruleset) })}
      </label>
    </>
  );
}
