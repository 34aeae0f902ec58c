import { defineCommand } from '../command.ts';
import { jsonOption } from '../commonOptions.ts';
import { rulesetsText } from '../reportTexts.ts';
import { DONE, json, orStop } from '../terminal.ts';

export const rulesetsCommand = defineCommand({
  forms: [['rulesets [FOLDER]', 'the game systems on board, or the faults of one you are writing']],
  options: jsonOption,
  files: [0, 1],
  takes: 'folder',
  run: ({ files: [folder], options }, opener, { out }) => {
    const rulesets = folder === undefined ? orStop(opener.rulesets()) : [orStop(opener.ruleset(folder))];
    const records = rulesets.map(({ data, stock }) => {
      const { id, name, version, about, credits } = data;
      return { id, name, version, about, credits, stockDesigns: stock.length };
    });
    out(options.json ? json(records) : rulesetsText(records));
    return DONE;
  },
});
