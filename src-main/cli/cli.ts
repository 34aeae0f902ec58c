import { extname } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { costScheme } from '../../shared/adopt/index.ts';
import { importJson } from '../../shared/import/index.ts';
import type { Outcome } from '../../shared/problem.ts';
import { type Command, parseCommandLine, type ReadingChoices } from './commandLine.ts';
import { runCheck } from './commands/check.ts';
import { runForce } from './commands/force.ts';
import { runCards, runList, runPrinterCheck, runSheet } from './commands/prints.ts';
import { targetAnswer } from './commands/target.ts';
import { readExportOptions } from './exportOptions.ts';
import { CARDS_HELP, EXPORT_HELP, FORCE_HELP, HELP, SHEET_HELP } from './help.ts';
import { besidesJson, importText } from './importText.ts';
import { assessAll, costRecord, designCount } from './reports.ts';
import { costText, remarksText, rulesetsText } from './reportTexts.ts';
import { type CommandOf, DONE, FAILED, json, oneLine, orStop, readingNote, Stopped, type Terminal, withFile } from './run.ts';
import { schemeJson, schemeText } from './schemeText.ts';
import { createServices, type Opened, type Services } from './services.ts';
import { setValue, unknownName } from './setValues.ts';

async function openAll(services: Services, files: readonly string[], reading: ReadingChoices): Promise<readonly Opened[]> {
  const outcomes: Outcome<Opened>[] = [];
  // One after the other: a workbook can take a lot of memory while it is read.
  for (const file of files) outcomes.push(await services.openDesigns(file, reading));
  const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
  if (problems.length > 0) throw new Stopped(problems);
  return outcomes.map(orStop);
}

async function runImport(command: CommandOf<'import'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const opened = orStop(await services.openSheet(command.file, command.reading));
  if (command.output !== null) orStop(await services.saveProject(command.output, opened.project));
  const scheme = costScheme(opened.costs);
  if (command.json) {
    tell(remarksText(opened.remarks));
    const more = { besides: besidesJson(opened.project), costScheme: schemeJson(scheme) };
    out(json(Object.assign({}, importJson(opened.ruleset, opened.sheet), more)));
  } else {
    // The formulas of our own workbooks are those of the rules: there is nothing to take over.
    out(importText(opened, command.output) + (opened.costs.stamp === null ? schemeText(scheme) : ''));
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

/** The files with every "--set" done, each in the files that have such a design; tells of values that were converted. */
function withValues(files: readonly Opened[], assignments: readonly string[], tell: Terminal['tell']): readonly Opened[] {
  return assignments.reduce((opened, assignment) => {
    const outcomes = opened.map((file) => ({ file, outcome: setValue(file.ruleset, file.project, assignment) }));
    const done = outcomes.map(({ file, outcome }) => ({ file, set: orStop(outcome) }));
    for (const note of new Set(done.map(({ set }) => set?.note ?? null))) if (note !== null) tell(`${assignment}: ${note}\n`);
    if (done.every(({ set }) => set === null))
      orStop(
        unknownName(
          assignment,
          opened.flatMap(({ project }) => project.designs),
        ),
      );
    return done.map(({ file, set }) => (set === null ? file : { ...file, project: set.project }));
  }, files);
}

async function runCost(command: CommandOf<'cost'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const files = withValues(await openAll(services, command.files, command.reading), command.set, tell);
  const assessed = files.map((opened) => ({ opened, designs: assessAll(opened.ruleset, opened.project.designs) }));
  for (const { opened } of assessed) tell(readingNote(opened));
  const { target } = command;
  if (target !== null) {
    out(targetAnswer(files, { ...command, target }));
    return DONE;
  }
  if (command.json) out(json(assessed.flatMap(({ opened, designs }) => withFile(files, opened.path, designs.map(costRecord)))));
  else out(assessed.map(({ opened, designs }) => costText(opened, designs, command.explain)).join('\n'));
  return DONE;
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
  const remarks = orStop(await services.exportDesigns(opened, command.output, orStop(readExportOptions(command.choices, command.output))));
  const designs = opened.project.designs.length;
  tell(readingNote(opened) + remarksText(remarks));
  out(command.json ? json({ file: command.output, designs, remarks }) : `${command.output}: ${designCount(opened.ruleset, designs)}.\n`);
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

async function run(command: Command, services: Services, terminal: Terminal): Promise<number> {
  switch (command.kind) {
    case 'help':
      terminal.out({ cards: CARDS_HELP, export: EXPORT_HELP, sheet: SHEET_HELP, force: FORCE_HELP, all: HELP }[command.about ?? 'all']);
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
    case 'sheet':
      return runSheet(command, services, terminal);
    case 'list':
      return runList(command, services, terminal);
    case 'force':
      return runForce(command, services, terminal);
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
 * Runs one command line. Answers with the exit code: 0 done, 1 designs or forces break the rules (`check`, `force`), 2 bad usage or
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
