import { cardLooks } from '../../../shared/paper/cards/job/index.ts';
import { type CardLook, MOST_LOOKS, readLook, writeLook } from '../../../shared/project/index.ts';
import type { App } from '../../window/app.ts';
import { pickFile } from '../../window/files/bytes.ts';
import { handOut } from '../../window/files/output.ts';
import { tellProblems } from '../../window/messages.ts';
import { t } from '../../words/words.ts';
import { cardFileNames } from '../fileNames.ts';
import { freeId, freeLabel } from './lookDraft.ts';

const MOST_BYTES = 1_000_000;

/** Exports a look as a file. */
export async function exportLook(app: App, look: CardLook): Promise<void> {
  const [stem = t('Card look')] = cardFileNames([look.label]);
  const text = await handOut(
    app,
    t('The look was not written'),
    `${stem}.look.json`,
    new Blob([writeLook(look)], { type: 'application/json' }),
  );
  if (text !== null) app.toast({ text, tone: 'done', action: null });
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
    tone: 'done',
    action: isThere ? null : { label: t('Undo'), command: 'undo' },
  });
}

/** Asks for a look file, adds its look to the project as one step, and selects it. */
export const importLook = (app: App, choose: (look: string) => void): void =>
  pickFile('.json,application/json', (file) => void takeIn(app, file, choose));
