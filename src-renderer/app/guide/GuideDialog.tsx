import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { findByWords } from '../../ui/findByWords.ts';
import { useApp } from '../../window/app.ts';
import type { DialogProps } from '../../window/dialog.tsx';
import { Markdown } from './Markdown.tsx';
import { guidePages, inWordsOf } from './pages.ts';
import './guide.css';
import { t } from '../../words/words.ts';

/** The player's guide: its pages on the left, to be found by any word in them; the chosen one on the right. */
export default function GuideDialog({ app, page: first, onClose }: DialogProps & { readonly page: string }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const findable = useMemo(
    () =>
      guidePages.map(({ id, ...page }) => {
        const title = inWordsOf(ruleset, page.title);
        const text = inWordsOf(ruleset, page.text);
        return { page: { id, title, text }, text: `${title}\n${text}` };
      }),
    [ruleset],
  );
  const [chosen, choose] = useState(first);
  const [typed, type] = useState('');
  const top = useRef<HTMLElement>(null);
  const { page } = findable.find((each) => each.page.id === chosen) ?? findable[0] ?? {};
  const found = findByWords(findable, typed);
  useEffect(() => {
    if (chosen !== '') top.current?.scrollTo({ top: 0 });
  }, [chosen]);
  return (
    <Dialog title={t('Guide')} width={980} onCancel={onClose} closes>
      <div className="guide flex gap-16">
        <nav className="guide-pages column gap-4 stays" aria-label={t('Pages of the guide')}>
          <TextField data-autofocus aria-label={t('Search the guide')} placeholder={t('Search the guide')} value={typed} onChange={type} />
          <div className="column scrolls">
            {found.map(({ page: { id, title } }) => (
              <Button
                key={id}
                kind="row"
                className="guide-page"
                aria-current={id === chosen ? 'page' : undefined}
                data-chosen={id === chosen || undefined}
                onClick={() => choose(id)}
              >
                {title}
              </Button>
            ))}
            {found.length === 0 && <p role="status">{t('No page has these words. Try another one.')}</p>}
          </div>
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page must scroll by keys as well. */}
        <article className="guide-text scrolls grows" tabIndex={0} aria-label={page?.title} ref={top}>
          <h3>{page?.title}</h3>
          <Markdown text={page?.text ?? ''} go={choose} />
        </article>
      </div>
    </Dialog>
  );
}
