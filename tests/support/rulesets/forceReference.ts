import { z } from 'zod';
import { forceWords } from '../../../shared/rules/ruleset/force/forceWords.ts';
import type { ForceScope } from '../../../shared/rules/ruleset/force/index.ts';
import { forceRulesSchema } from '../../../shared/rules/ruleset/force/index.ts';
import { iconNames } from '../../../shared/rules/ruleset/format/symbols.ts';
import { kindsOf } from './rulesetReference.ts';
import { child, itemOf, propertyTable, type Schema, section } from './schemaTables.ts';

const SCOPES: Readonly<Record<ForceScope, string>> = {
  force: 'Every formula can name these.',
  section: 'A section; also the columns `sections[...]`.',
  entry: 'Units bought alike, and by their ids the facts about them; also the columns `entries[...]`.',
  ride: 'Units in a carrier, and by their ids the facts about them; words and facts of the carrier as `carrier[...]`.',
  carrier: 'The places of one kind in the carriers of an entry, and by their ids the facts about the carriers.',
  purchase: 'Something bought that is no unit; also the columns `purchases[...]`.',
  deck: 'The deck that is played with; also the columns `orderCards[...]`: `id`, `label`, `kind`, `count`, `inHand`.',
  sides: 'Both sides, seen from one of them.',
  battle: 'A planned battle: its fields alone.',
  turn: 'A turn of the turn record.',
  fire: 'A line of the fire plan.',
};

const table = (name: string, schema: Schema): string => propertyTable('force', name, schema);

function words(scope: ForceScope): string {
  const rows = Object.entries(forceWords[scope]).map(([word, [kind, meaning]]) => {
    const value = {
      number: 'number',
      points: 'points, written with their unit',
      limit: 'what the limit counts, written with its unit',
      text: 'text',
      yesNo: 'TRUE or FALSE',
    }[kind];
    return `| \`${word}\` | ${value} | ${meaning}. |`;
  });
  return rows.length === 0 ? '' : ['| word | value | what it is |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Returns the reference of `force.json`, generated from its schema and the words that its formulas may use. */
export function forceReference(): string {
  // The JSON Schema is a tree of the shape above; zod's own type for it is looser.
  const force = z.toJSONSchema(forceRulesSchema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const battle = itemOf(child(force, 'battles'));
  const scenario = itemOf(child(force, 'scenarios'));
  const deck = child(force, 'deck');
  const fields = kindsOf(force.$defs?.fieldOfForce ?? {});
  const numbers = fields.own.find(({ kind }) => kind === 'number')?.schema ?? {};
  return [
    '<!-- Written by "npm run docs" out of shared/rules/ruleset/force/forceSchema.ts and force.words.json. Do not edit by hand. -->',
    '# Reference: `force.json`\n',
    section('The file', '', table('force', force)),
    section('The limit', '', table('limit', child(force, 'limit'))),
    section(
      'Detachments',
      'One level below entries: an entry of the same section stands below the one it is detached from.',
      table('detachments', child(force, 'detachments')),
    ),
    section('The grade', '', table('grade', child(force, 'grade'))),
    section('Fields', 'What a player enters besides designs.', table('fields', child(force, 'fields'))),
    section('Every field of a force', 'Ids are unique among the four lists, facts, constants and words.', table('field', fields.common)),
    ...fields.own.map(({ kind, schema }) => section(`Fields of a force of kind \`"${kind}"\``, '', table('field', schema))),
    section('Rolled numbers', '', table('roll', child(numbers, 'roll'))),
    section('Boxes to tick', '', table('track', child(numbers, 'track'))),
    section('Columns of entries', '', table('entryColumn', child(itemOf(child(force, 'facts')), 'column'))),
    section('The cost of an entry', '', table('entryCost', child(force, 'entryCost'))),
    section('Facts', '', table('fact', itemOf(child(force, 'facts')))),
    section('Balance', '', table('balance', child(force, 'balance'))),
    section('Transport', '', table('transport', child(force, 'transport'))),
    section('Places in carriers', '', table('place', itemOf(child(child(force, 'transport'), 'places')))),
    section('Load-outs', '', table('loadOut', child(force, 'loadOut'))),
    section('Sections', '', table('section', child(force, 'section'))),
    section('Reserve', '', table('reserve', child(force, 'reserve'))),
    section('Battles', '', table('battle', battle)),
    section('Parts in a battle', '', table('role', itemOf(child(battle, 'roles')))),
    section('Scenarios', 'Those of a kind of battle have neither `id`, `label` nor `battle`.', table('scenario', scenario)),
    section('Zones', '', table('zone', itemOf(child(scenario, 'zones')))),
    section('Objectives', '', table('objective', itemOf(child(scenario, 'objectives')))),
    section('Conditions of victory', '', table('victory', itemOf(child(scenario, 'victory')))),
    section('Standing on the table before the battle', '', table('placement', itemOf(child(scenario, 'placement')))),
    section(
      'Kinds of planned fire',
      'The first is that of points without a kind, as in older projects.',
      table('fire', itemOf(child(child(force, 'firePlan'), 'kinds'))),
    ),
    section('Purchases', '', table('purchase', itemOf(child(force, 'purchases')))),
    section('Markers of purchases', '', table('token', child(itemOf(child(force, 'purchases')), 'token'))),
    section(
      'Free markers',
      `Half-inch counters, discs and templates, from 5 to 190 mm. Our symbols are ${iconNames.map((name) => `\`${name}\``).join(', ')}.`,
      table('marker', itemOf(child(force, 'markers'))),
    ),
    section('The deck', '', table('deck', deck)),
    section('The first hand', '', table('hand', child(deck, 'hand'))),
    section('What a hand is counted by', '', table('countBy', itemOf(child(child(deck, 'hand'), 'countBy')))),
    section('Kinds of cards', '', table('kind', itemOf(child(deck, 'kinds')))),
    section('Cards', '', table('card', itemOf(child(deck, 'cards')))),
    section('Mixes', '', table('mix', itemOf(child(deck, 'mixes')))),
    section('Turn record and written orders', 'Both are pages of the same form.', table('record', child(force, 'turnRecord'))),
    section('Tables to write in', '', table('recordTable', itemOf(child(child(force, 'turnRecord'), 'tables')))),
    section('Their columns', '', table('column', itemOf(child(itemOf(child(child(force, 'turnRecord'), 'tables')), 'columns')))),
    section('Checks', '', table('check', itemOf(child(force, 'checks')))),
    '# What formulas about a force can name\n',
    'Bare names mean what is at hand first (the section, the entry, ...), then the force, then a constant of the ruleset. `entries[...]`,',
    '`sections[...]` and `purchases[...]` are columns: of the section at hand in a check over sections, of the whole force otherwise.',
    '`units[fact]` (in a check over both sides also `opponent[fact]`) is how many units have a fact, or for a number its sum over all units; `units[field]` likewise, and `opponent[field]`',
    'is also a field of the other force. Fields are named by their ids: a bare name means a field of what is at hand or of what it is in; `entries[field]` and `sections[field]` are columns. Columns of',
    'tables are there as everywhere. Where entries may have detachments, a formula over an entry also knows `parent[...]`, a fact, word or',
    'field of the entry it is detached from (blank for others), and `detached[...]`, the column of those detached from it.\n',
    ...(Object.keys(SCOPES) as ForceScope[]).map((scope) => section(`Words of: ${scope}`, SCOPES[scope], words(scope))), // the record's own keys
  ].join('\n');
}
