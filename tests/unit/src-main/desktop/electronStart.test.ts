import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runDesktop, sandboxHindrance } from '../../../../build/electronProgram.mjs';
import { readSheet } from '../../../../src-main/readers/readSheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'motorpool-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let systems = 0;
/** A system's root with these files, by path. */
function systemWith(files: Readonly<Record<string, string>>): string {
  systems += 1;
  const system = join(folder, `system-${systems}`);
  mkdirSync(system);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(system, path)), { recursive: true });
    writeFileSync(join(system, path), text);
  }
  return system;
}
const RESTRICTED = { 'proc/sys/kernel/apparmor_restrict_unprivileged_userns': '1\n' };

describe('before Electron is started on Linux', () => {
  const program = join(folder, 'electron', 'electron');
  const ask = (files: Readonly<Record<string, string>>, more: { readonly uid?: number; readonly args?: string[] } = {}) =>
    sandboxHindrance({ program, args: more.args ?? ['.'], platform: 'linux', uid: more.uid ?? 1000, system: systemWith(files) });

  it.each<[string, Readonly<Record<string, string>>, { readonly uid?: number; readonly args?: string[] }, RegExp | null]>([
    ['nothing is known against it', {}, {}, null],
    ['it would be root’s', {}, { uid: 0 }, /root/],
    ['AppArmor restricts user namespaces', RESTRICTED, {}, /user namespaces/],
    [
      'AppArmor does, but not for this program',
      { ...RESTRICTED, 'etc/apparmor.d/motorpool': `profile motorpool "${program}" {\n userns,\n}` },
      {},
      null,
    ],
    ['AppArmor does not', { 'proc/sys/kernel/apparmor_restrict_unprivileged_userns': '0' }, {}, null],
    ['Debian has switched user namespaces off', { 'proc/sys/kernel/unprivileged_userns_clone': '0' }, {}, /switched off/],
    ['there may be none of them', { 'proc/sys/user/max_user_namespaces': '0\n' }, {}, /switched off/],
    ['the player does without a sandbox', RESTRICTED, { uid: 0, args: ['.', '--no-sandbox'] }, null],
  ])('%s', (_, files, more, why) => {
    const hindrance = ask(files, more);
    if (why === null) expect(hindrance).toBeNull();
    else {
      expect(hindrance?.why).toMatch(why);
      expect(hindrance?.remedy).not.toBe('');
    }
  });

  it('is no question on other systems', () => {
    expect(sandboxHindrance({ program, args: [], platform: 'darwin', uid: 0, system: systemWith(RESTRICTED) })).toBeNull();
  });

  it.each([
    [0, 0o4755, true],
    [0, 0o755, false],
    [1000, 0o4755, false],
  ])('the helper of the sandbox of user %i with mode %o counts: %s', (uid, mode, counts) => {
    const system = systemWith(RESTRICTED);
    const owner = (path: string) => (path === join(dirname(program), 'chrome-sandbox') ? { uid, mode } : null);
    const hindrance = sandboxHindrance({ program, args: [], platform: 'linux', uid: 1000, system, owner });
    if (counts) expect(hindrance).toBeNull();
    else expect(hindrance?.remedy).toContain('chmod 4755');
  });
});

// Stand-ins for Electron are scripts of a shell.
describe.runIf(process.platform !== 'win32')('Electron that was started', () => {
  const run = (script: string, env: NodeJS.ProcessEnv = {}) => {
    const program = join(folder, `electron-${systems++}`);
    writeFileSync(program, `#!/bin/sh\n${script}\n`);
    chmodSync(program, 0o755);
    return runDesktop(program, ['.', 'Tanks.motorpool'], { cwd: folder, env: { ...process.env, ...env } });
  };

  it('ends with its own exit code', async () => {
    expect(await run('exit 0')).toEqual({ code: 0 });
  });

  it.each([
    ['by a signal, as without a sandbox', 'kill -TRAP $$', /SIGTRAP/],
    ['at once with an error', 'exit 127', /exit code 127/],
  ])('and died %s gives the reason for going on in the browser', async (_, script, why) => {
    expect(await run(script)).toEqual({ why: expect.stringMatching(why), remedy: expect.stringContaining('PACKAGING') });
  });

  it('and was ended on purpose is not followed by a browser', async () => {
    expect(await run('kill -TERM $$')).toEqual({ code: 1 });
  });

  it('gets its arguments, and never runs as Node', async () => {
    const file = join(folder, 'said');
    await run(`echo "$ELECTRON_RUN_AS_NODE|$*" > "${file}"`, { ELECTRON_RUN_AS_NODE: '1' });
    expect(readFileSync(file, 'utf8')).toBe('|. Tanks.motorpool\n');
  });

  it('and cannot be started gives a reason too', async () => {
    expect(await runDesktop(join(folder, 'nowhere'), [], { cwd: folder, env: {} })).toMatchObject({
      why: expect.stringContaining('did not start'),
    });
  });
});

describe('the reader of sheets', () => {
  it('is told to be Node, which Electron is not by itself', async () => {
    const worker = join(folder, 'worker.mjs');
    const said = "{ ok: false, problems: [{ code: 'unreadable', message: String(process.env.ELECTRON_RUN_AS_NODE) }] }";
    writeFileSync(worker, `process.once('message', () => process.send(${said}));`);
    const { ELECTRON_RUN_AS_NODE: before } = process.env;
    expect(before).toBeUndefined();
    expect(await readSheet(Buffer.from('Name,Move\nTank,15\n'), 'Tanks.csv', { worker })).toMatchObject({ problems: [{ message: '1' }] });
  });
});
