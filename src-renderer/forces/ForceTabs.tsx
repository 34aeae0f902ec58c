import { t } from '../../shared/base/words/words.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useApp } from '../window/app.ts';
import { forcesOf, useForce } from './current.ts';
import { showForce } from './forces.ts';
import { type ForceSession, useSession } from './state.ts';

/** The forces of the project, to choose which is on screen, and a new one. */
export function ForceTabs({ session }: { readonly session: ForceSession }) {
  const { app } = session;
  const forces = useApp(app, forcesOf);
  const shown = useForce(session);
  const staysInView = useSession(session, ({ view }) => view === 'print' || view === 'collection' || view === 'battle');
  const { noun } = useApp(app, ({ ruleset }) => ruleset.force.data);
  return (
    <nav className="segment-bar fc-tabs" aria-label={noun.many}>
      {forces.map((force) => (
        <Button
          className="row gap-6"
          kind="segment"
          key={force.id}
          aria-current={force === shown}
          title={force === shown ? t('{force}: double-click to rename it or change its limit', { force: force.name }) : force.name}
          onClick={() => (staysInView ? session.store.setState({ force: force.id }) : showForce(session, force.id))}
          onDoubleClick={() => app.run('force.head')}
        >
          {force.colour ? <i className="fc-side" style={{ background: force.colour }} aria-hidden="true" /> : null}
          {force.name}
        </Button>
      ))}
      <Button
        className="row gap-6"
        kind="segment"
        aria-label={t('New {noun}', { noun: noun.one })}
        title={t('New {noun}', { noun: noun.one })}
        onClick={() => app.run('force.new')}
      >
        <Icon name="plus" size={13} />
      </Button>
    </nav>
  );
}
