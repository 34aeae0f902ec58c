import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { smoke } from '../../../build/smoke.mjs';

const folder = mkdtempSync(join(tmpdir(), 'motorpool-smoked-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let programs = 0;
function program(script: string): string {
  const path = join(folder, `program-${programs++}`);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

// Stand-ins for the program are scripts of a shell.
describe.runIf(process.platform !== 'win32')('a program that is asked to open its window', () => {
  it('has opened it when it ends well, and kept everything in a folder that is gone afterwards', async () => {
    const said = join(folder, 'said');
    const result = await smoke(program(`echo "$MOTORPOOL_HOME $MOTORPOOL_PROJECTS $*" > "${said}"`), ['--no-sandbox']);
    expect(result).toEqual({ opened: true, said: expect.stringMatching(/^program-\d+ opened its window \(\d+\.\d s\)\.$/) });
    const [, home = ''] =
      /^(\S+)\/data \1\/projects --no-sandbox --smoke --user-data-dir=\1\/chromium\n$/.exec(readFileSync(said, 'utf8')) ?? [];
    expect(home).not.toBe('');
    expect(existsSync(home)).toBe(false);
  });

  it.each([
    ['exit 1', /ended with exit code 1\.$/],
    ['kill -TRAP $$', /ended with SIGTRAP\.$/],
  ])('has not when it does "%s"', async (script, how) => {
    expect(await smoke(program(script), [])).toEqual({ opened: false, said: expect.stringMatching(how) });
  });

  it('has not when it hangs, and is ended with all that it started', async () => {
    const started = join(folder, 'started');
    const result = await smoke(program(`sleep 600 & echo $! > "${started}"; wait`), [], 1000);
    expect(result).toEqual({ opened: false, said: expect.stringContaining('showed nothing for 1 s and was ended') });
    const child = Number(readFileSync(started, 'utf8'));
    expect(child).toBeGreaterThan(0);
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  it('has not when it is not there', async () => {
    expect(await smoke(join(folder, 'nowhere'), [])).toEqual({ opened: false, said: expect.stringContaining('nowhere did not start') });
  });
});

/** A program that was ended, and that nobody has asked about yet, counts as ended. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
