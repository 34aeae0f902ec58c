import { useId } from 'react';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { type SpecialPrint, specialPrints } from '../../../shared/ruleset/specials/index.ts';
import type { SpecialDraft } from './draft.ts';

const PRINTS: Readonly<Record<SpecialPrint, string>> = { card: 'Cards', reference: 'Quick reference', sheet: 'Sheets' };

type Props = {
  readonly ruleset: Ruleset;
  readonly draft: SpecialDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (draft: SpecialDraft) => void;
  readonly onEnter: () => void;
};

/** The form of one special ability. Without a price in a points-free system. */
export function SpecialForm({ ruleset, draft, isReadOnly, onChange, onEnter }: Props) {
  const id = useId();
  const { data, points } = ruleset;
  const set = (part: Partial<SpecialDraft>): void => onChange({ ...draft, ...part });
  const owners = [
    ['design', `the whole ${data.designNoun.one}`],
    ...data.specialFields.flatMap(({ component }) =>
      component === undefined ? [] : [[component, `one ${data.components.find((part) => part.id === component)?.singular ?? component}`]],
    ),
    ['', 'either'],
  ] as const;
  const line = (part: 'label' | 'synonyms' | 'short' | 'most' | 'amount', label: string, width?: string) => (
    <>
      <label htmlFor={`${id}-${part}`} className="label">
        {label}
      </label>
      <input
        id={`${id}-${part}`}
        className={width === undefined ? 'field' : `field ${width}`}
        autoComplete="off"
        value={draft[part]}
        data-autofocus={part === 'label' || undefined}
        onChange={(event) => set({ [part]: event.target.value })}
      />
    </>
  );
  return (
    <form
      className="form special-form"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <fieldset disabled={isReadOnly} className="special-fields">
        {line('label', 'Name')}
        {line('synonyms', 'Other names')}
        <label htmlFor={`${id}-owner`} className="label">
          Ability of
        </label>
        <select id={`${id}-owner`} className="field" value={draft.owner} onChange={(event) => set({ owner: event.target.value })}>
          {owners.map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        {line('short', 'In short')}
        <label htmlFor={`${id}-text`} className="label label-top">
          In full
        </label>
        <textarea
          id={`${id}-text`}
          className="field special-text"
          rows={4}
          maxLength={2000}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        {points !== null && (
          <>
            <label htmlFor={`${id}-price`} className="label">
              Price
            </label>
            <select
              id={`${id}-price`}
              className="field"
              value={draft.price}
              onChange={(event) => set({ price: event.target.value as SpecialDraft['price'], amount: '' })} // the options below are all there are
            >
              <option value="agreed">agreed for each {data.designNoun.one}</option>
              <option value="points">fixed, in {points.unit}</option>
              <option value="factor">a factor on the cost</option>
              {draft.price === 'formula' && <option value="formula">by the formula of the rules</option>}
            </select>
            {draft.price === 'points' && line('amount', points.unit, 'special-number')}
            {draft.price === 'factor' && line('amount', 'Factor', 'special-number')}
          </>
        )}
        {line('most', 'At most', 'special-number')}
        <span className="label">Prints on</span>
        <span className="special-prints">
          {specialPrints.map((print) => (
            <label key={print} className="check-line">
              <input
                type="checkbox"
                checked={draft.prints.includes(print)}
                onChange={(event) =>
                  set({ prints: event.target.checked ? [...draft.prints, print] : draft.prints.filter((other) => other !== print) })
                }
              />
              {PRINTS[print]}
            </label>
          ))}
        </span>
        {/* Without a button of its own a form with several fields would not take Enter. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </fieldset>
    </form>
  );
}
