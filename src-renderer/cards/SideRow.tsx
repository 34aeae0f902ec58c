import { t } from '../../shared/base/words/words.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Segments.tsx';
import { Tick } from '../ui/Tick.tsx';
import { type App, useApp } from '../window/app.ts';
import { openDialog } from '../window/dialog.tsx';
import { useCardChoices } from './choices.ts';
import { chooseJob } from './choosing.ts';
import { sideDialog } from './dialogs.ts';

/** The side that the cards belong to, and whether the cards show it. */
export function SideRow({ app }: { readonly app: App }) {
  const side = useApp(app, ({ history }) => history.present.side);
  const isShown = useCardChoices(app, (choices) => choices.job.sideShown);
  return (
    <Row label={t('Side')}>
      {side && (
        <Tick
          label={side.name === '' ? t('With its emblem') : side.name}
          value={isShown}
          onChange={(sideShown) => chooseJob(app, { sideShown })}
        />
      )}
      <Button label={side ? t('Edit side …') : t('Name, colour, emblem …')} isSmall onClick={() => openDialog(app, sideDialog, {})} />
    </Row>
  );
}
