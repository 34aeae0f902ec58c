import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fail, type Outcome, type Problem } from '../../shared/base/problem.ts';
import { parsedJson } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { answer, type Host } from '../../shared/host/index.ts';
import { openHost } from '../host/hostServices.ts';
import { readPageFile } from '../host/page.ts';
import { dataFolder, projectsFolder } from '../storage/folders.ts';
import type { TrialLimits } from '../storage/rulesTrial.ts';

/** Ticks that the browser host waits before it ends after its last window, and before a silent window counts as closed. */
type WindowTimeouts = { readonly afterLast: number; readonly forSilent: number };

/**
 * With ticks of one second: 15 seconds, enough to reload a page; and 150 seconds of silence, because browsers run the timers
 * of a background page only once a minute.
 */
const USUAL_TIMEOUTS: WindowTimeouts = { afterLast: 15, forSilent: 150 };

/**
 * Tracks the open windows of the browser host by their heartbeats. Calls `onGone` for each window that closes, and `onLast`
 * when none has been open for a while; never before the first one opens. Counts ticks instead of reading a clock, so that
 * windows do not count as closed after the machine slept.
 */
export function watchWindows(onGone: (window: string) => void, onLast: () => void, timeouts: WindowTimeouts = USUAL_TIMEOUTS) {
  const silent = new Map<string, number>();
  let empty = 0;
  let everSeen = false;

  const gone = (window: string): void => {
    if (silent.delete(window)) onGone(window);
  };

  return {
    /** A window sent a call or a heartbeat. */
    heard(window: string): void {
      silent.set(window, 0);
      everSeen = true;
      empty = 0;
    },
    gone,
    tick(): void {
      for (const [window, ticks] of [...silent]) {
        if (ticks >= timeouts.forSilent) gone(window);
        else silent.set(window, ticks + 1);
      }
      empty = silent.size === 0 ? empty + 1 : 0;
      if (everSeen && empty === timeouts.afterLast) onLast();
    },
  };
}

/** Largest call, in bytes: a project of 50 MB with its quotes escaped. */
const MAX_CALL_BYTES = 64_000_000;

const WINDOW_NAME = /^[A-Za-z0-9_-]{8,64}$/;

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const headerOf = ({ headers }: IncomingMessage, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** True if a request names this server and comes from a page of this server. Stops DNS rebinding and other sites. */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const hosts = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`];
  const { host = '', origin } = headers;
  return hosts.includes(host) && (origin === undefined || origin === `http://${host}`);
}

/**
 * Returns status and reason for refusing a call; null for a call from our own page. Pages of other sites cannot send these
 * headers.
 */
function refusal(request: IncomingMessage, token: string): readonly [status: number, why: string] | null {
  if (request.method !== 'POST') return [405, 'Calls are sent with POST.'];
  const site = headerOf(request, 'sec-fetch-site');
  if (headerOf(request, 'origin') === '' || (site !== '' && site !== 'same-origin'))
    return [403, 'Only the page of this host may call it.'];
  if (!sameText(headerOf(request, 'x-motorpool-token'), token)) return [403, 'The token of this start is missing or wrong.'];
  if (!/^application\/json\s*(;|$)/i.test(headerOf(request, 'content-type'))) return [415, 'Calls are sent as JSON.'];
  if (!WINDOW_NAME.test(headerOf(request, 'x-motorpool-window'))) return [400, 'A call names its window.'];
  return null;
}

/**
 * How many times the limit is received and dropped before the connection is cut. A browser reads an answer only once it has
 * sent its whole body.
 */
const DROPPED = 16;

/** Returns the whole body; null if it has more than `limit` bytes, once the rest has come and was dropped. */
function bodyOf(request: IncomingMessage, limit: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > limit * DROPPED) resolve(null);
    });
    request.on('end', () => resolve(size > limit ? null : Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The page has gone.')));
  });
}

function reply(response: ServerResponse, status: number, outcome: Outcome<unknown>, headers: Readonly<Record<string, string>> = {}): void {
  const body = Buffer.from(JSON.stringify(outcome));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
}

const refused = (message: string, code: Problem['code'] = 'bad-request'): Outcome<never> => fail({ code, message });

/** What a server serves: the page's files, the token of this start, and a Host for each window. */
type HostServer = {
  readonly folder: string;
  readonly token: string;
  readonly hostOf: (window: string) => Host;
  readonly maxCallBytes?: number;
};

