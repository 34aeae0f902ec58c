import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { cellValueSchema } from '../../shared/rules/ruleset/values/index.ts';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';
import { adopting } from '../support/importing/adopting.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = join(import.meta.dirname, '..', 'fixtures', 'strange');
const truthSchema = z.object({
  costSchemeAdoptable: z.boolean(),
  costProbes: z.array(z.object({ name: z.string(), change: z.record(z.string(), cellValueSchema), cost: z.number() })).default([]),
});
/** Those that need no password: reading these belongs to the tests of files. */
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.truth.json') && !name.startsWith('protected'))
  .map((name) => name.replace(/\.truth\.json$/, ''));

describe.each(names)('%s', (name) => {
  const { costSchemeAdoptable, costProbes } = truthSchema.parse(JSON.parse(readFileSync(join(folder, `${name}.truth.json`), 'utf8')));
  const read = parseWorkbook(readFileSync(join(folder, name)), name);

  it(costSchemeAdoptable ? 'is priced by its own formulas, also after changes' : 'has no formulas to take over', () => {
    if (!read.ok) throw new Error(`${name} cannot be read.`);
    const { scheme, cost } = adopting(read.value);
    expect({
      adoptable: scheme.adoptable,
      missed: scheme.of - scheme.reproduced,
      reasons: costSchemeAdoptable && !scheme.adoptable ? scheme.reasons : [],
    }).toEqual({
      adoptable: costSchemeAdoptable,
      missed: costSchemeAdoptable ? 0 : scheme.of,
      reasons: [],
    });
    for (const probe of costProbes)
      expect(cost(probe.name, probe.change), `${probe.name} ${JSON.stringify(probe.change)}`).toBeCloseTo(probe.cost, 6);
  });
});
