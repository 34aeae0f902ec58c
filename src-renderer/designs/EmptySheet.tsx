import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { addStock } from '../window/files/newProject.ts';
import { beginNew } from '../window/files/opening.ts';

/** Explains how to add the first design. Shown while there are no designs; the blank row above it works as well. */
export function EmptySheet({ app }: { readonly app: App }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  return (
    <div className="empty-sheet">
      <EmptyState
        icon="empty"
        title="No designs yet"
        actions={
          <>
            <Button kind="primary" onClick={() => app.run('importSheet')}>
              <Icon name="import" /> Import sheet
            </Button>
            {ruleset.stock.length > 0 ? <Button onClick={() => addStock(app)}>Start from the stock list</Button> : null}
            {ruleset.example === null ? null : <Button onClick={() => void beginNew(app, ruleset, 'example')}>Open the example</Button>}
          </>
        }
      >
        Type a name in the first row, paste rows from a spreadsheet, or bring in the sheet that you already have.
      </EmptyState>
    </div>
  );
}
