import { useMemo, useState } from 'react';
import {
  cannotCompare,
  comparisonRemarks,
  filterLines,
  type RulesFilter,
  type RulesLine,
  type RulesTable,
  rulesFilters,
  sortLines,
  totalsInWords,
  totalsOf,
} from '../../../shared/paper/lists/rules/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { goToDesign } from '../../cards/LayoutIssues.tsx';
import { showForce } from '../../forces/forces.ts';
import { forceSession } from '../../forces/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type App, useApp } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import type { Rules } from '../rules.ts';
import type { WorkshopSection } from '../section.ts';
import { useChoices, useChosen, usualChoices } from './choices.ts';
import { Exports } from './Exports.tsx';
import { Plot } from './Plot.tsx';
import { RulesChoosers } from './RulesChoosers.tsx';
import { type VersusState, versusSlice } from './state.ts';
import { useRulesTable } from './useRulesTable.ts';
import { VersusTable } from './VersusTable.tsx';
import { Why } from './Why.tsx';
import './versus.css';
import { t } from '../../words/words.ts';

/** The designs and forces of the project under two sets of rules, side by side. */
function Versus({ rules }: { readonly rules: Rules }) {
  const { app } = rules;
  const state = useSlice(versusSlice(app));
  const project = useApp(app, ({ history }) => history.present);
  const choices = useChoices(rules);
  const [usualA, usualB] = usualChoices(rules, choices);
  const isThere = (key: string | null): boolean => choices.some((choice) => choice.key === key);
  const keyA = state.a !== null && isThere(state.a) ? state.a : usualA;
  const keyB = isThere(state.b) ? state.b : usualB;
  const a = useChosen(rules, keyA);
  const b = useChosen(rules, keyB);
  const reason = a.ruleset && b.ruleset ? cannotCompare(rules.ruleset, a.ruleset, b.ruleset) : null;
  const { table, isOld } = useRulesTable(reason === null ? a.ruleset : null, b.ruleset, project);
  const trouble = [a.trouble, b.trouble, reason ?? ''].find((text) => text !== '');
  return (
    <>
      <RulesChoosers app={app} choices={choices} a={keyA} b={keyB} />
      {trouble ? (
        <p className="empty-line" role="alert">
          {trouble}
        </p>
      ) : keyB === null ? (
        <p className="empty-line">
          {t('Choose the rules to compare with as B: another edition, other rules, a rule pack, or the rules of a project.')}
        </p>
      ) : table === null || a.ruleset === null || b.ruleset === null ? (
        <p className="empty-line" role="status">
          {t('Comparing …')}
        </p>
      ) : (
        <Compared {...{ app, state, table, isOld }} a={a.ruleset} b={b.ruleset} files={[a.loaded?.files ?? {}, b.loaded?.files ?? {}]} />
      )}
    </>
  );
}

type ComparedProps = {
  readonly app: App;
  readonly state: VersusState;
  readonly table: RulesTable;
  /** True while the comparison of a change is being worked out. */
  readonly isOld: boolean;
  readonly a: Ruleset;
  readonly b: Ruleset;
  readonly files: Parameters<typeof Exports>[0]['files'];
};

const FILTER_WORDS: Readonly<Record<RulesFilter, string>> = {
  all: t('All'),
  dearer: t('Dearer'),
  cheaper: t('Cheaper'),
  newlyIllegal: t('Newly illegal'),
};

function Compared({ app, state, table, isOld, a, b, files }: ComparedProps) {
  const project = useApp(app, ({ history }) => history.present);
  const { filter, text, sorting, current } = state;
  const shown = state.shown === 'forces' && table.forces.length === 0 ? 'designs' : state.shown;
  const all = table[shown];
  const lines = useMemo(
    () => sortLines(filterLines(all, filter, text), sorting?.order ?? null, sorting?.isDown ?? false),
    [all, filter, text, sorting],
  );
  const totals = useMemo(() => totalsOf(all), [all]);
  const remarks = useMemo(() => comparisonRemarks(table), [table]);
  const [said, say] = useState('');
  const { setState } = versusSlice(app);
  const chosen = lines.find(({ id }) => id === current) ?? lines[0] ?? null;
  const isPriced = all.some(({ difference }) => difference !== null);
  const choose = ({ id }: RulesLine): void => setState({ current: id });
  const counts = { all: all.length, ...totals.costs, newlyIllegal: totals.legality.newlyIllegal };

  function go({ kind, id }: RulesLine): void {
    const force = (project.forces ?? []).find((each) => kind === 'force' && each.id === id);
    if (force) {
      app.set({ screen: 'forces' });
      showForce(forceSession(app), force.id);
    }
    const design = project.designs.find((each) => each.id === id);
    if (design) goToDesign(app, design);
  }
  return (
    <>
      <div className="versus-bar row stays wraps gap-12 on-raised pad-bar">
        {table.forces.length === 0 ? null : (
          <fieldset aria-label={t('What is compared')}>
            {(['designs', 'forces'] as const).map((each) => (
              <Button isSmall key={each} isPressed={shown === each} onClick={() => setState({ shown: each, current: null })}>
                {(each === 'designs' ? table.nouns.design : table.nouns.force).many} {table[each].length.toLocaleString('en')}
              </Button>
            ))}
          </fieldset>
        )}
        <fieldset aria-label={t('Show')}>
          {rulesFilters.map((each) => (
            <Button isSmall key={each} isPressed={filter === each} onClick={() => setState({ filter: each })}>
              {FILTER_WORDS[each]} {counts[each].toLocaleString('en')}
            </Button>
          ))}
        </fieldset>
        <TextField
          type="search"
          aria-label={t('Find by name')}
          placeholder={t('Find by name')}
          value={text}
          onChange={(typed) => setState({ text: typed })}
        />
        <Exports app={app} table={{ ...table, [shown]: lines }} files={files} say={say} />
      </div>
      <p className="versus-remarks edge-below on-raised stays dim small" role="status">
        {isOld ? t('Comparing … ') : `${totalsInWords(totals)}. `}
        {remarks.join(' ')} {said}
      </p>
      <div className="flex grows" aria-busy={isOld}>
        <VersusTable
          {...{ app, table, shown, lines, sorting, current }}
          onSort={(next) => setState({ sorting: next })}
          onCurrent={(id) => setState({ current: id })}
          onOpen={go}
        />
        <div className="versus-side stays scrolls edge-left">
          {isPriced ? <Plot table={table} lines={lines} current={current} onCurrent={choose} /> : null}
          {chosen ? (
            <Why {...{ a, b, table, project }} line={chosen} onGo={go} />
          ) : (
            <p className="empty-line">{t('There is no line to explain.')}</p>
          )}
        </div>
      </div>
    </>
  );
}

export const versus: WorkshopSection = {
  id: 'versus',
  label: t('Compare rules'),
  door: 'More',
  isWide: true,
  Show: Versus,
};
