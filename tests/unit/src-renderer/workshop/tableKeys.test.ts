import { describe, expect, it } from 'vitest';
import type { Design } from '../../../../shared/project/index.ts';
import { selectOnly } from '../../../../src-renderer/grid/selection.ts';
import { select, shapeNow } from '../../../../src-renderer/grid/sheet.ts';
import { rowNoun, tableOf } from '../../../../src-renderer/workshop/data.ts';
import { textOfValue } from '../../../../src-renderer/workshop/sheet/model.ts';
import { namedBy, offerNewKey, userOfTable } from '../../../../src-renderer/workshop/values/keyUses.ts';
import { builtInFiles, builtInRuleset, readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { openRuleSheet, rulesApp, rulesIn, typeText } from '../../../support/workshop/ruleSheets.ts';

const standard = Object.fromEntries(readFolder(tinyFolder));
const start = () => rulesApp(tinyRuleset(), standard);

/** Types another key for the row of the table that has one. */
function rekey(app: ReturnType<typeof start>, from: string, to: string): void {
  const sheet = openRuleSheet(app, 'table sizes');
  const row = tableOf(rulesIn(app).files, 'tables/sizes.csv').rows.findIndex(([key]) => key === from);
  select(sheet, selectOnly(shapeNow(sheet), { row, column: 0 }));
  expect(typeText(sheet, to)).toBe(true);
}

describe('another key of a row', () => {
  it('is written into the formulas, the stock designs and the examples, in one step', () => {
    const app = start();
    rekey(app, 'brass', 'bronze');
    rekey(app, 'iron', 'steel');
    const { files } = rulesIn(app);
    expect(files['stock.csv']).toContain('Bulldozer,rollers,steel,');
    expect(files['examples.csv']).not.toMatch(/,iron,/);
    expect(files['ruleset.json']).not.toContain('"iron\\"');
    app.document.undo();
    expect(rulesIn(app).files['stock.csv']).toBe(standard['stock.csv']);
  });

  it('is written into the kinds of design, and into the parts that only some kinds have', () => {
    const app = rulesApp(builtInRuleset('zut-alors'), builtInFiles('zut-alors'));
    const sheet = openRuleSheet(app, 'table unitKinds');
    select(sheet, selectOnly(shapeNow(sheet), { row: 0, column: 0 }));
    expect(typeText(sheet, 'motor')).toBe(true);
    expect(rulesIn(app).faults).toEqual([]);
    expect(rulesIn(app).ruleset.data.designKinds?.kinds[0]?.key).toBe('motor');
  });

  it('is offered to the designs that have the row chosen', async () => {
    const app = start();
    const design: Design = { id: 'piper-2' as Design['id'], components: {}, values: { name: 'Piper', size: 'iron' } };
    app.perform({ kind: 'addDesigns', at: 0, designs: [design] });
    expect(namedBy(rulesIn(app), 'sizes', 'iron')).toMatch(/^“iron” is still named by 1 \w+ and /);
    rekey(app, 'iron', 'steel');
    const asked: string[] = [];
    const answering = {
      ...rulesIn(app),
      app: { ...app, ask: (question: { readonly message: string }) => answer(asked, question.message) },
    };
    await offerNewKey(answering, 'sizes', 'iron', 'steel');
    expect(asked[0]).toContain('“iron” is still named by 1 ');
    expect(app.store.getState().history.present.designs[0]?.values.size).toBe('steel');
  });
});

function answer(asked: string[], message: string): Promise<string> {
  asked.push(message);
  return Promise.resolve('change');
}

describe('a table', () => {
  it('is used by choices of designs, of component rows and of forces', () => {
    const zorch = builtInFiles('zorch-97');
    const choice = { kind: 'choice', id: 'grade', label: 'Grade', table: 'only' };
    const component = JSON.stringify({ components: [{ id: 'guns', label: 'Guns', fields: [choice] }] });
    const force = JSON.stringify({ fields: { entry: [choice] } });
    expect(userOfTable({ 'ruleset.json': component }, 'only')).toBe('Components › Guns › Fields › Grade');
    expect(userOfTable({ 'force.json': force }, 'only')).toContain('Grade');
    expect(userOfTable(zorch, 'no such table')).toBeNull();
  });
});

it('rows of two components that are called the same are told apart', () => {
  const components = [
    { id: 'front', label: 'Front arms', singular: 'Weapon' },
    { id: 'rear', label: 'Rear arms', singular: 'Weapon' },
    { id: 'crew', label: 'Crew', singular: 'Hand' },
  ];
  expect(components.map(({ id }) => rowNoun(components, id))).toEqual(['weapon of Front arms', 'weapon of Rear arms', 'hand']);
});

it('a list of records is shown in words', () => {
  const text = textOfValue({ kind: 'text' }, [{ kind: 'slots', most: 2, of: ['a', 'b'] }, { hidden: true }]);
  expect(text).toBe('kind: slots, most: 2, of: a; b; hidden: yes');
});
