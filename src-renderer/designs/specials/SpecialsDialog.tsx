import './specials.css';
import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { capitalised } from '../../../shared/force/words/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { type SpecialData, type SpecialPrint, specialPrints } from '../../../shared/rules/ruleset/specials.ts';
import { formatNumber, groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, type Option } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { type App, type AppState, activeDesign, type Command, useApp } from '../../window/app.ts';
import { type DialogProps, defineDialog, opens } from '../../window/dialog.tsx';
import { editOf, enteredIn, namedEdit } from '../inspector/change.ts';
import { draftOf, faultOf, freeId, keptSpecial, NEW_SPECIAL, originOf, priceKind, type SpecialDraft, withNamed } from './draft.ts';

const PRINTS: Readonly<Record<SpecialPrint, string>> = { card: t('Cards'), reference: t('Quick reference'), sheet: t('Detail pages') };

type Props = {
  readonly ruleset: Ruleset;
  readonly draft: SpecialDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (draft: SpecialDraft) => void;
  readonly onEnter: () => void;
};

/** The form of one special ability. Without a price in a points-free system. */
function SpecialForm({ ruleset, draft, isReadOnly, onChange, onEnter }: Props) {
  const { data, points } = ruleset;
  const set = (part: Partial<SpecialDraft>): void => onChange({ ...draft, ...part });
  const owners: readonly Option<string>[] = [
    ['design', t('the whole {designNoun}', { designNoun: data.designNoun.one })],
    ...data.specialFields.flatMap(({ component }) =>
      component === undefined
        ? []
        : [
            [
              component,
              t('one {singular}', { singular: data.components.find((part) => part.id === component)?.singular ?? component }),
            ] as const,
          ],
    ),
    ['', t('either')],
  ];
  const line = (part: 'label' | 'synonyms' | 'short' | 'most' | 'amount', label: string, width?: string) => (
    <TextField
      label={label}
      className={width}
      autoComplete="off"
      value={draft[part]}
      data-autofocus={part === 'label' || undefined}
      onChange={(text) => set({ [part]: text })}
    />
  );
  return (
    <Form className="form special-form" onSubmit={onEnter}>
      <fieldset disabled={isReadOnly} className="special-fields">
        {line('label', t('Name'))}
        {line('synonyms', t('Other names'))}
        <Choice label={t('Ability of')} value={draft.owner} onChange={(chosen) => set({ owner: chosen })} options={owners} />
        {line('short', t('In short'))}
        <TextArea
          label={t('In full')}
          className="special-text"
          rows={4}
          maxLength={2000}
          value={draft.text}
          onChange={(typed) => set({ text: typed })}
        />
        {points !== null && (
          <>
            <Choice
              label={t('Price')}
              value={draft.price}
              onChange={(chosen) => set({ price: chosen as SpecialDraft['price'], amount: '' })} // the options below are all there are
              options={[
                ['agreed', t('agreed for each {designNoun}', { designNoun: data.designNoun.one })],
                ['points', t('fixed, in {unit}', { unit: points.unit })],
                ['factor', t('a factor on the cost')],
                ...(draft.price === 'formula' ? [['formula', t('by the formula of the rules')] as const] : []),
              ]}
            />
            {draft.price === 'points' && line('amount', points.unit, 'special-number')}
            {draft.price === 'factor' && line('amount', t('Factor'), 'special-number')}
          </>
        )}
        {line('most', t('At most'), 'special-number')}
        <span className="label">{t('Prints on')}</span>
        <span className="flex wraps gap-12">
          {specialPrints.map((print) => (
            <Tick
              key={print}
              label={PRINTS[print]}
              value={draft.prints.includes(print)}
              onChange={(isOn) => set({ prints: isOn ? [...draft.prints, print] : draft.prints.filter((other) => other !== print) })}
            />
          ))}
        </span>
        {/* Without a button of its own a form with several fields would not take Enter. */}
        <Button kind="bare" type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </fieldset>
    </Form>
  );
}

const NONE: NonNullable<AppState['history']['present']['specials']> = [];
const ORIGINS = { rules: t('of the rules'), changed: t('changed by you'), own: t('yours') } as const;

/** What a special ability costs; null in a points-free system. */
function priceInWords({ points }: Ruleset, { cost }: SpecialData): string | null {
  if (points === null) return null;
  switch (priceKind(cost)) {
    case 'points':
      return `${typeof cost === 'object' && 'points' in cost ? groupedNumber(cost.points) : ''} ${points.unit}`;
    case 'factor':
      return `× ${typeof cost === 'object' && 'factor' in cost ? formatNumber(cost.factor) : ''}`;
    case 'formula':
      return t('by formula');
    case 'agreed':
      return t('to be agreed');
  }
}

/** The cell that a special is entered into for the active design: of the design, or of the active row; null if there is none. */
function cellFor({ ruleset, active, ...state }: AppState, special: SpecialData) {
  const design = activeDesign({ ruleset, active, ...state });
  if (design === null) return null;
  const owner = special.for ?? 'design';
  const place = ruleset.data.specialFields.find(({ component }) => (component ?? 'design') === owner);
  if (!place) return null;
  const { component, field } = place;
  if (component === undefined) return { design, field, row: null, name: String(design.values.name ?? '') };
  const index = Math.min(active.row, (design.components[component]?.length ?? 0) - 1);
  const row = design.components[component]?.[index];
  return row ? { design, field, row: { component, index }, name: String(row.values.name ?? '') } : null;
}

