import { allSteps } from '../../../shared/base/steps.ts';
import { t } from '../../../shared/base/words/words.ts';
import {
  canMeasure,
  type FairPrice,
  fightRecords,
  offBy,
  offInWords,
  reasonInWords,
  usualEnd,
  verdictOf,
  verdictsInWords,
} from '../../../shared/combat/fairness/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../../shared/rules/ruleset/values/index.ts';
import { rulesForThreads, THREADS, wantedDesigns, wantedNumber, wantedThreads } from '../combat/asked.ts';
import { watchedPrices } from '../combat/watchedFights.ts';
import { defineCommand } from '../command.ts';
import { jsonOption, readingOf, readingOptions } from '../commonOptions.ts';
import { readingNote } from '../openedFile.ts';
import { text } from '../options.ts';
import { DONE, json, misused, orStop } from '../terminal.ts';

const HINT = t('Try "motorpool fair --help".');

/** What is said of a design; `off` as in `offBy`, `reason` why it is far from fair, or an empty text. */
type Judged = FairPrice & { readonly name: string; readonly off: number | null; readonly reason: string };

function lineOf(unit: string, { name, formula, low, high, fights, off, reason }: Judged): string {
  const told = t('{fights} fights', { fights: formatAmount(fights) });
  if (low === null || high === null)
    return t('{name}: formula {formula} {unit}; fights do not tell what it is worth: cheaper, it wins no more often ({told})\n', {
      name,
      formula: formatAmount(formula),
      unit,
      told,
    });
  const prices = t('formula {formula} {unit}, by fights {low} to {high} {unit}', {
    formula: formatAmount(formula),
    unit,
    low: formatAmount(low),
    high: formatAmount(high),
  });
  const verdict = off === null ? '' : `: ${offInWords(off)}`;
  return `${name}: ${prices} (${told})${verdict}\n${reason === '' ? '' : `  ${reason}\n`}`;
}

export const fairCommand = defineCommand({
  options: {
    design: text('--design <name>', t('one design; otherwise all of the file, some seconds each')),
    seed: text('--seed <n>', t('a whole number; the same seed gives the same price, 1 if absent')),
    fights: text(
      '--fights <n>',
      t('most fights of each design, {mostFights} if absent; fewer are quicker and less sure', { mostFights: usualEnd.mostFights }),
    ),
    threads: THREADS,
    ...readingOptions,
    ...jsonOption,
  },
  files: [1, 1],
  run: async ({ files, options }, opener, terminal) => {
    const { out, remark } = terminal;
    const seed = Number(options.seed ?? '1');
    if (!Number.isInteger(seed) || seed < 0)
      throw misused(t('"--seed" takes a whole number from 0 up; "{seed}" is none.', { seed: options.seed ?? '' }), HINT);
    const fights = wantedNumber(options.fights, '--fights', { least: 200, most: 1_000_000, isWhole: true, hint: HINT });
    const file = orStop(await opener.openDesigns(files[0] ?? '', readingOf(options)));
    const { ruleset, project } = file;
    remark(readingNote(file));
    if (!canMeasure(ruleset))
      throw misused(t('{rules} does not say how fights measure its points (fairness in combat.json).', { rules: ruleset.data.name }));
    const nameOf = (design: DesignInput): string => String(assessDesign(ruleset, design).values.name ?? '');
    const { designs } = options.design === undefined ? project : { designs: wantedDesigns(file, options.design) };
    if (designs.length === 0) throw misused(t('"{path}" has no designs.', { path: file.path }), HINT);
    const rules = ruleset.whole ?? ruleset;
    const answers: Judged[] = [];
    const take = (name: string, design: DesignInput, price: FairPrice | null): void => {
      if (price === null) {
        remark(t('motorpool: {name}: no attack or no cost, so fights do not show what it is worth.\n', { name }));
        return;
      }
      const off = offBy(price);
      const records = off === null || verdictOf(off) === 'fair' ? null : allSteps(fightRecords(rules, design, seed));
      const reason = off === null || records === null ? '' : reasonInWords(rules, design, verdictOf(off), records);
      const judged = { name, ...price, off, reason };
      answers.push(judged);
      if (options.json !== true) out(lineOf(unitOfPoints(ruleset), judged));
    };
    const measured = {
      rules: orStop(rulesForThreads(file, options.ruleset, opener)),
      ruleset: rules,
      designs: designs.map((design) => ({ design, name: nameOf(design) })),
      seed,
      fights: fights ?? usualEnd.mostFights,
      threads: wantedThreads(options.threads, HINT),
      take,
    };
    await watchedPrices(measured, terminal);
    if (options.json === true) out(json(answers));
    else if (answers.length > 1) out(`\n${verdictsInWords(answers.flatMap(({ off }) => off ?? []))}\n`);
    return DONE;
  },
});
