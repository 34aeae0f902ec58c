import { Dialog } from '../../ui/Dialog.tsx';
import { useApp } from '../app.ts';
import { type DialogProps, defineDialog } from '../dialog.tsx';

/** Shows what the app is, its version, and the game that the rules belong to. */
function AboutDialog({ app, onClose }: DialogProps) {
  const { version } = useApp(app, (state) => state.host);
  const { data } = useApp(app, (state) => state.ruleset);
  return (
    <Dialog
      title={`Motorpool ${version}`}
      onCancel={onClose}
      footer={
        <button type="button" className="button pri" data-autofocus onClick={onClose}>
          Close
        </button>
      }
    >
      <p>Design units for tabletop wargames: what each one is worth and why, whether it keeps the rules, and a card to play it with.</p>
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
      <p className="quiet">Fira Sans and Fira Sans Condensed are used under the SIL Open Font License.</p>
    </Dialog>
  );
}

export const aboutDialog = defineDialog('about', AboutDialog);
