import { safeFileName } from '../../../shared/base/text/outside.ts';
import { SHEET_ENDINGS } from '../../../shared/sheets/cells/index.ts';
import { slices } from '../../ui/afterPaint.ts';

/** Bytes that are encoded at a time: a multiple of three, so that the parts of the text can be joined. */
const ENCODED_AT_A_TIME = 0x7ffe;

/** Encodes bytes as base64 text, for messages to the host, part by part between frames. */
export async function base64Of(file: Blob): Promise<string> {
  const pause = slices();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += ENCODED_AT_A_TIME) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + ENCODED_AT_A_TIME))));
    await pause();
  }
  return parts.join('');
}

/** Characters of base64 that are decoded at a time: a multiple of four. */
const DECODED_AT_A_TIME = 0x40000;

/** Decodes base64 text from the host to a Blob for download, part by part between frames. */
export async function blobOf(base64: string, mimeType: string): Promise<Blob> {
  const pause = slices();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < base64.length; at += DECODED_AT_A_TIME) {
    const text = atob(base64.slice(at, at + DECODED_AT_A_TIME));
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
    parts.push(bytes);
    await pause();
  }
  return new Blob(parts, { type: mimeType });
}

/** Starts a browser download of bytes. */
export function download(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(name);
  link.click();
  // The download has started by then, so the bytes can be freed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Opens the browser's file picker, as a click on a file input would. */
export function pickFile(accept: string, picked: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) picked(file);
  });
  input.click();
}

/** What a file picker offers as spreadsheets and lists. */
export const SHEET_FILES = SHEET_ENDINGS.map((ending) => `.${ending}`).join(',');
