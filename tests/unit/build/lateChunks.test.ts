import { describe, expect, it } from 'vitest';
import { loadLate } from '../../../build/lateChunks.mjs';

/** Runs the code of a chunk; returns what it exports, and which chunks were loaded in which order. */
function run(code: string) {
  const loaded: string[] = [];
  const exported: Record<string, unknown> = {};
  class Point {
    readonly x: number;
    constructor(x: number) {
      this.x = x;
    }
  }
  const chunks: Readonly<Record<string, unknown>> = {
    './a-1.js': { one: 1, list: () => [1, 2], Point },
    './chunks/b.c-2.js': { two: 2 },
  };
  const require = (path: string): unknown => {
    loaded.push(path);
    return chunks[path];
  };
  new Function('require', 'exports', loadLate(code))(require, exported);
  return { exported, loaded };
}

const HEAD = 'const require_a = require("./a-1.js");\nconst require_b$1 = require("./chunks/b.c-2.js");\n';

describe('a chunk that is required', () => {
  it('is loaded when something of it is first used, and once', () => {
    const { exported, loaded } = run(`${HEAD}exports.sum = () => require_a.one + require_a.one + require_b$1.two;`);
    expect(loaded).toEqual([]);
    const sum = exported.sum as () => number; // as the code above says
    expect([sum(), sum()]).toEqual([4, 4]);
    expect(loaded).toEqual(['./a-1.js', './chunks/b.c-2.js']);
  });

  it('is used as before: called, made, spread, and beside names that only look alike', () => {
    const { exported } = run(
      `${HEAD}const other = { ['require' + '_a']: { one: 7 } };
exports.made = new require_a.Point(5).x;
exports.spread = [...require_a.list(), (0, require_a.list)().length];
exports.other = other.require_a.one;
exports.negative = -require_a.one;`,
    );
    expect(exported).toEqual({ made: 5, spread: [1, 2, 2], other: 7, negative: -1 });
  });

  it('stays as it is where it is a package', () => {
    const code = 'let node_fs = require("node:fs");\nexports.x = node_fs;';
    expect(loadLate(code)).toBe(code);
  });

  it('is not loaded where it is only run', () => {
    expect(run('require("./a-1.js");\nexports.x = 1;')).toEqual({ exported: { x: 1 }, loaded: [] });
  });

  it('stops the build if it is used in a way that is not known', () => {
    expect(() => loadLate(`${HEAD}exports.all = require_a;`)).toThrow('The build cannot load ./a-1.js late');
  });
});
