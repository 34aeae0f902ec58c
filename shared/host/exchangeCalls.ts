import { z } from 'zod';
import { pageBatchSchema } from '../paper/print/output/index.ts';
import { exportJobSchema } from '../sheets/workbook/index.ts';
import { base64, call, fileName, fileRef, none, projectText, upload } from './schemas.ts';

/** A piece of a workbook as text: usually less than a megabyte, but a row of long texts is never divided. */
const workbookPiece = z.string().max(100_000_000);

/** A name that the page gives to a long work of its window, to follow and cancel it by. Without one, it cannot be followed. */
const workName = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
const work = workName.optional();

/** Sentences on what the written file does not contain as entered. */
const remarks = z.array(z.string()).optional();
/** Where a file was written, or its bytes in base64, which the page offers as a download. */
const written = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), file: fileRef, name: fileName, place: z.string(), remarks }),
  // Checking megabytes of base64 letter by letter would hold up the page, and our own host made them.
  z.strictObject({ kind: z.literal('download'), name: fileName, bytes: z.string(), mimeType: z.string(), remarks }),
]);

const rulesFiles = z.record(z.string(), z.string());

/** The calls that import from other programs and export to them, and those that follow and cancel such long work. */
export const exchangeCalls = {
  /** Says that `readSheet` will be called soon, so that its process can be started meanwhile. */
  prepareReading: call(none, none),
  /**
   * Reads a spreadsheet in a guarded worker. Its cells come in pieces, each of which the page asks for once with `readPiece` and puts
   * together in their order (`pieceReader`); the page finds the designs. A protected file fails with 'protected' until its password is given.
   * It reads what the page brings (`upload`), the file that the window was started with (`file`), or what the player chooses.
   */
  readSheet: call(
    z.strictObject({ upload: upload.nullable(), file: fileRef.optional(), password: z.string().max(255).nullable(), work }),
    z.strictObject({ name: fileName, reading: fileRef, pieces: z.number().int().min(1) }),
  ),
  /**
   * Returns a piece of the workbook that this window is reading, from 0. Fails with 'cancelled' when the window has begun to read another,
   * or has cancelled the work.
   */
  readPiece: call(z.strictObject({ reading: fileRef, at: z.number().int().min(0) }), z.strictObject({ piece: workbookPiece })),
  /** Writes a workbook that compares a project under two sets of rules, given by their files. */
  exportRulesBook: call(z.strictObject({ name: fileName, text: projectText, a: rulesFiles, b: rulesFiles, work }), written),
  /** Writes the designs of a project. The host first asks for a place if it can, so that nothing interrupts the player later. */
  exportProject: call(z.strictObject({ name: fileName, text: projectText, job: exportJobSchema, work }), written),
  /**
   * Adds pages to the PDF of a print; `print` null begins one, with these as its first. A window has one print at a time: a
   * print that it began before and did not write is dropped.
   */
  writePages: call(
    z.strictObject({ print: fileRef.nullable(), title: z.string().max(1000), batch: pageBatchSchema }),
    z.strictObject({ print: fileRef }),
  ),
  /** Writes a print under a name, or asks for a place, once all its pages are there. */
  writePrint: call(z.strictObject({ print: fileRef, name: fileName }), written),
  /** Drops a print that was begun. Nothing of it is written. */
  dropPrint: call(z.strictObject({ print: fileRef }), none),
  /** Returns how far a long work of this window is; null if it has not begun or has ended. `total` is 0 while it is not known. */
  readProgress: call(
    z.strictObject({ work: workName }),
    z.strictObject({ done: z.number().int().min(0), total: z.number().int().min(0) }).nullable(),
  ),
  /**
   * Ends a long work of this window: its call fails with 'cancelled', and nothing of it is written. Without effect once the
   * finished file is being put in its place.
   */
  cancelWork: call(z.strictObject({ work: workName }), none),
  /** Writes something that the page made itself. */
  writeFile: call(z.strictObject({ name: fileName, bytes: base64, mimeType: z.string().max(100) }), written),
  /**
   * Makes a folder for several files at a place that the player chooses, called `name` or with a number added. Fails with
   * 'bad-request' on a host that cannot ask; the page then delivers its files as one.
   */
  makeFolder: call(z.strictObject({ name: fileName }), z.strictObject({ folder: fileRef, place: z.string() })),
  /** Writes a new file into a folder made by `makeFolder`. */
  writeInto: call(z.strictObject({ folder: fileRef, name: fileName, bytes: base64 }), none),
} as const;
