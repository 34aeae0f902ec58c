import { randomUUID } from 'node:crypto';
import { basename, extname } from 'node:path';
import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { RuleFiles } from '../../shared/houseRules/changes/index.ts';
import { type DesignId, designIdSchema, type Project } from '../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { adoptCosts, type CostScheme, type CostStudy, examineCosts, withCostProblems } from '../../shared/sheets/adopt/index.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import {
  bringProject,
  type Corrections,
  type ImportQuestion,
  type ImportResult,
  importWorkbook,
  withAnswer,
} from '../../shared/sheets/import/index.ts';
import { type AppliedProfile, applyProfile, type ImportProfile } from '../../shared/sheets/import/profiles/index.ts';
import { workbookHouseRules, workbookStamp } from '../../shared/sheets/workbook/index.ts';
import { mostSeconds, withinTime } from '../storage/withinTime.ts';
import type { OpenedFile, ReadingChoices, RulesetFinder } from './openedFile.ts';

export type OpenedSheet = OpenedFile & {
  readonly sheet: ImportResult;
  /** What was found out about its own costs; null if its formulas took too long. */
  readonly costs: CostStudy | null;
  /** The import profile it was read with, and how well that fits; null if there was none. */
  readonly profile: (Pick<AppliedProfile, 'fit' | 'missing'> & { readonly name: string }) | null;
};
export type AdoptedSheet = OpenedFile & { readonly scheme: CostScheme };

const newDesignId = (): DesignId => designIdSchema.parse(randomUUID());

/** Fit at which a ruleset is taken without trying the others. Matching rulesets reach 0.9, others 0.5. */
const FITS_WELL = 0.75;

/** Returns how well a ruleset fits a sheet, from 0 to 1: the share of columns it recognises, weighted by confidence. */
function fitOf({ designs, tables }: ImportResult): number {
  const columns = tables
    .flatMap((table) => (table.kind === 'designs' ? table.columns : []))
    .filter(({ meaning }) => meaning.kind !== 'none');
  if (designs.length === 0 || columns.length === 0) return 0;
  return columns.reduce((sum, { meaning, confidence }) => sum + (meaning.kind === 'extra' ? 0 : confidence), 0) / columns.length;
}

type Attempt = {
  readonly rules: Ruleset;
  readonly result: ImportResult;
  readonly corrections: Corrections;
  readonly fit: number;
  readonly applied: AppliedProfile | null;
};

/** Returns the designs of a workbook read from `path`, with the ruleset that fits them best unless one is chosen. */
export async function openWorkbook(
  rulesets: RulesetFinder,
  path: string,
  workbook: Workbook,
  reading: ReadingChoices,
  profile: ImportProfile | null = null,
): Promise<Outcome<OpenedSheet>> {
  const brought = reading.ruleset === undefined ? workbookHouseRules(workbook) : null;
  const ids = reading.ruleset === undefined ? rulesFor(workbook, rulesets.ids, profile) : [reading.ruleset];
  if (brought === null && ids.length === 0) return fail(unknownRules(workbook));
  const options = reading.worksheet === undefined ? {} : { sheet: reading.worksheet };
  let best: Attempt | null = null;
  const candidates = brought ? [() => broughtRules(brought, rulesets, path)] : ids.map((id) => () => rulesets.find(id));
  for (const load of candidates) {
    const found = await load();
    if (!found.ok) return found;
    const plain = importWorkbook(found.value, workbook, options);
    const applied = profile && applyProfile(profile, workbook, plain.tables);
    const isUsed = applied !== null && applied.fit !== 'none';
    const corrections = isUsed ? applied.corrections : {};
    const result = isUsed ? importWorkbook(found.value, workbook, { ...options, corrections }) : plain;
    const attempt = { rules: found.value, result, corrections, fit: fitOf(result), applied };
    if (best === null || attempt.fit > best.fit) best = attempt;
    if (best.fit >= FITS_WELL) break;
  }
  const isPlain = reading.mayBePlain === true && best !== null && best.result.plainTables.length > 0;
  if (best === null || (best.result.designs.length === 0 && !isPlain)) {
    const why = best?.result.problems.find(({ code, row }) => code === 'layout' && row === null)?.message;
    return fail({ code: 'unreadable', message: why ?? t('No designs were found in "{path}".', { path }) });
  }
  const { rules, corrections } = best;
  const answered = readAnswered(best.result, corrections, reading.answers ?? [], (given) =>
    importWorkbook(rules, workbook, { ...options, corrections: given }),
  );
  if (!answered.ok) return answered;
  const result = answered.value;
  const costs = withinTime(() => examineCosts(workbook, result, rules));
  const { project, problems } = bringProject(rules, workbook, result, basename(path, extname(path)), newDesignId);
  const sheet = costs === null ? result : withCostProblems(costs);
  return succeed({
    path,
    ruleset: best.rules,
    project: brought ? { ...project, ruleset: { ...project.ruleset, files: brought } } : project,
    sheet: problems.length === 0 ? sheet : { ...sheet, problems: [...sheet.problems, ...problems] },
    costs,
    profile: profile && best.applied ? { name: profile.name, fit: best.applied.fit, missing: best.applied.missing } : null,
    remarks: [
      ...(profile && best.applied ? profileRemarks(profile, best.applied, path) : []),
      ...(costs === null ? [costsEnded(path)] : []),
    ],
  });
}

