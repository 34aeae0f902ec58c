import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import type { Design } from '../../shared/project/index.ts';
import { pictureAddress, pictureOf } from '../../shared/project/pictures.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { type App, useApp } from '../window/app.ts';
import { openDialog } from '../window/dialog.tsx';
import { pickFile } from '../window/files/bytes.ts';
import { sentences } from '../window/messages.ts';
import { pictureDialog } from './PictureDialog.tsx';
import { PictureWords } from './PictureWords.tsx';
import { PICTURE_FILES, readPicture } from './reading.ts';
import './picture.css';
import { t } from '../../shared/base/words/words.ts';

type Props = { readonly app: App; readonly design: Design };

const fileOf = ({ files }: DataTransfer): File | null => files[0] ?? null;

/** The picture of a design: chosen, dropped or pasted. It is shown here and on the card. */
export function PictureBox({ app, design }: Props) {
  const picture = useApp(app, ({ history }) => pictureOf(history.present, design));
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, over] = useState(false);
  const faultId = useId();

  async function bring(file: File | null): Promise<void> {
    over(false);
    if (file === null) return;
    const { readOnly } = app.store.getState().open;
    if (readOnly !== null) return setFault(t('{readOnly} Save a copy to add pictures.', { readOnly }));
    const read = await readPicture(file);
    setFault(read.ok ? null : sentences(read.problems).join(' '));
    if (read.ok) openDialog(app, pictureDialog, { design: design.id, source: read.value });
  }
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const file = fileOf(event.clipboardData);
    if (file) void bring(file);
    else setFault(t('There is no picture on the clipboard: copy one in another program first.'));
  };
  // Otherwise the window would treat a dropped file as a project or a sheet.
  const onDrag = (event: DragEvent, isHere: boolean): void => {
    event.preventDefault();
    event.stopPropagation();
    over(isHere);
  };
  const choose = (): void => pickFile(PICTURE_FILES, (file) => void bring(file));
  const words = design.image?.alt === undefined ? '' : `: ${design.image.alt}`;
  const isMissing = picture === null && design.image !== undefined;
  return (
    <section className="inspector-part line-below" aria-label={t('Picture')}>
      <h3>
        {t('Picture')} <small className="to-end">{t('printed on the card if there is room')}</small>
      </h3>
      <Button
        kind="bare"
        className={
          isOver
            ? 'picture-box stack clips centred fills rounded on-surface picture-over chosen-ground'
            : 'picture-box stack clips centred fills rounded on-surface'
        }
        aria-label={picture === null ? undefined : t('Replace the picture{words}', { words })}
        aria-describedby={fault === null ? undefined : faultId}
        onClick={choose}
        onPaste={onPaste}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          void bring(fileOf(event.dataTransfer));
        }}
      >
        {picture === null ? (
          <span>
            {isMissing ? t('The file no longer holds this picture.') : t('Click to choose a picture, drop one here, or paste one.')}
          </span>
        ) : (
          <img src={pictureAddress(picture)} alt={design.image?.alt ?? ''} />
        )}
      </Button>
      <FormError id={faultId} fault={fault} />
      {design.image !== undefined && (
        <PictureWords key={`${design.id} ${design.image.alt ?? ''}`} app={app} design={design} image={design.image} />
      )}
    </section>
  );
}
