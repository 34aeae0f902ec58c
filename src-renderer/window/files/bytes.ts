import { SHEET_ENDINGS } from '../../../shared/cells/index.ts';

const CHUNK = 0x8000;

/** Encodes bytes as base64 text, for messages to the host. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** Decodes base64 text from the host to a Blob for download. */
export const blobOf = (base64: string, mimeType: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: mimeType });

/** Starts a browser download of bytes. */
export function download(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
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
