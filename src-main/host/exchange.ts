import { basename, join } from 'node:path';
import { writeWorkbookText } from '../../shared/cells/index.ts';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import { type Project, projectRuleset, readProject } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { readBytes, writeWhole } from '../keeping/files.ts';
import type { FileTable } from '../keeping/fileTable.ts';
import { isPlainName, makeFreeFolder } from '../keeping/newFolder.ts';
import type { RulesetLibrary } from '../keeping/rulesetLibrary.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';
import { type Delivery, deliverCards, deliverForce, deliverProject, deliverSheet } from '../writers/deliveries.ts';
import { placeOf, type WindowDoor } from './windowDoor.ts';

export const cancelled = fail({ code: 'cancelled', message: 'Nothing was chosen.' });
export const chooseInPage = fail({ code: 'bad-request', message: 'Choose a file first.' });

type Upload = HostInput<'readSheet'>['upload'];

export const uploadedBytes = ({ bytes }: NonNullable<Upload>): Uint8Array => new Uint8Array(Buffer.from(bytes, 'base64'));

/** What comes in from other programs and leaves for them: spreadsheets, lists and cards. */
export function openExchange(library: RulesetLibrary, table: FileTable) {
  async function readSheet({ upload, password }: HostInput<'readSheet'>, door: WindowDoor): Promise<Outcome<HostOutput<'readSheet'>>> {
    const brought = await broughtFile(upload, door);
    if (!brought.ok) return brought;
    const reader = await import('../readers/readSheet.ts');
    const { name, bytes } = brought.value;
    const workbook = await reader.readSheet(bytes, name, { password });
    return workbook.ok ? succeed({ name, workbook: writeWorkbookText(workbook.value) }) : workbook;
  }

  async function broughtFile(upload: Upload, door: WindowDoor) {
    if (upload !== null) return succeed({ name: upload.name, bytes: uploadedBytes(upload) });
    if (door.askOpen === null) return chooseInPage;
    const path = await door.askOpen('sheet');
    if (path === null) return cancelled;
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    return bytes.ok ? succeed({ name: basename(path), bytes: bytes.value }) : bytes;
  }

  function readBoth(text: string, name: string): Outcome<{ readonly project: Project; readonly ruleset: Ruleset }> {
    const read = readProject(text, name);
    if (!read.ok) return read;
    const { project } = read.value;
    const ruleset = projectRuleset(project, library.find);
    return ruleset.ok ? succeed({ project, ruleset: ruleset.value }) : ruleset;
  }

  async function handOver({ name, bytes, mimeType, remarks }: Delivery, door: WindowDoor): Promise<Outcome<HostOutput<'exportProject'>>> {
    const told = remarks.length > 0 ? { remarks: [...remarks] } : {};
    if (door.askSave === null) {
      return succeed({ kind: 'download', name, bytes: Buffer.from(bytes).toString('base64'), mimeType, ...told });
    }
    const path = await door.askSave(name);
    if (path === null) return cancelled;
    const written = await writeWhole(path, bytes);
    if (!written.ok) return written;
    return succeed({ kind: 'file', file: table.refOf(path), name: basename(path), place: placeOf(path), ...told });
  }

  async function exportProject(
    { name, text, job }: HostInput<'exportProject'>,
    door: WindowDoor,
  ): Promise<Outcome<HostOutput<'exportProject'>>> {
    const read = readBoth(text, name);
    return read.ok ? handOver(await deliverProject(read.value.ruleset, read.value.project, job, name), door) : read;
  }

  async function writeCards(
    { name, text, designs, options }: HostInput<'writeCards'>,
    door: WindowDoor,
  ): Promise<Outcome<HostOutput<'writeCards'>>> {
    const read = readBoth(text, name);
    if (!read.ok) return read;
    const cards = await deliverCards(read.value.ruleset, read.value.project, designs, options, name);
    return cards.ok ? handOver(cards.value, door) : cards;
  }

  async function writeSheet(
    { name, text, designs, options }: HostInput<'writeSheet'>,
    door: WindowDoor,
  ): Promise<Outcome<HostOutput<'writeSheet'>>> {
    const read = readBoth(text, name);
    if (!read.ok) return read;
    const sheet = await deliverSheet(read.value.ruleset, read.value.project, designs, options, name);
    return sheet.ok ? handOver(sheet.value, door) : sheet;
  }

  const writeFile = ({ name, bytes, mimeType }: HostInput<'writeFile'>, door: WindowDoor): Promise<Outcome<HostOutput<'writeFile'>>> =>
    handOver({ name, bytes: Buffer.from(bytes, 'base64'), mimeType, remarks: [] }, door);

  /** Folders that a page may write into, by ref. */
  const folders = new Map<string, string>();

  async function makeFolder({ name }: HostInput<'makeFolder'>, door: WindowDoor): Promise<Outcome<HostOutput<'makeFolder'>>> {
    if (door.askFolder === null) return fail({ code: 'bad-request', message: 'This host cannot ask for a folder.' });
    const place = await door.askFolder();
    if (place === null) return cancelled;
    const made = await makeFreeFolder(place, name);
    if (!made.ok) return made;
    const folder = table.refOf(made.value);
    folders.set(folder, made.value);
    return succeed({ folder, place: placeOf(join(made.value, 'file')) });
  }

  async function writeInto({ folder, name, bytes }: HostInput<'writeInto'>): Promise<Outcome<null>> {
    const path = folders.get(folder);
    if (path === undefined || !isPlainName(name))
      return fail({ code: 'bad-request', message: 'A file can only be written into a new folder.' });
    const written = await writeWhole(join(path, name), Buffer.from(bytes, 'base64'));
    return written.ok ? succeed(null) : written;
  }

  async function writeForce(
    { name, text, forces, options }: HostInput<'writeForce'>,
    door: WindowDoor,
  ): Promise<Outcome<HostOutput<'writeForce'>>> {
    const read = readBoth(text, name);
    if (!read.ok) return read;
    const print = await deliverForce(read.value.ruleset, read.value.project, forces, options, name);
    return print.ok ? handOver(print.value, door) : print;
  }

  return { readSheet, exportProject, writeCards, writeSheet, writeForce, writeFile, makeFolder, writeInto };
}
