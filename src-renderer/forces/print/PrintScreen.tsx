import '../../cards/studio.css';
import '../../cards/preview/preview.css';
import { useMemo } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { fileStem } from '../../../shared/base/text/outside.ts';
import { t } from '../../../shared/base/words/words.ts';
import { assessTogether, type ForceAssessment } from '../../../shared/force/index.ts';
import {
  type ForceJob,
  type ForceLayoutIssue,
  type ForcePrint,
  type ForcePrintPart,
  layoutForces,
  partFacts,
  partFactsOf,
} from '../../../shared/paper/handouts/force/index.ts';
import type { EntryId, Force, ForceId } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { jobWith, useCardChoices } from '../../cards/choices.ts';
import { cardFileNames } from '../../cards/fileNames.ts';
import { CardActions } from '../../cards/images/CardActions.tsx';
import { BeforePrinting, type Remark } from '../../cards/LayoutIssues.tsx';
import { type Pages, Preview } from '../../cards/preview/Preview.tsx';
import { pagesOfLayout } from '../../cards/preview/pages.ts';
import { MakePdf, PrintPages } from '../../cards/preview/Studio.tsx';
import { BEFORE_PRINTING, projectStem } from '../../cards/printing.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { type App, useApp } from '../../window/app.ts';
import { writePrint } from '../../window/files/output.ts';
import { BackToForce } from '../BackToForce.tsx';
import { forcesOf, useForce } from '../current.ts';
import { showIssue } from '../grid/problems.ts';
import { entryKey } from '../grid/rows.ts';
import { forceSession } from '../session.ts';
import { type ForceSession, focusSheet, goTo } from '../state.ts';
import { chooseForces, forceJobOf } from './choices.ts';
import { PrintParts } from './PrintParts.tsx';

/** A print of battlegroups as it is chosen now. */
type ChosenForcePrint = {
  readonly forces: readonly Force[];
  /** Null while no part is chosen. */
  readonly job: ForceJob | null;
  /** Its pages, those of an earlier choice while new ones are not laid out; null until they were laid out once. */
  readonly laid: ForcePrint | null;
  /** Its pages as they are chosen now; null while no part is chosen. */
  readonly now: () => ForcePrint | null;
};

/** What is chosen to be printed, laid out once the choice is painted. Nothing but this layout is previewed, and the same prints. */
function useForcePrint(session: ForceSession): ChosenForcePrint {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, (state) => state.history.present);
  const all = useApp(app, forcesOf);
  const shown = useForce(session);
  const chosen = useCardChoices(app, (choices) => choices.force);
  const forces = useMemo(() => (chosen.which === 'all' ? all : all.filter((force) => force === shown)), [chosen.which, all, shown]);
  const job = useMemo(
    () => forceJobOf({ ...chosen, job: { ...chosen.job, cards: jobWith(chosen.job.cards, project.looks) } }),
    [chosen, project.looks],
  );
  const lay = useMemo(() => job && (() => layoutForces(ruleset, project, forces, job)), [ruleset, project, forces, job]);
  const pages = useAfterPaint(lay);
  return { forces, job, laid: pages?.shown ?? null, now: () => pages?.now() ?? null };
}

/** "Unit cards, Red Guard"; "Roster, all sides". */
const partWords = (ruleset: Ruleset, { part, force, id }: Pick<ForcePrintPart, 'part' | 'force' | 'id'>): string =>
  `${partFactsOf(ruleset)[part].label}, ${id === null ? t('all sides') : force}`;

/** "9 pages, 34 cards, 12 markers". */
function summaryOf({ pages, parts }: Pick<ForcePrint, 'pages' | 'parts'>): string {
  const pieces = (['card', 'marker'] as const).map((piece) => {
    const sum = parts.reduce((total, { part, cards }) => total + (partFacts[part].piece?.sum === piece ? cards : 0), 0);
    return sum > 0 ? pluralise(sum, piece) : '';
  });
  return [t('{pagesCount, plural, one {# page} other {# pages}}', { pagesCount: pages.length }), ...pieces]
    .filter((words) => words !== '')
    .join(', ');
}

/** Returns what the file is called after the battlegroup's or project's name: its only part, or a pack of several. */
function packName(ruleset: Ruleset, { parts }: Pick<ForceJob, 'parts'>, count: number): string {
  const [only] = parts;
  if (parts.length > 1 || only === undefined) return count > 1 ? t('battle pack') : 'pack';
  return partFactsOf(ruleset)[only].label.toLowerCase();
}

/** Returns the file name for a print of battlegroups: it starts with the name of a single one, or of the project for several. */
export function printName(
  ruleset: Ruleset,
  forces: readonly Pick<Force, 'name'>[],
  job: Pick<ForceJob, 'parts'>,
  projectName: string,
): string {
  const [only] = forces;
  const stem = forces.length === 1 && only ? fileStem(only.name, projectName) : projectName;
  return t('{stem}, {packName}.pdf', { stem: stem || t('Forces'), packName: packName(ruleset, job, forces.length) });
}

/** Writes a print of battlegroups that is laid out. */
function printForces(app: App, forces: readonly Force[], job: ForceJob, laid: ForcePrint): Promise<void> {
  const { title, pages, absent, layoutIssues } = laid;
  const remarks = (): readonly string[] => [...absent, ...layoutIssues.map(({ message }) => message)];
  const print = {
    name: printName(app.store.getState().ruleset, forces, job, projectStem(app)),
    title,
    pages,
    remarks,
    listedAt: BEFORE_PRINTING,
  };
  return writePrint(app, print, t('The print was not written'));
}

/** The parts of a print that stand on a page. */
const partsOnPage = ({ parts }: ForcePrint, index: number): readonly ForcePrintPart[] =>
  parts.filter(({ page, pages }) => page <= index && index < page + pages);

