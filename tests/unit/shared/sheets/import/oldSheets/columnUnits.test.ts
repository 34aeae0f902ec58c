import { describe, expect, it } from 'vitest';
import { importText, problems, told } from '../../../../../support/importing/layouts.ts';

describe('a line that gives each column its own unit', () => {
  it.each(['Numbers below Move are inches, ranges are in cm.', 'Moves in inches, ranges in cm', 'Distances: range is cm; speed is inches'])(
    'converts the numbers of that column alone: %s',
    (line) => {
      const result = importText(`
${line}
Name | Size | Move | Save | Drive | Weapon | Range | Attacks | Hits on
Marten | small | 12 | 9 | wheeled | Slugger | 40 | 2 | 7
Stoat | large | 6 | 4 | tracked | Long gun | 95 | 1 | 5
`);
      expect(told(result)).toEqual([
        'Marten A3: 30 small 9 wheeled [Slugger 3 40 2 7]',
        'Stoat A4: 15 large 4 tracked [Long gun 4 95 1 5]',
      ]);
      expect(problems(result)).toEqual(['warning C3 Move: "12 inches" was converted to 30 cm. Check it.']);
    },
  );
});
