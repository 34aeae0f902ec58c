import { t } from '../../../shared/base/words/words.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import { PROJECT_FORMAT } from '../../../shared/project/file/index.ts';
import { type Design, type DesignId, designIdSchema, type Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { App } from '../app.ts';
import { UNDO } from '../state.ts';

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
