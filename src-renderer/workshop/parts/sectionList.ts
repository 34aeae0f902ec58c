import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { capital } from '../../forces/words.ts';
import { isWithin, textOf } from '../data.ts';
import type { Rules } from '../rules.ts';
import { combatSection } from './combatSection.ts';
import type { PartSection, SectionPart } from './partSection.ts';

const force = (...path: readonly (string | number)[]): RulePlace => ({ file: 'force.json', path });
const rulesetPlace = (...path: readonly (string | number)[]): RulePlace => ({ file: 'ruleset.json', path });

/** Lists that other sections of the workshop show. */
const ELSEWHERE = ['$schema', 'format'];

/** The layouts of cards: that of all kinds, and those of single kinds of design. */
function cardParts({ files, ruleset }: Rules): readonly SectionPart[] {
  const kinds = ruleset.data.designKinds?.kinds ?? [];
  const cards = Object.keys(files).filter((file) => /^cards\/[^/]+\.json$/.test(file));
  return ['card.json', ...cards].flatMap((file): readonly SectionPart[] => {
    const name = /^cards\/(.+)\.json$/.exec(file)?.[1];
    const owners = kinds.filter(({ card }) => card === name).map(({ many }) => many);
    const who = name === undefined ? (cards.length > 0 ? ' of all others' : '') : ` of ${owners.join(', ') || name}`;
    const at = (...path: readonly string[]): RulePlace => ({ file, path });
    // With several layouts, each part says whose it is.
    const called = (part: string): string => (cards.length === 0 ? part : `${part}${who}`);
    return [
      { place: at(), label: `Card${who}`, without: [...ELSEWHERE, 'facts', 'body', 'foot', 'digest'] },
      { place: at('facts'), label: called('Facts'), noun: 'fact', columns: ['text', 'when'] },
      { place: at('body'), label: called('Parts'), noun: 'part', columns: ['called', 'kind', 'when', 'optional', 'shown'] },
      { place: at('foot'), label: called('At the foot'), noun: 'part', columns: ['called', 'kind', 'when', 'optional', 'shown'] },
      { place: at('digest'), label: called('Rules on the back'), noun: 'entry', columns: ['title', 'text', 'section', 'when'] },
    ];
  });
}

/** The rows of every table block of the quick reference, each a sheet of its own, behind the list of all blocks. */
function referenceParts(rules: Rules): readonly SectionPart[] {
  const place: RulePlace = { file: 'reference.json', path: ['blocks'] };
  const blocks = rules.value(place);
  const tables = (Array.isArray(blocks) ? blocks : []).flatMap((block: Json, index): readonly SectionPart[] =>
    textOf(block, 'kind') === 'table'
      ? [
          {
            place: { ...place, path: ['blocks', index, 'rows'] },
            label: textOf(block, 'called') || `Table ${index + 1}`,
            noun: 'row',
            columns: ['cells', 'when'],
          },
        ]
      : [],
  );
  return [{ place, label: 'Blocks', noun: 'block', columns: ['called', 'kind', 'section', 'when'] }, ...tables];
}

const fieldColumns = ['label', 'kind', 'unit', 'default', 'shown', 'id'];

