import type { Design } from '../../../shared/project/index.ts';
import type { Value } from '../../../shared/rules/formula/index.ts';
import { costWith } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { formatAmount, formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { choicesOf, type FieldChoice } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { t } from '../../words/words.ts';
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
    app.perform(
      namedEdit(
        t('Make it {label}', { label: label.toLowerCase() }),
        editOf(design, { kind: 'set', field: field.id, row: null, value: key }),
      ),
    );
  const prices = pricesOf(ruleset, design, field);
  // Where a grade changes no cost there is nothing to weigh up; the form has the field.
  const isSame = ruleset.points !== null && new Set(prices.map(({ cost }) => (typeof cost === 'number' ? cost : null))).size < 2;
  if (isSame) return null;
  return (
    <fieldset className="grades stack rounded on-surface" aria-label={field.label}>
      {prices.map(({ choice, cost }) => (
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

/** The choices in the order of the rules, which never changes, each with the cost of the design at it. */
const pricesOf = (ruleset: Ruleset, design: Design, field: Field): readonly Price[] =>
  choicesOf(ruleset, field).map((choice) => ({
    choice,
    cost: ruleset.points === null ? null : costWith(ruleset, design, { kind: 'set', field: field.id, row: null, value: choice.key }),
  }));
