// `npm run mutate`: makes faults in a copy of the tree, one at a time, and says which of them the quick tests notice.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseFaults, chooseInEach, shownFault, textsIn } from './mutate/choose.mjs';
import { copyTree, Runner, treeFiles } from './mutate/copy.mjs';
import { importersIn } from './mutate/imports.mjs';
import { isKept, keepNoticed, nearest, noticedBefore, noticedKey, recorded, withinTime } from './mutate/record.mjs';
import { byRoom, roomOf } from './mutate/rooms.mjs';
import { root } from './setup.mjs';

const HELP = `Makes faults in a copy of the tree, one at a time, and says which of them the quick tests notice, room by room.

  npm run mutate -- [--count 40] [--data N] [--seed N] [--only PATH] [--room ROOM] [--each N]

  --count N    how many faults
  --data N     how many of them in the data of rulesets, a third by default
  --seed N     the same seed makes the same faults, as long as the files are the same; by default nobody chooses it
  --only PATH  only in this file or folder, shared/ by default; may be given again
  --room ROOM  only in this room, as the report names it: "combat", "paper/cards", "data of former editions"; may be given again
  --each N     N faults in each of these rooms, so that a small one is judged as well as a large one
  --tests PART only test files with this in their path; may be given again. Quicker, and others may notice what these do not
  --time SHARE share of the time of all quick tests, one after another, that is spent on a fault at most: 0.05 by default
  --workers N  how many faults are tried at the same time: as many as there are cores by default
  --list       only lists the faults
  --again      tries those once more that survived before

What became of each fault is kept in out/mutate/seed-N.jsonl: the same command goes on where it was stopped.
`;

/** How long test files may take: this many milliseconds, and this many times as long as without a fault. */
const PATIENCE = { ms: 120_000, times: 6 };

/**
 * @typedef {import('./mutate/choose.mjs').Fault} Fault
 * @typedef {import('./mutate/record.mjs').Recorded} Recorded
 * @typedef {import('./mutate/record.mjs').Importers} Importers
 * @typedef {import('./mutate/record.mjs').Noticed} Noticed
 * @typedef {{ readonly shown: string, readonly room: string, readonly noticed: boolean, readonly by: string }} Outcome
 */

/**
 * Runs test files in this order until one fails.
 * @param {Runner} runner @param {readonly Recorded[]} tests
 * @param {string} [changed] a file that was changed on disk
 * @param {string} [named] a pattern: only tests with such a name
 * @returns {Promise<string | null>} what noticed it
 */
async function noticedBy(runner, tests, changed, named) {
  const usual = tests.reduce((sum, { ms }) => sum + ms, 0);
  const answer = await runner.ask({ files: tests.map(({ file }) => file), changed, named }, PATIENCE.ms + PATIENCE.times * usual);
  if (answer === null) return 'a test that does not end';
  const failed = answer.tests.find((test) => test.failed);
  if (failed) return `${failed.file}${failed.test ? ` > ${failed.test}` : ''}`;
  return answer.errors.length > 0 ? (String(answer.errors[0]).split('\n')[0] ?? 'an error') : null;
}

/** What the names of tests have that are of the ruleset of a file alone, or of a former edition. @param {string} file of a ruleset */
function nameOfRuleset(file) {
  const [, , id = '', ...more] = file.split('/');
  return id === 'editions' ? `${more[0]}[ /-]${more[1]}` : `${id}(?![ /-]\\d)`;
}

/** Which fault is made in a copy of the tree: the file with its number. @param {string} copy */
const activeIn = (copy) => join(copy, 'active');

/**
 * @param {Fault} fault @param {string} text of its file @param {Runner} runner @param {readonly Recorded[]} tests
 * @param {readonly Recorded[]} kept tests with kept answers: for data, those of its ruleset come first
 */
