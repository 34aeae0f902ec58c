import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type App, useApp } from '../app.ts';
import { type DialogProps, defineDialog } from '../dialog.tsx';

/** Asks for a newer version, once the player wants to know, and says where it is. */
function NewerVersion({ app }: { readonly app: App }) {
  const [said, say] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    say(t('Asking …'));
    const answer = await app.host.newerVersion(null);
    if (!answer.ok) say(answer.problems.map(({ message, hint }) => [message, hint].join(' ')).join(' '));
    else if (answer.value === null) say(t('This is the newest version.'));
    else say(t('Version {version} is out. You find it at {address}', { version: answer.value.version, address: answer.value.address }));
  };
  return (
    <p>
      <Button label={t('Look for a newer version')} kind="plain" onClick={() => void ask()} /> <span role="status">{said}</span>
    </p>
  );
}

/** Shows what the app is, its version, and the game that the rules belong to. */
function AboutDialog({ app, onClose }: DialogProps) {
  const { version, findsNewer } = useApp(app, (state) => state.host);
  const { data } = useApp(app, (state) => state.ruleset);
  return (
    <Dialog title={t('Motorpool {version}', { version })} onCancel={onClose} closes>
      <p>
        {t('Design units for tabletop wargames: what each one is worth and why, whether it keeps the rules, and a card to play it with.')}
      </p>
      <p>
        <b>
          {data.name} {data.version}
        </b>
        . {data.about}
      </p>
      <ul className="plain">
        {data.credits.map((credit) => (
          <li key={credit}>{credit}</li>
        ))}
      </ul>
      {findsNewer && <NewerVersion app={app} />}
      <p className="quiet">
        {t('Fira Sans, Fira Sans Condensed, Atkinson Hyperlegible Next and faces of Noto are used under the SIL Open Font License.')}
      </p>
    </Dialog>
  );
}

export const aboutDialog = defineDialog('about', AboutDialog);
