import { t } from '../../../base/words/words.ts';
import { agreedRuleset, rulesetOfAll } from '../../../force/agreed.ts';
import { assessTogether } from '../../../force/index.ts';
import type { Force } from '../../../project/force.ts';
import type { Project } from '../../../project/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { onePerScript, type PrintLayout } from '../../print/page/index.ts';
import { frameOf } from '../frame.ts';
import type { ForceJob } from './job.ts';
import { type ForceLayoutIssue, type ForcePrintPart, isSheets, type MadePart, type OnPaper, onPaper, underHead } from './onPaper.ts';
import { headFragment, paperWords } from './packHead.ts';
import type { PartContext, PartLayout } from './part.ts';
import { type ForcePart, partFacts, partFactsOf, partsOf } from './partFacts.ts';
import { partTable } from './parts/table.ts';
import { savingSetup, smallerCards } from './savedSheet.ts';

export type ForcePrint = Omit<PrintLayout, 'layoutIssues'> & {
  readonly parts: readonly ForcePrintPart[];
  readonly layoutIssues: readonly ForceLayoutIssue[];
  /** Sentences about chosen parts for which a force has no content. */
  readonly absent: readonly string[];
  /** How much paper it takes, and how its pages are printed, in one sentence without a full stop. */
  readonly paper: string;
  /** How many pages more it would take if the other side of its deck of cards were printed too. */
  readonly backPages: number;
};

/** What is laid out before it is on paper: the parts that have content, and why the others have none. */
type PartsLayout = {
  readonly made: readonly MadePart[];
  readonly absent: readonly { readonly sentence: string; readonly isNamed: boolean }[];
  readonly fault: string | null;
};

/** The parts that were laid out for this print before, by what may differ between its tries. */
type KnownParts = Map<string, PartLayout | null>;

/** Lays out the wanted parts one after the other: those for all, then those of each force. A fault ends it. */
function layAll(context: PartContext, wanted: readonly ForcePart[], known: KnownParts): PartsLayout {
  const { together, job } = context;
  type Lay = (context: PartContext) => PartLayout | null;
  const todo: readonly (readonly [ForcePart, Force | null, Lay])[] = [
    ...wanted.map((part) => [part, null, (given: PartContext) => partTable[part].once?.(given, together) ?? null] as const),
    ...together.flatMap((assessment) => {
      const ruleset = agreedRuleset(context.ruleset, assessment.plan);
      return wanted.map(
        (part) =>
          [part, assessment.force, (given: PartContext) => partTable[part].each?.({ ...given, ruleset }, assessment) ?? null] as const,
      );
    }),
  ];
  const made: MadePart[] = [];
  const absent: { sentence: string; isNamed: boolean }[] = [];
  for (const [index, [part, force, lay]] of todo.entries()) {
    const headMm = made.some(isSheets) ? 0 : context.headMm;
    const key = JSON.stringify([index, partFacts[part].setup === 'sheet' ? headMm : job.cards.setup]);
    const laid = known.has(key) ? (known.get(key) ?? null) : lay({ ...context, headMm });
    known.set(key, laid);
    if (laid === null) continue;
    if ('fault' in laid) return { made, absent, fault: laid.fault };
    if ('absent' in laid) absent.push({ sentence: laid.absent, isNamed: laid.isNamed === true });
    else made.push({ part, force, laid });
  }
  return { made, absent, fault: null };
}

/** How many unit cards are laid out, and how much of them does not print as entered. */
function unitCards({ made }: PartsLayout): { readonly count: number; readonly issues: number } {
  const cards = made.filter(({ laid }) => laid.loose !== undefined);
  return {
    count: cards.reduce((sum, { laid }) => sum + laid.cards, 0),
    issues: cards.reduce((sum, { laid }) => sum + laid.layoutIssues.length, 0),
  };
}

/** The wanted parts, with unit cards a little smaller than poker cards if that saves a sheet and leaves nothing out; it says so. */
function layInFewSheets(context: PartContext, wanted: readonly ForcePart[], known: KnownParts): PartsLayout {
  const laid = layAll(context, wanted, known);
  const { job } = context;
  const [full, setup] = [unitCards(laid), savingSetup(unitCards(laid).count, job.cards.setup)];
  if (setup === job.cards.setup) return laid;
  const smaller = layAll({ ...context, job: { ...job, cards: { ...job.cards, setup } } }, wanted, known);
  const { count, issues } = unitCards(smaller);
  if (count > full.count || issues > full.issues) return laid;
  const first = smaller.made.find(({ laid: { loose } }) => loose !== undefined);
  const said = smallerCards(setup, partFacts.cards.label.toLowerCase(), '');
  const made = smaller.made.map((each) =>
    each === first ? { ...each, laid: { ...each.laid, layoutIssues: [...each.laid.layoutIssues, said] } } : each,
  );
  return { ...smaller, made };
}

