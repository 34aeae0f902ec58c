import { expect, it } from 'vitest';
import { cardJobSchema } from '../../../../shared/paper/cards/job/index.ts';
import { forceJobSchema } from '../../../../shared/paper/handouts/force/index.ts';
import { handoutKinds } from '../../../../shared/paper/handouts/index.ts';
import { printSetupSchema } from '../../../../shared/paper/print/paper/index.ts';
import { commandNames, readCommandLine } from '../../../../src-main/cli/commandLine.ts';
import { runMain } from '../../../support/programs/commandLine.ts';

/** The command, its files and its options that a command line was understood as. */
async function understood(args: readonly string[]) {
  const invocation = await readCommandLine(args);
  if (invocation.kind === 'text') return invocation.text;
  const { name, files, options } = invocation;
  return { name, files, options };
}

it.each([
  [['import', 'a.xls'], 'import', ['a.xls'], {}],
  [
    ['import', 'a.xls', '-o', 'a.motorpool', '--ruleset', 'tiny', '--worksheet', 'Units', '--json'],
    'import',
    ['a.xls'],
    { output: 'a.motorpool', ruleset: 'tiny', worksheet: 'Units', json: true },
  ],
  [['import', 'a.xls', '--sheet', 'Units'], 'import', ['a.xls'], { sheet: 'Units' }],
  [['cost', '--json', 'a.xls', 'b.csv'], 'cost', ['a.xls', 'b.csv'], { json: true }],
  [['--json', 'cost', 'a.xls'], 'cost', ['a.xls'], { json: true }],
  [['-o', 'list.txt', 'list', 'a.xls'], 'list', ['a.xls'], { output: 'list.txt' }],
  [['cost', 'a.xls', '--set', 'A.b=1', '--set', 'A.c=2'], 'cost', ['a.xls'], { set: ['A.b=1', 'A.c=2'] }],
  [['cost', 'a.xls', '--design', 'Rhino', '--target', '250'], 'cost', ['a.xls'], { design: 'Rhino', target: '250' }],
  [['adopt', 'a.xls', '-o', 'a.motorpool'], 'adopt', ['a.xls'], { output: 'a.motorpool' }],
  [
    ['adopt', 'a.xls', '--as-system', 'Star Fleet', '--noun', 'ship', '-o', 'a.motorpool'],
    'adopt',
    ['a.xls'],
    { output: 'a.motorpool', asSystem: 'Star Fleet', noun: 'ship' },
  ],
  [['check', '--', '-odd.csv'], 'check', ['-odd.csv'], {}],
  [['compare', 'a.xls', '--rules', 'a', '--rules', 'b@1.0.0'], 'compare', ['a.xls'], { rules: ['a', 'b@1.0.0'] }],
  [['export', 'a.xls', '--output=OUT.XLSX'], 'export', ['a.xls'], { output: 'OUT.XLSX' }],
  [['export', 'a.xls', '--format', 'share', '--design', 'Rhino'], 'export', ['a.xls'], { format: 'share', design: 'Rhino' }],
  [['cards', '-o', 'c.pdf', 'a.xls'], 'cards', ['a.xls'], { output: 'c.pdf' }],
  [
    ['cards', 'a.xls', '-o', 'c.pdf', '--back-offset', '-0.5mm,1mm', '--quantity', 'A=2', '--quantity', 'B=0', '--no-points'],
    'cards',
    ['a.xls'],
    {
      output: 'c.pdf',
      backOffset: { xMm: -0.5, yMm: 1 },
      quantity: [
        { name: 'A', count: 2 },
        { name: 'B', count: 0 },
      ],
      pointsShown: false,
    },
  ],
  [['cards', '--check', '-o', 'c.pdf'], 'cards', [], { output: 'c.pdf', check: true }],
  [
    ['list', 'a.xls', '--form', 'short', '--as', 'discord', '--no-points'],
    'list',
    ['a.xls'],
    { form: 'short', as: 'discord', pointsShown: false },
  ],
  [
    ['handout', 'a.xls', '--kind', 'list', '--paper', 'Letter', '-o', 'l.pdf'],
    'handout',
    ['a.xls'],
    { kind: 'list', paper: 'Letter', output: 'l.pdf' },
  ],
  [['sheet', 'a.xls', '--kind', 'list', '--sheet', 'Units'], 'sheet', ['a.xls'], { kind: 'list', sheet: 'Units' }],
  [
    ['handout', '--kind', 'blank-form', '--copies', '2', '--ruleset', 'tiny', '-o', 'l.pdf'],
    'handout',
    [],
    { kind: 'blank-form', copies: 2, ruleset: 'tiny', output: 'l.pdf' },
  ],
  [['force', 'a.motorpool', '--handout', '--no-damage'], 'force', ['a.motorpool'], { handout: true, damageShown: false }],
  [['rulesets'], 'rulesets', [], {}],
  [['rulesets', 'my-game'], 'rulesets', ['my-game'], {}],
])('%j is understood', async (args, name, files, options) => {
  expect(await understood(args)).toEqual({ name, files, options });
});

