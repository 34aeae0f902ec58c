import { agreementWords } from '../../../shared/paper/lists/costs.ts';
import type { CostComparison } from '../../../shared/project/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { useIssueCount } from '../../window/shell/issueCount.ts';
import { useComparisons, useCosts } from './useCosts.ts';

/** In the status bar: how many costs of the last import agree. A click opens the comparison. Absent once it was dismissed. */
export function CostStatus({ app }: { readonly app: App }) {
  const [newest] = useComparisons(app);
  return newest ? <Agreement app={app} comparison={newest} /> : null;
}

function Agreement({ app, comparison }: { readonly app: App; readonly comparison: CostComparison }) {
  // The designs are assessed in slices first, so that a large project opens at once.
  const isAssessed = useIssueCount(app) !== null;
  const costs = useCosts(app, isAssessed ? comparison : null);
  return (
    <Button
      kind="bare"
      className="it agreement"
      title={`Show the costs of “${comparison.file}” beside those of the rules`}
      onClick={() => app.run('costComparison')}
    >
      {costs ? agreementWords(costs) : 'Cost comparison'}
    </Button>
  );
}
