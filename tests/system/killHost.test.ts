import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { Outcome } from '../../shared/base/problem.ts';
import { connect, type Host, type HostOutput } from '../../shared/host/index.ts';
import { readProject } from '../../shared/project/file/index.ts';
import { type BuiltHost, copyBuilt, startBuiltHost } from '../support/hosts/builtHost.ts';
import { valueIn } from '../support/hosts/hosts.ts';
import { sendTo } from '../support/hosts/httpHost.ts';
import { seededRandom } from '../support/random/random.ts';
import { tries } from '../support/random/seed.ts';

/** Times the host is killed, and the longest it lives after its page has begun, in milliseconds. */
const KILLS = tries(8, 1_000);
const LONGEST_LIFE_MS = 400;
/** Most that one life and the start of the next may take on a busy machine, in milliseconds. */
const ONE_LIFE_MS = 3_000;
const SEED = 20261121;

/** The player's work: steps so far. As text it is large enough for a write to be caught in the middle. */
type Work = readonly number[];
const PADDING = 'x'.repeat(200_000);
const textOf = (work: Work): string =>
  JSON.stringify({
    format: 1,
    name: 'Tanks',
    ruleset: { id: 'any', version: '1' },
    designs: [{ id: 'd', values: { name: 'Tank', steps: work.join(' ') }, components: {}, notes: PADDING }],
  });
const workIn = (text: string): Work => {
  const project = valueIn(readProject(text, 'Tanks.motorpool'));
  const steps = String(project.designs[0]?.values.steps ?? '');
  return steps === '' ? [] : steps.split(' ').map(Number);
};

/**
 * What the window shows, and how much of it is certain to be on disk: more may be, for an action was under way when the host was killed,
 * or failed.
 */
type Expected = { work: Work; certain: Work; inFile: Work | null; maybeInFile: Work | null };

/** True if work is the beginning of other work, or all of it. */
const begins = (work: Work, other: Work): boolean => work.every((step, at) => step === other[at]);

/** The longest of some work; none of it is torn or invented, so each is the beginning of it. */
const longest = (all: readonly Work[]): Work => all.reduce((one, other) => (other.length > one.length ? other : one), []);

/** A folder with the built program, and how to start it there; `faulty` on a disk that fails and by a clock that leaps. */
async function prepare(faulty: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'motorpool-kill-'));
  await copyBuilt(folder);
  const env = faulty
    ? { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../support/hosts/faultyDisk.mjs')).href}` }
    : {};
  const start = (): Promise<BuiltHost> =>
    startBuiltHost(folder, ['--stay'], { program: process.execPath, env, built: join(folder, 'out') });
  return { folder, start };
}

/** The project file and the journals as a new window finds them; throws if anything is torn. */
async function found(folder: string, { unsaved }: HostOutput<'start'>): Promise<{ file: Work | null; recovered: readonly Work[] }> {
  const path = join(folder, 'projects', 'Tanks.motorpool');
  const file = existsSync(path) ? workIn(await readFile(path, 'utf8')) : null;
  return { file, recovered: unsaved.map(({ base, steps }) => [...workIn(base), ...steps.map(Number)]) };
}

/** Whether a call went well; throws once the host is gone. */
function went<T>(outcome: Outcome<T>): outcome is Extract<Outcome<T>, { ok: true }> {
  if (!outcome.ok && outcome.problems.some(({ code }) => code === 'unreachable')) throw new Error('The host does not answer.');
  return outcome.ok;
}

/** Takes over what the crash left as the page does, then works on until the host is gone. What fails is tried again; throws once the host is gone. */
async function workUntilKilled(
  page: Host,
  start: HostOutput<'start'>,
  expected: Expected,
  random: () => number,
  stepNumber: () => number,
): Promise<void> {
  const { journal, unsaved } = start;
  let file = start.recent[0]?.file ?? null;
  while (file !== null && !went(await page.openProject({ file, upload: null })));
  const begin = async (isUnsaved: boolean): Promise<void> => {
    const order = { journal, file, name: 'Tanks', base: textOf(expected.work), unsaved: isUnsaved };
    while (!went(await page.beginJournal(order)));
    expected.certain = expected.work;
  };
  await begin(unsaved.length > 0);
  for (const left of unsaved) went(await page.dropJournal({ journal: left.journal }));
  for (;;) {
    if (random() < 0.75) {
      const step = stepNumber();
      expected.work = [...expected.work, step];
      const { work } = expected;
      if (went(await page.keepSteps({ journal, steps: [String(step)] }))) expected.certain = work;
    } else {
      expected.maybeInFile = expected.work;
      const saved = await page.saveProject({ file, name: 'Tanks', text: textOf(expected.work), replace: true });
      if (went(saved)) {
        file = saved.value.file;
        Object.assign(expected, { inFile: expected.work, certain: expected.work });
      }
      expected.maybeInFile = null;
      if (saved.ok) await begin(false);
    }
  }
}

it.each([
  ['on a sound disk', false],
  ['on a disk that is slow, full or refuses at times, by a clock that leaps', true],
])(
  `killed at ${KILLS} moments %s, the host loses at most the action under way, and the project file is always whole`,
  async (_, faulty) => {
    const { folder, start: startHost } = await prepare(faulty);
    let next = startHost();
    onTestFinished(async () => {
      await (await next).kill();
      await rm(folder, { recursive: true });
    });
    const random = seededRandom(SEED);
    const expected: Expected = { work: [], certain: [], inFile: null, maybeInFile: null };
    const caught = { steps: 0, saves: 0 };
    let steps = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const host = await next;
      next = startHost();
      const page = connect(sendTo(host.address));
      const start = valueIn(await page.start(null));

      const { file, recovered } = await found(folder, start);
      expect([expected.inFile, expected.maybeInFile ?? expected.inFile]).toContainEqual(file);
      const all = [...recovered, file ?? []];
      for (const work of all) expect(begins(work, expected.work), `${work} of ${expected.work}`).toBe(true);
      const whole = longest(all);
      expect(begins(expected.certain, whole), `${expected.certain} in ${whole}`).toBe(true);
      if (expected.maybeInFile !== null) caught.saves += 1;
      else if (expected.work.length > expected.certain.length) caught.steps += 1;
      Object.assign(expected, { work: whole, certain: whole, inFile: file, maybeInFile: null });

      const working = workUntilKilled(page, start, expected, random, () => ++steps).catch((error: unknown) => error);
      // Short lives more often: they end while the page recovers.
      await wait(random() ** 2 * LONGEST_LIFE_MS);
      await host.kill();
      const why = await working;
      // A page that notices that its host is gone has done nothing wrong; any other end is a fault.
      expect(String(why)).toMatch(/host does not answer/);
    }
    const last = connect(sendTo((await next).address));
    const start = valueIn(await last.start(null));
    const ref = start.recent[0]?.file ?? '';
    const copies = valueIn(await last.listBackups({ file: ref }));
    for (const { file } of copies) workIn(valueIn(await last.readBackup({ backup: file })).text);
    console.log(
      `Killed during ${caught.steps} steps and ${caught.saves} saves, after ${steps} steps; ${copies.length} earlier versions are whole.`,
    );
    expect(caught.steps + caught.saves).toBeGreaterThan(0);
  },
  KILLS * ONE_LIFE_MS,
);
