// Asks the registry for known faults of the packages in the lock file. Fails if one is in a package that ships; names those of tools.
// Without a network nothing was checked: that is said, and is no failure.
import { spawnSync } from 'node:child_process';
import { shippedPackages } from './security.mjs';

/**
 * The known faults in an answer of `npm audit --json`; null if it is none. A package that only asks for a faulty one is not named.
 * @param {string} answer
 * @param {readonly string[]} shipped
 */
export function faultsOf(answer, shipped) {
  /** @type {{ vulnerabilities?: Record<string, { severity: string, via: (string | { title: string })[] }> }} */
  let read;
  try {
    read = JSON.parse(answer);
  } catch {
    return null;
  }
  if (read.vulnerabilities === undefined) return null;
  return Object.entries(read.vulnerabilities).flatMap(([name, { severity, via }]) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [{ name, severity, title: cause.title, ships: shipped.includes(name) }])),
  );
}

function main() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', shell: process.platform === 'win32' });
  const faults = faultsOf(stdout ?? '', Object.keys(shippedPackages()));
  if (faults === null) {
    console.log('The registry did not answer: known faults of packages were not checked.');
    return 0;
  }
  for (const { name, severity, title, ships } of faults)
    console.log(`${ships ? 'SHIPS' : 'tool '}  ${severity.padEnd(9)} ${name}: ${title}`);
  const shipping = faults.filter(({ ships }) => ships).length;
  console.log(`${faults.length} known faults, ${shipping} of them in what ships.`);
  return shipping > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = main();
