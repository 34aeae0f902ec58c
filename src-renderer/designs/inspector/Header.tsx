import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { symbolOf } from '../../../shared/project/symbols/index.ts';
import { isError, type Value } from '../../../shared/rules/formula/index.ts';
import { costWith } from '../../../shared/rules/ruleset/changes/index.ts';
import { kindOf, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { iconOf } from '../../../shared/rules/ruleset/format/symbols.ts';
import { formatAmount, formatPoints, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { choicesOf, type FieldChoice } from '../../../shared/rules/ruleset/values/index.ts';
import { designsOf } from '../../document/document.ts';
import { nameOf } from '../../document/names.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSymbol } from '../../ui/CardSymbol.tsx';
import { type App, useApp } from '../../window/app.ts';
import { editOf, namedEdit } from './change.ts';
import { factsOf, parentOf } from './facts.ts';
import { useRulesetOf } from './rulesetOf.ts';
import { Tabs } from './Tabs.tsx';

type GradesProps = { readonly app: App; readonly design: Design };

/** The choices of the fields that the ruleset shows this way, with the cost of the design at each if there is one; a click sets it. */
function Grades({ app, design }: GradesProps) {
  const ruleset = useRulesetOf(app, design);
  const fields = ruleset.data.fields.filter((field) => field.kind === 'choice' && field.inspector === 'segments');
  return fields.map((field) => <GradesOf key={field.id} app={app} design={design} ruleset={ruleset} field={field} />);
}

function GradesOf({ app, design, ruleset, field }: GradesProps & { readonly ruleset: Ruleset; readonly field: Field }) {
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

type Props = { readonly app: App; readonly design: Design };

/** Name, kind, the price on the plate, and the price of every grade. */
export function Header({ app, design }: Props) {
  const ruleset = useRulesetOf(app, design);
  const kind = kindOf(ruleset, design);
  const icon = iconOf(ruleset.data.icons, kind?.icon);
  const symbols = useApp(app, ({ history }) => history.present.symbols);
  const symbol = symbolOf(ruleset, { symbols }, design);
  const parent = useApp(app, (state) => parentOf(designsOf(state), design));
  return (
    <header className="inspector-top on-surface line-below pad-part">
      <div className="at-top flex gap-8">
        {symbol !== null && <CardSymbol name={symbol} className="title-symbol stays" />}
        <h2 className="grows breaks">{nameOf(ruleset, design)}</h2>
        <Tabs app={app} />
      </div>
      <ul className="facts flex wraps gap-8 small dim above-4">
        {kind !== null && (
          <li className="row gap-4">
            {icon !== null && <CardSymbol name={icon} className="fact-symbol" />}
            {kind.one}
          </li>
        )}
        {factsOf(ruleset, design).map(({ field, text, icon }) => (
          <li className="row gap-4" key={field}>
            {icon !== null && <CardSymbol name={icon} className="fact-symbol" />}
            {text}
          </li>
        ))}
        {parent !== null && <li className="quiet row gap-4">{t('from {parent}', { parent })}</li>}
      </ul>
      <div className="price flex wraps gap-8 above-8">
        {ruleset.points === null ? null : <Plate ruleset={ruleset} design={design} />}
        <Grades app={app} design={design} />
      </div>
    </header>
  );
}

/** The total, or a note that there is none; the problems below explain why. */
function Plate({ ruleset, design }: { readonly ruleset: Ruleset; readonly design: Design }) {
  const { cost } = assessDesign(ruleset, design);
  return (
    <output
      className="plate"
      aria-label={ruleset.fields.get(ruleset.points?.field ?? '')?.data.label}
      title={isError(cost) ? cost.detail : undefined}
    >
      {formatAmount(cost)} <small>{typeof cost === 'number' ? unitOfPoints(ruleset) : t('no cost yet')}</small>
    </output>
  );
}
