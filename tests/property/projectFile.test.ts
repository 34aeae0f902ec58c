import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from '../../shared/base/text/index.ts';
import { applyEdit } from '../../shared/project/edit/edit.ts';
import { readProject, writeProject, writeProjectInSteps } from '../../shared/project/file/index.ts';
import type { Design, Project } from '../../shared/project/index.ts';
import { projectSchema } from '../../shared/project/project.ts';
import { aDesign, anyEdit, aProject, threeRobots } from '../support/projects/projects.ts';
import { anyDesign } from '../support/random/anyDesign.ts';
import { tinyRuleset } from '../support/rulesets/rulesets.ts';

const key = fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== '__proto__');
/** What JSON can hold and give back: no -0. */
const plain = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto')));
const cellValue = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.string({ maxLength: 8 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n || 0),
);

/** Designs with whatever can be typed, and with properties that a later version could have added everywhere. */
const design: fc.Arbitrary<Omit<Design, 'id'>> = fc
  .tuple(
    anyDesign(tinyRuleset(), 'sound'),
    fc.dictionary(key, cellValue, { maxKeys: 4 }),
    fc.dictionary(key, plain, { maxKeys: 3 }),
    fc.dictionary(key, plain, { maxKeys: 3 }),
    fc.option(fc.string()),
  )
  .map(([{ values, components }, extra, more, moreOfRow, notes]) => ({
    ...rename(more),
    values: { ...values, ...extra },
    components: { ...components, others: [{ ...rename(moreOfRow), values: {} }] },
    extra,
    ...(notes !== null && { notes }),
  }));

/** Properties under names that today's files do not use. */
const rename = (more: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [`later ${name}`, value]));

const project: fc.Arbitrary<Project> = fc
  .tuple(fc.array(design, { maxLength: 4 }), fc.string(), fc.dictionary(key, plain, { maxKeys: 3 }))
  .map(([designs, name, more]) => ({
    ...aProject(...designs.map((each, index) => ({ ...aDesign(`d${index}`), ...each }))),
    name,
    ...rename(more),
  }));

describe('project files', () => {
  it('what is saved comes back, with everything a later version added', () => {
    fc.assert(
      fc.property(project, (saved) => {
        expect(projectSchema.safeParse(saved).success).toBe(true);
        expect(readProject(writeProject(saved), 'x')).toEqual({ ok: true, value: saved });
      }),
    );
  });

  it('a file read and written again is the same to the letter', () => {
    fc.assert(
      fc.property(project, (saved) => {
        const text = writeProject(saved);
        const read = readProject(text, 'x');
        expect(read.ok && writeProject(read.value)).toBe(text);
      }),
    );
  });

  it('a file written in steps is the same to the letter', () => {
    fc.assert(
      fc.property(project, (saved) => {
        const steps = writeProjectInSteps(saved);
        let step = steps.next();
        while (!step.done) step = steps.next();
        expect(step.value).toBe(writeProject(saved));
      }),
    );
  });

  it('an edited project can be saved and opened', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
        const edited = edits.reduce(applyEdit, threeRobots());
        const read = readProject(writeProject(edited), 'x');
        expect(read.ok && JSON.stringify(read.value.designs.map((each) => each.id))).toBe(
          JSON.stringify(edited.designs.map((each) => each.id)),
        );
      }),
    );
  });

  it('reading never throws, whatever stands in the file or is missing from it', () => {
    const text = writeProject(threeRobots());
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 4 }), (at, cut, put) => {
        const read = readProject(text.slice(0, at) + put + text.slice(at + cut), 'x');
        if (!read.ok) for (const { message, hint } of read.problems) expect(`${message}${hint}`).not.toMatch(/undefined|\[object/);
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          plain.map((value) => JSON.stringify(value)),
        ),
        (any) => void readProject(any, 'x'),
      ),
    );
  });
});

it('the JSON fault finder finds a fault exactly where JSON.parse refuses, and never throws', () => {
  const almostJson = fc.oneof(
    fc
      .tuple(fc.json(), fc.nat(30), fc.nat(3), fc.string({ maxLength: 2 }))
      .map(([text, at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut)),
    fc.string({ unit: fc.constantFrom('{', '}', '[', ']', ',', ':', '"', 'a', '1', '-', '.', 'e', ' ', '\\', 'null', 'true', '\n') }),
  );
  fc.assert(
    fc.property(almostJson, (text) => {
      const fault = findJsonFault(text);
      if (fault?.what.includes('second time')) return;
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect({ text, isJson: fault === null }).toEqual({ text, isJson });
    }),
    { numRuns: 1000 },
  );
});
