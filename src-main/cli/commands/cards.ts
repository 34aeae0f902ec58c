import type { Outcome } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { cardDesignOf } from '../../../shared/paper/cards/index.ts';
import { type CardJobInput, cardJobSchema } from '../../../shared/paper/cards/job/index.ts';
import { printerCheck } from '../../../shared/paper/print/paper/index.ts';
import { type CardDelivery, deliverCards, deliverPages, type Report, writeDelivery } from '../../writers/deliveries.ts';
import * as cards from '../cardOptions.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOptions } from '../commonOptions.ts';
import { type NamedCount, quantitiesOf } from '../designNames.ts';
import { printFiles } from '../folderRun.ts';
import { jobOptions } from '../jobOptions.ts';
import type { OpenedFile } from '../openedFile.ts';
import { flag, grouped, type ValuesOf } from '../options.ts';
import * as paper from '../paperOptions.ts';
import { DONE, json, misused, orStop } from '../terminal.ts';

const options = {
  ...grouped(t('Paper and sizes:'), { ...paper.paperOptions, ...paper.marginOption, ...paper.imposeOptions }),
  ...grouped(t('What is on the cards:'), {
    ...cards.lookOption,
    ...cards.backsOption,
    ...cards.sideOptions,
    ...cards.noSideOption,
    ...cards.pointsOption,
    ...cards.picturesOption,
    ...cards.breachesOption,
  }),
  ...grouped(t('Which cards:'), {
    ...cards.quantityOption,
    ...jobOptions(cardJobSchema.shape, {
      combined: t('like cards only once, with how many they stand for'),
      numbered: t('numbers the units from 1'),
    }),
  }),
  check: flag('--check', t('pages to check a printer with, instead of cards')),
  ...outputOption(t('where to print (.pdf), or the folder to fill')),
  ...readingOptions,
  ...jsonOption,
};
type Options = ValuesOf<typeof options>;

/** The choices for one print. Counts use the names of designs, which are looked up once the file is open. */
type CardChoices = { readonly job: CardJobInput; readonly quantities: readonly NamedCount[] };

/** Returns the job given by the options. Options that were not given are left out, so that the job's defaults apply. */
export function cardChoicesOf(typed: Options): CardChoices {
  cards.refuseLostBacks(typed);
  const { look, backs, pointsShown, picturesShown, breachesShown, combined, numbered, sideShown, quantity = [] } = typed;
  const side = cards.sideOf(typed);
  const job = { look, backs, pointsShown, picturesShown, breachesShown, combined, numbered, sideShown, side };
  const given = Object.entries(job).filter(([, value]) => value !== undefined);
  return { job: { setup: paper.setupOf(typed), ...Object.fromEntries(given) }, quantities: quantity };
}

type CardReport = Report<CardDelivery>;

/** Prints cards as chosen. Without a size, the cards have the size set by the ruleset. */
async function printCards({ ruleset, project }: OpenedFile, path: string, { job, quantities }: CardChoices): Promise<Outcome<CardReport>> {
  const counts = quantitiesOf(project.designs, quantities);
  if (!counts.ok) return counts;
  const size = job.setup?.size ?? cardDesignOf(ruleset).size;
  const setup = { ...job.setup, ...(size !== undefined && { size }) };
  const whole = cardJobSchema.parse({ ...job, setup, quantities: counts.value });
  return writeDelivery(path, await deliverCards(ruleset, project, project.designs, whole));
}

const reportWords = ({ cards, pages }: CardReport): string =>
  t('{cards, plural, one {# card} other {# cards}} on {pages, plural, one {# page} other {# pages}}', { cards, pages });

async function printCheck(typed: Options, output: string): Promise<string> {
  const sheet = printerCheck(cardJobSchema.parse(cardChoicesOf(typed).job).setup);
  const { pages } = orStop(await writeDelivery(output, await deliverPages(sheet)));
  if (typed.json) return json({ file: output, pages });
  return t('{output}: {pages, plural, one {# page} other {# pages}} to check a printer with; print at 100 %.\n', { output, pages });
}

export const cardsCommand = defineCommand({
  moreForms: [
    ['cards FOLDER -o FOLDER', t('the same for every file of a folder, with a report (.txt, .json)')],
    ['cards --check -o OUT.pdf', t('rulers to check your printer with; for both sides, also how far it drifts')],
  ],
  notes: t('Lengths need a unit: 5mm, 0.2in.'),
  options,
  files: [0, 1],
  run: async ({ name, files: [file], options: typed }, opener, terminal) => {
    const { output = '' } = typed;
    if (typed.check && file !== undefined) throw misused(t('"cards --check" prints pages to check a printer with, and takes no file.'));
    if (!typed.check && file === undefined) throw misused(t('"cards" needs a file.'), t('Try "motorpool cards --help".'));
    checkOutput(name, output, { endings: ['.pdf'], mayBeFolder: true });
    if (file === undefined) {
      terminal.out(await printCheck(typed, output));
      return DONE;
    }
    const choices = cardChoicesOf(typed);
    const write = (opened: OpenedFile, path: string) => printCards(opened, path, choices);
    return printFiles({ name, file, options: typed, quantities: choices.quantities, write, words: reportWords }, opener, terminal);
  },
});
