import { expect, it } from 'vitest';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');

/** Figure 8 of ZORCH!, with what it leaves out filled in: the aircraft's bombs have attacks beside their barrage points. */
const figure = (attacks: string, shots: string): string => `
Name | Size | Propulsion | Movement | Armour | Weapon | Turreted | Range | Barrage | Attacks | Hits-on | AP-Mod | Shots | Special
Aircraft | large | flying | 120 | 5 | Gauss Cannon | no | 100 | NA | 2 | 6 | -2 | 4 |
 | | | | | Cluster bombs | no | NA | 4 | ${attacks} | NA | -1 | ${shots} | bomblets
SPAA | medium | tracked | 22 | 8 | Auto-laser | yes | 200 | NA | 2 | 7 | +3 | unlimited | AA
APC | medium | tracked | 25 | 8 | Light Cannon | yes | 40 | NA | 2 | 8 | -1 | unlimited |
`;
const importedAs = (attacks: string, shots: string) => {
  const { designs } = importWorkbook(ruleset, workbookOf([sheetFrom(figure(attacks, shots))]));
  return designs.map((design) => assessDesign(ruleset, design));
};

it('figure 8 comes in as printed, breaks no rule, and costs as if its bombs were written as shots', () => {
  const printed = importedAs('4', '');
  expect(printed.map(({ values }) => values.name)).toEqual(['Aircraft', 'SPAA', 'APC']);
  expect(printed.flatMap(({ issues }) => issues.filter(({ severity }) => severity === 'error'))).toEqual([]);
  expect(printed.map(({ cost }) => cost)).toEqual(importedAs('NA', '4').map(({ cost }) => cost));
});
