import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page on disk that leads to the address of the browser host. */
type AddressPage = { readonly path: string; readonly remove: () => void };

/**
 * Writes a page that leads to `address`, which only this player can read: other users of a machine see the arguments with which a browser
 * is started, and whoever has the address can do what the page can. It is put into a new folder in `folder`. Returns null if it
 * cannot be written. `folder` should not be hidden: packaged browsers may not read hidden folders, or those of temporary files.
 */
export function writeAddressPage(address: string, folder: string): AddressPage | null {
  try {
    mkdirSync(folder, { recursive: true });
    const own = mkdtempSync(join(folder, '.open-'));
    chmodSync(own, 0o700);
    const path = join(own, 'motorpool.html');
    const href = inHtml(address);
    const html = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Motorpool</title>
<meta http-equiv="refresh" content="0; url=${href}"><p><a href="${href}">Open Motorpool</a></p>
`;
    writeFileSync(path, html, { mode: 0o600, flag: 'wx' });
    return { path, remove: () => rmSync(own, { recursive: true, force: true }) };
  } catch {
    return null;
  }
}
