import { t } from '../../base/words/words.ts';
import { editRules, type RuleEdit, type RuleFiles, type RulePlace, ruleFaults } from '../changes/index.ts';
import { isNumberInCombat, isOptionalInCombat } from './combatParts.ts';
import { backwards, elementAround, isInside, placeTitle } from './titles.ts';

/** What the rules lose by a change, in words, with the place in the files as they were. */
export type Loss = { readonly text: string; readonly place: RulePlace | null };

/** The edits of a change with all that has to go with it, what that loses, and the faults that nevertheless stay. */
export type RulesChange = { readonly edits: readonly RuleEdit[]; readonly losses: readonly Loss[]; readonly faults: readonly string[] };

/** A change is followed so far: what names what it removed, what names that, and so on. */
const MOST_ROUNDS = 6;

/** Properties that an element can be without. */
const OPTIONAL: ReadonlySet<string | number> = new Set([
  'when',
  'effective',
  'well',
  'why',
  'group',
  'handRule',
  'fits',
  'counts',
  'base',
  'names',
  'note',
]);

/** Parts of force.json that it can be without. */
const OPTIONAL_PARTS: ReadonlySet<string | number> = new Set(['limit', 'entryCost', 'balance', 'reserve', 'firePlan', 'loadOut', 'grade']);

/**
 * Follows a change with the removal of all that then has a fault: a formula of a field or fact becomes 0, a property goes if its element
 * can be without it, else the element goes. What `keeps` names is never removed. Tells the faults that stay.
 */
export function mended(
  before: RuleFiles,
  edits: readonly RuleEdit[],
  losses: readonly Loss[],
  keeps: (place: RulePlace) => boolean,
): RulesChange {
  const made = [...edits];
  const lost = [...losses];
  let files = before;
  let next: readonly RuleEdit[] = edits;
  let faults: ReturnType<typeof ruleFaults> = [];
  for (let round = 0; round <= MOST_ROUNDS; round++) {
    const changed = editRules(files, next);
    if (!changed.ok)
      return round === 0 ? { edits: [], losses: [], faults: changed.problems.map(({ message }) => message) } : told(made, lost, faults);
    if (round > 0) {
      made.push(...next);
      for (const edit of next) lost.push({ text: lossOf(files, edit), place: null });
    }
    files = changed.value;
    faults = ruleFaults(files);
    next = mending(
      faults.flatMap(({ place }) => place ?? []),
      keeps,
    );
    if (next.length === 0) break;
  }
  return told(made, lost, faults);
}

const told = (edits: readonly RuleEdit[], losses: readonly Loss[], faults: ReturnType<typeof ruleFaults>): RulesChange => ({
  edits,
  losses,
  faults: faults.map(({ message }) => message),
});

const lossOf = (files: RuleFiles, edit: RuleEdit): string => {
  if (edit.kind === 'write') return '';
  const place = placeTitle(files, edit.place);
  return edit.kind === 'set' ? `${place}: ${edit.value === '' ? t('empty') : t('0 in its place')}` : t('{place}: removed', { place });
};

/** The edits that mend faults at some places, in an order in which each still finds its place. */
function mending(places: readonly RulePlace[], keeps: (place: RulePlace) => boolean): readonly RuleEdit[] {
  const sets: RuleEdit[] = [];
  const gone: RulePlace[] = [];
  for (const { file, path } of places) {
    const last = path.at(-1);
    const element = elementAround(path);
    if (file.endsWith('.csv')) {
      if (path.length === 2) sets.push({ kind: 'set', place: { file, path }, value: '' });
    } else if (last === 'formula') sets.push({ kind: 'set', place: { file, path }, value: '=0' });
    else if (last !== undefined && OPTIONAL.has(last)) gone.push({ file, path });
    else if (file === 'combat.json' && typeof last === 'string' && isOptionalInCombat(path)) gone.push({ file, path });
    else if (file === 'combat.json' && typeof last === 'string' && isNumberInCombat(path))
      sets.push({ kind: 'set', place: { file, path }, value: 0 });
    else if (element === null && file === 'force.json' && OPTIONAL_PARTS.has(path[0] ?? '')) gone.push({ file, path: path.slice(0, 1) });
    else if (element !== null && !keeps({ file, path: element })) gone.push({ file, path: element });
  }
  const outer = gone.filter((each) => !gone.some((other) => other.path.length < each.path.length && isInside(each, other)));
  const once = new Map(outer.map((each) => [JSON.stringify([each.file, each.path]), each]));
  const kept = sets.filter((edit) => edit.kind === 'set' && !outer.some((each) => isInside(edit.place, each)));
  return [...kept, ...[...once.values()].toSorted(backwards).map((place): RuleEdit => ({ kind: 'remove', place }))];
}
