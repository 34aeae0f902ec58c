import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';

/** All texts in a value of any shape, without the names of its properties. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (value instanceof Map) return [...value].flatMap(textsOf);
  return Object.values(value).flatMap(textsOf);
}

type OwnTexts = {
  /** Texts of the ruleset and the project, each as it is. */
  readonly whole: ReadonlySet<string>;
  /** Whether a word or phrase is in one of them. */
  readonly has: (phrase: string) => boolean;
};

/** What a ruleset and projects of it say in their own words. */
export function ownTexts({ written }: Ruleset, ...projects: readonly Project[]): OwnTexts {
  const texts = [written, ...projects].flatMap(textsOf);
  const all = texts.join('\n').toLowerCase();
  return { whole: new Set(texts), has: (phrase) => all.includes(phrase.toLowerCase()) };
}

/** Words that the program itself uses for every system: of lists, and of rows and sheets in a workbook. */
const PROGRAM_WORDS: ReadonlySet<string> = new Set(['design', 'designs', 'row', 'rows', 'army']);

/** Words of a system that the program has in phrases of its own: "written orders", "in front of". As regular expressions. */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['orders', '(?<!written )orders'],
  ['front', '(?<!in )front'],
]);

/** The nouns that one system has and others need not: what its designs, forces, parts and points are called, and its own name. */
export function wordsOfSystem({ written }: Ruleset): readonly string[] {
  const { data, force } = written;
  const { noun, sectionNoun, unitNoun, purchasesNoun } = force;
  const nouns = [data.designNoun, noun, sectionNoun, unitNoun, purchasesNoun];
  const places = force.transport?.places ?? [];
  return [
    data.name,
    ...nouns.flatMap(({ one, many }) => [one, many]),
    ...data.components.flatMap(({ label, singular }) => [label, singular]),
    ...(force.deck?.kinds ?? []).flatMap(({ label }) => label),
    ...force.battles.flatMap(({ label, roles }) => [label, ...roles.map((role) => role.label)]),
    ...force.purchases.map(({ label }) => label),
    ...places.flatMap(({ one, many }) => [one, many]),
    data.pointsUnit ?? '',
  ]
    .map((word) => word.toLowerCase())
    .filter((word) => /\p{L}{2}/u.test(word) && !PROGRAM_WORDS.has(word))
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}

/** What a program shows by mistake: values of its language, and error codes of formulas. */
export const NO_WORDS = /undefined|\bnull\b|NaN|\bInfinity\b|\[object|#(?:REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL|ERROR)/;
/** Words around nothing: empty brackets, two separators in a row. */
export const NOTHING_SAID = /\(\s*\)|, ,|; ;|[,:] ;|[;:] ,|· ·|\(, /;

/** Whether a text talks of points, in words that are not the system's own: "hit points" may be. */
export const talksOfPoints = (text: string, own: OwnTexts): boolean =>
  (text.match(/\b(?:[\p{L}\p{N}’-]+ )?(?:points?|pts|PP|costs?|priced?|prices)\b/giu) ?? []).some((phrase) => !own.has(phrase));

/** The words of other systems that a system does not have. */
export function foreignWords(others: readonly Ruleset[], own: OwnTexts): RegExp {
  const words = [...new Set(others.flatMap(wordsOfSystem))].filter((word) => !own.has(word));
  const foreign = words.map((word) => PHRASES.get(word) ?? word);
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${foreign.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** The texts that show something by mistake, say nothing, or speak of what only other systems have. */
export function faultyTexts(ruleset: Ruleset, others: readonly Ruleset[], project: Project, texts: readonly string[]): readonly string[] {
  const own = ownTexts(ruleset, project);
  const foreign = foreignWords(others, own);
  const isPointsFree = ruleset.written.data.cost === undefined;
  const isFaulty = (text: string): boolean =>
    NO_WORDS.test(text) || NOTHING_SAID.test(text.trim()) || foreign.test(text) || (isPointsFree && talksOfPoints(text, own));
  return [...new Set(texts)].filter((text) => !own.whole.has(text) && isFaulty(text));
}
