import { existsSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { allSteps } from '../../../shared/base/steps.ts';
import { t } from '../../../shared/base/words/words.ts';
import { exampleFaults, exampleOf, workedFaults } from '../../../shared/force/example.ts';
import { systemFeatures } from '../../../shared/force/system.ts';
import { basisOf, type RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import {
  type Changelog,
  changelogMarkdown,
  changelogOf,
  changelogSummary,
  tellingEffects,
} from '../../../shared/houseRules/summary/index.ts';
import { printSetupSchema } from '../../../shared/paper/print/paper/index.ts';
import { writeProject } from '../../../shared/project/file/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { READ_LIMITS } from '../../readers/readLimits.ts';
import { readBytes, writeWhole } from '../../storage/files.ts';
import { isProjectFile, readProjectPartly, writeUnlessNewer } from '../../storage/newerProjects.ts';
import { isRulePack, rulesFilesAt } from '../../storage/rulesFiles.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, mustEndIn, outputOption } from '../commonOptions.ts';
import type { FileOpener } from '../openFile.ts';
import { flag, text, type ValuesOf } from '../options.ts';
import { DONE, json, misused, orStop, Stopped } from '../terminal.ts';
import { left, right, textTable } from '../textTable.ts';
import { changedLibrary, libraryForms, libraryOptions } from './rulesLibrary.ts';

const HINT = t('Try "motorpool rulesets --help".');

/** Writes the example project of a game system. */
async function writeExample(ruleset: Ruleset, output: string | undefined): Promise<void> {
  const { name } = ruleset.data;
  checkOutput('rulesets', output, { endings: ['.motorpool'] });
  const example = exampleOf(ruleset) ?? fail({ code: 'not-found', message: t('{name} has no example project.', { name }) });
  orStop(await writeUnlessNewer(output ?? '', writeProject(orStop(example))));
}

/**
 * Ends the command if the examples of a ruleset that is being written do not come out, with what is wrong. Examples that house rules have
 * from their standard, unchanged, tell the costs of the standard and are not checked.
 */
async function checkExamples(folder: string, opener: FileOpener): Promise<Ruleset> {
  const ruleset = orStop(await opener.ruleset(folder));
  const { basedOn } = ruleset.data;
  const standard = basedOn ? opener.rulesetFiles(basedOn.id, basedOn.version) : null;
  const own = standard?.ok && existsSync(folder) ? await readRuleFiles(folder) : null;
  const isFrom = (file: string): boolean => own?.ok === true && standard?.ok === true && own.value[file] === standard.value[file];
  const faults = [...(isFrom('examples.csv') ? [] : workedFaults(ruleset)), ...(isFrom('example.motorpool') ? [] : exampleFaults(ruleset))];
  if (faults.length > 0) throw new Stopped(faults.map((message) => ({ code: 'bad-ruleset', message })));
  return ruleset;
}

/** What house rules change; of a project also what that does to its designs. */
async function changelogIn(file: string, opener: FileOpener): Promise<Changelog> {
  const files = orStop(await readRuleFiles(file));
  const standard = orStop(standardFiles(opener, files));
  if (!isProjectFile(file)) return changelogOf(standard, files);
  const { ruleset, project } = orStop(await opener.openDesigns(file, {}));
  return allSteps(tellingEffects(standard, files, { ruleset, designs: project.designs }));
}

/** Writes what house rules change: to the terminal as Markdown or JSON, or to a file. Returns what was written. */
async function writeChanges(file: string, { output, json: isJson }: Options, opener: FileOpener): Promise<string> {
  const changelog = await changelogIn(file, opener);
  if (output === undefined) return isJson ? json(changelog) : changelogMarkdown(changelog);
  checkOutput('rulesets', output, { endings: ['.md', '.pdf'] });
  if (extname(output).toLowerCase() === '.md') orStop(await writeWhole(output, changelogMarkdown(changelog)));
  else {
    const { deliverChanges, writeDelivery } = await import('../../writers/deliveries.ts');
    orStop(await writeDelivery(output, await deliverChanges(changelog, printSetupSchema.parse({}))));
  }
  return isJson ? json({ file: output, changes: changelog.count }) : `${output}: ${changelogSummary(changelog)}.\n`;
}

const options = {
  example: text('--example <id>', t('writes the example project of this game system')),
  changes: text('--changes <file>', t('what the house rules of a project, or of a folder, change')),
  watch: flag('--watch', t('looks at the folder again whenever a file in it is saved; Ctrl+C ends')),
  card: text('--card <file>', t('with --watch: prints sample cards there each time (.pdf)')),
  ...libraryOptions,
  ...outputOption(t('where to write the example (.motorpool), the changes (.md, .pdf) or the rule pack (.motorpool-rules)')),
  ...jsonOption,
};
type Options = ValuesOf<typeof options>;

/** The rulesets in the player's library, or why one of them cannot be used. */
async function ownRulesets({ library, edition }: FileOpener): Promise<readonly Outcome<Ruleset>[]> {
  const found: Outcome<Ruleset>[] = [];
  for (const { id, version, builtIn } of library.editions()) if (!builtIn) found.push(await edition(id, version));
  return found;
}

export const rulesetsCommand = defineCommand({
  moreForms: libraryForms,
  options,
  files: [0, 1],
  takes: 'folder',
  run: async ({ files: [folder], options: typed }, opener, terminal) => {
    const { out } = terminal;
    if (await changedLibrary(typed, folder, opener, out)) return DONE;
    const { example, changes, watch, card, output, json: isJson } = typed;
    if (card !== undefined && !watch) throw misused(t('"--card" goes with "--watch"; "motorpool cards" prints all cards.'), HINT);
    if (watch) {
      const others = [example, changes, output, isJson].some((value) => value !== undefined);
      if (folder === undefined || others) throw misused(t('"--watch" needs the folder of a ruleset, and goes with "--card" only.'), HINT);
      if (!existsSync(folder) || !statSync(folder).isDirectory()) throw misused(t('There is no folder "{folder}".', { folder }), HINT);
      if (card !== undefined) mustEndIn('rulesets', card, ['.pdf'], HINT);
      const { watchUntilInterrupted } = await import('../watchRules.ts');
      return watchUntilInterrupted(folder, card, terminal, opener.tryRules);
    }
    if (changes !== undefined) {
      if (folder !== undefined || example !== undefined)
        throw misused(t('"--changes" takes the file itself, and goes with nothing else.'), HINT);
      out(await writeChanges(changes, typed, opener));
      return DONE;
    }
    if (example !== undefined) {
      if (folder !== undefined) throw misused(t('"--example" takes the id of a game system; leave out "{folder}".', { folder }), HINT);
      await writeExample(orStop(await opener.ruleset(example)), output);
      return DONE;
    }
    if (output !== undefined)
      throw misused(t('"-o" needs "--example ID", "--changes FILE" or "--share WHAT", which says what to write.'), HINT);
    const own = folder === undefined ? await ownRulesets(opener) : [];
    for (const problem of own.flatMap((each) => (each.ok ? [] : each.problems))) terminal.remark(problem.message);
    const rulesets =
      folder === undefined
        ? [...orStop(opener.rulesets()), ...own.flatMap((each) => (each.ok ? [each.value] : []))]
        : [await checkExamples(folder, opener)];
    const records = rulesets.map((ruleset) => {
      const { id, name, version, about, credits } = ruleset.data;
      return {
        id,
        name,
        version,
        about,
        credits,
        has: systemFeatures(ruleset),
        stockDesigns: ruleset.stock.length,
        hasExample: ruleset.example !== null,
      };
    });
    const [only] = records;
    const has = folder !== undefined && only ? `\n${only.has.map((feature) => `  ${feature}\n`).join('')}` : '';
    const columns = [left(t('Id')), left(t('Name')), left(t('Version')), right(t('Stock designs')), left(t('Example')), left(t('About'))];
    const rows = records.map((each) => [
      ...[each.id, each.name, each.version, String(each.stockDesigns)],
      ...[each.hasExample ? 'yes' : 'no', each.about],
    ]);
    out(isJson ? json(records) : textTable(columns, rows) + has);
    return DONE;
  },
});

/** The files of the rules in a project, in the folder of a ruleset or in a rule pack. */
async function readRuleFiles(path: string): Promise<Outcome<RuleFiles>> {
  if (isRulePack(path) || (existsSync(path) && statSync(path).isDirectory())) return rulesFilesAt(path);
  const bytes = await readBytes(path, READ_LIMITS.fileBytes);
  if (!bytes.ok) return bytes;
  const read = readProjectPartly(new TextDecoder().decode(bytes.value), path);
  if (!read.ok) return read;
  const { files } = read.value.project.ruleset;
  return files
    ? succeed(files)
    : fail({ code: 'not-found', message: t('"{path}" has no house rules; it plays by an installed ruleset.', { path }) });
}

/** The files of the installed ruleset that rules were made from. */
function standardFiles(opener: FileOpener, files: RuleFiles): Outcome<RuleFiles> {
  const basis = basisOf(files);
  const hint = t('Rules name their standard as "basedOn" in ruleset.json.');
  if (!basis) return fail({ code: 'bad-ruleset', message: t('The rules do not say what they were made from.'), hint });
  const standard = opener.rulesetFiles(basis.id, basis.version);
  return standard.ok
    ? standard
    : fail({ code: 'not-found', message: t('The standard of these rules, "{id}", is not installed.', { id: basis.id }), hint });
}
