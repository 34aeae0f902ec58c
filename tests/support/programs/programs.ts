import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/**
 * Remembers a program that tests started, so that it ends with their file even if the test that should end it fails.
 * One left running keeps the pipes of the test runner open, and the runner then cannot exit.
 */
export function endWithFile<Program extends ChildProcess>(program: Program): Program {
  running.add(program);
  program.once('exit', () => running.delete(program));
  return program;
}

/** Ends every program of `endWithFile` that still runs, and resolves once all have ended. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    [...running].map(
      (program) =>
        new Promise((ended) => {
          program.once('exit', ended);
          program.kill('SIGKILL');
        }),
    ),
  );
}
