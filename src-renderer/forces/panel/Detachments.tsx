import type { EntryAssessment, ForceAssessment } from '../../../shared/force/index.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../../window/app.ts';
import { tRich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
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
        <p>{tRich('Detached from <b>{parent}</b>', { parent: parent.name, b: (words) => <b>{words}</b> })}</p>
        <Button isSmall onClick={() => takeBack(session, [entry.id])}>
          {t('Take back')}
        </Button>
        <Button isSmall onClick={() => standAlone(session, assessed)}>
          {t('Make it independent')}
        </Button>
      </div>
    );
  const why = whyNotDetach(session, assessed);
  if (own.length === 0 && why !== null) return null;
  return (
    <div className="fc-part line-below pad-bar fc-detachments row wraps gap-4">
      {own.length > 0 ? <p>{t('{own} detached', { own: own.map(({ name }) => name).join(', ') })}</p> : null}
      <Button isSmall disabled={why !== null} title={why ?? undefined} onClick={() => detachFrom(session, entry.id)}>
        {t('Detach a {noun}', { noun: one })}
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
          {t('Take back {noun}', { noun: own.length === 1 ? one : t('all') })}
        </Button>
      ) : null}
    </div>
  );
}
