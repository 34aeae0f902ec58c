import { useState } from 'react';
import { assessForce } from '../../../shared/force/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import { choicesOf } from '../../../shared/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ColourField, TextArea, TextField } from '../../ui/Field.tsx';
import { useApp } from '../../window/app.ts';
import type { DialogProps } from '../../window/dialog.tsx';
import { change, valuesWith } from '../acts.ts';
import { forcesOf, projectOf, shownForce } from '../current.ts';
import { FieldsForm } from '../fields/FieldsForm.tsx';
import { addForce, freshForce } from '../forces.ts';
import { forceSession } from '../state.ts';

type HeadProps = { readonly isNew: boolean };

const blankIsNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A force with other values of its fields. */
function withFields(force: Force, fields: Force['fields'] | null): Force {
  const { fields: _, ...rest } = force;
  // The fields alone are left out, and nothing needs them.
  return (fields === null ? rest : { ...rest, fields }) as Force;
}

/** Name, limit and battle of a force: a new one or the current one. */
export default function HeadDialog({ app, isNew, onClose }: HeadProps & DialogProps) {
  const session = forceSession(app);
  const ruleset = useApp(app, (state) => state.ruleset);
  const rules = ruleset.force.data;
  const [start] = useState(() => (isNew ? null : shownForce(session)) ?? freshForce(forcesOf(app.store.getState()), rules));
  const [name, setName] = useState(start.name);
  const [limit, setLimit] = useState(start.limit === null ? '' : String(start.limit));
  const [battle, setBattle] = useState(start.battle ?? '');
  const [role, setRole] = useState(start.role ?? '');
  const [side, setSide] = useState(start.side ?? '');
  const [player, setPlayer] = useState(start.player ?? '');
  const [colour, setColour] = useState(start.colour ?? null);
  const [grade, setGrade] = useState(String(start.values?.[rules.grade?.field ?? ''] ?? ''));
  // Planned fire with more than a target is edited where the battle is planned.
  const texts = (start.registered ?? []).filter((fire) => typeof fire === 'string');
  const written = (start.registered ?? []).filter((fire) => typeof fire !== 'string');
  const [registered, setRegistered] = useState(() => texts.join('\n'));
  const [fields, setFields] = useState(start.fields ?? null);
  const [notes, setNotes] = useState(start.notes ?? '');
  const field = ruleset.fields.get(rules.grade?.field ?? '')?.data;
  const chosen = rules.battles.find(({ id }) => id === battle);
  const part = chosen?.roles.find(({ id }) => id === role);
  const points = limit.trim() === '' ? null : Number(limit.trim().replaceAll(/[ ,\u00a0]/g, ''));
  const isWrong = points !== null && !(Number.isFinite(points) && points >= 0 && points <= 1_000_000);
  const spots = registered
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const canRegister = (part?.registered ?? 0) > 0 || spots.length > 0;
  const assessed = assessForce(ruleset, projectOf(app), withFields(start, fields));
  const take = (): void => {
    if (name.trim() === '' || isWrong) return;
    const values = field ? valuesWith(start.values, field.id, grade === '' ? null : grade) : start.values;
    const head = {
      name: name.trim(),
      limit: points,
      battle: battle === '' ? null : battle,
      role: chosen && role !== '' ? role : null,
      side: blankIsNone(side),
      player: blankIsNone(player),
      colour,
      values: values ?? null,
      fields,
      registered: spots.length + written.length > 0 ? [...spots, ...written] : null,
      notes: blankIsNone(notes),
    };
    onClose();
    if (!isNew) {
      change(session, `Change ${start.name}`, { kind: 'setHead', head });
      return;
    }
    const {
      side: itsSide,
      player: itsPlayer,
      colour: itsColour,
      values: itsValues,
      fields: itsFields,
      registered: itsSpots,
      notes: itsNotes,
      ...rest
    } = head;
    addForce(session, {
      ...start,
      ...rest,
      ...(itsSide === null ? {} : { side: itsSide }),
      ...(itsPlayer === null ? {} : { player: itsPlayer }),
      ...(itsColour === null ? {} : { colour: itsColour }),
      ...(itsValues === null ? {} : { values: itsValues }),
      ...(itsFields === null ? {} : { fields: itsFields }),
      ...(itsSpots === null ? {} : { registered: itsSpots }),
      ...(itsNotes === null ? {} : { notes: itsNotes }),
    });
  };
  return (
    <Dialog
      title={isNew ? `New ${rules.noun.one}` : start.name}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <CancelButton onClose={onClose} />
          <Button kind="primary" type="submit" form="force-head" disabled={name.trim() === '' || isWrong}>
            {isNew ? `Make ${rules.noun.one}` : 'Change'}
          </Button>
        </>
      }
    >
      <form
        id="force-head"
        className="form fc-head-form"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <TextField
          label="Name"
          data-autofocus
          value={name}
          maxLength={120}
          onChange={setName}
          onFocus={(event) => event.currentTarget.select()}
        />
        {rules.limit ? (
          <>
            <label className="label" htmlFor="force-limit">
              {rules.limit.label}
            </label>
            <span className="field-and-note">
              <TextField
                id="force-limit"
                inputMode="numeric"
                value={limit}
                placeholder="no limit"
                aria-invalid={isWrong}
                onChange={setLimit}
              />
              {isWrong ? <small role="status">A number, or blank for no limit</small> : null}
            </span>
          </>
        ) : null}
        {rules.battles.length > 0 ? (
          <>
            <Choice
              label="Battle"
              value={battle}
              options={[['', 'not chosen yet'], ...rules.battles.map(({ id, label }) => [id, label] as const)]}
              onChange={(id) => {
                setBattle(id);
                const roles = rules.battles.find((each) => each.id === id)?.roles ?? [];
                if (!roles.some((each) => each.id === role)) setRole(roles.length === 1 ? (roles[0]?.id ?? '') : '');
              }}
            />
            {chosen?.about ? <p className="full dim">{chosen.about}</p> : null}
            <Choice
              label="Role"
              value={role}
              options={[['', 'not chosen yet'], ...(chosen?.roles ?? []).map(({ id, label }) => [id, label] as const)]}
              onChange={setRole}
              disabled={!chosen}
            />
            {part?.about ? <p className="full dim">{part.about}</p> : null}
          </>
        ) : null}
        <label className="label" htmlFor="force-side">
          Side
        </label>
        <span className="row gap-8">
          <TextField id="force-side" value={side} placeholder="e.g. Red" onChange={setSide} />
          <ColourField aria-label="Colour of the side" value={colour ?? '#808a74'} onChange={setColour} />
          {colour === null ? null : (
            <Button kind="plain" isSmall onClick={() => setColour(null)}>
              No colour
            </Button>
          )}
        </span>
        <TextField label="Player" value={player} onChange={setPlayer} />
        {field ? (
          <Choice
            label={field.label}
            value={grade}
            options={[['', 'as each design says'], ...choicesOf(ruleset, field).map(({ key, label }) => [key, label] as const)]}
            onChange={setGrade}
          />
        ) : null}
        <FieldsForm
          ruleset={ruleset}
          fields={rules.fields.force}
          assessed={assessed.fields}
          entered={fields ?? undefined}
          set={setFields}
        />
        {canRegister ? (
          <>
            <label className="label" htmlFor="force-spots">
              Pre-registered points
            </label>
            <span>
              <TextArea
                id="force-spots"
                className="fc-lines"
                rows={3}
                value={registered}
                placeholder="One to a line, e.g. the bridge"
                onChange={setRegistered}
              />
              <small>
                {spots.length + written.length}
                {part && part.registered > 0 ? ` of ${part.registered}` : ''}
              </small>
            </span>
          </>
        ) : null}
        <TextArea label="Notes" className="fc-lines" rows={2} value={notes} onChange={setNotes} />
      </form>
    </Dialog>
  );
}
