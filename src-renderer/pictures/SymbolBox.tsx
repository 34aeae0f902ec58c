import { drawingOf } from '../../shared/paper/print/drawing/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { symbolOf } from '../../shared/project/symbols/index.ts';
import { Button } from '../ui/Button.tsx';
import { CardSymbol } from '../ui/CardSymbol.tsx';
import { type App, useApp } from '../window/app.ts';
import { openDialog } from '../window/dialog.tsx';
import { symbolDialog } from './SymbolDialog.tsx';
import './symbol.css';
import { t } from '../../shared/base/words/words.ts';

/** The symbol of a design, with a button to give it another. */
export function SymbolBox({ app, design }: { readonly app: App; readonly design: Design }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const symbols = useApp(app, ({ history }) => history.present.symbols);
  const symbol = symbolOf(ruleset, { symbols }, design);
  const label = symbol === null ? t('None') : drawingOf(symbol).title;
  const isGone = design.symbol !== undefined && symbol === null;
  return (
    <section className="inspector-part line-below" aria-label={t('Symbol')}>
      <h3>
        {t('Symbol')} <small className="to-end">{t('printed on the card and counters')}</small>
      </h3>
      <div className="row gap-8">
        {symbol === null ? null : <CardSymbol name={symbol} className="symbol-shown stays" />}
        <span className="grows">{isGone ? t('The file no longer holds this symbol.') : label}</span>
        <Button isSmall onClick={() => openDialog(app, symbolDialog, { design: design.id })}>
          {t('Choose symbol …')}
        </Button>
      </div>
    </section>
  );
}
