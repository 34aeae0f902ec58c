import { expect, it } from 'vitest';
import { probesOf } from '../support/prints/probes.ts';
import { builtInFolder, builtInIds, formerEditions, readFolder } from '../support/rulesets/rulesets.ts';

const folders = [...builtInIds, ...formerEditions.map(([id, version]) => `editions/${id}/${version}`)];

// A line that changes says which design, force or house rule says something else, and where. Look at it, then write the file anew (`-u`).
it.each(folders)('random designs, forces and house rules of %s say what they said', async (folder) => {
  const lines = probesOf(readFolder(builtInFolder(folder)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./probes/${folder.replace('editions/', '').replace('/', '-')}.txt`);
});
