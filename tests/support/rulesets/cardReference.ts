import { z } from 'zod';
import { cardSchema } from '../../../shared/rules/ruleset/format/index.ts';
import { iconNames } from '../../../shared/rules/ruleset/format/symbols.ts';
import { child, itemOf, propertyTable, type Schema, section, show } from './schemaTables.ts';

const table = (name: string, schema: Schema, skip?: readonly string[]): string => propertyTable('card', name, schema, skip);

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
    '<!-- Written by "npm run docs" out of shared/rules/ruleset/format/cardSchema.ts. Do not edit by hand. -->',
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
