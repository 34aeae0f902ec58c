import { t } from '../../../shared/base/words/words.ts';
import type { Host, HostOutput } from '../../../shared/host/index.ts';
import { loadRuleset, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { editionKey } from '../../../shared/rules/ruleset/format/index.ts';
import type { LoadedEdition } from '../../document/document.ts';
import type { App } from '../app.ts';
import { sentences } from '../messages.ts';
import type { OwnRules } from '../state.ts';
import { editionFiles } from './editions.ts';
import { withRuleset } from './lazyRulesets.ts';
import { takeInstalled } from './library.ts';

type Changes = HostOutput<'changedRules'>;
type Changed = Changes['changed'][number];

/** Time between two looks at the files, in milliseconds. */
const PAUSE_MS = 1_000;

const isSame = (one: LoadedEdition['files'], other: LoadedEdition['files'] | undefined): boolean =>
  other !== undefined &&
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, text]) => other[path] === text);

/** True if the open project is by these installed rules, and brings none along. */
const isOpenBy = (app: Pick<App, 'store'>, { id }: Pick<OwnRules, 'id'>): boolean => {
  const { ruleset } = app.store.getState().history.present;
  return ruleset.files === undefined && ruleset.id === id;
};

/** Puts rules that load in the place of those that were there, and the open project under them if it is by them. */
function follow(app: App, { id, version, files }: Changed, ruleset: Ruleset): void {
  const { installed, editions, rulesets, history } = app.store.getState();
  const next = new Map(editions);
  const key = editionKey(id, version);
  const isNewest = installed.find((edition) => edition.id === id)?.version === version;
  if (isNewest) {
    next.delete(key);
    app.rulesetTexts.set(id, files);
  } else next.set(key, { ruleset, files });
  const change = isNewest ? { rulesets: withRuleset(rulesets, id, ruleset), editions: next } : { editions: next };
  const { ruleset: used } = history.present;
  if (used.id === id && used.files === undefined) app.document.followInstalled(change);
  else app.document.setInstalled(change);
}

/** What is to say about rules whose files are others than before; takes them over if they have no fault. */
function takeChanged(app: App, changed: Changed, known: OwnRules | undefined): OwnRules {
  const { place, id, version, files, problems } = changed;
  const { installed } = app.store.getState();
  const edition = installed.find((one) => one.id === id && one.version === version);
  const about = { place, id, version, name: edition?.name ?? id, isSaved: known !== undefined };
  if (problems.length > 0) return { ...about, faults: problems };
  // The edition of the program is used where a folder has the same one.
  if (edition?.builtIn !== false || isSame(files, editionFiles(app, id, version))) return { ...about, faults: [] };
  const loaded = loadRuleset(new Map(Object.entries(files)));
  if (!loaded.ok) return { ...about, faults: sentences(loaded.problems) };
  follow(app, changed, loaded.value);
  return { ...about, faults: [] };
}

const openingOf = ({ name, version }: OwnRules): string => `${t('The rules of {name} {version}', { name, version })} `;

function tell(app: App, now: OwnRules, before: OwnRules | undefined): void {
  // What was said of the files before is no longer so.
  const old = app.store.getState().toasts.filter(({ text }) => text.startsWith(openingOf(now)));
  for (const { id } of old) app.dismiss(id);
  if (now.faults.length > 0) return;
  const mended = before !== undefined && before.faults.length > 0 ? t('have no fault any more') : t('were saved');
  const text = isOpenBy(app, now)
    ? t('{opening}{mended}: this project follows', { opening: openingOf(now), mended })
    : before === undefined
      ? t('{now} {version} can be used for new projects', { now: now.name, version: now.version })
      : `${openingOf(now)}${mended}`;
  app.toast({ text });
}

/** Takes over what has changed in the library folder. `isFirst` for the first look, which tells of nothing. */
async function takeChanges(app: App, { changed, gone, installed }: Changes, isFirst: boolean): Promise<void> {
  if (installed === null) return;
  const before = app.store.getState().ownRules;
  app.document.setInstalled({ installed });
  const now = new Map(before.filter(({ place }) => !gone.includes(place)).map((rules) => [rules.place, rules]));
  for (const each of changed) {
    const known = now.get(each.place);
    const wasKnown = editionFiles(app, each.id, each.version);
    const rules = { ...takeChanged(app, each, known), isSaved: !isFirst };
    now.set(each.place, rules);
    if (!isFirst && !(known?.faults.length === 0 && isSame(each.files, wasKnown))) tell(app, rules, known);
  }
  app.set({ ownRules: [...now.values()] });
  const left = before.filter(({ place, id }) => now.get(place)?.id !== id);
  for (const { id } of left) await takeInstalled(app, installed, id);
}

/** What a look at the files needs of a page. */
type PageTime = { readonly isHidden: () => boolean; readonly every: (pauseMs: number, look: () => void) => void };

/**
 * Looks every second whether files of the player's own rules were saved, while the page is not hidden. Without own rules, only when the
 * returned function is called, as the player comes back to the window.
 */
export function watchOwnRules(app: App, host: Pick<Host, 'changedRules'>, page: PageTime): () => Promise<void> {
  const known = new Map<string, string>();
  let isFirst = true;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || page.isHidden()) return;
    isLooking = true;
    try {
      const answer = await host.changedRules({ known: Object.fromEntries(known) });
      if (!answer.ok) return;
      for (const place of answer.value.gone) known.delete(place);
      for (const { place, stamp } of answer.value.changed) known.set(place, stamp);
      await takeChanges(app, answer.value, isFirst);
      isFirst = false;
    } finally {
      isLooking = false;
    }
  };
  page.every(PAUSE_MS, () => {
    if (known.size > 0) void look();
  });
  return look;
}
