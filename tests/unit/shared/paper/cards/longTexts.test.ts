import { describe, expect, it } from 'vitest';
import { layoutCards } from '../../../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../../../shared/paper/cards/job/index.ts';
import { forceJobSchema, forceParts, layoutForces } from '../../../../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, handoutKinds, layoutHandout } from '../../../../../shared/paper/handouts/index.ts';
import { fitLine, lineOf, SMALLEST_PT, wrap } from '../../../../../shared/paper/print/text.ts';
import type { Project } from '../../../../../shared/project/index.ts';
import { tries } from '../../../../support/random/seed.ts';
import { builtInRuleset, exampleProject } from '../../../../support/rulesets/rulesets.ts';

/** A letter at a time over 40,000 would take minutes; a machine under load needs a few seconds for a paper. */
const MOST_MS = 20_000;

/** The example of a game system with long names and texts everywhere: designs, rows, forces, sections, entries. */
function longProject(id: string, length: number, word: string): Project {
  const [example] = exampleProject(builtInRuleset(id));
  if (example === undefined) throw new Error(`${id} has no example.`);
  const long = word.repeat(Math.ceil(length / word.length)).slice(0, length);
  const lengthen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lengthen);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'name' && typeof inner === 'string' ? `${inner} ${long}` : lengthen(inner),
      ]),
    );
  };
  // Only names became longer, so it is a project still.
  return lengthen({ ...example, designs: example.designs.slice(0, tries(1, 3)) }) as Project;
}

const timed = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

describe.each([
  ['one word', 'Bison', 'zut-alors', 'zorch-97'],
  ['words', 'Bison tank ', 'zorch-97', 'zut-alors'],
])('names of 40,000 letters, %s', (_, word, ...systems) => {
  it.each(systems.slice(0, tries(1, 2)))(
    'are laid out at once in %s, on every paper',
    (id) => {
      const ruleset = builtInRuleset(id);
      const took: Record<string, number> = {};
      const project = longProject(id, 40_000, word);
      took.cards = timed(() => layoutCards(ruleset, project.designs, { job: cardJobSchema.parse({ backs: 'digest' }) }));
      for (const kind of handoutKinds)
        took[kind] = timed(() => layoutHandout(ruleset, project.designs, { title: project.name, job: handoutJobSchema.parse({ kind }) }));
      for (const part of forceParts)
        took[part] = timed(() => layoutForces(ruleset, project, project.forces ?? [], forceJobSchema.parse({ parts: [part] })));
      for (const [what, time] of Object.entries(took)) expect(time, what).toBeLessThan(MOST_MS);
    },
    120_000,
  );
});

describe('a text that is cut or wrapped', () => {
  const style = { font: 'medium' as const, sizePt: 8 };
  const long = { text: 'Großkampfwagen 🚜坦克 '.repeat(3_000), style };

  it.each([5, 20, 80])('has the longest beginning that fits into %d mm', (room) => {
    const { line, fits } = fitLine([long], room);
    const text = line.runs.map((run) => run.text).join('');
    expect([fits, text.endsWith('…'), line.widthMm <= room]).toEqual([false, true, true]);
    const kept = text.slice(0, -1);
    const more = [...long.text.slice(kept.length).trimStart()][0] ?? '';
    expect(
      lineOf([{ text: `${long.text.slice(0, kept.length)} ${more}…`, style: { ...style, sizePt: SMALLEST_PT } }]).widthMm,
    ).toBeGreaterThan(room - 3);
    expect(long.text.startsWith(kept)).toBe(true);
  });

  it('loses no letter of a word that is wider than a line', () => {
    const word = { text: 'Panzerkampfwagen🚜'.repeat(2_000), style };
    const lines = wrap([word], 20);
    expect(lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join('')).toBe(word.text);
    expect(Math.max(...lines.map(({ widthMm }) => widthMm))).toBeLessThanOrEqual(20.001);
  });
});
