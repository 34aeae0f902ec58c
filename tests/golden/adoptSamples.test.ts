import { describe, expect, it } from 'vitest';
import { examineCosts } from '../../shared/adopt/index.ts';
import { importWorkbook } from '../../shared/sheet/index.ts';
import { builtInRuleset } from '../support/rulesets.ts';
import { readSample, readTruth, sampleNames } from '../support/truth.ts';

const zorch = builtInRuleset('zorch-97');

describe.each(sampleNames)('%s', (name) => {
  const truth = readTruth(name);
  const workbook = readSample(name);
  const result = importWorkbook(zorch, workbook);
  const study = examineCosts(workbook, result, zorch);

  it('has sound costs wherever it has formulas', () => {
    const judged = study.costs.map(({ judgement, why }, index) =>
      `${result.designs[index]?.values.name}: ${judgement} ${why ?? ''}`.trim(),
    );
    expect(judged).toEqual(
      truth.designs.map(
        ({ name: design, cost, costFormula }) => `${design}: ${costFormula !== null ? 'sound' : cost === null ? 'none' : 'typed'}`,
      ),
    );
  });
});
