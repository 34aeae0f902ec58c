import { describe, expect, it } from 'vitest';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { loadTexts, readFolder, tinyFolder, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';
import { withRuleset } from '../../../../support/rulesets/tinyFolder.ts';

const horn = { id: 'horn', label: 'Horn', paths: [{ d: 'M1 1h2v2z' }] };
const faults = (files: ReadonlyMap<string, string>): readonly string[] => {
  const loaded = loadRuleset(files);
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
};

describe('symbols that a ruleset draws', () => {
  it('are used where force.json has them, as older rulesets do', () => {
    const files = new Map(readFolder(tinyFolder));
    const force: Record<string, unknown> = JSON.parse(files.get('force.json') ?? '');
    const ruleset = loadTexts(files.set('force.json', JSON.stringify({ ...force, icons: [horn] })));
    expect(ruleset.data.icons).toEqual([...tinyRuleset().data.icons, horn]);
  });

  it('can be named on cards', () => {
    const card = (name: string) => {
      const files = new Map(withRuleset((data) => Object.assign(data, { icons: [...[data.icons].flat(), horn] })));
      const facts = [{ text: '{size}', icon: { field: 'size', names: { tin: name } } }];
      return files.set('card.json', JSON.stringify({ format: 1, facts }));
    };
    expect(faults(card('horn'))).toEqual([]);
    expect(faults(card('hron'))).toEqual(['card.json, facts[0], icon, names, tin: There is no symbol "hron". Did you mean "horn"?']);
  });

  it.each<[string, object, string]>([
    ['the id of one of ours', { icons: [{ ...horn, id: 'mine' }] }, 'icons[0] "mine": The id "mine" is taken already.'],
    ['an id twice', { icons: [horn, horn] }, 'icons[1] "horn": The id "horn" is taken already.'],
    [
      'no field for designs',
      { designSymbol: { field: 'siz', names: {} } },
      'designSymbol, field: There is no field "siz". Did you mean "size"?',
    ],
    [
      'an unknown symbol for designs',
      { designSymbol: { field: 'size', names: { tin: 'drumm' } } },
      'designSymbol, names, tin: There is no symbol "drumm". Did you mean "drum"?',
    ],
    ['a path that is none', { icons: [{ ...horn, paths: [{ d: 'url(#x)' }] }] }, 'A path has the commands and numbers of an SVG path'],
  ])('%s is a fault', (_, change, message) => {
    const found = faults(withRuleset((data) => Object.assign(data, change)));
    expect(found.join('\n')).toContain(message);
  });
});
