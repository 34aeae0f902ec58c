import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { agreementWords, compareCosts } from '../../../shared/paper/lists/costs.ts';
import { type Edit, editLabel } from '../../../shared/project/edit/index.ts';
import { type Force, forceIdSchema, MOST_FORCES } from '../../../shared/project/force.ts';
import { type CostComparison, type Design, type DesignId, fingerprintOf, MOST_LOOKS, type Project } from '../../../shared/project/index.ts';
import { loadRuleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { ownedOf } from '../../../shared/sheets/import/owned.ts';
import { wholeWords } from '../../../shared/sheets/workbook/index.ts';
import { designsOf } from '../../document/document.ts';
import { freeName } from '../../document/names.ts';
import type { App } from '../../window/app.ts';
import { emptyProject, mayLeave, showProject } from '../../window/files/newProject.ts';
import { UNDO } from '../../window/state.ts';
import { beginFirstTour } from '../../window/tour.ts';
import { destinationOf, projectNameOf } from './destination.ts';
import { importEdit, type NameConflict, nameKey, namesakes } from './merge.ts';
import type { DesignLine } from './reading.ts';
import type { ImportState } from './state.ts';
import type { ImportWork } from './work.ts';

/** Returns the force with its entries pointing to the designs that the imported ones became. */
const moved = (force: Force, placed: ReadonlyMap<DesignId, DesignId>): Force => ({
  ...force,
  sections: force.sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => ({ ...entry, design: placed.get(entry.design) ?? entry.design })),
  })),
});

/**
 * Returns a workbook's contents besides designs, as edits of the open project. `placed` maps imported designs to those of the
 * project. A force or style whose id is taken gets a new id; the project's own side and collection are kept. Forces
 * beyond the maximum of a project are listed in `left`.
 */
export function wholeEdits(
  present: Pick<Project, 'forces' | 'looks' | 'side' | 'collection'>,
  { forces = [], looks = [], side, collection = {} }: Project,
  placed: ReadonlyMap<DesignId, DesignId>,
): { readonly edits: readonly Edit[]; readonly left: readonly string[] } {
  const edits: Edit[] = [];
  const forceIds = new Set((present.forces ?? []).map(({ id }) => id));
  const room = MOST_FORCES - forceIds.size;
  for (const force of forces.slice(0, room)) {
    const id = forceIds.has(force.id) ? forceIdSchema.parse(crypto.randomUUID()) : force.id;
    forceIds.add(id);
    edits.push({ kind: 'addForce', at: Number.MAX_SAFE_INTEGER, force: { ...moved(force, placed), id } });
  }
  const lookIds = new Map((present.looks ?? []).map((look) => [look.id, JSON.stringify(look)]));
  for (const look of looks) {
    if (lookIds.get(look.id) === JSON.stringify(look) || lookIds.size >= MOST_LOOKS) continue;
    const numbered = (number: number): string => `${look.id.slice(0, 55)}-${number}`;
    const id = freeName(look.id, (each) => lookIds.has(each), numbered);
    lookIds.set(id, '');
    edits.push({ kind: 'setLook', look: { ...look, id } });
  }
  if (side !== undefined && present.side === undefined) edits.push({ kind: 'setSide', side });
  const owned = new Set(Object.keys(present.collection ?? {}));
  for (const [before, design] of placed) {
    const count = collection[before];
    if (count !== undefined && !owned.has(design)) edits.push({ kind: 'setOwned', design, count });
  }
  return { edits, left: forces.slice(room).map(({ name }) => name) };
}

/** What a sheet says on how many its player owns, as edits; what the project knows already is kept. */
export function ownedEdits({ collection = {} }: Pick<Project, 'collection'>, edit: Edit): readonly Edit[] {
  return designsIn(edit).flatMap((design): readonly Edit[] => {
    const count = ownedOf(design);
    return count === null || collection[design.id] !== undefined ? [] : [{ kind: 'setOwned', design: design.id, count }];
  });
}

