import type { ReactNode } from 'react';
import { combatRulesOf } from '../../shared/combat/fighter/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { App } from '../window/app.ts';
import { useRulesetInProject } from '../window/rulesetInProject.ts';
import { useSlice } from '../window/slice.ts';
import { FairnessView } from './fairness/FairnessView.tsx';
import { FightView } from './fight/FightView.tsx';
import { OddsView } from './odds/OddsView.tsx';
import { type LabViewProps, labSlice } from './state.ts';
import './lab.css';
import { t } from '../../shared/base/words/words.ts';

/** One view of the battle lab: what is asked of the same rules of combat. */
type LabView = { readonly id: string; readonly label: string; readonly Show: (props: LabViewProps) => ReactNode };

/** The views of the battle lab, in the order of their buttons. */
export const labViews: readonly LabView[] = [
  { id: 'odds', label: t('Odds'), Show: OddsView },
  { id: 'fights', label: t('Fights'), Show: FightView },
  { id: 'fairness', label: t('Fairness'), Show: FairnessView },
];

type Props = { readonly app: App; readonly ruleset: Ruleset };

/** Shown for a game system without rules of combat: what is missing, and how to give it some. */
const NoCombat = ({ app, ruleset }: Props) => (
  <section className="lab column grows tall on-surface" aria-label={t('Battle lab')}>
    <EmptyState
      title={t('No rules of combat')}
      actions={<Button label={t('Open the house rules')} onClick={() => app.run('houseRules')} />}
    >
      {t('{ruleset} does not say how its units attack, so there are no odds and no fights. Say it in the house rules, under Combat.', {
        ruleset: ruleset.data.name,
      })}
    </EmptyState>
  </section>
);

/** The battle lab: what the dice make of the designs. */
export default function Lab({ app }: { readonly app: App }) {
  const ruleset = useRulesetInProject(app);
  const rules = combatRulesOf(ruleset);
  const id = useSlice(labSlice(app), ({ view }) => view);
  const view = labViews.find((each) => each.id === id) ?? labViews[0];
  if (rules === null || view === undefined) return <NoCombat app={app} ruleset={ruleset} />;
  return (
    <section className="lab column grows tall on-surface" aria-label={t('Battle lab')}>
      <nav className="tab-bar" aria-label={t('Views of the battle lab')}>
        {labViews.map((each) => (
          <Button
            label={each.label}
            kind="tab"
            key={each.id}
            aria-current={each === view ? 'page' : undefined}
            onClick={() => labSlice(app).setState({ view: each.id })}
          />
        ))}
      </nav>
      <view.Show app={app} ruleset={ruleset} rules={rules} />
    </section>
  );
}
