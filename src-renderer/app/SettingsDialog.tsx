import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../shared/base/words/words.ts';
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
import { tellProblems } from '../window/messages.ts';
import { chooseNumbers } from '../window/rules/numbers.ts';
import { FRESH_WINDOW } from '../window/state.ts';
import { ZOOM_STEPS } from '../window/theme/scheme.ts';
import { SETTINGS, type SettingName } from './settingNames.ts';

/** A group of settings under a heading. */
const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="below-12">
    <h3>{title}</h3>
    {children}
  </section>
);

/** One setting, which is found by its name. */
const Setting = ({ name, children }: { readonly name: SettingName; readonly children: ReactNode }) => (
  <div className="form settings-form" data-setting={name}>
    {children}
  </div>
);

type SettingChoiceProps<Value extends string> = {
  readonly name: SettingName;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
};

/** A setting that has one of a few values. */
const SettingChoice = <Value extends string>({ name, ...segments }: SettingChoiceProps<Value>) => (
  <Setting name={name}>
    <Segments label={SETTINGS[name]} {...segments} />
  </Setting>
);

/** How the window looks. */
function Appearance({ app }: { readonly app: App }) {
  const { scheme, contrast, face, motion, zoom } = useApp(app, (state) => state);
  const system = t('As the system');
  return (
    <Group title={t('Appearance')}>
      <SettingChoice
        name="scheme"
        value={scheme}
        options={{ system, light: t('Light'), dark: t('Dark') }}
        onChange={(chosen) => app.set({ scheme: chosen })}
      />
      <SettingChoice
        name="contrast"
        value={contrast}
        options={{ usual: t('Usual'), more: t('More') }}
        onChange={(chosen) => app.set({ contrast: chosen })}
      />
      <SettingChoice
        name="face"
        value={face}
        options={{ usual: t('Usual'), legible: t('Easier to tell apart') }}
        onChange={(chosen) => app.set({ face: chosen })}
      />
      <Setting name="zoom">
        <Choice
          label={SETTINGS.zoom}
          value={zoom}
          options={ZOOM_STEPS.map((step) => [step, `${Math.round(step * 100)} %`])}
          onChange={(chosen) => app.set({ zoom: chosen })}
        />
      </Setting>
      <SettingChoice
        name="motion"
        value={motion}
        options={{ system, less: t('None') }}
        onChange={(chosen) => app.set({ motion: chosen })}
      />
    </Group>
  );
}

/** How numbers are written, on screens and paper. */
function Numbers({ app }: { readonly app: App }) {
  const { lengths, decimalSign } = useApp(app, (state) => state.numbers);
  return (
    <Group title={t('Numbers')}>
      <SettingChoice
        name="lengths"
        value={lengths}
        options={{ rules: t('As the rules'), cm: t('cm'), inches: t('Inches') }}
        onChange={(chosen) => chooseNumbers(app, { lengths: chosen })}
      />
      <SettingChoice
        name="decimals"
        value={decimalSign}
        options={{ '.': t('Point: 1,250.5'), ',': t('Comma: 1.250,5') }}
        onChange={(chosen) => chooseNumbers(app, { decimalSign: chosen })}
      />
      <p className="dim">
        {t('Shown so on screens, cards and paper, and typed so. Projects and workbooks keep the lengths of the rules.')}
      </p>
    </Group>
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
    <Group title={t('Printing')}>
      <Setting name="paperUnit">
        <UnitChoice app={app} label={SETTINGS.paperUnit} />
      </Setting>
      <Setting name="paper">
        <PaperChoice label={SETTINGS.paper} value={job.setup.paper} unit={unit} choose={choosePapers} />
      </Setting>
      <Setting name="cardSize">
        <CardSizeChoice label={SETTINGS.cardSize} value={job.setup.size} unit={unit} choose={chooseCardSize} />
      </Setting>
      <Setting name="look">
        <Choice
          label={SETTINGS.look}
          value={job.look}
          options={[...new Map([...cardLooks.map(({ id, label }) => [id, label] as const), ...ownLook(job.look)])]}
          onChange={chooseLook}
        />
      </Setting>
    </Group>
  );
}

