import { z } from 'zod';
import { isRecord, parsedJson } from '../../base/text/index.ts';
import { isTooDeep } from '../../base/text/nesting.ts';
import { t } from '../../base/words/words.ts';
import { MOST_BATTLES, plannedBattleSchema } from '../battle.ts';
import { costComparisonSchema, MOST_COMPARISONS } from '../costComparison.ts';
import { collectionSchema, forceSchema, MOST_FORCES } from '../force.ts';
import { cardLookSchema, MOST_LOOKS } from '../look.ts';
import { pictureSchema } from '../pictures.ts';
import { type Design, designSchema, type Project, projectSchema } from '../project.ts';
import { projectSideSchema } from '../side.ts';
import { MOST_SPECIALS, ownSpecialSchema } from '../special.ts';
import { MOST_SYMBOLS, projectSymbolSchema } from '../symbols/index.ts';
import { PROJECT_FORMAT } from './file.ts';

/** What could be read of a file that `readProject` refuses. */
type Salvaged = {
  readonly project: Project;
  /** What is missing or was changed to make it a project, in sentences. */
  readonly remarks: readonly string[];
};

const parsed = (text: string): unknown => (isTooDeep(text) ? undefined : parsedJson(text));

/** Positions just after each object in a list of the outermost object, as long as the text is valid up to there. */
function elementEnds(text: string): readonly number[] {
  const ends: number[] = [];
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isInText) {
      if (letter === '\\') at++;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') {
      depth--;
      if (depth === 2 && letter === '}') ends.push(at + 1);
    }
  }
  return ends;
}

/** The beginning of a broken JSON text, up to the last whole design before the break. */
function beginningOf(text: string): unknown {
  const ends = elementEnds(text);
  const upTo = (count: number): unknown => parsed(`${text.slice(0, ends[count - 1] ?? 0)}]}`);
  // If the text is valid up to one design, it is valid up to every earlier one: the last such is found by bisection.
  let [sound, broken] = [0, ends.length + 1];
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    if (upTo(middle) === undefined) broken = middle;
    else sound = middle;
  }
  return sound === 0 ? undefined : upTo(sound);
}

/** The intact designs, each with a unique id. */
function wholeDesigns(entries: readonly unknown[]): readonly Design[] {
  const ids = new Set<string>();
  return entries.flatMap((entry) => {
    const design = designSchema.safeParse(entry);
    if (!design.success) return [];
    let { id } = design.data;
    for (let count = 2; ids.has(id); count++) id = designSchema.shape.id.parse(`${design.data.id}-${count}`);
    ids.add(id);
    return [{ ...design.data, id }];
  });
}

/** What a part of a project holds that can still be read, undefined for nothing of it; and in sentences what of it is missing. */
type PartReader = (stored: unknown) => { readonly kept: unknown; readonly remarks: readonly string[] };

/** That something is missing, in a sentence, if anything is; `what` says how much of it. */
const lost = (count: number, what: (count: number) => string): readonly string[] =>
  count > 0 ? [t('{what} could not be read and {count, plural, one {is} other {are}} missing.', { what: what(count), count })] : [];

/** The intact things of a list, each with a unique id, up to `most`. */
const listOf =
  (schema: z.ZodType<{ readonly id: string }>, most: number, what: (count: number) => string): PartReader =>
  (stored) => {
    const ids = new Set<string>();
    const all: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const kept = all.slice(0, most).filter((each) => {
      const id = schema.safeParse(each).data?.id;
      return id !== undefined && ids.size < ids.add(id).size;
    });
    return { kept, remarks: lost(all.length - kept.length, what) };
  };

/** A part that is intact as a whole, or missing. */
const whole =
  (schema: z.ZodType, missing: string): PartReader =>
  (stored) => {
    const { success, data } = schema.safeParse(stored);
    return success ? { kept: data, remarks: [] } : { kept: undefined, remarks: [missing] };
  };

/** The intact pictures. What is missing of them is told of the designs that showed it. */
const readPictures: PartReader = (stored) => ({
  kept: Object.fromEntries(Object.entries(isRecord(stored) ? stored : {}).filter(([, each]) => pictureSchema.safeParse(each).success)),
  remarks: [],
});

const PARTS: Readonly<Record<string, PartReader>> = {
  pictures: readPictures,
  symbols: listOf(projectSymbolSchema, MOST_SYMBOLS, (count) => t('{count, plural, one {# symbol} other {# symbols}}', { count })),
  looks: listOf(cardLookSchema, MOST_LOOKS, (count) => t('{count, plural, one {# card look} other {# card looks}}', { count })),
  side: whole(projectSideSchema, t('The side (its name, colour and emblem) could not be read and is missing.')),
  forces: listOf(forceSchema, MOST_FORCES, (count) => t('{count, plural, one {# force} other {# forces}}', { count })),
  battles: listOf(plannedBattleSchema, MOST_BATTLES, (count) =>
    t('{count, plural, one {# planned battle} other {# planned battles}}', { count }),
  ),
  specials: listOf(ownSpecialSchema, MOST_SPECIALS, (count) => t('{count, plural, one {# special} other {# specials}}', { count })),
  collection: whole(collectionSchema, t('The list of what you own could not be read and is missing.')),
  costComparisons: whole(
    z.array(costComparisonSchema).max(MOST_COMPARISONS),
    t('The comparison with a sheet’s costs could not be read and is missing.'),
  ),
};

/**
 * What can still be read of a project file that is torn, damaged or from a later version: the intact designs, in
 * their order. Null if there is not a single one, or if the ruleset they were made with is unknown. Nothing is guessed,
 * and the result must never be written over the file it came from.
 */
export function salvageProject(text: string, fileName: string): Salvaged | null {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const unbroken = parsed(source);
  const json = unbroken ?? beginningOf(source);
  if (!isRecord(json) || !Array.isArray(json.designs)) return null;
  const designs = wholeDesigns(json.designs);
  const name = typeof json.name === 'string' ? json.name : fileName;
  const stored = new Map<string, unknown>(Object.entries({ ...json, format: PROJECT_FORMAT, name, designs }));
  const partRemarks: string[] = [];
  for (const [part, read] of Object.entries(PARTS)) {
    if (!stored.has(part)) continue;
    const { kept, remarks } = read(stored.get(part));
    partRemarks.push(...remarks);
    if (kept === undefined) stored.delete(part);
    else stored.set(part, kept);
  }
  const project = projectSchema.safeParse(Object.fromEntries(stored));
  if (!project.success || designs.length === 0) return null;
  const { pictures = {} } = project.data;
  const missing = designs.filter(({ image }) => image && !Object.hasOwn(pictures, image.picture)).length;
  const remarks = [
    t('{count, plural, one {# design} other {# designs}} could be read.', { count: designs.length }),
    ...(unbroken === undefined ? [t('The file is broken behind the last of them; what came after that is missing.')] : []),
    ...lost(json.designs.length - designs.length, (count) => t('{count, plural, one {# design} other {# designs}}', { count })),
    ...(missing > 0
      ? [t('{missing, plural, one {# design} other {# designs}} {missing, plural, one {has} other {have}} lost the picture.', { missing })]
      : []),
    ...partRemarks,
    ...(typeof json.format === 'number' && json.format > PROJECT_FORMAT ? [t('What a newer Motorpool added may not show.')] : []),
  ];
  return { project: project.data, remarks };
}
