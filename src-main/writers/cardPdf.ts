import type { CardJob } from '../../shared/cards/index.ts';
import type { CardSheet } from '../../shared/print/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import type { Design, Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { bundledFolder } from '../keeping/bundled.ts';

/** A printed document; `remarks` names every text that does not print as entered. */
export type CardPdf = {
  readonly bytes: Uint8Array;
  readonly cards: number;
  readonly pages: number;
  readonly remarks: readonly string[];
};

export async function sheetAsPdf(sheet: CardSheet): Promise<Uint8Array> {
  const { writePdf } = await import('./pdf.ts');
  return writePdf(sheet, bundledFolder('fonts', 'build/fonts'));
}

/** Cards of some of a project's designs; fails with one sentence where nothing can be printed like this. */
export async function cardsAsPdf(ruleset: Ruleset, project: Project, designs: readonly Design[], job: CardJob): Promise<Outcome<CardPdf>> {
  const { cardLooks, copiesOf, layoutCards, lookOf, printOptionsOf } = await import('../../shared/cards/index.ts');
  if (lookOf(job.look, project.looks) === null) {
    const looks = [...cardLooks, ...(project.looks ?? [])].map(({ id }) => id);
    return fail({ code: 'bad-request', message: `There is no card look "${job.look}".`, hint: `There are ${looks.join(', ')}.` });
  }
  const cards = copiesOf(designs, job).length;
  if (cards === 0) return fail({ code: 'not-found', message: 'There are no cards to print: no design is to be printed once or more.' });
  const sheet = layoutCards(ruleset, designs, { ...printOptionsOf(project), job });
  if (sheet.fault !== null) return fail({ code: 'bad-request', message: sheet.fault });
  const bytes = await sheetAsPdf(sheet);
  return succeed({ bytes, cards, pages: sheet.pages.length, remarks: sheet.offenders.map(({ message }) => message) });
}
