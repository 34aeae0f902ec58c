import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { MOST_TARGETS, type OddsTarget } from '../../../shared/paper/handouts/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type Named, namedDesigns, nameOf, noSuchDesign } from '../designNames.ts';

/** Returns the targets of odds by their names: designs of the project, or else of the stock. Null if no names are given. */
export function targetsOf(
  designs: readonly Design[],
  stock: readonly Named[],
  wanted: readonly string[] | null,
): Outcome<readonly OddsTarget[] | null> {
  if (wanted === null) return succeed(null);
  const targets = new Map<string, OddsTarget>();
  const add = (target: OddsTarget): unknown => targets.set(`${target.from}:${target.id}`, target);
  for (const name of wanted) {
    const own = namedDesigns(designs, name);
    const [listed] = namedDesigns(stock, name);
    if (own.length === 0 && !listed) return noSuchDesign(name, [...designs, ...stock]);
    for (const { id } of own) add({ from: 'project', id });
    if (own.length === 0 && listed) add({ from: 'stock', id: nameOf(listed).trim() });
  }
  if (targets.size <= MOST_TARGETS) return succeed([...targets.values()]);
  const message = `"--odds" takes at most ${MOST_TARGETS} designs; these are ${targets.size}.`;
  return fail({ code: 'bad-request', message, hint: 'Leave some out, or print a second sheet.' });
}
