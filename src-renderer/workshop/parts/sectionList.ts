import { t } from '../../../shared/base/words/words.ts';
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
    const at = (...path: readonly string[]): RulePlace => ({ file, path });
    // With several layouts, each part says whose it is.
    const called = (part: string): string => {
      if (cards.length === 0) return part;
      return name === undefined
        ? t('{part} of all others', { part })
        : t('{part} of {owners}', { part, owners: owners.join(', ') || name });
    };
    return [
      { place: at(), label: called(t('Card')), without: [...ELSEWHERE, 'facts', 'body', 'foot', 'digest'] },
      { place: at('facts'), label: called(t('Facts')), noun: t('fact'), columns: ['text', 'when'] },
      { place: at('body'), label: called(t('Parts')), noun: t('part'), columns: ['called', 'kind', 'when', 'optional', 'shown'] },
      { place: at('foot'), label: called(t('At the foot')), noun: t('part'), columns: ['called', 'kind', 'when', 'optional', 'shown'] },
      { place: at('digest'), label: called(t('Rules on the back')), noun: t('entry'), columns: ['title', 'text', 'section', 'when'] },
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
            label: textOf(block, 'called') || t('Table {index}', { index: index + 1 }),
            noun: t('row'),
            columns: ['cells', 'when'],
          },
        ]
      : [],
  );
  return [{ place, label: t('Blocks'), noun: t('block'), columns: ['called', 'kind', 'section', 'when'] }, ...tables];
}

const fieldColumns = ['label', 'kind', 'unit', 'default', 'shown', 'id'];

