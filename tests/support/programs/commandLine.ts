import { main } from '../../../src-main/cli/cli.ts';

/** Runs the command line within this process: the code it ends with, what it writes, and what it tells beside that. */
export async function runMain(...args: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly told: string }> {
  const written = { out: '', told: '' };
  const code = await main(args, {
    out: (text) => {
      written.out += text;
    },
    tell: (text) => {
      written.told += text;
    },
  });
  return { code, ...written };
}
