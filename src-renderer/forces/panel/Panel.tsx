import { memo } from 'react';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { useAfterPaint } from '../../designs/inspector/afterPaint.ts';
import { useAssessment } from '../current.ts';
import type { ForceSession } from '../state.ts';
import { Charts } from './Charts.tsx';
import { Checks } from './Checks.tsx';
import { Chosen } from './Chosen.tsx';
import { Collection } from './Collection.tsx';
import { Transport } from './Transport.tsx';
import { WouldBuy } from './WouldBuy.tsx';

/** Beside the sheet of a force: what the rules say, what is selected, who rides, and what else could be bought. */
export function Panel({ session }: { readonly session: ForceSession }) {
  // The sheet is painted first, so that typing never waits for the panel.
  const assessment = useAfterPaint(useAssessment(session), null);
  return (
    <aside className="inspector fc-panel" aria-label="About the force">
      {assessment === null ? null : <Parts session={session} assessment={assessment} />}
    </aside>
  );
}

const Parts = memo(({ session, assessment }: { readonly session: ForceSession; readonly assessment: ForceAssessment }) => (
  <>
    <Checks session={session} assessment={assessment} />
    <Chosen session={session} assessment={assessment} />
    <Transport session={session} assessment={assessment} />
    <WouldBuy session={session} assessment={assessment} />
    <Charts session={session} assessment={assessment} />
    <Collection session={session} assessment={assessment} />
  </>
));
