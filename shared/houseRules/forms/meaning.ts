import { keepEach } from '../../base/remembered.ts';
import { wordOf } from '../../base/words/words.ts';
import type { RuleFileKind } from '../changes/index.ts';
import labels from './labels.words.json' with { type: 'json' };
import card from './meanings/card.words.json' with { type: 'json' };
import combat from './meanings/combat.words.json' with { type: 'json' };
import force from './meanings/force.words.json' with { type: 'json' };
import reference from './meanings/reference.words.json' with { type: 'json' };
import ruleset from './meanings/ruleset.words.json' with { type: 'json' };
import shared from './meanings/shared.words.json' with { type: 'json' };
import sectionNames from './sections.json' with { type: 'json' };

/** What each property is for, by section and name; the section `any` holds for all. */
type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>;

const meanings: Readonly<Record<RuleFileKind, Meanings>> = { ruleset, force, combat, reference, card };
const sharedMeanings: Meanings = shared;
/** Labels that are other words than the name of their property: by section and name, or by name alone. */
const labelWords: Readonly<Record<string, string>> = labels;

/**
 * Sections that are called otherwise than what they are in, by the end of the path, the longest first. `*` stands for any element,
 * `*table` for one of that kind. All others have the name of their property, those of elements in the singular: those of "covers" are
 * in "cover".
 */
const sections: Readonly<Record<RuleFileKind, Readonly<Record<string, string>>>> = sectionNames;

/** True if a path ends in a pattern. */
function endsIn(path: readonly string[], pattern: readonly string[]): boolean {
  const tail = path.slice(path.length - pattern.length);
  return tail.length === pattern.length && pattern.every((step, at) => step === tail[at] || (step === '*' && tail[at]?.startsWith('*')));
}

const patternsOf = keepEach((file: RuleFileKind) =>
  Object.entries(sections[file])
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([pattern, section]) => ({ steps: pattern.split(' '), section })),
);

/** Which section of the meanings an object has. */
function sectionOf(file: RuleFileKind, path: readonly string[]): string {
  const last = path.at(-1);
  if (last === undefined) return file;
  const own = patternsOf(file).find(({ steps }) => endsIn(path, steps))?.section;
  return own ?? (last.startsWith('*') ? singular(path.at(-2) ?? '') : last);
}

type Property = { readonly file: RuleFileKind; readonly steps: readonly string[] };

const nameOf = ({ steps }: Property): string => steps.at(-1) ?? '';

/** A property by the section that it is in and its name. An element of a list or a map has the key of that. */
export function propertyKey({ file, steps }: Property): string {
  const own = steps.at(-1)?.startsWith('*') ? steps.slice(0, -1) : steps;
  return `${sectionOf(file, own.slice(0, -1))}.${own.at(-1) ?? ''}`;
}

/** What a property of a section means; undefined if nothing says. */
export function meaningIn(file: RuleFileKind, section: string, name: string): string | undefined {
  const own = meanings[file];
  return own[section]?.[name] ?? sharedMeanings[section]?.[name] ?? own.any?.[name] ?? sharedMeanings.any?.[name];
}

/** What a property means; an empty text for the elements of a list. */
export const meaningOf = ({ file, steps }: Property): string =>
  wordOf(meaningIn(file, sectionOf(file, steps.slice(0, -1)), nameOf({ file, steps })) ?? '');

/** What a property is called on screen. */
export const labelOf = ({ file, steps }: Property): string => {
  const name = nameOf({ file, steps });
  const label = labelWords[`${sectionOf(file, steps.slice(0, -1))}.${name}`] ?? labelWords[name];
  return label === undefined ? wordsOf(name) : wordOf(label);
};

/** One of several things: "boxes" is "box", "bodies" is "body". */
export const singular = (many: string): string =>
  many
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** A name as words: "labelWidthMm" is "Label width mm". */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
