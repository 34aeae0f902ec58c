import { t } from '../../shared/base/words/words.ts';
import { collectionCsv, readCollection } from '../../shared/force/records/index.ts';
import { fileNameOf } from '../document/fileNames.ts';
import type { App } from '../window/app.ts';
import { pickFile } from '../window/files/bytes.ts';
import { handOut } from '../window/files/output.ts';
import { tellProblems } from '../window/messages.ts';

const MOST_BYTES = 5_000_000;
/** The byte order mark by which spreadsheet programs recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes how many of each design are owned, as CSV. */
export async function exportCollection(app: App): Promise<void> {
  const { history, open } = app.store.getState();
  const stem = fileNameOf({ history, open }).replace(/\.[^.]*$/, '');
  const content = new Blob([BYTE_ORDER_MARK, collectionCsv(history.present)], { type: 'text/csv' });
  const text = await handOut(app, t('The collection was not written'), t('{stem} collection.csv', { stem }), content);
  if (text !== null) app.toast({ text, tone: 'done', action: null });
}

async function takeIn(app: App, file: File): Promise<void> {
  const title = t('The collection was not read');
  if (file.size > MOST_BYTES) {
    const message = t('“{file}” is no list of a collection: it is far too large for one.', { file: file.name });
    return tellProblems(app, title, [{ code: 'too-large', message, hint: t('Choose a CSV file with names and how many you own.') }]);
  }
  const { collection, problems } = readCollection(await file.text(), app.store.getState().history.present);
  const count = Object.keys(collection).length;
  if (count === 0) {
    const message = t('“{file}” names no design of this project. {problems}', {
      file: file.name,
      problems: problems[0] ?? t('It has no lines.'),
    });
    return tellProblems(app, title, [{ code: 'bad-request', message, hint: t('It needs a column of names and one of how many you own.') }]);
  }
  if (!app.perform({ kind: 'setCollection', owned: collection })) return;
  const text = t('Read how many you own of {count, plural, one {# design} other {# designs}}', { count });
  if (problems.length === 0) return app.toast({ text, tone: 'done', action: { label: t('Undo'), command: 'undo' } });
  await app.ask({
    title: text,
    message: t('{problemsCount, plural, one {# line} other {# lines}} of “{file}” could not be used:', {
      problemsCount: problems.length,
      file: file.name,
    }),
    details: problems,
  });
}

/** Opens a CSV file with names and numbers, and reads it into the project as one step. */
export const importCollection = (app: App): void => pickFile('.csv,.tsv,.txt', (file) => void takeIn(app, file));
