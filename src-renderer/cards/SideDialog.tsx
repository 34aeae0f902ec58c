import { useState } from 'react';
import type { ProjectSide } from '../../shared/project/index.ts';
import { type Picture, pictureAddress } from '../../shared/project/pictures.ts';
import { FULL, hasRoom, makeWholePicture } from '../pictures/making.ts';
import { PICTURE_FILES, readPicture } from '../pictures/reading.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ColourField, TextField } from '../ui/Field.tsx';
import { Form, FormError } from '../ui/Form.tsx';
import { type App, useApp } from '../window/app.ts';
import { pickFile } from '../window/files/bytes.ts';
import { sentences } from '../window/messages.ts';
import './studio.css';
import './look/look.css';
import { t } from '../../shared/base/words/words.ts';

/** The initial values of a side. */
const FRESH: ProjectSide = { name: '', colour: '#3d5a80', emblem: null };
/** An emblem prints one or two centimetres wide: this is ample at 300 dots per inch. */
const EMBLEM_PX = 360;

type Emblem = { readonly id: string; readonly picture: Picture };

/** The side that owns the designs: name, colour and emblem, for all cards of the project. Saving it is one step. */
export default function SideDialog({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const before = useApp(app, ({ history }) => history.present.side);
  const pictures = useApp(app, ({ history }) => history.present.pictures);
  const [side, choose] = useState<ProjectSide>(before ?? FRESH);
  const [made, make] = useState<Emblem | null>(null);
  const [fault, tell] = useState<string | null>(null);
  const emblem = side.emblem === null ? null : made?.id === side.emblem ? made.picture : (pictures?.[side.emblem] ?? null);

  async function bring(file: File): Promise<void> {
    const read = await readPicture(file);
    if (!read.ok) return tell(sentences(read.problems).join(' '));
    const { bitmap } = read.value;
    const picture = await makeWholePicture(bitmap, EMBLEM_PX);
    bitmap.close();
    if (!picture.ok) return tell(sentences(picture.problems).join(' '));
    if (!hasRoom({ pictures }, picture.value.picture)) return tell(FULL);
    tell(null);
    make(picture.value);
    choose((now) => ({ ...now, emblem: picture.value.id }));
  }
  const perform = (to: ProjectSide | null): void => {
    const isNew = to !== null && made !== null && to.emblem === made.id && pictures?.[made.id] === undefined;
    if (app.perform({ kind: 'setSide', side: to, ...(isNew ? { emblem: made.picture } : {}) })) onClose();
  };
  const isEmpty = side.name.trim() === '' && side.emblem === null;
  return (
    <Dialog
      title={t('Whose designs they are')}
      width={520}
      onCancel={onClose}
      cancel={t('Cancel')}
      actions={[
        ...(before !== undefined ? [{ label: t('No side'), onClick: () => perform(null) }] : []),
        { label: t('Save side'), form: 'side-form', disabled: isEmpty, title: isEmpty ? t('A side has a name or an emblem') : undefined },
      ]}
    >
      <Form
        id="side-form"
        className="side-form inked form"
        onSubmit={() => {
          if (!isEmpty) perform({ ...side, name: side.name.trim() });
        }}
      >
        <TextField
          label={t('Name')}
          data-autofocus
          value={side.name}
          maxLength={60}
          placeholder={t('Grey Lancers')}
          onChange={(text) => choose({ ...side, name: text })}
        />
        <label className="label" htmlFor="side-colour">
          {t('Colour')}
        </label>
        <span className="field-row">
          <ColourField
            id="side-colour"
            value={side.colour}
            onChange={(text) => choose({ ...side, colour: text as ProjectSide['colour'] })} // a colour box gives "#rrggbb"
          />
          <span className="quiet">{t('A stripe along the lower edge, with looks that have a band.')}</span>
        </span>
        <span className="label label-top">{t('Emblem')}</span>
        <span className="field-row">
          {emblem !== null && <img className="side-emblem framed" src={pictureAddress(emblem)} alt={t('Emblem of the side')} />}
          {emblem === null && side.emblem !== null && <span>{t('The file no longer holds it.')}</span>}
          <Button
            label={side.emblem === null ? t('Choose a picture …') : t('Another picture …')}
            onClick={() => pickFile(PICTURE_FILES, (file) => void bring(file))}
          />
          {side.emblem !== null && <Button label={t('Remove')} kind="plain" onClick={() => choose({ ...side, emblem: null })} />}
        </span>
        <FormError className="full" fault={fault} />
        <p className="full quiet">
          {t('Name and emblem stand at the foot of every card, and on plain backs. They are kept with the project.')}
        </p>
      </Form>
    </Dialog>
  );
}
