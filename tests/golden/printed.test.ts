import { describe, expect, it } from 'vitest';
import { SAID } from '../support/prints/said.ts';
import { builtInIds, builtInRuleset, formerEdition, formerEditions } from '../support/rulesets/rulesets.ts';

const rulesets = [
  ...builtInIds.map((id) => ({ id, ruleset: builtInRuleset(id) })),
  ...formerEditions.map(([id, version]) => ({ id: `${id}-${version}`, ruleset: formerEdition(id, version) })),
];

// Changes in these files are changes on players' paper: read them before they are written anew (`npx vitest run … -u`).
describe.each(rulesets)('what $id says', ({ id, ruleset }) => {
  it.each(SAID)('$name', async ({ what, of }) => {
    const said = of(ruleset);
    // On paper no paper is called a sheet: that is the player's spreadsheet.
    if (['cards', 'reference', 'data', 'force-sheet'].includes(what)) expect(said).not.toMatch(/\bsheets?\b/i);
    await expect(`${said}\n`).toMatchFileSnapshot(`./printed/${id}-${what}.txt`);
  });
});
