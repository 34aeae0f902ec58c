import { describe, expect, it } from 'vitest';
import { otherGames } from '../../../../support/importing/gameSheets/otherGames.ts';
import { workbookFrom } from '../../../../support/importing/grids.ts';
import { lostCells, madeSystem } from '../../../../support/newSystems/systemLaws.ts';

const unitsOf = (name: string) => madeSystem(workbookFrom(otherGames[name] ?? '')).designs.map(({ values }) => values.name);

describe('a sheet of another game becomes a system', () => {
  it.each(Object.entries(otherGames))('%s', (_, text) => {
    const workbook = workbookFrom(text);
    const system = madeSystem(workbook);
    expect(system.designs.length).toBeGreaterThan(1);
    expect(lostCells(workbook, system)).toEqual([]);
  });

  it('whose units are not called by what has no letters', () => {
    expect(unitsOf('gridiron team')).toEqual(['Lineman', 'Blitzer', 'Thrower', 'Ogre']);
  });

  it('in which rows with costs of their own are units, though they share a name', () => {
    const { designs } = madeSystem(workbookFrom(otherGames['order of battle with morale and strength'] ?? ''));
    expect(designs.map(({ values }) => values.name)).toEqual(['19th Indiana', '24th Michigan', '76th New York', '2nd Maine']);
  });
});
