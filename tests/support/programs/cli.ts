import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const projectRoot = resolve(import.meta.dirname, '../../..');

/** A sample workbook of tests/fixtures/samples. */
export const sample = (name: string): string => resolve(projectRoot, 'tests/fixtures/samples', name);

export type Run = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** What main of the built program is. Its sources are another program to the compiler: it is built when this is compiled. */
type Main = (
  args: readonly string[],
  terminal: { readonly out: (text: string) => void; readonly remark: (text: string) => void },
) => Promise<number>;

/** Runs the built command line within this process, which takes a fraction of a start. Paths are absolute. */
export async function motorpoolHere(args: readonly string[]): Promise<Run> {
  const { main }: { readonly main: Main } = await import(/* @vite-ignore */ pathToFileURL(resolve(projectRoot, 'out/main/cli.js')).href);
  const written = { stdout: '', stderr: '' };
  const code = await main(args, {
    out: (text) => {
      written.stdout += text;
    },
    remark: (text) => {
      written.stderr += text;
    },
  });
  return { code, ...written };
}

/** Starts the built command line as a person would, in `folder`. `code` is null when it had to be stopped after `limitMs`. */
export function motorpool(args: readonly string[], { folder = projectRoot, limitMs = 60_000 } = {}): Promise<Run> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [resolve(projectRoot, 'build/motorpool.mjs'), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      // npm sets these for the tests' own run; they are not meant for the program under test.
      env: { ...process.env, npm_lifecycle_event: undefined, INIT_CWD: undefined },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', failed).on('close', (code) => done({ code, stdout, stderr }));
  });
}
