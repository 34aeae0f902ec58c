import { describe, expect, it } from 'vitest';
import { type ImportResult, importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../../src-main/readers/parseWorkbook.ts';
import { ignored, problems, told } from '../../../../../support/importing/layouts.ts';
import { lostCells } from '../../../../../support/importing/lostCells.ts';
import { keepReading } from '../../../../../support/importing/readings.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

/** Imports a text as it comes from the clipboard; every line must be accounted for. */
function pasted(text: string): ImportResult {
  const parsed = parseWorkbook(new TextEncoder().encode(text.replace(/^\n/, '')), 'pasted.txt');
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join(' '));
  const result = keepReading(importWorkbook(zorch, parsed.value));
  expect(lostCells(parsed.value, result.account)).toEqual([]);
  return result;
}

const nothingMore = (result: ImportResult): readonly string[] =>
  result.designs.flatMap(({ values, notes }) => (notes === null ? [] : [`${values.name}: ${notes}`]));

describe('a list from a mail or a forum', () => {
  it('quoted, with greetings, a sum and a signature around it', () => {
    const result = pasted(`
> Hi Anna,
>
> here is my list for Saturday:
>
> Boar Tank: move 20, large, armour 4+; Cannon range 90 attacks 1 hits 6+; MG range 30 attacks 3, 390 PP
> 2x Jeep: move 40, small, wheeled, MG range 30 attacks 2 hits 8+, 45 PP
>
> Total: 480 PP
> Cheers, Tom
> --
> Tom Smith, Anytown Wargamers, 12 games a month
`);
    expect(told(result)).toEqual([
      'Boar Tank A5: 20 large 4 =390 [Cannon 5 90 1 6; MG 5 30 3]',
      'Jeep A6: 40 small wheeled =45 [MG 6 30 2 8]',
    ]);
    expect(problems(result)).toEqual(['warning 6 The list has 2 of "Jeep"; one design was made. Check it.']);
    expect(ignored(result)).toEqual([
      '1 title / note above the table',
      '2 mark of a mail or a forum',
      '3 title / note above the table',
      '4 mark of a mail or a forum',
      '7 mark of a mail or a forum',
      '8 total',
      '9 note below the table',
      '10 note below the table',
      '11 note below the table',
    ]);
    expect(nothingMore(result)).toEqual([]);
  });

  it('in BBCode', () => {
    const result = pasted(`
[b]My 3rd Company[/b]
[list]
[*][b]Boar Tank[/b] [250 pts] - move 20, large, armour 4+
[*][color=red]Lynx[/color] [90 pts] - move 45, small, armour 8+, wheeled; MG range 30, attacks 2
[/list]
[b]Total: 340 pts[/b]
[quote]looks good[/quote]
`);
    expect(told(result)).toEqual(['Boar Tank A3: 20 large 4 =250', 'Lynx A4: 45 small 8 wheeled =90 [MG 4 30 2]']);
    expect(problems(result)).toEqual([]);
    expect(ignored(result).slice(-2)).toEqual(['6 total', '7 note below the table']);
  });

  it('in BBCode, with a list below each name that looks like a table with commas', () => {
    const result = pasted(`
[quote="Bob"]
[b][u]Boar Tank[/u][/b] [i](250 pts)[/i]
[list]
[*]Move: 20 cm
[*]Size: large
[*]Armour: 4+
[*]Cannon: range 90, attacks 1, hits on 6
[*]MG: range 30, attacks 3, hits on 8
[/list]

[b][u]Lynx[/u][/b] [i](90 pts)[/i]
[list]
[*]Move: 45 cm
[*]Size: small
[*]Armour: 8+
[*]MG: range 30, attacks 2, hits on 8
[/list]
[/quote]
Nice list!
`);
    expect(told(result)).toEqual([
      'Boar Tank A2: 20 large 4 =250 [Cannon 7 90 1 6; MG 8 30 3 8]',
      'Lynx A11: 45 small 8 =90 [MG 16 30 2 8]',
    ]);
    expect(problems(result)).toEqual([]);
  });

  it('numbered, with quantities, costs in brackets and weapons on lines of their own', () => {
    const result = pasted(`
My army 1500 points

1. Boar Tank x3 (390 PP each): move 20, large, armour 4+
   - Cannon: range 90, attacks 1, hits 6+
   - 2x MG: range 30, attacks 3, hits 8+
2. Rifles x6 (35 PP): move 10, small, armour 10+, assault 2
   * Rifles: range 25, attacks 2, hits 7+
---
3) Mortar Team (60 PP): move 10, small
   • Mortar: range 120, barrage 2, shots 4

Total 1440 PP
Comments welcome!
`);
    expect(told(result)).toEqual([
      'Boar Tank A3: 20 large 4 =390 [Cannon 4 90 1 6; MG 5 30 3 8; MG 5 30 3 8]',
      'Rifles A6: 10 small 10 2 =35 [Rifles 7 25 2 7]',
      'Mortar Team A9: 10 small =60 [Mortar 10 120]',
    ]);
    expect(problems(result)).toEqual([
      'warning 3 The list has 3 of "Boar Tank"; one design was made. Check it.',
      'warning 6 The list has 6 of "Rifles"; one design was made. Check it.',
    ]);
    expect(ignored(result)).toEqual(['1 title / note above the table', '8 note between the rows', '12 total', '13 note below the table']);
    expect(nothingMore(result)).toEqual([]);
  });

  it('in German, with bullets right below a greeting', () => {
    const result = pasted(`
Hallo zusammen, anbei meine Liste:
* Panzer Eber: Bewegung 20 cm, groß, Panzerung 4+, Kanone Reichweite 90 Angriffe 1 Treffer 6+ [390 Punkte]
* 3x Jäger: Bewegung 10, klein, Panzerung 10+ [35 Punkte je]

Summe: 495 Punkte
Gruß, Hans
`);
    expect(told(result)).toEqual(['Panzer Eber A2: 20 large 4 =390 [Kanone 2 90 1 6]', 'Jäger A3: 10 small 10 =35']);
    expect(ignored(result)).toEqual(['1 title / note above the table', '5 total', '6 note below the table']);
  });

  it('with dashes between the values, smileys, and a line about who wrote when', () => {
    const result = pasted(`
Tom wrote on 12 March 2003 at 14:22:
:) Boar Tank - Move 20cm, Size Large, Save 4+ - Cannon (R90 A1 6+ AP-2), MG (R30 A3 8+) = 390pts
[B]Lynx[/B] - Move 45cm, Size Small, Save 8+ - 20mm (R40 A2 7+) = 120pts
Last edited by Tom; 12-03-2003 at 15:00.
`);
    expect(told(result)).toEqual([
      'Boar Tank A2: 20 large 4 =390 [Cannon 2 90 1 6; MG 2 30 3 8]',
      'Lynx A3: 45 small 8 =120 [20mm 3 40 2 7]',
    ]);
    expect(nothingMore(result)).toEqual([]);
  });

  it('with headings between the designs, which are their sections', () => {
    const result = pasted(`
== Tanks ==
Boar | move 20 | large | armour 4+ | 390 PP
Ox | move 25 | medium | armour 6+ | 250 PP
== Infantry ==
Rifles | move 10 | small | armour 10+ | 35 PP
Sum: 675
`);
    expect(result.designs.map(({ values, section }) => [values.name, section])).toEqual([
      ['Boar', 'Tanks'],
      ['Ox', 'Tanks'],
      ['Rifles', 'Infantry'],
    ]);
    expect(ignored(result)).toEqual(['1 section heading', '4 section heading', '6 total']);
  });

  it('tells at its line what it did not understand, and keeps it', () => {
    const result = pasted('> Boar: move 20, large, armour 4+, smells of diesel, 390 PP\n> Ox: move 25, medium, armour 6+, 250 PP\n');
    expect(problems(result)).toEqual(['warning 1 "smells of diesel" was not understood; it was kept among the notes.']);
    expect(nothingMore(result)).toEqual(['Boar: smells of diesel']);
  });

  it('that is only talk gives no designs', () => {
    const result = pasted('Hi all,\nis anyone coming on Saturday? I will bring 2 tanks and some points to share.\nCheers\nTom\n');
    expect(result.designs).toEqual([]);
    expect(problems(result)).toHaveLength(1);
  });
});