it.each([
  [
    [],
    'Say what to do: import, adopt, cost, check, compare, odds, fight, fair, export, cards, handout, list, force or rulesets. Try "motorpool --help".',
  ],
  [['frob'], 'There is no command "frob". Try "motorpool --help".'],
  [['costs', 'a.xls'], 'There is no command "costs". Did you mean "cost"? Try "motorpool --help".'],
  [['shet', 'a.xls'], 'There is no command "shet". Did you mean "sheet"? Try "motorpool --help".'],
  [['constructor'], 'There is no command "constructor". Try "motorpool --help".'],
  [['cost'], '"cost" needs a file. Try "motorpool cost --help".'],
  [['cost', 'a.xls', '--frob'], '"cost" has no option "--frob". Try "motorpool cost --help".'],
  [['cost', 'a.xls', '--explian'], '"cost" has no option "--explian". Did you mean "--explain"? Try "motorpool cost --help".'],
  [['cost', 'a.xls', '-o', 'x.pdf'], '"cost" has no option "-o". Try "motorpool cost --help".'],
  [
    ['cost', 'a.xls', '--target', '250'],
    '"--target" needs "--design NAME" to know which design is to cost that. Try "motorpool cost --help".',
  ],
  [['cost', 'a.xls', '--design', 'A'], '"--design" needs "--target POINTS" to know what it is to cost. Try "motorpool cost --help".'],
  [
    ['cost', 'a.xls', '--design', 'A', '--target', 'lots'],
    '"--target" takes points from 0 up; "lots" is none. Try "motorpool cost --help".',
  ],
  [['import', 'a.xls', 'b.xls'], '"import" takes one file; "b.xls" is one too many. Try "motorpool import --help".'],
  [['rulesets', 'a', 'b'], '"rulesets" takes one folder; "b" is one too many. Try "motorpool rulesets --help".'],
  [
    ['import', 'a.xls', '-o', 'a.xlsx'],
    '"import" writes .motorpool files, and "a.xlsx" does not end in that. Try "motorpool import --help".',
  ],
  [['adopt', 'a.xls'], '"adopt" needs "-o FILE" to know where to write (.motorpool). Try "motorpool adopt --help".'],
  [['export', 'a.xls'], '"export" needs "-o FILE" to know where to write (.xlsx, .ods, .csv, .tsv, .json). Try "motorpool export --help".'],
  [
    ['export', 'a.xls', '-o', 'a.doc'],
    '"export" writes .xlsx, .ods, .csv, .tsv, .json files, and "a.doc" does not end in that. Try "motorpool export --help".',
  ],
  [
    ['export', 'a.xls', '--format', 'share'],
    '"--format share" needs "--design NAME": a share code holds one design. Try "motorpool export --help".',
  ],
  [['export', 'a.xls', '-o', 'a.csv', '--design', 'A'], '"--design" goes with "--format share". Try "motorpool export --help".'],
  [
    ['export', 'a.xls', '-o', 'a.csv', '--format', 'xlsx'],
    '"export" writes .xlsx files, and "a.csv" does not end in that. Try "motorpool export --help".',
  ],
  [
    ['export', 'a.xls', '--format', 'pdf'],
    '"--format" takes xlsx, ods, csv, tsv, json or share; "pdf" is none of them. Try "motorpool export --help".',
  ],
  [['export', 'a.xls', '-o', 'a.csv', '--no-army'], '"--no-army" says nothing about .csv files. Try "motorpool export --help".'],
  [['export', 'a.xls', '-o', 'a.csv', '--separator', 'dot'], '"--separator" takes comma, semicolon or tab; "dot" is none of them.'],
  [['cost', 'a.xls', '--look', 'compact'], '"cost" has no option "--look". Try "motorpool cost --help".'],
  [['cards', '--check', 'a.xls', '-o', 'c.pdf'], '"cards --check" prints pages to check a printer with, and takes no file.'],
  [['sheet', 'a.xls', '--kind', 'list'], '"sheet" needs "-o FILE" to know where to write (.pdf). Try "motorpool sheet --help".'],
  [['sheet', 'a.xls', '--combined', '-o', 'c.pdf'], '"sheet" has no option "--combined". Try "motorpool sheet --help".'],
  [['list', 'a.xls', '--form', 'long'], '"--form" takes full, short or line; "long" is none of them.'],
  [['list', 'a.xls', '--as', 'html'], '"--as" takes plain, markdown, discord or bbcode; "html" is none of them.'],
  [['list', 'a.xls', '-o', 'a.pdf'], '"list" writes .txt, .md files, and "a.pdf" does not end in that. Try "motorpool list --help".'],
  [['cards', 'a.xls', '-o'], `Option '-o, --output <file>' argument missing. Try "motorpool cards --help".`],
  [['cards', 'a.xls', '-o', '--json'], '"--output" needs a value; "--json" looks like an option.'],
])('%j is refused in one sentence with a hint', async (args, sentence) => {
  expect(await runMain(...args)).toEqual({ code: 2, out: '', told: `motorpool: ${sentence}\n` });
});

