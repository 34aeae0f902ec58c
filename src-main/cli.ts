import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import packageFile from '../package.json' with { type: 'json' };
import { costScheme } from '../shared/adopt/index.ts';
import type { Outcome, Problem } from '../shared/problem.ts';
import { importJson } from '../shared/sheet/index.ts';
import type { CardOptionValues } from './cardOptions.ts';
import { type Command, parseCommandLine, type ReadingChoices } from './commandLine.ts';
import { CARDS_HELP, HELP } from './help.ts';
import { importText } from './importText.ts';
import type { PrintChoices } from './readCardOptions.ts';
import { assessAll, checkRecord, costRecord, designCount } from './reports.ts';
import { checkText, costText, remarksText, rulesetsText } from './reportTexts.ts';
import { schemeJson, schemeText } from './schemeText.ts';
import { createServices, type Opened, type Services } from './services.ts';
import { setValue, unknownName } from './setValues.ts';

/** Where a command writes: the answer with `out`, everything else with `tell`. */
export type Terminal = { readonly out: (text: string) => void; readonly tell: (text: string) => void };

const DONE = 0;
const RULES_BROKEN = 1;
const FAILED = 2;

/** Ends a command that cannot go on; caught in `main` alone. */
class Stopped extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.problems = problems;
  }
}

function orStop<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Stopped(outcome.problems);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const oneLine = ({ message, hint }: Problem): string => [message, hint ?? ''].join(' ').replace(/\s+/g, ' ').trim();

type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;

async function openAll(services: Services, files: readonly string[], reading: ReadingChoices): Promise<readonly Opened[]> {
  const outcomes: Outcome<Opened>[] = [];
  // One after the other: a workbook can take a lot of memory while it is read.
  for (const file of files) outcomes.push(await services.openDesigns(file, reading));
  const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
  if (problems.length > 0) throw new Stopped(problems);
  return outcomes.map(orStop);
}

/** Records of several files carry their file; those of one file need not. */
const withFile = <T extends object>(opened: readonly Opened[], path: string, records: readonly T[]): readonly T[] =>
  opened.length > 1 ? records.map((record) => ({ file: path, ...record })) : records;

async function runImport(command: CommandOf<'import'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const opened = orStop(await services.openSheet(command.file, command.reading));
  if (command.output !== null) orStop(await services.saveProject(command.output, opened.project));
  if (command.json) {
    tell(remarksText(opened.remarks));
    out(json(Object.assign({}, importJson(opened.ruleset, opened.sheet), { costScheme: schemeJson(costScheme(opened.costs)) })));
  } else {
    out(importText(opened, command.output) + schemeText(costScheme(opened.costs)));
  }
  return DONE;
}

async function runAdopt(command: CommandOf<'adopt'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const opened = orStop(await services.adoptSheet(command.file, command.reading));
  orStop(await services.saveProject(command.output, opened.project));
  const { ruleset, project, scheme } = opened;
  tell(readingNote(opened));
  const { id, name } = ruleset.data;
  const words = `${command.output}: ${designCount(ruleset, project.designs.length)}, priced by "${name}".\n${schemeText(scheme, true)}`;
  out(
    command.json
      ? json({ file: command.output, designs: project.designs.length, ruleset: { id, name }, costScheme: schemeJson(scheme) })
      : words,
  );
  return DONE;
}

/** The files with every "--set" done, each in the files that have such a design. */
function withValues(files: readonly Opened[], assignments: readonly string[]): readonly Opened[] {
  return assignments.reduce((opened, assignment) => {
    const outcomes = opened.map((file) => ({ file, outcome: setValue(file.ruleset, file.project, assignment) }));
    const done = outcomes.map(({ file, outcome }) => ({ file, project: orStop(outcome) }));
    if (done.every(({ project }) => project === null))
      orStop(
        unknownName(
          assignment,
          opened.flatMap(({ project }) => project.designs),
        ),
      );
    return done.map(({ file, project }) => (project === null ? file : { ...file, project }));
  }, files);
}

