import { useMemo, useRef, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { type CollectionLine, collectionCsv, collectionOf, readCollection, setPlaying, unitsOf } from '../../shared/force/records/index.ts';
import { strengthWords } from '../../shared/force/words/index.ts';
import { MOST_OF_ONE, MOST_OWNED } from '../../shared/project/force.ts';
import type { Design } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, formatPoints, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { fileNameOf } from '../document/fileNames.ts';
import { nameOf, numberedName } from '../document/names.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { AdviceMark } from '../ui/Icon.tsx';
import { TableHead } from '../ui/TableHead.tsx';
import { Tick } from '../ui/Tick.tsx';
import { useInView } from '../ui/useWindow.ts';
import { type App, useApp } from '../window/app.ts';
import { pickFile } from '../window/files/bytes.ts';
import { handOut } from '../window/files/output.ts';
import { tellProblems } from '../window/messages.ts';
import { change, newEntryId, newSectionId, targetSection } from './acts.ts';
import { BackToForce } from './BackToForce.tsx';
import { shownForce, useAssessment, useForce } from './current.ts';
import { CountField } from './dialogs/CountField.tsx';
import type { ForceSession } from './state.ts';
import { capital, elsewhereWords, limitWords } from './words.ts';

const MOST_BYTES = 5_000_000;
/** The byte order mark by which spreadsheet programs recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes how many of each design are owned, as CSV. */
async function exportCollection(app: App): Promise<void> {
  const { history, open } = app.store.getState();
  const stem = fileNameOf({ history, open }).replace(/\.[^.]*$/, '');
  const content = new Blob([BYTE_ORDER_MARK, collectionCsv(history.present)], { type: 'text/csv' });
  const text = await handOut(app, t('The collection was not written'), t('{stem} collection.csv', { stem }), content);
  if (text !== null) app.toast({ text, tone: 'done', action: null });
}

async function takeIn(app: App, file: File): Promise<void> {
  const title = t('The collection was not read');
  if (file.size > MOST_BYTES) {
    const message = t('“{file}” is no list of a collection: it is far too large for one.', { file: file.name });
    return tellProblems(app, title, [{ code: 'too-large', message, hint: t('Choose a CSV file with names and how many you own.') }]);
  }
  const { collection, problems } = readCollection(await file.text(), app.store.getState().history.present);
  const count = Object.keys(collection).length;
  if (count === 0) {
    const message = t('“{file}” names no design of this project. {problems}', {
      file: file.name,
      problems: problems[0] ?? t('It has no lines.'),
    });
    return tellProblems(app, title, [{ code: 'bad-request', message, hint: t('It needs a column of names and one of how many you own.') }]);
  }
  if (!app.perform({ kind: 'setCollection', owned: collection })) return;
  const text = t('Read how many you own of {count, plural, one {# design} other {# designs}}', { count });
  if (problems.length === 0) return app.toast({ text, tone: 'done', action: { label: t('Undo'), command: 'undo' } });
  await app.ask({
    title: text,
    message: t('{problemsCount, plural, one {# line} other {# lines}} of “{file}” could not be used:', {
      problemsCount: problems.length,
      file: file.name,
    }),
    details: problems,
  });
}

/** Opens a CSV file with names and numbers, and reads it into the project as one step. */
const importCollection = (app: App): void => pickFile('.csv,.tsv,.txt', (file) => void takeIn(app, file));

/**
 * Has `count` units of a design in the current force; null for as many as were taken out last, else all that are owned, or one
 * where that was not said. What is taken out comes back as it was, until another project is opened.
 */
export function playToday(session: ForceSession, design: Design, name: string, count: number | null): void {
  const force = shownForce(session);
  if (force === null) return;
  const { ruleset, history } = session.app.store.getState();
  const { sectionNoun } = ruleset.force.data;
  const key = `${force.id} ${design.id}`;
  const { takenFrom } = session.store.getState();
  const before = takenFrom[key] ?? [];
  const last = before.at(-1);
  const wanted = count ?? (last ? unitsOf(last, design.id) : Math.max(1, history.present.collection?.[design.id] ?? 1));
  const to = {
    section: targetSection(session, force)?.id ?? null,
    newSection: { id: newSectionId(), name: numberedName(capital(sectionNoun.one), force.sections) },
    newEntry: newEntryId(),
    before,
  };
  const changed = setPlaying(force, design.id, wanted, to);
  if (
    changed === null ||
    !change(session, wanted === 0 ? t('Leave {name} at home', { name }) : t('Play {wanted} {name}', { wanted, name }), changed)
  )
    return;
  if (wanted < unitsOf(force, design.id)) session.store.setState({ takenFrom: { ...takenFrom, [key]: [...before, force] } });
}

/** Height of a line in px, as in the style sheet. */
const LINE = 30;

/** Everything the player owns, with a tick for what plays in the battlegroup on screen today. */
export function CollectionView({ session }: { readonly session: ForceSession }) {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, (state) => state.history.present);
  const force = useForce(session);
  const assessment = useAssessment(session);
  const [isOwned, setOwned] = useState(project.collection !== undefined);
  const [words, setWords] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const all = useMemo(() => (force === null ? [] : collectionOf(project, force)), [project, force]);
  const wanted = words.trim().toLowerCase();
  const lines = all.filter(
    ({ design, owned, here }) =>
      (!isOwned || (owned ?? 0) > 0 || here > 0) && (wanted === '' || nameOf(ruleset, design).toLowerCase().includes(wanted)),
  );
  const { first, end } = useInView(box, { size: LINE, count: lines.length });
  if (force === null || assessment === null) return null;
  const { one, many } = ruleset.data.designNoun;
  return (
    <div className="on-surface column grows">
      <div className="screen-bar">
        <BackToForce session={session} />
        <TextField
          className="fc-search"
          type="search"
          aria-label={t('Find {nouns}', { nouns: many })}
          placeholder={t('Find {nouns}', { nouns: many })}
          value={words}
          onChange={setWords}
        />

        <Tick label={t('Only owned or playing')} value={isOwned} onChange={setOwned} />
        <span role="status" className="studio-sum to-end dim">
          {force.name}: {strengthWords(ruleset, assessment) || formatPoints(ruleset, assessment.points)}, {limitWords(assessment.left)}
        </span>
        <Button label={t('Read CSV …')} onClick={() => importCollection(app)} />
        <Button label={t('Write CSV')} disabled={project.collection === undefined} onClick={() => void exportCollection(app)} />
      </div>
      <div className="screen-scroll fc-collection" ref={box}>
        {lines.length === 0 ? (
          <p className="quiet">
            {all.length === 0
              ? t('There are no {nouns} yet.', { nouns: many })
              : isOwned && wanted === ''
                ? t('Nothing is owned yet: show all {nouns}, and type how many models you have of each.', { nouns: many })
                : t('No {noun} here is called that.', { noun: one })}
          </p>
        ) : (
          <table
            className="list fills"
            aria-label={t('Collection for {force}', { force: force.name })}
            aria-rowcount={lines.length + 1}
            style={{ marginTop: first * LINE, marginBottom: (lines.length - end) * LINE }}
          >
            <TableHead
              of={[
                t('Plays today'),
                capital(one),
                { label: t('Each, {unit}', { unit: unitOfPoints(ruleset) }), isNumber: true },
                { label: t('Owned'), isNumber: true },
                { label: t('Playing'), isNumber: true },
                { label: t('Left'), isNumber: true },
                t('In others'),
              ]}
            />
            <tbody>
              {lines.slice(first, end).map((line, index) => (
                <Line key={line.design.id} session={session} ruleset={ruleset} line={line} at={first + index + 2} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}

type LineProps = { readonly session: ForceSession; readonly ruleset: Ruleset; readonly line: CollectionLine; readonly at: number };

/** One design: a tick for whether it plays, and a number that says how many do. */
function Line({ session, ruleset, line: { design, owned, here, elsewhere }, at }: LineProps) {
  const name = nameOf(ruleset, design);
  const play = (count: number | null): void => playToday(session, design, name, count);
  const isOver = owned !== null && here > owned;
  return (
    <tr aria-rowindex={at}>
      <td>
        <Tick aria-label={t('{name} plays today', { name })} value={here > 0} onChange={(isOn) => play(isOn ? null : 0)} />
      </td>
      <th scope="row" className="cut" title={name}>
        {name}
      </th>
      <td className="numeric">{formatAmount(assessDesign(ruleset, design).cost)}</td>
      <td className="numeric">
        <CountField
          label={t('{name} owned', { name })}
          value={owned}
          most={MOST_OWNED}
          set={(count) => session.app.perform({ kind: 'setOwned', design: design.id, count })}
        />
      </td>
      <td className="numeric">
        <CountField label={t('{name} playing', { name })} value={here === 0 ? null : here} most={MOST_OF_ONE} set={play} />
      </td>
      <td className={isOver ? 'numeric one-line inked bold' : 'numeric'}>
        {owned === null ? (
          '–'
        ) : isOver ? (
          <>
            <AdviceMark size={12} /> {t('{here} too many', { here: here - owned })}
          </>
        ) : (
          owned - here
        )}
      </td>
      <td className="quiet">{elsewhereWords(elsewhere)}</td>
    </tr>
  );
}
