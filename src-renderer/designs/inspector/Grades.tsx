import type { Design } from '../../../shared/project/index.ts';
import type { Value } from '../../../shared/rules/formula/index.ts';
import { costWith } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { formatAmount, formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { choicesOf, type DesignInput, type FieldChoice } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { editOf, namedEdit } from './change.ts';
import { useRulesetOf } from './rulesetOf.ts';

type Props = { readonly app: App; readonly design: Design };

/** The choices of the fields that the ruleset shows this way, with the cost of the design at each if there is one; a click sets it. */
export function Grades({ app, design }: Props) {
  const ruleset = useRulesetOf(app, design);
  const fields = ruleset.data.fields.filter((field) => field.kind === 'choice' && field.inspector === 'segments');
  return fields.map((field) => <GradesOf key={field.id} app={app} design={design} ruleset={ruleset} field={field} />);
}

function GradesOf({ app, design, ruleset, field }: Props & { readonly ruleset: Ruleset; readonly field: Field }) {
  const { values } = assessDesign(ruleset, design);
  const current = values[field.id] ?? ('blank' in field ? field.blank : undefined);
  const take = ({ key, label }: FieldChoice): boolean =>
    app.perform(namedEdit(`Make it ${label.toLowerCase()}`, editOf(design, { kind: 'set', field: field.id, row: null, value: key })));
  return (
    <fieldset className="grades stack rounded on-surface" aria-label={field.label}>
      {pricesOf(ruleset, design, field).map(({ choice, cost }) => (
        <Button
          className="shrinks dim"
          kind="bare"
          key={choice.key}
          isPressed={choice.key === current}
          title={ruleset.points === null ? choice.label : `${choice.label}: ${formatPoints(ruleset, cost)}`}
          onClick={() => take(choice)}
        >
          <span>{choice.short}</span>
          {ruleset.points !== null && <b className="clips inked">{formatAmount(cost)}</b>}
        </Button>
      ))}
    </fieldset>
  );
}

type Price = { readonly choice: FieldChoice; readonly cost: Value };

const priced = (ruleset: Ruleset, design: DesignInput, field: Field): readonly Price[] =>
  choicesOf(ruleset, field).map((choice) => ({
    choice,
    cost: costWith(ruleset, design, { kind: 'set', field: field.id, row: null, value: choice.key }),
  }));

/**
 * The choices from cheap to dear, ordered by the first design of the stock list, so that their order never changes; in the order
 * of the rules where nothing has a price.
 */
function pricesOf(ruleset: Ruleset, design: Design, field: Field): readonly Price[] {
  if (ruleset.points === null) return choicesOf(ruleset, field).map((choice) => ({ choice, cost: null }));
  const [model = design] = ruleset.stock;
  const order = priced(ruleset, model, field)
    .toSorted((one, other) => Number(one.cost) - Number(other.cost))
    .map(({ choice }) => choice.key);
  return priced(ruleset, design, field).toSorted((one, other) => order.indexOf(one.choice.key) - order.indexOf(other.choice.key));
}
