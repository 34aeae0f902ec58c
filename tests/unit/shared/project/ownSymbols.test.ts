import { describe, expect, it } from 'vitest';
import { layoutCards, printOptionsOf } from '../../../../shared/paper/cards/index.ts';
import { forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import type { Item } from '../../../../shared/paper/print/page/index.ts';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import { editLabel } from '../../../../shared/project/edit/index.ts';
import { readProject, salvageProject, writeProject } from '../../../../shared/project/file/index.ts';
import { designIdSchema, type Project } from '../../../../shared/project/index.ts';
import { projectSymbol, symbolNamed, symbolOf } from '../../../../shared/project/symbols/index.ts';
import { readSvg } from '../../../../shared/project/symbols/svg/index.ts';
import { symbolPathsSchema } from '../../../../shared/rules/ruleset/format/symbols.ts';
import { shareDesign } from '../../../../shared/share/index.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../support/forces/forces.ts';
import { loadTexts, readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 100 100"'): string =>
  `<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

const read = (text: string) => {
  const outcome = readSvg(text, 'a.svg');
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  expect(symbolPathsSchema.safeParse(outcome.value.paths).error).toBeUndefined();
  return outcome.value;
};
const refusal = (text: string): string => {
  const outcome = readSvg(text, 'a.svg');
  return outcome.ok ? 'It was read.' : (outcome.problems[0]?.message ?? '');
};

describe('the shapes of an SVG file', () => {
  it.each<[string, string, readonly object[]]>([
    ['a rectangle fills the square but for some air', '<rect x="10" y="20" width="50" height="50"/>', [{ d: 'M1 1L23 1L23 23L1 23z' }]],
    ['a long one is in the middle', '<rect width="44" height="22"/>', [{ d: 'M1 6.5L23 6.5L23 17.5L1 17.5z' }]],
    [
      'a line has a pen, as wide as the drawing is large',
      '<line x2="20" y2="0" stroke="black" stroke-width="2"/>',
      [{ d: 'M2 12L22 12', pen: 2 }],
    ],
    ['points', '<polygon points="0,0 10,0 10,10"/>', [{ d: 'M1 1L23 1L23 23z' }]],
    [
      'a line of points stays open',
      '<polyline points="0 0 10 0 10 10" fill="none" stroke="#000" stroke-width="0"/><path d="M0 0h10v10z"/>',
      [{ d: 'M1 1L23 1L23 23z' }],
    ],
    ['relative commands, and further pairs that are lines', '<path d="m5,5 10,0 0,10-10,0z"/>', [{ d: 'M1 1L23 1L23 23L1 23z' }]],
    [
      'transforms of groups and shapes',
      '<g transform="translate(5 5) scale(2)"><path transform="rotate(90)" d="M0 0h10v5h-10z"/></g>',
      [{ d: 'M17.5 1L17.5 23L6.5 23L6.5 1z' }],
    ],
    [
      'style before attributes',
      '<path style="fill:none;stroke:#000;stroke-width:1px" fill="black" d="M0 0h21v21z"/>',
      [{ d: 'M1.5 1.5L22.5 1.5L22.5 22.5z', pen: 1 }],
    ],
    [
      'what is filled and has an outline is both',
      '<path stroke="black" d="M0 0h21v21z"/>',
      [{ d: 'M1.5 1.5L22.5 1.5L22.5 22.5z' }, { d: 'M1.5 1.5L22.5 1.5L22.5 22.5z', pen: 1 }],
    ],
    [
      'what is hidden is not there',
      '<rect width="500" height="1" display="none"/><rect width="2" height="2"/>',
      [{ d: 'M1 1L23 1L23 23L1 23z' }],
    ],
  ])('%s', (_, inside, paths) => {
    expect(read(svg(inside)).paths).toEqual(paths);
    expect(read(svg(inside)).leftOut).toEqual([]);
  });

  it('a circle, an ellipse and arcs become the same curves', () => {
    const circle = read(svg('<circle cx="50" cy="50" r="11"/>')).paths;
    expect(circle).toEqual(read(svg('<ellipse cx="5" cy="5" rx="3" ry="3"/>')).paths);
    expect(circle).toEqual(read(svg('<path d="M-11 0a11 11 0 0122 0 11 11 0 01-22 0z"/>')).paths);
    expect(circle[0]?.d).toMatch(/^M1 12C1 5\.92 5\.92 1 12 1C/);
  });

  it('an inner part is a hole by the fill rule evenodd, whichever way it runs', () => {
    const paths = (rule: string) => read(svg(`<path fill-rule="${rule}" d="M0 0h20v20h-20zM5 5h10v10h-10z"/>`)).paths[0]?.d;
    expect(paths('nonzero')).toBe('M1 1L23 1L23 23L1 23zM6.5 6.5L17.5 6.5L17.5 17.5L6.5 17.5z');
    expect(paths('evenodd')).toBe('M1 1L23 1L23 23L1 23zM6.5 17.5L17.5 17.5L17.5 6.5L6.5 6.5z');
  });

  it.each([
    ['scripts', '<script>alert(1)</script>'],
    ['scripts', '<rect onclick="alert(1)" width="1" height="1"/>'],
    ['text', '<text>A</text>'],
    ['pictures', '<image href="https://elsewhere.example/a.png"/>'],
    ['copies of other parts (use)', '<use href="#a"/>'],
    ['a style sheet', '<style>@import url(https://elsewhere.example)</style>'],
    ['content that is no drawing', '<foreignObject><body/></foreignObject>'],
    ['colours (all prints in black)', '<rect width="1" height="1" fill="url(#gradient)"/>'],
    ['white shapes', '<rect width="1" height="1" fill="#FFF"/>'],
    ['cut-outs and effects (clip-path, mask, filter)', '<rect width="1" height="1" clip-path="url(#c)"/>'],
    ['shapes whose transform cannot be read', '<rect width="1" height="1" transform="fly(3)"/>'],
    ['shapes whose measures cannot be read', '<rect width="50%" height="1"/>'],
    ['shapes whose measures cannot be read', '<path d="M0 0Lhello"/>'],
    ['“blink”', '<blink/>'],
  ])('%s are left out, and told', (called, inside) => {
    const { paths, leftOut } = read(svg(`${inside}<rect width="2" height="2"/>`));
    expect(leftOut).toEqual([called]);
    expect(JSON.stringify(paths)).not.toMatch(/elsewhere|alert|url|script/);
  });

  it.each(['white', '#fff', '#FFFFFF', 'rgb(255, 255,255)', 'none', 'transparent'])(
    'a shape in %s draws nothing, a line in it neither',
    (paint) => {
      const rest = '<rect width="2" height="2"/>';
      const { paths } = read(svg(rest));
      expect(read(svg(`<circle r="9" fill="${paint}"/>${rest}`)).paths).toEqual(paths);
      expect(read(svg(`<circle r="9" fill="none" stroke="${paint}"/>${rest}`)).paths).toEqual(paths);
    },
  );

  it.each([
    ['no drawing', 'hello', 'it is no SVG drawing'],
    ['another format', '<html></html>', 'it is no SVG drawing'],
    ['entities', '<!DOCTYPE svg [<!ENTITY a "&a;&a;">]><svg><path d="M0 0h1v1z"/></svg>', 'it declares entities'],
    ['a torn file', svg('<g><path d="M0 0h1v1z"/>'), '"</svg>" closes nothing'],
    ['nothing to print', svg('<text>A</text>'), 'it has no shapes that could be printed in black; it has only text'],
    ['too many shapes', svg('<rect width="1" height="1"/>'.repeat(21)), 'it has 21 shapes, and a symbol has at most 20'],
    ['too deep', svg(`${'<g>'.repeat(60)}${'</g>'.repeat(60)}`), 'more than 40 levels deep'],
    ['too many points', svg(`<path d="M0 0${'l1 2-1 1'.repeat(2000)}"/>`), 'one of its shapes has too many points'],
    ['too large', svg(' '.repeat(500_000)), 'it is far larger than a symbol needs'],
  ])('%s: refused', (_, text, message) => {
    expect(refusal(text)).toMatch(/^“a\.svg” gives no symbol: /);
    expect(refusal(text)).toContain(message);
  });
});

describe('a design with a symbol of its own', () => {
  const tiny = tinyRuleset();
  const drawing = projectSymbol('  Horn ', [{ d: 'M1 1L23 1L23 23z' }, { d: 'M1 1L9 9', pen: 2 }]);
  const other = projectSymbol('Flute', [{ d: 'M1 1L2 2z' }]);
  const before = stockProject(tiny);
  const [first, second] = ['Drummer', 'Bulldozer'].map((name) => designIdSchema.parse(name));
  if (!first || !second) throw new Error('The tiny ruleset has two stock designs.');
  const give = (project: Project, design: typeof first, symbol: typeof drawing | string | null): Project =>
    applyEdit(project, {
      kind: 'setSymbol',
      design,
      ...(symbol === null || typeof symbol === 'string' ? { symbol } : { symbol: symbol.id, drawing: symbol }),
    });
  const shownBy = (project: Project, design: typeof first) => {
    const found = project.designs.find(({ id }) => id === design);
    return found ? symbolOf(tiny, project, found) : expect.fail();
  };

  it('shows that, else the one that the ruleset has for it', () => {
    expect(shownBy(before, first)).toMatchObject({ id: 'drum' });
    expect(shownBy(before, second)).toBe('size-large');
    const after = give(before, first, drawing);
    expect(shownBy(after, first)).toEqual({ label: 'Horn', paths: drawing.paths });
    expect(shownBy(give(after, first, 'eye'), first)).toBe('eye');
    expect(shownBy(give(before, first, 'gone'), first)).toMatchObject({ id: 'drum' });
  });

  it('the project keeps a symbol once, as long as a design has it', () => {
    const both = give(give(before, first, drawing), second, drawing);
    expect(both.symbols).toEqual([drawing]);
    const one = give(both, first, other);
    expect(one.symbols).toEqual([drawing, other]);
    expect(give(one, second, null).symbols).toEqual([other]);
    const none = applyEdit(one, { kind: 'removeDesigns', designs: [first, second] });
    expect(none).not.toHaveProperty('symbols');
    expect(give(before, first, null)).toBe(before);
    expect(give(both, first, drawing)).toBe(both);
  });

  it('it goes into the file and back, and what is damaged is told', () => {
    const project = give(before, first, drawing);
    const file = writeProject(project);
    expect(readProject(file, 'x')).toMatchObject({ ok: true, value: { symbols: [drawing] } });
    const torn = file.replace('M1 1L23 1L23 23z', 'url(https://elsewhere.example)');
    expect(readProject(torn, 'x').ok).toBe(false);
    const salvaged = salvageProject(torn, 'x');
    expect(salvaged?.project.symbols).toEqual([]);
    expect(salvaged?.remarks).toContain('1 symbol could not be read and is missing.');
  });

  it('a share code says that it stays behind', () => {
    const [design] = give(before, first, drawing).designs;
    const shared = shareDesign(tiny, design ?? expect.fail(), false);
    expect(shared.ok ? shared.value.remarks : []).toContain('The symbol does not go along.');
  });

  it('names the step', () => {
    expect(editLabel({ kind: 'setSymbol', design: first, symbol: 'eye' })).toBe('Change symbol');
    expect(editLabel({ kind: 'setSymbol', design: first, symbol: null })).toBe('Remove symbol');
    expect(symbolNamed({ symbols: undefined, icons: [] }, undefined)).toBeNull();
  });

  it('the rules may give one for yes and one for no', () => {
    const symbols = ['Yes', 'No'].map((label, at) => projectSymbol(label, [{ d: `M${at} 1L23 1z` }]));
    const [yes, no] = symbols.map(({ id }) => id);
    const ruleset = { ...tiny, data: { ...tiny.data, designSymbol: { field: 'painted', names: { yes: yes ?? '', no: no ?? '' } } } };
    const shown = (painted: boolean) => symbolOf(ruleset, { symbols }, { values: { painted }, components: {} });
    expect([shown(true), shown(false)]).toMatchObject([{ label: 'Yes' }, { label: 'No' }]);
  });
});

describe('on paper', () => {
  const tiny = tinyRuleset();
  const drawing = projectSymbol('Horn', [{ d: 'M1 1L23 1L23 23z' }]);
  const force = aForce([aSection('Row', [anEntry('Drummer', 2)])]);
  const project: Project = { ...stockProject(tiny, force), symbols: [drawing] };
  const withSymbol: Project = { ...project, designs: project.designs.map((design) => ({ ...design, symbol: drawing.id })) };
  const paths = (items: readonly Item[]): readonly string[] => items.flatMap((item) => (item.kind === 'path' ? [item.d] : []));
  const HORN = 'M1 1L23 1L23 23z';
  const DRUM = 'M4 8h16v11H4z';

  it('a card has the symbol of its design before the name', () => {
    const shown = ({ designs, ...rest }: Project) =>
      layoutCards(tiny, designs, printOptionsOf({ ...rest })).pages.flatMap(({ cards }) => cards.flatMap(({ card }) => paths(card.items)));
    expect(shown(project)).toContain(DRUM);
    expect(shown(project)).not.toContain(HORN);
    expect(shown(withSymbol).filter((d) => d === HORN)).toHaveLength(2);
    expect(shown(withSymbol)).not.toContain(DRUM);
  });

  it.each([
    [true, HORN],
    [false, 'M2 6V2h4M18 2h4v4M2 18v4h4M22 18v4h-4'],
  ])('a counter asks for it: %s', (designSymbol, shown) => {
    const files = new Map(readFolder(tinyFolder));
    const rules: { markers: object[] } = JSON.parse(files.get('force.json') ?? '');
    const counter = { id: 'unit', label: 'Counter', widthMm: 12.7, heightMm: 12.7, over: 'entry', title: '{name}', icon: 'size-small' };
    rules.markers = [{ ...counter, designSymbol, back: { title: 'Rusty' }, count: '=count', countRule: 'Each', source: 'p. 1' }];
    const ruleset = loadTexts(files.set('force.json', JSON.stringify(rules)));
    const print = layoutForces(ruleset, withSymbol, [force], forceJobSchema.parse({ parts: ['markers'] }));
    const drawn = print.pages.flatMap(({ cards }) => cards.flatMap(({ card }) => paths(card.items)));
    expect(drawn.filter((d) => d === shown)).toHaveLength(2);
    expect(drawn).not.toContain(designSymbol ? 'M2 6V2h4M18 2h4v4M2 18v4h4M22 18v4h-4' : HORN);
  });
});
