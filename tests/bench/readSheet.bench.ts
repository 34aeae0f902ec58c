import { read } from '@e965/xlsx';
import { Workbook as Written } from 'exceljs';
import { examineCosts } from '../../shared/adopt/index.ts';
import type { Workbook } from '../../shared/cells/index.ts';
import { type ImportResult, importWorkbook } from '../../shared/import/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { readSheet } from '../../src-main/readers/readSheet.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const DESIGNS = 5_000;
const FORMULAS = 2 * DESIGNS;
const ROUNDS = 5;

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
async function designWorkbook(): Promise<Buffer> {
  const workbook = new Written();
  const sheet = workbook.addWorksheet('Vehicles');
  sheet.addRow(headings);
  for (let design = 0; design < DESIGNS; design++) for (const row of designRows(design, 2 * design + 2)) sheet.addRow([...row]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const bareRead = (bytes: Buffer) => read(bytes, { type: 'buffer', dense: true, cellFormula: true, cellText: false, cellHTML: false });

async function guardedRead(bytes: Buffer): Promise<Workbook> {
  const outcome = await readSheet(bytes, 'designs.xlsx');
  if (!outcome.ok || outcome.value.sheets[0]?.rowCount !== 2 * DESIGNS + 1) throw new Error('the bench workbook was not read');
  return outcome.value;
}

/** Finds the designs of a workbook; what the rules object to has a bench of its own. */
function detect(ruleset: Ruleset, workbook: Workbook): ImportResult {
  const result = importWorkbook(ruleset, workbook, { rules: false });
  if (result.designs.length !== DESIGNS) throw new Error('the designs of the bench workbook were not found');
  return result;
}

/** Works out all formulas that the costs depend on and holds them against the stored costs. */
function checkCosts(ruleset: Ruleset, workbook: Workbook): void {
  const { costs } = examineCosts(workbook, detect(ruleset, workbook), ruleset);
  if (costs.some(({ judgement }) => judgement !== 'sound')) throw new Error('the costs of the bench workbook are not sound');
}

/**
 * Reading with every guard, worker start and transfer included, then with finding the designs, then with checking their
 * formulas: all against the library reading the same bytes in its quickest mode.
 */
export async function bench(): Promise<readonly { name: string; ratio: number; limit: number; detail: string }[]> {
  const bytes = await designWorkbook();
  const ruleset = builtInRuleset('zorch-97');
  const steps = [
    { name: `read a .xlsx of ${DESIGNS} designs`, limit: 1.4, work: async () => void (await guardedRead(bytes)) },
    { name: 'the same, and find the designs in it', limit: 1.6, work: async () => void detect(ruleset, await guardedRead(bytes)) },
    { name: `the same, and check ${FORMULAS} formulas`, limit: 2.5, work: async () => checkCosts(ruleset, await guardedRead(bytes)) },
  ];
  const bare: number[] = [];
  const times = steps.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timeOf(() => bareRead(bytes)));
    for (const [position, { work }] of steps.entries()) times[position]?.push(await timeOf(work));
  }
  const floor = median(bare);
  return steps.map(({ name, limit }, position) => {
    const time = median(times[position] ?? []);
    const detail = `${Math.round(time)} ms against ${Math.round(floor)} ms, ${(bytes.length / 1e6).toFixed(1)} MB`;
    return { name, ratio: time / floor, limit, detail };
  });
}