async function answerCall(request: IncomingMessage, response: ServerResponse, call: string, server: HostServer): Promise<void> {
  const { token, hostOf, maxCallBytes = MAX_CALL_BYTES } = server;
  const no = refusal(request, token);
  if (no !== null) return reply(response, no[0], refused(no[1]), no[0] === 405 ? { allow: 'POST' } : {});
  const text = await bodyOf(request, maxCallBytes);
  if (text === null) {
    const tooLarge = refused(`That is more than a host takes at once (${maxCallBytes / 1e6} MB).`, 'too-large');
    return reply(response, 413, tooLarge, { connection: 'close' });
  }
  const input = parsedJson(text);
  if (input === undefined) return reply(response, 400, refused('That is not JSON.'));
  reply(response, 200, await answer(hostOf(headerOf(request, 'x-motorpool-window')), call, input));
}

async function answerRequest(request: IncomingMessage, response: ServerResponse, server: HostServer): Promise<void> {
  const [, key = '', rest = ''] = /^\/([^/?]*)([^?]*)/.exec(request.url ?? '') ?? [];
  if (!isFromHere(request) || !sameText(key, server.token)) {
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(t('Open the address that "npm start" printed.'));
    return;
  }
  const [, call] = /^\/host\/([A-Za-z]{1,40})$/.exec(rest) ?? [];
  if (call !== undefined) return answerCall(request, response, call, server);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  if (rest === '') {
    response.writeHead(308, { location: `/${server.token}/` }).end();
    return;
  }
  const { status, headers, body } = await readPageFile(server.folder, rest, server.token);
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Serves the built page below `/<token>/` and its host's calls below `/<token>/host/`. The token gives access: a client that
 * does not know the address printed on the terminal, including a page of another site, gets nothing.
 */
export function hostServer(server: HostServer): Server {
  return createServer((request, response) => {
    answerRequest(request, response, server).catch(() => response.destroy());
  });
}

type ServeOptions = {
  readonly folder?: string;
  readonly home?: string;
  readonly projects?: string;
  /** Paths of files to open, each in its own window. */
  readonly files?: readonly string[];
  /** Keeps running after the last window closes. */
  readonly stay?: boolean;
  /** Limits to the trials of rules of strangers. */
  readonly trial?: TrialLimits;
  readonly timeouts?: WindowTimeouts;
  readonly tickMs?: number;
};

export type Serving = {
  /** The address to open. Anyone who has it can do everything the page can. */
  readonly address: string;
  /** Resolves once the last window has closed, or `end` was called. */
  readonly ended: Promise<void>;
  readonly end: () => void;
};

/** Starts the browser host on a free port that only this machine can reach. */
export async function serve(options: ServeOptions = {}): Promise<Serving> {
  const { folder = join(import.meta.dirname, '../renderer'), home = dataFolder(), projects = projectsFolder(), files = [] } = options;
  const { stay = false, timeouts, tickMs = 1_000, trial = {} } = options;
  const token = randomBytes(18).toString('base64url');
  const services = await openHost({ home, projects, files, trial });
  const windows = watchWindows(services.gone, () => (stay ? undefined : end()), timeouts);
  const hosts = new Map<string, Host>();

  function hostOf(id: string): Host {
    windows.heard(id);
    const nothing = (): void => undefined;
    const leave = (): void => windows.gone(id);
    const host =
      hosts.get(id) ??
      services.forWindow({
        id,
        host: 'browser',
        askOpen: null,
        askSave: null,
        askFolder: null,
        projects: null,
        showState: nothing,
        setMenu: nothing,
        usesFile: nothing,
        // A page cannot bring another to the front.
        bringOther: () => false,
        leave,
      });
    hosts.set(id, host);
    return host;
  }

  const server = hostServer({ folder, token, hostOf });
  const ticking = setInterval(windows.tick, tickMs);
  const ended = new Promise<void>((resolve) => {
    server.once('close', resolve);
  });
  function end(): void {
    clearInterval(ticking);
    server.close();
    // Nobody waits for an answer any more. A connection that a browser opened in advance never sent a request, so it does not count as idle.
    server.closeAllConnections();
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('A listening server has a port.');
  return { address: `http://127.0.0.1:${bound.port}/${token}/`, ended, end };
}
