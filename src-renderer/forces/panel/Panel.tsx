import { memo } from 'react';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { useAfterPaint } from '../../designs/inspector/afterPaint.ts';
import { useAssessment } from '../current.ts';
import type { ForceDesk } from '../state.ts';
import { Charts } from './Charts.tsx';
import { Checks } from './Checks.tsx';
import { Chosen } from './Chosen.tsx';
import { Collection } from './Collection.tsx';
import { Transport } from './Transport.tsx';
import { WouldBuy } from './WouldBuy.tsx';

/** Beside the sheet of a force: what the rules say, what is selected, who rides, and what else could be bought. */
export function Panel({ desk }: { readonly desk: ForceDesk }) {
  // The sheet paints first: typing never waits for what stands here.
  const assessment = useAfterPaint(useAssessment(desk), null);
  return (
    <aside className="inspector fc-panel" aria-label="About the force">
      {assessment === null ? null : <Parts desk={desk} assessment={assessment} />}
    </aside>
  );
}

const Parts = memo(({ desk, assessment }: { readonly desk: ForceDesk; readonly assessment: ForceAssessment }) => (
  <>
    <Checks desk={desk} assessment={assessment} />
    <Chosen desk={desk} assessment={assessment} />
    <Transport desk={desk} assessment={assessment} />
    <WouldBuy desk={desk} assessment={assessment} />
    <Charts desk={desk} assessment={assessment} />
    <Collection desk={desk} assessment={assessment} />
  </>
));
