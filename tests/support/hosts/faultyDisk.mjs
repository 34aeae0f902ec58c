// Loaded into a host before it runs (NODE_OPTIONS=--import): a disk that is slow, full for a while, or refuses, and a clock that leaps.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

/** How many calls a trouble goes on for at most, and the longest that a call is held up, in milliseconds. */
const LONGEST_TROUBLE = 12;
const LONGEST_DELAY_MS = 15;
const DAY_MS = 86_400_000;

const CODES = ['ENOSPC', 'EIO', 'EROFS', 'EACCES', 'EDQUOT'];
let trouble = { code: '', calls: 0 };

/** Holds the call up at times; then says whether it fails. */
async function fails() {
  if (Math.random() < 0.2) await wait(Math.random() * LONGEST_DELAY_MS);
  if (trouble.calls === 0 && Math.random() < 0.05)
    trouble = { code: CODES[Math.floor(Math.random() * CODES.length)], calls: Math.ceil(Math.random() * LONGEST_TROUBLE) };
  if (trouble.calls === 0) return false;
  trouble.calls -= 1;
  return true;
}
const failure = () => Object.assign(new Error(trouble.code), { code: trouble.code });

const { open, rename, mkdir, chmod } = fs;
fs.open = async (path, flags, ...rest) => {
  const handle = await open(path, flags, ...rest);
  if (flags === undefined || flags === 'r') return handle;
  const { write, writeFile, sync, datasync } = handle;
  // A full disk takes what still fits.
  handle.write = async (bytes, from, length, at) => {
    if (!(await fails())) return write.call(handle, bytes, from, length, at);
    await write.call(handle, bytes, from, Math.floor(length / 2), at);
    throw failure();
  };
  handle.writeFile = async (content) => {
    if (!(await fails())) return writeFile.call(handle, content);
    await writeFile.call(handle, content.slice(0, Math.floor(content.length / 2)));
    throw failure();
  };
  for (const [name, done] of Object.entries({ sync, datasync })) {
    handle[name] = async () => {
      await done.call(handle);
      if (await fails()) throw failure();
    };
  }
  return handle;
};
for (const [name, done] of Object.entries({ rename, mkdir, chmod })) {
  fs[name] = async (...args) => {
    if (await fails()) throw failure();
    return done(...args);
  };
}
syncBuiltinESMExports();

const realNow = Date.now;
let leap = 0;
Date.now = () => {
  if (Math.random() < 0.05) leap = (Math.random() - 0.5) * 1_000 * DAY_MS;
  return Math.max(1, Math.round(realNow() + leap));
};
