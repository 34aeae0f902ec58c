import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { listOf, t } from '../../../shared/base/words/words.ts';
import { combatRulesOf } from '../../../shared/combat/fighter/index.ts';
import { cardDesignOf } from '../../../shared/paper/cards/index.ts';
import {
  type HandoutJobInput,
  type HandoutKind,
  handoutJobSchema,
  MOST_TARGETS,
  type OddsTarget,
} from '../../../shared/paper/handouts/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { deliverHandout, type PrintDelivery, type Report, writeDelivery } from '../../writers/deliveries.ts';
import * as cards from '../cardOptions.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOptions } from '../commonOptions.ts';
import { type Named, type NamedCount, namedDesigns, nameOf, noSuchDesign, quantitiesOf } from '../designNames.ts';
import { printFiles } from '../folderRun.ts';
import { namedForce } from '../forceReport.ts';
import { jobOptions } from '../jobOptions.ts';
import type { OpenedFile } from '../openedFile.ts';
import type { FileOpener } from '../openFile.ts';
import { grouped, repeated, text, type ValuesOf } from '../options.ts';
import * as paper from '../paperOptions.ts';
import { misused, orStop } from '../terminal.ts';

const { shape } = handoutJobSchema;

const KINDS: Readonly<Record<HandoutKind, string>> = {
  list: t('every design in a table with totals, on one page where it can be; for an opponent'),
  data: t('everything of each design, and how its cost comes about'),
  reference: t('the rules the designs, or with --force a force, need at the table; --everything for all of them'),
  'blank-cards': t('cards to fill in with a pencil'),
  'blank-form': t('forms to design with a pencil'),
  check: t('what the rules have against the designs, as "check -o REPORT.pdf"'),
};
const kinds = shape.kind.options;

const options = {
  ...jobOptions(shape, {
    kind: '',
    everything: t('a reference of all rules'),
    copies: t('a number of pages'),
  }),
  ...cards.breachesOption,
  ...jobOptions(shape, { signatureShown: t('lines for notes at the end of a list, and for both players to sign') }),
  force: text('--force <name>', t('a reference for this force and those it faces')),
  odds: repeated('--odds <name>', t('detail pages with the odds against this design of the file or the stock; may be repeated')),
  ...cards.pointsOption,
  ...cards.picturesOption,
  ...cards.sideOptions,
  ...cards.noSideOption,
  ...cards.quantityOption,
  ...grouped(t('Paper:'), { ...paper.paperOptions, ...paper.sheetMarginOption }),
  ...grouped(t('Blank cards only:'), { ...paper.imposeOptions, ...cards.lookOption }),
  ...outputOption(t('where to print (.pdf), or the folder to fill')),
  ...readingOptions,
  ...jsonOption,
};
type Options = ValuesOf<typeof options>;

/** The choices for one handout. Names of designs and of a force are looked up once the file is open. */
type HandoutChoices = {
  readonly job: HandoutJobInput;
  readonly quantities: readonly NamedCount[];
  /** Name of the force that a reference is for. */
  readonly force: string | null;
  /** Names of the targets of odds; null for no odds. */
  readonly odds: readonly string[] | null;
};

/** Returns the job given by the options. Options that were not given are left out, so that the job's defaults apply. */
export function handoutChoicesOf(typed: Options): HandoutChoices {
  const { kind, everything, copies, breachesShown, signatureShown, look, pointsShown, picturesShown, sideShown, quantity = [] } = typed;
  if (kind === undefined)
    throw misused(t('Say which handout: "--kind {kind}"; there are {kinds}.', { kind: kinds[0] ?? '', kinds: listOf(kinds, 'or') }));
  if (typed.force !== undefined && kind !== 'reference') throw misused(t('"--force" is about a reference, and needs "--kind reference".'));
  if (typed.odds !== undefined && kind !== 'data') throw misused(t('"--odds" is about detail pages, and needs "--kind data".'));
  const side = cards.sideOf(typed);
  const rest = { everything, copies, breachesShown, signatureShown, look, pointsShown, picturesShown, sideShown, side };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const job = { kind, setup: paper.setupOf(typed), ...Object.fromEntries(given) };
  return { job, quantities: quantity, force: typed.force ?? null, odds: typed.odds ?? null };
}

type HandoutReport = Report<PrintDelivery>;

