import { useMemo } from 'react';
import { t } from '../../shared/base/words/words.ts';
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
import { type ComparedCost, type ComparedGroup, type ComparedLine, compareDesigns, comparedLine } from './comparison.ts';

/** Values of the designs, or of one component row; designs without such a row are marked in its heading. */
function Group({ group: { label, present, names, lines } }: { readonly group: ComparedGroup }) {
  if (lines.length === 0) return null;
  const [first = null] = names ?? [];
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="row">{label}</th>
        {present.map((isPresent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the designs stand in this order in every line
          <td key={index}>
            {!isPresent && <Missing />}
            {isPresent && names !== null && <Name name={names[index] ?? ''} differs={names[index] !== first && first !== null} />}
          </td>
        ))}
      </tr>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </tbody>
  );
}

/** A design's own name for a row that other designs name differently. */
const Name = ({ name, differs }: { readonly name: string; readonly differs: boolean }) => (
  <>
    <span className="compare-mark">{differs && <DiffersMark />}</span>
    {name}
  </>
);

const Missing = () => (
  <>
    <span className="compare-mark" aria-hidden="true">
      ≠
    </span>
    {t('has none')}
  </>
);

type CostsProps = {
  readonly ruleset: Ruleset;
  readonly terms: readonly ComparedCost[];
  readonly total: ComparedCost;
  readonly columns: number;
};

const Costs = ({ ruleset, terms, total, columns }: CostsProps) => (
  <tbody>
    <tr className="compare-group">
      <th scope="row">{t('Cost in {unit}', { unit: unitOfPoints(ruleset) })}</th>
      <td colSpan={columns} />
    </tr>
    {terms.map((line) => (
      <Line key={line.key} line={line} changes={line.changes} />
    ))}
    <Line line={total} changes={total.changes} isTotal />
  </tbody>
);

const DiffersMark = () => (
  <span role="img" aria-label={t('differs')}>
    ≠
  </span>
);

type LineProps = { readonly line: ComparedLine; readonly changes?: readonly (string | null)[]; readonly isTotal?: boolean };

function Line({ line: { label, unit, texts, differs, isNumeric }, changes, isTotal = false }: LineProps) {
  return (
    <tr className={isTotal ? 'compare-total' : undefined}>
      <th scope="row">
        {label} {unit !== null && <small>{unit}</small>}
      </th>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the designs stand in this order in every line
        <td key={index} className={differs[index] ? 'compare-differs' : undefined}>
          <span className="compare-mark">{differs[index] && <DiffersMark />}</span>
          {isNumeric ? <span className="compare-number to-right">{text ?? '–'}</span> : (text ?? '–')}
          {index > 0 && changes?.[index] && <b>{changes[index]}</b>}
        </td>
      ))}
    </tr>
  );
}

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
