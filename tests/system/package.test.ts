import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packFolder } from '../../build/dist.mjs';
import { shippedPackages } from '../../build/security.mjs';
import type { Send } from '../../shared/host/index.ts';
import { exportJobSchema } from '../../shared/sheets/workbook/index.ts';
import { readAsar } from '../support/electron/asar.ts';
import { electronNode } from '../support/electron/electronNode.ts';
import { installedElectron, READS_ARCHIVES, standInRuntime } from '../support/electron/electronRuntime.ts';
import { type BuiltHost, startBuiltHost } from '../support/hosts/builtHost.ts';
import { sendTo } from '../support/hosts/httpHost.ts';
import { motorpool, projectRoot, sample } from '../support/programs/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'motorpool-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const electron = installedElectron();
/** The Node of Electron, which reads archives by tests/support/electron/asarNode.cjs where Electron itself is missing. */
const node = electronNode();
const runtimeName = electron === null ? 'a stand-in runtime: no Electron on this machine' : 'the Electron of this machine';

let resources = '';
let archive: ReadonlyMap<string, Buffer> = new Map();
beforeAll(async () => {
  console.warn(`package.test.ts: packed round ${runtimeName}.`);
  const runtime = electron === null ? standInRuntime(join(folder, 'runtime'), node) : dirname(electron);
  await packFolder({ runtime, output: join(folder, 'dist') });
  const [unpacked = ''] = readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('-unpacked'));
  resources = join(folder, 'dist', unpacked, 'resources');
  archive = readAsar(join(resources, 'app.asar'));
});

const textOf = (path: string): string => archive.get(path)?.toString('utf8') ?? '';
const filesBelow = (path: string): readonly string[] =>
  readdirSync(join(projectRoot, path), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile()
      ? [
          join(entry.parentPath, entry.name)
            .slice(projectRoot.length + 1)
            .replaceAll('\\', '/'),
        ]
      : [],
  );

/** Everything that may be in a package. What is new must be let in here. */
const WANTED = [
  /^package\.json$/,
  /^out\/main\/(chunks\/)?[\w.-]+\.js$/,
  /^out\/main\/package\.json$/,
  /^out\/main\/rulesets\/(index\.json|(editions\/[\w-]+\/[\d.]+|[\w-]+)\/((tables|cards)\/)?[\w-]+\.(json|csv|motorpool))$/,
  /^out\/main\/prepared\/[0-9a-f]{64}\.json$/,
  /^out\/main\/fonts\/([\w-]+\.ttf|OFL(-Noto)?\.txt)$/,
  /^out\/main\/icon\.png$/,
  /^out\/preload\/preload\.cjs$/,
  /^out\/renderer\/(index\.html|mark\.svg|assets\/[\w.-]+\.(js|css|ttf|woff2|svg|png|webp))$/,
  /^out\/(main|renderer)\/licences\.md$/,
];

