import { expect, it } from 'vitest';
import { cardOptions } from '../../src-main/cli/cardOptions.ts';
import { parseCommandLine } from '../../src-main/cli/commandLine.ts';
import { CARDS_HELP, EXPORT_HELP, HELP, SHEET_HELP } from '../../src-main/cli/help.ts';
import { sharedWithCards, sheetOptions } from '../../src-main/cli/sheetOptions.ts';

const freely = { ruleset: null, sheet: null };

it.each([
  [['--help'], { kind: 'help', about: null }],
  [['cost', '-h'], { kind: 'help', about: null }],
  [['cards', '-h'], { kind: 'help', about: 'cards' }],
  [['export', '-h'], { kind: 'help', about: 'export' }],
  [['--version'], { kind: 'version' }],
  [['import', 'a.xls'], { kind: 'import', file: 'a.xls', output: null, reading: freely, json: false }],
  [
    ['import', 'a.xls', '-o', 'a.motorpool', '--ruleset', 'tiny', '--sheet', 'Units', '--json'],
    { kind: 'import', file: 'a.xls', output: 'a.motorpool', reading: { ruleset: 'tiny', sheet: 'Units' }, json: true },
  ],
  [
    ['cost', '--json', 'a.xls', 'b.csv'],
    { kind: 'cost', files: ['a.xls', 'b.csv'], reading: freely, explain: false, set: [], target: null, json: true },
  ],
  [
    ['cost', 'a.xls', '--set', 'A.b=1', '--set', 'A.c=2'],
    { kind: 'cost', files: ['a.xls'], reading: freely, explain: false, set: ['A.b=1', 'A.c=2'], target: null, json: false },
  ],
  [
    ['cost', 'a.xls', '--design', 'Rhino', '--target', '250'],
    { kind: 'cost', files: ['a.xls'], reading: freely, explain: false, set: [], target: { design: 'Rhino', points: 250 }, json: false },
  ],
  [['adopt', 'a.xls', '-o', 'a.motorpool'], { kind: 'adopt', file: 'a.xls', output: 'a.motorpool', reading: freely, json: false }],
  [['check', '--', '-odd.csv'], { kind: 'check', files: ['-odd.csv'], output: null, print: {}, reading: freely, json: false }],
  [
    ['export', 'a.xls', '--output=OUT.XLSX'],
    { kind: 'export', file: 'a.xls', output: 'OUT.XLSX', reading: freely, json: false, choices: {} },
  ],
  [
    ['export', 'a.xls', '--format', 'share', '--design', 'Rhino'],
    { kind: 'export', file: 'a.xls', output: '', reading: freely, json: false, choices: { format: 'share', design: 'Rhino' } },
  ],
  [['cards', '-o', 'c.pdf', 'a.xls'], { kind: 'cards', file: 'a.xls', output: 'c.pdf', reading: freely, json: false, print: {} }],
  [
    ['cards', 'a.xls', '-o', 'c.pdf', '--back-offset', '-0.5mm,1mm', '--quantity', 'A=2', '--quantity', 'B=0', '--no-points'],
    {
      kind: 'cards',
      file: 'a.xls',
      output: 'c.pdf',
      reading: freely,
      json: false,
      print: { 'back-offset': '-0.5mm,1mm', quantity: ['A=2', 'B=0'], 'no-points': true },
    },
  ],
  [['cards', '--check', '-o', 'c.pdf'], { kind: 'printer-check', output: 'c.pdf', json: false, print: { check: true } }],
  [
    ['list', 'a.xls', '--form', 'short', '--as', 'discord', '--no-points'],
    {
      kind: 'list',
      file: 'a.xls',
      output: null,
      reading: freely,
      json: false,
      list: { form: 'short', format: 'discord', pointsShown: false },
    },
  ],
  [
    ['sheet', 'a.xls', '--kind', 'list', '--paper', 'Letter', '-o', 'l.pdf'],
    { kind: 'sheet', file: 'a.xls', output: 'l.pdf', reading: freely, json: false, which: { kind: 'list' }, print: { paper: 'Letter' } },
  ],
  [
    ['sheet', '--kind', 'blank-form', '--copies', '2', '--ruleset', 'tiny', '-o', 'l.pdf'],
    {
      kind: 'sheet',
      file: '',
      output: 'l.pdf',
      reading: { ruleset: 'tiny', sheet: null },
      json: false,
      which: { kind: 'blank-form', copies: '2' },
      print: {},
    },
  ],
  [['sheet', '--help'], { kind: 'help', about: 'sheet' }],
  [['rulesets'], { kind: 'rulesets', folder: null, json: false }],
  [['rulesets', 'my-game'], { kind: 'rulesets', folder: 'my-game', json: false }],
])('%j is understood', (args, command) => {
  expect(parseCommandLine(args)).toEqual({ ok: true, value: command });
});

