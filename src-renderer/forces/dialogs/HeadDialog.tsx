import { useState } from 'react';
import { typedNumber } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { assessForce } from '../../../shared/force/index.ts';
import { changeForce, type ForceChange } from '../../../shared/project/edit/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { choicesOf, lengthsInText } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ColourField, TextArea, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { useApp } from '../../window/app.ts';
import type { DialogProps } from '../../window/dialog.tsx';
import { change, valuesWith } from '../acts.ts';
import { forcesOf, projectOf, shownForce } from '../current.ts';
import { FieldsForm } from '../fields/FieldsForm.tsx';
import { addForce, freshForce } from '../forces.ts';
import { forceSession } from '../session.ts';

type HeadProps = { readonly isNew: boolean };

const blankIsNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is entered: texts as they are typed, and empty texts for what is not chosen. */
type Draft = Record<'name' | 'limit' | 'battle' | 'role' | 'side' | 'player' | 'grade' | 'spots' | 'notes', string> & {
  readonly colour: string | null;
  readonly fields: Force['fields'] | null;
};

/** Planned fire with more than a target is edited where the battle is planned. */
const isSpot = (fire: NonNullable<Force['registered']>[number]): fire is string => typeof fire === 'string';

const draftOf = (force: Force, gradeField: string): Draft => ({
  name: force.name,
  limit: force.limit === null ? '' : String(force.limit),
  battle: force.battle ?? '',
  role: force.role ?? '',
  side: force.side ?? '',
  player: force.player ?? '',
  grade: String(force.values?.[gradeField] ?? ''),
  spots: (force.registered ?? []).filter(isSpot).join('\n'),
  notes: force.notes ?? '',
  colour: force.colour ?? null,
  fields: force.fields ?? null,
});

const pointsIn = (limit: string): number | null => (limit.trim() === '' ? null : (typedNumber(limit) ?? Number.NaN));

function isNoLimit(limit: string): boolean {
  const points = pointsIn(limit);
  return points !== null && !(Number.isFinite(points) && points >= 0 && points <= 1_000_000);
}

const spotsIn = (draft: Draft): readonly string[] =>
  draft.spots
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const battleOf = ({ force }: Ruleset, { battle }: Draft) => force.data.battles.find(({ id }) => id === battle);
const roleOf = (ruleset: Ruleset, draft: Draft) => battleOf(ruleset, draft)?.roles.find(({ id }) => id === draft.role);
const gradeOf = ({ fields, force }: Ruleset) => fields.get(force.data.grade?.field ?? '')?.data;

/** The change that gives a force what is entered. */
function headChange(ruleset: Ruleset, start: Force, draft: Draft): ForceChange {
  const field = gradeOf(ruleset);
  const registered = [...spotsIn(draft), ...(start.registered ?? []).filter((fire) => !isSpot(fire))];
  const values = field ? valuesWith(start.values, field.id, draft.grade === '' ? null : draft.grade) : start.values;
  const head = {
    name: draft.name.trim(),
    limit: pointsIn(draft.limit),
    battle: draft.battle === '' ? null : draft.battle,
    role: battleOf(ruleset, draft) && draft.role !== '' ? draft.role : null,
    side: blankIsNone(draft.side),
    player: blankIsNone(draft.player),
    colour: draft.colour,
    values: values ?? null,
    fields: draft.fields ?? null,
    registered: registered.length > 0 ? registered : null,
    notes: blankIsNone(draft.notes),
  };
  return { kind: 'setHead', head };
}

/** Name, limit and battle of a force: a new one or the current one. */
export default function HeadDialog({ app, isNew, onClose }: HeadProps & DialogProps) {
  const session = forceSession(app);
  const ruleset = useApp(app, (state) => state.ruleset);
  const rules = ruleset.force.data;
  const [start] = useState(() => (isNew ? null : shownForce(session)) ?? freshForce(forcesOf(app.store.getState()), rules));
  const [draft, setDraft] = useState(() => draftOf(start, rules.grade?.field ?? ''));
  const onChange = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const field = gradeOf(ruleset);
  const withFields = changeForce(start, { kind: 'setHead', head: { fields: draft.fields ?? null } });
  const isWrong = draft.name.trim() === '' || isNoLimit(draft.limit);
  const take = (): void => {
    if (isWrong) return;
    const changed = headChange(ruleset, start, draft);
    onClose();
    if (isNew) addForce(session, changeForce(start, changed));
    else change(session, t('Change {start}', { start: start.name }), changed);
  };
  return (
    <Dialog
      title={isNew ? t('New {noun}', { noun: rules.noun.one }) : start.name}
      width={560}
      onCancel={onClose}
      cancel={t('Cancel')}
      actions={[{ label: isNew ? t('Make {noun}', { noun: rules.noun.one }) : t('Change'), form: 'force-head', disabled: isWrong }]}
    >
      <Form id="force-head" className="form above-6" onSubmit={take}>
        <TextField
          label={t('Name')}
          data-autofocus
          value={draft.name}
          maxLength={120}
          onChange={(name) => onChange({ name })}
          onFocus={(event) => event.currentTarget.select()}
        />
        {rules.limit ? <LimitField label={rules.limit.label} {...{ ruleset, draft, onChange }} /> : null}
        {rules.battles.length > 0 ? <BattleFields {...{ ruleset, draft, onChange }} /> : null}
        <SideField {...{ ruleset, draft, onChange }} />
        <TextField label={t('Player')} value={draft.player} onChange={(player) => onChange({ player })} />
        {field ? (
          <Choice
            label={field.label}
            value={draft.grade}
            options={[['', t('as each design says')], ...choicesOf(ruleset, field).map(({ key, label }) => [key, label] as const)]}
            onChange={(grade) => onChange({ grade })}
          />
        ) : null}
        <FieldsForm
          ruleset={ruleset}
          fields={rules.fields.force}
          assessed={assessForce(ruleset, projectOf(app), withFields).fields}
          entered={draft.fields ?? undefined}
          set={(fields) => onChange({ fields })}
        />
        <SpotsField planned={(start.registered ?? []).filter((fire) => !isSpot(fire)).length} {...{ ruleset, draft, onChange }} />
        <TextArea label={t('Notes')} rows={2} value={draft.notes} onChange={(notes) => onChange({ notes })} />
      </Form>
    </Dialog>
  );
}

