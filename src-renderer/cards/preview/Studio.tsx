import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { AdviceMark, Icon } from '../../ui/Icon.tsx';

/** Writes a print; `obstacle` says why nothing can be printed yet. It takes the focus that an earlier screen had. */
export function MakePdf({ obstacle, onClick }: { readonly obstacle: string | null; readonly onClick: () => void }) {
  const make = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) make.current?.focus();
  }, []);
  return (
    <Button
      kind="primary"
      ref={make}
      disabled={obstacle !== null}
      title={obstacle ?? t('Print the PDF at 100 %, without fitting it to the page')}
      onClick={onClick}
    >
      <Icon name="print" /> {t('Make PDF')}
    </Button>
  );
}

type PagesProps = { readonly obstacle: string | null; readonly children: ReactNode };

/** The pages of a print; why there are none instead, or that they are being laid out while there are no children. */
export const PrintPages = ({ obstacle, children }: PagesProps) =>
  obstacle !== null ? (
    <div className="studio-nothing framed on-surface flex gap-8" role="alert">
      <AdviceMark size={16} /> <p>{obstacle}</p>
    </div>
  ) : (
    (children ?? <p className="studio-nothing framed on-surface flex gap-8">{t('One moment …')}</p>)
  );