async function runCost(command: CommandOf<'cost'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const files = withValues(await openAll(services, command.files, command.reading), command.set);
  const assessed = files.map((opened) => ({ opened, designs: assessAll(opened.ruleset, opened.project.designs) }));
  for (const { opened } of assessed) tell(readingNote(opened));
  if (command.json) out(json(assessed.flatMap(({ opened, designs }) => withFile(files, opened.path, designs.map(costRecord)))));
  else out(assessed.map(({ opened, designs }) => costText(opened, designs, command.explain)).join('\n'));
  return DONE;
}

async function runCheck(command: CommandOf<'check'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const files = await openAll(services, command.files, command.reading);
  const assessed = files.map((opened) => ({ opened, designs: assessAll(opened.ruleset, opened.project.designs) }));
  for (const { opened } of assessed) tell(readingNote(opened));
  if (command.json) out(json(assessed.flatMap(({ opened, designs }) => withFile(files, opened.path, designs.map(checkRecord)))));
  else out(assessed.map(({ opened, designs }) => checkText(opened, designs)).join('\n'));
  const broken = assessed.some(({ designs }) => designs.some(({ issues }) => issues.some(({ severity }) => severity === 'error')));
  return broken ? RULES_BROKEN : DONE;
}

/** A design as a share code: as text, or as the picture of its QR code, by the ending of the file it goes to. */
async function runShare(
  opened: Opened,
  { choices, output, json: asJson }: CommandOf<'export'>,
  services: Services,
  { out, tell }: Terminal,
) {
  const { code, qr, remarks } = orStop(await services.shareDesign(opened, choices.design ?? ''));
  tell(readingNote(opened) + remarksText(remarks));
  if (output !== '') orStop(await services.saveText(output, extname(output).toLowerCase() === '.svg' ? orStop(qr) : `${code}\n`));
  if (asJson) out(json({ file: output || null, code, remarks }));
  else out(output === '' ? `${code}\n` : `${output}: "${choices.design}" in ${code.length} letters.\n`);
  return DONE;
}

