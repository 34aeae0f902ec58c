import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { endPrograms, endWithFile } from '../support/programs/programs.ts';

it('a program that a failed test left running ends with its file, and one that has ended is no trouble', async () => {
  const left = endWithFile(spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' }));
  const ended = endWithFile(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }));
  await new Promise((exit) => ended.once('exit', exit));
  await endPrograms();
  expect([left.signalCode, ended.exitCode]).toEqual(['SIGKILL', 0]);
});
