import type { EntryAssessment, ForceAssessment } from '../../../shared/force/index.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../../window/app.ts';
import { detachFrom, standAlone, takeBack, whyNotDetach } from '../detachments.ts';
import type { ForceSession } from '../state.ts';

type Props = { readonly session: ForceSession; readonly assessed: EntryAssessment; readonly assessment: ForceAssessment };

/** What is detached from units, or what they are detached from; nothing where the rules know no detachments. */
export function Detachments({ session, assessed, assessment }: Props) {
  const detachments = useApp(session.app, ({ ruleset }) => ruleset.force.detachments);
  if (detachments === null) return null;
  const { one } = detachments.data;
  const { entry, of } = assessed;
  const all = assessment.sections.flatMap(({ entries }) => entries);
  const parent = all.find((each) => each.entry.id === of);
  const own = all.filter((each) => each.of === entry.id);
  if (parent)
    return (
      <div className="fc-part line-below pad-bar fc-detachments row wraps gap-4">
        <p>
          Detached from <b>{parent.name}</b>
        </p>
        <Button isSmall onClick={() => takeBack(session, [entry.id])}>
          Take back
        </Button>
        <Button isSmall onClick={() => standAlone(session, assessed)}>
          Make it independent
        </Button>
      </div>
    );
  const why = whyNotDetach(session, assessed);
  if (own.length === 0 && why !== null) return null;
  return (
    <div className="fc-part line-below pad-bar fc-detachments row wraps gap-4">
      {own.length > 0 ? <p>{own.map(({ name }) => name).join(', ')} detached</p> : null}
      <Button isSmall disabled={why !== null} title={why ?? undefined} onClick={() => detachFrom(session, entry.id)}>
        Detach a {one}
      </Button>
      {own.length > 0 ? (
        <Button
          isSmall
          onClick={() =>
            takeBack(
              session,
              own.map((each) => each.entry.id),
            )
          }
        >
          Take back {own.length === 1 ? one : 'all'}
        </Button>
      ) : null}
    </div>
  );
}
