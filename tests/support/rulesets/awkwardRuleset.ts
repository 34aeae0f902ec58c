import { z } from 'zod';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { loadTexts, readFolder, tinyFolder } from './rulesets.ts';

const source = 'Tin Parade, supplement';
const computed = (id: string, formula: string, result = 'number') => ({
  kind: 'formula',
  id,
  label: `Sum ${id}`,
  formula,
  result,
  hidden: true,
  source,
});

const fields = [
  { kind: 'number', id: 'ap1', label: 'AP1', min: -9, max: 9, default: 0, source },
  { kind: 'number', id: 'r', label: 'R', min: 0, default: 1, source },
  { kind: 'number', id: 'c', label: 'C', default: null, integer: false, decimals: 2, source },
  { kind: 'number', id: 'reach', label: 'Reach', unit: "cat's tails", default: 1, source },
  { kind: 'text', id: 'motto', label: 'Motto', source },
  computed('usesCells', '=[ap1]*10 + r + c'),
  computed('weights', '=SUM(gadgets[weight])'),
  computed('lightest', '=MIN(9, gadgets[weight])'),
  computed('fixedPower', '=SUMPRODUCT(gadgets[fixed]*gadgets[power])'),
  computed('fixedCount', '=COUNTIF(gadgets[fixed], TRUE)'),
  computed('weakCount', '=SUMPRODUCT((gadgets[power]<5)*1)'),
  computed('gadgetCount', '=COUNT(gadgets[price])'),
  computed('namedCount', '=COUNTA(gadgets[name])'),
  computed('meanPower', '=IFERROR(AVERAGE(gadgets[power]), -1)'),
  computed('strongest', '=MAX(0, gadgets[power], skillSum)'),
  computed('skillSum', '=SUM(crew[skill])'),
  computed('skillSquares', '=SUMPRODUCT(crew[skill]^2)'),
  { ...computed('cappedPrices', '=SUM(IF(gadgets[price]>10, 10, gadgets[price]))'), when: '=legs*sizesPrice<0.5' },
  computed('slogan', '=IF(motto="", "none", motto) & "!"', 'text'),
  computed('isOdd', '=MOD(legs, 2)=1', 'yesNo'),
  { kind: 'text', id: 'tricks', label: 'Tricks', source },
  computed('trickPrice', '=tricksLibraryPoints + SUM(gadgets[quirkLibraryPoints])'),
  computed('trickCount', '=tricksUnpriced + SUM(gadgets[quirkUnpriced])'),
  computed('sum', '=trickPrice + c + XLOOKUP(size, sizes[key], sizes[price]) + sizesPrice + cappedPrices'),
];

const constants = [
  { id: 'sizesPrice', label: 'A "quoted" label', value: 0.125, source },
  { id: 'scale', label: 'Scale', value: 7, source },
];

const gadgetFields = [
  { kind: 'number', id: 'weight', label: 'Weight', min: 0, blank: 3, words: [{ key: 'none' }], source },
  { kind: 'text', id: 'quirk', label: 'Quirk', source },
  { ...computed('legShare', '=weight/scale + SUM(gadgets[power])'), when: '=power<scale' },
];

const crew = {
  id: 'crew',
  label: 'Crew',
  singular: 'Crew member',
  fields: [
    { kind: 'text', id: 'name', label: 'Name', source },
    { kind: 'number', id: 'skill', label: 'Skill', min: 1, max: 6, default: 3, source },
    computed('worth', '=skill * r + [ap1]'),
  ],
};

