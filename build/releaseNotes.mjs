// The notes of a release: `node build/releaseNotes.mjs v0.1.0 dist` writes what CHANGELOG.md says of that version, and which file
// is for whom. Fails where the tag, package.json and CHANGELOG.md do not say the same.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE } from './dist.mjs';
import { root } from './setup.mjs';

/** For whom a package is, by its name. @type {readonly (readonly [RegExp, string])[]} */
const FOR = [
  [/-setup[^/]*\.exe$/, 'Windows, to install'],
  [/-portable[^/]*\.exe$/, 'Windows, without installing'],
  [/mac-arm64[^/]*\.dmg$/, 'macOS with an Apple processor'],
  [/mac-x64[^/]*\.dmg$/, 'macOS with an Intel processor'],
  [/mac-arm64[^/]*\.zip$/, 'the same without a disk image (Apple)'],
  [/mac-x64[^/]*\.zip$/, 'the same without a disk image (Intel)'],
  [/\.deb$/, 'Debian, Ubuntu and their like'],
  [/\.rpm$/, 'Fedora, openSUSE and their like'],
  [/\.AppImage$/, 'any other Linux'],
];

/**
 * What CHANGELOG.md says of a version, without its heading. Throws a sentence if it has no dated section for it.
 * @param {string} changelog @param {string} version
 */
export function changesOf(changelog, version) {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  const section = sections.find((text) => text.startsWith(`## [${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}.`);
  const [heading = '', ...lines] = section.split('\n');
  if (!/ - \d{4}-\d\d-\d\d$/.test(heading)) throw new Error(`CHANGELOG.md gives ${version} no date.`);
  return lines.join('\n').trim();
}

/**
 * @param {{ readonly tag: string, readonly version: string, readonly changelog: string, readonly files: readonly string[], readonly home: string }} release
 *   `version`: of package.json; `files`: names of the packages; `home`: address of the repository
 * @returns {string} the notes, as Markdown
 */
export function releaseNotes({ tag, version, changelog, files, home }) {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json has version ${version}.`);
  const rows = files.filter((file) => PACKAGE.test(file)).map((file) => ({ file, whose: FOR.find(([name]) => name.test(file))?.[1] }));
  for (const { file, whose } of rows) if (whose === undefined) throw new Error(`For whom is ${file}? See build/releaseNotes.mjs.`);
  if (rows.length === 0) throw new Error('There are no packages.');
  const isUnsigned = files.some((file) => file.includes('-unsigned'));
  return [
    changesOf(changelog, version),
    '',
    '## Files',
    '',
    '| file | for |',
    '| --- | --- |',
    ...rows.map(({ file, whose }) => `| \`${file}\` | ${whose}${file.includes('-unsigned') ? '; unsigned' : ''} |`),
    '',
    ...(isUnsigned ? ['Unsigned: the system will ask whether you trust the file, since no known publisher has signed it.'] : []),
    `[What it says, and what to do](${home}/blob/${tag}/docs/PACKAGING.md#what-the-system-says-and-what-to-do). Beside each file lies its SHA-256.`,
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const [tag = '', folder = 'dist'] = process.argv.slice(2);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
    const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    const home = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
    process.stdout.write(releaseNotes({ tag, version, changelog, files: readdirSync(folder).sort(), home }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