async function tryFault(fault, text, runner, tests, kept) {
  if (tests.length === 0) return null;
  const active = activeIn(runner.copy);
  if (fault.kind !== 'data') {
    writeFileSync(active, String(fault.number));
    return noticedBy(runner, tests);
  }
  const path = join(runner.copy, fault.file);
  writeFileSync(active, '-1');
  writeFileSync(path, text.slice(0, fault.from) + fault.put + text.slice(fault.to));
  const by = (await noticedBy(runner, kept, path, nameOfRuleset(fault.file))) ?? (await noticedBy(runner, tests, path));
  writeFileSync(path, text);
  return by;
}

/** @param {string} copy of the tree @param {string} top a folder at its top @returns {boolean} whether TypeScript finds nothing wrong there */
const isTyped = (copy, top) => spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', top], { cwd: copy }).status === 0;

/**
 * Whether TypeScript finds something wrong with a fault, which `npm run check` asks as well.
 * @param {Fault} fault in code @param {string} text of its file @param {string} copy of the tree
 */
function isNoticedByTypes(fault, text, copy) {
  const [top = ''] = fault.file.split('/');
  const path = join(copy, fault.file);
  writeFileSync(path, text.slice(0, fault.from) + fault.put + text.slice(fault.to));
  const isWrong = !isTyped(copy, top);
  writeFileSync(path, text);
  return isWrong && isTyped(copy, top);
}

/**
 * Tries faults one after the other, and says what became of each as soon as it is known.
 * @param {Iterable<Fault>} faults @param {(file: string) => string} textOf @param {Runner} runner @param {readonly Recorded[]} all
 * @param {Importers} importers @param {Noticed} noticed before @param {number} share of the time of all tests for a fault @param {(outcome: Outcome) => void} tell
 */
