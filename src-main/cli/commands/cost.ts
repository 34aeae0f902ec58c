import type { Outcome } from '../../../shared/base/problem.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type CostProposal, changeInWords, targetProposals } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { defineCommand, MANY_FILES } from '../command.ts';
import { jsonOption, readingOf, readingOptions } from '../commonOptions.ts';
import { namedDesigns, noSuchDesign } from '../designNames.ts';
import { type OpenedFile, type ReadingChoices, readingNote, withFile } from '../openedFile.ts';
import type { FileOpener } from '../openFile.ts';
import { flag, repeated, text } from '../options.ts';
import { assessAll, costRecord, titleOf } from '../reports.ts';
import { costText } from '../reportTexts.ts';
import { setValue, unknownName } from '../setValues.ts';
import { DONE, json, misused, orStop, Stopped, type Terminal } from '../terminal.ts';

type Target = { readonly design: string; readonly points: number };

function proposalText(ruleset: Ruleset, design: Design, { cost, changes, issues }: CostProposal): string {
  const lines = issues.map(({ message, source }) => `      breaks a rule: ${message} [${source}]\n`);
  return `  ${formatPoints(ruleset, cost).padStart(10)}  ${changes.map((change) => changeInWords(ruleset, design, change)).join('; ')}\n${lines.join('')}`;
}

/** Lists changes of one or two cells that bring the named designs to a cost, as text or as JSON. */
function targetAnswer(opened: readonly OpenedFile[], target: Target, asJson: boolean): string {
  const found = opened.flatMap(({ ruleset, project }) =>
    namedDesigns(project.designs, target.design).map((design) => ({
      ruleset,
      design,
      proposals: targetProposals(ruleset, design, target.points),
    })),
  );
  if (found.length === 0)
    orStop(
      noSuchDesign(
        target.design,
        opened.flatMap(({ project }) => project.designs),
      ),
    );
  if (asJson) {
    const records = found.map(({ ruleset, design, proposals }) => {
      const { cost } = assessDesign(ruleset, design);
      const shown = proposals.map(({ changes, issues, ...others }) => ({
        ...others,
        changes: changes.map(({ field, row, value }) => ({ field, row, value })),
        issues: issues.map(({ severity, check, field, row, message, source }) => ({ severity, check, field, row, message, source })),
      }));
      return { name: titleOf(design), cost: typeof cost === 'number' ? cost : null, target: target.points, proposals: shown };
    });
    return json(records);
  }
  return found
    .map(({ ruleset, design, proposals }) => {
      const { cost } = assessDesign(ruleset, design);
      const now = typeof cost === 'number' ? formatPoints(ruleset, cost) : 'no cost';
      const heading = `${titleOf(design)}: ${now}; to ${formatPoints(ruleset, target.points)}:\n`;
      const none = cost === target.points ? '  It costs that now.\n' : '  No change of one cell or two brings it nearer.\n';
      return heading + (proposals.length === 0 ? none : proposals.map((proposal) => proposalText(ruleset, design, proposal)).join(''));
    })
    .join('\n');
}

const HINT = 'Try "motorpool cost --help".';

async function openAll(opener: FileOpener, files: readonly string[], reading: ReadingChoices): Promise<readonly OpenedFile[]> {
  const outcomes: Outcome<OpenedFile>[] = [];
  // One after the other: a workbook can take a lot of memory while it is read.
  for (const file of files) outcomes.push(await opener.openDesigns(file, reading));
  const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
  if (problems.length > 0) throw new Stopped(problems);
  return outcomes.map(orStop);
}

/**
 * Returns the files with every "--set" applied in each file that has such a design. Reports values that were converted as
 * remarks.
 */
function withValues(files: readonly OpenedFile[], assignments: readonly string[], remark: Terminal['remark']): readonly OpenedFile[] {
  return assignments.reduce((opened, assignment) => {
    const outcomes = opened.map((file) => ({ file, outcome: setValue(file.ruleset, file.project, assignment) }));
    const done = outcomes.map(({ file, outcome }) => ({ file, set: orStop(outcome) }));
    for (const note of new Set(done.map(({ set }) => set?.note ?? null))) if (note !== null) remark(`${assignment}: ${note}\n`);
    if (done.every(({ set }) => set === null)) {
      const designs = opened.flatMap(({ project }) => project.designs);
      orStop(unknownName(assignment, designs));
    }
    return done.map(({ file, set }) => (set === null ? file : { ...file, project: set.project }));
  }, files);
}

/** Returns the target cost and its design; null if no target was given. */
function readTarget(points: string | undefined, design: string | undefined): Target | null {
  if (points === undefined && design === undefined) return null;
  if (points === undefined) throw misused('"--design" needs "--target POINTS" to know what it is to cost.', HINT);
  if (design === undefined) throw misused('"--target" needs "--design NAME" to know which design is to cost that.', HINT);
  const number = points.trim() === '' ? Number.NaN : Number(points);
  if (!Number.isFinite(number) || number < 0) throw misused(`"--target" takes points from 0 up; "${points}" is none.`, HINT);
  return { design, points: number };
}

export const costCommand = defineCommand({
  options: {
    explain: flag('--explain', 'shows every part of each sum, with its source'),
    set: repeated('--set <name.field=x>', 'what it costs with X there: "Rhino.weapons[0].range=110"; may be repeated'),
    target: text('--target <points>', 'with --design: the cost that the design is to be brought to'),
    design: text('--design <name>', 'with --target: the design'),
    ...readingOptions,
    ...jsonOption,
  },
  files: [1, MANY_FILES],
  run: async ({ files, options }, opener, { out, remark }) => {
    const target = readTarget(options.target, options.design);
    const opened = withValues(await openAll(opener, files, readingOf(options)), options.set ?? [], remark);
    const assessed = opened.map((file) => ({ file, designs: assessAll(file.ruleset, file.project.designs) }));
    for (const { file } of assessed) remark(readingNote(file));
    const free = target === null ? undefined : opened.find(({ ruleset }) => ruleset.points === null);
    if (free) throw misused(`"--target" needs costs, and ${free.ruleset.data.name} is points-free.`, HINT);
    if (target !== null) out(targetAnswer(opened, target, options.json === true));
    else if (options.json)
      out(
        json(
          assessed.flatMap(({ file, designs }) =>
            withFile(
              opened,
              file.path,
              designs.map((each) => costRecord(file.ruleset, each)),
            ),
          ),
        ),
      );
    else out(assessed.map(({ file, designs }) => costText(file, designs, options.explain === true)).join('\n'));
    return DONE;
  },
});
