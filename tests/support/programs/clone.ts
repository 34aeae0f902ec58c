import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { endWithFile } from './programs.ts';
import { projectRoot } from './sources.ts';

/** A copy of the tree as it is after `npm ci`: no Electron program is in it. */
export type Clone = {
  readonly folder: string;
  /** Starts `npm start` with these arguments, until it ends or the browser host is ready; then it is ended. */
  readonly start: (args: readonly string[], more?: StartOptions) => Promise<Started>;
  /** What `npm ci` does to Electron: the program goes, and its package stays. */
  readonly reinstall: () => void;
  readonly remove: () => void;
};
/** `node`: the version it believes to run on. `interrupt`: when somebody presses Ctrl+C. */
export type StartOptions = { readonly env?: NodeJS.ProcessEnv; readonly node?: string; readonly interrupt?: () => boolean };
export type Started = { readonly out: string; readonly err: string; readonly code: number | null };

const VERSION: string = JSON.parse(readFileSync(join(projectRoot, 'node_modules/electron/package.json'), 'utf8')).version;
const ARCHIVE = `electron-v${VERSION}-${process.platform}-${process.arch}.zip`;
const PROGRAM = process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';

/** The archive of a stand-in for Electron: its program says what it was started with. */
const archive = zipSync({
  [PROGRAM]: [
    Buffer.from('#!/bin/sh\n[ "$1" = --version ] || echo "A window of the stand-in opens: $*"\n'),
    { os: 3, attrs: 0o100755 << 16 },
  ],
  version: Buffer.from(VERSION),
} satisfies Zippable);

/** Everything but Electron is linked; Electron's package has its own install.js, and the checksum of the stand-in. */
export function bareClone(): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'motorpool-clone-'));
  const link = (path: string): void => symlinkSync(join(projectRoot, path), join(folder, path));
  const links = ['shared', 'src-main', 'src-renderer', 'electron.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
  for (const path of links) link(path);
  for (const path of ['build', 'out', 'node_modules/electron', 'temporary']) mkdirSync(join(folder, path), { recursive: true });
  for (const name of readdirSync(join(projectRoot, 'build'))) {
    // Scripts find the root by where they are; a build looks at the times of what goes into it.
    if (name.endsWith('.mjs')) cpSync(join(projectRoot, 'build', name), join(folder, 'build', name), { preserveTimestamps: true });
    else link(`build/${name}`);
  }
  for (const name of ['main', 'preload', 'renderer', '.built']) link(`out/${name}`);
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    if (name !== 'electron' && !/^\.(?!package)/.test(name)) link(`node_modules/${name}`);
  }
  for (const name of ['package.json', 'install.js']) {
    cpSync(join(projectRoot, 'node_modules/electron', name), join(folder, 'node_modules/electron', name));
  }
  const checksums = { [ARCHIVE]: createHash('sha256').update(archive).digest('hex') };
  writeFileSync(join(folder, 'node_modules/electron/checksums.json'), JSON.stringify(checksums));
  return {
    folder,
    start: (args, more) => start(folder, args, more),
    reinstall: () => {
      for (const path of ['electron/dist', 'electron/path.txt', '.motorpool-no-electron.json']) {
        rmSync(join(folder, 'node_modules', path), { recursive: true, force: true });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes start.mjs believe that it runs on another version of Node. */
const asNode = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;

function start(folder: string, args: readonly string[], { env = {}, node = '24.0.0', interrupt }: StartOptions = {}): Promise<Started> {
  // What the tests were started with must not count: a display, a proxy, another Electron.
  const others = /^(INIT_CWD|DISPLAY|WAYLAND_DISPLAY|(.*_)?(HTTPS?_)?PROXY|.*ELECTRON.*)$/i;
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !others.test(name)));
  const places = { electron_config_cache: join(folder, 'cache'), TMPDIR: join(folder, 'temporary'), BROWSER: 'none' };
  const program = endWithFile(
    spawn(process.execPath, ['--import', asNode(node), join(folder, 'build/start.mjs'), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...own, ...places, DISPLAY: ':0', ...env },
    }),
  );
  let out = '';
  let err = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (/Motorpool is ready.*\n/.test(out)) program.kill();
  });
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  // Again and again, as an impatient hand does.
  const hand = setInterval(() => interrupt?.() && program.kill('SIGINT'), 2);
  return new Promise((ended) =>
    program.once('close', (code) => {
      clearInterval(hand);
      ended({ out, err, code });
    }),
  );
}

/** What a mirror of Electron's downloads does with a request. */
export type MirrorWay = 'gives' | 'gives late' | 'gives something else' | 'hangs' | 'lacks';
export type Mirror = { way: MirrorWay; readonly address: string; readonly asked: string[]; readonly end: () => Promise<unknown> };

const ANSWERS: Readonly<Record<MirrorWay, (response: ServerResponse) => void>> = {
  gives: (response) => void response.end(archive),
  // Later than a second start needs to ask too.
  'gives late': (response) => void setTimeout(() => response.end(archive), 3000),
  'gives something else': (response) => void response.end('Please sign in to this network.'),
  hangs: (response) => void response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, 50)),
  lacks: (response) => void response.writeHead(404).end(),
};

/** A server on this machine from which Electron can be fetched (ELECTRON_MIRROR). */
export async function mirror(way: MirrorWay): Promise<Mirror> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    ANSWERS[made.way](response);
  });
  const made: Mirror = { way, asked, ...(await listening(server)) };
  return made;
}

/** What a mirror is asked for: the archive of the pinned version, for this machine. */
export const ARCHIVE_PATH = `/v${VERSION}/${ARCHIVE}`;

/** A proxy that lets nothing through. `asked`: where it should have led. */
export async function closedProxy(): Promise<Pick<Mirror, 'address' | 'asked' | 'end'>> {
  const asked: string[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  return { asked, ...(await listening(server)) };
}

async function listening(server: Server): Promise<Pick<Mirror, 'address' | 'end'>> {
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const place = server.address();
  const end = (): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : null}/`, end };
}
