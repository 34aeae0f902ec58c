import { writeProject } from '../../../shared/project/file/index.ts';
import { costScheme } from '../../../shared/sheets/adopt/index.ts';
import { importJson } from '../../../shared/sheets/import/index.ts';
import { writeUnlessNewer } from '../../storage/newerProjects.ts';
import { withinTime } from '../../storage/withinTime.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { besidesJson, importText, questionsText } from '../importText.ts';
import { costsEnded } from '../openWorkbook.ts';
import { flag } from '../options.ts';
import { schemeJson, schemeText } from '../schemeText.ts';
import { DONE, json, orStop, remarksText } from '../terminal.ts';

const askOption = { ask: flag('--ask', 'only what the sheet leaves open, with the options that answer it') };

export const importCommand = defineCommand({
  options: { ...outputOption('keeps the designs as a project (.motorpool)'), ...readingOptions, ...jsonOption, ...askOption },
  files: [1, 1],
  run: async ({ name, files: [file = ''], options }, opener, { out, remark }) => {
    const { output = '' } = options;
    checkOutput(name, output, { endings: ['.motorpool'], isOptional: true });
    const opened = orStop(await opener.openSheet(file, { ...readingOf(options), mayBePlain: output === '' }));
    if (output !== '') orStop(await writeUnlessNewer(output, writeProject(opened.project)));
    const { costs } = opened;
    const scheme = costs && withinTime(() => costScheme(costs));
    if (costs !== null && scheme === null) remark(remarksText([costsEnded(file)]));
    if (options.ask && !options.json) {
      out(questionsText(opened.sheet.questions) || `Nothing is open: every column of "${file}" says what it is.\n`);
      return DONE;
    }
    if (options.json) {
      remark(remarksText(opened.remarks));
      const more = {
        ...(opened.profile && { profile: opened.profile }),
        besides: besidesJson(opened.project),
        costScheme: scheme && schemeJson(scheme),
      };
      out(json(Object.assign({}, importJson(opened.ruleset, opened.sheet), more)));
    } else {
      // Formulas in Motorpool's own workbooks repeat the rules, so there is nothing to adopt.
      out(importText(opened, output === '' ? null : output) + (costs?.stamp === null && scheme !== null ? schemeText(scheme) : ''));
    }
    return DONE;
  },
});
