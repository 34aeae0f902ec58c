import { describe, expect, it } from 'vitest';
import { outcomeWords, sourceWords } from '../../../../src-renderer/importing/work/words.ts';

describe('the words of the review', () => {
  it('say what a file is', () => {
    expect(sourceWords('xlsx', 0, null)).toBe('Excel, no table found');
    expect(sourceWords('xlsx', 2, 'stacked')).toBe('Excel, 2 tables, stacked');
    expect(sourceWords('csv', 0, 'stacked')).toBe('Text, a list');
  });

  it('do not say that all is well if designs break the rules', () => {
    const fine = { confidence: 'sure', doubts: [], errors: [] } as const;
    expect(outcomeWords([fine])).toBe('Everything was understood.');
    expect(outcomeWords([fine, { confidence: 'sure', doubts: [], errors: ['Propulsion is missing.'] }])).toBe(
      'Every cell was understood. 1 design needs correction; the first: Propulsion is missing.',
    );
    expect(outcomeWords([{ confidence: 'poor', doubts: [], errors: [] }, fine, { ...fine, errors: ['Size is missing.'] }])).toBe(
      'Every cell was understood. 2 designs need correction; the first: Most of its values are missing.',
    );
  });
});
