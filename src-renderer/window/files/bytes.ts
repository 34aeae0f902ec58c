const CHUNK = 0x8000;

/** Bytes as base64 text, for the wire. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** Base64 text of the wire as something to download. */
export const blobOf = (base64: string, mimeType: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: mimeType });

/** Gives bytes to the browser's own downloads. */
export function download(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the bytes need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Asks the browser for a file, as a click on its own button would. */
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

export const SHEET_FILES = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt';
