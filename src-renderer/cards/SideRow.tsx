import { type App, useApp } from '../window/app.ts';
import { openDialog } from '../window/dialog.tsx';
import { chooseJob } from './choosing.ts';
import { Row, Tick } from './controls.tsx';
import { sideDialog } from './dialogs.ts';

/** The side that the cards belong to, and whether the cards show it. */
export function SideRow({ app }: { readonly app: App }) {
  const side = useApp(app, ({ history }) => history.present.side);
  const isShown = useApp(app, (state) => state.cards.job.sideShown);
  return (
    <Row label="Side">
      {side && (
        <Tick
          label={side.name === '' ? 'With its emblem' : side.name}
          value={isShown}
          choose={(sideShown) => chooseJob(app, { sideShown })}
        />
      )}
      <button type="button" className="button out sm" onClick={() => openDialog(app, sideDialog, {})}>
        {side ? 'Edit side …' : 'Name, colour, emblem …'}
      </button>
    </Row>
  );
}
