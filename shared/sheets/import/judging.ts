import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Workbook } from '../cells/index.ts';
import { ruleObjections } from './checkImport.ts';
import { inSheetOrder } from './import.ts';
import type { ImportedDesign, ImportProblem, ImportResult } from './imported.ts';

/** The designs of an import on their way through the rules, one after another. */
type Judging = {
  /** Judges the next design and returns it; null after the last one. */
  readonly next: () => ImportedDesign | null;
  /** All problems of the import, with what the rules object to in the designs judged so far. */
  readonly problems: () => readonly ImportProblem[];
};

/** Begins to judge the designs of an import that was made without rules (`rules: false`). In the end the problems are those of one with. */
export function openJudging(ruleset: Ruleset, workbook: Workbook, { designs, problems }: ImportResult): Judging {
  const objections = ruleObjections(ruleset, problems);
  const found: ImportProblem[] = [];
  let at = 0;
  return {
    next: () => {
      const design = designs[at] ?? null;
      at++;
      if (design) found.push(...objections(design));
      return design;
    },
    problems: () => inSheetOrder(workbook, [...problems, ...found]),
  };
}
