import { capitalised } from '../../../shared/force/words/index.ts';
import { kindsOf } from '../../../shared/rules/ruleset/compile/index.ts';
import { iconOf } from '../../../shared/rules/ruleset/format/symbols/index.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSymbol } from '../../ui/CardSymbol.tsx';
import { type App, useApp } from '../../window/app.ts';
import { designsOfKind, sheetKind } from '../../window/designKind.ts';
import { showKind } from './showKind.ts';
import './kindTabs.css';

/** A tab for each kind of design, with how many there are; nothing in a system without kinds. */
export function KindTabs({ app }: { readonly app: App }) {
  const { ruleset } = useApp(app, (state) => state);
  const shown = useApp(app, sheetKind);
  const counts = useApp(app, (state) =>
    kindsOf(state.ruleset)
      .map(({ key }) => designsOfKind(state, key).length)
      .join(),
  );
  const kinds = kindsOf(ruleset);
  if (kinds.length === 0) return null;
  const [many, numbers] = [ruleset.data.designNoun.many, counts.split(',')];
  return (
    <nav className="tab-bar kind-tabs" aria-label={`Kinds of ${many}`}>
      {kinds.map(({ key, many: label, icon }, index) => {
        const symbol = iconOf(ruleset.data.icons, icon);
        return (
          <Button kind="tab" key={key} aria-current={key === shown ? 'page' : undefined} onClick={() => showKind(app, key)}>
            {symbol !== null && <CardSymbol name={symbol} className="kind-symbol" />}
            {capitalised(label)}
            <small className="dim">{numbers[index]}</small>
          </Button>
        );
      })}
    </nav>
  );
}