type Read = (corrections: Corrections) => ImportResult;

/** Reads a workbook anew with each answer, given as "ID=CHOICE". Fails if there is no such question or choice. */
function readAnswered(result: ImportResult, corrections: Corrections, answers: readonly string[], read: Read): Outcome<ImportResult> {
  let found = { result, corrections };
  for (const answer of answers) {
    const [id = '', choice = ''] = answer.split('=').map((part) => part.trim());
    const question = found.result.questions.find((one) => one.id.toLowerCase() === id.toLowerCase());
    if (!question)
      return fail({ code: 'not-found', message: t('There is no question "{id}" about this sheet.', { id }), hint: known(found.result) });
    const chosen = question.choices.find((one) => one.id.toLowerCase() === choice.toLowerCase());
    if (!chosen)
      return fail({
        code: 'not-found',
        message: t('"{choice}" is no answer to "{id}".', { choice, id }),
        hint: t('Say {question}.', { question: flagsOf(question).join(' or ') }),
      });
    const next = withAnswer(found.corrections, chosen.corrections);
    found = { result: read(next), corrections: next };
  }
  return succeed(found.result);
}

const known = ({ questions }: ImportResult): string =>
  questions.length === 0
    ? t('Nothing is open.')
    : t('The questions are {questions}.', { questions: questions.map(({ id }) => `"${id}"`).join(', ') });

const flagsOf = ({ id, choices }: ImportQuestion): readonly string[] => choices.map((choice) => `--answer ${id}=${choice.id}`);

/** Loads the house rules that a workbook brings along, once they were tried out. */
async function broughtRules(files: RuleFiles, { tryRules }: RulesetFinder, path: string): Promise<Outcome<Ruleset>> {
  const tried = await tryRules({ files, called: t('The house rules that "{path}" brings along', { path }) });
  return tried.ok ? loadRuleset(new Map(Object.entries(files))) : tried;
}

/** Says that the formulas of a sheet were ended. */
export const costsEnded = (path: string): string =>
  t('The cost formulas of "{path}" were not looked at: they took longer than {mostSeconds} to be worked out.', {
    path,
    mostSeconds: mostSeconds(),
  });

/** Says that a sheet was read with a profile, and what of the profile it does not have. */
function profileRemarks({ name }: ImportProfile, { fit, missing }: AppliedProfile, path: string): readonly string[] {
  if (fit === 'none') return [t('The profile "{name}" fits nothing in "{path}", which was read without it.', { name, path })];
  return [
    t('Read with the profile "{name}".{hasMissingCount, select, true { Not found: {missing}.} other {}}', {
      name,
      hasMissingCount: missing.length !== 0,
      missing: missing.join(', '),
    }),
  ];
}

/** Returns a spreadsheet with its own cost formulas as rules. Fails, with reasons, if they cannot be adopted. */
export function adoptWorkbook(opened: OpenedSheet): Outcome<AdoptedSheet> {
  const { path, project, costs, sheet, remarks } = opened;
  const adopted = costs && withinTime(() => adoptCosts(costs));
  if (adopted === null) {
    return fail({ code: 'too-large', message: costsEnded(path), hint: t('"motorpool import" brings its designs in without them.') });
  }
  if (!adopted.ok) return adopted;
  const { files, ruleset: rules, scheme, withFields } = adopted.value;
  const { id, version } = rules.data;
  const own: Project = { ...project, ruleset: { id, version, files: Object.fromEntries(files) }, designs: withFields(project.designs) };
  return succeed({ path, ruleset: rules, project: own, sheet, scheme, remarks: [...remarks, ...scheme.reasons] });
}

/**
 * Returns the rulesets to try on a workbook: the one it or the profile names if that is installed; none if it is a share code for another
 * game.
 */
function rulesFor(workbook: Workbook, installed: readonly string[], profile: ImportProfile | null): readonly string[] {
  const rules = workbookStamp(workbook)?.rules;
  const named = [rules?.id, rules?.house?.basedOn, profile?.ruleset].find((id) => id && installed.includes(id));
  return named ? [named] : workbook.kind === 'code' ? [] : installed;
}

function unknownRules(workbook: Workbook): Problem {
  const rules = workbookStamp(workbook)?.rules;
  const message = t('"{fileName}" is a share code for the ruleset "{id}" {version}, which is not installed.', {
    fileName: workbook.fileName,
    id: rules?.id ?? '',
    version: rules?.version ?? '',
  });
  return { code: 'not-found', message, hint: t('Give the folder of that ruleset with --ruleset.') };
}
