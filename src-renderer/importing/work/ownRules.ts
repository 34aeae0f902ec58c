import type { Problem } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { editionKey } from '../../../shared/rules/ruleset/format/index.ts';
import type { App } from '../../window/app.ts';
import { editionFiles } from '../../window/rules/editions.ts';
import { loadTried } from '../../window/rules/loadTried.ts';
import type { OpenedWorkbook } from './opening.ts';
import type { OwnContents, RulesetTexts } from './protocol.ts';
import type { ImportState } from './state.ts';

/** Returns the house rules of a workbook, to be known by `key`; if they equal the rules of the open project, returns those. */
export async function houseIn(app: App, { house: files }: OwnContents, key: string): Promise<Pick<ImportState, 'house' | 'fault'>> {
  if (!files) return { house: null, fault: null };
  const { ruleset: current, history } = app.store.getState();
  if (isSameText(history.present.ruleset.files, files)) return { house: { key, ruleset: current, files }, fault: null };
  const loaded = await loadTried(app, files);
  if (loaded.ok) return { house: { key, ruleset: loaded.value, files }, fault: null };
  return {
    house: null,
    fault: t('Its house rules cannot be used: {message}', { message: loaded.problems[0]?.message ?? t('they are damaged.') }),
  };
}

function known(app: App, id: string | null | undefined): Ruleset | null {
  const { ruleset, rulesets } = app.store.getState();
  return id === ruleset.data.id ? ruleset : id ? (rulesets.get(id) ?? null) : null;
}

/** Returns the ruleset that one of our own files names, if available. */
export function stampedRules(app: App, { stamp }: OwnContents): Ruleset | null {
  const rules = stamp?.rules;
  return rules ? (known(app, rules.id) ?? known(app, rules.house?.basedOn)) : null;
}

/** Returns the problem of a share code for a game that is not installed; null for anything else. */
export function unknownRules(app: App, { workbook, own }: OpenedWorkbook): Problem | null {
  if (workbook.kind !== 'code' || stampedRules(app, own) !== null) return null;
  const rules = own.stamp?.rules;
  const what = rules?.house
    ? t('the house rules “{house}”', { house: rules.house.name })
    : t('the ruleset “{rules}” {version}', { rules: rules?.id ?? '', version: rules?.version ?? '' });
  return {
    code: 'not-found',
    message: t('This code is for {what}, which you do not have.', { what }),
    hint: t('Ask its sender for the project.'),
  };
}

const isSameText = (one: Readonly<Record<string, string>> | undefined, other: Readonly<Record<string, string>>): boolean =>
  one !== undefined &&
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, text]) => text.replace(/\r\n?/g, '\n') === other[path]);

/** Returns the texts of a ruleset: those in the open project, or those of an installed one. */
export function textsOf(app: App, ruleset: Ruleset): RulesetTexts {
  const { ruleset: current, history } = app.store.getState();
  const { files } = history.present.ruleset;
  const { id, version } = ruleset.data;
  if (ruleset === current && files) return { key: `own ${id}`, files };
  return { key: editionKey(id, version), files: editionFiles(app, id, version) ?? {} };
}
