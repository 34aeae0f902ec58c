import type { RuleFileKind } from '../changes/index.ts';
import { labelWords } from './labels.ts';
import { cardMeanings } from './meanings/cardMeanings.ts';
import { combatMeanings, combatSections } from './meanings/combatMeanings.ts';
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
 * Which section of the meanings an object has: by the end of its path, the longest first. `*` stands for any element, `*table`
 * for one of that kind.
 */
const sections: Readonly<Record<RuleFileKind, Readonly<Record<string, string>>>> = {
  ruleset: {
    designKinds: 'designKinds',
    'designKinds kinds *': 'designKind',
    'icons *': 'icon',
    'paths *': 'path',
    designSymbol: 'symbol',
    'lengths *': 'length',
    'groups *': 'group',
    'constants *': 'constant',
    'tables *': 'table',
    'fields *': 'field',
    'words *': 'word',
    'components *': 'component',
    limit: 'rowLimit',
    'fixes *': 'fix',
    'breakdown *': 'term',
    'checks *': 'check',
    'specials *': 'special',
    cost: 'specialCost',
    allowed: 'allowed',
    'specialFields *': 'specialField',
    import: 'import',
    basedOn: 'basedOn',
  },
  force: {
    detachments: 'detachments',
    limit: 'limit',
    grade: 'grade',
    fields: 'fields',
    'fields entry *': 'field',
    'fields section *': 'field',
    'fields force *': 'field',
    'fields battle *': 'field',
    'words *': 'word',
    column: 'entryColumn',
    roll: 'roll',
    track: 'track',
    entryCost: 'entryCost',
    'facts *': 'fact',
    balance: 'balance',
    transport: 'transport',
    'places *': 'place',
    how: 'how',
    loadOut: 'loadOut',
    'loadOut counts *': 'loadCount',
    section: 'section',
    reserve: 'reserve',
    'battles *': 'battle',
    ratio: 'ratio',
    'roles *': 'role',
    scenario: 'scenario',
    'scenarios *': 'scenario',
    table: 'ground',
    first: 'first',
    'zones *': 'zone',
    'areas *': 'area',
    'objectives *': 'objective',
    at: 'area',
    'victory *': 'victory',
    'placement *': 'placement',
    'rules *': 'setUp',
    firePlan: 'firePlan',
    'firePlan kinds *': 'fire',
    'purchases *': 'purchase',
    token: 'token',
    'boxes *': 'markerBox',
    'markers *': 'marker',
    back: 'marker',
    dummy: 'marker',
    'icons *': 'icon',
    'paths *': 'path',
    deck: 'deck',
    'deck kinds *': 'kind',
    'deck cards *': 'card',
    'cards * rows *': 'cardRow',
    inHand: 'card',
    hand: 'hand',
    'countBy *': 'countBy',
    'mixes *': 'mix',
    turnRecord: 'record',
    writtenOrders: 'record',
    'tables *': 'recordTable',
    'columns *': 'column',
    'choices *': 'writtenChoice',
    'checks *': 'check',
  },
  combat: combatSections,
  reference: {
    'blocks *': 'block',
    'blocks *cards': 'cards',
    'columns *': 'column',
    'rows *': 'row',
    'notes *': 'line',
    'lines *': 'line',
    when: 'condition',
    'when *': 'condition',
  },
  card: {
    size: 'size',
    'facts *': 'fact',
    icon: 'icon',
    band: 'cardBand',
    'digest *': 'digest',
    footer: 'footer',
    'body *': 'block',
    'foot *': 'block',
    '*stats boxes *': 'statBox',
    '*table columns *': 'column',
    '*table rows *': 'row',
    'joins *': 'join',
    'rows * boxes': 'rowBoxes',
    '*grid rows *': 'gridRow',
    'lines *': 'line',
    'bands *': 'band',
    '*status boxes *': 'statusBox',
  },
};

const roots: Readonly<Record<RuleFileKind, string>> = {
  ruleset: 'ruleset',
  force: 'force',
  combat: 'combat',
  reference: 'reference',
  card: 'card',
};

/** True if a path ends in a pattern. */
function endsIn(path: readonly string[], pattern: readonly string[]): boolean {
  const tail = path.slice(path.length - pattern.length);
  return tail.length === pattern.length && pattern.every((step, at) => step === tail[at] || (step === '*' && tail[at]?.startsWith('*')));
}

const bySteps = (file: RuleFileKind): readonly (readonly [steps: readonly string[], section: string])[] =>
  Object.entries(sections[file])
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([pattern, section]) => [pattern.split(' '), section]);
const patterns: Readonly<Record<RuleFileKind, ReturnType<typeof bySteps>>> = {
  ruleset: bySteps('ruleset'),
  force: bySteps('force'),
  combat: bySteps('combat'),
  reference: bySteps('reference'),
  card: bySteps('card'),
};

function sectionOf(file: RuleFileKind, path: readonly string[]): string {
  return path.length === 0 ? roots[file] : (patterns[file].find(([steps]) => endsIn(path, steps))?.[1] ?? 'any');
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
