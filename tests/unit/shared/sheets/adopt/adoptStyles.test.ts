import { describe, expect, it, vi } from 'vitest';
import type { CellValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import { adopting } from '../../../../support/importing/adopting.ts';
import { madeWorkbook, saved } from '../../../../support/importing/madeWorkbook.ts';

vi.setConfig({ testTimeout: 30_000 });

type Rows = readonly (readonly unknown[])[];
type Style = {
  readonly what: string;
  readonly sheets: Readonly<Record<string, Rows>>;
  readonly names?: Readonly<Record<string, string>>;
  /** Design, changes by slot, and what the sheet would say; worked out by hand. */
  readonly probes: readonly (readonly [string, Readonly<Record<string, CellValue>>, number])[];
};

const STACKED = ['Name', 'Movement', 'Size', 'Armour', 'Assault', 'Propulsion', 'Weapon', 'Range', 'Attacks', 'Hits on', 'Shots', 'Cost'];
/** Three designs, the second with two weapons; `cost` gives the formula for a design's rows, counted as in the sheet. */
const stacked = (
  cost: (first: number, last: number) => string,
  words = { size: ['small', 'large', 'medium'], shots: ['unlimited', 4, 'unlimited', 2] },
): Rows => [
  STACKED,
  ['Ant', 10, words.size[0], 9, 1, 'normal', 'Rifle', 30, 2, 7, words.shots[0], cost(2, 2)],
  ['Bear', 25, words.size[1], 5, 2, 'tracked', 'Cannon', 90, 1, 6, words.shots[1], cost(3, 4)],
  [null, null, null, null, null, null, 'MG', 40, 3, 8, words.shots[2], null],
  ['Crow', 60, words.size[2], null, 0, 'flying', 'Bombs', 20, 4, 5, words.shots[3], cost(5, 5)],
];

const styles: readonly Style[] = [
  {
    what: 'SUMPRODUCT over the stacked rows',
    sheets: { Units: stacked((a, b) => `=B${a}+SUMPRODUCT(H${a}:H${b},I${a}:I${b})/10`) },
    probes: [
      ['Bear', {}, 46],
      ['Bear', { 'weapons[1].attacks': 5 }, 54],
    ],
  },
  {
    what: 'ranges that reach into blank rows',
    sheets: { Units: [...stacked((a, b) => `=B${a}*2+SUM(H${a}:H${a === 5 ? b + 3 : b})`), [], []] },
    probes: [['Crow', { 'weapons[0].range': 50 }, 170]],
  },
  {
    what: 'plus signs from weapon to weapon',
    sheets: { Units: stacked((a, b) => (a === b ? `=B${a}+H${a}*I${a}` : `=B${a}+H${a}*I${a}+H${b}*I${b}`)) },
    probes: [
      ['Ant', {}, 70],
      ['Bear', { 'weapons[1].range': 50 }, 265],
    ],
  },
  {
    what: 'numbers without a sign that the rules take off',
    sheets: {
      Units: [
        ['Name', 'Movement', 'Size', 'Armour', 'Propulsion', 'Weapon', 'Range', 'Attacks', 'Hits on', 'AP', 'Cost'],
        ['Ant', 10, 'small', 9, 'normal', 'Rifle', 30, 2, 7, 0, '=B2+J2*6'],
        ['Bear', 25, 'large', 5, 'tracked', 'Cannon', 90, 1, 6, 3, '=B3+J3*6'],
        ['Crow', 60, 'medium', 8, 'flying', 'Bombs', 20, 4, 5, 1, '=B4+J4*6'],
      ],
    },
    probes: [
      ['Bear', {}, 43],
      ['Bear', { 'weapons[0].apMod': -5 }, 55],
      ['Crow', { 'weapons[0].apMod': 2 }, 48],
    ],
  },
  {
    what: 'the largest range of all weapons',
    sheets: { Units: stacked((a, b) => `=B${a}+MAX(H${a}:H${b})`) },
    probes: [['Bear', { 'weapons[1].range': 120 }, 145]],
  },
  {
    what: 'only the first weapon counts',
    sheets: { Units: stacked((a) => `=B${a}+H${a}`) },
    probes: [
      ['Bear', { 'weapons[1].range': 120 }, 115],
      ['Bear', { 'weapons[0].range': 100 }, 125],
    ],
  },
  {
    what: 'the number of weapons, and of those with unlimited shots',
    sheets: { Units: stacked((a, b) => `=B${a}+10*COUNTA(G${a}:G${b})+5*COUNTIF(K${a}:K${b},"unlimited")`) },
    probes: [
      ['Bear', {}, 50],
      ['Bear', { 'weapons[0].shots': 'unlimited' }, 55],
    ],
  },
  {
    what: 'constants beside their labels',
    sheets: {
      Units: stacked((a, b) => `=B${a}*Values!$B$2+SUM(I${a}:I${b})*Values!$B$3`),
      Values: [
        ['What', 'PP'],
        ['Move', 2],
        ['Dice', 7],
      ],
    },
    probes: [['Bear', { movement: 30 }, 88]],
  },
  {
    what: 'defined names for constants, tables and formulas',
    sheets: {
      Units: stacked((a) => `=B${a}*MovePP+VLOOKUP(C${a},SizeTable,2,0)+Twice`),
      Values: [
        ['small', 5, 2],
        ['medium', 10],
        ['large', 20],
        ['extra-large', 40],
      ],
    },
    names: { MovePP: 'Values!$C$1', SizeTable: 'Values!$A$1:$B$4', Twice: 'Values!$C$1*2' },
    probes: [['Bear', { size: 'extra-large' }, 94]],
  },
  {
    what: 'bands looked up in rising order',
    sheets: {
      Units: stacked((a) => `=VLOOKUP(B${a},Bands!$A$2:$B$5,2)`),
      Bands: [
        ['From', 'PP'],
        [0, 5],
        [20, 11],
        [50, 30],
        [100, 80],
      ],
    },
    probes: [
      ['Bear', {}, 11],
      ['Bear', { movement: 49 }, 11],
      ['Bear', { movement: 50 }, 30],
      ['Ant', { movement: 200 }, 80],
    ],
  },
  {
    what: 'LET, a LAMBDA with a name, and functions that only younger programs know',
    sheets: {
      Units: stacked((a) => `=LET(base,Weigh(B${a},2),base+IF(D${a}>6,base,1))+XLOOKUP(B${a},Bands!$A$2:$A$4,Bands!$B$2:$B$4,0,-1)`),
      Bands: [
        ['From', 'PP'],
        [0, 5],
        [20, 11],
        [50, 30],
      ],
    },
    names: { Weigh: 'LAMBDA(m,f,m*f)' },
    probes: [
      ['Bear', {}, 62],
      ['Bear', { armour: 9 }, 111],
      ['Crow', { movement: 49 }, 110],
    ],
  },
  {
    what: 'rates side by side, and single cells that are counted',
    sheets: {
      Units: stacked((a) => `=SUMPRODUCT(D${a}:E${a},Rates!$A$2:$B$2)+SUM(D${a}:E${a}*Rates!$A$2:$B$2)+COUNTIF(D${a}:E${a},">3")*B${a}`),
      Rates: [
        ['Armour', 'Assault'],
        [3, 10],
      ],
    },
    probes: [
      ['Bear', {}, 95],
      ['Bear', { assault: 4 }, 160],
    ],
  },
  {
    what: 'OFFSET from the corner of a table, INDIRECT for a constant',
    sheets: {
      Units: stacked((a) => `=B${a}*INDIRECT("Sizes!D1")+OFFSET(Sizes!$A$1,MATCH(C${a},Sizes!$A$2:$A$5,0),1)`),
      Sizes: [
        ['Size', 'PP', null, 3],
        ['small', 5],
        ['medium', 7],
        ['large', 11],
        ['extra-large', 30],
      ],
    },
    probes: [
      ['Bear', {}, 86],
      ['Bear', { size: 'extra-large', movement: 10 }, 60],
    ],
  },
  {
    what: 'a table that lies across',
    sheets: {
      Units: stacked((a) => `=HLOOKUP(C${a},Sizes!$B$1:$E$2,2,FALSE)+B${a}`),
      Sizes: [
        ['Size', 'small', 'medium', 'large', 'extra-large'],
        ['PP', 3, 6, 9, 12],
      ],
    },
    probes: [['Ant', { size: 'extra-large' }, 22]],
  },
  {
    what: 'a table in two directions',
    sheets: {
      Units: stacked((a) => `=INDEX(Grid!$B$2:$D$4,MATCH(C${a},Grid!$A$2:$A$4,0),MATCH(F${a},Grid!$B$1:$D$1,0))`),
      Grid: [
        [null, 'normal', 'tracked', 'flying'],
        ['small', 1, 2, 3],
        ['medium', 4, 5, 6],
        ['large', 7, 8, 9],
      ],
    },
    probes: [
      ['Bear', {}, 8],
      ['Bear', { propulsion: 'flying' }, 9],
      ['Bear', { propulsion: 'flying', size: 'small' }, 3],
    ],
  },
  {
    what: 'a column chosen by a look-up within a look-up',
    sheets: {
      Units: stacked((a) => `=VLOOKUP(C${a},Grid!$A$1:$D$4,MATCH(F${a},Grid!$A$1:$D$1,0),FALSE)`),
      Grid: [
        ['Size', 'normal', 'tracked', 'flying'],
        ['small', 1, 2, 3],
        ['medium', 4, 5, 6],
        ['large', 7, 8, 9],
      ],
    },
    probes: [['Bear', { size: 'medium', propulsion: 'normal' }, 4]],
  },
  {
    what: 'whole columns, XLOOKUP and IFERROR',
    sheets: {
      Units: stacked((a) => `=XLOOKUP(C${a},Sizes!A:A,Sizes!B:B,0)+IFERROR(VLOOKUP(D${a},Sizes!D:E,2,0),1)`),
      Sizes: [
        ['small', 3, null, 5, 50],
        ['medium', 6, null, 9, 20],
        ['large', 9],
      ],
    },
    probes: [
      ['Bear', {}, 59],
      ['Bear', { armour: 9 }, 29],
      ['Bear', { armour: null }, 10],
    ],
  },
  {
    what: 'words of its own for sizes and shots',
    sheets: {
      Units: stacked((a, b) => `=IF(C${a}="Sml",5,IF(C${a}="Med",10,IF(C${a}="Lge",20,40)))+SUMPRODUCT((K${a}:K${b}="Unl.")*H${a}:H${b})`, {
        size: ['Sml', 'Lge', 'Med'],
        shots: ['Unl.', 4, 'Unl.', 2],
      }),
    },
    probes: [
      ['Bear', {}, 60],
      ['Bear', { size: 'small' }, 45],
      ['Bear', { size: 'extra-large' }, 80],
      ['Crow', { 'weapons[0].shots': 'unlimited' }, 30],
    ],
  },
  {
    what: 'a word that no design uses, but the sheet’s table knows',
    sheets: {
      Units: stacked((a) => `=VLOOKUP(C${a},Sizes!$A$1:$B$4,2,0)`, { size: ['S', 'L', 'M'], shots: [1, 2, 3, 4] as never }),
      Sizes: [
        ['S', 1],
        ['M', 2],
        ['L', 3],
        ['XL', 9],
      ],
    },
    probes: [['Ant', { size: 'extra-large' }, 9]],
  },
  {
    what: 'weapons priced by their names in a list, in two ways',
    sheets: {
      Units: stacked(
        (a, b) =>
          `=B${a}+SUMPRODUCT(SUMIF(List!$A$2:$A$5,G${a}:G${b},List!$B$2:$B$5))+10*SUMPRODUCT(COUNTIF(G${a}:G${b},List!$A$2:$A$5),List!$B$2:$B$5)`,
      ),
      List: [
        ['Weapon', 'Points'],
        ['Rifle', 3],
        ['Cannon', 20],
        ['MG', 5],
        ['Bombs', 9],
      ],
    },
    probes: [
      ['Bear', {}, 300],
      ['Bear', { 'weapons[1].name': 'Rifle' }, 278],
    ],
  },
  {
    what: 'numbers kept as text with a sign or a unit',
    sheets: {
      Units: [
        ['Name', 'Move', 'Armour', 'Weapon', 'Range', 'Attacks', 'PP'],
        [
          'Ant',
          '10cm',
          '9+',
          'Rifle',
          '30cm',
          2,
          '=VALUE(SUBSTITUTE(B2,"cm",""))+(11-VALUE(LEFT(C2,LEN(C2)-1)))*10+VALUE(SUBSTITUTE(E2,"cm",""))',
        ],
        [
          'Bear',
          '25cm',
          '5+',
          'Cannon',
          '90cm',
          1,
          '=VALUE(SUBSTITUTE(B3,"cm",""))+(11-VALUE(LEFT(C3,LEN(C3)-1)))*10+VALUE(SUBSTITUTE(E3,"cm",""))',
        ],
        [
          'Crow',
          '60cm',
          '7+',
          'Bombs',
          '20cm',
          4,
          '=VALUE(SUBSTITUTE(B4,"cm",""))+(11-VALUE(LEFT(C4,LEN(C4)-1)))*10+VALUE(SUBSTITUTE(E4,"cm",""))',
        ],
      ],
    },
    probes: [
      ['Bear', { armour: 4 }, 185],
      ['Bear', { 'weapons[0].range': 100 }, 185],
    ],
  },
  {
    what: 'yes and no in the sheet’s words, blanks for no',
    sheets: {
      Units: [
        ['Name', 'Move', 'Armour', 'Weapon', 'Turret', 'Range', 'Attacks', 'PP'],
        ['Ant', 10, 9, 'Rifle', null, 30, 2, '=B2+F2*IF(E2="Y",2,1)'],
        ['Bear', 25, 5, 'Cannon', 'Y', 90, 1, '=B3+F3*IF(E3="Y",2,1)'],
        ['Crow', 60, 7, 'Bombs', null, 20, 4, '=B4+F4*IF(E4="Y",2,1)'],
      ],
    },
    probes: [
      ['Ant', { 'weapons[0].turreted': true }, 70],
      ['Bear', { 'weapons[0].turreted': false }, 115],
    ],
  },
  {
    what: 'a column the rules do not know',
    sheets: {
      Units: [
        ['Name', 'Move', 'Size', 'Armour', 'Propulsion', 'Veteran Y/N', 'Crew', 'Weapon', 'Range', 'Attacks', 'PP'],
        ['Ant', 10, 'small', 9, 'normal', 'N', 4, 'Rifle', 30, 2, '=(B2+I2)*IF(F2="Y",1.5,1)+G2'],
        ['Bear', 25, 'large', 5, 'tracked', 'Y', 3, 'Cannon', 90, 1, '=(B3+I3)*IF(F3="Y",1.5,1)+G3'],
        ['Crow', 60, 'medium', 7, 'flying', null, 2, 'Bombs', 20, 4, '=(B4+I4)*IF(F4="Y",1.5,1)+G4'],
      ],
    },
    probes: [
      ['Bear', {}, 175.5],
      ['Crow', { veteranYN: 'Y' }, 122],
      ['Ant', { crew: 10 }, 50],
    ],
  },
  {
    what: 'helper columns that lead to the cost',
    sheets: {
      Units: [
        ['Name', 'Move', 'Size', 'Armour', 'Propulsion', 'Weapon', 'Range', 'Attacks', 'Hull PP', 'Gun PP', 'PP'],
        ['Ant', 10, 'small', 9, 'normal', 'Rifle', 30, 2, '=B2*2+(11-D2)*5', '=G2*H2/4', '=ROUND(I2+J2,0)'],
        ['Bear', 25, 'large', 5, 'tracked', 'Cannon', 90, 1, '=B3*2+(11-D3)*5', '=G3*H3/4', '=ROUND(I3+J3,0)'],
        ['Crow', 60, 'medium', 7, 'flying', 'Bombs', 20, 4, '=B4*2+(11-D4)*5', '=G4*H4/4', '=ROUND(I4+J4,0)'],
      ],
    },
    probes: [
      ['Bear', {}, 103],
      ['Bear', { armour: 4 }, 108],
      ['Bear', { 'weapons[0].attacks': 2 }, 125],
    ],
  },
  {
    what: 'a sheet of its own for the sum',
    sheets: {
      Units: stacked((a) => `=Sums!B${a}`),
      Sums: [['Unit', 'Sum'], ['Ant', '=Units!B2*2+Units!D2'], ['Bear', '=Units!B3*2+Units!D3'], [], ['Crow', '=Units!B5*2+Units!D5']],
    },
    probes: [['Bear', { movement: 30 }, 65]],
  },
  {
    what: 'weapon points that depend on the vehicle',
    sheets: {
      Units: [
        ['Name', 'Move', 'Size', 'Armour', 'Propulsion', 'Weapon', 'Range', 'Attacks', 'WP', 'PP'],
        ['Ant', 10, 'small', 9, 'normal', 'Rifle', 30, 2, '=G2*H2*IF(E2="flying",2,1)', '=B2+SUM(I2:I2)'],
        ['Bear', 25, 'large', 5, 'tracked', 'Cannon', 90, 1, '=G3*H3*IF(E3="flying",2,1)', '=B3+SUM(I3:I4)'],
        [null, null, null, null, null, 'MG', 40, 3, '=G4*H4*IF(E3="flying",2,1)', null],
        ['Crow', 60, 'medium', 7, 'flying', 'Bombs', 20, 4, '=G5*H5*IF(E5="flying",2,1)', '=B5+SUM(I5:I5)'],
      ],
    },
    probes: [
      ['Crow', {}, 220],
      ['Bear', { propulsion: 'flying' }, 445],
    ],
  },
  {
    what: 'multiples of five, at least ten',
    sheets: { Units: stacked((a) => `=MAX(10,MROUND(B${a}*1.3+D${a},5))`) },
    probes: [
      ['Bear', {}, 40],
      ['Bear', { movement: 1 }, 10],
    ],
  },
  {
    what: 'CEILING, percentages and powers',
    sheets: { Units: stacked((a) => `=CEILING(B${a}^1.1*110%,5)-5%*0`) },
    probes: [['Bear', {}, 40]],
  },
  {
    what: 'CHOOSE by place, and inline arrays',
    sheets: { Units: stacked((a) => `=CHOOSE(MATCH(C${a},{"small","medium","large"},0),5,10,20)+LOOKUP(B${a},{0,20,50},{1,2,3})`) },
    probes: [
      ['Bear', {}, 22],
      ['Bear', { size: 'small', movement: 60 }, 8],
    ],
  },
  {
    what: 'a sum across neighbouring columns with words among them',
    sheets: {
      Units: [
        ['Name', 'Move', 'Armour', 'Assault', 'Capacity', 'Weapon', 'Range', 'Attacks', 'PP'],
        ['Ant', 10, 9, 1, 'NA', 'Rifle', 30, 2, '=SUM(B2:E2)+MIN(B2:E2)'],
        ['Bear', 25, 5, 2, 3, 'Cannon', 90, 1, '=SUM(B3:E3)+MIN(B3:E3)'],
        ['Crow', 60, 7, 0, 'NA', 'Bombs', 20, 4, '=SUM(B4:E4)+MIN(B4:E4)'],
      ],
    },
    probes: [
      ['Ant', {}, 21],
      ['Bear', {}, 37],
      ['Ant', { capacity: 4 }, 25],
    ],
  },
  {
    what: 'one sheet for each arm',
    sheets: {
      Infantry: stacked((a) => `=B${a}*2`),
      Armour: [...stacked((a) => `=B${a}*3+D${a}`)].map((row) =>
        row[0] && row[0] !== 'Name' ? [`Heavy ${String(row[0])}`, ...row.slice(1)] : row,
      ),
    },
    probes: [
      ['Ant', { movement: 20 }, 40],
      ['Heavy Bear', { movement: 30 }, 95],
    ],
  },
  {
    what: 'a formula of its own for a single design',
    sheets: { Units: stacked((a) => (a === 5 ? '=B5*2+25' : `=B${a}*2`)) },
    probes: [
      ['Crow', { movement: 10 }, 45],
      ['Bear', { movement: 10 }, 20],
    ],
  },
  {
    what: 'blocks side by side',
    sheets: {
      Units: [
        ['Name', 'Move', 'Armour', 'Weapon 1', 'Range 1', 'Attacks 1', 'Weapon 2', 'Range 2', 'Attacks 2', 'PP'],
        ['Ant', 10, 9, 'Rifle', 30, 2, null, null, null, '=ROUND((B2+E2*F2+H2*I2)*1.1,0)'],
        ['Bear', 25, 5, 'Cannon', 90, 1, 'MG', 40, 3, '=ROUND((B3+E3*F3+H3*I3)*1.1,0)'],
        ['Crow', 60, 7, 'Bombs', 20, 4, null, null, null, '=ROUND((B4+E4*F4+H4*I4)*1.1,0)'],
      ],
    },
    probes: [['Bear', { 'weapons[1].attacks': 4 }, 303]],
  },
  {
    what: 'blocks side by side that count differently',
    sheets: {
      Units: [
        ['Name', 'Move', 'Armour', 'Weapon 1', 'Range 1', 'Attacks 1', 'Weapon 2', 'Range 2', 'Attacks 2', 'PP'],
        ['Ant', 10, 9, 'Rifle', 30, 2, null, null, null, '=B2+E2*F2+H2*I2/2'],
        ['Bear', 25, 5, 'Cannon', 90, 1, 'MG', 40, 3, '=B3+E3*F3+H3*I3/2'],
        ['Crow', 60, 7, 'Bombs', 20, 4, null, null, null, '=B4+E4*F4+H4*I4/2'],
      ],
    },
    probes: [
      ['Bear', { 'weapons[1].attacks': 4 }, 195],
      ['Ant', { 'weapons[0].attacks': 3 }, 100],
    ],
  },
  {
    what: 'the same weights above each block of weapons',
    sheets: {
      Units: [
        ['Weights', null, null, 0.5, 3, null, null, 0.5, 3, null],
        ['Name', 'Movement', 'Weapon 1', 'Range 1', 'Attacks 1', 'Sub 1', 'Weapon 2', 'Range 2', 'Attacks 2', 'Sub 2', 'Cost'],
        ...[
          ['Ant', 10, 'Rifle', 30, 2, null, null, null],
          ['Bear', 25, 'Cannon', 90, 1, 'MG', 40, 3],
          ['Crow', 60, 'Bombs', 20, 4, 'MG', 30, 2],
        ].map((unit, row) => {
          const at = row + 3;
          const sub = (name: string, from: string, to: string) =>
            `=IF(${name}${at}="",0,5+SUMPRODUCT($${from}$1:$${to}$1,${from}${at}:${to}${at}))`;
          return [...unit.slice(0, 5), sub('C', 'D', 'E'), ...unit.slice(5), sub('G', 'H', 'I'), `=B${at}+F${at}+J${at}`];
        }),
      ],
    },
    probes: [
      ['Bear', {}, 112],
      ['Bear', { 'weapons[1].range': 50 }, 117],
      ['Crow', { 'weapons[1]': null }, 87],
    ],
  },
  {
    what: 'a least price of each weapon, which a line without one would have too',
    sheets: {
      Units: [
        [...STACKED.slice(0, -1), 'PP of weapon', 'Cost'],
        ...stacked((a, b) => `=B${a}+SUM(L${a}:L${b})`)
          .slice(1)
          .map((row, at) => [...row.slice(0, -1), `=MAX(2,N(H${at + 2})*N(I${at + 2})/10)`, ...row.slice(-1)]),
      ],
    },
    probes: [
      ['Bear', {}, 46],
      ['Bear', { 'weapons[1]': null }, 34],
      ['Ant', { 'weapons[0].range': 5 }, 12],
    ],
  },
  {
    what: 'the points of all weapons in a column of the last one',
    sheets: {
      Units: [
        ['Name', 'Movement', 'Weapon 1', 'Range 1', 'Attacks 1', 'Weapon 2', 'Range 2', 'Attacks 2', 'Guns', 'Cost'],
        ...[
          ['Ant', 10, 'Rifle', 30, 2, null, null, null],
          ['Bear', 25, 'Cannon', 90, 1, 'MG', 40, 3],
          ['Crow', 60, 'Bombs', 20, 4, null, null, null],
        ].map((unit, row) => [
          ...unit,
          `=IF(C${row + 2}="",0,D${row + 2}*E${row + 2})+IF(F${row + 2}="",0,G${row + 2}*H${row + 2})`,
          `=B${row + 2}+I${row + 2}`,
        ]),
      ],
    },
    probes: [
      ['Ant', {}, 70],
      ['Bear', { 'weapons[1].attacks': 4 }, 275],
      ['Bear', { 'weapons[1]': null }, 115],
    ],
  },
  {
    what: 'sums within the points of each weapon, worked out on a sheet of their own',
    sheets: {
      Units: stacked((a) => `=calc!B${a}`),
      calc: [
        ['per weapon', 'in all'],
        ...[2, 3, 4, 5].map((row) => [
          `=Units!I${row}*(11-Units!J${row})*(1+Units!H${row}/50)`,
          row === 4 ? null : `=ROUNDUP(Units!B${row}+SUM(A${row}:A${row === 3 ? 4 : row}),0)`,
        ]),
      ],
    },
    probes: [
      ['Bear', {}, 56],
      ['Ant', { 'weapons[1].range': 50, 'weapons[1].attacks': 1, 'weapons[1].hitsOn': 6 }, 33],
    ],
  },
];

describe('a house ruleset says what the sheet says', () => {
  it.each(styles)('$what', ({ sheets, names, probes }) => {
    const { scheme, cost, study } = adopting(saved(madeWorkbook(sheets, names)));
    expect({ ...scheme, reasons: scheme.reasons.filter((reason) => !reason.includes('cost formulas: most')) }).toMatchObject({
      kind: 'formula',
      adoptable: true,
      reproduced: study.result.designs.length,
      of: study.result.designs.length,
      staleRows: [],
      brokenRows: [],
      reasons: [],
    });
    expect(scheme.changes.tried).toBeGreaterThan(20);
    expect(scheme.changes.agreed).toBe(scheme.changes.tried);
    for (const [name, changes, expected] of probes)
      expect(`${name} ${JSON.stringify(changes)}: ${String(cost(name, changes))}`).toBe(`${name} ${JSON.stringify(changes)}: ${expected}`);
  });
});
