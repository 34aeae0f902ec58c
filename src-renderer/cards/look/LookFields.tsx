import { cardLooks } from '../../../shared/paper/cards/job/index.ts';
import type { CardLook } from '../../../shared/project/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { App } from '../../window/app.ts';
import { useApp } from '../../window/app.ts';
import { openDialog } from '../../window/dialog.tsx';
import { lookDialog } from '../dialogs.ts';
import { startedFrom } from './lookDraft.ts';
import { exportLook, importLook } from './lookFiles.ts';

type LookActionsProps = {
  readonly app: App;
  readonly look: CardLook;
  readonly own: readonly CardLook[];
  readonly choose: (look: string) => void;
};

/** The actions for the chosen look; a built-in look can be copied as the start of a new one. */
function LookActions({ app, look, own, choose }: LookActionsProps) {
  const isOwn = own.includes(look);
  const remove = (): void => {
    if (!app.perform({ kind: 'removeLook', look: look.id })) return;
    app.toast({ text: `Removed the look “${look.label}”`, tone: 'done', action: { label: 'Undo', command: 'undo' } });
  };
  return (
    <span className="full field-row">
      <Button isSmall onClick={() => openDialog(app, lookDialog, { look: isOwn ? look : startedFrom(look, own), choose })}>
        {isOwn ? 'Edit look …' : 'Make my own …'}
      </Button>
      <Button isSmall onClick={() => importLook(app, choose)}>
        Import …
      </Button>
      <Button isSmall onClick={() => void exportLook(app, look)}>
        Export look
      </Button>
      {isOwn && (
        <Button isSmall onClick={remove}>
          Remove
        </Button>
      )}
    </span>
  );
}

/** The look of cards: the built-in ones and the project's own, with the actions for the chosen one. */
export function LookFields({ app, look, choose }: { readonly app: App; readonly look: string; readonly choose: (look: string) => void }) {
  const own = useApp(app, ({ history }) => history.present.looks) ?? [];
  const looks = [...cardLooks.filter(({ id }) => own.every((each) => each.id !== id)), ...own];
  const shown = looks.find(({ id }) => id === look);
  return (
    <>
      <Choice label="Look" value={look} options={looks.map(({ id, label }) => [id, label])} onChange={choose} />
      <p className="full quiet">{shown?.about}</p>
      {shown && <LookActions app={app} look={shown} own={own} choose={choose} />}
    </>
  );
}
