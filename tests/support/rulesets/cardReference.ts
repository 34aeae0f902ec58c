import { z } from 'zod';
import { cardSchema } from '../../../shared/ruleset/format/index.ts';
import { iconNames } from '../../../shared/ruleset/format/symbols/index.ts';
import { child, itemOf, type Meanings, propertyTable, type Schema, section, show } from './schemaTables.ts';

const MEANINGS: Meanings = {
  any: {
    when: 'Formula: shown when it is TRUE. Always, if absent.',
    each: 'Id of a component: one for each of its rows, whose fields the formulas then see.',
    label: 'Words beside or above it.',
    heading: 'Words above it.',
    text: 'The words.',
    value: 'The value.',
    count: 'Formula: how many boxes.',
    icon: 'A symbol chosen by what a field holds.',
    rows: 'Its rows, in order.',
    cells: 'One text for each column.',
    note: 'Small words below.',
  },
  card: {
    format: 'Version of this file format.',
    size: 'Width and height in millimetres.',
    facts: 'The line of symbols and words below the name. A fact that comes out empty is left out.',
    band: 'What looks with colours show in a band: what the design is, its mark, and a colour by what `field` holds.',
    body: 'Blocks from the top down.',
    digest: 'What the back says when it is to carry the rules in short: those entries whose condition holds.',
    foot: 'Blocks at the bottom edge, above the footer.',
    footer: 'Small words at the left and the right of the last line; `number` before the unit’s number, or before a blank for it.',
  },
  icon: {
    field: 'Id of the field.',
    names: 'Symbols by what the field holds: the keys of a choice, or `yes` and `no`.',
    words: 'What each symbol means, where its row does not say it: in the heading of the table, or in place of the symbol.',
  },
  cardBand: {
    field: 'Id of the field that decides the colour.',
    colours: 'Colours by what the field holds. White words on them must be easy to read.',
    otherwise: 'The colour for everything else.',
  },
  digest: {
    title: 'Strong words to begin with.',
    specials: 'In place of `title` and `text`: an entry for each special ability that cards print, in full.',
    section: 'Where the rules say more: "§ 3.1".',
  },
  block: {
    called: 'What messages call this part of the card: "special abilities".',
    optional: 'The first to go when the card is too full.',
    spare: 'Only a help: left out, or cut short, without a message when the card is too full.',
    shown: 'Whether it is there unless the player’s look says otherwise.',
    boxes: 'The boxes, from left to right.',
    columns: 'The columns behind the name.',
    labelWidthMm: 'Width of the labels in millimetres.',
    lines: 'The paragraphs.',
    count: 'Formula: how many boxes or lines. `"units"`: a box for each unit the card stands for, if more than one.',
    barAfter: 'Formula: a bar stands behind this box.',
    barShare: 'Instead of `barAfter`: the bar stands behind this share of the boxes, rounded up.',
    after: 'Words behind the boxes.',
    valueHeading: 'Words above the values.',
    bands: 'The bands, one line each.',
    heightMm: 'Height in millimetres at most.',
    leastMm: 'With less room than this, in millimetres, the picture is left out, and that is told.',
  },
  statBox: { unit: 'Small, behind the value.', note: 'A small third line; it goes when the card is too full.' },
  line: { specials: 'In place of its text: a line for each special ability of the design that cards print, in short.' },
  column: { heading: 'One or two lines.', widthMm: 'Width in millimetres.' },
  row: {
    name: 'What stands in the first column.',
    joins:
      'Where `when` is TRUE, the cells from column `from` (counted from 0) to the last become one, with `text`. The first that applies is used.',
    boxes: 'Boxes to tick: `label`, `count`, `shape` (`square` or `ammunition`) and `place` (`below` the row or in its `cells`).',
  },
  gridRow: { strong: 'Prints the row strongly.' },
};

const table = (name: string, schema: Schema, skip?: readonly string[]): string => propertyTable(MEANINGS, name, schema, skip);

/** What the kinds of blocks are, and the objects in their lists: property, section of meanings, title. */
const BLOCKS: Readonly<Record<string, readonly [words: string, ...parts: (readonly [string, string, string])[]]>> = {
  stats: ['Large values in a frame.', ['boxes', 'statBox', 'Boxes of a `stats` block']],
  table: ['A name and columns of values.', ['columns', 'column', 'Columns of a `table` block'], ['rows', 'row', 'Rows of a `table` block']],
  grid: ['A small table of derived values with columns of equal width.', ['rows', 'gridRow', 'Rows of a `grid` block']],
  text: ['Paragraphs that wrap.', ['lines', 'line', 'Lines of a `text` block']],
  ticks: ['A line of boxes.'],
  lines: ['Ruled lines to write on.'],
  track: ['Bands of boxes, one line each, with a value at the right.', ['bands', 'band', 'Bands of a `track` block']],
  picture: [
    'The picture of the design, in its own proportions, in the room that the words leave. Words never give way to it. Nothing for a design without one.',
  ],
  status: ['One ruled line: words at the left, boxes with their words at the right.', ['boxes', 'statusBox', 'Boxes of a `status` block']],
};

/** The reference of `card.json`, out of the schema that checks it. */
export function cardReference(): string {
  // The JSON Schema is a tree of this shape; zod's own type for it is looser.
  const card = z.toJSONSchema(cardSchema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const block = itemOf(child(card, 'body'));
  const kinds = block.oneOf ?? block.anyOf ?? [];
  const common = ['called', 'when', 'optional', 'shown'];
  const [first = {}] = kinds;
  const shared: Schema = { properties: Object.fromEntries(common.map((name) => [name, child(first, name)])), required: ['called'] };
  const fact = itemOf(child(card, 'facts'));
  return [
    '<!-- Written by "npm run docs" out of shared/ruleset/format/cardSchema.ts. Do not edit by hand. -->',
    '# Reference: `card.json`\n',
    'Texts may hold `{…}`: a field id, shown as everywhere, or a formula. `**…**` prints strongly. Example: `"charge {movement*1.5}"`.\n',
    section('The card', '', table('card', card)),
    section('Facts', '', table('fact', fact)),
    section(
      'Symbols',
      `Those of the ruleset (\`icons\` in \`ruleset.json\`), and ${iconNames.map((name) => show(name)).join(', ')}.`,
      table('icon', child(fact, 'icon')),
    ),
    section('The band', '', table('cardBand', child(card, 'band'))),
    section('Entries of the digest', '', table('digest', itemOf(child(card, 'digest')))),
    section('Every block', 'Blocks have these properties, and those of their kind.', table('block', shared)),
    ...kinds.flatMap((kind) => {
      const name = String(child(kind, 'kind').const);
      const [words, ...parts] = BLOCKS[name] ?? [];
      if (words === undefined) throw new Error(`Say in cardReference.ts what a block of kind "${name}" is.`);
      return [
        section(`Blocks of kind ${show(name)}`, words, table('block', kind, [...common, 'kind'])),
        ...parts.map(([property, meanings, title]) => section(title, '', table(meanings, itemOf(child(kind, property))))),
      ];
    }),
  ].join('\n');
}
