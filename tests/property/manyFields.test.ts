import { expect, it } from 'vitest';
import { handoutJobSchema, layoutHandout } from '../../shared/paper/handouts/index.ts';
import { stockProject } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { loadTexts, readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';

/** The tiny ruleset with so many further numbers of a robot, each of which costs something, and of a gadget. */
function withFields(own: number, ofGadgets: number) {
  const files = readFolder(tinyFolder);
  const rules = JSON.parse(files.get('ruleset.json') ?? '');
  const number = (id: string, label: string) => ({ kind: 'number', id, label, source: 'Part 1', min: 0, max: 99_999, default: 0 });
  const ids = Array.from({ length: own }, (_, at) => `extra${'abcdefghij'[Math.floor(at / 10)]}${'abcdefghij'[at % 10]}`);
  const [gadgets, ...components] = rules.components;
  const more = Array.from({ length: ofGadgets }, (_, at) => `knob${'abcdefghijklmnop'[at]}`);
  const line = (id: string) => ({ id, label: `Line ${id}`, kind: 'share', points: `=${id}`, inputs: [id], source: 'Part 1' });
  return {
    ids,
    more,
    ruleset: loadTexts(
      new Map([
        ...[...files].filter(([name]) => name !== 'examples.csv' && name !== 'example.motorpool'),
        [
          'ruleset.json',
          JSON.stringify({
            ...rules,
            fields: [...rules.fields, ...ids.map((id) => number(id, `Label ${id}`))],
            components: [{ ...gadgets, fields: [...gadgets.fields, ...more.map((id) => number(id, `Knob ${id}`))] }, ...components],
            breakdown: [...rules.breakdown, ...ids.map(line)],
          }),
        ],
      ]),
    ),
  };
}

it.each([
  [0, 0],
  [9, 3],
  [24, 8],
  [70, 16],
] as const)(
  'a robot with %i further numbers, and %i of its gadgets, has every one of them on its sheet and in the list',
  (own, ofGadgets) => {
    const { ruleset, ids, more } = withFields(own, ofGadgets);
    const designs = stockProject(ruleset).designs.map((design, which) => ({
      ...design,
      values: { ...design.values, ...Object.fromEntries(ids.map((id, at) => [id, 1100 + 100 * which + at])) },
      components: {
        ...design.components,
        gadgets: [{ values: { name: 'Siren', ...Object.fromEntries(more.map((id, at) => [id, 2100 + 100 * which + at])) } }],
      },
    }));
    const wanted = designs.flatMap((_, which) => [
      ...ids.map((__, at) => 1100 + 100 * which + at),
      ...more.map((__, at) => 2100 + 100 * which + at),
    ]);
    for (const kind of ['data', 'list'] as const)
      for (const pointsShown of [true, false])
        for (const paper of ['A4', 'A3'] as const) {
          const job = handoutJobSchema.parse({ kind, pointsShown, setup: { paper } });
          const { pages, fault, layoutIssues } = layoutHandout(ruleset, designs, { title: 'Parade', job });
          const words = pages
            .flatMap(({ items }) => wordsOf(items))
            .join(' ')
            .replace(/(?<=\d)[,\u2009\u202f\u00a0 ](?=\d{3}\b)/gu, '');
          expect(fault).toBeNull();
          expect(layoutIssues).toEqual([]);
          const missing = wanted.filter((number) => !new RegExp(`(?<!\\d)${number}(?!\\d)`, 'u').test(words));
          expect({ kind, pointsShown, paper, missing }).toEqual({ kind, pointsShown, paper, missing: [] });
        }
  },
);
