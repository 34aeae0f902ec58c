import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../../../../shared/sheets/cells/index.ts';
import { type Corrections, type ImportResult, importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookOf } from '../../../../../support/importing/grids.ts';
import { ignored, importSheets, importText, problems } from '../../../../../support/importing/layouts.ts';
import { lostCells } from '../../../../../support/importing/lostCells.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

/** "Units: Boar 250, Wolf 181" for every sheet that designs come from. */
const taken = ({ designs }: ImportResult): readonly string[] =>
  [...new Set(designs.map(({ sheet }) => sheet))].map(
    (name) =>
      `${name}: ${designs
        .filter(({ sheet }) => sheet === name)
        .map(({ values, sheetCost }) => `${values.name} ${sheetCost}`)
        .join(', ')}`,
  );
const left = ({ otherSheets }: ImportResult): readonly string[] => otherSheets.map(({ sheet, why }) => `${sheet}: ${why}`);

const head = 'Name | Move | Size | Armour | Cost';
/** A list of units with their costs: `units('Boar 250', 'Wolf 181')`. */
const units = (...rows: readonly string[]): string =>
  [head, ...rows.map((row) => row.replace(/^(.*) (\d+)$/, '$1 | 20 | large | 4 | $2'))].join('\n');
const sheet = (name: string, text: string, hidden = false): Sheet => sheetFrom(text, { name, hidden });

const now = units('Boar 250', 'Wolf 181', 'Bear 400');
const before = units('Boar 200', 'Wolf 170', 'Bear 390');

describe('the same units on an older sheet', () => {
  it.each([
    ['Units', 'Units (old)'],
    ['Units', 'OLD'],
    ['Units', 'Backup of Units'],
    ['Units', 'Copy of Units'],
    ['Units', 'Units (2)'],
    ['Units', 'Units 2019'],
    ['Units', 'Units v1'],
    ['Units v3', 'Units v2.9'],
    ['Units', '2003-11-02'],
    ['2003-11-02', '2003-02-11'],
    ['Units 03.2004', 'Units 11.2003'],
    ['Units Nov 2003', 'Units Oct 2003'],
    ['2 November 2003', '28 March 2003'],
    ['Units 2.11.03', 'Units 31.10.03'],
    ['Units 2021', 'Units 2019'],
    ['Units new', 'Units'],
    ['Fahrzeuge', 'Fahrzeuge alt'],
    ['Fahrzeuge', 'Sicherungskopie Fahrzeuge'],
    ['Einheiten März 2004', 'Einheiten Dezember 2003'],
    ['Véhicules', 'Véhicules (ancienne version)'],
    ['Unités', 'Archives'],
    ['Unidades', 'Copia de Unidades'],
    ['Vehículos', 'Vehículos antiguos'],
    ['Unità', 'Unità vecchie'],
    ['Veicoli', 'Copia di Veicoli'],
    ['Eenheden', 'Eenheden oud'],
    ['Voertuigen', 'Kopie van Voertuigen'],
  ])('"%s" is imported, "%s" is offered', (current, old) => {
    const why = `${old}: an older copy of "${current}"; 3 designs`;
    for (const sheets of [
      [sheet(current, now), sheet(old, before)],
      [sheet(old, before), sheet(current, now)],
    ]) {
      const result = importSheets(...sheets);
      expect(taken(result)).toEqual([`${current}: Boar 250, Wolf 181, Bear 400`]);
      expect(left(result)).toEqual([why]);
      expect(problems(result)).toEqual([]);
    }
  });

  it('is older if it is hidden', () => {
    const result = importSheets(sheet('List A', before, true), sheet('List B', now));
    expect(taken(result)).toEqual(['List B: Boar 250, Wolf 181, Bear 400']);
    expect(left(result)).toEqual(['List A: an older copy of "List B"; 3 designs']);
  });

  it('is older if the date above its table is', () => {
    const result = importSheets(
      sheet('Fahrzeuge', `Stand: 12. November 2003\n\n${now}`),
      sheet('Tabelle2', `Stand: 3. März 2001\n\n${before}`),
    );
    expect(taken(result)).toEqual(['Fahrzeuge: Boar 250, Wolf 181, Bear 400']);
    expect(left(result)).toEqual(['Tabelle2: an older copy of "Fahrzeuge"; 3 designs']);
  });

  it('names the units that only it has', () => {
    const result = importSheets(sheet('Units', now), sheet('Units 2001', units('Boar 200', 'Wolf 170', 'Otter 80', 'Stoat 60')));
    expect(left(result)).toEqual(['Units 2001: an older copy of "Units"; 4 designs, 2 of them only here (Otter, Stoat)']);
  });

  it('leaves out every older one, and names the one in use', () => {
    const result = importSheets(
      sheet('Units 1999', before),
      sheet('Units 2003', now),
      sheet('Units 2001', before),
      sheet('Units 2001 (old)', before),
    );
    expect(taken(result)).toEqual(['Units 2003: Boar 250, Wolf 181, Bear 400']);
    expect(result.otherSheets.map(({ sheet: name }) => name)).toEqual(['Units 1999', 'Units 2001', 'Units 2001 (old)']);
    for (const { why } of result.otherSheets) expect(why).toBe('an older copy of "Units 2003"; 3 designs');
  });

  it('is imported too if the player includes it', () => {
    const workbook = workbookOf([sheet('Units', now), sheet('Units (old)', before)]);
    const corrections: Corrections = { 'Units (old)': { include: true } };
    const result = importWorkbook(zorch, workbook, { corrections });
    expect(taken(result)).toEqual(['Units: Boar 250, Wolf 181, Bear 400', 'Units (old): Boar 200, Wolf 170, Bear 390']);
    expect(result.otherSheets).toEqual([]);
    expect(lostCells(workbook, result.account)).toEqual([]);
  });

  it('is imported if it is the only one that is asked for', () => {
    const workbook = workbookOf([sheet('Units', now), sheet('Units (old)', before)]);
    expect(taken(importWorkbook(zorch, workbook, { sheet: 'Units (old)' }))).toEqual(['Units (old): Boar 200, Wolf 170, Bear 390']);
  });
});

