import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { keepEach } from '../../shared/base/remembered.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { compareVersions, type Edition, editionIn, editionKey } from '../../shared/rules/ruleset/format/index.ts';
import { bundledFolder } from './folders.ts';
import { preparedRules } from './preparedRules.ts';
import { MOST_RULE_BYTES, readOrdinaryText } from './ruleFolder.ts';
import { readRulesetFolder, rulesetStamp, rulesetTexts } from './rulesets.ts';

/** `index.json` beside the built-in rulesets: their folders in the order to show them; the first is the default. */
const indexSchema = z.strictObject({ order: z.array(z.string()).min(1) });

/** An edition in the library: one that comes with the program, or one of the player. */
type InstalledEdition = Edition & { readonly builtIn: boolean };

type Place = InstalledEdition & { readonly folder: string };

/** A ruleset of the player’s own that has changed: its folder in the library, and its files now or why they cannot be used. */
type ChangedRules = RulesetFiles & { readonly place: string; readonly stamp: string; readonly problems: readonly Problem[] };

/** The files of a ruleset, which a page loads itself; `files` by path relative to its folder. */
type RulesetFiles = {
  readonly id: string;
  readonly version: string;
  readonly builtIn: boolean;
  readonly files: Record<string, string>;
};

/** The same with what the build made of them; null if it made nothing of exactly these files. */
type StartRules = RulesetFiles & { readonly prepared: string | null };

const foldersIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
        .sort()
    : [];

/**
 * The edition in a folder. Where its ruleset.json has no identity, it is the one that the folder had before, or else the folder's name is
 * its id, so that its faults are reported.
 */
function placeOf(folder: string, builtIn: boolean, before: Map<string, Edition> = new Map()): Place {
  const name = basename(folder);
  const read = (): Edition | null => {
    try {
      return editionIn(readOrdinaryText(join(folder, 'ruleset.json'), MOST_RULE_BYTES));
    } catch {
      return null;
    }
  };
  const edition = read() ?? before.get(folder) ?? { id: name, version: '0.0.0', name, basedOn: null };
  before.set(folder, edition);
  return { ...edition, builtIn, folder };
}

const withoutFolder = ({ folder: _, ...edition }: Place): InstalledEdition => edition;

/**
 * Opens the library of rules: the built-in rulesets with their former editions (`editions/<id>/<version>`), and the player's own in
 * `ownFolder`, each in `<id>` or `<id>/<version>`. What the build made of them is in `prepared`, by default beside the program.
 */