describe(`a package (round ${runtimeName})`, () => {
  it('holds the built program and nothing else: no packages, no source maps, no tests, no sources', () => {
    expect([...archive.keys()].filter((path) => !WANTED.some((wanted) => wanted.test(path)))).toEqual([]);
    // Without Electron's own first program, which would be there to fall back on.
    expect(readdirSync(resources).sort()).toEqual(['LICENSE.txt', 'app.asar', 'bin']);
    expect(readdirSync(dirname(resources))).toEqual(expect.arrayContaining(['motorpool', 'chrome-sandbox', 'LICENSE.electron.txt']));
    expect(readdirSync(dirname(resources))).not.toContain('version');
  });

  it('holds every file of the build, byte for byte', () => {
    const built = ['out/main', 'out/preload', 'out/renderer'].flatMap(filesBelow);
    expect(built.length).toBeGreaterThan(20);
    expect(built.filter((path) => archive.get(path)?.equals(readFileSync(join(projectRoot, path))) !== true)).toEqual([]);
  });

  it('has the rulesets and the fonts of the cards as they are in the sources', () => {
    for (const [sources, packed] of [
      ['shared/rulesets', 'out/main/rulesets'],
      ['build/fonts', 'out/main/fonts'],
    ] as const) {
      const files = filesBelow(sources).filter((path) => !path.endsWith('.md'));
      expect(files.length).toBeGreaterThan(3);
      const stale = files.filter((path) => {
        const copy = archive.get(path.replace(sources, packed));
        return copy?.equals(readFileSync(join(projectRoot, path))) !== true;
      });
      expect(stale).toEqual([]);
    }
  });

  it('names no development dependency and no script, and starts the desktop program', () => {
    const packageFile: unknown = JSON.parse(textOf('package.json'));
    expect(packageFile).not.toHaveProperty('devDependencies');
    expect(packageFile).not.toHaveProperty('scripts');
    // Electron takes the name of the program, and Linux that of its entry in the menus, from here.
    expect(packageFile).toMatchObject({ productName: 'Motorpool', desktopName: 'motorpool.desktop' });
    expect(packageFile).toMatchObject({ name: 'motorpool', main: 'out/main/electron.js', homepage: expect.stringMatching(/^https:/) });
  });

  it('asks for nothing at run time but Node and Electron', () => {
    const scripts = [...archive.keys()].filter((path) => /^out\/(main|preload)\/.*\.c?js$/.test(path));
    const asked = scripts.flatMap((path) =>
      [...textOf(path).matchAll(/\b(?:require|import)\(["'`]([^"'`./][^"'`]*)["'`]\)/g)].map(([, name = '']) => ({
        path,
        name,
      })),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(({ name }) => name !== 'electron' && !isBuiltin(name))).toEqual([]);
  });

  it('points to no source map', () => {
    expect([...archive].filter(([path, bytes]) => /js$|css$/.test(path) && /^\/[/*]# sourceMappingURL=/m.test(bytes.toString()))).toEqual(
      [],
    );
  });

  it('gives the licence of everything that is bundled', () => {
    const licences = textOf('out/main/licences.md') + textOf('out/renderer/licences.md');
    const bundled = [...licences.matchAll(/^## (\S+) - \d[^ ]* \(/gm)].map(([, name]) => name);
    expect([...new Set(bundled)].sort()).toEqual(Object.keys(shippedPackages()).sort());
    for (const name of ['OFL', 'OFL-Noto']) expect(textOf(`out/main/fonts/${name}.txt`)).toContain('SIL OPEN FONT LICENSE');
  });

  it('is small: what is ours takes less than 25 MB, a third of it the letters of ten scripts', () => {
    const { size } = statSync(join(resources, 'app.asar'));
    console.warn(`package.test.ts: the archive has ${archive.size} entries and ${(size / 1e6).toFixed(1)} MB.`);
    expect(size).toBeLessThan(25_000_000);
  });
});

const file = sample('canonical-stacked.xls');

describe(`the command line of a package (round ${runtimeName})`, () => {
  const run = promisify(execFile);
  /** A folder without a package.json or node_modules above it. */
  let elsewhere = '';
  let fromSources = '';
  beforeAll(async () => {
    elsewhere = join(folder, 'elsewhere');
    for (const [path, bytes] of archive) {
      mkdirSync(dirname(join(elsewhere, path)), { recursive: true });
      writeFileSync(join(elsewhere, path), bytes);
    }
    fromSources = (await motorpool(['cost', file, '--json'])).stdout;
    expect(fromSources).toContain('"breakdown"');
  });

  it('runs from the unpacked archive with plain Node and says the same as from the sources', async () => {
    const { stdout } = await run(process.execPath, [join(elsewhere, 'out/main/motorpool.js'), 'cost', file, '--json'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(fromSources));
  });

  it('prints cards with the fonts that are packed', async () => {
    const pdf = join(folder, 'cards.pdf');
    await run(process.execPath, [join(elsewhere, 'out/main/motorpool.js'), 'cards', file, '-o', pdf], { cwd: folder });
    const fromHere = join(folder, 'fromHere.pdf');
    await motorpool(['cards', file, '-o', fromHere]);
    expect(readFileSync(pdf).equals(readFileSync(fromHere))).toBe(true);
  });

  it('is started by resources/bin/motorpool, also through a link, and reads everything out of the archive', async () => {
    symlinkSync(join(resources, 'bin/motorpool'), join(folder, 'link'));
    const { stdout } = await run(join(folder, 'link'), ['cost', file, '--json'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(fromSources));
    await expect(run(join(folder, 'link'), ['cost', 'nowhere.xls'], { cwd: folder })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^motorpool: [^\n]*nowhere\.xls/),
    });
  });
});

describe(`the program in its archive (round ${runtimeName})`, () => {
  let host: BuiltHost;
  let send: Send;
  beforeAll(async () => {
    const program = electron ?? node;
    const env = electron === null ? READS_ARCHIVES : { ELECTRON_RUN_AS_NODE: '1' };
    host = await startBuiltHost(folder, ['--stay'], { program, env, built: join(resources, 'app.asar/out') });
    send = sendTo(host.address);
  });
  afterAll(() => host?.kill());

  it('serves its page, and has its rules prepared', async () => {
    const page = await (await fetch(host.address)).text();
    expect(page).toContain('<div id="root">');
    const [, script = ''] = /src="\.\/(assets\/[^"]+\.js)"/.exec(page) ?? [];
    expect((await fetch(new URL(script, host.address))).status).toBe(200);
    const started = await send('start', null);
    const { rulesets } = (started as { readonly value: { readonly rulesets: readonly { readonly prepared: string | null }[] } }).value; // the answer of a start
    expect(rulesets.length).toBeGreaterThan(5);
    expect(rulesets.filter(({ prepared }) => prepared === null)).toEqual([]);
  });

  it('reads a sheet in a process of its own', async () => {
    const upload = { name: 'old.xls', bytes: readFileSync(file).toString('base64') };
    expect(await send('readSheet', { upload, password: null, work: 'reading' })).toMatchObject({ ok: true, value: { name: 'old.xls' } });
  });

  it('writes a workbook and a PDF in threads', async () => {
    const project = readFileSync(join(projectRoot, 'shared/rulesets/zorch-97/example.motorpool'), 'utf8');
    const job = exportJobSchema.parse({ kind: 'xlsx' });
    const book = await send('exportProject', { name: 'Tanks.motorpool', text: project, job, work: 'export' });
    expect(book).toMatchObject({ ok: true, value: { kind: 'download', name: 'Tanks.xlsx', bytes: expect.stringMatching(/^UEsD/) } });
  });
});
