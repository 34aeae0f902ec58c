import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import { betterSystem, systemWords } from '../../../../../src-renderer/importing/work/systemHint.ts';
import { sheetOf, workbookOf } from '../../../../support/importing/grids.ts';
import { projectRoot } from '../../../../support/programs/sources.ts';
import { builtInIds, builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const systems = builtInIds.map(
  (id) => systemWords(readFileSync(join(projectRoot, 'shared/rulesets', id, 'ruleset.json'), 'utf8')) ?? expect.fail(),
);
const sheet = (...rows: readonly (readonly CellValue[])[]) => workbookOf([sheetOf(rows)]);

describe('a game system that the headings of a sheet fit better', () => {
  const listOf = (id: string) => {
    const fields = builtInRuleset(id).data.fields.filter(({ kind, hidden }) => kind !== 'formula' && !hidden);
    return sheet(
      ['Army list'],
      fields.map((field) => ('unit' in field && field.unit ? `${field.label} (${field.unit})` : field.label)),
      fields.map(() => 1),
    );
  };

  it.each([
    ['zorch-97', 'spaceship-battles'],
    ['spaceship-battles', 'zorch-97'],
  ])('is %s for a sheet with the headings of its designs that is read by %s', (id, other) => {
    expect(betterSystem(listOf(id), systems, other)?.id).toBe(id);
  });

  it.each(builtInIds)('is none for a sheet of %s that is read by it', (id) => {
    expect(betterSystem(listOf(id), systems, id)).toBeNull();
  });

  it('is none for headings that any game could have', () => {
    const workbook = sheet(['Name', 'Points', 'Notes'], ['Rifles', 20, 'old']);
    for (const { id } of systems) expect(betterSystem(workbook, systems, id)).toBeNull();
  });
});
