import { useLayoutEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { HistoryTools } from '../window/shell/ToolBar.tsx';
import { FaultLine } from './FaultLine.tsx';
import { FindInRules } from './find/FindInRules.tsx';
import { Doors } from './overview/Doors.tsx';
import { Panel } from './Panel.tsx';
import { type Rules, useRules } from './rules.ts';
import { SectionList } from './SectionList.tsx';
import { holderOf, offeredSections } from './sections.ts';
import { FIRST_SECTION, useWorkshop, type WorkshopSession, workshopSession } from './state.ts';
import './workshop.css';
import { t } from '../words/words.ts';

/** The screen on which players change the rules of their project. */
export function Workshop({ app }: { readonly app: App }) {
  const session = workshopSession(app);
  const rules = useRules(app);
  const id = useWorkshop(session, (state) => state.section);
  const spoken = useWorkshop(session, (state) => state.spoken);
  session.isShown = (place) => holderOf(rules, place) !== null;
  useWantedSection(session, rules);
  const offered = offeredSections(rules);
  const section = offered.find((each) => each.id === id) ?? offered.find((each) => each.id === FIRST_SECTION) ?? offered[0];
  if (section === undefined) return null;
  const choose = (next: string): void => {
    session.commitTyped?.();
    session.store.setState({ section: next, active: null, about: null });
  };
  return (
    <div className="workshop column grows on-surface">
      <Bar app={app} rules={rules} session={session} />
      <FaultLine rules={rules} />
      <FindInRules rules={rules} />
      <div className="flex grows">
        <SectionList rules={rules} chosen={section} choose={choose} />
        <section className="workshop-section clips column grows" aria-label={section.label}>
          <section.Show key={section.id} rules={rules}>
            {section.door === null ? <Doors rules={rules} /> : null}
          </section.Show>
        </section>
        {section.isWide ? null : <Panel rules={rules} hasValues={section.door !== null} />}
      </div>
      <p className="for-readers" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}

/** Shows the section of the place that a link asked for. The section then goes to the place itself. */
function useWantedSection(session: WorkshopSession, rules: Rules): void {
  const wanted = useWorkshop(session, (state) => state.goTo);
  useLayoutEffect(() => {
    const holder = wanted === null ? null : holderOf(rules, wanted);
    if (holder !== null) session.store.setState({ section: holder.id });
  }, [session, rules, wanted]);
}

type BarProps = { readonly app: App; readonly rules: Rules; readonly session: WorkshopSession };

function Bar({ app, rules, session }: BarProps) {
  const showsStandard = useWorkshop(session, (state) => state.showsStandard);
  const noun = useApp(app, ({ ruleset }) => ruleset.data.designNoun.many);
  const { name, version } = rules.ruleset.data;
  const standard = rules.standardRuleset.data;
  return (
    <div className="workshop-bar line-below side-12 row gap-8 stays">
      <Button onClick={() => app.set({ screen: 'designs' })}>
        <Icon name="left" /> {t('Back to the {noun}', { noun })}
      </Button>
      <HistoryTools app={app} />
      <p className="grows cut">
        <b>{rules.isOwn ? name : t('{name}: no house rules yet', { name })}</b>{' '}
        <span className="quiet">
          {rules.isOwn
            ? t('version {version}{standard}', {
                version,
                standard: rules.hasStandard
                  ? t(', made from {standard} {version}', { standard: standard.name, version: standard.version })
                  : '',
              })
            : t('Your first change makes house rules of this project.')}
        </span>
      </p>
      <Button
        kind="plain"
        isPressed={showsStandard}
        disabled={!rules.hasStandard}
        title={
          rules.hasStandard
            ? t('Show a column with the values of the standard')
            : t('These rules were made from no other, so there is no standard.')
        }
        onClick={() => session.store.setState({ showsStandard: !showsStandard })}
      >
        <Icon name="columns" /> {t('Standard values')}
      </Button>
      <Button kind="plain" title={t('Find in the rules (Ctrl+F)')} onClick={() => session.store.setState({ search: '' })}>
        <Icon name="search" /> {t('Find')}
      </Button>
    </div>
  );
}
