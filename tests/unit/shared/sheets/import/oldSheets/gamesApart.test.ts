import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { importText } from '../../../../../../src-main/cli/commands/import.ts';
import { otherGames } from '../../../../../support/importing/gameSheets/otherGames.ts';
import { ownGame } from '../../../../../support/importing/gameSheets/ownGame.ts';
import { workbookFrom } from '../../../../../support/importing/grids.ts';
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
    expect(counted(readings.map(([, reading]) => reading))).toEqual({ 'another game': 34, 'another game, asked': 7, 'designs, asked': 13 });
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
    expect(read('own')).toMatchObject({ designs: result.designs, questions: [] });
    expect(read('other')).toMatchObject({ designs: [], questions: [], plainTables: [{ rowCount: 3 }] });
    expect(read('other').plainHints.at(-1)).toContain('make a game system of this sheet');
  });

  it('are asked about on the command line where no designs were found too', () => {
    const sheet = importWorkbook(zorch, workbookFrom(otherGames['robots in a small table'] ?? ''));
    const text = importText({ path: 'robots.csv', sheet } as Parameters<typeof importText>[0], null);
    expect(text).toContain('--answer game=own');
  });
});
