import { assessTogether } from '../../shared/force/index.ts';
import type { SheetDesign, SheetJob } from '../../shared/handouts/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import type { Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { sheetAsPdf } from './cardPdf.ts';

/** A printed sheet; `remarks` names every text that does not print as entered. */
export type SheetPdf = { readonly bytes: Uint8Array; readonly pages: number; readonly remarks: readonly string[] };

/** A sheet for the table, of some of a project's designs; fails with one sentence where nothing can be printed like this. */
export async function sheetPdf(
  ruleset: Ruleset,
  project: Project,
  designs: readonly SheetDesign[],
  job: SheetJob,
): Promise<Outcome<SheetPdf>> {
  const [{ layoutSheet }, { printOptionsOf }] = await Promise.all([
    import('../../shared/handouts/index.ts'),
    import('../../shared/cards/index.ts'),
  ]);
  // A report of a whole project is of its battlegroups too.
  const forces = job.kind === 'check' && designs === project.designs ? assessTogether(ruleset, project, project.forces ?? []) : [];
  const sheet = layoutSheet(ruleset, designs, { ...printOptionsOf(project), job, forces });
  if (sheet.fault !== null) return fail({ code: 'bad-request', message: sheet.fault });
  const bytes = await sheetAsPdf(sheet);
  return succeed({ bytes, pages: sheet.pages.length, remarks: sheet.offenders.map(({ message }) => message) });
}
