import type { Project } from '../../../shared/project/index.ts';
import { createDocument } from '../../../src-renderer/document/document.ts';
import { type Rules, rulesNow } from '../../../src-renderer/workshop/rules.ts';
import { loadTexts } from '../rulesets/rulesets.ts';
import { appWith } from '../window/app.ts';

/** The workshop of a project that brings these rules along, with two of their designs. `now` gives the rules after each change. */
export function workshopOf(texts: ReadonlyMap<string, string>): { readonly now: () => Rules; readonly app: Rules['app'] } {
  const ruleset = loadTexts(texts);
  const { id, version } = ruleset.data;
  const project: Project = { format: 1, name: 'Workshop', ruleset: { id, version, files: Object.fromEntries(texts) }, designs: [] };
  const open = { file: null, name: 'Workshop.motorpool', readOnly: null, savedAt: null };
  const app = appWith(createDocument(new Map([[id, ruleset]]), ruleset, project, open));
  return { app, now: () => rulesNow(app, app.store.getState()) };
}
