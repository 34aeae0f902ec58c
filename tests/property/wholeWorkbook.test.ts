import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { bringProject, importWorkbook } from '../../shared/sheets/import/index.ts';
import { workbookHouseRules } from '../../shared/sheets/workbook/index.ts';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';
import { deliverProject } from '../../src-main/writers/deliveries.ts';
import { randomProject } from '../support/random/randomProject.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, loadTexts, readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';
import type { BookKind } from '../support/workbooks/recalculated.ts';
import { inSheets, substanceInCells } from '../support/workbooks/roundTrip.ts';

/** The texts of a ruleset as somebody's house rules. */
function houseRules(folder: string): Readonly<Record<string, string>> {
  const texts = new Map(readFolder(folder));
  const { name, ...rules } = JSON.parse(texts.get('ruleset.json') ?? '');
  texts.set('ruleset.json', JSON.stringify({ name: `Our ${name} 🚀`, ...rules }));
  return Object.fromEntries(texts);
}

const builtIn = (id: string): string => join(import.meta.dirname, '../../shared/rulesets', id);
const folders: readonly (readonly [string, string])[] = [
  ...builtInIds.map((id) => [id, builtIn(id)] as const),
  ['a tiny ruleset', tinyFolder],
];

/** What of a design does not stand in cells. The workbook of a points-free system has no column of old costs. */
const beside = ({ points }: Ruleset, { id, values: _, components: _rows, notes: _notes, extra: _extra, ...rest }: Design) => ({
  id,
  ...rest,
  ...(points === null && rest.origin && { origin: { ...rest.origin, cost: null } }),
});

async function throughWorkbook(ruleset: Ruleset, project: Project, layout: 'stacked' | 'wide', kind: BookKind): Promise<Project> {
  const job = { kind, book: { layout, breakdown: 'none', checks: 'none', army: false, locked: true } } as const;
  const { bytes } = await deliverProject(ruleset, project, {
    ...job,
    text: { separator: 'comma', decimal: 'point', mark: true, lineEnds: 'crlf' },
  });
  const parsed = parseWorkbook(bytes, `book.${kind}`);
  if (!parsed.ok) throw new Error('It cannot be read.');
  const files = workbookHouseRules(parsed.value);
  const rules = files ? loadTexts(new Map(Object.entries(files))) : ruleset;
  const result = importWorkbook(rules, parsed.value);
  const brought = bringProject(rules, parsed.value, result, 'other', () => designIdSchema.parse('new'));
  expect(brought.problems).toEqual([]);
  return files ? { ...brought.project, ruleset: { ...brought.project.ruleset, files } } : brought.project;
}

describe.each(folders)('%s: a whole project comes back from its workbook', (_name, folder) => {
  const files = houseRules(folder);
  const ruleset = loadTexts(new Map(Object.entries(files)));

  it.each([
    ['stacked', true, 'xlsx'],
    ['wide', true, 'ods'],
    ['stacked', false, 'xlsx'],
    ['stacked', false, 'ods'],
  ] as const)('%s, with house rules: %s, as .%s', { timeout: 60_000 }, async (layout, isHouse, kind) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const project = randomProject(ruleset, seed, isHouse ? files : undefined);
        const back = await throughWorkbook(ruleset, project, layout, kind);
        expect({ ...back, designs: [] }).toEqual({ ...project, designs: [] });
        const sent = inSheets(ruleset, project.designs);
        expect(back.designs.map((design) => beside(ruleset, design))).toEqual(sent.map((design) => beside(ruleset, design)));
        expect(back.designs.map((design) => substanceInCells(ruleset, design))).toEqual(
          sent.map((design) => substanceInCells(ruleset, design)),
        );
      }),
      { numRuns: tries(1, 20) },
    );
  });
});
