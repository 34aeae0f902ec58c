import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { type SpecialPrint, specialPrints } from '../../../shared/rules/ruleset/specials.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, type Option } from '../../ui/Choice.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Tick } from '../../ui/Tick.tsx';
import type { SpecialDraft } from './draft.ts';

const PRINTS: Readonly<Record<SpecialPrint, string>> = { card: t('Cards'), reference: t('Quick reference'), sheet: t('Detail pages') };

type Props = {
  readonly ruleset: Ruleset;
  readonly draft: SpecialDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (draft: SpecialDraft) => void;
  readonly onEnter: () => void;
};

/** The form of one special ability. Without a price in a points-free system. */
export function SpecialForm({ ruleset, draft, isReadOnly, onChange, onEnter }: Props) {
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
              value={draft.prints.includes(print)}
              onChange={(isOn) => set({ prints: isOn ? [...draft.prints, print] : draft.prints.filter((other) => other !== print) })}
            >
              {PRINTS[print]}
            </Tick>
          ))}
        </span>
        {/* Without a button of its own a form with several fields would not take Enter. */}
        <Button kind="bare" type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </fieldset>
    </Form>
  );
}
