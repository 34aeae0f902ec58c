import './picture.css';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { Design, DesignId } from '../../shared/project/index.ts';
import { pictureAddress, pictureOf } from '../../shared/project/pictures.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Slider, TextField } from '../ui/Field.tsx';
import { Form, FormError } from '../ui/Form.tsx';
import { type App, useApp } from '../window/app.ts';
import { type DialogProps, defineDialog, openDialog } from '../window/dialog.tsx';
import { pickFile } from '../window/files/bytes.ts';
import { sentences } from '../window/messages.ts';
import { leastZoom, MOST_ZOOM, movedBy, type PictureView, wholeView, zoomedTo } from './crop.ts';
import { FULL, hasRoom, makePicture, paintView } from './making.ts';
import { MOST_WORDS, PictureWords } from './PictureWords.tsx';
import { PICTURE_FILES, type PictureSource, readPicture } from './reading.ts';

type CutProps = { readonly bitmap: ImageBitmap; readonly view: PictureView; readonly show: (view: PictureView) => void };

/** Twice the size on screen, for high-resolution displays. */
const CANVAS = { width: 864, height: 576 } as const;
const ZOOM_STEP = 1.15;

/** Where arrow keys move the view, and how often the other keys zoom in. */
const MOVES: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** Returns the view after a key: arrows move by a twentieth of the frame (with Shift a fifth), + and − zoom; null for others. */
function viewAfterKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, bitmap: ImageBitmap, view: PictureView) {
  const [move, zoom] = [MOVES[key], ZOOMS[key]];
  const step = shiftKey ? 0.2 : 0.05;
  if (move) return movedBy(bitmap, view, move[0] * step, move[1] * step);
  return zoom === undefined ? null : zoomedTo(bitmap, view, view.zoom * ZOOM_STEP ** zoom);
}

/** The frame in which a picture is moved and zoomed, by pointer, wheel or keys. */
function PictureFrame({ bitmap, view, show }: CutProps) {
  const place = useRef<HTMLCanvasElement>(null);
  const [held, hold] = useState<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    if (place.current) paintView(place.current, bitmap, view);
  }, [bitmap, view]);
  useEffect(() => {
    const canvas = place.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top, width, height } = (canvas ?? document.body).getBoundingClientRect();
      const zoom = event.deltaY < 0 ? view.zoom * ZOOM_STEP : view.zoom / ZOOM_STEP;
      show(zoomedTo(bitmap, view, zoom, (event.clientX - left) / width, (event.clientY - top) / height));
    };
    // A React wheel listener could not stop the page from scrolling.
    canvas?.addEventListener('wheel', onWheel, { passive: false });
    return () => canvas?.removeEventListener('wheel', onWheel);
  }, [bitmap, view, show]);
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    if (held === null) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    show(movedBy(bitmap, view, (held.x - clientX) / width, (held.y - clientY) / height));
    hold({ x: clientX, y: clientY });
  };
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is moved by pointer and keys, for which no other role stands.
    <canvas
      ref={place}
      className="picture-frame fills rounded"
      {...CANVAS}
      data-autofocus
      tabIndex={0}
      role="application"
      aria-label={t('Visible part of the picture. Arrow keys move it, plus and minus zoom.')}
      onKeyDown={(event) => {
        const after = viewAfterKey(event, bitmap, view);
        if (after === null || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        show(after);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        hold({ x: event.clientX, y: event.clientY });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => hold(null)}
      onPointerCancel={() => hold(null)}
    />
  );
}

type PictureProps = { readonly design: DesignId; readonly source: PictureSource };

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
    if (!isHeld && !hasRoom(project, picture)) return setFault(FULL);
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
            className="fills"
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
        <FormError fault={fault} />
      </Form>
    </Dialog>
  );
}

const pictureDialog = defineDialog<PictureProps>('picture', PictureDialog);

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
