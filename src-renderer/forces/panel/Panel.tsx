import { memo, useMemo } from 'react';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { useAfterPaint } from '../../designs/inspector/afterPaint.ts';
import { useApp } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import { useAssessment } from '../current.ts';
import { type ForceSession, type LineSelection, useLines, useSession } from '../state.ts';
import { Charts } from './Charts.tsx';
import { Checks } from './Checks.tsx';
import { Chosen } from './Chosen.tsx';
import { Collection } from './Collection.tsx';
import { Fill } from './Fill.tsx';
import { Transport } from './Transport.tsx';
import { WouldBuy } from './WouldBuy.tsx';

/** What the panel shows: all of it of the same moment. */
type Moment = { readonly assessment: ForceAssessment; readonly project: Project; readonly selection: LineSelection };

/** Beside the sheet of a force: what the rules say, what is selected, who rides, and what else could be bought. */
export function Panel({ session }: { readonly session: ForceSession }) {
  const assessment = useAssessment(session);
  const project = useApp(session.app, (state) => state.history.present);
  const selection = useLines(session);
  const isFilling = useSession(session, (state) => state.isFilling);
  const now = useMemo(
    (): Moment | null => (assessment === null ? null : { assessment, project, selection }),
    [assessment, project, selection],
  );
  // The sheet is painted first, so that no key waits for the panel: neither one that edits nor one that moves the cursor.
  const shown = useAfterPaint(now, null);
  return (
    <aside className="inspector column scrolls tall on-raised inked panel-size fc-panel" aria-label={t('About the force')}>
      {shown === null ? null : isFilling ? (
        <Fill session={session} assessment={shown.assessment} project={shown.project} />
      ) : (
        <>
          <Rules session={session} assessment={shown.assessment} />
          <Selected session={session} assessment={shown.assessment} project={shown.project} selection={shown.selection} />
          <Others session={session} assessment={shown.assessment} project={shown.project} />
        </>
      )}
    </aside>
  );
}

type Props = { readonly session: ForceSession; readonly assessment: ForceAssessment };

const Rules = memo(Checks);
const Selected = memo(Chosen);

const Others = memo(({ session, assessment, project }: Props & Pick<Moment, 'project'>) => (
  <>
    <Transport session={session} assessment={assessment} />
    <WouldBuy session={session} assessment={assessment} project={project} />
    <Charts session={session} assessment={assessment} />
    <Collection session={session} assessment={assessment} project={project} />
  </>
));
