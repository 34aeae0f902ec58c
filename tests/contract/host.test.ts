import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../shared/base/problem.ts';
import type { Host, HostInput, HostOutput } from '../../shared/host/index.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { printerCheck } from '../../shared/paper/print/paper/index.ts';
import { loadRuleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import { pieceReader } from '../../shared/sheets/cells/pieces.ts';
import { exportJobSchema } from '../../shared/sheets/workbook/index.ts';
import { readSheet } from '../../src-main/readers/readSheet.ts';
import { writePdf } from '../../src-main/writers/pdf.ts';
import { lockedFile } from '../support/files/lockedFiles.ts';
import { httpHost, ipcHost, problemOf, type TestHost, valueIn } from '../support/hosts/hosts.ts';
import { batchesOf } from '../support/prints/batches.ts';
import { sample } from '../support/programs/cli.ts';
import { tank, tower } from '../support/projects/pictures.ts';
import { builtInRuleset, readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';

const aShape = {
  kind: 'path',
  xMm: 0,
  yMm: 0,
  scale: 1,
  d: 'M0 0h1',
  fill: null,
  stroke: null,
  thickness: 1,
  cap: 'butt',
  join: 'miter',
  dash: null,
};

/** A project of that name, as text; `size` designs. */
const projectText = (name: string, size = 1): string => {
  const designs = Array.from({ length: size }, (_, at) => ({ id: `d${at}`, values: { name: `Tank ${at}` }, components: {} }));
  return `${JSON.stringify({ format: 1, name, ruleset: { id: 'zorch-97', version: '1' }, designs }, null, 2)}\n`;
};

const uploadOf = (name: string, bytes: string | Uint8Array) => ({ name, bytes: Buffer.from(bytes).toString('base64') });

describe.each([
  ['http', httpHost],
  ['ipc', ipcHost],
])('over %s', (transport, openTransport) => {
  let host: TestHost;
  let page: Host;
  beforeEach(async () => {
    host = await openTransport();
    page = host.windowOf('first');
  });
  afterEach(async () => {
    await host.end();
    await rm(host.folder, { recursive: true, force: true });
  });

  const inFolder = (name: string): string => join(host.folder, 'projects', name);
  /** Opens a file that lies on disk, through a host that has it as one to open at its start. */
  async function openAtStart(name: string, content: string | Uint8Array, mode = 0o644) {
    await mkdir(join(host.folder, 'projects'), { recursive: true });
    await writeFile(inFolder(name), content);
    await chmod(inFolder(name), mode);
    await host.end();
    host = await openTransport({ files: [inFolder(name)], folder: host.folder });
    page = host.windowOf('first');
    return valueIn(await page.start(null));
  }
  const save = (input: Partial<HostInput<'saveProject'>> = {}, from = page) =>
    from.saveProject({ file: null, name: 'Tanks', text: projectText('Tanks'), ...input });

  describe('a start', () => {
    it('brings the rulesets as texts that load, and nothing else on a fresh machine', async () => {
      const { rulesets, recent, opened, sheet, unsaved, problems, host: kind } = valueIn(await page.start(null));
      expect(kind).toBe(transport === 'http' ? 'browser' : 'electron');
      expect(rulesets.map(({ files }) => loadRuleset(new Map(Object.entries(files))).ok)).toEqual(rulesets.map(() => true));
      expect({ recent, opened, sheet, unsaved, problems }).toEqual({ recent: [], opened: null, sheet: null, unsaved: [], problems: [] });
    });

    it('with a project brings the game that it is by, all games if that cannot be seen, and the others when asked for', async () => {
      const all = valueIn(await page.start(null)).rulesets;
      expect(valueIn(await page.builtInRules(null))).toEqual(all);
      const files = { 'ruleset.json': '{}' };
      const other = (ruleset: object): string => JSON.stringify({ ...JSON.parse(projectText('Tanks')), ruleset });
      const given = async (text: string) => (await openAtStart('Tanks.motorpool', text)).rulesets;
      expect(await given(projectText('Tanks'))).toEqual(all.filter(({ id }) => id === 'zorch-97'));
      expect(await given(other({ id: 'mine', version: '1' }))).toEqual(all);
      expect(await given(other({ id: 'zorch-97', version: '1', files }))).toEqual(all);
    });

    it('brings the player’s own rulesets beside the built-in ones', async () => {
      await mkdir(join(host.home, 'rulesets', 'mine'), { recursive: true });
      await writeFile(join(host.home, 'rulesets', 'mine', 'ruleset.json'), '{ "id": "mine" }');
      const { rulesets } = valueIn(await page.start(null));
      expect(rulesets.at(-1)).toEqual({
        id: 'mine',
        version: '0.0.0',
        builtIn: false,
        files: { 'ruleset.json': '{ "id": "mine" }' },
        prepared: null,
      });
    });

    it('lists every installed edition, and gives the files of each', async () => {
      const { installed, rulesets } = valueIn(await page.start(null));
      const newest = installed.filter(({ id }, at) => installed.findIndex((other) => other.id === id) === at);
      expect(newest.map(({ id, version }) => [id, version])).toEqual(rulesets.map(({ id, version }) => [id, version]));
      const former = installed.filter((edition) => !newest.includes(edition));
      expect(former.length).toBeGreaterThan(0);
      for (const { id, version, builtIn } of former) {
        const given = valueIn(await page.readRuleset({ id, version }));
        expect(given).toMatchObject({ id, version, builtIn });
        expect(loadRuleset(new Map(Object.entries(given.files)))).toMatchObject({ ok: true, value: { data: { id, version } } });
      }
      expect(problemOf(await page.readRuleset({ id: '../..', version: '1.0.0' }))).toMatchObject({ code: 'not-found' });
    });

    it('installs and removes rules of the player’s own, and says who uses them', async () => {
      const files = Object.fromEntries(readFolder(tinyFolder));
      const done = valueIn(await page.installRules({ files, replace: false }));
      const mine = { id: 'tin-parade', version: '1.0.0', name: 'Tin Parade', basedOn: null, builtIn: false };
      expect(done).toMatchObject({ kind: 'installed', installed: expect.arrayContaining([mine]) });
      expect(valueIn(await page.readRuleset({ id: 'tin-parade', version: '1.0.0' })).files).toEqual(files);
      expect(valueIn(await page.start(null)).installed.at(-1)).toEqual(mine);
      const other = { ...files, 'ruleset.json': (files['ruleset.json'] ?? '').replace('Tin Parade', 'Lead Parade') };
      expect(valueIn(await page.installRules({ files: other, replace: false }))).toMatchObject({ kind: 'taken', builtIn: false });
      const ruleset = { id: 'tin-parade', version: '1.0.0' };
      await save({ name: 'Toys', text: `${JSON.stringify({ format: 1, name: 'Toys', ruleset, designs: [] }, null, 2)}\n` });
      const users = valueIn(await page.projectsBy({ id: 'tin-parade' }));
      expect(users).toMatchObject([{ name: 'Toys.motorpool', version: '1.0.0', carries: false }]);
      expect(valueIn(await page.removeRules(ruleset)).installed).not.toContainEqual(mine);
      expect(problemOf(await page.removeRules(ruleset))).toMatchObject({ code: 'not-found' });
    });

    it('tells which rules of the player’s own have changed, and keeps their identity while a file is broken', async () => {
      const folder = join(host.home, 'rulesets', 'parade');
      expect(valueIn(await page.changedRules({ known: {} }))).toEqual({ changed: [], gone: [], installed: null });
      await cp(tinyFolder, folder, { recursive: true });
      const first = valueIn(await page.changedRules({ known: {} }));
      const mine = { id: 'tin-parade', version: '1.0.0' };
      expect(first.changed).toMatchObject([{ place: 'parade', ...mine, files: Object.fromEntries(readFolder(tinyFolder)), problems: [] }]);
      expect(first.installed?.at(-1)).toMatchObject(mine);
      const known = { parade: first.changed[0]?.stamp ?? '' };
      expect(valueIn(await page.changedRules({ known }))).toEqual({ changed: [], gone: [], installed: null });
      await writeFile(join(folder, 'ruleset.json'), '{ "id": ');
      const broken = valueIn(await page.changedRules({ known }));
      expect(broken.changed).toMatchObject([{ place: 'parade', ...mine, files: { 'ruleset.json': '{ "id": ' } }]);
      expect(broken.installed?.at(-1)).toMatchObject(mine);
      await rm(folder, { recursive: true });
      expect(valueIn(await page.changedRules({ known }))).toMatchObject({ changed: [], gone: ['parade'] });
    });

    it('opens a rule pack as text, without a file that could be written over', async () => {
      const pack = '{ "format": 1, "files": {} }';
      const { opened, recent } = await openAtStart('Club.motorpool-rules', pack);
      expect([opened, recent]).toEqual([{ file: null, name: 'Club.motorpool-rules', text: pack, readOnly: null, savedAt: null }, []]);
      const upload = uploadOf('Club.motorpool-rules', pack);
      expect(valueIn(await page.openProject({ file: null, upload }))).toEqual(opened);
    });

    it('opens the file of the command line, and after a reload the file that was open', async () => {
      const { opened } = await openAtStart('Tanks.motorpool', projectText('Tanks'));
      expect(opened).toMatchObject({ name: 'Tanks.motorpool', text: projectText('Tanks'), readOnly: null });
      expect(valueIn(await page.start(null)).opened).toEqual(opened);
    });

    it('a browser shows a given file whenever its address is opened, first those that no page shows', async () => {
      const { opened } = await openAtStart('Tanks.motorpool', projectText('Tanks'));
      for (const name of ['beside', 'after']) {
        const again = valueIn(await host.windowOf(name).start(null)).opened;
        expect(again?.text ?? null).toBe(transport === 'http' ? opened?.text : null);
        await host.closeWindow(name);
      }
    });

    it('after a reload does not open a file that the window had left for a new project', async () => {
      const { journal } = await openAtStart('Tanks.motorpool', projectText('Tanks'));
      valueIn(await page.beginJournal({ journal, file: null, name: 'New', base: projectText('New') }));
      expect(valueIn(await page.start(null)).opened).toBeNull();
    });

    it('says why the file of the command line does not open', async () => {
      await host.end();
      host = await openTransport({ files: [inFolder('Gone.motorpool')], folder: host.folder });
      page = host.windowOf('first');
      const { opened, problems } = valueIn(await page.start(null));
      expect(opened).toBeNull();
      expect(problems).toMatchObject([{ code: 'not-found', message: expect.stringContaining('Gone.motorpool') }]);
    });
  });

  describe('rules of strangers', () => {
    const files = Object.fromEntries(readFolder(tinyFolder));
    const own = (name: string): string => {
      const ruleset = { id: 'tin-parade', version: '1.0.0', files };
      return `${JSON.stringify({ format: 1, name, ruleset, designs: [] }, null, 2)}\n`;
    };
    /** Starts a host whose trials never end by themselves, with a file to open if one is given. */
    async function openEndless(name?: string, content = '') {
      const worker = join(host.folder, 'endless.mjs');
      await writeFile(worker, "process.once('message', () => { for (;;); });");
      await mkdir(join(host.folder, 'projects'), { recursive: true });
      if (name !== undefined) await writeFile(inFolder(name), content);
      await host.end();
      const given = name === undefined ? [] : [inFolder(name)];
      host = await openTransport({ files: given, folder: host.folder, trial: { worker, timeoutMs: 300 } });
      page = host.windowOf('first');
    }

    it('that take too long are ended in a sentence, wherever they come from, and other windows save meanwhile', async () => {
      await mkdir(join(host.home, 'rulesets'), { recursive: true });
      await cp(tinyFolder, join(host.home, 'rulesets', 'parade'), { recursive: true });
      await openEndless('Own.motorpool', own('Own'));
      let [saved, longest] = [0, 0];
      let isOver = false;
      const saving = (async () => {
        const other = host.windowOf('other');
        while (!isOver) {
          const began = performance.now();
          valueIn(await save({ name: `Beside ${saved++}` }, other));
          longest = Math.max(longest, performance.now() - began);
        }
      })();
      const ended = { code: 'too-large', message: expect.stringMatching(/took longer than 0\.3 s to be worked out, and were ended/) };
      const { opened, problems, rulesets } = valueIn(await page.start(null));
      expect(opened).toBeNull();
      expect(problems).toContainEqual(
        expect.objectContaining({ message: expect.stringMatching(/^The rules that "Own.motorpool" brings along took longer/) }),
      );
      expect(rulesets.filter(({ builtIn }) => !builtIn)).toEqual([]);
      const upload = uploadOf('Sent.motorpool', own('Sent').replace('"files"', '"\\u0066iles"'));
      for (const answer of [
        await page.openProject({ file: null, upload }),
        await page.installRules({ files: { ...files, 'notes.csv': 'a' }, replace: false }),
        await page.tryRules({ files: { ...files, 'notes.csv': 'b' } }),
        await page.readRuleset({ id: 'tin-parade', version: '1.0.0' }),
      ])
        expect(problemOf(answer)).toMatchObject(ended);
      const { changed } = valueIn(await page.changedRules({ known: {} }));
      expect(changed).toMatchObject([{ place: 'parade', problems: [expect.stringMatching(/took longer than 0\.3 s/)] }]);
      expect(await readdir(join(host.home, 'rulesets'))).toEqual(['parade']);
      isOver = true;
      await saving;
      expect(saved).toBeGreaterThan(5);
      expect(longest).toBeLessThan(1_000);
    });

    it('that come to their end open, install and are offered as before', async () => {
      const { opened } = await openAtStart('Own.motorpool', own('Own'));
      expect(opened?.text).toBe(own('Own'));
      expect(valueIn(await page.tryRules({ files }))).toBeNull();
      expect(valueIn(await page.installRules({ files, replace: false }))).toMatchObject({ kind: 'installed' });
      expect(valueIn(await host.windowOf('second').start(null)).rulesets.map(({ id }) => id)).toContain('tin-parade');
    });

    it('with the formulas of the project take part in the trial, also of a file that is damaged', async () => {
      const worker = join(host.folder, 'counting.mjs');
      const told = join(host.folder, 'told');
      await writeFile(
        worker,
        `import { appendFileSync } from 'node:fs';
        process.once('message', ({ project }) => {
          appendFileSync(${JSON.stringify(told)}, project?.name + ' ');
          process.send({ fault: null });
        });`,
      );
      await host.end();
      host = await openTransport({ folder: host.folder, trial: { worker } });
      page = host.windowOf('first');
      const damaged = own('Damaged').replace(
        '"designs": []',
        '"designs": [7, { "id": "d", "values": { "name": "Left" }, "components": {} }]',
      );
      for (const text of [own('Whole'), damaged, projectText('Plain')])
        expect((await page.openProject({ file: null, upload: uploadOf('x.motorpool', text) })).ok).toBe(true);
      expect(await readFile(told, 'utf8')).toBe('Whole Damaged ');
    });

    it.each([
      ['whose rules were ended', 'Own.motorpool', (): string => own('Own')],
      ['that is a spreadsheet', 'designs.xlsx', (): string => 'PK'],
      ['that is a rule pack', 'Club.motorpool-rules', (): string => '{ "format": 1, "files": {} }'],
    ])('a given file %s is given to one window only', async (_, name, content) => {
      await openEndless(name, content());
      const first = valueIn(await page.start(null));
      expect(first.problems.length + (first.opened === null ? 0 : 1) + (first.sheet === null ? 0 : 1)).toBe(1);
      for (const window of ['second', 'third'])
        expect(valueIn(await host.windowOf(window).start(null))).toMatchObject({ opened: null, sheet: null, problems: [] });
    });

    it('a given project that its page cannot show is given to one window only; one that it leaves for another again', async () => {
      const { journal } = await openAtStart('Tanks.motorpool', projectText('Tanks'));
      valueIn(await page.beginJournal({ journal, file: null, name: 'New', base: projectText('New') }));
      expect(valueIn(await host.windowOf('second').start(null)).opened).toBeNull();
      await openAtStart('Tanks.motorpool', projectText('Tanks'));
      const again = valueIn(await page.start(null));
      valueIn(
        await page.beginJournal({ journal: again.journal, file: again.opened?.file ?? null, name: 'Tanks', base: projectText('Tanks') }),
      );
      valueIn(await page.beginJournal({ journal: again.journal, file: null, name: 'New', base: projectText('New') }));
      expect(valueIn(await host.windowOf('second').start(null)).opened?.name).toBe(transport === 'http' ? 'Tanks.motorpool' : undefined);
    });
  });

  describe('saving and opening', () => {
    it('a new project gets a name, can be opened again and is among the recent files', async () => {
      const { file, name, place } = valueIn(await save());
      expect(name).toBe('Tanks.motorpool');
      expect(place).not.toBe('');
      expect(file).not.toMatch(/[/\\]/);
      const opened = valueIn(await page.openProject({ file, upload: null }));
      expect(opened).toMatchObject({ file, name, text: projectText('Tanks'), readOnly: null });
      expect(valueIn(await page.start(null)).recent).toMatchObject([{ file, name, place }]);
    });

    it('saving again writes to the same file, keeps what stood there and leaves nothing else', async () => {
      const first = valueIn(await save());
      const second = valueIn(await save({ file: first.file, text: projectText('Tanks', 2) }));
      expect([second.file, second.name]).toEqual([first.file, first.name]);
      const [copy] = valueIn(await page.listBackups({ file: first.file }));
      expect(copy).toMatchObject({
        name: 'Tanks.motorpool',
        designs: 1,
        forces: 0,
        project: 'Tanks',
        kind: 'backup',
        savedAt: first.savedAt,
      });
      const earlier = valueIn(await page.readBackup({ backup: copy?.file ?? '' }));
      expect(earlier).toMatchObject({ file: null, name: 'Tanks.motorpool', text: projectText('Tanks') });
    });

    it('a file chosen in the page opens without a place of its own', async () => {
      const opened = valueIn(await page.openProject({ file: null, upload: uploadOf('Tanks.motorpool', projectText('Tanks')) }));
      expect(opened).toEqual({ file: null, name: 'Tanks.motorpool', text: projectText('Tanks'), readOnly: null, savedAt: null });
    });

    it('what is not a whole project is never written over one', async () => {
      const { file } = valueIn(await save());
      expect(problemOf(await save({ file, text: '{"format": 1, "na' }))).toMatchObject({ code: 'bad-request' });
      expect(valueIn(await page.openProject({ file, upload: null })).text).toBe(projectText('Tanks'));
    });

    it.each(['../../../etc/passwd', '/etc/passwd', 'unknown', '__proto__'])(
      'a ref that the host never gave out is refused: %s',
      async (file) => {
        expect(problemOf(await page.openProject({ file, upload: null })).code).toBe('not-found');
        expect(problemOf(await save({ file })).code).toBe('not-found');
        expect(problemOf(await page.listBackups({ file })).code).toBe('not-found');
        expect(problemOf(await page.readBackup({ backup: file })).code).toBe('not-found');
      },
    );

    it('only kept copies are read as earlier versions', async () => {
      const { file } = valueIn(await save());
      expect(problemOf(await page.readBackup({ backup: file })).code).toBe('bad-request');
    });

    it('a project’s name never leads out of its folder', async () => {
      const { name } = valueIn(await save({ name: '../../etc/CON' }));
      expect(name).not.toMatch(/[/\\]/);
      const folder = transport === 'http' ? join(host.folder, 'projects') : host.folder;
      expect(await readdir(folder)).toContain(name);
    });
  });

  describe('two windows on one file', () => {
    it('the second to save is told, and nothing is lost whatever it does', async () => {
      const other = host.windowOf('second');
      const { file } = valueIn(await save());
      valueIn(await other.openProject({ file, upload: null }));
      valueIn(await save({ file, text: projectText('Tanks', 2) }));
      const refused = problemOf(await save({ file, text: projectText('Tanks', 3) }, other));
      expect(refused).toMatchObject({
        code: 'changed-on-disk',
        message: expect.stringContaining('was changed by another window or program'),
      });
      expect(valueIn(await page.openProject({ file, upload: null })).text).toBe(projectText('Tanks', 2));
      valueIn(await save({ file, text: projectText('Tanks', 3), replace: true }, other));
      expect(valueIn(await other.listBackups({ file })).map(({ designs }) => designs)).toEqual([2, 1]);
    });

    it('after replacing, the window saves without being asked again', async () => {
      const other = host.windowOf('second');
      const { file } = valueIn(await save());
      valueIn(await save({ file, text: projectText('Tanks', 2), replace: true }, other));
      valueIn(await save({ file, text: projectText('Tanks', 3) }, other));
    });

    it('a window that never read a file does not write over it', async () => {
      const { file } = valueIn(await save());
      expect(problemOf(await save({ file, text: projectText('Other') }, host.windowOf('second'))).code).toBe('changed-on-disk');
    });

    it('a change by another program counts, a mere touch does not', async () => {
      const { opened } = await openAtStart('Tanks.motorpool', projectText('Tanks'));
      const file = opened?.file ?? '';
      await writeFile(inFolder('Tanks.motorpool'), projectText('Tanks'));
      valueIn(await save({ file, text: projectText('Tanks', 2) }));
      await writeFile(inFolder('Tanks.motorpool'), projectText('Other'));
      expect(problemOf(await save({ file, text: projectText('Tanks', 3) })).code).toBe('changed-on-disk');
      expect(await readFile(inFolder('Tanks.motorpool'), 'utf8')).toBe(projectText('Other'));
    });
  });

  describe('files that must not be written to', () => {
    const newer = projectText('Tanks').replace('"format": 1', '"format": 99');
    it.each<[what: string, content: string | Uint8Array, mode: number, reason: RegExp]>([
      ['a torn file', projectText('Tanks').slice(0, 60), 0o644, /is not a whole project file/],
      ['an empty file', '', 0o644, /is not a whole project file/],
      ['bytes that are no text', Buffer.from([0xff, 0xfe, 0, 1, 2]), 0o644, /is not a whole project file/],
      [
        'text with damaged bytes',
        Buffer.from(projectText('T\u00e4nks').replace('ä', '\u00e4'), 'latin1'),
        0o644,
        /parts of it are not text/,
      ],
      ['a file of a newer version', newer, 0o644, /saved by a newer Motorpool/],
      ['a write-protected file', projectText('Tanks'), 0o444, /is write-protected/],
    ])('%s opens read-only with the reason and stays as it is', async (_, content, mode, reason) => {
      const { opened } = await openAtStart('Tanks.motorpool', content, mode);
      expect(opened?.readOnly).toMatch(reason);
      for (const replace of [false, true]) {
        expect(problemOf(await save({ file: opened?.file ?? '', replace }))).toMatchObject({
          code: 'protected',
          hint: expect.stringContaining('Save under another name'),
        });
      }
      expect(await readFile(inFolder('Tanks.motorpool'))).toEqual(Buffer.from(content));
      expect((await stat(inFolder('Tanks.motorpool'))).mode & 0o777).toBe(mode);
      expect(await readdir(join(host.folder, 'projects'))).toEqual(['Tanks.motorpool']);
    });
  });

  describe('the recovery journal', () => {
    const begun = async (window: Host, input: Partial<HostInput<'beginJournal'>> = {}): Promise<string> => {
      const { journal } = valueIn(await window.start(null));
      valueIn(await window.beginJournal({ journal, file: null, name: 'Tanks', base: 'base', ...input }));
      return journal;
    };
    const unsavedOf = async (window: string) => valueIn(await host.windowOf(window).start(null)).unsaved;

    it('is offered with its steps once its window has gone, not before, until it is dropped', async () => {
      const journal = await begun(page);
      valueIn(await page.keepSteps({ journal, steps: ['one', 'two'] }));
      valueIn(await page.keepSteps({ journal, steps: ['three\nlines'] }));
      expect(await unsavedOf('second')).toEqual([]);
      await host.closeWindow('first');
      const [left] = await unsavedOf('second');
      expect(left).toMatchObject({ name: 'Tanks', file: null, base: 'base', steps: ['one', 'two', 'three\nlines'] });
      expect(await unsavedOf('third')).toHaveLength(1);
      valueIn(await host.windowOf('third').dropJournal({ journal: left?.journal ?? '' }));
      expect(await unsavedOf('fourth')).toEqual([]);
    });

    it('is offered to the same window when its page was loaded anew', async () => {
      const journal = await begun(page);
      valueIn(await page.keepSteps({ journal, steps: ['one'] }));
      expect(await unsavedOf('first')).toMatchObject([{ steps: ['one'] }]);
    });

    it('without steps there is nothing to offer, unless the base itself was unsaved', async () => {
      await begun(page);
      await host.closeWindow('first');
      expect(await unsavedOf('second')).toEqual([]);
      await begun(host.windowOf('third'), { unsaved: true });
      await host.closeWindow('third');
      expect(await unsavedOf('fourth')).toMatchObject([{ base: 'base', steps: [] }]);
    });

    it('begins anew after a save: earlier steps are gone', async () => {
      const journal = await begun(page);
      valueIn(await page.keepSteps({ journal, steps: ['one'] }));
      valueIn(await page.beginJournal({ journal, file: null, name: 'Tanks', base: 'saved' }));
      valueIn(await page.keepSteps({ journal, steps: ['two'] }));
      await host.closeWindow('first');
      expect(await unsavedOf('second')).toMatchObject([{ base: 'saved', steps: ['two'] }]);
    });

    it('belongs to its window: no other writes to it or drops it', async () => {
      const journal = await begun(page);
      const other = host.windowOf('second');
      expect(problemOf(await other.keepSteps({ journal, steps: ['x'] })).code).toBe('locked');
      expect(problemOf(await other.dropJournal({ journal })).code).toBe('locked');
      expect(problemOf(await other.beginJournal({ journal, file: null, name: 'x', base: 'x' })).code).toBe('locked');
    });

    it('keeps steps in the order of the calls, however many come at once', async () => {
      const journal = await begun(page);
      const steps = Array.from({ length: 200 }, (_, at) => String(at));
      await Promise.all(steps.map((step) => page.keepSteps({ journal, steps: [step] })));
      await host.closeWindow('first');
      expect((await unsavedOf('second'))[0]?.steps).toEqual(steps);
    });

    it('must begin before steps are kept', async () => {
      expect(problemOf(await page.keepSteps({ journal: 'never-begun', steps: ['one'] })).code).toBe('not-found');
    });

    it('a recovered project goes back to the state of the file that the crash left: a later change of it is noticed', async () => {
      const { file } = valueIn(await save());
      const journal = await begun(page, { file });
      valueIn(await page.keepSteps({ journal, steps: ['one'] }));
      await host.closeWindow('first');
      const other = host.windowOf('second');
      const { unsaved } = valueIn(await other.start(null));
      const old = unsaved[0]?.journal ?? '';
      valueIn(await other.openProject({ file, upload: null }));
      valueIn(await save({ file, text: projectText('Tanks', 7) }, other));
      // Only now a third window recovers: the file is no longer what the journal was begun from.
      const third = host.windowOf('third');
      const start = valueIn(await third.start(null));
      valueIn(await third.openProject({ file, upload: null }));
      valueIn(await third.beginJournal({ journal: start.journal, file, name: 'Tanks', base: projectText('Tanks', 2), unsaved: true }));
      valueIn(await third.dropJournal({ journal: old }));
      expect(problemOf(await save({ file, text: projectText('Tanks', 2) }, third)).code).toBe('changed-on-disk');
    });
  });

  it.each([
    ['recovered and saved', true],
    ['declined', false],
  ])('once a leftover was %s, unsaved work in its file is this window’s own', async (_, recovers) => {
    const { file } = valueIn(await save());
    const { journal } = valueIn(await page.start(null));
    valueIn(await page.beginJournal({ journal, file, name: 'Tanks', base: projectText('Tanks') }));
    valueIn(await page.keepSteps({ journal, steps: ['one'] }));
    await host.closeWindow('first');
    valueIn(await save({ file, text: projectText('Tanks', 3), replace: true }, host.windowOf('elsewhere')));
    const other = host.windowOf('second');
    const start = valueIn(await other.start(null));
    valueIn(await other.openProject({ file, upload: null }));
    const base = { journal: start.journal, file, name: 'Tanks', base: projectText('Tanks', 2), unsaved: true };
    if (recovers) {
      valueIn(await other.beginJournal(base));
      valueIn(await save({ file, text: projectText('Tanks', 2), replace: true }, other));
    }
    valueIn(await other.dropJournal({ journal: start.unsaved[0]?.journal ?? '' }));
    valueIn(await other.beginJournal(base));
    valueIn(await save({ file, text: projectText('Tanks', 4) }, other));
  });

  describe('sheets, exports and cards', () => {
    /** The workbook of a reading that was begun, from its pieces. */
    async function gathered({ reading, pieces }: { readonly reading: string; readonly pieces: number }): Promise<Outcome<Workbook>> {
      const reader = pieceReader();
      for (let at = 0; at < pieces; at++) reader.add(valueIn(await page.readPiece({ reading, at })).piece);
      return reader.workbook();
    }

    it('a spreadsheet arrives cell for cell', async () => {
      const bytes = await readFile(sample('canonical-stacked.xls'));
      const upload = uploadOf('canonical-stacked.xls', bytes);
      const begun = valueIn(await page.readSheet({ upload, password: null }));
      expect(begun.name).toBe('canonical-stacked.xls');
      expect(await gathered(begun)).toEqual(await readSheet(bytes, 'canonical-stacked.xls'));
    });

    it('a spreadsheet that the program was started with is named to one page, which reads it, and is not its project', async () => {
      const bytes = await readFile(sample('canonical-stacked.xls'));
      const { opened, sheet, problems } = await openAtStart('canonical-stacked.xls', bytes);
      expect({ opened, problems, name: sheet?.name }).toEqual({ opened: null, problems: [], name: 'canonical-stacked.xls' });
      const begun = valueIn(await page.readSheet({ upload: null, file: sheet?.file ?? '', password: null }));
      expect(await gathered(begun)).toEqual(await readSheet(bytes, 'canonical-stacked.xls'));
      expect(problemOf(await page.readSheet({ upload: null, file: 'another', password: null })).code).toBe('not-found');
      expect(valueIn(await host.windowOf('second').start(null))).toMatchObject({ opened: null, sheet: null, problems: [] });
    });

    it('a reading that another replaces, or that is cancelled, gives no more pieces', async () => {
      const upload = uploadOf('canonical-stacked.xls', await readFile(sample('canonical-stacked.xls')));
      const first = valueIn(await page.readSheet({ upload, password: null }));
      const second = valueIn(await page.readSheet({ upload, password: null, work: 'second' }));
      expect(problemOf(await page.readPiece({ reading: first.reading, at: 0 })).code).toBe('cancelled');
      valueIn(await page.readPiece({ reading: second.reading, at: 0 }));
      await page.cancelWork({ work: 'second' });
      expect(problemOf(await page.readPiece({ reading: second.reading, at: 1 })).code).toBe('cancelled');
    });

    it('a protected spreadsheet asks for its password, and opens with it', async () => {
      const upload = uploadOf('locked.xlsx', lockedFile('excel2010.xlsx', 'own'));
      expect(problemOf(await page.readSheet({ upload, password: null })).code).toBe('protected');
      expect(problemOf(await page.readSheet({ upload, password: 'yours' })).code).toBe('protected');
      const workbook = await gathered(valueIn(await page.readSheet({ upload, password: 'my own' })));
      expect(valueIn(workbook).sheets.map(({ values }) => values)).toEqual([['Tank', 12]]);
    });

    it('what is not a spreadsheet is refused in a sentence', async () => {
      const upload = uploadOf('picture.xls', Buffer.from('89504e470d0a1a0a', 'hex'));
      expect(problemOf(await page.readSheet({ upload, password: null })).message).toMatch(/is a picture \(PNG\), not a spreadsheet/);
    });

    const startOf = async (
      written: { readonly kind: 'file'; readonly name: string } | { readonly kind: 'download'; readonly bytes: string },
    ) =>
      (written.kind === 'download' ? Buffer.from(written.bytes, 'base64') : await readFile(join(host.folder, written.name))).toString(
        'latin1',
        0,
        8,
      );

    it.each([
      ['xlsx', /^PK/],
      ['ods', /^PK/],
      ['csv', /^\W*Name/],
      ['json', /^[[{]/],
    ] as const)('a project leaves as %s: a download for a browser, a file for the desktop', async (kind, start) => {
      const written = valueIn(
        await page.exportProject({ name: 'Tanks.motorpool', text: projectText('Tanks'), job: exportJobSchema.parse({ kind }) }),
      );
      expect([written.kind, written.name]).toEqual([transport === 'http' ? 'download' : 'file', `Tanks.${kind}`]);
      expect(await startOf(written)).toMatch(start);
    });

    it('a project leaves under two sets of rules as a workbook; rules with faults are refused in a sentence', async () => {
      const rules = Object.fromEntries(readFolder(tinyFolder));
      const name = 'Tanks, two sets of rules.xlsx';
      const written = valueIn(await page.exportRulesBook({ name, text: projectText('Tanks'), a: rules, b: rules }));
      expect(written.name).toBe(name);
      expect(await startOf(written)).toMatch(/^PK/);
      const broken = { ...rules, 'ruleset.json': '{' };
      expect(problemOf(await page.exportRulesBook({ name, text: projectText('Tanks'), a: rules, b: broken })).message).toContain(
        'ruleset.json',
      );
    });

    /** A print of some cards with pictures on both sides of several sheets. */
    const cardPrint = () => {
      const ruleset = builtInRuleset('zorch-97');
      const designs = ruleset.stock
        .slice(0, 30)
        .map((design, at) => ({ ...design, image: { picture: at % 2 ? 'tank' : 'tower', alt: '' } }));
      const job = cardJobSchema.parse({ setup: { arrangement: 'long-edge' }, backs: 'picture', look: 'standard' });
      return layoutCards(ruleset, designs, { job, title: 'Tanks', pictures: { tank, tower } });
    };
    const bytesOf = async (written: HostOutput<'writePrint'>): Promise<Buffer> =>
      written.kind === 'download' ? Buffer.from(written.bytes, 'base64') : readFile(join(host.folder, written.name));

    it('pages leave as one PDF, however many come at a time: the bytes that the command line writes', async () => {
      const sheet = cardPrint();
      const batches = [...batchesOf(sheet.pages)];
      expect(batches.length).toBeGreaterThan(1);
      let print: string | null = null;
      for (const batch of batches) print = valueIn(await page.writePages({ print, title: sheet.title, batch })).print;
      const written = valueIn(await page.writePrint({ print: print ?? '', name: 'Tanks, cards.pdf' }));
      expect([written.kind, written.name]).toEqual([transport === 'http' ? 'download' : 'file', 'Tanks, cards.pdf']);
      expect((await bytesOf(written)).equals(await writePdf(sheet))).toBe(true);
    });

    it('a print ends when it is written, and when its window begins another', async () => {
      const [batch = expect.fail('there are pages')] = batchesOf(printerCheck().pages);
      const begin = async () => valueIn(await page.writePages({ print: null, title: 'Check', batch })).print;
      const [first, second] = [await begin(), await begin()];
      expect(second).not.toBe(first);
      expect(problemOf(await page.writePages({ print: first, title: 'Check', batch })).code).toBe('bad-request');
      expect(problemOf(await page.writePrint({ print: first, name: 'Check.pdf' })).code).toBe('bad-request');
      expect(problemOf(await host.windowOf('second').writePrint({ print: second, name: 'Check.pdf' })).code).toBe('bad-request');
      expect(await startOf(valueIn(await page.writePrint({ print: second, name: 'Check.pdf' })))).toMatch(/^%PDF-1/);
      expect(problemOf(await page.writePrint({ print: second, name: 'Check.pdf' })).code).toBe('bad-request');
    });

    it.each([
      ['a path in the place of a picture', { pictures: ['/etc/passwd'] }],
      ['an address in the place of a picture', { pictures: ['https://example.org/tank.jpg'] }],
      ['a picture that is not there', { items: [{ kind: 'picture', xMm: 0, yMm: 0, widthMm: 5, heightMm: 5, picture: 0 }] }],
      ['a shape with a script in it', { items: [{ ...aShape, d: 'M0 0"><script>' }] }],
      ['a length that is no number', { items: [{ ...aShape, xMm: '1' }] }],
      ['a colour with more behind it', { items: [{ ...aShape, fill: '#000000;' }] }],
      ['an unknown item', { items: [{ kind: 'page', xMm: 0, yMm: 0 }] }],
      ['a page beyond any paper', { widthMm: 1e6 }],
    ])('%s is refused', async (_, wrong: { readonly pictures?: readonly string[]; readonly [part: string]: unknown }) => {
      const { pictures = [], ...changed } = wrong;
      const batch = { pictures, pages: [{ widthMm: 210, heightMm: 297, items: [], cards: [], ...changed }] };
      const sent: unknown = await host.sendOf('first')('writePages', { print: null, title: 'Odd', batch });
      expect(sent).toMatchObject({ ok: false, problems: [{ code: 'bad-request' }] });
    });

    it('a file that the page made is handed over like any other', async () => {
      const written = valueIn(await page.writeFile({ ...uploadOf('Bold.look.json', '{"look":1}'), mimeType: 'application/json' }));
      expect([written.kind, written.name]).toEqual([transport === 'http' ? 'download' : 'file', 'Bold.look.json']);
      expect(await startOf(written)).toBe('{"look":');
    });

    it('several files go into a new folder, and nowhere else; a browser has them in one file of the page’s own', async () => {
      const made = await page.makeFolder({ name: 'Tanks: cards' });
      if (transport === 'http') return expect(problemOf(made).code).toBe('bad-request');
      const { folder } = valueIn(made);
      valueIn(await page.writeInto({ folder, ...uploadOf('Bison.png', 'pixels') }));
      expect(await readFile(join(host.folder, 'Tanks cards', 'Bison.png'), 'utf8')).toBe('pixels');
      const again = valueIn(await page.makeFolder({ name: 'Tanks: cards' }));
      expect(again.place).toMatch(/Tanks cards \(2\)$/);
      for (const name of ['../Bison.png', 'a/b.png', 'a\\b.png', '..', '.hidden', 'c:x.png'])
        expect(problemOf(await page.writeInto({ folder, ...uploadOf(name, 'x') })).code).toBe('bad-request');
      expect(problemOf(await page.writeInto({ folder: 'elsewhere', ...uploadOf('a.png', 'x') })).code).toBe('bad-request');
      expect(await readdir(join(host.folder, 'Tanks cards (2)'))).toEqual([]);
    });

    it('a project of rules that are not installed is told what to do', async () => {
      const text = projectText('Tanks').replace('zorch-97', 'elsewhere');
      expect(problemOf(await page.exportProject({ name: 'Tanks', text, job: exportJobSchema.parse({ kind: 'csv' }) }))).toMatchObject({
        message: 'The ruleset "elsewhere" is not installed.',
        hint: expect.stringContaining(join(host.home, 'rulesets')),
      });
    });
  });

  it('preferences stay, each by its name, until they are forgotten', async () => {
    valueIn(await page.setPreferences({ scheme: 'dark', widths: { name: 200 } }));
    valueIn(await page.setPreferences({ scheme: 'light', tips: true }));
    valueIn(await host.windowOf('second').setPreferences({ tips: null }));
    expect(valueIn(await page.start(null)).preferences).toEqual({ scheme: 'light', widths: { name: 200 } });
    expect(problemOf(await page.setPreferences({ much: 'x'.repeat(1_000_001) })).code).toBe('too-large');
  });

  describe('calls that no page of ours makes', () => {
    it.each<[why: string, call: string, input: unknown]>([
      ['unknown', 'format', null],
      ['of every object', 'toString', null],
      ['of every object', 'constructor', null],
      ['with input where none belongs', 'start', {}],
      ['with nothing where input belongs', 'saveProject', null],
      ['with a name too many', 'openProject', { file: null, upload: null, path: '/etc/passwd' }],
      ['with the wrong type', 'keepSteps', { journal: 5, steps: ['x'] }],
      ['without steps', 'keepSteps', { journal: 'x', steps: [] }],
      ['with bytes that are not base64', 'openProject', { file: null, upload: { name: 'x', bytes: '<script>' } }],
      ['with a prototype', 'setPreferences', JSON.parse('{"__proto__": {"polluted": true}}')],
      ['with a prototype further in', 'setPreferences', JSON.parse('{"a": [{"__proto__": {"polluted": true}}]}')],
    ])('%s: %s is refused and changes nothing', async (_, call, input) => {
      const answer = await host.sendOf('first')(call, input);
      expect(answer).toMatchObject({ ok: false, problems: [{ code: 'bad-request' }] });
      expect(({} as { readonly polluted?: boolean }).polluted).toBeUndefined();
      expect(valueIn(await page.start(null)).recent).toEqual([]);
    });
  });
});
