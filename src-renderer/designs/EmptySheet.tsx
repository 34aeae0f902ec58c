import { Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { addStock } from '../window/files/newProject.ts';
import { beginNew } from '../window/files/opening.ts';

/** Explains how to add the first design. Shown while there are no designs; the blank row above it works as well. */
export function EmptySheet({ app }: { readonly app: App }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  return (
    <section className="empty" aria-label="No designs yet">
      <Icon name="empty" size={44} />
      <div>
        <h2>No designs yet</h2>
        <p>Type a name in the first row, paste rows from a spreadsheet, or bring in the sheet that you already have.</p>
        <div className="empty-answers">
          <button type="button" className="button pri" onClick={() => app.run('importSheet')}>
            <Icon name="import" /> Import sheet
          </button>
          {ruleset.stock.length > 0 ? (
            <button type="button" className="button out" onClick={() => addStock(app)}>
              Start from the stock list
            </button>
          ) : null}
          {ruleset.example === null ? null : (
            <button type="button" className="button out" onClick={() => void beginNew(app, ruleset, 'example')}>
              Open the example
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
