import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { runMain } from '../../../support/programs/commandLine.ts';
import { tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const values = { size: 'iron', legs: 6, shell: 3, spring: 12, balance: 2, painted: true };
const gadgets = ['Shovel', 'Siren'].map((name, at) => ({ values: { name, power: 8 - at, fixed: false } }));
const designs = ['Bulldozer', 'Bulldozer.2=b', 'Drummer'].map((name, at) => ({
  id: `d${at}`,
  values: { ...values, name },
  components: { gadgets: at === 0 ? gadgets : [] },
}));

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-cost-'));
  file = join(folder, 'parade.motorpool');
  await writeFile(file, JSON.stringify({ format: 1, name: 'Parade', ruleset: { id: 'tin-parade', version: '1.0.0' }, designs }));
});
afterAll(() => rm(folder, { recursive: true }));

const cost = (...args: readonly string[]) => runMain('cost', file, '--ruleset', tinyFolder, ...args);
const set = (...assignments: readonly string[]) => cost('--json', ...assignments.flatMap((one) => ['--set', one]));

describe('what a design costs with another value', () => {
  const ruleset = tinyRuleset();
  it.each<[string, number, object, object]>([
    ['Bulldozer.legs=4', 0, { legs: 4 }, {}],
    ['bulldozer. Legs =4', 0, { legs: 4 }, {}],
    ['Bulldozer.2=b.legs=4', 1, { legs: 4 }, {}],
    ['Bulldozer.gadgets[1].power=3', 0, {}, { power: 3 }],
    ['Bulldozer.gadget[1].Power=3', 0, {}, { power: 3 }],
  ])('%s', async (assignment, at, own, ofSecond) => {
    const { code, out } = await set(assignment);
    expect(code).toBe(0);
    const wanted = designs.map((design, place) => {
      const changed = { ...design, ...(place === at && { values: { ...design.values, ...own } }) };
      const rows = changed.components.gadgets.map((row, index) =>
        place === at && index === 1 ? { values: { ...row.values, ...ofSecond } } : row,
      );
      return assessDesign(ruleset, { ...changed, components: { gadgets: rows } }).cost;
    });
    expect(JSON.parse(out).map((record: { readonly cost: number }) => record.cost)).toEqual(wanted);
  });

  it.each([
    ['Bulldozer.legs', '"Bulldozer.legs" says no value; write "NAME.field=value".'],
    ['legs=4', '"legs=4" is not understood; write "NAME.field=value".'],
    ['Buldozer.legs=4', 'There is no design called "Buldozer". Did you mean "Bulldozer"?'],
    ['Bulldozer.leggs=4', 'A robot has no field "leggs".'],
    ['Bulldozer.power=4', 'It is one of a gadget: write Bulldozer.gadgets[0].power.'],
    ['Bulldozer.gadgets[2].power=4', '"Bulldozer" has 2 of gadgets, counted from 0; there is no [2].'],
    ['Bulldozer.guns[0].power=4', 'A robot has no "guns".'],
    ['Bulldozer.cost=4', 'is worked out; it cannot be set.'],
    ['Bulldozer.size=huge', 'Size of "Bulldozer": '],
  ])('%s: %s', async (assignment, message) => {
    const { code, out, told } = await set(assignment);
    expect([code, out]).toEqual([2, '']);
    expect(told).toContain(message);
  });
});

it.each([
  [['--target', '100'], '"--target" needs "--design NAME"'],
  [['--design', 'Drummer'], '"--design" needs "--target POINTS"'],
  [['--target', '-1', '--design', 'Drummer'], '"--target" takes points from 0 up; "-1" is none.'],
  [['--target', ' ', '--design', 'Drummer'], '"--target" takes points from 0 up'],
  [['--target', '100', '--design', 'Nobody'], 'There is no design called "Nobody". There are Bulldozer, Bulldozer.2=b, Drummer.'],
])('a target that is none is told: %j', async (args, message) => {
  const { code, told } = await cost(...args);
  expect(code).toBe(2);
  expect(told).toContain(message);
});

it('a target lists changes that cost it, with what breaks a rule, or says that it is reached', async () => {
  const { out } = await cost('--target', '100', '--design', 'drummer', '--json');
  const [{ name, target, proposals }] = JSON.parse(out);
  expect([name, target, proposals.length > 0]).toEqual(['Drummer', 100, true]);
  const now = assessDesign(tinyRuleset(), designs[2] ?? expect.fail('a design')).cost;
  expect((await cost('--target', String(now), '--design', 'Drummer')).out).toMatch(/^Drummer: \d+ cogs; to \d+ cogs:\n/);
});
