import { main } from '../../../src-main/cli/cli.ts';
import { readCommandLine } from '../../../src-main/cli/commandLine.ts';

/** Runs the command line within this process. Returns the exit code, the output and the messages. */
export async function runMain(...args: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly told: string }> {
  const written = { out: '', told: '' };
  const code = await main(args, {
    out: (text) => {
      written.out += text;
    },
    remark: (text) => {
      written.told += text;
    },
  });
  return { code, ...written };
}

/** The options that a command line was understood to have. */
export async function optionsOf(...args: readonly string[]) {
  const invocation = await readCommandLine(args);
  if (invocation.kind !== 'command') throw new Error(`Only a text: ${invocation.text}`);
  return invocation.options;
}
