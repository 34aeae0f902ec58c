import { existsSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { compareRules, explainDifference, type RulesComparison } from '../../../shared/houseRules/effects/index.ts';
import { rulesCsv } from '../../../shared/paper/lists/rules/files.ts';
import {
  cannotCompare,
  comparisonRemarks,
  explainedLines,
  explainForce,
  type RulesLine,
  type RulesTable,
  rulesTable,
} from '../../../shared/paper/lists/rules/index.ts';
import { printSetupSchema } from '../../../shared/paper/print/paper/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import { type Design, type Project, projectRuleset } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { writeWhole } from '../../storage/files.ts';
import { isRulePack } from '../../storage/rulesFiles.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { compareText, designRecord, explainText, forceRecordOf } from '../compareText.ts';
import { namedDesigns, noSuchDesign } from '../designNames.ts';
import { namedForce } from '../forceReport.ts';
import { type OpenedFile, readingNote } from '../openedFile.ts';
import type { FileOpener } from '../openFile.ts';
import { flag, givenFlag, grouped, repeated, text, type ValuesOf } from '../options.ts';
import * as paper from '../paperOptions.ts';
import { designCount } from '../reports.ts';
import { DONE, json, misused, orStop, remarksText } from '../terminal.ts';

/** Words for the rules of the opened file itself, and for the installed rules that its house rules were made from. */
const OWN = 'own';
const STANDARD = 'standard';

/** What "--rules" takes, for help texts and messages. */
const RULES_WORDS = t('an id, ID@VERSION, a ruleset’s folder, a rule pack, a project, "{own}" or "{standard}"', {
  own: OWN,
  standard: STANDARD,
});

/** Finds the rules that a word of "--rules" names. The special abilities of the opened project apply under all of them. */
async function chosenRules(opener: FileOpener, { ruleset: own, project }: OpenedFile, word: string): Promise<Outcome<Ruleset>> {
  if (word === OWN) return succeed(own);
  const found = await findRules(opener, own, word);
  if (!found.ok) return found;
  // Its files are loaded already, so that only the special abilities of the project are added.
  return projectRuleset({ ...project, ruleset: found.value.data }, () => found);
}

async function findRules(opener: FileOpener, own: Ruleset, word: string): Promise<Outcome<Ruleset>> {
  if (word === STANDARD) return standardOf(opener, own);
  if (extname(word).toLowerCase() === '.motorpool') {
    const opened = await opener.openDesigns(word, {});
    return opened.ok ? succeed(opened.value.ruleset) : opened;
  }
  if (!isRulePack(word) && existsSync(word) && statSync(word).isFile()) {
    return fail({
      code: 'bad-request',
      message: t('"{word}" holds no rules.', { word }),
      hint: t('"--rules" takes {rules}.', { rules: RULES_WORDS }),
    });
  }
  return opener.ruleset(word);
}

/** The installed rules that house rules are based on; rules that are no house rules are their own standard. */
async function standardOf(opener: FileOpener, { data }: Ruleset): Promise<Outcome<Ruleset>> {
  const { id, version } = data.basedOn ?? data;
  const found = await opener.ruleset(`${id}@${version}`);
  if (found.ok) return found;
  const newest = await opener.ruleset(id);
  if (newest.ok) return newest;
  return fail({
    code: 'not-found',
    message: t('The standard of these rules, "{id}" {version}, is not installed.', { id, version }),
    hint: t('Give its folder with --rules.'),
  });
}

const HINT = t('Try "motorpool compare --help".');
const ENDINGS = ['.csv', '.xlsx', '.pdf'];

const printOptions = { ...paper.paperOptions, ...paper.sheetMarginOption };

const options = {
  rules: repeated('--rules <rules>', t('A and then B: {rules}; one alone is compared with the file’s own', { rules: RULES_WORDS })),
  explain: text('--explain <name>', t('why this design or force costs something else, part by part')),
  forces: flag('--forces', t('with --json: the forces instead of the designs')),
  ...outputOption(t('writes the table ({endings})', { endings: ENDINGS.join(', ') })),
  ...readingOptions,
  ...jsonOption,
  ...grouped(t('For a table to print:'), printOptions),
};
type Options = ValuesOf<typeof options>;

/** Returns the words for A and B. Throws unless there are one or two, or if options do not go together. */
function wordsOf({ rules = [], explain, forces, output = '', json: isJson, ...typed }: Options): readonly [a: string, b: string] {
  const [first, second, third] = rules;
  if (first === undefined)
    throw misused(t('"compare" needs "--rules A --rules B", or one of them to compare it with the own rules.'), HINT);
  if (third !== undefined) throw misused(t('"compare" takes two "--rules"; "{third}" is one too many.', { third }), HINT);
  if (forces && !isJson) throw misused(t('"--forces" goes with "--json"; the text has the forces anyway.'), HINT);
  if (forces && explain !== undefined) throw misused(t('"--explain" is about a design, and "--forces" is not.'), HINT);
  if (explain !== undefined && output !== '')
    throw misused(t('"--explain" is shown in the terminal; the workbook explains every design.'), HINT);
  checkOutput('compare', output, { endings: ENDINGS, isOptional: true });
  const stray = givenFlag(printOptions, typed);
  if (stray !== undefined && extname(output).toLowerCase() !== '.pdf')
    throw misused(t('"{stray}" is for a table to print: "-o OUT.pdf".', { stray }), HINT);
  return second === undefined ? [OWN, first] : [first, second];
}

type Compared = { readonly opened: OpenedFile; readonly a: Ruleset; readonly b: Ruleset; readonly comparison: RulesComparison };

/** Writes the table to a file. Returns what was written, in words, and remarks. */
async function writeTable({ opened, a, b }: Compared, table: RulesTable, typed: Options): Promise<readonly string[]> {
  const { output = '' } = typed;
  const ending = extname(output).toLowerCase();
  if (ending === '.csv') {
    orStop(await writeWhole(output, rulesCsv(table)));
    return [];
  }
  const { deliverRulesBook, deliverRulesPages, writeDelivery } = await import('../../writers/deliveries.ts');
  const { project } = opened;
  if (ending === '.xlsx') return orStop(await writeDelivery(output, await deliverRulesBook(a, b, project))).remarks;
  const setup = printSetupSchema.parse(paper.setupOf(typed));
  return orStop(await writeDelivery(output, await deliverRulesPages(project.name, table, setup))).remarks;
}

/** Returns the designs and the forces of a name. Throws if there are none. */
function named(project: Project, name: string): { readonly designs: readonly Design[]; readonly forces: readonly Force[] } {
  const designs = namedDesigns(project.designs, name);
  const force = namedForce(project.forces ?? [], name);
  if (designs.length === 0 && !force.ok) orStop(noSuchDesign(name, project.designs));
  return { designs, forces: force.ok ? [force.value] : [] };
}

/** Why designs and forces cost something else, one after the other. */
function explanations({ opened, a, b }: Compared, table: RulesTable, designs: readonly Design[], forces: readonly Force[]): string {
  const lineOf = (lines: readonly RulesLine[], id: string): readonly RulesLine[] => lines.filter((line) => line.id === id);
  const texts = [
    ...designs.flatMap((design) =>
      lineOf(table.designs, design.id).map((line) => explainText(table, line, explainedLines(explainDifference(a, b, design)))),
    ),
    ...forces.flatMap((force) =>
      lineOf(table.forces, force.id).map((line) => explainText(table, line, explainForce(a, b, opened.project, force))),
    ),
  ];
  return `A: ${table.a.name}\nB: ${table.b.name}\n\n${texts.join('\n')}`;
}

export const compareCommand = defineCommand({
  moreForms: [['compare FILE --rules A --rules B -o OUT.xlsx', t('the table as a workbook with live differences, .csv or .pdf')]],
  options,
  files: [1, 1],
  run: async ({ files: [file = ''], options: typed }, opener, { out, remark }) => {
    const words = wordsOf(typed);
    const opened = orStop(await opener.openDesigns(file, readingOf(typed)));
    const { project, ruleset: own } = opened;
    const [a, b] = [orStop(await chosenRules(opener, opened, words[0])), orStop(await chosenRules(opener, opened, words[1]))];
    const reason = cannotCompare(own, a, b);
    if (reason !== null) throw misused(reason, t('Compare with rules that share some of its fields.'));
    const comparison = compareRules(a, b, project.designs, project);
    const table = rulesTable(a, b, comparison);
    remark(readingNote(opened) + remarksText(comparisonRemarks(table)));
    const { output = '', explain } = typed;
    const { designs, forces } = explain === undefined ? { designs: project.designs, forces: [] } : named(project, explain);
    if (output !== '') {
      const remarks = await writeTable({ opened, a, b, comparison }, table, typed);
      remark(remarksText(remarks));
      const { noun } = own.force.data;
      const count = table.forces.length;
      const withForces = count === 0 ? '' : `, ${pluralise(count, noun)}`;
      const answer = { file: output, a: table.a.name, b: table.b.name, designs: designs.length, forces: count, remarks };
      const words = t('{output}: {own}{withForces} by {a} and {b}.\n', {
        output,
        own: designCount(own, designs.length),
        withForces,
        a: table.a.name,
        b: table.b.name,
      });
      out(typed.json ? json(answer) : words);
    } else if (typed.forces) {
      const termsOf = new Map((project.forces ?? []).map((force) => [String(force.id), explainForce(a, b, project, force)]));
      out(json(comparison.forces.map((each) => forceRecordOf(each, termsOf.get(each.force) ?? []))));
    } else if (typed.json) out(json(designs.map((design) => designRecord(explainDifference(a, b, design)))));
    else if (explain !== undefined) {
      out(explanations({ opened, a, b, comparison }, table, designs, forces));
    } else out(compareText(opened.path, table));
    return DONE;
  },
});
