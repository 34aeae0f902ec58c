import type { CardSheet } from '../cards/index.ts';
import type { Project } from '../project/index.ts';
import type { Ruleset } from '../ruleset/index.ts';
import { frameOf } from './frame.ts';
import type { SheetJob } from './job.ts';
import { opponentList } from './opponentList.ts';
import { type SheetDesign, unitsOf } from './units.ts';

export type SheetOptions = {
  readonly job: SheetJob;
  /** Title of the document: the project's name. */
  readonly title: string;
  /** The project's pictures and looks. */
  readonly pictures?: Project['pictures'];
  readonly looks?: Project['looks'];
  /** Whether the rules are the player's own: sheets then say so. */
  readonly isHouseRules?: boolean;
};

const refused = (title: string, fault: string): CardSheet => ({ title, pages: [], fault, offenders: [] });

/** Lays a sheet for the table on pages of paper; tells every text that does not print as entered. */
export function layoutSheet(
  ruleset: Ruleset,
  designs: readonly SheetDesign[],
  { job, title, isHouseRules = false }: SheetOptions,
): CardSheet {
  const frame = frameOf(job.setup);
  if (typeof frame === 'string') return refused(title, frame);
  const marks = isHouseRules ? 'house rules' : '';
  const units = unitsOf(ruleset, designs, job);
  switch (job.kind) {
    case 'list': {
      if (units.length === 0) return refused(title, `There is no ${ruleset.data.designNoun.one} to list.`);
      const laid = opponentList(ruleset, units, frame, { title, pointsShown: job.pointsShown, side: job.side?.name ?? '', marks });
      return { title, fault: null, ...laid };
    }
    default:
      return refused(title, 'This sheet cannot be printed yet.');
  }
}
