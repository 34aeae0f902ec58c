import { canMeasure, type FairPrice } from '../../../shared/combat/fairness/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../../shared/rules/ruleset/values/index.ts';
import { rulesForThreads, THREADS, wantedDesigns, wantedThreads } from '../combat/asked.ts';
import { watchedPrices } from '../combat/watchedFights.ts';
import { defineCommand } from '../command.ts';
import { jsonOption, readingOf, readingOptions } from '../commonOptions.ts';
import { readingNote } from '../openedFile.ts';
import { text } from '../options.ts';
import { DONE, json, misused, orStop } from '../terminal.ts';

const HINT = 'Try "motorpool fair --help".';

/** Measured designs of a file, without a choice: more than a few take minutes. */
const MOST = 5;

type Named = FairPrice & { readonly name: string };

const lineOf = (unit: string, { name, formula, low, high, fights }: Named): string =>
  `${name}: formula ${formatAmount(formula)} ${unit}, by fights ${formatAmount(low)} to ${formatAmount(high)} ${unit} (${formatAmount(fights)} fights)\n`;

export const fairCommand = defineCommand({
  options: {
    design: text('--design <name>', 'the design; without it, all of a file with no more than five'),
    seed: text('--seed <n>', 'a whole number; the same seed gives the same price, 1 if absent'),
    threads: THREADS,
    ...readingOptions,
    ...jsonOption,
  },
  files: [1, 1],
  run: async ({ files, options }, opener, terminal) => {
    const { out, remark } = terminal;
    const seed = Number(options.seed ?? '1');
    if (!Number.isInteger(seed) || seed < 0) throw misused(`"--seed" takes a whole number from 0 up; "${options.seed}" is none.`, HINT);
    const file = orStop(await opener.openDesigns(files[0] ?? '', readingOf(options)));
    const { ruleset, project } = file;
    remark(readingNote(file));
    if (!canMeasure(ruleset)) throw misused(`${ruleset.data.name} does not say how fights measure its points (fairness in combat.json).`);
    const nameOf = (design: DesignInput): string => String(assessDesign(ruleset, design).values.name ?? '');
    const { designs } = options.design === undefined ? project : { designs: wantedDesigns(file, options.design) };
    if (designs.length === 0) throw misused(`"${file.path}" has no designs.`, HINT);
    if (designs.length > MOST) throw misused(`There are ${designs.length} designs; choose one with "--design NAME".`, HINT);
    const answers: Named[] = [];
    const take = (name: string, price: FairPrice | null): void => {
      if (price === null) remark(`motorpool: ${name}: no attack or no cost, so fights do not show what it is worth.\n`);
      else {
        answers.push({ name, ...price });
        if (options.json !== true) out(lineOf(unitOfPoints(ruleset), { name, ...price }));
      }
    };
    const measured = {
      rules: orStop(rulesForThreads(file, options.ruleset, opener)),
      ruleset: ruleset.whole ?? ruleset,
      designs: designs.map((design) => ({ design, name: nameOf(design) })),
      seed,
      threads: wantedThreads(options.threads, HINT),
      take,
    };
    await watchedPrices(measured, terminal);
    if (options.json === true) out(json(answers));
    return DONE;
  },
});
