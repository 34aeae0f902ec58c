import { t } from '../../../shared/base/words/words.ts';
import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Tick } from '../../ui/Tick.tsx';
import type { Rules } from '../rules.ts';
import type { CellChoice } from '../sheet/model.ts';
import { writeTo } from './forms.ts';

type Props = {
  readonly rules: Rules;
  readonly place: RulePlace;
  readonly label: string;
  readonly value: Json | undefined;
  readonly choices: readonly CellChoice[];
};

/** Several of some choices: a box to tick for each, and for what is chosen but no longer among them. */
export function Checks({ rules, place, label, value, choices }: Props) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const unknown = chosen.filter((each) => choices.every((choice) => choice.value !== each));
  const all = [...choices, ...unknown.map((each) => ({ value: each, label: t('{each} (not in the rules)', { each }) }))];
  const tick = (each: string, isOn: boolean): void => {
    const next = isOn ? [...chosen, each] : chosen.filter((other) => other !== each);
    rules.change(writeTo(place, rules.value(place), next), t('Change {label}', { label }));
  };
  if (all.length === 0) return <span className="quiet">{t('There is nothing to choose from yet.')}</span>;
  return (
    <fieldset className="part-checks flex wraps gap-12">
      <legend className="for-readers">{label}</legend>
      {all.map(({ value: each, label: name }) => (
        <label key={each}>
          <Tick value={chosen.includes(each)} disabled={rules.readOnly !== null} onChange={(isOn) => tick(each, isOn)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
