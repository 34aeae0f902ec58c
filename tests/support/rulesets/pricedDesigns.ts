import { loadRuleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { randomDesigns } from '../random/randomDesigns.ts';

/** A ruleset as texts, so that a page can be given it, and how many designs of it to price. */
export type Pricing = { readonly files: Readonly<Record<string, string>>; readonly count: number };

/** Designs in a line of the answer: a difference shows where to look. */
const IN_A_LINE = 100;

/** A text as 16 digits: another text has others, but for chance (FNV-1a, twice). */
export function digestOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(at), 0x0100019d);
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * Prices random designs, always the same: a line for each hundred, with their costs added up and a digest of every bit of every cost and
 * of every other value. Uses nothing of Node and nothing of a page, so that any engine can run it.
 */
export function priced({ files, count }: Pricing): readonly string[] {
  const loaded = loadRuleset(new Map(Object.entries(files)));
  if (!loaded.ok) return loaded.problems.map(({ message }) => message);
  const ruleset = loaded.value;
  const { id, version } = ruleset.data;
  const designs = randomDesigns(ruleset, 10_000, count, { odd: 0.01 });
  return Array.from({ length: Math.ceil(count / IN_A_LINE) }, (_, line) => {
    const first = line * IN_A_LINE;
    const assessments = designs.slice(first, first + IN_A_LINE).map((design) => assessDesign(ruleset, design));
    const costs = assessments.map(({ cost }) => cost);
    const total = costs.reduce<number>((sum, cost) => sum + (typeof cost === 'number' ? cost : 0), 0);
    const unpriced = costs.filter((cost) => typeof cost !== 'number').length;
    const bits = assessments.map(({ cost, values, components }) => JSON.stringify([cost, values, components])).join('\n');
    const numbers = `${first} to ${first + assessments.length - 1}`;
    return `${id} ${version}, designs ${numbers}: ${formatPoints(ruleset, total)}, ${unpriced} without a cost, ${digestOf(costs.map((cost) => formatPoints(ruleset, cost)).join('\n'))} ${digestOf(bits)}`;
  });
}
