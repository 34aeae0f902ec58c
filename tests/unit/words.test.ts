import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot, sourcesIn } from '../support/programs/sources.ts';
import { faultsOfCatalogue, messagesIn, messagesOfTable, placeholdersOf } from '../support/words/messages.ts';
import { wordsOutside } from '../support/words/outside.ts';

const sources = ['shared', 'src-main', 'src-renderer'].flatMap(sourcesIn);
const tables = ['shared', 'src-main', 'src-renderer'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.words.json'))
    .map((name) => join(folder, name)),
);
const said = [
  ...sources.filter(({ path }) => path !== 'shared/base/words/words.ts' && path !== 'src-renderer/ui/rich.ts').flatMap(messagesIn),
  ...tables.flatMap((path) => messagesOfTable(path, JSON.parse(readFileSync(join(projectRoot, path), 'utf8')))),
];

it('every message is written where it is said', () => {
  expect(said.filter(({ text }) => text === null).map(({ place }) => place)).toEqual([]);
});

it('every thread of the page speaks as the page does', () => {
  const threads = sources.flatMap(({ path, text }) =>
    path.startsWith('src-renderer/') ? [...text.matchAll(/new Worker\(.*/g)].map(([call]) => ({ path, call })) : [],
  );
  for (const { path, call } of threads) {
    const [, entry = ''] =
      /^new Worker\(new URL\('(.+)', import\.meta\.url\), \{ type: 'module', name: threadName\(\) \}\);$/.exec(call) ?? [];
    const source = sources.find((each) => each.path === join(dirname(path), entry))?.text ?? '';
    expect(source, `${path}: ${call}`).toMatch(/^import '(\.\.\/)+threadWords\.ts';\n/);
  }
  expect(threads.length).toBeGreaterThan(1);
});

it('what is put into a message is what it has places for', () => {
  const faults = said.flatMap(({ place, text, values, hasMore, hasTags }) => {
    if (text === null || values === null) return [];
    const [has, gets] = [placeholdersOf(text, hasTags).filter((name) => !hasMore || values.includes(name)), [...values].sort()];
    return has.join(', ') === gets.join(', ') ? [] : [`${place}: “${text}” has ${has.join(', ')} and gets ${gets.join(', ')}`];
  });
  expect(faults).toEqual([]);
});

it('the catalogue of English has every message, and no other (-u writes it)', async () => {
  const messages = [...new Set(said.flatMap(({ text }) => text ?? []))].sort();
  const catalogue = `${JSON.stringify(Object.fromEntries(messages.map((message) => [message, message])), null, 2)}\n`;
  await expect(catalogue).toMatchFileSnapshot(join(projectRoot, 'shared/base/words/en.json'));
});

/** Texts that look like words and are none that are translated. */
const NO_MESSAGES: readonly { readonly where: RegExp; readonly text: RegExp; readonly because: string }[] = [
  { where: /main\.ts$/, text: /^Motorpool cannot begin/, because: 'the catalogue may be what could not be read' },
  {
    where: /(app|grid\/commands)\.ts$/,
    text: /^(File|Edit|View|Design|Force|Tools|Help)$/,
    because: 'keys of the menus, whose words are MENU_LABELS',
  },
  { where: /(fieldSheet|constantRows)\.ts$/, text: /^text$/, because: 'a kind of cell' },
  { where: /./, text: /^(JSON|Motorpool( Card \w+| Letters)?)$/, because: 'names of formats, of the program and of its fonts' },
  { where: /languages\.ts$/, text: /^(Ae|Oe|Ue)$/, because: 'letters' },
  { where: /JsonView\.tsx$/, text: /^tables/, because: 'the path of a file' },
  { where: /report\/markdown\.ts$/, text: /./, because: 'a document for those who build the program' },
  { where: /lists\/(forceLines|forceCodes|ownList)\.ts$/, text: /./, because: 'what is read back from a list' },
  { where: /cli\/command/, text: /^[a-z]+ (--|[A-Z]{2})|^motorpool \{\}$/, because: 'how a command is typed' },
  { where: /cli\/\w+\.ts$/, text: /^motorpool: \{\}$/, because: 'the name of the program' },
  { where: /(server|host\/page|ipc|smoke)\.ts$/, text: /./, because: 'answers to other programs, and to those who build this one' },
  { where: /desktop\.ts$/, text: /^(the call|another Motorpool)/, because: 'answers to those who build the program' },
  { where: /desktop\/menu\.ts$/, text: /^(Desi&gn|F&orce|Cmd\+N)$/, because: 'letters and keys of the menus' },
  { where: /readers\//, text: /^(Sheet|Table) \{\}/, because: 'sheets without a name, which profiles find by it' },
  {
    where: /(lockedRecords|lotusFormula|pdfPage|xml2003|openDocument\/\w+)\.ts$/,
    text: /./,
    because: 'what files are written in',
  },
  {
    where: /(readers|writers)\/\w+\.ts$/,
    text: /^(Id|Target|None|Calibri|Index\/.*|.*General.*)$/,
    because: 'names in files',
  },
  { where: /(folders|processes|watchMemory)\.ts$/, text: /./, because: 'names of folders, and a program' },
  { where: /sheets\/import\/find\//, text: /^(Name|Cost|total \{\}|\{\} name)$/, because: 'words that headings are compared with' },
  {
    where: /sheets\/workbook\//,
    text: /^([^.;:]{1,26}\.?|IF\(.*|.*\(no\. \{\}\))$/,
    because: 'sheets, headings and formulas of workbooks, by which they are read again',
  },
  { where: /newSystem\/make\//, text: /^\{IF\(/, because: 'a formula of a ruleset' },
  {
    where: /./,
    text: /^(design|entry|force|id|kind|look|name|new|paper|print|purchase|role|section|size|zone) \{\}$|^column \{\}\[/,
    because: 'ids of what is chosen or drawn',
  },
  { where: /(values\/tables|parts\/newField)\.ts$/, text: /^key,label/, because: 'the text of a file' },
  {
    where: /(parts\/(points|removeField)|compile\/readDesigns|newSystem\/make\/\w+)\.ts$/,
    text: /^expected (cost|issues|\{\})$/,
    because: 'a column of a file',
  },
  {
    where: /(changes\/edit|plan\/(fieldMaker|components))\.ts$/,
    text: /^row \{\}$|(choices|value)$/,
    because: 'the place of a fault in a file, and the id of one',
  },
  { where: /parts\/cardSpots\.ts$/, text: /^\*\*/, because: 'the text of a card, as its file has it' },
  {
    where: /(rules\/ruleset\/.*|changes\/faults)\.ts$/,
    text: /^(?=.*[,[])((^|, )((row|line|column) )?[^\s,]+( "\{\}")?)+,?$|^\w+: \{\}\{\}$/,
    because: 'the place of a fault in a file, which the workshop finds again',
  },
  { where: /records\/collection\.ts$/, text: /^(Name|Owned)$/, because: 'headings of a file, which is read back' },
];

const catalogues = readdirSync(join(projectRoot, 'shared/base/words')).filter((name) => name.endsWith('.json') && name !== 'en.json');

it.each(catalogues)('%s says only what the page says, with the same places', (name) => {
  const words = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(projectRoot, 'shared/base/words', name), 'utf8')));
  expect(faultsOfCatalogue(words, said)).toEqual([]);
});

it('a catalogue that is not right says where', () => {
  const faults = faultsOfCatalogue({ 'Find {nouns}': '{noun} suchen', 'Never said': 'Nie gesagt', 'Select {count} of {all}': '{count' }, [
    { place: '', text: 'Find {nouns}', values: ['nouns'], hasMore: false, hasTags: false },
    { place: '', text: 'Select {count} of {all}', values: ['all', 'count'], hasMore: false, hasTags: false },
  ]);
  expect(faults).toEqual([
    '“{noun} suchen” needs the placeholders nouns',
    'nothing says “Never said”',
    expect.stringMatching(/^“\{count” is no message: /),
  ]);
});

it('all words that a person sees are in the catalogue', () => {
  const outside = sources.flatMap(wordsOutside).map((words) => ({
    ...words,
    reason: NO_MESSAGES.find(({ where, text }) => where.test(words.place.replace(/:\d+$/, '')) && text.test(words.text)),
  }));
  expect(outside.filter(({ reason }) => reason === undefined).map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  expect(NO_MESSAGES.filter((each) => !outside.some(({ reason }) => reason === each)).map(({ because }) => because)).toEqual([]);
});

it('the check finds words wherever they are shown', () => {
  const outside = (text: string) => wordsOutside({ path: 'made.tsx', text }).map((words) => words.text);
  expect(outside(`const a = <p title={isOpen ? 'open' : \`shut by \${name}\`}>Now {count} left</p>;`)).toEqual([
    'open',
    'shut by {}',
    'Now',
    'left',
  ]);
  expect(outside("say('Nothing is selected.'); const b = { label: 'mode', id: 'a b' };")).toEqual(['Nothing is selected.', 'mode']);
  expect(outside("const c = kind === 'Some kind' ? t('Yes') : <i className=\"row gap-8\" />;")).toEqual([]);
});
