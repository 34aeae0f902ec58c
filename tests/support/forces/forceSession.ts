import { entryIdSchema, forceIdSchema, sectionIdSchema } from '../../../shared/project/force/index.ts';
import { designIdSchema, type Project } from '../../../shared/project/index.ts';
import { createDocument } from '../../../src-renderer/document/document.ts';
import { rowsOf } from '../../../src-renderer/forces/current.ts';
import { forceSession } from '../../../src-renderer/forces/state.ts';
import { builtInRuleset } from '../rulesets/rulesets.ts';
import { appWith } from '../window/app.ts';

/** A force of one line, 2 of the first stock design, whose count is the active cell. */
export function oneLineSession() {
  const ruleset = builtInRuleset('zorch-97');
  const designs = ruleset.stock.slice(0, 1).map((design) => ({ ...design, id: designIdSchema.parse('stock-0') }));
  const entries = [{ id: entryIdSchema.parse('first'), design: designIdSchema.parse('stock-0'), count: 2 }];
  const project: Project = {
    format: 1,
    name: 'Stock',
    ruleset: { id: ruleset.data.id, version: ruleset.data.version },
    designs,
    forces: [
      {
        id: forceIdSchema.parse('blue'),
        name: 'Blue',
        limit: 1500,
        battle: null,
        role: null,
        sections: [{ id: sectionIdSchema.parse('tanks'), name: 'Tanks', entries }],
        purchases: [],
        decks: [],
      },
    ],
  };
  const open = { file: null, name: 'Stock.motorpool', readOnly: null, savedAt: null };
  const app = appWith(createDocument(new Map([[ruleset.data.id, ruleset]]), ruleset, project, open));
  app.set({ screen: 'forces' });
  const session = forceSession(app);
  const row = rowsOf(session).find(({ kind }) => kind === 'entry');
  if (row === undefined) throw new Error('The force has a line.');
  session.store.setState({ cursor: { row: row.key, column: 'count' } });
  const counts = () => app.store.getState().history.present.forces?.[0]?.sections[0]?.entries.map(({ count }) => count);
  const said = () => app.store.getState().toasts.map(({ text }) => text);
  return { app, session, counts, said };
}
