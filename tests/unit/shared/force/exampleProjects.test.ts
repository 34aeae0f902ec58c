import { describe, expect, it } from 'vitest';
import { exampleFaults, exampleOf } from '../../../../shared/force/example.ts';
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
