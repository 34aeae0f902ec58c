import type { Page } from 'playwright-core';

/** The menus that the page has sent to the desktop, and a way to send events from the desktop to the page. */
type Desk = {
  motorpool?: unknown;
  systemEdit: (what: string) => Promise<void>;
  told?: { readonly menus: unknown[]; listener: ((event: unknown) => void) | null };
};

export type NativeItem = { readonly id?: string; readonly label?: string; readonly enabled?: boolean; readonly checked?: boolean | null };

/**
 * Gives a page of the browser host the bridge that the desktop's preload script would put there, before it loads: calls go to
 * the host as ever; cut, copy and paste come from outside the page, as webContents.copy() does them, without any gesture.
 */
export async function giveBridge(page: Page) {
  const client = await page.context().newCDPSession(page);
  await page.exposeBinding('systemEdit', async (_source, what: string) => {
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 255, commands: [what] });
  });
  await page.addInitScript(() => {
    const desk = window as unknown as Desk; // what the lines around put there
    const told: NonNullable<Desk['told']> = { menus: [], listener: null };
    desk.told = told;
    const windowName = crypto.randomUUID();
    // Chromium lets a command come with a key only; the page hears of no key when the desktop does it.
    addEventListener('keydown', (event) => (event.keyCode === 255 ? event.stopImmediatePropagation() : undefined), { capture: true });
    const call = async (name: string, input: unknown): Promise<unknown> => {
      if (name === 'setMenu') told.menus.push(input);
      const token = document.querySelector<HTMLMetaElement>('meta[name="motorpool-token"]')?.content ?? '';
      const headers = { 'content-type': 'application/json', 'x-motorpool-token': token, 'x-motorpool-window': windowName };
      const answer = await (await fetch(`./host/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })).json();
      return name === 'start' ? { ...answer, value: { ...answer.value, host: 'electron' } } : answer;
    };
    desk.motorpool = {
      call,
      dropped: async () => ({ ok: false, problems: [] }),
      edit: (what: string) => desk.systemEdit(what),
      listen: (listener: (event: unknown) => void) => {
        told.listener = listener;
      },
    };
  });
  return {
    /** A command of a native menu: it comes as a message, with no click in the page. */
    choose: (id: string) => page.evaluate((command) => (window as unknown as Desk).told?.listener?.({ kind: 'command', id: command }), id),
    /** What a role of a native menu does at the focus. */
    role: (what: 'cut' | 'copy' | 'paste') => page.evaluate((each) => (window as unknown as Desk).systemEdit(each), what),
    /** Returns an item of the menu bar as the page last sent it. */
    item: (id: string) =>
      page.evaluate((wanted) => {
        const menus = ((window as unknown as Desk).told?.menus.at(-1) ?? []) as readonly { readonly items: readonly NativeItem[] }[]; // as the page sent it
        return menus.flatMap(({ items }) => items).find((item) => item.id === wanted) ?? null;
      }, id),
  };
}
