import { describe, expect, it } from 'vitest';
import { type ImportResult, importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { lostCells } from '../../../../support/importing/lostCells.ts';
import { keepReading } from '../../../../support/importing/readings.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

function read(text: string, extras: Parameters<typeof sheetFrom>[1] = {}): ImportResult {
  const workbook = workbookOf([sheetFrom(text, extras)]);
  const result = keepReading(importWorkbook(zorch, workbook, { rules: false }));
  expect(lostCells(workbook, result.account)).toEqual([]);
  return result;
}
const rowsOf = (result: ImportResult): readonly unknown[] =>
  result.designs.flatMap(({ components }) =>
    (components.weapons ?? []).map(({ values: { name, range, attacks } }) => [name, range, attacks]),
  );
const told = (result: ImportResult): readonly string[] => result.problems.map(({ code, column, row }) => `${code} ${column}${row}`);

describe('a running number', () => {
  it('is no yes or no, though its heading could be one', () => {
    const { designs } = read(`
Name | Movement | Size | Mount | Weapon | Turreted | Range | Attacks | Hits on
Tank | 25 | large | 1 | Cannon | Yes | 90 | 1 | 6
 | | | 2 | MG | No | 30 | 2 | 8
 | | | 3 | Mortar | No | 60 | 1 | 9
Jeep | 50 | small | 1 | MG | Yes | 30 | 2 | 8`);
    const weapons = designs.flatMap(({ components }) => components.weapons ?? []);
    expect(weapons.map(({ values }) => [values.name, values.turreted])).toEqual([
      ['Cannon', true],
      ['MG', false],
      ['Mortar', false],
      ['MG', true],
    ]);
  });
});

describe('columns grouped by what they hold', () => {
  const tank = 'Tank | 500 | large | Cannon | MG | 90 | 30 | 1 | 2';
  const jeep = 'Jeep | 50 | small | MG | | 30 | | 2 |';
  const both = [
    ['Cannon', 90, 1],
    ['MG', 30, 2],
    ['MG', 30, 2],
  ];

  it.each([
    'Weapon 1 | Weapon 2 | Range 1 | Range 2 | Attacks 1 | Attacks 2',
    'Weapon A | Weapon B | Range A | Range B | Att A | Att B',
    'Weapon I | Weapon II | Range I | Range II | Attacks I | Attacks II',
    '1st Weapon | 2nd Weapon | 1st Range | 2nd Range | 1st Attacks | 2nd Attacks',
    'Primary weapon | Secondary weapon | Primary range | Secondary range | Primary attacks | Secondary attacks',
    'Wpn1 | Wpn2 | Rng1 | Rng2 | Att1 | Att2',
    'W1 | W2 | W1 Rng | W2 Rng | W1 Att | W2 Att',
    'Waffe 1 | Waffe 2 | Reichweite 1 | Reichweite 2 | Angriffe 1 | Angriffe 2',
    'Arme 1 | Arme 2 | Portée 1 | Portée 2 | Attaques 1 | Attaques 2',
    'Weapon | Weapon | Range | Range | Attacks | Attacks',
  ])('"%s" belong together by their numbers or their order', (headings) => {
    expect(rowsOf(read(`Name | PP | Size | ${headings}\n${tank}\n${jeep}`))).toEqual(both);
  });

  it.each([
    '1 | 2 | 1 | 2 | 1 | 2',
    'A | B | A | B | A | B',
    '#1 | #2 | #1 | #2 | #1 | #2',
    'W1 | W2 | W1 | W2 | W1 | W2',
    '1st | 2nd | 1st | 2nd | 1st | 2nd',
  ])('below titles, "%s" count them', (marks) => {
    const titles = ' | | | Weapon | | Range | | Attacks |';
    for (const merges of [[], ['D1:E1', 'F1:G1', 'H1:I1']]) {
      const result = read(`${titles}\nName | PP | Size | ${marks}\n${tank}\n${jeep}`, { merges });
      expect(rowsOf(result)).toEqual(both);
      expect(result.tables[0]?.headerRows).toEqual([1, 2]);
    }
  });

  it('small numbers in the first row of designs are no headings', () => {
    const result = read(
      'Name | Size | Armour | Assault | Weapon | Range | Attacks\nTank | large | 1 | 2 | Gun | 1 | 2\nJeep | small | 1 | 2 | MG | 1 | 2',
    );
    expect(result.tables[0]?.headerRows).toEqual([1]);
    expect(result.designs).toHaveLength(2);
  });
});

describe('a column that two fields share', () => {
  const head = 'Name | Move | Size | Weapon';

  it.each([
    'Range/Attacks',
    'Range / Attacks',
    'Rng/Att',
    'Range & Attacks',
    'Range and attacks',
    'Reichweite/Angriffe',
    'Range (cm) / Attacks',
  ])('"%s" over "90/1" gives both', (heading) => {
    const result = read(`${head} | ${heading}\nTank | 20 | large | Cannon | 90/1\n | | | MG | 30 / 3\n | | | Pod | -`);
    expect(rowsOf(result)).toEqual([
      ['Cannon', 90, 1],
      ['MG', 30, 3],
      ['Pod', null, null],
    ]);
    expect(told(result)).toEqual([]);
  });

  it('takes a lone number for the field that never says its name, and tells', () => {
    const result = read(
      `${head} | Attacks/Barrage\nTank | 20 | large | Cannon | 1\nGun | 20 | large | Howitzer | B4\nSPG | 20 | large | Mortar | 2/4`,
    );
    const values = result.designs.map(({ components }) => components.weapons?.[0]?.values);
    expect(values.map((weapon) => [weapon?.attacks, weapon?.barrage])).toEqual([
      [1, null],
      [null, 4],
      [2, 4],
    ]);
    expect(told(result)).toEqual(['guessed E2']);
  });

  it('leaves a lone number empty where it could be either', () => {
    const result = read(`${head} | Range/Attacks\nTank | 20 | large | Cannon | 90/1\nGun | 20 | large | Howitzer | 4`);
    expect(rowsOf(result)).toEqual([
      ['Cannon', 90, 1],
      ['Howitzer', null, null],
    ]);
    expect(result.problems).toEqual([
      expect.objectContaining({
        code: 'ambiguous',
        row: 3,
        column: 'E',
        raw: '4',
        severity: 'error',
        message: expect.stringContaining('it could be range or attacks'),
      }),
    ]);
  });

  it.each(['Unit/Vehicle', 'Armour/Save', 'Points/Cost', 'Yes/No', 'S/M/L'])('"%s" names no two fields', (heading) => {
    const result = read(`Name | Move | Size | ${heading}\nTank | 20 | large | 5/6\nJeep | 20 | large | 7/8`);
    expect(result.tables[0]?.columns.filter(({ letter }) => letter === 'D')).toHaveLength(1);
  });
});

describe('headings in other words', () => {
  const fieldsOf = (result: ImportResult): readonly unknown[] =>
    (result.tables[0]?.columns ?? []).map(({ meaning }) =>
      meaning.kind === 'field' ? `${meaning.component === null ? '' : 'w.'}${meaning.field.id}` : meaning.kind,
    );
  const all =
    'name cost movement size armour assault capacity propulsion w.name w.turreted w.range w.attacks w.barrage w.hitsOn w.apMod w.shots w.special';
  const tank =
    'Boar | 500 | 25 | L | 5 | 2 | 4 | tr | Gun | N | 90 | 1 |  | 6 | -2 | 4 | smoke\nOx | 75 | 30 | M | 9 | 1 | 2 | wh | MG | J | 30 | 2 |  | 8 | 0 | 3 | fast';

  it.each([
    'Vehicle type | PP cost | Mv" | Sz. | AV | HtH | Trsp | Drive type | Arms | Firing arc | Rng/cm | No. of attacks | AoE | Hit roll | Save mod | Uses | Traits',
    'Fahrzeugtyp | Punktwert | Bewegungsrate | Größenklasse | Schutzwurf | Sturmangriff | Ladung | Fahrwerk | Bordwaffe | Schussfeld | Schussweite | Anz. Angriffe | Flächenfeuer | Trefferwurf | Durchschlagskraft | Schusszahl | Sonderregeln',
    "Nom de l'unité | Coût total | Allure | Gabarit | Jet de sauvegarde | Corps à corps | Emport | Mode de déplacement | Armes | Champ de tir | Allonge | Nb attaques | Tir de barrage | Jet pour toucher | Anti-blindage | Nb tirs | Règles spéciales",
    'Nmae | Cost (PP) | Movmnt | Siez | Amour | Asault | Capasity | Propulson | Wepaon | Turet | Rnage | Attakcs | Barage | Hits-on | AP-mod | Shotts | Spezial',
  ])('%s', (headings) => {
    expect(fieldsOf(read(`${headings}\n${tank}`)).join(' ')).toBe(all);
  });

  it('"P1" is no abbreviation of a score on a ten-sided die', () => {
    expect(
      fieldsOf(
        read('Name | Move | Size | Weapon | Range | P1 | P2\nTank | 25 | large | Gun | 90 | 4 | 5\nJeep | 40 | small | MG | 30 | 3 | 2'),
      ),
    ).toEqual(['name', 'movement', 'size', 'w.name', 'w.range', 'extra', 'extra']);
  });

  it('"Save" beside "Armour" is no save modifier', () => {
    expect(fieldsOf(read('Name | Move | Size | Armour | Save\nTank | 25 | large | 5 | 6\nJeep | 25 | large | 5 | 7'))).toEqual([
      'name',
      'movement',
      'size',
      'armour',
      'extra',
    ]);
  });

  it.each(['Painted', 'Year', 'Owner', 'Figures', 'Box', 'Notes', 'Remarks', 'Bemerkungen', 'Remarques', 'Manufacturer', 'Scale', 'Crew'])(
    '"%s" is a column of its own',
    (heading) => {
      expect(fieldsOf(read(`Name | Move | Size | Armour | ${heading}\nTank | 25 | large | 5 | 6\nJeep | 25 | large | 5 | 7`))).toEqual([
        'name',
        'movement',
        'size',
        'armour',
        'extra',
      ]);
    },
  );
});

describe('a column without a heading', () => {
  it('among the weapons is the one field that has numbers below 0', () => {
    const result = read(
      'Name | Move | Size | Weapon | Range | Hits on | | Shots\nTank | 25 | large | Gun | 90 | 6 | -3 | 4\nJeep | 25 | large | MG | 30 | 8 | 1 | 4',
    );
    expect(result.designs.map(({ components }) => components.weapons?.[0]?.values.apMod)).toEqual([-3, 1]);
  });

  it('that could be several fields stays unknown, and is told', () => {
    const result = read(
      'Name | Move | Size | Weapon | Range | | Shots\nTank | 25 | large | Gun | 90 | 3 | 4\nJeep | 25 | large | MG | 30 | 1 | 4',
    );
    expect(result.tables[0]?.columns.map(({ letter }) => letter)).not.toContain('F');
    expect(told(result)).toEqual(['layout F2']);
  });
});

describe('weapons below their design in its own name column', () => {
  const head = 'UNIT / weapon | Move | Size | Turret | Range | Attacks | Cost';

  it('are its weapons, not designs', () => {
    const result = read(
      `${head}\nTank | 25 | large | | | | 100\n  Gun | | | Y | 90 | 1\n  MG | | | Y | 30 | 2\nJeep | 40 | small | | | | 30\n  MG | | | N | 30 | 2`,
    );
    expect(
      result.designs.map(({ values, components }) => [values.name, ...(components.weapons ?? []).map((row) => row.values.name)]),
    ).toEqual([
      ['Tank', 'Gun', 'MG'],
      ['Jeep', 'MG'],
    ]);
    expect(told(result)).toEqual([]);
  });

  it('are designs where the sheet has weapons beside their designs too', () => {
    const result = read(`${head}\nTank | 25 | large | Y | 90 | 1 | 100\nBunker | | | Y | 30 | 2 |\nJeep | 40 | small | N | 30 | 2 | 30`);
    expect(result.designs).toHaveLength(3);
  });
});
