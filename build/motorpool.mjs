#!/usr/bin/env node
// The command line. Installs and builds first when that is needed; nothing but the command itself writes to standard output.
import module from 'node:module';
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
  // Node 22 and newer keep compiled code between runs.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: () => void }} */ (module);
  enableCompileCache?.();
  const { main } = await import(new URL('../out/main/cli.js', import.meta.url).href);
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`motorpool: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
