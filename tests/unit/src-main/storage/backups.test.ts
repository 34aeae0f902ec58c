import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeProject } from '../../../../shared/project/file/index.ts';
import {
  type BackupCopy,
  copyName,
  DAYS_KEPT,
  LATEST_KEPT,
  openBackups,
  readCopyName,
  rotate,
} from '../../../../src-main/storage/backups.ts';
import { valueIn } from '../../../support/hosts/hosts.ts';
import { threeRobots } from '../../../support/projects/projects.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 21, 12);
const copyAt = (keptAt: number): BackupCopy => ({ keptAt, savedAt: keptAt, designs: 1, forces: 0, hash: '0123456789abcdef' });

describe('rotation', () => {
  it('keeps the last ten, and of earlier days the last of each', () => {
    // Four copies a day for five days: ten of the last three days, then one a day.
    const copies = Array.from({ length: 20 }, (_, at) => copyAt(NOW - Math.floor(at / 4) * DAY_MS - (at % 4) * HOUR_MS));
    const kept = rotate(copies);
    expect(kept.filter(({ kind }) => kind === 'backup').map(({ keptAt }) => keptAt)).toEqual(
      copies.slice(0, 10).map(({ keptAt }) => keptAt),
    );
    expect(kept.filter(({ kind }) => kind === 'daily').map(({ keptAt }) => keptAt)).toEqual([NOW - 3 * DAY_MS, NOW - 4 * DAY_MS]);
  });

  it('never keeps less than there is up to ten, nor more than ten and one a day for thirty days', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 200 * 24 }), { maxLength: 120 }), (hours) => {
        const kept = rotate(hours.map((hour) => copyAt(NOW - hour * HOUR_MS)));
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(hours.length, LATEST_KEPT));
        expect(kept.length).toBeLessThanOrEqual(LATEST_KEPT + DAYS_KEPT);
      }),
    );
  });

  it('is settled: what was kept is kept again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { maxLength: 60 }), (hours) => {
        const once = rotate(hours.map((hour) => copyAt(NOW - hour * HOUR_MS)));
        expect(rotate(once)).toEqual(once);
      }),
    );
  });

  it('a copy’s name says all about it; other names are none', () => {
    const copy = { keptAt: NOW, savedAt: NOW - 5, designs: 42, forces: 2, hash: '0123456789012345' };
    expect(readCopyName(copyName(copy))).toEqual(copy);
    const earlier = { ...copy, forces: null };
    expect(copyName(earlier)).toBe(`${NOW}-${NOW - 5}-42-0123456789012345.motorpool`);
    expect(readCopyName(copyName(earlier))).toEqual(earlier);
    for (const name of ['path.txt', 'x.motorpool', '1-2-3-zz.motorpool', `../${copyName(copy)}`]) expect(readCopyName(name)).toBeNull();
  });
});

describe('kept copies', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'motorpool-backups-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  it('are listed latest first, each file’s by itself, and read back byte for byte', async () => {
    let now = NOW;
    const backups = openBackups(folder, () => now);
    for (const text of ['one', 'two']) {
      now += 1_000;
      valueIn(await backups.keep('/a/Tanks.motorpool', { bytes: bytes(text), savedAt: now - 10, designs: text.length, forces: 2 }));
    }
    valueIn(await backups.keep('/b/Tanks.motorpool', { bytes: bytes('other'), savedAt: now, designs: 1, forces: 0 }));
    const copies = await backups.list('/a/Tanks.motorpool');
    expect(await Promise.all(copies.map(({ path }) => readFile(path, 'utf8')))).toEqual(['two', 'one']);
    expect(copies[0]).toMatchObject({ savedAt: NOW + 1_990, designs: 3, forces: 2, project: null, kind: 'backup' });
  });

  it('are listed with the name of the project in them', async () => {
    const backups = openBackups(folder, () => NOW);
    const project = { ...threeRobots(), name: 'A "grim" parade – 2' };
    valueIn(await backups.keep('/a', { bytes: bytes(writeProject(project)), savedAt: NOW, designs: 3, forces: 0 }));
    expect(await backups.list('/a')).toMatchObject([{ project: 'A "grim" parade – 2', designs: 3, forces: 0 }]);
  });

  it('the same content twice in a row is one copy, and a clock that stands still loses none', async () => {
    const backups = openBackups(folder, () => NOW);
    for (const text of ['one', 'one', 'two', 'one'])
      valueIn(await backups.keep('/a', { bytes: bytes(text), savedAt: NOW, designs: 1, forces: 0 }));
    expect(await backups.list('/a')).toHaveLength(3);
  });

  it('a clock that leaps ahead takes no earlier day away, and when it is put right the days are kept apart again', async () => {
    let now = NOW;
    const backups = openBackups(folder, () => now);
    const saveTwelveTimes = async (day: string) => {
      for (let count = 0; count < 12; count++) {
        const text = bytes(`${day} ${count}`);
        valueIn(await backups.keep('/a', { bytes: text, savedAt: now + count, designs: 1, forces: 0 }));
      }
    };
    for (const day of ['Monday', 'Tuesday']) {
      await saveTwelveTimes(day);
      now += DAY_MS;
    }
    now += 5_000 * DAY_MS;
    await saveTwelveTimes('leap');
    now -= 5_000 * DAY_MS;
    for (const day of ['Wednesday', 'Thursday', 'Friday']) {
      await saveTwelveTimes(day);
      now += DAY_MS;
    }
    const texts = await Promise.all((await backups.list('/a')).map(({ path }) => readFile(path, 'utf8')));
    expect(texts.slice(LATEST_KEPT)).toEqual(['Thursday 11', 'Wednesday 11', 'leap 11', 'Tuesday 11', 'Monday 11']);
  });

  it('what has had its time is deleted, and nothing else', async () => {
    let now = NOW;
    const backups = openBackups(folder, () => now);
    for (let count = 0; count < 15; count++) {
      now += 1_000;
      valueIn(await backups.keep('/a', { bytes: bytes(String(count)), savedAt: now, designs: 1, forces: 0 }));
    }
    const [own = ''] = await readdir(folder);
    expect((await readdir(join(folder, own))).length).toBe(LATEST_KEPT + 1);
    expect(await readFile(join(folder, own, 'path.txt'), 'utf8')).toBe('/a\n');
    expect(await Promise.all((await backups.list('/a')).map(({ path }) => readFile(path, 'utf8')))).toEqual(
      Array.from({ length: LATEST_KEPT }, (_, at) => String(14 - at)),
    );
  });
});
