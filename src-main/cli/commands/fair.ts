import {
  canMeasure,
  type FairPrice,
  fightTrials,
  measuredCost,
  measureFairPrice,
  mixedFieldOf,
  startMeasurement,
} from '../../../shared/combat/fairness/index.ts';
import { fighterOf } from '../../../shared/combat/fighter/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/ruleset/run/index.ts';
import type { DesignInput } from '../../../shared/ruleset/values/index.ts';
import { defineCommand } from '../command.ts';
import { jsonOption, readingOf, readingOptions } from '../commonOptions.ts';
import { readingNote } from '../openedFile.ts';
import { text } from '../options.ts';
import { DONE, json, misused, orStop } from '../terminal.ts';

const HINT = 'Try "motorpool fair --help".';

/** Measured designs of a file, without a choice: more than a few take minutes. */
const MOST = 5;

type Measured = FairPrice & { readonly name: string };

/** Measures one design in this process; what fights do not show of its cost is added to what they show. */
async function measured(ruleset: Ruleset, design: DesignInput, name: string, seed: number): Promise<Measured | string> {
  const field = mixedFieldOf(ruleset);
  const fighter = fighterOf(ruleset, design);
  const { cost } = assessDesign(ruleset, design);
  const part = measuredCost(ruleset, design);
  if (!field || !fighter || fighter.attacks.length === 0 || typeof cost !== 'number' || part === null)
    return `${name}: no attack or no cost, so fights do not show what it is worth.`;
  const known = await measureFairPrice(startMeasurement(field, part, seed), (round) =>
    round.map((chunk) => fightTrials(field, fighter, seed, chunk)),
  );
  const add = (points: number | null): number | null => (points === null ? null : Math.round(points + cost - part));
  return { name, formula: cost, price: add(known.price), low: add(known.low), high: add(known.high), fights: known.fights };
}

const lineOf = (unit: string, { name, formula, low, high, fights }: Measured): string =>
  `${name}: formula ${formatAmount(formula)} ${unit}, by fights ${formatAmount(low)} to ${formatAmount(high)} ${unit} (${formatAmount(fights)} fights)\n`;

export const fairCommand = defineCommand({
  forms: [['fair FILE --design NAME', 'the price at which a design wins half its fights, beside its cost']],
  options: {
    design: text('--design <name>', 'the design; without it, all of a file with no more than five'),
    seed: text('--seed <n>', 'a whole number; the same seed gives the same price, 1 if absent'),
    ...readingOptions,
    ...jsonOption,
  },
  files: [1, 1],
  run: async ({ files, options }, opener, { out, remark }) => {
    const seed = Number(options.seed ?? '1');
    if (!Number.isInteger(seed) || seed < 0) throw misused(`"--seed" takes a whole number from 0 up; "${options.seed}" is none.`, HINT);
    const file = orStop(await opener.openDesigns(files[0] ?? '', readingOf(options)));
    const { ruleset, project } = file;
    remark(readingNote(file));
    if (!canMeasure(ruleset)) throw misused(`${ruleset.data.name} does not say how fights measure its points (fairness in combat.json).`);
    const nameOf = (design: DesignInput): string => String(assessDesign(ruleset, design).values.name ?? '');
    const wanted = options.design?.trim().toLowerCase();
    const designs = project.designs.filter((design) => wanted === undefined || nameOf(design).trim().toLowerCase() === wanted);
    if (designs.length === 0) throw misused(`There is no design called "${options.design ?? ''}".`, HINT);
    if (designs.length > MOST) throw misused(`There are ${designs.length} designs; choose one with "--design NAME".`, HINT);
    const answers: Measured[] = [];
    for (const design of designs) {
      const answer = await measured(ruleset, design, nameOf(design), seed);
      if (typeof answer === 'string') remark(`motorpool: ${answer}\n`);
      else answers.push(answer);
      if (typeof answer !== 'string' && options.json !== true) out(lineOf(unitOfPoints(ruleset), answer));
    }
    if (options.json === true) out(json(answers));
    return DONE;
  },
});
