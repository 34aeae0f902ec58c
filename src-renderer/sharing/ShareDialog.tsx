import { useMemo, useState } from 'react';
import type { Outcome } from '../../shared/base/problem.ts';
import type { DesignId } from '../../shared/project/index.ts';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { type QrCode, QUIET_MODULES, qrOf, qrPath, qrSvg, shareDesign } from '../../shared/share/index.ts';
import { cardFileNames } from '../cards/fileNames.ts';
import { designsOf } from '../document/document.ts';
import { nameOf } from '../document/names.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/Field.tsx';
import { MarkedLine } from '../ui/Icon.tsx';
import type { App } from '../window/app.ts';
import { useApp } from '../window/app.ts';
import { saveText } from '../window/files/output.ts';
import { sentences } from '../window/messages.ts';
import './share.css';
import { t } from '../../shared/base/words/words.ts';

/** Minimum pixels per module of the code: smaller ones are hard to scan from a screen. */
const MODULE_PX = 3;

/** The code as a picture, black on white in both colour schemes, so that it can be scanned; or why there is none. */
function Picture({ code, name }: { readonly code: Outcome<QrCode>; readonly name: string }) {
  if (!code.ok) return <p className="share-none stays framed pad-12">{sentences(code.problems).join(' ')}</p>;
  const side = code.value.size + 2 * QUIET_MODULES;
  return (
    <svg
      className="share-picture stays framed"
      width={side * MODULE_PX}
      height={side * MODULE_PX}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('QR code of {name}', { name })}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={qrPath(code.value)} />
    </svg>
  );
}

type Props = { readonly app: App; readonly design: DesignId; readonly onClose: () => void };

/** A design as a code to paste or to scan. Anyone with Motorpool can import it; no server is needed. */
export default function ShareDialog({ app, design: id, onClose }: Props) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const design = useApp(app, (state) => designsOf(state).find((each) => each.id === id) ?? null);
  const isHouse = useApp(app, ({ history }) => history.present.ruleset.files !== undefined);
  const [told, tell] = useState<'copied' | 'uncopied' | null>(null);
  const shared = useMemo(() => (design ? shareDesign(ruleset, design, isHouse) : null), [ruleset, design, isHouse]);
  const picture = useMemo(() => (shared?.ok ? qrOf(shared.value.text) : null), [shared]);
  if (design === null || shared === null) return null;
  const name = nameOf(ruleset, design);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      tell('copied');
    } catch {
      tell('uncopied');
    }
  };
  const save = (code: QrCode): void => {
    const [stem = t('Design')] = cardFileNames([t('{name} code', { name })]);
    const drawing = qrSvg(code, t('Share code of {name}', { name }));
    void saveText(app, t('The picture was not written'), `${stem}.svg`, drawing, 'image/svg+xml');
  };
  return (
    <Dialog
      title={t('Share “{name}”', { name })}
      width={720}
      onCancel={onClose}
      cancel={t('Close')}
      footer={
        <>
          {picture?.ok && <Button label={t('Save picture')} onClick={() => save(picture.value)} />}
          {shared.ok && <Button label={t('Copy code')} kind="primary" data-autofocus onClick={() => void copy(shared.value.text)} />}
        </>
      }
    >
      {shared.ok && picture !== null ? (
        <div className="flex at-top gap-16">
          <Picture code={picture} name={name} />
          <div className="column gap-8 grows">
            <p>
              {t('Send the code or have the picture scanned: “Import sheet” takes the code as pasted text and brings the design back.')}
            </p>
            <label className="inked">
              {t('The code, {sharedCount} characters', { sharedCount: groupedNumber(shared.value.text.length) })}
              <TextArea
                className="share-code"
                readOnly
                value={shared.value.text}
                onChange={() => undefined}
                onFocus={(event) => event.currentTarget.select()}
              />
            </label>
            {shared.value.remarks.map((remark) => (
              <MarkedLine key={remark} mark="warning">
                {remark}
              </MarkedLine>
            ))}
            <MarkedLine role="status" mark={told === 'copied' ? 'fine' : null}>
              {told === 'copied' && t('Copied.')}
              {told === 'uncopied' && t('The browser does not let the page copy: mark the code and copy it with Ctrl+C.')}
            </MarkedLine>
          </div>
        </div>
      ) : (
        <p role="alert">{sentences(shared.ok ? [] : shared.problems).join(' ')}</p>
      )}
    </Dialog>
  );
}