/** A look of a project's own, which is chosen on the screen of cards, keeps its place in the list. */
const ownLook = (look: string): readonly (readonly [string, string])[] =>
  cardLooks.some(({ id }) => id === look) ? [] : [[look, t('The project’s own')]];

const FILE_COMMANDS = [
  ['backups', t('Restore earlier version …')],
  ['recover', t('Recover unsaved work …')],
] as const;

/** Where files are, and what is kept of projects besides them. */
function Files({ app }: { readonly app: App }) {
  const state = useApp(app, (all) => all);
  const { projects, data, canChoose } = state.host.folders;
  const chooseFolder = async (): Promise<void> => {
    const folders = await app.host.chooseProjects(null);
    if (folders.ok) app.set({ host: { ...app.store.getState().host, folders: folders.value } });
    else await tellProblems(app, t('No folder was chosen'), folders.problems);
  };
  const canRun = (id: string): boolean => app.commands().some((command) => command.id === id && (command.isEnabled?.(state) ?? true));
  return (
    <Group title={t('Files')}>
      <Setting name="folder">
        <Row label={SETTINGS.folder}>
          <span className="breaks">{projects}</span>
          {canChoose ? <Button label={t('Choose …')} onClick={() => void chooseFolder()} /> : null}
        </Row>
      </Setting>
      <Setting name="versions">
        <Row label={SETTINGS.versions}>
          {FILE_COMMANDS.map(([id, label]) => (
            <Button
              key={id}
              label={label}
              disabled={!canRun(id)}
              title={canRun(id) ? undefined : t('There is nothing of this project')}
              onClick={() => app.run(id)}
            />
          ))}
        </Row>
      </Setting>
      <p>{t('Each save keeps the version before it; unsaved work is kept for the next start. Both are in {data}.', { data })}</p>
      {canChoose ? null : (
        <p className="dim">
          {t(
            'In a browser these folders cannot be chosen here. Start Motorpool with {projects} and {home} set to others: these are the names of environment variables.',
            { projects: 'MOTORPOOL_PROJECTS', home: 'MOTORPOOL_HOME' },
          )}
        </p>
      )}
    </Group>
  );
}

/** All settings; the one that was asked for has the focus. */
function All({ app, setting }: { readonly app: App; readonly setting: SettingName | null }) {
  const all = useRef<HTMLDivElement>(null);
  // Before the dialog looks for what has the focus first.
  useLayoutEffect(() => {
    const found = setting === null ? null : all.current?.querySelector(`[data-setting="${setting}"]`);
    const control = found?.querySelector('input:checked, select, button:not(:disabled)');
    control?.setAttribute('data-autofocus', 'true');
    control?.scrollIntoView({ block: 'nearest' });
  }, [setting]);
  return (
    <div ref={all} className="settings scrolls">
      <Appearance app={app} />
      <Numbers app={app} />
      <Printing app={app} />
      <Files app={app} />
    </div>
  );
}

/** All settings of the player, each taken at once. */
export default function SettingsDialog({ app, onClose, setting }: DialogProps & { readonly setting: SettingName | null }) {
  const reset = (): void => {
    const { scheme, contrast, face, motion, numbers, zoom, inspector, columns } = FRESH_WINDOW;
    app.set({ scheme, contrast, face, motion, zoom, inspector, columns });
    chooseNumbers(app, numbers);
    cardSlice(app).setState(freshChoices);
  };
  return (
    <Dialog
      title={t('Settings')}
      width={620}
      onCancel={onClose}
      footer={
        <Button
          label={t('Reset all')}
          kind="plain"
          className="left"
          onClick={reset}
          title={t('Everything here, the columns of the sheets and the choices for printing')}
        />
      }
      closes
    >
      <All app={app} setting={setting} />
    </Dialog>
  );
}
