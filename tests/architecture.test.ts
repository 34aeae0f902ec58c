import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { circlesIn } from './support/programs/circles.ts';
import { roomOrders, roomsOfOneFile } from './support/programs/roomOrders.ts';
import { type Import, importsOf, packageOf, projectRoot, type Source, sourcesIn } from './support/programs/sources.ts';

/** The laws of docs/ARCHITECTURE.md. A failure lists each offending import and says what would be right. */

const sources = ['shared', 'src-main', 'src-renderer'].flatMap(sourcesIn);
const imports = sources.flatMap(importsOf);
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
const brokenBy = (isBroken: (edge: Import) => boolean, why: string): readonly string[] =>
  imports.filter(isBroken).map(({ from, to }) => `${from} imports ${to}, but ${why}`);

/** The first part of a path below a folder, without its ending: `values` for `shared/rules/ruleset/values/tables.ts` in `shared/rules/ruleset/`. */
const partIn = (folder: string, path: string): string => path.slice(folder.length).split('/')[0]?.replace(/\.ts$/, '') ?? '';
const isShared = (path: string): boolean => path.startsWith('shared/');

describe('1: inside each folder, rooms import only leftwards', () => {
  it.each(roomOrders)('every part of $folder has its place in the order', ({ folder, order }) => {
    const known = order.flat();
    const inside = sources.filter(({ path }) => path.startsWith(folder) && (isShared(path) || path.slice(folder.length).includes('/')));
    expect(inside.filter(({ path }) => !known.includes(partIn(folder, path))).map(({ path }) => path)).toEqual([]);
  });

  it.each(roomOrders)('imports inside $folder go to the same part or one further left, types included', ({ folder, order }) => {
    const rankOf = (path: string): number => order.findIndex((group) => group.includes(partIn(folder, path)));
    const leftwards = `${order.map((group) => group.join(', ')).join(' <- ')}: only leftwards`;
    const isBroken = ({ from, to }: Import) =>
      from.startsWith(folder) &&
      to.startsWith(folder) &&
      rankOf(from) >= 0 &&
      partIn(folder, from) !== partIn(folder, to) &&
      rankOf(to) >= rankOf(from);
    expect(brokenBy(isBroken, leftwards)).toEqual([]);
  });

  it('shared/ imports nothing of the host, of the screen or of Node, and no library but its own seven', () => {
    const libraries = ['zod', '@borgar/fx', 'ml-matrix', 'fflate', 'uqr', 'jsonc-parser', 'intl-messageformat'];
    const isBroken = (edge: Import) => isShared(edge.from) && !isShared(edge.to) && !libraries.includes(packageOf(edge) ?? '');
    expect(
      brokenBy(
        isBroken,
        'shared/ is pure: zod, the formula parser, linear algebra, deflate, QR codes, places in JSON and messages are its only libraries',
      ),
    ).toEqual([]);
  });

  it('shared/ asks neither clock nor chance nor the machine', () => {
    const impure = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\bprocess\.|\bcrypto\./;
    const found = sources
      .filter(({ path, text }) => isShared(path) && impure.test(text))
      .map(({ path }) => `${path} must get that as an argument`);
    expect(found).toEqual([]);
  });
});

