import { assessForce } from '../../shared/force/index.ts';
import { applyEdit } from '../../shared/project/edit/edit.ts';
import { entryIdSchema, type Force, forceIdSchema, sectionIdSchema } from '../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import { costClosure } from '../../shared/rules/ruleset/run/index.ts';
import type { Measurement } from '../support/benches/measurement.ts';
import { fastest } from '../support/programs/stopwatch.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const SECTIONS = 20;
const ENTRIES_EACH = 10;

/** What a force costs and what the rules say about it after one edit, against the bare costs of its entries. */
export async function bench(): Promise<readonly Measurement[]> {
  const ruleset = builtInRuleset('zorch-97');
  const designs = ruleset.stock.map((design, index): Design => ({ ...design, id: designIdSchema.parse(`d${index}`) }));
  const costOf = costClosure(ruleset);
  const id = forceIdSchema.parse('force');
  const first = entryIdSchema.parse('e0-0');
  const force: Force = {
    id,
    name: 'Large',
    limit: 100_000,
    battle: 'prepared',
    role: 'defender',
    purchases: [{ id: 'p', item: 'minefield', count: 4 }],
    decks: [],
    sections: Array.from({ length: SECTIONS }, (_, at) => ({
      id: sectionIdSchema.parse(`s${at}`),
      name: `${at + 1} Company`,
      entries: Array.from({ length: ENTRIES_EACH }, (_, row) => ({
        id: entryIdSchema.parse(`e${at}-${row}`),
        design: designIdSchema.parse(`d${(at * ENTRIES_EACH + row) % designs.length}`),
        count: 1 + (row % 4),
        values: { morale: row % 2 === 0 ? 'regular' : 'professional' },
      })),
    })),
  };
  const project: Project = {
    format: 1,
    name: 'Large',
    ruleset: { id: ruleset.data.id, version: ruleset.data.version },
    designs,
    forces: [force],
  };
  assessForce(ruleset, project, force);
  let count = 1;
  const edited = (): Project => {
    count = (count % 900) + 1;
    return applyEdit(project, {
      kind: 'editForce',
      force: id,
      label: 'Count',
      change: { kind: 'setEntry', entry: first, head: { count } },
    });
  };
  const entries = force.sections.flatMap((section) => section.entries);
  const bare = entries.map((_, index) => designs[index % designs.length] ?? { values: {}, components: {} });
  let told = 0;
  const [floor = 0, ours = 0] = fastest(
    40,
    edited,
    () => {
      for (const design of bare) costOf(design);
    },
    (after) => {
      const [changed] = after.forces ?? [];
      if (changed) told += assessForce(ruleset, after, changed).issues.length;
    },
  );
  if (told === 0) throw new Error('Nothing was found in the force.');
  const detail = `${entries.length} entries in ${SECTIONS} sections: ${ours.toFixed(2)} ms after an edit, ${floor.toFixed(2)} ms for their bare costs`;
  const why = 'The force was surveyed twice, and running numbers made all entries below new ones; now numbers and fields are added last.';
  return [{ group: 'Battlegroups', name: 'a force after an edit', ratio: ours / floor, limit: 2, detail, why }];
}
