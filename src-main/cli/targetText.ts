import type { Design } from '../../shared/project/index.ts';
import { type CostProposal, changeInWords, targetProposals } from '../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatPoints } from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { namedDesigns, noSuchDesign } from './designNames.ts';
import type { OpenedFile } from './openedFile.ts';
import { titleOf } from './reports.ts';
import { json, orStop } from './terminal.ts';

/** The target cost of a design. */
export type Target = { readonly design: string; readonly points: number };

function proposalText(ruleset: Ruleset, design: Design, { cost, changes, issues }: CostProposal): string {
  const lines = issues.map(({ message, source }) => `      breaks a rule: ${message} [${source}]\n`);
  return `  ${formatPoints(ruleset, cost).padStart(10)}  ${changes.map((change) => changeInWords(ruleset, design, change)).join('; ')}\n${lines.join('')}`;
}

/** Lists changes of one or two cells that bring the named designs to a cost, as text or as JSON. */
export function targetAnswer(opened: readonly OpenedFile[], target: Target, asJson: boolean): string {
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
