import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runMain as run } from '../../../support/programs/commandLine.ts';
import { builtInFolder } from '../../../support/rulesets/rulesets.ts';

const exampleOf = (id: string): string => join(builtInFolder(id), 'example.motorpool');
const tanks = exampleOf('zorch-97');
const ships = exampleOf('spaceship-battles');

describe('motorpool odds', () => {
  it('prints the odds of every design against a target of the stock', async () => {
    const { code, out } = await run('odds', tanks, '--against', 'rhino heavy tank', '--moved', '--distance', '30');
    expect(code).toBe(0);
    const [first, , headings, ...rows] = out.split('\n');
    expect(first).toBe('Against Rhino Heavy Tank. At 30 cm, cover of the target: In the open, the attacker has moved.');
    expect(headings).toMatch(/^Attacker +PP +Distance +Destroyed in a turn +Kills per turn/);
    expect(rows.filter((row) => row !== '')).toHaveLength(14);
  });

  it('explains one attacker step by step, with the sections of the rules', async () => {
    const { out } = await run('odds', tanks, '--against', 'Rhino Heavy Tank', '--attacker', 'Lancet AT Team', '--moved', '--explain');
    // A missile that hits on 6, against armour 3 and 4 harder to save: 50 % and 60 %.
    expect(out).toContain('  Hits: needs 6 or more on a d10: 50 %\n');
    expect(out).toContain('  Saves: needs 7 or more on a d10: 40 %, fails: 60 %\n');
    expect(out).toContain('  Each die: 50 % × 60 % = 30 %\n');
    expect(out).toContain('  AP of the weapon: 4 harder to save [ZORCH! 97v1 §3.1.5 step 5]\n');
    expect(out).toMatch(/Destroyed +30 % +51 % +65.7 % +76 %/);
  });

  it('gives JSON for scripts, with the same numbers', async () => {
    const typed = [
      '--against',
      'Rhino Heavy Tank',
      '--attacker',
      'Lancet AT Team',
      '--moved',
      '--cover',
      'building',
      '--modifier',
      'lockOn',
    ];
    const [record] = JSON.parse((await run('odds', tanks, ...typed, '--json')).out);
    // 3 harder to hit in a building, 1 easier with the card; 3 easier to save: 8 hits, 4 saves.
    expect(record).toMatchObject({ attacker: 'Lancet AT Team', against: 'Rhino Heavy Tank', cover: 'building', order: 'move' });
    expect(record.attacks[0].roll).toEqual({ kind: 'each', dice: 1, sides: 10, hit: 8, save: 4, damage: 1 });
    expect(record.kill).toBeCloseTo(0.3 * 0.3, 12);
    expect(record.costOfKill * record.killsPer100).toBeCloseTo(100, 9);
  });

  it('takes a distance with its unit, and converts another one', async () => {
    const at = async (distance: string) => (await run('odds', tanks, '--against', 'Bison Medium Tank', '--distance', distance)).out;
    const inCm = await at('60');
    expect(inCm).toContain('At 60 cm');
    for (const distance of ['60cm', '60 cm', '60,0cm', '600mm']) expect(await at(distance)).toBe(inCm);
    // An inch of the table is 2.5 cm at this game's scale (1.2.2).
    expect(await at('24"')).toBe(inCm);
  });

  it('prints all against all, and the same as JSON', async () => {
    const { out } = await run('odds', ships, '--matrix', '--measure', 'turns');
    expect(out).toMatch(/^Turns to destroy, if it is. At the usual distance/);
    const { measure, attackers, targets, rows } = JSON.parse((await run('odds', ships, '--matrix', '--measure', 'turns', '--json')).out);
    expect({ measure, names: attackers }).toEqual({ measure: 'turns', names: targets });
    expect(rows).toHaveLength(attackers.length);
    for (const row of rows) expect(row).toHaveLength(targets.length);
  });

  const [lancet, rhino, bison] = ['Lancet AT Team', 'Rhino Heavy Tank', 'Bison Medium Tank'];
  it.each([
    ['--matrix', '--attacker', lancet, '--attacker', rhino, '--against', bison, '--against', rhino],
    ['--matrix', '--attacker', lancet, '--attacker', rhino, '--measure', 'turns', '--modifier', 'lockOn', '--unseen'],
    ['--attacker', rhino, '--against', lancet, '--cover', 'building', '--attackers', '3', '--earlier-turns', '2', '--explain'],
  ])('prints what it printed with %s %s %s %s %s', async (...typed) => {
    const { code, out, told } = await run('odds', tanks, ...typed);
    expect(code).toBe(0);
    expect(`${out}${told}`).toMatchSnapshot();
  });

  it.each([
    [[tanks], '"odds" needs "--against NAME" to know the target, or "--matrix" for all against all.'],
    [[tanks, '--against', 'Rhino'], 'There is no design called "Rhino". Did you mean "Rhino Heavy Tank"?'],
    [[tanks, '--against', 'Bison Medium Tank', '--attacker', 'Bisson Medium Tank'], 'Did you mean "Bison Medium Tank"?'],
    [[tanks, '--matrix', '--cover', 'bilding'], 'There is no cover called "bilding". Did you mean "building"?'],
    [[tanks, '--matrix', '--modifier', 'lokOn'], 'There is no modifier called "lokOn". Did you mean "lockOn"?'],
    [[tanks, '--matrix', '--distance', 'far'], '"--distance" takes a number from 0 to 10000, in cm; "far" is none.'],
    [[tanks, '--matrix', '--distance', '60 PP'], '"--distance" takes a number from 0 to 10000, in cm; "60 PP" is none.'],
    [[tanks, '--matrix', '--attackers', '0'], '"--attackers" takes a whole number from 1 to 10000; "0" is none.'],
    [
      [tanks, '--against', 'Bison Medium Tank', '--measure', 'turns'],
      '"--measure" goes with "--matrix"; without it all of them are shown.',
    ],
    [[exampleOf('zut-alors'), '--matrix'], 'does not say how units fight. Add combat.json to its rules.'],
  ])('says what is wrong and what to do: %j', async (typed, message) => {
    const { code, out, told } = await run('odds', ...typed);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(told).toContain(message);
  });
});