export function openRulesetLibrary(
  ownFolder: string,
  builtInFolder: string = bundledFolder('rulesets', 'shared/rulesets'),
  prepared?: string,
) {
  const { order } = indexSchema.parse(JSON.parse(readFileSync(join(builtInFolder, 'index.json'), 'utf8')));
  const loaded = new Map<string, Outcome<Ruleset>>();
  const before = new Map<string, Edition>();

  /** The editions of a built-in ruleset, whose folders are named by its id: most commands need those of one, and read no others. */
  const builtInPlaces = keepEach((id: string): readonly Place[] =>
    [join(builtInFolder, id), ...foldersIn(join(builtInFolder, 'editions', id))].map((folder) => placeOf(folder, true)),
  );

  const ownFolders = (): readonly string[] =>
    foldersIn(ownFolder)
      .flatMap((folder) => [folder, ...foldersIn(folder)])
      .filter((folder) => existsSync(join(folder, 'ruleset.json')) && !basename(folder).startsWith('.'));

  const ownPlaces = (): readonly Place[] => ownFolders().map((folder) => placeOf(folder, false, before));

  /** The ruleset in a folder of the player’s own; null if it is being written and cannot be read now. */
  function changedIn(folder: string, stamp: string, twice: readonly Place[]): ChangedRules | null {
    const { id, version } = placeOf(folder, false, before);
    const place = relative(ownFolder, folder).split(sep).join('/');
    const second = twice.find((other) => other.folder === folder);
    try {
      const texts = rulesetTexts(folder);
      const problems = texts.ok ? (second && isOther(second) ? [twiceProblem(second)] : []) : texts.problems;
      return { place, stamp, id, version, builtIn: false, files: texts.ok ? Object.fromEntries(texts.value) : {}, problems };
    } catch {
      return null;
    }
  }

  /** All editions (of one id), ids in their order, the newest of each id first; `twice` lists those whose id and version another one has. */
  function places(wanted?: string): { readonly all: readonly Place[]; readonly twice: readonly Place[] } {
    const byKey = new Map<string, Place>();
    const twice: Place[] = [];
    const builtInIds = wanted === undefined ? order : order.filter((id) => id === wanted);
    const own = ownPlaces().filter(({ id }) => wanted === undefined || id === wanted);
    for (const place of [...builtInIds.flatMap(builtInPlaces), ...own]) {
      const key = editionKey(place.id, place.version);
      if (byKey.has(key)) twice.push(place);
      else byKey.set(key, place);
    }
    const found = [...byKey.values()];
    const ids = [...new Set(found.map(({ id }) => id))];
    const all = ids.flatMap((id) => found.filter((place) => place.id === id).sort((a, b) => compareVersions(b.version, a.version)));
    return { all, twice };
  }

  function load({ folder, builtIn: isBuiltIn }: Place): Outcome<Ruleset> {
    // The player may change a folder of his own at any time.
    if (!isBuiltIn) return readRulesetFolder(folder);
    const ruleset = loaded.get(folder) ?? readRulesetFolder(folder);
    loaded.set(folder, ruleset);
    return ruleset;
  }

  const readTexts = ({ id, version, builtIn: isBuiltIn, folder }: Place): Outcome<RulesetFiles> => {
    const texts = rulesetTexts(folder);
    return texts.ok ? succeed({ id, version, builtIn: isBuiltIn, files: Object.fromEntries(texts.value) }) : texts;
  };

  const withPrepared = (rules: RulesetFiles): StartRules => ({
    ...rules,
    prepared: preparedRules(new Map(Object.entries(rules.files)), prepared),
  });

  function edition(id: string, version: string): Outcome<Place> {
    const editions = places(id).all;
    const found = editions.find((place) => place.version === version);
    if (found) return succeed(found);
    const known = editions.map((place) => place.version).join(', ');
    return fail({
      code: 'not-found',
      message: t('The ruleset "{id}" {version} is not installed.', { id, version }),
      ...(known === '' ? {} : { hint: t('Installed are {known}.', { known }) }),
    });
  }

  /** True if a folder holds another ruleset than the edition in use that has the same id and version. */
  function isOther(place: Place): boolean {
    const [one, other] = [rulesetTexts(place.folder), edition(place.id, place.version)];
    const inUse = other.ok ? rulesetTexts(other.value.folder) : other;
    return (
      !one.ok || !inUse.ok || one.value.size !== inUse.value.size || [...one.value].some(([path, text]) => inUse.value.get(path) !== text)
    );
  }

  return {
    /** The folder of the player's own editions. */
    folder: ownFolder,

    /** The folder of an edition of the player's own; null for others. */
    folderOf: (id: string, version: string): string | null =>
      places(id).all.find((place) => !place.builtIn && place.version === version)?.folder ?? null,

    /** The ids of all installed rulesets, the default first. */
    ids: (): readonly string[] => idsOf(places().all),

    /** The ids of the rulesets that come with the program, the default first. */
    builtInIds: order,

    /** All installed editions, or those of one ruleset; the newest of each first. */
    editions: (id?: string): readonly InstalledEdition[] => places(id).all.map(withoutFolder),

    /**
     * Returns the files of the newest edition of every ruleset, the default first. Behind one of the player's own stands the newest
     * built-in one, in case the other has faults. `problems` names those that cannot be read or used. Only those wanted are read.
     */
    all(isWanted: (edition: InstalledEdition) => boolean = () => true): {
      readonly rulesets: readonly StartRules[];
      readonly installed: readonly InstalledEdition[];
      readonly problems: readonly Problem[];
    } {
      const { all, twice } = places();
      const isFirst = (place: Place): boolean => all.find(({ id }) => id === place.id) === place;
      const isBuiltInOne = (place: Place): boolean => all.find(({ id, builtIn: is }) => id === place.id && is) === place;
      const read = all.filter((place) => (isFirst(place) || isBuiltInOne(place)) && isWanted(place)).map(readTexts);
      return {
        rulesets: read.flatMap((texts) => (texts.ok ? [withPrepared(texts.value)] : [])),
        installed: all.map(withoutFolder),
        problems: [...read.flatMap((texts) => (texts.ok ? [] : texts.problems)), ...twice.filter(isOther).map(twiceProblem)],
      };
    },

    /**
     * Returns the rulesets of the player's own whose files are others than those of the `known` stamps, by folder; `gone` names the folders
     * that hold none any more.
     */
    changedSince(known: ReadonlyMap<string, string>): { readonly changed: readonly ChangedRules[]; readonly gone: readonly string[] } {
      const now = new Map(ownFolders().map((folder) => [relative(ownFolder, folder).split(sep).join('/'), folder]));
      const gone = [...known.keys()].filter((place) => !now.has(place));
      const others = [...now].flatMap(([place, folder]) => {
        const stamp = stampOf(folder);
        return stamp === null || stamp === known.get(place) ? [] : [{ folder, stamp }];
      });
      const twice = others.length > 0 ? places().twice : [];
      return { changed: others.flatMap(({ folder, stamp }) => changedIn(folder, stamp, twice) ?? []), gone };
    },

    /** Returns the files of one edition. */
    files(id: string, version: string): Outcome<RulesetFiles> {
      const found = edition(id, version);
      return found.ok ? readTexts(found.value) : found;
    },

    /** Returns one edition, and no other in its place. */
    edition(id: string, version: string): Outcome<Ruleset> {
      const found = edition(id, version);
      return found.ok ? load(found.value) : found;
    },

    /** Returns that edition, or the newest one of the id if it is not installed. Takes no paths, since the call comes from a page. */
    find(id: string, version?: string): Outcome<Ruleset> {
      const editions = places(id).all;
      const found = editions.find((place) => place.version === version) ?? editions[0];
      if (found) return load(found);
      return fail({
        code: 'not-found',
        message: t('The ruleset "{id}" is not installed.', { id }),
        hint: t('Installed are {all}. Your own go into "{ownFolder}".', { all: idsOf(places().all).join(', '), ownFolder }),
      });
    },
  };
}

/** The stamp of a folder; null if it cannot be read now. */
function stampOf(folder: string): string | null {
  try {
    return rulesetStamp(folder);
  } catch {
    return null;
  }
}

const idsOf = (places: readonly Place[]): readonly string[] => [...new Set(places.map(({ id }) => id))];

const twiceProblem = ({ id, version, folder }: Place): Problem => ({
  code: 'bad-ruleset',
  message: t('The ruleset "{id}" {version} is installed twice. The one in "{folder}" is not used.', {
    id,
    version,
    folder: join(basename(dirname(folder)), basename(folder)),
  }),
  hint: t('Give it another version in its ruleset.json, or remove its folder.'),
});

export type RulesetLibrary = ReturnType<typeof openRulesetLibrary>;
