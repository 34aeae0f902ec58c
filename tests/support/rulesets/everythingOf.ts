import { allSteps } from '../../../shared/base/steps.ts';
import { assessForce } from '../../../shared/force/index.ts';
import { fillCarriers, fillProposals, suggestMixes, whatFits } from '../../../shared/force/plan/index.ts';
import { systemFeatures } from '../../../shared/force/system.ts';
import { type RuleFiles, ruleDifferences } from '../../../shared/houseRules/changes/index.ts';
import { compareRules, explainDifference } from '../../../shared/houseRules/effects/index.ts';
import { defaultJob } from '../../../shared/paper/cards/job/index.ts';
import { forceParts } from '../../../shared/paper/handouts/force/index.ts';
import { explainedLines, legalityText, rulesTable, totalsInWords, totalsOf } from '../../../shared/paper/lists/rules/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { changeInWords, steps, targetProposals } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { formatValue } from '../../../shared/rules/ruleset/values/index.ts';
import { sheetColumns } from '../../../src-renderer/designs/grid/columns.ts';
import { failingDesigns, failingForces } from '../../../src-renderer/workshop/checks/Checks.tsx';
import { designsWithGap, fieldsInCost } from '../../../src-renderer/workshop/costs/sums.ts';
import { below, listAt } from '../../../src-renderer/workshop/data.ts';
import { fieldRow } from '../../../src-renderer/workshop/fields/fieldSheet.ts';
import { fieldOwners } from '../../../src-renderer/workshop/fields/owners.ts';
import { placeName } from '../../../src-renderer/workshop/find/names.ts';
import { searchRules, usesOf } from '../../../src-renderer/workshop/find/search.ts';
import { cellOf, rowsAt } from '../../../src-renderer/workshop/parts/forms.ts';
import { listSheet } from '../../../src-renderer/workshop/parts/listSheet.ts';
import { type PreviewKind, previewOf, sampleDesign } from '../../../src-renderer/workshop/parts/preview/pages.ts';
import { labelOfSection, partSections } from '../../../src-renderer/workshop/parts/sectionList.ts';
import type { Rules } from '../../../src-renderer/workshop/rules.ts';
import { cellText, type RuleRow } from '../../../src-renderer/workshop/sheet/model.ts';
import { quickPapers } from '../prints/allPapers.ts';
import { valueSheets } from '../workshop/ruleSheets.ts';

/** Something that the program shows or writes, and its texts. */
export type Shown = { readonly what: string; readonly texts: readonly string[] };

/** What the grid, the inspector and the panel of forces show. */
function* onScreen(ruleset: Ruleset, project: Project): Generator<Shown> {
  const columns = sheetColumns(ruleset);
  yield { what: 'columns', texts: [...columns.map(({ field }) => field.label), ...systemFeatures(ruleset)] };
  for (const design of project.designs) {
    const { values, components, cost, breakdown, issues } = assessDesign(ruleset, design);
    const cells = columns.flatMap(({ component, field }) =>
      (component === null ? [values] : (components[component] ?? [])).map((row) => formatValue(ruleset, field, row[field.id] ?? null)),
    );
    const sums = breakdown.map(({ points }) => formatPoints(ruleset, points));
    yield { what: 'design', texts: [...cells, formatPoints(ruleset, cost), ...sums, ...issues.map(({ message }) => message)] };
    steps(ruleset, design);
    const target = typeof cost === 'number' ? cost * 0.9 : 10;
    const proposals = targetProposals(ruleset, design, target, { most: 3, trials: 100 });
    yield { what: 'target', texts: proposals.flatMap(({ changes }) => changes.map((each) => changeInWords(ruleset, design, each))) };
  }
  for (const force of project.forces ?? []) {
    const assessment = assessForce(ruleset, project, force);
    yield { what: 'force', texts: assessment.issues.map(({ message }) => message) };
    whatFits(ruleset, project, force, 100);
    fillCarriers(ruleset, assessment);
    suggestMixes(ruleset, assessment);
    allSteps(fillProposals(ruleset, project, force, { target: 100, seed: 7, steps: 5 }));
  }
}

