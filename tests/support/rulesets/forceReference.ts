import { z } from 'zod';
import { forceWords } from '../../../shared/ruleset/force/forceWords.ts';
import type { ForceScope } from '../../../shared/ruleset/force/index.ts';
import { forceRulesSchema } from '../../../shared/ruleset/force/index.ts';
import { iconNames } from '../../../shared/ruleset/format/symbols/index.ts';
import { fieldMeanings, kindsOf } from './rulesetReference.ts';
import { child, itemOf, type Meanings, propertyTable, type Schema, section } from './schemaTables.ts';

/** Properties that bought and free markers share. */
const SHAPE = {
  widthMm: 'Width in millimetres, of one with four corners.',
  heightMm: 'Its height.',
  diameterMm: 'Diameter in millimetres, of a round one.',
  icon: 'Its symbol: one of ours, or one of `icons` in `ruleset.json`.',
  title: 'What stands on it; the purchase’s label if absent.',
  boxes: 'What is needed in play, each a `label` and a `value` in large letters.',
  note: 'Small words, printed where there is room.',
  designSymbol: '`true` on a counter for units (`over` is `entry`): the symbol of the design, if it has one, in place of `icon`.',
};

const MEANINGS: Meanings = {
  any: {
    id: 'Name for formulas and files.',
    label: 'Name on screen and on paper.',
    many: 'The same of several: "foxholes".',
    source: 'Where the rule is printed. Never its wording.',
    about: 'A sentence of your own on what else it brings.',
    formula: 'How it is worked out.',
    inHand: 'The same bounds for the first hand.',
  },
  force: {
    format: 'Version of this file format.',
    noun: 'What a force is called: `{ "one": "fleet", "many": "fleets" }`.',
    sectionNoun: 'What gets its orders together.',
    unitNoun: 'What is counted.',
    limit: 'How large a force may be: what the limit is called, what it counts, what a new force has. Without it, there is no limit.',
    detachments: 'What may stand one level below an entry, e.g. a patrol of a company.',
    grade: 'The choice field that units may have otherwise than their design.',
    fields: 'What a player enters besides designs: for entries, sections, the force, and a planned battle.',
    entryCost: 'What one unit costs where that depends on what is entered for it; what its design costs, if absent.',
    upgrades: 'Ids of yes-or-no fields that units may have otherwise than their design.',
    facts: 'What formulas about forces can know of a design.',
    balance: 'How the points of a force (in a points-free system: its units) are told apart, and what makes it balanced.',
    transport: 'Who rides where. Without it, the facts `seats` and `seatsNeeded` say it all.',
    loadOut:
      'What is decided before the game: how many of the rows of a component, e.g. of its weapons, units carry of their design. What they leave behind costs nothing.',
    section: 'How large a section may be, and when it first tests its nerve.',
    reserve: 'The part of a force that may wait.',
    battles: 'Kinds of battles and the parts in them.',
    scenarios: 'Scenarios that players may choose for a battle.',
    firePlan: 'The fire that players plan before the game: what it is called, and its kinds.',
    purchasesNoun: 'What purchases are called.',
    purchases: 'What can be bought besides units.',
    markers: 'Markers that the table needs and nobody buys.',
    icons: 'Symbols as older rulesets have them; they belong in `ruleset.json`.',
    deck: 'The cards that orders are given with.',
    turnRecord: 'What players note in every turn: tables to write in.',
    writtenOrders: 'What players write down before the game or before each turn: tables to write in.',
    checks: 'What must be true.',
  },
  fields: {
    entry: 'Of units bought alike.',
    section: 'Of a section.',
    force: 'Of a force.',
    battle: 'Of a planned battle. Their formulas know the battle alone, since it belongs to no force.',
  },
  field: {
    ...fieldMeanings,
    hidden: 'Leaves it out of the columns of the screen; it stands beside the sheet and on paper.',
    default: 'What a new entry, section, force or battle has, and what an absent value means.',
    formula: 'How it is computed, out of what formulas over this part can name.',
    when: 'Formula over the same: where it is not TRUE, the field is not shown, and formulas see a blank.',
    shown: '`secret`: left out of the copy for the opponent.',
    width: 'Width of its column in characters.',
    onCards: 'Of an entry: `false` leaves it out of what its units’ cards say besides their design.',
    sets: 'Of an entry: id of a field of the design in which these units may differ. Blank, it shows and is what the design has; filled in, it takes its place in cost, card and facts. Used where the design has that field.',
    column: 'Of an entry: makes it a column on paper and in lists too.',
    roll: 'Of an entry: players roll the number, or type what they rolled.',
    track: 'Of an entry: boxes to tick in play, on the force sheet and on cards.',
  },
  detachments: {
    one: 'What one is called.',
    many: 'What several are called.',
    when: 'Formula over an entry: TRUE where it may have some. Every entry, if absent.',
    most: 'Most of one entry.',
    excused: 'Ids of checks of designs that detached units need not pass, such as that of a company’s size.',
  },
  roll: {
    dice: 'Formula over the entry: how many dice.',
    sides: 'Formula over the entry: how many sides each has.',
    plus: 'Formula over the entry: what is added to the dice.',
    rule: 'The same in words: "a ten-sided die for each figure".',
  },
  track: {
    label: 'What stands before the boxes; the label of the field if absent.',
    on: 'Where they are printed.',
    count: 'Formula over the entry: how many boxes.',
    barAfter: 'Formula over the entry: after how many of them a thick line stands, e.g. at half.',
  },
  entryColumn: {
    heading: 'Its heading; the label if absent.',
    widthCharacters: 'Its width on screen, in characters.',
    total: '`sum`: adds the values up, each times the number of its units, for each section and for the force.',
  },
  entryCost: {
    formula: 'Formula over the entry; `designCost` is what the design costs. Agreed upgrades are added to what comes out.',
    help: 'One sentence on it.',
  },
  limit: {
    usual: 'What a new force has.',
    step: 'One step up or down; 50 points, or 1 of what is counted, if absent.',
    counts: 'What it counts instead of points: a formula over the force. A points-free system needs it.',
    unit: 'What is counted, in the plural: "figures". Only with `counts`.',
  },
  grade: { field: 'The choice field.', fails: 'Formula over the design: at which score it fails.', routs: 'The same for a rout.' },
  fact: {
    id: 'Its name in formulas. The program itself looks at `kind` (what a section should be of one of), `speed`, `seats` (of one unit), `seatsNeeded` (0: does not ride) and `hits` (shown in lists).',
    formula: 'Formula over the design as these units have it: fields, columns of components, tables, constants.',
    help: 'One sentence on what it means.',
    column: 'Shows it as a column of entries, on screen, on paper and in lists.',
  },
  balance: {
    fact: 'The fact whose values are told apart.',
    field: 'The choice field that names these values, if one does.',
    shares: 'Shares of the points, 0 to 1, by value, that make a balanced force; proposals come near to them.',
  },
  transport: { places: 'Kinds of places in carriers. A unit takes the first kind in which it can ride.' },
  place: {
    one: 'What one such place is called: "seat".',
    many: 'The same of several: "seats".',
    how: 'Words before the carrier’s name: `all` for all units of an entry ("rides in"), `some` after a number of them ("in").',
    has: 'The fact that says how many of these places one carrier has.',
    needs: 'How many of them one unit takes in a carrier; 0: it cannot ride there. Formula over the facts of the unit and `carrier[fact]`.',
    note: 'Formula over the same that gives a text: what riding costs the unit. Empty: nothing is said.',
  },
  loadOut: {
    component: 'The component whose rows are carried or left behind.',
    when: 'Formula over the design: TRUE where the load is decided.',
    counts:
      'The number `field` that counts what is carried of a row: the first whose `when`, a formula over the row, is TRUE (always, if absent). A row without one is no part of the load.',
  },
  section: {
    least: 'Fewest units.',
    most: 'Most units, for proposals; write a check too.',
    firstTest: 'Formula over the section: after how many losses it first tests.',
  },
  reserve: { share: 'The share that may wait, 0 to 1.', binds: 'What it is a share of.' },
  battle: {
    ratio: 'What the side with the first part has for each point (or unit) of the other: `above`: more than, `least`, `most`.',
    roles: 'The parts. `ratio` is about the first of them.',
    scenario: 'What it says about the table and the game.',
  },
  scenario: {
    battle: 'The kind of battle that it belongs to.',
    table: 'The usual table: its `width` along the near edge, its `depth`, and the `unit` of both.',
    turns: 'How many turns it has, or a formula over both sides. Without it the game has no fixed end.',
    first: 'Who goes first: a `rule` in your own words, and the `role` that it is, if it is always the same.',
    zones: 'Parts of the table.',
    objectives: 'What is fought for.',
    victory: 'When a side has won.',
    placement: 'How much of a force may or must stand in a zone before the battle.',
    rules: 'What else players need to know when they set up, each a `text`, for one `role` or for all.',
  },
  zone: {
    role: 'The role that it is for; everybody if absent.',
    areas:
      'Where it is: strips `{ edge, depth }` along the `near`, `far`, `left` or `right` edge, and rectangles `{ x, y, width, depth }` from the near left corner. Lengths are texts: `"1/3"`, `"50 %"`, `"20 cm"`.',
  },
  objective: {
    role: 'The role that it is for; everybody if absent.',
    points: 'What it is worth.',
    at: 'Where it is: `x` and `y` from the near left corner.',
    secret: 'Whether only its side knows it.',
  },
  victory: {
    role: 'The role that it is for; everybody if absent.',
    text: 'The condition in your own words.',
    met: 'Formula over both sides that is TRUE once a side meets it, where that can be counted.',
  },
  placement: {
    role: 'The role that it is for; everybody if absent.',
    zone: 'Id of the zone.',
    least: 'The least share, 0 to 1, or a formula over the force that counts it.',
    most: 'The same for the greatest.',
    measure: 'What is counted. Players may agree on the other.',
  },
  role: {
    hand: 'Formula over the force: cards in the first hand.',
    handRule: 'The same in words: "3 for each {countedForHandNoun}"; `{...}` holds a formula over the force.',
    buys: 'What it may buy: everything, nothing, or a list of purchases. What the players agree themselves is in `all` alone.',
    buysByAgreement: 'What it may buy if the players agree.',
    registered: 'Most points it may register on the table.',
  },
  fire: {
    needs: 'What has to be written for it; what is missing is told.',
    fits: 'Formula over an entry: whether it may fire it.',
    counts: 'Whether it counts against the points that a role may register.',
    about: 'What it does, in your own words.',
  },
  purchase: {
    points: 'What one costs.',
    benefit: 'What it does, in your own words.',
    dummies: 'Markers without effect that come with each.',
    token: 'A marker for the table, printed by itself: its size in millimetres, and what it looks like.',
    marker: 'The size of its marker: "10 × 5 cm".',
    fits: 'Formula over an entry: whether it may be placed for it.',
  },
  deck: {
    of: '`force`: each force has decks of its own. `battle`: both sides play with one deck.',
    noun: 'What a deck is called.',
    cardNoun: 'What its cards are called.',
    least: 'Fewest cards.',
    most: 'Most cards.',
    usual: 'Cards of a suggestion.',
    kinds: 'Kinds of cards, and the share of the deck each should have.',
    cards: 'The cards.',
    hand: 'How the first hand is got. The roles in a battle say how many cards it has.',
    draw: 'Formula over the force: most cards drawn in a turn.',
    drawLeast: 'Formula over the force: fewest cards drawn in a turn.',
    drawRule: 'The same in words.',
    drawFrom: 'The first turn in which cards are drawn, after the first hand.',
    mixes: 'Decks worth trying.',
  },
  token: SHAPE,
  marker: {
    ...SHAPE,
    title:
      'What stands on it; the label if absent. In it, in `note` and in the values, `{...}` holds a formula over the force, or over the entry.',
    many: 'Several of them: "smoke markers"; the label if absent.',
    sizeAgreed: 'True if the rules leave the size to the players: they may choose another one.',
    back: '`same`, `blank`, or another state of the same marker with a symbol, title, boxes and note of its own.',
    over: 'What the formulas are about: the `force`, or each `entry`.',
    when: 'Formula: TRUE where it is needed. Always, if absent.',
    count: 'Formula: how many the battle can need.',
    countRule: 'The same in words: "4 for each smoke card of the deck".',
    dummies: 'Formula: how many without effect come with them, with the same back.',
    dummy: 'What those show instead of the front; "Dummy" if absent.',
    copies: 'Whether copies have a number or letter after their title.',
    pile: '`side`: each side has its own, in its colour and with its mark. `sum` and `most`: one pile for all, as many as the sides need together, or as the one that needs most.',
  },
  icon: {
    id: 'Its name, unlike those of our own symbols.',
    label: 'What it shows, in words.',
    paths: 'Its shapes on a square of 24 by 24: `d`, an SVG path; filled, or drawn with a `pen` of this width.',
  },
  hand: {
    got: '`chosen` by the player from the deck, or `drawn` blind.',
    countBy: 'What the size may be counted by; the players choose, and the first is the usual one. Formulas see it as `countedForHand`.',
  },
  countBy: { noun: 'One and several of them.', count: 'Formula over the force: how many there are.' },
  kind: { one: 'What one card of it is called.' },
  record: {
    label: 'The title of the page.',
    about: 'A sentence below it.',
    usualTurns: 'Turns where no planned battle says how many.',
    tables: 'The tables, in their order. One without rows does not print.',
  },
  recordTable: {
    about: 'Sentences below the name; `{...}` holds a formula over the force.',
    over: 'What has a row each: the force (`once`), each turn, section, entry, unit, purchase, or line of the fire plan (`fire`). Formulas of rows and columns are over the same, those over a unit over its entry.',
    when: 'Formula: which of them have a row. All, if absent.',
    needs: 'Formula over the force: whether the table prints.',
    rowHeading: 'What the rows are.',
    row: 'The name of a row; `{...}` holds a formula over the same.',
    blank: 'Formula over the force: empty rows after the others.',
    columns: 'The columns after the name.',
    perTurn: 'Whether the table prints once for each turn.',
    choices: 'What may be written: a `key` such as “F”, and its `label`.',
  },
  column: {
    heading: 'Its heading.',
    unit: 'A word above the heading.',
    shows: 'Printed text; `{...}` holds a formula over the same as the rows. Without it, room to write.',
    ticks: 'Formula: how many boxes to tick.',
    each: '`turn`: a column for each turn, with its number as the heading.',
    widthMm: 'Least width in millimetres.',
  },
  card: {
    kind: 'Id of its kind.',
    effect: 'What it does, in your own words.',
    icon: 'Its symbol.',
    tagline: 'What it is for, in one line.',
    rows: 'The effect as a table, each a `label` and a `text`.',
  },
  mix: {
    when: 'Formula over the force: whether it suits. Always, if absent.',
    reason: 'Why, in your own words; `{...}` holds a formula over the force.',
    cards: 'How many of each card, in any proportion.',
  },
  check: {
    over: 'What it looks at: the force, each section, entry, ride, carrier or purchase, the deck it plays with, or both sides.',
    severity: '`error` breaks the rules, `warning` may, `advice` is only that.',
    passes: 'Formula that is TRUE when all is well. One that gives an error has no opinion.',
    message: 'What is wrong, in your own words, with its numbers; `{...}` holds a formula over the same.',
    well: 'What is said when all is well everywhere; `{...}` holds a formula over the force.',
    shown: '`secret`: what it finds is on no page for all, and left out of the copies for the opponent. Decks and fire plans always are.',
    why: 'Why that matters.',
  },
};

const BOUNDS = {
  least: 'Least share, 0 to 1.',
  most: 'Greatest share, 0 to 1.',
  leastCards: 'Fewest cards; for an exact number, the same as `mostCards`.',
  mostCards: 'Most cards.',
};

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

/** What the properties are for; kinds of cards and cards share their bounds. */
const ALL: Meanings = { ...MEANINGS, kind: { ...BOUNDS, ...MEANINGS.kind }, card: { ...BOUNDS, ...MEANINGS.card } };
const table = (name: string, schema: Schema): string => propertyTable(ALL, name, schema);

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
    '<!-- Written by "npm run docs" out of shared/ruleset/force/forceSchema.ts and forceWords.ts. Do not edit by hand. -->',
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
