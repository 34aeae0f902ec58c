import { describe, expect, it } from 'vitest';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../../../shared/rules/ruleset/values/index.ts';
import { keyGroups } from '../../../../src-renderer/app/keyGroups.ts';
import { stillLook } from '../../../../src-renderer/designs/grid/look.ts';
import { whyReadOnly } from '../../../../src-renderer/designs/grid/model.ts';
import { designsShown } from '../../../../src-renderer/designs/grid/state.ts';
import { kindCommands, showKind, showNextKind } from '../../../../src-renderer/designs/kinds/commands.ts';
import { sortBy } from '../../../../src-renderer/designs/view/viewActions.ts';
import { sheetKind } from '../../../../src-renderer/window/designKind.ts';
import { sheetWithoutPage } from '../../../support/grid/sheetKeys.ts';
import { aProject, idOf } from '../../../support/projects/projects.ts';
import { kindsRuleset, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = kindsRuleset();
const scene = () =>
  sheetWithoutPage(
    ruleset,
    aProject(...ruleset.stock.map(({ values, components }) => ({ id: idOf(String(values.name)), values, components }))),
  );
type Scene = ReturnType<typeof scene>;
const names = ({ sheet }: Scene) => designsShown(sheet.store.getState().frame).map(({ values }) => values.name);
const columns = ({ sheet }: Scene) => sheet.store.getState().frame.columns.map(({ id }) => id);
const kindNow = ({ app }: Scene) => sheetKind(app.store.getState());
const activeNow = ({ app }: Scene) => app.store.getState().active.design;
const set = ({ app }: Scene, design: string, field: string, value: CellValue) =>
  app.perform({ kind: 'setCells', cells: [{ design: idOf(design), field, row: null, value }] });

describe('the tabs of kinds of design', () => {
  it('show the designs of their kind with its columns', () => {
    const on = scene();
    expect([kindNow(on), names(on)]).toEqual(['squad', ['Tin Fusiliers', 'Wooden Grenadiers']]);
    expect(columns(on)).toEqual(['name', 'cost', 'colour', 'figures', 'drill', 'nerve', 'arms.name', 'arms.shots', 'arms.reload']);
    showKind(on.app, 'leader');
    expect([names(on), activeNow(on)]).toEqual([['Marshal Spoon', 'Ensign Peg'], 'Marshal Spoon']);
    expect(columns(on)).toEqual(['name', 'cost', 'colour', 'nerve', 'pips', 'mounted', 'horse', 'gallop']);
    showNextKind(on.app, 1);
    expect(names(on)).toEqual(['Twelve-marble Gun']);
    showNextKind(on.app, 1);
    expect(kindNow(on)).toBe('squad');
  });

  it('make a design of their kind on the blank row', () => {
    const on = scene();
    showKind(on.app, 'leader');
    on.click(2, 'name');
    on.type('Colonel Fork');
    on.press('Enter');
    expect(names(on)).toEqual(['Marshal Spoon', 'Ensign Peg', 'Colonel Fork']);
    expect(on.app.store.getState().history.present.designs.at(-1)?.values).toEqual({ kind: 'leader', name: 'Colonel Fork' });
  });

  it('keep their own order and filter', () => {
    const on = scene();
    sortBy(on.sheet, 'figures', false);
    sortBy(on.sheet, 'figures', false);
    expect(names(on)).toEqual(['Wooden Grenadiers', 'Tin Fusiliers']);
    showKind(on.app, 'leader');
    expect(on.app.store.getState().view.sort).toEqual([]);
    showKind(on.app, 'squad');
    expect(names(on)).toEqual(['Wooden Grenadiers', 'Tin Fusiliers']);
  });

  it('follow a design that changes its kind, and an undo in another tab', () => {
    const on = scene();
    set(on, 'Tin Fusiliers', 'kind', 'cannon');
    expect([kindNow(on), names(on), activeNow(on)]).toEqual(['cannon', ['Tin Fusiliers', 'Twelve-marble Gun'], 'Tin Fusiliers']);
    showKind(on.app, 'leader');
    on.app.document.undo();
    expect([kindNow(on), names(on), activeNow(on)]).toEqual(['squad', ['Tin Fusiliers', 'Wooden Grenadiers'], 'Tin Fusiliers']);
    const [first] = on.app.store.getState().history.present.designs;
    expect(first && assessDesign(ruleset, first).issues).toEqual([]);
  });

  it('go to the tab of a design that is asked for', () => {
    const on = scene();
    on.app.goTo({ design: idOf('Ensign Peg'), row: 0, column: 'pips' });
    expect([kindNow(on), on.app.store.getState().active]).toEqual(['leader', { design: 'Ensign Peg', row: 0, column: 'pips' }]);
  });

  it('are unknown to a system that has no kinds', () => {
    const on = sheetWithoutPage(tinyRuleset(), aProject());
    const state = on.app.store.getState();
    expect(sheetKind(state)).toBe(null);
    expect(keyGroups(kindCommands, state).flatMap(({ lines }) => lines.map(({ what }) => what))).not.toContain('Next kind of design');
    const kinds = scene();
    expect(keyGroups(kindCommands, kinds.app.store.getState()).flatMap(({ lines }) => lines.map(({ what }) => what))).toContain(
      'Next kind of design',
    );
  });
});

describe('closed cells', () => {
  const at = (on: Scene, row: number, column: string) => ({ row, column: columns(on).indexOf(column) });

  it('cannot be typed in, and look closed', () => {
    const on = scene();
    showKind(on.app, 'leader');
    on.click(1, 'horse');
    expect(whyReadOnly(on.sheet)).toMatch(/^Horse is closed/);
    const { frame } = on.sheet.store.getState();
    expect(stillLook(frame, at(on, 1, 'horse'))).toMatchObject({ text: '', title: 'Closed: not used here.', invalid: false });
    expect(stillLook(frame, at(on, 1, 'horse')).classes).toContain('mp-closed');
    expect(stillLook(frame, at(on, 0, 'horse'))).toMatchObject({ text: 'Thunder', title: '' });
  });

  it('show what stands in them, with the reason why it does not count', () => {
    const on = scene();
    showKind(on.app, 'leader');
    set(on, 'Marshal Spoon', 'mounted', false);
    const look = stillLook(on.sheet.store.getState().frame, at(on, 0, 'horse'));
    expect(look.text).toBe('Thunder');
    expect(look.classes).toMatch(/mp-closed/);
    expect(look.title).toMatch(/does not count/);
    on.click(0, 'horse');
    on.press('Delete');
    expect(stillLook(on.sheet.store.getState().frame, at(on, 0, 'horse'))).toMatchObject({
      text: '',
      title: 'Closed: not used here.',
    });
  });
});