/** The most tries until the head of a print says how many pages it has: its height may change that number. */
const MOST_TRIES = 3;

/** Lays out the wanted parts and puts them on paper; a print of sheets and of pieces to cut out says at its head how to print it. */
function layOnPaper(context: PartContext, wanted: readonly ForcePart[]): PartsLayout & OnPaper {
  const isPack = (['sheet', 'pieces'] as const).every((kind) =>
    wanted.some((part) => (partFacts[part].setup === 'sheet') === (kind === 'sheet')),
  );
  const known: KnownParts = new Map();
  let headMm = 0;
  for (let tries = 1; ; tries += 1) {
    const laid = layInFewSheets({ ...context, headMm }, wanted, known);
    const placed = onPaper(context.ruleset, laid.made, context.job);
    const frame = frameOf(context.job.sheet.setup);
    if (!isPack || typeof frame === 'string' || !placed.hasSheets) return { ...laid, ...placed };
    const named = laid.absent.flatMap(({ sentence, isNamed }) => (isNamed ? [sentence] : []));
    const head = headFragment(paperWords(placed.runs), named, frame.widthMm);
    if (head.heightMm <= headMm || tries === MOST_TRIES) return { ...laid, ...placed, pages: underHead(placed.pages, head, frame) };
    headMm = head.heightMm;
  }
}

/** Pages of decks that are printed on one side: as many backs they could have. */
const backPagesOf = (parts: readonly ForcePrintPart[]): number =>
  parts.reduce((sum, { part, pages, setup }) => sum + (part === 'deck' && setup.arrangement === 'fronts' ? pages : 0), 0);

/** The job as its reader may see it: in the opponent's copy there are no notes, in a points-free system no points, whatever was chosen. */
const seenBy = ({ points }: Ruleset, job: ForceJob): ForceJob => ({
  ...job,
  pointsShown: job.pointsShown && points !== null,
  notesShown: job.notesShown && job.copyFor !== 'opponent',
});

/**
 * Lays out the chosen parts of some forces: first the sheets, those for all before those of one force after the other, then what is
 * cut out, and last what is printed on both sides of the paper. Short sheets of one reader share pages, and so do the cards of
 * several forces. Parts without content (no deck, nothing bought) are left out, unless there is nothing else.
 */
export function layoutForces(ruleset: Ruleset, project: Project, forces: readonly Force[], given: ForceJob): ForcePrint {
  const { noun } = ruleset.force.data;
  const [first] = forces;
  const job = seenBy(ruleset, given);
  const title = forces.length === 1 && first ? first.name : project.name;
  const refused = (fault: string): ForcePrint => ({
    title,
    pages: [],
    fault,
    layoutIssues: [],
    parts: [],
    absent: [],
    paper: '',
    backPages: 0,
  });
  if (!first) return refused(t('There is no {noun} to print.', { noun: noun.one }));
  const emblem = job.cards.sideShown && project.side?.emblem ? (project.pictures?.[project.side.emblem] ?? null) : null;
  const together = assessTogether(ruleset, project, forces);
  const context: PartContext = {
    ruleset: rulesetOfAll(
      ruleset,
      together.map(({ plan }) => plan),
    ),
    project,
    job,
    isHouseRules: project.ruleset.files !== undefined,
    emblem,
    together,
    headMm: 0,
  };
  const facts = partFactsOf(ruleset);
  const possible = partsOf(ruleset);
  const wanted = [...new Set(job.parts)];
  // What the game does not have is not missed, unless nothing else was asked for.
  const chosen = wanted.some((part) => possible.includes(part)) ? wanted.filter((part) => possible.includes(part)) : wanted;
  const hidden = job.copyFor === 'opponent' ? chosen.filter((part) => facts[part].isSecret) : [];
  const laid = layOnPaper(
    context,
    chosen.filter((part) => !hidden.includes(part)),
  );
  if (laid.fault !== null) return refused(laid.fault);
  const { pages, parts, layoutIssues } = laid;
  const withheld = hidden.map((part) => t('{part}: secret, so not in the copy for the opponent.', { part: facts[part].label }));
  const absent = [...laid.absent.map(({ sentence }) => sentence), ...withheld];
  return parts.length === 0
    ? refused(absent[0] ?? t('There is no {noun} to print.', { noun: noun.one }))
    : {
        title,
        pages,
        fault: null,
        layoutIssues: onePerScript(layoutIssues),
        parts,
        absent,
        paper: paperWords(laid.runs),
        backPages: backPagesOf(parts),
      };
}
