import { succeed } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { designList, leftOut, listTexts } from '../../../shared/paper/lists/index.ts';
import { writeWhole } from '../../storage/files.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, mustEndIn, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { isFolder, runOnFolder } from '../folderRun.ts';
import { type ListChoices, listChoicesOf, listOptions, NEXT_TEXT } from '../listOptions.ts';
import { type OpenedFile, readingNote } from '../openedFile.ts';
import { negative } from '../options.ts';
import { designCount } from '../reports.ts';
import { DONE, json, orStop, remarksText } from '../terminal.ts';

const ENDINGS = ['.txt', '.md'];

/** Returns the designs as text, in as many texts as the target service needs, with sentences on what they leave out. */
function listDesigns({ ruleset, project }: OpenedFile, { form, format, pointsShown }: ListChoices) {
  const isHouseRules = project.ruleset.files !== undefined;
  const list = designList(ruleset, project.designs, { title: project.name, form, pointsShown, isHouseRules });
  return { texts: listTexts(list, format), remarks: leftOut(ruleset, project.designs, { form, pointsShown }) };
}

export const listCommand = defineCommand({
  moreForms: [['list FOLDER -o FOLDER', t('the same for every file of a folder, with a report')]],
  options: {
    ...listOptions,
    pointsShown: negative('--no-points', t('without costs')),
    ...outputOption(t('where to write (.txt, .md), or the folder to fill')),
    ...readingOptions,
    ...jsonOption,
  },
  files: [1, 1],
  run: async ({ name, files: [file = ''], options }, opener, { out, remark }) => {
    const { output = '' } = options;
    checkOutput(name, output, { endings: ENDINGS, isOptional: true, mayBeFolder: true });
    const choices = listChoicesOf(options);
    if (await isFolder(file)) {
      const write = async (opened: OpenedFile, path: string) => {
        const { texts, remarks } = listDesigns(opened, choices);
        const written = await writeWhole(path, `${texts.join(NEXT_TEXT)}\n`);
        return written.ok ? succeed({ designs: opened.project.designs.length, messages: texts.length, remarks }) : written;
      };
      const words = ({ designs, messages }: { readonly designs: number; readonly messages: number }): string =>
        messages > 1
          ? t('{designs, plural, one {# design} other {# designs}} in {messages} messages', { designs, messages })
          : t('{designs, plural, one {# design} other {# designs}}', { designs });
      const work = { ending: choices.format === 'markdown' ? '.md' : '.txt', done: 'listed', write, words };
      return runOnFolder({ folder: file, output, reading: readingOf(options), isJson: options.json === true }, opener, out, work);
    }
    if (output !== '') mustEndIn(name, output, ENDINGS);
    const opened = orStop(await opener.openDesigns(file, readingOf(options)));
    const { texts, remarks } = listDesigns(opened, choices);
    remark(readingNote(opened) + remarksText(remarks));
    const text = `${texts.join(NEXT_TEXT)}\n`;
    if (texts.length > 1)
      remark(t('motorpool: The list takes {textsCount} messages; a line of dashes parts them.\n', { textsCount: texts.length }));
    if (output !== '') orStop(await writeWhole(output, text));
    const designs = opened.project.designs.length;
    if (options.json) out(json({ file: output || null, designs, texts, leftOut: remarks }));
    else out(output === '' ? text : `${output}: ${designCount(opened.ruleset, designs)}.\n`);
    return DONE;
  },
});
