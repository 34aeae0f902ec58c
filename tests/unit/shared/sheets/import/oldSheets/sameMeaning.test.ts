import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookFrom, workbookOf } from '../../../../../support/importing/grids.ts';
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

describe('columns that come again for every weapon', () => {
  it('mean the same each time, however few cells the last ones have', () => {
    const found = read(`
      Unité | Mouv. | Armu. | Prop. | Coût total | Arme 1 | Arme 2 | Arme 3 | Port. 1 | Port. 2 | Port. 3 | Tirs. 1 | Tirs. 2 | Tirs. 3 | Touc. 1 | Touc. 2 | Touc. 3 | Muni. 1 | Muni. 2 | Muni. 3
      Lynx | 40 | 7+ | Avion | 393 | Autocannon | Flamer | Rocket Pod | 60 | 20 | 125 | 2 | 1 | 5 | dès 6 | dès 5 | dès 7 | illimité | illimité | illimité
      Sable | 50 | 8+ | Avion | 262 | Flamer | Autocannon | | 115 | 60 | | 2 | 2 | | dès 7 | dès 6 | | 3 | illimité |
      Otter | 5 | 2+ | chenilles | 386 | Flamer | | | 115 | | | 2 | | | dès 7 | | | 3 | |`);
    expect(weaponsOf(found, 'attacks', 'shots')).toEqual([
      [
        [2, 'unlimited'],
        [1, 'unlimited'],
        [5, 'unlimited'],
      ],
      [
        [2, 3],
        [2, 'unlimited'],
      ],
      [[2, 3]],
    ]);
  });

  it('say yes and no as they are written under a letter of another word', () => {
    const found = read(`
      Veicolo | Corazza | Movimento | PP | Armamento 1 | Armamento 2 | Attacchi 1 | Attacchi 2 | RD 1 | RD 2 | B 1 | B 2
      Wolf | 6 | 50 | 56 | Mortar Tube | Lance | 5 | 4 | 85 | 30 | VERO | VERO
      Heron | 6 | 30 | 44 | Needler | Railgun | 4 | 5 | 95 | 95 | FALSO | VERO
      Stoat | 2 | 40 | 126 | Lance | | 4 | | 30 | | VERO |`);
    expect(weaponsOf(found, 'turreted')).toEqual([[[true], [true]], [[false], [true]], [[true]]]);
  });
});

describe('a column whose word is that of two fields', () => {
  const form = (name: string, guns: string) =>
    sheetFrom(`Nom | ${name}\nTaille | P\nMouv. | 20\nSauv. | 7+\nCoût total | 425\n\n${guns}`, { name });
  const head = "Nom de l'arme | Muni. | Tirs. | Port. | Jet .\n";
  const formed = importWorkbook(
    zorch,
    workbookOf([
      form('Badger', `${head}Railgun | sans limite | 5 | 125 | 5`),
      form('Osprey', `${head}Railgun Mk 3 | sans limite | 4 | 70 | 6`),
      form('Lynx', `${head}Beamer | sans limite | 4 | 60 | 9\nFlamer | sans limite | 3 | 105 | 9`),
    ]),
    { rules: false },
  );
  it('is the other one where the words of the first stand in another column, on every form alike', () => {
    expect(weaponsOf(formed, 'attacks', 'shots')).toEqual([
      [[5, 'unlimited']],
      [[4, 'unlimited']],
      [
        [4, 'unlimited'],
        [3, 'unlimited'],
      ],
    ]);
  });
});

describe('cells of two words', () => {
  it('are one value where a field takes them whole', () => {
    const found = read(`
      Name | Move | Armour | Size | Pts | Gun | SC | A | T | Range
      Kestrel | 20 | 5 | Small | 37 | Coilgun | no limit | 5 | 7 + | 120
      Otter | 10 | 6 | Large | 43 | Slugthrower | no limit | 1 | 3 + | 90
      Sable | 40 | 4 | Medium | 46 | Railgun | no limit | 2 | 8 + | 130`);
    expect(weaponsOf(found, 'shots', 'hitsOn')).toEqual([[['unlimited', 7]], [['unlimited', 3]], [['unlimited', 8]]]);
  });
});

describe('a letter with a unit of length', () => {
  it('is a length, and nothing else', () => {
    const { designs } = read(`
      Nombre | V (cm) | S | TDM | T | Maker | Crew | C | Armamento | AM (cm) | DPT | AC | T | MP | R | PP each
      Adder | 50 | 5 | a pie | grande | GZG | 4 | 6 | Plasma Lance | 50 | 1 | 5 o más | Sí | -1 | ilimitada | 255
      Badger | 17.5 | 3 | avión | mediano | Brigade | 4 | 0 | Rocket Pod | 145 | 4 | 3 o más | No | 0 | ilimitada | 141
      Stoat | 55 | 5 | avión | mediano | Brigade | 5 | 1 | Recoilless | 95 | 5 | 8 o más | Sí | -3 | 1 | 496
       | | | | | | | | Howitzer | 20 | 2 | 6 o más | No | -1 | ilimitada |
      Raven | 15 | 8 | rueda | mediano | Brigade | 4 | 5 | Rocket Pod | 145 | 4 | 3 o más | No | 0 | ilimitada | 492
       | | | | | | | | Recoilless | 95 | 5 | 8 o más | Sí | -3 | 1 |`);
    expect(designs.map(({ values }) => values.movement)).toEqual([50, 17.5, 55, 15]);
  });
});

