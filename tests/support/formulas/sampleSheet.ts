import type { Value } from '../../../shared/rules/formula/index.ts';
import type { Sheet } from './formulas.ts';

const column = (...values: readonly Value[]): readonly (readonly Value[])[] => values.map((value) => [value]);

/** The sheet that the golden table and the comparison with LibreOffice read from. */
export const sampleSheet: Required<Sheet> = {
  names: {
    blank: null,
    word: 'abc',
    seven: '7',
    yes: true,
    no: false,
    ten: 10,
    half: 0.5,
    minus: -2,
    naught: 0,
    lost: { error: '#N/A', detail: 'given' },
  },
  columns: {
    'weapons[name]': column('Gun', 'MG', 'atgm'),
    'weapons[points]': column(10, 20, 30),
    'weapons[range]': column(60, 25, 200),
    'sizes[key]': column('small', 'medium', 'large'),
    'sizes[points]': column(1, 2.5, 4),
    'steps[from]': column(0, 10, 20),
    'steps[rate]': column('low', 'mid', 'high'),
    'odds[mixed]': column(3, 'x', null, true, '7', 1, 2),
    'odds[plain]': column(3, 'x', null, '7', 1, 2),
    'faulty[points]': column(1, { error: '#DIV/0!', detail: 'given' }, 3),
    'none[points]': [],
  },
  cells: {
    A1: [[5]],
    B1: [['9']],
    C1: [[null]],
    D1: [[true]],
    'A1:C1': [[5, '9', null]],
    'A1:D1': [[5, '9', null, true]],
    'A3:C5': [
      ['small', 1, 'S'],
      ['medium', 2, 'M'],
      ['large', 3, 'L'],
    ],
    'A7:C8': [
      ['light', 'medium', 'heavy'],
      [3, 6, 12],
    ],
  },
};
