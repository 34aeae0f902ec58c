import './guide.css';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { findByWords } from '../../ui/findByWords.ts';
import { Keys } from '../../ui/Keys.tsx';
import { useApp } from '../../window/app.ts';
import type { DialogProps } from '../../window/dialog.tsx';
import { pagesFor, pictureByName } from './pages.ts';

type Go = (page: string) => void;

/** What stands in a line of the guide: strong words, names of the program, keys, links to other pages. */
const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^[\]]+\]\([\w-]+\.md\))/;

function inline(line: string, go: Go): readonly ReactNode[] {
  return line.split(INLINE).map((part, at) => {
    // Parts have no other name than their place in the line, which never changes.
    const key = `${at} ${part}`;
    const [, words = '', page = ''] = /^\[([^\]]+)\]\(([\w-]+)\.md\)$/.exec(part) ?? [];
    if (page !== '') return <Button key={key} label={words} kind="link" onClick={() => go(page)} />;
    if (part.startsWith('**')) return <b key={key}>{part.slice(2, -2)}</b>;
    if (part.startsWith('*')) return <b key={key}>{part.slice(1, -1)}</b>;
    if (part.startsWith('`')) return <Keys key={key} keys={part.slice(1, -1)} />;
    return part;
  });
}

/** The items of a list: each begins with a number or a dash, and goes on on lines that do not. */
const itemsOf = (block: string): readonly string[] =>
  block.split(/\n(?=\d+\. |- )/).map((item) => item.replace(/^(\d+\.|-) /, '').replace(/\n\s*/g, ' '));

const cellsOf = (row: string): readonly string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function Table({ block }: { readonly block: string }) {
  const [head = '', _rule, ...rows] = block.split('\n');
  return (
    <table className="guide-table below-12">
      <thead>
        <tr>
          {cellsOf(head).map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {cellsOf(row).map((cell, at) => {
              const key = `${at} ${cell}`;
              return <td key={key}>{cell}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block({ block, go }: { readonly block: string; readonly go: Go }) {
  const [, alt = '', picture = ''] = /^!\[([^\]]*)\]\(.*?([\w-]+)\.(?:png|webp)\)$/.exec(block) ?? [];
  if (picture !== '') return <img className="guide-picture framed below-12" alt={alt} src={pictureByName.get(picture)} />;
  if (block.startsWith('|')) return <Table block={block} />;
  const List = /^\d+\. /.test(block) ? 'ol' : block.startsWith('- ') ? 'ul' : null;
  if (List === null) return <p>{inline(block.replace(/\n/g, ' '), go)}</p>;
  return (
    <List>
      {itemsOf(block).map((item) => (
        <li key={item}>{inline(item, go)}</li>
      ))}
    </List>
  );
}

/** The part of Markdown that the guide is written in: paragraphs, lists, tables, pictures, strong words, keys and links. */
const Markdown = ({ text, go }: { readonly text: string; readonly go: Go }) =>
  text.split(/\n{2,}/).map((block) => <Block key={block} block={block} go={go} />);

/** The player's guide: its pages on the left, to be found by any word in them; the chosen one on the right. */
export default function GuideDialog({ app, page: first, onClose }: DialogProps & { readonly page: string }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const findable = useMemo(() => pagesFor(ruleset).map((page) => ({ page, text: `${page.title}\n${page.text}` })), [ruleset]);
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
                label={title}
                kind="row"
                className="guide-page"
                aria-current={id === chosen ? 'page' : undefined}
                data-chosen={id === chosen || undefined}
                onClick={() => choose(id)}
              />
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