/** The part that a card on a page belongs to. Cards of several forces may share a page: each of them knows the entries of all. */
const partOfPage = (print: ForcePrint, page: number): ForcePrintPart | undefined => partsOnPage(print, page)[0];

/** The pages of a print of battlegroups, each with what it belongs to. */
function pagesOfForces(ruleset: Ruleset, print: ForcePrint): Pages {
  return {
    ...pagesOfLayout(print),
    isBack: (index, place, cards) => {
      const part = partOfPage(print, index);
      if (part === undefined || part.setup.arrangement === 'fronts') return false;
      // Beside each other, backs come first.
      return part.setup.arrangement === 'fold' ? place < cards / 2 : (index - part.page) % 2 === 1;
    },
    caption: (index) =>
      partsOnPage(print, index)
        .map((part) => partWords(ruleset, part))
        .join('; '),
  };
}

type Props = { readonly app: App };

/** Battlegroups on paper: what is printed and how on the left, the pages as they print on the right. */
export default function PrintScreen({ app }: Props) {
  const session = forceSession(app);
  const { forces, job, laid, now } = useForcePrint(session);
  const all = useApp(app, forcesOf);
  const unit = useCardChoices(app, (choices) => choices.unit);
  const which = useCardChoices(app, (choices) => choices.force.which);
  const ruleset = useApp(app, (state) => state.ruleset);
  const { noun } = ruleset.force.data;
  const pages = useMemo(() => laid && pagesOfForces(ruleset, laid), [ruleset, laid]);
  const assessments = useAssessments(session, forces);
  const outOfRules = useObjections(session, assessments);
  const obstacle = job === null ? t('Nothing is chosen: tick at least one part on the left.') : (laid?.fault ?? null);
  const print = (): void => {
    const pages = now();
    // What cannot be printed is said instead of the pages.
    if (job !== null && pages?.fault === null) void printForces(app, forces, job, pages);
  };
  const originOf = (force: ForceId | null, entry: EntryId | null) =>
    force === null || entry === null ? null : { label: t('Go to unit'), show: () => showEntry(session, force, entry) };
  const remarkOf = (layoutIssue: ForceLayoutIssue): Remark => ({
    key: `${layoutIssue.force} ${layoutIssue.part} ${layoutIssue.message}`,
    message: layoutIssue.message,
    show: originOf(layoutIssue.force, layoutIssue.entry)?.show ?? null,
  });
  const [force] = forces;
  return (
    <section className="column shrinks tall on-paper" aria-label={t('Print {noun}', { noun: noun.one })}>
      <div className="screen-bar">
        <BackToForce session={session} />
        {all.length > 1 && (
          <div>
            <Segments
              aria-label={t('Which {nouns}', { nouns: noun.many })}
              value={which}
              options={{
                shown: force && which === 'shown' ? force.name : t('One {noun}', { noun: noun.one }),
                all: t('All {allCount}', { allCount: all.length }),
              }}
              onChange={(chosen) => chooseForces(app, { which: chosen })}
            />
          </div>
        )}
        <span role="status" className="studio-sum to-end dim">
          {obstacle !== null ? t('Nothing to print yet') : laid === null ? '' : summaryOf(laid)}
        </span>
        <MakePdf obstacle={obstacle} onClick={print} />
      </div>
      <div className="flex grows">
        <div className="studio-side on-raised column stays">
          <div className="scrolls anchor grows">
            <PrintParts app={app} look={job?.cards.look ?? ''} assessments={assessments} backPages={laid?.backPages ?? 0} />
          </div>
          <BeforePrinting
            texts={laid === null ? (job === null ? [] : null) : laid.layoutIssues.map(remarkOf)}
            absent={laid?.absent ?? []}
            outOfRules={outOfRules}
            outOfRulesWords={t('The foot of its pages says “not per rules”:')}
          />
        </div>
        <PrintPages obstacle={obstacle}>
          {pages && laid && (
            <Preview pages={pages} unit={unit}>
              {(card, page) => {
                if (card === null) return null;
                const { name, design } = card.placed.card;
                const entry = partOfPage(laid, page)?.entries[design];
                const stem = (): string => cardFileNames([name])[0] ?? t('Card');
                return <CardActions app={app} card={card} stem={stem} origin={originOf(entry?.force ?? null, entry?.id ?? null)} />;
              }}
            </Preview>
          )}
        </PrintPages>
      </div>
    </section>
  );
}

/** Shows an entry in the sheet of its battlegroup. */
function showEntry(session: ForceSession, force: ForceId, entry: EntryId): void {
  session.store.setState({ force, view: 'sheet', collapsed: new Set() });
  goTo(session, { row: entryKey(entry), column: 'design' });
  focusSheet(session);
}

function useAssessments({ app }: ForceSession, forces: readonly Force[]): readonly ForceAssessment[] {
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, (state) => state.history.present);
  return useMemo(() => assessTogether(ruleset, project, forces), [ruleset, project, forces]);
}

/** Errors of the printed battlegroups that the players do not pass over: their pages say so. */
function useObjections(session: ForceSession, assessments: readonly ForceAssessment[]): readonly Remark[] {
  return useMemo(
    () =>
      assessments.flatMap(({ force, issues }) =>
        issues
          .filter(({ severity, exception }) => severity === 'error' && exception === null)
          .map(
            (issue): Remark => ({
              key: `${force.id} ${issue.id} ${issue.message}`,
              message: assessments.length > 1 ? `${force.name}: ${issue.message}` : issue.message,
              show: () => {
                session.store.setState({ force: force.id, view: 'sheet' });
                showIssue(session, issue);
              },
            }),
          ),
      ),
    [session, assessments],
  );
}
