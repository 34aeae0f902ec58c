import type { RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import type { RulesColumn, RulesFilter } from '../../../shared/paper/lists/rules/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Sorting } from '../../ui/SortedTable.tsx';
import { defineSlice } from '../../window/slice.ts';

/** Rules with the texts they were loaded from. */
export type LoadedRules = { readonly ruleset: Ruleset; readonly files: RuleFiles };

/** A file with rules that the player opened to compare with. */
export type OpenedRules = LoadedRules & { readonly key: string; readonly fileName: string };

/** The state of the comparison that is not stored in the project. */
export type VersusState = {
  /** The keys of the chosen rules; null before a choice. */
  readonly a: string | null;
  readonly b: string | null;
  readonly opened: readonly OpenedRules[];
  readonly shown: 'designs' | 'forces';
  readonly filter: RulesFilter;
  readonly text: string;
  /** Null for the order of the project. */
  readonly sorting: Sorting<RulesColumn> | null;
  /** The id of the line whose difference is explained. */
  readonly current: string | null;
};

const FRESH: VersusState = {
  a: null,
  b: null,
  opened: [],
  shown: 'designs',
  filter: 'all',
  text: '',
  sorting: null,
  current: null,
};

/** Another project begins afresh, with the same opened files. */
export const versusSlice = defineSlice<VersusState>({ id: 'workshop.versus', fresh: () => FRESH, keep: ({ opened }) => ({ opened }) });
