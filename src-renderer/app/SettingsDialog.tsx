import { cardLooks } from '../../shared/paper/cards/job/index.ts';
import type { PrintSetup } from '../../shared/paper/print/paper/index.ts';
import { cardChoices, cardSlice, freshChoices, useCardChoices } from '../cards/choices.ts';
import { chooseJob, chooseSetup } from '../cards/choosing.ts';
import { CardSizeChoice, PaperChoice, UnitChoice } from '../cards/sizes.tsx';
import { chooseForceJob, choosePaper, choosePartSetup } from '../forces/print/choices.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Row, Segments } from '../ui/Segments.tsx';
import { type App, useApp } from '../window/app.ts';
import type { DialogProps } from '../window/dialog.tsx';
import { FRESH_WINDOW } from '../window/state.ts';
import { ZOOM_STEPS } from '../window/theme/scheme.ts';
import { t } from '../words/words.ts';

/** How the window looks. */
function Appearance({ app }: { readonly app: App }) {
  const scheme = useApp(app, (state) => state.scheme);
  const contrast = useApp(app, (state) => state.contrast);
  const zoom = useApp(app, (state) => state.zoom);
  return (
    <section className="below-12">
      <h3>{t('Appearance')}</h3>
      <div className="form settings-form">
        <Segments
          label={t('Colours')}
          value={scheme}
          options={[
            ['system', t('As the system')],
            ['light', t('Light')],
            ['dark', t('Dark')],
          ]}
          onChange={(chosen) => app.set({ scheme: chosen })}
        />
        <Segments
          label={t('Contrast')}
          value={contrast}
          options={[
            ['usual', t('Usual')],
            ['more', t('More')],
          ]}
          onChange={(chosen) => app.set({ contrast: chosen })}
        />
        <Choice
          label={t('Size of everything')}
          value={zoom}
          options={ZOOM_STEPS.map((step) => [step, `${Math.round(step * 100)} %`])}
          onChange={(chosen) => app.set({ zoom: chosen })}
        />
      </div>
    </section>
  );
}

/** What is printed on and how, for cards and battlegroups alike. */
function Printing({ app }: { readonly app: App }) {
  const { job, unit } = useCardChoices(app);
  const chooseCardSize = (size: PrintSetup['size']): void => {
    chooseSetup(app, { size });
    choosePartSetup(app, 'cards', { size });
  };
  const choosePapers = (paper: PrintSetup['paper']): void => {
    chooseSetup(app, { paper });
    choosePaper(app, { paper });
  };
  const chooseLook = (look: string): void => {
    chooseJob(app, { look });
    chooseForceJob(app, { cards: { ...cardChoices(app).force.job.cards, look } });
  };
  return (
    <section className="below-12">
      <h3>{t('Printing')}</h3>
      <div className="form settings-form">
        <UnitChoice app={app} />
        <PaperChoice label={t('Paper')} value={job.setup.paper} unit={unit} choose={choosePapers} />
        <CardSizeChoice label={t('Cards')} value={job.setup.size} unit={unit} choose={chooseCardSize} />
        <Choice
          label={t('Look of cards')}
          value={job.look}
          options={[...new Map([...cardLooks.map(({ id, label }) => [id, label] as const), ...ownLook(job.look)])]}
          onChange={chooseLook}
        />
      </div>
    </section>
  );
}

/** A look of a project's own, which is chosen on the screen of cards, keeps its place in the list. */
const ownLook = (look: string): readonly (readonly [string, string])[] =>
  cardLooks.some(({ id }) => id === look) ? [] : [[look, t('The project’s own')]];

const FILE_COMMANDS = [
  ['backups', t('Restore earlier version …')],
  ['recover', t('Recover unsaved work …')],
] as const;

/** What is kept of projects besides their files. */
function Files({ app }: { readonly app: App }) {
  const state = useApp(app, (all) => all);
  const canRun = (id: string): boolean => app.commands().some((command) => command.id === id && (command.isEnabled?.(state) ?? true));
  return (
    <section>
      <h3>{t('Files')}</h3>
      <p>{t('Each save keeps the version before it; unsaved work is kept for the next start.')}</p>
      <div className="form settings-form">
        <Row label={t('Kept versions')}>
          {FILE_COMMANDS.map(([id, label]) => (
            <Button
              key={id}
              disabled={!canRun(id)}
              title={canRun(id) ? undefined : t('There is nothing of this project')}
              onClick={() => app.run(id)}
            >
              {label}
            </Button>
          ))}
        </Row>
      </div>
    </section>
  );
}

/** All settings of the player, each taken at once. */
export default function SettingsDialog({ app, onClose }: DialogProps) {
  const reset = (): void => {
    const { scheme, contrast, zoom, inspector, columns } = FRESH_WINDOW;
    app.set({ scheme, contrast, zoom, inspector, columns });
    cardSlice(app).setState(freshChoices);
  };
  return (
    <Dialog
      title={t('Settings')}
      width={620}
      onCancel={onClose}
      footer={
        <Button
          kind="plain"
          className="left"
          onClick={reset}
          title={t('Everything here, the columns of the sheets and the choices for printing')}
        >
          {t('Reset all')}
        </Button>
      }
      closes
    >
      <Appearance app={app} />
      <Printing app={app} />
      <Files app={app} />
    </Dialog>
  );
}
