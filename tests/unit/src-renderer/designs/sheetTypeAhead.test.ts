import { describe, expect, it } from 'vitest';
import { escapeWords } from '../../../../src-renderer/designs/grid/CellBar.tsx';
import { pasteFrom } from '../../../../src-renderer/grid/copyPaste.ts';
import { sheetWithoutPage } from '../../../support/grid/sheetKeys.ts';
import { aDesign, aProject, idOf } from '../../../support/projects/projects.ts';
import { builtInRuleset, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

/** Robot a has a siren (row 0) and a lamp (row 1); b has a gauss lamp; the stock list has more. */
const scene = () =>
  sheetWithoutPage(
    tinyRuleset(),
    aProject(
      aDesign('a', { size: 'tin' }, [
        { name: 'siren', power: 1 },
        { name: 'lamp', power: 2, fixed: true },
      ]),
      aDesign('b', { size: 'brass' }, [{ name: 'Gauss Lamp', power: 7, fixed: false }]),
    ),
  );
const gadget = (on: ReturnType<typeof scene>, row: number) => [
  on.text(row, 'gadgets.name'),
  on.text(row, 'gadgets.power'),
  on.text(row, 'gadgets.fixed'),
];
const SIREN = ['siren', '1', 'yes'];
const GAUSS = ['Gauss Lamp', '7', 'no'];

describe('a name that is typed in', () => {
  it.each([['Enter'], ['Tab'], ['Shift+Enter'], ['ArrowRight']])(
    '%s takes the highlighted line, in its own spelling, with its numbers',
    (key) => {
      const on = scene();
      on.click(0, 'gadgets.name');
      on.type('ga');
      expect(on.field.value).toBe('gauss Lamp');
      expect(on.list()).toEqual(['>Gauss Lamp']);
      on.press(key);
      expect(gadget(on, 0)).toEqual(GAUSS);
      expect(on.steps()).toBe(1);
    },
  );

  it('Esc keeps what was there, and a click elsewhere after it changes nothing', () => {
    const on = scene();
    on.click(0, 'gadgets.name');
    on.type('ga');
    on.press('Escape');
    on.click(2, 'gadgets.name');
    on.leavePage();
    expect(gadget(on, 0)).toEqual(SIREN);
    expect(on.steps()).toBe(0);
  });

  it.each([['a click on another cell'], ['the focus going elsewhere']])(
    '%s takes what was typed, without the proposed rest and its numbers',
    (how) => {
      const on = scene();
      on.click(0, 'gadgets.name');
      on.type('ga');
      if (how.startsWith('a click')) on.click(2, 'legs');
      else on.leavePage();
      expect(gadget(on, 0)).toEqual(['ga', '1', 'yes']);
    },
  );

  it('Del refuses the proposed rest: Enter then takes the text as typed', () => {
    const on = scene();
    on.click(0, 'gadgets.name');
    on.type('gau');
    on.press('Delete');
    expect([on.field.value, on.list()]).toEqual(['gau', ['Gauss Lamp']]);
    on.press('Enter');
    expect(gadget(on, 0)).toEqual(['gau', '1', 'yes']);
  });

  it('nothing is highlighted while several names begin so; arrows choose, and Enter takes the chosen one', () => {
    const on = scene();
    on.click(0, 'gadgets.name');
    on.type('lantern');
    on.press('Enter');
    on.click(2, 'gadgets.name');
    on.type('la');
    expect(on.field.value).toBe('la');
    expect(on.list().slice(0, 2)).toEqual(['lamp', 'lantern']);
    on.press('ArrowDown', 'ArrowDown', 'Enter');
    expect(gadget(on, 2)).toEqual(['lantern', '1', 'yes']);
  });

  it('Ctrl+Enter takes the name alone, into every selected cell', () => {
    const on = scene();
    on.click(0, 'gadgets.name');
    on.press('Shift+ArrowDown');
    on.type('ga');
    on.press('Ctrl+Enter');
    expect([gadget(on, 0), gadget(on, 1)]).toEqual([
      ['Gauss Lamp', '1', 'yes'],
      ['Gauss Lamp', '2', 'yes'],
    ]);
  });
});

describe('the list that Alt+Down opens', () => {
  it('is the whole one with what the cell holds highlighted, and Esc or leaving it keeps that', () => {
    const on = scene();
    on.click(0, 'size');
    on.press('Alt+ArrowDown');
    expect(on.list()).toEqual(['>Tin', 'Brass', 'Iron']);
    on.press('ArrowDown', 'Escape');
    expect(on.text(0, 'size')).toBe('tin');
    on.press('Alt+ArrowDown', 'ArrowDown');
    on.click(2, 'legs');
    expect(on.text(0, 'size')).toBe('tin');
    on.click(0, 'size');
    on.press('Alt+ArrowDown', 'ArrowDown', 'Enter');
    expect(on.text(0, 'size')).toBe('brass');
  });

  it('of names shows all of them, and Enter on the row the cell has changes nothing', () => {
    const on = scene();
    on.click(2, 'gadgets.name');
    on.press('Alt+ArrowDown');
    expect(on.list()).toContain('>Gauss Lamp');
    expect(on.list()).toContain('siren');
    on.press('Enter');
    expect(gadget(on, 2)).toEqual(GAUSS);
    expect(on.steps()).toBe(0);
  });

  it('is not there for a number: the design moves; where there is a list, Alt+Up and Alt+Shift+Down move it', () => {
    const on = scene();
    on.click(0, 'legs');
    on.press('Alt+ArrowDown');
    expect([on.text(0, 'name'), on.active(), on.steps()]).toEqual(['b', '1:legs', 1]);
    on.press('Alt+ArrowUp');
    expect([on.text(0, 'name'), on.active(), on.steps()]).toEqual(['a', '0:legs', 2]);
    on.click(0, 'size');
    on.press('Alt+Shift+ArrowDown');
    expect([on.text(0, 'name'), on.active()]).toEqual(['b', '1:size']);
    on.press('Alt+ArrowUp');
    expect([on.text(0, 'name'), on.active(), on.list()]).toEqual(['a', '0:size', []]);
    on.press('Alt+ArrowDown');
    expect([on.text(0, 'name'), on.list()]).toEqual(['a', ['>Tin', 'Brass', 'Iron']]);
    expect(on.toasts()).toEqual([]);
  });

  it('is not there for a number that is typed in, which is said; the text stays', () => {
    const on = scene();
    on.click(0, 'legs');
    on.type('7');
    on.press('Alt+ArrowDown');
    expect(on.toasts()).toEqual(['Legs has no list to choose from: type into it.']);
    expect([on.text(0, 'name'), on.field.value, on.steps()]).toEqual(['a', '7', 0]);
  });
});

describe('a choice that is typed in', () => {
  it('Enter takes the highlighted line; a click elsewhere takes the typed text, which is read or marked', () => {
    const on = scene();
    on.click(0, 'size');
    on.type('b');
    expect(on.list()).toEqual(['>Brass']);
    on.press('Enter');
    expect(on.text(0, 'size')).toBe('brass');
    on.click(0, 'size');
    on.type('iro');
    on.click(0, 'legs');
    expect(on.text(0, 'size')).toBe('iron');
  });
});

describe('a number with another unit than its column', () => {
  const ruleset = builtInRuleset('zorch-97');
  const [stand] = ruleset.stock;
  if (!stand) throw new Error('The stock list is empty.');
  const tanks = (): ReturnType<typeof sheetWithoutPage> => sheetWithoutPage(ruleset, { ...aProject({ ...stand, id: idOf('a') }) });

  it('is converted when it is typed, filled or pasted, and that is said', () => {
    const on = tanks();
    on.click(0, 'movement');
    on.type('6"');
    on.press('Enter');
    expect([on.text(0, 'movement'), on.toasts().at(-1)]).toEqual(['15', '“6"” was converted to 15 cm.']);
    on.click(0, 'movement');
    on.type('200 mm');
    on.click(0, 'name');
    expect([on.text(0, 'movement'), on.toasts().at(-1)]).toEqual(['20', '"200 mm" was converted to 20 cm.']);
    on.click(0, 'movement');
    on.type('2 ft');
    on.press('Ctrl+Enter');
    expect([on.text(0, 'movement'), on.toasts().at(-1)]).toEqual(['61', '"2 ft" was converted to 61 cm (60.96 cm, rounded).']);
    pasteFrom(on.sheet, [['8"'], ['12 inches']], '8"\n12 inches');
    expect(on.text(0, 'movement')).toBe('20');
    expect(on.toasts().at(-1)).toBe('Pasted 2 × 1 cells. 2 numbers were read otherwise, the first: “8"” was converted to 20 cm.');
  });

  it('is kept as typed and marked where it measures something else', () => {
    const on = tanks();
    on.click(0, 'movement');
    on.type('90 pts');
    on.press('Enter');
    expect(on.text(0, 'movement')).toBe('90 pts');
  });
});

it.each([
  ['Autocannon', false, 'keeps Autocannon'],
  ['', false, 'keeps the cell blank'],
  ['', true, 'takes the new weapon away'],
])('what Esc does to a name that held "%s" (row just added: %s): it %s', (held, isAdded, words) => {
  expect(escapeWords(held, 'weapon', isAdded)).toBe(words);
});
