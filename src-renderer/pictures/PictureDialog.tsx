import { useEffect, useState } from 'react';
import type { DesignId } from '../../shared/project/index.ts';
import { PICTURES_MOST_CHARACTERS, picturesLength } from '../../shared/project/pictures.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Slider, TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { ErrorMark } from '../ui/Icon.tsx';
import { type DialogProps, defineDialog } from '../window/dialog.tsx';
import { sentences } from '../window/messages.ts';
import { leastZoom, MOST_ZOOM, wholeView, zoomedTo } from './crop.ts';
import { makePicture } from './making.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { MOST_WORDS } from './PictureWords.tsx';
import type { PictureSource } from './reading.ts';
import './picture.css';
import { t } from '../words/words.ts';

type PictureProps = { readonly design: DesignId; readonly source: PictureSource };

const FULL = t('The pictures of this project take all the room there is for them ({picturesMostCharacters} MB): remove some first.', {
  picturesMostCharacters: PICTURES_MOST_CHARACTERS / 1e6,
});

/** Chooses the visible part of a picture, and its description; using it is one step. */
function PictureDialog({ app, design, source, onClose }: PictureProps & DialogProps) {
  const { bitmap, remark } = source;
  const [view, show] = useState(() => wholeView(bitmap));
  const [alt, setAlt] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => () => bitmap.close(), [bitmap]);

  async function use(): Promise<void> {
    const made = await makePicture(bitmap, view);
    if (!made.ok) return setFault(sentences(made.problems).join(' '));
    const { id, picture } = made.value;
    const project = app.store.getState().history.present;
    const isHeld = Object.hasOwn(project.pictures ?? {}, id);
    if (!isHeld && picturesLength(project) + picture.bytes.length > PICTURES_MOST_CHARACTERS) return setFault(FULL);
    onClose();
    const image = alt.trim() === '' ? { picture: id } : { picture: id, alt: alt.trim() };
    app.perform({ kind: 'setPicture', design, image, ...(isHeld ? {} : { content: picture }) });
  }

  return (
    <Dialog
      title={t('Picture of the design')}
      width={474}
      onCancel={onClose}
      cancel={t('Cancel')}
      actions={[{ label: t('Use picture'), form: 'picture-form' }]}
    >
      <Form id="picture-form" className="picture-form stack gap-8" onSubmit={() => void use()}>
        <PictureFrame bitmap={bitmap} view={view} show={show} />
        <label>
          {t('Zoom')}
          <Slider
            min={Math.log(leastZoom(bitmap))}
            max={Math.log(MOST_ZOOM)}
            step="any"
            value={Math.log(view.zoom)}
            aria-valuetext={`${Math.round(view.zoom * 100)} %`}
            onChange={(number) => show(zoomedTo(bitmap, view, Math.exp(Number(number))))}
          />
        </label>
        <p>
          {t('Drag the picture to choose the part that is shown.')} {remark}
        </p>
        <label>
          {t('In words')}
          <TextField
            value={alt}
            maxLength={MOST_WORDS}
            placeholder={t('What is to be seen, for those who cannot see it')}
            onChange={setAlt}
          />
        </label>
        {fault !== null && (
          <p className="form-error mark-error" role="alert">
            <ErrorMark size={14} /> {fault}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

export const pictureDialog = defineDialog<PictureProps>('picture', PictureDialog);