/** What is said of these rules beside those that they were made from. */
function* compared(before: Ruleset, after: Ruleset, standard: RuleFiles, files: RuleFiles, project: Project): Generator<Shown> {
  yield { what: 'differences', texts: ruleDifferences(standard, files).map(({ part, subject, text }) => `${part} ${subject} ${text}`) };
  const table = rulesTable(before, after, compareRules(before, after, project.designs, project));
  const lines = [...table.designs, ...table.forces];
  yield { what: 'two sets of rules', texts: [...lines.map(legalityText), totalsInWords(totalsOf(lines))] };
  for (const design of project.designs) {
    const explained = explainedLines(explainDifference(before, after, design));
    yield { what: 'why', texts: explained.map(({ label }) => label) };
  }
}

const rowTexts = (rows: readonly RuleRow[]): readonly string[] =>
  rows.flatMap(({ label, help = '', cells }) => [label, help, ...Object.values(cells).map(cellText)]);

/** What the sections of the workshop show, whatever faults the files have. */
export function* workshopTexts(rules: Rules): Generator<Shown> {
  for (const { label, rows } of valueSheets(rules).values()) yield { what: label, texts: rowTexts(rows) };
  for (const owner of fieldOwners(rules)) {
    const rows = listAt(rules.files, owner.fields).map((field, index) => fieldRow(rules, owner, field, below(owner.fields, index)));
    yield { what: owner.label, texts: rowTexts(rows) };
    yield* properties(rules, owner.fields);
  }
  const inRuleset = (...path: readonly string[]) => ({ file: 'ruleset.json', path });
  yield* properties(rules, inRuleset('breakdown'));
  yield* properties(rules, inRuleset('checks'));
  yield* properties(rules, inRuleset('limits'));
  yield* properties(rules, { file: 'force.json', path: ['checks'] });
  for (const section of partSections) {
    const what = labelOfSection(section, rules.ruleset);
    for (const part of section.parts(rules)) {
      const cells =
        part.columns === undefined
          ? rowsAt(rules, part.place).flatMap((row) => cellOf(rules, row, part.place) ?? [])
          : listSheet(rules, part).rows.flatMap((row) => Object.values(row.cells));
      yield { what, texts: [part.label, placeName(rules.files, part.place), ...cells.map(cellText)] };
    }
  }
  yield { what: 'find', texts: searchRules(rules.files, 'a', 50).flatMap(({ name, text }) => [name, text]) };
  yield { what: 'uses', texts: usesOf(rules.files)('name').flatMap(({ name, text }) => [name, text]) };
  yield { what: 'faults', texts: rules.faults.flatMap(({ message, sentence }) => [message, sentence]) };
}

/** The single values of the elements of a list, as their forms show them. */
function* properties(rules: Rules, list: Rules['active'] & object): Generator<Shown> {
  for (const index of listAt(rules.files, list).keys()) {
    const place = below(list, index);
    const texts = rowsAt(rules, place).flatMap((row) => {
      const cell = cellOf(rules, row, place);
      return cell === null ? [] : [row.label, row.help, cellText(cell)];
    });
    yield { what: placeName(rules.files, list), texts };
  }
}

const previewKinds: readonly PreviewKind[] = [
  'card',
  'reference',
  ...forceParts.filter((part) => part !== 'cards' && part !== 'hand' && part !== 'plan' && part !== 'reference'),
];

/** What the previews of the workshop say, and the texts of their drawings. */
function* previews(ruleset: Ruleset, project: Project): Generator<Shown> {
  const design = sampleDesign(ruleset);
  for (const kind of previewKinds) {
    const { pages, notes } = previewOf(kind, ruleset, project, design, { title: 'Preview', job: defaultJob });
    yield { what: `preview of ${kind}`, texts: [...notes, ...pages.map(({ svg }) => svg)] };
  }
}

type Uses = { readonly standard: Ruleset; readonly ruleset: Ruleset; readonly rules: Rules; readonly project: Project };

/** Everything that the program works out of a set of rules without a screen or a file. */
export function* everythingOf({ standard, ruleset, rules, project }: Uses): Generator<Shown> {
  yield* onScreen(ruleset, project);
  yield* compared(standard, ruleset, rules.standard, rules.files, project);
  failingDesigns(ruleset, project.designs);
  failingForces(ruleset, project);
  designsWithGap(ruleset, project.designs);
  yield { what: 'fields of the cost', texts: fieldsInCost(ruleset).map(({ label }) => label) };
  yield* previews(ruleset, project);
  yield* quickPapers(ruleset, project);
}
