import { costScheme } from '../../../shared/adopt/index.ts';
import { importJson } from '../../../shared/import/index.ts';
import { writeProject } from '../../../shared/project/file/index.ts';
import { writeUnlessNewer } from '../../keeping/newerProjects.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { besidesJson, importText } from '../importText.ts';
import { schemeJson, schemeText } from '../schemeText.ts';
import { DONE, json, orStop, remarksText } from '../terminal.ts';

export const importCommand = defineCommand({
  options: { ...outputOption('keeps the designs as a project (.motorpool)'), ...readingOptions, ...jsonOption },
  files: [1, 1],
  run: async ({ name, files: [file = ''], options }, opener, { out, remark }) => {
    const { output = '' } = options;
    checkOutput(name, output, { endings: ['.motorpool'], isOptional: true });
    const opened = orStop(await opener.openSheet(file, { ...readingOf(options), mayBePlain: output === '' }));
    if (output !== '') orStop(await writeUnlessNewer(output, writeProject(opened.project)));
    const scheme = costScheme(opened.costs);
    if (options.json) {
      remark(remarksText(opened.remarks));
      const more = {
        ...(opened.profile && { profile: opened.profile }),
        besides: besidesJson(opened.project),
        costScheme: schemeJson(scheme),
      };
      out(json(Object.assign({}, importJson(opened.ruleset, opened.sheet), more)));
    } else {
      // Formulas in Motorpool's own workbooks repeat the rules, so there is nothing to adopt.
      out(importText(opened, output === '' ? null : output) + (opened.costs.stamp === null ? schemeText(scheme) : ''));
    }
    return DONE;
  },
});