it('--version answers anywhere, and --help of no command is that of the program', async () => {
  expect(await understood(['cost', '--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
  const help = await understood(['--help']);
  expect([await understood(['-h']), await understood(['frob', '--help']), await understood(['help'])]).toEqual([help, help, help]);
});

it('the help names every command and fits a terminal 120 wide', async () => {
  const help = await understood(['--help']);
  for (const name of commandNames) expect(help).toContain(`  motorpool ${name} `);
  const helps = await Promise.all([['--help'], ...commandNames.map((name) => [name, '--help'])].map(understood));
  expect(helps.flatMap((text) => String(text).split('\n')).filter((line) => line.length > 120)).toEqual([]);
});

it('a command is helped with by its alias too, which its help names', async () => {
  expect(await understood(['sheet', '--help'])).toBe(await understood(['handout', '--help']));
  expect(await understood(['help', 'handout'])).toBe(await understood(['handout', '--help']));
  expect(await understood(['handout', '--help'])).toMatch(/^Usage: motorpool handout\|sheet /);
});

it.each([
  ['cards', printSetupSchema.shape.arrangement.unwrap().options],
  ['cards', printSetupSchema.shape.orientation.unwrap().options],
  ['cards', cardJobSchema.shape.backs.unwrap().options],
  ['handout', handoutKinds],
])('the help of %s lists the choices of the job: %j', async (name, words) => {
  const help = String(await understood([name, '--help'])).replace(/\s+/g, ' ');
  expect(help).toContain(`${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
});

it('the help tells the limits and usual values of the job, and older spellings are not in it', async () => {
  const cards = String(await understood(['cards', '--help']));
  expect(cards).toContain('0 to 60mm (5mm)');
  expect(cards).toContain('0 to 3mm (0)');
  expect(String(await understood(['handout', '--help']))).toMatch(/--copies <n> .* 1 to 50 \(1\)/);
  const force = String(await understood(['force', '--help']));
  const switches = Object.keys(forceJobSchema.shape).filter((key) => key.endsWith('Shown'));
  for (const key of switches) expect(force).toContain(key.replace('Shown', '').toLowerCase());
  for (const help of [cards, force]) expect(help).not.toMatch(/--(?:battle-)?sheet/);
});