/** Prints a handout as chosen. Without a size, blank cards have the size set by the ruleset. */
async function printHandout(
  { ruleset, project }: OpenedFile,
  path: string,
  { job, quantities, force, odds }: HandoutChoices,
): Promise<Outcome<HandoutReport>> {
  const counts = quantitiesOf(project.designs, quantities);
  if (!counts.ok) return counts;
  const chosen = force === null ? succeed(null) : namedForce(project.forces ?? [], force);
  if (!chosen.ok) return chosen;
  const targets = targetsOf(project.designs, ruleset.stock, odds);
  if (!targets.ok) return targets;
  if (targets.value && !combatRulesOf(ruleset.whole ?? ruleset)) {
    const message = t('{rules} does not say how units fight, so there are no odds.', { rules: ruleset.data.name });
    return fail({ code: 'bad-request', message, hint: t('Leave out "--odds", or add combat.json to its rules.') });
  }
  const size = job.setup?.size ?? cardDesignOf(ruleset).size;
  const setup = { ...job.setup, ...(size !== undefined && { size }) };
  const whole = handoutJobSchema.parse({ ...job, setup, quantities: counts.value, force: chosen.value?.id ?? null, odds: targets.value });
  return writeDelivery(path, await deliverHandout(ruleset, project, project.designs, whole));
}

const reportWords = ({ pages }: HandoutReport): string => t('{pages, plural, one {# page} other {# pages}}', { pages });

const emptyProject = (ruleset: Ruleset): OpenedFile => {
  const { id, version, name } = ruleset.data;
  return { path: name, ruleset, project: { format: 1, name, ruleset: { id, version }, designs: [] }, sheet: null, remarks: [] };
};

/** Opens a ruleset without designs, which is enough for a reference and for blank sheets. */
async function withoutFile(
  name: string,
  opener: FileOpener,
  { job: { kind } }: HandoutChoices,
  ruleset: string | undefined,
): Promise<OpenedFile> {
  if (kind === 'list' || kind === 'data' || kind === 'check')
    throw misused(t('"{name} --kind {kind}" needs a file with designs.', { name, kind }));
  if (ruleset === undefined) throw misused(t('"{name}" needs a file, or "--ruleset" to know which game the {name} is for.', { name }));
  return emptyProject(orStop(await opener.ruleset(ruleset)));
}

export const handoutCommand = defineCommand({
  moreForms: [
    ['handout --kind KIND --ruleset ID -o OUT.pdf', t('a reference or blanks, for a game system alone')],
    ['handout FOLDER --kind KIND -o FOLDER', t('the same for every file of a folder, with a report')],
  ],
  notes: [t('Kinds:'), ...kinds.map((kind) => `  ${kind.padEnd(12)}  ${KINDS[kind]}`), '', t('Lengths need a unit: 5mm, 0.2in.')].join(
    '\n',
  ),
  options,
  files: [0, 1],
  run: async ({ name, files: [file], options: typed }, opener, terminal) => {
    checkOutput(name, typed.output, { endings: ['.pdf'], mayBeFolder: true });
    const choices = handoutChoicesOf(typed);
    const { quantities } = choices;
    const write = (opened: OpenedFile, path: string) => printHandout(opened, path, choices);
    const emptied = () => withoutFile(name, opener, choices, typed.ruleset);
    return printFiles({ name, file, options: typed, quantities, withoutFile: emptied, write, words: reportWords }, opener, terminal);
  },
});

/** Returns the targets of odds by their names: designs of the project, or else of the stock. Null if no names are given. */
export function targetsOf(
  designs: readonly Design[],
  stock: readonly Named[],
  wanted: readonly string[] | null,
): Outcome<readonly OddsTarget[] | null> {
  if (wanted === null) return succeed(null);
  const targets = new Map<string, OddsTarget>();
  const add = (target: OddsTarget): unknown => targets.set(`${target.from}:${target.id}`, target);
  for (const name of wanted) {
    const own = namedDesigns(designs, name);
    const [listed] = namedDesigns(stock, name);
    if (own.length === 0 && !listed) return noSuchDesign(name, [...designs, ...stock]);
    for (const { id } of own) add({ from: 'project', id });
    if (own.length === 0 && listed) add({ from: 'stock', id: nameOf(listed).trim() });
  }
  if (targets.size <= MOST_TARGETS) return succeed([...targets.values()]);
  const message = t('"--odds" takes at most {most} designs; these are {targets}.', {
    most: MOST_TARGETS,
    targets: targets.size,
  });
  return fail({ code: 'bad-request', message, hint: t('Leave some out, or print a second page.') });
}
