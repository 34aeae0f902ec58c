import type { Design, DesignId } from '../../shared/project/index.ts';
import { kindOf, kindsOf, type Ruleset, rulesetOfKind } from '../../shared/ruleset/compile/index.ts';
import type { DesignKindKey } from '../../shared/ruleset/kinds.ts';
import { type DocumentState, designsOf } from '../document/document.ts';
import { keepPair } from '../document/kept.ts';
import { FRESH_WINDOW, type WindowState } from './state.ts';

type Shown = Pick<DocumentState, 'ruleset'> & Pick<WindowState, 'kind'>;

/** The kind of design whose tab the sheet shows: the first until another is chosen; null in a system without kinds. */
export function sheetKind({ ruleset, kind }: Shown): DesignKindKey {
  const keys = kindsOf(ruleset).map(({ key }) => key);
  return kind !== null && keys.includes(kind) ? kind : (keys[0] ?? null);
}

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
