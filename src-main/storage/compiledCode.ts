import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { basename, dirname, join } from 'node:path';
import vm from 'node:vm';
import { dataFolder } from './folders.ts';

/** Compiled code of the chunks of the build, as it lies in a file: the chunk's name with the bytes that V8 gave for it. */
type Pack = { readonly uses: readonly string[]; readonly chunks: ReadonlyMap<string, Buffer> };
type Header = { readonly uses: readonly string[]; readonly chunks: readonly (readonly [name: string, bytes: number])[] };

/** Uses that a file remembers: enough for each command with each kind of file. */
const MOST_USES = 200;

const NOTHING: Pack = { uses: [], chunks: new Map() };

/** Reads a pack: the length of its header, the header, and the bytes of each chunk. A file that cannot be read holds nothing. */
function readPack(file: string): Pack {
  try {
    const bytes = readFileSync(file);
    const end = 4 + bytes.readUInt32LE(0);
    // Written by `writePack` of the same build.
    const header = JSON.parse(bytes.toString('utf8', 4, end)) as Header;
    let at = end;
    const chunks = new Map<string, Buffer>();
    for (const [name, size] of header.chunks) {
      chunks.set(name, bytes.subarray(at, at + size));
      at += size;
    }
    return { uses: header.uses, chunks };
  } catch {
    return NOTHING;
  }
}

/** Writes a pack beside its place and moves it there, so that another process never reads half of it. */
function writePack(file: string, { uses, chunks }: Pack): void {
  const header = Buffer.from(JSON.stringify({ uses, chunks: [...chunks].map(([name, bytes]) => [name, bytes.length]) } satisfies Header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([length, header, ...chunks.values()]));
  renameSync(draft, file);
}

/** The folder of the build's entry files; this module is one of them, or in a folder of shared chunks below them. */
function entryFolder(): string {
  const here = import.meta.dirname;
  return basename(here) === 'chunks' ? dirname(here) : here;
}

/** The part of Node's loader that compiles a CommonJS module. Node has no types for it. */
type Loader = {
  readonly prototype: { _compile: (this: NodeJS.Module, source: string, path: string) => unknown };
  readonly wrap: (source: string) => string;
};

/**
 * Loads the chunks of the build with the compiled code that an earlier run of `program` left: beside the build, or among the player's
 * data where nothing can be written there (an installed program). To be called before the chunks are loaded. Returns a function that
 * saves the code of this run, to be called at its end: `use` says what was done. Code is saved anew when that was never done before,
 * since V8 compiles a function when it is first called.
 *
 * A chunk has a hash of its contents in its name, so its code never belongs to another text; V8 itself refuses code of another version.
 * What cannot be read or written is left: then the code is compiled as always.
 */
export function keepCompiledCode(program: string): (use: string) => void {
  const folders = [join(dirname(entryFolder()), 'compiled'), join(dataFolder(), 'compiled')];
  const { enableCompileCache, flushCompileCache } = module as {
    enableCompileCache?: (folder?: string) => unknown;
    flushCompileCache?: () => void;
  };
  if (enableCompileCache) {
    // Node 22 and newer keep compiled code themselves; without a folder of ours, they would make one among the temporary files.
    const folder = folders.find(canBeMade);
    if (folder !== undefined) enableCompileCache(folder);
    return () => flushCompileCache?.();
  }
  const places = folders.map((folder) => join(folder, `v8-${process.versions.v8}-${process.arch}`));
  const file = `${program}.bin`;
  const from = places.map((place) => join(place, file)).find((path) => existsSync(path));
  const kept = from === undefined ? NOTHING : readPack(from);
  const chunksFolder = join(entryFolder(), 'chunks');
  const loaded = new Map<string, vm.Script>();
  let isNew = false;

  // Node's own loader; its types leave these two out.
  const loader = module.Module as unknown as Loader;
  const compile = loader.prototype._compile;
  loader.prototype._compile = function compileChunk(source, path) {
    if (dirname(path) !== chunksFolder) return compile.call(this, source, path);
    const name = basename(path);
    const cachedData = kept.chunks.get(name);
    const script = new vm.Script(loader.wrap(source), {
      filename: path,
      ...(cachedData && { cachedData }),
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    if (cachedData === undefined || script.cachedDataRejected === true) isNew = true;
    loaded.set(name, script);
    return script.runInThisContext().call(this.exports, this.exports, module.createRequire(path), this, path, dirname(path));
  };

  return (use) => {
    if (!isNew && kept.uses.includes(use)) return;
    const others = [...kept.chunks].filter(([name]) => !loaded.has(name) && existsSync(join(chunksFolder, name)));
    const chunks = new Map([...others, ...[...loaded].map(([name, script]) => [name, script.createCachedData()] as const)]);
    const uses = [...new Set([use, ...kept.uses])].slice(0, MOST_USES);
    const place = places.find(canBeMade);
    try {
      if (place) writePack(join(place, file), { uses, chunks });
    } catch {
      // The next run compiles again.
    }
  };
}

function canBeMade(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}
