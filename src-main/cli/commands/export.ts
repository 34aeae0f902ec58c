import { extname } from 'node:path';
import { succeed } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { EXPORT_FORMATS, exportJobSchema, kindOfEnding } from '../../../shared/sheets/workbook/index.ts';
import { writeWhole } from '../../storage/files.ts';
import { defineCommand } from '../command.ts';
import { jsonOption, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { type NamedCount, namedDesigns, noSuchDesign, quantitiesOf } from '../designNames.ts';
import { jobOptions } from '../jobOptions.ts';
import { type OpenedFile, readingNote } from '../openedFile.ts';
import { flag, givenFlag, grouped, hidden, negative, text, type ValuesOf } from '../options.ts';
import { designCount } from '../reports.ts';
import { DONE, json, misused, orStop, remarksText, type Terminal } from '../terminal.ts';

const HINT = t('Try "motorpool export --help".');

/** Kinds of file that hold all designs, by the ending of their names; and those that hold one design as a share code. */
const ENDINGS = Object.values(EXPORT_FORMATS).flatMap(({ endings }) => Object.keys(endings).map((ending) => `.${ending}`));
const SHARE_ENDINGS = ['.txt', '.svg'];
const formats = ENDINGS.map((ending) => ending.slice(1));

const { book, text: delimited } = exportJobSchema.shape;

const bookOptions = grouped(t('For .xlsx and .ods:'), {
  ...jobOptions(book.unwrap().shape, {
    layout: t('weapons and the like on rows below their design, or one row to a design'),
    breakdown: t('where the parts of each cost are: beside it, on a worksheet of their own, or nowhere'),
    checks: t('what the workbook itself marks: what breaks the rules, advice too, or nothing'),
    army: t('without the worksheet that adds up how many of each'),
  }),
  withArmy: hidden(flag('--army', t('with that worksheet, as usual'))),
  quantity: {
    flags: '--quantity <name=3>',
    about: t('how many of a design the army has, none of those not named; may be repeated'),
    read: readQuantities,
  },
  locked: negative('--no-protection', t('formulas can be typed over; they are protected otherwise, without a password')),
});

const textOptions = grouped(t('For .csv and .tsv:'), {
  ...jobOptions(delimited.unwrap().shape, {
    separator: t('.tsv has tabs'),
    decimal: t('the sign before decimals'),
    lineEnds: t('line ends of Windows, or of other systems'),
    mark: t('without the byte-order mark by which Excel knows UTF-8'),
  }),
});

const options = {
  format: text('--format <format>', t('{formats} or share: one design as a code', { formats: formats.join(', ') })),
  design: text('--design <name>', t('with --format share: the design')),
  ...outputOption(
    t('where to write ({endings}; for a share code {shareEndings})', {
      endings: ENDINGS.join(', '),
      shareEndings: SHARE_ENDINGS.join(', '),
    }),
  ),
  ...readingOptions,
  ...jsonOption,
  ...bookOptions,
  ...textOptions,
};
type Options = ValuesOf<typeof options>;

function readQuantities(typed: readonly string[]): readonly NamedCount[] {
  return typed.map((each) => {
    const [, name = '', count] = /^(.*)=(\d{1,4})$/s.exec(each) ?? [];
    if (count === undefined)
      throw misused(t('"--quantity" takes a name and a number, such as "Rhino=3"; "{each}" is not that.', { each }), HINT);
    return { name: name.trim(), count: Number(count) };
  });
}

/** Throws if the format, the design and the output file do not go together. */
function checkFormat({ format, design, output = '' }: Options): void {
  const isShare = format === 'share';
  if (format !== undefined && !isShare && !formats.includes(format))
    throw misused(t('"--format" takes {formats} or share; "{format}" is none of them.', { formats: formats.join(', '), format }), HINT);
  if (isShare && design === undefined) throw misused(t('"--format share" needs "--design NAME": a share code holds one design.'), HINT);
  if (!isShare && design !== undefined) throw misused(t('"--design" goes with "--format share".'), HINT);
  const endings = isShare ? SHARE_ENDINGS : format === undefined ? ENDINGS : [`.${format}`];
  const list = endings.join(', ');
  if (output === '' && !isShare) throw misused(t('"export" needs "-o FILE" to know where to write ({list}).', { list }), HINT);
  if (output !== '' && !endings.includes(extname(output).toLowerCase()))
    throw misused(t('"export" writes {list} files, and "{output}" does not end in that.', { list, output }), HINT);
}

/** Returns the job given by the options, for the file type given by the ending of the output name. */
function exportJobOf(typed: Options) {
  const ending = extname(typed.output ?? '').toLowerCase();
  const kind = kindOfEnding(ending.slice(1)) ?? undefined;
  const about = kind && EXPORT_FORMATS[kind].choices;
  const stray = givenFlag({ ...(about !== 'book' && bookOptions), ...(about !== 'text' && textOptions) }, typed);
  if (stray !== undefined) throw misused(t('"{stray}" says nothing about {ending} files.', { stray, ending }), HINT);
  const { layout, breakdown, checks, army, locked, decimal, lineEnds, mark } = typed;
  if (ending === '.tsv' && typed.separator !== undefined && typed.separator !== 'tab')
    throw misused(t('A .tsv file is separated by tabs; give the file the ending .csv for anything else.'), HINT);
  const separator = ending === '.tsv' ? 'tab' : typed.separator;
  return exportJobSchema.parse({
    kind,
    book: { layout, breakdown, checks, army, locked },
    text: { separator, decimal, lineEnds, mark },
  });
}

/** Writes a design as a share code: as text, or as the picture of its QR code, depending on the ending of the output file. */
async function exportShare({ ruleset, project, ...opened }: OpenedFile, typed: Options, { out, remark }: Terminal): Promise<number> {
  const { design: name = '', output = '' } = typed;
  const design = namedDesigns(project.designs, name)[0] ?? orStop(noSuchDesign(name, project.designs));
  const { qrOf, qrSvg, shareDesign } = await import('../../../shared/share/index.ts');
  const { text: code, remarks } = orStop(shareDesign(ruleset, design, project.ruleset.files !== undefined));
  const isPicture = extname(output).toLowerCase() === '.svg';
  const content = isPicture ? qrSvg(orStop(qrOf(code)), String(design.values.name ?? '')) : `${code}\n`;
  remark(readingNote({ ruleset, project, ...opened }) + remarksText(remarks));
  if (output !== '') orStop(await writeWhole(output, content));
  if (typed.json) out(json({ file: output || null, code, remarks }));
  else out(output === '' ? `${code}\n` : t('{output}: "{name}" in {letters} letters.\n', { output, name, letters: code.length }));
  return DONE;
}

export const exportCommand = defineCommand({
  options,
  files: [1, 1],
  run: async ({ files: [file = ''], options: typed }, opener, terminal) => {
    checkFormat(typed);
    const { output = '' } = typed;
    const job = typed.format === 'share' ? null : exportJobOf(typed);
    const opened = orStop(await opener.openDesigns(file, readingOf(typed)));
    if (job === null) return exportShare(opened, typed, terminal);
    const { ruleset, project } = opened;
    const { designs } = project;
    const counts = orStop(quantitiesOf(designs, typed.quantity ?? []));
    const inArmy = typed.quantity === undefined ? undefined : designs.map(({ id }) => counts[id] ?? 0);
    const { deliverProject, writeDelivery } = await import('../../writers/deliveries.ts');
    const { remarks } = orStop(await writeDelivery(output, succeed(await deliverProject(ruleset, project, job, inArmy))));
    terminal.remark(readingNote(opened) + remarksText(remarks));
    const answer = { file: output, designs: designs.length, remarks };
    terminal.out(typed.json ? json(answer) : `${output}: ${designCount(ruleset, designs.length)}.\n`);
    return DONE;
  },
});
