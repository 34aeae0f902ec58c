import { expect, it } from 'vitest';
import { z } from 'zod';
import { cardLookSchema } from '../../shared/project/index.ts';
import { combatSchema } from '../../shared/rules/ruleset/combat/index.ts';
import { forceRulesSchema } from '../../shared/rules/ruleset/force/index.ts';
import { cardSchema, rulesetSchema } from '../../shared/rules/ruleset/format/index.ts';
import { referenceSchema } from '../../shared/rules/ruleset/format/referenceSchema.ts';
import { profileSchema } from '../../shared/sheets/import/profiles/index.ts';
import { cardReference } from '../support/rulesets/cardReference.ts';
import { combatReference } from '../support/rulesets/combatReference.ts';
import { forceReference } from '../support/rulesets/forceReference.ts';
import { rulesetReference } from '../support/rulesets/rulesetReference.ts';

const jsonSchema = (schema: z.ZodType) => (): string =>
  `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`;

it.each([
  ['the reference of ruleset.json', 'ruleset-reference.md', rulesetReference],
  ['the reference of force.json', 'force-reference.md', forceReference],
  ['the reference of combat.json', 'combat-reference.md', combatReference],
  ['the reference of card.json', 'card-reference.md', cardReference],
  ["an editor's schema of ruleset.json", 'ruleset.schema.json', jsonSchema(rulesetSchema)],
  ["an editor's schema of card.json", 'card.schema.json', jsonSchema(cardSchema)],
  ["an editor's schema of force.json", 'force.schema.json', jsonSchema(forceRulesSchema)],
  ["an editor's schema of combat.json", 'combat.schema.json', jsonSchema(combatSchema)],
  ["an editor's schema of reference.json", 'reference.schema.json', jsonSchema(referenceSchema)],
  ["an editor's schema of a card look", 'look.schema.json', jsonSchema(cardLookSchema)],
  ["an editor's schema of an import profile", 'profile.schema.json', jsonSchema(profileSchema)],
])('%s in docs/ says what the code says ("npm run docs" writes it anew)', async (_, file, written) => {
  await expect(written()).toMatchFileSnapshot(`../../docs/generated/${file}`);
});
