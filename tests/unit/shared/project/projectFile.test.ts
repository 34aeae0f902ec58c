import { describe, expect, it } from 'vitest';
import { readProject, writeProject } from '../../../../shared/project/file/index.ts';
import { aDesign, aProject, threeRobots } from '../../../support/projects/projects.ts';

const problemsOf = (text: string) => {
  const read = readProject(text, 'my.motorpool');
  return read.ok ? [] : read.problems;
};
const json = (value: unknown) => JSON.stringify(value);
const valid = { format: 1, name: 'x', ruleset: { id: 'tin-parade', version: '1.0.0' }, designs: [] };

describe('a file that is no project is told apart', () => {
  it.each([
    ['nothing', '', 'unreadable', /^"my\.motorpool" is not a whole project file\. Reading stopped at line 1, column 1\.$/],
    ['half a file', `{\n  "format": 1,\n  "na`, 'unreadable', /Reading stopped at line 3, column 3\.$/],
    ['a list', '[1, 2]', 'unreadable', /is not a Motorpool project\.$/],
    ['some other JSON', '{"version": 3}', 'unreadable', /is not a Motorpool project\.$/],
    ['a format that is no number', json({ ...valid, format: 'one' }), 'unreadable', /is not a Motorpool project\.$/],
    ['a format of old', json({ ...valid, format: 0 }), 'unreadable', /is not a Motorpool project\.$/],
    [
      'a newer format',
      json({ ...valid, format: 2 }),
      'unsupported-version',
      /saved by a newer Motorpool \(file format 2; this one reads up to 1\)\.$/,
    ],
    [
      'a design without values',
      json({ ...valid, designs: [{ id: 'a', components: {} }] }),
      'unreadable',
      /is damaged\. designs\[0\] "a", values: It is missing; an object is expected\.$/,
    ],
    [
      'a value that is a list',
      json({ ...valid, designs: [{ id: 'a', values: { x: [] }, components: {} }] }),
      'unreadable',
      /is damaged\. designs\[0\] "a", values, x: It must be a number, a text, true or false or null\.$/,
    ],
    ['one id twice', json({ ...valid, designs: [aDesign('a'), aDesign('a')] }), 'unreadable', /two designs have the id "a"\.$/],
  ])('%s', (_, text, code, message) => {
    expect(problemsOf(text)).toEqual([{ code, message: expect.stringMatching(message), hint: expect.stringMatching(/[.]$/) }]);
  });
});

it('of many faults the first is told, and how many more there are', () => {
  const designs = Array.from({ length: 8 }, (_, index) => ({ id: `d${index}`, components: {} }));
  expect(problemsOf(json({ ...valid, designs })).map(({ message }) => message)).toEqual([
    '"my.motorpool" is damaged. designs[0] "d0", values: It is missing; an object is expected. There are 7 more faults.',
  ]);
});

it('a byte-order mark does no harm', () => {
  expect(readProject(`\uFEFF${json(valid)}`, 'x')).toMatchObject({ ok: true });
});

describe('a written file', () => {
  it('is readable: a short design on a line, a long one opened up, a line break at the end', () => {
    const long = aDesign('b', {
      legs: 4,
      size: 'iron',
      shell: null,
      motto: 'A motto that goes on and on, and then a little further, and on',
    });
    expect(writeProject(aProject(aDesign('a', {}, [{ power: 1 }]), long))).toBe(`{
  "format": 1,
  "name": "Parade",
  "ruleset": { "id": "tin-parade", "version": "1.0.0" },
  "designs": [
    { "id": "a", "values": { "name": "a" }, "components": { "gadgets": [{ "values": { "power": 1 } }] } },
    {
      "id": "b",
      "values": {
        "name": "b",
        "legs": 4,
        "motto": "A motto that goes on and on, and then a little further, and on",
        "shell": null,
        "size": "iron"
      },
      "components": { "gadgets": [] }
    }
  ]
}
`);
  });

  it('does not depend on the order in which values were entered', () => {
    const one = aProject(aDesign('a', { legs: 2, size: 'tin' }));
    const other = aProject(aDesign('a', { size: 'tin', legs: 2 }));
    expect(writeProject(one)).toBe(writeProject(other));
  });

  it('holds no number that JSON does not know', () => {
    expect(writeProject(aProject(aDesign('a', { legs: Number.NaN, shell: Number.POSITIVE_INFINITY })))).toContain(
      '"legs": null, "shell": null',
    );
  });

  it('says nothing of costs', () => {
    expect(writeProject(threeRobots())).not.toMatch(/cost|issue|total/i);
  });
});
