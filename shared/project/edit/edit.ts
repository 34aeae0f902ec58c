import { unreachable } from '../../base/problem.ts';
import { pluralise } from '../../base/text/index.ts';
import { type CostComparison, MOST_COMPARISONS } from '../costComparison.ts';
import type { DesignId } from '../designId.ts';
import { type CardLook, MOST_LOOKS } from '../look.ts';
import type { Picture, ShownPicture } from '../pictures.ts';
import type { Design, Project } from '../project.ts';
import type { ProjectSide } from '../side.ts';
import { MOST_SPECIALS, type ProjectSpecial } from '../special.ts';
import type { ProjectSymbol } from '../symbols/index.ts';
import { applyBattleEdit, type BattleEdit, battleEditLabel } from './battleEdits.ts';
import { applyForceEdit, type ForceEdit, forceEditLabel } from './forceEdits.ts';
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

function makeEdit(project: Project, edit: Edit): Project {
  switch (edit.kind) {
    case 'setCells':
      return withDesigns(project, setCells(project.designs, edit.cells));
    case 'addDesigns':
      return withDesigns(project, addDesigns(project.designs, edit.at, edit.designs));
    case 'removeDesigns':
      return withDesigns(project, without(project.designs, edit.designs));
    case 'moveDesigns':
      return withDesigns(project, moveDesigns(project.designs, edit.designs, edit.to));
    case 'orderDesigns':
      return withDesigns(project, orderDesigns(project.designs, edit.order));
    case 'replaceDesign':
      return changeDesign(project, edit.design.id, () => edit.design);
    case 'addRows':
    case 'removeRows':
    case 'moveRow':
      return applyRowEdit(project, edit);
    case 'setNotes':
      return changeDesign(project, edit.design, (design) =>
        (design.notes ?? '') === edit.notes ? design : withPart(design, 'notes', edit.notes || undefined),
      );
    case 'setPicture':
      return setPicture(project, indexOf(project.designs, edit.design), edit.image, edit.content);
    case 'setSymbol':
      return setSymbol(project, indexOf(project.designs, edit.design), edit.symbol, edit.drawing);
    case 'dismiss':
      return changeDesign(project, edit.design, (design) => withDismissed(design, edit.check, edit.dismissed));
    case 'exempt':
      return changeDesign(project, edit.design, (design) => withExemption(design, edit.check, edit.reason));
    case 'renameProject':
      return edit.name === project.name ? project : { ...project, name: edit.name };
    case 'setLook':
      return withList(project, 'looks', withItem(project.looks ?? [], edit.look, MOST_LOOKS, 'looks'));
    case 'removeLook':
      return withList(project, 'looks', withoutItem(project.looks ?? [], edit.look));
    case 'setSide':
      return setSide(project, edit.side, edit.emblem);
    case 'setRuleset':
      return setRuleset(project, edit);
    case 'declineEdition':
      return edit.version === project.ruleset.declined ? project : { ...project, ruleset: { ...project.ruleset, declined: edit.version } };
    case 'addComparison':
      return withList(
        project,
        'costComparisons',
        [edit.comparison, ...withoutItem(project.costComparisons ?? [], edit.comparison.id)].slice(0, MOST_COMPARISONS),
      );
    case 'dismissComparison':
      return withList(project, 'costComparisons', withoutItem(project.costComparisons ?? [], edit.comparison));
    case 'restore':
      return restored(project, edit.project);
    case 'together':
      return edit.edits.reduce(makeEdit, project);
    case 'addForce':
    case 'removeForce':
    case 'moveForce':
    case 'editForce':
    case 'setOwned':
    case 'setCollection':
      return applyForceEdit(project, edit);
    case 'setSpecial':
      return withList(project, 'specials', withItem(project.specials ?? [], edit.special, MOST_SPECIALS, 'special abilities'));
    case 'removeSpecial':
      return withList(project, 'specials', withoutItem(project.specials ?? [], edit.special));
    case 'addBattle':
    case 'removeBattle':
    case 'setBattle':
      return applyBattleEdit(project, edit);
    default:
      return unreachable(edit);
  }
}

function setRuleset(project: Project, { id, version, files, draft }: Extract<Edit, { kind: 'setRuleset' }>): Project {
  const { files: before, draft: draftBefore, ...now } = project.ruleset;
  if (id === now.id && version === now.version && files === before && draft === draftBefore) return project;
  return { ...project, ruleset: { ...now, id, version, ...(files && { files }), ...(draft && { draft }) } };
}

/** The name of an edit, shown after "Undo" in the Edit menu. */
export function editLabel(edit: Edit): string {
  switch (edit.kind) {
    case 'setCells':
      return `Change ${pluralise(edit.cells.length, 'cell')}`;
    case 'addDesigns':
      return `Add ${pluralise(edit.designs.length, 'design')}`;
    case 'removeDesigns':
      return `Remove ${pluralise(edit.designs.length, 'design')}`;
    case 'moveDesigns':
      return `Move ${pluralise(edit.designs.length, 'design')}`;
    case 'orderDesigns':
      return 'Apply order';
    case 'replaceDesign':
      return 'Replace design';
    case 'addRows':
      return `Add ${pluralise(edit.rows.length, 'row')}`;
    case 'removeRows':
      return `Remove ${pluralise(edit.rows.length, 'row')}`;
    case 'moveRow':
      return 'Move row';
    case 'setNotes':
      return 'Change notes';
    case 'setPicture':
      if (edit.image === null) return 'Remove picture';
      return edit.content === undefined ? 'Change picture' : 'Add picture';
    case 'setSymbol':
      return edit.symbol === null ? 'Remove symbol' : 'Change symbol';
    case 'dismiss':
      return edit.dismissed ? 'Dismiss advice' : 'Bring advice back';
    case 'exempt':
      return edit.reason === null ? 'Take back exemption' : 'Exempt from a check';
    case 'renameProject':
      return 'Rename project';
    case 'setLook':
      return `Change look “${edit.look.label}”`;
    case 'removeLook':
      return 'Remove look';
    case 'setSide':
      return edit.side === null ? 'Remove side' : 'Change side';
    case 'setRuleset':
      return edit.label ?? 'Change ruleset';
    case 'declineEdition':
      return 'Keep the edition of the rules';
    case 'addComparison':
      return 'Compare costs';
    case 'dismissComparison':
      return 'Dismiss cost comparison';
    case 'restore':
    case 'together':
    case 'setSpecial':
    case 'removeSpecial':
      return edit.label;
    case 'addForce':
    case 'removeForce':
    case 'moveForce':
    case 'editForce':
    case 'setOwned':
    case 'setCollection':
      return forceEditLabel(edit);
    case 'addBattle':
    case 'removeBattle':
    case 'setBattle':
      return battleEditLabel(edit);
    default:
      return unreachable(edit);
  }
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
  return sameOrder(designs, insert(others ?? [], to, moved ?? []));
}

function orderDesigns(designs: readonly Design[], order: readonly DesignId[]): readonly Design[] {
  if (order.length !== designs.length || new Set(order).size !== order.length) throw new Error('An order names every design once.');
  const byId = new Map(designs.map((design) => [design.id, design]));
  const ordered = order.map((id) => byId.get(id) ?? unknownDesign(id));
  return sameOrder(designs, ordered);
}

function unknownDesign(id: DesignId): never {
  throw new Error(`There is no design ${id}.`);
}

const sameOrder = (before: readonly Design[], after: readonly Design[]): readonly Design[] =>
  after.every((design, index) => design === before[index]) ? before : after;
