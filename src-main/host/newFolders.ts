import { join } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import { writeWhole } from '../storage/files.ts';
import type { FileTable } from '../storage/fileTable.ts';
import { isPlainName, makeFreeFolder } from '../storage/newFolder.ts';
import { cancelled } from './handOver.ts';
import { type HostWindow, placeOf } from './hostWindow.ts';

/** Folders that pages had made, and may write to. */
export function openNewFolders(table: FileTable) {
  /** By ref. */
  const folders = new Map<string, string>();
  return {
    async makeFolder({ name }: HostInput<'makeFolder'>, window: HostWindow): Promise<Outcome<HostOutput<'makeFolder'>>> {
      if (window.askFolder === null) return fail({ code: 'bad-request', message: 'This host cannot ask for a folder.' });
      const place = await window.askFolder();
      if (place === null) return cancelled;
      const made = await makeFreeFolder(place, name);
      if (!made.ok) return made;
      const folder = table.refOf(made.value);
      folders.set(folder, made.value);
      return succeed({ folder, place: placeOf(join(made.value, 'file')) });
    },

    async writeInto({ folder, name, bytes }: HostInput<'writeInto'>): Promise<Outcome<null>> {
      const path = folders.get(folder);
      if (path === undefined || !isPlainName(name))
        return fail({ code: 'bad-request', message: 'A file can only be written into a new folder.' });
      const written = await writeWhole(join(path, name), Buffer.from(bytes, 'base64'));
      return written.ok ? succeed(null) : written;
    },
  };
}
