import { useEffect, useMemo, useState } from 'react';
import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import { RULE_PACK_ENDING, readRulePack } from '../../../shared/houseRules/changes/packFile.ts';
import { nameOfRules, type RulesColumn, type RulesFilter } from '../../../shared/paper/lists/rules/index.ts';
import { readProject } from '../../../shared/project/file/index.ts';
import { type Project, projectRuleset } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { editionKey } from '../../../shared/rules/ruleset/format/index.ts';
import type { Sorting } from '../../ui/SortedTable.tsx';
import { type App, useApp } from '../../window/app.ts';
import { sentences } from '../../window/messages.ts';
import { bringEdition } from '../../window/rules/editions.ts';
import { loadTried } from '../../window/rules/loadTried.ts';
import { defineSlice, useSlice } from '../../window/slice.ts';
import type { Rules } from '../rules.ts';

/** Files that are larger hold no rules. */
const LARGEST = 50_000_000;

/** The rules of a project: those that it brings along, or the installed ones it was made with. */
async function rulesOfProject(app: App, name: string, text: string): Promise<Outcome<LoadedRules>> {
  const read = readProject(text, name);
  if (!read.ok) return read;
  const { id, version, files } = read.value.ruleset;
  if (files === undefined) return bringEdition(app, id, version);
  return rulesOf(app, files);
}

/** The rules in a rule pack. */
async function rulesOfPack(app: App, name: string, text: string): Promise<Outcome<LoadedRules>> {
  const read = readRulePack(text, name);
  return read.ok ? rulesOf(app, read.value.files) : read;
}

async function rulesOf(app: App, files: LoadedRules['files']): Promise<Outcome<LoadedRules>> {
  const loaded = await loadTried(app, files);
  return loaded.ok ? { ok: true, value: { ruleset: loaded.value, files } } : loaded;
}

async function readRules(app: App, file: File): Promise<Outcome<LoadedRules>> {
  if (file.size > LARGEST)
    return fail({ code: 'too-large', message: t('“{file}” is too large for a file with rules.', { file: file.name }) });
  const text = await file.text();
  return file.name.toLowerCase().endsWith(RULE_PACK_ENDING) ? rulesOfPack(app, file.name, text) : rulesOfProject(app, file.name, text);
}

/** Opens a file with rules and makes it A or B. Returns what is wrong with it in sentences; null if nothing is. */
export async function openRules(app: App, side: 'a' | 'b', file: File): Promise<string | null> {
  const read = await readRules(app, file);
  if (!read.ok) return sentences(read.problems).slice(0, 3).join(' ');
  const key = `file:${file.name}`;
  const rules: OpenedRules = { ...read.value, key, fileName: file.name };
  versusSlice(app).setState(({ opened, ...state }) => ({
    ...state,
    opened: [...opened.filter((each) => each.key !== key), rules],
    ...(side === 'a' ? { a: key } : { b: key }),
  }));
  return null;
}

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

/** Rules that can be compared: a key for the choice, and how the list names them. */
export type RulesChoice = { readonly key: string; readonly group: string; readonly label: string };

const OWN = 'own';
const STANDARD = 'standard';

/** Everything there is to compare with: the project's rules, what they were made from, installed editions, opened files. */
export function useChoices(rules: Rules): readonly RulesChoice[] {
  const { app } = rules;
  const installed = useApp(app, (state) => state.installed);
  const { opened } = useSlice(versusSlice(app));
  return useMemo(() => {
    const project = t('This project');
    const editions = installed.map(({ id, version, name }) => ({
      key: editionKey(id, version),
      group: t('Installed'),
      label: `${name} ${version}`,
    }));
    return [
      { key: OWN, group: project, label: t('Its rules: {nameOfRules}', { nameOfRules: nameOfRules(rules.ruleset) }) },
      ...(rules.isOwn && rules.hasStandard
        ? [{ key: STANDARD, group: project, label: t('Its standard: {nameOfRules}', { nameOfRules: nameOfRules(rules.standardRuleset) }) }]
        : []),
      ...opened.map(({ key, fileName, ruleset }) => ({ key, group: t('Opened files'), label: `${nameOfRules(ruleset)} (${fileName})` })),
      ...editions,
    ];
  }, [rules, installed, opened]);
}

/** What A and B are before a choice: the standard and the house rules; without house rules another edition of the rules, if there is one, and the project's. */
export function usualChoices(rules: Rules, choices: readonly RulesChoice[]): readonly [a: string, b: string | null] {
  if (choices.some(({ key }) => key === STANDARD)) return [STANDARD, OWN];
  const { id, version } = rules.ruleset.data;
  const other = choices.find(({ key }) => key.startsWith(`${id}@`) && key !== editionKey(id, version));
  return other === undefined ? [OWN, null] : [other.key, OWN];
}

async function bring(rules: Rules, opened: readonly OpenedRules[], key: string): Promise<Outcome<LoadedRules>> {
  if (key === OWN) {
    // The rules in force, without a draft that has faults.
    const { ruleset } = rules.app.store.getState().history.present;
    return succeed({ ruleset: rules.ruleset, files: ruleset.files ?? rules.standard });
  }
  if (key === STANDARD) return succeed({ ruleset: rules.standardRuleset, files: rules.standard });
  const file = opened.find((each) => each.key === key);
  if (file) return succeed(file);
  const at = key.lastIndexOf('@');
  if (at < 0) return fail({ code: 'not-found', message: t('These rules are no longer open.'), hint: t('Choose others.') });
  return bringEdition(rules.app, key.slice(0, at), key.slice(at + 1));
}

/** The rules of a choice as they apply to the project: with its own special abilities. */
export function applied(project: Project, ruleset: Ruleset): Ruleset {
  const found = projectRuleset({ ruleset: ruleset.data, specials: project.specials }, () => ruleset);
  // The rules are loaded, so that they are never missing.
  return found === undefined || !('data' in found) ? ruleset : found;
}

/** The chosen rules as they apply to the project; null while they are brought, or without a choice. `trouble` says why they cannot be had. */
export function useChosen(
  rules: Rules,
  key: string | null,
): { readonly loaded: LoadedRules | null; readonly ruleset: Ruleset | null; readonly trouble: string } {
  const { app } = rules;
  const { opened } = useSlice(versusSlice(app));
  const specials = useApp(app, ({ history }) => history.present.specials);
  const [brought, set] = useState<{ readonly key: string; readonly loaded: LoadedRules | null; readonly trouble: string } | null>(null);
  // The project's own rules change with every edit; others only with the choice.
  const changing = key === OWN || key === STANDARD ? rules : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changing` is `rules` where they count.
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    void bring(rules, opened, key).then((found) => {
      if (isCurrent) set({ key, loaded: found.ok ? found.value : null, trouble: found.ok ? '' : sentences(found.problems).join(' ') });
    });
    return () => {
      isCurrent = false;
    };
  }, [app, key, opened, changing]);
  const loaded = brought?.key === key ? brought.loaded : null;
  const ruleset = loaded?.ruleset ?? null;
  const withSpecials = useMemo(() => {
    const { present } = app.store.getState().history;
    return ruleset === null || key === OWN ? ruleset : applied({ ...present, specials }, ruleset);
  }, [app, ruleset, specials, key]);
  return { loaded, ruleset: withSpecials, trouble: brought?.key === key ? brought.trouble : '' };
}
