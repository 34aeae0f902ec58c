import { t } from '../../shared/base/words/words.ts';
import { partFactsOf, partsOf } from '../../shared/paper/handouts/force/index.ts';
import { commitTyped } from '../grid/edit.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type ScreenEntry, useApp } from '../window/app.ts';
import { forcesOf, useForce } from './current.ts';
import { Forces } from './Forces.tsx';
import { showForce } from './forces.ts';
import { chooseForces } from './print/choices.ts';
import { forceSession } from './session.ts';
import { type ForceSession, useSession } from './state.ts';
import { capital } from './words.ts';

/** The forces of the project, to choose which is on screen, and a new one. */
function ForceTabs({ session }: { readonly session: ForceSession }) {
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

export const forceScreen: ScreenEntry = {
  id: 'forces',
  label: ({ written }) => capital(written.force.noun.many),
  icon: 'forces',
  Show: Forces,
  commands: [
    {
      id: 'forces',
      label: ({ ruleset }) => capital(ruleset.written.force.noun.many),
      menu: 'View',
      isChecked: ({ screen }) => screen === 'forces',
      run: ({ set }) => set({ screen: 'forces' }),
    },
  ],
  BeforeTools: ({ app }) => <ForceTabs session={forceSession(app)} />,
  tools: [
    [
      { command: 'force.section', icon: 'plus', label: ({ written }) => capital(written.force.sectionNoun.one) },
      { command: 'force.buy', icon: 'shield', label: ({ written }) => capital(written.force.purchasesNoun.many) },
      { command: 'force.deck', icon: 'deck', label: ({ written }) => capital(written.force.deck?.noun.one ?? '') },
      { command: 'force.plan', icon: 'spend', label: t('Fill to limit') },
      { command: 'force.battle', icon: 'ruler', label: t('Plan battle') },
      { command: 'force.bothSides', icon: 'compare', label: t('Both sides') },
    ],
  ],
  without: ['importSheet', 'exportWorkbook', 'printCards'],
  lastTools: [
    { command: 'force.export', icon: 'export', label: t('Export') },
    { command: 'force.print', icon: 'print', label: t('Print battle pack'), look: 'outlined' },
    { command: 'inspector', icon: 'panel' },
  ],
  finds: (app) => {
    const session = forceSession(app);
    const forces = forcesOf(app.store.getState());
    const { ruleset } = app.store.getState();
    const shownForces = forces.map(({ id, name }) => ({
      id: `force ${id}`,
      text: name,
      aside: capital(ruleset.written.force.noun.one),
      run: () => {
        session.store.setState({ force: id, view: 'sheet' });
        app.set({ screen: 'forces' });
      },
    }));
    if (forces.length === 0) return [];
    const facts = partFactsOf(ruleset);
    const prints = partsOf(ruleset).map((part) => ({
      id: `print ${part}`,
      text: facts[part].label,
      aside: t('Print {noun}', { noun: ruleset.written.force.noun.one }),
      run: () => {
        chooseForces(app, { parts: [part] });
        app.run('force.print');
      },
    }));
    return [...prints, ...shownForces];
  },
  focus: (app) => forceSession(app).grid?.focusActive(),
  takeTyped: (app) => commitTyped(forceSession(app)),
};