/** What the active design's cell is with the special in it; null if there is no such cell. */
function givenTo(state: AppState, special: SpecialData) {
  const cell = cellFor(state, special);
  if (cell === null) return null;
  const { design, field, row } = cell;
  const text = String(enteredIn(design, field, row) ?? '');
  return { ...cell, text, value: withNamed(text, special) };
}

function give(app: App, special: SpecialData): void {
  const given = givenTo(app.store.getState(), special);
  if (given === null) return;
  const { design, field, row, name, value } = given;
  const label = t('Give {special} to {name}', { special: special.label, name });
  if (app.perform(namedEdit(label, editOf(design, { kind: 'set', field, row, value }))))
    app.toast({
      text: t('{name} has {special} now', { name, special: special.label }),
      tone: 'done',
      action: { label: t('Undo'), command: 'undo' },
    });
}

/** The special abilities of the rules and of the project: a list, and the chosen one as a form. */
function SpecialsDialog({ app, onClose }: DialogProps) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const own = useApp(app, ({ history }) => history.present.specials ?? NONE);
  const isReadOnly = useApp(app, ({ open }) => open.readOnly !== null);
  const state = useApp(app, (all) => all);
  const { specials } = ruleset.data;
  const [chosen, choose] = useState<string | null>(specials[0]?.id ?? null);
  const special = specials.find(({ id }) => id === chosen) ?? null;
  const [typed, type] = useState<SpecialDraft | null>(null);
  const draft = typed ?? (special ? draftOf(special) : NEW_SPECIAL);
  const fault = faultOf(draft, specials, special?.id ?? null);
  const origin = special ? originOf(ruleset, own, special.id) : 'own';
  const target = special && typed === null ? givenTo(state, special) : null;
  const pick = (id: string | null): void => {
    choose(id);
    type(null);
  };
  function keep(): void {
    if (fault !== null || typed === null) return;
    const id = special?.id ?? freeId(draft.label, new Set(specials.map((each) => each.id.toLowerCase())));
    const rules = ruleset.written.data.specials.find((each) => each.id === id) ?? null;
    const kept = keptSpecial(draft, id, special, own.find((each) => each.id === id) ?? null, rules);
    const label = t('{special, select, true {Change} other {Add}} special ability “{draft}”', {
      special: Boolean(special),
      draft: draft.label.trim(),
    });
    if (app.perform({ kind: 'setSpecial', special: kept, label })) pick(id);
  }
  function takeOut(): void {
    if (!special) return;
    const label = t('{isOwn, select, true {Remove} other {Take back}} special ability “{special}”', {
      isOwn: origin === 'own',
      special: special.label,
    });
    if (app.perform({ kind: 'removeSpecial', special: special.id, label }))
      pick(origin === 'own' ? (specials.find(({ id }) => id !== special.id)?.id ?? null) : special.id);
  }
  return (
    <Dialog
      title={t('Special abilities')}
      width={860}
      onCancel={onClose}
      cancel={t('Close')}
      footer={
        <>
          <Button label={t('New special ability')} kind="plain" disabled={isReadOnly} onClick={() => pick(null)} />
          {special && origin !== 'rules' && (
            <Button
              label={origin === 'own' ? t('Remove') : t('As the rules have it')}
              kind="plain"
              disabled={isReadOnly}
              onClick={takeOut}
            />
          )}
          {special && target && (
            <Button
              label={t('Give to {designNoun}', {
                designNoun: target.name === '' ? t('the active {designNoun}', { designNoun: ruleset.data.designNoun.one }) : target.name,
              })}
              kind="plain"
              disabled={isReadOnly || target.value === target.text}
              onClick={() => give(app, special)}
            />
          )}
          <Button
            label={special ? t('Change') : t('Add')}
            kind="primary"
            disabled={isReadOnly || typed === null || fault !== null}
            onClick={keep}
          />
        </>
      }
    >
      <p>
        {t('{designNouns} have them by name, several with a semicolon between them.{designNouns2}', {
          designNouns: capitalised(ruleset.data.designNoun.many),
          designNouns2:
            ruleset.points === null
              ? ''
              : ` ${t('A price that you set here counts in all {designNouns} of this project.', { designNouns: ruleset.data.designNoun.many })}`,
        })}
      </p>
      <div className="special-parts stack gap-16 above-8">
        <ul className="rows special-list" aria-label={t('Special abilities')}>
          {specials.map((each) => (
            <li key={each.id}>
              <Button kind="row" className="special-choice pad-bar" isPressed={each.id === chosen} onClick={() => pick(each.id)}>
                <b className="medium">{each.label}</b>
                <span className="faint">
                  {[priceInWords(ruleset, each), ORIGINS[originOf(ruleset, own, each.id)]].filter((part) => part !== null).join(', ')}
                </span>
              </Button>
            </li>
          ))}
          {specials.length === 0 && <li className="empty-line">{t('None yet: add your own.')}</li>}
        </ul>
        <SpecialForm key={chosen ?? ''} ruleset={ruleset} draft={draft} isReadOnly={isReadOnly} onChange={type} onEnter={keep} />
      </div>
      <p className="special-fault above-8" role="status">
        {typed === null ? '' : (fault ?? '')}
      </p>
    </Dialog>
  );
}

const specialsDialog = defineDialog('specials', SpecialsDialog);

export const specialCommands: readonly Command[] = [
  {
    id: 'specials',
    label: t('Special abilities …'),
    menu: 'Design',
    isOffered: ({ data }) => data.specialFields.length > 0,
    run: opens(specialsDialog),
  },
];
