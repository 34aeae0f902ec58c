// `npm run mutate`: makes faults in a copy of the tree, one at a time, and says which of them the quick tests notice.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseFaults, shownFault, textsIn } from './mutate/choose.mjs';
import { copyTree, Runner, treeFiles } from './mutate/copy.mjs';
import { keepNoticed, nearest, noticedBefore, recorded, withinTime } from './mutate/record.mjs';
import { byRoom, roomOf } from './mutate/rooms.mjs';
import { root } from './setup.mjs';

const HELP = `Makes faults in a copy of the tree, one at a time, and says which of them the quick tests notice, room by room.

  npm run mutate -- [--count 40] [--data N] [--seed N] [--only PATH] [--room ROOM] [--fresh]

  --count N    how many faults
  --data N     how many of them in the data of rulesets, a third by default
  --seed N     the same seed makes the same faults, as long as the files are the same; by default nobody chooses it
  --only PATH  only in this file or folder, shared/ by default; may be given again
  --room ROOM  only in this room, as the report names it: "combat", "paper/cards", "data of former editions"; may be given again
  --time SHARE share of the time of all quick tests, one after another, that is spent on a fault at most: 0.05 by default
  --list       only lists the faults
  --fresh      records anew which tests reach which code; otherwise only test files that have changed are recorded

What became of each fault is kept in out/mutate/seed-N.jsonl: the same command goes on where it was stopped.
`;

/** How long test files may take: this many milliseconds, and this many times as long as without a fault. */
const PATIENCE = { ms: 120_000, times: 6 };

/**
 * @typedef {import('./mutate/choose.mjs').Fault} Fault
 * @typedef {import('./mutate/record.mjs').Recorded} Recorded
 * @typedef {{ readonly shown: string, readonly room: string, readonly noticed: boolean, readonly by: string }} Outcome
 */

/**
 * Runs test files in this order until one fails.
 * @param {Runner} runner @param {readonly Recorded[]} tests
 * @param {string | undefined} changed a file that was changed on disk
 * @returns {Promise<string | null>} what noticed it
 */
async function noticedBy(runner, tests, changed) {
  const usual = tests.reduce((sum, { ms }) => sum + ms, 0);
  const answer = await runner.ask({ files: tests.map(({ file }) => file), changed }, PATIENCE.ms + PATIENCE.times * usual);
  if (answer === null) return 'a test that does not end';
  const failed = answer.tests.find((test) => test.failed);
  if (failed) return `${failed.file}${failed.test ? ` > ${failed.test}` : ''}`;
  return answer.errors.length > 0 ? (String(answer.errors[0]).split('\n')[0] ?? 'an error') : null;
}

/** @param {Fault} fault @param {string} text of its file @param {Runner} runner @param {readonly Recorded[]} tests @param {string} active */
async function tryFault(fault, text, runner, tests, active) {
  if (tests.length === 0) return null;
  if (fault.kind !== 'data') {
    writeFileSync(active, String(fault.number));
    return noticedBy(runner, tests, undefined);
  }
  const path = join(runner.copy, fault.file);
  writeFileSync(active, '-1');
  writeFileSync(path, text.slice(0, fault.from) + fault.put + text.slice(fault.to));
  const by = await noticedBy(runner, tests, path);
  writeFileSync(path, text);
  return by;
}

/**
 * Tries faults one after the other, and says what became of each as soon as it is known.
 * @param {readonly Fault[]} faults @param {(file: string) => string} textOf @param {Runner} runner @param {readonly Recorded[]} all
 * @param {string} active @param {number} share of the time of all tests for a fault @param {(outcome: Outcome) => void} tell
 */
