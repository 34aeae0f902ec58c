import { useMemo } from 'react';
import { combatRulesOf, type Fighter, fighterOf } from '../../shared/combat/fighter/index.ts';
import { measureOf, measureText, unitOdds } from '../../shared/combat/odds/index.ts';
import type { Design, DesignId } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { formatCost } from '../designs/inspector/points.ts';
import { choicesInWords, offeredMeasures, pinnedDesign, situationFrom } from '../designs/odds/situation.ts';
import { designsOf } from '../document/document.ts';
import { nameOf } from '../document/names.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { useRulesetInProject } from '../window/rulesetInProject.ts';
import { FIRST_CELL, type OddsChoices } from '../window/state.ts';
import { t } from '../words/words.ts';
import { Costs, Group } from './ComparedLines.tsx';
import { type ComparedGroup, type ComparedLine, compareDesigns, comparedLine } from './comparison.ts';

/**
 * The odds of designs against one target, a line for each measure. Null where the system has no rules of combat, or the target
 * cannot fight; a design that cannot fight has no texts.
 */
export function comparedOdds(
  ruleset: Ruleset,
  designs: readonly Design[],
  target: DesignInput,
  choices: OddsChoices,
): ComparedGroup | null {
  const rules = combatRulesOf(ruleset);
  const against = rules && fighterOf(ruleset, target);
  if (rules === null || against === null) return null;
  const situation = situationFrom(rules, choices);
  const oddsOf = (fighter: Fighter | null) => fighter && unitOdds(rules, fighter, against, situation);
  const all = designs.map((design) => oddsOf(fighterOf(ruleset, design)));
  return {
    key: 'odds',
    label: [t('Odds against {name}', { name: nameOf(ruleset, target) }), ...choicesInWords(rules, choices)].join(', '),
    present: designs.map(() => true),
    names: null,
    lines: offeredMeasures(ruleset, rules).map(({ id, label }) =>
      comparedLine(
        id,
        label(unitOfPoints(ruleset)),
        null,
        all.map((odds) => odds && measureText(id, measureOf(odds, id))),
      ),
    ),
  };
}

type Props = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly designs: readonly Design[];
  readonly onlyDifferences: boolean;
  readonly remove: (id: DesignId) => void;
  readonly putFirst: (id: DesignId) => void;
};

const isDifferent = ({ differs }: ComparedLine): boolean => differs.includes(true);

/** The first design is the reference. Cells of others that differ from it are marked; costs also show the difference. */
export function ComparedTable({ app, ruleset, designs, onlyDifferences, remove, putFirst }: Props) {
  const { values, rows, terms, total } = useMemo(() => compareDesigns(ruleset, designs), [ruleset, designs]);
  const target = pinnedDesign(
    ruleset,
    useApp(app, designsOf),
    useApp(app, (state) => state.pinned),
  );
  const choices = useApp(app, (state) => state.odds);
  const agreed = useRulesetInProject(app);
  const odds = useMemo(() => target && comparedOdds(agreed, designs, target, choices), [agreed, designs, target, choices]);
  const wanted = <Line extends ComparedLine>(lines: readonly Line[]): readonly Line[] =>
    onlyDifferences ? lines.filter(isDifferent) : lines;
  const open = (id: DesignId): void => app.goTo({ ...FIRST_CELL, design: id }, { screen: 'designs' });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keys as well.
    <section className="screen-scroll" tabIndex={0} aria-label={t('Comparison')}>
      <table className="compare-table reading-sheet">
        <thead>
          <tr>
            <td />
            {designs.map((design, index) => (
              <th key={design.id} scope="col">
                <Button kind="text" className="compare-name breaks" title={t('Show in the sheet')} onClick={() => open(design.id)}>
                  {nameOf(ruleset, design)}
                </Button>
                <div className="compare-head above-4 row gap-8">
                  {ruleset.points !== null && <span className="plate">{formatCost(ruleset, assessDesign(ruleset, design).cost)}</span>}
                  {index === 0 ? (
                    <small className="faint">{t('compared with')}</small>
                  ) : (
                    <Button kind="plain" isSmall onClick={() => putFirst(design.id)}>
                      {t('Compare with this')}
                    </Button>
                  )}
                  <Button
                    kind="plain"
                    isSmall
                    aria-label={t('Remove {name}', { name: nameOf(ruleset, design) })}
                    title={t('Remove')}
                    onClick={() => remove(design.id)}
                  >
                    <Icon name="cross" size={12} />
                  </Button>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <Group group={{ ...values, lines: wanted(values.lines) }} />
        {total && <Costs ruleset={ruleset} terms={wanted(terms)} total={total} columns={designs.length} />}
        {odds && <Group group={{ ...odds, lines: wanted(odds.lines) }} />}
        {rows.map((group) => (
          <Group key={group.key} group={group.present.every(Boolean) ? { ...group, lines: wanted(group.lines) } : group} />
        ))}
      </table>
    </section>
  );
}
