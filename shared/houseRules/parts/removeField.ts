import { t } from '../../base/words/words.ts';
import type { Design } from '../../project/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { pointsIn } from '../../rules/ruleset/points/index.ts';
import type { WritingContext } from '../../rules/ruleset/writing/index.ts';
import { fileKindOf, isRecord, type Json, listIn, type RuleEdit, type RuleFiles, type RulePlace, readRule } from '../changes/index.ts';
import { type FieldOfRules, type FieldUse, usesOfField } from './fieldUses.ts';
import { type Loss, mended, type RulesChange } from './mend.ts';
import { backwards, elementAround, isInside, placeTitle } from './titles.ts';

const RULESET = 'ruleset.json';

/** The place of a field's definition; null if the files have no such field. */
export function placeOfField(files: RuleFiles, { component, id }: FieldOfRules): RulePlace | null {
  const owner = component === null ? [] : ['components', indexOf(listIn(files, RULESET, 'components'), component)];
  const index = indexOf(listIn(files, RULESET, ...owner, 'fields'), id);
  return index < 0 || owner.includes(-1) ? null : { file: RULESET, path: [...owner, 'fields', index] };
}

const indexOf = (elements: readonly Json[], id: string): number => elements.findIndex((each) => isRecord(each) && each.id === id);

/** Why a field cannot be removed, in a sentence; null if it can. */
export function whyFieldStays({ data }: WritingContext, { component, id }: FieldOfRules): string | null {
  if (id === 'name') return t('Every design and every row has a name.');
  if (component === null && pointsIn(data)?.field === id)
    return t('This is the cost. Under “Cost” you can take the points out of the system.');
  if (component === null && data.designKinds?.field === id) return t('This field says which kind a design is of.');
  return null;
}

/** What formulas see in place of a field that goes: its default, or nothing. */
function neutralText(field: Field): string {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  if (field.kind === 'formula') return field.result === 'number' ? '0' : field.result === 'text' ? '""' : 'FALSE';
  const value = field.default ?? ('blank' in field ? field.blank : undefined) ?? null;
  if (field.kind === 'yesNo') return value === true ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value);
  return typeof value === 'string' ? quoted(value) : field.kind === 'number' ? '0' : '""';
}

const replaced = ({ text, at }: FieldUse, put: string): string =>
  at.toReversed().reduce((result, { from, to }) => `${result.slice(0, from)}${put}${result.slice(to)}`, text);

const isOnCard = (file: string): boolean => fileKindOf(file) === 'card';

