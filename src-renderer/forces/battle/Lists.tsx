import { listOf, t } from '../../../shared/base/words/words.ts';
import { areaWords, isStrip, mapOf, tableOf, victoryOf } from '../../../shared/force/battle/index.ts';
import { metBy } from '../../../shared/force/index.ts';
import { type BattleArea, type PlannedBattle, sidesOf } from '../../../shared/project/battle.ts';
import { Choice } from '../../ui/Choice.tsx';
import { DraftField, DraftNumber } from '../../ui/DraftField.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useApp } from '../../window/app.ts';
import type { ForceSession } from '../state.ts';
import { addToList, changeInList, removeFromList } from './acts.ts';
import { Line, List } from './EditedList.tsx';

type Props = { readonly session: ForceSession; readonly plan: PlannedBattle };
type Meant = { readonly role?: string | undefined; readonly force?: string | undefined };

/** For whom a thing is: everybody, a role, or one side. */
function Whose({ session, plan, meant, set }: Props & { readonly meant: Meant; readonly set: (meant: Meant) => void }) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const project = useApp(session.app, (state) => state.history.present);
  const roles = ruleset.force.data.battles.find(({ id }) => id === plan.battle)?.roles ?? [];
  const sides = sidesOf(project, plan);
  return (
    <Choice
      label={t('For')}
      value={meant.force !== undefined ? `force ${meant.force}` : meant.role !== undefined ? `role ${meant.role}` : ''}
      options={[
        ['', t('everybody')],
        ...roles.map(({ id, label }) => [`role ${id}`, label] as const),
        ...sides.map(({ id, name }) => [`force ${id}`, name] as const),
      ]}
      onChange={(value) => {
        const [kind, ...id] = value.split(' ');
        set({ role: kind === 'role' ? id.join(' ') : undefined, force: kind === 'force' ? id.join(' ') : undefined });
      }}
    />
  );
}

const PLACES = [
  ['near', t('along the near edge')],
  ['far', t('along the far edge')],
  ['left', t('along the left edge')],
  ['right', t('along the right edge')],
  ['box', t('a rectangle')],
] as const;

/** Where a zone is: a strip along an edge, or a rectangle. */
function Area({ area, set }: { readonly area: BattleArea; readonly set: (area: BattleArea) => void }) {
  const hint = '1/3, 25 % or 20 cm';
  const place = isStrip(area) ? area.edge : 'box';
  return (
    <>
      <Choice
        label={t('Where')}
        value={place}
        options={PLACES}
        onChange={(value) => {
          const edge = PLACES.map(([id]) => id).find((id) => id === value);
          if (edge === 'box') set({ x: '1/3', y: '1/3', width: '1/3', depth: '1/3' });
          else if (edge) set({ edge, depth: isStrip(area) ? area.depth : '1/4' });
        }}
      />
      {isStrip(area) ? (
        <DraftField
          label={t('How deep')}
          value={area.depth}
          placeholder={hint}
          onChange={(depth) => set({ ...area, depth: depth ?? '0' })}
        />
      ) : (
        (['x', 'y', 'width', 'depth'] as const).map((part) => (
          <DraftField
            key={part}
            label={{ x: t('From the left'), y: t('From the near edge'), width: 'How wide', depth: t('How deep') }[part]}
            value={String(area[part])}
            placeholder={hint}
            onChange={(text) => set({ ...area, [part]: text ?? '0' })}
          />
        ))
      )}
    </>
  );
}

/** The zones of a planned battle, each with its place on the table. */
export function Zones({ session, plan }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const project = useApp(session.app, (state) => state.history.present);
  const table = tableOf(ruleset, plan);
  const { zones } = mapOf(ruleset, plan, sidesOf(project, plan));
  return (
    <List
      session={session}
      plan={plan}
      list="zones"
      title={t('Zones')}
      add={() =>
        addToList(session, plan, 'zones', {
          label: t('Zone {zonesCount}', { zonesCount: zones.length + 1 }),
          areas: [{ edge: 'near', depth: '1/4' }],
        })
      }
    >
      {zones.map(({ key, zone, whose, boxes }) => {
        const change = (what: object): void => changeInList(session, plan, 'zones', zone.id, what);
        return (
          <Line
            key={zone.id}
            remove={() => removeFromList(session, plan, 'zones', zone.id)}
            summary={
              <>
                <b>
                  {key} {zone.label}
                </b>{' '}
                {whose === '' ? t('everybody') : whose}, {zone.areas.map((area) => areaWords(area, table, ruleset.lengths)).join('; ')}
                {boxes.length < zone.areas.length ? ` ${t('(not on this table: check the lengths)')}` : ''}
              </>
            }
          >
            <DraftField label={t('Name')} value={zone.label} onChange={(label) => label !== null && change({ label })} />
            <Whose session={session} plan={plan} meant={zone} set={change} />
            {zone.areas.map((area, index) => (
              <Area
                // biome-ignore lint/suspicious/noArrayIndexKey: areas have no ids, and are only changed in place.
                key={index}
                area={area}
                set={(next) => change({ areas: zone.areas.with(index, next) })}
              />
            ))}
            <DraftNumber
              label={t('Of a force, most %')}
              value={zone.most === undefined ? null : Math.round(zone.most * 100)}
              least={0}
              most={100}
              placeholder={t('as the rules say')}
              onChange={(most) => change({ most: most === null ? undefined : most / 100 })}
            />
            <DraftField label={t('Note')} value={zone.about ?? ''} onChange={(about) => change({ about: about ?? undefined })} />
          </Line>
        );
      })}
    </List>
  );
}

