import { type Outcome, succeed } from '../../shared/base/problem.ts';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import type { FileTable } from '../storage/fileTable.ts';
import type { openJournals } from '../storage/journal.ts';
import type { openGivenFiles } from './givenFiles.ts';
import type { HostWindow } from './hostWindow.ts';
import type { HostWindowState, WindowStates } from './windowStates.ts';

type JournalServices = {
  readonly journals: ReturnType<typeof openJournals>;
  readonly table: FileTable;
  readonly given: ReturnType<typeof openGivenFiles>;
  readonly states: WindowStates;
};

/** Returns the hash of the file state that a journal begins with; for a recovered base, the hash of its leftover journal. */
function seenBy({ seen, offered }: HostWindowState, path: string, unsaved: boolean): string | null {
  const recovered = unsaved ? offered.get(path) : undefined;
  if (recovered === undefined) return seen.get(path) ?? null;
  offered.delete(path);
  if (recovered.seen === null) seen.delete(path);
  else seen.set(path, recovered.seen);
  return recovered.seen;
}

/** The recovery journals of all windows. */
export function journalCalls({ journals, table, given, states }: JournalServices) {
  return {
    /** Offers a window what was left over by others. */
    async offer(state: HostWindowState): Promise<HostOutput<'start'>['unsaved']> {
      const left = await journals.leftovers();
      state.offered.clear();
      // The journals come latest first; the latest one must win.
      for (const { path: file, id: journal, seen } of left.toReversed()) if (file !== null) state.offered.set(file, { journal, seen });
      return left.map(({ id, path: file, name, changedAt, base, steps }) => ({
        journal: id,
        name,
        file: file === null ? null : table.refOf(file),
        changedAt,
        base,
        steps: [...steps],
      }));
    },

    drop({ journal }: HostInput<'dropJournal'>, window: HostWindow): Promise<Outcome<null>> {
      const { offered } = states.of(window.id);
      for (const [path, leftover] of offered) if (leftover.journal === journal) offered.delete(path);
      return journals.drop(journal, window.id);
    },

    async begin(input: HostInput<'beginJournal'>, window: HostWindow): Promise<Outcome<null>> {
      const { journal, file, name, base } = input;
      const path = file === null ? succeed(null) : table.pathOf(file);
      if (!path.ok) return path;
      const unsaved = input.unsaved ?? false;
      const state = states.of(window.id);
      // A page that shows another project at first could not show the file that it opened.
      if (path.value !== state.current) given.cannotShow(state.opening);
      state.opening = null;
      state.current = path.value;
      const seen = path.value === null ? null : seenBy(state, path.value, unsaved);
      return journals.begin(journal, window.id, { path: path.value, seen, name, base, unsaved });
    },
  };
}
