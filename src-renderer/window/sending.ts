import { t } from '../../shared/base/words/words.ts';
import type { HostCall, Send } from '../../shared/host/index.ts';
import { slices } from '../ui/afterPaint.ts';

/** The object that the desktop's preload script adds to the page. */
type Bridge = {
  readonly call: Send;
  readonly dropped: (file: File) => Promise<unknown>;
  readonly edit: (what: 'copy' | 'paste') => Promise<unknown>;
  readonly listen: (listener: (event: unknown) => void) => void;
};

declare global {
  interface Window {
    readonly motorpool?: Bridge;
  }
}

/** The largest call that a host accepts over HTTP, in bytes. */
const MAX_CALL_BYTES = 64_000_000;
const HEARTBEAT_MS = 5_000;

/** Calls that must reach the host in the order they were made. A slow save does not delay the journal. */
const IN_ORDER: readonly (readonly string[])[] = [
  ['beginJournal', 'keepSteps', 'dropJournal'] satisfies readonly HostCall[],
  ['saveProject'] satisfies readonly HostCall[],
];

/** Queues such calls one after another; all others are sent at once. */
export function inOrder(send: Send): Send {
  const last = IN_ORDER.map((): Promise<unknown> => Promise.resolve());
  return (name, input) => {
    const queue = IN_ORDER.findIndex((names) => names.includes(name));
    if (queue < 0) return send(name, input);
    const sent = (last[queue] ?? Promise.resolve()).then(() => send(name, input));
    last[queue] = sent.catch(() => undefined);
    return sent;
  };
}

const metaOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Claims a name for the lifetime of this page. False if another page holds it, e.g. after a tab was duplicated. */
async function holds(name: string): Promise<boolean> {
  if (navigator.locks === undefined) return true;
  return new Promise((answer) => {
    // A held lock also keeps the browser from suspending a background page, which would then seem to have closed.
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined);
      })
      .catch(() => answer(true));
  });
}

/** Returns the name of this window: the same after a reload, a different one in every tab. */
async function windowName(): Promise<string> {
  const KEY = 'motorpool-window';
  const fresh = (): string => crypto.randomUUID();
  try {
    const known = sessionStorage.getItem(KEY);
    const name = known !== null && (await holds(known)) ? known : fresh();
    if (name !== known) await holds(name);
    sessionStorage.setItem(KEY, name);
    return name;
  } catch {
    return fresh();
  }
}

const presence = new Set<(isGone: boolean) => void>();

/** Reports after every call to a server whether it still responds. A desktop host ends together with its page. */
export function listenToPresence(listener: (isGone: boolean) => void): void {
  presence.add(listener);
}

async function tellPresence(answered: Promise<Response>): Promise<Response> {
  const tell = (isGone: boolean): void => {
    for (const listener of presence) listener(isGone);
  };
  try {
    const response = await answered;
    tell(false);
    return response;
  } catch (error) {
    tell(true);
    throw error;
  }
}

/** Texts up to this many characters are sent at once. */
const PIECE = 200_000;

function* textPieces(text: string): Generator<string> {
  yield '"';
  for (let at = 0; at < text.length; at += PIECE) yield JSON.stringify(text.slice(at, at + PIECE)).slice(1, -1);
  yield '"';
}

/** Returns a call's input as JSON. A long text in it, such as a project of thousands of designs, is written between keys and frames. */
export async function bodyOf(input: unknown): Promise<string | Blob> {
  const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > PIECE;
  if (typeof input !== 'object' || input === null || !Object.values(input).some(isLong)) return JSON.stringify(input);
  const pause = slices();
  const parts: BlobPart[] = [];
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    parts.push(`${parts.length === 0 ? '{' : ','}${JSON.stringify(key)}:`);
    if (!isLong(value)) parts.push(JSON.stringify(value));
    else
      for (const piece of textPieces(value)) {
        parts.push(new Blob([piece]));
        await pause();
      }
  }
  return new Blob([...parts, '}'], { type: 'application/json' });
}

/** Sends calls to the server that served the page. The token proves that the call comes from this page. */
function sendOverHttp(token: string): Send {
  const naming = windowName();
  return async (name, input) => {
    const body = await bodyOf(input);
    if ((typeof body === 'string' ? body.length : body.size) > MAX_CALL_BYTES) {
      return { ok: false, problems: [{ code: 'too-large', message: t('That is too large for the host.'), hint: t('Split it in two.') }] };
    }
    const headers = { 'content-type': 'application/json', 'x-motorpool-token': token, 'x-motorpool-window': await naming };
    const response = await tellPresence(fetch(`./host/${name}`, { method: 'POST', headers, body, keepalive: name === 'leave' }));
    return response.json();
  };
}

/** Tells the server that the window is still open, and when it closes, so that the server ends with its last window. */
function keepAlive(send: Send): void {
  // If the server is gone, the listeners of `listenToPresence` are told.
  const tell = (call: 'stayAlive' | 'leave') => (): void => void send(call, null).catch(() => undefined);
  setInterval(tell('stayAlive'), HEARTBEAT_MS);
  addEventListener('pageshow', tell('stayAlive'));
  addEventListener('pagehide', tell('leave'));
}

/**
 * Sends calls to the host of this page: the desktop's bridge if present, else the server that served the page. Loads no schema, so that
 * the first call is on its way before the rest of the program is there; `connect` checks the answers.
 */
export function sendToHost(): Send {
  const bridge = window.motorpool;
  if (bridge !== undefined) return inOrder((name, input) => bridge.call(name, input));
  const send = inOrder(sendOverHttp(metaOf('motorpool-token')));
  keepAlive(send);
  return send;
}