async function tryFaults(faults, textOf, runner, all, active, share, tell) {
  const noticed = noticedBefore();
  let tests = all;
  /** @param {Fault} fault @returns {Promise<{ noticed: boolean, by: string }>} what became of it */
  const attempt = async (fault) => {
    const near = nearest(fault, textOf(fault.file), tests, noticed);
    const tried = withinTime(near, tests, share);
    const by = await tryFault(fault, textOf(fault.file), runner, tried, active);
    if (!by) {
      const why = near.length === 0 ? 'no quick test reaches it' : `${tried.length} tried of ${near.length} test files that reach it`;
      return { noticed: false, by: why };
    }
    const [file = ''] = by.split(' > ');
    // All of them passed when they were recorded, but a file that fails as a whole may do so for another reason.
    if (!by.includes(' > ') && near.some((test) => test.file === file)) {
      writeFileSync(active, '-1');
      const passes = (await runner.ask({ files: [file] }, PATIENCE.ms))?.tests.every(({ failed }) => !failed) ?? false;
      if (!passes) {
        console.log(`not used any more, as it fails without a fault: ${by}`);
        tests = tests.filter((test) => test.file !== file);
        return attempt(fault);
      }
    }
    const key = `${dirname(fault.file)}/${file}`;
    noticed.set(key, (noticed.get(key) ?? 0) + 1);
    keepNoticed(noticed);
    return { noticed: true, by };
  };
  for (const fault of faults) {
    const start = Date.now();
    const outcome = await attempt(fault);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    tell({ shown: shownFault(fault, textOf(fault.file)), room: roomOf(fault.file), ...outcome, by: `${outcome.by}; ${seconds} s` });
  }
}

/** @param {readonly Fault[]} faults @returns {Record<string, Fault[]>} those in code by their files */
function byFile(faults) {
  /** @type {Record<string, Fault[]>} */
  const groups = {};
  for (const fault of faults) if (fault.kind !== 'data') groups[fault.file] = [...(groups[fault.file] ?? []), fault];
  return groups;
}

/** @param {{ count: number, data: number, seed: number, only: readonly string[], room: readonly string[], time: number, fresh: boolean, list: boolean }} options */
async function mutate({ count, data, seed, only, room, time, fresh, list }) {
  const files = treeFiles();
  const isIn = (/** @type {string} */ file) => only.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
  const isWanted = (/** @type {string} */ file) => isIn(file) && (room.length === 0 || room.includes(roomOf(file)));
  const copy = list ? root : copyTree(files);
  if (!list) process.once('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const textOf = textsIn(copy);
  const faults = chooseFaults(files.filter(isWanted), textOf, { count, data, seed });
  if (list) {
    for (const fault of faults) console.log(shownFault(fault, textOf(fault.file)));
    return;
  }
  const tests = await recorded(copy, files, fresh, new Set(faults.map(({ file }) => file.split('/')[0] ?? '')));
  const kept = join(root, 'out', 'mutate', `seed-${seed}.jsonl`);
  mkdirSync(dirname(kept), { recursive: true });
  const before = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(before.map((line) => /** @type {Outcome} */ (JSON.parse(line))).map((outcome) => [outcome.shown, outcome]));
  const shownOf = (/** @type {Fault} */ fault) => shownFault(fault, textOf(fault.file));
  /** @type {Outcome[]} */
  const outcomes = faults.flatMap((fault) => known.get(shownOf(fault)) ?? []);
  const left = faults.filter((fault) => !known.has(shownOf(fault)));
  const [faultList, active] = [join(copy, 'faults.json'), join(copy, 'active')];
  writeFileSync(faultList, JSON.stringify(byFile(left)));
  const runner = new Runner(copy, { MUTATE_FAULTS: faultList, MUTATE_ACTIVE: active });
  const ofBefore = outcomes.length > 0 ? `, ${outcomes.length} of them known` : '';
  console.log(
    `${faults.length} faults with seed ${seed}, ${faults.filter(({ kind }) => kind === 'data').length} of them in data${ofBefore}.`,
  );
  await tryFaults(left, textOf, runner, tests, active, time, (outcome) => {
    outcomes.push(outcome);
    appendFileSync(kept, `${JSON.stringify(outcome)}\n`);
    console.log(`${outcome.noticed ? 'noticed ' : 'SURVIVED'}  ${outcome.shown}  (${outcome.by})`);
  });
  runner.stop();
  console.log(`\nSurvived:\n${outcomes.flatMap(({ shown, noticed }) => (noticed ? [] : `  ${shown}`)).join('\n')}`);
  console.log(`\nNoticed by room, seed ${seed}:\n${byRoom(outcomes)}`);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1));
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    data: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
    only: { type: 'string', multiple: true, default: ['shared'] },
    room: { type: 'string', multiple: true, default: [] },
    time: { type: 'string', default: '0.05' },
    list: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else {
  const count = Number(values.count);
  await mutate({
    ...values,
    count,
    data: Number(values.data ?? Math.round(count / 3)),
    seed: Number(values.seed),
    time: Number(values.time),
  });
}
