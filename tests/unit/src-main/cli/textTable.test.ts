import { expect, it } from 'vitest';
import { textTable } from '../../../../src-main/cli/textTable.ts';

it('columns line up, numbers to the right, and nothing trails', () => {
  const columns = [
    { heading: 'Name', align: 'left' },
    { heading: 'Cost', align: 'right' },
    { heading: 'Notes', align: 'left' },
  ] as const;
  expect(
    textTable(columns, [
      ['Æther\nTank', '1,390 PP', ''],
      ['𝔘hlan', '9 PP', 'ok'],
    ]),
  ).toBe('Name            Cost  Notes\nÆther Tank  1,390 PP\n𝔘hlan           9 PP  ok\n');
});

it('leaves out what has a value in no row', () => {
  const columns = [
    { heading: 'Name', align: 'left' },
    { heading: 'Grade', align: 'left' },
    { heading: 'Hits', align: 'right' },
    { heading: 'Cost', align: 'right' },
  ] as const;
  const rows = [
    ['Tank', '', '–', '9'],
    ['Uhlan', '', '', ''],
  ];
  expect(textTable(columns, rows)).toBe('Name   Cost\nTank      9\nUhlan\n');
  expect(textTable(columns, [])).toBe('Name  Grade  Hits  Cost\n');
});