it.each([
  [[], 'Say what to do: import, adopt, cost, check, export, cards, sheet, list, force or rulesets.'],
  [['frob'], 'There is no command "frob".'],
  [['constructor'], 'There is no command "constructor".'],
  [['cost'], '"cost" needs a file.'],
  [['cost', 'a.xls', '--frob'], "Unknown option '--frob'."],
  [['cost', 'a.xls', '-o', 'x.pdf'], '"cost" has no option "--output".'],
  [['cost', 'a.xls', '--target', '250'], '"--target" needs "--design NAME" to know which design is to cost that.'],
  [['cost', 'a.xls', '--design', 'A', '--target', 'lots'], '"--target" takes points from 0 up; "lots" is none.'],
  [['import', 'a.xls', 'b.xls'], '"import" takes one file; "b.xls" is one too many.'],
  [['import', 'a.xls', '-o', 'a.xlsx'], '"import" writes .motorpool files, and "a.xlsx" does not end in that.'],
  [['adopt', 'a.xls'], '"adopt" needs "-o FILE" to know where to write (.motorpool).'],
  [['export', 'a.xls'], '"export" needs "-o FILE" to know where to write (.xlsx, .csv, .tsv, .json).'],
  [['export', 'a.xls', '-o', 'a.doc'], '"export" writes .xlsx, .csv, .tsv, .json files, and "a.doc" does not end in that.'],
  [['export', 'a.xls', '--format', 'share'], '"--format share" needs "--design NAME": a share code holds one design.'],
  [['export', 'a.xls', '-o', 'a.csv', '--design', 'A'], '"--design" goes with "--format share".'],
  [['export', 'a.xls', '-o', 'a.csv', '--format', 'xlsx'], '"export" writes .xlsx files, and "a.csv" does not end in that.'],
  [['export', 'a.xls', '--format', 'pdf'], '"--format" takes xlsx, csv, tsv, json or share; "pdf" is none of them.'],
  [['cost', 'a.xls', '--look', 'compact'], '"cost" has no option "--look".'],
  [['cards', '--check', 'a.xls', '-o', 'c.pdf'], '"cards --check" prints pages to check a printer with, and takes no file.'],
  [['sheet', 'a.xls', '--kind', 'list'], '"sheet" needs "-o FILE" to know where to write (.pdf).'],
  [['sheet', 'a.xls', '--combined', '-o', 'c.pdf'], '"sheet" has no option "--combined".'],
  [['list', 'a.xls', '--form', 'long'], '"--form" takes full, short or line; "long" is none of them.'],
  [['list', 'a.xls', '--as', 'html'], '"--as" takes plain, markdown, discord or bbcode; "html" is none of them.'],
  [['list', 'a.xls', '-o', 'a.pdf'], '"list" writes .txt, .md files, and "a.pdf" does not end in that.'],
  [['cards', 'a.xls', '-o'], "Option '-o, --output <value>' argument missing."],
])('%j is refused in one sentence with a hint', (args, message) => {
  expect(parseCommandLine(args)).toEqual({ ok: false, problems: [{ code: 'bad-request', message, hint: 'Try "motorpool --help".' }] });
});

it('the help names every command and fits a terminal 120 wide', () => {
  for (const name of ['import', 'cost', 'check', 'export', 'cards', 'sheet', 'list', 'force', 'rulesets'])
    expect(HELP).toContain(`motorpool ${name} `);
  expect(`${HELP}${CARDS_HELP}${EXPORT_HELP}${SHEET_HELP}`.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

it('the help of cards names each of its options', () => {
  const missing = Object.keys(cardOptions).filter((name) => !CARDS_HELP.includes(`--${name}`));
  expect(missing).toEqual([]);
});

it('the help of sheets names each of its options', () => {
  const missing = [...Object.keys(sheetOptions), ...sharedWithCards].filter((name) => !SHEET_HELP.includes(`--${name}`));
  expect(missing).toEqual([]);
});
