import { describe, expect, it } from 'vitest';
import { exampleFaults, exampleOf, workedFaults } from '../../../../shared/force/example.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { loadTexts, readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const FILE = 'example.motorpool';
const example = JSON.parse(readFolder(tinyFolder).get(FILE) ?? '');
const withExample = (text: string): Ruleset => loadTexts(new Map(readFolder(tinyFolder)).set(FILE, text));
const changed = (change: object): Ruleset => withExample(JSON.stringify({ ...example, ...change }));

describe('the example project of a ruleset', () => {
  it('is a project by its rules', () => {
    expect(exampleOf(tinyRuleset())).toMatchObject({ ok: true, value: { name: 'Two bands meet' } });
    expect(exampleFaults(tinyRuleset())).toEqual([]);
  });

  it('is optional', () => {
    const files = new Map(readFolder(tinyFolder));
    files.delete(FILE);
    expect(exampleOf(loadTexts(files))).toBeNull();
    expect(exampleFaults(loadTexts(files))).toEqual([]);
  });

  it.each<[string, Ruleset, string]>([
    [
      'text that is no project',
      withExample('{ "format": 1'),
      `"${FILE}" is not a whole project file. Reading stopped at line 1, column 14.`,
    ],
    [
      'other rules',
      changed({ ruleset: { id: 'chess', version: '1.0.0' } }),
      'It is by the ruleset "chess"; an example is by its own, "tin-parade".',
    ],
    ['house rules', changed({ ruleset: { ...example.ruleset, files: {} } }), 'an example is by its own'],
    [
      'another version',
      changed({ ruleset: { id: 'tin-parade', version: '0.9.0' } }),
      'It is by version 0.9.0 of the rules, and these are 1.0.0.',
    ],
    [
      'a design that breaks a rule',
      changed({ designs: example.designs.map((design: { values: object }) => ({ ...design, values: { ...design.values, legs: 9 } })) }),
      'Piper: Legs',
    ],
    ['a force that breaks a rule', changed({ forces: example.forces.map((force: object) => ({ ...force, limit: 1 })) }), 'Reds: '],
  ])('with %s it is at fault', (_, ruleset, message) => {
    expect(exampleFaults(ruleset).join('\n')).toContain(message);
  });
});

describe('the worked examples of a ruleset', () => {
  const file = 'examples.csv';
  const written = readFolder(tinyFolder).get(file) ?? '';
  const faultsWith = (from: string, to: string): readonly string[] => {
    expect(written).toContain(from);
    return workedFaults(loadTexts(new Map(readFolder(tinyFolder)).set(file, written.replace(from, to))));
  };
  const Drummer = 'Drummer,tin,2,-,6,,no,Drum,2,yes,21,,';
  const headed = (more: string, own: string): string =>
    written.replace('expected cost', `${more},expected cost`).replace(/^(?!name)(.*)$/gm, (line) => {
      const cells = line.split(',');
      return line === '' ? '' : [...cells.slice(0, 10), line.startsWith('Drummer') ? own : '', ...cells.slice(10)].join(',');
    });
  const faultsOf = (heading: string, own: string): readonly string[] =>
    workedFaults(loadTexts(new Map(readFolder(tinyFolder)).set(file, headed(heading, own))));

  it('come out as they are written', () => {
    expect(workedFaults(tinyRuleset())).toEqual([]);
    expect(faultsWith(Drummer, 'Drummer,tin,2,-,6,,no,Drum,2,yes,21.0000000001,,')).toEqual([]);
    expect(faultsWith('gadgets.limit oneSiren', 'oneSiren gadgets.limit oneSiren')).toEqual([]);
  });

  it.each([
    [Drummer, 'Drummer,tin,2,-,6,,no,Drum,2,yes,21.1234567,,', 'Drummer: It costs 21, and 21.123457 is expected.'],
    [Drummer, 'Drummer,tin,2,-,6,,no,Drum,2,yes,21,oneSiren,', 'Drummer: Its issues are nothing, and oneSiren are expected.'],
    [
      'ironNeedsLegs shakyGadget gadgets.limit oneSiren',
      'oneSiren',
      'Wobbler: Its issues are gadgets.limit, ironNeedsLegs, oneSiren, shakyGadget, and oneSiren are expected.',
    ],
    [
      'ironNeedsLegs shakyGadget gadgets.limit oneSiren',
      '',
      'gadgets.limit, ironNeedsLegs, oneSiren, shakyGadget, and nothing are expected.',
    ],
  ])('are at fault where what is expected is not what comes out: %s', (from, to, message) => {
    expect(faultsWith(from, to)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['expected legs', '2', null],
    ['expected legs', '3', '"legs" is 2, and 3 is expected.'],
    ['expected painted', 'yes', '"painted" is no, and yes is expected.'],
    ['expected shell', '4', '"shell" is blank, and 4 is expected.'],
    ['expected gadgets.power', '2', null],
    ['expected gadgets.power', '7', '"gadgets.power" is 2, and 7 is expected.'],
  ])('are at fault for a value that is another: %s of %s', (heading, own, message) => {
    expect(faultsOf(heading, own)).toEqual(message === null ? [] : [`examples.csv, Drummer: ${message}`]);
  });
});
