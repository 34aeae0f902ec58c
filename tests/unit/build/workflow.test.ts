import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PACKAGE } from '../../../build/dist.mjs';
import release from '../../../build/electron-builder.mjs';
import { changesOf, releaseNotes } from '../../../build/releaseNotes.mjs';
import { projectRoot } from '../../support/programs/sources.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const text = z.union([z.string(), z.number()]);
const step = z.strictObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.union([text, z.boolean()])).optional(),
  env: z.record(z.string(), text).optional(),
});
/** Strict: what would let a failed step pass (continue-on-error, another shell) is not among it. */
const job = z.strictObject({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  if: z.string().optional(),
  strategy: z
    .strictObject({ 'fail-fast': z.literal(false), matrix: z.strictObject({ include: z.array(z.record(z.string(), text)) }) })
    .optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  permissions: z.record(z.string(), z.string()).optional(),
  env: z.record(z.string(), text).optional(),
  steps: z.array(step),
});
const workflow = z
  .strictObject({
    name: z.string(),
    on: z.record(z.string(), z.unknown()),
    permissions: z.record(z.string(), z.string()),
    defaults: z.unknown(),
    jobs: z.record(z.string(), job),
  })
  .parse(load(read('.github/workflows/build.yml')));
const jobNamed = (name: string): z.infer<typeof job> => job.parse(workflow.jobs[name]);
const legsOf = (name: string): readonly Readonly<Record<string, string | number>>[] => jobNamed(name).strategy?.matrix.include ?? [];
const steps = Object.values(workflow.jobs).flatMap((each) => each.steps);
const SYSTEMS = ['macos', 'ubuntu', 'windows'];
const systemsOf = (name: string): readonly string[] =>
  [...new Set(legsOf(name).map(({ os }) => String(os).split('-')[0]))].sort().map(String);
const commandsOf = (name: string): string =>
  jobNamed(name)
    .steps.map(({ run = '' }) => run)
    .join('\n');

