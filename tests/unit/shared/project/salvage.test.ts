import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProject, salvageProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { cardLookSchema } from '../../../../shared/project/look.ts';
import { projectSchema } from '../../../../shared/project/project.ts';
import { tank } from '../../../support/projects/pictures.ts';

const designs = ['Scout', 'Tank {"x": [1]}', 'Żmija \\" ]}', 'Truck'].map((name, at) => ({
  id: `d${at}`,
  values: { name, speed: at, odd: null },
  components: { guns: [{ values: { name: 'Gun', range: 24 } }] },
  notes: '}]{"',
}));
const project: Project = projectSchema.parse({ format: 1, name: 'Third Company', ruleset: { id: 'any', version: '1' }, designs });
const text = writeProject(project);

describe('what can still be read of a project file', () => {
  it('torn anywhere, it gives the designs that were whole, as they were, or nothing', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length - 3 }), (length) => {
        const torn = text.slice(0, length);
        const whole = project.designs.filter((design) => {
          const end = text.indexOf(`"id": "${design.id}"`);
          const next = text.indexOf('\n    }', end) + '\n    }'.length;
          return next <= length;
        });
        expect(salvageProject(torn, 'x')?.project.designs ?? []).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  it('with any of its letters changed, it gives a project that can be read, or nothing; it never fails', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.string({ unit: 'binary', maxLength: 3 }), (at, letters) => {
        const salvaged = salvageProject(text.slice(0, at) + letters + text.slice(at + 1), 'x');
        if (salvaged) expect(readProject(writeProject(salvaged.project), 'x').ok).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('says what is missing', () => {
    const torn = text.slice(0, text.indexOf('"d2"'));
    expect(salvageProject(torn, 'x')).toMatchObject({
      project: { name: 'Third Company', designs: [{ id: 'd0' }, { id: 'd1' }] },
      remarks: ['2 designs could be read.', 'The file is broken behind the last of them; what came after that is missing.'],
    });
  });

  it('leaves out single designs that are damaged, and parts two that share an id', () => {
    const [first, second] = designs;
    const damaged = JSON.stringify({ ...project, designs: [first, { id: 5 }, 'no design', first, second] });
    expect(salvageProject(damaged, 'x')).toMatchObject({
      project: { designs: [{ id: 'd0' }, { id: 'd0-2' }, { id: 'd1' }] },
      remarks: ['3 designs could be read.', '2 designs could not be read and are missing.'],
    });
  });

  it('keeps the designs of a file with more looks than a project holds, and as many looks as it does', () => {
    const looks = Array.from({ length: 52 }, (_, at) => ({ format: 1, id: `look-${at}`, label: `Look ${at}` }));
    const salvaged = salvageProject(JSON.stringify({ ...project, looks }), 'x');
    expect([salvaged?.project.designs.length, salvaged?.project.looks?.length]).toEqual([4, 50]);
    expect(salvaged?.remarks).toEqual(['4 designs could be read.', '2 card looks could not be read and are missing.']);
  });

  it('counts what else is damaged: pictures, looks, the side, forces, the collection', () => {
    const force = { id: 'f1', name: 'First', limit: null, battle: null, role: null, sections: [], purchases: [], decks: [] };
    const [first, second, third] = designs;
    const damaged = {
      ...project,
      designs: [
        { ...first, image: { picture: 'gone' } },
        { ...second, image: { picture: 'torn' } },
        { ...third, image: { picture: 'tank' } },
        { id: 7 },
      ],
      pictures: { torn: { ...tank, bytes: 'AAAA' }, tank },
      looks: [{ id: 5 }, 'no look', { format: 1, id: 'own', label: 'Own' }],
      side: { name: 7 },
      forces: [force, { id: 'f2' }, { ...force, name: 'The same id' }],
      collection: { d0: 'many' },
    };
    const salvaged = salvageProject(JSON.stringify(damaged), 'x');
    expect(salvaged?.remarks).toEqual([
      '3 designs could be read.',
      '1 design could not be read and is missing.',
      '2 designs have lost the picture.',
      '2 card looks could not be read and are missing.',
      'The side (its name, colour and emblem) could not be read and is missing.',
      '2 forces could not be read and are missing.',
      'The list of what you own could not be read and is missing.',
    ]);
    expect(salvaged?.project).toMatchObject({ forces: [{ id: 'f1', name: 'First' }], pictures: { tank }, looks: [{ id: 'own' }] });
    expect(['torn' in (salvaged?.project.pictures ?? {}), 'side' in (salvaged?.project ?? {})]).toEqual([false, false]);
  });

  it('keeps every part that is whole, in its order, and counts those that are not', () => {
    const [one = expect.fail()] = designs;
    const force = { name: 'First', limit: null, battle: null, role: null, sections: [], purchases: [], decks: [] };
    /** A whole part of each list with an id, and what several lost ones are called. */
    const lists: Readonly<Record<string, readonly [whole: (id: string) => object, called: readonly [one: string, many: string]]>> = {
      symbols: [(id) => ({ id, label: 'Horn', paths: [{ d: 'M1 1L2 2z' }] }), ['symbol', 'symbols']],
      looks: [(id) => cardLookSchema.parse({ format: 1, id, label: 'Own' }), ['card look', 'card looks']],
      forces: [(id) => ({ ...force, id }), ['force', 'forces']],
      battles: [(id) => ({ id, name: 'Ford', sides: [] }), ['planned battle', 'planned battles']],
      specials: [(id) => ({ id, label: 'Loud' }), ['special', 'specials']],
    };
    const marks = fc.array(fc.boolean(), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(Object.keys(lists).map((name) => [name, fc.option(marks, { nil: undefined })]))),
        marks,
        (given, also) => {
          const parts = (whole: readonly boolean[], make: (id: string) => object) =>
            whole.map((isWhole, at) => (isWhole ? make(`x${at}`) : at % 2 === 0 ? { id: 7 } : 'nothing'));
          const present = Object.entries(lists).flatMap(([name, list]) => (given[name] ? [{ name, whole: given[name], list }] : []));
          const stored = Object.fromEntries(present.map(({ name, whole, list: [make] }) => [name, parts(whole, make)]));
          const kept = Object.fromEntries(
            present.map(({ name, whole, list: [make] }) => [name, whole.flatMap((is, at) => (is ? [make(`x${at}`)] : []))]),
          );
          const file = { ...project, ...stored, designs: [one, ...parts(also, (id) => ({ ...one, id }))] };
          const salvaged = salvageProject(JSON.stringify(file), 'x');
          for (const name of Object.keys(lists))
            expect(Object.entries(salvaged?.project ?? {}).find(([key]) => key === name)?.[1]).toEqual(kept[name]);
          const told = (count: number, [single, many]: readonly [string, string]): readonly string[] =>
            count === 0 ? [] : [`${count} ${count === 1 ? single : many} could not be read and ${count === 1 ? 'is' : 'are'} missing.`];
          const lost = (whole: readonly boolean[]): number => whole.filter((is) => !is).length;
          const left = 1 + also.length - lost(also);
          expect(salvaged?.remarks).toEqual([
            `${left} ${left === 1 ? 'design' : 'designs'} could be read.`,
            ...told(lost(also), ['design', 'designs']),
            ...present.flatMap(({ whole, list: [, called] }) => told(lost(whole), called)),
          ]);
        },
      ),
    );
  });

  it('shows what it knows of a file from a newer version, and keeps the rest', () => {
    const newer = JSON.stringify({ ...project, format: 7, campaign: { turn: 3 } });
    expect(salvageProject(newer, 'x')).toMatchObject({
      project: { format: 1, campaign: { turn: 3 }, designs: [{ id: 'd0' }, {}, {}, {}] },
      remarks: ['4 designs could be read.', 'What a newer Motorpool added may not show.'],
    });
  });

  it.each(['', '{', 'no project', '[]', 'null', '{"designs":[]}', '{"format":1,"designs":[{"id":"a","values":{},"components":{}}]}'])(
    'gives nothing rather than a guess: %s',
    (nothing) => {
      expect(salvageProject(nothing, 'x')).toBeNull();
    },
  );
});
