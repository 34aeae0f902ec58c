import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import { DISCORD_MOST } from '../../../../../shared/paper/lists/formats.ts';
import { forceList, type ListForm, listFormats, listForms, listTexts } from '../../../../../shared/paper/lists/index.ts';
import { formatPoints } from '../../../../../shared/rules/ruleset/points/index.ts';
import { largeForce, workedForce, workedProject } from '../../../../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../../support/forces/forces.ts';
import { zorchAtSetCosts } from '../../../../support/forces/setCosts.ts';

const zorch = zorchAtSetCosts();
const project = workedProject();
const assessment = assessForce(zorch, project, workedForce());
const listOf = (form: ListForm, pointsShown = true, of = assessment) =>
  forceList(zorch, of, { form, pointsShown, isHouseRules: false, designs: project.designs });
const plain = (...given: Parameters<typeof listOf>): string => listTexts(listOf(...given), 'plain').join('\n');

describe('a force as text', () => {
  it.each(listForms)('names every entry with its count, and its total, in the form "%s"', (form) => {
    const text = plain(form);
    expect(text).toContain('7th Armoured Battlegroup [8,620 PP of 9,000 PP]');
    expect(text).toContain('380 PP left');
    for (const { section, points, entries } of assessment.sections) {
      expect(text).toContain(section.name);
      expect(text).toContain(formatPoints(zorch, Number(points)));
      for (const { entry, name } of entries) expect(text).toContain(`${entry.count}x ${name}`);
    }
    for (const { label } of assessment.purchases) expect(text).toContain(label);
  });

  it('carries the same words in every format', () => {
    // No-width spaces and marks apart, which keep chats and forums from reading names as marks of theirs.
    const letters = (text: string): string => text.replace(/\[\/?(?:b|list|\*)\]/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
    const [first = '', ...others] = listFormats.map((format) => letters(listTexts(listOf('short'), format).join('\n')));
    for (const other of others) expect(other).toBe(first);
  });

  it('tells grades with their scores, numbers, upgrades, carriers, turns and dummies', () => {
    const text = plain('short');
    const facts = [
      'Professional (hits 4+, fails 2, never routs)',
      '101, 102',
      'No. 7–10',
      'AFV eng., Plough',
      'Night sights (+5 PP)',
      'turn 2',
    ];
    for (const fact of [...facts, '4 in Mastiff MICV (No. 4–5)', 'first test when 2 are lost', '6 dummies', '60 cards: 20 Move'])
      expect(text).toContain(fact);
    expect(plain('full')).toContain('Gauss cannon: Turreted: yes, Range 100 cm');
  });

  it('says what each unit costs where there are several, and once where there is one', () => {
    const force = aForce([aSection('First', [anEntry('Bison Medium Tank', 2), anEntry('Rifle Stand', 1)])]);
    const text = plain('short', true, assessForce(zorch, stockProject(zorch, force), force));
    expect(text).toMatch(/2x Bison Medium Tank.*, 780 PP \(390 PP each\)/);
    expect(text).toMatch(/1x Rifle Stand.*, 70 PP(?! \()/);
  });

  it('tells an opponent neither points nor plans', () => {
    for (const form of listForms) expect(plain(form, false)).not.toMatch(/\bPP\b|turn \d|Missiles and/);
  });

  it('names what is exempted and what is against the rules', () => {
    const force = { ...workedForce(), limit: 5000, exceptions: [{ check: 'mixedGrades', place: 'Iron Fist', reason: 'Veterans lead' }] };
    const broken = assessForce(zorch, project, force);
    expect(plain('short', true, broken)).toContain('Exempted: Veterans lead');
    expect(plain('short', true, broken)).toContain('Not per rules: 8,620 PP are 3,620 PP over');
    expect(plain('line', false, broken)).toContain('Not per rules.');
  });

  it('does not name advice that was dismissed', () => {
    const agreed = (reason: string) => {
      const force = { ...workedForce(), exceptions: [{ check: 'mixedGrades', place: 'Iron Fist', reason }] };
      return assessForce(zorch, project, force);
    };
    expect(plain('short', true, agreed('Veterans lead'))).toContain('Exempted');
    expect(plain('short', true, agreed(''))).not.toContain('Exempted');
  });

  it('goes to Discord in messages it takes, with nothing lost', () => {
    const large = assessForce(zorch, project, largeForce(20, 10));
    const messages = listTexts(listOf('short', true, large), 'discord');
    expect(messages.length).toBeGreaterThan(5);
    for (const message of messages) expect(message.length).toBeLessThanOrEqual(DISCORD_MOST);
    const units = messages.join('\n').match(/\*\*\d+x /g) ?? [];
    expect(units).toHaveLength(200);
  });
});
