import { z } from 'zod';
import { isRecord, parsedJson } from '../../base/text/index.ts';
import { isTooDeep } from '../../base/text/nesting.ts';
import { t } from '../../base/words/words.ts';
import { MOST_BATTLES, plannedBattleSchema } from '../battle.ts';
import { costComparisonSchema, MOST_COMPARISONS } from '../costComparison.ts';
import { collectionSchema, forceSchema, MOST_FORCES } from '../force.ts';
import { cardLookSchema } from '../look.ts';
import { type Picture, pictureSchema } from '../pictures.ts';
import { type Design, designSchema, type Project, projectSchema } from '../project.ts';
import { projectSideSchema } from '../side.ts';
import { MOST_SPECIALS, ownSpecialSchema } from '../special.ts';
import { MOST_SYMBOLS, projectSymbolSchema } from '../symbols/index.ts';
import { PROJECT_FORMAT } from './migrate.ts';

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

/** The intact pictures; all designs stay, also those whose picture is lost. */
function wholePictures(pictures: unknown): Readonly<Record<string, Picture>> {
  if (!isRecord(pictures)) return {};
  const read = Object.entries(pictures).flatMap(([id, picture]) => {
    const whole = pictureSchema.safeParse(picture);
    return whole.success ? [[id, whole.data] as const] : [];
  });
  return Object.fromEntries(read);
}

/** The intact things of a list, each with a unique id, up to `most`. */
function wholeOnes(stored: unknown, schema: z.ZodType<{ readonly id: string }>, most: number): readonly unknown[] {
  const ids = new Set<string>();
  return (Array.isArray(stored) ? stored : []).slice(0, most).filter((each: unknown) => {
    const whole = schema.safeParse(each);
    if (!whole.success || ids.has(whole.data.id)) return false;
    ids.add(whole.data.id);
    return true;
  });
}

const sizeOf = (stored: unknown): number => (Array.isArray(stored) ? stored.length : 0);

/** That something is missing, in a sentence, if anything is; `what` is how much of it. */
const lost = (count: number, what: string): readonly string[] =>
  count > 0 ? [t('{what} could not be read and {count, plural, one {is} other {are}} missing.', { what, count })] : [];

/**
 * What can still be read of a project file that is torn, damaged or from a later version: the intact designs, in
 * their order. Null if there is not a single one, or if the ruleset they were made with is unknown. Nothing is guessed,
 * and the result must never be written over the file it came from.
 */
export function salvageProject(text: string, fileName: string): Salvaged | null {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const whole = parsed(source);
  const json = whole ?? beginningOf(source);
  if (!isRecord(json) || !Array.isArray(json.designs)) return null;
  const designs = wholeDesigns(json.designs);
  const name = typeof json.name === 'string' ? json.name : fileName;
  const {
    pictures: stored,
    symbols: storedSymbols,
    looks: storedLooks,
    side: storedSide,
    forces: storedForces,
    battles: storedBattles,
    specials: storedSpecials,
    collection: storedCollection,
    costComparisons: storedCosts,
    ...others
  } = json;
  const pictures = wholePictures(stored);
  const symbols = wholeOnes(storedSymbols, projectSymbolSchema, MOST_SYMBOLS);
  const looks = (Array.isArray(storedLooks) ? storedLooks : []).flatMap((look: unknown) => {
    const whole = cardLookSchema.safeParse(look);
    return whole.success ? [whole.data] : [];
  });
  const side = projectSideSchema.safeParse(storedSide);
  const forces = wholeOnes(storedForces, forceSchema, MOST_FORCES);
  const battles = wholeOnes(storedBattles, plannedBattleSchema, MOST_BATTLES);
  const specials = wholeOnes(storedSpecials, ownSpecialSchema, MOST_SPECIALS);
  const collection = collectionSchema.safeParse(storedCollection);
  const costs = z.array(costComparisonSchema).max(MOST_COMPARISONS).safeParse(storedCosts);
  const kept = {
    ...(stored === undefined ? {} : { pictures }),
    ...(storedSymbols === undefined ? {} : { symbols }),
    ...(storedLooks === undefined ? {} : { looks }),
    ...(side.success ? { side: side.data } : {}),
    ...(storedForces === undefined ? {} : { forces }),
    ...(storedBattles === undefined ? {} : { battles }),
    ...(storedSpecials === undefined ? {} : { specials }),
    ...(collection.success ? { collection: collection.data } : {}),
    ...(costs.success ? { costComparisons: costs.data } : {}),
  };
  const project = projectSchema.safeParse({ ...others, ...kept, format: PROJECT_FORMAT, name, designs });
  if (!project.success || designs.length === 0) return null;
  const damaged = json.designs.length - designs.length;
  const lostSymbols = sizeOf(storedSymbols) - symbols.length;
  const lostLooks = sizeOf(storedLooks) - looks.length;
  const lostForces = sizeOf(storedForces) - forces.length;
  const lostBattles = sizeOf(storedBattles) - battles.length;
  const lostSpecials = sizeOf(storedSpecials) - specials.length;
  const missing = designs.filter(({ image }) => image && !Object.hasOwn(pictures, image.picture)).length;
  const remarks = [
    t('{count, plural, one {# design} other {# designs}} could be read.', { count: designs.length }),
    ...(whole === undefined ? [t('The file is broken behind the last of them; what came after that is missing.')] : []),
    ...lost(damaged, t('{count, plural, one {# design} other {# designs}}', { count: damaged })),
    ...(missing > 0
      ? [t('{missing, plural, one {# design} other {# designs}} {missing, plural, one {has} other {have}} lost the picture.', { missing })]
      : []),
    ...lost(lostSymbols, t('{count, plural, one {# symbol} other {# symbols}}', { count: lostSymbols })),
    ...lost(lostLooks, t('{count, plural, one {# card look} other {# card looks}}', { count: lostLooks })),
    ...(storedSide !== undefined && !side.success ? [t('The side (its name, colour and emblem) could not be read and is missing.')] : []),
    ...lost(lostForces, t('{count, plural, one {# force} other {# forces}}', { count: lostForces })),
    ...lost(lostBattles, t('{count, plural, one {# planned battle} other {# planned battles}}', { count: lostBattles })),
    ...lost(lostSpecials, t('{count, plural, one {# special} other {# specials}}', { count: lostSpecials })),
    ...(storedCollection !== undefined && !collection.success ? [t('The list of what you own could not be read and is missing.')] : []),
    ...(storedCosts !== undefined && !costs.success ? [t('The comparison with a sheet’s costs could not be read and is missing.')] : []),
    ...(typeof json.format === 'number' && json.format > PROJECT_FORMAT ? [t('What a newer Motorpool added may not show.')] : []),
  ];
  return { project: project.data, remarks };
}
