import type { Design } from '../../../shared/project/index.ts';
import { symbolOf } from '../../../shared/project/symbols/index.ts';
import { isError } from '../../../shared/rules/formula/index.ts';
import { kindOf, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { iconOf } from '../../../shared/rules/ruleset/format/symbols/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { designsOf } from '../../document/document.ts';
import { nameOf } from '../../document/names.ts';
import { CardSymbol } from '../../ui/CardSymbol.tsx';
import { type App, useApp } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import { factsOf, parentOf } from './facts.ts';
import { Grades } from './Grades.tsx';
import { useRulesetOf } from './rulesetOf.ts';
import { Tabs } from './Tabs.tsx';

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
