import { writeProject } from '../../../shared/project/file/index.ts';
import { writeWhole } from '../../keeping/files.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { readingNote } from '../openedFile.ts';
import { designCount } from '../reports.ts';
import { schemeJson, schemeText } from '../schemeText.ts';
import { DONE, json, orStop } from '../terminal.ts';

export const adoptCommand = defineCommand({
  forms: [['adopt SHEET -o FILE.motorpool', "a project that prices its designs by the sheet's own formulas"]],
  options: { ...outputOption('where the project goes (.motorpool)'), ...readingOptions, ...jsonOption },
  files: [1, 1],
  run: async ({ name: called, files: [file = ''], options }, opener, { out, remark }) => {
    const { output = '' } = options;
    checkOutput(called, output, { endings: ['.motorpool'] });
    const opened = orStop(await opener.adoptSheet(file, readingOf(options)));
    orStop(await writeWhole(output, writeProject(opened.project)));
    const { ruleset, project, scheme } = opened;
    remark(readingNote(opened));
    const { id, name } = ruleset.data;
    const words = `${output}: ${designCount(ruleset, project.designs.length)}, priced by "${name}".\n${schemeText(scheme, true)}`;
    const record = { file: output, designs: project.designs.length, ruleset: { id, name }, costScheme: schemeJson(scheme) };
    out(options.json ? json(record) : words);
    return DONE;
  },
});
