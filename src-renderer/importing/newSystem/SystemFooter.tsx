import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import { designsOf } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { type App, useApp } from '../../window/app.ts';
import { emptyProject, mayLeave, showProject } from '../../window/files/newProject.ts';
import { FIRST_CELL, START, UNDO } from '../../window/state.ts';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

/** Makes the system with its final name and opens it as a new project, as one step to undo. False if the player cancels, or it cannot be made. */
async function acceptSystem(app: App, work: ImportWork): Promise<boolean> {
  const made = await work.finishSystem();
  if (made === null) return false;
  const { dialog, history, ruleset: current, rulesets, screen } = app.store.getState();
  const isUsed = screen === START || designsOf(app.store.getState()).length > 0 || (history.present.forces ?? []).length > 0;
  if (isUsed && !(await mayLeave(app))) {
    // The question has replaced the dialog.
    app.set({ dialog });
    return false;
  }
  const { project, report } = made;
  const known = rulesets.values().next().value ?? current;
  if (isUsed) await showProject(app, { ...emptyProject(known), name: project.name }, known);
  app.set({ dialog: null });
  const { id, version, files } = project.ruleset;
  const edit: Edit = {
    kind: 'together',
    label: t('Make the game system {project}', { project: project.name }),
    edits: [
      { kind: 'setRuleset', id, version, ...(files && { files }) },
      { kind: 'renameProject', name: project.name },
      { kind: 'addDesigns', at: 0, designs: project.designs },
      ...(project.forces ?? []).map((force): Edit => ({ kind: 'addForce', at: Number.MAX_SAFE_INTEGER, force })),
    ],
  };
  if (!app.perform(edit)) return false;
  const [first] = project.designs;
  if (first) app.goTo({ ...FIRST_CELL, design: first.id }, { screen: 'designs', selected: [first.id] });
  const { one, many } = app.store.getState().ruleset.data.designNoun;
  const designs = pluralise(report.designs, one, many);
  const text = t('Made “{project}” with {designs}, cards and a force. Everything of it can be changed under “House rules”.', {
    project: project.name,
    designs,
  });
  app.toast({ text, action: UNDO });
  work.end();
  return true;
}

/** What making the system will do, and the buttons. */
export function SystemFooter({ app, work, onClose }: { readonly app: App; readonly work: ImportWork; readonly onClose: () => void }) {
  const { system } = useImport(work, 'system');
  const isUsed = useApp(app, designsOf).length > 0;
  const count = system?.offer?.report.designs ?? 0;
  return (
    <div className="dlg-answers imp-foot flex at-end in-middle gap-8 edge-above on-raised">
      <Button label={t('Back to the import')} kind="plain" className="left" onClick={() => work.leaveSystem()} />
      <span className="grows" />
      <span className="quiet">
        {count === 0
          ? ''
          : t(
              '{isUsed, select, true {A new project} other {This project}} with {count, plural, one {# design} other {# designs}}, cards, and a force with a limit.',
              { isUsed, count },
            )}
      </span>
      <Button label={t('Cancel')} onClick={onClose} />
      <Button
        label={t('Make the game system')}
        kind="primary"
        disabled={count === 0 || system?.isMaking}
        onClick={() => void acceptSystem(app, work)}
      />
    </div>
  );
}
