import type { Design, Project } from '../../project/index.ts';
import { exemptionFor } from '../../project/issues.ts';
import { pictureOf } from '../../project/pictures.ts';
import { isError } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { computedValues } from '../../rules/ruleset/run/computed.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';

/**
 * Designs as JSON for other programs: everything that was entered, and the results under the rules. What cannot be
 * calculated is null; its issues give the reason. A points-free system has neither costs nor breakdowns. Of `pictures`, those that one of the designs shows are included, under
 * their ids.
 */
export function exportJson(ruleset: Ruleset, designs: readonly Design[], pictures: Project['pictures'] = {}): string {
  const { id, name, version } = ruleset.data;
  const { points: system } = ruleset;
  const plain = (value: unknown): unknown => (isError(value) ? null : value);
  const listed = designs.map((design) => {
    const assessment = assessDesign(ruleset, design);
    const { cost, breakdown, issues } = assessment;
    const { id: _id, ...entered } = design;
    return {
      name: design.values.name ?? null,
      ...(system && { cost: plain(cost) }),
      ...entered,
      ...(system
        ? {
            breakdown: breakdown.map(({ id: term, label, row, points }) => ({
              id: term,
              label,
              ...(row && { row }),
              points: plain(points),
            })),
          }
        : { computed: computedValues(ruleset, assessment) }),
      issues: issues.map(({ severity, check, field, row, message, source }) => {
        const exempted = exemptionFor(design, { check });
        return { severity, check, field, ...(row && { row }), message, source, ...(exempted !== undefined && { exempted }) };
      }),
    };
  });
  const shown = designs.flatMap((design) => {
    const picture = pictureOf({ pictures }, design);
    return picture && design.image ? [[design.image.picture, picture] as const] : [];
  });
  const kept = shown.length > 0 ? { pictures: Object.fromEntries(shown) } : {};
  return `${JSON.stringify({ ruleset: { id, name, version }, ...(system && { pointsUnit: system.unit }), designs: listed, ...kept }, null, 2)}\n`;
}
