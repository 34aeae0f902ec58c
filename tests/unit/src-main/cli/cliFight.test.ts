import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { writeProject } from '../../../../shared/project/file/index.ts';
import { main } from '../../../../src-main/cli/cli.ts';
import { workedOpponent, workedProject } from '../../../support/forces/battlegroups.ts';
import { runMain as run } from '../../../support/programs/commandLine.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-fight-'));
  path = join(folder, 'mill.motorpool');
  await writeFile(path, writeProject(workedProject(workedOpponent())));
});
afterAll(() => rm(folder, { recursive: true }));

const answer = z.object({ fights: z.number(), wins: z.array(z.object({ share: z.number(), low: z.number(), high: z.number() })) });
const designs = ['--design', 'Bison Medium Tank', '--against', 'Rifle Stand'];

it('two designs fight at equal points, the same for the same seed', async () => {
  const { code, out } = await run('fight', path, ...designs, '--battles', '40');
  expect(code).toBe(0);
  expect(out).toMatch(/^Bison Medium Tank \(\d+ units\) against Rifle Stand \(\d+ units\): 40 fights, seed 1/);
  expect(out).toContain('105 mm gun');
  expect(out).toContain('Simplified: ');
  expect((await run('fight', path, ...designs, '--battles', '40')).out).toBe(out);
  expect((await run('fight', path, ...designs, '--battles', '40', '--seed', '2')).out).not.toBe(out);
});

it('--json gives the shares with their bounds, --replay one fight in words', async () => {
  const { out } = await run('fight', path, ...designs, '--battles', '20', '--json');
  const { fights, wins } = answer.parse(JSON.parse(out));
  expect([fights, wins.length]).toEqual([20, 2]);
  const replay = await run('fight', path, ...designs, '--replay', '3');
  expect(replay.out).toContain('Turn 1, Orders');
  expect(replay.out).toMatch(/ fires .* at /);
});

it('two forces of a project fight', async () => {
  const project = workedProject(workedOpponent());
  const [first, second] = project.forces ?? [];
  const { code, out } = await run('fight', path, '--force', first?.name ?? '', '--against', second?.name ?? '', '--battles', '10');
  expect([code, out.slice(0, first?.name.length)]).toEqual([0, first?.name]);
  expect(out).toMatch(/ destroys \d+\.\d\d PP for each that it loses\./);
  expect((await run('fight', path, '--battles', '10')).out).toBe(out);
});

it('shows how many are fought where a person watches, and nothing of it in the answer', async () => {
  const shown: string[] = [];
  let out = '';
  const code = await main(['fight', path, ...designs, '--battles', '60', '--json', '--threads', '2'], {
    out: (text) => {
      out += text;
    },
    remark: () => undefined,
    progress: (text) => shown.push(text),
  });
  expect([code, shown]).toEqual([0, ['50 of 60 fights ...', '60 of 60 fights ...', '']]);
  expect(answer.parse(JSON.parse(out)).fights).toBe(60);
});

it('Ctrl+C ends it with a sentence, and without half an answer', async () => {
  let told = '';
  const listeners = process.listenerCount('SIGINT');
  const code = await main(['fight', path, ...designs, '--battles', '10000'], {
    out: () => expect.unreachable(),
    remark: (text) => {
      told += text;
    },
    progress: (text) => {
      // What the system sends to the program on Ctrl+C.
      if (text.startsWith('100 ')) process.emit('SIGINT');
    },
  });
  expect([code, told]).toEqual([2, 'motorpool: Stopped after 100 of 10,000 fights. Fewer take less time: "--battles 1000".\n']);
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});

it.each([
  [['--design', 'Bison Medium Tank'], 'motorpool: "fight" needs "--against NAME" to know the enemy.'],
  [['--against', 'Nobody', '--design', 'Bison Medium Tank'], 'motorpool: There is no design called "Nobody".'],
  [[...designs, '--battles', '0'], 'motorpool: "--battles" takes a whole number from 1 to 1000000; "0" is none.'],
  [[...designs, '--threads', 'all'], 'motorpool: "--threads" takes a whole number from 1 to 64; "all" is none.'],
  [[...designs, '--terrain', 'moon'], 'motorpool: There is no terrain "moon".'],
])('fight %j says what is wrong', async (args, message) => {
  const { code, told } = await run('fight', path, ...args);
  expect([code, told.slice(0, message.length)]).toEqual([2, message]);
});
