import { compactWord } from '../../../base/text/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { fieldTerms } from '../find/words/terms.ts';

/** What the figures of "90/1/5+/-3" are, in their order: "range", "attacks", "to hit", "AP". */
export type FigureLabels = readonly string[];

/** Fewer names between slashes may be anything. */
const fewest = 3;
const namesBetweenSlashes = /\p{L}[\p{L} -]{0,20}(?:\/\p{L}[\p{L} -]{0,20}){2,7}/gu;
const figuresBetweenSlashes = /(?<![\p{L}\d/])(?:[-+−]?\d[\d.]*\+?|-)(?:\/(?:[-+−]?\d[\d.]*\+?|-)){2,7}(?![\d/])/gu;
const aroundSlashes = /(?<!\s)\s?\/\s?/gu;
/** "x3 shots". */
const times = /(?<!\S)[x×](?=\d{1,2}\s+\p{L})/gu;

/** The labels that a line of a list gives for figures between slashes ("range/attacks/to hit/AP"); null if none does. */
export function figureLabels(ruleset: Ruleset, lines: readonly string[]): FigureLabels | null {
  const known = [...ruleset.components.values()].map(
    ({ fields }) =>
      new Map([...fields.values()].flatMap(({ data }) => fieldTerms(data).map((term) => [compactWord(term), data.id] as const))),
  );
  for (const line of lines)
    for (const [found] of line.replace(aroundSlashes, '/').matchAll(namesBetweenSlashes)) {
      const [first = '', ...others] = found.split('/').map((label) => label.trim());
      // "Weapons are range/attacks/AP": the first label is the end of a sentence.
      const words = first.split(/\s+/);
      const own = words.map((_, at) => words.slice(at).join(' ')).find((label) => known.some((fields) => fields.has(compactWord(label))));
      const labels = [own ?? first, ...others];
      const isOwn = known.some((fields) => {
        const ids = labels.map((label) => fields.get(compactWord(label)));
        return ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
      });
      if (labels.length >= fewest && isOwn) return labels;
    }
  return null;
}

/** A text with a label before each figure between slashes, if there are as many as labels: "range 90 attacks 1". */
export const labelledFigures = (text: string, labels: FigureLabels | null): string =>
  labels === null
    ? text
    : text.replace(times, '').replace(figuresBetweenSlashes, (found) => {
        const figures = found.split('/');
        if (figures.length !== labels.length) return found;
        // A comma, so that no number at the end of the name belongs to the first label.
        return `, ${figures.flatMap((figure, at) => (figure === '-' ? [] : [`${labels[at]} ${figure}`])).join(' ')}`;
      });
