import { request } from 'node:http';
import type { Send } from '../../../shared/host/index.ts';

export type Asked = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Uint8Array;
};
export type Answered = { readonly status: number | undefined; readonly headers: Readonly<Record<string, unknown>>; readonly body: string };

/** node:http rather than fetch, because fetch does not let a test choose its Host and Origin headers. */
export const askOver = (port: number, { path, method = 'GET', headers = {}, body }: Asked): Promise<Answered> =>
  new Promise((done, failed) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const asking = request({ host: '127.0.0.1', port, path, method, headers: sent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body: text }));
    });
    asking.on('error', failed);
    asking.end(body);
  });

/** The headers a page of the host at `address` sends with its calls. */
export function pageHeaders(address: string, window: string): Readonly<Record<string, string>> {
  const { origin, pathname } = new URL(address);
  return {
    origin,
    'content-type': 'application/json',
    'x-motorpool-token': pathname.split('/')[1] ?? '',
    'x-motorpool-window': window,
  };
}

/** Sends calls as the page does, for a window of that name. */
export const sendTo =
  (address: string, window = 'window-of-a-test'): Send =>
  async (call, input) => {
    const { port, pathname } = new URL(address);
    const headers = pageHeaders(address, window);
    const { body } = await askOver(Number(port), { path: `${pathname}host/${call}`, method: 'POST', headers, body: JSON.stringify(input) });
    return JSON.parse(body);
  };
