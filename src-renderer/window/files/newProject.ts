import { t } from '../../../shared/base/words/words.ts';
import { type Edit, startHistory } from '../../../shared/project/edit/index.ts';
import { PROJECT_FORMAT } from '../../../shared/project/file/index.ts';
import { type Design, type DesignId, designIdSchema, type Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { hasUnsaved, type OpenFile } from '../../document/document.ts';
import type { App } from '../app.ts';
import { UNDO } from '../state.ts';
import { save } from './saving.ts';

const UNNAMED: OpenFile = { file: null, name: t('Untitled.motorpool'), readOnly: null, savedAt: null };

/** Asks what to do with unsaved changes before another project replaces this one; true to go on. */
export async function mayLeave(app: App): Promise<boolean> {
  const state = app.store.getState();
  if (!hasUnsaved(state)) return true;
  const answer = await app.ask({
    title: t('Save the changes to “{open}”?', { open: state.open.name }),
    message: t('What is not saved is lost.'),
    answers: { cancel: t('Cancel'), discard: t('Don’t save'), save: t('Save') },
    primary: 'save',
  });
  if (answer === 'save') return save(app);
  return answer === 'discard';
}

/** Replaces the open project with another one. `onShown` is called at once; the promise resolves when it is kept for recovery, too. */
export async function show(app: App, project: Project, ruleset: Ruleset, open: OpenFile, onShown?: () => void): Promise<void> {
  app.document.openProject(startHistory(project, true), ruleset, open);
  onShown?.();
  await app.journal.begin();
}

/** Replaces the open project with one that is in no file yet, without asking about unsaved changes. */
export const showProject = (app: App, project: Project, ruleset: Ruleset): Promise<void> =>
  show(app, project, ruleset, { ...UNNAMED, name: `${project.name}.motorpool` });

export const newDesignId = (): DesignId => designIdSchema.parse(crypto.randomUUID());

/** Returns a project without designs. */
export const emptyProject = ({ data }: Ruleset): Project => ({
  format: PROJECT_FORMAT,
  name: t('New project'),
  ruleset: { id: data.id, version: data.version },
  designs: [],
});

/** Returns a project with the stock designs of a ruleset. */
export function stockProject(ruleset: Ruleset): Project {
  const designs = ruleset.stock.map(({ values, components }): Design => ({ id: newDesignId(), values, components }));
  return { ...emptyProject(ruleset), name: t('Stock list'), designs };
}

/** Adds the stock list to the open project, as one step. */
export function addStock(app: App): void {
  const { ruleset } = app.store.getState();
  const { designs } = stockProject(ruleset);
  const edit: Edit = {
    kind: 'together',
    label: t('Add the stock list'),
    edits: [{ kind: 'addDesigns', at: Number.MAX_SAFE_INTEGER, designs }],
  };
  if (!app.perform(edit)) return;
  const text = t('Added {designsCount} designs of the stock list', { designsCount: designs.length });
  app.toast({ text, action: UNDO });
}
