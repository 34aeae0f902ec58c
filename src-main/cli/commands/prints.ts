import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { succeed } from '../../../shared/problem.ts';
import type { CardOptionValues } from '../cardOptions.ts';
import type { FolderWork } from '../folderRun.ts';
import type { PrintChoices } from '../readCardOptions.ts';
import type { SheetChoices } from '../readSheetOptions.ts';
import { designCount } from '../reports.ts';
import { remarksText } from '../reportTexts.ts';
import { type CommandOf, counted, DONE, FAILED, json, misused, orStop, readingNote, type Terminal } from '../run.ts';
import type { CardReport, Opened, Services, SheetReport } from '../services.ts';

export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

type FromFolder = {
  readonly file: string;
  readonly output: string;
  readonly reading: CommandOf<'cards'>['reading'];
  readonly json: boolean;
};

/** The same for every file of a folder, into another; 2 if one of them could not be done. */
async function runOnFolder<W extends { readonly remarks: readonly string[] }>(
  { file: folder, output: target, reading, json: asJson }: FromFolder,
  services: Services,
  { out }: Terminal,
  work: FolderWork<W>,
): Promise<number> {
  if (target === '' || extname(target).toLowerCase() === work.ending)
    throw misused(`"${folder}" is a folder: say a folder for what is made of it too, "-o FOLDER".`);
  const { runFolder } = await import('../folderRun.ts');
  const { reports, text } = orStop(await runFolder(services, { folder, target, reading, work }));
  out(asJson ? json(reports) : text);
  return reports.every(({ printed }) => printed !== null) ? DONE : FAILED;
}

function mustBePdf(command: string, output: string): void {
  if (extname(output).toLowerCase() !== '.pdf') throw misused(`"${command}" writes .pdf files, and "${output}" does not end in that.`);
}

function noQuantities(quantities: PrintChoices['quantities']): void {
  if (quantities.length > 0) throw misused('"--quantity" goes by names of one file, and cannot be used for a folder of them.');
}

const cardChoices = async (typed: CardOptionValues): Promise<PrintChoices> => {
  const { readCardOptions } = await import('../readCardOptions.ts');
  return orStop(readCardOptions(typed));
};

const cardsTold = ({ cards, pages }: CardReport): string => `${counted(cards, 'card')} on ${counted(pages, 'page')}`;

export async function runCards(command: CommandOf<'cards'>, services: Services, terminal: Terminal): Promise<number> {
  const choices = await cardChoices(command.print);
  if (await isFolder(command.file)) {
    noQuantities(choices.quantities);
    const write = (opened: Opened, path: string) => services.printCards(opened, path, choices);
    return runOnFolder(command, services, terminal, { ending: '.pdf', done: 'printed', write, told: cardsTold });
  }
  mustBePdf('cards', command.output);
  const opened = orStop(await services.openDesigns(command.file, command.reading));
  const report = orStop(await services.printCards(opened, command.output, choices));
  terminal.tell(readingNote(opened) + remarksText(report.remarks));
  terminal.out(command.json ? json({ file: command.output, ...report }) : `${command.output}: ${cardsTold(report)}.\n`);
  return DONE;
}

export async function runPrinterCheck(command: CommandOf<'printer-check'>, services: Services, { out }: Terminal): Promise<number> {
  const { pages } = orStop(await services.printCheck(await cardChoices(command.print), command.output));
  const words = `${command.output}: ${counted(pages, 'page')} to check a printer with; print at 100 %.\n`;
  out(command.json ? json({ file: command.output, pages }) : words);
  return DONE;
}

const sheetTold = ({ pages }: SheetReport): string => counted(pages, 'page');

export async function runSheet(command: CommandOf<'sheet'>, services: Services, terminal: Terminal): Promise<number> {
  const { readSheetOptions } = await import('../readSheetOptions.ts');
  const choices: SheetChoices = orStop(readSheetOptions(command.which, command.print));
  if (command.file !== '' && (await isFolder(command.file))) {
    noQuantities(choices.quantities);
    const write = (opened: Opened, path: string) => services.printSheet(opened, path, choices);
    return runOnFolder(command, services, terminal, { ending: '.pdf', done: 'printed', write, told: sheetTold });
  }
  mustBePdf('sheet', command.output);
  const opened =
    command.file === '' ? withoutDesigns(command, services, choices) : orStop(await services.openDesigns(command.file, command.reading));
  const report = orStop(await services.printSheet(opened, command.output, choices));
  terminal.tell(readingNote(opened) + remarksText(report.remarks));
  terminal.out(command.json ? json({ file: command.output, ...report }) : `${command.output}: ${sheetTold(report)}.\n`);
  return DONE;
}

/** A ruleset alone is enough for a reference and for blanks. */
function withoutDesigns({ reading }: CommandOf<'sheet'>, services: Services, { job }: SheetChoices): Opened {
  if (job.kind === 'list' || job.kind === 'data' || job.kind === 'check')
    throw misused(`"sheet --kind ${job.kind}" needs a file with designs.`);
  if (reading.ruleset === null) throw misused('"sheet" needs a file, or "--ruleset" to know which game the sheet is for.');
  return services.withoutDesigns(orStop(services.ruleset(reading.ruleset)));
}

/** Parts the messages of a list that has to be sent in pieces. */
const NEXT_MESSAGE = '\n\n----------\n\n';

export async function runList(command: CommandOf<'list'>, services: Services, terminal: Terminal): Promise<number> {
  const { list } = command;
  const written = async (opened: Opened, path: string) => {
    const { texts, leftOut } = await services.listDesigns(opened, list);
    const saved = await services.saveText(path, `${texts.join(NEXT_MESSAGE)}\n`);
    return saved.ok ? succeed({ designs: opened.project.designs.length, messages: texts.length, remarks: leftOut }) : saved;
  };
  if (await isFolder(command.file)) {
    const ending = list.format === 'markdown' ? '.md' : '.txt';
    const told = ({ designs, messages }: { readonly designs: number; readonly messages: number }): string =>
      messages > 1 ? `${counted(designs, 'design')} in ${messages} messages` : counted(designs, 'design');
    return runOnFolder({ ...command, output: command.output ?? '' }, services, terminal, { ending, done: 'listed', write: written, told });
  }
  if (command.output !== null && !['.txt', '.md'].includes(extname(command.output).toLowerCase()))
    throw misused(`"list" writes .txt, .md files, and "${command.output}" does not end in that.`);
  return listOne(command, services, terminal);
}

async function listOne(command: CommandOf<'list'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const opened = orStop(await services.openDesigns(command.file, command.reading));
  const { texts, leftOut } = await services.listDesigns(opened, command.list);
  tell(readingNote(opened) + remarksText(leftOut));
  const text = `${texts.join(NEXT_MESSAGE)}\n`;
  if (texts.length > 1) tell(`motorpool: The list takes ${texts.length} messages; a line of dashes parts them.\n`);
  if (command.output !== null) orStop(await services.saveText(command.output, text));
  const designs = opened.project.designs.length;
  if (command.json) out(json({ file: command.output, designs, texts, leftOut }));
  else out(command.output === null ? text : `${command.output}: ${designCount(opened.ruleset, designs)}.\n`);
  return DONE;
}
