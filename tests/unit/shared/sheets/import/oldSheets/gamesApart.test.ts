import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { importText } from '../../../../../../src-main/cli/commands/import.ts';
import { otherGames } from '../../../../../support/importing/gameSheets/otherGames.ts';
import { ownGame } from '../../../../../support/importing/gameSheets/ownGame.ts';
import { sheetFrom, workbookFrom, workbookOf } from '../../../../../support/importing/grids.ts';
import { keepReading } from '../../../../../support/importing/readings.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

/** How a sheet is read: as designs or not, and whether the game is asked about. */
function readingOf(text: string): string {
  const { designs, questions } = keepReading(importWorkbook(zorch, workbookFrom(text)));
  return `${designs.length > 0 ? 'designs' : 'another game'}${questions.some(({ id }) => id === 'game') ? ', asked' : ''}`;
}

const counted = (readings: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(readings)].toSorted().map((reading) => [reading, readings.filter((one) => one === reading).length]));

describe('sheets of other games and of ours', () => {
  it('of other games are none of ours, or are asked about', () => {
    const readings = Object.entries(otherGames).map(([name, text]) => [name, readingOf(text)] as const);
    expect(readings.filter(([, reading]) => reading === 'designs')).toEqual([]);
    expect(counted(readings.map(([, reading]) => reading))).toEqual({ 'another game': 32, 'another game, asked': 8, 'designs, asked': 14 });
  });

  it('of ours give every design', () => {
    const wrong = Object.entries(ownGame).filter(([, [count, text]]) => importWorkbook(zorch, workbookFrom(text)).designs.length !== count);
    expect(wrong).toEqual([]);
    expect(counted(Object.values(ownGame).map(([, text]) => readingOf(text)))).toEqual({ designs: 31, 'designs, asked': 2 });
  });

  it('are read anew by the answer', () => {
    const workbook = workbookFrom(otherGames['hover tanks of mercenaries in inches'] ?? '');
    const result = importWorkbook(zorch, workbook);
    const [question] = result.questions;
    expect(question).toMatchObject({
      id: 'game',
      words: 'Are these designs of ZORCH! 97v1? Not of its rules: “Defence”.',
      filled: 'own',
    });
    const read = (id: string) =>
      importWorkbook(zorch, workbook, { corrections: question?.choices.find((choice) => choice.id === id)?.corrections ?? {} });
    expect(read('own').designs).toEqual(result.designs);
    // Which of the two is the armour of ours is asked then.
    expect(read('own').questions.map(({ id }) => id)).toEqual(['C1', 'D1']);
    expect(read('other')).toMatchObject({ designs: [], questions: [], plainTables: [{ rowCount: 3 }] });
    expect(read('other').plainHints.at(-1)).toContain('make a game system of this sheet');
  });

  it('are asked about on the command line where no designs were found too', () => {
    const sheet = importWorkbook(zorch, workbookFrom(otherGames['robots in a small table'] ?? ''));
    const text = importText({ path: 'robots.csv', sheet } as Parameters<typeof importText>[0], null);
    expect(text).toContain('--answer game=own');
  });

  it('are told by the list of weapons that they refer to by number', () => {
    const units = `Unit no. | bezeichnung | R | G | N | A | Crew | punktkosten
1 | Stoat | 10 | 15 | 0 | Räder | 3 | 64
2 | Otter | 8 | 7.5 | 3 | Räder | 2 | 149
3 | Osprey | 7 | 60 | 6 | Kette | 4 | 220
4 | Kestrel | 3 | 10 | 0 | zu Fuß | 5 | 232`;
    const guns = `Unit no. | Waffe | Reichw. | Turm | Trifft ab | Schuss | DS | W
1 | Flamer | 30 | Ja | 3 | ∞ | −4 | 1
2 | Autocannon | 55 | Ja | 8 | ∞ | −1 | 2
3 | Autocannon | 55 | Ja | 8 | ∞ | −1 | 2
4 | Rocket Pod | 145 | Nein | 7 | 1 | −5 | 5`;
    const otherGuns = `Unit no. | gun | Strength | Notes
1 | Bolter | 4 | rapid
2 | Melta | 8 | hot
3 | Melta | 8 | hot
4 | Lasgun | 3 | rapid`;
    const found = (list: string) =>
      importWorkbook(zorch, workbookOf([sheetFrom(units, { name: 'Units' }), sheetFrom(list, { name: 'Guns' })])).designs.length;
    expect([found(guns), found(otherGuns)]).toEqual([4, 0]);
  });

  it('are not of another game for the years and the boxes of what they list', () => {
    const { designs, questions } = importWorkbook(
      zorch,
      workbookFrom(`ID | Naam | Snelh. | Box | Year | Besch. | Aandr. | Groot. | Punten
1 | Kestrel | 25 | B3 | 1999 | 5 | rups | klein | 201
2 | Sable | 15 | B11 | 2002 | 7 | wielen | groot | 146
3 | Zebu | 50 | B7 | 2004 | 4 | rups | middel | 469`),
    );
    expect([designs.length, questions.map(({ id }) => id)]).toEqual([3, []]);
  });
});
