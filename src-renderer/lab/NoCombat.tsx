import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { App } from '../window/app.ts';

type Props = { readonly app: App; readonly ruleset: Ruleset };

/** Shown for a game system without rules of combat: what is missing, and how to give it some. */
export const NoCombat = ({ app, ruleset }: Props) => (
  <section className="lab column grows tall on-surface" aria-label="Battle lab">
    <EmptyState title="No rules of combat" actions={<Button onClick={() => app.run('houseRules')}>Open the house rules</Button>}>
      {ruleset.data.name} does not say how its units attack, so there are no odds and no fights. Write them down in a file combat.json
      beside the other files of the rules. docs/RULESETS.md shows how.
    </EmptyState>
  </section>
);