describe('sheets that are no older copies', () => {
  it('have other units, whatever they are called', () => {
    const result = importSheets(sheet('Guard', now), sheet('Old Guard', units('Boar 250', 'Hussar 90', 'Lancer 95', 'Dragoon 99')));
    expect(taken(result)).toEqual(['Guard: Boar 250, Wolf 181, Bear 400', 'Old Guard: Boar 250, Hussar 90, Lancer 95, Dragoon 99']);
  });

  it.each([
    ['Red army', 'Blue army'],
    ['Red 2003', 'Blue 2001'],
    ['NATO 1985', 'Warsaw Pact 1991'],
    ['Rot', 'Blau'],
    ['Sheet1', 'Sheet2'],
  ])('are two armies: "%s" and "%s"', (one, other) => {
    const result = importSheets(sheet(one, now), sheet(other, before));
    expect(taken(result)).toEqual([`${one}: Boar 250, Wolf 181, Bear 400`, `${other}: Boar 200, Wolf 170, Bear 390`]);
    expect(left(result)).toEqual([]);
  });

  it('are an army whose backup is another sheet', () => {
    const result = importSheets(sheet('Red army', now), sheet('Blue army', now), sheet('Backup of Blue army', before));
    expect(result.sheets).toEqual(['Red army', 'Blue army']);
    expect(left(result)).toEqual(['Backup of Blue army: an older copy of "Blue army"; 3 designs']);
  });

  it('have dates of which it cannot be known which is first', () => {
    const result = importSheets(sheet('Units 2/11/03', now), sheet('Units 3/10/03', before));
    expect(result.sheets).toEqual(['Units 2/11/03', 'Units 3/10/03']);
  });
});

describe('two dated tables on one sheet', () => {
  it('are read as one list in use and an older copy above it', () => {
    const result = importText(`Units, March 2001\n${units('Boar 200', 'Wolf 170', 'Stoat 60')}\n\nUnits, November 2003\n${now}`);
    expect(taken(result)).toEqual(['Sheet1: Boar 250, Wolf 181, Bear 400']);
    expect(ignored(result)).toEqual([
      '1 title / note above the table',
      '2 an older copy of the table at A8',
      '3 an older copy of the table at A8',
      '4 an older copy of the table at A8',
      '5 an older copy of the table at A8',
      '7 section heading',
    ]);
    expect(problems(result)).toEqual([
      'warning A2 This table is an older copy of the one at A8: its 3 designs were not taken over. Only here: Stoat. To have it instead, leave out the rows of the other one.',
    ]);
  });

  it('may have other columns', () => {
    const result = importText(
      `${now}\n\nAlte Liste\nName | Drive | Move | Size | Cost\nBoar | Tracked | 20 | large | 199\nWolf | Wheeled | 30 | large | 99`,
    );
    expect(taken(result)).toEqual(['Sheet1: Boar 250, Wolf 181, Bear 400']);
    expect(problems(result)).toEqual([
      'warning A7 This table is an older copy of the one at A1: its 2 designs were not taken over. To have it instead, leave out the rows of the other one.',
    ]);
  });

  it('may stand beside each other', () => {
    const result = importText(
      'Units 2001 | | | | Units 2003\nName | Move | Armour | | Name | Move | Armour\nBoar | 25 | 5 | | Boar | 20 | 4\nWolf | 30 | 6 | | Wolf | 30 | 5',
    );
    expect(result.designs.map(({ values }) => `${values.name} ${values.movement} ${values.armour}`)).toEqual(['Boar 20 4', 'Wolf 30 5']);
    expect(ignored(result)).toEqual(['1 title / note above the table']);
    expect(problems(result)).toEqual([
      'warning A2 This table is an older copy of the one at E2: its 2 designs were not taken over. To have it instead, leave out the rows of the other one.',
    ]);
  });
});
