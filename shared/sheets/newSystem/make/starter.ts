import { t } from '../../../base/words/words.ts';
import { PROJECT_FORMAT } from '../../../project/file/index.ts';
import { entryIdSchema, type Force, forceIdSchema, sectionIdSchema } from '../../../project/force.ts';
import type { Design, Project } from '../../../project/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../rules/ruleset/run/index.ts';

/** Units of a first force at most. */
const mostUnits = 30;

/** A first force to change: one of each design, in the order of the sheet, as long as the usual limit allows. */
function firstForce(ruleset: Ruleset, designs: readonly Design[], newId: () => string): Force {
  const limit = ruleset.force.data.limit?.usual ?? null;
  let total = 0;
  const entries = designs.flatMap((design) => {
    const { cost } = assessDesign(ruleset, design);
    const size = ruleset.points === null ? 1 : typeof cost === 'number' ? cost : Number.NaN;
    const fits = Number.isFinite(size) && (limit === null || total + size <= limit);
    if (!fits) return [];
    total += size;
    return [{ id: entryIdSchema.parse(newId()), design: design.id, count: 1 }];
  });
  const section = { id: sectionIdSchema.parse(newId()), name: t('First group'), entries: entries.slice(0, mostUnits) };
  return {
    id: forceIdSchema.parse(newId()),
    name: t('First force'),
    limit,
    battle: null,
    role: null,
    sections: [section],
    purchases: [],
    decks: [],
  };
}

/** The project of a new system: its rules, the designs of the sheet, and a first force with a limit. */
export function systemProject(
  {
    ruleset,
    files,
    designs,
  }: { readonly ruleset: Ruleset; readonly files: Readonly<Record<string, string>>; readonly designs: readonly Design[] },
  newId: () => string,
): Project {
  const { id, name, version } = ruleset.data;
  return { format: PROJECT_FORMAT, name, ruleset: { id, version, files }, designs, forces: [firstForce(ruleset, designs, newId)] };
}
