import { expect, it } from 'vitest';
import { rulesetReference } from '../support/rulesetReference.ts';

it('the reference in docs/ says what the schema says ("npm run docs" writes it anew)', async () => {
  await expect(rulesetReference()).toMatchFileSnapshot('../../docs/generated/ruleset-reference.md');
});
