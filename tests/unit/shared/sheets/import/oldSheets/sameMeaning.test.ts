import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { workbookFrom } from '../../../../../support/importing/grids.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const read = (text: string) => importWorkbook(zorch, workbookFrom(text), { rules: false });
const weaponsOf = ({ designs }: ReturnType<typeof read>, ...fields: readonly string[]) =>
  designs.map(({ components }) => components.weapons?.map(({ values }) => fields.map((field) => values[field])));

describe('columns of a design before the names of its weapons', () => {
  const HEAD = 'Mezzo | Movi. | Prop. | Tiro. | Box | Dime. | Costo totale | Arma principale | Dadi | Ragg.';
  it('are none of a weapon if a word cut short behind them is the design’s', () => {
    const { designs } = read(`
      ${HEAD}
      Zebu | 10 | cingolato | 5 | B38 | medio | 388 | Plasma Lance | 3 | 55
      Raven | 25 | cingolato | 6 | B4 | G | 274 | Howitzer | 2 | 110
      Adder | 20 | a piedi | 4 | B26 | XL | 317 | Flamer | 1 | 75`);
    expect(designs.map(({ values, extra }) => [values.armour, extra.Box])).toEqual([
      [5, 'B38'],
      [6, 'B4'],
      [4, 'B26'],
    ]);
    expect(designs.map(({ components }) => components.weapons?.length)).toEqual([1, 1, 1]);
  });
});

describe('letters below the title of a weapon', () => {
  it('count weapons only where all before them are there', () => {
    const found = read(`
       | | | | | ARMA | | | |
      NOME | Movimento | Corazza | Trazione | PP | PRINCIPALE | G | D | CA | M
      Adder | 20 | 6 | a piedi | 680 | Coilgun | 120 | 4 | almeno 4 | illimitato
      Zebu | 45 | 4 | Hover | 282 | Mortar Tube | 20 | 1 | almeno 3 | 2
      Stoat | 30 | 5 | Grav | 182 | Railgun | 90 | 2 | almeno 6 | 5`);
    expect(weaponsOf(found, 'name', 'range', 'hitsOn')).toEqual([[['Coilgun', 120, 4]], [['Mortar Tube', 20, 3]], [['Railgun', 90, 6]]]);
  });
});