async function tryFaults(faults, textOf, runner, all, importers, noticed, share, tell) {
  let tests = all;
  /** @param {Fault} fault @returns {Promise<{ noticed: boolean, by: string }>} what became of it */
  const attempt = async (fault) => {
    const near = nearest(fault, tests, importers, noticed);
    const tried = withinTime(near, tests, share);
    const by = await tryFault(fault, textOf(fault.file), runner, tried, near.filter(isKept));
    if (!by) {
      if (fault.kind !== 'data' && isNoticedByTypes(fault, textOf(fault.file), runner.copy)) return { noticed: true, by: 'types' };
      const reaching = tests.filter(({ reached }) => reached.has(fault.number)).length;
      const same = reaching === 0 ? 'no quick test reaches it' : `it changes nothing in ${reaching} test files that reach it`;
      return { noticed: false, by: near.length === 0 ? same : `${tried.length} tried of ${near.length} test files` };
    }
    const [file = ''] = by.split(' > ');
    // All of them passed when they were recorded, but a file that fails as a whole may do so for another reason.
    if (!by.includes(' > ') && near.some((test) => test.file === file)) {
      writeFileSync(activeIn(runner.copy), '-1');
      const passes = (await runner.ask({ files: [file] }, PATIENCE.ms))?.tests.every(({ failed }) => !failed) ?? false;
      if (!passes) {
        console.log(`not used any more, as it fails without a fault: ${by}`);
        tests = tests.filter((test) => test.file !== file);
        return attempt(fault);
      }
    }
    const key = noticedKey(fault, file);
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

/** @param {readonly string[]} files of the tree @param {string} [from] @returns {string} the folder of a copy, which is deleted when the program ends */
function passingCopy(files, from) {
  const copy = copyTree(files, from);
  process.once('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return copy;
}

/** @param {{ count: number, data: number, seed: number, only: readonly string[], room: readonly string[], each: number | null, tests: readonly string[], time: number, workers: number, again: boolean, list: boolean }} options */
async function mutate({ count, data, seed, only, room, each, tests: wantedTests, time, workers, again, list }) {
  const files = treeFiles();
  const isIn = (/** @type {string} */ file) => only.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
  const isWanted = (/** @type {string} */ file) => isIn(file) && (room.length === 0 || room.includes(roomOf(file)));
  const copy = list ? root : passingCopy(files);
  const textOf = textsIn(copy);
  const isTried = (/** @type {string} */ file) => wantedTests.length === 0 || wantedTests.some((part) => file.includes(part));
  const wanted = files.filter(isWanted);
  const faults =
    each === null
      ? chooseFaults(wanted, textOf, { count, data, seed })
      : chooseInEach(
          room.map((name) => wanted.filter((file) => roomOf(file) === name)),
          textOf,
          { count: each, seed },
        );
  if (list) {
    for (const fault of faults) console.log(shownFault(fault, textOf(fault.file)));
    return;
  }
  const kept = join(root, 'out', 'mutate', `seed-${seed}.jsonl`);
  mkdirSync(dirname(kept), { recursive: true });
  const before = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(
    before
      .map((line) => /** @type {Outcome} */ (JSON.parse(line)))
      .filter(({ noticed }) => noticed || !again)
      .map((outcome) => [outcome.shown, outcome]),
  );
  const shownOf = (/** @type {Fault} */ fault) => shownFault(fault, textOf(fault.file));
  /** @type {Outcome[]} */
  const outcomes = faults.flatMap((fault) => known.get(shownOf(fault)) ?? []);
  const left = faults.filter((fault) => !known.has(shownOf(fault)));
  const faultList = join(copy, 'faults.json');
  writeFileSync(faultList, JSON.stringify(byFile(faults)));
  const tests = left.length === 0 ? [] : await recorded(copy, files.filter(isTried), faultList, kept.replace('.jsonl', '-reached.jsonl'));
  const ofBefore = outcomes.length > 0 ? `, ${outcomes.length} of them known` : '';
  console.log(
    `${faults.length} faults with seed ${seed}, ${faults.filter(({ kind }) => kind === 'data').length} of them in data${ofBefore}.`,
  );
  const tell = (/** @type {Outcome} */ outcome) => {
    outcomes.push(outcome);
    appendFileSync(kept, `${JSON.stringify(outcome)}\n`);
    console.log(`${outcome.noticed ? 'noticed ' : 'SURVIVED'}  ${outcome.shown}  (${outcome.by})`);
  };
  const [queue, importers, noticed] = [left.values(), importersIn(files, textOf), noticedBefore()];
  // Each process takes the next fault, in a copy of its own: files of data are changed on disk.
  const copies = Array.from({ length: Math.min(workers, left.length) }, (_, at) => (at === 0 ? copy : passingCopy(files, copy)));
  await Promise.all(
    copies.map(async (own) => {
      const runner = new Runner(own, { MUTATE_FAULTS: faultList, MUTATE_ACTIVE: activeIn(own) });
      await tryFaults(queue, textOf, runner, tests, importers, noticed, time, tell);
      runner.stop();
    }),
  );
  console.log(`\nSurvived:\n${outcomes.flatMap(({ shown, noticed }) => (noticed ? [] : `  ${shown}`)).join('\n')}`);
  console.log(
    `\nNoticed by room, seed ${seed}, ${outcomes.filter(({ by }) => by.startsWith('types;')).length} of them by types alone:\n${byRoom(outcomes)}`,
  );
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1));
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    data: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
    only: { type: 'string', multiple: true, default: ['shared'] },
    room: { type: 'string', multiple: true, default: [] },
    each: { type: 'string' },
    tests: { type: 'string', multiple: true, default: [] },
    time: { type: 'string', default: '0.05' },
    workers: { type: 'string', default: String(availableParallelism()) },
    list: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else {
  const count = Number(values.count);
  await mutate({
    ...values,
    count,
    each: values.each === undefined ? null : Number(values.each),
    data: Number(values.data ?? Math.round(count / 3)),
    seed: Number(values.seed),
    time: Number(values.time),
    workers: Number(values.workers),
  });
}
