import { basename } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import type { Backups } from '../storage/backups.ts';
import type { FileTable } from '../storage/fileTable.ts';
import type { projectOpener } from './projectOpener.ts';

/** Answers the calls about earlier versions of project files. These are backups made by saves; `openProject` opens one. */
export function openEarlierVersions(backups: Backups, table: FileTable, openProject: ReturnType<typeof projectOpener>) {
  /** Names of project files by the ref of their backups: a page shows a backup under the name of its project. */
  const names = new Map<string, string>();

  async function listBackups({ file }: HostInput<'listBackups'>): Promise<Outcome<HostOutput<'listBackups'>>> {
    const path = table.pathOf(file);
    if (!path.ok) return path;
    const name = basename(path.value);
    const copies = await backups.list(path.value);
    return succeed(
      copies.map(({ path: copy, savedAt, designs, forces, project, kind }) => {
        const ref = table.refOf(copy);
        names.set(ref, name);
        return { file: ref, name, savedAt, designs, forces, project, kind };
      }),
    );
  }

  async function readBackup({ backup }: HostInput<'readBackup'>): Promise<Outcome<HostOutput<'readBackup'>>> {
    const name = names.get(backup);
    const path = table.pathOf(backup);
    if (!path.ok) return path;
    if (name === undefined) return fail({ code: 'bad-request', message: 'That is not an earlier version of a project.' });
    const read = await openProject(path.value);
    if (!read.ok) return read;
    // Names no file: the page puts the version into the open project, as a step that can be undone.
    return succeed({ file: null, name, text: read.value.text, readOnly: null, savedAt: null });
  }

  return { listBackups, readBackup };
}
