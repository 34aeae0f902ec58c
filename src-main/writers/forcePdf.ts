import type { ForceJob, ForcePrintPart } from '../../shared/handouts/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import type { Force, Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { sheetAsPdf } from './cardPdf.ts';

/** A print of forces; `remarks` names what was asked for and is not there, and every text that does not print as entered. */
export type ForcePdf = {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly parts: readonly Pick<ForcePrintPart, 'part' | 'force' | 'page' | 'pages' | 'cards'>[];
  readonly remarks: readonly string[];
};

/** Sheets, cards, decks and markers of some of a project's forces; fails with one sentence where nothing can be printed like this. */
export async function forcePdf(ruleset: Ruleset, project: Project, forces: readonly Force[], job: ForceJob): Promise<Outcome<ForcePdf>> {
  const { layoutForces } = await import('../../shared/handouts/index.ts');
  const print = layoutForces(ruleset, project, forces, job);
  if (print.fault !== null) return fail({ code: 'bad-request', message: print.fault });
  const bytes = await sheetAsPdf(print);
  const parts = print.parts.map(({ part, force, page, pages, cards }) => ({ part, force, page, pages, cards }));
  const remarks = [...print.absent, ...print.offenders.map(({ message }) => message)];
  return succeed({ bytes, pages: print.pages.length, parts, remarks });
}
