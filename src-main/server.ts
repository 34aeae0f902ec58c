import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { readPageFile } from './page.ts';

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Whether a request was meant for this server by a page of this server: stops rebound names and other sites. */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const hosts = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`];
  const { host = '', origin } = headers;
  return hosts.includes(host) && (origin === undefined || hosts.some((name) => origin === `http://${name}`));
}

/**
 * Serves the built page in `folder` below `/<token>/`. The token is the key: whoever does not know the address that
 * was printed on the terminal, a page of another site included, gets nothing.
 */
export function pageServer(folder: string, token: string): Server {
  return createServer(async (request, response) => {
    const [, key = '', rest = ''] = /^\/([^/?]*)([^?]*)/.exec(request.url ?? '') ?? [];
    if (!isFromHere(request) || !sameText(key, token)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end('Open the address that "npm start" printed.');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (rest === '') {
      response.writeHead(308, { location: `/${token}/` }).end();
      return;
    }
    const { status, headers, body } = await readPageFile(folder, rest);
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
}

/** Starts the browser host on a free port of this machine alone, and answers with the address to open. */
export async function serve(folder: string = join(import.meta.dirname, '../renderer')): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  const server = pageServer(folder, token);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port.');
  return `http://127.0.0.1:${address.port}/${token}/`;
}
