import { describe, expect, it } from 'vitest';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { readFolder, tinyFolder, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';
import { type SpoiltRuleset, withFile, withRuleset } from '../../../../support/rulesets/tinyFolder.ts';

/** What is wrong with a folder; each fault must be a bad-ruleset. */
function faultsOf(files: ReadonlyMap<string, string>): readonly string[] {
  const loaded = loadRuleset(files);
  if (loaded.ok) return [];
  expect(loaded.problems.every((problem) => problem.code === 'bad-ruleset')).toBe(true);
  return loaded.problems.map((problem) => problem.message);
}

const set = (target: Record<string, unknown> | undefined, change: Record<string, unknown>): void => {
  Object.assign(target ?? {}, change);
};
const source = 'Tin Parade, p. 9';
const number = (id: string, more: object = {}) => ({ kind: 'number', id, label: id, source, ...more });
const formula = (id: string, text: string) => ({ kind: 'formula', id, label: id, formula: text, source });

describe('a fault in ruleset.json is told with its place', () => {
  const cases: readonly (readonly [what: string, spoil: (ruleset: SpoiltRuleset) => void, message: string])[] = [
    ['a value the schema refuses', (r) => set(r.fields[3], { min: 'low' }), 'ruleset.json, fields[3] "legs", min: It must be a number.'],
    [
      'a property nobody knows',
      (r) => set(r.fields[3], { colour: 'red' }),
      'ruleset.json, fields[3] "legs": It has no use for "colour"; check the spelling.',
    ],
    [
      'a field of a component the schema refuses',
      (r) => set(r.components[0].fields[1], { max: null }),
      'ruleset.json, components[0] "gadgets", fields[1] "power", max: It must be a number.',
    ],
    [
      'an id that is no id',
      (r) => set(r.groups[0], { id: 'Body parts' }),
      'ruleset.json, groups[0] "Body parts", id: An id is lowerCamelCase: letters and digits, starting with a small letter.',
    ],
    [
      'a property left out',
      (r) => set(r.fields[3], { label: undefined }),
      'ruleset.json, fields[3] "legs", label: It is missing; a text is expected.',
    ],
    ['a word left empty', (r) => set(r.fields[3], { label: '' }), 'ruleset.json, fields[3] "legs", label: It must not be empty.'],
    ['a list left empty', (r) => set(r, { credits: [] }), 'ruleset.json, credits: It needs at least 1 entry.'],
    ['a number too large', (r) => set(r.fields[8], { decimals: 9 }), 'ruleset.json, fields[8] "cost", decimals: It must be at most 6.'],
    ['a number too small', (r) => set(r.fields[3], { step: 0 }), 'ruleset.json, fields[3] "legs", step: It must be above 0.'],
    [
      'a kind nobody knows',
      (r) => set(r.fields[3], { kind: 'score' }),
      'ruleset.json, fields[3] "legs", kind: It must be "number", "choice", "yesNo", "text" or "formula".',
    ],
    [
      'one word of several',
      (r) => set(r.checks[0], { severity: 'bad' }),
      'ruleset.json, checks[0] "ironNeedsLegs", severity: It must be "error" or "warning".',
    ],
    [
      'a default of no kind',
      (r) => set(r.fields[3], { default: [] }),
      'ruleset.json, fields[3] "legs", default: It must be a number, a text or null.',
    ],
    [
      'a fix of no form',
      (r) => set(r.checks[0], { fixes: [{ label: 'x' }] }),
      'ruleset.json, checks[0] "ironNeedsLegs", fixes[0]: It has none of the forms allowed here; see the reference.',
    ],
    [
      'a table with a name that is no id',
      (r) => set(r.tables, { 'Big ones': { label: 'x', source } }),
      'ruleset.json, tables, Big ones: The name is not allowed: an id is lowerCamelCase: letters and digits, starting with a small letter.',
    ],
    [
      'two fields with one id',
      (r) => r.fields.push(number('legs')),
      'ruleset.json, fields[13] "legs": The id "legs" is taken already by fields[3] "legs".',
    ],
    [
      'ids that differ in capitals only',
      (r) => r.fields.push(number('legPRICE')),
      'ruleset.json, constants[0] "legPrice": The id "legPrice" is taken already by fields[13] "legPRICE".',
    ],
    [
      'a constant named like a field',
      (r) => r.constants.push({ id: 'shell', label: 'x', value: 1, source }),
      'ruleset.json, constants[1] "shell": The id "shell" is taken already by fields[4] "shell".',
    ],
    [
      'a constant named like a field of a component',
      (r) => r.constants.push({ id: 'power', label: 'x', value: 1, source }),
      'ruleset.json, components[0] "gadgets", fields[1] "power": The id "power" is taken already by constants[1] "power".',
    ],
    [
      'a table named like a component',
      (r) => set(r.tables, { gadgets: { label: 'x', source } }),
      'ruleset.json, tables, gadgets: The id "gadgets" is taken already by components[0] "gadgets".',
    ],
    [
      'two checks with one id',
      (r) => set(r.checks[1], { id: 'ironNeedsLegs' }),
      'ruleset.json, checks[1] "ironNeedsLegs": The id "ironNeedsLegs" is taken already by checks[0] "ironNeedsLegs".',
    ],
    [
      'an id JavaScript objects have',
      (r) => r.fields.push(number('constructor')),
      'ruleset.json, fields[13] "constructor": The id "constructor" is reserved; choose another.',
    ],
    ['no name', (r) => set(r.fields[0], { id: 'title' }), 'ruleset.json, fields: There must be a field "name" of kind text.'],
    [
      'no name of a component',
      (r) => set(r.components[0].fields[0], { id: 'title' }),
      'ruleset.json, components[0] "gadgets", fields: There must be a field "name" of kind text.',
    ],
    [
      'a group that is not there',
      (r) => set(r.fields[3], { group: 'boddy' }),
      'ruleset.json, fields[3] "legs": There is no group "boddy". Did you mean "body"?',
    ],
    [
      'a table that is not there',
      (r) => set(r.fields[2], { table: 'size' }),
      'ruleset.json, fields[2] "size": There is no table "size". Did you mean "sizes"?',
    ],
    [
      'a default that is no key',
      (r) => set(r.fields[2], { default: 'Tinn' }),
      'ruleset.json, fields[2] "size": The default "Tinn" is no key of the table "sizes". Did you mean "tin"?',
    ],
    [
      'a default that is no word',
      (r) => set(r.fields[5], { default: 'endles' }),
      'ruleset.json, fields[5] "spring": The default "endles" is none of the field’s words. Did you mean "endless"?',
    ],
    ['a default out of range', (r) => set(r.fields[3], { default: 9 }), 'ruleset.json, fields[3] "legs": The default 9 is out of range.'],
    ['a range upside down', (r) => set(r.fields[3], { min: 9 }), 'ruleset.json, fields[3] "legs": The minimum 9 is above the maximum 8.'],
    [
      'a cost that is not there',
      (r) => set(r, { cost: 'costs' }),
      'ruleset.json, cost: The design has no field "costs". Did you mean "cost"?',
    ],
    ['a cost that is no number', (r) => set(r, { cost: 'name' }), 'ruleset.json, cost: The field "name" is not a number.'],
    [
      'a section that is no choice',
      (r) => set(r, { import: { section: 'legs', costSynonyms: [] } }),
      'ruleset.json, import, section: The design has no choice field "legs".',
    ],
    [
      'a check of a component that is not there',
      (r) => set(r.checks[1], { component: 'gadget' }),
      'ruleset.json, checks[1] "shakyGadget": There is no component "gadget". Did you mean "gadgets"?',
    ],
    [
      'a check on a field that is not there',
      (r) => set(r.checks[1], { field: 'legs' }),
      'ruleset.json, checks[1] "shakyGadget": The component "gadgets" has no field "legs".',
    ],
    [
      'a fix of a field that is not there',
      (r) => set(r.checks[0], { fixes: [{ label: 'x', set: 'leg', value: '=1' }] }),
      'ruleset.json, checks[0] "ironNeedsLegs", fixes[0]: There is no field "leg". Did you mean "legs"?',
    ],
    [
      'a fix of a computed field',
      (r) => set(r.checks[0], { fixes: [{ label: 'x', set: 'cost', value: '=1' }] }),
      'ruleset.json, checks[0] "ironNeedsLegs", fixes[0]: "cost" is computed; it cannot be set.',
    ],
    [
      'a fix that removes from nowhere',
      (r) => set(r.checks[0], { fixes: [{ label: 'x', removeLast: 'guns' }] }),
      'ruleset.json, checks[0] "ironNeedsLegs", fixes[0]: There is no component "guns".',
    ],
    [
      'a term of a component that is not there',
      (r) => set(r.breakdown[1], { component: 'guns' }),
      'ruleset.json, breakdown[1] "gadget": There is no component "guns".',
    ],
    [
      'a term with an input that is not there',
      (r) => set(r.breakdown[0], { inputs: ['shel'] }),
      'ruleset.json, breakdown[0] "body": inputs: There is no field "shel". Did you mean "shell"?',
    ],
    [
      'a term in a group that is not there',
      (r) => set(r.breakdown[0], { group: 'nowhere' }),
      'ruleset.json, breakdown[0] "body": There is no group "nowhere".',
    ],
    [
      'a factor without its formula',
      (r) => set(r.breakdown[2], { factor: undefined }),
      'ruleset.json, breakdown[2] "spring": A term of kind "factor" has a "factor" formula, and no other term has one.',
    ],
    [
      'an unknown name in a formula',
      (r) => set(r.fields[9], { formula: '=bodyPrize*2' }),
      'ruleset.json, fields[9] "total", formula: There is no field or constant "bodyPrize". Did you mean "bodyPrice"?',
    ],
    [
      'an unknown column',
      (r) => set(r.fields[9], { formula: '=SUM(gadgets[prices])' }),
      'ruleset.json, fields[9] "total", formula: "gadgets" has no column "prices". Did you mean "price"?',
    ],
    [
      'a component without a column',
      (r) => set(r.fields[9], { formula: '=SUM(gadgets)' }),
      'ruleset.json, fields[9] "total", formula: "gadgets" has columns; name one, as in gadgets[name].',
    ],
    [
      'an unknown table',
      (r) => set(r.fields[9], { formula: '=SUM(size[price])' }),
      'ruleset.json, fields[9] "total", formula: There is no table or component "size". Did you mean "sizes"?',
    ],
    [
      'a worksheet cell',
      (r) => set(r.fields[9], { formula: '=A1*2' }),
      'ruleset.json, fields[9] "total", formula: "A1" is a worksheet cell; a ruleset names fields (write [A1] for a field of that name).',
    ],
    [
      "a row's field where there is no row",
      (r) => set(r.checks[0], { passes: '=power>1' }),
      'ruleset.json, checks[0] "ironNeedsLegs", passes: There is no field or constant "power".',
    ],
    [
      'fields that read each other in a circle',
      (r) => set(r.fields[10], { formula: '=springFactor+total' }),
      'ruleset.json, fields: These formulas go round in a circle: total reads bodyPrice reads total.',
    ],
    [
      'a circle through the rows of a component',
      (r) => set(r.components[0].fields[4], { formula: '=1+gadgetPrice' }),
      'ruleset.json, fields: These formulas go round in a circle: gadgetPrice reads gadgets[price] reads gadgets[reach] reads gadgetPrice.',
    ],
    [
      'an open brace in a message',
      (r) => set(r.checks[2], { message: 'One {name is enough.' }),
      'ruleset.json, checks[2] "oneSiren", message: A "{" has no "}" that belongs to it, or the other way round.',
    ],
    [
      'an unknown name in a message',
      (r) => set(r.checks[2], { message: '{leg} is wrong.' }),
      'ruleset.json, checks[2] "oneSiren", message, {leg}: There is no field or constant "leg". Did you mean "legs"?',
    ],
  ];
  it.each(cases)('%s', (_, spoil, message) => {
    expect(faultsOf(withRuleset(spoil))).toContain(message);
  });

  it.each([
    ['a formula that does not parse', '=legs*'],
    ['an unknown function', '=LEGS(2)'],
    ['too many arguments', '=ROUND(legs, 1, 2)'],
    ['a function that takes more', '=XLOOKUP(size)'],
  ])('%s', (_, text) => {
    expect(faultsOf(withRuleset((r) => set(r.fields[9], { formula: text })))).toEqual([
      expect.stringMatching(/^ruleset\.json, fields\[9\] "total", formula: .+[.]$/),
    ]);
  });

  it.each([
    [
      'limit',
      (r: SpoiltRuleset) => set(r.components[0], { limit: { formula: '=cog', message: 'x', source } }),
      'components[0] "gadgets", limit, formula',
    ],
    ['term', (r: SpoiltRuleset) => set(r.breakdown[0], { points: '=cog' }), 'breakdown[0] "body", points'],
    ['factor', (r: SpoiltRuleset) => set(r.breakdown[2], { factor: '=cog' }), 'breakdown[2] "spring", factor'],
    ['check', (r: SpoiltRuleset) => set(r.checks[0], { passes: '=cog' }), 'checks[0] "ironNeedsLegs", passes'],
    [
      'fix',
      (r: SpoiltRuleset) => set(r.checks[0], { fixes: [{ label: 'x', set: 'legs', value: '=cog' }] }),
      'checks[0] "ironNeedsLegs", fixes[0], value',
    ],
    [
      'field of a component',
      (r: SpoiltRuleset) => set(r.components[0].fields[4], { formula: '=cog' }),
      'components[0] "gadgets", fields[4] "reach", formula',
    ],
  ])('the formula of a %s is checked', (_, spoil, place) => {
    expect(faultsOf(withRuleset(spoil))).toEqual([`ruleset.json, ${place}: There is no field or constant "cog".`]);
  });

  it.each([
    ['a comma too many', '{\n  "format": 1,\n}', 'ruleset.json, line 3, column 1: "}" stands where a name in quotes is expected.'],
    [
      'a text never closed',
      '{\n  "id": "tin\n}',
      'ruleset.json, line 2, column 9: A text starts here that is never closed, or holds a character that must be escaped.',
    ],
    ['an end too early', '{ "format": 1', 'ruleset.json, line 1, column 14: The text ends where "," or "}" is expected.'],
    ['one name twice', '{ "id": "a",\n  "id": "b" }', 'ruleset.json, line 2, column 3: The name "id" stands here a second time.'],
  ])('JSON with %s', (_, text, message) => {
    expect(faultsOf(withFile('ruleset.json', text))).toEqual([message]);
  });

  it('no ruleset.json at all', () => {
    expect(faultsOf(new Map())).toEqual(['ruleset.json: The file is missing.']);
  });
});

describe('a fault in a file beside it is told with its place', () => {
  const designs = 'name,legs,size,gadgets.name,gadgets.power\n';
  const examples = 'name,size,expected cost,expected issues,source\n';
  it.each([
    ['a table that is missing', 'tables/sizes.csv', null, 'ruleset.json, tables, sizes: The file tables/sizes.csv is missing.'],
    [
      'a table that is not declared',
      'tables/sises.csv',
      'key\na\n',
      'tables/sises.csv: ruleset.json declares no table "sises". Did you mean "sizes"?',
    ],
    ['a table without keys', 'tables/troops.csv', 'label\na\n', 'tables/troops.csv, row 1: The table has no column "key".'],
    ['a table without rows', 'tables/troops.csv', 'key,label\n', 'tables/troops.csv: The table has no rows.'],
    ['an empty file', 'tables/troops.csv', '', 'tables/troops.csv: The first row must hold the column ids; it is blank.'],
    [
      'one key twice',
      'tables/troops.csv',
      'key\nmarchers\nrollers\nMarchers\n',
      'tables/troops.csv, row 4, column "key": The key "Marchers" stands in row 2 already; upper and lower case are the same.',
    ],
    ['a blank key', 'tables/troops.csv', 'key,label\n,a\n', 'tables/troops.csv, row 2, column "key": The key is blank.'],
    [
      'one heading twice',
      'tables/troops.csv',
      'key,label,label\na,b,c\n',
      'tables/troops.csv, row 1: The column "label" stands here twice.',
    ],
    ['a heading missing', 'tables/troops.csv', 'key,,label\na,b,c\n', 'tables/troops.csv, row 1: Column 2 has no heading.'],
    [
      'a heading that is no id',
      'tables/troops.csv',
      'key,Full label\na,b\n',
      'tables/troops.csv, row 1: The column "Full label" must be an id: letters and digits, starting with a small letter.',
    ],
    [
      'a cell too many',
      'tables/troops.csv',
      'key,label\na,b,c\n',
      'tables/troops.csv, row 2: The cell "c" stands beyond the last heading; is a quote or a comma missing?',
    ],
    ['a quote never closed', 'tables/troops.csv', 'key,label\na,"b\n', 'tables/troops.csv: A quotation mark is opened and never closed.'],
    ['a column of no field', 'stock.csv', 'name,lags\na,1\n', 'stock.csv, row 1: No field is called "lags". Did you mean "legs"?'],
    ['a column of a computed field', 'stock.csv', 'name,cost\na,1\n', 'stock.csv, row 1: "cost" is computed; it cannot be entered.'],
    [
      'text in a number',
      'stock.csv',
      `${designs}a,two,,,\n`,
      'stock.csv, row 2, column "legs": "two" is neither a number nor a word of the field "legs".',
    ],
    [
      'an unknown choice',
      'stock.csv',
      `${designs}a,,Brass,,\n`,
      'stock.csv, row 2, column "size": "Brass" is no key of the table "sizes". Did you mean "brass"?',
    ],
    ['neither yes nor no', 'stock.csv', 'name,painted\na,maybe\n', 'stock.csv, row 2, column "painted": "maybe" must be yes or no.'],
    [
      'a fault in a row of a component',
      'stock.csv',
      `${designs}a,,,Drum,1\n,,,Bell,loud\n`,
      'stock.csv, row 3, column "gadgets.power": "loud" is neither a number nor a word of the field "power".',
    ],
    ['no name', 'stock.csv', `${designs},2,,,\n`, 'stock.csv, row 2, column "name": The design has no name.'],
    [
      'a row that continues nothing',
      'stock.csv',
      `${designs},,,Drum,1\n`,
      'stock.csv, row 2: The row continues a design, but none stands above it.',
    ],
    [
      'a column of examples missing',
      'examples.csv',
      'name,expected cost,expected issues\na,1,\n',
      'examples.csv, row 1: The column "source" is missing.',
    ],
    [
      'no cost to expect',
      'examples.csv',
      `${examples}a,tin,dear,,p. 1\n`,
      'examples.csv, row 2, column "expected cost": "dear" is not a number.',
    ],
    [
      'an unknown check to expect',
      'examples.csv',
      `${examples}a,tin,1,oneSirene,p. 1\n`,
      'examples.csv, row 2, column "expected issues": No check is called "oneSirene". Did you mean "oneSiren"?',
    ],
    [
      'no source',
      'examples.csv',
      `${examples}a,tin,1,,\n`,
      'examples.csv, row 2, column "source": An example says where it is printed, or how it was worked out.',
    ],
    ['a card that is no JSON', 'card.json', '{]', 'card.json, line 1, column 2: "]" stands where a name in quotes is expected.'],
  ])('%s', (_, file, text, message) => {
    expect(faultsOf(withFile(file, text))).toContain(message);
  });

  it('none in blank headings and cells at the end of the rows, as spreadsheets leave them', () => {
    expect(faultsOf(withFile('tables/troops.csv', 'key,label,,\nmarchers,Marchers,,\nrollers,Rollers\n'))).toEqual([]);
  });

  it('a card the schema refuses', () => {
    expect(faultsOf(withFile('card.json', '{"colour":"red"}'))).toContainEqual(expect.stringMatching(/^card\.json.*: .+[.]$/));
  });
});

it('all faults are told at once', () => {
  const files = new Map([
    ...withRuleset((ruleset) => {
      set(ruleset.fields[3], { group: 'nowhere' });
      set(ruleset.fields[9], { formula: '=cog + wheel' });
      set(ruleset.checks[0], { passes: '=SPIN(1)' });
    }),
    ['tables/troops.csv', 'label\na\n'],
    ['stock.csv', 'name,lags\na,1\n'],
  ]);
  const places = faultsOf(files).map((fault) => fault.split(':')[0]);
  expect(new Set(places)).toEqual(
    new Set([
      'tables/troops.csv, row 1',
      'ruleset.json, fields[3] "legs"',
      'stock.csv, row 1',
      'ruleset.json, fields[9] "total", formula',
      'ruleset.json, checks[0] "ironNeedsLegs", passes',
    ]),
  );
});

it('files of no concern are ignored', () => {
  expect(faultsOf(withFile('reference/notes.csv', 'anything, "at all'))).toEqual([]);
});

it('a folder saved with byte-order marks and Windows line ends loads the same', () => {
  const files = new Map([...readFolder(tinyFolder)].map(([file, text]) => [file, `\uFEFF${text.replaceAll('\n', '\r\n')}`]));
  const loaded = loadRuleset(files);
  expect(loaded.ok && loaded.value.examples).toEqual(tinyRuleset().examples);
});

it('a faultless folder gives its parts in the order of its files', () => {
  const ruleset = tinyRuleset();
  expect([...ruleset.fields.keys()].slice(0, 4)).toEqual(['name', 'troop', 'size', 'legs']);
  expect(ruleset.tables.get('sizes')?.rows[0]).toEqual({
    key: 'tin',
    label: 'Tin',
    short: 'T',
    synonyms: 'toy; small',
    price: 4,
    gadgets: 1,
  });
  expect(ruleset.constants.get('legPrice')).toBe(2);
  expect(ruleset.components.get('gadgets')?.limit).not.toBeNull();
  expect(ruleset.checks.map((check) => check.data.id)).toEqual(['ironNeedsLegs', 'shakyGadget', 'oneSiren', 'springPerLeg']);
  expect(ruleset.terms.map((term) => term.factor !== null)).toEqual([false, false, true, false, false]);
});

it('stacked designs: an empty cell is absent, a hyphen is blank, further rows are further gadgets', () => {
  expect(tinyRuleset().stock).toEqual([
    {
      values: { name: 'Drummer', troop: 'marchers', size: 'tin', legs: 2, shell: null, painted: false },
      components: { gadgets: [{ values: { name: 'Drum', power: 2 } }] },
    },
    {
      values: { name: 'Bulldozer', troop: 'rollers', size: 'iron', legs: 6, shell: 3, spring: 'endless', painted: true },
      components: { gadgets: [{ values: { name: 'Shovel', power: 8 } }, { values: { name: 'Siren', power: 1, fixed: false } }] },
    },
  ]);
});

it('fields may be computed in any order of the file', () => {
  const files = withRuleset((ruleset) => ruleset.fields.push(formula('later', '=earlier*2'), formula('earlier', '=SUM(gadgets[reach])')));
  expect(faultsOf(files)).toEqual([]);
});