describe('the workflow', () => {
  it('ends a step at its first failed command on every system, and lets no failure pass', () => {
    expect(workflow.defaults).toEqual({ run: { shell: 'bash' } });
    const forgiving = steps.filter(({ run = '' }) => /\|\| true\b(?!\)")|set \+e|\|\| echo|; true$/m.test(run));
    expect(forgiving).toEqual([]);
  });

  it('tries the code, the window of a bare clone, its journey, the packages and the installed packages on all three systems', () => {
    for (const name of ['check', 'window', 'package', 'installed']) expect([name, systemsOf(name)]).toEqual([name, SYSTEMS]);
    for (const name of ['window', 'package', 'installed']) {
      expect(legsOf(name).map(({ os }) => os)).toEqual(expect.arrayContaining(['macos-15', 'macos-15-intel']));
    }
  });

  it.each([
    ['check', ['npm ci', 'npm run -s lint', 'npm run -s types', 'npm run -s unit']],
    [
      'window',
      ['npm start -- --smoke', 'npm ci', 'npm start -- --smoke', 'npx vitest run --project system tests/system/electronJourney.test.ts'],
    ],
  ])('does one thing in each step of %s, on every system', (name, wanted) => {
    const everywhere = jobNamed(name).steps.flatMap(({ run, if: when }) => (run === undefined || when !== undefined ? [] : [run]));
    expect(everywhere.map((run) => run.replace(/^\$\{\{ matrix\.screen \}\} /, ''))).toEqual(wanted);
  });

  it('starts from a bare clone with the one command of the README', () => {
    const own = jobNamed('window').steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
    const before = own.slice(
      0,
      own.findIndex((run) => run.includes('npm start')),
    );
    expect(before.filter((run) => /npm|npx|node /.test(run.replaceAll('node_modules', '')))).toEqual([]);
    expect(read('README.md')).toMatch(/^npm start /m);
    // The sandbox is made as the player is told to.
    const profile = /^ *profile motorpool-clone ".*(\/node_modules\/.*\})$/m;
    const [, made = 'none'] = profile.exec(own.join('\n')) ?? [];
    expect(profile.exec(read('docs/PACKAGING.md'))?.[1]).toBe(made);
  });

  it('has a leg for every Node that is supported', () => {
    const nodes = legsOf('check')
      .filter(({ os }) => String(os).startsWith('ubuntu'))
      .map(({ node }) => node);
    expect(nodes).toEqual([20, 22, 24]);
    expect(commandsOf('check')).toContain('tests/system/cli');
  });

  it('opens the window of every kind of package that is made', () => {
    expect(jobNamed('package').steps.at(-1)?.run).toMatch(/build\/smoke\.mjs "\$\{\{ matrix\.program \}\}"$/);
    const installed = commandsOf('installed');
    const KINDS: Readonly<Record<string, RegExp>> = {
      nsis: /-setup\*\.exe[\s\S]*smoke\.mjs "\$\(cygpath/,
      portable: /smoke\.mjs dist\/\*-portable\*\.exe/,
      dmg: /hdiutil attach dist\/\*\.dmg[\s\S]*smoke\.mjs .*from-image/,
      zip: /ditto -x -k dist\/\*\.zip[\s\S]*smoke\.mjs .*from-zip/,
      AppImage: /smoke\.mjs dist\/\*\.AppImage/,
      deb: /apt-get install -y \.\/dist\/\*\.deb[\s\S]*smoke\.mjs \/opt\/Motorpool\/motorpool/,
      rpm: /dnf -y install .*dist\/\*\.rpm[\s\S]*smoke\.mjs \/opt\/Motorpool\/motorpool/,
    };
    const made = [release.win, release.mac, release.linux].flatMap((system) => [system?.target ?? []].flat().map(String));
    expect(made.toSorted()).toEqual(Object.keys(KINDS).toSorted());
    for (const kind of made) expect(installed).toMatch(KINDS[kind] ?? /^$/);
  });

  it('keeps every package that is made, and its sum', () => {
    const kept = String(jobNamed('package').steps.find(({ uses }) => uses?.includes('upload-artifact'))?.with?.path)
      .trim()
      .split('\n');
    for (const end of ['exe', 'dmg', 'zip', 'AppImage', 'deb', 'rpm']) {
      expect(`x.${end}`).toMatch(PACKAGE);
      expect(kept).toContain(`dist/*.${end}`);
    }
    expect(kept).toContain('dist/*.sha256');
  });

  it('runs no action whose contents can change under its name', () => {
    const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(actions.length).toBeGreaterThan(6);
    expect(actions.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it('may read the repository and nothing more; only the draft of a release is written, of a tag, after everything else', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writing = Object.entries(workflow.jobs).filter(([, { permissions }]) => permissions !== undefined);
    expect(writing.map(([name, { permissions }]) => [name, permissions])).toEqual([['release', { contents: 'write' }]]);
    const { if: when, needs } = jobNamed('release');
    expect(when).toBe("github.ref_type == 'tag' && startsWith(github.ref_name, 'v')");
    // At night alone, faults are made too: a release waits for what runs for its tag.
    expect(needs).toEqual(Object.keys(workflow.jobs).filter((name) => !['release', 'mutate'].includes(name)));
    expect(commandsOf('release')).toMatch(/gh release create .*--draft/);
    for (const { uses, with: options } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(options).toEqual({ 'persist-credentials': false });
    }
  });

  it('gives keys to nothing but the packaging of a tag', () => {
    const withSecrets = steps.filter((each) => JSON.stringify(each).includes('secrets.'));
    expect(withSecrets.map(({ name }) => name)).toEqual(['Make the packages']);
    for (const value of Object.values(withSecrets[0]?.env ?? {}))
      expect(value).toMatch(/^\$\{\{ github\.ref_type == 'tag' && .*\|\| '' \}\}$/);
  });
});

describe('the notes of a release', () => {
  const changelog = '# Changes\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- A flag.\n\n## [0.1.0] - unreleased\n\n- All of it.\n';
  const files = ['Motorpool-0.2.0-linux-x86_64.rpm', 'Motorpool-0.2.0-linux-x86_64.rpm.sha256', 'Motorpool-0.2.0-setup-unsigned.exe'];
  const notes = { tag: 'v0.2.0', version: '0.2.0', changelog, files, home: 'https://forge.example/motorpool' };

  it('are what the list of changes says of it, for whom each file is, and whether it is signed', () => {
    expect(releaseNotes(notes)).toBe(`### Added

- A flag.

## Files

| file | for |
| --- | --- |
| \`Motorpool-0.2.0-linux-x86_64.rpm\` | Fedora, openSUSE and their like |
| \`Motorpool-0.2.0-setup-unsigned.exe\` | Windows, to install; unsigned |

Unsigned: the system will ask whether you trust the file, since no known publisher has signed it.
[What it says, and what to do](https://forge.example/motorpool/blob/v0.2.0/docs/PACKAGING.md#what-the-system-says-and-what-to-do). Beside each file lies its SHA-256.
`);
    expect(releaseNotes({ ...notes, files: files.slice(0, 1) })).not.toMatch(/unsigned/i);
  });

  it.each([
    [{ tag: 'v0.3.0' }, 'The tag is v0.3.0, but package.json has version 0.2.0.'],
    [{ tag: 'v0.1.0', version: '0.1.0' }, 'CHANGELOG.md gives 0.1.0 no date.'],
    [{ tag: 'v0.3.0', version: '0.3.0' }, 'CHANGELOG.md has no section for 0.3.0.'],
    [{ files: [] }, 'There are no packages.'],
    [{ files: ['Motorpool-0.2.0.exe'] }, 'For whom is Motorpool-0.2.0.exe? See build/releaseNotes.mjs.'],
  ])('are refused for %o', (wrong, why) => {
    expect(() => releaseNotes({ ...notes, ...wrong })).toThrow(why);
  });

  it('can be written of this version as soon as it has a date', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(changesOf(read('CHANGELOG.md').replace(`## [${version}] - unreleased`, `## [${version}] - 2026-01-01`), version)).not.toBe('');
  });

  it('know every name that the packager gives', () => {
    const names = [release.artifactName, release.nsis?.artifactName, release.portable?.artifactName, release.mac?.artifactName].map(String);
    const [linux = '', setup = '', portable = '', mac = ''] = names;
    const place = (name: string, values: Readonly<Record<string, string>>): string =>
      name.replace(/\$\{(\w+)\}/g, (_, key) => ({ productName: 'Motorpool', version: '0.2.0', ...values })[String(key)] ?? '');
    const made = [
      ...['AppImage', 'deb', 'rpm'].map((ext) => place(linux, { os: 'linux', arch: 'x86_64', ext })),
      ...[setup, portable].map((name) => place(name, { ext: 'exe' })),
      ...['arm64', 'x64'].flatMap((arch) => ['dmg', 'zip'].map((ext) => place(mac, { os: 'mac', arch, ext }))),
    ];
    expect(made).toHaveLength(9);
    expect(releaseNotes({ ...notes, files: made }).match(/^\| `/gm)).toHaveLength(9);
  });
});