/** The designs that an import adds to the project or replaces there. */
function designsIn(edit: Edit): readonly Design[] {
  if (edit.kind === 'together') return edit.edits.flatMap(designsIn);
  if (edit.kind === 'addDesigns') return edit.designs;
  return edit.kind === 'replaceDesign' ? [edit.design] : [];
}

/** Returns the cost comparison that an import begins; null if the sheet has no cost for any of its designs. */
function costComparisonOf(file: string, edit: Edit): CostComparison | null {
  const designs = designsIn(edit);
  if (designs.every(({ origin }) => typeof origin?.cost !== 'number')) return null;
  return { id: crypto.randomUUID(), file, designs: Object.fromEntries(designs.map((design) => [design.id, fingerprintOf(design)])) };
}

/** Positions of the designs to import: neither deselected nor skipped because of their name. */
export function wantedPositions(
  { reading, left, clashes }: Pick<ImportState, 'reading' | 'left' | 'clashes'>,
  isThere: (design: DesignLine) => boolean,
): readonly number[] {
  return (reading?.designs ?? []).flatMap((design, position) =>
    left.has(design.key) || (isThere(design) && clashes.get(design.key) === 'skip') ? [] : [position],
  );
}

/**
 * Adds the designs to the open project or to a new one, as one step, selects them, and offers to print their cards; says how many of the
 * sheet's costs agree. A new project takes the place of the open one after a question.
 */
export async function acceptImport(app: App, work: ImportWork): Promise<boolean> {
  const { opened, reading, ruleset, clashes, costs, whole, isWhole } = work.store.getState();
  if (!opened || !reading) return false;
  const { isNew, isOther } = destinationOf(app.store.getState(), work.store.getState());
  const there: ReadonlyMap<string, Design> = isNew || isOther ? new Map() : namesakes(designsOf(app.store.getState()));
  const positions = wantedPositions(work.store.getState(), ({ name }) => there.has(nameKey(name)));
  const goods = await broughtGoods(app, work, positions);
  if (goods === null) return false;
  if (isNew && !(await toNewProject(app, work, opened.name))) return false;
  const answers = new Map<number, NameConflict>(
    positions.map((position, at) => [at, clashes.get(reading.designs[position]?.key ?? '') ?? 'both']),
  );
  const { edit, added, replaced, placed } = importEdit(designsOf(app.store.getState()), goods.designs, answers);
  const { present } = app.store.getState().history;
  const rest = goods.project && isWhole ? wholeEdits(present, goods.project, withSkipped(placed, goods.project, there)) : NOTHING;
  const isFresh = isNew || isOther || (designsOf(app.store.getState()).length === 0 && (present.forces ?? []).length === 0);
  const name: readonly Edit[] = goods.project && isFresh ? [{ kind: 'renameProject', name: goods.project.name }] : [];
  app.set({ dialog: null });
  const owned = goods.project === null ? ownedEdits(present, edit) : [];
  const comparison = goods.project === null ? costComparisonOf(opened.name, edit) : null;
  const compare: readonly Edit[] = comparison ? [{ kind: 'addComparison', comparison }] : [];
  const all: Edit = {
    kind: 'together',
    label: editLabel(edit),
    edits: [...(isNew || isOther ? [goods.rules] : []), ...name, edit, ...rest.edits, ...owned, ...compare],
  };
  if (!app.perform(all, { selected: true })) return false;
  work.keepChoices();
  app.set({ screen: 'designs' });
  const what = pluralise(added + replaced, ruleset.data.designNoun);
  const words = whole && isWhole && goods.project ? wholeWords(whole, ruleset.force.data.noun) : '';
  app.toast({
    text: t(
      'Imported {what}{replaced, plural, =0 {} other {, # of them in place of others,}} from “{file}”{costs, select, ours {} sheet {, with the sheet’s own costs} other {, with costs fitted to the sheet’s}}{isAlone, select, true {} other {, with {words}}}{owned, plural, =0 {} other {, # with how many you own}}{isAll, select, true {} other { There was no room for {left}.}}',
      {
        what,
        replaced,
        file: opened.name,
        costs,
        isAlone: words === '',
        words,
        isAll: rest.left.length === 0,
        owned: owned.length,
        left: rest.left.map((force) => `“${force}”`).join(', '),
      },
    ),
    action: UNDO,
    also: {
      label: t('{added, plural, one {Print this card} other {Print these cards}}', { added: added + replaced }),
      command: 'printSelected',
    },
  });
  if (comparison) {
    const { ruleset: rules, history } = app.store.getState();
    const compared = compareCosts(rules, history.present.designs, comparison);
    const words = agreementWords(compared);
    if (compared.counts.agrees + compared.counts.differs > 0)
      app.toast({ text: t('{words} with the sheet.', { words }), action: { label: t('Compare'), command: 'costComparison' } });
  }
  beginFirstTour(app);
  work.end();
  return true;
}

