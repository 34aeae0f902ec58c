import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import './versus.css';
import { useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import { RULE_PACK_ENDING } from '../../../shared/houseRules/changes/packFile.ts';
import { layoutRules } from '../../../shared/paper/handouts/index.ts';
import { rulesCsv } from '../../../shared/paper/lists/rules/files.ts';
import {
  cannotCompare,
  comparisonRemarks,
  filterLines,
  type RulesFilter,
  type RulesLine,
  type RulesTable,
  rulesFilters,
  rulesTable,
  sortLines,
  totalsInWords,
  totalsOf,
} from '../../../shared/paper/lists/rules/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { cardChoices } from '../../cards/choices.ts';
import { goToDesign } from '../../cards/LayoutIssues.tsx';
import { projectStem } from '../../cards/printing.ts';
import { showForce } from '../../forces/forces.ts';
import { forceSession } from '../../forces/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type App, useApp } from '../../window/app.ts';
import { pickFile } from '../../window/files/bytes.ts';
import { exportRulesBook, handOut, writePrint } from '../../window/files/output.ts';
import { useLastComparison } from '../../window/rules/useComparison.ts';
import { useSlice } from '../../window/slice.ts';
import type { Rules, WorkshopSection } from '../rules.ts';
import { openRules, type RulesChoice, useChoices, useChosen, usualChoices, type VersusState, versusSlice } from './choices.ts';
import { Plot } from './Plot.tsx';
import { VersusTable } from './VersusTable.tsx';
import { Why } from './Why.tsx';

/** The value of the last line of both lists. */
const OPEN = 'open';

type RulesChoosersProps = { readonly app: App; readonly choices: readonly RulesChoice[]; readonly a: string; readonly b: string | null };

/** The lists for A and B, with everything there is, and a file of the player's. */
function RulesChoosers({ app, choices, a, b }: RulesChoosersProps) {
  const [trouble, tell] = useState('');
  const { setState } = versusSlice(app);

  function choose(which: 'a' | 'b', key: string): void {
    tell('');
    if (key === OPEN)
      pickFile(`${RULE_PACK_ENDING},.motorpool`, (file) => void openRules(app, which, file).then((problem) => tell(problem ?? '')));
    else setState(which === 'a' ? { a: key } : { b: key });
  }
  const list = (which: 'a' | 'b', key: string | null) => (
    <label>
      <b>{which.toUpperCase()}</b>
      <Choice
        aria-label={t('Rules {upperCase}', { upperCase: which.toUpperCase() })}
        value={key ?? ''}
        onChange={(chosen) => choose(which, chosen)}
        options={[
          ...(key === null ? [['', t('Choose …')] as const] : []),
          ...choices.map((choice) => [choice.key, choice.label, choice.group] as const),
          [OPEN, t('Open a rule pack or a project …')],
        ]}
      />
    </label>
  );
  return (
    <div className="versus-choosers row stays wraps gap-12 on-raised pad-bar">
      {list('a', a)}
      <Button
        label={t('Swap')}
        isSmall
        title={t('Make A of B and B of A')}
        disabled={b === null}
        onClick={() => setState({ a: b, b: a })}
      />
      {list('b', b)}
      {trouble === '' ? null : <p role="alert">{trouble}</p>}
    </div>
  );
}

type Props = {
  readonly app: App;
  /** With the lines as they are shown. */
  readonly table: RulesTable;
  /** The texts of A and B. */
  readonly files: readonly [a: RuleFiles, b: RuleFiles];
  readonly say: (text: string) => void;
};

/** The comparison as a file: as shown in CSV and in print, whole as a workbook. */
function Exports({ app, table, files, say }: Props) {
  const name = (ending: string): string => t('{projectStem}, two sets of rules.{ending}', { projectStem: projectStem(app), ending });
  const failed = t('The comparison was not written');

  async function saveCsv(): Promise<void> {
    const told = await handOut(app, failed, name('csv'), new Blob([rulesCsv(table)], { type: 'text/csv' }));
    if (told !== null) say(`${told}.`);
  }
  function print(): void {
    const { history } = app.store.getState();
    const cards = cardChoices(app);
    const { title, pages, layoutIssues } = layoutRules(history.present.name, table, cards.job.setup);
    const remarks = (): readonly string[] => layoutIssues.map(({ message }) => message);
    void writePrint(app, { name: name('pdf'), title, pages, remarks }, failed);
  }
  return (
    <fieldset className="versus-exports" aria-label={t('Export')}>
      <Button label={t('Save as CSV')} isSmall onClick={() => void saveCsv()} />
      <Button label={t('Save as Excel')} isSmall onClick={() => void exportRulesBook(app, name('xlsx'), files)} />
      <Button label={t('Save as PDF')} isSmall onClick={print} />
    </fieldset>
  );
}

/** The lines of a project under two rulesets. Null until they are there; `isOld` while those of a change are worked out. */
function useRulesTable(
  a: Ruleset | null,
  b: Ruleset | null,
  project: Project,
): { readonly table: RulesTable | null; readonly isOld: boolean } {
  const last = useLastComparison(a, b, project);
  const table = useMemo(() => last && rulesTable(last.before, last.after, last.comparison), [last]);
  if (last === null || a === null || b === null) return { table: null, isOld: false };
  // Numbers of other rules would be shown below the wrong names.
  const isOther = last.before.data.id !== a.data.id || last.after.data.id !== b.data.id;
  return { table: isOther ? null : table, isOld: last.before !== a || last.after !== b || last.project !== project };
}

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
                {(each === 'designs' ? table.nouns.design : table.nouns.force).many} {groupedNumber(table[each].length)}
              </Button>
            ))}
          </fieldset>
        )}
        <fieldset aria-label={t('Show')}>
          {rulesFilters.map((each) => (
            <Button isSmall key={each} isPressed={filter === each} onClick={() => setState({ filter: each })}>
              {FILTER_WORDS[each]} {groupedNumber(counts[each])}
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
        {isOld ? `${t('Comparing …')} ` : `${totalsInWords(totals)}. `}
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