describe('letters of weapons that are also a word for designs', () => {
  it('are the weapons’ where a design comes again with another weapon', () => {
    const found = read(`
      Nombre | M | TDS | L | T | Coste | Arma | A | DPT | AC | TT
      Puffin | 25 | 6 o más | avión | muy grande | 1032 | Autocannon | 100 | 3 | 5 | VERDADERO
      Otter | 10 | 9 o más | ruedas | mediano | 988 | Recoilless | 140 | 4 | 8 | VERDADERO
      Tern | 15 | 8 o más | A pie | muy grande | 586 | Beamer | 145 | 1 | 5 | FALSO
      Osprey | 20 | 10 o más | oruga | mediano | 1028 | Coilgun | 110 | 4 | 4 | FALSO
      Osprey | 20 | 10 o más | oruga | mediano | 1028 | Beamer | 50 | 2 | 6 | VERDADERO
      Kestrel | 45 | 2 o más | gravítico | Grande | 526 | Recoilless | 140 | 4 | 8 | VERDADERO`);
    expect(found.designs.map(({ values }) => values.armour)).toEqual([6, 9, 8, 10, 2]);
    expect(weaponsOf(found, 'hitsOn')[3]).toEqual([[4], [6]]);
  });
});

describe('a total beside how many there are', () => {
  it('is divided, or asked of, where the numbers happen to count on and where the headings come again', () => {
    const found = read(`
      Name | Qty | Move | Armour | Size | PP total
      Lynx | 2 | 30 | 5 | Small | 40
      Adder | 3 | 15 | 5 | Large | 1257
      Adder Heavy | 4 | 60 | 3 | Medium | 492`);
    expect(found.designs.map(({ sheetCost }) => sheetCost)).toEqual([20, 419, 123]);
    expect(found.questions.map(({ id }) => id)).toContain('each1');
    const paged = read(`
       | | | | PP |
      Benaming | Qty | Bew. | Besc. | total | Wapennaam
      Raven | 6 | 20 | vanaf 4 | 1848 | Railgun
      Osprey | 5 | 45 | vanaf 8 | 2390 | Recoilless
      Otter | 6 | 50 | vanaf 10 | 2250 | Autocannon
       | | | | PP |
      Benaming | Qty | Bew. | Besc. | total | Wapennaam
      Sable | 4 | 20 | vanaf 10 | 1912 | Recoilless`);
    expect(paged.designs.map(({ sheetCost }) => sheetCost)).toEqual([308, 478, 375, 478]);
  });
});

describe('tables with the same headings', () => {
  const head = 'Désignation | Prot. | Loco. | Tail. | Dépl. | Points | Armement | Touc. | PA | Tirs. | Port. | Nb t.';
  const north = sheetFrom(
    `${head}
Raven | 2 | roues | grand | 40 cm | 488 | Howitzer | 9+ | -5 | 3 | 30 cm | 1
 | | | | | | Needler | 9+ | -4 | 2 | 105 cm | illimitées
Kestrel | 6 | Chenille | Moyenne | 30 cm | 417 | Needler | 9+ | -4 | 2 | 105 cm | illimitées
 | | | | | | Autocannon | 6+ | -2 | 5 | 60 cm | 6
Puffin | 4 | Chenille | Moyenne | 55 cm | 116 | Railgun | 7+ | -4 | 4 | 55 cm | illimitées`,
    { name: 'North' },
  );
  const south = sheetFrom(
    `${head}
Otter | 5 | Chenille | P | 7.5 cm | 444 | Howitzer A | 9+ | -4 | 2 | 45 cm | 4
Sable | 6 | Avion | grand | 15 cm | 169 | Howitzer A | 9+ | -4 | 2 | 45 cm | 4
 | | | | | | Howitzer | 9+ | -5 | 3 | 30 cm | 1
 | | | | | | Autocannon | 6+ | -2 | 5 | 60 cm | 6`,
    { name: 'South' },
  );
  it('mean the same by them, though one alone would say something else', () => {
    const found = importWorkbook(zorch, workbookOf([north, south]), { rules: false });
    expect(weaponsOf(found, 'attacks', 'shots')).toEqual([
      [
        [3, 1],
        [2, 'unlimited'],
      ],
      [
        [2, 'unlimited'],
        [5, 6],
      ],
      [[4, 'unlimited']],
      [[2, 4]],
      [
        [2, 4],
        [3, 1],
        [5, 6],
      ],
    ]);
  });
});
