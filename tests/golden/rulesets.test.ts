import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleFaults, exampleOf } from '../../shared/force/example.ts';
import { changeOfFix, withChanges } from '../../shared/rules/ruleset/changes/index.ts';
import { loadRuleset } from '../../shared/rules/ruleset/compile/index.ts';
import { compareVersions, type Field } from '../../shared/rules/ruleset/format/index.ts';
import { type Assessment, assessDesign, type Issue } from '../../shared/rules/ruleset/run/index.ts';
import { choicesOf, type DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { valuesFor } from '../support/rulesets/examples.ts';
import { builtInIds, builtInRuleset, formerEdition, readFolder } from '../support/rulesets/rulesets.ts';

const rulesetsFolder = join(import.meta.dirname, '../../shared/rulesets');
const rulesetIds = builtInIds;
const editionsFolder = join(rulesetsFolder, 'editions');
const formerEditions = readdirSync(editionsFolder).flatMap((id) =>
  readdirSync(join(editionsFolder, id)).map((version) => [id, version] as const),
);

type IssueFix = Issue['fixes'][number];

const issueIds = (assessment: Assessment): readonly string[] => [...new Set(assessment.issues.map((issue) => issue.check))].sort();
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The words that stand for more than one thing, with what they stand for. */
const wordsOfTwo = (list: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] =>
  list.filter(([word, owner]) => list.some(([other, another]) => other === word && another !== owner));

const makers: Readonly<Record<string, RegExp>> = {
  'zorch-97': /Graham Bevan, Darren Reid/,
  'spaceship-battles': /J\. M\. Stater/,
  'zut-alors': /Scott/,
  'the-dice-flew': /Ross Mac/,
  'simple-gboh': /Richard Berg/,
  'blood-and-treasure': /J(?:ohn|\.) M\. Stater/,
};

it('there is a ruleset to test', () => {
  expect(rulesetIds).toEqual(expect.arrayContaining(['spaceship-battles', 'zorch-97']));
});

describe.each(rulesetIds)('%s', (id) => {
  const ruleset = builtInRuleset(id);
  const { data } = ruleset;
  const rows: readonly { readonly name: string; readonly field: Field }[] = [
    ...data.fields.map((field) => ({ name: field.id, field })),
    ...data.components.flatMap((component) => component.fields.map((field) => ({ name: `${component.id}.${field.id}`, field }))),
  ];

  it('loads without a fault', () => {
    expect(loadRuleset(readFolder(join(rulesetsFolder, id)))).toMatchObject({ ok: true });
  });

  it('has examples and stock designs', () => {
    expect(ruleset.examples.length).toBeGreaterThan(10);
    expect(ruleset.stock.length).toBeGreaterThan(5);
  });

  it.each(ruleset.examples.map((example) => [example.name, example] as const))(
    '%s costs and is what its example says, with its issues',
    (_, example) => {
      const assessment = assessDesign(ruleset, example.design);
      expect({ cost: assessment.cost, issues: issueIds(assessment) }).toEqual({ cost: example.cost, issues: [...example.issues].sort() });
      expect(valuesFor(assessment, example)).toEqual(example.values);
    },
  );

  it('has an example project of two sides and a planned battle, without an error', () => {
    expect(exampleFaults(ruleset)).toEqual([]);
    const example = exampleOf(ruleset);
    const { forces = [], battles = [] } = example?.ok ? example.value : expect.fail(`${id} has no example project`);
    expect(forces.length).toBeGreaterThan(1);
    const ids = forces.map((force) => force.id);
    expect(battles.some(({ sides }) => sides.length > 1 && sides.every((side) => ids.includes(side)))).toBe(true);
  });

  it('no stock design breaks a rule', () => {
    const broken = ruleset.stock.flatMap((design) =>
      assessDesign(ruleset, design)
        .issues.filter((issue) => issue.severity === 'error')
        .map((issue) => `${design.values.name}: ${issue.message}`),
    );
    expect(broken).toEqual([]);
  });

  it('the lines of every breakdown add up to the cost', () => {
    for (const design of [...ruleset.stock, ...ruleset.examples.map((example) => example.design)]) {
      const { breakdown, cost } = assessDesign(ruleset, design);
      const sum = breakdown.reduce((total, { points }) => total + (typeof points === 'number' ? points : Number.NaN), 0);
      expect(sum, String(design.values.name)).toBeCloseTo(Number(cost), 6);
      if (ruleset.points === null) expect({ cost, breakdown }).toEqual({ cost: null, breakdown: [] });
    }
  });

  it('every check is raised by an example', () => {
    const raised = new Set(ruleset.examples.flatMap((example) => example.issues));
    const limits = data.components.filter((component) => component.limit).map((component) => `${component.id}.limit`);
    expect([...ruleset.written.data.checks.map((check) => check.id), ...limits].filter((check) => !raised.has(check))).toEqual([]);
  });

  it('every message of an issue is whole: no brace, no error code, no key of code', () => {
    for (const { design } of ruleset.examples) {
      for (const issue of assessDesign(ruleset, design).issues) {
        expect(issue.message).toMatch(/^[^{}#]{10,}[.]$/);
        expect(issue.message).not.toMatch(/undefined|NaN|null|TRUE|FALSE/);
        expect(issue.source.length).toBeGreaterThan(5);
      }
    }
  });

  it('every first fix of an issue puts that issue right', () => {
    const left = ruleset.examples.flatMap(({ name, design }) =>
      assessDesign(ruleset, design).issues.flatMap((issue) => {
        const fix = issue.fixes[0];
        if (!fix) return [];
        const fixed = applyFix(design, fix);
        const again = assessDesign(ruleset, fixed).issues.some(
          (other) => other.check === issue.check && other.row?.index === issue.row?.index,
        );
        return again ? [`${name}: ${issue.check}`] : [];
      }),
    );
    expect(left).toEqual([]);
  });

  it('every field, table, constant, check and line of the sum says where it stands', () => {
    const sources = [
      ...rows.map(({ field }) => field),
      ...Object.values(data.tables),
      ...data.constants,
      ...data.checks,
      ...data.breakdown,
    ];
    expect(sources.filter(({ source }) => !/§|step|part|figure/.test(source))).toEqual([]);
  });

  it('every field a player fills in is explained', () => {
    expect(rows.filter(({ field }) => field.kind !== 'formula' && !field.help).map(({ name }) => name)).toEqual([]);
  });

  it('no heading means two fields', () => {
    const headings = (fields: readonly Field[]): readonly (readonly [string, string])[] =>
      fields
        .filter((field) => field.kind !== 'formula')
        .flatMap((field) =>
          [...new Set([field.label, field.short ?? field.label, ...field.synonyms].map(plain))].map((word) => [word, field.id] as const),
        );
    const cost = [...new Set(data.import.costSynonyms.map(plain))].map((word) => [word, '(the cost)'] as const);
    for (const list of [[...headings(data.fields), ...cost], ...data.components.map(({ fields }) => [...headings(fields), ...cost])]) {
      expect(wordsOfTwo(list)).toEqual([]);
      expect(list.filter(([word]) => word === '')).toEqual([]);
    }
  });

  it('no word means two choices of a field', () => {
    for (const { name, field } of rows) {
      const list = choicesOf(ruleset, field).flatMap(({ key, label, short, synonyms }) =>
        [...new Set([key, label, short, ...synonyms].map(plain))].map((word) => [word, key] as const),
      );
      expect(wordsOfTwo(list.filter(([word]) => word !== '')), name).toEqual([]);
    }
  });

  it('credits the makers of the game', () => {
    expect(data.credits.join(' ')).toMatch(makers[id] ?? /No makers are named in this test/);
  });
});

describe.each(formerEditions)('the former edition %s %s', (id, version) => {
  const ruleset = formerEdition(id, version);

  it('is what its folder says, and older than the one in use', () => {
    expect(ruleset.data).toMatchObject({ id, version });
    expect(compareVersions(version, builtInRuleset(id).data.version)).toBeLessThan(0);
  });

  it('still prices its examples as it did, with their issues', () => {
    expect(ruleset.examples.length).toBeGreaterThan(10);
    for (const { name, design, cost, issues } of ruleset.examples) {
      const assessment = assessDesign(ruleset, design);
      expect({ name, cost: assessment.cost, issues: issueIds(assessment) }).toEqual({ name, cost, issues: [...issues].sort() });
    }
  });

  it('is kept because it prices designs in another way', () => {
    const newest = builtInRuleset(id);
    const designs = ruleset.examples.map((example) => example.design);
    expect(designs.some((design) => assessDesign(newest, design).cost !== assessDesign(ruleset, design).cost)).toBe(true);
  });
});

/** The design after a click on a fix. */
const applyFix = (design: DesignInput, fix: IssueFix): DesignInput => withChanges(design, [changeOfFix(fix)]);