type PartProps = { readonly ruleset: Ruleset; readonly draft: Draft; readonly onChange: (part: Partial<Draft>) => void };

function LimitField({ label, draft: { limit }, onChange }: PartProps & { readonly label: string }) {
  const isWrong = isNoLimit(limit);
  return (
    <>
      <label className="label" htmlFor="force-limit">
        {label}
      </label>
      <span className="field-and-note row gap-6">
        <TextField
          id="force-limit"
          inputMode="numeric"
          value={limit}
          placeholder={t('no limit')}
          aria-invalid={isWrong}
          onChange={(typed) => onChange({ limit: typed })}
        />
        {isWrong ? <small role="status">{t('A number, or blank for no limit')}</small> : null}
      </span>
    </>
  );
}

const NOT_CHOSEN = ['', t('not chosen yet')] as const;

/** The battle, and the role in it; of a battle with one role that one. */
function BattleFields({ ruleset, draft, onChange }: PartProps) {
  const { battles } = ruleset.force.data;
  const chosen = battleOf(ruleset, draft);
  const part = roleOf(ruleset, draft);
  const chooseBattle = (battle: string): void => {
    const roles = battles.find(({ id }) => id === battle)?.roles ?? [];
    const isThere = roles.some(({ id }) => id === draft.role);
    onChange({ battle, role: isThere ? draft.role : roles.length === 1 ? (roles[0]?.id ?? '') : '' });
  };
  return (
    <>
      <Choice
        label={t('Battle')}
        value={draft.battle}
        options={[NOT_CHOSEN, ...battles.map(({ id, label }) => [id, label] as const)]}
        onChange={chooseBattle}
      />
      {chosen?.about ? <p className="full dim">{lengthsInText(chosen.about, ruleset.lengths)}</p> : null}
      <Choice
        label={t('Role')}
        value={draft.role}
        options={[NOT_CHOSEN, ...(chosen?.roles ?? []).map(({ id, label }) => [id, label] as const)]}
        onChange={(role) => onChange({ role })}
        disabled={!chosen}
      />
      {part?.about ? <p className="full dim">{lengthsInText(part.about, ruleset.lengths)}</p> : null}
    </>
  );
}

const SideField = ({ draft: { side, colour }, onChange }: PartProps) => (
  <>
    <label className="label" htmlFor="force-side">
      {t('Side')}
    </label>
    <span className="row gap-8">
      <TextField id="force-side" value={side} placeholder={t('e.g. Red')} onChange={(typed) => onChange({ side: typed })} />
      <ColourField aria-label={t('Colour of the side')} value={colour ?? '#808a74'} onChange={(chosen) => onChange({ colour: chosen })} />
      {colour === null ? null : <Button label={t('No colour')} kind="plain" isSmall onClick={() => onChange({ colour: null })} />}
    </span>
  </>
);

/** Points that are registered before the battle, for a role that may, or where some are. `planned` are counted with them. */
function SpotsField({ planned, ruleset, draft, onChange }: PartProps & { readonly planned: number }) {
  const most = roleOf(ruleset, draft)?.registered ?? 0;
  const count = spotsIn(draft).length;
  if (most === 0 && count === 0) return null;
  return (
    <>
      <label className="label label-top" htmlFor="force-spots">
        {t('Pre-registered points')}
      </label>
      <span>
        <TextArea
          id="force-spots"
          rows={3}
          value={draft.spots}
          placeholder={t('One to a line, e.g. the bridge')}
          onChange={(spots) => onChange({ spots })}
        />
        <small>{most > 0 ? t('{count} of {most}', { count: count + planned, most }) : count + planned}</small>
      </span>
    </>
  );
}
