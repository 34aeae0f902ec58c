import { t } from '../../shared/base/words/words.ts';
import { Button } from '../ui/Button.tsx';
import { useApp } from '../window/app.ts';
import type { ForceSession } from './state.ts';

/** Leads from the other views of a force back to its lines. */
export function BackToForce({ session }: { readonly session: ForceSession }) {
  const noun = useApp(session.app, ({ ruleset }) => ruleset.force.data.noun.one);
  return <Button label={t('Back to the {noun}', { noun })} onClick={() => session.store.setState({ view: 'sheet' })} />;
}
