import { writeProject } from '../../../shared/project/file/index.ts';
import { costWays, readNoun } from '../../../shared/sheets/newSystem/index.ts';
import { writeUnlessNewer } from '../../storage/newerProjects.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { readingNote } from '../openedFile.ts';
import { choice, negative, text } from '../options.ts';
import { designCount } from '../reports.ts';
import { schemeJson, schemeText } from '../schemeText.ts';
import { newSystemOf, systemJson, systemText } from '../systems/newSystem.ts';
import { DONE, json, misused, orStop } from '../terminal.ts';

export const adoptCommand = defineCommand({
  options: {
    ...outputOption('where the project goes (.motorpool)'),
    asSystem: text('--as-system <name>', 'makes a new game system of this name, whatever game the sheet is of'),
    noun: text('--noun <word>', 'what a design of the new system is called: ship, or ship/ships'),
    named: text('--name <column>', 'the column with the names of the new system: its heading or its letter'),
    headed: negative('--no-headings', 'no row of the sheet has headings: columns are called by their letters'),
    cost: text('--cost <column>', 'the column with the costs of the new system: its heading or its letter'),
    costs: choice('--costs <way>', costWays, 'where the costs of the new system come from, if the sheet has that'),
    ...readingOptions,
    ...jsonOption,
  },
  files: [1, 1],
  run: async ({ name: called, files: [file = ''], options }, opener, { out, remark }) => {
    const { output = '', asSystem: systemName, noun, named, headed, cost, costs } = options;
    checkOutput(called, output, { endings: ['.motorpool'] });
    if (systemName !== undefined) {
      const choices = {
        name: systemName,
        ...(noun !== undefined && { noun: readNoun(noun) }),
        ...(costs !== undefined && { costs }),
        ...(cost !== undefined && { cost }),
        ...(named !== undefined && { named }),
        ...(headed === false && { isHeadless: true }),
      };
      const made = orStop(await newSystemOf(opener, file, choices, readingOf(options)));
      orStop(await writeUnlessNewer(output, writeProject(made.project)));
      out(options.json ? json(systemJson(output, made)) : systemText(output, made));
      return DONE;
    }
    if ([noun, named, headed, cost, costs].some((option) => option !== undefined))
      throw misused(
        '"--noun", "--name", "--no-headings", "--cost" and "--costs" belong to "--as-system NAME".',
        'Try "motorpool adopt --help".',
      );
    const opened = orStop(await opener.adoptSheet(file, readingOf(options)));
    orStop(await writeUnlessNewer(output, writeProject(opened.project)));
    const { ruleset, project, scheme } = opened;
    remark(readingNote(opened));
    const { id, name } = ruleset.data;
    const words = `${output}: ${designCount(ruleset, project.designs.length)}, priced by "${name}".\n${schemeText(scheme, true)}`;
    const record = { file: output, designs: project.designs.length, ruleset: { id, name }, costScheme: schemeJson(scheme) };
    out(options.json ? json(record) : words);
    return DONE;
  },
});
