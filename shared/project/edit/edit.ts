import { same } from '../../base/same.ts';
import { t } from '../../base/words/words.ts';
import { type CostComparison, MOST_COMPARISONS } from '../costComparison.ts';
import type { DesignId } from '../designId.ts';
import { type CardLook, MOST_LOOKS } from '../look.ts';
import type { Picture, ShownPicture } from '../pictures.ts';
import type { Design, Project } from '../project.ts';
import type { ProjectSide } from '../side.ts';
import { MOST_SPECIALS, type ProjectSpecial } from '../special.ts';
import type { ProjectSymbol } from '../symbols/index.ts';
import { applyBattleEdit, type BattleEdit } from './battleEdits.ts';
import { applyForceEdit, type ForceEdit } from './forceEdits.ts';
import {
  insert,
  pruned,
  setPicture,
  setSide,
  setSymbol,
  withDismissed,
  withExemption,
  withItem,
  withList,
  withoutItem,
  withoutUnusedSymbols,
  withPart,
} from './optionalParts.ts';
import { restored } from './restore.ts';
import { applyRowEdit, type RowEdit } from './rowEdits.ts';
import { type CellEdit, setCells } from './setCells.ts';

/** A change to a project, as plain data: it can be stored in a journal and applied again. */
export type Edit =
  | ForceEdit
  | BattleEdit
  | RowEdit
  | { readonly kind: 'setCells'; readonly cells: readonly CellEdit[] }
  /** Inserts designs before the one at `at`; their ids must be new. */
  | { readonly kind: 'addDesigns'; readonly at: number; readonly designs: readonly Design[] }
  | { readonly kind: 'removeDesigns'; readonly designs: readonly DesignId[] }
  /** Moves designs together, in project order, so that the first is at index `to` among those that stay. */
  | { readonly kind: 'moveDesigns'; readonly designs: readonly DesignId[]; readonly to: number }
  | { readonly kind: 'orderDesigns'; readonly order: readonly DesignId[] }
  | { readonly kind: 'replaceDesign'; readonly design: Design }
  | { readonly kind: 'setNotes'; readonly design: DesignId; readonly notes: string }
  /** Sets or removes a design's picture. `content` is given only if the project does not hold that picture yet. */
  | { readonly kind: 'setPicture'; readonly design: DesignId; readonly image: ShownPicture | null; readonly content?: Picture }
  /** Gives a design a symbol, or takes it away. `drawing` is given only if the project does not hold that symbol yet. */
  | { readonly kind: 'setSymbol'; readonly design: DesignId; readonly symbol: string | null; readonly drawing?: ProjectSymbol }
  /** Dismisses the advice of a check about a design, or shows it again. */
  | { readonly kind: 'dismiss'; readonly design: DesignId; readonly check: string; readonly dismissed: boolean }
  /** Exempts a design from a check, for this reason; null removes the exemption. */
  | { readonly kind: 'exempt'; readonly design: DesignId; readonly check: string; readonly reason: string | null }
  | { readonly kind: 'renameProject'; readonly name: string }
  /** Adds a card look to the project, replacing the one with its id if there is one. */
  | { readonly kind: 'setLook'; readonly look: CardLook }
  | { readonly kind: 'removeLook'; readonly look: string }
  /** Adds a special ability to the project, replacing the one with its id if there is one. */
  | { readonly kind: 'setSpecial'; readonly special: ProjectSpecial; readonly label: string }
  | { readonly kind: 'removeSpecial'; readonly special: string; readonly label: string }
  /** Sets or removes the side of the project. `emblem` is given only if the project does not hold that picture yet. */
  | { readonly kind: 'setSide'; readonly side: ProjectSide | null; readonly emblem?: Picture }
  /**
   * Changes the project's ruleset: to an installed one, or with `files` (text by path) to one of its own. `draft` are files with a
   * fault that are being worked on. `label` names the step.
   */
  | {
      readonly kind: 'setRuleset';
      readonly id: string;
      readonly version: string;
      readonly files?: Readonly<Record<string, string>>;
      readonly draft?: Readonly<Record<string, string>>;
      readonly label?: string;
    }
  /** Notes that the player keeps the edition of the rules and is not to be asked about this newer one again. */
  | { readonly kind: 'declineEdition'; readonly version: string }
  /** Adds a comparison of an import's costs with the project's. */
  | { readonly kind: 'addComparison'; readonly comparison: CostComparison }
  /** Puts such a comparison aside, by its id. */
  | { readonly kind: 'dismissComparison'; readonly comparison: string }
  /** Replaces this project by another, e.g. an earlier version of it; `label` names the step. */
  | { readonly kind: 'restore'; readonly label: string; readonly project: Project }
  /** Several changes that form one step for the player, e.g. a paste; `label` names the step. */
  | { readonly kind: 'together'; readonly label: string; readonly edits: readonly Edit[] };

