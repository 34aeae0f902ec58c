import { once } from '../../../shared/base/remembered.ts';
import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { History } from '../../../shared/project/edit/index.ts';
import type { AppState } from '../app.ts';
import type { KeptCopy } from '../state.ts';

/** Returns the number of steps between the project and its file, undone or redone alike; null if that is no longer known. */
export function changesSince({ present, past, future, saved }: History): number | null {
  if (present === saved) return 0;
  const back = past.findLastIndex(({ project }) => project === saved);
  if (back >= 0) return past.length - back;
  const forth = future.findIndex(({ project }) => project === saved);
  return forth >= 0 ? forth + 1 : null;
}

const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** Made once, when first needed: to make one takes a millisecond, and the status bar shows a time after every key. */
const TIMES = {
  minutes: once(() => new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })),
  seconds: once(() => new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })),
};
const DAY = once(() => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }));

/** Formats a time: "19:42" today, else with its date. `detail` adds the seconds. */
export function timeText(at: number, now = new Date(), detail: 'minutes' | 'seconds' = 'minutes'): string {
  const date = new Date(at);
  const time = TIMES[detail]().format(date);
  return sameDay(date, now) ? time : `${DAY().format(date)}, ${time}`;
}

/** Describes the save state of the project, e.g. "Saved 19:42, 3 changes since". */
export function fileStateText({ open, history }: Pick<AppState, 'open' | 'history'>, now = new Date()): string {
  if (open.readOnly !== null) return t('Read-only');
  const changes = changesSince(history);
  const since =
    changes === 0
      ? ''
      : changes === null
        ? t('changed since')
        : t('{changes, plural, one {# change} other {# changes}} since', { changes });
  if (open.savedAt !== null) return [t('Saved {timeText}', { timeText: timeText(open.savedAt, now) }), since].filter(Boolean).join(', ');
  if (changes === 0) return t('Not saved yet');
  return changes === null ? t('Not saved yet') : t('Not saved yet, {changes, plural, one {# change} other {# changes}}', { changes });
}

type Noun = { readonly one: string; readonly many: string };

/** Describes an earlier version of a file: when it was saved, to the second, how much it contains, and the project's name. */
export function versionText({ savedAt, designs, forces, project, kind }: Omit<KeptCopy, 'file' | 'name'>, noun: Noun, now = new Date()) {
  const battlegroups = forces === null ? [] : [pluralise(forces, noun)];
  return {
    time: timeText(savedAt, now, 'seconds'),
    content: [
      t('{designs, plural, one {# design} other {# designs}}', { designs }),
      ...battlegroups,
      ...(project === null ? [] : [`“${project}”`]),
    ].join(', '),
    kind: kind === 'daily' ? 'last of its day' : '',
  };
}

/** Explains where a downloaded project is, and how to continue with it. */
export const downloadedText = (name: string, isHostGone: boolean): string =>
  t(
    '“{name}” went to your downloads. {isHostGone, select, true {Start Motorpool again and open it there.} other {To go on with it later, choose File > Open.}}',
    { name, isHostGone },
  );
