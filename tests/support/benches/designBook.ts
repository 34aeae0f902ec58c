import { Workbook } from 'exceljs';

/** Designs of the workbook that benches read, and its formulas. */
export const BOOK_DESIGNS = 5_000;
export const BOOK_FORMULAS = 2 * BOOK_DESIGNS;

const headings =
  'Name|Cost|Movement|Size|Armour|Assault|Capacity|Propulsion|Weapon|Turreted|Range|Attacks|Barrage|Hits on|AP|Shots|Special|Year|Painted|Hull PP'.split(
    '|',
  );

type Cell = string | number | null | { readonly formula: string; readonly result: number };

/** A design in two rows: its own cells and its first weapon, then its second weapon. The results are what Excel would store. */
function designRows(design: number, row: number): readonly (readonly Cell[])[] {
  const [movement, armour, assault, capacity] = [10 + (design % 15) * 5, 1 + (design % 10), design % 6, design % 4];
  const [size, points] = (
    [
      ['small', 10],
      ['medium', 25],
      ['large', 50],
    ] as const
  )[design % 3] ?? ['small', 10];
  const [range, attacks, barrage] = [20 + (design % 20) * 5, 1 + (design % 4), 2 + (design % 5)];
  const hull = movement * 2 + (11 - armour) * 9 + assault * 4 + capacity * 10 + points;
  const cost = Math.round(hull + (range + 120) / 5 + attacks * 6 + barrage * 8);
  const hullFormula = `C${row}*2+(11-E${row})*9+F${row}*4+N(G${row})*10+IF(D${row}="small",10,IF(D${row}="medium",25,50))`;
  const costFormula = `ROUND(T${row}+SUM(K${row}:K${row + 1})/5+SUM(L${row}:L${row + 1})*6+SUM(M${row}:M${row + 1})*8,0)`;
  const propulsion = ['tracked', 'wheeled', 'hover', 'grav'][design % 4] ?? null;
  const gun = [`Cannon ${design % 300}`, 'yes', range, attacks, null, 6, -1, 'unlimited', null];
  const mortar = [`Mortar ${design % 40}`, 'no', 120, null, barrage, null, 0, 6, 'indirect'];
  return [
    [
      `Design ${design}`,
      { formula: costFormula, result: cost },
      movement,
      size,
      armour,
      assault,
      capacity,
      propulsion,
      ...gun,
      1990 + (design % 9),
      'yes',
      { formula: hullFormula, result: hull },
    ],
    [...Array.from({ length: 8 }, () => null), ...mortar],
  ];
}

/** 5,000 designs in two rows each, 20 columns, 10,000 formulas, as exceljs writes them: with shared texts and styles. */
export async function designWorkbook(): Promise<Buffer> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Vehicles');
  sheet.addRow(headings);
  for (let design = 0; design < BOOK_DESIGNS; design++) for (const row of designRows(design, 2 * design + 2)) sheet.addRow([...row]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
