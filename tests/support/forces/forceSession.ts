import { entryIdSchema, type Force, forceIdSchema, sectionIdSchema } from '../../../shared/project/force.ts';
import { designIdSchema, type Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { createDocument } from '../../../src-renderer/document/document.ts';
import { rowsOf } from '../../../src-renderer/forces/current.ts';
import type { ForceColumn } from '../../../src-renderer/forces/grid/rows.ts';
import { forceSession } from '../../../src-renderer/forces/session.ts';
import { type ForceSession, goTo, selectLines } from '../../../src-renderer/forces/state.ts';
import { beginEdit, commitEdit } from '../../../src-renderer/grid/edit.ts';
import { columnIndexOf, rowIndexOf } from '../../../src-renderer/grid/frame.ts';
import { select } from '../../../src-renderer/grid/sheet.ts';
import { builtInRuleset, tinyRuleset } from '../rulesets/rulesets.ts';
import { appWith } from '../window/app.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from './forces.ts';

type Parts = { readonly ruleset: Ruleset; readonly designs: Project['designs']; readonly force: Force };

/** The sheet of the only force of a project. */
function sessionOf({ ruleset, designs, force }: Parts) {
  const project: Project = {
    format: 1,
    name: 'Stock',
    ruleset: { id: ruleset.data.id, version: ruleset.data.version },
    designs,
    forces: [force],
  };
  const open = { file: null, name: 'Stock.motorpool', readOnly: null, savedAt: null };
  const app = appWith(createDocument(new Map([[ruleset.data.id, ruleset]]), ruleset, project, open));
  app.set({ screen: 'forces' });
  const said = () => app.store.getState().toasts.map(({ text }) => text);
  return { app, session: forceSession(app), said };
}

/** Selects a cell, or with other lines a range of one column from the first to the last of them. */
export function selectCells(session: ForceSession, row: string, column: ForceColumn, to: string = row): void {
  goTo(session, { row, column });
  const { frame } = session.store.getState();
  const at = (line: string) => ({ row: rowIndexOf(frame, line), column: columnIndexOf(frame, column) });
  select(session, { active: at(row), ranges: [{ anchor: at(row), head: at(to) }], tabColumn: null });
}

/** Types a text into a cell and takes it with Enter. */
export function typeInto(session: ForceSession, row: string, column: ForceColumn, text: string): void {
  goTo(session, { row, column });
  beginEdit(session, 'enter', '');
  commitEdit(session, text, (_, selection) => selection);
}

/** Selects whole lines, as a click on their row numbers does. */
export const selectWhole = (session: ForceSession, ...rows: readonly string[]): void => selectLines(session, rows);

/** A parade of robots: two drummers and a bulldozer at its head, a drummer at its tail. */
export function robotSession(ruleset = tinyRuleset()) {
  const { designs } = stockProject(ruleset);
  const sections = [
    aSection('Head', [anEntry('Drummer', 2, { id: entryId('first') }), anEntry('Bulldozer', 1, { id: entryId('second') })], {
      id: sectionId('head'),
    }),
    aSection('Tail', [anEntry('Drummer', 1, { id: entryId('third') })], { id: sectionId('tail') }),
  ];
  return sessionOf({ ruleset, designs, force: aForce(sections) });
}

/** A force of one line, 2 of the first stock design, whose count is the active cell. */
export function oneLineSession() {
  const ruleset = builtInRuleset('zorch-97');
  const designs = ruleset.stock.slice(0, 1).map((design) => ({ ...design, id: designIdSchema.parse('stock-0') }));
  const entries = [{ id: entryIdSchema.parse('first'), design: designIdSchema.parse('stock-0'), count: 2 }];
  const force: Force = {
    id: forceIdSchema.parse('blue'),
    name: 'Blue',
    limit: 1500,
    battle: null,
    role: null,
    sections: [{ id: sectionIdSchema.parse('tanks'), name: 'Tanks', entries }],
    purchases: [],
    decks: [],
  };
  const { app, session, said } = sessionOf({ ruleset, designs, force });
  const row = rowsOf(session).find(({ kind }) => kind === 'entry');
  if (row === undefined) throw new Error('The force has a line.');
  goTo(session, { row: row.key, column: 'count' });
  const counts = () => app.store.getState().history.present.forces?.[0]?.sections[0]?.entries.map(({ count }) => count);
  return { app, session, counts, said };
}
