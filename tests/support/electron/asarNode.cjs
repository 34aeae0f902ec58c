// Lets Node read what lies in an Electron archive as Electron's own Node does (lib/node/asar-fs-wrapper.ts), as far as Motorpool asks for
// it: to be required before the program, in each process and thread. What Electron does not allow in an archive fails here as well.
const fs = require('node:fs');
const Module = require('node:module');
const { join, sep } = require('node:path');

const archives = new Map();

/** Reads the tree of an archive: two "pickles" of Chromium with a JSON text at byte 16, then the bytes of the files. */
function archiveAt(path) {
  if (!archives.has(path)) {
    const bytes = readFileSync(path);
    const tree = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12)));
    archives.set(path, { bytes, tree, base: 8 + bytes.readUInt32LE(4) });
  }
  return archives.get(path);
}

/** Splits a path into an archive and a place in it; null if it lies in none, or does not name one. */
function inArchive(path) {
  const text = typeof path === 'string' ? path : path instanceof URL ? require('node:url').fileURLToPath(path) : '';
  const at = text.indexOf(`.asar${sep}`);
  if (at < 0) return null;
  const file = text.slice(0, at + 5);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? { file, place: join(sep, text.slice(at + 5)).slice(1) } : null;
}

const failure = (code, what, path) => Object.assign(new Error(`${code}: ${what} in an archive, '${path}'`), { code, path });

/** The node of a place, or an error as of a file system. */
function nodeAt(found, path) {
  let { tree: node } = archiveAt(found.file);
  for (const name of found.place.split(sep).filter((part) => part !== '')) {
    node = node.files?.[name];
    if (node === undefined) throw failure('ENOENT', 'no such file or directory', path);
  }
  return node;
}

function statOf(node) {
  const isFolder = node.files !== undefined;
  const time = new Date(0);
  return {
    size: node.size ?? 0,
    mode: isFolder ? 0o40555 : 0o100444,
    mtimeMs: 0,
    mtime: time,
    isFile: () => !isFolder,
    isDirectory: () => isFolder,
    isSymbolicLink: () => false,
  };
}

function bytesOf(found, node, path) {
  if (node.files !== undefined) throw failure('EISDIR', 'illegal operation on a directory', path);
  const { bytes, base } = archiveAt(found.file);
  const start = base + Number(node.offset);
  return Buffer.from(bytes.subarray(start, start + node.size));
}

const encodingOf = (options) => (typeof options === 'string' ? options : options?.encoding);
const { readFileSync, statSync } = fs;

/** What each function answers for a place in an archive. */
const answers = {
  readFile(found, node, path, options) {
    const bytes = bytesOf(found, node, path);
    const encoding = encodingOf(options);
    return encoding ? bytes.toString(encoding) : bytes;
  },
  stat: (_found, node) => statOf(node),
  lstat: (_found, node) => statOf(node),
  realpath: (_found, _node, path) => String(path),
  access: () => undefined,
  readdir(_found, node, path, options) {
    if (node.files === undefined) throw failure('ENOTDIR', 'not a directory', path);
    const under = (files, before) =>
      Object.entries(files).flatMap(([name, each]) => {
        const place = before === '' ? name : join(before, name);
        return options?.recursive && each.files ? [place, ...under(each.files, place)] : [place];
      });
    const names = under(node.files, '');
    if (options?.withFileTypes !== true) return names;
    return names.map((name) => ({ name, parentPath: String(path), ...statOf(node.files[name]) }));
  },
};

for (const [name, answer] of Object.entries(answers)) {
  const [plain, plainSync] = [fs.promises[name], fs[`${name}Sync`]];
  fs.promises[name] = async (path, ...rest) => {
    const found = inArchive(path);
    return found === null ? plain.call(fs.promises, path, ...rest) : answer(found, nodeAt(found, path), path, ...rest);
  };
  fs[`${name}Sync`] = (path, ...rest) => {
    const found = inArchive(path);
    if (found === null) return plainSync.call(fs, path, ...rest);
    try {
      return answer(found, nodeAt(found, path), path, ...rest);
    } catch (error) {
      if (error.code === 'ENOENT' && rest[0]?.throwIfNoEntry === false) return undefined;
      throw error;
    }
  };
}
const { existsSync } = fs;
fs.existsSync = (path) => {
  const found = inArchive(path);
  if (found === null) return existsSync(path);
  try {
    nodeAt(found, path);
    return true;
  } catch {
    return false;
  }
};

// Nothing can be written into an archive, and nothing made in it.
for (const name of ['open', 'writeFile', 'mkdir', 'rename', 'rm', 'unlink', 'copyFile', 'cp', 'chmod'])
  for (const [owner, key] of [
    [fs, `${name}Sync`],
    [fs.promises, name],
  ]) {
    const plain = owner[key];
    owner[key] = (...args) => {
      if (args.some((path) => inArchive(path) !== null))
        throw failure(name === 'mkdir' ? 'ENOTDIR' : 'EACCES', 'permission denied', args[0]);
      return plain.apply(owner, args);
    };
  }

// Electron changes Node's own loader; here its two steps are taken for archives: which file, and what is in it.
const { _resolveFilename } = Module;
Module._resolveFilename = function resolve(request, parent, ...rest) {
  const folder = parent?.path ?? process.cwd();
  const path = request.startsWith('.') ? join(folder, request) : request;
  const found = inArchive(path);
  if (found === null) return _resolveFilename.call(this, request, parent, ...rest);
  for (const each of [path, `${path}.js`]) if (fs.existsSync(each) && fs.statSync(each).isFile()) return each;
  throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' });
};
const { '.js': loadFile } = Module._extensions;
Module._extensions['.js'] = function load(module, path) {
  const found = inArchive(path);
  if (found === null) return loadFile(module, path);
  return module._compile(fs.readFileSync(path, 'utf8'), path);
};
// Node's loader of the first module may be replaced: it looks for the file by means that no library can change.
const { runMain } = Module;
Module.runMain = function run(main = process.argv[1]) {
  if (inArchive(main) === null) return runMain.call(this, main);
  Module._load(main, null, true);
};
// Modules that import from node:fs get what stands there now.
Module.syncBuiltinESMExports();
