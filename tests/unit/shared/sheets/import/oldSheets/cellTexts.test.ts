import { describe, expect, it } from 'vitest';
import { importText, problems, told } from '../../../../../support/importing/layouts.ts';

describe('numbers with words around them', () => {
  it('are read in any column', () => {
    const result = importText(`
Unit | Move | Size | Armour | Assault | Weapon | Range | Attacks | Hits on | Cost
Boar | 20 cm | large | save 4+ | +2 | Cannon | 90cm | 1 dice | 5+ or better | 250 PP
Lynx | 40cm per turn | small | 9+ save | 1 | MG | range 30 cm | 2 attacks | on 8+ | 80 pts
Stoat | 45 | small | Sv 9+ | 1 | MG | 0-30 | 2 | hits on 8+ | 75 points
`);
    expect(told(result)).toEqual([
      'Boar A2: 20 large 4 2 =250 [Cannon 2 90 1 5]',
      'Lynx A3: 40 small 9 1 =80 [MG 3 30 2 8]',
      'Stoat A4: 45 small 9 1 =75 [MG 4 30 2 8]',
    ]);
    expect(problems(result)).toEqual(['warning G4 Range: "0-30" was read as 30. Check it.']);
  });

  it('are read in French, with decimal commas', () => {
    const result = importText(`
Unité | Mouvement | Taille | Blindage | Arme | Portée | Attaques
Sanglier | 27,5 cm | grand | sauvegarde 4+ | Canon | 90 cm | 1 dés
Lynx | 40 cm | petit | 9+ | Mitrailleuse | portée 30 | 2
`);
    expect(told(result)).toEqual(['Sanglier A2: 27.5 large 4 [Canon 2 90 1]', 'Lynx A3: 40 small 9 [Mitrailleuse 3 30 2]']);
    expect(problems(result)).toEqual([]);
  });

  it('are converted from inches, which is told', () => {
    const result = importText(`
Unit | Move | Size | Weapon | Range
Boar | 8" | large | Cannon | 36 inches
`);
    expect(told(result)).toEqual(['Boar A2: 20 large [Cannon 2 90]']);
    expect(problems(result)).toHaveLength(2);
  });

  it.each([
    ['hexes', 'Range (hexes)', 'Move (hex)'],
    ['hexes without brackets', 'Range in hexes', 'Move, hexes'],
    ['hexes behind a word', 'Range hexes', 'Move hx'],
  ])('are converted from the unit of their heading: %s, which is told once for a column', (_, range, move) => {
    const result = importText(`
Unit | ${move} | Size | Weapon | ${range}
Boar | 7 | large | Cannon | 20
Sow | 5 | large | Cannon | 10
`);
    expect(told(result)).toEqual(['Boar A2: 21 large [Cannon 2 60]', 'Sow A3: 15 large [Cannon 3 30]']);
    expect(problems(result)).toHaveLength(2);
    expect(problems(result)[0]).toContain('converted to 21 cm');
  });

  it('stay as they are under a heading with the unit of the field, or with none', () => {
    const result = importText(`
Unit | Move (cm) | Size | Weapon | Range
Boar | 7 | large | Cannon | 20
`);
    expect([told(result), problems(result)]).toEqual([['Boar A2: 7 large [Cannon 2 20]'], []]);
  });
});

it('a letter for yes is read without its opposite, and told', () => {
  const result = importText(`
Nombre | Movimiento | Blindaje | Arma | Alcance | Ataques | Montaje
Tern | 25 | 8 | Needler | 100 | 1 | S
Sable | 20 | 3 | Flamer | 80 | 2 | S
`);
  expect(result.designs.map(({ components }) => components.weapons?.[0]?.values.turreted)).toEqual([true, true]);
  expect(problems(result)).toEqual([
    'warning G2 Montaje: "S" was taken for yes. Check it.',
    'warning G3 Montaje: "S" was taken for yes. Check it.',
  ]);
});
