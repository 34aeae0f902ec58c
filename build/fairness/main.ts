import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { measureReport, type ReportPlan, usualReport } from '../../shared/combat/fairness/measure.ts';
import { FAIRNESS_FILE, fairnessDocument, picturesOf } from '../../shared/combat/fairness/report/index.ts';
import { unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { fitCosts } from './fit.ts';
import { measurePrices, readPrices } from './prices.ts';
import { load, type System, systemOf, withThreads } from './system.ts';

const HELP = `Measures by fights how fair the points of a game system are.

  npm run fairness -- [report] [--quick] [--fights N] [--designs N] [--former VERSION,...]
      Writes fairness-report.json beside the rules, docs/FAIRNESS.md and its pictures.
      --quick        few designs and fights, written to out/fairness only: to see whether all works
      --fights N     fights of each design in each terrain; combat.json says how many otherwise
      --designs N    so many random designs at most
      --former LIST  versions of former editions to measure too, all if absent; "none" for none

  npm run fairness -- prices [--designs N] [--fights N] [--out FILE]
      Measures by each automatic player what random designs are worth, others than those of the report and of all groups alike, and adds them
      to a table: what is in it is not measured again.
      --designs N    640 if absent
      --fights N     fights of each design by each player, 96 if absent
      --out FILE     prices/ID.csv beside this program's source if absent

  npm run fairness -- fit --numbers ID,TABLE[COLUMN],... --cost FIELD [--prices FILE] [--hold N]
      Finds the numbers of a cost model with which costs come near such prices, and says by group of designs what they leave, for each player
      and terrain, and for designs that were left out of the fit. It changes no file of the system.
      --numbers LIST  what may change: constants by their id, and columns of tables as table[column]
      --cost FIELD    the field of a design that holds its cost before rounding
      --prices FILE   the table that prices writes if absent
      --hold N        how strongly numbers are held where they are, 0.3 if absent

  For all: --ruleset ID (the first of shared/rulesets if absent), --seed N (1, and 4001 for prices), --threads N (all cores).
  The same seed gives the same numbers on any number of threads.
`;

const text = { type: 'string' } as const;

/** A number above 0 of an option; null if it was not given. */
function numberOf(name: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  const number = Number(value);
  if (!(number > 0)) throw new Error(`--${name} is a number above 0, not "${value}".`);
  return number;
}

async function run(root: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ruleset: text,
      fights: text,
      designs: text,
      former: text,
      seed: text,
      threads: text,
      out: text,
      numbers: text,
      cost: text,
      prices: text,
      hold: text,
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [what = 'report'] = positionals;
  if (values.help || !['report', 'prices', 'fit'].includes(what)) return console.log(HELP);
  const system = systemOf(root, values.ruleset);
  const [fights, designs, seed] = [numberOf('fights', values.fights), numberOf('designs', values.designs), numberOf('seed', values.seed)];
  const threads = numberOf('threads', values.threads) ?? availableParallelism();
  const started = Date.now();
  if (what === 'report') {
    const former = values.former?.split(',').filter((version) => version !== 'none') ?? null;
    const written = await writeReport(root, system, { quick: values.quick, fights, designs, former, seed: seed ?? 1, threads });
    console.log(`Written to ${relative(root, written)} after ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  const file = values.out ?? values.prices ?? join(root, 'build', 'fairness', 'prices', `${system.id}.csv`);
  if (what === 'prices') {
    const plan = { seed: seed ?? 4001, designs: designs ?? 640, fights: fights ?? 96, threads };
    if (plan.seed === load(system.files).combat?.data.fairness?.fresh.seed)
      throw new Error('That is the seed of the fairness report. Choose another.');
    await measurePrices(system, file, plan);
    console.log(`Written to ${file} after ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  if (!values.numbers || !values.cost) throw new Error('fit needs --numbers and --cost; --help tells what they are.');
  fitCosts(root, system, readPrices(file), {
    numbers: values.numbers.split(','),
    cost: values.cost,
    hold: numberOf('hold', values.hold) ?? 0.3,
  });
}

/** Runs the command; the exit code says whether it went well. */
export async function main(root: string, args: readonly string[]): Promise<number> {
  try {
    await run(root, args);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

type ReportOptions = {
  readonly quick: boolean;
  readonly fights: number | null;
  readonly designs: number | null;
  /** Versions of former editions; all if null. */
  readonly former: readonly string[] | null;
  readonly seed: number;
  readonly threads: number;
};

/** Measures a report and writes it: beside the rules and into docs/, or a quick one to out/fairness. Returns the folder of its page. */
async function writeReport(root: string, system: System, options: ReportOptions): Promise<string> {
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
