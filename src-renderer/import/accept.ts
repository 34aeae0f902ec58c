import { type Design, type Edit, editLabel } from '../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../shared/ruleset/index.ts';
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
 * Takes the designs into the project, as one step, and shows the first. Where they go by other rules, or bring costs of
 * their own, an empty project takes those rules with them; else they go into a new project, which is asked about.
 */
export async function acceptImport(desk: Desk, work: ImportWork): Promise<boolean> {
  const { app } = desk;
  const { opened, reading, ruleset, clashes, costs } = work.store.getState();
  if (!opened || !reading) return false;
  const isOther = costs !== 'ours' || needsOther(app.store.getState().ruleset, ruleset);
  const there = isOther ? new Map() : namesakes(designsOf(app.store.getState()));
  const positions = wantedPositions(work.store.getState(), ({ name }) => there.has(nameKey(name)));
  const goods = await broughtGoods(desk, work, positions);
  if (goods === null) return false;
  if (isOther && designsOf(app.store.getState()).length > 0 && !(await toNewProject(desk, work, opened.name))) return false;
  const answers = new Map<number, Clash>(
    positions.map((position, at) => [at, clashes.get(reading.designs[position]?.key ?? '') ?? 'both']),
  );
  const { edit, added, replaced, first } = importEdit(designsOf(app.store.getState()), goods.designs, answers);
  app.set({ dialog: null });
  const whole: Edit = isOther ? { kind: 'together', label: editLabel(edit), edits: [goods.rules, edit] } : edit;
  if (!app.perform(whole)) return false;
  work.keepChoices();
  if (first !== null) app.set({ screen: 'designs', active: { design: first, row: 0, column: 'name' }, selected: [first] });
  const what = counted(added + replaced, ruleset.data.designNoun.one, ruleset.data.designNoun.many);
  const text = replaced === 0 ? `Imported ${what}` : `Imported ${what}, ${replaced} of them in place of others,`;
  const by = costs === 'ours' ? '' : costs === 'sheet' ? ', with the sheet’s own costs' : ', with costs fitted to the sheet’s';
  app.toast({ text: `${text} from “${opened.name}”${by}`, tone: 'done', action: { label: 'Undo', command: 'undo' } });
  work.end();
  return true;
}

type Goods = { readonly designs: readonly Design[]; readonly rules: Extract<Edit, { kind: 'setRuleset' }> };

/** The designs, and the rules that they go by; null, which was told, if the sheet's costs cannot be taken over after all. */
async function broughtGoods(desk: Desk, work: ImportWork, positions: readonly number[]): Promise<Goods | null> {
  const { ruleset, costs } = work.store.getState();
  const { id, version } = ruleset.data;
  if (costs === 'ours') return { designs: await work.bring(positions), rules: { kind: 'setRuleset', id, version } };
  const taken = await work.takeOver(costs);
  const house = taken && loadRuleset(new Map(Object.entries(taken.files)));
  if (!taken || !house?.ok) {
    desk.app.toast({ text: 'The sheet’s costs cannot be taken over. Nothing was imported.', tone: 'advice', action: null });
    return null;
  }
  const { data } = house.value;
  return {
    designs: positions.flatMap((position) => taken.designs[position] ?? []),
    rules: { kind: 'setRuleset', id: data.id, version: data.version, files: taken.files },
  };
}

/** A new project in place of the open one, after a question; the import is shown again if the player thinks better of it. */
async function toNewProject(desk: Desk, work: ImportWork, fileName: string): Promise<boolean> {
  const { app } = desk;
  if (!(await mayLeave(desk))) {
    // The question took the dialog's place.
    app.set({ dialog: { kind: 'import', work } });
    return false;
  }
  const { ruleset } = work.store.getState();
  const known = app.store.getState().rulesets.get(ruleset.data.id) ?? ruleset;
  await showProject(desk, { ...emptyProject(known), name: fileName.replace(/\.\w+$/, '') }, known);
  return true;
}
