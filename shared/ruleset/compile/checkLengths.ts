import type { FaultReport } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import { unitOf } from '../values/lengths/index.ts';

/** Reports words that name two of the ruleset's units of length. */
export function checkLengths(report: FaultReport, { lengths }: RulesetData): void {
  const owners = new Map<string, string>();
  lengths.forEach(({ unit, one, symbols }, index) => {
    for (const word of [unit, one, ...symbols]) {
      const owner = owners.get(unitOf(word));
      if (owner !== undefined && owner !== unit)
        report(`ruleset.json, lengths[${index}] "${unit}"`, `"${word}" is a word for "${owner}" already; give each unit words of its own.`);
      else owners.set(unitOf(word), unit);
    }
  });
}