/** The sections that are made of forms, in the order of their list behind each door. */
export const partSections: readonly PartSection[] = [
  {
    id: 'specials',
    label: t('Special abilities'),
    door: 'What a unit has',
    about: t('Abilities that designs and their rows can have by name, with words, prices and limits.'),
    preview: 'card',
    parts: () => [
      {
        place: rulesetPlace('specials'),
        label: t('Special abilities'),
        noun: t('special ability'),
        columns: ['label', 'for', 'cost', 'short', 'text', 'most', 'source', 'id'],
      },
      {
        place: rulesetPlace('specialFields'),
        label: t('Fields that name them'),
        noun: t('cell'),
        columns: ['component', 'field', 'base', 'names'],
      },
    ],
  },
  {
    id: 'designKinds',
    label: t('Kinds of design'),
    door: 'What a unit has',
    about: t('Several kinds of design in one game, each with its own fields, tab and card.'),
    preview: 'card',
    parts: () => [
      { place: rulesetPlace('designKinds', 'kinds'), label: t('Kinds'), noun: t('kind'), columns: ['one', 'many', 'key', 'icon', 'card'] },
      { place: rulesetPlace('designKinds'), label: t('Which field tells the kind'), without: ['kinds'] },
    ],
  },
  {
    id: 'symbols',
    label: t('Symbols and units'),
    door: 'Cards and paper',
    about: t('Symbols of these rules, and the units of length of the game.'),
    preview: 'card',
    parts: () => [
      { place: rulesetPlace('designSymbol'), label: t('Symbols of designs') },
      { place: rulesetPlace('icons'), label: t('Own symbols'), noun: t('symbol'), columns: ['label', 'id'] },
      { place: rulesetPlace('lengths'), label: t('Units of length'), noun: t('unit'), columns: ['unit', 'one', 'mm', 'symbols'] },
    ],
  },
  {
    id: 'forceRules',
    label: t('Forces'),
    door: 'Checks',
    about: t('What a force is called, how large it may be, and how it is made up.'),
    preview: 'sheet',
    parts: () => [
      {
        place: force(),
        label: t('Forces'),
        without: [
          ...ELSEWHERE,
          ...['grade', 'upgrades', 'fields', 'facts', 'battles', 'scenarios', 'purchases', 'purchasesNoun', 'markers', 'icons'],
          ...['deck', 'turnRecord', 'writtenOrders', 'firePlan', 'checks'],
        ],
      },
      { place: force('facts'), label: t('Facts'), noun: t('fact'), columns: ['label', 'formula', 'help', 'id', 'source'] },
    ],
  },
  {
    id: 'grades',
    label: t('Grades and upgrades'),
    door: 'What a unit has',
    about: t('The quality of crews, and abilities that a unit can have although its design has not.'),
    preview: 'sheet',
    parts: () => [
      { place: force('grade'), label: t('Grade') },
      { place: force('upgrades'), label: t('Upgrades') },
    ],
  },
  {
    id: 'purchases',
    label: t('Purchases'),
    door: 'Prices',
    about: t('What a force can buy besides units, such as defences.'),
    preview: 'markers',
    parts: () => [
      {
        place: force('purchases'),
        label: t('Purchases'),
        noun: t('purchase'),
        columns: ['label', 'many', 'points', 'benefit', 'dummies', 'marker', 'source', 'id'],
      },
      { place: force('purchasesNoun'), label: t('What they are called') },
    ],
  },
  {
    id: 'forceFields',
    label: t('Fields of forces'),
    door: 'What a unit has',
    about: t('What players enter besides designs: for units, sections, forces and battles.'),
    preview: 'sheet',
    parts: () =>
      (['entry', 'section', 'force', 'battle'] as const).map((scope) => ({
        place: force('fields', scope),
        label: { entry: t('Of units'), section: t('Of sections'), force: t('Of forces'), battle: t('Of battles') }[scope],
        noun: t('field'),
        columns: fieldColumns,
      })),
  },
  {
    id: 'battles',
    label: t('Battles and scenarios'),
    door: 'Cards and paper',
    about: t('Kinds of battle with their roles, and what the rules say about the table and the game.'),
    preview: 'setup',
    parts: () => [
      { place: force('battles'), label: t('Kinds of battle'), noun: t('battle'), columns: ['label', 'about', 'source', 'id'] },
      {
        place: force('scenarios'),
        label: t('Scenarios'),
        noun: t('scenario'),
        columns: ['label', 'battle', 'about', 'turns', 'source', 'id'],
      },
    ],
  },
  {
    id: 'deck',
    label: t('Deck'),
    door: 'Cards and paper',
    about: t('The cards that orders are given with: their kinds, how many of each, and the first hand.'),
    preview: 'deck',
    parts: () => [
      {
        place: force('deck', 'cards'),
        label: t('Cards'),
        noun: t('card'),
        columns: ['label', 'kind', 'effect', 'tagline', 'icon', 'least', 'most', 'leastCards', 'mostCards', 'source', 'id'],
      },
      {
        place: force('deck', 'kinds'),
        label: t('Kinds of cards'),
        noun: t('kind'),
        columns: ['label', 'one', 'least', 'most', 'leastCards', 'mostCards', 'id'],
      },
      { place: force('deck'), label: t('Size and first hand'), without: ['cards', 'kinds', 'mixes'] },
      { place: force('deck', 'mixes'), label: t('Decks worth trying'), noun: t('mix'), columns: ['label', 'when', 'reason', 'id'] },
    ],
  },
  {
    id: 'markers',
    label: t('Markers'),
    door: 'Cards and paper',
    about: t('Counters and templates for the table that cost nothing.'),
    preview: 'markers',
    parts: () => [
      {
        place: force('markers'),
        label: t('Markers'),
        noun: t('marker'),
        columns: ['label', 'many', 'diameterMm', 'widthMm', 'heightMm', 'icon', 'title', 'count', 'countRule', 'pile', 'source', 'id'],
      },
    ],
  },
  {
    id: 'records',
    label: t('Turn record and orders'),
    door: 'Cards and paper',
    about: t('Pages to write in during a game, and the fire that is planned before it.'),
    preview: 'record',
    parts: () => [
      { place: force('turnRecord'), label: t('Turn record'), preview: 'record' },
      { place: force('writtenOrders'), label: t('Written orders'), preview: 'orders' },
      { place: force('firePlan'), label: t('Fire plan'), preview: 'sheet' },
    ],
  },
  {
    id: 'forceChecks',
    label: t('Checks of forces'),
    door: 'Checks',
    about: t('What must be true of a force, a section, an entry, a deck or both sides.'),
    preview: 'sheet',
    parts: () => [
      {
        place: force('checks'),
        label: t('Checks'),
        noun: t('check'),
        columns: ['message', 'over', 'severity', 'passes', 'well', 'source', 'id'],
      },
    ],
  },
  combatSection,
  {
    id: 'reference',
    label: t('Quick reference'),
    door: 'Cards and paper',
    about: t('What players look up while they play, in your own words.'),
    preview: 'reference',
    parts: referenceParts,
  },
  {
    id: 'card',
    label: t('Card'),
    door: 'Cards and paper',
    about: t('What is where on the card of a design.'),
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
