// Writes the table of docs/SECURITY.md: every package whose code ships, with its version and licence as the lock file says, when that
// version came out, and why we trust it. What it cannot know stands in build/shipped.json. `npm run security` writes it; a test compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const PAGE = join(root, 'docs', 'SECURITY.md');
const [BEGIN, END] = ['<!-- made by build/security.mjs -->', '<!-- end -->'];

/** @type {(path: string) => any} */
const jsonOf = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * The packages whose code is in the bundle, by name.
 * @returns {Readonly<Record<string, { readonly released: string, readonly why: string }>>}
 */
export const shippedPackages = () => jsonOf('build/shipped.json');

/** The table as the files say now. Throws for a package that the lock file does not have. */
export function shippedTable() {
  const { packages } = jsonOf('package-lock.json');
  const rows = Object.entries(shippedPackages()).map(([name, { released, why }]) => {
    const locked = packages[`node_modules/${name}`];
    if (locked === undefined) throw new Error(`build/shipped.json lists "${name}", which package-lock.json does not have.`);
    return `| ${name} | ${locked.version} | ${locked.license} | ${released} | ${why} |`;
  });
  return ['| package | version | licence | released | what for, and why trusted |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}

/**
 * The page with this table in its place.
 * @param {string} page
 */
export function withTable(page) {
  const [from, to] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)];
  return `${page.slice(0, from)}\n${shippedTable()}\n${page.slice(to)}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8')));