const ORPHANING: readonly Edit['kind'][] = ['setPicture', 'setSymbol', 'removeDesigns', 'replaceDesign', 'setSide'];

/** Whether an edit may leave a picture or a symbol that is not shown anywhere. */
const mayOrphan = (edit: Edit): boolean => (edit.kind === 'together' ? edit.edits.some(mayOrphan) : ORPHANING.includes(edit.kind));

/**
 * The project after an edit. Pure: shares everything that did not change, and returns the project it was given when nothing
 * changed. Cells and removals of designs that do not exist are ignored; entries of forces keep a design that is removed. Throws
 * for any other edit of a design or row that does not exist, for a duplicate id, a picture that does not exist, one look too
 * many, and for a component row past the thousandth: these are mistakes of the caller. Pictures and symbols that nothing shows any more
 * are removed by the edit that removes their last use.
 */
export function applyEdit(project: Project, edit: Edit): Project {
  const after = makeEdit(project, edit);
  return after !== project && mayOrphan(edit) ? withoutUnusedSymbols(pruned(after)) : after;
}

/** What an edit of a kind does, and its name, which stands after "Undo" in the Edit menu. */
type EditKind<E extends Edit> = readonly [make: (project: Project, edit: E) => Project, label: (edit: E) => string];

const kinds: { readonly [K in Edit['kind']]: EditKind<Extract<Edit, { readonly kind: K }>> } = {
  setCells: [
    (project, { cells }) => withDesigns(project, setCells(project.designs, cells)),
    ({ cells }) => t('Change {count, plural, one {# cell} other {# cells}}', { count: cells.length }),
  ],
  addDesigns: [
    (project, { at, designs }) => withDesigns(project, addDesigns(project.designs, at, designs)),
    ({ designs }) => t('Add {count, plural, one {# design} other {# designs}}', { count: designs.length }),
  ],
  removeDesigns: [
    (project, { designs }) => withDesigns(project, without(project.designs, designs)),
    ({ designs }) => t('Remove {count, plural, one {# design} other {# designs}}', { count: designs.length }),
  ],
  moveDesigns: [
    (project, { designs, to }) => withDesigns(project, moveDesigns(project.designs, designs, to)),
    ({ designs }) => t('Move {count, plural, one {# design} other {# designs}}', { count: designs.length }),
  ],
  orderDesigns: [(project, { order }) => withDesigns(project, orderDesigns(project.designs, order)), () => t('Apply order')],
  replaceDesign: [(project, { design }) => changeDesign(project, design.id, () => design), () => t('Replace design')],
  addRows: [applyRowEdit, ({ rows }) => t('Add {count, plural, one {# row} other {# rows}}', { count: rows.length })],
  removeRows: [applyRowEdit, ({ rows }) => t('Remove {count, plural, one {# row} other {# rows}}', { count: rows.length })],
  moveRow: [applyRowEdit, () => t('Move row')],
  setNotes: [
    (project, { design: id, notes }) =>
      changeDesign(project, id, (design) => ((design.notes ?? '') === notes ? design : withPart(design, 'notes', notes || undefined))),
    () => t('Change notes'),
  ],
  setPicture: [
    (project, { design, image, content }) => setPicture(project, indexOf(project.designs, design), image, content),
    ({ image, content }) => (image === null ? t('Remove picture') : content === undefined ? t('Change picture') : t('Add picture')),
  ],
  setSymbol: [
    (project, { design, symbol, drawing }) => setSymbol(project, indexOf(project.designs, design), symbol, drawing),
    ({ symbol }) => (symbol === null ? t('Remove symbol') : t('Change symbol')),
  ],
  dismiss: [
    (project, { design: id, check, dismissed }) => changeDesign(project, id, (design) => withDismissed(design, check, dismissed)),
    ({ dismissed }) => (dismissed ? t('Dismiss advice') : t('Bring advice back')),
  ],
  exempt: [
    (project, { design: id, check, reason }) => changeDesign(project, id, (design) => withExemption(design, check, reason)),
    ({ reason }) => (reason === null ? t('Take back exemption') : t('Exempt from a check')),
  ],
  renameProject: [(project, { name }) => (name === project.name ? project : { ...project, name }), () => t('Rename project')],
  setLook: [
    (project, { look }) => withList(project, 'looks', withItem(project.looks ?? [], look, MOST_LOOKS, 'looks')),
    ({ look }) => t('Change look “{label}”', { label: look.label }),
  ],
  removeLook: [(project, { look }) => withList(project, 'looks', withoutItem(project.looks ?? [], look)), () => t('Remove look')],
  setSide: [
    (project, { side, emblem }) => setSide(project, side, emblem),
    ({ side }) => (side === null ? t('Remove side') : t('Change side')),
  ],
  setRuleset: [setRuleset, ({ label = t('Change ruleset') }) => label],
  declineEdition: [
    (project, { version }) =>
      version === project.ruleset.declined ? project : { ...project, ruleset: { ...project.ruleset, declined: version } },
    () => t('Keep the edition of the rules'),
  ],
  addComparison: [
    (project, { comparison }) => {
      const others = withoutItem(project.costComparisons ?? [], comparison.id);
      return withList(project, 'costComparisons', [comparison, ...others].slice(0, MOST_COMPARISONS));
    },
    () => t('Compare costs'),
  ],
  dismissComparison: [
    (project, { comparison }) => withList(project, 'costComparisons', withoutItem(project.costComparisons ?? [], comparison)),
    () => t('Dismiss cost comparison'),
  ],
  restore: [(before, { project }) => restored(before, project), ({ label }) => label],
  together: [(project, { edits }) => edits.reduce(makeEdit, project), ({ label }) => label],
  setSpecial: [
    (project, { special }) => withList(project, 'specials', withItem(project.specials ?? [], special, MOST_SPECIALS, 'specials')),
    ({ label }) => label,
  ],
  removeSpecial: [
    (project, { special }) => withList(project, 'specials', withoutItem(project.specials ?? [], special)),
    ({ label }) => label,
  ],
  addForce: [applyForceEdit, ({ force }) => t('Add “{name}”', { name: force.name })],
  removeForce: [applyForceEdit, () => t('Remove force')],
  moveForce: [applyForceEdit, () => t('Move force')],
  editForce: [applyForceEdit, ({ label }) => label],
  setOwned: [applyForceEdit, () => t('Change collection')],
  setCollection: [applyForceEdit, () => t('Read collection')],
  addBattle: [applyBattleEdit, ({ battle }) => t('Plan “{name}”', { name: battle.name })],
  removeBattle: [applyBattleEdit, () => t('Remove planned battle')],
  setBattle: [applyBattleEdit, ({ label }) => label],
};

