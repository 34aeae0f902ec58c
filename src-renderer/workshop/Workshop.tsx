import './workshop.css';
import { useLayoutEffect, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMark, Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { HistoryTools } from '../window/shell/ToolBar.tsx';
import { FindInRules } from './find/FindInRules.tsx';
import { placeName } from './find/names.ts';
import { Doors } from './overview/Doors.tsx';
import { Panel } from './Panel.tsx';
import { DOORS, type Door, type Rules, useRules, type WorkshopSection } from './rules.ts';
import { holderOf, sectionsFor } from './sections.ts';
import { FIRST_SECTION, openWorkshop, useWorkshop, type WorkshopSession, workshopSession } from './state.ts';

type Props = { readonly rules: Rules; readonly chosen: WorkshopSection; readonly choose: (section: string) => void };

/** What differs and the doors at the left, with the sections behind the open one; each with the number of its faults. */
function SectionList({ rules, chosen, choose }: Props) {
  const offered = sectionsFor(rules.ruleset);
  const faultsOf = (sections: readonly WorkshopSection[]): number =>
    rules.faults.filter(({ place }) => place !== null && sections.some(({ holds }) => holds?.(place, rules) ?? false)).length;
  const row = (section: WorkshopSection) => (
    <Button
      className="apart"
      kind="row"
      key={section.id}
      data-chosen={section.id === chosen.id || undefined}
      aria-current={section.id === chosen.id ? 'page' : undefined}
      onClick={() => choose(section.id)}
    >
      <span>{section.labelFor?.(rules.ruleset) ?? section.label}</span>
      <FaultCount count={faultsOf([section])} />
    </Button>
  );
  return (
    <nav className="workshop-sections stays scrolls on-raised" aria-label={t('Sections of the rules')}>
      {offered.filter(({ door }) => door === null).map(row)}
      {(Object.keys(DOORS) as Door[]).map((door) => {
        const own = offered.filter((section) => section.door === door);
        const [first] = own;
        if (first === undefined) return null;
        const isOpen = chosen.door === door;
        return (
          <div key={door} className="above-4">
            <Button className="apart" kind="row" aria-expanded={isOpen} onClick={() => choose(first.id)}>
              <span className="row gap-6">
                <Icon name={isOpen ? 'down' : 'right'} size={12} /> {DOORS[door].label}
              </span>
              {isOpen ? null : <FaultCount count={faultsOf(own)} />}
            </Button>
            {isOpen ? <div className="workshop-behind">{own.map(row)}</div> : null}
          </div>
        );
      })}
    </nav>
  );
}

const FaultCount = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <small className="row gap-4">
      <ErrorMark size={11} /> {count}
      <span className="for-readers">{count === 1 ? t('fault') : t('faults')}</span>
    </small>
  );

/** Faults that are listed before the rest is asked for. */
const SHOWN_AT_ONCE = 3;

/** Says that the rules have faults, that the last working ones are in force, and where the faults are. */
function FaultLine({ rules }: { readonly rules: Rules }) {
  const [isWhole, showWhole] = useState(false);
  const { faults } = rules;
  if (faults.length === 0) return null;
  const shown = isWhole ? faults : faults.slice(0, SHOWN_AT_ONCE);
  return (
    <section className="workshop-faults scrolls pad-bar stack gap-4 stays" role="status" aria-label={t('Faults of the rules')}>
      <p className="row gap-6">
        <ErrorMark size={14} />{' '}
        <b>{t('The rules have {faultsCount, plural, one {# fault} other {# faults}}.', { faultsCount: faults.length })}</b>
        <span>
          {t(
            'The last working rules stay in force until {faultsCount, plural, one {it is} other {they are}} corrected; your changes are kept.',
            { faultsCount: faults.length },
          )}
        </span>
      </p>
      <ul className="stack gap-4">
        {shown.map(({ message, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two faults may say the same.
          <li className="row apart gap-8 small" key={index}>
            <span>{message}</span>
            {place === null || !rules.isShown(place) ? null : (
              <Button
                label={t('Show {placeName}', { placeName: placeName(rules.files, place) })}
                isSmall
                onClick={() => rules.goTo(place)}
              />
            )}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN_AT_ONCE ? (
        <Button
          label={isWhole ? t('Show fewer') : t('Show all {faultsCount}', { faultsCount: faults.length })}
          kind="plain"
          isSmall
          onClick={() => showWhole(!isWhole)}
        />
      ) : null}
    </section>
  );
}

/** The screen on which players change the rules of their project. */
export function Workshop({ app }: { readonly app: App }) {
  const session = workshopSession(app);
  const rules = useRules(app);
  const id = useWorkshop(session, (state) => state.section);
  const spoken = useWorkshop(session, (state) => state.spoken);
  session.isShown = (place) => holderOf(rules, place) !== null;
  useWantedSection(session, rules);
  const offered = sectionsFor(rules.ruleset);
  const section = offered.find((each) => each.id === id) ?? offered.find((each) => each.id === FIRST_SECTION) ?? offered[0];
  if (section === undefined) return null;
  const choose = (next: string): void => {
    session.commitTyped?.();
    openWorkshop(app, next);
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
            ? rules.hasStandard
              ? t('version {version}, made from {standard} {from}', { version, standard: standard.name, from: standard.version })
              : t('version {version}', { version })
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
