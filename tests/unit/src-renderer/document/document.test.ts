import { expect, it } from 'vitest';
import { startHistory } from '../../../../shared/project/edit/index.ts';
import { createDocument } from '../../../../src-renderer/document/document.ts';
import { aDesign, threeRobots } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { appWith } from '../../../support/window/app.ts';

const unsaved = { file: null, name: 'Parade.motorpool', readOnly: null, savedAt: null };
const ruleset = tinyRuleset();
const robots = threeRobots();
const [first, second, third] = robots.designs.map(({ id }) => id);
const parade = (open: Parameters<typeof createDocument>[3] = unsaved) =>
  createDocument(new Map([[ruleset.data.id, ruleset]]), ruleset, robots, open);
const lastOf = (document: ReturnType<typeof parade>) => document.store.getState().lastStep;

it('says of each step what it was, its name and which designs it touched', () => {
  const document = parade();
  expect(lastOf(document)).toEqual({ kind: 'open' });
  if (second === undefined) throw new Error('There are three robots.');
  const edit = { kind: 'setNotes', design: second, notes: 'Squeaks.' } as const;
  document.perform(edit);
  expect(lastOf(document)).toMatchObject({ kind: 'edit', edit, before: robots, touched: { designs: [second], forces: [] } });
  document.undo();
  expect(lastOf(document)).toMatchObject({ kind: 'undo', touched: { designs: [second] } });
  document.redo();
  expect(lastOf(document)).toMatchObject({ kind: 'redo', before: robots, touched: { designs: [second] } });
  document.withdraw();
  expect(lastOf(document)).toMatchObject({ kind: 'withdraw', touched: { designs: [second] } });
  document.perform({ kind: 'restore', label: 'Restore version of 19:42', project: { ...robots, designs: robots.designs.slice(0, 2) } });
  expect(lastOf(document)).toMatchObject({ kind: 'replace', label: 'Restore version of 19:42', touched: { designs: [third] } });
  document.openProject(startHistory(robots), ruleset, unsaved);
  expect(lastOf(document)).toEqual({ kind: 'open' });
});

it('touches what is added, removed or changed, not what only moves', () => {
  const document = parade();
  const [a, b, c] = robots.designs;
  if (!a || !b || !c) throw new Error('There are three robots.');
  document.perform({ kind: 'orderDesigns', order: [c.id, a.id, b.id] });
  expect(lastOf(document)).toMatchObject({ touched: { designs: [] } });
  const added = aDesign('fourth');
  document.perform({ kind: 'addDesigns', at: 0, designs: [added] });
  expect(lastOf(document)).toMatchObject({ touched: { designs: [added.id] } });
  document.perform({ kind: 'removeDesigns', designs: [a.id] });
  expect(lastOf(document)).toMatchObject({ touched: { designs: [a.id] } });
});

it('what changes nothing is no step, and a read-only file takes none', () => {
  const document = parade();
  const opened = lastOf(document);
  expect(document.perform({ kind: 'renameProject', name: robots.name })).toBe(true);
  document.undo();
  document.withdraw();
  expect(lastOf(document)).toBe(opened);
  const readOnly = parade({ ...unsaved, readOnly: 'It is from a later version.' });
  expect(readOnly.perform({ kind: 'renameProject', name: 'March' })).toBe(false);
  expect(readOnly.store.getState().history.present).toBe(robots);
});

it('the window follows another project in one change', () => {
  const document = parade();
  const app = appWith(document);
  app.set({ screen: 'compare', compared: [...robots.designs.map(({ id }) => id)] });
  app.toast({ text: 'Moved.', tone: 'done', action: { label: 'Undo', command: 'undo' } });
  document.perform({ kind: 'renameProject', name: 'March' });
  expect(app.store.getState().toasts).toMatchObject([{ text: 'Moved.', action: null }]);
  const seen: unknown[] = [];
  app.store.subscribe(({ history, screen, active, toasts }) => seen.push([history.present.designs.length, screen, active.design, toasts]));
  document.openProject(startHistory({ ...robots, designs: robots.designs.slice(1) }), ruleset, unsaved);
  expect(seen).toEqual([[2, 'designs', second, []]]);
  expect(first).not.toBe(second);
});
