import { writeRulePack } from '../../../shared/houseRules/changes/packFile.ts';
import { writeProject } from '../../../shared/project/file/index.ts';
import { readFolder, tinyFolder } from '../rulesets/rulesets.ts';
import { type SpoiltRuleset, withRuleset } from '../rulesets/tinyFolder.ts';
import { type MadeCell, makeXlsx } from './sheets.ts';

/** A file made to hang a program, to take its memory or to break it. */
export type Hostile = { readonly name: string; readonly bytes: string | Uint8Array };

type Files = ReadonlyMap<string, string>;

/** A pattern with many stars, and a text that has none of what comes last: a matcher that goes back tries every place of each. */
const STARS = 'SEARCH("*a*a*a*a*a*a*a*a*b",REPT("a",30000))';
const HUGE = 'SUMPRODUCT(LEN(UPPER(REPT("x",30000)&big[a])))';

const withField = (formula: string, spoil: (ruleset: SpoiltRuleset) => void = () => undefined): Files =>
  withRuleset((ruleset) => {
    ruleset.fields.push({ kind: 'formula', id: 'trap', label: 'Trap', formula: `=${formula}`, source: 'Nowhere' });
    spoil(ruleset);
  });

const rows = (count: number, row: (at: number) => string): string => Array.from({ length: count }, (_, at) => row(at)).join('\n');
const withBig = (formula: string, count: number): Files =>
  new Map([
    ...withField(formula, (ruleset) => {
      ruleset.tables.big = { label: 'Big', source: 'Nowhere' };
    }),
    ['tables/big.csv', `key,label,a\n${rows(count, (at) => `k${at},K${at},${at}`)}\n`],
  ]);

/** A chain of computed fields, each of which has the text of the one before twice. */
const chain = (length: number): Files =>
  withRuleset((ruleset) => {
    const text = { kind: 'formula', label: 'T', source: 'Nowhere' };
    ruleset.fields.push({ ...text, id: 'text0', formula: '=REPT("x",30000)' });
    for (let at = 1; at <= length; at++)
      ruleset.fields.push({ ...text, id: `text${at}`, formula: `=CONCATENATE(text${at - 1},text${at - 1})` });
  });

/** Rules of strangers by what they do. Small where they are written, large where they are worked out. */
export const hostileRules: Readonly<Record<string, () => Files>> = {
  'a formula that looks for a text without end': () => withField(STARS),
  'a formula that makes a text of gigabytes': () => withBig(HUGE, 20_000),
  'a chain of fields that double their text': () => chain(200),
  'a formula in a thousand brackets': () => withField(`${'('.repeat(4_000)}1${')'.repeat(4_000)}`),
  'a formula of ten thousand calls inside each other': () => withField(`${'ABS('.repeat(10_000)}1${')'.repeat(10_000)}`),
  'ten thousand fields that add each other up': () =>
    withRuleset((ruleset) => {
      for (let at = 0; at < 10_000; at++)
        ruleset.fields.push({
          kind: 'formula',
          id: `sum${at}of`,
          label: 'F',
          formula: at === 0 ? '=1' : `=sum${at - 1}of+1`,
          source: 'Nowhere',
        });
    }),
  'a stock of thirty thousand designs': () =>
    new Map([
      ...readFolder(tinyFolder),
      ['stock.csv', `name,troop,size,legs\n${rows(30_000, (at) => `Robot ${at},marchers,tin,${at % 8}`)}\n`],
    ]),
  'a file nested a hundred thousand deep': () => new Map([...readFolder(tinyFolder), ['card.json', '['.repeat(100_000)]]),
  'names of prototypes': () =>
    withField('1', (ruleset) => {
      ruleset.constants.push({ id: '__proto__', label: 'constructor', value: 1, unit: '', source: 'Nowhere' });
    }),
};

export const packOf = (files: Files): Hostile => ({
  name: 'trap.motorpool-rules',
  bytes: writeRulePack(Object.fromEntries(files), 'Test'),
});

export const projectOf = (files: Files): Hostile => ({
  name: 'trap.motorpool',
  bytes: writeProject({
    format: 1,
    name: 'Trap',
    ruleset: { id: 'tin-parade', version: '1.0.0', files: Object.fromEntries(files) },
    designs: [],
  }),
});

/** A list of designs whose cost is worked out by a formula; `value` is the stored one. */
function listWith(formula: string, count: number, value?: number): Uint8Array {
  const heading: MadeCell[] = ['Name', 'Size', 'Propulsion', 'Movement', 'Armour', 'Cost'];
  const designs = Array.from({ length: count }, (_, at): MadeCell[] => [
    `Tank ${at}`,
    'medium',
    'tracked',
    10 + (at % 5),
    60 + (at % 7),
    { formula: formula.replaceAll('ROW', String(at + 2)), ...(value !== undefined && { value }) },
  ]);
  return makeXlsx([{ name: 'Tanks', rows: [heading, ...designs] }]);
}

/** Workbooks whose formulas are traps, with the costs stored beside them and without. */
export const hostileBooks: Readonly<Record<string, () => Uint8Array>> = {
  'cost formulas that look for a text without end': () => listWith(STARS, 5, 100),
  'cost formulas without stored costs that do so': () => listWith(STARS, 5),
  'cost formulas that make texts of gigabytes': () => listWith('SUMPRODUCT(LEN(UPPER(REPT("x",30000)&A1:Z20000)))', 5, 100),
  'cost formulas over a million cells each': () => listWith('SUMPRODUCT((A$1:Z$20000=A$1:Z$20000)*(DROW+EROW))', 300, 100),
  'cost formulas that read each other': () => listWith('FROW+1', 2_000, 100),
  'cost formulas in ten thousand brackets': () => listWith(`${'('.repeat(4_000)}DROW${')'.repeat(4_000)}`, 3, 100),
};
