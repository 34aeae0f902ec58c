import type { Ruleset } from '../../shared/ruleset/index.ts';
import type { Desk } from '../files/desk.ts';
import { type Clash, importEdit, nameKey, namesakes } from '../files/importing.ts';
import { emptyProject } from '../files/newProject.ts';
import { mayLeave, showProject } from '../files/opening.ts';
import { designsOf } from '../store.ts';
import type { DesignLine } from './reading.ts';
import type { ImportState } from './state.ts';
import { counted } from './words.ts';
import type { ImportWork } from './work.ts';

/** Positions of the designs that are to come in: neither deselected nor skipped because of their name. */
export function wantedPositions(
  { reading, left, clashes }: Pick<ImportState, 'reading' | 'left' | 'clashes'>,
  isThere: (design: DesignLine) => boolean,
): readonly number[] {
  return (reading?.designs ?? []).flatMap((design, position) =>
    left.has(design.key) || (isThere(design) && clashes.get(design.key) === 'skip') ? [] : [position],
  );
}

/** Whether the designs need another project than the open one: it goes by other rules. */
export const needsOther = (current: Ruleset, wanted: Ruleset): boolean => current !== wanted;

/**
 * Takes the designs into the project, as one step, and shows the first; into a new project where they go by other rules.
 * False if the player thought better of leaving the open project.
 */
export async function acceptImport(desk: Desk, work: ImportWork): Promise<boolean> {
  const { app } = desk;
  const { opened, reading, ruleset, clashes } = work.store.getState();
  if (!opened || !reading) return false;
  const isOther = needsOther(app.store.getState().ruleset, ruleset);
  const there = isOther ? new Map() : namesakes(designsOf(app.store.getState()));
  const positions = wantedPositions(work.store.getState(), ({ name }) => there.has(nameKey(name)));
  const brought = await work.bring(positions);
  if (isOther && !(await toNewProject(desk, work, ruleset, opened.name))) return false;
  const answers = new Map<number, Clash>(
    positions.map((position, at) => [at, clashes.get(reading.designs[position]?.key ?? '') ?? 'both']),
  );
  const { edit, added, replaced, first } = importEdit(designsOf(app.store.getState()), brought, answers);
  app.set({ dialog: null });
  if (!app.perform(edit)) return false;
  work.keepChoices();
  if (first !== null) app.set({ screen: 'designs', active: { design: first, row: 0, column: 'name' }, selected: [first] });
  const what = counted(added + replaced, ruleset.data.designNoun.one, ruleset.data.designNoun.many);
  const text = replaced === 0 ? `Imported ${what}` : `Imported ${what}, ${replaced} of them in place of others,`;
  app.toast({ text: `${text} from “${opened.name}”`, tone: 'done', action: { label: 'Undo', command: 'undo' } });
  work.end();
  return true;
}

/** A new project by the rules of the sheet, in place of the open one; an empty one is replaced without a question. */
async function toNewProject(desk: Desk, work: ImportWork, ruleset: Ruleset, fileName: string): Promise<boolean> {
  const { app } = desk;
  if (designsOf(app.store.getState()).length > 0 && !(await mayLeave(desk))) {
    // The question took the dialog's place.
    app.set({ dialog: { kind: 'import', work } });
    return false;
  }
  await showProject(desk, { ...emptyProject(ruleset), name: fileName.replace(/\.\w+$/, '') }, ruleset);
  return true;
}