/** The sections that are made of forms, in the order of their list behind each door. */
export const partSections: readonly PartSection[] = [
  {
    id: 'specials',
    label: 'Special abilities',
    door: 'What a unit has',
    about: 'Abilities that designs and their rows can have by name, with words, prices and limits.',
    preview: 'card',
    parts: () => [
      {
        place: rulesetPlace('specials'),
        label: 'Special abilities',
        noun: 'special ability',
        columns: ['label', 'for', 'cost', 'short', 'text', 'most', 'source', 'id'],
      },
      {
        place: rulesetPlace('specialFields'),
        label: 'Fields that name them',
        noun: 'cell',
        columns: ['component', 'field', 'base', 'names'],
      },
    ],
  },
  {
    id: 'designKinds',
    label: 'Kinds of design',
    door: 'What a unit has',
    about: 'Several kinds of design in one game, each with its own fields, tab and card.',
    preview: 'card',
    parts: () => [
      { place: rulesetPlace('designKinds', 'kinds'), label: 'Kinds', noun: 'kind', columns: ['one', 'many', 'key', 'icon', 'card'] },
      { place: rulesetPlace('designKinds'), label: 'Which field tells the kind', without: ['kinds'] },
    ],
  },
  {
    id: 'symbols',
    label: 'Symbols and units',
    door: 'Cards and paper',
    about: 'Symbols of these rules, and the units of length of the game.',
    preview: 'card',
    parts: () => [
      { place: rulesetPlace('designSymbol'), label: 'Symbols of designs' },
      { place: rulesetPlace('icons'), label: 'Own symbols', noun: 'symbol', columns: ['label', 'id'] },
      { place: rulesetPlace('lengths'), label: 'Units of length', noun: 'unit', columns: ['unit', 'one', 'mm', 'symbols'] },
    ],
  },
  {
    id: 'forceRules',
    label: 'Forces',
    door: 'Checks',
    about: 'What a force is called, how large it may be, and how it is made up.',
    preview: 'sheet',
    parts: () => [
      {
        place: force(),
        label: 'Forces',
        without: [
          ...ELSEWHERE,
          ...['grade', 'upgrades', 'fields', 'facts', 'battles', 'scenarios', 'purchases', 'purchasesNoun', 'markers', 'icons'],
          ...['deck', 'turnRecord', 'writtenOrders', 'firePlan', 'checks'],
        ],
      },
      { place: force('facts'), label: 'Facts', noun: 'fact', columns: ['label', 'formula', 'help', 'id', 'source'] },
    ],
  },
  {
    id: 'grades',
    label: 'Grades and upgrades',
    door: 'What a unit has',
    about: 'The quality of crews, and abilities that a unit can have although its design has not.',
    preview: 'sheet',
    parts: () => [
      { place: force('grade'), label: 'Grade' },
      { place: force('upgrades'), label: 'Upgrades' },
    ],
  },
  {
    id: 'purchases',
    label: 'Purchases',
    door: 'Prices',
    about: 'What a force can buy besides units, such as defences.',
    preview: 'markers',
    parts: () => [
      {
        place: force('purchases'),
        label: 'Purchases',
        noun: 'purchase',
        columns: ['label', 'many', 'points', 'benefit', 'dummies', 'marker', 'source', 'id'],
      },
      { place: force('purchasesNoun'), label: 'What they are called' },
    ],
  },
  {
    id: 'forceFields',
    label: 'Fields of forces',
    door: 'What a unit has',
    about: 'What players enter besides designs: for units, sections, forces and battles.',
    preview: 'sheet',
    parts: () =>
      (['entry', 'section', 'force', 'battle'] as const).map((scope) => ({
        place: force('fields', scope),
        label: { entry: 'Of units', section: 'Of sections', force: 'Of forces', battle: 'Of battles' }[scope],
        noun: 'field',
        columns: fieldColumns,
      })),
  },
  {
    id: 'battles',
    label: 'Battles and scenarios',
    door: 'Cards and paper',
    about: 'Kinds of battle with their roles, and what the rules say about the table and the game.',
    preview: 'setup',
    parts: () => [
      { place: force('battles'), label: 'Kinds of battle', noun: 'battle', columns: ['label', 'about', 'source', 'id'] },
      { place: force('scenarios'), label: 'Scenarios', noun: 'scenario', columns: ['label', 'battle', 'about', 'turns', 'source', 'id'] },
    ],
  },
  {
    id: 'deck',
    label: 'Deck',
    door: 'Cards and paper',
    about: 'The cards that orders are given with: their kinds, how many of each, and the first hand.',
    preview: 'deck',
    parts: () => [
      {
        place: force('deck', 'cards'),
        label: 'Cards',
        noun: 'card',
        columns: ['label', 'kind', 'effect', 'tagline', 'icon', 'least', 'most', 'leastCards', 'mostCards', 'source', 'id'],
      },
      {
        place: force('deck', 'kinds'),
        label: 'Kinds of cards',
        noun: 'kind',
        columns: ['label', 'one', 'least', 'most', 'leastCards', 'mostCards', 'id'],
      },
      { place: force('deck'), label: 'Size and first hand', without: ['cards', 'kinds', 'mixes'] },
      { place: force('deck', 'mixes'), label: 'Decks worth trying', noun: 'mix', columns: ['label', 'when', 'reason', 'id'] },
    ],
  },
  {
    id: 'markers',
    label: 'Markers',
    door: 'Cards and paper',
    about: 'Counters and templates for the table that cost nothing.',
    preview: 'markers',
    parts: () => [
      {
        place: force('markers'),
        label: 'Markers',
        noun: 'marker',
        columns: ['label', 'many', 'diameterMm', 'widthMm', 'heightMm', 'icon', 'title', 'count', 'countRule', 'pile', 'source', 'id'],
      },
    ],
  },
  {
    id: 'records',
    label: 'Turn record and orders',
    door: 'Cards and paper',
    about: 'Pages to write in during a game, and the fire that is planned before it.',
    preview: 'record',
    parts: () => [
      { place: force('turnRecord'), label: 'Turn record', preview: 'record' },
      { place: force('writtenOrders'), label: 'Written orders', preview: 'orders' },
      { place: force('firePlan'), label: 'Fire plan', preview: 'sheet' },
    ],
  },
  {
    id: 'forceChecks',
    label: 'Checks of forces',
    door: 'Checks',
    about: 'What must be true of a force, a section, an entry, a deck or both sides.',
    preview: 'sheet',
    parts: () => [
      {
        place: force('checks'),
        label: 'Checks',
        noun: 'check',
        columns: ['message', 'over', 'severity', 'passes', 'well', 'source', 'id'],
      },
    ],
  },
  combatSection,
  {
    id: 'reference',
    label: 'Quick reference',
    door: 'Cards and paper',
    about: 'What players look up while they play, in your own words.',
    preview: 'reference',
    parts: referenceParts,
  },
  {
    id: 'card',
    label: 'Card',
    door: 'Cards and paper',
    about: 'What is where on the card of a design.',
    preview: 'card',
    parts: cardParts,
  },
];

/** The label of a section in the words of a game. */
export const labelOfSection = ({ id, label }: PartSection, { force: { data } }: Ruleset): string => {
  const words: Readonly<Record<string, string | undefined>> = {
    purchases: capital(data.purchasesNoun.many),
    forceRules: capital(data.noun.many),
    deck: data.deck && capital(data.deck.noun.one),
  };
  return words[id] ?? label;
};

/** The part of a section that shows a place: the one with the longest path; null if none does. */
export function partFor(parts: readonly SectionPart[], place: RulePlace): SectionPart | null {
  const holding = parts.filter((part) => isWithin(place, part.place));
  const shown = holding.filter(({ place: { path }, without = [] }) => !without.includes(String(place.path[path.length] ?? '')));
  return [...(shown.length > 0 ? shown : [])].sort((a, b) => b.place.path.length - a.place.path.length)[0] ?? null;
}