/** The objectives of a planned battle; secret ones are marked. */
export function Objectives({ session, plan }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const project = useApp(session.app, (state) => state.history.present);
  const { objectives } = mapOf(ruleset, plan, sidesOf(project, plan));
  return (
    <List
      session={session}
      plan={plan}
      list="objectives"
      title={t('Objectives')}
      add={() =>
        addToList(session, plan, 'objectives', { label: t('Objective {objectivesCount}', { objectivesCount: objectives.length + 1 }) })
      }
    >
      {objectives.map(({ key, objective, whose, point }) => {
        const { id, label, points, at, secret, about } = objective;
        const change = (what: object): void => changeInList(session, plan, 'objectives', id, what);
        const place = (part: 'x' | 'y', text: string | null): void =>
          change({ at: text === null ? undefined : { x: at?.x ?? '1/2', y: at?.y ?? '1/2', [part]: text } });
        return (
          <Line
            key={id}
            remove={() => removeFromList(session, plan, 'objectives', id)}
            summary={
              <>
                <b>
                  {key} {label}
                </b>
                {points === undefined ? '' : ` (${points})`}{' '}
                {t('{whose}{isSecret, select, true {, secret} other {}}', {
                  whose: whose === '' ? t('everybody') : whose,
                  isSecret: secret === true,
                })}
                {at && !point ? ` ${t('(not on this table: check the lengths)')}` : ''}
              </>
            }
          >
            <DraftField label={t('What')} value={label} onChange={(text) => text !== null && change({ label: text })} />
            <Whose session={session} plan={plan} meant={objective} set={change} />
            <DraftNumber
              label={t('Worth')}
              value={points ?? null}
              least={-1000}
              most={1000}
              onChange={(worth) => change({ points: worth ?? undefined })}
            />
            <DraftField
              label={t('From the left')}
              value={at?.x ?? ''}
              placeholder={t('1/2, 25 % or 20 cm')}
              onChange={(text) => place('x', text)}
            />
            <DraftField
              label={t('From the near edge')}
              value={at?.y ?? ''}
              placeholder={t('1/2, 25 % or 20 cm')}
              onChange={(text) => place('y', text)}
            />
            <DraftField label={t('Note')} value={about ?? ''} onChange={(text) => change({ about: text ?? undefined })} />
            <Tick
              label={t('Secret: only its side knows')}
              className="full"
              value={secret === true}
              onChange={(on) => change({ secret: on ? true : undefined })}
            />
          </Line>
        );
      })}
    </List>
  );
}

/** The conditions of victory, and who meets those that can be counted. */
export function Victory({ session, plan }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const project = useApp(session.app, (state) => state.history.present);
  return (
    <List
      session={session}
      plan={plan}
      list="victory"
      title={t('Victory')}
      add={() => addToList(session, plan, 'victory', { text: t('Hold every objective at the end.') })}
    >
      {victoryOf(ruleset, plan).map((condition) => {
        const change = (what: object): void => changeInList(session, plan, 'victory', condition.id, what);
        const met = metBy(ruleset, project, plan, condition);
        return (
          <Line
            key={condition.id}
            remove={() => removeFromList(session, plan, 'victory', condition.id)}
            summary={
              <>
                {condition.text}
                {met.length > 0 ? <b> {t('Met by {met}.', { met: listOf(met.map(({ name }) => name)) })}</b> : null}
                {condition.secret === true ? ` ${t('(secret)')}` : ''}
              </>
            }
          >
            <DraftField
              label={t('Condition')}
              value={condition.text}
              onChange={(text) => text !== null && change({ text, from: undefined })}
            />
            <Whose session={session} plan={plan} meant={condition} set={change} />
            <Tick
              label={t('Secret: only its side knows')}
              className="full"
              value={condition.secret === true}
              onChange={(on) => change({ secret: on ? true : undefined })}
            />
          </Line>
        );
      })}
    </List>
  );
}