async function runExport(command: CommandOf<'export'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const opened = orStop(await services.openDesigns(command.file, command.reading));
  if (command.choices.format === 'share') return runShare(opened, command, services, { out, tell });
  const remarks = orStop(await services.exportDesigns(opened, command.output));
  const designs = opened.project.designs.length;
  tell(readingNote(opened) + remarksText(remarks));
  out(command.json ? json({ file: command.output, designs, remarks }) : `${command.output}: ${designCount(opened.ruleset, designs)}.\n`);
  return DONE;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const cardChoices = async (typed: CardOptionValues): Promise<PrintChoices> => {
  const { readCardOptions } = await import('./readCardOptions.ts');
  return orStop(readCardOptions(typed));
};

async function runCards(command: CommandOf<'cards'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const choices = await cardChoices(command.print);
  const isFolder = await stat(command.file).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return runCardFolder(command, choices, services, { out, tell });
  if (extname(command.output).toLowerCase() !== '.pdf')
    throw misused(`"cards" writes .pdf files, and "${command.output}" does not end in that.`);
  const opened = orStop(await services.openDesigns(command.file, command.reading));
  const { cards, pages, remarks } = orStop(await services.printCards(opened, command.output, choices));
  tell(readingNote(opened) + remarksText(remarks));
  const words = `${command.output}: ${counted(cards, 'card')} on ${counted(pages, 'page')}.\n`;
  out(command.json ? json({ file: command.output, cards, pages, remarks }) : words);
  return DONE;
}

const misused = (message: string): Stopped => new Stopped([{ code: 'bad-request', message }]);

async function runCardFolder(
  { file: folder, output: target, reading, json: asJson }: CommandOf<'cards'>,
  choices: PrintChoices,
  services: Services,
  { out }: Terminal,
): Promise<number> {
  if (extname(target).toLowerCase() === '.pdf') throw misused(`"${folder}" is a folder: say a folder for its cards too, "-o FOLDER".`);
  if (choices.quantities.length > 0) throw misused('"--quantity" goes by names of one file, and cannot be used for a folder of them.');
  const { printFolder } = await import('./cardFolder.ts');
  const { reports, text } = orStop(await printFolder(services, { folder, target, reading, choices }));
  out(asJson ? json(reports) : text);
  return reports.every(({ printed }) => printed !== null) ? DONE : FAILED;
}

async function runPrinterCheck(command: CommandOf<'printer-check'>, services: Services, { out }: Terminal): Promise<number> {
  const { pages } = orStop(await services.printCheck(await cardChoices(command.print), command.output));
  const words = `${command.output}: ${counted(pages, 'page')} to check a printer with; print at 100 %.\n`;
  out(command.json ? json({ file: command.output, pages }) : words);
  return DONE;
}

/** Parts the messages of a list that has to be sent in pieces. */
const NEXT_MESSAGE = '\n\n----------\n\n';

async function runList(command: CommandOf<'list'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const opened = orStop(await services.openDesigns(command.file, command.reading));
  const texts = await services.listDesigns(opened, command.list);
  tell(readingNote(opened));
  const text = `${texts.join(NEXT_MESSAGE)}\n`;
  if (texts.length > 1) tell(`motorpool: The list takes ${texts.length} messages; a line of dashes parts them.\n`);
  if (command.output !== null) orStop(await services.saveText(command.output, text));
  const designs = opened.project.designs.length;
  if (command.json) out(json({ file: command.output, designs, texts }));
  else out(command.output === null ? text : `${command.output}: ${designCount(opened.ruleset, designs)}.\n`);
  return DONE;
}

function runRulesets(command: CommandOf<'rulesets'>, services: Services, { out }: Terminal): number {
  const rulesets = command.folder === null ? orStop(services.rulesets()) : [orStop(services.ruleset(command.folder))];
  const records = rulesets.map(({ data, stock }) => {
    const { id, name, version, about, credits } = data;
    return { id, name, version, about, credits, stockDesigns: stock.length };
  });
  out(command.json ? json(records) : rulesetsText(records));
  return DONE;
}

/** One line about what reading a spreadsheet found amiss; empty if there is nothing. The list itself is `import`'s answer. */
function readingNote({ path, sheet, remarks }: Opened): string {
  const found = sheet?.problems.length ?? 0;
  const note = `${path}: ${found} ${found === 1 ? 'problem' : 'problems'} while reading; "motorpool import" lists ${found === 1 ? 'it' : 'them'}.`;
  return remarksText(found > 0 ? [note, ...remarks] : remarks);
}

async function run(command: Command, services: Services, terminal: Terminal): Promise<number> {
  switch (command.kind) {
    case 'help':
      terminal.out(command.about === 'cards' ? CARDS_HELP : HELP);
      return DONE;
    case 'version':
      terminal.out(`${packageFile.version}\n`);
      return DONE;
    case 'import':
      return runImport(command, services, terminal);
    case 'adopt':
      return runAdopt(command, services, terminal);
    case 'cost':
      return runCost(command, services, terminal);
    case 'check':
      return runCheck(command, services, terminal);
    case 'export':
      return runExport(command, services, terminal);
    case 'cards':
      return runCards(command, services, terminal);
    case 'printer-check':
      return runPrinterCheck(command, services, terminal);
    case 'list':
      return runList(command, services, terminal);
    case 'rulesets':
      return runRulesets(command, services, terminal);
  }
}

/** Standard output and standard error. A reader that has seen enough (`| head`) ends the program quietly. */
function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(DONE);
      throw error;
    });
  }
  return { out: (text) => void process.stdout.write(text), tell: (text) => void process.stderr.write(text) };
}

/**
 * Runs one command line. Answers with the exit code: 0 done, 1 designs break the rules (`check`), 2 bad usage or
 * something that could not be read or written, told in one line each.
 */
export async function main(args: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  try {
    const command = orStop(parseCommandLine(args));
    return await run(command, createServices(), terminal);
  } catch (error) {
    if (error instanceof Stopped) for (const problem of error.problems) terminal.tell(`motorpool: ${oneLine(problem)}\n`);
    else
      terminal.tell(`motorpool: This is a fault in Motorpool, not in your file: ${error instanceof Error ? error.stack : String(error)}\n`);
    return FAILED;
  }
}