/** Fields of a force that are awkward: ids like cells, words among numbers, values that depend on each other across its parts. */
const forceFields = {
  entry: [
    {
      kind: 'number',
      id: 'fp1',
      label: 'FP1',
      min: 0,
      blank: 3,
      integer: false,
      decimals: 2,
      words: [{ key: 'many', symbol: '∞' }],
      source,
    },
    { kind: 'choice', id: 'mate', label: 'A "mate"', table: 'sizes', default: 'tin', required: true, source },
    computed('fp2', '=IF(ISNUMBER([fp1]), [fp1]*count, 9) + part'),
    {
      kind: 'number',
      id: 'hp1',
      label: 'HP1',
      default: null,
      roll: { dice: '=part', sides: '=IF(isDetached,1/0,SUM(detached[fp1])+2)', plus: '=[fp1]', rule: '“=1+1”', source },
      track: { count: '=SUM(detached[hp1])', barAfter: '=parent[hp1]/0' },
      column: { heading: '=SUM', widthCharacters: 3, total: 'sum' },
      source,
    },
    computed('isBig', '=AND(mate="iron", [fp2]>3)', 'yesNo'),
    { kind: 'text', id: 'word', label: 'Word', when: '=isBig', hidden: true, source },
    { kind: 'number', id: 'ap2', label: 'AP2', sets: 'ap1', width: 3, shown: 'secret', source },
  ],
  section: [
    { kind: 'number', id: 'part', label: 'Part', default: 1, source },
    computed('order', '=UPPER(name)&" "&SUM(entries[fp2])', 'text'),
  ],
  force: [
    computed('rout', '=SUM(sections[part])+units[fp2]+points/2'),
    { kind: 'text', id: 'edge', label: 'Edge', shown: 'secret', source },
  ],
  battle: [{ kind: 'number', id: 'wind', label: 'Wind', default: 2, source }, computed('gale', '=wind^2')],
};

/** A scenario with odd lengths, overlapping zones, a turn formula that has no answer, and a share that is a formula. */
const scenarios = [
  {
    id: 'a1',
    label: 'A "round" table',
    table: { width: 0.5, depth: 7.25, unit: "feet' or so" },
    turns: '=units/0',
    first: { rule: '{nobody} goes first' },
    zones: [
      {
        id: 'all',
        label: '100 %',
        areas: [
          { edge: 'left', depth: '100 %' },
          { x: '0', y: '0', width: '0', depth: '0' },
        ],
      },
      { id: 'edge', label: '', areas: [{ edge: 'right', depth: '0' }] },
    ].map((zone) => ({ ...zone, label: zone.label || ' ' })),
    objectives: [{ id: 'all', label: '1/2', points: -0.5, at: { x: '1/1', y: '0,25' } }],
    victory: [{ id: 'all', text: 'TRUE', met: '=opponentUnits/0', source }],
    placement: [{ zone: 'all', least: '=wind+[wind]', most: '=rout/0', measure: 'points', source }],
    source,
  },
];

/** Specials with names that are awkward in formulas and searches. */
const specials = [
  {
    id: 'a1',
    label: 'A1',
    synonyms: ['“Quiet”', "L'éclat", 'A1 B2 C3'],
    text: 'Named like a cell.',
    cost: { points: 2.5 },
    most: 1,
    source,
  },
  { id: 'half', label: '1/2', text: 'Named like a date.', cost: { factor: 1.25 }, for: 'gadgets', source },
  { id: 'true', label: 'TRUE', text: 'Named like a truth.', cost: { formula: '=r*2' }, source },
  { id: 'minus', label: '-1', text: 'Named like a number.', allowed: { formula: '=r<3', message: 'Too much: {r}.' }, source },
];

const specialFields = [
  { field: 'tricks', base: 'cappedPrices' },
  { component: 'gadgets', field: 'quirk', base: 'power', names: '=fixed' },
];

/** Conditions over columns, names that look like cells, errors and nothing but conditions over forces. */
const reference = {
  format: 1,
  blocks: [
    {
      kind: 'table',
      called: 'A “name”',
      section: '§',
      columns: [{ heading: '' }, { heading: '{sizesPrice}', when: ['=[ap1]>0', { of: 'opponent', force: '=units[isLoud]>units/0' }] }],
      rows: [{ cells: ['', '{XLOOKUP("tin", sizes[key], sizes[price])}'] }],
    },
    {
      kind: 'table',
      called: 'Blank',
      section: '§',
      columns: [{ heading: '' }, { heading: 'A heading of many words for a narrow column' }, { heading: '' }],
      rows: [{ cells: ['', '', ''] }, { cells: ['A name that takes more than half of the whole width', '', '{1/0}'] }],
      ruled: true,
    },
    {
      kind: 'text',
      called: 'Crews',
      section: '§',
      when: { of: 'any', design: '=SUMPRODUCT((crew[skill]>3)*1)>0' },
      lines: [{ when: { of: 'any', force: '=SUM(entries[count])>2' }, text: 'Many.' }, { text: '**{scale}**' }],
    },
  ],
};

