import { z } from 'zod';
import { functionNames } from '../../../shared/formula/index.ts';
import { rulesetSchema } from '../../../shared/ruleset/format/index.ts';
import { child, itemOf, type Meanings, propertyTable, type Schema, section, show } from './schemaTables.ts';

const MEANINGS: Meanings = {
  any: {
    id: 'Name for formulas and files: small first letter, then letters and digits.',
    label: 'Name on screen and on paper.',
    source: 'Where the rule is printed, e.g. "Core rules 2.1, p. 34". Never its wording.',
    help: 'One sentence on what it means, in your own words.',
    group: 'Id of the group of columns it stands in.',
    unit: 'Unit, shown in headings: "cm", "pts".',
    kind: 'What kind of entry it is.',
    kinds: 'Keys of the kinds of design that have it; all of them if absent.',
  },
  ruleset: {
    format: 'Version of this file format.',
    id: "The ruleset's name for files and the command line: small letters, digits, hyphens. Also the folder's name.",
    name: 'Name of the game system.',
    version: 'Three numbers. Raise it when costs change.',
    about: 'One or two sentences.',
    basedOn: 'The ruleset it was made from, by `id` and `version`; house rulesets taken from a sheet have it.',
    credits: 'Who made the game, and who this file.',
    licence: 'What others may do with this file, in a sentence.',
    designNoun: 'What a design is called: `{ "one": "ship", "many": "ships" }`.',
    designKinds: 'Several kinds of design in one game, e.g. units and leaders; leave it out where there is one.',
    pointsUnit: 'Unit of cost: "PP", "pts". A points-free system has neither this nor `cost` nor `breakdown`.',
    cost: 'Id of the field that is the cost. A points-free system leaves it out.',
    icons: 'Symbols of your own, for everything that names one: cards, kinds of designs, order cards, markers.',
    designSymbol:
      'The symbol of a design on its card and counters, chosen by what a `field` holds: `names` gives one for each value. Players can give a design another.',
    lengths: 'Units of length of the game: hexes, squares, paces. Fields name theirs in `unit`, scenarios in the unit of their table.',
    groups: 'Groups of columns, in order.',
    constants: 'Numbers of the rules that have a name in formulas.',
    tables: 'Look-up tables by id; the rows of `sizes` stand in `tables/sizes.csv`.',
    fields: 'What a design has, in the order of the columns. One must be the text field `name`.',
    components: 'Repeated rows of a design: weapons, crew, systems.',
    breakdown: 'The lines of the sum that makes the cost. They must add up to it exactly. A points-free system leaves it out.',
    checks: 'What must be true of a design.',
    specials: 'The library of special abilities: what units and components can be given by name.',
    specialFields: 'The text fields whose cells name them.',
    import: 'Help for reading old sheets.',
  },
  designKinds: {
    field: 'Choice field that says which kind a design is; its table lists the keys of the kinds, and its default is the first.',
    kinds: 'The kinds, in the order of their tabs.',
  },
  designKind: {
    key: 'The value of that field.',
    one: 'What one such design is called: "leader".',
    many: 'Several of them: "leaders".',
    icon: 'Symbol of its tab.',
    card: 'Name of the file `cards/<name>.json` with the layout of its card; `card.json` if absent.',
  },
  field: {
    when: 'Formula that is TRUE where the field is used. Elsewhere its cell is closed: formulas see a blank, and it needs no value.',
    inspector: '`segments`: for a choice; the inspector shows all choices side by side with what the design would cost.',
    short: 'Heading where room is short.',
    sublabel: 'Second line of the heading; the unit if absent.',
    weakSynonyms: 'Headings that mean another field first, and this one only where no other column does: "Shots" for attacks.',
    synonyms: 'Other headings under which old sheets keep it. Case, spaces and punctuation do not matter.',
    hidden: 'Hides the column until it is asked for.',
    min: 'Smallest value allowed.',
    max: 'Largest value allowed.',
    step: 'One step up or down.',
    integer: 'Whether only whole numbers are allowed.',
    suffix: 'Shown behind the number: "+" for a score to roll.',
    die: 'Sides of the die that must roll this number or more; old sheets write `8-10` for 8 or more on a ten-sided die.',
    plus: 'Shows a plus before positive numbers.',
    decimals: 'Digits behind the point.',
    better: 'Which direction is better for the unit, where one is.',
    words: 'Words that may stand in the cell instead of a number, e.g. "unlimited". Formulas see the word as text.',
    default: 'What a new design gets, and what an absent value means.',
    blank: 'What formulas see when the cell is empty; a blank cell, as in Excel, if absent.',
    effective:
      'Computed field of the same rows that gives the number in play, e.g. with the modifier of a grade. Cards, sheets and lists show it instead.',
    required: 'Reports an empty cell as an error.',
    table: 'Table whose `key` column lists the choices; its columns `label`, `short` and `synonyms` are used if there.',
    yesWords: 'Further words for yes that old sheets use for this field.',
    noWords: 'Further words for no.',
    maxLength: 'Most characters.',
    formula: 'How it is computed. May use every field, constant, table and component column of the ruleset.',
    result: 'What kind of value comes out.',
  },
  word: {
    key: 'The word, as it is stored and as formulas see it.',
    symbol: 'Shown in its place: "∞".',
    synonyms: 'Other ways in which old sheets write it.',
  },
  component: {
    singular: 'Name of one row: "weapon".',
    limit: 'How many rows a design may have: a formula over its fields, and what to say when there are more.',
    fields: 'What each row has. One must be the text field `name`. Formulas see the row first, then the design.',
  },
  check: {
    severity: '`error` breaks the rules, `warning` is advice.',
    component: 'Component whose every row is checked; the design itself if absent.',
    field: 'Field whose cell carries the mark.',
    passes: 'Formula that is TRUE when all is well.',
    message: 'What is wrong, in your own words; `{...}` holds a formula: "{COUNTA(guns[name])} guns, at most {mounts}".',
    why: 'Why that matters, in a sentence or two of your own. Shown on request.',
    fixes: 'What one click can do about it.',
  },
  fix: {
    set: 'Field to set ...',
    value: '... and the formula for its new value.',
    removeLast: 'Component whose last row is removed.',
  },
  term: {
    kind: '`share` a plain part, `factor` what a multiplier adds, `flat` added afterwards, `rounding` what rounding changed.',
    component: 'Component: one line for each of its rows, named after the row.',
    points: 'Formula for the points of this line.',
    factor: 'Formula for the multiplier itself, for lines of kind `factor`.',
    inputs: 'Entered fields that move this line.',
  },
  special: {
    id: 'Name for projects that change its price.',
    label: 'Its name, as cells have it. Without any of `; , * ? ~ ( ) { } "`.',
    synonyms: 'Other names for it, in old sheets and other languages. No two specials share a name.',
    for: '`design`, or the component whose rows can have it; anything can if absent. One that stands elsewhere is told.',
    short: 'What it does, in one line for cards and lists, in your own words; the text if absent.',
    text: 'What it does in full, for the quick reference, in your own words.',
    cost: '`"agreed"`: by agreement. `{ "points": 20 }`: a fixed price. `{ "factor": 1.1 }`: what multiplying the `base` of its cell adds. `{ "formula": "=range*2" }`: over what the row sees.',
    most: 'How often a design may have it.',
    allowed:
      'Who may have it: a `formula` that is TRUE for them, a `message` for the others, in which `{...}` holds a formula, and a `severity`: `"error"` unless you say `"warning"`.',
    prints: 'Where its words print: on cards, in the quick reference, on the sheets of designs and forces.',
  },
  specialField: {
    component: 'Component; the design itself if absent.',
    field: 'Text field whose cells name specials, with `;` or `,` between them and numbers or remarks in brackets behind them.',
    base: 'Number that a `factor` multiplies.',
    names: "Formula: where it is TRUE, the row's own name counts as a special too, e.g. for equipment.",
  },
  icon: {
    id: 'Its name: letters, digits and hyphens.',
    label: 'What it shows, in words.',
    paths: 'SVG paths on a square of 24 by 24 (`d`), filled, or drawn with a pen of a width (`pen`).',
  },
  length: {
    unit: 'Several of it, as values show it: `hexes`.',
    one: 'One of it: `hex`.',
    symbols: 'Other words and signs for it in cells.',
    mm: 'How long it is on the table. Without it, nothing is converted to it or from it.',
  },
  constant: { value: 'The number.' },
  group: { tint: 'Colour of its headings.' },
  import: {
    section: 'Choice field that headings inside a sheet ("INFANTRY") give.',
    costSynonyms: "Further headings of the sheet's own cost column.",
    order:
      'The columns of a printed sheet in their order (`movement`, `weapons.range`), for lists without headings; else the order of the fields.',
  },
};