/** `project` holds the further contents of one of our own workbooks; null for any other. */
type Goods = {
  readonly designs: readonly Design[];
  readonly rules: Extract<Edit, { kind: 'setRuleset' }>;
  readonly project: Project | null;
};

const NOTHING: ReturnType<typeof wholeEdits> = { edits: [], left: [] };

/** Maps each imported design to its design in the open project; a skipped one maps to the design of the same name. */
function withSkipped(
  placed: ReadonlyMap<DesignId, DesignId>,
  brought: Project,
  there: ReadonlyMap<string, Design>,
): ReadonlyMap<DesignId, DesignId> {
  const all = new Map(placed);
  for (const { id, values } of brought.designs) {
    const namesake = there.get(nameKey(String(values.name ?? '')));
    if (!all.has(id) && namesake) all.set(id, namesake.id);
  }
  return all;
}

/** Returns the designs and their rules; null, after a message, if the sheet's costs cannot be taken over after all. */
async function broughtGoods(app: App, work: ImportWork, positions: readonly number[]): Promise<Goods | null> {
  const { ruleset, costs, house: brought, whole } = work.store.getState();
  const { ruleset: current, history } = app.store.getState();
  const { id, version } = ruleset.data;
  if (costs === 'ours') {
    const files = brought?.ruleset === ruleset ? brought.files : current === ruleset ? history.present.ruleset.files : undefined;
    const rules = { kind: 'setRuleset', id, version, ...(files && { files }) } as const;
    if (!whole) return { designs: await work.bring(positions), rules, project: null };
    const { project } = await work.bringWhole();
    return { designs: positions.flatMap((position) => project.designs[position] ?? []), rules, project };
  }
  const taken = await work.takeOver(costs);
  const house = taken && loadRuleset(new Map(Object.entries(taken.files)));
  if (!taken || !house?.ok) {
    app.toast({ text: t('The sheet’s costs cannot be taken over. Nothing was imported.'), tone: 'advice' });
    return null;
  }
  const { data } = house.value;
  return {
    designs: positions.flatMap((position) => taken.designs[position] ?? []),
    rules: { kind: 'setRuleset', id: data.id, version: data.version, files: taken.files },
    project: null,
  };
}

/** Replaces the open project with a new one, after a question; if the player cancels, the import is shown again. */
async function toNewProject(app: App, work: ImportWork, fileName: string): Promise<boolean> {
  const { dialog } = app.store.getState();
  if (!(await mayLeave(app))) {
    // The question has replaced the dialog.
    app.set({ dialog });
    return false;
  }
  const { ruleset } = work.store.getState();
  const { rulesets, ruleset: current } = app.store.getState();
  const base = ruleset.data.basedOn?.id ?? ruleset.data.id;
  // The rules are added with the import, as part of its one step.
  const known = rulesets.get(ruleset.data.id) ?? rulesets.get(base) ?? rulesets.values().next().value ?? current;
  await showProject(app, { ...emptyProject(known), name: projectNameOf(fileName) }, known);
  return true;
}
