import { fail, type Outcome } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Project } from '../../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { editionIn, editionKey } from '../../../shared/rules/ruleset/format/index.ts';
import type { LoadedEdition } from '../../document/document.ts';
import type { App } from '../app.ts';
import { bringAllRules } from './givenRules.ts';

/** Returns the files of an installed edition by path; undefined if it is not installed or was not brought yet. */
export function editionFiles(app: App, id: string, version: string): LoadedEdition['files'] | undefined {
  const { editions, installed } = app.store.getState();
  const other = editions.get(editionKey(id, version));
  if (other) return other.files;
  const newest = installed.find((edition) => edition.id === id);
  return newest === undefined || newest.version === version ? app.rulesetTexts.get(id) : undefined;
}

/** Loads an installed edition, from the host unless it is here already. Fails if that edition is not installed or has faults. */
export async function bringEdition(app: App, id: string, version: string): Promise<Outcome<LoadedEdition>> {
  if (!app.store.getState().rulesets.has(id)) await bringAllRules(app);
  const { rulesets, editions } = app.store.getState();
  const known = editions.get(editionKey(id, version));
  if (known) return { ok: true, value: known };
  const newest: Ruleset | undefined = rulesets.get(id);
  if (newest?.data.version === version) return { ok: true, value: { ruleset: newest, files: app.rulesetTexts.get(id) ?? {} } };
  if (!app.store.getState().installed.some((edition) => edition.id === id && edition.version === version)) {
    return fail({ code: 'not-found', message: t('The ruleset “{id}” {version} is not installed.', { id, version }) });
  }
  const given = await app.host.readRuleset({ id, version });
  if (!given.ok) return given;
  const loaded = loadRuleset(new Map(Object.entries(given.value.files)));
  if (!loaded.ok) return loaded;
  const edition: LoadedEdition = { ruleset: loaded.value, files: given.value.files };
  const now = app.store.getState().editions;
  app.document.setInstalled({ editions: new Map([...now, [editionKey(id, version), edition]]) });
  return { ok: true, value: edition };
}

/** Loads the installed editions that a project needs: its own, or the one that its house rules are based on. */
export async function bringEditions(app: App, { ruleset: { id, version, files } }: Project): Promise<void> {
  if (files === undefined) return void (await bringEdition(app, id, version));
  const basedOn = editionIn(files['ruleset.json'] ?? '')?.basedOn;
  if (basedOn) await bringEdition(app, basedOn.id, basedOn.version);
}
