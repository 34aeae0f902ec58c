import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import type { App } from '../window/app.ts';

type Props = { readonly app: App; readonly ruleset: Ruleset };

/** Shown for a game system without rules of combat: what is missing, and how to give it some. */
export const NoCombat = ({ app, ruleset }: Props) => (
  <section className="lab" aria-label="Battle lab">
    <div className="lab-nothing">
      <h2>No rules of combat</h2>
      <p>
        {ruleset.data.name} does not say how its units attack, so there are no odds and no fights. Write them down in a file combat.json
        beside the other files of the rules. docs/RULESETS.md shows how.
      </p>
      <button type="button" className="button out" onClick={() => app.run('houseRules')}>
        Open the house rules
      </button>
    </div>
  </section>
);
