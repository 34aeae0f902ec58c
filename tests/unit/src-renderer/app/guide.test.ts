import { describe, expect, it } from 'vitest';
import { packFacts } from '../../../../shared/paper/handouts/force/index.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { allCommands } from '../../../../src-renderer/app/commands.ts';
import { FIRST_PAGE, guidePages, inWordsOf, pageOfScreen, pagesFor, pictureByName } from '../../../../src-renderer/app/guide/pages.ts';
import { keyGroups } from '../../../../src-renderer/app/keyGroups.ts';
import { screens } from '../../../../src-renderer/app/screens.ts';
import { labelOf } from '../../../../src-renderer/window/app.ts';
import { sheetWithoutPage } from '../../../support/grid/sheetKeys.ts';
import { sourcesIn } from '../../../support/programs/sources.ts';
import { aDesign, aProject } from '../../../support/projects/projects.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const { app } = sheetWithoutPage(builtInRuleset('zorch-97'), aProject(aDesign('a')));
const commands = allCommands(app);
const state = app.store.getState();
const code = sourcesIn('src-renderer')
  .map(({ text }) => text)
  .join('\n');
const packs = Object.values(packFacts).map(({ label }) => label);
const texts = guidePages.map(({ id, title, text }) => ({ id, text: `${title}\n${text}` }));

describe('the player’s guide', () => {
  it('has a page for every screen, and every page is in its contents once', () => {
    expect(screens.map(({ id }) => pageOfScreen(id))).not.toContain(FIRST_PAGE);
    expect(new Set(guidePages.map(({ id }) => id)).size).toBe(guidePages.length);
    expect(guidePages.filter(({ title, text }) => title === '' || text === '')).toEqual([]);
    expect(screens.map(({ id }) => pageOfScreen(id)).filter((page) => guidePages.every(({ id }) => id !== page))).toEqual([]);
  });

  it('names commands, screens and buttons as the program does', () => {
    const labels = new Set(commands.map((command) => labelOf(command, state)));
    const named = texts.flatMap(({ id, text }) =>
      [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name = '']) => `${id}: ${name}`),
    );
    expect(named.length).toBeGreaterThan(20);
    const isKnown = (name: string): boolean => labels.has(name) || code.includes(name) || packs.includes(name) || name === 'Battlegroups';
    expect(named.filter((each) => !isKnown(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
  });

  it('calls a force as the game does, and leads to the same pages', () => {
    const fleets = builtInRuleset('spaceship-battles');
    const own = inWordsOf(fleets, 'Open *Battlegroups*. [Build your battlegroup](battlegroup.md)');
    expect(own).toBe('Open *Fleets*. [Build your fleet](battlegroup.md)');
    expect(texts.filter(({ text }) => inWordsOf(builtInRuleset('zorch-97'), text) !== text)).toEqual([]);
    // A word in front of it must fit any noun.
    expect(texts.filter(({ text }) => /\ban? battlegroup/i.test(text))).toEqual([]);
  });

  it('explains the words of a game to its players and those of its house rules only', () => {
    const about = (ruleset: Ruleset): readonly string[] =>
      pagesFor(ruleset).flatMap(({ id, text }) => (id === 'terms' || text.includes('(terms.md)') ? [id] : []));
    const zorch = builtInRuleset('zorch-97');
    const house = { ...zorch, data: { ...zorch.data, id: 'club', basedOn: { id: 'zorch-97', version: '3.0.0' } } };
    expect([zorch, house].map(about)).toEqual([
      ['index', 'cost', 'terms'],
      ['index', 'cost', 'terms'],
    ]);
    expect(about(builtInRuleset('simple-gboh'))).toEqual([]);
  });

  it('names keys that do something', () => {
    const known = new Set(keyGroups(commands, state).flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)));
    const named = texts.flatMap(({ id, text }) => [...text.matchAll(/`([^`]+)`/g)].map(([, key = '']) => `${id}: ${key}`));
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((each) => !known.has(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
  });

  it('shows only pictures that are packed with the program', () => {
    const shown = texts.flatMap(({ text }) =>
      [...text.matchAll(/!\[[^\]]*\]\(\.\.\/images\/([\w-]+)\.(?:png|webp)\)/g)].map(([, name = '']) => name),
    );
    expect(shown.filter((name) => !pictureByName.has(name))).toEqual([]);
    expect([...pictureByName.keys()].filter((name) => !shown.includes(name))).toEqual([]);
  });
});