/** Whether a text shows the field and nothing else that is worked out. */
const isAllOfIt = ({ text, at }: FieldUse): boolean => (text.match(/\{/g)?.length ?? 0) <= at.length;

/** The element of a card that shows the field and nothing else; null if there is none that can go without the others. */
function shownAlone(use: FieldUse): RulePlace | null {
  const { file, path } = use.place;
  const element = elementAround(path);
  const isCell = typeof path.at(-1) === 'number';
  return isOnCard(file) && use.kind === 'message' && isAllOfIt(use) && element !== null && !isCell ? { file, path: element } : null;
}

const placeKey = ({ file, path }: RulePlace): string => JSON.stringify([file, ...path]);

/**
 * Removes a field with everything that it takes along: formulas see its default in its place, texts of cards that showed it go, checks
 * that mark it go, and so do its columns of the stock list and the examples. What designs have entered stays in the project.
 */
export function fieldRemoval(context: WritingContext, files: RuleFiles, field: FieldOfRules, designs: readonly Design[]): RulesChange {
  const place = placeOfField(files, field);
  const fields =
    field.component === null ? context.data.fields : (context.data.components.find(({ id }) => id === field.component)?.fields ?? []);
  const data = fields.find(({ id }) => id === field.id);
  const stays = whyFieldStays(context, field);
  if (place === null || data === undefined || stays !== null)
    return { edits: [], losses: [], faults: [stays ?? t('There is no such field.')] };
  const put = neutralText(data);
  const uses = usesOfField(context, files, field).filter((use) => !isInside(use.place, place));
  const gone = new Map(
    [...marking(context, files, field), ...uses.flatMap((use) => shownAlone(use) ?? [])].map((each) => [placeKey(each), each]),
  );
  const kept = uses.filter((use) => ![...gone.values()].some((each) => isInside(use.place, each)));
  const edits: RuleEdit[] = [];
  const losses: Loss[] = [];
  for (const use of kept) {
    const text = isOnCard(use.place.file) && use.kind === 'message' && isAllOfIt(use) ? '' : replaced(use, put);
    edits.push({ kind: 'set', place: use.place, value: text });
    losses.push({
      text: `${placeTitle(files, use.place)}: ${text === '' ? t('empty') : t('{value} in its place', { value: put })}`,
      place: use.place,
    });
  }
  for (const each of gone.values()) losses.push({ text: t('{place}: removed', { place: placeTitle(files, each) }), place: each });
  // Elements at the end of a list go first, so that the places of those before them stay.
  const removed = [...gone.values(), ...inputs(context, files, field)].toSorted(backwards);
  edits.push(...removed.map((each): RuleEdit => ({ kind: 'remove', place: each })));
  edits.push(...columns(files, field, losses), { kind: 'remove', place });
  const values = designs.filter((design) => hasValue(design, field)).length;
  if (values > 0)
    losses.push({
      text: t('{count, plural, one {# design has} other {# designs have}} a value in it, which the project keeps', { count: values }),
      place: null,
    });
  return mended(files, edits, losses, isKept);
}

/** Parts that no change removes by itself: fields, components, and what the cost is. */
const isKept = ({ file, path }: RulePlace): boolean => {
  if (file !== RULESET) return !file.endsWith('.json') || path.length === 0;
  const [owner, , inner] = path;
  const isField =
    (owner === 'fields' && path.length <= 2) || (owner === 'components' && (path.length <= 2 || (inner === 'fields' && path.length <= 4)));
  return isField || ['cost', 'pointsUnit', 'name', 'id', 'version', 'format'].includes(String(owner)) || path.length === 0;
};

/** The checks whose marked cell is that of the field. */
const marking = ({ data }: WritingContext, files: RuleFiles, { component, id }: FieldOfRules): readonly RulePlace[] =>
  listIn(files, RULESET, 'checks').length !== data.checks.length
    ? []
    : data.checks.flatMap((check, index) => {
        const own = data.components.find((each) => each.id === check.component)?.fields.some((field) => field.id === check.field);
        const owner = own ? (check.component ?? null) : null;
        return check.field === id && owner === component ? [{ file: RULESET, path: ['checks', index] }] : [];
      });

/** The places of the field among what lines of the cost depend on. */
const inputs = ({ data }: WritingContext, files: RuleFiles, { component, id }: FieldOfRules): readonly RulePlace[] =>
  listIn(files, RULESET, 'breakdown').length !== data.breakdown.length
    ? []
    : data.breakdown.flatMap((term, index) => {
        const own = data.components.find((each) => each.id === term.component)?.fields.some((field) => field.id === id);
        const at = (own ? (term.component ?? null) : null) === component ? term.inputs.indexOf(id) : -1;
        return at < 0 ? [] : [{ file: RULESET, path: ['breakdown', index, 'inputs', at] }];
      });

/** Removes the field's columns of the stock list and the examples, and tells which had values. */
function columns(files: RuleFiles, { component, id }: FieldOfRules, losses: Loss[]): readonly RuleEdit[] {
  const heading = component === null ? id : `${component}.${id}`;
  return ['stock.csv', 'examples.csv'].flatMap((file) =>
    [heading, `expected ${heading}`].flatMap((column): readonly RuleEdit[] => {
      const place = { file, path: [column] };
      if (readRule(files, place) === undefined) return [];
      losses.push({
        text: t('{place}: column “{column}” removed', { place: placeTitle(files, { file, path: [] }), column }),
        place,
      });
      return [{ kind: 'remove', place }];
    }),
  );
}

function hasValue({ values, components }: Design, { component, id }: FieldOfRules): boolean {
  const entered = (cells: Readonly<Record<string, unknown>>): boolean => cells[id] !== undefined && cells[id] !== null;
  return component === null ? entered(values) : (components[component] ?? []).some((row) => entered(row.values));
}
