import { keepPair } from '../../shared/base/remembered.ts';
import type { Design, DesignId } from '../../shared/project/index.ts';
import { kindOf, kindsOf, type Ruleset, rulesetOfKind } from '../../shared/rules/ruleset/compile/index.ts';
import type { DesignKindKey } from '../../shared/rules/ruleset/kinds.ts';
import { type DocumentState, designsOf } from '../document/document.ts';
import { type ColumnChoices, FRESH_WINDOW, type WindowState } from './state.ts';

type Shown = Pick<DocumentState, 'ruleset'> & Pick<WindowState, 'kind'>;

/** The kind of design whose tab the sheet shows: the first until another is chosen; null in a system without kinds. */
export function sheetKind({ ruleset, kind }: Shown): DesignKindKey {
  const keys = kindsOf(ruleset).map(({ key }) => key);
  return kind !== null && keys.includes(kind) ? kind : (keys[0] ?? null);
}

/** What columns are kept for: a ruleset, or one kind of its designs. */
const sheetId = (state: Shown): string => [state.ruleset.data.id, sheetKind(state) ?? []].flat().join('/');

const USUAL_COLUMNS: ColumnChoices = { shown: [], hidden: [], widths: {}, order: [] };

/** What the player chose for the columns of the sheet. */
export const columnChoices = (state: Shown & Pick<WindowState, 'columns'>): ColumnChoices => state.columns[sheetId(state)] ?? USUAL_COLUMNS;

export const choosingColumns = (
  state: Shown & Pick<WindowState, 'columns'>,
  change: Partial<ColumnChoices>,
): Pick<WindowState, 'columns'> => ({ columns: { ...state.columns, [sheetId(state)]: { ...columnChoices(state), ...change } } });

/** The ruleset as the sheet has it: with only what designs of the kind in the tab have. */
export const sheetRuleset = (state: Shown): Ruleset => rulesetOfKind(state.ruleset, sheetKind(state));

const designsByKind = keepPair((ruleset: Ruleset, designs: readonly Design[]): ReadonlyMap<string, readonly Design[]> => {
  const lists = new Map<string, Design[]>(kindsOf(ruleset).map(({ key }) => [key, []]));
  for (const design of designs) lists.get(kindOf(ruleset, design)?.key ?? '')?.push(design);
  return lists;
});

/** The designs of one kind, in the order of the project; all of them for null. */
export const designsOfKind = (state: Pick<DocumentState, 'ruleset' | 'history'>, kind: DesignKindKey): readonly Design[] =>
  kind === null ? designsOf(state) : (designsByKind(state.ruleset, designsOf(state)).get(kind) ?? []);

/** The designs in the tab that the sheet shows. */
export const sheetDesigns = (state: Shown & Pick<DocumentState, 'history'>): readonly Design[] => designsOfKind(state, sheetKind(state));

/** The change that shows the tab of another kind, with the view it had; the view of this one is kept. */
export function showingKind(state: Shown & Pick<WindowState, 'view' | 'views'>, kind: string): Partial<WindowState> {
  const before = sheetKind(state);
  if (kind === before) return {};
  const views = before === null ? state.views : { ...state.views, [before]: { ...state.view, quick: '' } };
  return { kind, view: state.views[kind] ?? FRESH_WINDOW.view, views };
}

/** The change that shows the tab of a design. */
export function showingDesign(state: DocumentState & WindowState, id: DesignId | null): Partial<WindowState> {
  const design = designsOf(state).find((each) => each.id === id);
  const kind = design && kindOf(state.ruleset, design)?.key;
  return kind === undefined ? {} : showingKind(state, kind);
}

/** Shows what a step touched, if the tab shows another kind of design and the step touched nothing of that. */
export function showingTouched(state: DocumentState & WindowState): Partial<WindowState> {
  const { active, lastStep } = state;
  if (lastStep.kind === 'open' || sheetKind(state) === null || lastStep.touched.designs.length === 0) return {};
  const own = new Set(sheetDesigns(state).map(({ id }) => id));
  if (lastStep.touched.designs.some((id) => own.has(id))) return {};
  const present = new Set(designsOf(state).map(({ id }) => id));
  const there = lastStep.touched.designs.filter((id) => present.has(id));
  const design = there.find((id) => id === active.design) ?? there[0];
  if (design === undefined) return {};
  return { ...showingDesign(state, design), goTo: { ...active, design, row: active.design === design ? active.row : 0 } };
}
