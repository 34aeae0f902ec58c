import type { Segment } from '../ruleFiles.ts';

/** The parts of a ruleset by their property in a file, as headings of a list of changes. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ruleset.json': {
    breakdown: 'Cost',
    checks: 'Checks',
    components: 'Components',
    constants: 'Constants',
    cost: 'Cost',
    designKinds: 'Kinds of design',
    designSymbol: 'Symbols',
    fields: 'Fields',
    groups: 'Groups of columns',
    icons: 'Symbols',
    lengths: 'Units of length',
    pointsUnit: 'Cost',
    specialFields: 'Special abilities',
    specials: 'Special abilities',
    tables: 'Tables',
  },
  'force.json': {
    balance: 'Balance of a force',
    battles: 'Battles',
    checks: 'Checks of a force',
    deck: 'Deck',
    entryCost: 'Cost of a unit',
    facts: 'Facts about units',
    fields: 'Fields of a force',
    icons: 'Symbols',
    limit: 'Limit of a force',
    markers: 'Markers',
    scenarios: 'Scenarios',
    upgrades: 'Upgrades',
  },
  'combat.json': {
    attacks: 'Attacks',
    covers: 'Cover',
    fairness: 'Fairness of points',
    fighter: 'Units in combat',
    orders: 'Orders',
    phases: 'Phases',
    rolls: 'Dice of attacks',
    terrains: 'Terrain of fights',
  },
  'reference.json': { blocks: 'Quick reference' },
};

/** The other properties of force.json are named by themselves: "firePlan" is "Fire plan". */
const FILES: Readonly<Record<string, string>> = {
  'card.json': 'Card',
  'combat.json': 'Combat',
  'example.motorpool': 'Example project',
  'examples.csv': 'Worked examples',
  'force.json': 'Forces',
  'reference.json': 'Quick reference',
  'ruleset.json': 'System',
  'stock.csv': 'Stock designs',
};

/** Properties whose names say less than these words. */
const WORDS: Readonly<Record<string, string>> = {
  barAfter: 'thick line after',
  heightMm: 'height (mm)',
  many: 'plural',
  max: 'maximum',
  min: 'minimum',
  mm: 'length (mm)',
  one: 'singular',
  passes: 'condition',
  short: 'short label',
  widthMm: 'width (mm)',
  $schema: 'schema',
};

const ownWord = <T>(words: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** The name of a property or of a column in words: "weakSynonyms" is "weak synonyms". */
export const wordsOfProperty = (name: string): string =>
  ownWord(WORDS, name) ??
  name
    .replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .trim();

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The heading under which a file stands as a whole. */
export const partOfFile = (file: string): string => {
  const card = /^cards\/(.+)\.json$/.exec(file)?.[1];
  return card === undefined ? (ownWord(FILES, file) ?? file) : `Card “${wordsOfProperty(card)}”`;
};

/** The heading for a place of a JSON file, and how many steps of its path the heading says already. */
export function partOf(file: string, path: readonly Segment[]): { readonly part: string; readonly said: number } {
  const [first] = path;
  const whole = { part: partOfFile(file), said: 0 };
  if (typeof first !== 'string') return whole;
  const parts = ownWord(PARTS, file);
  const part = parts && ownWord(parts, first);
  if (part !== undefined) return { part, said: ['cost', 'pointsUnit'].includes(first) ? 0 : 1 };
  return file === 'force.json' && path.length > 1 ? { part: capital(wordsOfProperty(first)), said: 1 } : whole;
}