/** What the properties of a field are for. */
export const fieldMeanings: Readonly<Record<string, string>> = { ...MEANINGS.any, ...MEANINGS.field };

/** The properties that fields of every kind have, and those of each kind alone. */
export function kindsOf(field: Schema) {
  const kinds = field.oneOf ?? field.anyOf ?? [];
  const [first, ...others] = kinds;
  const inAll = Object.keys(first?.properties ?? {}).filter(
    (name) => name !== 'kind' && others.every((kind) => kind.properties?.[name] !== undefined),
  );
  const common: Schema = {
    properties: Object.fromEntries(inAll.map((name) => [name, child(first, name)])),
    required: first?.required ?? [],
  };
  const own = kinds.map((kind) => ({
    kind: String(child(kind, 'kind').const),
    schema: {
      ...kind,
      properties: Object.fromEntries(Object.entries(kind.properties ?? {}).filter(([name]) => name !== 'kind' && !inAll.includes(name))),
    } satisfies Schema,
  }));
  return { common, own };
}

const table = (name: string, schema: Schema): string => propertyTable(MEANINGS, name, schema);

/** The reference of `ruleset.json`, out of the schema that checks it. */
export function rulesetReference(): string {
  // The JSON Schema is a tree of the shape above; zod's own type for it is looser.
  const ruleset = z.toJSONSchema(rulesetSchema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { common, own } = kindsOf(itemOf(child(ruleset, 'fields')));
  const number = (itemOf(child(ruleset, 'fields')).oneOf ?? []).find((kind) => child(kind, 'kind').const === 'number') ?? {};
  const component = itemOf(child(ruleset, 'components'));
  const check = itemOf(child(ruleset, 'checks'));
  const fixes = itemOf(child(check, 'fixes'));
  const fix: Schema = {
    properties: Object.assign({}, ...(fixes.anyOf ?? fixes.oneOf ?? []).map(({ properties }) => properties)),
    required: ['label'],
  };
  const tableEntry = child(ruleset, 'tables').additionalProperties;

  return [
    '<!-- Written by "npm run docs" out of shared/ruleset/format/schema.ts. Do not edit by hand. -->',
    '# Reference: `ruleset.json`\n',
    section('The ruleset', '', table('ruleset', ruleset)),
    section('Every field', 'Fields of designs and of components have these properties, and those of their kind.', table('field', common)),
    ...own.map(({ kind, schema }) => section(`Fields of kind ${show(kind)}`, '', table('field', schema))),
    section('Words of a number field', '', table('word', itemOf(child(number, 'words')))),
    section('Components', '', table('component', component)),
    section('Lines of the breakdown', '', table('term', itemOf(child(ruleset, 'breakdown')))),
    section('Checks', '', table('check', check)),
    section('Fixes of a check', 'Either `set` and `value`, or `removeLast`.', table('fix', fix)),
    section(
      'Specials',
      'The library of special abilities. How its words reach cards and sheets: [RULESETS.md](../RULESETS.md#specials).',
      table('special', itemOf(child(ruleset, 'specials'))),
    ),
    section(
      'Fields that name specials',
      'Beside each field `x` the program adds computed fields that formulas can read: `xNamed` (its names between semicolons), `xLibraryPoints` (what the library asks for them), `xUnpriced` (how many have no price yet).',
      table('specialField', itemOf(child(ruleset, 'specialFields'))),
    ),
    section(
      'Symbols of your own',
      'In black, as SVG paths. How players add theirs: [RULESETS.md](../RULESETS.md#symbols).',
      table('icon', itemOf(child(ruleset, 'icons'))),
    ),
    section(
      'Units of length',
      'Millimetres, centimetres, metres, inches, feet and yards are known. One of them in this list replaces ours.',
      table('length', itemOf(child(ruleset, 'lengths'))),
    ),
    section(
      'Kinds of design',
      'What only some kinds have names them in `kinds`: fields, components, checks, lines of the breakdown.',
      table('designKinds', child(ruleset, 'designKinds')),
    ),
    section('Each kind', '', table('designKind', itemOf(child(child(ruleset, 'designKinds'), 'kinds')))),
    section('Constants', '', table('constant', itemOf(child(ruleset, 'constants')))),
    section('Tables', '', table('table', typeof tableEntry === 'object' ? tableEntry : {})),
    section('Groups', '', table('group', itemOf(child(ruleset, 'groups')))),
    section('Import', '', table('import', child(ruleset, 'import'))),
    section(
      'Functions',
      'Formulas may use these. They mean what they mean in Excel.',
      [...functionNames.keys()]
        .sort()
        .map((name) => `\`${name}\``)
        .join(' '),
    ),
  ].join('\n');
}
