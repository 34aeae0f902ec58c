import type { FocusEvent, KeyboardEvent } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { SituationFields } from '../../designs/odds/SituationFields.tsx';
import { choicesInWords, usualChoices } from '../../designs/odds/situation.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/Field.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { type App, useApp } from '../../window/app.ts';
import type { OddsChoices } from '../../window/state.ts';

/** Most that attack together, and most earlier turns. */
const MOST_TOGETHER = 99;

/** In what situation the attacks are made: the same choices as in the inspector, and those that are changed more rarely. */
export function SituationBar({ app, rules, hasArea }: { readonly app: App; readonly rules: CombatRules; readonly hasArea: boolean }) {
  const choices = useApp(app, (state) => state.odds);
  const change = (part: Partial<OddsChoices>): void => app.set({ odds: { ...choices, ...part } });
  const isUsual = choicesInWords(rules, choices).length === 0;
  const chosen = rules.modifiers.filter(({ id }) => choices.modifiers.includes(id));
  return (
    <fieldset className="lab-bar lab-situation row stays shrinks wraps gap-12 on-raised pad-bar edge-below" aria-label={t('Situation')}>
      <SituationFields app={app} rules={rules} />
      <Tick label={t('Attacker moved')} value={choices.attackerMoved} onChange={(attackerMoved) => change({ attackerMoved })} />
      <Tick label={t('Target moved')} value={choices.targetMoved} onChange={(targetMoved) => change({ targetMoved })} />
      <Count
        label={t('Attack together')}
        title={t('How many of the attacker attack the same target')}
        least={1}
        value={choices.attackers}
        set={(attackers) => change({ attackers })}
      />
      {hasArea ? (
        <>
          <Tick label={t('Target seen')} value={choices.seen} onChange={(seen) => change({ seen })} />
          <Count
            label={t('Turns aimed before')}
            title={t('In how many earlier turns area attacks were aimed at the same place')}
            least={0}
            value={choices.earlierTurns}
            set={(earlierTurns) => change({ earlierTurns })}
          />
        </>
      ) : null}
      {rules.modifiers.length === 0 ? null : (
        <details className="lab-modifiers anchor" onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
          <summary className="cut clickable">
            {chosen.length === 0 ? t('Modifiers') : t('Modifiers: {chosen}', { chosen: chosen.map(({ label }) => label).join(', ') })}
          </summary>
          <div className="stack gap-4 framed rounded on-surface floats pad-part">
            {rules.modifiers.map(({ id, label, value, source }) => (
              <Tick
                key={id}
                title={source}
                value={choices.modifiers.includes(id)}
                onChange={(isOn) =>
                  change({
                    modifiers: isOn ? [...choices.modifiers, id] : choices.modifiers.filter((each) => each !== id),
                  })
                }
              >
                {label}
                <small className="to-end dim">{value > 0 ? t('{value} easier', { value }) : t('{value} harder', { value: -value })}</small>
              </Tick>
            ))}
          </div>
        </details>
      )}
      {isUsual ? null : <Button label={t('As usual')} kind="plain" isSmall onClick={() => app.set({ odds: usualChoices(choices) })} />}
    </fieldset>
  );
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** Closes the list when the focus goes on to another control. A click beside any control leaves it open. */
function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

type CountProps = {
  readonly label: string;
  readonly title: string;
  readonly least: number;
  readonly value: number;
  readonly set: (count: number) => void;
};

const Count = ({ label, title, least, value, set }: CountProps) => (
  <label title={title}>
    {label}
    <NumberField isShort min={least} max={MOST_TOGETHER} value={value} onChange={set} />
  </label>
);
