import { isolated } from '../../shared/base/text/outside.ts';
import { t } from '../../shared/base/words/words.ts';
import { readCommandLine } from './commandLine.ts';
import { DONE, FAILED, guardedTerminal, oneLine, Stopped, type Terminal } from './terminal.ts';

/** Standard output and standard error. If the reader closes the pipe early (`| head`), the program ends quietly. */
function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(DONE);
      throw error;
    });
  }
  /** Only a terminal shows both directions of text; a pipe gets the plain text. */
  const to = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(stream.isTTY ? isolated(text) : text);
  return {
    out: to(process.stdout),
    remark: to(process.stderr),
    // Back to the start of the line, and what stands there is erased.
    progress: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\x1b[K${text}`) : undefined,
  };
}

/** Problems that are named one by one: nobody reads more of them. */
const MOST_PROBLEMS = 100;

/**
 * Runs one command line. Returns the exit code: 0 success; 1 designs or battlegroups break the rules (`check`, `force`); 2
 * bad usage, or something could not be read or written; 3 only a part could be checked. Each problem is one line on standard error.
 */
export async function main(args: readonly string[], given: Terminal = processTerminal()): Promise<number> {
  const terminal = guardedTerminal(given);
  try {
    const invocation = await readCommandLine(args);
    if (invocation.kind === 'text') {
      terminal.out(invocation.text);
      return DONE;
    }
    const { createFileOpener } = await import('./openFile.ts');
    return await invocation.run(createFileOpener(), terminal);
  } catch (error) {
    if (error instanceof Stopped) {
      const { problems } = error;
      for (const problem of problems.slice(0, MOST_PROBLEMS)) terminal.remark(`motorpool: ${oneLine(problem)}\n`);
      if (problems.length > MOST_PROBLEMS)
        terminal.remark(t('motorpool: There are {more} more like these.\n', { more: problems.length - MOST_PROBLEMS }));
    } else
      terminal.remark(
        t('motorpool: This is a fault in Motorpool, not in your file: {error}\n', {
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      );
    return FAILED;
  }
}
