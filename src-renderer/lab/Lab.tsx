import { combatRulesOf } from '../../shared/combat/fighter/index.ts';
import { Button } from '../ui/Button.tsx';
import type { App } from '../window/app.ts';
import { useRulesetInProject } from '../window/rulesetInProject.ts';
import { useSlice } from '../window/slice.ts';
import { NoCombat } from './NoCombat.tsx';
import { labSlice } from './state.ts';
import { labViews } from './views.ts';
import './lab.css';

/** The battle lab: what the dice make of the designs. */
export function Lab({ app }: { readonly app: App }) {
  const ruleset = useRulesetInProject(app);
  const rules = combatRulesOf(ruleset);
  const id = useSlice(labSlice(app), ({ view }) => view);
  const view = labViews.find((each) => each.id === id) ?? labViews[0];
  if (rules === null || view === undefined) return <NoCombat app={app} ruleset={ruleset} />;
  return (
    <section className="lab column grows tall on-surface" aria-label="Battle lab">
      <nav className="tab-bar" aria-label="Views of the battle lab">
        {labViews.map((each) => (
          <Button
            kind="tab"
            key={each.id}
            aria-current={each === view ? 'page' : undefined}
            onClick={() => labSlice(app).setState({ view: each.id })}
          >
            {each.label}
          </Button>
        ))}
      </nav>
      <view.Show app={app} ruleset={ruleset} rules={rules} />
    </section>
  );
}