/** The entry of an edit's own kind takes this edit. */
const kindOf = (edit: Edit): EditKind<Edit> => kinds[edit.kind] as EditKind<Edit>;

function makeEdit(project: Project, edit: Edit): Project {
  return kindOf(edit)[0](project, edit);
}

/** The name of an edit, shown after "Undo" in the Edit menu. */
export const editLabel = (edit: Edit): string => kindOf(edit)[1](edit);

function setRuleset(project: Project, { id, version, files, draft }: Extract<Edit, { kind: 'setRuleset' }>): Project {
  const { files: before, draft: draftBefore, ...now } = project.ruleset;
  if (id === now.id && version === now.version && files === before && draft === draftBefore) return project;
  return { ...project, ruleset: { ...now, id, version, ...(files && { files }), ...(draft && { draft }) } };
}

const withDesigns = (project: Project, designs: readonly Design[]): Project =>
  designs === project.designs ? project : { ...project, designs };

function indexOf(designs: readonly Design[], id: DesignId): number {
  const index = designs.findIndex((design) => design.id === id);
  return index < 0 ? unknownDesign(id) : index;
}

function changeDesign(project: Project, id: DesignId, change: (design: Design) => Design): Project {
  const index = indexOf(project.designs, id);
  const before = project.designs[index] as Design; // indexOf found it
  const after = change(before);
  return after === before ? project : { ...project, designs: project.designs.with(index, after) };
}

function addDesigns(designs: readonly Design[], at: number, more: readonly Design[]): readonly Design[] {
  const ids = new Set([...designs, ...more].map((design) => design.id));
  if (ids.size < designs.length + more.length) throw new Error('A design with this id is there already.');
  return insert(designs, at, more);
}

function without(designs: readonly Design[], ids: readonly DesignId[]): readonly Design[] {
  const gone = new Set(ids);
  const left = designs.filter((design) => !gone.has(design.id));
  return left.length === designs.length ? designs : left;
}

function moveDesigns(designs: readonly Design[], ids: readonly DesignId[], to: number): readonly Design[] {
  const moving = new Set(ids);
  const [moved, others] = [true, false].map((isMoved) => designs.filter(({ id }) => moving.has(id) === isMoved));
  return same(designs, insert(others ?? [], to, moved ?? []));
}

function orderDesigns(designs: readonly Design[], order: readonly DesignId[]): readonly Design[] {
  if (order.length !== designs.length || new Set(order).size !== order.length) throw new Error('An order names every design once.');
  const byId = new Map(designs.map((design) => [design.id, design]));
  return same(
    designs,
    order.map((id) => byId.get(id) ?? unknownDesign(id)),
  );
}

function unknownDesign(id: DesignId): never {
  throw new Error(`There is no design ${id}.`);
}
