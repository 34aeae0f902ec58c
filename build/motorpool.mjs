#!/usr/bin/env node
// The command line. Installs and builds first when that is needed; nothing but the command itself writes to standard output.
import { createRequire } from 'node:module';
import { buildIfStale } from './built.mjs';
import { installPackages } from './setup.mjs';

/** npm runs scripts in the project's folder; paths on the command line are meant from where the person is. */
function returnToCallersFolder() {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  if (script === 'motorpool' && folder) process.chdir(folder);
}

try {
  installPackages();
  buildIfStale();
  returnToCallersFolder();
  createRequire(import.meta.url)('../out/main/motorpool.js');
} catch (error) {
  process.stderr.write(`motorpool: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
