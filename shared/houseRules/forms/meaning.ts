import { keepEach } from '../../base/remembered.ts';
import type { RuleFileKind } from '../changes/index.ts';
import { labelWords } from './labels.ts';
import { cardMeanings } from './meanings/cardMeanings.ts';
import { combatMeanings } from './meanings/combatMeanings.ts';
import { forceMeanings } from './meanings/forceMeanings.ts';
import type { Meanings } from './meanings/meanings.ts';
import { referenceMeanings } from './meanings/referenceMeanings.ts';
import { rulesetMeanings } from './meanings/rulesetMeanings.ts';
import { sharedMeanings } from './meanings/sharedMeanings.ts';

const meanings: Readonly<Record<RuleFileKind, Meanings>> = {
  ruleset: rulesetMeanings,
  force: forceMeanings,
  combat: combatMeanings,
  reference: referenceMeanings,
  card: cardMeanings,
};

/**
 * Sections that are called otherwise than what they are in, by the end of the path, the longest first. `*` stands for any element,
 * `*table` for one of that kind. All others have the name of their property, those of elements in the singular: those of "covers" are
 * in "cover".
 */
const sections: Readonly<Record<RuleFileKind, Readonly<Record<string, string>>>> = {
  ruleset: {
    'designKinds kinds *': 'designKind',
    designSymbol: 'symbol',
    limit: 'rowLimit',
    'breakdown *': 'term',
    cost: 'specialCost',
  },
  force: {
    'fields entry *': 'field',
    'fields section *': 'field',
    'fields force *': 'field',
    'fields battle *': 'field',
    column: 'entryColumn',
    'loadOut counts *': 'loadCount',
    table: 'ground',
    at: 'area',
    'rules *': 'setUp',
    'firePlan kinds *': 'fire',
    'boxes *': 'markerBox',
    back: 'marker',
    dummy: 'marker',
    'cards * rows *': 'cardRow',
    inHand: 'card',
    turnRecord: 'record',
    writtenOrders: 'record',
    'tables *': 'recordTable',
    'choices *': 'writtenChoice',
  },
  combat: {
    table: 'ground',
    area: 'areaAttack',
    'values *': 'combatValue',
    'attacks *': 'attackKind',
    'rolls direct': 'dice',
    'rolls area': 'dice',
    'rolls *': 'dice',
    'fairness field': 'opponents',
    'fields *': 'drawn',
    'draw components *': 'drawnRows',
    'count *': 'drawnChoice',
    'of *': 'drawnChoice',
  },
  reference: {
    'blocks *cards': 'cards',
    'notes *': 'line',
    when: 'condition',
    'when *': 'condition',
  },
  card: {
    band: 'cardBand',
    'body *': 'block',
    'foot *': 'block',
    '*stats boxes *': 'statBox',
    'rows * boxes': 'rowBoxes',
    '*grid rows *': 'gridRow',
    '*status boxes *': 'statusBox',
  },
};

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

/** What a property means; an empty text for the elements of a list. */
export function meaningOf({ file, steps }: Property): string {
  const name = nameOf({ file, steps });
  const section = sectionOf(file, steps.slice(0, -1));
  const own = meanings[file];
  return own[section]?.[name] ?? sharedMeanings[section]?.[name] ?? own.any?.[name] ?? sharedMeanings.any?.[name] ?? '';
}

/** What a property is called on screen. */
export const labelOf = ({ file, steps }: Property): string => {
  const name = nameOf({ file, steps });
  return labelWords[`${sectionOf(file, steps.slice(0, -1))}.${name}`] ?? labelWords[name] ?? wordsOf(name);
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