/** Markers that are awkward: as small as they may be, without a number, larger than folded paper, with words that are long. */
const markers = [
  { id: 'mite', label: 'Mite', diameterMm: 5, count: '=units', countRule: 'Each', pile: 'most', source },
  { id: 'lost', label: 'Lost', diameterMm: 15, count: '=1/0', countRule: 'Nobody knows', source },
  {
    id: 'plate',
    label: 'Plate',
    widthMm: 190,
    heightMm: 9,
    over: 'entry',
    title: '{name} of {section}',
    count: '=count',
    countRule: 'Each',
    source,
  },
  { id: 'long', label: 'Immeasurablylongword', diameterMm: 8, back: 'blank', copies: 'lettered', count: '=30', countRule: 'Many', source },
];

/** Units of length with odd words; one replaces a common unit and has no fixed length. */
const lengths = [
  { unit: "cat's tails", one: "cat's tail", symbols: ['~'] },
  { unit: 'yards', one: 'yd.' },
  { unit: '1/2', one: 'A1', symbols: [], mm: 0.5 },
];

/** Symbols with odd labels, one that shows nothing and one that is larger than its square. */
const icons = [
  { id: 'a', label: 'A "round" <b>', paths: [{ d: 'M0 0' }] },
  { id: 'wide', label: 'Wide', paths: [{ d: 'M-40,12h100', pen: 8 }] },
];

const list = z.array(z.unknown());
const fieldsOfForce = z.looseObject({ entry: list, section: list, force: list, battle: list });
const forceSchema = z.looseObject({ fields: fieldsOfForce, markers: list, scenarios: list });
const tinySchema = z.looseObject({ fields: list, constants: list, icons: list, components: z.tuple([z.looseObject({ fields: list })]) });

/**
 * The tiny ruleset with everything that is awkward to write as a workbook: ids that look like cells, two components,
 * whole columns of fields with a blank and of yes and no, formulas that need an array.
 */
export const awkwardRuleset = (): Ruleset => loadTexts(awkwardTexts());

/** Kinds of places with names that look like cells and text, formulas that fail for some units, and a note that may be empty. */
const transport = {
  places: [
    { id: 'a1', one: 'a1', many: 'a1s', has: 'seats', needs: '=IF(seatsNeeded>0,seatsNeeded,1/0)', source: 'Odd Parade, p. 1' },
    {
      id: 'sum',
      one: '=SUM',
      many: '=SUMs',
      how: { all: '@ *hangs* on', some: '<b>on</b>' },
      has: 'speed',
      needs: '=1/carrier[seats]*0+0.5',
      note: '=IF(speed>carrier[speed],"","*it* | hangs")',
      source: 'Odd Parade, p. 1',
    },
  ],
};

/** Rows counted in one of two fields, by formulas that may give an error or nothing. */
const loadOut = {
  component: 'gadgets',
  when: '=1/legs>0',
  counts: [
    { field: 'power', when: '=IF(fixed,1/0,TRUE)' },
    { field: 'power', when: '=power>3' },
  ],
  source: 'Odd Parade, p. 1',
};

/** The texts of that ruleset, by their paths. */
export function awkwardTexts(): ReadonlyMap<string, string> {
  const texts = new Map(readFolder(tinyFolder));
  const tiny = tinySchema.parse(JSON.parse(texts.get('ruleset.json') ?? ''));
  const [gadgets] = tiny.components;
  const data = {
    ...tiny,
    fields: [...tiny.fields, ...fields],
    constants: [...tiny.constants, ...constants],
    components: [{ ...gadgets, fields: [...gadgets.fields, ...gadgetFields] }, crew],
    specials,
    specialFields,
    lengths,
    icons: [...tiny.icons, ...icons],
    designSymbol: { field: 'reach', names: { 1: 'a', 2: 'wide' } },
  };
  const force = forceSchema.parse(JSON.parse(texts.get('force.json') ?? ''));
  const both = fieldsOfForce.parse(
    Object.fromEntries(Object.entries(forceFields).map(([scope, more]) => [scope, [...list.parse(force.fields[scope]), ...more]])),
  );
  texts.set(
    'force.json',
    JSON.stringify({
      ...force,
      fields: both,
      markers: [...force.markers, ...markers],
      icons: [{ id: 'old', label: 'Old', paths: [{ d: 'M1 1h2v2z' }] }],
      detachments: { one: '=1', many: '“@”s', when: '=IF(N(detached[fp2])>9,1/0,TRUE)', source: 'Odd Parade, p. 1' },
      scenarios: [...force.scenarios, ...scenarios],
      transport,
      loadOut,
    }),
  );
  return texts.set('ruleset.json', JSON.stringify(data)).set('reference.json', JSON.stringify(reference));
}
