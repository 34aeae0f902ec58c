import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureReport, type ReportPlan, usualReport } from '../../shared/combat/fairness/measure.ts';
import { FAIRNESS_FILE, fairnessDocument, picturesOf } from '../../shared/combat/fairness/report/index.ts';
import { unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { load, type System, withThreads } from './system.ts';

/** What `npm run fairness` may be told of a report. */
export type ReportOptions = {
  readonly quick: boolean;
  readonly fights: number | null;
  readonly designs: number | null;
  /** Versions of former editions; all if null. */
  readonly former: readonly string[] | null;
  readonly seed: number;
  readonly threads: number;
};

/** Measures a report and writes it: beside the rules and into docs/, or a quick one to out/fairness. Returns the folder of its page. */
export async function writeReport(root: string, system: System, options: ReportOptions): Promise<string> {
  const ruleset = load(system.files);
  const versions = options.former ?? (options.quick ? [] : [...system.former.keys()]);
  const former = versions.map((version) => {
    const files = system.former.get(version);
    if (!files) throw new Error(`${system.id} has no edition ${version}. It has: ${[...system.former.keys()].join(', ') || 'none'}.`);
    return files;
  });
  const plan: ReportPlan = {
    ...usualReport(ruleset),
    seed: options.seed,
    ...(options.quick && { fights: 20, most: 30, prices: 1, end: { within: 0.15, mostFights: 200 } }),
    ...(options.fights !== null && { fights: options.fights }),
    ...(options.designs !== null && { most: options.designs }),
  };
  const report = await withThreads(system.files, former, options.threads, (fight) =>
    measureReport(ruleset, former.map(load), plan, (pieces, what) => {
      let told = 0;
      return fight(pieces, (done) => {
        if (pieces.length < 50 || (done < pieces.length && done - told < pieces.length / 10)) return;
        told = done;
        console.log(`${what}: ${done} of ${pieces.length}`);
      });
    }),
  );
  if (!report) throw new Error(`${ruleset.data.name} has no points, or does not say how fairness is measured (combat.json).`);
  const quick = options.quick ? join(root, 'out', 'fairness') : null;
  const images = quick ?? join(root, 'docs', 'images');
  mkdirSync(images, { recursive: true });
  const file = join(quick ?? system.folder, FAIRNESS_FILE);
  writeFileSync(file, JSON.stringify(report));
  // As the other files of the rules are laid out.
  spawnSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', file]);
  for (const [name, picture] of Object.entries(picturesOf(report))) writeFileSync(join(images, `fairness-${name}.svg`), picture);
  const about = { name: ruleset.data.name, unit: unitOfPoints(ruleset) };
  const page = quick ?? join(root, 'docs');
  writeFileSync(
    join(page, 'FAIRNESS.md'),
    fairnessDocument(report, about, (name) => `${quick ? '' : 'images/'}fairness-${name}.svg`),
  );
  return page;
}