describe('2: screen and host meet only through shared/', () => {
  it('src-renderer does not reach past the host contract', () => {
    const isBroken = ({ from, to }: Import) => from.startsWith('src-renderer/') && /^(node:|src-main\/|build\/|electron$)/.test(to);
    expect(brokenBy(isBroken, 'the screen asks its host through shared/host')).toEqual([]);
  });

  it('what src-main exports is used by another file', () => {
    const readers = [...sources, ...sourcesIn('tests'), ...sourcesIn('build')];
    const unused = sources
      .filter(({ path }) => path.startsWith('src-main/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)]
          .map(([, name = '']) => name)
          .filter((name) => !readers.some((other) => other.path !== path && new RegExp(`\\b${name}\\b`).test(other.text)))
          .map((name) => `${path} exports ${name}, which nothing uses`),
      );
    expect(unused).toEqual([]);
  });

  it('src-main does not know the screen', () => {
    const isBroken = ({ from, to }: Import) => from.startsWith('src-main/') && /^(src-renderer\/|react|ag-grid|@mantine)/.test(to);
    expect(brokenBy(isBroken, 'services answer calls and paint nothing')).toEqual([]);
  });

  it.each([
    ['shared', { lib: ['ES2023'], types: [] }],
    ['src-main', { lib: ['ES2023'], types: ['node'] }],
    ['src-renderer', { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['vite/client'] }],
  ])('%s is compiled with the types of its own world only', (folder, allowed) => {
    const options = z.object({
      compilerOptions: z
        .object({ lib: z.array(z.string()), types: z.array(z.string()) })
        .partial()
        .default({}),
    });
    const read = (file: string) => options.parse(JSON.parse(readFileSync(join(projectRoot, file), 'utf8'))).compilerOptions;
    expect({ ...read('tsconfig.base.json'), ...read(`${folder}/tsconfig.json`) }).toMatchObject(allowed);
  });
});

describe('the program runs on engines that are not known yet', () => {
  it('it sets no flags of the engine but the limit of memory, which Node documents', () => {
    const flags = ({ text }: Source): readonly string[] => [
      ...(text.match(/\bsetFlagsFromString\b/g) ?? []),
      ...[...text.matchAll(/\bexecArgv: \[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/--[a-z-]+/g) ?? []),
    ];
    const found = sources.flatMap((source) =>
      flags(source).map((flag) => `${source.path} sets ${flag}, which another engine may not know`),
    );
    expect(found.filter((said) => !said.includes(' --max-old-space-size,'))).toEqual([]);
  });
});

describe('a cost is the same on every engine', () => {
  it('formulas and rulesets leave no digits to the engine: powers and logarithms are those of shared/rules/formula/powers.ts', () => {
    const inexact = /\*\*|\bMath\.(pow|exp|expm1|log|log1p|log2|log10|cbrt|hypot|a?sinh?|a?cosh?|a?tanh?|atan2)\b/;
    // Colours have no points.
    const others = sources.filter(({ path }) => /^shared\/rules\//.test(path) && path !== 'shared/rules/ruleset/compile/contrast.ts');
    expect(others.filter(({ text }) => inexact.test(withoutComments(text))).map(({ path }) => path)).toEqual([]);
  });
});

/** The text between a bracket and the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ('({['.includes(text[at] ?? '')) depth++;
    else if (')}]'.includes(text[at] ?? '')) depth--;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

describe('the state of a window is one store', () => {
  const renderer = sources
    .filter(({ path }) => path.startsWith('src-renderer/'))
    .map((file) => ({ ...file, text: withoutComments(file.text) }));

  it('every store is made by document/store.ts, and joins the state by window/slice.ts', () => {
    const made = renderer.filter(({ text }) => /\bcreateStore\b|zustand\/vanilla/.test(text)).map(({ path }) => path);
    expect(made.filter((path) => !path.startsWith('src-renderer/forces/grid/'))).toEqual(['src-renderer/document/store.ts']);
    // The page of an import and the trial of a number have a state of their own while they are open.
    const own = renderer.filter(({ text }) => /\bnewStore\b/.test(text)).map(({ path }) => path);
    expect(own).toEqual(
      ['document/document.ts', 'document/store.ts', 'importing/work/state.ts', 'workshop/effect/tracker.ts'].map(
        (path) => `src-renderer/${path}`,
      ),
    );
  });

  it('what listens to a store changes no state: that is what rules and slices are for', () => {
    const changes = /\b(setState|perform|goTo|toast|select|putFrame)\(|\b(app|sheet\.app)\.set\(|\bset\(\{/;
    // What is given to `subscribe`, and the functions of the same file that it calls or is.
    const listeners = renderer.flatMap(({ path, text }) =>
      [...text.matchAll(/\.subscribe\(/g)].map(({ index, 0: call }) => {
        const given = bracketed(text, index + call.length - 1);
        const called = [...given.matchAll(/\b(\w+)\(/g)].map(([, name]) => name);
        const names = new Set([...called, /^\((\w+)\)$/.exec(given)?.[1]]);
        const bodies = [...names].flatMap((name) => {
          const declared = text.search(new RegExp(`(const|let|function) ${name}\\b[^;]*?\\(`));
          if (declared < 0) return [];
          const from = text.indexOf(')', declared);
          const [open, end] = [text.indexOf('{', from), text.indexOf(';', from)];
          return [open < end ? bracketed(text, open) : text.slice(from, end)];
        });
        return { path, body: [given, ...bodies].join('\n') };
      }),
    );
    expect(listeners.length).toBeGreaterThan(5);
    expect(listeners.filter(({ body }) => changes.test(body)).map(({ path, body }) => `${path}: ${body}`)).toEqual([]);
  });
});

describe('the grid knows nothing of what its cells hold', () => {
  it('src-renderer/grid imports only the kit, the words, the store, the clipboard of the host and shared/base', () => {
    const allowed = /^(src-renderer\/(grid|ui)\/|src-renderer\/(window\/host|document\/store)\.ts$|shared\/base\/)/;
    const isBroken = (edge: Import) => edge.from.startsWith('src-renderer/grid/') && packageOf(edge) === null && !allowed.test(edge.to);
    expect(brokenBy(isBroken, 'designs and battlegroups use the grid, not the other way round')).toEqual([]);
  });
});

describe('3: each library has one home', () => {
  it.each([
    ['electron', /^src-main\/desktop\/(electron|preload)\.ts$/],
    ['commander', /^src-main\/cli\/(command|commandLine|options)\.ts$/],
    ['@borgar/fx', /^shared\/rules\/formula\//],
    ['fflate', /^(shared\/share\/|src-renderer\/cards\/images\/)/],
    ['yazl', /^src-main\/writers\/zip\.ts$/],
    ['uqr', /^shared\/share\//],
    ['intl-messageformat', /^shared\/base\/words\//],
    ['ag-grid-community', /^src-renderer\/grid\//],
    ['ag-grid-react', /^src-renderer\/grid\//],
    ['react', /^src-renderer\//],
    ['@mantine/core', /^src-renderer\//],
    ['zustand', /^src-renderer\//],
  ])('%s is imported only where %s', (library, home) => {
    expect(brokenBy((edge) => packageOf(edge) === library && !home.test(edge.from), `only ${home} may`)).toEqual([]);
  });

  it.each(['@e965/xlsx', 'exceljs', 'pdfkit'])('%s is imported by one file of src-main', (library) => {
    const homes = new Set(imports.filter((edge) => packageOf(edge) === library).map(({ from }) => from));
    expect([...homes]).toEqual([expect.stringMatching(/^src-main\/(readers|writers)\/[A-Za-z]+\.ts$/)]);
  });
});

/** The room a shared file is in: the deepest folder around it with an `index.ts`, or else its folder. Game systems and single files are in none. */
function roomOf(path: string): string | null {
  const parts = path.split('/').slice(0, -1);
  if (parts[0] !== 'shared' || parts[1] === 'rulesets') return null;
  const depth = parts.findLastIndex((_, at) => indexes.has(`${parts.slice(0, at + 1).join('/')}/index.ts`));
  return depth < 0 ? null : parts.slice(0, depth + 1).join('/');
}
const indexes = new Set(sources.map(({ path }) => path).filter((path) => /^shared\/.*\/index\.ts$/.test(path)));

describe('rooms and files are small, and names are theirs alone', () => {
  it('only the room of rulesets reads how a system counts points: others ask ruleset.points', () => {
    const others = sources.filter(({ path }) => !path.startsWith('shared/rules/ruleset/') && !path.startsWith('tests/'));
    expect(others.filter(({ text }) => /\bdata\.(?:cost|pointsUnit)\b/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('a folder has at most 30 source files', () => {
    const sizes = new Map<string, number>();
    for (const { path } of sources) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > 30).map(([folder, size]) => `${folder} has ${size}: part it into rooms`)).toEqual([]);
  });

  it('a source file has at most 300 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 300);
    expect(long.map(({ path }) => `${path} is long: split it where its parts know least of each other`)).toEqual([]);
  });

  it('no type is exported under one name by two rooms', () => {
    const homes = new Map<string, Set<string>>();
    for (const { path, text } of sources) {
      const room = path
        .split('/')
        .slice(0, /^shared\/(base|rules|houseRules|sheets|paper)\//.test(path) ? 3 : 2)
        .join('/');
      for (const [, name = ''] of text.matchAll(/^export (?:type|interface|class) (\w+)/gm)) {
        homes.set(name, (homes.get(name) ?? new Set()).add(room));
      }
    }
    const shared = [...homes].filter(([, rooms]) => rooms.size > 1);
    expect(shared.map(([name, rooms]) => `${name} is exported by ${[...rooms].join(' and ')}: say what each is of`)).toEqual([]);
  });
});

describe('4: a shared room is entered by its index.ts', () => {
  it('from outside, only the index is imported', () => {
    const isBroken = ({ from, to }: Import) => {
      const room = roomOf(to);
      return room !== null && to !== `${room}/index.ts` && !roomsOfOneFile.includes(to) && !from.startsWith(`${room}/`);
    };
    expect(brokenBy(isBroken, 'that file is private to its room')).toEqual([]);
  });

  it('a room of one file is there, and others enter it', () => {
    const entered = (file: string): boolean => imports.some(({ from, to }) => to === file && !from.startsWith(`${roomOf(file)}/`));
    expect(roomsOfOneFile.filter((file) => !entered(file))).toEqual([]);
  });

  it('no folder is there for one file and an index', () => {
    const folders = [...indexes].map(dirname);
    const empty = folders.filter((folder) => readdirSync(join(projectRoot, folder)).length === 2);
    expect(empty.map((folder) => `${folder} is one file: make it ${folder}.ts`)).toEqual([]);
  });

  it('inside, no file imports its own index, which would close a circle', () => {
    const isBroken = ({ from, to }: Import) => indexes.has(to) && from.startsWith(to.replace(/index\.ts$/, ''));
    expect(brokenBy(isBroken, 'it stands in that room itself')).toEqual([]);
  });

  it('there are no other barrels', () => {
    const barrels = sources.filter(({ path, text }) => !indexes.has(path) && /^export \* from/m.test(text));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });
});

it('every file is imported by another, or a build or a thread begins with it', () => {
  const built = sourcesIn('build');
  const begins = ['electron.config.ts', 'src-renderer/index.html'].map((path) => readFileSync(join(projectRoot, path), 'utf8'));
  const texts = [...begins, ...built.map(({ text }) => text)];
  const reached = new Set([...imports, ...built.flatMap(importsOf)].map(({ to }) => to));
  const isBegun = (path: string): boolean => {
    const name = `./${path.split('/').at(-1)}`;
    const isThread = path.endsWith('.worker.ts') && sources.some(({ text }) => text.includes(name));
    return isThread || texts.some((text) => text.includes(path) || text.includes(`"${name}"`));
  };
  expect(sources.filter(({ path }) => !reached.has(path) && !isBegun(path)).map(({ path }) => path)).toEqual([]);
});

describe('files do not import each other in circles, types included', () => {
  /** Circles that still exist. Take one out when you break it; add none. */
  const known: readonly (readonly string[])[] = [];
  const circles = circlesIn(imports);

  it('finds a circle, and only what belongs to it', () => {
    const edges = ['a b', 'b c', 'c a', 'c d', 'e a'].map((edge) => {
      const [from = '', to = ''] = edge.split(' ');
      return { from, to };
    });
    expect(circlesIn(edges)).toEqual([['a', 'b', 'c']]);
  });

  it('there is no new one', () => {
    const files = new Set(known.flat());
    const found = circles.filter((circle) => !circle.some((file) => files.has(file)));
    expect(found.map((circle) => `${circle.join(', ')} import each other: move what they share into a file of its own`)).toEqual([]);
  });

  it('those that were broken are taken off the list', () => {
    const files = new Set(circles.flat());
    expect(known.filter((circle) => circle.every((file) => !files.has(file)))).toEqual([]);
  });
});

const rulesetFolders = readdirSync(join(projectRoot, 'shared/rulesets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'editions')
  .map(({ name }) => name);

describe('5: a game system is data', () => {
  const code: readonly Source[] = [...sources, ...sourcesIn('build')];

  /** First words of names of games that any text may have. */
  const ordinaryWords = ['the', 'simple', 'blood'];

  it('no code names a game system', () => {
    const names = rulesetFolders.flatMap((id) => {
      const first = id.split('-')[0] ?? id;
      return [id, id.replaceAll('-', ' '), ...(ordinaryWords.includes(first) ? [] : [first])];
    });
    const found = code.flatMap(({ path, text }) =>
      [...new Set(names)]
        .filter((name) => text.toLowerCase().includes(name))
        .map((name) => `${path} says "${name}": put it into shared/rulesets as data`),
    );
    expect(found).toEqual([]);
  });

  it('shared/rulesets holds data only', () => {
    const names = readdirSync(join(projectRoot, 'shared/rulesets'), { recursive: true, withFileTypes: true });
    expect(names.filter((entry) => entry.isFile() && !/\.(json|csv|md|motorpool)$/.test(entry.name)).map(({ name }) => name)).toEqual([]);
  });

  /** Ids that are also words of the program itself: of projects and workbooks, kinds of breakdown lines, column tints, card symbols, marks. */
  const ownWords = [
    'name',
    'kind',
    'size',
    'range',
    'cost',
    'points',
    'notes',
    'special',
    'role',
    'class',
    'type',
    'value',
    'key',
    'label',
    'count',
    'share',
    'hull',
    'ammunition',
    'damage',
    'effect',
    'mark',
  ];
  /** Properties of combat.json, which every system shares: the rooms of combat know them. */
  const combatWords = ['arc', 'strength', 'capacity', 'shots', 'antiAir', 'attack', 'attacks', 'morale', 'modifier', 'movement', 'core'];
  const isCombatWord = (path: string, id: string): boolean => /combat/i.test(path) && combatWords.includes(id);

  it('no code outside the rulesets knows a field or component of one game', () => {
    const idSchema = z.looseObject({ id: z.string() });
    const schema = z.looseObject({
      fields: z.array(idSchema),
      components: z.array(idSchema.extend({ fields: z.array(idSchema) })).default([]),
    });
    const ids = rulesetFolders.flatMap((folder) => {
      const { fields, components } = schema.parse(
        JSON.parse(readFileSync(join(projectRoot, 'shared/rulesets', folder, 'ruleset.json'), 'utf8')),
      );
      return [...fields, ...components, ...components.flatMap((component) => component.fields)].map(({ id }) => id);
    });
    const telling = new Set(ids.filter((id) => !ownWords.includes(id)));
    const found = sources.flatMap(({ path, text }) =>
      [...new Set([...withoutComments(text).matchAll(/(?<=(['"]))\w[\w-]*(?=\1)|(?<=values\.)\w+/g)].map(([id]) => id))]
        .filter((id) => telling.has(id) && !isCombatWord(path, id))
        .map((id) => `${path} knows the field "${id}" of one game`),
    );
    expect(found).toEqual([]);
  });
});

describe('6: what is shown follows from the project and the rules', () => {
  it('nothing that the screen keeps is kept by a design alone', () => {
    const found = sources
      .filter(({ path, text }) => path.startsWith('src-renderer/') && /new WeakMap<(readonly )?(Design|Force|Project)\b/.test(text))
      .map(({ path }) => `${path} must keep it with keepPair, by the ruleset too: other rules leave the design as it is`);
    expect(found).toEqual([]);
  });
});

describe('tests', () => {
  const tests = sourcesIn('tests');

  it('no test replaces a module: the files of a worker share their modules', () => {
    const found = tests
      .filter(({ text }) => /\bvi\.(mock|hoisted|resetModules)\(/.test(text))
      .map(({ path }) => `${path} must use vi.spyOn, and vi.restoreAllMocks afterwards`);
    expect(found).toEqual([]);
  });

  it('what tests share has rooms of at most 30 files', () => {
    const shared = tests.map(({ path }) => dirname(path)).filter((folder) => folder.startsWith('tests/support'));
    const crowded = shared.filter((folder) => shared.filter((other) => other === folder).length > (folder === 'tests/support' ? 1 : 30));
    expect([...new Set(crowded)]).toEqual([]);
  });
});
