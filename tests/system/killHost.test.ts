import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Host, type HostOutput } from '../../shared/host/index.ts';
import { readProject } from '../../shared/project/file/index.ts';
import { type BuiltHost, copyBuilt, startBuiltHost } from '../support/hosts/builtHost.ts';
import { valueIn } from '../support/hosts/hosts.ts';
import { sendTo } from '../support/hosts/httpHost.ts';
import { seededRandom } from '../support/random/random.ts';
import { tries } from '../support/random/seed.ts';

/** Times the host is killed, and the longest it lives after its page has begun, in milliseconds. */
const KILLS = tries(15, 1_000);
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

/** What is certain, and what may be besides: an action was under way when the host was killed. */
type Expected = { certain: Work; maybe: Work | null; inFile: Work | null; maybeInFile: Work | null };

let folder: string;
let next: Promise<BuiltHost>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-kill-'));
  await copyBuilt(folder);
  next = startBuiltHost(folder, ['--stay']);
});
afterAll(async () => {
  await (await next).kill();
  await rm(folder, { recursive: true });
});

const projectPath = (): string => join(folder, 'projects', 'Tanks.motorpool');

/** The project file and the journals as a new window finds them; throws if anything is torn. */
async function found({ unsaved }: HostOutput<'start'>): Promise<{ readonly file: Work | null; readonly recovered: readonly Work[] }> {
  const file = existsSync(projectPath()) ? workIn(await readFile(projectPath(), 'utf8')) : null;
  const recovered = unsaved.map(({ base, steps }) => [...workIn(base), ...steps.map(Number)]);
  return { file, recovered: recovered.length > 0 ? recovered : [file ?? []] };
}

/** Takes over what the crash left as the page does, then works on until the host is gone. */
async function workUntilKilled(
  page: Host,
  start: HostOutput<'start'>,
  expected: Expected,
  random: () => number,
  stepNumber: () => number,
): Promise<void> {
  const { journal, unsaved } = start;
  let file = start.recent[0]?.file ?? null;
  if (file !== null) valueIn(await page.openProject({ file, upload: null }));
  const begin = async (isUnsaved: boolean): Promise<void> => {
    valueIn(await page.beginJournal({ journal, file, name: 'Tanks', base: textOf(expected.certain), unsaved: isUnsaved }));
  };
  await begin(unsaved.length > 0);
  for (const left of unsaved) valueIn(await page.dropJournal({ journal: left.journal }));
  for (;;) {
    if (random() < 0.75) {
      const step = stepNumber();
      expected.maybe = [...expected.certain, step];
      valueIn(await page.keepSteps({ journal, steps: [String(step)] }));
      expected.certain = expected.maybe;
      expected.maybe = null;
    } else {
      expected.maybeInFile = expected.certain;
      file = valueIn(await page.saveProject({ file, name: 'Tanks', text: textOf(expected.certain), replace: true })).file;
      expected.inFile = expected.maybeInFile;
      expected.maybeInFile = null;
      await begin(false);
    }
  }
}

it(
  `killed at ${KILLS} moments, the host loses at most the action under way, and the project file is always whole`,
  async () => {
    const random = seededRandom(SEED);
    const expected: Expected = { certain: [], maybe: null, inFile: null, maybeInFile: null };
    const caught = { steps: 0, saves: 0 };
    let steps = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const host = await next;
      next = startBuiltHost(folder, ['--stay']);
      const page = connect(sendTo(host.address));
      const start = valueIn(await page.start(null));

      const { file, recovered } = await found(start);
      expect([expected.inFile, expected.maybeInFile ?? expected.inFile]).toContainEqual(file);
      for (const work of recovered) expect([expected.certain, expected.maybe ?? expected.certain]).toContainEqual(work);
      if (expected.maybe !== null) caught.steps += 1;
      if (expected.maybeInFile !== null) caught.saves += 1;
      Object.assign(expected, { certain: recovered[0], maybe: null, inFile: file, maybeInFile: null });

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
