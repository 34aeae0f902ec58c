import { basename } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { safeFileName } from '../../shared/base/text/outside.ts';
import { t } from '../../shared/base/words/words.ts';
import type { HostOutput } from '../../shared/host/index.ts';
import { writeWhole } from '../storage/files.ts';
import type { FileTable } from '../storage/fileTable.ts';
import type { Delivery } from '../writers/deliveries.ts';
import { type HostWindow, placeOf } from './hostWindow.ts';

export const cancelled = fail({ code: 'cancelled', message: t('Nothing was chosen.') });

export type WrittenFile = HostOutput<'exportProject'>;
type NamedFile = Delivery & { readonly name: string; readonly mimeType: string };

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

export type HandOver = ReturnType<typeof openHandOver>;

/** How a file that was made comes to the player. */
export const openHandOver = (table: FileTable) => ({
  /** Where to write a file: the path that the player chooses, or null if the page downloads it. */
  async placeFor(name: string, window: HostWindow): Promise<Outcome<string | null>> {
    if (window.askSave === null) return succeed(null);
    const path = await window.askSave(safeFileName(name));
    return path === null ? cancelled : succeed(path);
  },

  /** Writes a file to a path, or returns its bytes to a page that downloads them. */
  async handOver({ name, bytes, mimeType, remarks }: NamedFile, path: string | null): Promise<Outcome<WrittenFile>> {
    const told = remarks.length > 0 ? { remarks: [...remarks] } : {};
    if (path === null) return succeed({ kind: 'download', name, bytes: base64Of(bytes), mimeType, ...told });
    const written = await writeWhole(path, bytes);
    if (!written.ok) return written;
    return succeed({ kind: 'file', file: table.refOf(path), name: basename(path), place: placeOf(path), ...told });
  },
});
