import type { FaultReport } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import { unitOf } from '../values/lengths.ts';

/** Reports words that name two of the ruleset's units of length, and a unit that is counted in one that is not a measure of its own. */
export function checkLengths(report: FaultReport, { lengths }: RulesetData): void {
  const owners = new Map<string, string>();
  const isPlain = (word: string): boolean => lengths.some(({ unit, mm, of }) => unit === word && mm === undefined && of === undefined);
  lengths.forEach(({ unit, one, symbols, mm, count, of }, index) => {
    const isRelated = of !== undefined || count !== undefined;
    if (isRelated && (mm !== undefined || count === undefined || of === undefined || !isPlain(of)))
      report(
        `ruleset.json, lengths[${index}] "${unit}"`,
        'A unit has "mm", or "count" and "of": the name of a unit of this list that has none of them.',
      );
    for (const word of [unit, one, ...symbols]) {
      const owner = owners.get(unitOf(word));
      if (owner !== undefined && owner !== unit)
        report(`ruleset.json, lengths[${index}] "${unit}"`, `"${word}" is a word for "${owner}" already; give each unit words of its own.`);
      else owners.set(unitOf(word), unit);
    }
  });
}
