import { t } from '../../../base/words/words.ts';
import type { FaultReport } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import { type Graph, nodeKey } from './order.ts';

/** The most fields of a design and the rows of its components together, and the most computed fields of which each reads the one before. */
const [MOST_FIELDS, LONGEST_CHAIN] = [1000, 300];

/** Reports more fields than can be handled; false if there are. */
export function checkFieldCount(report: FaultReport, { fields, components }: RulesetData): boolean {
  const all = fields.length + components.reduce((sum, component) => sum + component.fields.length, 0);
  if (all <= MOST_FIELDS) return true;
  report(
    'ruleset.json, fields',
    t('Designs and their components have {all} fields; they may have at most {most}.', { all, most: MOST_FIELDS }),
  );
  return false;
}

/** Reports the first computed field at the end of too long a chain. Every field in `order` must come after those that it reads. */
export function checkChains(report: FaultReport, graph: Graph, order: readonly string[]): void {
  const lengths = new Map<string, number>();
  for (const key of order) {
    const reads = graph.get(key)?.reads ?? [];
    const length = 1 + reads.reduce((longest, read) => Math.max(longest, lengths.get(nodeKey(read)) ?? 0), 0);
    lengths.set(key, length);
    if (length <= LONGEST_CHAIN) continue;
    report(
      'ruleset.json, fields',
      t('"{key}" is the end of a chain of over {most} computed fields, each of which reads the one before; shorten the chain.', {
        key,
        most: LONGEST_CHAIN,
      }),
    );
    return;
  }
}
