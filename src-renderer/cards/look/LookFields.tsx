import { t } from '../../../shared/base/words/words.ts';
import { cardLooks } from '../../../shared/paper/cards/job/index.ts';
import { type CardLook, MOST_LOOKS, readLook, writeLook } from '../../../shared/project/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { type App, useApp } from '../../window/app.ts';
import { openDialog } from '../../window/dialog.tsx';
import { pickFile } from '../../window/files/bytes.ts';
import { saveText } from '../../window/files/output.ts';
import { tellProblems } from '../../window/messages.ts';
import { UNDO } from '../../window/state.ts';
import { lookDialog } from '../dialogs.ts';
import { cardFileNames } from '../fileNames.ts';
import { freeId, freeLabel, startedFrom } from './lookDraft.ts';

const MOST_BYTES = 1_000_000;

/** Exports a look as a file. */
function exportLook(app: App, look: CardLook): Promise<void> {
  const [stem = t('Card look')] = cardFileNames([look.label]);
  return saveText(app, t('The look was not written'), `${stem}.look.json`, writeLook(look), 'application/json');
}

/** Gives an imported look a unique id and name; a look identical to an existing one is returned unchanged. */
export function adopted(look: CardLook, looks: readonly CardLook[]): CardLook {
  const isSame = (other: CardLook): boolean => writeLook(other) === writeLook(look);
  if ([...cardLooks, ...looks].some(isSame)) return look;
  const label = freeLabel(look.label, looks);
  return { ...look, label, id: freeId(label, looks) };
}

async function takeIn(app: App, file: File, choose: (look: string) => void): Promise<void> {
  const title = t('The look was not taken in');
  if (file.size > MOST_BYTES) {
    const message = t('“{file}” is no card look: it is far too large for one.', { file: file.name });
    return tellProblems(app, title, [{ code: 'too-large', message, hint: t('Choose a file that was written with “Export look”.') }]);
  }
  const read = readLook(await file.text(), file.name);
  if (!read.ok) return tellProblems(app, title, read.problems);
  const looks = app.store.getState().history.present.looks ?? [];
  const look = adopted(read.value, looks);
  const isThere = [...cardLooks, ...looks].some(({ id }) => id === look.id);
  if (!isThere && looks.length >= MOST_LOOKS) {
    const message = t('A project holds {mostLooks} looks at most: remove one first.', { mostLooks: MOST_LOOKS });
    return tellProblems(app, title, [{ code: 'too-large', message }]);
  }
  if (!isThere && !app.perform({ kind: 'setLook', look })) return;
  choose(look.id);
  app.toast({
    text: isThere ? t('The look “{look}” is here already', { look: look.label }) : t('Imported the look “{look}”', { look: look.label }),
    action: isThere ? null : UNDO,
  });
}

/** Asks for a look file, adds its look to the project as one step, and selects it. */
const importLook = (app: App, choose: (look: string) => void): void =>
  pickFile('.json,application/json', (file) => void takeIn(app, file, choose));

type LookActionsProps = {
  readonly app: App;
  readonly look: CardLook;
  readonly own: readonly CardLook[];
  readonly choose: (look: string) => void;
};

/** The actions for the chosen look; a built-in look can be copied as the start of a new one. */
function LookActions({ app, look, own, choose }: LookActionsProps) {
  const isOwn = own.includes(look);
  const remove = (): void => {
    if (!app.perform({ kind: 'removeLook', look: look.id })) return;
    app.toast({ text: t('Removed the look “{look}”', { look: look.label }), action: UNDO });
  };
  return (
    <span className="full field-row">
      <Button
        label={isOwn ? t('Edit look …') : t('Make my own …')}
        isSmall
        onClick={() => openDialog(app, lookDialog, { look: isOwn ? look : startedFrom(look, own), choose })}
      />
      <Button label={t('Import …')} isSmall onClick={() => importLook(app, choose)} />
      <Button label={t('Export look')} isSmall onClick={() => void exportLook(app, look)} />
      {isOwn && <Button label={t('Remove')} isSmall onClick={remove} />}
    </span>
  );
}

/** The look of cards: the built-in ones and the project's own, with the actions for the chosen one. */
export function LookFields({ app, look, choose }: { readonly app: App; readonly look: string; readonly choose: (look: string) => void }) {
  const own = useApp(app, ({ history }) => history.present.looks) ?? [];
  const looks = [...cardLooks.filter(({ id }) => own.every((each) => each.id !== id)), ...own];
  const shown = looks.find(({ id }) => id === look);
  return (
    <>
      <Choice label={t('Look')} value={look} options={looks.map(({ id, label }) => [id, label])} onChange={choose} />
      <p className="full quiet">{shown?.about}</p>
      {shown && <LookActions app={app} look={shown} own={own} choose={choose} />}
    </>
  );
}
