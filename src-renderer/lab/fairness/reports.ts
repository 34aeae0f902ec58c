import { keepPair } from '../../../shared/base/remembered.ts';
import { canMeasure, sampleOf } from '../../../shared/combat/fairness/index.ts';
import { FAIRNESS_FILE, type FairnessReport, fairnessReportSchema } from '../../../shared/combat/fairness/report/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';

/** The report that a ruleset brings along, if it is of these very rules: of this edition, and of the costs that designs have now. */
export const shippedReport = keepPair((ruleset: Ruleset, files: Readonly<Record<string, string>>): FairnessReport | null => {
  const text = files[FAIRNESS_FILE];
  if (text === undefined || !canMeasure(ruleset)) return null;
  try {
    const report = fairnessReportSchema.parse(JSON.parse(text));
    const { id, version } = ruleset.data;
    return report.ruleset.id === id && report.ruleset.version === version && isOfCosts(ruleset, report) ? report : null;
  } catch {
    return null;
  }
});

/** True if the stock designs still cost what they cost when the report was made. */
const isOfCosts = (ruleset: Ruleset, { designs }: FairnessReport): boolean =>
  designs.every(({ set, index, cost }) => set !== 'stock' || sampleOf(ruleset, ruleset, { set, index })?.cost === cost);
